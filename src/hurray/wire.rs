//! The encoding of descriptors as bytes: the tag, then the fields of that tag.

use alloc::vec::Vec;

use super::shape::check_rank;
use super::{Error, LayoutDescriptor, Result, StridedLayout};

/// The number of bytes of a stride.
const STRIDE: usize = size_of::<i64>();

impl LayoutDescriptor {
    /// Returns the descriptor as bytes: its tag, then its [fields](Self::encode_fields).
    ///
    /// # Errors
    ///
    /// For strided descriptors that could not be decoded:
    ///
    /// * [`Error::StridedScalar`] at rank 0.
    /// * [`RankTooLarge`](crate::LayoutError::RankTooLarge) at a rank above [`MAX_RANK`](super::MAX_RANK).
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::hurray::{LayoutDescriptor, StridedLayout};
    ///
    /// assert_eq!(LayoutDescriptor::RowMajor.encode()?, [0x01]);
    /// let bytes = LayoutDescriptor::Strided(StridedLayout::new(vec![-2])).encode()?;
    /// assert_eq!(bytes, [0x03, 0xFE, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]);
    /// # Ok::<(), mdlayout::hurray::Error>(())
    /// ```
    pub fn encode(&self) -> Result<Vec<u8>> {
        self.bytes(Some(self.tag()))
    }

    /// Returns the bytes after the tag: the strides of a strided descriptor, as little-endian `int64`, and nothing for
    /// other descriptors. In the descriptor of a tensor the tag is in the header, and these bytes follow the shape.
    ///
    /// # Errors
    ///
    /// The errors of [`encode`](Self::encode).
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::hurray::{LayoutDescriptor, StridedLayout};
    ///
    /// let strided = LayoutDescriptor::Strided(StridedLayout::new(vec![4, 1]));
    /// assert_eq!(strided.encode_fields()?, [4, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]);
    /// # Ok::<(), mdlayout::hurray::Error>(())
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

    /// Decodes the descriptor of a tensor of rank `rank`; the inverse of [`encode`](Self::encode).
    ///
    /// Only the strides of an accepted descriptor are allocated.
    ///
    /// # Errors
    ///
    /// * [`RankTooLarge`](crate::LayoutError::RankTooLarge) for a rank above [`MAX_RANK`](super::MAX_RANK), before
    ///   anything is read.
    /// * [`Error::InvalidTag`] and [`Error::UnknownTag`] for the tag of no layout of this module.
    /// * [`Error::StridedScalar`] for the tag of a strided descriptor at rank 0.
    /// * [`Error::PayloadSize`] for too few or too many bytes.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::hurray::{Error, LayoutDescriptor};
    ///
    /// assert_eq!(LayoutDescriptor::decode(&[0x02], 2)?, LayoutDescriptor::ColMajor);
    /// assert_eq!(LayoutDescriptor::decode(&[0xFF], 2), Err(Error::InvalidTag { tag: 0xFF }));
    /// let error = LayoutDescriptor::decode(&[0x03, 0], 2);
    /// assert_eq!(error, Err(Error::PayloadSize { found: 2, wanted: 17 }));
    /// # Ok::<(), mdlayout::hurray::Error>(())
    /// ```
    pub fn decode(bytes: &[u8], rank: usize) -> Result<Self> {
        check_rank(rank)?;
        let Some((&tag, fields)) = bytes.split_first() else {
            return Err(Error::PayloadSize { found: 0, wanted: 1 });
        };
        match Self::decode_fields(tag, fields, rank) {
            // Count the tag, too.
            Err(Error::PayloadSize { found, wanted }) => {
                Err(Error::PayloadSize { found: found + 1, wanted: wanted + 1 })
            }
            decoded => decoded,
        }
    }

    /// Decodes the descriptor of a tensor of rank `rank` from its tag and the bytes after the tag; the inverse of
    /// [`encode_fields`](Self::encode_fields).
    ///
    /// # Errors
    ///
    /// The errors of [`decode`](Self::decode).
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::hurray::{LayoutDescriptor, StridedLayout};
    ///
    /// let strided = LayoutDescriptor::decode_fields(0x03, &7i64.to_le_bytes(), 1)?;
    /// assert_eq!(strided, LayoutDescriptor::Strided(StridedLayout::new(vec![7])));
    /// # Ok::<(), mdlayout::hurray::Error>(())
    /// ```
    pub fn decode_fields(tag: u8, fields: &[u8], rank: usize) -> Result<Self> {
        check_rank(rank)?;
        let size = |wanted| match fields.len() {
            found if found == wanted => Ok(()),
            found => Err(Error::PayloadSize { found, wanted }),
        };
        match tag {
            Self::ROW_MAJOR => size(0).map(|()| Self::RowMajor),
            Self::COL_MAJOR => size(0).map(|()| Self::ColMajor),
            Self::STRIDED if rank == 0 => Err(Error::StridedScalar),
            Self::STRIDED => {
                size(rank * STRIDE)?;
                let (strides, _) = fields.as_chunks();
                Ok(Self::Strided(StridedLayout::new(strides.iter().copied().map(i64::from_le_bytes).collect())))
            }
            0x00 | 0xFF => Err(Error::InvalidTag { tag }),
            _ => Err(Error::UnknownTag { tag }),
        }
    }
}
