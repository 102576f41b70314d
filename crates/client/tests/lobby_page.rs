//! The home page: its markup is valid and shows the selection, and its actions work.

mod common;

use client::lobby::{
    self, Entry, Form, GameSetup, Hosting, Invitation, InvitationLink, Invitations, Invited, Lobby,
    PARTS, Task, heading, home,
};
use client::page::slot;
use client::route::Route;
use client::{LocalTable, Markup};
use common::catalogue;
use roxmltree::{Document, Node};
use table::Moment;
use wire::{ApiError, ErrorKind, Listing, MyTable, SeatRequest, SeatStatus};

/// Text that must not become markup.
const EVIL: &str = "<script>\"'&";

fn lobby(scenario: &str, hosted: bool) -> Lobby {
    Lobby::new(catalogue(), GameSetup::named(catalogue(), "ridge", scenario).unwrap(), hosted)
}

/// Pastes a text and lets the game's engine read it.
fn paste(lobby: &mut Lobby, text: &str) {
    let task = lobby.write(text.to_owned());
    run(lobby, task);
}

/// Carries out a task for the engine.
fn run(lobby: &mut Lobby, task: Option<Task>) {
    if let Some(Task::Read(asked)) = task {
        let found = lobby::read(&asked);
        lobby.has_read(&asked, found);
    }
}

fn parts(lobby: &Lobby) -> [Markup; PARTS.len()] {
    PARTS.map(|(_, write)| write(lobby))
}

/// The home page with every part in its slot.
fn whole(lobby: &Lobby) -> String {
    let bare = home(slot("nav")).into_string();
    PARTS.iter().fold(bare, |page, (name, write)| {
        assert_eq!(page.matches(&*slot(name)).count(), 1, "{name} has one slot");
        page.replace(&*slot(name), &write(lobby))
    })
}

