//! Reading data files: every kind of fault, word for word.

use game::data::{Document, LONGEST_LINE, MOST_BYTES, MOST_FAULTS, utf8};
use game::{Fault, Location};
use proptest::prelude::*;

/// Reads TOML text with `read` and compares all faults.
#[track_caller]
fn check<T>(text: &str, read: impl FnOnce(&mut Document) -> T, faults: &[&str]) -> T {
    let mut sheet = Document::open(text);
    let value = read(&mut sheet);
    let found = sheet.finish().err().unwrap_or_default();
    let found: Vec<String> = found.iter().map(ToString::to_string).collect();
    assert_eq!(found, faults, "{text}");
    value
}

const WORDS: [(&str, u8); 3] = [("clear", 1), ("jungle", 2), ("hill", 3)];

#[test]
fn valid_values_of_every_kind() {
    let text = r#"
        id = "first_night-2"
        title = "  The First Night "
        briefing = """
One line,
another."""
        turns = 0x04
        dark = true
        terrain = "hill"
        rows = [1, 2, 3]
        names = ["a", "b"]
        kinds = ["hill", "clear"]
        map = "CJ"
        [losses]
        us = -3
        [[card]]
        cost = 1
        [[card]]
        cost = 2
    "#;
    check(
        text,
        |sheet| {
            assert_eq!(sheet.word("id"), "first_night-2");
            assert_eq!(sheet.line("title"), "The First Night");
            assert_eq!(sheet.text("briefing"), "One line,\nanother.");
            assert_eq!(sheet.number("turns", 1u8..=8), 4);
            assert!(sheet.flag("dark"));
            assert_eq!(sheet.choice("terrain", &WORDS), 3);
            let rows: Vec<u64> = sheet.numbers("rows", &(1..=3)).iter().map(|n| n.value).collect();
            assert_eq!(rows, [1, 2, 3]);
            let names: Vec<String> = sheet.lines("names").into_iter().map(|n| n.value).collect();
            assert_eq!(names, ["a", "b"]);
            let kinds = sheet.choices("kinds", "kind", &WORDS);
            assert_eq!(kinds.iter().map(|kind| kind.value).collect::<Vec<_>>(), [3, 1]);
            let letters = sheet.letters("map", &[('C', 'c'), ('J', 'j')]);
            assert_eq!(letters.iter().map(|l| l.value).collect::<String>(), "cj");
            assert_eq!(letters[1].place, Location { line: 13, column: 17 });
            assert_eq!(sheet.table("losses", |losses| losses.number("us", -9i8..=9)), -3);
            assert_eq!(sheet.each("card", |card| card.number("cost", 0u8..=9)), [1, 2]);
            assert!(sheet.is_sound());
            assert_eq!(sheet.place("turns"), Location { line: 7, column: 17 });
        },
        &[],
    );
}

#[test]
fn optional_keys() {
    check(
        "cost = 3",
        |sheet| {
            assert_eq!(sheet.number_or("cost", 0..=9u8, 1), 3);
            assert_eq!(sheet.number_or("range", 0..=9u8, 7), 7);
            assert_eq!(sheet.text_or("note", "none"), "none");
            assert!(sheet.flag_or("boxed", true));
            assert_eq!(sheet.choice_or("terrain", &WORDS, 2), 2);
            assert!(!sheet.has("extra"));
        },
        &[],
    );
    check(
        "cots = 3",
        |sheet| sheet.number_or("cost", 0..=9u8, 1),
        &["line 1, column 1: unknown key \"cots\"; did you mean \"cost\"?"],
    );
}

