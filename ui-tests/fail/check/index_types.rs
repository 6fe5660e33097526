//~ reason: `bool` cannot store extents or strides
//~ reason: `f32` cannot store extents or strides
//~ reason: `char` cannot store extents or strides
//~ reason: `&'static u32` cannot store extents or strides
//~ reason: `Cell<u32>` cannot store extents or strides
//~ reason: NonZero<u32>` cannot store extents or strides
//~ reason: `AtomicU32` cannot store extents or strides
//~ reason: `u128` cannot store extents or strides
//~ reason: `i128` cannot store extents or strides
//~ reason: `()` cannot store extents or strides
//~ reason: use u8, u16, u32, u64, usize, i8, i16, i32, i64 or isize

use mdlayout::{Dyn, Extents};
use std::cell::Cell;
use std::num::NonZeroU32;
use std::sync::atomic::AtomicU32;

fn boolean(_: &Extents<bool, (Dyn,)>) {}
fn float(_: &Extents<f32, (Dyn,)>) {}
fn character(_: &Extents<char, (Dyn,)>) {}
fn reference(_: &Extents<&'static u32, (Dyn,)>) {}
fn cell(_: &Extents<Cell<u32>, (Dyn,)>) {}
fn non_zero(_: &Extents<NonZeroU32, (Dyn,)>) {}
fn atomic(_: &Extents<AtomicU32, (Dyn,)>) {}
fn wide(_: &Extents<u128, (Dyn,)>) {}
fn wide_signed(_: &Extents<i128, (Dyn,)>) {}
fn unit(_: &Extents<(), (Dyn,)>) {}

fn main() {}
