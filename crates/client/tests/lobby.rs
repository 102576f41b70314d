//! The lobby: setup of a new game, invitations, games in progress, and pasted games.

mod common;

use client::art::Army;
use client::catalogue::GameInfo;
use client::lobby::{
    Entry, GameSetup, GameStatus, Pasted, PastedGame, ago, ai_description, invitations, pasted,
    read, table_route,
};
use client::{LocalTable, lobby};
use common::catalogue;
use game::rulebook::Rulebook;
use table::Moment;
use wire::{ApiError, End, Listing, MyTable, Opened, SeatRequest, SeatStatus};

fn ridge() -> &'static GameInfo {
    catalogue().game("ridge").unwrap()
}

fn rules() -> &'static Rulebook {
    table::game("ridge").unwrap().rules()
}

fn setup(scenario: &str) -> GameSetup {
    GameSetup::named(catalogue(), "ridge", scenario).unwrap()
}

#[test]
fn ai_players_have_descriptions() {
    let words = table::PLAYERS.map(ai_description);
    assert!(words.iter().all(|words| *words != ai_description("nobody")));
}

#[test]
fn a_setup_is_found_by_game_and_scenario() {
    assert_eq!(setup("gung_ho").scenario().id, "gung_ho");
    assert_eq!(GameSetup::first(ridge()).unwrap().scenario().id, "standard");
    let unknown = GameSetup::named(catalogue(), "ridge", "gung_hoo").unwrap_err();
    assert!(unknown.to_string().contains("gung_ho\""), "{unknown}");
    let unknown = GameSetup::named(catalogue(), "rigde", "standard").unwrap_err();
    assert!(unknown.to_string().contains("\"ridge\""), "{unknown}");
}

#[test]
fn a_setup_requests_the_chosen_options() {
    let mut setup = setup("everything");
    let asked = setup.request();
    assert_eq!((&*asked.game, &*asked.scenario), ("ridge", "everything"));
    assert_eq!(asked.options, None);
    assert_eq!(asked.seats["japanese"], SeatRequest::Me);

    setup.switch("crews", false);
    setup.switch("no-hqs", true);
    setup.sit("japanese", SeatRequest::Program("quick".to_owned()));
    let asked = setup.request();
    let options = asked.options.as_deref().unwrap();
    assert_eq!(options, ["machineguns", "hero", "banzai", "no-hqs"]);
    assert_eq!(asked.seats["japanese"], SeatRequest::Program("quick".to_owned()));
    assert!(setup.is_ai_only());

    // Options that equal the scenario's own are not named.
    setup.switch("crews", true);
    setup.switch("no-hqs", false);
    assert_eq!(setup.request().options, None);
}

#[test]
fn changing_the_scenario_takes_its_options_and_keeps_the_seats() {
    let mut setup = setup("everything");
    setup.sit("japanese", SeatRequest::Program("random".to_owned()));
    setup.choose(ridge().scenario("standard").unwrap());
    assert!(!setup.uses("banzai"));
    assert_eq!(setup.request().options, None);
    assert_eq!(setup.player("japanese"), Some(&SeatRequest::Program("random".to_owned())));
}

#[test]
fn a_setup_has_the_seats_of_its_scenario() {
    let mut setup = GameSetup::named(catalogue(), "heroes", "patrol").unwrap();
    let quick = SeatRequest::Program("quick".to_owned());
    assert_eq!(setup.scenario().seats, ["us", "japan"]);
    assert_eq!((setup.player("us"), setup.player("japan")), (Some(&SeatRequest::Me), Some(&quick)));
    setup.sit("us-2", SeatRequest::Me);
    assert_eq!(setup.player("us-2"), None, "the scenario does not have this seat");
    setup.sit("japan", SeatRequest::Invite);
    let asked = setup.request();
    assert_eq!(asked.seats.len(), 2);
    assert_eq!(asked.seats["japan"], SeatRequest::Invite);
}

#[test]
fn results_are_compared_by_a_clause_of_the_rules() {
    let clause = lobby::rival_clause("ridge").unwrap();
    assert!(rules().get(clause).is_some());
    assert_eq!(lobby::rival_clause("chess"), None);
}

/// A rival needs a human player to compare results with.
#[test]
fn ai_players_alone_have_no_rival() {
    let mut setup = setup("standard");
    setup.rival = true;
    assert!(setup.request().rival);
    setup.sit("japanese", SeatRequest::Program("quick".to_owned()));
    assert!(!setup.request().rival);
}

