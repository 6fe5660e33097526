//! Axis numbers as types.

use core::marker::PhantomData;
use core::ops::{Range, RangeFull};

use super::slicer::{Run, Slicers, Stepped};
use crate::dim::{Const, Dim, StrideDim};
use crate::list::{Axis, AxisList, Cons, Nil};
use crate::ranks::for_each_rank;

/// An axis number as a position in lists: `First`, or the `Next` after another.
#[doc(hidden)]
pub trait Position {
    type Extent<L: AxisList>: Dim;
    type Step<L: AxisList>: StrideDim;
    type Remove<L: AxisList>: AxisList;
    /// `L` without the axes at this position and at `Q`, which differ.
    type RemoveBoth<Q: Position, L: AxisList>: AxisList;
    /// [`RemoveBoth`](Self::RemoveBoth) of this position and the first.
    type RemoveWithFirst<L: AxisList>: AxisList;
    /// [`RemoveBoth`](Self::RemoveBoth) of this position and the one after `P`.
    type RemoveWithNext<P: Position, L: AxisList>: AxisList;
    /// `L` with a new axis before this position.
    type Insert<L: AxisList, E: Dim, S: StrideDim>: AxisList;
    type Replace<L: AxisList, E: Dim, S: StrideDim>: AxisList;
}

#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct First;
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Next<P>(PhantomData<P>);

impl Position for First {
    type Extent<L: AxisList> = L::Extent;
    type Step<L: AxisList> = L::Step;
    type Remove<L: AxisList> = L::Tail;
    type RemoveBoth<Q: Position, L: AxisList> = Q::RemoveWithFirst<L>;
    type RemoveWithFirst<L: AxisList> = L::Tail;
    type RemoveWithNext<P: Position, L: AxisList> = P::Remove<L::Tail>;
    type Insert<L: AxisList, E: Dim, S: StrideDim> = Axis<E, S, L>;
    type Replace<L: AxisList, E: Dim, S: StrideDim> = Axis<E, S, L::Tail>;
}
impl<P: Position> Position for Next<P> {
    type Extent<L: AxisList> = P::Extent<L::Tail>;
    type Step<L: AxisList> = P::Step<L::Tail>;
    type Remove<L: AxisList> = Axis<L::Extent, L::Step, P::Remove<L::Tail>>;
    type RemoveBoth<Q: Position, L: AxisList> = Q::RemoveWithNext<P, L>;
    type RemoveWithFirst<L: AxisList> = P::Remove<L::Tail>;
    type RemoveWithNext<Q: Position, L: AxisList> = Axis<L::Extent, L::Step, Q::RemoveBoth<P, L::Tail>>;
    type Insert<L: AxisList, E: Dim, S: StrideDim> = Axis<L::Extent, L::Step, P::Insert<L::Tail, E, S>>;
    type Replace<L: AxisList, E: Dim, S: StrideDim> = Axis<L::Extent, L::Step, P::Replace<L::Tail, E, S>>;
}

mod sealed {
    pub trait Sealed {}
}
use sealed::Sealed;

/// The number of an axis: `Const<0>` to `Const<12>`.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not the number of an axis",
    label = "not the number of an axis",
    note = "write `Const::<0>` for the first axis, `Const::<1>` for the next, and so on"
)]
pub trait AxisNumber: Copy + Sealed {
    const NUMBER: usize;
    type Position: Position;
}
macro_rules! axis_numbers {
    // The place of a new axis ranges from 0 to the rank, so there are as many numbers as ranks.
    ($($n:tt $N:ident: $(($($axis:tt)*))*;)*) => { axis_numbers!(@impl First; $($n)*); };
    (@impl $Position:ty;) => {};
    (@impl $Position:ty; $n:tt $($rest:tt)*) => {
        impl Sealed for Const<$n> {}
        impl AxisNumber for Const<$n> {
            const NUMBER: usize = $n;
            type Position = $Position;
        }
        axis_numbers!(@impl Next<$Position>; $($rest)*);
    };
}
for_each_rank!(axis_numbers);

