//! Replays show every step of a game as it was, and a link contains the whole game.

use client::replay::{Replay, link};
use game::{Dice, Pending, Seat, Seats};
use miniz_oxide::deflate::compress_to_vec_zlib;
use table::{Occupant, Table};
use wire::{Detail, ErrorKind};

const RIDGE: Seat = Seat(0);

/// A game played to its end by an AI.
fn finished(scenario: &str, seed: u64) -> Table {
    let kind = table::game("ridge").expect("a known game");
    let mut table = Table::open(kind, scenario, None, Dice::from_number(seed)).expect(scenario);
    table.set_occupant(RIDGE, Occupant::Program("random".to_owned())).expect("a known player");
    table.advance().expect("the AI plays to the end");
    assert!(table.is_over());
    table
}

fn replay(table: &Table) -> Replay {
    Replay::read(&table.record()).expect("a table's own record")
}

#[test]
fn step_n_is_the_position_after_n_inputs() {
    let table = finished("everything", 3);
    let replay = replay(&table);
    assert_eq!(replay.last(), table.inputs());
    assert!(replay.last() > 200, "{} steps are too few to test keyframes", replay.last());
    assert_eq!((replay.kind().name(), &*replay.scenario()), ("ridge", "Everything Thrown In"));
    for step in (0..=replay.last()).step_by(7).chain([63, 64, 65, 127, 128, replay.last()]) {
        for viewers in [Seats::ALL, Seats::PUBLIC, RIDGE.into()] {
            let direct = table.position_after(step).view(viewers);
            assert!(replay.view(step, viewers).is(direct.as_ref()), "step {step}");
        }
    }
    // A step past the end is the last step.
    assert!(replay.view(usize::MAX, Seats::ALL).is(table.position()));
}

#[test]
fn the_log_equals_the_log_of_the_table() {
    let table = finished("standard", 5);
    let replay = replay(&table);
    for viewers in [Seats::PUBLIC, RIDGE.into()] {
        let expected = wire::update(&table, viewers, 0, Detail::Plain).log;
        let log = replay.log(viewers);
        let lines: Vec<_> = log.iter().map(|(_, line)| line.clone()).collect();
        assert_eq!(lines, expected);
        for (step, line) in log.iter().step_by(31) {
            assert_eq!(replay.line(*step, viewers).as_ref(), Some(line));
            assert_eq!(replay.chooser(*step), line.seat.as_deref());
        }
    }
    assert!(replay.log(Seats::ALL).iter().any(|(_, line)| line.roll.is_some()));
    assert_eq!(replay.line(0, Seats::ALL), None);
    assert_eq!(replay.line(replay.last() + 1, Seats::ALL), None);
    assert_eq!((replay.chooser(0), replay.chooser(replay.last() + 1)), (None, None));
}

#[test]
fn chapters_are_the_turns() {
    let table = finished("standard", 5);
    let replay = replay(&table);
    let titles: Vec<&str> =
        replay.chapters().iter().map(|chapter| chapter.title.as_str()).collect();
    assert_eq!(titles, ["Turn 1", "Turn 2", "Turn 3", "Turn 4"]);
    assert_eq!(replay.chapters()[0].step, 0);
    for chapter in &replay.chapters()[1..] {
        let words = replay.line(chapter.step, Seats::PUBLIC).expect("a log line").words.join("; ");
        let begins = format!("{} begins", chapter.title.to_lowercase());
        assert!(words.contains(&begins), "{words}");
        assert_eq!(replay.chapter(chapter.step), Some(chapter));
        assert_ne!(replay.chapter(chapter.step - 1), Some(chapter));
    }
    assert_eq!(replay.chapter(replay.last()), replay.chapters().last());
}

#[test]
fn a_replay_knows_how_the_game_ended() {
    let table = finished("first_night", 1);
    let Pending::GameOver(outcome) = table.position().pending() else { panic!("it is over") };
    let replay = replay(&table);
    let end = replay.end().expect("it is over");
    assert_eq!((end.by.as_str(), end.score), (outcome.by.0, outcome.score));
    assert_eq!(end.winners.is_empty(), outcome.winners.is_empty());
    // Nothing is hidden in this game.
    let viewers: Vec<&str> = replay.viewers(None).iter().map(|viewers| viewers.name).collect();
    assert_eq!(viewers, ["everything"]);
}

