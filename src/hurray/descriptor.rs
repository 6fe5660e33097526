//! The descriptors themselves: what a layout is, and whether it goes with a shape.

use alloc::vec::Vec;

use super::{Error, Result, Shape};
use crate::error::LayoutError;

/// A stride for each axis.
///
/// Strides count elements. A positive stride goes forward, a negative one reverses its axis, and one of 0
/// repeats an element along it. Which strides go with a shape is checked with the shape:
/// [`LayoutDescriptor::validate_against_shape`].
///
/// ```
/// use mdlayout::hurray::{ElementAddress, Shape, StridedLayout};
///
/// let reversed_rows = StridedLayout::new(vec![-4, 1]);
/// let offset = reversed_rows.element_offset(&[2, 3], &Shape::new([3, 4])?)?;
/// assert_eq!(offset as i64, -5);
/// # Ok::<(), mdlayout::hurray::Error>(())
/// ```
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub struct StridedLayout {
    /// The strides, in elements. As many as the tensor has axes.
    pub strides: Vec<i64>,
}

impl StridedLayout {
    /// The layout with these strides. Nothing is checked, as nothing can be without a shape.
    ///
    /// ```
    /// assert_eq!(mdlayout::hurray::StridedLayout::new(vec![-4, 1]).strides, [-4, 1]);
    /// ```
    #[must_use]
    pub fn new(strides: Vec<i64>) -> Self {
        Self { strides }
    }

    /// Whether there is a stride for each axis, and at least one.
    pub(super) fn check_rank(&self, rank: usize) -> Result<()> {
        if self.strides.len() != rank {
            return Err(LayoutError::RankMismatch {
                what: "the list of strides",
                found: self.strides.len(),
                wanted: rank,
            }
            .into());
        }
        if rank == 0 { Err(Error::StridedScalar) } else { Ok(()) }
    }

    /// The stride of an axis, if it fits `isize`.
    pub(super) fn stride(&self, axis: usize) -> Result<isize> {
        let stride = self.strides[axis];
        let range = |_| LayoutError::StrideRange { axis, found: i128::from(stride), index_type: "isize" };
        Ok(isize::try_from(stride).map_err(range)?)
    }
}

/// How the elements of a tensor are arranged in its buffer.
///
/// ```
/// use mdlayout::hurray::{LayoutDescriptor, StridedLayout};
///
/// let layout = LayoutDescriptor::Strided(StridedLayout::new(vec![4, 1]));
/// assert_eq!(layout.tag(), 0x03);
/// ```
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum LayoutDescriptor {
    /// Contiguous, the last axis fastest. Tag `0x01`.
    RowMajor,
    /// Contiguous, the first axis fastest. Tag `0x02`.
    ColMajor,
    /// A stride for each axis. Tag `0x03`; not for tensors of rank 0.
    Strided(StridedLayout),
}

impl LayoutDescriptor {
    pub(super) const ROW_MAJOR: u8 = 0x01;
    pub(super) const COL_MAJOR: u8 = 0x02;
    pub(super) const STRIDED: u8 = 0x03;

    /// The byte that names the kind of layout.
    ///
    /// ```
    /// # use mdlayout::hurray::LayoutDescriptor;
    /// assert_eq!((LayoutDescriptor::RowMajor.tag(), LayoutDescriptor::ColMajor.tag()), (0x01, 0x02));
    /// ```
    #[must_use]
    pub const fn tag(&self) -> u8 {
        match self {
            Self::RowMajor => Self::ROW_MAJOR,
            Self::ColMajor => Self::COL_MAJOR,
            Self::Strided(_) => Self::STRIDED,
        }
    }

    /// Whether the descriptor goes with a shape: a strided one has a stride for each axis, and at least
    /// one. Dimensions need not be known.
    ///
    /// That offsets fit is asked by [`to_layout`](Self::to_layout), that elements are in a buffer by
    /// [`byte_range`](Self::byte_range).
    ///
    /// # Errors
    ///
    /// [`LayoutError::RankMismatch`], [`Error::StridedScalar`].
    ///
    /// ```
    /// use mdlayout::LayoutError;
    /// use mdlayout::hurray::{Error, LayoutDescriptor, Shape, StridedLayout};
    ///
    /// let shape = Shape::new([3, Shape::DYNAMIC])?;
    /// let strided = |strides| LayoutDescriptor::Strided(StridedLayout::new(strides));
    /// assert_eq!(strided(vec![4, 1]).validate_against_shape(&shape), Ok(()));
    /// let error = strided(vec![1]).validate_against_shape(&shape);
    /// let mismatch = LayoutError::RankMismatch { what: "the list of strides", found: 1, wanted: 2 };
    /// assert_eq!(error, Err(mismatch.into()));
    /// assert_eq!(strided(vec![]).validate_against_shape(&Shape::scalar()), Err(Error::StridedScalar));
    /// assert_eq!(LayoutDescriptor::RowMajor.validate_against_shape(&Shape::scalar()), Ok(()));
    /// # Ok::<(), mdlayout::hurray::Error>(())
    /// ```
    pub fn validate_against_shape(&self, shape: &Shape) -> Result<()> {
        match self {
            Self::RowMajor | Self::ColMajor => Ok(()),
            Self::Strided(strided) => strided.check_rank(shape.rank()),
        }
    }
}
