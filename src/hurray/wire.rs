//! Descriptors as bytes: the tag, then the fields that the tag says.

use alloc::vec::Vec;

use super::shape::check_rank;
use super::{Error, LayoutDescriptor, Result, StridedLayout};

/// The bytes of a stride.
const STRIDE: usize = size_of::<i64>();

impl LayoutDescriptor {
    /// The descriptor as bytes: its tag, then its [fields](Self::encode_fields).
    ///
    /// # Errors
    ///
    /// [`Error::StridedScalar`] and [`RankTooLarge`](crate::LayoutError::RankTooLarge) for a strided descriptor of rank
    /// 0 or beyond [`MAX_RANK`](super::MAX_RANK), which cannot be decoded.
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

    /// The descriptor, for a tensor of rank `rank`, that these bytes are: the inverse of
    /// [`encode`](Self::encode).
    ///
    /// # Errors
    ///
    /// [`RankTooLarge`](crate::LayoutError::RankTooLarge), before anything else; [`Error::InvalidTag`] and
    /// [`Error::UnknownTag`]; [`Error::StridedScalar`]; [`Error::PayloadSize`] for too few
    /// bytes as for too many. Nothing is allocated but the strides of a descriptor that is accepted.
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
            // The tag is one of the bytes.
            Err(Error::PayloadSize { found, wanted }) => {
                Err(Error::PayloadSize { found: found + 1, wanted: wanted + 1 })
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
