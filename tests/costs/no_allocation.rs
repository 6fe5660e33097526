//! Nothing but what returns a `Vec` allocates: every allocation of a thread is counted.

use std::alloc::{GlobalAlloc, Layout as Block, System};
use std::cell::Cell;
use std::fmt::{self, Write};
use std::hint::black_box;

use mdlayout::{
    Const, Dyn, DynLayout, DynSpan, DynSpanMut, Extents, LayoutError, LayoutMapping, LayoutStridedMapping, Left,
    Overlap, Right, Strided, Strides, TensorSpan, TensorSpanMut, Uniqueness, dims, extents, slice::Window, steps,
    strides,
};

thread_local! {
    static COUNT: Cell<usize> = const { Cell::new(0) };
}

struct ExtentSlice;

// SAFETY: every function is that of `System`; counting does not allocate.
unsafe impl GlobalAlloc for ExtentSlice {
    unsafe fn alloc(&self, block: Block) -> *mut u8 {
        COUNT.set(COUNT.get() + 1);
        // SAFETY: the caller's promise.
        unsafe { System.alloc(block) }
    }
    unsafe fn alloc_zeroed(&self, block: Block) -> *mut u8 {
        COUNT.set(COUNT.get() + 1);
        // SAFETY: the caller's promise.
        unsafe { System.alloc_zeroed(block) }
    }
    unsafe fn realloc(&self, start: *mut u8, block: Block, size: usize) -> *mut u8 {
        COUNT.set(COUNT.get() + 1);
        // SAFETY: the caller's promise.
        unsafe { System.realloc(start, block, size) }
    }
    unsafe fn dealloc(&self, start: *mut u8, block: Block) {
        // SAFETY: the caller's promise.
        unsafe { System.dealloc(start, block) }
    }
}

#[global_allocator]
static ALLOCATOR: ExtentSlice = ExtentSlice;

/// How often the function allocates.
fn allocations<T>(function: impl FnOnce() -> T) -> usize {
    let before = COUNT.get();
    black_box(function());
    COUNT.get() - before
}

/// That the function succeeds, and allocates nothing.
#[track_caller]
fn free(function: impl FnOnce() -> Result<(), LayoutError>) {
    let mut result = Ok(());
    assert_eq!(allocations(|| result = function()), 0);
    result.unwrap();
}

#[test]
fn the_counter_counts() {
    assert_eq!(allocations(|| ()), 0);
    assert_eq!(allocations(|| vec![1, 2, 3]), 1);
    assert_eq!(allocations(|| vec![0; 3]), 1);
    assert_eq!(allocations(|| Vec::from([1]).push(2)), 2);
    #[cfg(feature = "alloc")]
    assert_eq!(allocations(|| TensorSpan::new(&[1, 2, 3], extents![3]).unwrap().to_vec()), 1);
}

#[test]
fn conversions() {
    let mut data = [0; 120];
    data.iter_mut().zip(0..).for_each(|(element, k)| *element = k);
    free(|| {
        let layout = DynLayout::<12>::new(&[3, 4, 5], &[-20, 5, 1])?;
        let typed = layout.try_into_mapping::<Extents<u32, dims![_, 4, _]>, Strides<i32, steps![_, _, 1]>>()?;
        assert_eq!(DynLayout::<4>::from(typed), layout);
        let wide: Strided<(Dyn, Dyn, Dyn), (Dyn, Dyn, Dyn)> = typed.try_cast()?;
        assert_eq!(wide, typed.to_strided());
        assert_eq!(extents![3, 4].try_cast::<Extents<u8, dims![3, _]>>()?, extents![3, 4]);

        let span = DynSpan::new(&data, layout)?;
        let known = span.try_cast::<Strided<dims![3, _, 5], steps![_, _, 1], u8>>()?;
        assert_eq!((known[[0, 0, 0]], known[[2, 3, 4]]), (40, 19));
        assert_eq!(DynSpan::<_, 3>::from(known), span);
        let rows = DynSpan::<_, 12>::from(TensorSpan::new(&data, extents![3, const 40])?);
        assert_eq!(rows.try_cast::<Right<dims![3, 40]>>()?.iter().sum::<i32>(), data.iter().sum());

        let in_bytes = layout.byte_strides(8)?;
        assert_eq!(DynLayout::from_byte_strides(&[3, 4, 5], Some(&in_bytes[..3]), 8), Ok(layout));
        Ok(())
    });
    free(|| {
        let mut span = DynSpanMut::new(&mut data, DynLayout::<12>::col_major(&[10, 12])?)?;
        span.reborrow().try_cast::<Left<dims![10, _]>>()?[[9, 11]] = -1;
        let (left, mut right) = span.split_at(1, 6)?;
        right[[0, 0]] = left[[1, 0]];
        Ok(())
    });
    assert_eq!((data[60], data[119]), (1, -1));
}

