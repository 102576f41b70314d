//! The panels of a table: well-formed, safe, and consistent with the position.

use client::panel::{self, Actions, GameResult, Log, Menu};
use client::play::Pace;
use client::scene::Grid;
use client::settings::Settings;
use client::{AnyDraft, AnyView, LocalTable, Markup, Session, Tags, view};
use hex::Tops;
use table::Moment;
use wire::{ApiError, Command, ErrorKind, LogLine, LogRole, NewTable};

fn ridge() -> &'static dyn AnyView {
    view("ridge").unwrap()
}

fn open(scenario: &str) -> (LocalTable, Session) {
    let asked =
        NewTable { game: "ridge".to_owned(), scenario: scenario.to_owned(), ..NewTable::default() };
    let local = LocalTable::open("1", &asked, [9; 32], Moment(0)).unwrap();
    let session = Session::new(local.opening(), local.update(0)).unwrap();
    (local, session)
}

fn order(local: &mut LocalTable, session: &mut Session, order: &str) {
    local.perform(&Command::Order { order: order.to_owned() }, Moment(1)).unwrap();
    session.apply_update(local.update(session.seq)).unwrap();
}

/// The text of the markup, which must be well-formed XML: a browser would repair errors silently.
fn well_formed(markup: &str) -> String {
    let text = format!("<main>{markup}</main>");
    let read = roxmltree::Document::parse(&text);
    let read = read.unwrap_or_else(|error| panic!("{error}\n{markup}"));
    for node in read.descendants() {
        assert_eq!(node.attribute("style"), None, "no inline style passes the page's policy");
        let handlers = node.attributes().filter(|attribute| attribute.name().starts_with("on"));
        assert_eq!(handlers.count(), 0);
        if let Some(id) = node.attribute("href").and_then(|to| to.strip_prefix("#/rules/ridge/")) {
            let rules = table::game("ridge").unwrap().rules();
            assert!(rules.under(id).next().is_some(), "no clause {id}");
        }
    }
    let texts = read.descendants().filter_map(|node| node.text().filter(|_| node.is_text()));
    texts.collect::<Vec<_>>().join("|")
}

fn bar<'a>(session: &'a Session, draft: &'a dyn AnyDraft, tags: &'a Tags) -> Actions<'a> {
    Actions::new(session, draft, tags)
}

fn log(lines: &[LogLine], all: bool) -> Markup {
    panel::log(&Log { game: "ridge", lines, seat: None, all }).into_iter().collect()
}

/// All panels at every decision of whole games, with every option.
#[test]
fn panels_are_well_formed_through_whole_games() {
    for scenario in ["standard", "everything"] {
        let (mut local, mut session) = open(scenario);
        let mut rng = game::Rng::new(5);
        let tags = Tags::new();
        while !session.is_over() {
            let mut draft = ridge().draft(session.view());
            well_formed(&draft.panels(session.seat()));
            well_formed(&draft.strip(session.seat()));
            let choice = session.view().suggest("quick", &mut rng).unwrap();
            draft.choose(&choice);
            well_formed(&draft.numbers().unwrap_or_default());
            well_formed(&panel::prompt(&bar(&session, draft.as_ref(), &tags)));
            well_formed(&panel::actions(&bar(&session, draft.as_ref(), &tags)));
            order(&mut local, &mut session, &choice);
        }
        well_formed(&log(&session.log, true));
        well_formed(&panel::menu(&Menu {
            session: &session,
            hosted: true,
            question: None,
            settings: Settings::default(),
            pace: Pace::Normal,
            note: "<&",
            links: panel::links(&session, Some("<&")),
            keys: &panel::keys(ridge(), Grid::Hexes(Tops::Flat), false),
        }));
        let text = well_formed(&panel::result(ridge(), &GameResult::of(&session).unwrap()));
        assert!(text.contains("Victory") || text.contains("Defeat"), "{text}");
        assert!(text.contains("Better than"), "{text}");
    }
}

#[test]
fn choices_without_a_hex_are_buttons_with_numbers() {
    let (mut local, mut session) = open("everything");
    let first = session.view().legal_actions()[0].clone();
    order(&mut local, &mut session, &first);
    let (draft, tags) = (ridge().draft(session.view()), Tags::new());
    assert_eq!(draft.buttons(), ["crew none"]);
    let markup = panel::actions(&bar(&session, draft.as_ref(), &tags));
    assert!(markup.contains("data-do=\"order crew none\""), "{markup}");
    assert!(well_formed(&markup).contains("1|Place no more crews"));
    assert!(ridge().watch(session.view()).buttons().is_empty());
}