fn opened(tokens: &[(&str, &str)], invitations: &[(&str, &str)]) -> Opened {
    let owned = |pairs: &[(&str, &str)]| {
        pairs.iter().map(|(seat, token)| ((*seat).to_owned(), (*token).to_owned())).collect()
    };
    Opened {
        table: "t1".to_owned(),
        tokens: owned(tokens),
        invitations: owned(invitations),
        commitment: None,
        rival: None,
        recovery: "r1".to_owned(),
    }
}

#[test]
fn the_table_route_leads_to_a_seat_or_to_spectating() {
    let way = |opened: &Opened| table_route("ridge", opened).map(|route| route.to_string());
    assert_eq!(
        way(&opened(&[("japanese", "k")], &[])).as_deref(),
        Some("#/ridge/table/t1/japanese")
    );
    assert_eq!(way(&opened(&[], &[("japanese", "i")])).as_deref(), Some("#/ridge/table/t1"));
    assert_eq!(way(&opened(&[], &[])), None);
}

#[test]
fn invitations_lead_to_this_table_and_to_the_rivals() {
    let rival = Opened { table: "t2".to_owned(), ..opened(&[], &[("japanese", "r")]) };
    let opened = Opened {
        rival: Some(Box::new(rival)),
        ..opened(&[("japanese", "k")], &[("american", "i")])
    };
    let links = invitations(&opened);
    let shown: Vec<_> =
        links.iter().map(|link| (&*link.seat, link.rival, link.route.to_string())).collect();
    assert_eq!(
        shown,
        [
            ("american", false, "#/join/t1/i".to_owned()),
            ("japanese", true, "#/join/t2/r".to_owned()),
        ]
    );
}

#[test]
fn a_saved_game_waits_for_its_player_until_it_is_over() {
    let asked = setup("gung_ho").request();
    let table = LocalTable::open("here-1", &asked, [7; 32], Moment(0)).unwrap();
    let head = table.opening().head;
    let entry = Entry::saved(catalogue(), "here-1", &head, false, 40);
    assert_eq!((&*entry.title, &*entry.game), ("Gung Ho", "Bloody Ridge"));
    assert_eq!((entry.army, entry.status), (Some(Army::Japan), GameStatus::YourTurn));
    assert_eq!(entry.route.to_string(), "#/ridge/table/here-1");
    let entry = Entry::saved(catalogue(), "here-1", &head, true, 40);
    assert!(entry.is_over());
    assert_eq!((&*entry.table, entry.token), ("here-1", None));
}

/// A game saved by a later version can still be deleted.
#[test]
fn an_unknown_saved_game_is_still_listed() {
    let entry = Entry::saved(catalogue(), "here-2", "game chess\nscenario first\n", false, 0);
    assert_eq!((&*entry.game, &*entry.title), ("chess", "first"));
    assert_eq!(Entry::saved(catalogue(), "here-3", "", false, 0).game, "here-3");
}

fn listed(who: &str, turn: Option<&str>, end: Option<End>) -> MyTable {
    MyTable {
        table: "t1".to_owned(),
        token: 0,
        seat: "japanese".to_owned(),
        invitation: false,
        lines: 3,
        at: 9,
        listing: Listing {
            game: "ridge".to_owned(),
            scenario: "standard".to_owned(),
            seats: vec![SeatStatus {
                seat: "japanese".to_owned(),
                who: who.to_owned(),
                ..SeatStatus::default()
            }],
            turn: turn.map(str::to_owned),
            end,
        },
    }
}

#[test]
fn a_table_on_the_server_shows_whose_turn_it_is() {
    let entry = Entry::mine(catalogue(), &listed("person", Some("japanese"), None), "k");
    assert_eq!(entry.status, GameStatus::YourTurn);
    assert_eq!(entry.route.to_string(), "#/ridge/table/t1/japanese");
    let other = MyTable { seat: "american".to_owned(), ..listed("person", Some("japanese"), None) };
    assert_eq!(
        Entry::mine(catalogue(), &other, "k").status,
        GameStatus::Waiting("Waiting for Japan".to_owned())
    );
    let entry = Entry::mine(catalogue(), &listed("quick", Some("japanese"), None), "k");
    assert_eq!(entry.status, GameStatus::Waiting("Waiting for Japan".to_owned()));
    let entry = Entry::mine(catalogue(), &listed("open", Some("japanese"), None), "k");
    assert_eq!(
        entry.status,
        GameStatus::Waiting("Waiting for a player to join as Japan".to_owned())
    );
    let mine = MyTable { invitation: true, ..listed("open", Some("japanese"), None) };
    assert_eq!(Entry::mine(catalogue(), &mine, "i").route.to_string(), "#/join/t1/i");
    let end = End { winners: vec!["japanese".to_owned()], by: "4.1a".to_owned(), score: 302 };
    let entry = Entry::mine(catalogue(), &listed("person", None, Some(end)), "k");
    assert_eq!(entry.status, GameStatus::Over("Won by Japan (4.1a), 302 points".to_owned()));
    assert_eq!((&*entry.table, entry.token.as_deref()), ("t1", Some("k")));
}

