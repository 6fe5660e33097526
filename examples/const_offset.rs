//! Numbers poker hands with a table that a mapping lays out at compile time.
//!
//! ```text
//! cargo run --release --example const_offset
//! cargo run --example const_offset -- 32
//! ```
//!
//! Five cards `c0 < c1 < .. < c4` out of 52 have the number `C(c0, 1) + C(c1, 2) + .. + C(c4, 5)`. It differs
//! for every hand and is less than `C(52, 5) = 2 598 960`, so an array with one entry for each hand needs no
//! hashing. The program numbers every hand and checks that the number counts the hands before it. Given a
//! number of cards, it numbers only the hands of the lowest cards.
//!
//! The binomial coefficients `C(n, k)` are a 53×6 table whose rows are padded to 8 entries. `k` is
//! always a constant, so a shift and an addition find an entry, and no row straddles two cache lines.

use std::env;
use std::process::ExitCode;

use mdlayout::{Const, LayoutRightPaddedMapping, Shape, TensorSpan, dims};

/// The cards of a deck: 4 × rank + suit, deuces first.
const DECK: usize = 52;
/// The cards of a hand.
const HAND: usize = 5;

/// 53×6 entries, each row starting at a multiple of 8. The layout is static, so a value is zero-sized.
type Layout = LayoutRightPaddedMapping<Shape<dims![DECK + 1, HAND + 1]>, Const<8>>;
const LAYOUT: Layout = Layout::new(Shape::new([]), Const::<8>);

/// The length of the table: 52 rows of 8, and a last row of 6, which is not padded.
const LEN: usize = LAYOUT.required_span_size();

/// Returns the position of `C(n, k)` in the table; an index outside the extents does not compile in a `const`.
#[expect(clippy::cast_sign_loss, reason = "no offset of this layout is negative")]
const fn at(n: usize, k: usize) -> usize {
    // No stride is negative, so no offset is negative.
    LAYOUT.offset([n, k]) as usize
}

/// Returns Pascal's triangle, each entry placed by the mapping. The gaps between the rows stay 0.
const fn binomials() -> [u32; LEN] {
    let mut table = [0; LEN];
    let mut n = 0;
    while n <= DECK {
        table[at(n, 0)] = 1;
        let mut k = 1;
        while k <= HAND && k <= n {
            table[at(n, k)] = table[at(n - 1, k - 1)] + table[at(n - 1, k)];
            k += 1;
        }
        n += 1;
    }
    table
}

const TABLE: [u32; LEN] = binomials();

/// The number of hands, read from the table at compile time, so that it can be the length of an array.
const HANDS: usize = TABLE[at(DECK, HAND)] as usize;

/// The table in memory. The table and every second row start a cache line.
#[repr(align(64))]
struct Aligned([u32; LEN]);
static BINOMIALS: Aligned = Aligned(TABLE);

const _: () = {
    assert!(HANDS == 2_598_960, "C(52, 5)");
    assert!(LEN == 52 * 8 + 6);
    assert!(at(1, 0).is_multiple_of(8) && at(DECK, 0).is_multiple_of(8), "rows begin on a multiple of 8");
    assert!(size_of::<Layout>() == 0);
};

/// Returns the number of a hand whose cards ascend.
fn rank(binomials: TensorSpan<'_, u32, Layout>, hand: [usize; HAND]) -> usize {
    let [a, b, c, d, e] = hand;
    // The compiler checks the second indices against the extent 6; nothing checks them at run time.
    let rank = binomials.at((a, Const::<1>))
        + binomials.at((b, Const::<2>))
        + binomials.at((c, Const::<3>))
        + binomials.at((d, Const::<4>))
        + binomials.at((e, Const::<5>));
    rank as usize
}

/// Returns every hand of the lowest cards in the order of their numbers; the greatest card is most significant.
fn hands(cards: usize) -> impl Iterator<Item = [usize; HAND]> {
    (4..cards).flat_map(|e| {
        (3..e)
            .flat_map(move |d| (2..d).flat_map(move |c| (1..c).flat_map(move |b| (0..b).map(move |a| [a, b, c, d, e]))))
    })
}

fn name(hand: [usize; HAND]) -> String {
    let card = |card: usize| {
        let (rank, suit) = (b"23456789TJQKA"[card / 4], ['♣', '♦', '♥', '♠'][card % 4]);
        format!("{}{suit}", char::from(rank))
    };
    hand.map(card).join(" ")
}

fn main() -> ExitCode {
    let cards = match env::args_os().nth(1) {
        None => DECK,
        Some(argument) => match argument.to_str().map(str::parse) {
            Some(Ok(cards @ ..=DECK)) => cards,
            _ => {
                eprintln!("error: {argument:?} cards, wanted at most {DECK}");
                return ExitCode::FAILURE;
            }
        },
    };

    let binomials = TensorSpan::new(&BINOMIALS.0, LAYOUT).expect("the table is as long as the layout's span");
    println!("{LAYOUT:?}, {LEN} entries; the view is {} bytes", size_of_val(&binomials));

    let (first, last) = ([0, 1, 2, 3, 4], [47, 48, 49, 50, 51]);
    let royal_flush = [35, 39, 43, 47, 51];
    for hand in [first, royal_flush, last] {
        println!("  {}  is hand {:>7}", name(hand), rank(binomials, hand));
    }

    // The enumeration does not use the table, so it can check the table.
    let mut count = 0;
    for hand in hands(cards) {
        let number = rank(binomials, hand);
        if number != count {
            println!("  {}  is hand {number:>7}, wanted {count}", name(hand));
            return ExitCode::FAILURE;
        }
        count += 1;
    }
    let wanted = *binomials.at((cards, Const::<HAND>)) as usize;
    println!("{count} hands of {cards} cards have the numbers from 0, wanted {wanted}");
    if count == wanted { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
