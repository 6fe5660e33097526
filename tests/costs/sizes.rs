//! Static facts about types: what takes memory, and what may be copied and sent. Almost all of this
//! file is checked by the compiler.

use std::cell::Cell;
use std::fmt::Debug;
use std::hash::Hash;
use std::mem::needs_drop;
use std::panic::{RefUnwindSafe, UnwindSafe};
use std::rc::Rc;
use std::sync::MutexGuard;

use mdlayout::{
    Const, Dyn, DynIndex, DynLayout, DynSpan, DynSpanMut, Extents, LayoutLeftMapping, LayoutLeftPaddedMapping,
    LayoutMapping, LayoutRightMapping, LayoutRightPaddedMapping, LayoutStridedMapping, Left, Right, Shape, Strided,
    Strides, TensorSpan, TensorSpanMut, dims,
    iter::{IndexedIter, IndexedIterMut, Iter, IterMut},
    steps,
};
use static_assertions::{assert_impl_all, assert_not_impl_any, const_assert, const_assert_eq};
use typenum::{U3, U4};

// ---------------------------------------------------------------------------------------------
// Values and mappings: exactly their dynamic values, and regular

/// What the C++ types promise: regular; trivially copyable, which is `Copy`; and moves that cannot
/// fail, which is to need no drop. Beyond that, free to cross threads.
macro_rules! regular {
    ($Type:ty) => {
        assert_impl_all!($Type: Copy, Clone, Default, Eq, Hash, Debug, Send, Sync, Unpin, UnwindSafe, RefUnwindSafe);
        const_assert!(!needs_drop::<$Type>());
    };
}

/// `Type = size, align`: the size of its dynamic values.
macro_rules! values {
    ($($Type:ty = $size:expr, $align:expr;)*) => {$(
        regular!($Type);
        const _: () = assert!(size_of::<$Type>() == $size && align_of::<$Type>() == $align, stringify!($Type));
    )*};
}

const WORD: usize = size_of::<usize>();

values! {
    // Extents.
    Extents<u32, ()> = 0, 1;
    Extents<u64, dims![4, 7]> = 0, 1;
    Extents<u32, dims![4, _]> = 4, 4;
    Extents<u8, dims![_, 7, _]> = 2, 1;
    Extents<i64, dims![_, _, _]> = 24, align_of::<i64>();
    Extents<usize, (U4, Dyn, U3)> = WORD, WORD;
    Extents<u16, dims![_, _, _, _, _, _, _, _, _, _, _, _]> = 24, 2;
    Shape<dims![33, 0]> = 0, 1;
    // Strides.
    Strides<isize, ()> = 0, 1;
    Strides<i64, steps![-4, 1]> = 0, 1;
    Strides<i32, steps![-4, _]> = 4, 4;
    Strides<i8, steps![_, 1, _]> = 2, 1;
    // Packed mappings: their extents.
    LayoutRightMapping<Extents<u32, dims![4, 7]>> = 0, 1;
    LayoutRightMapping<Extents<u32, dims![_, 7]>> = 4, 4;
    Right<dims![_, _]> = 2 * WORD, WORD;
    LayoutLeftMapping<Extents<u64, dims![4, 7]>> = 0, 1;
    LayoutLeftMapping<Extents<u16, dims![_, 7]>> = 2, 2;
    Left<dims![_, _, 3], i8> = 2, 1;
    // Padded mappings: their extents, and the padded extent as a `usize` unless the padding is static.
    LayoutRightPaddedMapping<Extents<u32, dims![3, 6]>, Const<8>> = 0, 1;
    LayoutRightPaddedMapping<Extents<u32, dims![3, _]>, Const<8>> = 4, 4;
    LayoutRightPaddedMapping<Extents<u32, dims![3, 6]>, Dyn> = WORD, WORD;
    LayoutLeftPaddedMapping<Extents<u64, dims![3, 6]>, Const<8>> = 0, 1;
    LayoutLeftPaddedMapping<Extents<usize, dims![_, 6]>, Dyn> = 2 * WORD, WORD;
    // Strided mappings: the dynamic extents and the dynamic strides.
    Strided<dims![3, 4], steps![-4, 1], u64, i64> = 0, 1;
    Strided<dims![_, 4], steps![-4, 1], u16, i64> = 2, 2;
    Strided<dims![3, 4], steps![_, 1], u64, i8> = 1, 1;
    Strided<dims![_, 4], steps![_, 1], u32, i32> = 8, 4;
    Strided<dims![_, _], steps![_, _]> = 4 * WORD, WORD;
    LayoutStridedMapping<Extents<u8, dims![_, _]>, Strides<i16, steps![_, _]>> = 6, 2;
}

