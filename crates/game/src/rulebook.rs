//! Parses a page of `docs/rules` into clauses that can be cited, looked up and searched.
//!
//! A clause is a line `- [7.3a] text`, with any lines that continue it. Ids ending in `-ex1` are
//! worked examples, ids ending in `-r1` are rulings. Under the heading "Decision points" an id of
//! letters and digits, `D4`, is a decision point; it may also be the first cell of a table row. All other
//! tables are kept as they are.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt;

/// One page of rules.
#[derive(Debug, Clone, Default)]
pub struct Rulebook {
    title: String,
    entries: Vec<Entry>,
    tables: Vec<Table>,
    /// The index of each id's first entry.
    index: BTreeMap<String, usize>,
}

/// A table between the entries.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Table {
    /// The line of text above the table, or else its section.
    pub title: String,
    /// The nearest heading above.
    pub section: String,
    pub columns: Vec<String>,
    pub rows: Vec<Vec<String>>,
}

/// One numbered entry of the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    pub id: String,
    pub kind: Kind,
    /// The nearest heading above.
    pub section: String,
    pub text: String,
    /// The line, counted from 1.
    pub line: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    Clause,
    /// Our decision where the printed rules are silent or contradict themselves.
    Ruling,
    Example,
    /// A place where a player decides.
    Decision,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Kind::Clause => "clause",
            Kind::Ruling => "ruling",
            Kind::Example => "example",
            Kind::Decision => "decision point",
        })
    }
}

impl Rulebook {
    /// Parses a page; text that is not an entry is skipped.
    pub fn parse(text: &str) -> Rulebook {
        let mut reader = Reader::default();
        for (number, line) in (1..).zip(text.lines()) {
            reader.read(number, line);
        }
        let mut index = BTreeMap::new();
        for (at, entry) in reader.entries.iter().enumerate() {
            index.entry(entry.id.clone()).or_insert(at);
        }
        let mut tables = reader.tables;
        tables.retain(|table| !table.rows.is_empty());
        Rulebook { title: reader.title, entries: reader.entries, tables, index }
    }

    /// The page's first heading.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// All entries, in page order.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// All tables except those of decision points, in page order.
    pub fn tables(&self) -> &[Table] {
        &self.tables
    }

    /// The table whose title begins with this id: `T2` for "T2 American Foot markers".
    pub fn table(&self, id: &str) -> Option<&Table> {
        let titled = |table: &&Table| {
            table.title.split_whitespace().next().is_some_and(|word| word.eq_ignore_ascii_case(id))
        };
        self.tables.iter().find(titled)
    }

    /// Tables that contain every word, in title, section or cells.
    pub fn search_tables(&self, words: &str) -> Vec<&Table> {
        let words: Vec<String> = words.split_whitespace().map(str::to_ascii_lowercase).collect();
        if words.is_empty() {
            return Vec::new();
        }
        let contains_all = |table: &&Table| {
            let cells = table.columns.iter().chain(table.rows.iter().flatten());
            let parts: Vec<&str> = [&table.title, &table.section]
                .into_iter()
                .chain(cells)
                .map(String::as_str)
                .collect();
            let text = parts.join(" ").to_ascii_lowercase();
            words.iter().all(|word| text.contains(word))
        };
        self.tables.iter().filter(contains_all).collect()
    }

    /// The first entry with this id.
    pub fn get(&self, id: &str) -> Option<&Entry> {
        self.index.get(id).map(|&at| &self.entries[at])
    }

    /// The entry with this id and everything below it: 7.3 has 7.3a, 7.3-r1 and 7.3.1, but not 7.30.
    pub fn under<'a>(&'a self, id: &'a str) -> impl DoubleEndedIterator<Item = &'a Entry> {
        self.entries.iter().filter(move |entry| is_under(&entry.id, id))
    }

