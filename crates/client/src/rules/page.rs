//! Reads a page of rules written by the build script.

use super::html::linked;
use super::{Block, Label, Section};
use game::rulebook::Rulebook;

/// All sections in order. Text above the first heading is in a section without a title.
pub fn read(game: &str, book: &Rulebook, written: &str) -> Vec<Section> {
    let mut sections = Vec::new();
    let mut entries = book.entries().iter().peekable();
    let lines = (1..).zip(written.lines()).filter(|(_, line)| !line.is_empty());
    for (number, line) in lines {
        if let Some(entry) = entries.next_if(|entry| entry.line == number) {
            let label = Label { id: entry.id.clone(), kind: entry.kind };
            push(&mut sections, Some(label), linked(game, &entry.text));
        } else if line.starts_with('#') {
            let title = line.trim_start_matches('#');
            let level = (line.len() - title.len()) as u8;
            sections.push(Section { title: title.trim().to_owned(), level, blocks: Vec::new() });
        } else {
            push(&mut sections, None, linked(game, line));
        }
    }
    sections
}

fn push(sections: &mut Vec<Section>, label: Option<Label>, html: String) {
    if sections.is_empty() {
        sections.push(Section { title: String::new(), level: 1, blocks: Vec::new() });
    }
    if let Some(section) = sections.last_mut() {
        section.blocks.push(Block { label, html });
    }
}
