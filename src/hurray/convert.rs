//! Between descriptors and layouts of this crate.

use super::shape::{DYNAMIC, MAX_RANK};
use super::{LayoutDescriptor, Result, Shape, StridedLayout};
use crate::dynamic::DynLayout;
use crate::error::LayoutError;
use crate::facts::Uniqueness;
use crate::mapping::LayoutMapping;

impl LayoutDescriptor {
    /// The layout that this descriptor and a shape describe. All of it is checked; nothing asked of the
    /// result can overflow.
    ///
    /// # Errors
    ///
    /// [`LayoutError::RankMismatch`], [`Error::StridedScalar`](super::Error::StridedScalar),
    /// [`Error::DynamicExtent`](super::Error::DynamicExtent);
    /// [`LayoutError::ExtentRange`], [`LayoutError::StrideRange`] and [`LayoutError::OffsetOverflow`] for
    /// dimensions, strides and offsets beyond `usize` and `isize`.
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

    /// The shape and the descriptor of a layout. It is row-major if that gives the same offsets, else
    /// column-major if that does, else strided; rank 0 is row-major.
    ///
    /// [`to_layout`](Self::to_layout) of the result is the [same map](DynLayout::same_map): strides that
    /// cannot be observed may be others.
    ///
    /// # Errors
    ///
    /// [`LayoutError::ExtentRange`] for an extent that is [`DYNAMIC`] as a dimension, as a
    /// layout that repeats one element so often can have.
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
        // An empty layout is row-major whatever its strides, but packed strides of its extents may not fit.
        let descriptor = if layout.is_row_major() && DynLayout::<CAP>::row_major(extents).is_ok() {
            Self::RowMajor
        } else if layout.is_col_major() && DynLayout::<CAP>::col_major(extents).is_ok() {
            Self::ColMajor
        } else {
            Self::Strided(StridedLayout::new(layout.strides().iter().map(|&stride| stride as i64).collect()))
        };
        Ok((shape, descriptor))
    }

    /// The shape and the descriptor of a mapping, as [`of_layout`](Self::of_layout) has them.
    ///
    /// # Errors
    ///
    /// [`LayoutError::ExtentRange`], as there.
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

    /// Whether no two indices share an element; [`DynLayout::uniqueness`].
    ///
    /// # Errors
    ///
    /// Those of [`to_layout`](Self::to_layout).
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

    /// Whether no two indices are known to share an element; [`DynLayout::is_unique`].
    ///
    /// # Errors
    ///
    /// Those of [`to_layout`](Self::to_layout).
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

    /// Whether every offset between the least and the greatest is that of some index.
    ///
    /// # Errors
    ///
    /// Those of [`to_layout`](Self::to_layout).
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

    /// Whether the layout is unique and exhaustive: contiguous, without gaps, in some order and direction
    /// of its axes. (The format's text says something else, and means this: see the [module](super).)
    ///
    /// # Errors
    ///
    /// Those of [`to_layout`](Self::to_layout).
    ///
    /// ```
    /// use mdlayout::hurray::{LayoutDescriptor, Shape, StridedLayout};
    ///
    /// let (shape, strided) = (Shape::new([3, 4])?, |strides| LayoutDescriptor::Strided(StridedLayout::new(strides)));
    /// assert!(strided(vec![-4, 1]).is_dense(&shape)? && strided(vec![1, 3]).is_dense(&shape)?);
    /// assert!(!strided(vec![1, 4]).is_dense(&shape)?); // Offset 3 is that of no index.
    /// # Ok::<(), mdlayout::hurray::Error>(())
    /// ```
    pub fn is_dense(&self, shape: &Shape) -> Result<bool> {
        Ok(self.to_layout(shape)?.is_dense())
    }
}
