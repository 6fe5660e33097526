//! Reading, in a `const`, values of which only a type parameter names the type.

use core::ops::{Range, RangeFrom, RangeInclusive, RangeTo, RangeToInclusive};

use crate::facts::transform::{End, Pick};

/// Which type a slicer is, of those that `Slicer` is implemented for.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub enum SlicerForm {
    /// All that it is is known when compiling.
    Known(Pick),
    Index,
    Range,
    RangeFrom,
    RangeTo,
    RangeInclusive,
    RangeToInclusive,
    /// A start; the length is known.
    Window(usize),
    /// It is a `Pick`, under another name.
    Pick,
}

/// What a slicer takes.
///
/// # Safety
///
/// `slicer` points to a value of the type that `form` names.
#[inline(always)]
pub(crate) const unsafe fn pick(slicer: *const u8, form: SlicerForm) -> Pick {
    // SAFETY (of each block): the caller's promise.
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

/// One slicer in a tuple of them.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Where it is in the tuple, in bytes.
    pub offset: usize,
    pub form: SlicerForm,
}

/// What the slicer at `field` of a tuple takes.
///
/// # Safety
///
/// `tuple` points to a tuple of which `field` describes a field.
#[inline(always)]
pub(crate) const unsafe fn field<Tuple>(tuple: *const Tuple, field: Field) -> Pick {
    // SAFETY: the caller's promise.
    unsafe { pick(tuple.cast::<u8>().add(field.offset), field.form) }
}
