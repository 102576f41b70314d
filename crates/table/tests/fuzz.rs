//! Broken records never crash a table, and their mistakes are reported.

use game::record::Record;
use game::{Dice, Fault, Seat};
use proptest::prelude::*;
use std::path::Path;
use std::sync::LazyLock;
use table::{Occupant, Table};

fn resume(text: &str, dice: Dice) -> Result<Table, Vec<Fault>> {
    Table::resume(&Record::read(text)?, None, dice)
}

/// Resumes a record or returns its mistakes as text, and checks that they can be shown.
fn resume_or_explain(text: &str) -> Result<Table, String> {
    resume(text, Dice::from_number(1)).map_err(|faults| {
        assert!(!faults.is_empty(), "a record refused without a reason: {text}");
        let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
        let message = lines.join("\n");
        assert!(message.chars().all(|c| c == '\n' || !c.is_control()), "{message:?}");
        message
    })
}

/// A collection of broken records: each is refused with a message that contains these words.
#[test]
fn the_corpus_is_refused_with_clear_messages() {
    let words = [
        (
            "absurd-numbers",
            "line 4, column 11: found \"99999999999999999999999\"; expected a number",
        ),
        ("bare-words", "line 1, column 5: the line ends here; expected a game's name"),
        ("broken-expectations", "a question without an answer"),
        ("cache-twice", "line 7, column 25: found \"cache\""),
        ("control-characters", "line 1, column 11: a control character; expected plain text"),
        ("counterattack-on-foreign-ground", "north of the line (9.1a)"),
        ("die-of-seven", "found \"7\"; expected 12 dice from 1 to 6 (3.5a)"),
        ("hq-twice", "division-hq is stated twice; expected each once"),
        ("impossible-defence", "no ground unit \"hero+hero\""),
        ("kill-out-of-range", "there is no ground unit 200 in the defence"),
        ("pieces-of-options-not-in-use", "there are 12 crews; the scenario has 0"),
        ("round-without-dice", "the defence does not fit the step"),
        ("seed-too-large", "line 3, column 6: found \"18446744073709551616\""),
        ("step-without-a-fight", "no force is active, but this step needs one"),
        ("stranded-force-on-the-move", "the active force is stranded (7.3-r2)"),
        ("too-many-units", "expected at most six units (6.2a, 11.5c)"),
        (
            "truncated-order",
            "line 8, column 4: an order while dice or a draw are due; expected a draw (6.7-r2)",
        ),
        ("unknown-option", "line 3, column 1: the option \"hero\" is given twice"),
    ];
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus");
    let files = std::fs::read_dir(&corpus).unwrap().count();
    assert_eq!(files, words.len(), "every file of the corpus has an expected message");
    for (name, words) in words {
        let text = std::fs::read_to_string(corpus.join(name).with_extension("rec")).unwrap();
        let message = resume_or_explain(&text).expect_err(name);
        assert!(message.contains(words), "{name} says\n{message}\nand not {words}");
    }
}

/// As saved by an editor on Windows.
#[test]
fn a_byte_order_mark_and_carriage_returns_are_accepted() {
    resume_or_explain("\u{feff}game ridge\r\nscenario standard\r\nexpect turn = 1\r\n").unwrap();
}

/// Neither a huge line nor a huge number of mistakes takes long.
#[test]
fn absurd_lengths_are_refused_at_once() {
    let message =
        resume_or_explain(&format!("game ridge\nexpect {}\n", "a ".repeat(1_500_000))).unwrap_err();
    assert!(
        message.contains("line 2, column 1: the line is too long; expected at most 4000 bytes")
    );
    let message = resume_or_explain(&"nonsense\n".repeat(400_000)).unwrap_err();
    assert!(message.lines().count() <= 102, "{} lines", message.lines().count());
    let message = resume_or_explain(&"a\n".repeat(3_000_000)).unwrap_err();
    assert!(message.contains("bytes long; expected at most 4194304 bytes"));
}

