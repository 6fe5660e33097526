//! The kinds of descriptors, and the check of a descriptor against a shape.

use alloc::vec::Vec;

use super::{Error, Result, Shape};
use crate::error::LayoutError;

/// A layout with a stride for each axis.
///
/// Strides count elements. A negative stride reverses its axis, and a stride of 0 repeats one element along it.
/// [`LayoutDescriptor::validate_against_shape`] checks the strides against a shape.
///
/// # Examples
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
    /// The strides, in elements, one for each axis of the tensor.
    pub strides: Vec<i64>,
}

impl StridedLayout {
    /// Returns the layout with these strides. Nothing is checked without a shape.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(mdlayout::hurray::StridedLayout::new(vec![-4, 1]).strides, [-4, 1]);
    /// ```
    #[must_use = "the layout is the result"]
    pub fn new(strides: Vec<i64>) -> Self {
        Self { strides }
    }

    /// Returns an error unless there is a stride for each axis, and at least one axis.
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

    /// Returns the stride of an axis as `isize`, or an error if it does not fit.
    pub(super) fn stride(&self, axis: usize) -> Result<isize> {
        let stride = self.strides[axis];
        let range = |_| LayoutError::StrideRange { axis, found: i128::from(stride), index_type: "isize" };
        Ok(isize::try_from(stride).map_err(range)?)
    }
}

/// The arrangement of the elements of a tensor in its buffer.
///
/// # Examples
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
    /// Contiguous, with the last axis innermost. Tag `0x01`.
    RowMajor,
    /// Contiguous, with the first axis innermost. Tag `0x02`.
    ColMajor,
    /// A stride for each axis. Tag `0x03`; not valid for rank 0.
    Strided(StridedLayout),
}

impl LayoutDescriptor {
    pub(super) const ROW_MAJOR: u8 = 0x01;
    pub(super) const COL_MAJOR: u8 = 0x02;
    pub(super) const STRIDED: u8 = 0x03;

    /// Returns the tag, the byte that identifies the kind of layout.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::hurray::LayoutDescriptor;
    /// assert_eq!((LayoutDescriptor::RowMajor.tag(), LayoutDescriptor::ColMajor.tag()), (0x01, 0x02));
    /// ```
    #[must_use = "the tag is the result"]
    pub const fn tag(&self) -> u8 {
        match self {
            Self::RowMajor => Self::ROW_MAJOR,
            Self::ColMajor => Self::COL_MAJOR,
            Self::Strided(_) => Self::STRIDED,
        }
    }

    /// Checks that the descriptor fits a shape: a strided one has a stride for each axis, and at least one axis.
    /// Dimensions may be unknown.
    ///
    /// [`to_layout`](Self::to_layout) also checks that the offsets fit, and [`byte_range`](Self::byte_range) that the
    /// elements are in a buffer.
    ///
    /// # Errors
    ///
    /// * [`LayoutError::RankMismatch`] if the number of strides is not the rank of the shape.
    /// * [`Error::StridedScalar`] for a strided descriptor of rank 0.
    ///
    /// # Examples
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