/// The number of an axis of a layout whose index is `Indices`: `Const::<0>`, `Const::<1>` and so on, less than the
/// rank.
///
/// # Examples
///
/// ```
/// use mdlayout::{Const, typelevel::AxisOf};
///
/// fn is_axis_of_a_matrix(_: impl AxisOf<[usize; 2]>) {}
/// is_axis_of_a_matrix(Const::<1>);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an axis of a layout whose index is `{Indices}`",
    label = "not an axis",
    note = "write `Const::<0>` for the first axis, `Const::<1>` for the next, and so on"
)]
pub trait AxisOf<Indices>: AxisNumber {
    /// Slicers that take an index of this axis, and all of every other.
    #[doc(hidden)]
    type Index: Slicers<Indices = Indices>;
    /// Slicers that take `D` contiguous indices of this axis, and all of every other.
    #[doc(hidden)]
    type Run<D: Dim>: Slicers<Indices = Indices>;
    /// Slicers that take every `step`-th index of a range of this axis, and all of every other.
    #[doc(hidden)]
    type Stepped: Slicers<Indices = Indices>;
}
macro_rules! axes_of {
    (@axis $rank:tt [$($before:tt)*]) => {};
    (@axis $rank:tt [$($before:tt)*] $axis:tt $($after:tt)*) => {
        impl AxisOf<[usize; $rank]> for Const<$axis> {
            type Index = ($(axes_of!(@all $before),)* usize, $(axes_of!(@all $after),)*);
            type Run<D: Dim> = ($(axes_of!(@all $before),)* Run<D>, $(axes_of!(@all $after),)*);
            type Stepped = ($(axes_of!(@all $before),)* Stepped<Range<usize>, isize>, $(axes_of!(@all $after),)*);
        }
        axes_of!(@axis $rank [$($before)* $axis] $($after)*);
    };
    (@all $axis:tt) => { RangeFull };
    ($($rank:tt $N:ident: $(($T:ident $U:ident $v:ident $axis:tt))*;)*) => { $(axes_of!(@axis $rank [] $($axis)*);)* };
}
for_each_rank!(axes_of);

/// A tuple of axis numbers, such as `(Const<1>, Const<0>)`.
///
/// # Examples
///
/// ```
/// use mdlayout::{Const, typelevel::Axes};
///
/// fn orders_matrices(_: impl Axes<Indices = [usize; 2]>) {}
/// orders_matrices((Const::<1>, Const::<0>));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a list of axes",
    label = "not a tuple of `Const`s",
    note = "write the axes in the order wanted: `(Const::<1>, Const::<0>)`"
)]
pub trait Axes: Copy + Sealed {
    /// `[usize; N]` for `N` axes.
    type Indices;
    /// The axis numbers.
    const NUMBERS: &'static [usize];
    #[doc(hidden)]
    type List: AxisNumbers;
}

/// A list of axis numbers.
#[doc(hidden)]
pub trait AxisNumbers {
    /// The axes of `L` with these numbers.
    type Of<L: AxisList>: AxisList;
}
impl AxisNumbers for Nil {
    type Of<L: AxisList> = Self;
}
impl<A: AxisNumber, R: AxisNumbers> AxisNumbers for Cons<A, R> {
    type Of<L: AxisList> = Axis<<A::Position as Position>::Extent<L>, <A::Position as Position>::Step<L>, R::Of<L>>;
}

macro_rules! axes {
    ($($rank:tt $N:ident: $(($A:ident $U:ident $v:ident $axis:tt))*;)*) => {$(
        impl<$($A: AxisNumber),*> Sealed for ($($A,)*) {}
        impl<$($A: AxisNumber),*> Axes for ($($A,)*) {
            type Indices = [usize; $rank];
            const NUMBERS: &'static [usize] = &[$($A::NUMBER),*];
            type List = axes!(@list $($A)*);
        }
    )*};
    (@list) => { Nil };
    (@list $A:ident $($rest:ident)*) => { Cons<$A, axes!(@list $($rest)*)> };
}
for_each_rank!(axes);
