//! [`Shape`]: the dimensions of a tensor.

use alloc::vec::Vec;
use core::fmt;

use super::{Error, Result};
use crate::error::LayoutError;
use crate::facts;

/// The dimension of an axis whose number of indices is not known: `u64::MAX`, which no dimension can be.
///
/// ```
/// assert_eq!(mdlayout::hurray::DYNAMIC, u64::MAX);
/// ```
pub const DYNAMIC: u64 = u64::MAX;

/// The highest rank of a tensor.
///
/// ```
/// assert_eq!(mdlayout::hurray::MAX_RANK, 64);
/// ```
pub const MAX_RANK: usize = 64;

/// The dimensions of a tensor: for each axis the number of its indices, or [`DYNAMIC`].
///
/// The default is the shape of a scalar, of rank 0.
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
    /// [`DYNAMIC`], by the name of the type.
    ///
    /// ```
    /// use mdlayout::hurray::Shape;
    ///
    /// assert!(Shape::new([Shape::DYNAMIC, 4])?.is_dynamic());
    /// # Ok::<(), mdlayout::hurray::Error>(())
    /// ```
    pub const DYNAMIC: u64 = DYNAMIC;

    /// The shape with these dimensions.
    ///
    /// # Errors
    ///
    /// [`LayoutError::RankTooLarge`] if there are more than [`MAX_RANK`].
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

    /// The shape of rank 0, with one element.
    ///
    /// ```
    /// assert_eq!(mdlayout::hurray::Shape::scalar().element_count(), Some(1));
    /// ```
    #[must_use]
    pub const fn scalar() -> Self {
        Self(Vec::new())
    }

    /// The number of axes.
    ///
    /// ```
    /// # use mdlayout::hurray::Shape;
    /// assert_eq!(Shape::new([3, 4])?.rank(), 2);
    /// # Ok::<(), mdlayout::hurray::Error>(())
    /// ```
    #[must_use]
    pub fn rank(&self) -> usize {
        self.0.len()
    }

    /// The dimensions, [`DYNAMIC`] where they are not known.
    ///
    /// ```
    /// # use mdlayout::hurray::Shape;
    /// assert_eq!(Shape::new([3, 4])?.dims(), [3, 4]);
    /// # Ok::<(), mdlayout::hurray::Error>(())
    /// ```
    #[must_use]
    pub fn dims(&self) -> &[u64] {
        &self.0
    }

    /// Whether some dimension is not known.
    ///
    /// ```
    /// # use mdlayout::hurray::Shape;
    /// assert!(!Shape::new([3, u64::MAX - 1])?.is_dynamic());
    /// # Ok::<(), mdlayout::hurray::Error>(())
    /// ```
    #[must_use]
    pub fn is_dynamic(&self) -> bool {
        self.0.contains(&DYNAMIC)
    }

    /// The number of elements, `None` if a dimension is not known or the number exceeds `u64`.
    ///
    /// ```
    /// # use mdlayout::hurray::Shape;
    /// assert_eq!(Shape::new([3, 4])?.element_count(), Some(12));
    /// assert_eq!(Shape::new([3, Shape::DYNAMIC])?.element_count(), None);
    /// assert_eq!(Shape::new([u64::MAX - 1, 2, 0])?.element_count(), Some(0));
    /// # Ok::<(), mdlayout::hurray::Error>(())
    /// ```
    #[must_use]
    pub fn element_count(&self) -> Option<u64> {
        let mut extents = [0; MAX_RANK];
        let extents = self.write_extents(&mut extents).ok()?;
        facts::checked_size(extents).map(|size| size as u64)
    }

    /// The extent of an axis as a number, if it is known and fits `usize`.
    pub(super) fn extent(&self, axis: usize) -> Result<usize> {
        match self.0[axis] {
            DYNAMIC => Err(Error::DynamicExtent { axis }),
            dim => {
                let range = |_| LayoutError::ExtentRange { axis, found: i128::from(dim), index_type: "usize" };
                Ok(usize::try_from(dim).map_err(range)?)
            }
        }
    }

    /// All extents as numbers.
    pub(super) fn write_extents<'a>(&self, out: &'a mut [usize; MAX_RANK]) -> Result<&'a [usize]> {
        for (axis, extent) in out.iter_mut().enumerate().take(self.rank()) {
            *extent = self.extent(axis)?;
        }
        Ok(&out[..self.rank()])
    }
}

/// Refuses a rank beyond that of the format.
pub(super) fn check_rank(rank: usize) -> Result<()> {
    if rank > MAX_RANK { Err(LayoutError::RankTooLarge { rank, capacity: MAX_RANK }.into()) } else { Ok(()) }
}

/// `[3, ?]`: dimensions, and `?` where they are not known.
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
