//! The values of a list: static values are in the type, dynamic values are stored as integers.

use typenum::{U0, Unsigned};

use super::List;
use crate::dim::StaticValue;
use crate::stored::{Count, Integral, as_mut_slice, as_slice, holds, load, store, store_valid, zeros};

/// The values of a list. Only dynamic values take memory; `I` is their integer type.
#[repr(transparent)]
pub(crate) struct Values<I: Integral, L: List> {
    pub(crate) dynamic: <L::RankDynamic as Count>::Stored<I>,
}

impl<I: Integral, L: List> Clone for Values<I, L> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<I: Integral, L: List> Copy for Values<I, L> {}

/// A value that an axis cannot have.
#[derive(Clone, Copy)]
pub(crate) struct Misfit {
    pub(crate) axis: usize,
    pub(crate) found: i128,
    /// The static value that `found` contradicts; `None` if the integer type cannot hold `found`.
    pub(crate) wanted: Option<i128>,
}

impl<I: Integral, L: List> Values<I, L> {
    /// The first static value that `I` cannot hold.
    pub(crate) const MISFIT: Option<Misfit> = {
        let mut axis = 0;
        loop {
            if axis == L::RANK {
                break None;
            }
            match L::VALUES[axis] {
                Some(value) if !holds::<I>(value) => break Some(Misfit { axis, found: value, wanted: None }),
                _ => axis += 1,
            }
        }
    };

    /// Whether all values are static.
    pub(crate) const IS_STATIC: bool = <L::RankDynamic as Unsigned>::USIZE == 0;

    /// Converts a slice with one value per axis; an error if a value contradicts the static value of its axis.
    pub(crate) const fn from_all(all: &[I]) -> Result<Self, Misfit> {
        let mut dynamic = zeros();
        let mut axis = 0;
        while axis < L::RANK {
            match L::VALUES[axis] {
                None => as_mut_slice::<I, _>(&mut dynamic)[L::SLOTS[axis]] = all[axis],
                Some(wanted) => {
                    let found = load(all[axis]);
                    if found != wanted {
                        return Err(Misfit { axis, found, wanted: Some(wanted) });
                    }
                }
            }
            axis += 1;
        }
        Ok(Self { dynamic })
    }

    /// Returns whether no static value differs from the static value of the same axis in `M`, which has the same rank.
    pub(crate) const fn agrees<M: List>() -> bool {
        let mut axis = 0;
        while axis < L::RANK {
            if let (Some(a), Some(b)) = (L::VALUES[axis], M::VALUES[axis])
                && a != b
            {
                return false;
            }
            axis += 1;
        }
        true
    }

