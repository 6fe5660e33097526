//! Serialization of extents, strides and layouts with serde.
//!
//! Static values are written too, so that a reader need not know the type of the writer. Extents are a sequence of
//! `u64`, strides a sequence of `i64`. A layout is a struct of two such sequences, `{"extents":[3,4],"strides":[4,1]}`,
//! for every mapping and for `DynLayout`, also in formats without field names. Deserialization makes the checks of the
//! constructors.

use core::fmt::{self, Formatter};

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::dynamic::DynLayout;
use crate::error::LayoutError;
use crate::extents::Extents;
use crate::list::{Dims, MAX_RANK, Steps};
use crate::mapping::{CastTarget, LayoutMapping, cast, for_each_mapping};
use crate::stored::Integral;
use crate::strides::Strides;

/// An extent or a stride, and the integer type in which every format can store it.
trait Value: Copy + Default {
    type Wire: Serialize + for<'de> Deserialize<'de>;
    /// The name of a sequence of these values, in errors.
    const LIST: &'static str;
    fn to_wire(self) -> Self::Wire;
    fn from_wire(wire: Self::Wire, axis: usize) -> Result<Self, LayoutError>;
}
impl Value for usize {
    type Wire = u64;
    const LIST: &'static str = "the list of extents";
    fn to_wire(self) -> u64 {
        self as u64
    }
    fn from_wire(wire: u64, axis: usize) -> Result<Self, LayoutError> {
        wire.try_into().map_err(|_| LayoutError::ExtentRange { axis, found: wire.into(), index_type: "usize" })
    }
}
impl Value for isize {
    type Wire = i64;
    const LIST: &'static str = "the list of strides";
    fn to_wire(self) -> i64 {
        self as i64
    }
    fn from_wire(wire: i64, axis: usize) -> Result<Self, LayoutError> {
        wire.try_into().map_err(|_| LayoutError::StrideRange { axis, found: wire.into(), index_type: "isize" })
    }
}

/// Serializes the values of all axes.
struct Written<'a, V>(&'a [V]);
impl<V: Value> Serialize for Written<'_, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|value| value.to_wire()))
    }
}

/// Deserialized values of up to `CAP` axes.
struct Read<V, const CAP: usize> {
    rank: usize,
    values: [V; CAP],
}
impl<V: Value, const CAP: usize> Read<V, CAP> {
    fn values(&self) -> &[V] {
        &self.values[..self.rank]
    }

    /// Returns the values for a type of rank `wanted`, or an error if the rank differs.
    fn of_rank<E: Error>(&self, wanted: usize) -> Result<&[V], E> {
        if self.rank == wanted {
            Ok(self.values())
        } else {
            Err(E::custom(LayoutError::RankMismatch { what: V::LIST, found: self.rank, wanted }))
        }
    }
}
impl<'de, V: Value, const CAP: usize> Deserialize<'de> for Read<V, CAP> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Sequence<V, const CAP: usize>(Read<V, CAP>);
        impl<'de, V: Value, const CAP: usize> Visitor<'de> for Sequence<V, CAP> {
            type Value = Read<V, CAP>;

            fn expecting(&self, f: &mut Formatter<'_>) -> fmt::Result {
                write!(f, "a sequence of at most {CAP} integers, one for each axis")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut sequence: A) -> Result<Self::Value, A::Error> {
                let mut read = self.0;
                while let Some(wire) = sequence.next_element()? {
                    let axis = read.rank;
                    let Some(place) = read.values.get_mut(axis) else {
                        return Err(A::Error::custom(LayoutError::RankTooLarge { rank: CAP + 1, capacity: CAP }));
                    };
                    *place = V::from_wire(wire, axis).map_err(A::Error::custom)?;
                    read.rank += 1;
                }
                Ok(read)
            }
        }
        deserializer.deserialize_seq(Sequence(Self { rank: 0, values: [V::default(); CAP] }))
    }
}

/// Serializes all extents as a sequence of `u64`.
impl<I: Integral, E: Dims> Serialize for Extents<I, E> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Written(self.to_array().as_ref()).serialize(serializer)
    }
}
impl<'de, I: Integral, E: Dims> Deserialize<'de> for Extents<I, E> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let read = Read::<usize, MAX_RANK>::deserialize(deserializer)?;
        Self::try_from_usizes(read.of_rank(E::RANK)?).map_err(D::Error::custom)
    }
}

/// Serializes all strides as a sequence of `i64`.
impl<J: Integral, T: Steps> Serialize for Strides<J, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Written(self.to_array().as_ref()).serialize(serializer)
    }
}
impl<'de, J: Integral, T: Steps> Deserialize<'de> for Strides<J, T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let read = Read::<isize, MAX_RANK>::deserialize(deserializer)?;
        Self::try_from_isizes(read.of_rank(T::RANK)?).map_err(D::Error::custom)
    }
}

/// A layout to serialize.
#[derive(Serialize)]
#[serde(rename = "Layout")]
struct WrittenLayout<'a> {
    extents: Written<'a, usize>,
    strides: Written<'a, isize>,
}

/// A deserialized layout, not yet checked.
#[derive(Deserialize)]
#[serde(rename = "Layout", deny_unknown_fields)]
struct ReadLayout<const CAP: usize> {
    extents: Read<usize, CAP>,
    strides: Read<isize, CAP>,
}

/// Serializes the extents and the strides; see [`interop`](crate::interop).
impl<const CAP: usize> Serialize for DynLayout<CAP> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        WrittenLayout { extents: Written(self.extents()), strides: Written(self.strides()) }.serialize(serializer)
    }
}
impl<'de, const CAP: usize> Deserialize<'de> for DynLayout<CAP> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let read = ReadLayout::<CAP>::deserialize(deserializer)?;
        Self::new(read.extents.values(), read.strides.values()).map_err(D::Error::custom)
    }
}

/// Deserializes a mapping of this crate.
fn mapping<'de, M: CastTarget, D: Deserializer<'de>>(deserializer: D) -> Result<M, D::Error> {
    cast(&DynLayout::<MAX_RANK>::deserialize(deserializer)?).map_err(D::Error::custom)
}

macro_rules! mappings {
    ($([$($generics:tt)*] $Mapping:ty;)*) => {$(
        /// Serializes the extents and the strides; see [`interop`](crate::interop).
        impl<$($generics)*> Serialize for $Mapping {
            fn serialize<R: Serializer>(&self, serializer: R) -> Result<R::Ok, R::Error> {
                let (extents, strides) = (LayoutMapping::extents(self).to_array(), LayoutMapping::strides(self));
                let (extents, strides) = (Written(extents.as_ref()), Written(strides.as_ref()));
                WrittenLayout { extents, strides }.serialize(serializer)
            }
        }
        /// Fails if a value contradicts a static value of the type, or a stride contradicts the kind of layout. Strides
        /// that cannot be observed may have any value; the result has the strides of its kind of layout.
        impl<'de, $($generics)*> Deserialize<'de> for $Mapping {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                mapping(deserializer)
            }
        }
    )*};
}
for_each_mapping!(mappings);