    /// The id most similar to a mistaken one, if any is close.
    pub fn nearest(&self, id: &str) -> Option<&str> {
        let distance = |other: &str| strsim::damerau_levenshtein(id, other);
        // 7.2c and 7.3a are both one letter from 7.3c; prefer the one in the same rule.
        let shared =
            |other: &str| id.chars().zip(other.chars()).take_while(|(a, b)| a == b).count();
        let ids = self.entries.iter().map(|entry| entry.id.as_str());
        let nearest = ids.min_by_key(|other| (distance(other), Reverse(shared(other))))?;
        let longer = id.chars().count().max(nearest.chars().count());
        (distance(nearest) < longer).then_some(nearest)
    }

    /// Entries that contain every word in id or text, best first: a match of the whole id counts most,
    /// then the start of the id, a whole word, part of a word.
    pub fn search(&self, words: &str) -> Vec<&Entry> {
        let words: Vec<String> = words.split_whitespace().map(str::to_ascii_lowercase).collect();
        if words.is_empty() {
            return Vec::new();
        }
        let mut found: Vec<(u32, &Entry)> = self
            .entries
            .iter()
            .filter_map(|entry| Some((relevance(entry, &words)?, entry)))
            .collect();
        // The sort is stable: equal entries stay in page order.
        found.sort_by_key(|&(score, _)| Reverse(score));
        found.into_iter().map(|(_, entry)| entry).collect()
    }

    /// Entries whose id is already used above them. A valid page has none.
    pub fn duplicates(&self) -> impl Iterator<Item = &Entry> {
        let repeated = |(at, entry): (usize, &'_ Entry)| self.index[&entry.id] != at;
        self.entries.iter().enumerate().filter(move |&pair| repeated(pair)).map(|(_, entry)| entry)
    }
}

fn is_under(id: &str, above: &str) -> bool {
    match id.strip_prefix(above).map(|rest| rest.chars().next()) {
        Some(None) => true,
        Some(Some(next)) => !above.is_empty() && (next.is_alphabetic() || ".-".contains(next)),
        None => false,
    }
}

fn relevance(entry: &Entry, words: &[String]) -> Option<u32> {
    let (id, text) = (entry.id.to_ascii_lowercase(), entry.text.to_ascii_lowercase());
    let score = |word: &String| {
        if id == *word {
            Some(8)
        } else if id.starts_with(word) {
            Some(4)
        } else if text.split(|c: char| !c.is_alphanumeric()).any(|whole| whole == word) {
            Some(2)
        } else if text.contains(word) || id.contains(word) {
            Some(1)
        } else {
            None
        }
    };
    words.iter().map(score).sum()
}

/// The state of the parser.
#[derive(Default)]
struct Reader {
    title: String,
    section: String,
    entries: Vec<Entry>,
    tables: Vec<Table>,
    /// The line of text above, which may be the title of a table.
    caption: String,
    /// The level of the heading "Decision points", while below it.
    decisions: Option<usize>,
    /// The column names of the table being read; empty outside tables.
    columns: Vec<String>,
    /// Whether the next line may continue the last entry.
    continues: bool,
    /// Inside a code block.
    fenced: bool,
}

impl Reader {
    fn read(&mut self, number: u32, line: &str) {
        let continues = std::mem::take(&mut self.continues);
        let columns = std::mem::take(&mut self.columns);
        let line = line.trim_end();
        let fence = line.trim_start().starts_with("```");
        if fence || self.fenced {
            self.fenced ^= fence;
        } else if let Some((level, heading)) = heading(line) {
            self.head(level, heading);
        } else if let Some((id, text)) = item(line) {
            self.caption.clear();
            self.push(number, id, text.to_owned());
            self.continues = true;
        } else if line.starts_with('|') {
            self.row(number, line, columns);
        } else if continues && !starts_block(line) {
            self.extend(line);
            self.continues = true;
        } else if !line.is_empty() {
            line.clone_into(&mut self.caption);
        }
    }

