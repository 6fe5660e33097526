// Layouts of `oracle.jsonl` as types, for `tests/layout/static_layouts.rs`. Written by
//     python3 tests/data/static_layouts.py
// Each: all static; the same with some entries dynamic (`_`) and their values; the answers.

layouts! {
    0 row:
        [7] [1];
        [7] [] [1] [];
        size 7, range Some((0, 6)), span 7,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [[6] at 6, [0] at 0];
    1 col:
        [2, 2] [1, 2];
        [_, 2] [2] [1, 2] [];
        size 4, range Some((0, 3)), span 4,
        unique true, exhaustive true, row_major false, col_major true, dense_perm true;
        samples [[1, 1] at 3, [0, 1] at 2, [0, 0] at 0, [1, 0] at 1];
    2 perm:
        [1, 1, 5, 2] [10, 1, 1, 5];
        [1, _, 5, 2] [1] [_, 1, 1, 5] [10];
        size 10, range Some((0, 9)), span 10,
        unique true, exhaustive true, row_major false, col_major true, dense_perm true;
        samples [[0, 0, 4, 1] at 9, [0, 0, 4, 0] at 4, [0, 0, 3, 1] at 8];
    3 gap:
        [5, 4, 2, 5] [2, 7, 56, 113];
        [_, _, 2, 5] [5, 4] [_, 7, 56, 113] [2];
        size 200, range Some((0, 537)), span 538,
        unique true, exhaustive false, row_major false, col_major false, dense_perm false;
        samples [[2, 0, 0, 2] at 230, [2, 1, 1, 4] at 519, [2, 1, 0, 4] at 463, [0, 1, 1, 1] at 176, [4, 3, 1, 4] at 537];
    4 zero:
        [3, 1, 1, 3] [0, 3, 3, 1];
        [3, 1, _, 3] [1] [0, _, 3, 1] [3];
        size 9, range Some((0, 2)), span 3,
        unique false, exhaustive true, row_major false, col_major false, dense_perm false;
        samples [[1, 0, 0, 1] at 1, [0, 0, 0, 1] at 1, [0, 0, 0, 0] at 0, [2, 0, 0, 2] at 2];
    5 neg:
        [] [];
        [] [] [] [];
        size 1, range Some((0, 0)), span 1,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [[] at 0];
    6 random:
        [5] [4];
        [5] [] [_] [4];
        size 5, range Some((0, 16)), span 17,
        unique true, exhaustive false, row_major false, col_major false, dense_perm false;
        samples [[1] at 4, [4] at 16];
    7 interleave:
        [3, 1, 3] [7, 3, -11];
        [_, _, _] [3, 1, 3] [_, _, -11] [7, 3];
        size 9, range Some((-22, 14)), span 37,
        unique true, exhaustive false, row_major false, col_major false, dense_perm false;
        samples [[1, 0, 0] at 7, [2, 0, 2] at -8, [0, 0, 0] at 0, [1, 0, 1] at -4];
    8 wild_free:
        [3, 3, 3] [3, 1, 9];
        [3, 3, 3] [] [3, 1, _] [9];
        size 27, range Some((0, 26)), span 27,
        unique true, exhaustive true, row_major false, col_major false, dense_perm true;
        samples [[2, 2, 0] at 8, [2, 0, 1] at 15, [2, 0, 0] at 6, [2, 2, 2] at 26];
    10 row:
        [1] [1];
        [1] [] [_] [1];
        size 1, range Some((0, 0)), span 1,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [[0] at 0];
    11 col:
        [1, 4] [1, 1];
        [_, _] [1, 4] [_, 1] [1];
        size 4, range Some((0, 3)), span 4,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [[0, 2] at 2, [0, 3] at 3, [0, 0] at 0];
    12 perm:
        [2, 7, 2] [14, 1, 7];
        [2, 7, _] [2] [14, _, _] [1, 7];
        size 28, range Some((0, 27)), span 28,
        unique true, exhaustive true, row_major false, col_major false, dense_perm true;
        samples [[0, 2, 1] at 9, [0, 0, 1] at 7, [1, 4, 0] at 18, [1, 6, 1] at 27];
    13 gap:
        [2] [1];
        [_] [2] [1] [];
        size 2, range Some((0, 1)), span 2,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [[0] at 0, [1] at 1];
    14 zero:
        [0, 4, 3, 3] [0, 3, 12, 1];
        [0, _, _, _] [4, 3, 3] [_, _, _, 1] [0, 3, 12];
        size 0, range None, span 0,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [];
    15 neg:
        [2, 5, 3, 1] [-5, 1, -10, 10];
        [_, _, _, _] [2, 5, 3, 1] [_, _, _, 10] [-5, 1, -10];
        size 30, range Some((-25, 4)), span 30,
        unique true, exhaustive true, row_major false, col_major false, dense_perm true;
        samples [[1, 0, 0, 0] at -5, [1, 4, 1, 0] at -11, [1, 1, 1, 0] at -14, [1, 4, 2, 0] at -21];
    16 random:
        [5, 3] [0, -2];
        [5, 3] [] [0, -2] [];
        size 15, range Some((-4, 0)), span 5,
        unique false, exhaustive false, row_major false, col_major false, dense_perm false;
        samples [[2, 1] at -2, [4, 2] at -4, [0, 2] at -4];
    17 interleave:
        [4, 2] [2, -3];
        [_, 2] [4] [2, -3] [];
        size 8, range Some((-3, 6)), span 10,
        unique true, exhaustive false, row_major false, col_major false, dense_perm false;
        samples [[0, 0] at 0, [2, 0] at 4, [1, 1] at -1, [3, 1] at 3];
    19 perm_neg:
        [7, 5, 2] [1, 7, 35];
        [_, _, 2] [7, 5] [_, 7, 35] [1];
        size 70, range Some((0, 69)), span 70,
        unique true, exhaustive true, row_major false, col_major true, dense_perm true;
        samples [[3, 4, 1] at 66, [3, 2, 0] at 17, [4, 3, 0] at 25, [4, 1, 1] at 46, [6, 4, 1] at 69];
    20 row:
        [4] [1];
        [4] [] [1] [];
        size 4, range Some((0, 3)), span 4,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [[0] at 0, [3] at 3, [1] at 1];
    21 col:
        [1, 1, 3] [1, 1, 1];
        [_, 1, _] [1, 3] [1, _, 1] [1];
        size 3, range Some((0, 2)), span 3,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [[0, 0, 2] at 2, [0, 0, 1] at 1];
    23 gap:
        [2] [3];
        [_] [2] [_] [3];
        size 2, range Some((0, 3)), span 4,
        unique true, exhaustive false, row_major false, col_major false, dense_perm false;
        samples [[1] at 3, [0] at 0];
    24 zero:
        [1, 7, 2, 3] [42, 3, 0, 1];
        [1, 7, 2, _] [3] [42, 3, _, _] [0, 1];
        size 42, range Some((0, 20)), span 21,
        unique false, exhaustive true, row_major false, col_major false, dense_perm false;
        samples [[0, 4, 0, 0] at 12, [0, 1, 0, 0] at 3, [0, 2, 0, 1] at 7, [0, 4, 1, 1] at 13, [0, 6, 1, 2] at 20];
    25 neg:
        [2, 7, 2] [14, -2, -1];
        [_, 7, 2] [2] [14, -2, _] [-1];
        size 28, range Some((-13, 14)), span 28,
        unique true, exhaustive true, row_major false, col_major false, dense_perm true;
        samples [[1, 3, 1] at 7, [1, 5, 0] at 4, [1, 2, 1] at 9, [1, 6, 1] at 1];
    26 random:
        [4] [6];
        [4] [] [_] [6];
        size 4, range Some((0, 18)), span 19,
        unique true, exhaustive false, row_major false, col_major false, dense_perm false;
        samples [[3] at 18, [2] at 12, [1] at 6];
    27 interleave:
        [4, 4, 4] [2, 4, -11];
        [_, _, 4] [4, 4] [_, 4, _] [2, -11];
        size 64, range Some((-33, 18)), span 52,
        unique false, exhaustive false, row_major false, col_major false, dense_perm false;
        samples [[0, 3, 0] at 12, [1, 0, 0] at 2, [2, 3, 2] at -6, [3, 3, 3] at -15];
    28 wild_free:
        [3, 3, 3, 1, 7] [1, 9, 3, -1, 27];
        [3, 3, _, _, _] [3, 1, 7] [1, _, _, _, 27] [9, 3, -1];
        size 189, range Some((0, 188)), span 189,
        unique true, exhaustive true, row_major false, col_major false, dense_perm true;
        samples [[1, 0, 1, 0, 5] at 139, [2, 1, 1, 0, 1] at 41, [1, 2, 0, 0, 3] at 100, [2, 1, 0, 0, 1] at 38, [2, 2, 2, 0, 6] at 188];
    29 perm_neg:
        [3, 1, 3, 5] [1, -15, 15, 3];
        [_, 1, _, _] [3, 3, 5] [1, _, _, _] [-15, 15, 3];
        size 45, range Some((0, 44)), span 45,
        unique true, exhaustive true, row_major false, col_major false, dense_perm true;
        samples [[1, 0, 1, 2] at 22, [2, 0, 0, 4] at 14, [1, 0, 1, 4] at 28, [2, 0, 2, 4] at 44];
    31 col:
        [5, 1, 2, 4] [1, 5, 5, 10];
        [_, _, _, _] [5, 1, 2, 4] [_, _, _, _] [1, 5, 5, 10];
        size 40, range Some((0, 39)), span 40,
        unique true, exhaustive true, row_major false, col_major true, dense_perm true;
        samples [[1, 0, 1, 3] at 36, [2, 0, 0, 0] at 2, [0, 0, 0, 1] at 10, [2, 0, 0, 1] at 12, [4, 0, 1, 3] at 39];
    32 perm:
        [2, 7, 3] [1, 2, 14];
        [2, 7, 3] [] [1, 2, 14] [];
        size 42, range Some((0, 41)), span 42,
        unique true, exhaustive true, row_major false, col_major true, dense_perm true;
        samples [[1, 2, 0] at 5, [0, 6, 1] at 26, [1, 1, 2] at 31, [1, 6, 2] at 41];
    33 gap:
        [5, 4, 3, 7, 1] [1, 6, 48, 145, 1017];
        [_, 4, 3, 7, 1] [5] [1, 6, 48, 145, _] [1017];
        size 420, range Some((0, 988)), span 989,
        unique true, exhaustive false, row_major false, col_major false, dense_perm false;
        samples [[0, 3, 0, 4, 0] at 598, [4, 2, 1, 2, 0] at 354, [0, 0, 2, 4, 0] at 676, [1, 2, 0, 0, 0] at 13, [4, 3, 2, 6, 0] at 988];
    34 zero:
        [1, 1, 2, 2] [1, 1, 2, 1];
        [1, _, 2, 2] [1] [_, 1, 2, 1] [1];
        size 4, range Some((0, 3)), span 4,
        unique true, exhaustive true, row_major true, col_major false, dense_perm true;
        samples [[0, 0, 1, 1] at 3, [0, 0, 0, 1] at 1, [0, 0, 1, 0] at 2];
    35 neg:
        [1, 1, 3, 0] [3, -3, 1, -1];
        [_, _, 3, 0] [1, 1] [_, -3, 1, -1] [3];
        size 0, range None, span 0,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [];
    36 random:
        [2, 1, 4, 2, 7] [-1, -4, 3, 5, 4];
        [2, 1, _, 2, 7] [4] [-1, _, 3, 5, _] [-4, 4];
        size 112, range Some((-1, 38)), span 40,
        unique false, exhaustive false, row_major false, col_major false, dense_perm false;
        samples [[0, 0, 2, 1, 4] at 27, [1, 0, 3, 0, 4] at 24, [1, 0, 2, 0, 3] at 17, [1, 0, 3, 1, 6] at 37];
    37 interleave:
        [1, 1] [-13, 11];
        [_, 1] [1] [-13, _] [11];
        size 1, range Some((0, 0)), span 1,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [[0, 0] at 0];
    38 wild_free:
        [1, 3, 2] [1, 1, 3];
        [1, _, _] [3, 2] [_, _, 3] [1, 1];
        size 6, range Some((0, 5)), span 6,
        unique true, exhaustive true, row_major false, col_major true, dense_perm true;
        samples [[0, 0, 1] at 3, [0, 2, 1] at 5, [0, 1, 1] at 4];
    39 perm_neg:
        [1, 3, 0, 4, 2] [-3, 1, -6, 6, 3];
        [_, _, _, 4, 2] [1, 3, 0] [_, _, -6, 6, _] [-3, 1, 3];
        size 0, range None, span 0,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [];
    40 row:
        [5, 3, 7, 3] [63, 21, 3, 1];
        [5, 3, 7, _] [3] [63, 21, _, 1] [3];
        size 315, range Some((0, 314)), span 315,
        unique true, exhaustive true, row_major true, col_major false, dense_perm true;
        samples [[4, 2, 6, 1] at 313, [2, 1, 5, 1] at 163, [4, 0, 1, 0] at 255, [4, 0, 6, 2] at 272, [4, 2, 6, 2] at 314];
    42 perm:
        [0, 1, 1] [1, 1, 1];
        [0, _, 1] [1] [_, 1, _] [1, 1];
        size 0, range None, span 0,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [];
    43 gap:
        [3, 3] [3, 1];
        [_, _] [3, 3] [_, 1] [3];
        size 9, range Some((0, 8)), span 9,
        unique true, exhaustive true, row_major true, col_major false, dense_perm true;
        samples [[0, 2] at 2, [1, 1] at 4, [2, 1] at 7, [2, 0] at 6, [2, 2] at 8];
    44 zero:
        [3, 2, 5] [1, 0, 0];
        [3, 2, _] [5] [1, _, _] [0, 0];
        size 30, range Some((0, 2)), span 3,
        unique false, exhaustive true, row_major false, col_major false, dense_perm false;
        samples [[0, 1, 0] at 0, [0, 0, 4] at 0, [2, 1, 4] at 2];
    45 neg:
        [5, 2] [-2, 1];
        [_, 2] [5] [-2, _] [1];
        size 10, range Some((-8, 1)), span 10,
        unique true, exhaustive true, row_major false, col_major false, dense_perm true;
        samples [[3, 0] at -6, [3, 1] at -5, [4, 1] at -7];
    46 random:
        [1, 5] [-4, -3];
        [1, _] [5] [_, _] [-4, -3];
        size 5, range Some((-12, 0)), span 13,
        unique true, exhaustive false, row_major false, col_major false, dense_perm false;
        samples [[0, 0] at 0, [0, 4] at -12, [0, 2] at -6];
    47 interleave:
        [2, 2] [-3, 8];
        [_, _] [2, 2] [_, _] [-3, 8];
        size 4, range Some((-3, 8)), span 12,
        unique true, exhaustive false, row_major false, col_major false, dense_perm false;
        samples [[1, 1] at 5, [0, 0] at 0, [0, 1] at 8];
    48 wild_free:
        [1, 3, 4, 2] [-1099511627776, 8, 1, 4];
        [1, 3, 4, 2] [] [-1099511627776, 8, 1, _] [4];
        size 24, range Some((0, 23)), span 24,
        unique true, exhaustive true, row_major false, col_major false, dense_perm true;
        samples [[0, 1, 3, 0] at 11, [0, 2, 1, 1] at 21, [0, 0, 0, 1] at 4, [0, 1, 0, 0] at 8, [0, 2, 3, 1] at 23];
    49 perm_neg:
        [2, 5, 4, 3, 1] [60, 1, 5, -20, 60];
        [_, 5, 4, 3, _] [2, 1] [60, 1, 5, _, _] [-20, 60];
        size 120, range Some((-40, 79)), span 120,
        unique true, exhaustive true, row_major false, col_major false, dense_perm true;
        samples [[1, 3, 0, 0, 0] at 63, [0, 2, 1, 2, 0] at -33, [1, 2, 2, 1, 0] at 52, [0, 0, 0, 2, 0] at -40, [1, 4, 3, 2, 0] at 39];
    50 row:
        [5, 1, 2] [2, 2, 1];
        [5, _, 2] [1] [_, 2, 1] [2];
        size 10, range Some((0, 9)), span 10,
        unique true, exhaustive true, row_major true, col_major false, dense_perm true;
        samples [[0, 0, 1] at 1, [1, 0, 1] at 3, [2, 0, 0] at 4, [4, 0, 1] at 9];
    51 col:
        [1, 3, 5, 1] [1, 1, 3, 15];
        [_, _, 5, 1] [1, 3] [_, 1, 3, _] [1, 15];
        size 15, range Some((0, 14)), span 15,
        unique true, exhaustive true, row_major false, col_major true, dense_perm true;
        samples [[0, 1, 0, 0] at 1, [0, 1, 3, 0] at 10, [0, 2, 0, 0] at 2, [0, 2, 4, 0] at 14];
    52 perm:
        [3, 4] [1, 3];
        [3, 4] [] [1, _] [3];
        size 12, range Some((0, 11)), span 12,
        unique true, exhaustive true, row_major false, col_major true, dense_perm true;
        samples [[1, 3] at 10, [1, 1] at 4, [2, 3] at 11];
    53 gap:
        [7, 2, 1] [6, 2, 1];
        [_, 2, _] [7, 1] [6, _, 1] [2];
        size 14, range Some((0, 38)), span 39,
        unique true, exhaustive false, row_major false, col_major false, dense_perm false;
        samples [[6, 1, 0] at 38, [1, 0, 0] at 6, [3, 0, 0] at 18, [4, 0, 0] at 24];
    54 zero:
        [3, 1, 7, 0, 3] [1, 0, 9, 3, 0];
        [3, _, _, 0, _] [1, 7, 3] [_, _, 9, _, _] [1, 0, 3, 0];
        size 0, range None, span 0,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [];
    55 neg:
        [3, 2, 3, 4] [-24, 4, -8, -1];
        [_, _, _, 4] [3, 2, 3] [_, _, -8, _] [-24, 4, -1];
        size 72, range Some((-67, 4)), span 72,
        unique true, exhaustive true, row_major false, col_major false, dense_perm true;
        samples [[1, 0, 0, 0] at -24, [1, 0, 1, 1] at -33, [0, 0, 0, 0] at 0, [0, 0, 2, 0] at -16, [2, 1, 2, 3] at -63];
    56 random:
        [1, 5, 2, 7] [-6, -3, 5, 1];
        [1, 5, 2, _] [7] [-6, -3, _, _] [5, 1];
        size 70, range Some((-12, 11)), span 24,
        unique false, exhaustive true, row_major false, col_major false, dense_perm false;
        samples [[0, 1, 1, 5] at 7, [0, 3, 1, 0] at -4, [0, 0, 1, 5] at 10, [0, 1, 0, 1] at -2, [0, 4, 1, 6] at -1];
    57 interleave:
        [2, 3, 2] [-5, 8, 11];
        [_, 3, 2] [2] [-5, 8, _] [11];
        size 12, range Some((-5, 27)), span 33,
        unique false, exhaustive false, row_major false, col_major false, dense_perm false;
        samples [[0, 1, 0] at 8, [1, 1, 1] at 14, [0, 0, 0] at 0, [0, 2, 0] at 16, [1, 2, 1] at 22];
    58 wild_free:
        [2, 0, 3] [-1, 0, 1];
        [2, _, 3] [0] [_, 0, _] [-1, 1];
        size 0, range None, span 0,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [];
    59 perm_neg:
        [3, 3, 2, 2] [-12, -4, 1, 2];
        [_, _, 2, _] [3, 3, 2] [_, -4, _, _] [-12, 1, 2];
        size 36, range Some((-32, 3)), span 36,
        unique true, exhaustive true, row_major false, col_major false, dense_perm true;
        samples [[2, 1, 1, 0] at -27, [1, 0, 1, 0] at -11, [1, 2, 0, 0] at -20, [0, 2, 1, 0] at -7, [2, 2, 1, 1] at -29];
    60 row:
        [2, 2] [2, 1];
        [2, 2] [] [2, _] [1];
        size 4, range Some((0, 3)), span 4,
        unique true, exhaustive true, row_major true, col_major false, dense_perm true;
        samples [[1, 0] at 2, [0, 0] at 0, [1, 1] at 3];
    61 col:
        [7, 3] [1, 7];
        [_, 3] [7] [1, _] [7];
        size 21, range Some((0, 20)), span 21,
        unique true, exhaustive true, row_major false, col_major true, dense_perm true;
        samples [[5, 1] at 12, [0, 1] at 7, [4, 0] at 4, [6, 2] at 20];
    62 perm:
        [2, 3, 5] [5, 10, 1];
        [2, _, _] [3, 5] [_, _, _] [5, 10, 1];
        size 30, range Some((0, 29)), span 30,
        unique true, exhaustive true, row_major false, col_major false, dense_perm true;
        samples [[0, 1, 1] at 11, [0, 0, 1] at 1, [0, 0, 4] at 4, [0, 2, 2] at 22, [1, 2, 4] at 29];
    63 gap:
        [2, 0, 2] [1, 4, 4];
        [_, _, _] [2, 0, 2] [_, _, _] [1, 4, 4];
        size 0, range None, span 0,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [];
    65 neg:
        [1, 5, 0, 1, 3] [5, -1, 15, 15, -5];
        [_, 5, 0, 1, 3] [1] [5, -1, 15, 15, -5] [];
        size 0, range None, span 0,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [];
    66 random:
        [0, 0] [6, 1];
        [0, _] [0] [_, 1] [6];
        size 0, range None, span 0,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [];
    67 interleave:
        [2, 2] [1, -5];
        [_, _] [2, 2] [_, -5] [1];
        size 4, range Some((-5, 1)), span 7,
        unique true, exhaustive false, row_major false, col_major false, dense_perm false;
        samples [[0, 1] at -5, [0, 0] at 0, [1, 1] at -4];
    68 wild_free:
        [3, 3] [1, 3];
        [3, 3] [] [1, _] [3];
        size 9, range Some((0, 8)), span 9,
        unique true, exhaustive true, row_major false, col_major true, dense_perm true;
        samples [[2, 1] at 5, [1, 2] at 7, [2, 2] at 8, [2, 0] at 2];
    69 perm_neg:
        [3, 5, 5, 1, 0] [-5, 15, 1, 5, -5];
        [_, 5, _, 1, 0] [3, 5] [-5, _, 1, 5, -5] [15];
        size 0, range None, span 0,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [];
    71 col:
        [4, 1] [1, 4];
        [_, _] [4, 1] [_, _] [1, 4];
        size 4, range Some((0, 3)), span 4,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [[0, 0] at 0, [3, 0] at 3, [1, 0] at 1];
    72 perm:
        [3, 2, 2, 3, 5] [60, 30, 3, 1, 6];
        [3, 2, 2, _, 5] [3] [60, 30, _, 1, 6] [3];
        size 180, range Some((0, 179)), span 180,
        unique true, exhaustive true, row_major false, col_major false, dense_perm true;
        samples [[2, 1, 1, 0, 0] at 153, [1, 1, 1, 0, 2] at 105, [1, 0, 1, 1, 4] at 88, [2, 0, 1, 2, 2] at 137, [2, 1, 1, 2, 4] at 179];
    73 gap:
        [3] [1];
        [_] [3] [1] [];
        size 3, range Some((0, 2)), span 3,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [[1] at 1, [2] at 2, [0] at 0];
    74 zero:
        [3, 4, 2, 4] [0, 24, 0, 1];
        [3, _, 2, _] [4, 4] [_, 24, _, 1] [0, 0];
        size 96, range Some((0, 75)), span 76,
        unique false, exhaustive false, row_major false, col_major false, dense_perm false;
        samples [[1, 1, 0, 3] at 27, [1, 0, 1, 1] at 1, [2, 1, 1, 3] at 27, [2, 3, 1, 3] at 75];
    75 neg:
        [1, 2] [1, -1];
        [_, _] [1, 2] [_, -1] [1];
        size 2, range Some((-1, 0)), span 2,
        unique true, exhaustive true, row_major false, col_major false, dense_perm true;
        samples [[0, 1] at -1, [0, 0] at 0];
    76 random:
        [2, 0, 2] [-1, -5, 5];
        [2, 0, _] [2] [-1, _, _] [-5, 5];
        size 0, range None, span 0,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [];
    77 interleave:
        [2, 4, 3] [-11, 13, 8];
        [_, 4, _] [2, 3] [-11, _, _] [13, 8];
        size 24, range Some((-11, 55)), span 67,
        unique true, exhaustive false, row_major false, col_major false, dense_perm false;
        samples [[1, 0, 0] at -11, [0, 1, 0] at 13, [1, 1, 2] at 18, [1, 3, 2] at 44];
    79 perm_neg:
        [4, 5, 1] [1, 4, 4];
        [_, _, _] [4, 5, 1] [_, _, _] [1, 4, 4];
        size 20, range Some((0, 19)), span 20,
        unique true, exhaustive true, row_major false, col_major true, dense_perm true;
        samples [[3, 4, 0] at 19, [2, 3, 0] at 14, [1, 0, 0] at 1, [1, 4, 0] at 17];
    80 row:
        [1, 4, 1] [4, 1, 1];
        [1, 4, 1] [] [4, 1, 1] [];
        size 4, range Some((0, 3)), span 4,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [[0, 1, 0] at 1, [0, 0, 0] at 0, [0, 3, 0] at 3, [0, 2, 0] at 2];
    81 col:
        [4, 2, 5, 2, 3] [1, 4, 8, 40, 80];
        [_, 2, 5, 2, _] [4, 3] [1, 4, 8, _, 80] [40];
        size 240, range Some((0, 239)), span 240,
        unique true, exhaustive true, row_major false, col_major true, dense_perm true;
        samples [[1, 1, 0, 0, 1] at 85, [3, 1, 0, 1, 2] at 207, [1, 0, 2, 0, 0] at 17, [3, 0, 2, 1, 0] at 59, [3, 1, 4, 1, 2] at 239];
    82 perm:
        [7, 3] [3, 1];
        [7, _] [3] [_, 1] [3];
        size 21, range Some((0, 20)), span 21,
        unique true, exhaustive true, row_major true, col_major false, dense_perm true;
        samples [[6, 2] at 20, [3, 0] at 9, [0, 0] at 0, [1, 2] at 5];
    83 gap:
        [4, 7, 5] [42, 1, 8];
        [_, _, 5] [4, 7] [_, 1, 8] [42];
        size 140, range Some((0, 164)), span 165,
        unique true, exhaustive false, row_major false, col_major false, dense_perm false;
        samples [[3, 3, 3] at 153, [0, 6, 0] at 6, [3, 6, 2] at 148, [1, 0, 0] at 42, [3, 6, 4] at 164];
    85 neg:
        [2] [-1];
        [_] [2] [-1] [];
        size 2, range Some((-1, 0)), span 2,
        unique true, exhaustive true, row_major false, col_major false, dense_perm true;
        samples [[1] at -1, [0] at 0];
    86 random:
        [1, 2] [-1, 4];
        [1, _] [2] [_, _] [-1, 4];
        size 2, range Some((0, 4)), span 5,
        unique true, exhaustive false, row_major false, col_major false, dense_perm false;
        samples [[0, 0] at 0, [0, 1] at 4];
    87 interleave:
        [4, 2] [2, 4];
        [_, _] [4, 2] [_, _] [2, 4];
        size 8, range Some((0, 10)), span 11,
        unique false, exhaustive false, row_major false, col_major false, dense_perm false;
        samples [[3, 1] at 10, [2, 1] at 8, [0, 1] at 4];
    90 row:
        [1, 3, 5, 3, 3] [135, 45, 9, 3, 1];
        [1, _, 5, _, _] [3, 3, 3] [_, 45, _, _, 1] [135, 9, 3];
        size 135, range Some((0, 134)), span 135,
        unique true, exhaustive true, row_major true, col_major false, dense_perm true;
        samples [[0, 1, 4, 1, 1] at 85, [0, 0, 0, 2, 1] at 7, [0, 0, 3, 2, 2] at 35, [0, 0, 2, 0, 1] at 19, [0, 2, 4, 2, 2] at 134];
    91 col:
        [2, 7, 7] [1, 2, 14];
        [_, _, 7] [2, 7] [_, 2, _] [1, 14];
        size 98, range Some((0, 97)), span 98,
        unique true, exhaustive true, row_major false, col_major true, dense_perm true;
        samples [[1, 0, 3] at 43, [0, 5, 4] at 66, [0, 6, 1] at 26, [0, 3, 6] at 90, [1, 6, 6] at 97];
    92 perm:
        [3, 2] [2, 1];
        [3, 2] [] [2, _] [1];
        size 6, range Some((0, 5)), span 6,
        unique true, exhaustive true, row_major true, col_major false, dense_perm true;
        samples [[2, 0] at 4, [0, 1] at 1, [2, 1] at 5];
    93 gap:
        [1, 4, 1] [1, 2, 9];
        [_, 4, _] [1, 1] [1, _, _] [2, 9];
        size 4, range Some((0, 6)), span 7,
        unique true, exhaustive false, row_major false, col_major false, dense_perm false;
        samples [[0, 1, 0] at 2, [0, 3, 0] at 6];
    95 neg:
        [4] [-1];
        [_] [4] [_] [-1];
        size 4, range Some((-3, 0)), span 4,
        unique true, exhaustive true, row_major false, col_major false, dense_perm true;
        samples [[2] at -2, [1] at -1, [0] at 0, [3] at -3];
    98 wild_free:
        [5] [1];
        [5] [] [_] [1];
        size 5, range Some((0, 4)), span 5,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [[2] at 2, [3] at 3, [4] at 4];
    99 perm_neg:
        [0, 5] [1, 1];
        [_, _] [0, 5] [_, 1] [1];
        size 0, range None, span 0,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [];
    100 row:
        [3, 2, 7, 4] [56, 28, 4, 1];
        [3, 2, _, 4] [7] [56, _, 4, 1] [28];
        size 168, range Some((0, 167)), span 168,
        unique true, exhaustive true, row_major true, col_major false, dense_perm true;
        samples [[2, 0, 0, 1] at 113, [0, 0, 0, 3] at 3, [1, 1, 1, 1] at 89, [0, 1, 0, 1] at 29, [2, 1, 6, 3] at 167];
    101 col:
        [3, 2] [1, 3];
        [_, 2] [3] [1, _] [3];
        size 6, range Some((0, 5)), span 6,
        unique true, exhaustive true, row_major false, col_major true, dense_perm true;
        samples [[0, 1] at 3, [1, 0] at 1, [2, 1] at 5];
    102 perm:
        [5, 2] [1, 5];
        [5, _] [2] [_, _] [1, 5];
        size 10, range Some((0, 9)), span 10,
        unique true, exhaustive true, row_major false, col_major true, dense_perm true;
        samples [[4, 0] at 4, [0, 1] at 5, [3, 1] at 8, [4, 1] at 9];
    103 gap:
        [2, 1, 4, 1] [2, 1, 8, 32];
        [_, _, _, 1] [2, 1, 4] [_, _, 8, 32] [2, 1];
        size 8, range Some((0, 26)), span 27,
        unique true, exhaustive false, row_major false, col_major false, dense_perm false;
        samples [[0, 0, 0, 0] at 0, [1, 0, 2, 0] at 18, [1, 0, 3, 0] at 26, [1, 0, 0, 0] at 2];
    105 neg:
        [4, 1, 3] [-3, -3, -1];
        [_, 1, 3] [4] [-3, -3, _] [-1];
        size 12, range Some((-11, 0)), span 12,
        unique true, exhaustive true, row_major false, col_major false, dense_perm true;
        samples [[1, 0, 0] at -3, [3, 0, 0] at -9, [0, 0, 0] at 0, [3, 0, 1] at -10, [3, 0, 2] at -11];
    108 wild_free:
        [3, 2, 7] [2, 1, 6];
        [3, 2, _] [7] [2, _, _] [1, 6];
        size 42, range Some((0, 41)), span 42,
        unique true, exhaustive true, row_major false, col_major false, dense_perm true;
        samples [[1, 0, 5] at 32, [0, 0, 3] at 18, [1, 0, 6] at 38, [2, 0, 2] at 16, [2, 1, 6] at 41];
    109 perm_neg:
        [0] [-1];
        [_] [0] [-1] [];
        size 0, range None, span 0,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [];
    110 row:
        [5, 5] [5, 1];
        [5, _] [5] [_, _] [5, 1];
        size 25, range Some((0, 24)), span 25,
        unique true, exhaustive true, row_major true, col_major false, dense_perm true;
        samples [[0, 4] at 4, [4, 1] at 21, [3, 0] at 15, [0, 1] at 1, [4, 4] at 24];
    111 col:
        [2, 3, 1, 4] [1, 2, 6, 6];
        [_, _, _, _] [2, 3, 1, 4] [_, _, _, 6] [1, 2, 6];
        size 24, range Some((0, 23)), span 24,
        unique true, exhaustive true, row_major false, col_major true, dense_perm true;
        samples [[1, 1, 0, 3] at 21, [0, 2, 0, 1] at 10, [1, 2, 0, 0] at 5, [0, 2, 0, 0] at 4, [1, 2, 0, 3] at 23];
    112 perm:
        [3, 5, 5, 1] [25, 5, 1, 25];
        [3, 5, 5, 1] [] [25, 5, 1, _] [25];
        size 75, range Some((0, 74)), span 75,
        unique true, exhaustive true, row_major true, col_major false, dense_perm true;
        samples [[1, 2, 4, 0] at 39, [0, 1, 3, 0] at 8, [0, 1, 2, 0] at 7, [0, 2, 4, 0] at 14, [2, 4, 4, 0] at 74];
    115 neg:
        [7, 1, 0] [1, 7, -1];
        [_, _, 0] [7, 1] [_, 7, -1] [1];
        size 0, range None, span 0,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [];
    116 random:
        [1, 3, 3, 5] [-5, 0, -1, 2];
        [1, 3, _, 5] [3] [-5, _, -1, _] [0, 2];
        size 45, range Some((-2, 8)), span 11,
        unique false, exhaustive true, row_major false, col_major false, dense_perm false;
        samples [[0, 2, 2, 3] at 4, [0, 2, 2, 4] at 6, [0, 1, 1, 3] at 5, [0, 0, 2, 4] at 6];
    118 wild_free:
        [5, 3, 3, 2, 2] [6, 30, 2, 1, 90];
        [5, _, _, 2, _] [3, 3, 2] [_, _, 2, _, _] [6, 30, 1, 90];
        size 180, range Some((0, 179)), span 180,
        unique true, exhaustive true, row_major false, col_major false, dense_perm true;
        samples [[3, 1, 1, 0, 1] at 140, [1, 1, 1, 0, 1] at 128, [3, 1, 1, 1, 0] at 51, [0, 1, 1, 0, 0] at 32, [4, 2, 2, 1, 1] at 179];
    120 row:
        [3, 2, 4, 4] [32, 16, 4, 1];
        [3, 2, 4, _] [4] [32, 16, _, _] [4, 1];
        size 96, range Some((0, 95)), span 96,
        unique true, exhaustive true, row_major true, col_major false, dense_perm true;
        samples [[0, 1, 3, 0] at 28, [2, 0, 2, 1] at 73, [2, 0, 0, 1] at 65, [1, 1, 2, 2] at 58, [2, 1, 3, 3] at 95];
    124 zero:
        [3, 1] [1, 0];
        [3, 1] [] [1, _] [0];
        size 3, range Some((0, 2)), span 3,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [[2, 0] at 2, [0, 0] at 0, [1, 0] at 1];
    125 neg:
        [5, 1] [1, 5];
        [_, 1] [5] [1, _] [5];
        size 5, range Some((0, 4)), span 5,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [[1, 0] at 1, [0, 0] at 0, [4, 0] at 4];
    126 random:
        [2, 2, 1, 2] [-4, -6, 0, 4];
        [2, _, _, _] [2, 1, 2] [_, _, _, _] [-4, -6, 0, 4];
        size 8, range Some((-10, 4)), span 15,
        unique false, exhaustive false, row_major false, col_major false, dense_perm false;
        samples [[0, 1, 0, 1] at -2, [1, 0, 0, 1] at 0, [0, 0, 0, 0] at 0, [1, 1, 0, 1] at -6];
    129 perm_neg:
        [1, 1, 2] [2, 2, 1];
        [_, 1, 2] [1] [2, 2, 1] [];
        size 2, range Some((0, 1)), span 2,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [[0, 0, 0] at 0, [0, 0, 1] at 1];
    131 col:
        [0, 7, 1] [1, 1, 7];
        [_, _, 1] [0, 7] [_, 1, 7] [1];
        size 0, range None, span 0,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [];
    133 gap:
        [2, 3, 4] [12, 26, 1];
        [_, 3, _] [2, 4] [12, _, 1] [26];
        size 24, range Some((0, 67)), span 68,
        unique true, exhaustive false, row_major false, col_major false, dense_perm false;
        samples [[0, 2, 3] at 55, [1, 0, 0] at 12, [0, 1, 1] at 27, [1, 1, 3] at 41, [1, 2, 3] at 67];
    135 neg:
        [1, 1, 1] [-1, 1, 1];
        [_, _, _] [1, 1, 1] [_, _, 1] [-1, 1];
        size 1, range Some((0, 0)), span 1,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [[0, 0, 0] at 0];
    136 random:
        [2, 1, 3] [-6, 3, 2];
        [2, 1, 3] [] [-6, 3, _] [2];
        size 6, range Some((-6, 4)), span 11,
        unique true, exhaustive false, row_major false, col_major false, dense_perm false;
        samples [[0, 0, 2] at 4, [1, 0, 1] at -4, [1, 0, 2] at -2];
    137 interleave:
        [3, 3, 1] [3, 5, 11];
        [_, 3, 1] [3] [3, 5, _] [11];
        size 9, range Some((0, 16)), span 17,
        unique true, exhaustive false, row_major false, col_major false, dense_perm false;
        samples [[2, 2, 0] at 16, [0, 1, 0] at 5, [2, 1, 0] at 11];
    138 wild_free:
        [1, 1, 7] [9999, -7, 1];
        [1, _, 7] [1] [_, -7, _] [9999, 1];
        size 7, range Some((0, 6)), span 7,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [[0, 0, 2] at 2, [0, 0, 4] at 4, [0, 0, 1] at 1, [0, 0, 6] at 6];
    141 col:
        [2, 3, 2] [1, 2, 6];
        [_, 3, _] [2, 2] [1, _, _] [2, 6];
        size 12, range Some((0, 11)), span 12,
        unique true, exhaustive true, row_major false, col_major true, dense_perm true;
        samples [[0, 2, 0] at 4, [1, 0, 0] at 1, [0, 0, 1] at 6, [1, 2, 1] at 11];
    145 neg:
        [3, 3] [-1, -3];
        [_, 3] [3] [-1, -3] [];
        size 9, range Some((-8, 0)), span 9,
        unique true, exhaustive true, row_major false, col_major false, dense_perm true;
        samples [[0, 0] at 0, [1, 0] at -1, [2, 1] at -5, [2, 0] at -2, [2, 2] at -8];
    146 random:
        [0, 0, 3] [0, 5, -5];
        [0, _, 3] [0] [_, 5, -5] [0];
        size 0, range None, span 0,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [];
    148 wild_free:
        [1, 2] [-1099511627776, 1];
        [1, 2] [] [-1099511627776, _] [1];
        size 2, range Some((0, 1)), span 2,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [[0, 0] at 0, [0, 1] at 1];
    149 perm_neg:
        [2, 3] [-1, 2];
        [_, 3] [2] [-1, _] [2];
        size 6, range Some((-1, 4)), span 6,
        unique true, exhaustive true, row_major false, col_major false, dense_perm true;
        samples [[1, 1] at 1, [0, 1] at 2, [1, 2] at 3];
    150 row:
        [1, 0] [1, 1];
        [1, _] [0] [_, _] [1, 1];
        size 0, range None, span 0,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [];
    152 perm:
        [1, 3, 1] [3, 1, 3];
        [1, 3, 1] [] [3, 1, _] [3];
        size 3, range Some((0, 2)), span 3,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [[0, 2, 0] at 2, [0, 0, 0] at 0];
    155 neg:
        [7, 3] [3, -1];
        [_, _] [7, 3] [_, -1] [3];
        size 21, range Some((-2, 18)), span 21,
        unique true, exhaustive true, row_major false, col_major false, dense_perm true;
        samples [[1, 1] at 2, [5, 1] at 14, [0, 1] at -1, [6, 1] at 17, [6, 2] at 16];
    156 random:
        [1, 3, 7, 7] [6, -4, 4, -4];
        [1, 3, _, _] [7, 7] [6, _, _, _] [-4, 4, -4];
        size 147, range Some((-32, 24)), span 57,
        unique false, exhaustive false, row_major false, col_major false, dense_perm false;
        samples [[0, 1, 4, 1] at 8, [0, 2, 4, 1] at 4, [0, 2, 1, 3] at -16, [0, 1, 0, 2] at -12, [0, 2, 6, 6] at -8];
    158 wild_free:
        [4, 2, 2, 3, 1] [1, 8, 4, 16, 9999];
        [4, _, _, _, _] [2, 2, 3, 1] [_, _, _, _, 9999] [1, 8, 4, 16];
        size 48, range Some((0, 47)), span 48,
        unique true, exhaustive true, row_major false, col_major false, dense_perm true;
        samples [[0, 1, 1, 1, 0] at 28, [0, 0, 1, 2, 0] at 36, [1, 1, 0, 2, 0] at 41, [3, 1, 1, 2, 0] at 47];
    159 perm_neg:
        [1, 5] [5, -1];
        [_, _] [1, 5] [_, _] [5, -1];
        size 5, range Some((-4, 0)), span 5,
        unique true, exhaustive true, row_major false, col_major false, dense_perm true;
        samples [[0, 0] at 0, [0, 1] at -1, [0, 4] at -4];
    160 row:
        [3, 1] [1, 1];
        [3, 1] [] [1, 1] [];
        size 3, range Some((0, 2)), span 3,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [[1, 0] at 1, [2, 0] at 2];
    161 col:
        [7, 7, 1, 1] [1, 7, 49, 49];
        [_, 7, 1, 1] [7] [1, 7, 49, 49] [];
        size 49, range Some((0, 48)), span 49,
        unique true, exhaustive true, row_major false, col_major true, dense_perm true;
        samples [[6, 1, 0, 0] at 13, [6, 0, 0, 0] at 6, [3, 3, 0, 0] at 24, [3, 6, 0, 0] at 45, [6, 6, 0, 0] at 48];
    162 perm:
        [2, 5] [5, 1];
        [2, _] [5] [_, 1] [5];
        size 10, range Some((0, 9)), span 10,
        unique true, exhaustive true, row_major true, col_major false, dense_perm true;
        samples [[1, 2] at 7, [0, 4] at 4, [1, 0] at 5, [1, 4] at 9];
    163 gap:
        [5, 3, 1, 3, 1] [24, 4, 1, 60, 6];
        [_, _, 1, 3, 1] [5, 3] [_, 4, 1, 60, _] [24, 6];
        size 45, range Some((0, 224)), span 225,
        unique true, exhaustive false, row_major false, col_major false, dense_perm false;
        samples [[0, 1, 0, 1, 0] at 64, [1, 2, 0, 2, 0] at 152, [3, 0, 0, 1, 0] at 132, [3, 1, 0, 0, 0] at 76, [4, 2, 0, 2, 0] at 224];
    164 zero:
        [0, 3] [1, 0];
        [0, 3] [] [1, _] [0];
        size 0, range None, span 0,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [];
    166 random:
        [1, 0, 5] [4, -4, -1];
        [1, _, _] [0, 5] [_, _, -1] [4, -4];
        size 0, range None, span 0,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [];
    168 wild_free:
        [2, 5] [1, 2];
        [2, 5] [] [1, 2] [];
        size 10, range Some((0, 9)), span 10,
        unique true, exhaustive true, row_major false, col_major true, dense_perm true;
        samples [[0, 2] at 4, [1, 4] at 9, [1, 2] at 5];
    169 perm_neg:
        [1] [-1];
        [_] [1] [-1] [];
        size 1, range Some((0, 0)), span 1,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [[0] at 0];
    171 col:
        [1, 3, 5] [1, 1, 3];
        [_, _, 5] [1, 3] [_, 1, _] [1, 3];
        size 15, range Some((0, 14)), span 15,
        unique true, exhaustive true, row_major false, col_major true, dense_perm true;
        samples [[0, 2, 2] at 8, [0, 1, 0] at 1, [0, 1, 3] at 10, [0, 2, 4] at 14];
    173 gap:
        [3, 4, 1, 7] [1, 3, 26, 39];
        [_, 4, _, _] [3, 1, 7] [1, _, _, 39] [3, 26];
        size 84, range Some((0, 245)), span 246,
        unique true, exhaustive false, row_major false, col_major false, dense_perm false;
        samples [[1, 1, 0, 3] at 121, [2, 1, 0, 0] at 5, [0, 2, 0, 5] at 201, [1, 2, 0, 1] at 46, [2, 3, 0, 6] at 245];
    180 row:
        [5, 2, 3] [6, 3, 1];
        [5, 2, _] [3] [6, _, 1] [3];
        size 30, range Some((0, 29)), span 30,
        unique true, exhaustive true, row_major true, col_major false, dense_perm true;
        samples [[2, 1, 2] at 17, [2, 0, 1] at 13, [1, 0, 2] at 8, [1, 0, 0] at 6, [4, 1, 2] at 29];
    181 col:
        [2, 2, 5, 1] [1, 2, 4, 20];
        [_, 2, _, 1] [2, 5] [1, _, 4, _] [2, 20];
        size 20, range Some((0, 19)), span 20,
        unique true, exhaustive true, row_major false, col_major true, dense_perm true;
        samples [[0, 0, 4, 0] at 16, [0, 0, 2, 0] at 8, [1, 1, 0, 0] at 3, [0, 1, 0, 0] at 2, [1, 1, 4, 0] at 19];
    183 gap:
        [1, 1] [3, 1];
        [_, _] [1, 1] [_, _] [3, 1];
        size 1, range Some((0, 0)), span 1,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [[0, 0] at 0];
    184 zero:
        [4, 1, 4] [0, 0, 4];
        [4, 1, 4] [] [0, 0, _] [4];
        size 16, range Some((0, 12)), span 13,
        unique false, exhaustive false, row_major false, col_major false, dense_perm false;
        samples [[3, 0, 2] at 8, [2, 0, 2] at 8, [2, 0, 0] at 0, [1, 0, 1] at 4, [3, 0, 3] at 12];
    186 random:
        [3, 2, 2, 3] [4, 6, -3, 4];
        [3, _, 2, _] [2, 3] [_, 6, _, _] [4, -3, 4];
        size 36, range Some((-3, 22)), span 26,
        unique false, exhaustive false, row_major false, col_major false, dense_perm false;
        samples [[2, 0, 1, 0] at 5, [2, 1, 1, 0] at 11, [2, 0, 0, 1] at 12, [2, 1, 1, 2] at 19];
    189 perm_neg:
        [2, 5, 2] [-5, -1, 10];
        [_, 5, _] [2, 2] [-5, _, _] [-1, 10];
        size 20, range Some((-9, 10)), span 20,
        unique true, exhaustive true, row_major false, col_major false, dense_perm true;
        samples [[0, 0, 0] at 0, [1, 3, 1] at 2, [0, 3, 0] at -3, [1, 4, 1] at 1];
    190 row:
        [3, 1, 5] [5, 5, 1];
        [3, _, _] [1, 5] [_, _, _] [5, 5, 1];
        size 15, range Some((0, 14)), span 15,
        unique true, exhaustive true, row_major true, col_major false, dense_perm true;
        samples [[1, 0, 1] at 6, [2, 0, 0] at 10, [0, 0, 4] at 4, [2, 0, 3] at 13, [2, 0, 4] at 14];
    193 gap:
        [5, 3] [2, 10];
        [_, 3] [5] [2, 10] [];
        size 15, range Some((0, 28)), span 29,
        unique true, exhaustive false, row_major false, col_major false, dense_perm false;
        samples [[4, 2] at 28, [0, 0] at 0, [3, 1] at 16];
    194 zero:
        [2, 2] [0, 1];
        [2, _] [2] [_, 1] [0];
        size 4, range Some((0, 1)), span 2,
        unique false, exhaustive true, row_major false, col_major false, dense_perm false;
        samples [[1, 0] at 0, [0, 1] at 1, [1, 1] at 1];
    198 wild_free:
        [0] [0];
        [0] [] [_] [0];
        size 0, range None, span 0,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [];
    199 perm_neg:
        [5] [-1];
        [_] [5] [_] [-1];
        size 5, range Some((-4, 0)), span 5,
        unique true, exhaustive true, row_major false, col_major false, dense_perm true;
        samples [[2] at -2, [4] at -4, [3] at -3];
    204 zero:
        [2, 5, 3] [0, 3, 0];
        [2, 5, _] [3] [0, _, _] [3, 0];
        size 30, range Some((0, 12)), span 13,
        unique false, exhaustive false, row_major false, col_major false, dense_perm false;
        samples [[0, 0, 1] at 0, [1, 3, 2] at 9, [0, 2, 0] at 6, [0, 0, 2] at 0, [1, 4, 2] at 12];
    205 neg:
        [1, 2, 0, 5] [10, -1, 10, 2];
        [_, 2, _, _] [1, 0, 5] [10, _, _, 2] [-1, 10];
        size 0, range None, span 0,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [];
    206 random:
        [2, 1, 7, 2, 3] [-1, -2, 5, -6, -6];
        [2, _, _, _, 3] [1, 7, 2] [_, _, _, -6, -6] [-1, -2, 5];
        size 84, range Some((-19, 30)), span 50,
        unique false, exhaustive false, row_major false, col_major false, dense_perm false;
        samples [[0, 0, 3, 0, 2] at 3, [0, 0, 5, 0, 0] at 25, [1, 0, 6, 1, 0] at 23, [0, 0, 2, 1, 0] at 4, [1, 0, 6, 1, 2] at 11];
    209 perm_neg:
        [3, 2, 2] [2, -6, -1];
        [_, 2, 2] [3] [2, -6, -1] [];
        size 12, range Some((-7, 4)), span 12,
        unique true, exhaustive true, row_major false, col_major false, dense_perm true;
        samples [[0, 1, 1] at -7, [0, 0, 1] at -1, [2, 1, 1] at -3, [1, 0, 1] at 1];
    210 row:
        [1, 1, 1] [1, 1, 1];
        [1, _, 1] [1] [_, 1, 1] [1];
        size 1, range Some((0, 0)), span 1,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [[0, 0, 0] at 0];
    214 zero:
        [3, 0, 2, 3, 7] [0, 0, 0, 1, 18];
        [3, _, _, 3, _] [0, 2, 7] [_, _, 0, _, 18] [0, 0, 1];
        size 0, range None, span 0,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [];
    215 neg:
        [1, 3, 1, 2, 1] [-2, -2, 2, -1, -2];
        [_, _, _, 2, _] [1, 3, 1, 1] [_, _, 2, _, -2] [-2, -2, -1];
        size 6, range Some((-5, 0)), span 6,
        unique true, exhaustive true, row_major false, col_major false, dense_perm true;
        samples [[0, 1, 0, 1, 0] at -3, [0, 1, 0, 0, 0] at -2, [0, 0, 0, 0, 0] at 0, [0, 2, 0, 1, 0] at -5];
    216 random:
        [7, 7, 5] [3, 0, -2];
        [7, 7, 5] [] [3, 0, _] [-2];
        size 245, range Some((-8, 18)), span 27,
        unique false, exhaustive false, row_major false, col_major false, dense_perm false;
        samples [[6, 3, 4] at 10, [5, 1, 2] at 11, [5, 2, 0] at 15, [6, 6, 4] at 10];
    218 wild_free:
        [1, 2, 0, 4] [9999, -7, 1099511627776, 9999];
        [1, _, 0, _] [2, 4] [_, -7, _, _] [9999, 1099511627776, 9999];
        size 0, range None, span 0,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [];
    222 perm:
        [5, 3, 0, 7] [3, 1, 105, 15];
        [5, _, _, _] [3, 0, 7] [_, _, _, _] [3, 1, 105, 15];
        size 0, range None, span 0,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [];
    229 perm_neg:
        [3] [-1];
        [_] [3] [-1] [];
        size 3, range Some((-2, 0)), span 3,
        unique true, exhaustive true, row_major false, col_major false, dense_perm true;
        samples [[2] at -2, [0] at 0, [1] at -1];
    230 row:
        [5, 7] [7, 1];
        [5, _] [7] [_, _] [7, 1];
        size 35, range Some((0, 34)), span 35,
        unique true, exhaustive true, row_major true, col_major false, dense_perm true;
        samples [[2, 2] at 16, [4, 5] at 33, [2, 3] at 17, [1, 6] at 13, [4, 6] at 34];
    233 gap:
        [1, 2] [1, 3];
        [_, 2] [1] [1, 3] [];
        size 2, range Some((0, 3)), span 4,
        unique true, exhaustive false, row_major false, col_major false, dense_perm false;
        samples [[0, 1] at 3, [0, 0] at 0];
    234 zero:
        [5] [0];
        [5] [] [_] [0];
        size 5, range Some((0, 0)), span 1,
        unique false, exhaustive true, row_major false, col_major false, dense_perm false;
        samples [[3] at 0, [2] at 0, [0] at 0, [4] at 0];
    235 neg:
        [5, 7, 1, 2] [14, 1, -14, 7];
        [_, _, 1, _] [5, 7, 2] [_, 1, _, 7] [14, -14];
        size 70, range Some((0, 69)), span 70,
        unique true, exhaustive true, row_major false, col_major false, dense_perm true;
        samples [[2, 4, 0, 0] at 32, [2, 1, 0, 0] at 29, [3, 3, 0, 0] at 45, [3, 3, 0, 1] at 52, [4, 6, 0, 1] at 69];
    236 random:
        [3, 4] [2, 0];
        [3, 4] [] [2, _] [0];
        size 12, range Some((0, 4)), span 5,
        unique false, exhaustive false, row_major false, col_major false, dense_perm false;
        samples [[1, 1] at 2, [2, 1] at 4, [0, 1] at 0, [1, 2] at 2, [2, 3] at 4];
    240 row:
        [3, 0, 3, 2, 2] [12, 12, 4, 2, 1];
        [3, 0, 3, 2, _] [2] [12, 12, 4, _, _] [2, 1];
        size 0, range None, span 0,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [];
    243 gap:
        [0, 1] [2, 6];
        [_, _] [0, 1] [_, 6] [2];
        size 0, range None, span 0,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [];
    245 neg:
        [1, 1, 5, 1, 1] [5, 5, -1, -5, -5];
        [_, 1, _, 1, _] [1, 5, 1] [5, _, -1, _, _] [5, -5, -5];
        size 5, range Some((-4, 0)), span 5,
        unique true, exhaustive true, row_major false, col_major false, dense_perm true;
        samples [[0, 0, 3, 0, 0] at -3, [0, 0, 2, 0, 0] at -2, [0, 0, 4, 0, 0] at -4];
    248 wild_free:
        [7, 0, 2, 3, 4] [9999, 0, 1, 0, -7];
        [7, 0, 2, _, _] [3, 4] [9999, 0, _, _, _] [1, 0, -7];
        size 0, range None, span 0,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [];
    249 perm_neg:
        [2, 0, 4, 3] [-3, 1, -6, 1];
        [_, 0, 4, _] [2, 3] [-3, 1, _, _] [-6, 1];
        size 0, range None, span 0,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [];
    250 row:
        [2, 1, 1, 2, 2] [4, 4, 4, 2, 1];
        [2, _, 1, _, _] [1, 2, 2] [_, 4, _, _, _] [4, 4, 2, 1];
        size 8, range Some((0, 7)), span 8,
        unique true, exhaustive true, row_major true, col_major false, dense_perm true;
        samples [[0, 0, 0, 1, 1] at 3, [1, 0, 0, 1, 0] at 6, [1, 0, 0, 1, 1] at 7, [0, 0, 0, 0, 0] at 0];
    258 wild_free:
        [5, 1, 1, 1] [1, 1099511627776, 9999, 9999];
        [5, _, 1, 1] [1] [_, 1099511627776, 9999, 9999] [1];
        size 5, range Some((0, 4)), span 5,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [[4, 0, 0, 0] at 4, [3, 0, 0, 0] at 3, [2, 0, 0, 0] at 2];
    263 gap:
        [5, 4, 3, 3] [9, 47, 45, 2];
        [_, _, _, 3] [5, 4, 3] [_, _, 45, 2] [9, 47];
        size 180, range Some((0, 271)), span 272,
        unique false, exhaustive false, row_major false, col_major false, dense_perm false;
        samples [[1, 3, 2, 1] at 242, [0, 1, 0, 2] at 51, [2, 1, 0, 2] at 69, [4, 2, 1, 2] at 179, [4, 3, 2, 2] at 271];
    264 zero:
        [2, 4] [0, 1];
        [2, 4] [] [0, 1] [];
        size 8, range Some((0, 3)), span 4,
        unique false, exhaustive true, row_major false, col_major false, dense_perm false;
        samples [[0, 1] at 1, [0, 0] at 0, [1, 2] at 2, [1, 3] at 3];
    269 perm_neg:
        [1, 3, 5, 1, 3] [45, -5, 1, 1, -15];
        [_, 3, _, _, 3] [1, 5, 1] [45, _, _, 1, -15] [-5, 1];
        size 45, range Some((-40, 4)), span 45,
        unique true, exhaustive true, row_major false, col_major false, dense_perm true;
        samples [[0, 0, 0, 0, 2] at -30, [0, 2, 1, 0, 2] at -39, [0, 0, 4, 0, 1] at -11, [0, 2, 4, 0, 2] at -36];
    274 zero:
        [4, 1] [0, 0];
        [4, _] [1] [_, 0] [0];
        size 4, range Some((0, 0)), span 1,
        unique false, exhaustive true, row_major false, col_major false, dense_perm false;
        samples [[1, 0] at 0, [3, 0] at 0];
    275 neg:
        [3, 3, 1] [1, 3, 3];
        [_, _, 1] [3, 3] [_, 3, 3] [1];
        size 9, range Some((0, 8)), span 9,
        unique true, exhaustive true, row_major false, col_major true, dense_perm true;
        samples [[2, 0, 0] at 2, [1, 0, 0] at 1, [1, 1, 0] at 4, [2, 2, 0] at 8];
    278 wild_free:
        [3, 7, 3, 0] [1, -7, -7, 9999];
        [3, _, _, 0] [7, 3] [_, _, -7, _] [1, -7, 9999];
        size 0, range None, span 0,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [];
    284 zero:
        [1, 2, 3] [1, 0, 1];
        [1, 2, _] [3] [1, _, _] [0, 1];
        size 6, range Some((0, 2)), span 3,
        unique false, exhaustive true, row_major false, col_major false, dense_perm false;
        samples [[0, 1, 2] at 2, [0, 0, 2] at 2, [0, 0, 0] at 0];
    294 zero:
        [2] [0];
        [2] [] [_] [0];
        size 2, range Some((0, 0)), span 1,
        unique false, exhaustive true, row_major false, col_major false, dense_perm false;
        samples [[1] at 0, [0] at 0];
    298 wild_free:
        [0, 4] [1, -1099511627776];
        [0, _] [4] [_, -1099511627776] [1];
        size 0, range None, span 0,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [];
    299 perm_neg:
        [1, 0, 7, 7] [-1, -7, 7, 1];
        [_, _, 7, _] [1, 0, 7] [_, -7, _, 1] [-1, 7];
        size 0, range None, span 0,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [];
    303 gap:
        [2, 3, 1, 1, 1] [6, 1, 14, 3, 1];
        [_, _, _, _, 1] [2, 3, 1, 1] [_, _, _, 3, _] [6, 1, 14, 1];
        size 6, range Some((0, 8)), span 9,
        unique true, exhaustive false, row_major false, col_major false, dense_perm false;
        samples [[1, 2, 0, 0, 0] at 8, [1, 0, 0, 0, 0] at 6, [1, 1, 0, 0, 0] at 7];
    314 zero:
        [1, 1, 2, 0, 5] [5, 1, 5, 5, 1];
        [1, _, 2, _, _] [1, 0, 5] [_, 1, _, _, _] [5, 5, 5, 1];
        size 0, range None, span 0,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [];
    315 neg:
        [2, 3, 4, 2, 1] [3, -1, 12, -6, 48];
        [_, _, 4, _, _] [2, 3, 2, 1] [_, -1, _, _, _] [3, 12, -6, 48];
        size 48, range Some((-8, 39)), span 48,
        unique true, exhaustive true, row_major false, col_major false, dense_perm true;
        samples [[1, 1, 3, 0, 0] at 38, [1, 0, 2, 0, 0] at 27, [0, 0, 0, 0, 0] at 0, [1, 1, 3, 1, 0] at 32, [1, 2, 3, 1, 0] at 31];
    322 perm:
        [2, 3, 5, 2] [6, 2, 12, 1];
        [2, _, 5, 2] [3] [_, 2, 12, 1] [6];
        size 60, range Some((0, 59)), span 60,
        unique true, exhaustive true, row_major false, col_major false, dense_perm true;
        samples [[1, 1, 0, 1] at 9, [1, 0, 3, 0] at 42, [0, 2, 4, 0] at 52, [1, 2, 1, 1] at 23, [1, 2, 4, 1] at 59];
    324 zero:
        [3, 3, 7] [1, 0, 0];
        [3, 3, _] [7] [1, _, 0] [0];
        size 63, range Some((0, 2)), span 3,
        unique false, exhaustive true, row_major false, col_major false, dense_perm false;
        samples [[2, 1, 1] at 2, [0, 2, 4] at 0, [2, 2, 1] at 2, [2, 0, 1] at 2, [2, 2, 6] at 2];
    326 random:
        [4] [-4];
        [4] [] [_] [-4];
        size 4, range Some((-12, 0)), span 13,
        unique true, exhaustive false, row_major false, col_major false, dense_perm false;
        samples [[0] at 0, [3] at -12];
    329 perm_neg:
        [4, 4, 1, 3] [-4, 1, 16, -16];
        [_, 4, 1, _] [4, 3] [-4, 1, _, -16] [16];
        size 48, range Some((-44, 3)), span 48,
        unique true, exhaustive true, row_major false, col_major false, dense_perm true;
        samples [[1, 2, 0, 0] at -2, [0, 0, 0, 0] at 0, [2, 0, 0, 0] at -8, [3, 1, 0, 2] at -43, [3, 3, 0, 2] at -41];
    332 perm:
        [5, 1, 0, 3] [3, 15, 1, 1];
        [5, 1, _, _] [0, 3] [3, _, _, 1] [15, 1];
        size 0, range None, span 0,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [];
    338 wild_free:
        [2, 3] [1, 2];
        [2, _] [3] [_, 2] [1];
        size 6, range Some((0, 5)), span 6,
        unique true, exhaustive true, row_major false, col_major true, dense_perm true;
        samples [[0, 2] at 4, [0, 0] at 0, [0, 1] at 2, [1, 2] at 5];
    343 gap:
        [1, 5, 5, 3] [3, 1, 7, 111];
        [_, _, _, 3] [1, 5, 5] [_, _, 7, _] [3, 1, 111];
        size 75, range Some((0, 254)), span 255,
        unique true, exhaustive false, row_major false, col_major false, dense_perm false;
        samples [[0, 3, 3, 2] at 246, [0, 1, 4, 1] at 140, [0, 3, 0, 0] at 3, [0, 2, 0, 0] at 2, [0, 4, 4, 2] at 254];
    349 perm_neg:
        [2, 0] [-1, 2];
        [_, 0] [2] [-1, _] [2];
        size 0, range None, span 0,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [];
    350 row:
        [2, 3, 2, 7] [42, 14, 7, 1];
        [2, _, _, _] [3, 2, 7] [_, _, _, _] [42, 14, 7, 1];
        size 84, range Some((0, 83)), span 84,
        unique true, exhaustive true, row_major true, col_major false, dense_perm true;
        samples [[0, 1, 1, 3] at 24, [1, 2, 1, 2] at 79, [1, 1, 0, 3] at 59, [1, 2, 1, 6] at 83];
    356 random:
        [1, 4, 4, 7, 3] [2, 6, 0, -1, 0];
        [1, 4, _, 7, 3] [4] [2, _, 0, -1, _] [6, 0];
        size 336, range Some((-6, 18)), span 25,
        unique false, exhaustive true, row_major false, col_major false, dense_perm false;
        samples [[0, 2, 3, 4, 0] at 8, [0, 1, 0, 5, 1] at 1, [0, 2, 1, 1, 2] at 11, [0, 3, 3, 1, 2] at 17, [0, 3, 3, 6, 2] at 12];
    358 wild_free:
        [2, 1, 4, 3, 1] [12, 9999, 1, 4, 1099511627776];
        [2, _, _, 3, 1] [1, 4] [_, _, 1, 4, _] [12, 9999, 1099511627776];
        size 24, range Some((0, 23)), span 24,
        unique true, exhaustive true, row_major false, col_major false, dense_perm true;
        samples [[1, 0, 0, 1, 0] at 16, [1, 0, 0, 2, 0] at 20, [0, 0, 2, 2, 0] at 10, [0, 0, 0, 1, 0] at 4, [1, 0, 3, 2, 0] at 23];
    359 perm_neg:
        [2, 1] [-1, 1];
        [_, _] [2, 1] [_, _] [-1, 1];
        size 2, range Some((-1, 0)), span 2,
        unique true, exhaustive true, row_major false, col_major false, dense_perm true;
        samples [[0, 0] at 0, [1, 0] at -1];
    363 gap:
        [5] [2];
        [_] [5] [_] [2];
        size 5, range Some((0, 8)), span 9,
        unique true, exhaustive false, row_major false, col_major false, dense_perm false;
        samples [[4] at 8, [2] at 4, [1] at 2];
    366 random:
        [4] [-6];
        [4] [] [_] [-6];
        size 4, range Some((-18, 0)), span 19,
        unique true, exhaustive false, row_major false, col_major false, dense_perm false;
        samples [[1] at -6, [3] at -18, [2] at -12];
    382 perm:
        [3, 1, 1, 4, 2] [8, 1, 24, 1, 4];
        [3, _, _, _, _] [1, 1, 4, 2] [_, _, _, _, _] [8, 1, 24, 1, 4];
        size 24, range Some((0, 23)), span 24,
        unique true, exhaustive true, row_major false, col_major false, dense_perm true;
        samples [[0, 0, 0, 3, 0] at 3, [1, 0, 0, 3, 0] at 11, [1, 0, 0, 3, 1] at 15, [0, 0, 0, 1, 1] at 5, [2, 0, 0, 3, 1] at 23];
    384 zero:
        [4] [0];
        [4] [] [0] [];
        size 4, range Some((0, 0)), span 1,
        unique false, exhaustive true, row_major false, col_major false, dense_perm false;
        samples [[0] at 0, [3] at 0, [1] at 0];
    386 random:
        [1] [3];
        [1] [] [_] [3];
        size 1, range Some((0, 0)), span 1,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [[0] at 0];
    411 col:
        [4, 0, 2, 3, 2] [1, 4, 4, 8, 24];
        [_, _, 2, _, _] [4, 0, 3, 2] [_, 4, _, _, 24] [1, 4, 8];
        size 0, range None, span 0,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [];
    413 gap:
        [1, 3, 3, 4, 1] [2, 3, 11, 34, 1];
        [_, 3, _, _, _] [1, 3, 4, 1] [2, _, _, _, 1] [3, 11, 34];
        size 36, range Some((0, 130)), span 131,
        unique true, exhaustive false, row_major false, col_major false, dense_perm false;
        samples [[0, 1, 0, 0, 0] at 3, [0, 0, 2, 1, 0] at 56, [0, 2, 2, 2, 0] at 96, [0, 2, 0, 3, 0] at 108, [0, 2, 2, 3, 0] at 130];
    414 zero:
        [3, 2, 1, 7, 1] [0, 0, 0, 3, 0];
        [3, _, _, _, _] [2, 1, 7, 1] [_, _, _, _, 0] [0, 0, 0, 3];
        size 42, range Some((0, 18)), span 19,
        unique false, exhaustive false, row_major false, col_major false, dense_perm false;
        samples [[0, 0, 0, 2, 0] at 6, [0, 0, 0, 1, 0] at 3, [1, 1, 0, 1, 0] at 3, [2, 0, 0, 6, 0] at 18, [2, 1, 0, 6, 0] at 18];
    456 random:
        [3, 4, 7, 1, 5] [-3, -6, 2, -5, 1];
        [3, 4, 7, _, 5] [1] [-3, -6, _, -5, 1] [2];
        size 420, range Some((-24, 16)), span 41,
        unique false, exhaustive true, row_major false, col_major false, dense_perm false;
        samples [[0, 0, 3, 0, 2] at 8, [2, 3, 6, 0, 0] at -12, [0, 2, 6, 0, 2] at 2, [2, 1, 0, 0, 2] at -10, [2, 3, 6, 0, 4] at -8];
    460 row:
        [4, 3, 3, 7] [63, 21, 7, 1];
        [4, 3, _, _] [3, 7] [63, _, _, 1] [21, 7];
        size 252, range Some((0, 251)), span 252,
        unique true, exhaustive true, row_major true, col_major false, dense_perm true;
        samples [[3, 2, 1, 6] at 244, [1, 2, 1, 0] at 112, [2, 2, 0, 4] at 172, [2, 2, 1, 2] at 177, [3, 2, 2, 6] at 251];
    464 zero:
        [1, 0, 5, 3, 3] [45, 5, 0, 0, 0];
        [1, 0, 5, 3, _] [3] [45, 5, 0, _, 0] [0];
        size 0, range None, span 0,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [];
    476 random:
        [3, 3, 5, 2, 4] [-1, -3, -4, 6, -3];
        [3, 3, _, _, _] [5, 2, 4] [-1, _, _, _, -3] [-3, -4, 6];
        size 360, range Some((-33, 6)), span 40,
        unique false, exhaustive true, row_major false, col_major false, dense_perm false;
        samples [[1, 0, 1, 0, 2] at -11, [1, 2, 0, 0, 0] at -7, [2, 1, 1, 1, 0] at -3, [0, 0, 4, 0, 0] at -16, [2, 2, 4, 1, 3] at -27];
    481 col:
        [1, 2, 1, 0, 3] [1, 1, 2, 2, 2];
        [_, 2, 1, 0, 3] [1] [1, 1, 2, 2, _] [2];
        size 0, range None, span 0,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [];
    488 wild_free:
        [3, 3, 7, 0] [-1099511627776, 1, 1099511627776, 9999];
        [3, 3, 7, _] [0] [-1099511627776, 1, _, 9999] [1099511627776];
        size 0, range None, span 0,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [];
    529 perm_neg:
        [4, 2, 1, 4, 2] [-8, 32, 2, 2, -1];
        [_, 2, 1, 4, _] [4, 2] [-8, 32, 2, _, -1] [2];
        size 64, range Some((-25, 38)), span 64,
        unique true, exhaustive true, row_major false, col_major false, dense_perm true;
        samples [[1, 0, 0, 3, 0] at -2, [2, 1, 0, 3, 1] at 21, [3, 1, 0, 3, 1] at 13, [2, 0, 0, 3, 0] at -10];
    545 neg:
        [7] [-1];
        [_] [7] [-1] [];
        size 7, range Some((-6, 0)), span 7,
        unique true, exhaustive true, row_major false, col_major false, dense_perm true;
        samples [[1] at -1, [5] at -5, [3] at -3, [2] at -2, [6] at -6];
    551 col:
        [1, 0, 7, 3, 7] [1, 1, 1, 7, 21];
        [_, _, _, 3, 7] [1, 0, 7] [_, _, 1, 7, _] [1, 1, 21];
        size 0, range None, span 0,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [];
    552 perm:
        [3, 7, 1, 7, 3] [147, 21, 3, 3, 1];
        [3, 7, 1, _, 3] [7] [147, 21, _, 3, _] [3, 1];
        size 441, range Some((0, 440)), span 441,
        unique true, exhaustive true, row_major true, col_major false, dense_perm true;
        samples [[1, 6, 0, 5, 2] at 290, [0, 4, 0, 6, 2] at 104, [2, 3, 0, 5, 2] at 374, [1, 4, 0, 0, 1] at 232, [2, 6, 0, 6, 2] at 440];
    563 gap:
        [5, 7, 3, 4, 2] [6, 30, 1, 210, 3];
        [_, _, 3, 4, _] [5, 7, 2] [_, 30, 1, _, _] [6, 210, 3];
        size 840, range Some((0, 839)), span 840,
        unique true, exhaustive true, row_major false, col_major false, dense_perm true;
        samples [[4, 3, 2, 2, 1] at 539, [4, 1, 0, 1, 0] at 264, [3, 4, 2, 1, 0] at 350, [4, 1, 2, 0, 1] at 59, [4, 6, 2, 3, 1] at 839];
    581 col:
        [1, 2, 2, 2, 2] [1, 1, 2, 4, 8];
        [_, 2, _, 2, 2] [1, 2] [1, _, 2, 4, 8] [1];
        size 16, range Some((0, 15)), span 16,
        unique true, exhaustive true, row_major false, col_major true, dense_perm true;
        samples [[0, 1, 0, 1, 0] at 5, [0, 0, 0, 1, 0] at 4, [0, 0, 1, 0, 1] at 10, [0, 1, 0, 1, 1] at 13, [0, 1, 1, 1, 1] at 15];
    592 perm:
        [3, 1, 5, 3, 2] [1, 1, 3, 15, 45];
        [3, 1, 5, 3, _] [2] [1, 1, 3, _, 45] [15];
        size 90, range Some((0, 89)), span 90,
        unique true, exhaustive true, row_major false, col_major true, dense_perm true;
        samples [[2, 0, 4, 2, 0] at 44, [0, 0, 1, 0, 0] at 3, [2, 0, 1, 1, 1] at 65, [0, 0, 2, 2, 0] at 36, [2, 0, 4, 2, 1] at 89];
    600 row:
        [1, 4, 1, 5, 7] [140, 35, 35, 7, 1];
        [1, 4, 1, _, _] [5, 7] [140, 35, _, _, 1] [35, 7];
        size 140, range Some((0, 139)), span 140,
        unique true, exhaustive true, row_major true, col_major false, dense_perm true;
        samples [[0, 2, 0, 1, 6] at 83, [0, 3, 0, 0, 3] at 108, [0, 2, 0, 3, 0] at 91, [0, 0, 0, 0, 4] at 4, [0, 3, 0, 4, 6] at 139];
    632 perm:
        [0] [1];
        [0] [] [1] [];
        size 0, range None, span 0,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [];
    648 wild_free:
        [1] [-1099511627776];
        [1] [] [-1099511627776] [];
        size 1, range Some((0, 0)), span 1,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [[0] at 0];
    660 row:
        [4, 0, 2, 0, 3] [6, 6, 3, 3, 1];
        [4, 0, _, 0, _] [2, 3] [6, _, 3, _, 1] [6, 3];
        size 0, range None, span 0,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [];
    685 neg:
        [1, 4, 4, 0, 4] [64, -1, 4, 64, 16];
        [_, 4, _, _, 4] [1, 4, 0] [64, _, _, 64, _] [-1, 4, 16];
        size 0, range None, span 0,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [];
    722 perm:
        [3, 4, 3, 5, 1] [15, 45, 5, 1, 1];
        [3, _, 3, 5, _] [4, 1] [_, 45, 5, _, 1] [15, 1];
        size 180, range Some((0, 179)), span 180,
        unique true, exhaustive true, row_major false, col_major false, dense_perm true;
        samples [[2, 0, 2, 3, 0] at 43, [0, 2, 2, 1, 0] at 101, [2, 0, 0, 1, 0] at 31, [2, 2, 2, 2, 0] at 132, [2, 3, 2, 4, 0] at 179];
    893 gap:
        [2] [2];
        [_] [2] [2] [];
        size 2, range Some((0, 2)), span 3,
        unique true, exhaustive false, row_major false, col_major false, dense_perm false;
        samples [[1] at 2, [0] at 0];
    898 wild_free:
        [1] [-7];
        [1] [] [_] [-7];
        size 1, range Some((0, 0)), span 1,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [[0] at 0];
    934 zero:
        [1] [0];
        [1] [] [_] [0];
        size 1, range Some((0, 0)), span 1,
        unique true, exhaustive true, row_major true, col_major true, dense_perm true;
        samples [[0] at 0];
}
