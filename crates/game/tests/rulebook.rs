//! Our rules pages are valid, and any other text parses without errors.

use game::rulebook::{Entry, Kind, Rulebook};
use proptest::prelude::*;

const PAGE: &str = "\
# Skirmish

- [ ] not an id
- [home](index.md)

## 7 Fire

- [7.3] A unit may fire
  twice.
- [7.3a] Not when pinned.

A remark that belongs to no clause.
- [7.3-r1] Ruling: pinned units may look. Because: nothing forbids it.
- [7.3-ex1] Given a pinned unit When it fires Then it is refused.
- [7.3.1] A night shot costs double.
- [7.30] Another rule.

```
- [9.9] literal text
```

## Decision points

| Id | When | Options |
| --- | --- | --- |
| D1 | your turn | fire, wait |
| [D2] | after a hit | rally |

- [D-a] Everybody sees the dice.

### Later
- [D3] Stop or go on.

## Sequence

- [S1] Fire, then wait.
- [7.3a] Once more.
";

fn ids<'a>(entries: impl IntoIterator<Item = &'a Entry>) -> Vec<&'a str> {
    entries.into_iter().map(|entry| entry.id.as_str()).collect()
}

/// A table has the line above it as its title, or else its section. Tables of decision points are entries.
#[test]
fn tables_keep_their_title_and_cells() {
    let text = format!(
        "{PAGE}\n## Data\n\nMovement costs\n\n| Hexside | MF |\n|---|:-:|\n| clear | 1 |\n| river | 3 |\n\n\
         | Unit | Number |\n| --- | --- |\n| rifle | 9 |\n"
    );
    let book = Rulebook::parse(&text);
    let read: Vec<_> = book
        .tables()
        .iter()
        .map(|table| {
            (table.title.as_str(), table.section.as_str(), table.columns.join(" "), &table.rows)
        })
        .collect();
    let rows = |rows: &[[&str; 2]]| -> Vec<Vec<String>> {
        rows.iter().map(|row| row.map(str::to_owned).into()).collect()
    };
    let costs = rows(&[["clear", "1"], ["river", "3"]]);
    let units = rows(&[["rifle", "9"]]);
    assert_eq!(
        read,
        [
            ("Movement costs", "Data", "Hexside MF".to_owned(), &costs),
            ("Data", "Data", "Unit Number".to_owned(), &units)
        ]
    );
    let titles = |words: &str| -> Vec<&str> {
        book.search_tables(words).iter().map(|table| table.title.as_str()).collect()
    };
    assert_eq!(titles("river MF"), ["Movement costs"]);
    assert_eq!(titles("data"), ["Movement costs", "Data"]);
    assert!(titles("fire").is_empty() && titles("").is_empty());
}

#[test]
fn entries_come_in_order_with_kind_section_and_line() {
    let book = Rulebook::parse(PAGE);
    let read: Vec<_> = book
        .entries()
        .iter()
        .map(|e| (e.line, e.id.as_str(), e.kind, e.section.as_str()))
        .collect();
    assert_eq!(book.title(), "Skirmish");
    assert_eq!(
        read,
        [
            (8, "7.3", Kind::Clause, "7 Fire"),
            (10, "7.3a", Kind::Clause, "7 Fire"),
            (13, "7.3-r1", Kind::Ruling, "7 Fire"),
            (14, "7.3-ex1", Kind::Example, "7 Fire"),
            (15, "7.3.1", Kind::Clause, "7 Fire"),
            (16, "7.30", Kind::Clause, "7 Fire"),
            (26, "D1", Kind::Decision, "Decision points"),
            (27, "D2", Kind::Decision, "Decision points"),
            (29, "D-a", Kind::Clause, "Decision points"),
            (32, "D3", Kind::Decision, "Later"),
            (36, "S1", Kind::Clause, "Sequence"),
            (37, "7.3a", Kind::Clause, "Sequence"),
        ]
    );
}

#[test]
fn clauses_can_span_lines_and_rows_keep_their_column_names() {
    let book = Rulebook::parse(PAGE);
    let text = |id| book.get(id).map(|entry| entry.text.as_str());
    assert_eq!(text("7.3"), Some("A unit may fire twice."));
    assert_eq!(text("7.3a"), Some("Not when pinned."));
    assert_eq!(text("D1"), Some("When: your turn; Options: fire, wait"));
    assert_eq!(text("9.9"), None);
}

