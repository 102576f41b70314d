//! The data page of the rules, for tests that compare the files with it.

const PAGE: &str = include_str!("../../../docs/rules/pacific-data.md");

/// From this heading, or one that starts with it, to the next of the same rank or above: `### 6.1`.
pub fn section(heading: &str) -> &'static str {
    let from = PAGE.find(heading).unwrap_or_else(|| panic!("the page has no heading {heading}"));
    let rank = heading.bytes().take_while(|byte| *byte == b'#').count();
    let rest = &PAGE[from..];
    let ends = (1..=rank).filter_map(|rank| rest.find(&format!("\n{} ", "#".repeat(rank))));
    ends.min().map_or(rest, |to| &rest[..to])
}

/// The rows of the table in a section whose head starts like this, without the head.
pub fn table(section: &'static str, head: &str) -> Vec<Vec<&'static str>> {
    let lines = section.lines().skip_while(|line| !line.starts_with(head)).skip(2);
    let rows = lines.take_while(|line| line.starts_with('|'));
    rows.map(|line| line.trim_matches('|').split('|').map(str::trim).collect()).collect()
}

/// A cell that may be a dash.
pub fn or_dash<T: ToString>(value: Option<T>) -> String {
    value.map_or_else(|| "—".to_owned(), |value| value.to_string())
}
