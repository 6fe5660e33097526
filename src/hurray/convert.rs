//! Conversions between descriptors and the layouts of this crate.

use super::shape::{DYNAMIC, MAX_RANK};
use super::{LayoutDescriptor, Result, Shape, StridedLayout};
use crate::dynamic::DynLayout;
use crate::error::LayoutError;
use crate::facts::Uniqueness;
use crate::mapping::LayoutMapping;

impl LayoutDescriptor {
    /// Returns the layout that the descriptor and a shape describe. The layout is fully checked: no query of it can
    /// overflow.
    ///
    /// # Errors
    ///
    /// * [`LayoutError::RankMismatch`] if the number of strides is not the rank of the shape.
    /// * [`Error::StridedScalar`](super::Error::StridedScalar) for a strided descriptor of rank 0.
    /// * [`Error::DynamicExtent`](super::Error::DynamicExtent) if a dimension is unknown.
    /// * [`LayoutError::ExtentRange`] if a dimension exceeds `usize`, and [`LayoutError::StrideRange`] if a stride
    ///   exceeds `isize`.
    /// * [`LayoutError::OffsetOverflow`] if an offset, or the number of offsets, exceeds `isize`.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::DynLayout;
    /// use mdlayout::hurray::{Error, LayoutDescriptor, Shape, StridedLayout};
    ///
    /// let layout = LayoutDescriptor::Strided(StridedLayout::new(vec![-4, 1]));
    /// assert_eq!(layout.to_layout(&Shape::new([3, 4])?)?, DynLayout::<12>::new(&[3, 4], &[-4, 1])?);
    /// let error = layout.to_layout(&Shape::new([3, Shape::DYNAMIC])?);
    /// assert_eq!(error, Err(Error::DynamicExtent { axis: 1 }));
    /// # Ok::<(), mdlayout::hurray::Error>(())
    /// ```
    pub fn to_layout(&self, shape: &Shape) -> Result<DynLayout<MAX_RANK>> {
        self.validate_against_shape(shape)?;
        let mut extents = [0; MAX_RANK];
        let extents = shape.write_extents(&mut extents)?;
        Ok(match self {
            Self::RowMajor => DynLayout::row_major(extents)?,
            Self::ColMajor => DynLayout::col_major(extents)?,
            Self::Strided(strided) => {
                let mut strides = [0; MAX_RANK];
                for (axis, stride) in strides.iter_mut().enumerate().take(extents.len()) {
                    *stride = strided.stride(axis)?;
                }
                DynLayout::new(extents, &strides[..extents.len()])?
            }
        })
    }

    /// Returns the shape and the descriptor of a layout.
    ///
    /// The descriptor is row-major if row-major strides give the same offsets, otherwise column-major if column-major
    /// strides do, otherwise strided. Rank 0 is row-major. [`to_layout`](Self::to_layout) of the result is the [same
    /// map](DynLayout::same_map); strides that cannot be observed may differ.
    ///
    /// # Errors
    ///
    /// [`LayoutError::ExtentRange`] for an extent of `u64::MAX`, which is [`DYNAMIC`] as a dimension. Only axes of
    /// stride 0, and empty layouts, can have that extent.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::DynLayout;
    /// use mdlayout::hurray::{LayoutDescriptor, StridedLayout};
    ///
    /// let (shape, descriptor) = LayoutDescriptor::of_layout(&DynLayout::<12>::col_major(&[3, 4])?)?;
    /// assert_eq!((shape.dims(), descriptor), (&[3, 4][..], LayoutDescriptor::ColMajor));
    /// let (_, descriptor) = LayoutDescriptor::of_layout(&DynLayout::<12>::new(&[3, 4], &[-4, 1])?)?;
    /// assert_eq!(descriptor, LayoutDescriptor::Strided(StridedLayout::new(vec![-4, 1])));
    /// # Ok::<(), mdlayout::hurray::Error>(())
    /// ```
    pub fn of_layout<const CAP: usize>(layout: &DynLayout<CAP>) -> Result<(Shape, Self)> {
        let extents = layout.extents();
        if let Some(axis) = extents.iter().position(|&extent| extent as u64 == DYNAMIC) {
            let found = i128::from(DYNAMIC);
            return Err(LayoutError::ExtentRange { axis, found, index_type: "a dimension" }.into());
        }
        let shape = Shape::new(extents.iter().map(|&extent| extent as u64).collect::<alloc::vec::Vec<_>>())?;
        // Every empty layout counts as row-major, but packed strides of its extents may overflow.
        let descriptor = if layout.is_row_major() && DynLayout::<CAP>::row_major(extents).is_ok() {
            Self::RowMajor
        } else if layout.is_col_major() && DynLayout::<CAP>::col_major(extents).is_ok() {
            Self::ColMajor
        } else {
            Self::Strided(StridedLayout::new(layout.strides().iter().map(|&stride| stride as i64).collect()))
        };
        Ok((shape, descriptor))
    }

