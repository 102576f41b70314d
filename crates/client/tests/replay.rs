//! A film shows every step of a game as it was, and a link carries it whole.

use client::replay::{Replay, link};
use game::{Dice, Pending, Seat, Seats};
use miniz_oxide::deflate::compress_to_vec_zlib;
use table::{Occupant, Table};
use wire::{Detail, ErrorKind};

const RIDGE: Seat = Seat(0);

/// A game that a program plays to its end.
fn finished(scenario: &str, seed: u64) -> Table {
    let kind = table::game("ridge").expect("a game of ours");
    let mut table = Table::open(kind, scenario, None, Dice::from_number(seed)).expect(scenario);
    table.set_occupant(RIDGE, Occupant::Program("random".to_owned())).expect("a player of ours");
    table.advance().expect("a program plays to the end");
    assert!(table.is_over());
    table
}

fn film(table: &Table) -> Replay {
    Replay::read(&table.record()).expect("a table's own record")
}

#[test]
fn every_step_is_the_position_after_so_many_inputs() {
    let table = finished("everything", 3);
    let film = film(&table);
    assert_eq!(film.last(), table.inputs());
    assert!(film.last() > 200, "{} steps try no key frame", film.last());
    assert_eq!((film.kind().name(), &*film.scenario()), ("ridge", "Everything Thrown In"));
    for step in (0..=film.last()).step_by(7).chain([63, 64, 65, 127, 128, film.last()]) {
        for viewers in [Seats::ALL, Seats::PUBLIC, RIDGE.into()] {
            let direct = table.position_after(step).view(viewers);
            assert!(film.view(step, viewers).is(direct.as_ref()), "step {step}");
        }
    }
    // Beyond the end is the end.
    assert!(film.view(usize::MAX, Seats::ALL).is(table.position()));
}

#[test]
fn the_log_is_what_the_table_told() {
    let table = finished("standard", 5);
    let film = film(&table);
    for viewers in [Seats::PUBLIC, RIDGE.into()] {
        let told = wire::update(&table, viewers, 0, Detail::Plain).log;
        let log = film.log(viewers);
        let lines: Vec<_> = log.iter().map(|(_, line)| line.clone()).collect();
        assert_eq!(lines, told);
        for (step, line) in log.iter().step_by(31) {
            assert_eq!(film.line(*step, viewers).as_ref(), Some(line));
            assert_eq!(film.chooser(*step), line.seat.as_deref());
        }
    }
    assert!(film.log(Seats::ALL).iter().any(|(_, line)| line.roll.is_some()));
    assert_eq!(film.line(0, Seats::ALL), None);
    assert_eq!(film.line(film.last() + 1, Seats::ALL), None);
    assert_eq!((film.chooser(0), film.chooser(film.last() + 1)), (None, None));
}

#[test]
fn chapters_are_the_turns() {
    let table = finished("standard", 5);
    let film = film(&table);
    let titles: Vec<&str> = film.chapters().iter().map(|chapter| chapter.title.as_str()).collect();
    assert_eq!(titles, ["Turn 1", "Turn 2", "Turn 3", "Turn 4"]);
    assert_eq!(film.chapters()[0].step, 0);
    for chapter in &film.chapters()[1..] {
        let words = film.line(chapter.step, Seats::PUBLIC).expect("it is told").words.join("; ");
        let begins = format!("{} begins", chapter.title.to_lowercase());
        assert!(words.contains(&begins), "{words}");
        assert_eq!(film.chapter(chapter.step), Some(chapter));
        assert_ne!(film.chapter(chapter.step - 1), Some(chapter));
    }
    assert_eq!(film.chapter(film.last()), film.chapters().last());
}

#[test]
fn a_film_tells_how_the_game_ended() {
    let table = finished("first_night", 1);
    let Pending::GameOver(outcome) = table.position().pending() else { panic!("it is over") };
    let film = film(&table);
    let end = film.end().expect("it is over");
    assert_eq!((end.by.as_str(), end.score), (outcome.by.0, outcome.score));
    assert_eq!(end.winners.is_empty(), outcome.winners.is_empty());
    // Nothing is hidden in this game.
    let viewers: Vec<&str> = film.viewers(None).iter().map(|viewers| viewers.name).collect();
    assert_eq!(viewers, ["everything"]);
}

#[test]
fn a_game_may_be_given_up_or_left_off() {
    let kind = table::game("ridge").expect("a game of ours");
    let mut table = Table::open(kind, "standard", None, Dice::from_number(9)).expect("standard");
    table.advance().expect("luck answers");
    let open = film(&table);
    assert_eq!((open.end(), open.last()), (None, table.inputs()));

    let order = table.position().legal_actions().remove(0);
    table.order(RIDGE, &order).expect("it is legal");
    table.resign(RIDGE).expect("the game goes on");
    let given_up = film(&table);
    let end = given_up.end().expect("it is over");
    assert_eq!((end.by.as_str(), end.winners.len()), ("japanese resigns", 0));
    assert_eq!(given_up.last(), table.inputs());
    assert_eq!(given_up.chooser(given_up.last()), Some("japanese"));
}

#[test]
fn what_is_wrong_with_a_record_is_told_with_its_place() {
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

/// The link that a browser makes of a record.
fn linked(record: &str) -> String {
    link::encode(&compress_to_vec_zlib(record.as_bytes(), 6))
}

#[test]
fn a_link_holds_a_game() {
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
fn a_spoiled_link_is_turned_away() {
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
                // A block that is not packed has a few bits that say nothing.
                assert!(link::decode(&other).map_or(true, |told| told == text), "{other}");
            }
        }
    }
    assert!(link::decode("9abc").expect_err("no such format").text.contains("not known"));
}

#[test]
fn a_small_link_does_not_unpack_to_much() {
    let bomb = linked(&" ".repeat(link::LONGEST + 1));
    assert!(bomb.len() < 20_000, "{}", bomb.len());
    assert_eq!(link::decode(&bomb).expect_err("a bomb").error, ErrorKind::TooLarge);
    let longest = " ".repeat(link::LONGEST);
    assert!(link::decode(&linked(&longest)).is_ok_and(|text| text == longest));
    let endless = format!("1{}", "A".repeat(link::LONGEST + 1));
    assert_eq!(link::decode(&endless).expect_err("too long").error, ErrorKind::TooLarge);
}
