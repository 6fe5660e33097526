//! Runs the examples as a user would, and checks what they print.

use crate::program::{accepted, run};

/// Fewer hands than it ranks by itself: without optimization, those take seconds.
#[test]
fn const_offset_ranks_hands() {
    let text = accepted("const_offset", ["32"]);
    assert_eq!(
        text,
        "LayoutRightPaddedMapping(53×6):[8, 1], 422 entries; the view is 8 bytes\n  \
           2♣ 2♦ 2♥ 2♠ 3♣  is hand       0\n  \
           T♠ J♠ Q♠ K♠ A♠  is hand 2540542\n  \
           K♠ A♣ A♦ A♥ A♠  is hand 2598959\n\
         201376 hands of 32 cards have the numbers from 0, wanted 201376\n"
    );
    for cards in ["53", "-1", ""] {
        let output = run("const_offset", [cards]);
        assert_eq!(String::from_utf8_lossy(&output.stderr), format!("error: {cards:?} cards, wanted at most 52\n"));
        assert_eq!(output.status.code(), Some(1));
    }
}

#[test]
fn stencil_gives_the_same_in_every_layout() {
    let text = accepted("stencil", [] as [&str; 0]);
    assert_eq!(text.matches(" same\n").count(), 9, "{text}");
    assert!(!text.contains("DIFFERS"), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
}