#[test]
fn a_game_can_end_by_resignation_or_be_unfinished() {
    let kind = table::game("ridge").expect("a known game");
    let mut table = Table::open(kind, "standard", None, Dice::from_number(9)).expect("standard");
    table.advance().expect("the dice are rolled");
    let open = replay(&table);
    assert_eq!((open.end(), open.last()), (None, table.inputs()));

    let order = table.position().legal_actions().remove(0);
    table.order(RIDGE, &order).expect("it is legal");
    table.resign(RIDGE).expect("the game goes on");
    let resigned = replay(&table);
    let end = resigned.end().expect("it is over");
    assert_eq!((end.by.as_str(), end.winners.len()), ("japanese resigns", 0));
    assert_eq!(resigned.last(), table.inputs());
    assert_eq!(resigned.chooser(resigned.last()), Some("japanese"));
}

#[test]
fn errors_in_a_record_have_a_location() {
    let faults = |text: &str| Replay::read(text).expect_err("a faulty record");
    let unknown = &faults("game ridge\nscenario standrad\n")[0];
    assert_eq!((unknown.place.line, unknown.nearest.as_deref()), (2, Some("standard")));
    let own = &faults("game ridge\nscenario my/own.toml\n")[0];
    assert!(own.what.contains("no scenario"), "{own}");
    let game = &faults("game rigde\nscenario standard\n")[0];
    assert_eq!((game.place.line, game.nearest.as_deref()), (1, Some("ridge")));
    let refused = &faults("game ridge\nscenario standard\nseed 1\n1. japanese move 1001\n")[0];
    assert_eq!(refused.place.line, 4, "{refused}");
    assert!(!faults("").is_empty());
}

/// The link that a browser makes for a record.
fn linked(record: &str) -> String {
    link::encode(&compress_to_vec_zlib(record.as_bytes(), 6))
}

#[test]
fn a_link_contains_a_game() {
    let table = finished("standard", 5);
    let record = table.record();
    let made = linked(&record);
    assert!(made.len() < record.len() / 2, "{} of {}", made.len(), record.len());
    assert!(made.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_'), "{made}");
    assert_eq!(link::decode(&made).as_deref(), Ok(record.as_str()));
    for text in ["", "x", "Überfall — 攻撃\n"] {
        assert_eq!(link::decode(&linked(text)).as_deref(), Ok(text));
    }
}

#[test]
fn a_damaged_link_is_refused() {
    let text = "game ridge\nscenario standard\nseed 7\n";
    let whole = linked(text);
    for end in 0..whole.len() {
        let refusal = link::decode(&whole[..end]).expect_err("a part of a link");
        assert_eq!(
            (refusal.error, refusal.expected.is_some()),
            (ErrorKind::Unreadable, true),
            "{end}"
        );
    }
    for at in 0..whole.len() {
        for letter in ['A', 'z', '0', '_', '%', 'é'] {
            let mut other: Vec<char> = whole.chars().collect();
            if std::mem::replace(&mut other[at], letter) != letter {
                let other: String = other.into_iter().collect();
                // An uncompressed block has a few unused bits.
                assert!(link::decode(&other).map_or(true, |decoded| decoded == text), "{other}");
            }
        }
    }
    assert!(link::decode("9abc").expect_err("no such format").text.contains("unknown"));
}

#[test]
fn decompression_is_limited() {
    let bomb = linked(&" ".repeat(link::MAX_SIZE + 1));
    assert!(bomb.len() < 20_000, "{}", bomb.len());
    assert_eq!(link::decode(&bomb).expect_err("a bomb").error, ErrorKind::TooLarge);
    let longest = " ".repeat(link::MAX_SIZE);
    assert!(link::decode(&linked(&longest)).is_ok_and(|text| text == longest));
    let endless = format!("1{}", "A".repeat(link::MAX_SIZE + 1));
    assert_eq!(link::decode(&endless).expect_err("too long").error, ErrorKind::TooLarge);
}
