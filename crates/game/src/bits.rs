//! Sets of small numbers as bits.

/// The numbers in a bit set, in ascending order.
pub fn bits(set: u64) -> impl Iterator<Item = u8> + Clone {
    let mut left = set;
    std::iter::from_fn(move || {
        let next = (left != 0).then(|| left.trailing_zeros() as u8)?;
        left &= left - 1;
        Some(next)
    })
}

/// Declares a set of ids as bits. After `by` comes the function that makes an id from its index.
///
/// ```
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// pub struct UnitId(pub u8);
///
/// impl UnitId {
///     pub fn index(self) -> usize {
///         usize::from(self.0)
///     }
/// }
///
/// game::id_set! {
///     /// A set of units.
///     pub struct UnitSet(u128) of UnitId, by UnitId;
/// }
///
/// let set: UnitSet = [UnitId(70), UnitId(3)].into_iter().collect();
/// assert!(set.has(UnitId(70)) && set.len() == 2);
/// assert!(set.iter().eq([UnitId(3), UnitId(70)]));
/// ```
#[macro_export]
macro_rules! id_set {
    ($(#[$attribute:meta])* pub struct $name:ident($bits:ty) of $id:ty, by $by:expr;) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        pub struct $name($bits);

        #[allow(dead_code, reason = "not every game needs every operation")]
        impl $name {
            /// The maximum number of different ids in a set.
            pub const MOST: usize = <$bits>::BITS as usize;

            pub fn has(self, id: $id) -> bool {
                id.index() < Self::MOST && self.0 & (1 << id.index()) != 0
            }

            pub fn add(&mut self, id: $id) {
                self.0 |= 1 << id.index();
            }

            pub fn take(&mut self, id: $id) {
                self.0 &= !(1 << id.index());
            }

            pub fn is_empty(self) -> bool {
                self.0 == 0
            }

            pub fn len(self) -> u8 {
                self.0.count_ones() as u8
            }

            /// In ascending order.
            pub fn iter(self) -> impl Iterator<Item = $id> + Clone {
                let mut left = self.0;
                ::std::iter::from_fn(move || {
                    let next = (left != 0).then(|| left.trailing_zeros() as u8)?;
                    left &= left - 1;
                    Some(next)
                })
                .map($by)
            }
        }

        impl FromIterator<$id> for $name {
            fn from_iter<T: IntoIterator<Item = $id>>(ids: T) -> $name {
                let mut set = $name::default();
                ids.into_iter().for_each(|id| set.add(id));
                set
            }
        }

        impl ::std::fmt::Debug for $name {
            fn fmt(&self, out: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                out.debug_set().entries(self.iter()).finish()
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bit_is_visited_once() {
        assert_eq!(bits(0).count(), 0);
        assert_eq!(bits(1 << 63 | 0b1010 | 1).collect::<Vec<_>>(), [0, 1, 3, 63]);
        assert!(bits(u64::MAX).eq(0..64));
    }
}
