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
