//! `Debug` of views: a nested array, abbreviated if it is large.

use core::fmt::{self, Debug, Formatter};

use super::span::{TensorSpan, TensorSpanMut};
use crate::facts;
use crate::layout::Layout;

/// Views of more elements than this are abbreviated.
const LARGE: usize = 1000;
/// The number of entries that an abbreviated view shows at either end of an axis.
const EDGE: usize = 3;

/// Writes a nested array. If the view has more than 1000 elements, an axis longer than 6 shows its first and last 3
/// entries.
///
/// ```
/// use mdlayout::{TensorSpan, extents};
///
/// let data: Vec<u32> = (0..2000).collect();
/// let small = TensorSpan::new(&data, extents![2, 3])?;
/// assert_eq!(format!("{small:?}"), "[[0, 1, 2], [3, 4, 5]]");
/// let large = TensorSpan::new(&data, extents![2, 1000])?;
/// assert_eq!(format!("{large:?}"), "[[0, 1, 2, .., 997, 998, 999], [1000, 1001, 1002, .., 1997, 1998, 1999]]");
/// # Ok::<(), mdlayout::LayoutError>(())
/// ```
impl<T: Debug, M: Layout> Debug for TensorSpan<'_, T, M> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let extents = self.mapping().extent_values();
        let large = facts::checked_size(extents.as_ref()).is_none_or(|size| size > LARGE);
        Part { extents: extents.as_ref(), span: self, axis: 0, index: self.mapping().first_index(), large }.fmt(f)
    }
}

impl<T: Debug, M: Layout> Debug for TensorSpanMut<'_, T, M> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.as_span().fmt(f)
    }
}

/// The part of a view at `index` along the axes before `axis`.
struct Part<'s, 'a, T, M: Layout> {
    extents: &'s [usize],
    span: &'s TensorSpan<'a, T, M>,
    axis: usize,
    index: M::Index,
    large: bool,
}

impl<T: Debug, M: Layout> Debug for Part<'_, '_, T, M> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Some(extent) = self.extents.get(self.axis) else {
            // SAFETY: all axes are walked, each entry within its extent.
            return unsafe { self.span.raw.locate_unchecked(self.index).as_ref() }.fmt(f);
        };
        let entry = |i: usize| {
            let mut index = self.index;
            index.as_mut()[self.axis] = i;
            Self { axis: self.axis + 1, index, ..*self }
        };
        let mut list = f.debug_list();
        if self.large && *extent > 2 * EDGE {
            list.entries((0..EDGE).map(entry));
            list.entry(&format_args!(".."));
            list.entries((extent - EDGE..*extent).map(entry));
        } else {
            list.entries((0..*extent).map(entry));
        }
        list.finish()
    }
}
