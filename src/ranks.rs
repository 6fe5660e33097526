//! The table of ranks, for impls that are written once per rank.

/// Calls `$then` with the tokens given in brackets, followed by one row for each rank from 0 to 12.
///
/// A row holds the rank, the typenum integer of that rank and, for each axis, two type parameters, a variable and
/// the axis number: `2 U2: (A A2 a 0) (B B2 b 1);`.
macro_rules! for_each_rank {
    ($($then:ident)::+ $([$($given:tt)*])?) => {
        $($then)::+! {
            $([$($given)*])?
            0 U0: ;
            1 U1: (A A2 a 0);
            2 U2: (A A2 a 0) (B B2 b 1);
            3 U3: (A A2 a 0) (B B2 b 1) (C C2 c 2);
            4 U4: (A A2 a 0) (B B2 b 1) (C C2 c 2) (D D2 d 3);
            5 U5: (A A2 a 0) (B B2 b 1) (C C2 c 2) (D D2 d 3) (E E2 e 4);
            6 U6: (A A2 a 0) (B B2 b 1) (C C2 c 2) (D D2 d 3) (E E2 e 4) (F F2 f 5);
            7 U7: (A A2 a 0) (B B2 b 1) (C C2 c 2) (D D2 d 3) (E E2 e 4) (F F2 f 5) (G G2 g 6);
            8 U8: (A A2 a 0) (B B2 b 1) (C C2 c 2) (D D2 d 3) (E E2 e 4) (F F2 f 5) (G G2 g 6) (H H2 h 7);
            9 U9: (A A2 a 0) (B B2 b 1) (C C2 c 2) (D D2 d 3) (E E2 e 4) (F F2 f 5) (G G2 g 6) (H H2 h 7) (I I2 i 8);
            10 U10: (A A2 a 0) (B B2 b 1) (C C2 c 2) (D D2 d 3) (E E2 e 4) (F F2 f 5) (G G2 g 6) (H H2 h 7) (I I2 i 8)
                (J J2 j 9);
            11 U11: (A A2 a 0) (B B2 b 1) (C C2 c 2) (D D2 d 3) (E E2 e 4) (F F2 f 5) (G G2 g 6) (H H2 h 7) (I I2 i 8)
                (J J2 j 9) (K K2 k 10);
            12 U12: (A A2 a 0) (B B2 b 1) (C C2 c 2) (D D2 d 3) (E E2 e 4) (F F2 f 5) (G G2 g 6) (H H2 h 7) (I I2 i 8)
                (J J2 j 9) (K K2 k 10) (L L2 l 11);
        }
    };
}
pub(crate) use for_each_rank;
