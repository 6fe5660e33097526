//! Sliding windows.

use super::{LayoutOf, check_extent};
use crate::error::{LayoutError, tried};
use crate::extents::Extents;
use crate::facts::Axes;
use crate::list::{AxisList, Dims, List};
use crate::mapping::kind::{self, build};
use crate::mapping::{AxesOf, IndicesOf, LayoutMapping};
use crate::stored::{Integral, as_slice};

/// The mapping of [`windows`](crate::LayoutRightMapping::windows): the axes of `M` number the windows; the axes within
/// a window, of extents `W`, follow.
pub type Windows<M, W, K> = LayoutOf<
    M,
    kind::Strided,
    <<AxesOf<M> as AxisList>::WindowCounts<<W as Dims>::Cons, <K as Dims>::Cons> as AxisList>::Then<
        <AxesOf<M> as AxisList>::Windows<<W as Dims>::Cons>,
    >,
>;

#[inline]
pub(crate) const fn windows<M, I, W, J, K>(
    extents: &[usize],
    strides: &[isize],
    window: Extents<I, W>,
    step: Extents<J, K>,
) -> Result<Windows<M, W, K>, LayoutError>
where
    M: LayoutMapping,
    I: Integral,
    W: Dims + List<Indices = IndicesOf<M>>,
    J: Integral,
    K: Dims + List<Indices = IndicesOf<M>>,
{
    let (window, step) = (window.to_array(), step.to_array());
    let (window, step) = (as_slice::<usize, _>(&window), as_slice::<usize, _>(&step));
    let axes = tried!(Axes::windows(extents, strides, window, step));
    // A window may be larger than its axis, and a window of extent 0 has one more place than its axis has indices.
    let mut axis = 0;
    while axis < axes.rank() {
        tried!(check_extent::<M::IndexType>(axis % extents.len(), axes.extents()[axis]));
        axis += 1;
    }
    Ok(build::<kind::Strided, M::IndexType, _, _>(&axes))
}
