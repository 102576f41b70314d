//! Citations in records: comments cite, and `expect` lines make the citations count.

use super::citation::{Citation, cited};

pub fn citations(text: &str) -> Vec<Citation> {
    let proves = text.lines().any(|line| line.starts_with("expect"));
    let void = (!proves).then_some("the record expects nothing");
    let comments = (1..).zip(text.lines()).filter(|(_, line)| line.starts_with('#'));
    comments
        .flat_map(|(line, comment)| {
            cited(comment).map(move |id| Citation { id: id.to_owned(), line, void })
        })
        .collect()
}
