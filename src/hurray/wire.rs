//! Descriptors as bytes: the tag, then the fields that the tag says.

use alloc::vec::Vec;

use super::shape::check_rank;
use super::{LayoutDescriptor, Result, StridedLayout};
use crate::error::LayoutError;

/// The bytes of a stride.
const STRIDE: usize = size_of::<i64>();

impl LayoutDescriptor {
    /// The descriptor as bytes: its tag, then its [fields](Self::encode_fields).
    ///
    /// # Errors
    ///
    /// [`LayoutError::StridedScalar`] and [`LayoutError::RankTooLarge`] for a strided descriptor of rank 0
    /// or beyond [`MAX_RANK`](super::MAX_RANK), which cannot be decoded.
    ///
    /// ```
    /// use mdlayout::hurray::{LayoutDescriptor, StridedLayout};
    ///
    /// assert_eq!(LayoutDescriptor::RowMajor.encode()?, [0x01]);
    /// let bytes = LayoutDescriptor::Strided(StridedLayout::new(vec![-2])).encode()?;
    /// assert_eq!(bytes, [0x03, 0xFE, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    pub fn encode(&self) -> Result<Vec<u8>> {
        self.bytes(Some(self.tag()))
    }

    /// The bytes behind the tag: for a strided descriptor its strides, `int64` in little endian; none for
    /// the others. In a tensor's descriptor the tag is in the header, and these follow behind the shape.
    ///
    /// # Errors
    ///
    /// Those of [`encode`](Self::encode).
    ///
    /// ```
    /// use mdlayout::hurray::{LayoutDescriptor, StridedLayout};
    ///
    /// let strided = LayoutDescriptor::Strided(StridedLayout::new(vec![4, 1]));
    /// assert_eq!(strided.encode_fields()?, [4, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    pub fn encode_fields(&self) -> Result<Vec<u8>> {
        self.bytes(None)
    }

    fn bytes(&self, tag: Option<u8>) -> Result<Vec<u8>> {
        let strides = match self {
            Self::RowMajor | Self::ColMajor => &[][..],
            Self::Strided(strided) => {
                check_rank(strided.strides.len())?;
                strided.check_rank(strided.strides.len())?;
                &strided.strides
            }
        };
        let mut bytes = Vec::with_capacity(1 + strides.len() * STRIDE);
        bytes.extend(tag);
        bytes.extend(strides.iter().flat_map(|stride| stride.to_le_bytes()));
        Ok(bytes)
    }

    /// The descriptor, for a tensor of rank `rank`, that these bytes are: the inverse of
    /// [`encode`](Self::encode).
    ///
    /// # Errors
    ///
    /// [`LayoutError::RankTooLarge`], before anything else; [`LayoutError::InvalidTag`] and
    /// [`LayoutError::UnknownTag`]; [`LayoutError::StridedScalar`]; [`LayoutError::PayloadSize`] for too few
    /// bytes as for too many. Nothing is allocated but the strides of a descriptor that is accepted.
    ///
    /// ```
    /// use mdlayout::LayoutError;
    /// use mdlayout::hurray::LayoutDescriptor;
    ///
    /// assert_eq!(LayoutDescriptor::decode(&[0x02], 2)?, LayoutDescriptor::ColMajor);
    /// assert_eq!(LayoutDescriptor::decode(&[0xFF], 2), Err(LayoutError::InvalidTag { tag: 0xFF }));
    /// let error = LayoutDescriptor::decode(&[0x03, 0], 2);
    /// assert_eq!(error, Err(LayoutError::PayloadSize { found: 2, wanted: 17 }));
    /// # Ok::<(), LayoutError>(())
    /// ```
    pub fn decode(bytes: &[u8], rank: usize) -> Result<Self> {
        check_rank(rank)?;
        let Some((&tag, fields)) = bytes.split_first() else {
            return Err(LayoutError::PayloadSize { found: 0, wanted: 1 });
        };
        match Self::decode_fields(tag, fields, rank) {
            // The tag is one of the bytes.
            Err(LayoutError::PayloadSize { found, wanted }) => {
                Err(LayoutError::PayloadSize { found: found + 1, wanted: wanted + 1 })
            }
            decoded => decoded,
        }
    }

    /// The descriptor, for a tensor of rank `rank`, of this tag, with these bytes behind it: the inverse of
    /// [`encode_fields`](Self::encode_fields).
    ///
    /// # Errors
    ///
    /// Those of [`decode`](Self::decode).
    ///
    /// ```
    /// use mdlayout::hurray::{LayoutDescriptor, StridedLayout};
    ///
    /// let strided = LayoutDescriptor::decode_fields(0x03, &7i64.to_le_bytes(), 1)?;
    /// assert_eq!(strided, LayoutDescriptor::Strided(StridedLayout::new(vec![7])));
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    pub fn decode_fields(tag: u8, fields: &[u8], rank: usize) -> Result<Self> {
        check_rank(rank)?;
        let size = |wanted| match fields.len() {
            found if found == wanted => Ok(()),
            found => Err(LayoutError::PayloadSize { found, wanted }),
        };
        match tag {
            Self::ROW_MAJOR => size(0).map(|()| Self::RowMajor),
            Self::COL_MAJOR => size(0).map(|()| Self::ColMajor),
            Self::STRIDED if rank == 0 => Err(LayoutError::StridedScalar),
            Self::STRIDED => {
                size(rank * STRIDE)?;
                let (strides, _) = fields.as_chunks();
                Ok(Self::Strided(StridedLayout::new(strides.iter().copied().map(i64::from_le_bytes).collect())))
            }
            0x00 | 0xFF => Err(LayoutError::InvalidTag { tag }),
            _ => Err(LayoutError::UnknownTag { tag }),
        }
    }
}