#[test]
fn a_bare_suffix_is_enough() {
    let book = Rulebook::parse("- [4.1-ex] Given\n- [4.1-r] Ruling\n- [4.1-x1] Other");
    let kinds: Vec<_> = book.entries().iter().map(|entry| entry.kind).collect();
    assert_eq!(kinds, [Kind::Example, Kind::Ruling, Kind::Clause]);
}

#[test]
fn under_lists_only_the_parts_of_a_clause() {
    let book = Rulebook::parse(PAGE);
    assert_eq!(ids(book.under("7.3")), ["7.3", "7.3a", "7.3-r1", "7.3-ex1", "7.3.1", "7.3a"]);
    assert_eq!(ids(book.under("7")).len(), 7);
    assert_eq!(ids(book.under("D")), ["D-a"]);
    assert_eq!(ids(book.under("")), [""; 0]);
}

#[test]
fn the_nearest_id_is_in_the_same_rule() {
    let book = Rulebook::parse("- [7.2c] x\n- [7.3a] x\n- [7.3-r1] x\n- [D12] x");
    assert_eq!(book.nearest("7.3c"), Some("7.3a"));
    assert_eq!(book.nearest("7.3r1"), Some("7.3-r1"));
    assert_eq!(book.nearest("D21"), Some("D12"));
    assert_eq!(book.nearest("zz"), None);
    assert_eq!(Rulebook::parse("").nearest("7.3"), None);
}

#[test]
fn search_requires_every_word_and_ranks_ids_first() {
    let book = Rulebook::parse(PAGE);
    assert_eq!(ids(book.search("PINNED unit")), ["7.3-ex1", "7.3-r1"]);
    assert_eq!(ids(book.search("7.3.1"))[0], "7.3.1");
    assert_eq!(ids(book.search("7.3"))[0], "7.3");
    assert_eq!(ids(book.search("night mortar")), [""; 0]);
    assert_eq!(ids(book.search("  ")), [""; 0]);
}

#[test]
fn duplicate_ids_are_found() {
    let book = Rulebook::parse(PAGE);
    let repeated: Vec<_> = book.duplicates().map(|entry| (entry.line, entry.id.as_str())).collect();
    assert_eq!(repeated, [(37, "7.3a")]);
    assert_eq!(book.get("7.3a").map(|entry| entry.line), Some(10));
}

#[test]
fn the_rules_pages_are_valid() {
    for (game, decisions) in [("ridge", 7), ("heroes", 41), ("firstblood", 28), ("pacific", 29)] {
        let path = format!("{}/../../docs/rules/{game}.md", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&path).expect(&path);
        let book = Rulebook::parse(&text);
        let count = |kind| book.entries().iter().filter(|entry| entry.kind == kind).count();

        assert_eq!(ids(book.duplicates()), [""; 0], "{game}");
        assert_eq!(count(Kind::Decision), decisions, "{game}");
        assert!(count(Kind::Clause) > 100 && count(Kind::Ruling) > 50, "{game}");
        assert!(count(Kind::Example) > 20, "{game}");
        assert!(book.entries().iter().all(|entry| !entry.text.is_empty()), "{game}");
        // Every line that looks like a clause was parsed as one.
        let lines = text.lines().filter(|line| line.starts_with("- [")).count();
        let rows = if game == "heroes" { 0 } else { decisions };
        assert_eq!(book.entries().len(), lines + rows, "{game}");
    }
}

proptest! {
    #[test]
    fn any_text_is_read(text in "([-|#\\[\\]` a-z0-9.\n]|\\PC){0,200}", id in "\\PC{0,8}") {
        let book = Rulebook::parse(&text);
        let _ = (book.get(&id), book.nearest(&id), book.search(&id), book.duplicates().count());
        for entry in book.entries() {
            prop_assert_eq!(&book.get(&entry.id).expect("it was read").id, &entry.id);
            prop_assert!(book.under(&entry.id).any(|below| below == entry));
        }
    }
}