#[test]
fn missing_misspelt_and_unknown_keys() {
    let turns = |sheet: &mut Document| sheet.number("turns", 1u8..=8);
    check("", turns, &["missing key \"turns\"; expected a whole number from 1 to 8"]);
    // A misspelt key is one mistake and is reported once.
    check("turn = 4", turns, &["line 1, column 1: unknown key \"turn\"; did you mean \"turns\"?"]);
    check(
        "turns = 4\nweather = 1",
        turns,
        &["line 2, column 1: unknown key \"weather\"; expected one of turns"],
    );
    check(
        "[hqs]\ndivison = 8",
        |sheet| sheet.table("hqs", |hqs| (hqs.number("division", 1u8..=9), hqs.flag("on"))),
        &[
            "line 1, column 1: missing key \"on\"; expected true or false",
            "line 2, column 1: unknown key \"divison\"; did you mean \"division\"?",
        ],
    );
    check(
        "a = 1\na = 2\nb = 0",
        |sheet| (sheet.number("a", 1u8..=8), sheet.number("b", 1u8..=8)),
        &[
            "line 2, column 1: duplicate key",
            "line 3, column 5: b is 0; expected a whole number from 1 to 8",
        ],
    );
}

#[test]
fn wrong_numbers() {
    for (written, shown) in [
        ("9", "9"),
        ("-1", "-1"),
        ("4.5", "4.5"),
        ("\"4\"", "the string \"4\""),
        ("true", "true"),
        ("[4]", "a list"),
        ("{ a = 4 }", "a table"),
        ("1942-09-13", "a date or time"),
        ("18446744073709551616", "18446744073709551616"),
        ("340282366920938463463374607431768211456", "340282366920938463463374…"),
        ("0x", "0x"),
        ("inf", "inf"),
    ] {
        let fault =
            format!("line 1, column 9: turns is {shown}; expected a whole number from 1 to 8");
        let text = format!("turns = {written}");
        assert_eq!(check(&text, |sheet| sheet.number("turns", 1u8..=8), &[&fault]), 1);
    }
    check(
        "rows = [1, 7, \"x\"]",
        |sheet| assert_eq!(sheet.numbers("rows", &(1u8..=3)).len(), 1),
        &[
            "line 1, column 12: an entry of rows is 7; expected a whole number from 1 to 3",
            "line 1, column 15: an entry of rows is the string \"x\"; expected a whole number from 1 \
             to 3",
        ],
    );
}

#[test]
fn wrong_texts() {
    let title = |sheet: &mut Document| sheet.line("title");
    check("title = 3", title, &["line 1, column 9: title is 3; expected a string"]);
    check("title = \" \"", title, &["line 1, column 9: title is empty; expected a string"]);
    check(
        "title = \"a\\u001b[31m\"",
        title,
        &["line 1, column 9: title holds '\\u{1b}'; expected one line without control characters"],
    );
    check(
        "title = \"a\\nb\"",
        title,
        &["line 1, column 9: title holds '\\n'; expected one line without control characters"],
    );
    check(
        "note = \"a\\u0000b\"",
        |sheet| sheet.text("note"),
        &["line 1, column 8: note holds '\\0'; expected no control characters"],
    );
    check(
        &format!("title = \"{}\"", "x".repeat(101)),
        title,
        &["line 1, column 9: title is 101 characters long; expected at most 100"],
    );
    check(
        "id = \"First Night\"",
        |sheet| sheet.word("id"),
        &[
            "line 1, column 6: id is \"First Night\"; expected lower-case letters, digits, - and _, starting with a letter",
        ],
    );
    check(
        "names = [\"a\", 2]",
        |sheet| sheet.lines("names"),
        &["line 1, column 15: an entry of names is 2; expected a string"],
    );
    check(
        "dark = \"yes\"",
        |sheet| sheet.flag("dark"),
        &["line 1, column 8: dark is the string \"yes\"; expected true or false"],
    );
}

