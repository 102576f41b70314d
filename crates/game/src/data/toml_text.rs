//! A data file as TOML text.

use super::value::{Item, Table, Value};
use super::{LONGEST_LINE, Located, MOST_BYTES};
use crate::{Fault, Location};
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The maximum number of dots in keys: each dot nests a table, and nested tables are read recursively.
const MOST_DOTS: usize = 1_000;

/// The content of TOML text, and its faults. Without a table the text could not be read at all.
pub fn read(text: &str) -> (Option<Table>, Vec<Fault>) {
    let beyond = beyond_bounds(text);
    if !beyond.is_empty() {
        return (None, beyond);
    }
    let source = TomlText::new(text);
    let (root, errors) = DeTable::parse_recoverable(text);
    // The first of two equal keys is kept, so that the rest can still be read.
    let readable = errors.iter().all(|error| error.message() == "duplicate key");
    let faults = errors.iter().map(|error| source.fault(error)).collect();
    (readable.then(|| source.table(root.into_inner())), faults)
}

/// Rejects sizes no author needs, before they cost time or memory.
fn beyond_bounds(text: &str) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut beyond = |place, what, most| {
        faults.push(Fault::new(place, what).expected(format!("at most {most}")));
    };
    if text.len() > MOST_BYTES {
        let what = format!("the text is {} bytes long", text.len());
        beyond(Location::default(), what, MOST_BYTES);
    }
    if let Some((line, long)) = (1..).zip(text.lines()).find(|(_, line)| line.len() > LONGEST_LINE)
    {
        let what = format!("the line is {} bytes long", long.len());
        beyond(Location { line, column: 1 }, what, LONGEST_LINE);
    }
    let keys = text.lines().filter_map(|line| Some(&line[..line.rfind('=')?]));
    let dots: usize = keys.map(|keys| keys.matches('.').count()).sum();
    if dots > MOST_DOTS {
        beyond(Location::default(), format!("{dots} dots in keys"), MOST_DOTS);
    }
    faults
}

struct TomlText<'a> {
    text: &'a str,
    /// The offset of each line.
    lines: Vec<usize>,
}

impl TomlText<'_> {
    fn new(text: &str) -> TomlText<'_> {
        let after = text.match_indices('\n').map(|(newline, _)| newline + 1);
        TomlText { text, lines: std::iter::once(0).chain(after).collect() }
    }

    fn place(&self, offset: usize) -> Location {
        let line = self.lines.partition_point(|start| *start <= offset);
        let start = self.lines[line - 1];
        let column = Location::of(&self.text[start..], offset - start).column;
        Location { line: line as u32, column }
    }

    fn fault(&self, error: &toml::de::Error) -> Fault {
        let place = error.span().map_or(Location::default(), |at| self.place(at.start));
        match error.message().split_once(", expected ") {
            Some((what, "nothing")) => Fault::new(place, what),
            Some((what, expected)) => Fault::new(place, what).expected(expected),
            None => Fault::new(place, error.message()),
        }
    }

    fn table(&self, table: DeTable<'_>) -> Table {
        let entry = |(key, value): (Spanned<_>, Spanned<DeValue<'_>>)| {
            let place = self.place(key.span().start);
            let key: std::borrow::Cow<'_, str> = key.into_inner();
            (Located { value: key.into_owned(), place }, self.item(value))
        };
        Table(table.into_iter().map(entry).collect())
    }

    fn item(&self, item: Spanned<DeValue<'_>>) -> Item {
        let span = item.span();
        let place = self.place(span.start);
        let value = match item.into_inner() {
            DeValue::String(text) => {
                Value::Text { text: text.into_owned(), even: self.is_even(span) }
            }
            DeValue::Integer(number) => {
                let whole = i128::from_str_radix(number.as_str(), number.radix());
                Value::Whole(whole.map_or_else(|_| number.to_string(), |whole| whole.to_string()))
            }
            DeValue::Boolean(flag) => Value::Flag(flag),
            DeValue::Array(entries) => {
                Value::List(entries.into_iter().map(|entry| self.item(entry)).collect())
            }
            DeValue::Table(table) => Value::Table(self.table(table)),
            DeValue::Float(number) => Value::Other(number.as_str().to_owned()),
            DeValue::Datetime(_) => Value::Other("a date or time".to_owned()),
        };
        Located { value, place }
    }

    /// Whether the letters of a string can be located: not if it has escapes or several lines.
    fn is_even(&self, span: Range<usize>) -> bool {
        let raw = self.text.get(span).unwrap_or_default();
        let literal = raw.starts_with('\'') && !raw.starts_with("'''");
        let basic = raw.starts_with('"') && !raw.starts_with("\"\"\"") && !raw.contains('\\');
        literal || basic
    }
}
