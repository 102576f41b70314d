//! Converts the Markdown of a page of `docs/rules` to HTML.
//!
//! The result can still be parsed as a `Rulebook`: `## Title` is a heading in plain text, `- [7.3a] …` is a clause, and
//! a line that begins with a tag is text between clauses. Each is on one line, followed by an empty line.

mod html;

use game::rulebook::{Entry, Rulebook};
use html::{DIALECT, Writer};
use pulldown_cmark::{Event, Parser, Tag};
use std::collections::BTreeMap;
use std::ops::Range;

/// The page with its Markdown converted to HTML.
pub fn write(text: &str) -> String {
    let book = Rulebook::parse(text);
    let writer = Writer { book: &book };
    let mut page = Page { writer, text, entries: entries(&book, text), lines: Vec::new() };
    for element in elements(text) {
        page.add(element);
    }
    page.lines.join("\n\n")
}

/// A top-level element of the page.
struct Element<'a> {
    tag: Tag<'a>,
    at: Range<usize>,
    /// The items of a list, the rows of a table.
    parts: Vec<Range<usize>>,
}

fn elements(text: &str) -> Vec<Element<'_>> {
    let mut elements: Vec<Element<'_>> = Vec::new();
    let mut depth = 0;
    for (event, at) in Parser::new_ext(text, DIALECT).into_offset_iter() {
        match event {
            Event::Start(tag) => {
                match (depth, elements.last_mut()) {
                    (0, _) => elements.push(Element { tag, at, parts: Vec::new() }),
                    (1, Some(element)) => element.parts.push(at),
                    _ => {}
                }
                depth += 1;
            }
            Event::End(_) => depth -= 1,
            _ => {}
        }
    }
    elements
}

/// The entries of the rulebook by their start position.
fn entries<'a>(book: &'a Rulebook, text: &str) -> BTreeMap<usize, &'a Entry> {
    let mut starts = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        starts.push(start);
        start += line.len();
    }
    book.entries().iter().map(|entry| (starts[entry.line as usize - 1], entry)).collect()
}

struct Page<'a> {
    writer: Writer<'a>,
    text: &'a str,
    entries: BTreeMap<usize, &'a Entry>,
    lines: Vec<String>,
}

impl<'a> Page<'a> {
    fn add(&mut self, element: Element<'_>) {
        match element.tag {
            Tag::Heading { level, .. } => {
                let title = html::plain(&self.text[element.at]);
                self.lines.push(format!("{} {title}", "#".repeat(level as usize)));
            }
            Tag::List(_) => self.add_list(&element.parts),
            Tag::Table(_) => self.add_table(element.at, &element.parts),
            _ => self.add_prose(element.at),
        }
    }

    /// Adds a list. Consecutive items without an id stay together as one list.
    fn add_list(&mut self, items: &[Range<usize>]) {
        let loose = |item: &Range<usize>| self.entry(item).is_none();
        let runs: Vec<&[Range<usize>]> = items.chunk_by(|a, b| loose(a) && loose(b)).collect();
        for run in runs {
            match self.entry(&run[0]) {
                Some(entry) => self.add_entry(entry),
                None => self.add_prose(run[0].start..run[run.len() - 1].end),
            }
        }
    }

    /// Adds a table. If all its rows have ids, each row becomes an entry that names its columns. The first part of a
    /// table is its head.
    fn add_table(&mut self, table: Range<usize>, parts: &[Range<usize>]) {
        let rows = parts.iter().skip(1);
        let entries: Vec<&Entry> = rows.clone().filter_map(|row| self.entry(row)).collect();
        if entries.is_empty() || entries.len() < rows.len() {
            self.add_prose(table);
        }
        for entry in entries {
            self.add_entry(entry);
        }
    }

    /// The entry that starts in this part of the page.
    fn entry(&self, part: &Range<usize>) -> Option<&'a Entry> {
        self.entries.range(part.clone()).next().map(|(_, entry)| *entry)
    }

    fn add_entry(&mut self, entry: &Entry) {
        let html = self.writer.line(&entry.text);
        self.lines.push(format!("- [{}] {html}", entry.id));
    }

    fn add_prose(&mut self, at: Range<usize>) {
        let html = self.writer.blocks(&self.text[at]);
        self.lines.push(html);
    }
}
