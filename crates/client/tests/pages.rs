//! Pages as they are first written: sound markup with a slot for all that changes.

use client::page::{self, Furniture, Tab, Top};
use client::replay::Film;
use game::{Dice, Seat, Seats};
use roxmltree::Document;
use table::{Occupant, Table};
use wire::{ChatMessage, DiceRoll, LogLine};

/// What somebody might try to bring onto the page.
const EVIL: &str = "<script>\"'&";

/// The markup as XML, with no element of the same name or id twice.
fn sound(markup: &str) -> String {
    let text = format!("<main>{markup}</main>");
    let document = Document::parse(&text).unwrap_or_else(|error| panic!("{error}\n{markup}"));
    for name in ["id", "data-part"] {
        let mut found: Vec<&str> =
            document.descendants().filter_map(|it| it.attribute(name)).collect();
        let all = found.len();
        found.sort_unstable();
        found.dedup();
        assert_eq!(found.len(), all, "{name} twice in {found:?}");
    }
    let styled = document.descendants().any(|it| it.has_attribute("style"));
    assert!(!styled, "no inline style passes the page's policy");
    document.descendants().filter_map(|it| it.text().filter(|_| it.is_text())).collect()
}

fn bar() -> String {
    page::top(Top { title: EVIL, subtitle: "night", other_theme: "dark", more: "" })
}

#[test]
fn the_bar_tells_where_one_is() {
    let markup = bar();
    assert!(sound(&markup).contains(&format!("{EVIL} night")));
    assert!(markup.contains("aria-label=\"Switch to the dark theme\""));
}

#[test]
fn a_lost_page_tells_why_and_leads_home() {
    let markup = page::text(&bar(), &page::lost(EVIL));
    assert!(sound(&markup).contains(EVIL));
    assert!(markup.contains("href=\"#/\">All games"));
}

#[test]
fn a_table_has_room_for_everything() {
    for (talks, company) in [(false, false), (false, true), (true, true)] {
        let top = page::top(Top { more: &page::state(), ..Top::default() });
        let furniture = Furniture {
            game: "ridge",
            top: &top,
            frame: "",
            legend: "",
            talks,
            company,
            look_out: talks.then_some("Where the enemy can fire"),
        };
        let markup = page::table(furniture) + &page::drawer();
        sound(&markup);
        for part in ["forces", "strip", "reel", "asked", "choices", "numbers", "menu", "verdict"] {
            assert!(markup.contains(&format!("data-part=\"{part}\"")), "no {part}");
        }
        assert_eq!(markup.contains("class=\"say\""), talks);
        assert_eq!(markup.contains("data-part=\"company\""), company);
        assert_eq!(markup.contains("data-part=\"standing\""), company);
    }
}

#[test]
fn what_others_say_stays_text() {
    let said = [
        ChatMessage { from: Some(EVIL.to_owned()), text: "hello".to_owned() },
        ChatMessage { from: None, text: EVIL.to_owned() },
    ];
    let told = sound(&page::said(&said));
    assert_eq!(told, format!("{EVIL} hellosomebody looking on {EVIL}"));
}

#[test]
fn one_tab_is_open_and_talk_tells_how_much_was_said() {
    for open in Tab::ALL {
        let markup = page::tabs(open, 0);
        assert_eq!(markup.matches("aria-pressed=\"true\"").count(), 1);
        let pressed = format!("aria-pressed=\"true\" data-do=\"tab {}\"", open.name());
        assert!(markup.contains(&pressed));
        assert_eq!(Tab::named(open.name()), Some(open));
    }
    assert_eq!(sound(&page::tabs(Tab::Map, 0)), "MapForcesLogTalkRules");
    assert_eq!(sound(&page::tabs(Tab::Map, 7)), "MapForcesLogTalk7Rules");
}

/// A line of the log at each step, the words of which say so.
fn log(steps: usize) -> Vec<(usize, LogLine)> {
    let line = |step: usize| LogLine {
        roll: Some(DiceRoll { by: "7.3".to_owned(), sides: 6, faces: vec![3] }),
        words: vec![format!("step {step}"), EVIL.to_owned()],
        ..LogLine::default()
    };
    (1..=steps).map(|step| (step, line(step))).collect()
}

#[test]
fn the_film_shows_the_lines_around_a_step() {
    let markup = page::lines("ridge", &log(100), 50);
    sound(&markup);
    assert!(markup.starts_with("<li><span>47</span>"), "few come before");
    assert!(markup.contains("<li class=\"now\"><span>50</span>"));
    assert!(markup.contains("<li class=\"later\"><span>51</span>"));
    assert!(!markup.contains("<span>91</span>"));
    assert_eq!(page::lines("ridge", &[], 3), "");
    assert!(page::lines("ridge", &log(3), 3).contains("<li class=\"now\"><span>3</span>"));
}

#[test]
fn a_film_has_its_knobs_and_its_end() {
    let kind = table::game("ridge").unwrap();
    let mut table = Table::open(kind, "standard", None, Dice::from_number(7)).unwrap();
    table.set_occupant(Seat(0), Occupant::Program("random".to_owned())).unwrap();
    table.advance().unwrap();
    let film = Film::read(&table.record()).unwrap();
    let viewers = film.viewers(None);
    let markup = page::cinema(&film, "", "").replace(
        &page::slot("viewers"),
        &page::viewers(&viewers, viewers.first().map_or(Seats::PUBLIC, |viewers| viewers.seats)),
    );
    sound(&markup);
    assert!(markup.contains(&format!("max=\"{}\"", film.last())));
    assert!(markup.contains(&format!("), {} points.", film.end().unwrap().score)));
    assert_eq!(markup.matches("aria-pressed=\"true\"").count(), 1);
    for word in ["go 0", "back", "run", "forth", "share", "save", "viewers 0"] {
        assert!(markup.contains(&format!("data-do=\"{word}\"")), "no {word}");
    }
}