#[test]
fn wrong_words_and_letters() {
    check(
        "terrain = \"jungel\"",
        |sheet| assert_eq!(sheet.choice("terrain", &WORDS), 1),
        &["line 1, column 11: no terrain \"jungel\"; expected one of clear, jungle, hill; did \
             you mean \"jungle\"?"],
    );
    check(
        "kinds = [\"hill\", \"swamp\", \"hill\"]",
        |sheet| assert_eq!(sheet.choices("kinds", "kind", &WORDS).len(), 1),
        &[
            "line 1, column 18: no kind \"swamp\"; expected one of clear, jungle, hill",
            "line 1, column 27: kind \"hill\" twice",
        ],
    );
    let map = |sheet: &mut Document| sheet.letters("map", &[('C', 1), ('J', 2)]);
    check(
        "map = \"CxJc\"",
        map,
        &[
            "line 1, column 9: the letter \"x\" in map; expected one of C, J",
            "line 1, column 11: the letter \"c\" in map; expected one of C, J; did you mean \"C\"?",
        ],
    );
    // Escapes shift the columns, so the location is that of the text.
    check(
        "map = \"\\u0043x\"",
        map,
        &["line 1, column 7: the letter \"x\" in map; expected one of C, J"],
    );
    check("map = \"\"", map, &["line 1, column 7: map is empty; expected a string of C, J"]);
    check("map = 1", map, &["line 1, column 7: map is 1; expected a string of C, J"]);
}

#[test]
fn wrong_tables_and_lists() {
    let cost = |sheet: &mut Document| sheet.number("cost", 0u8..=9);
    check(
        "card = 1",
        |sheet| sheet.table("card", cost),
        &["line 1, column 8: card is 1; expected a table"],
    );
    // Keys missing inside a missing table are not reported.
    check("", |sheet| sheet.table("card", cost), &["missing key \"card\"; expected a table"]);
    check(
        "card = 1",
        |sheet| sheet.each("card", cost),
        &["line 1, column 8: card is 1; expected a list of tables"],
    );
    check(
        "card = [{ cost = 1 }, 2]",
        |sheet| sheet.each("card", cost),
        &["line 1, column 23: an entry of card is 2; expected a table"],
    );
    let many = format!("rows = [\n{}]", "1,\n".repeat(1_001));
    check(
        &many,
        |sheet| sheet.numbers("rows", &(1u8..=3)),
        &["line 1, column 8: rows has 1001 entries; expected at most 1000"],
    );
}

#[test]
fn one_of_several_kinds() {
    let effect = |sheet: &mut Document| {
        sheet.each("effects", |effect| match effect.which("effect", &["evade", "draw"]) {
            Some("evade") => effect.table("evade", |evade| evade.number("by", 1u8..=9)),
            Some("draw") => effect.table("draw", |draw| draw.number("cards", 1u8..=9)),
            _ => 0,
        })
    };
    let text = "effects = [{ evade = { by = 2 } }, { draw = { cards = 1 } }]";
    assert_eq!(check(text, effect, &[]), [2, 1]);
    check(
        "effects = [{ dray = { cards = 1 } }]",
        effect,
        &["line 1, column 14: no effect \"dray\"; expected one of evade, draw; did you mean \
             \"draw\"?"],
    );
    check(
        "effects = [{ }]",
        effect,
        &["line 1, column 12: no effect; expected one of evade, draw"],
    );
    check(
        "effects = [{ evade = {}, draw = {} }]",
        effect,
        &["line 1, column 12: both evade and draw; expected one effect"],
    );
}

#[test]
fn keys_that_are_names() {
    let all = check(
        "\"Hill 123\" = 1\nairfield = 12",
        |sheet| {
            let keys = sheet.keys();
            keys.iter().map(|key| sheet.number(&key.value, 1u8..=9)).collect::<Vec<_>>()
        },
        &["line 2, column 12: airfield is 12; expected a whole number from 1 to 9"],
    );
    assert_eq!(all, [1, 1]);
}

/// Invalid TOML is reported alone.
#[test]
fn names_shown_to_players() {
    let text = format!("\"Lunga Point\" = 1\n\" \" = 2\n\"a\\tb\" = 3\n{} = 4\n", "x".repeat(101));
    let cut = format!("{}…", "x".repeat(40));
    check(
        &text,
        |sheet| {
            let names = sheet.names();
            assert_eq!(names.len(), 4);
            names.iter().for_each(|name| {
                sheet.number::<u8>(&name.value, 1..=4);
            });
        },
        &[
            "line 2, column 1: \" \" is not a valid name; expected one line of up to 100 characters",
            "line 3, column 1: \"a\\tb\" is not a valid name; expected one line of up to 100 characters",
            &format!(
                "line 4, column 1: \"{cut}\" is not a valid name; expected one line of up to 100 characters"
            ),
        ],
    );
}

