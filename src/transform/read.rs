//! Reads slicers of generic type in a `const`, where no trait method can be called.

use core::ops::{Range, RangeFrom, RangeInclusive, RangeTo, RangeToInclusive};

use crate::facts::transform::{End, Pick};

/// How to read a slicer: each type that implements `Slicer` names its form.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub enum SlicerForm {
    /// The type determines the value.
    Known(Pick),
    Index,
    Range,
    RangeFrom,
    RangeTo,
    RangeInclusive,
    RangeToInclusive,
    /// The value is a start; the length is known.
    Window(usize),
    /// A `#[repr(transparent)]` wrapper of a `Pick`.
    Pick,
}

/// Returns the selection of a slicer.
///
/// # Safety
///
/// `slicer` MUST point to a value of the type that `form` names, unless `form` is `Known`.
#[inline(always)]
#[expect(clippy::cast_ptr_alignment, reason = "the caller guarantees a value of the type at this address")]
pub(crate) const unsafe fn pick(slicer: *const u8, form: SlicerForm) -> Pick {
    // SAFETY (of each block): the caller guarantees the type of the value.
    match form {
        SlicerForm::Known(pick) => pick,
        // SAFETY: as above.
        SlicerForm::Pick => unsafe { *slicer.cast::<Pick>() },
        // SAFETY: as above.
        SlicerForm::Index => Pick::Index(unsafe { *slicer.cast::<usize>() }),
        SlicerForm::Window(len) => {
            // SAFETY: as above.
            Pick::StridedSlice { offset: unsafe { *slicer.cast::<usize>() }, extent: len, stride: 1 }
        }
        SlicerForm::Range => {
            // SAFETY: as above.
            let range = unsafe { &*slicer.cast::<Range<usize>>() };
            Pick::Range { start: range.start, end: End::Before(range.end), step: 1 }
        }
        SlicerForm::RangeFrom => {
            // SAFETY: as above.
            let range = unsafe { &*slicer.cast::<RangeFrom<usize>>() };
            Pick::Range { start: range.start, end: End::Open, step: 1 }
        }
        SlicerForm::RangeTo => {
            // SAFETY: as above.
            let range = unsafe { &*slicer.cast::<RangeTo<usize>>() };
            Pick::Range { start: 0, end: End::Before(range.end), step: 1 }
        }
        SlicerForm::RangeInclusive => {
            // SAFETY: as above.
            let range = unsafe { &*slicer.cast::<RangeInclusive<usize>>() };
            Pick::Range { start: *range.start(), end: End::With(*range.end()), step: 1 }
        }
        SlicerForm::RangeToInclusive => {
            // SAFETY: as above.
            let range = unsafe { &*slicer.cast::<RangeToInclusive<usize>>() };
            Pick::Range { start: 0, end: End::With(range.end), step: 1 }
        }
    }
}

/// The place and the form of a slicer in a tuple.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// The offset in the tuple, in bytes.
    pub offset: usize,
    pub form: SlicerForm,
}

/// Returns the selection of the slicer at `field` of a tuple.
///
/// # Safety
///
/// `tuple` MUST point to a tuple that has the field that `field` describes, unless `Tuple` is zero-sized and the form
/// of `field` is `Known`.
#[inline(always)]
pub(crate) const unsafe fn field<Tuple>(tuple: *const Tuple, field: Field) -> Pick {
    // SAFETY: by the caller's guarantee the field lies within the tuple and has this form, or there is nothing to read.
    unsafe { pick(tuple.cast::<u8>().add(field.offset), field.form) }
}