/// Text from other players is never markup.
#[test]
fn text_from_other_players_is_escaped() {
    let line = LogLine {
        words: vec!["<script>alert(1)</script> & \"more\"".to_owned()],
        ..LogLine::default()
    };
    let markup = log(std::slice::from_ref(&line), false);
    assert!(!markup.contains("<script"), "{markup}");
    assert!(well_formed(&markup).contains("<script>alert(1)</script> & \"more\""));
    well_formed(&panel::reel(&line, false));
    well_formed(&panel::reel(&line, true));
    let refusal =
        ApiError { clause: Some("7.2a".into()), ..ApiError::new(ErrorKind::Illegal, "<b>no</b>") };
    let text = well_formed(&client::widget::refused("ridge", &refusal));
    assert_eq!(text, "<b>no</b> |7.2a");
}

#[test]
fn a_log_without_lines_says_so() {
    assert_eq!(well_formed(&log(&[], false)), "Nothing has happened yet.");
}

#[test]
fn a_long_log_shows_its_end_first() {
    let line =
        |number: usize| LogLine { words: vec![format!("step {number}")], ..LogLine::default() };
    let lines: Vec<LogLine> = (1..=300).map(line).collect();
    let short = log(&lines, false);
    assert!(!short.contains("Step 100.<") && short.contains("Step 300.<"));
    assert!(short.contains("data-do=\"all\""));
    let all = log(&lines, true);
    assert!(all.contains("Step 1.<") && !all.contains("data-do=\"all\""));
}

/// A phase that was over when the viewer last acted is folded; the later ones are open.
#[test]
fn older_phases_are_folded() {
    let line = |seat: Option<&str>, role: LogRole, words: &str| LogLine {
        seat: seat.map(str::to_owned),
        words: vec![words.to_owned()],
        roles: vec![role],
        ..LogLine::default()
    };
    let us = Some("us");
    let lines = [
        line(None, LogRole::PhaseBegan, "first phase"),
        line(us, LogRole::Action, "ours"),
        line(None, LogRole::PhaseBegan, "second phase"),
        line(us, LogRole::Action, "our last"),
        line(None, LogRole::PhaseBegan, "third phase"),
        line(Some("japan"), LogRole::Action, "theirs"),
        line(None, LogRole::PhaseBegan, "fourth phase"),
        line(Some("japan"), LogRole::Action, "theirs again"),
    ];
    let folded = |seat: Option<&str>| -> Vec<String> {
        let log = Log { game: "ridge", lines: &lines, seat, all: false };
        let parts = panel::log(&log).into_iter().map(Markup::into_string);
        parts.filter(|part| part.contains("<details><summary>")).collect()
    };
    let folded_for_us = folded(us);
    assert_eq!(folded_for_us.len(), 1, "{folded_for_us:?}");
    assert!(folded_for_us[0].contains("irst phase"), "{folded_for_us:?}");
    assert_eq!(folded(Some("japan")).len(), 3, "only what is new since japan last acted");
}

/// Each visitor finds the links that they can make: for another device, for a player who lost theirs, or by the
/// recovery code.
#[test]
fn the_menu_has_links_to_the_seats() {
    let (game, scenario) = ("heroes".to_owned(), "patrol".to_owned());
    let asked = NewTable { game, scenario, ..NewTable::default() };
    let mut local = LocalTable::open("1", &asked, [9; 32], Moment(0)).unwrap();
    let session = Session::new(local.opening(), local.update(0)).unwrap();
    assert_eq!(session.seat(), None);
    let spectator = panel::links(&session, None);
    well_formed(&spectator);
    assert!(
        spectator.contains("data-do=\"recover us\"")
            && spectator.contains("data-do=\"recover japan\"")
    );
    assert!(spectator.contains(panel::RECOVERY_FIELD) && !spectator.contains("new-link"));

    local.sit("us").unwrap();
    let session = Session::new(local.opening(), local.update(0)).unwrap();
    let player = panel::links(&session, None);
    assert!(
        player.contains("own-link") && !player.contains("recover ") && !player.contains("new-link")
    );
    let host = panel::links(&session, Some("c0de"));
    well_formed(&host);
    assert!(host.contains("own-link") && host.contains("<code>c0de</code>"));
    assert!(host.contains("data-do=\"new-link japan\"") && !host.contains("new-link us"));
}

/// The list of keys has only keys that work in the game.
#[test]
fn the_list_of_keys_fits_the_game() {
    let keys = |game: &str, grid: Grid, threats: bool| -> Vec<&str> {
        let keys = panel::keys(view(game).unwrap(), grid, threats);
        keys.into_iter().map(|(key, _)| key).collect()
    };
    let ridge = keys("ridge", Grid::Hexes(Tops::Flat), false);
    assert!(ridge.contains(&"Q W E A S D") && ridge.contains(&"N") && ridge.contains(&"L"));
    assert!(!ridge.contains(&"V") && !ridge.contains(&"[ ]"), "{ridge:?}");
    let firstblood = keys("firstblood", Grid::Hexes(Tops::Pointy), true);
    assert!(firstblood.contains(&"Q E A D Z C") && firstblood.contains(&"V"), "{firstblood:?}");
    let pacific = keys("pacific", Grid::Squares, true);
    assert!(pacific.contains(&"W A S D") && !pacific.contains(&"L"), "{pacific:?}");
}