// ---------------------------------------------------------------------------------------------
// Views: a pointer and the mapping

/// `mapping = size`: the size of both views, with the pointer. There is room for `None`.
macro_rules! views {
    ($($Mapping:ty = $size:expr;)*) => {$(
        const_assert_eq!(size_of::<TensorSpan<'_, u8, $Mapping>>(), $size);
        const_assert_eq!(size_of::<TensorSpanMut<'_, u8, $Mapping>>(), $size);
        const_assert_eq!(size_of::<Option<TensorSpan<'_, u8, $Mapping>>>(), $size);
        const_assert_eq!(size_of::<Option<TensorSpanMut<'_, u8, $Mapping>>>(), $size);
        assert_impl_all!(TensorSpan<'static, u8, $Mapping>: Copy, Eq, Debug, Send, Sync, Unpin);
        assert_impl_all!(TensorSpanMut<'static, u8, $Mapping>: Eq, Debug, Send, Sync, Unpin);
        assert_not_impl_any!(TensorSpanMut<'static, u8, $Mapping>: Copy, Clone);
        const_assert!(!needs_drop::<TensorSpan<'_, String, $Mapping>>());
        const_assert!(!needs_drop::<TensorSpanMut<'_, String, $Mapping>>());
    )*};
}
views! {
    Right<()> = WORD;
    Right<dims![4, 7], u64> = WORD;
    Left<dims![4, 7], u64> = WORD;
    Strided<dims![4, 7], steps![-7, 1], u64, i64> = WORD;
    LayoutRightPaddedMapping<Extents<u64, dims![4, 6]>, Const<8>> = WORD;
    LayoutLeftPaddedMapping<Extents<u64, dims![4, 6]>, Const<8>> = WORD;
    Right<dims![_, 7]> = 2 * WORD;
    Right<dims![_, _]> = 3 * WORD;
    Right<dims![_, 7], u8> = 2 * WORD; // One byte, and the alignment of the pointer.
    Left<dims![_, _]> = 3 * WORD;
    LayoutRightPaddedMapping<Extents<u64, dims![4, 6]>, Dyn> = 2 * WORD;
    Strided<dims![4, _], steps![_, 1]> = 3 * WORD;
    Strided<dims![_, _], steps![_, _]> = 5 * WORD;
}

// Of rank known at run time: the pointer, the rank, and the extents and strides that there is room for.
const_assert_eq!(size_of::<DynIndex<5>>(), 6 * WORD);
const_assert_eq!(size_of::<DynLayout<5>>(), 11 * WORD);
const_assert_eq!(size_of::<DynSpan<'_, u8, 5>>(), 12 * WORD);
const_assert_eq!(size_of::<DynSpanMut<'_, u8, 5>>(), 12 * WORD);
const_assert_eq!(size_of::<Option<DynSpan<'_, u8>>>(), 26 * WORD);
const_assert_eq!(size_of::<Option<DynSpanMut<'_, u8>>>(), 26 * WORD);
assert_impl_all!(DynSpan<'static, u8>: Copy, Eq, Debug, Send, Sync, Unpin);
assert_impl_all!(DynSpanMut<'static, u8>: Eq, Debug, Send, Sync, Unpin);
assert_not_impl_any!(DynSpanMut<'static, u8>: Copy, Clone);
assert_impl_all!(DynIndex: Copy, Eq, Debug, Send, Sync, Unpin, UnwindSafe, RefUnwindSafe);
const_assert!(!needs_drop::<DynSpan<'_, String>>() && !needs_drop::<DynSpanMut<'_, String>>());

// ---------------------------------------------------------------------------------------------
// Views cross threads, and nothing else, as slices do

/// Whether a type implements a trait, as a constant.
macro_rules! implements {
    ($Type:ty: $Trait:path) => {{
        /// Found where the inherent constant below is not.
        #[allow(dead_code)]
        trait Otherwise {
            const ANSWER: bool = false;
        }
        impl<T: ?Sized> Otherwise for T {}
        struct Asked<T: ?Sized>(core::marker::PhantomData<T>);
        #[allow(dead_code)]
        impl<T: ?Sized + $Trait> Asked<T> {
            const ANSWER: bool = true;
        }
        <Asked<$Type>>::ANSWER
    }};
}

// It tells them apart.
const_assert!(implements!(u8: Send) && !implements!(Rc<u8>: Send) && !implements!(String: Copy));

/// The type is as the reference type is, by each trait.
macro_rules! same {
    ($Type:ty, $Slice:ty: $($Trait:path),*) => {
        $(const _: () = assert!(
            implements!($Type: $Trait) == implements!($Slice: $Trait),
            concat!(stringify!($Type), " is not as slices are: ", stringify!($Trait))
        );)*
    };
}

type Mapping = Right<dims![_, 4]>;

macro_rules! as_slices_are {
    ($($T:ty),*) => {$(
        same!(TensorSpan<'static, $T, Mapping>, &'static [$T]:
            Send, Sync, Unpin, Copy, Clone, UnwindSafe, RefUnwindSafe);
        same!(TensorSpanMut<'static, $T, Mapping>, &'static mut [$T]:
            Send, Sync, Unpin, Copy, Clone, UnwindSafe, RefUnwindSafe);
        same!(DynSpan<'static, $T>, &'static [$T]: Send, Sync, Unpin, Copy, Clone, UnwindSafe, RefUnwindSafe);
        same!(DynSpanMut<'static, $T>, &'static mut [$T]: Send, Sync, Unpin, Copy, Clone, UnwindSafe, RefUnwindSafe);
        same!(Iter<'static, $T, Mapping>, std::slice::Iter<'static, $T>: Send, Sync, Unpin, Copy, Clone);
        same!(IndexedIter<'static, $T, Mapping>, std::slice::Iter<'static, $T>: Send, Sync, Unpin, Copy, Clone);
        same!(IterMut<'static, $T, Mapping>, std::slice::IterMut<'static, $T>: Send, Sync, Unpin, Copy, Clone);
        same!(IndexedIterMut<'static, $T, Mapping>, std::slice::IterMut<'static, $T>: Send, Sync, Unpin, Copy, Clone);
    )*};
}
// `Send` and `Sync`, `Send` only, `Sync` only, neither.
as_slices_are!(u8, String, Cell<u8>, MutexGuard<'static, u8>, Rc<u8>, *const u8);

// The same in words.
assert_not_impl_any!(TensorSpan<'static, Cell<u8>, Mapping>: Send, Sync);
assert_impl_all!(TensorSpanMut<'static, Cell<u8>, Mapping>: Send);
assert_not_impl_any!(TensorSpanMut<'static, Cell<u8>, Mapping>: Sync);
assert_not_impl_any!(TensorSpan<'static, Rc<u8>, Mapping>: Send, Sync);
assert_not_impl_any!(TensorSpanMut<'static, Rc<u8>, Mapping>: Send, Sync);
assert_impl_all!(TensorSpan<'static, MutexGuard<'static, u8>, Mapping>: Send, Sync);
assert_not_impl_any!(TensorSpanMut<'static, MutexGuard<'static, u8>, Mapping>: Send);

// ---------------------------------------------------------------------------------------------
// Lifetimes, as those of slices: both views and their iterators may be used for a shorter time

#[allow(dead_code)]
mod covariance {
    use super::*;

    fn span<'short, 'long: 'short, M: LayoutMapping>(
        span: TensorSpan<'long, &'long u8, M>,
    ) -> TensorSpan<'short, &'short u8, M> {
        span
    }

    fn dyn_span<'short, 'long: 'short>(span: DynSpan<'long, &'long u8>) -> DynSpan<'short, &'short u8> {
        span
    }

    fn dyn_span_mut<'short, 'long: 'short>(span: DynSpanMut<'long, u8>) -> DynSpanMut<'short, u8> {
        span
    }

    fn span_mut<'short, 'long: 'short, M: LayoutMapping>(
        span: TensorSpanMut<'long, u8, M>,
    ) -> TensorSpanMut<'short, u8, M> {
        span
    }
}

/// Mappings and views over them name their parts as they should: a view is sent to a thread and used
/// there.
#[test]
fn threads() {
    let mut data = [1, 2, 3, 4];
    let mapping = Mapping::new(Extents::new([1]));
    let mut span = TensorSpanMut::new(&mut data, mapping).unwrap();
    std::thread::scope(|scope| {
        scope.spawn(|| span[[0, 2]] = 7);
    });
    let shared = span.as_span();
    let sum = |axis: usize| (0..=axis).map(|j| shared[[0, j]]).sum::<i32>();
    let (a, b) = std::thread::scope(|scope| {
        let (a, b) = (scope.spawn(|| sum(1)), scope.spawn(|| sum(3)));
        (a.join().unwrap(), b.join().unwrap())
    });
    assert_eq!((a, b), (3, 14));
}