    /// Returns the shape and the descriptor of a mapping, as [`of_layout`](Self::of_layout) does for a layout.
    ///
    /// # Errors
    ///
    /// The errors of [`of_layout`](Self::of_layout).
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::{LayoutRightPaddedMapping, Right, Const, extents};
    /// use mdlayout::hurray::{LayoutDescriptor, StridedLayout};
    ///
    /// let rows = Right::new(extents![3, const 4]);
    /// assert_eq!(LayoutDescriptor::of_mapping(&rows)?.1, LayoutDescriptor::RowMajor);
    /// let padded = LayoutRightPaddedMapping::new(extents![3, const 4], Const::<8>);
    /// let strided = LayoutDescriptor::Strided(StridedLayout::new(vec![8, 1]));
    /// assert_eq!(LayoutDescriptor::of_mapping(&padded)?.1, strided);
    /// # Ok::<(), mdlayout::hurray::Error>(())
    /// ```
    pub fn of_mapping<M: LayoutMapping>(mapping: &M) -> Result<(Shape, Self)> {
        Self::of_layout(&DynLayout::<{ crate::list::MAX_RANK }>::from(*mapping))
    }

    /// Returns whether distinct indices have distinct elements, as far as known; see [`DynLayout::uniqueness`].
    ///
    /// # Errors
    ///
    /// The errors of [`to_layout`](Self::to_layout).
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::Uniqueness;
    /// use mdlayout::hurray::{LayoutDescriptor, Shape, StridedLayout};
    ///
    /// let repeated = LayoutDescriptor::Strided(StridedLayout::new(vec![0, 1]));
    /// assert_eq!(repeated.uniqueness(&Shape::new([3, 4])?)?, Uniqueness::Aliased);
    /// # Ok::<(), mdlayout::hurray::Error>(())
    /// ```
    pub fn uniqueness(&self, shape: &Shape) -> Result<Uniqueness> {
        Ok(self.to_layout(shape)?.uniqueness())
    }

    /// Returns whether the layout is known to map distinct indices to distinct elements; see [`DynLayout::is_unique`].
    ///
    /// # Errors
    ///
    /// The errors of [`to_layout`](Self::to_layout).
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::hurray::{LayoutDescriptor, Shape, StridedLayout};
    ///
    /// assert!(LayoutDescriptor::Strided(StridedLayout::new(vec![5, 2])).is_unique(&Shape::new([2, 3])?)?);
    /// # Ok::<(), mdlayout::hurray::Error>(())
    /// ```
    pub fn is_unique(&self, shape: &Shape) -> Result<bool> {
        Ok(self.to_layout(shape)?.is_unique())
    }

    /// Returns whether every offset from the least to the greatest belongs to some index.
    ///
    /// # Errors
    ///
    /// The errors of [`to_layout`](Self::to_layout).
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::hurray::{LayoutDescriptor, Shape, StridedLayout};
    ///
    /// assert!(!LayoutDescriptor::Strided(StridedLayout::new(vec![5, 1])).is_exhaustive(&Shape::new([3, 4])?)?);
    /// # Ok::<(), mdlayout::hurray::Error>(())
    /// ```
    pub fn is_exhaustive(&self, shape: &Shape) -> Result<bool> {
        Ok(self.to_layout(shape)?.is_exhaustive())
    }

    /// Returns whether the layout is unique and exhaustive: contiguous, without gaps, in some order and direction of
    /// its axes. The text of the format defines it otherwise; see the [module](super).
    ///
    /// # Errors
    ///
    /// The errors of [`to_layout`](Self::to_layout).
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::hurray::{LayoutDescriptor, Shape, StridedLayout};
    ///
    /// let (shape, strided) = (Shape::new([3, 4])?, |strides| LayoutDescriptor::Strided(StridedLayout::new(strides)));
    /// assert!(strided(vec![-4, 1]).is_dense(&shape)? && strided(vec![1, 3]).is_dense(&shape)?);
    /// assert!(!strided(vec![1, 4]).is_dense(&shape)?); // No index has offset 3.
    /// # Ok::<(), mdlayout::hurray::Error>(())
    /// ```
    pub fn is_dense(&self, shape: &Shape) -> Result<bool> {
        Ok(self.to_layout(shape)?.is_dense())
    }
}
