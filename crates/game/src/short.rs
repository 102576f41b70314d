//! Lists that are never long.

/// Sorts a short list; equals stay in their order. The library's own sorts are made for long lists, and
/// each kind of list that has one adds some kilobytes to a page.
pub fn sort_by_key<T, K: Ord>(list: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..list.len() {
        let mut at = end;
        while at > 0 && key(&list[at - 1]) > key(&list[at]) {
            list.swap(at - 1, at);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equals_stay_in_their_order() {
        let mut words = ["ccc", "a", "dd", "b", "", "ee", "fff"];
        sort_by_key(&mut words, |word| word.len());
        assert_eq!(words, ["", "a", "b", "dd", "ee", "ccc", "fff"]);
        sort_by_key(&mut [0_u8; 0], |_| ());
    }
}