    fn head(&mut self, level: usize, heading: &str) {
        if self.title.is_empty() {
            heading.clone_into(&mut self.title);
        }
        heading.clone_into(&mut self.section);
        self.caption.clear();
        if heading.eq_ignore_ascii_case("decision points") {
            self.decisions = Some(level);
        } else if self.decisions.is_some_and(|above| level <= above) {
            self.decisions = None;
        }
    }

    fn row(&mut self, number: u32, line: &str, columns: Vec<String>) {
        let mut cells = line.trim_matches('|').split('|').map(str::trim);
        if columns.is_empty() {
            self.columns = cells.map(str::to_owned).collect();
            self.begin_table();
            return;
        }
        let first = cells.next().unwrap_or_default();
        let id = first.strip_prefix('[').and_then(|id| id.strip_suffix(']')).unwrap_or(first);
        if self.decisions.is_some() && is_decision_id(id) {
            let named = columns.iter().skip(1).zip(cells);
            let parts: Vec<String> = named.map(|(name, cell)| format!("{name}: {cell}")).collect();
            self.push(number, id, parts.join("; "));
        } else if !is_rule_line(line)
            && let Some(table) = self.tables.last_mut()
        {
            table.rows.push([first].into_iter().chain(cells).map(str::to_owned).collect());
        }
        self.columns = columns;
    }

    fn begin_table(&mut self) {
        let caption = std::mem::take(&mut self.caption);
        let title = if is_caption(&caption) { caption } else { self.section.clone() };
        let (section, columns) = (self.section.clone(), self.columns.clone());
        self.tables.push(Table { title, section, columns, rows: Vec::new() });
    }

    fn push(&mut self, line: u32, id: &str, text: String) {
        let kind = match self.decisions {
            Some(_) if is_decision_id(id) => Kind::Decision,
            _ => kind_by_suffix(id),
        };
        let section = self.section.clone();
        self.entries.push(Entry { id: id.to_owned(), kind, section, text, line });
    }

    fn extend(&mut self, line: &str) {
        if let Some(entry) = self.entries.last_mut() {
            if !entry.text.is_empty() {
                entry.text.push(' ');
            }
            entry.text.push_str(line.trim_start());
        }
    }
}

/// Whether a line is the line between the head of a table and its rows: `| --- | --- |`.
fn is_rule_line(line: &str) -> bool {
    line.contains('-') && line.chars().all(|c| "|-: ".contains(c))
}

/// Whether a line of text is short enough to be the title of the table below it.
fn is_caption(line: &str) -> bool {
    const LONGEST: usize = 80;
    !line.is_empty() && line.chars().count() <= LONGEST && !starts_block(line)
}

/// `## Winning` is (2, "Winning").
fn heading(line: &str) -> Option<(usize, &str)> {
    let text = line.trim_start_matches('#');
    let level = line.len() - text.len();
    (level > 0).then_some(text.strip_prefix(' ')?.trim()).map(|text| (level, text))
}

/// `- [7.3a] text` is ("7.3a", "text").
fn item(line: &str) -> Option<(&str, &str)> {
    let (id, text) = line.strip_prefix("- [")?.split_once(']')?;
    // A link, `- [name](address)`, is not a clause.
    let separated = text.is_empty() || text.starts_with(char::is_whitespace);
    (separated && is_id(id)).then_some((id, text.trim_start()))
}

fn is_id(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphanumeric())
        && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '.' || c == '-')
}

fn is_decision_id(id: &str) -> bool {
    let digits = id.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    digits.len() < id.len() && is_number(digits)
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit())
}

fn kind_by_suffix(id: &str) -> Kind {
    let suffix = id.rsplit_once('-').map_or("", |(_, suffix)| suffix);
    match suffix.trim_end_matches(|c: char| c.is_ascii_digit()) {
        "ex" => Kind::Example,
        "r" => Kind::Ruling,
        _ => Kind::Clause,
    }
}

/// Whether a line can't continue the paragraph above it.
fn starts_block(line: &str) -> bool {
    let line = line.trim_start();
    line.is_empty() || ["- ", "* ", "> ", "---"].iter().any(|mark| line.starts_with(mark))
}