/// Reads the markup as one document, which must be valid: well formed, without inline styles and scripts,
/// and with unique ids.
#[track_caller]
fn read<T>(markup: &str, look: impl FnOnce(&Document<'_>) -> T) -> T {
    assert!(!markup.contains(char::REPLACEMENT_CHARACTER), "{markup}");
    let whole = format!("<main>{markup}</main>");
    let document = Document::parse(&whole).unwrap_or_else(|error| panic!("{error}\n{markup}"));
    let mut ids = Vec::new();
    for node in document.descendants().filter(Node::is_element) {
        let names = node.attributes().map(|attribute| attribute.name());
        assert!(!names.into_iter().any(|name| name == "style" || name.starts_with("on")));
        assert_ne!(node.tag_name().name(), "script");
        ids.extend(node.attribute("id"));
    }
    ids.sort_unstable();
    assert!(ids.windows(2).all(|pair| pair[0] != pair[1]), "{ids:?}");
    look(&document)
}

/// The actions of all pressed buttons and checked inputs.
fn on(markup: &str) -> Vec<String> {
    read(markup, |document| {
        let is_on = |node: &Node<'_, '_>| {
            node.has_attribute("checked") || node.attribute("aria-pressed") == Some("true")
        };
        let on = document.descendants().filter(is_on);
        on.filter_map(|node| node.attribute("data-do")).map(str::to_owned).collect()
    })
}

/// All actions.
fn actions(markup: &str) -> Vec<String> {
    read(markup, |document| {
        let actions = document.descendants().filter_map(|node| node.attribute("data-do"));
        actions.map(str::to_owned).collect()
    })
}

/// The visible text.
fn text(markup: &str) -> String {
    read(markup, |document| {
        document.descendants().filter(Node::is_text).filter_map(|node| node.text()).collect()
    })
}

#[test]
fn every_part_is_valid_markup() {
    for hosted in [false, true] {
        for scenario in &catalogue().game("ridge").unwrap().scenarios {
            read(&whole(&lobby(&scenario.id, hosted)), |document| {
                let labels =
                    document.descendants().filter_map(|of| of.attribute("aria-labelledby"));
                for label in labels {
                    let named = document.descendants().any(|of| of.attribute("id") == Some(label));
                    assert!(named, "{label} names nothing");
                }
            });
        }
    }
}

#[test]
fn the_page_shows_the_selection() {
    let mut lobby = lobby("standard", true);
    assert_eq!(on(&lobby.tiles()), ["game ridge"]);
    assert_eq!(on(&lobby.scenarios()), ["scenario standard"]);
    assert_eq!(on(&lobby.seats()), ["sit japanese me"]);

    for word in ["scenario everything", "rule crews", "sit japanese program", "rival"] {
        assert_eq!(lobby.press(word), None);
    }
    assert_eq!(on(&lobby.scenarios()), ["scenario everything"]);
    let chosen = on(&lobby.seats());
    assert_eq!(chosen[..2], ["sit japanese program", "sit japanese program quick"]);
    assert!(chosen.contains(&"rule banzai".to_owned()) && chosen.contains(&"rival".to_owned()));
    assert!(!chosen.contains(&"rule crews".to_owned()));
    assert!(text(&lobby.title()).contains("Everything Thrown In"));
    let rules = text(&lobby.briefing()).split_once("Rules in use").unwrap().1.to_owned();
    assert!(rules.contains("banzai") && !rules.contains("crews"), "{rules}");
    assert!(text(&lobby.start_bar()).contains("Watch the game"));
}

/// Maps are slow to paint, so the map is not redrawn while only rules and seats change.
#[test]
fn only_the_scenario_changes_the_map() {
    let mut lobby = lobby("standard", true);
    let before = lobby.map();
    for word in ["rule crews", "sit japanese program", "rival"] {
        lobby.press(word);
    }
    assert_eq!(lobby.map(), before);
    lobby.press("scenario gung_ho");
    assert_ne!(lobby.map(), before);
}

#[test]
fn choosing_an_ai_again_keeps_its_level() {
    let mut lobby = lobby("standard", false);
    lobby.press("sit japanese program random");
    lobby.press("sit japanese program");
    assert_eq!(lobby.setup().player("japanese"), Some(&SeatRequest::Program("random".to_owned())));
    lobby.press("sit japanese me");
    assert_eq!(lobby.setup().player("japanese"), Some(&SeatRequest::Me));
}

/// Actions are text from outside and can be anything.
#[test]
fn unknown_actions_change_nothing() {
    let mut lobby = lobby("standard", true);
    let before = parts(&lobby);
    let asked = lobby.setup().request();
    let sets = ["", "scenario", "scenario x", "game chess", "rule x", "sit", "sit japanese"];
    let sits = ["sit japanese x", "sit japanese program x", "sit x me", "dance"];
    let asks = ["copy seats 0", "copy seats x", "copy", "play-on", "film", "watch x"];
    for word in sets.iter().chain(&sits).chain(&asks) {
        assert_eq!(lobby.press(word), None, "{word}");
    }
    assert_eq!(lobby.setup().request(), asked);
    assert_eq!(parts(&lobby), before);
}

#[test]
fn every_action_on_the_page_is_handled() {
    let mut lobby = lobby("standard", true);
    lobby.my_games.add(Ok((0..5).map(|number| saved(number, number == 4)).collect()));
    paste(&mut lobby, "turn 2\nactive 2012 4 4\ncontrol 2012");
    for word in parts(&lobby).iter().flat_map(|part| actions(part)) {
        let mut pressed = lobby.clone();
        let task = pressed.press(&word);
        let changed = parts(&pressed) != parts(&lobby);
        let chosen = parts(&lobby).iter().any(|part| on(part).contains(&word));
        assert!(task.is_some() || changed || chosen, "{word}");
    }
}

#[test]
fn only_a_server_offers_invitations() {
    assert!(actions(&lobby("standard", true).seats()).contains(&"rival".to_owned()));
    assert!(!actions(&lobby("standard", false).seats()).contains(&"rival".to_owned()));
}

#[test]
fn a_table_is_opened_once_and_its_links_are_shown() {
    let mut lobby = lobby("standard", true);
    let Some(Task::Open(Form::Seats, asked, Hosting::Server)) = lobby.press("open") else {
        panic!()
    };
    assert_eq!(*asked, lobby.setup().request());
    assert_eq!(lobby.press("open"), None, "it is being opened");
    assert!(text(&lobby.start_bar()).contains("Starting…"));

    let seat = "japanese".to_owned();
    let route = Route::Join { table: "t2".to_owned(), invitation: "i".to_owned() };
    let link = InvitationLink {
        invitation: Invitation { seat, rival: true, route },
        address: format!("https://a.example/{EVIL}"),
    };
    let route = Route::Table { game: None, id: "t1".to_owned(), seat: Some("us".to_owned()) };
    lobby.opened(Form::Seats, Ok(Some(Invitations { route, links: vec![link.clone()] })));
    let invitations = lobby.started(Form::Seats);
    assert!(text(&invitations).contains("rival, who plays Japan"));
    read(&invitations, |document| {
        let with = |name: &str, value: &str| {
            document.descendants().any(|node| node.attribute(name) == Some(value))
        };
        assert!(with("value", &link.address) && with("href", "#/table/t1/us"));
        assert!(with("id", &heading(Form::Seats)));
        let Some(Task::Copy { text, status }) = lobby.press("copy seats 0") else { panic!() };
        assert_eq!(text, link.address);
        assert!(with("id", &status));
    });
    assert_eq!(lobby.started(Form::Paste), Markup::new());

    assert!(matches!(lobby.press("open"), Some(Task::Open(..))));
    let refusal = ApiError::new(ErrorKind::Unavailable, format!("no room {EVIL}"));
    lobby.opened(Form::Seats, Err(refusal));
    assert!(text(&lobby.start_bar()).contains(&format!("No room {EVIL}.")));
}

fn saved(number: u64, over: bool) -> Entry {
    let asked = GameSetup::named(catalogue(), "ridge", "gung_ho").unwrap().request();
    let id = format!("here-{number}");
    let table = LocalTable::open(&id, &asked, [7; 32], Moment(0)).unwrap();
    Entry::saved(catalogue(), &id, &table.opening().head, over, number)
}

#[test]
fn games_are_listed_where_they_belong() {
    let mut lobby = lobby("standard", false);
    assert!(text(&lobby.hero()).contains("Loading your games"));
    lobby.my_games.is_loaded = true;
    lobby.my_games.now = 130;
    assert!(text(&lobby.hero()).contains("No games in progress."));
    lobby.my_games.add(Ok((0..5).map(|number| saved(number, number == 4)).collect()));
    let strange =
        Entry::saved(catalogue(), EVIL, &format!("game {EVIL}\nscenario {EVIL}\n"), false, 9);
    lobby.my_games.add(Ok(vec![strange]));
    lobby.my_games.add(Err(ApiError::new(ErrorKind::Unavailable, EVIL)));

    let hero = lobby.hero();
    assert_eq!(
        actions(&hero),
        [&*format!("forget {EVIL}"), "forget here-3", "forget here-2", "all"]
    );
    assert!(text(&hero).contains("Show all 5") && text(&hero).contains("Bloody Ridge · 2 min ago"));
    lobby.press("all");
    assert_eq!(actions(&lobby.hero()).len(), 5);
    assert_eq!(actions(&lobby.replays()), ["watch here-4", "forget here-4"]);
    let watch = Task::Watch { game: "ridge".to_owned(), table: "here-4".to_owned(), token: None };
    assert_eq!(lobby.press("watch here-4"), Some(watch));
}

#[test]
fn deleting_a_game_takes_two_clicks() {
    let mut lobby = lobby("standard", false);
    lobby.my_games.add(Ok(vec![saved(1, false), saved(2, false)]));
    assert_eq!(lobby.press("forget here-1"), None);
    assert_eq!(text(&lobby.hero()).matches("Delete?").count(), 1);
    assert_eq!(lobby.press("forget here-2"), None, "the first click was for another game");
    let forget = Task::Forget { table: "here-2".to_owned() };
    assert_eq!(lobby.press("forget here-2"), Some(forget));
    lobby.my_games.remove("here-2");
    assert_eq!(actions(&lobby.hero()), ["forget here-1"]);
}

const RECORD: &str = "game ridge\nscenario standard\nposition\n  force 1815 4 4\n
1. japanese select 1815\n2. japanese move 1814\n   luck 5 rifle-4 rifle-6\n   luck 1 1 6 3\n";

#[test]
fn a_text_is_continued_or_replayed() {
    let mut lobby = lobby("standard", false);
    assert_eq!(lobby.answer(), Markup::new());
    paste(&mut lobby, RECORD);
    assert_eq!(actions(&lobby.answer()), ["play-on", "film"]);
    assert_eq!(
        lobby.press("film"),
        Some(Task::Replay { game: "ridge".to_owned(), record: RECORD.to_owned() })
    );
    let Some(Task::Open(Form::Paste, asked, _)) = lobby.press("play-on") else { panic!() };
    assert_eq!(asked.record.as_deref(), Some(RECORD));

    paste(&mut lobby, &format!("{RECORD}end japanese resigns\n"));
    assert_eq!(actions(&lobby.answer()), ["film"]);
    paste(&mut lobby, "turn 2\nactive 2012 4 4\ncontrol 2012");
    assert_eq!(actions(&lobby.answer()), ["play-on"]);
}

#[test]
fn a_position_is_read_again_when_the_scenario_changes() {
    let mut lobby = lobby("standard", false);
    paste(&mut lobby, "turn 2\nactive 2012 4 4\ncontrol 2012");
    let task = lobby.press("scenario first_night");
    assert_eq!(lobby.answer(), Markup::new(), "the answer for the other scenario is dropped");
    run(&mut lobby, task);
    assert!(text(&lobby.answer()).contains("“The First Night”"), "{}", lobby.answer());
}

#[test]
fn errors_show_their_location_and_the_nearest_word() {
    let mut lobby = lobby("standard", false);
    paste(&mut lobby, &format!("turn 2\nactiv {EVIL}"));
    let answer = text(&lobby.answer());
    assert!(answer.contains("Line 2, column 1: "), "{answer}");
    assert!(answer.contains("Did you mean active?"), "{answer}");
    lobby
        .unreadable(ApiError::new(ErrorKind::TooLarge, "it is too long").expected("at most 4 MiB"));
    assert!(text(&lobby.answer()).contains("It is too long; expected at most 4 MiB."));
}

#[test]
fn an_invitation_shows_the_seats_and_is_accepted_once() {
    assert!(text(&Invited::Loading.markup(catalogue(), "Ada")).contains("Loading the invitation"));
    let seat = |seat: &str, who: &str| SeatStatus {
        seat: seat.to_owned(),
        who: who.to_owned(),
        ..SeatStatus::default()
    };
    let listing = Listing {
        game: "ridge".to_owned(),
        scenario: EVIL.to_owned(),
        seats: vec![seat("japanese", "open"), seat(EVIL, "quick")],
        turn: None,
        end: None,
    };
    let (table, seat) = ("t1".to_owned(), "japanese".to_owned());
    let mine = MyTable { table, token: 0, seat, invitation: true, lines: 0, at: 0, listing };
    let mut invited = Invited::To { mine: Box::new(mine), busy: false, refusal: None };
    let shown = text(&invited.markup(catalogue(), "Ada"));
    assert!(shown.contains("Japan open: your seat") && shown.contains(EVIL), "{shown}");
    assert_eq!(actions(&invited.markup(catalogue(), "Ada")), ["join"]);
    assert!(invited.start_joining());
    assert!(!invited.start_joining(), "it is being joined");
    assert!(invited.markup(catalogue(), "Ada").contains("aria-disabled"));
    invited.refused(ApiError::new(ErrorKind::WrongToken, "the seat is taken"));
    assert!(text(&invited.markup(catalogue(), "Ada")).contains("The seat is taken."));
    assert!(invited.start_joining());
    let failed = Invited::Failed(ApiError::new(ErrorKind::WrongToken, EVIL));
    assert!(text(&failed.markup(catalogue(), "Ada")).contains("All games"));
}

/// A lobby for a game of two sides.
fn duel(game: &str, scenario: &str) -> Lobby {
    Lobby::new(catalogue(), GameSetup::named(catalogue(), game, scenario).unwrap(), true)
}

#[test]
fn alternatives_are_one_control() {
    let mut lobby = duel("heroes", "patrol");
    assert!(!actions(&lobby.seats()).iter().any(|action| action.contains("us-plus")));
    let handicap = |lobby: &Lobby| {
        let values = |node: &Node<'_, '_>| node.attribute("selected").is_some();
        read(&lobby.seats(), |document| {
            let chosen = document.descendants().filter(values);
            chosen.map(|node| node.attribute("value").unwrap().to_owned()).collect::<Vec<_>>()
        })
    };
    assert_eq!(handicap(&lobby), ["one-of 0 none", "one-of 1 none"]);
    lobby.press("one-of 1 us-plus-1");
    lobby.press("one-of 1 japan-plus-2");
    assert_eq!(handicap(&lobby), ["one-of 0 none", "one-of 1 japan-plus-2"]);
    assert_eq!(lobby.setup().request().options, Some(vec!["japan-plus-2".to_owned()]));
    lobby.press("one-of 1 none");
    assert_eq!(lobby.setup().request().options, None);
}

/// Options for several players on a side are offered only where there are several.
#[test]
fn options_for_allies_need_allies() {
    let order = |lobby: &Lobby| lobby.seats().contains("one-of 2 by-roll");
    let open = |lobby: &Lobby| actions(&lobby.seats()).contains(&"rule open-allies".to_owned());
    let mut four = duel("heroes", "coffin-corner");
    assert!(order(&four) && open(&four));
    four.press("one-of 2 by-roll");
    four.press("rule open-allies");
    let chosen = ["by-roll", "open-allies"].map(str::to_owned).into();
    assert_eq!(four.setup().request().options, Some(chosen));
    for scenario in ["coffin-corner-merged", "patrol"] {
        let two = duel("heroes", scenario);
        assert!(!order(&two) && !open(&two), "{scenario}");
    }
}

#[test]
fn choices_are_kept_between_visits() {
    let mut lobby = duel("pacific", "pitched");
    for action in ["sit us program", "sit japan invite", "one-of 2 us-plus-2", "clock 300"] {
        lobby.press(action);
    }
    let saved = lobby.setup().save();
    let restored = GameSetup::restore(catalogue(), &saved).unwrap();
    assert_eq!(restored.request(), lobby.setup().request());
    assert_eq!(restored.save(), saved);
    assert!(GameSetup::restore(catalogue(), "{}").is_none());
    assert!(GameSetup::restore(catalogue(), &saved.replace("pitched", "punched")).is_none());
}

#[test]
fn a_loaded_game_has_the_chosen_players() {
    let mut lobby = duel("heroes", "patrol");
    for action in ["sit us program random", "sit japan me"] {
        lobby.press(action);
    }
    let record = "game heroes\nscenario village\n";
    let Some(Task::Read(asked)) = lobby.write(record.to_owned()) else { panic!() };
    assert_eq!(asked.seats["us"], SeatRequest::Program("random".to_owned()));
    assert_eq!(asked.seats["japan"], SeatRequest::Me);
    // A game of another kind has its usual players.
    let Some(Task::Read(asked)) = lobby.write("game pacific\nscenario pitched\n".to_owned()) else {
        panic!()
    };
    assert_eq!(asked.seats["us"], SeatRequest::Me);
    assert_eq!(asked.seats["japan"], SeatRequest::Program("quick".to_owned()));
}

#[test]
fn a_game_without_other_people_can_stay_in_the_browser() {
    let mut lobby = duel("heroes", "patrol");
    lobby.press("here");
    assert!(matches!(lobby.press("open"), Some(Task::Open(_, _, Hosting::Browser))));
    let mut lobby = duel("heroes", "patrol");
    lobby.press("here");
    lobby.press("sit japan invite");
    assert!(!actions(&lobby.seats()).contains(&"here".to_owned()));
    assert!(matches!(lobby.press("open"), Some(Task::Open(_, _, Hosting::Server))));
}

#[test]
fn every_scenario_shows_its_balance_and_its_paragraphs() {
    for game in &catalogue().games {
        for scenario in &game.scenarios {
            let name = format!("{} {}", game.name, scenario.id);
            let lobby = duel(&game.name, &scenario.id);
            let briefing = lobby.briefing();
            let shown = text(&briefing);
            assert!(
                shown.contains("How often Japan wins") && shown.contains("measured on 20"),
                "{name}"
            );
            let paragraphs = scenario.text.split("\n\n").count();
            read(&briefing, |document| {
                let parent =
                    document.descendants().find(|node| node.attribute("class") == Some("brief-t"));
                let children = parent.unwrap().children().filter(|node| node.has_tag_name("p"));
                assert_eq!(children.count(), paragraphs, "{name}");
            });
        }
    }
}