#[test]
fn not_toml() {
    let turns = |sheet: &mut Document| sheet.number("turns", 1u8..=8);
    check("turns 4", turns, &["line 1, column 7: key with no value; expected `=`"]);
    check(
        "turns = soon\ntitle = x",
        turns,
        &[
            "line 1, column 9: string values must be quoted; expected literal string",
            "line 2, column 9: string values must be quoted; expected literal string",
        ],
    );
    check("turns = 007", turns, &["line 1, column 9: unexpected leading zero"]);
    check("title = 'x\n", turns, &["line 1, column 11: invalid literal string; expected `'`"]);
}

#[test]
fn absurd_sizes() {
    let nothing = |_: &mut Document| ();
    check(
        &"\n".repeat(MOST_BYTES + 1),
        nothing,
        &["the text is 262145 bytes long; expected at most 262144"],
    );
    check(
        &format!("\n# {}", "x".repeat(LONGEST_LINE)),
        nothing,
        &["line 2, column 1: the line is 4002 bytes long; expected at most 4000"],
    );
    let deep = format!("{}a = 1\n", "a.".repeat(70)).repeat(20);
    check(&deep, nothing, &["1400 dots in keys; expected at most 1000"]);
    let faults: Vec<String> = (0..MOST_FAULTS + 20).map(|n| format!("k{n} = 1\n")).collect();
    let found = Document::open(&faults.concat()).finish().unwrap_err();
    assert_eq!(found.len(), MOST_FAULTS + 1);
    assert_eq!(found.last().unwrap().what, "and 20 more faults");
    assert!(found.is_sorted_by_key(|fault| fault.place));
}

#[test]
fn nesting_as_deep_as_it_gets() {
    for text in [
        format!("a = {}{}", "[".repeat(1_900), "]".repeat(1_900)),
        format!("a = {}1{}", "{ a = ".repeat(500), " }".repeat(500)),
        format!("[{}a]", "a.".repeat(1_900)),
        format!("{}a = 1", "a.".repeat(900)),
    ] {
        assert!(Document::open(&text).finish().is_err());
    }
}

#[test]
fn bytes_that_are_not_utf8() {
    assert_eq!(utf8("träume".as_bytes()), Ok("träume"));
    let fault = utf8(b"turns = 4\n# tr\xC3\xA4ume \xFF").unwrap_err();
    assert_eq!(
        fault,
        Fault::new(Location { line: 2, column: 10 }, "the byte 0xFF is not UTF-8")
            .expected("UTF-8 text")
    );
    assert_eq!(utf8(b"\xE4").unwrap_err().place, Location { line: 1, column: 1 });
}

fn read_everything(text: &str) {
    let mut sheet = Document::open(text);
    sheet.number("a", 1u8..=8);
    sheet.lines("b");
    sheet.letters("a.b", &[('x', ())]);
    sheet.table("c", |c| (c.text("a"), c.each("b", |b| b.which("kind", &["a", "b"]))));
    for key in sheet.keys() {
        sheet.choices(&key.value, "word", &WORDS);
    }
    let _ = sheet.finish();
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_read_without_panic(text in any::<String>()) {
        read_everything(&text);
    }

    #[test]
    fn anything_like_toml_is_read_without_panic(
        text in r#"([abc]|[abc]\.[abc]| = |"x"|\[{1,2}|\]{1,2}|\{|\}|,|\n|1|-|'|"""|#|\\|é){0,60}"#,
    ) {
        read_everything(&text);
    }

    #[test]
    fn any_bytes_are_text_or_a_fault(bytes in any::<Vec<u8>>()) {
        prop_assert_eq!(utf8(&bytes).is_ok(), std::str::from_utf8(&bytes).is_ok());
    }
}