    /// Converts a slice with one value per axis. The caller ensures that each value fits `I` and equals the static
    /// value of its axis, if there is one.
    #[inline(always)]
    #[expect(
        clippy::cast_sign_loss,
        reason = "compared modulo the width of a word, as strides of an empty layout may have wrapped"
    )]
    pub(crate) const fn of_valid<T: Integral>(all: &[T]) -> Self {
        let mut dynamic = zeros();
        let mut axis = 0;
        while axis < L::RANK {
            match L::VALUES[axis] {
                None => as_mut_slice::<I, _>(&mut dynamic)[L::SLOTS[axis]] = store_valid(load(all[axis])),
                Some(wanted) => {
                    // The strides of an empty layout may have wrapped.
                    debug_assert!(load(all[axis]) as usize == wanted as usize, "a result contradicts its type");
                }
            }
            axis += 1;
        }
        Self { dynamic }
    }

    /// Converts a slice with one value per axis, of another integer type; an error if a value does not fit `I` or
    /// contradicts the static value of its axis.
    pub(crate) const fn try_of<T: Integral>(all: &[T]) -> Result<Self, Misfit> {
        let mut own = zeros::<I, <L::Rank as Count>::Array<I>>();
        let mut axis = 0;
        while axis < L::RANK {
            let found = load(all[axis]);
            as_mut_slice::<I, _>(&mut own)[axis] = match store(found) {
                Some(value) => value,
                None => return Err(Misfit { axis, found, wanted: None }),
            };
            axis += 1;
        }
        Self::from_all(as_slice(&own))
    }

    /// Converts the values to another list of the same rank and another integer type.
    pub(crate) const fn try_convert<T: Integral, M: List>(&self) -> Result<Values<T, M>, Misfit> {
        let mut all = zeros::<I, <L::Rank as Count>::Array<I>>();
        let mut axis = 0;
        while axis < L::RANK {
            as_mut_slice::<I, _>(&mut all)[axis] = self.get_stored(axis);
            axis += 1;
        }
        Values::try_of::<I>(as_slice(&all))
    }

    /// Does the same as [`try_convert`](Self::try_convert), between types for which it cannot fail.
    pub(crate) const fn convert<T: Integral, M: List>(&self) -> Values<T, M> {
        match self.try_convert() {
            Ok(values) => values,
            Err(_) => unreachable!(),
        }
    }

    /// Returns the exact value of an axis.
    #[inline(always)]
    #[track_caller]
    pub(crate) const fn get(&self, axis: usize) -> i128 {
        match L::VALUES[axis] {
            Some(value) => value,
            None => load(as_slice::<I, _>(&self.dynamic)[L::SLOTS[axis]]),
        }
    }

    /// Returns the value of an axis, as an `I`.
    #[inline]
    #[track_caller]
    pub(crate) const fn get_stored(&self, axis: usize) -> I {
        match L::VALUES[axis] {
            Some(value) => match store(value) {
                Some(value) => value,
                // `Values` exist only for types whose `MISFIT` is `None`.
                None => unreachable!(),
            },
            None => as_slice::<I, _>(&self.dynamic)[L::SLOTS[axis]],
        }
    }
}

/// The storage of one value: empty if `D` is static, one integer if it is dynamic.
pub(crate) type Stored<D, I> = <<D as StaticValue>::Bump<U0> as Count>::Stored<I>;

/// Implements `From` for conversions that cannot fail: to a wider integer type, and from a list of static values to
/// the list of dynamic values. (An impl for any two lists would overlap with `From<T> for T`.)
macro_rules! infallible_conversions {
    ($Type:ident, $List:ident, $Entry:ident) => {
        $crate::list::infallible_conversions! {
            @widen $Type $List
            u8 u16, u8 u32, u8 u64, u8 usize, u8 i16, u8 i32, u8 i64, u8 isize,
            u16 u32, u16 u64, u16 usize, u16 i32, u16 i64, u32 u64, u32 i64,
            i8 i16, i8 i32, i8 i64, i8 isize, i16 i32, i16 i64, i16 isize, i32 i64
        }
        $crate::ranks::for_each_rank! { $crate::list::infallible_conversions [@static $Type $Entry] }
    };
    (@widen $Type:ident $List:ident $($From:ident $To:ident),*) => {$(
        #[diagnostic::do_not_recommend]
        impl<L: $List> From<$Type<$From, L>> for $Type<$To, L> {
            fn from(narrow: $Type<$From, L>) -> Self {
                Self { values: narrow.values.convert() }
            }
        }
    )*};
    // Rank 0 is left out: its source and target would be the same type.
    ([@static $Type:ident $Entry:ident] 0 U0: ; $($n:tt $N:ident: $(($T:ident $U:ident $v:ident $axis:tt))*;)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<Stored: Integral, $($T: $Entry + Written),*> From<$Type<Stored, ($($T,)*)>>
            for $Type<Stored, ($($crate::list::infallible_conversions!(@dyn $T),)*)>
        {
            fn from(known: $Type<Stored, ($($T,)*)>) -> Self {
                Self { values: known.values.convert() }
            }
        }
    )*};
    (@dyn $T:ident) => { Dyn };
}
pub(crate) use infallible_conversions;
