//! Pages as they are first written: valid markup with a slot for everything that changes.

use client::page::{self, ChatTab, Header, Tab, TableLayout};
use client::replay::Replay;
use client::{LocalTable, Markup, Session};
use game::{Dice, Seat, Seats};
use roxmltree::Document;
use table::{Moment, Occupant, Table};
use wire::{ChatMessage, DiceRoll, LogLine, LogRole};

/// Text that must not become markup.
const EVIL: &str = "<script>\"'&";

/// The markup as XML, with no element of the same name or id twice.
fn valid(markup: &str) -> String {
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

fn header() -> Markup {
    let more = Markup::new();
    page::header(Header { title: EVIL, subtitle: "night", other_theme: "dark", more })
}

#[test]
fn the_header_has_title_and_theme() {
    let markup = header();
    assert!(valid(&markup).contains(&format!("{EVIL} night")));
    assert!(markup.contains("aria-label=\"Switch to the dark theme\""));
}

#[test]
fn the_error_page_has_a_reason_and_a_link_home() {
    let markup = page::text(header(), page::not_found(EVIL));
    assert!(valid(&markup).contains(EVIL));
    assert!(markup.contains("href=\"#/\">All games"));
}

#[test]
fn a_table_has_all_its_slots() {
    for (has_chat, has_players) in [(false, false), (false, true), (true, true)] {
        let furniture = TableLayout {
            game: "ridge",
            header: page::header(Header { more: page::status(), ..Header::default() }),
            frame: Markup::new(),
            legend: Markup::new(),
            chat_note: has_chat.then_some(""),
            has_players,
            threats: has_chat.then_some("Where the enemy can fire"),
            goal: (Markup::text("Hold the ridge"), Markup::text("Hold")),
        };
        let markup: Markup = [page::table(furniture), page::drawer()].into_iter().collect();
        valid(&markup);
        for part in [
            "forces", "strip", "reel", "banner", "asked", "choices", "numbers", "menu", "armies",
            "verdict",
        ] {
            assert!(markup.contains(&format!("data-part=\"{part}\"")), "no {part}");
        }
        assert_eq!(markup.contains("class=\"say\""), has_chat);
        assert_eq!(markup.contains("data-part=\"company\""), has_players);
        assert_eq!(markup.contains("data-part=\"standing\""), has_players);
    }
}

#[test]
fn chat_messages_are_escaped() {
    let asked = wire::NewTable {
        game: "ridge".to_owned(),
        scenario: "standard".to_owned(),
        ..wire::NewTable::default()
    };
    let local = LocalTable::open("1", &asked, [9; 32], Moment(0)).unwrap();
    let mut session = Session::new(local.opening(), local.update(0)).unwrap();
    session.seats[0].name = Some(EVIL.to_owned());
    session.chat = vec![
        ChatMessage { from: Some("japanese".to_owned()), text: "hello".to_owned() },
        ChatMessage { from: None, text: EVIL.to_owned() },
    ];
    let text = valid(&page::messages(&session));
    assert_eq!(text, format!("{EVIL} helloSpectator {EVIL}"));
}

#[test]
fn one_tab_is_open_and_the_chat_counts_messages() {
    for open in Tab::ALL {
        let markup = page::tabs(open, ChatTab::Chat(0));
        assert_eq!(markup.matches("aria-pressed=\"true\"").count(), 1);
        let pressed = format!("aria-pressed=\"true\" data-do=\"tab {}\"", open.name());
        assert!(markup.contains(&pressed));
        assert_eq!(Tab::named(open.name()), Some(open));
    }
    let tabs = |chat: ChatTab| valid(&page::tabs(Tab::Map, chat));
    assert_eq!(tabs(ChatTab::Chat(0)), "MapForcesLogChatRules");
    assert_eq!(tabs(ChatTab::Chat(7)), "MapForcesLogChat7Rules");
}

/// No tab opens on nothing: without a server there is no chat, and a solitaire game has no other players.
#[test]
fn a_table_without_chat_has_no_chat_tab() {
    let tabs = |chat: ChatTab| valid(&page::tabs(Tab::Map, chat));
    assert_eq!(tabs(ChatTab::Players), "MapForcesLogPlayersRules");
    assert_eq!(tabs(ChatTab::None), "MapForcesLogRules");
}

/// A log with one line per step.
fn log(steps: usize) -> Vec<(usize, LogLine)> {
    let line = |step: usize| LogLine {
        seat: None,
        roll: Some(DiceRoll { by: "7.3".to_owned(), sides: 6, faces: vec![3] }),
        words: vec![format!("step {step}"), EVIL.to_owned()],
        roles: vec![LogRole::Action, LogRole::Detail],
        ..LogLine::default()
    };
    (1..=steps).map(|step| (step, line(step))).collect()
}

#[test]
fn the_replay_shows_the_lines_around_a_step() {
    let markup = page::log_lines("ridge", &log(100), 50);
    valid(&markup);
    assert!(markup.starts_with("<li class=\"\"><span>47</span>"), "a few lines before the step");
    assert!(markup.contains("<li class=\"now\"><span>50</span>"));
    assert!(markup.contains("<li class=\"later\"><span>51</span>"));
    assert!(!markup.contains("<span>91</span>"));
    assert_eq!(page::log_lines("ridge", &[], 3), Markup::new());
    assert!(page::log_lines("ridge", &log(3), 3).contains("<li class=\"now\"><span>3</span>"));
}

#[test]
fn a_replay_has_its_controls_and_its_result() {
    let kind = table::game("ridge").unwrap();
    let mut table = Table::open(kind, "standard", None, Dice::from_number(7)).unwrap();
    table.set_occupant(Seat(0), Occupant::Program("random".to_owned())).unwrap();
    table.advance().unwrap();
    let film = Replay::read(&table.record()).unwrap();
    let viewers = film.viewers(None);
    let markup = page::replay(&film, Markup::new(), Markup::new()).replace(
        &*page::slot("viewers"),
        &page::viewers(&viewers, viewers.first().map_or(Seats::PUBLIC, |viewers| viewers.seats)),
    );
    valid(&markup);
    assert!(markup.contains(&format!("max=\"{}\"", film.last())));
    assert!(markup.contains(&format!("), {} points.", film.end().unwrap().score)));
    assert_eq!(markup.matches("aria-pressed=\"true\"").count(), 1);
    for action in ["go 0", "back", "run", "forth", "share", "save", "viewers 0"] {
        assert!(markup.contains(&format!("data-do=\"{action}\"")), "no {action}");
    }
}