/// A whole game, to be corrupted.
static GAME: LazyLock<String> = LazyLock::new(|| {
    let kind = table::game("ridge").unwrap();
    let mut table = Table::open(kind, "everything", None, Dice::from_number(5)).unwrap();
    table.set_occupant(Seat(0), Occupant::Program("quick".to_owned())).unwrap();
    table.advance().unwrap();
    let position = table.position().write_position().replace('\n', "\n  ");
    let record = table.record();
    let (head, play) = record.split_once("\n\n").unwrap();
    // Half the texts start with a position, so that its reader is tested too.
    format!("{head}\n#position\n#  {position}\n\n{play}")
});

/// One way to corrupt a text.
#[derive(Clone, Debug)]
enum Corruption {
    Cut(usize),
    Drop(usize),
    Double(usize),
    Swap(usize, usize),
    Put(usize, char),
    Word(usize, &'static str),
    Position,
}

fn corruption() -> impl Strategy<Value = Corruption> {
    const WORDS: [&str; 16] = [
        "1814",
        "9999",
        "move",
        "select",
        "kill",
        "rifle-5",
        "cache",
        "none",
        "4294967296",
        "-1",
        "expect",
        "position",
        "luck",
        "=",
        "?",
        "crew",
    ];
    let at = any::<usize>;
    prop_oneof![
        at().prop_map(Corruption::Cut),
        at().prop_map(Corruption::Drop),
        at().prop_map(Corruption::Double),
        (at(), at()).prop_map(|(a, b)| Corruption::Swap(a, b)),
        (at(), any::<char>()).prop_map(|(at, c)| Corruption::Put(at, c)),
        (at(), proptest::sample::select(&WORDS[..]))
            .prop_map(|(at, word)| Corruption::Word(at, word)),
        Just(Corruption::Position),
    ]
}

const UNITS: &[&str] = &["?", "?", "1", "4", "crew"];
const MARINES: &[&str] =
    &["rifle-5", "rifle-8+machinegun", "division-hq", "battalion-hq+hero", "rifle-2"];
const POOL: &[&str] = &[
    "rifle-5x255",
    "rifle-8",
    "artilleryx255",
    "artillery",
    "cache",
    "hero",
    "machinegunx250",
    "division-hq",
];

/// A readable statement, though it may not fit any game.
fn statement() -> impl Strategy<Value = String> {
    let number = || prop_oneof![0..7u32, 0..13u32, 240..=255u32];
    let hexes = ["1815", "1814", "1813", "1712", "1601", "1602", "1701", "1801", "1616", "2012"];
    let hex = move || proptest::sample::select(hexes.to_vec());
    let some = |words: &'static [&'static str]| {
        proptest::collection::vec(proptest::sample::select(words), 0..5)
            .prop_map(|words| if words.is_empty() { "none".to_owned() } else { words.join(" ") })
    };
    let numbered = proptest::sample::select(vec![
        "turn", "holding", "walked", "drawing", "markers", "guns", "heroes", "spent", "charges",
        "crews",
    ]);
    let steps = proptest::sample::select(vec![
        "turn-start",
        "organize",
        "place-crews",
        "select",
        "move",
        "reveal",
        "number",
        "draw",
        "bombard",
        "charge",
        "charge-dice",
        "victim",
        "round",
        "counterattack",
        "over 4.2a",
    ]);
    prop_oneof![
        (numbered, number()).prop_map(|(name, number)| format!("{name} {number}")),
        steps.prop_map(|step| format!("step {step}")),
        (hex(), some(UNITS)).prop_map(|(hex, units)| format!("force {hex} {units}")),
        (hex(), some(UNITS)).prop_map(|(hex, units)| format!("active {hex} {units}")),
        hex().prop_map(|hex| format!("attack {hex}")),
        hex().prop_map(|hex| format!("hq division-hq {hex}")),
        some(MARINES).prop_map(|marines| format!("marines {marines}")),
        some(&["1814", "1813", "1712", "1602", "1810"]).prop_map(|on| format!("control {on}")),
        some(POOL).prop_map(|pool| format!("pool {pool}")),
        some(&["1x40", "4x255", "2x3"]).prop_map(|mix| format!("unrevealed {mix}")),
        (number(), number()).prop_map(|(row, turn)| format!("best {row} {turn}")),
        Just("pieces alone".to_owned()),
        Just("aside battalion-hq".to_owned()),
    ]
}

