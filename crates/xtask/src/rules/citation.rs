//! A citation of the rules; in comments an id in brackets, `[7.3a]`.

/// An id as it was cited, right or wrong, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Citation {
    pub id: String,
    pub line: usize,
    /// Why it proves nothing, if so.
    pub void: Option<&'static str>,
}

/// The ids cited in a piece of prose.
pub fn cited(text: &str) -> impl Iterator<Item = &str> {
    text.match_indices('[').filter_map(|(at, _)| {
        let (id, _) = text[at + 1..].split_once(']')?;
        let before = text[..at].chars().next_back();
        // `dice[0]` is no citation, `[7.3a][7.3b]` are two.
        let indexed = before.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == ')');
        (!indexed && resembles_id(id)).then_some(id)
    })
}

/// Told apart from a link to a type: it begins with a digit, or with one or two capitals and
/// then a digit, dot or dash, as in 7.3a, S.4, D12, DP3 and X-a.
fn resembles_id(text: &str) -> bool {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_uppercase());
    let begins = match text.len() - rest.len() {
        0 => rest.starts_with(|c: char| c.is_ascii_digit()),
        1 | 2 => rest.starts_with(|c: char| c.is_ascii_digit() || c == '.' || c == '-'),
        _ => false,
    };
    begins && rest.chars().all(|c| c.is_ascii_alphanumeric() || c == '.' || c == '-')
}

#[cfg(test)]
mod tests {
    use super::cited;

    #[test]
    fn ids_are_told_from_links_and_indices() {
        let text =
            "[7.3a][7.3-r1], ([D12]) [S.4] [X-a]; [`Rule`] [Rule] [text](link) dice[0] [3, 5]";
        assert_eq!(cited(text).collect::<Vec<_>>(), ["7.3a", "7.3-r1", "D12", "S.4", "X-a"]);
    }

    #[test]
    fn a_mistaken_id_is_still_a_citation() {
        assert_eq!(cited("[7..3] [7.3a-c] [99").collect::<Vec<_>>(), ["7..3", "7.3a-c"]);
    }
}
