//! [`Shape`]: the dimensions of a tensor.

use alloc::vec::Vec;
use core::fmt;

use super::{Error, Result};
use crate::error::LayoutError;
use crate::facts;

/// The dimension of an axis whose extent is unknown: `u64::MAX`, which is not a valid extent.
///
/// # Examples
///
/// ```
/// assert_eq!(mdlayout::hurray::DYNAMIC, u64::MAX);
/// ```
pub const DYNAMIC: u64 = u64::MAX;

/// The highest rank of a tensor.
///
/// # Examples
///
/// ```
/// assert_eq!(mdlayout::hurray::MAX_RANK, 64);
/// ```
pub const MAX_RANK: usize = 64;

/// The dimensions of a tensor: for each axis its extent, or [`DYNAMIC`].
///
/// The default is the shape of a scalar, which has rank 0.
///
/// # Examples
///
/// ```
/// use mdlayout::hurray::{DYNAMIC, Shape};
///
/// let shape = Shape::new([3, DYNAMIC])?;
/// assert_eq!((shape.rank(), shape.is_dynamic(), shape.to_string()), (2, true, "[3, ?]".into()));
/// # Ok::<(), mdlayout::hurray::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Shape(Vec<u64>);

impl Shape {
    /// The same value as [`DYNAMIC`](super::DYNAMIC), as an associated constant.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::hurray::Shape;
    ///
    /// assert!(Shape::new([Shape::DYNAMIC, 4])?.is_dynamic());
    /// # Ok::<(), mdlayout::hurray::Error>(())
    /// ```
    pub const DYNAMIC: u64 = DYNAMIC;

    /// Returns the shape with these dimensions.
    ///
    /// # Errors
    ///
    /// [`LayoutError::RankTooLarge`] if there are more than [`MAX_RANK`] dimensions.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::{LayoutError, hurray::Shape};
    ///
    /// assert_eq!(Shape::new([3, 4])?.dims(), [3, 4]);
    /// assert_eq!(Shape::new([1; 65]), Err(LayoutError::RankTooLarge { rank: 65, capacity: 64 }.into()));
    /// # Ok::<(), mdlayout::hurray::Error>(())
    /// ```
    pub fn new(dims: impl Into<Vec<u64>>) -> Result<Self> {
        let dims = dims.into();
        check_rank(dims.len())?;
        Ok(Self(dims))
    }

    /// Returns the shape of a scalar, which has rank 0 and one element.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(mdlayout::hurray::Shape::scalar().element_count(), Some(1));
    /// ```
    #[must_use = "the shape is the result"]
    pub const fn scalar() -> Self {
        Self(Vec::new())
    }

    /// Returns the number of axes.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::hurray::Shape;
    /// assert_eq!(Shape::new([3, 4])?.rank(), 2);
    /// # Ok::<(), mdlayout::hurray::Error>(())
    /// ```
    #[must_use = "the rank is the result"]
    pub fn rank(&self) -> usize {
        self.0.len()
    }

    /// Returns the dimensions; unknown ones are [`DYNAMIC`].
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::hurray::Shape;
    /// assert_eq!(Shape::new([3, 4])?.dims(), [3, 4]);
    /// # Ok::<(), mdlayout::hurray::Error>(())
    /// ```
    #[must_use = "the dimensions are the result"]
    pub fn dims(&self) -> &[u64] {
        &self.0
    }

    /// Returns whether any dimension is unknown.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::hurray::Shape;
    /// assert!(!Shape::new([3, u64::MAX - 1])?.is_dynamic());
    /// # Ok::<(), mdlayout::hurray::Error>(())
    /// ```
    #[must_use = "the answer is the result"]
    pub fn is_dynamic(&self) -> bool {
        self.0.contains(&DYNAMIC)
    }

    /// Returns the number of elements, or `None` if a dimension is unknown or the number exceeds `usize`.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::hurray::Shape;
    /// assert_eq!(Shape::new([3, 4])?.element_count(), Some(12));
    /// assert_eq!(Shape::new([3, Shape::DYNAMIC])?.element_count(), None);
    /// assert_eq!(Shape::new([u64::MAX - 1, 2, 0])?.element_count(), Some(0));
    /// # Ok::<(), mdlayout::hurray::Error>(())
    /// ```
    #[must_use = "the number of elements is the result"]
    pub fn element_count(&self) -> Option<u64> {
        let mut extents = [0; MAX_RANK];
        let extents = self.write_extents(&mut extents).ok()?;
        facts::checked_size(extents).map(|size| size as u64)
    }

    /// Returns the extent of an axis, or an error if it is unknown or exceeds `usize`.
    pub(super) fn extent(&self, axis: usize) -> Result<usize> {
        match self.0[axis] {
            DYNAMIC => Err(Error::DynamicExtent { axis }),
            dim => {
                let range = |_| LayoutError::ExtentRange { axis, found: i128::from(dim), index_type: "usize" };
                Ok(usize::try_from(dim).map_err(range)?)
            }
        }
    }

    /// Writes all extents to `out` and returns them, or an error if one is unknown or exceeds `usize`.
    pub(super) fn write_extents<'a>(&self, out: &'a mut [usize; MAX_RANK]) -> Result<&'a [usize]> {
        for (axis, extent) in out.iter_mut().enumerate().take(self.rank()) {
            *extent = self.extent(axis)?;
        }
        Ok(&out[..self.rank()])
    }
}

/// Returns an error for a rank above the maximum of the format.
pub(super) fn check_rank(rank: usize) -> Result<()> {
    if rank > MAX_RANK { Err(LayoutError::RankTooLarge { rank, capacity: MAX_RANK }.into()) } else { Ok(()) }
}

/// Lists the dimensions, with `?` for unknown ones: `[3, ?]`.
impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut list = f.debug_list();
        for &dim in &self.0 {
            match dim {
                DYNAMIC => list.entry(&format_args!("?")),
                dim => list.entry(&dim),
            };
        }
        list.finish()
    }
}