fn corrupted(text: &str, corruptions: &[Corruption]) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for corruption in corruptions {
        let count = lines.len().max(1);
        match corruption {
            Corruption::Cut(at) => lines.truncate(at % count + 1),
            Corruption::Drop(at) if !lines.is_empty() => drop(lines.remove(at % count)),
            Corruption::Double(at) if !lines.is_empty() => {
                lines.insert(at % count, lines[at % count].clone());
            }
            Corruption::Swap(a, b) if !lines.is_empty() => lines.swap(a % count, b % count),
            Corruption::Put(at, c) if !lines.is_empty() => {
                let line = &mut lines[at % count];
                let places: Vec<usize> = line.char_indices().map(|(place, _)| place).collect();
                let place = places.get(at / count % places.len().max(1)).copied().unwrap_or(0);
                line.insert(place, *c);
            }
            Corruption::Word(at, word) if !lines.is_empty() => {
                let line = &mut lines[at % count];
                let mut words: Vec<&str> = line.split(' ').collect();
                let place = at / count % words.len();
                words[place] = word;
                *line = words.join(" ");
            }
            Corruption::Position => {
                for line in &mut lines {
                    if let Some(said) = line.strip_prefix('#') {
                        *line = said.to_owned();
                    }
                }
            }
            _ => {}
        }
    }
    lines.join("\n")
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 3_000,
        // Failures worth keeping go into the corpus.
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn any_text_is_resumed_or_refused(text in any::<String>()) {
        let _ = resume_or_explain(&text);
        let _ = resume_or_explain(&format!("game ridge\nscenario standard\n{text}"));
        let _ = resume_or_explain(&format!("game ridge\nscenario standard\nposition\n  {text}"));
        let _ = resume_or_explain(&format!("game ridge\nscenario standard\nexpect {text}"));
    }

    #[test]
    fn a_corrupted_game_is_resumed_or_refused(
        corruptions in proptest::collection::vec(corruption(), 1..6)
    ) {
        let _ = resume_or_explain(&corrupted(&GAME, &corruptions));
    }

    /// A position that is accepted can be played to its end.
    #[test]
    fn any_position_is_resumed_or_refused(
        lines in proptest::collection::vec(statement(), 1..8)
    ) {
        let position = lines.join("\n  ");
        let text = format!("game ridge\nscenario everything\nposition\n  {position}\n");
        let questions = ["pending", "legal", "chance 1814", "odds us", "why move 1814"];
        for question in questions {
            let _ = resume_or_explain(&format!("{text}expect {question} != 1\n"));
        }
        if let Ok(mut table) = resume_or_explain(&text) {
            table.set_occupant(Seat(0), Occupant::Program("random".to_owned())).unwrap();
            table.advance().unwrap();
        }
    }

    /// Orders and questions as they come over the wire.
    #[test]
    fn any_order_and_question_is_answered_or_refused(
        words in proptest::collection::vec("[a-z0-9/#?=+-]{0,8}|[0-9]{4}|move|select|why|odds", 0..5)
    ) {
        let text = words.join(" ");
        let kind = table::game("ridge").unwrap();
        let mut table = Table::open(kind, "standard", None, Dice::from_number(5)).unwrap();
        table.advance().unwrap();
        let _ = table.position().ask(&text);
        let _ = table.position().why(&text);
        let _ = table.position().check(&text);
        let _ = table.order(Seat(0), &text);
        let _ = table::StandingOrder::read(Seat(0), &text);
    }
}