#[test]
fn time_is_shown_relative_to_now() {
    let said = |gone: u64| ago(1_000_000, 1_000_000 - gone);
    assert_eq!(said(59), "just now");
    assert_eq!(said(60), "1 min ago");
    assert_eq!(said(3599), "59 min ago");
    assert_eq!(said(7200), "2 h ago");
    assert_eq!(said(30 * 3600), "yesterday");
    assert_eq!(said(72 * 3600), "3 days ago");
    assert_eq!(ago(5, 9), "just now");
}

/// Reads a pasted text with the game's engine.
fn read_text(text: &str, scenario: &str) -> Result<PastedGame, Vec<ApiError>> {
    match pasted(catalogue(), text, &setup(scenario)) {
        Pasted::Table(asked) => read(&asked),
        Pasted::Invalid(mistakes) => Err(mistakes),
        Pasted::Nothing => panic!("no text"),
    }
}

#[test]
fn a_pasted_position_belongs_to_the_scenario() {
    let pasted_game = read_text("turn 2\nactive 2012 4 4\ncontrol 2012", "standard").unwrap();
    assert!(pasted_game.asked.record.is_none() && !pasted_game.over);
    assert_eq!(pasted_game.words, "A position of “Bloody Ridge”; Japan decides (D4).");
    LocalTable::open("1", &pasted_game.asked, [1; 32], Moment(0)).unwrap();
}

const RECORD: &str = "# Two good units\ngame ridge\nscenario standard\nposition\n  force 1815 4 4\n
1. japanese select 1815\n2. japanese move 1814\n   luck 5 rifle-4 rifle-6\n   luck 1 1 6 3\n";

#[test]
fn a_pasted_record_continues_where_it_ends() {
    let pasted_game = read_text(RECORD, "everything").unwrap();
    assert!(pasted_game.asked.record.is_some() && !pasted_game.over);
    assert_eq!(pasted_game.words, "A record of “Bloody Ridge”, 2 orders; Japan decides (D4).");
    let table = LocalTable::open("1", &pasted_game.asked, [1; 32], Moment(0)).unwrap();
    assert_eq!(table.opening().game, "ridge");
}

#[test]
fn a_finished_record_can_only_be_replayed() {
    let pasted_game = read_text(&format!("{RECORD}end japanese resigns\n"), "standard").unwrap();
    assert!(pasted_game.over);
    let pasted_game = read_text(&format!("{RECORD}expect turn = 3\n"), "standard").unwrap();
    assert!(pasted_game.words.ends_with("1 of its 1 expectations fail."), "{}", pasted_game.words);
}

#[test]
fn errors_in_a_pasted_text_have_a_location_and_the_nearest_word() {
    let mistakes = read_text("turn 2\nactiv 2012 4 4", "standard").unwrap_err();
    assert_eq!((mistakes[0].line, mistakes[0].column), (Some(2), Some(1)));
    assert_eq!(mistakes[0].nearest.as_deref(), Some("active"));
    let mistakes = read_text("gmae ridge\nscenario standard", "standard").unwrap_err();
    assert_eq!(mistakes[0].expected.as_deref(), Some("\"game NAME\" at the top"));
    let mistakes = read_text("game rigde\nscenario standard", "standard").unwrap_err();
    assert_eq!(mistakes[0].nearest.as_deref(), Some("ridge"));
    assert_eq!((mistakes[0].line, mistakes[0].column), (Some(1), Some(6)));
    assert_eq!(pasted(catalogue(), " \n", &setup("standard")), Pasted::Nothing);
}

#[test]
fn every_seat_has_a_name_and_an_army() {
    assert_eq!((lobby::side("japanese"), lobby::side("blue")), ("Japan".into(), "blue".into()));
    // Every seat has a name and colours of its own side.
    for title in &catalogue().games {
        for seat in title.scenarios.iter().flat_map(|scenario| &scenario.seats) {
            assert_ne!(lobby::side(seat), *seat);
            let japan = lobby::army(seat) == Army::Japan;
            assert_eq!(japan, lobby::side(seat).contains("Japan"), "{seat}");
        }
    }
}
