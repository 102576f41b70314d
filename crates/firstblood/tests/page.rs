//! Reads the data page of the rules, so that tests can compare the data files with it.

const PAGE: &str = include_str!("../../../docs/rules/firstblood-data.md");

/// The text from this heading (or a heading that starts like this) to the next one of the same or a
/// higher rank: `### Japan`.
pub fn section(heading: &str) -> &'static str {
    let from = PAGE.find(heading).unwrap_or_else(|| panic!("the page has {heading}"));
    let rank = heading.bytes().take_while(|byte| *byte == b'#').count();
    let rest = &PAGE[from..];
    let ends = (1..=rank).filter_map(|rank| rest.find(&format!("\n{} ", "#".repeat(rank))));
    ends.min().map_or(rest, |to| &rest[..to])
}

/// The rows of its tables, without headers.
pub fn rows(section: &'static str) -> Vec<Vec<&'static str>> {
    let cells = |line: &'static str| line.trim_matches('|').split('|').map(str::trim).collect();
    let lines: Vec<&str> = section.lines().collect();
    let is_row = |at: usize| {
        let is_head = lines.get(at + 1).is_some_and(|next| next.starts_with("| ---"));
        lines[at].starts_with("| ") && !lines[at].starts_with("| ---") && !is_head
    };
    (0..lines.len()).filter(|at| is_row(*at)).map(|at| cells(lines[at])).collect()
}

/// Its blocks of preformatted text.
pub fn blocks(section: &'static str) -> Vec<&'static str> {
    let fences: Vec<&str> = section.split("```").collect();
    fences.into_iter().skip(1).step_by(2).map(|block| block.trim_start_matches("text\n")).collect()
}
