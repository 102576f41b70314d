//! The guide for authors of firefights, `docs/SCENARIOS.md`.

const GUIDE: &str = include_str!("../../../docs/SCENARIOS.md");
/// The readers of firefights and maps.
const READERS: [&str; 3] = [
    include_str!("../src/data/force.rs"),
    include_str!("../src/data/force/extras.rs"),
    include_str!("../src/data/chart.rs"),
];
/// Files with examples.
const FILES: [&str; 21] = [
    include_str!("../../../data/heroes/firefights/patrol.toml"),
    include_str!("../../../data/heroes/firefights/village.toml"),
    include_str!("../../../data/heroes/firefights/alligator-creek.toml"),
    include_str!("../../../data/heroes/firefights/tasimboko.toml"),
    include_str!("../../../data/heroes/firefights/ridge-first-night.toml"),
    include_str!("../../../data/heroes/firefights/ridge-second-night.toml"),
    include_str!("../../../data/heroes/firefights/point-cruz.toml"),
    include_str!("../../../data/heroes/firefights/gavutu.toml"),
    include_str!("../../../data/heroes/firefights/sandbar-tanks.toml"),
    include_str!("../../../data/heroes/firefights/coffin-corner.toml"),
    include_str!("../../../data/heroes/firefights/long-patrol.toml"),
    include_str!("../../../data/heroes/firefights/gifu.toml"),
    include_str!("../../../data/heroes/maps/alligator-creek.toml"),
    include_str!("../../../data/heroes/maps/tasimboko.toml"),
    include_str!("field/able.toml"),
    include_str!("field/firefight.toml"),
    include_str!("field/fort.toml"),
    include_str!("field/fort-map.toml"),
    include_str!("field/guns.toml"),
    include_str!("chapter_02_victory.rs"),
    include_str!("chapter_09.rs"),
];
/// What the readers call things in messages, apart from keys and their values.
const NOUNS: [&str; 2] = ["section", "effect"];

/// The part of the guide about this game.
fn guide() -> &'static str {
    let (_, rest) = GUIDE.split_once("## Conflict of Heroes\n").expect("a section on this game");
    rest.split("\n## ").next().unwrap_or(rest)
}

/// The words in backticks.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// Every quoted word of a reader, without its comments: its keys and their values.
fn keys(reader: &'static str) -> impl Iterator<Item = &'static str> {
    let code = reader.lines().filter(|line| !line.trim_start().starts_with("//"));
    let words = code.flat_map(|line| line.split('"').skip(1).step_by(2));
    let is_key = |word: &&str| {
        word.starts_with(|letter: char| letter.is_ascii_lowercase())
            && word.chars().all(|c| c.is_ascii_lowercase() || "-_".contains(c))
    };
    words.filter(is_key).filter(|word| !NOUNS.contains(word))
}

/// [1.0a] [4.0a] Every key that a reader accepts, and every word that it takes, is in the guide.
#[test]
fn every_key_is_in_the_guide() {
    let in_word = |c: char| c.is_ascii_lowercase() || "-_".contains(c);
    let named: Vec<&str> = quoted(guide()).flat_map(|code| code.split(|c| !in_word(c))).collect();
    let all: Vec<&str> = READERS.into_iter().flat_map(keys).collect();
    for known in ["sections", "at_end", "hidden-moves", "rows", "level"] {
        assert!(all.contains(&known), "{known} is a key");
    }
    let missing: Vec<&str> = all.into_iter().filter(|key| !named.contains(key)).collect();
    assert!(missing.is_empty(), "not in the guide: {missing:?}");
}

/// Every row of the guide ends with an example that is in a file.
#[test]
fn every_example_is_in_a_file() {
    let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let files: Vec<String> = FILES.map(plain).into();
    let rows = guide().lines().filter(|line| line.starts_with('|') && !line.starts_with("| ---"));
    let rows: Vec<&str> = rows.filter(|row| !row.ends_with("| Example |")).collect();
    assert!(rows.len() > 50, "{} rows", rows.len());
    for row in rows {
        let last = row.trim_end_matches('|').rsplit('|').next().unwrap_or_default();
        let mut examples = quoted(last).peekable();
        assert!(examples.peek().is_some(), "no example: {row}");
        for example in examples {
            assert!(files.iter().any(|file| file.contains(example)), "in no file: {example}");
        }
    }
}