#[test]
fn transforms() {
    let data = [0u8; 240];
    free(|| {
        let span = DynSpan::<_, 12>::new(&data, DynLayout::row_major(&[4, 1, 6, 10])?)?;
        let sliced = span.slice_axis(3, 1, 9, -2)?.index_axis(0, 3)?.reverse(1)?;
        assert_eq!(sliced.extents(), [1, 6, 4]);
        let moved = span.permute(&[2, 0, 3, 1])?.reverse_axes().sort_axes().0;
        assert_eq!(moved.extents().len(), 4);
        assert_eq!(span.squeeze_all().merge_axes(0)?.split_axis(0, 8, 3)?.insert_axis(1)?.extents(), [8, 1, 3, 10]);
        assert_eq!(span.reshape(&[24, 10])?.coalesce().extents(), [240]);
        assert_eq!(span.broadcast_to(&[4, 3, 6, 10])?.windows(&[1, 1, 2, 2], &[1; 4])?.rank(), 8);
        assert_eq!(span.diagonal(0, 2)?.extents(), [1, 10, 4]);
        assert_eq!(span.indexed_iter().filter(|(index, _)| index.as_ref()[0] == 3).count(), 60);
        Ok(())
    });
    free(|| {
        let span = TensorSpan::new(&data, extents![4, const 6, 10])?;
        assert_eq!(span.slice((1, .., 2..5)).transpose().extents(), extents![3, 6]);
        assert_eq!(span.slice((.., Window::<2>::at(3), 0)).reverse(Const::<1>).iter().count(), 8);
        assert_eq!(span.permute_by([2, 0, 1])?.reshape(extents![10, 4, 6])?.size(), 240);
        assert_eq!(span.merge_axes(Const::<0>)?.split_axis(Const::<0>, 8, 3)?.extents(), extents![8, 3, 10]);
        assert_eq!(span.mapping().coalesce().extents(), [240]);
        assert_eq!(span.axis_iter(Const::<0>).map(|part| part.iter().count()).sum::<usize>(), 240);
        assert!(span.overlaps(&span));
        Ok(())
    });
}

#[test]
fn predicates() {
    let mut rng = fastrand::Rng::with_seed(9);
    let (mut unique, mut dense) = (0, 0);
    free(|| {
        for _ in 0..500 {
            let [a, b, c] = [(); 3].map(|()| (rng.usize(1..5), rng.isize(-12..13)));
            let layout = LayoutStridedMapping::new(extents![a.0, b.0, c.0], strides![a.1, b.1, c.1]);
            let value = DynLayout::<3>::from(layout);
            assert_eq!(layout.uniqueness(), value.uniqueness());
            unique += usize::from(layout.uniqueness() == Uniqueness::Unique);
            dense += usize::from(value.is_dense() && value.is_exhaustive());
            assert_eq!(value.overlap(&value, 0), Overlap::Shared);
            assert!(value.same_map(&value) && layout.same_map(&layout));
        }
        Ok(())
    });
    assert!(unique > 50 && dense > 5, "{unique} {dense}");
    // A search that gives up.
    let hard: [isize; 12] = std::array::from_fn(|k| (1 << 20) + 7919 * (k * k) as isize);
    free(|| {
        black_box(DynLayout::<12>::new(&[3; 12], &hard)?.uniqueness());
        Ok(())
    });
}

/// Text that goes nowhere.
struct Length(usize);
impl Write for Length {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 += text.len();
        Ok(())
    }
}

#[test]
fn errors() {
    let (mut data, mut length) = ([0u8; 6], Length(0));
    free(|| {
        let layout = DynLayout::<4>::row_major(&[2, 3])?;
        let errors = [
            DynLayout::<1>::row_major(&[2, 3]).unwrap_err(),
            DynLayout::<4>::new(&[5], &[isize::MAX]).unwrap_err(),
            DynLayout::<4>::from_byte_strides(&[5], Some(&[3]), 2).unwrap_err(),
            layout.reshape(&[4]).unwrap_err(),
            layout.slice_axis(0, 1, 9, 1).unwrap_err(),
            layout.try_into_mapping::<Extents<u8, dims![2, 4]>, Strides<i8, steps![_, _]>>().unwrap_err(),
            DynSpan::new(&data[..5], layout).unwrap_err(),
            DynSpan::new(&data, layout)?.try_cast::<Left<(Dyn, Dyn)>>().unwrap_err(),
            DynSpanMut::new(&mut data, layout.broadcast_to(&[2, 2, 3])?).unwrap_err(),
            TensorSpan::new(&data, extents![7]).unwrap_err(),
            TensorSpanMut::new(&mut data, LayoutStridedMapping::new(extents![2, 3], strides![0, 1])).unwrap_err(),
            Extents::<i8, (Dyn,)>::try_new([-1]).unwrap_err(),
        ];
        for error in errors {
            write!(length, "{error} {error:?} {}", error.summary()).unwrap();
        }
        write!(length, "{layout:?} {:?}", DynSpan::new(&data, layout)?).unwrap();
        Ok(())
    });
    assert!(length.0 > 1000);
}
