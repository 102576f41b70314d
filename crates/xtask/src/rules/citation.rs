//! Citations of the rules. In comments a citation is an id in brackets: `[7.3a]`.

/// A cited id, valid or not, and its line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Citation {
    pub id: String,
    pub line: usize,
    /// Why it does not count; `None` if it does.
    pub void: Option<&'static str>,
}

/// The ids cited in a text.
pub fn cited(text: &str) -> impl Iterator<Item = &str> {
    text.match_indices('[').filter_map(|(at, _)| {
        let (id, _) = text[at + 1..].split_once(']')?;
        let before = text[..at].chars().next_back();
        // `dice[0]` is not a citation; `[7.3a][7.3b]` are two.
        let indexed = before.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == ')');
        (!indexed && looks_like_id(id)).then_some(id)
    })
}

/// Whether this looks like an id rather than a link to a type. An id starts with a digit, or with
/// one or two capitals and then a digit, dot or dash: 7.3a, S.4, D12, DP3, X-a.
fn looks_like_id(text: &str) -> bool {
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
    fn links_and_indices_are_not_citations() {
        let text =
            "[7.3a][7.3-r1], ([D12]) [S.4] [X-a]; [`Rule`] [Rule] [text](link) dice[0] [3, 5]";
        assert_eq!(cited(text).collect::<Vec<_>>(), ["7.3a", "7.3-r1", "D12", "S.4", "X-a"]);
    }

    #[test]
    fn a_malformed_id_is_still_a_citation() {
        assert_eq!(cited("[7..3] [7.3a-c] [99").collect::<Vec<_>>(), ["7..3", "7.3a-c"]);
    }
}
