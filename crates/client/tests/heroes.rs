//! Conflict of Heroes on the page: counters, highlights, clicks and panels.

use client::game_view::{BoardView, Choices, Panels, Previews, legal_actions};
use client::heroes::{HeroesView, Piece, Selection};
use client::panel::{self, Actions};
use client::play::{Effect, Message, Pace, Play};
use client::ruler::{Ruler, measure};
use client::scene::{HighlightKind, Scene};
use client::{AnyDraft, Draft, LocalTable, Response, Session, Tags, board};
use game::notation::{Notation, Words};
use heroes::{Action, Heroes};
use hex::Hex;
use roxmltree::Document;
use std::collections::BTreeMap;
use table::{AnyPosition, Moment};
use wire::{Command, NewTable, SeatRequest, ServerMessage};

const SYMBOLS: &str = include_str!("../../web/assets/symbols.svg");

fn game(session: &Session) -> &Heroes {
    table::downcast(session.view()).unwrap()
}

/// A draft for the decision that the session waits for.
fn begin(session: &Session) -> Draft<HeroesView> {
    Draft::new(HeroesView, game(session))
}

/// A firefight from this position, with an AI in every other seat.
fn open(scenario: &str, seat: &str, position: &str) -> (LocalTable, Session) {
    let start = table::game("heroes").unwrap().open(scenario, None).unwrap();
    let others = Heroes::SEATS.iter().take(start.seats().len()).filter(|name| **name != seat);
    let program = |name: &&str| ((*name).to_owned(), SeatRequest::Program("quick".to_owned()));
    let asked = NewTable {
        game: "heroes".to_owned(),
        scenario: scenario.to_owned(),
        position: Some(position.to_owned()).filter(|text| !text.is_empty()),
        seats: others.map(program).collect(),
        ..NewTable::default()
    };
    let local = LocalTable::open("1", &asked, [5; 32], Moment(0)).unwrap();
    let session = Session::new(local.opening(), local.update(0)).unwrap();
    (local, session)
}

fn hex(view: &dyn AnyPosition, label: &str) -> Hex {
    let game: &heroes::Heroes = table::downcast(view).unwrap();
    game.map().hex(game.map().find(label).unwrap())
}

/// The scene with everything the draft adds to it.
fn scene(session: &Session, draft: &Draft<HeroesView>) -> Scene {
    let field = HeroesView.field(game(session));
    let tags: Tags = (0..draft.choices().len())
        .filter_map(|choice| Some((choice, draft.tag(choice)?)))
        .collect();
    draft.scene(&field, &tags)
}

/// The highlights of a hex.
fn highlighted(
    session: &Session,
    draft: &Draft<HeroesView>,
    label: &str,
) -> Vec<(HighlightKind, Option<String>)> {
    let at = hex(session.view(), label);
    let lights = scene(session, draft).highlights.into_iter().filter(|light| light.hex == at);
    lights.map(|light| (light.kind, light.tag)).collect()
}

fn press(session: &Session, draft: &mut Draft<HeroesView>, label: &str) -> Response {
    AnyDraft::click(draft, hex(session.view(), label), None)
}

/// Presses the button of a fire mode.
fn turn_to(draft: &mut Draft<HeroesView>, mode: &str) {
    AnyDraft::click(draft, Hex::new(i16::MAX, 0), Some(mode));
}

fn ready(order: &str) -> Response {
    Response::Drafted(order.to_owned())
}

fn orders(orders: &[&str]) -> Response {
    Response::Send(orders.iter().map(|order| (*order).to_owned()).collect())
}

/// The text of the markup, which must be well-formed XML: a browser would repair errors silently.
fn well_formed(markup: &str) -> String {
    let text = format!("<main>{markup}</main>");
    let read = Document::parse(&text).unwrap_or_else(|error| panic!("{error}\n{markup}"));
    for node in read.descendants() {
        assert_eq!(node.attribute("style"), None, "no inline style passes the page's policy");
        if let Some(id) = node.attribute("href").and_then(|to| to.strip_prefix("#/rules/heroes/")) {
            let rules = table::game("heroes").unwrap().rules();
            assert!(rules.under(id).next().is_some(), "no clause {id}");
        } else if let Some(symbol) = node.attribute("href").and_then(|to| to.strip_prefix('#')) {
            assert!(SYMBOLS.contains(&format!("id=\"{symbol}\"")), "no symbol {symbol}");
        }
    }
    let texts = read.descendants().filter_map(|node| node.text().filter(|_| node.is_text()));
    texts.collect::<Vec<_>>().join("|")
}

const DUEL: &str = "step turn
turn us
unit rifle-01 E03 4
unit rifle-02 D03 3
unit infantry-01 E05 1";

/// 1.1c: each number at its place.
#[test]
fn a_counter_has_its_numbers_where_players_look_for_them() {
    let (_, session) = open("patrol", "us", DUEL);
    let scene = scene(&session, &begin(&session));
    let rifle = scene.pieces.iter().find(|piece| piece.key == "rifle-01").unwrap();
    let text = format!("<svg>{}</svg>", rifle.markup);
    let page = Document::parse(&text).unwrap();
    let number = |class: &str| {
        let node = page.descendants().find(|node| {
            node.attribute("class").is_some_and(|it| it.split(' ').next() == Some(class))
        });
        let node = node.unwrap();
        let at = |name| node.attribute(name).unwrap().parse::<f64>().unwrap();
        (node.text().unwrap().to_owned(), at("x") < 40.0, at("x") > 60.0, at("y") < 50.0)
    };
    assert_eq!(number("n-atk"), ("3".to_owned(), true, false, true), "attack cost, top left");
    assert_eq!(number("n-mv"), ("1".to_owned(), false, true, true), "movement, top right");
    assert_eq!(number("n-ar"), ("3".to_owned(), true, false, false), "red rating, bottom left");
    assert_eq!(number("n-rng"), ("5".to_owned(), false, false, false), "range, bottom middle");
    assert_eq!(number("n-fl"), ("11".to_owned(), false, true, false), "flank, bottom right");
    assert_eq!(number("n-fr"), ("12".to_owned(), false, true, false), "front below it");
    assert!(rifle.markup.contains("rotate(180)"), "faces south");
    scene.pieces.iter().for_each(|piece| drop(well_formed(&piece.markup)));
}

/// 7.4d: the owner sees the marker's effect, the opponent only that there is a marker.
#[test]
fn only_the_owner_sees_the_effect_of_a_hit_marker() {
    let markup = |seat: &str| {
        let position =
            format!("{DUEL} fresh suppressed").replace("turn us", &format!("turn {seat}"));
        let (_, session) = open("patrol", seat, &position);
        let scene = HeroesView.scene(
            game(&session),
            &Selection::default(),
            &HeroesView.field(game(&session)),
        );
        let piece = scene.pieces.into_iter().find(|piece| piece.key == "infantry-01").unwrap();
        (piece.markup.contains(">Su<"), piece.markup.contains(">?<"), piece.note)
    };
    let (own, other) = (markup("japan"), markup("us"));
    assert_eq!((own.0, own.1), (true, false));
    assert!(own.2.contains("Suppressed"), "{}", own.2);
    assert_eq!((other.0, other.1), (false, true));
    assert!(!other.2.contains("Suppressed") && other.2.contains("hit"), "{}", other.2);
}

/// D11 to D14: one click activates a unit, two more move it; nothing is sent before that.
#[test]
fn a_plain_move_faces_ahead() {
    let (_, session) = open("patrol", "us", DUEL);
    let mut draft = begin(&session);
    assert_eq!(press(&session, &mut draft, "E03"), ready("use rifle-01"));
    assert_eq!(
        highlighted(&session, &draft, "E04")[1],
        (HighlightKind::Reach, Some("1".to_owned()))
    );
    assert_eq!(press(&session, &mut draft, "E04"), ready("move rifle-01 E04 4"));
    let arrows = scene(&session, &draft).arrows;
    assert_eq!(arrows.len(), 6);
    assert_eq!(arrows.iter().filter(|arrow| arrow.chosen).count(), 1);
    assert_eq!(
        press(&session, &mut draft, "E04"),
        orders(&["use rifle-01", "move rifle-01 E04 4"])
    );
}

/// 5.0: arrows and keys choose another facing.
#[test]
fn facings_are_chosen_around_the_hex() {
    let (_, session) = open("patrol", "us", DUEL);
    let mut draft = begin(&session);
    press(&session, &mut draft, "E03");
    press(&session, &mut draft, "E04");
    draft.turn(false);
    assert_eq!(pending(&draft).as_deref(), Some("move rifle-01 E04 5"));
    let arrow = "move rifle-01 E04 2";
    assert_eq!(AnyDraft::choose(&mut draft, arrow), ready(arrow));
    assert_eq!(press(&session, &mut draft, "E04"), orders(&["use rifle-01", arrow]));
    // A click on the unit itself is a pivot, towards the nearest enemy that is not in front.
    let mut draft = begin(&session);
    press(&session, &mut draft, "E03");
    let Response::Drafted(pivot) = press(&session, &mut draft, "E03") else { panic!() };
    assert!(pivot.starts_with("pivot rifle-01"), "{pivot}");
    assert_eq!(scene(&session, &draft).arrows.len(), 5, "all but its current facing");
}

/// 2.2: another unit can be chosen instead, and another way to pay.
#[test]
fn the_draft_can_be_changed() {
    let (_, session) = open("patrol", "us", DUEL);
    let mut draft = begin(&session);
    press(&session, &mut draft, "E03");
    assert_eq!(press(&session, &mut draft, "D03"), ready("use rifle-02"));
    assert_eq!(steps(&draft), ["use rifle-02"]);
    AnyDraft::replace_step(&mut draft, 0, "opportunity rifle-02");
    assert_eq!(steps(&draft), ["opportunity rifle-02"]);
    assert!(draft.take_back() && !draft.take_back());
}

fn actions(session: &Session, draft: &Draft<HeroesView>) -> String {
    panel::actions(&Actions::new(session, draft, &Tags::new())).into_string()
}

fn numbers(draft: &Draft<HeroesView>) -> String {
    well_formed(&draft.numbers().unwrap_or_default())
}

fn steps(draft: &Draft<HeroesView>) -> Vec<String> {
    AnyDraft::steps(draft)
}

fn pending(draft: &Draft<HeroesView>) -> Option<String> {
    AnyDraft::pending(draft)
}

/// 2.2: a click on a stack chooses the visible counter; the others have buttons under the map.
#[test]
fn a_click_on_a_stack_chooses_its_top_unit() {
    let position = "step turn
turn us
unit mmg-22 E03 4
unit rifle-01 E03 4 spent
unit rifle-02 E03 4
unit infantry-01 E05 1";
    let (_, session) = open("patrol", "us", position);
    let mut draft = begin(&session);
    let scene = scene(&session, &draft);
    let keys: Vec<&str> =
        scene.stack(hex(session.view(), "E03")).iter().map(|piece| &*piece.key).collect();
    assert_eq!(keys, ["rifle-02", "mmg-22", "rifle-01"], "spent units are at the bottom");
    let markup = actions(&session, &draft);
    well_formed(&markup);
    let acts = markup.split("aria-label=\"Act with\"").nth(1).expect("others that can act");
    assert!(acts.contains("order use mmg-22") && !acts.contains("order use rifle-02"), "{acts}");
    assert_eq!(press(&session, &mut draft, "E03"), ready("use rifle-02"));
}

/// 1.0e: a unit being set up is described, and shown in its hex before confirmation.
#[test]
fn a_unit_is_shown_before_it_is_set_up() {
    let (_, session) = open("patrol", "us", "");
    let mut draft = begin(&session);
    let shown = numbers(&draft);
    assert!(shown.contains("1919A4 MMG 22") && shown.contains("AP to attack"), "{shown}");
    let text = well_formed(&begin(&session).panels(session.seat()));
    assert_eq!(text.matches("to set up").count(), 5, "{text}");
    assert!(scene(&session, &draft).pieces.is_empty());
    press(&session, &mut draft, "F04");
    let scene = scene(&session, &draft);
    assert_eq!(scene.stack(hex(session.view(), "F04"))[0].key, "mmg-22");
}

/// 2.5.2, 4.0b, 7.4c: a click without a draft describes the hex and its units.
#[test]
fn an_inspected_hex_is_described() {
    let position = DUEL.replace("rifle-02 D03 3", "rifle-02 D03 3 fresh pinned");
    let (_, session) = open("patrol", "us", &position);
    let look = |label: &str| {
        let mut draft = begin(&session);
        press(&session, &mut draft, label);
        numbers(&draft)
    };
    let flag = look("J05");
    assert!(flag.contains("palm grove") && flag.contains("Control hex held by America"), "{flag}");
    assert!(flag.contains("1 point at the end of each Round"), "{flag}");
    let enemy = look("E05");
    assert!(enemy.contains("Infantry 01") && enemy.contains("facing north"), "{enemy}");
    let own = look("D03");
    assert!(own.contains("Pinned") && own.contains("can't move or pivot"), "{own}");
}

/// 9.7.11: the result of a roll is shown before it is final, with the odds of Luck!. A player without that
/// card decides as well, with one click.
#[test]
fn a_roll_is_shown_before_it_is_final() {
    for (hand, held) in [("11", None), ("02", Some("stand"))] {
        let position = format!(
            "step turn\nturn us\nhand us {hand}x1\nunit rifle-04 F06 2\nunit infantry-01 G06 5"
        );
        let (mut local, mut session) = open("village", "us", &position);
        let mut draft = begin(&session);
        press(&session, &mut draft, "F06");
        press(&session, &mut draft, "G06");
        let Response::Send(orders) = AnyDraft::confirm(&mut draft) else { panic!() };
        for order in orders {
            local.perform(&Command::Order { order }, Moment(1)).unwrap();
        }
        session.apply_update(local.update(session.seq)).unwrap();
        let draft = begin(&session);
        assert_eq!(pending(&draft).as_deref(), held);
        let shown = numbers(&draft);
        assert!(shown.contains("Marine Rifle 04 fires at Infantry 01"), "{shown}");
        assert!(shown.contains(" against 13") && shown.contains("hit "), "{shown}");
        assert_eq!(shown.contains("Play Luck"), hand == "11", "{shown}");
    }
}

/// 10.1: in a firefight with groups, the next unit that is clicked joins.
#[test]
fn units_join_by_a_click() {
    let position = "step turn
turn us
unit rifle-04 C06 2
unit rifle-05 C07 2
unit infantry-01 G06 5";
    let (_, session) = open("village", "us", position);
    let mut draft = begin(&session);
    assert_eq!(press(&session, &mut draft, "C06"), ready("use rifle-04"));
    assert_eq!(press(&session, &mut draft, "C07"), ready("with rifle-05"));
    assert_eq!(highlighted(&session, &draft, "C07").last().unwrap().0, HighlightKind::Chosen);
    // The first unit's move stays in the draft; everything is sent with the last move.
    press(&session, &mut draft, "D06");
    assert_eq!(press(&session, &mut draft, "D06"), ready("move rifle-04 D06 3"));
    press(&session, &mut draft, "D07");
    let sent = ["use rifle-04", "with rifle-05", "move rifle-04 D06 3", "move rifle-05 D07 3"];
    assert_eq!(press(&session, &mut draft, "D07"), orders(&sent));
}

/// 7.3, D18: a click on an enemy shows the numbers of the roll, and CAPs change them.
#[test]
fn an_attack_is_shown_before_it_is_rolled() {
    let (_, session) = open("patrol", "us", DUEL);
    let mut draft = begin(&session);
    press(&session, &mut draft, "E03");
    let tag = highlighted(&session, &draft, "E05").pop().unwrap();
    assert_eq!(tag, (HighlightKind::Possible, Some("28%".to_owned())), "9 or more of two dice");
    press(&session, &mut draft, "E05");
    assert_eq!(steps(&draft), ["use rifle-01", "attack E05"]);
    assert_eq!(pending(&draft).as_deref(), Some("at infantry-01"));
    let numbers = |order: &str| {
        let action = draft.planned().read_action(&mut Words::of(order)).unwrap();
        let numbers =
            HeroesView.numbers(draft.planned(), &Selection::default(), Some(&action), None);
        well_formed(&numbers.unwrap_or_default())
    };
    let plain = numbers("at infantry-01");
    assert!(plain.contains("attack rating") && plain.contains("7.1a"), "{plain}");
    assert!(plain.contains("front") && plain.contains("7.2a"), "{plain}");
    assert!(numbers("at infantry-01 +2").contains("CAPs"));
    let sent = ["use rifle-01", "attack E05", "at infantry-01"];
    assert_eq!(AnyDraft::confirm(&mut draft), orders(&sent));
}

/// 6.0b: the hex that blocks the line of sight is marked with the clause.
#[test]
fn a_blocked_line_of_sight_shows_where() {
    let position = "step turn
turn us
unit rifle-01 F03 4
unit infantry-01 D08 1";
    let (_, session) = open("patrol", "us", position);
    let mut draft = begin(&session);
    press(&session, &mut draft, "F03");
    let Response::Refused(refusal) = press(&session, &mut draft, "D08") else { panic!() };
    assert_eq!(refusal.clause.as_deref(), Some("6.0b"));
    let scene = scene(&session, &draft);
    let marked =
        scene.highlights.iter().find(|light| light.kind == HighlightKind::Refused).unwrap();
    assert_eq!(marked.tag.as_deref(), Some("6.0b"));
    let game: &heroes::Heroes = table::downcast(session.view()).unwrap();
    let by = game.map().number(marked.hex).unwrap();
    assert_ne!(game.map().terrain(by).veil(), heroes::Veil::Clear);
    assert!(scene.sight_lines[0].blocked_at.is_some());
}

/// 6.3a: the hexes that the enemy can fire at, each with the number of units.
#[test]
fn threats_are_counted() {
    let (_, session) = open("patrol", "us", DUEL);
    let dangers = begin(&session).threats(session.seat()).unwrap();
    let at = |label: &str| {
        let hex = hex(session.view(), label);
        dangers.iter().find(|light| light.hex == hex).and_then(|light| light.tag.clone())
    };
    assert_eq!(at("E04").as_deref(), Some("1"), "ahead of the only enemy");
    assert_eq!(at("E06"), None, "behind it");
}

/// 6.3a: a click on an enemy without a draft shows its field of fire.
#[test]
fn an_enemy_can_be_inspected() {
    let (_, session) = open("patrol", "us", DUEL);
    let mut draft = begin(&session);
    assert_eq!(press(&session, &mut draft, "E05"), Response::Nothing);
    let fire = |label: &str| {
        highlighted(&session, &draft, label).iter().any(|(kind, _)| *kind == HighlightKind::Fire)
    };
    assert!(fire("E04") && !fire("E06"), "ahead of the enemy, not behind it");
}

/// 2.5, 3.2, 8.0, 9.0: the panels show only rules in use, and a hand only to its owner.
#[test]
fn panels_show_only_rules_in_use() {
    let (_, patrol) = open("patrol", "us", DUEL);
    let text = well_formed(&begin(&patrol).panels(patrol.seat()));
    assert!(text.contains("CAP") && text.contains("Round") && text.contains("Victory"));
    assert!(!text.contains("Bushido") && !text.contains("Hand"), "{text}");
    let position = "step turn
turn us
hand us 02x1
hand japan 11x1
unit rifle-04 C06 2
unit infantry-01 G06 5";
    let (_, village) = open("village", "us", position);
    let text = well_formed(&begin(&village).panels(village.seat()));
    assert!(text.contains("Bushido") && text.contains("Command Action"), "{text}");
    assert!(!text.contains("Luck"), "the hand of the other side");
    assert!(text.contains("1 card"));
}

/// Whole games of random choices: every legal action can be reached, and all markup is well-formed.
/// Each of four players has a panel, with its place in the order of Turns; a hand is its player's.
#[test]
fn four_players_have_four_panels() {
    let (_, session) = open(
        "coffin-corner",
        "us",
        "step turn\nturn us\ncaps japan 3\ncaps japan-2 2\nhand us 02\nhand us-2 03\nlosses us-2 1\n\
         unit rifle-01 A01 4\nunit rifle-05 B01 4\nunit infantry-01 A12 1\n",
    );
    let game = game(&session);
    let panels = HeroesView.panels(game, &Selection::Usual, Some(game::Seat(0)));
    let shown = well_formed(&panels);
    for name in ["America", "America's second player", "Japan", "Japan's second player"] {
        assert!(shown.contains(name), "{name}: {shown}");
    }
    assert!(shown.contains("You · Turn 1 of 4"), "{shown}");
    assert!(shown.contains("Command Action") && !shown.contains("Follow Me!"), "{shown}");
    assert_eq!(panels.matches("class=\"lost\"").count(), 1, "only on the track of one player");
    assert_eq!(shown.matches("Bushido").count(), 1, "one marker for the side");
    let strip = well_formed(&HeroesView.strip(game, Some(game::Seat(0))));
    assert!(strip.contains("ally's CAP") && strip.contains("3 · 2"), "{strip}");
}

/// A player picks up only units of its own, and sees which units are a second player's.
#[test]
fn a_seat_commands_its_own_units() {
    let (_, session) = open(
        "coffin-corner",
        "us",
        "step turn\nturn us\nunit rifle-01 D03 4\nunit rifle-05 E03 4\nunit infantry-01 A12 1\n",
    );
    let mut draft = begin(&session);
    assert_eq!(press(&session, &mut draft, "D03"), ready("use rifle-01"));
    let units = HeroesView.units_to_act(game(&session));
    assert_eq!(units.iter().map(|(_, key)| &**key).collect::<Vec<_>>(), ["rifle-01"]);
    let drawn = scene(&session, &draft);
    let seconds = drawn.pieces.iter().filter(|piece| piece.markup.contains("b-second"));
    assert_eq!(seconds.map(|piece| &*piece.key).collect::<Vec<_>>(), ["rifle-05"]);
}

#[test]
fn whole_games_can_be_played_by_clicks() {
    let mut made = 0;
    for (scenario, seed) in [("patrol", 1), ("patrol", 4), ("village", 2), ("village", 3)] {
        let (mut local, mut session) = open(scenario, "us", "");
        let mut rng = game::Rng::new(seed);
        let mut decisions = 0;
        while !session.is_over() && decisions < 400 {
            decisions += 1;
            if decisions % 7 == 0 {
                everything_is_within_reach(&session);
            }
            well_formed(&begin(&session).panels(session.seat()));
            well_formed(&begin(&session).strip(session.seat()));
            for order in random_choices(&session, &mut rng) {
                local.perform(&Command::Order { order }, Moment(1)).unwrap();
                session.apply_update(local.update(session.seq)).unwrap();
            }
        }
        made += decisions;
    }
    // A random player may pass for a whole game, but not in every game.
    assert!(made > 150, "{made}");
}

/// Chooses at random until something can be sent.
fn random_choices(session: &Session, rng: &mut game::Rng) -> Vec<String> {
    let mut draft = begin(session);
    loop {
        let choices = draft.choices().to_vec();
        assert!(!choices.is_empty(), "{:?}", draft.steps());
        let action = match draft.pending() {
            Some(action) if rng.pick(&[true, true, false]) == Some(&true) => *action,
            _ => *rng.pick(&choices).unwrap(),
        };
        let numbers =
            HeroesView.numbers(draft.planned(), &Selection::default(), Some(&action), None);
        well_formed(&numbers.unwrap_or_default());
        match draft.choose(action) {
            Response::Send(actions) => {
                return actions.iter().map(|it| game(session).write_action(it)).collect();
            }
            Response::Drafted(_) => {}
            other => panic!("{action:?}: {other:?}"),
        }
    }
}

/// Every legal action is a choice, or a variant of one, or a card in the hand.
fn everything_is_within_reach(session: &Session) {
    let game = game(session);
    let mut reached: Vec<Action> = Vec::new();
    let modes = HeroesView.modes(game, &Selection::Usual).into_iter();
    let modes = modes.map(|mode| match HeroesView.piece(game, mode.key) {
        Some(Piece::Fire(mode)) => Selection::Fire(mode),
        other => panic!("{other:?}"),
    });
    for selection in [Selection::Usual].into_iter().chain(modes) {
        for action in HeroesView.choices(game, &selection) {
            let variants = HeroesView.variants(game, &selection, &action);
            reached.extend(variants.iter().map(|way| way.action));
            reached.push(action);
        }
    }
    let panels = begin(session).panels(session.seat());
    for action in legal_actions(game) {
        let order = game.write_action(&action);
        let card = panels.contains(&format!("anew {order}\""))
            || panels.contains(&format!("order {order}\""));
        assert!(reached.contains(&action) || card, "{order} is out of reach");
        assert!(!HeroesView.label(game, &action).is_empty());
    }
}

/// 2.2k: a draft with the activated unit still offers a button to pass.
#[test]
fn passing_is_never_hidden() {
    let position =
        DUEL.replace("rifle-01 E03 4", "rifle-01 E03 4 activated") + "\nap us 4\ncaps us 3";
    let (_, session) = open("patrol", "us", &position);
    let draft = begin(&session);
    assert_eq!(steps(&draft), ["use rifle-01"], "the activated unit is in the draft");
    let markup = actions(&session, &draft);
    well_formed(&markup);
    assert!(markup.contains("data-do=\"anew pass\""), "{markup}");
    assert!(markup.contains("data-do=\"swap 0 command rifle-01\""), "{markup}");
}

/// Units are set up in any order, facing the enemy, and can be moved until the last one is placed.
#[test]
fn a_set_up_unit_is_picked_up_and_put_elsewhere() {
    let (mut local, session) = open("patrol", "us", "");
    let mut draft = begin(&session);
    // A unit from the list is set up first, though the machine gun would be next.
    assert_eq!(
        AnyDraft::click(&mut draft, Hex::new(i16::MAX, 0), Some("rifle-02")),
        Response::Nothing
    );
    assert!(draft.prompt().starts_with("Set up Marine Rifle 02"), "{}", draft.prompt());
    assert_eq!(press(&session, &mut draft, "F03"), ready("place rifle-02 F03 4"));
    assert_eq!(AnyDraft::confirm(&mut draft), orders(&["place rifle-02 F03 4"]));
    local.perform(&Command::Order { order: "place rifle-02 F03 4".to_owned() }, Moment(0)).unwrap();
    let session = Session::new(local.opening(), local.update(0)).unwrap();
    let mut draft = begin(&session);
    // One click picks it up, another puts it down, and both orders are sent together.
    assert_eq!(press(&session, &mut draft, "F03"), Response::Nothing);
    assert!(draft.prompt().starts_with("Move Marine Rifle 02"), "{}", draft.prompt());
    assert_eq!(highlighted(&session, &draft, "F04"), [(HighlightKind::Reach, None)]);
    assert_eq!(press(&session, &mut draft, "F04"), ready("place rifle-02 F04 4"));
    let sent = AnyDraft::confirm(&mut draft);
    assert_eq!(sent, orders(&["recall rifle-02", "place rifle-02 F04 4"]));
}

/// 5.0c: a unit whose hexes are all taken is set up in one of them, though a click there usually picks a unit up.
#[test]
fn the_last_hexes_are_shared() {
    let taken = "step set-up japan\nunit infantry-01 C07 1\nunit infantry-02 I07 1";
    let (_, session) = open("patrol", "japan", taken);
    let mut draft = begin(&session);
    assert_eq!(press(&session, &mut draft, "C07"), Response::Nothing, "it is picked up");
    let mut draft = begin(&session);
    AnyDraft::click(&mut draft, Hex::new(i16::MAX, 0), Some("conscripts-17"));
    assert_eq!(press(&session, &mut draft, "C07"), ready("place conscripts-17 C07 2"));
    // The Conscripts are the only units left, so they are next without being selected.
    let others = "unit infantry-03 E07 1\nunit infantry-04 G07 1\nunit type-92-23 K07 1";
    let (_, session) = open("patrol", "japan", &format!("{taken}\n{others}"));
    let mut draft = begin(&session);
    assert_eq!(highlighted(&session, &draft, "C07"), [(HighlightKind::Reach, None)]);
    assert_eq!(press(&session, &mut draft, "C07"), ready("place conscripts-17 C07 2"));
}

/// One button sets up everything but the last unit, which ends the set-up.
#[test]
fn a_set_up_is_suggested() {
    let (mut local, session) = open("patrol", "us", "");
    let mut play = Play::new(session, client::view("heroes").unwrap(), Pace::Instant, false).0;
    let mut suggest = || {
        let effects = play.update(Message::SetUpSuggested).effects;
        let Some(Effect::Send { id, command }) = effects.into_iter().next() else { panic!() };
        local.perform(&command, Moment(0)).unwrap();
        let update = local.update(play.session().seq);
        play.update(Message::FromHost(ServerMessage::Done { id, update }));
        (command.orders().len(), play.session().is_my_turn())
    };
    assert_eq!(suggest(), (4, true), "the last unit is left to the player");
    assert_eq!(suggest().0, 1);
}

const STACK: &str = "step turn
turn us
unit rifle-04 C06 2
unit rifle-05 C06 2
unit bar-09 C07 2
unit infantry-01 G06 5";

/// 10.0b: a group grows only by units that the player names, never by a second click on the same stack.
#[test]
fn a_second_click_on_a_stack_adds_no_unit() {
    let (_, session) = open("village", "us", STACK);
    let mut draft = begin(&session);
    let Response::Drafted(first) = press(&session, &mut draft, "C06") else { panic!() };
    let Response::Drafted(second) = press(&session, &mut draft, "C06") else { panic!() };
    assert!(second.starts_with("pivot"), "{second}");
    // The other counter of the fanned-out stack is chosen instead.
    let other = if first == "use rifle-04" { "rifle-05" } else { "rifle-04" };
    let mut draft = begin(&session);
    press(&session, &mut draft, "C06");
    let at = hex(session.view(), "C06");
    let instead = AnyDraft::click(&mut draft, at, Some(other));
    assert_eq!(instead, ready(&format!("use {other}")));
    assert_eq!(steps(&draft), [format!("use {other}")]);
    // A button adds it.
    let mate = first.trim_start_matches("use ");
    let markup = actions(&session, &draft);
    assert!(markup.contains(&format!("order with {mate}")), "{markup}");
    assert_eq!(highlighted(&session, &begin(&session), "C06"), [(HighlightKind::Ready, None)]);
}

/// 3.0b, 3.1b, 3.2.2a: each way to pay is explained where it is chosen.
#[test]
fn the_ways_to_pay_are_explained() {
    let (_, session) = open("patrol", "us", &format!("{DUEL}\ncaps us 3"));
    let mut draft = begin(&session);
    press(&session, &mut draft, "E03");
    for (way, id, words) in [
        ("use", "3.0b", "AP action"),
        ("opportunity", "3.1b", "then it is spent"),
        ("command", "3.2.2a", "paid with CAPs"),
    ] {
        AnyDraft::replace_step(&mut draft, 0, &format!("{way} rifle-01"));
        let tags = Tags::new();
        let bar = Actions::new(&session, &draft, &tags);
        let shown = well_formed(&panel::prompt(&bar));
        assert!(shown.contains(words) && shown.contains(id), "{shown}");
    }
}

/// 6.0b, 6.0f, 6.0h: the tool names the hex and the terrain that block a line of sight.
#[test]
fn a_line_of_sight_is_checked() {
    let (_, session) = open("village", "us", STACK);
    let sight = |from: &str, to: &str| {
        let at = |label| hex(session.view(), label);
        HeroesView.sight(game(&session), at(from), at(to)).unwrap()
    };
    assert_eq!((sight("G07", "G06").clause, sight("G07", "G06").blocked_by), ("6.0h", None));
    let blocked = sight("C06", "C09");
    assert!(blocked.words.starts_with("Blocked by light jungle in C0"), "{}", blocked.words);
    assert_eq!(blocked.clause, "6.0b");
    assert!(blocked.blocked_by.is_some_and(|by| by != hex(session.view(), "C09")));
}

/// 6.0f, 20.3: the tool draws the line from the side, and marks what blocks it.
#[test]
fn a_line_of_sight_is_drawn_from_the_side() {
    let (_, session) = open("village", "us", STACK);
    let sight = |from: &str, to: &str| {
        let at = |label| hex(session.view(), label);
        HeroesView.sight(game(&session), at(from), at(to)).unwrap()
    };
    assert_eq!(sight("G07", "G06").side_view, None, "nothing lies between adjacent hexes");
    let report = sight("C06", "C09");
    let view = report.side_view.as_ref().unwrap();
    let blocking: Vec<_> = view.passed.iter().filter(|it| it.blocks).collect();
    assert!(blocking.iter().any(|it| it.clause == Some(report.clause) && it.top == 1));
    let measured = measure(
        &HeroesView.field(game(&session)),
        hex(session.view(), "C06"),
        hex(session.view(), "C09"),
    );
    let note = board::sight_note("heroes", Ruler::Ready, measured.as_ref(), Some(&report));
    assert!(note.contains("class=\"plants blocks\""), "{}", note.as_str());
    assert!(note.contains(&format!("{}: ground 0, reaches 1, blocks (6.0b).", blocking[0].label)));
}

/// The player steps through the units that can still act.
#[test]
fn units_that_can_act_are_listed() {
    let position = STACK.replace("rifle-05 C06 2", "rifle-05 C06 2 spent");
    let (_, session) = open("village", "us", &position);
    let units = begin(&session).units_to_act();
    let keys: Vec<&str> = units.iter().map(|(_, key)| &**key).collect();
    assert_eq!(keys, ["bar-09", "rifle-04"]);
    assert_eq!(units[1].0, hex(session.view(), "C06"));
}

/// [19.0a] [D30] A hidden unit is drawn for its owner alone, with a dashed edge and no facing.
#[test]
fn hidden_units_are_drawn_for_their_owner_alone() {
    let markup = |seat: &str| {
        let position = format!(
            "  step turn\n  turn {seat}\n  unit raider-13 B05 3\n  unit conscripts-17 K06 6\n  \
             unit infantry-01 hidden H07\n"
        );
        let (_, session) = open("tasimboko", seat, &position);
        let scene = HeroesView.scene(
            game(&session),
            &Selection::default(),
            &HeroesView.field(game(&session)),
        );
        let piece = scene.pieces.into_iter().find(|piece| piece.key == "infantry-01");
        piece.map(|piece| (piece.markup.to_string(), piece.note))
    };
    let (counter, note) = markup("japan").expect("the owner sees its counter");
    assert!(counter.contains("stroke-dasharray") && !counter.contains("facing"), "{counter}");
    assert!(note.contains("hidden"), "{note}");
    assert_eq!(markup("us"), None);
}

/// The board as the viewer in the session's seat sees it.
fn seen(session: &Session) -> Scene {
    let (draft, field) = (begin(session), HeroesView.field(game(session)));
    let mut scene = scene(session, &draft);
    draft.mark_for_seat(session.seat(), &field, &mut scene);
    scene
}

fn spoken(session: &Session, scene: &Scene, label: &str) -> String {
    scene.spoken.get(&hex(session.view(), label)).cloned().unwrap_or_default()
}

/// Which hexes of this kind are highlighted, in order.
fn lit(session: &Session, scene: &Scene, kind: HighlightKind) -> Vec<String> {
    let lights = scene.highlights.iter().filter(|light| light.kind == kind);
    let map = game(session).map();
    let mut labels: Vec<String> =
        lights.filter_map(|light| Some(map.label(map.number(light.hex)?))).collect();
    labels.sort();
    labels.dedup();
    labels
}

const CREEK: &str = "round 2
step turn
turn us
caps us 4
unit mortar-60-28 D05 2
unit rifle-01 D06 2
unit infantry-01 J05 5
unit infantry-02 L06 5";

/// [15.0a] [15.1a] At night the hexes beyond the range of the viewer's units are shaded; a flare lights some of them.
#[test]
fn night_is_shaded_beyond_normal_range() {
    let (_, session) = open("alligator-creek", "us", &format!("{CREEK}\nflare L06 us 2"));
    let scene = seen(&session);
    let dark = |label: &str| spoken(&session, &scene, label).contains("In the dark");
    assert!(dark("J05") && dark("P12"), "more than three hexes away");
    assert!(!dark("G05") && !dark("D05"), "three hexes away");
    assert!(!dark("L06") && !dark("M06") && dark("N06"), "lit by the flare, or beside its light");
    assert!(spoken(&session, &scene, "L06").contains("Flare, for 2 more Turns."));
    assert_eq!(scene.ground.len(), 3, "the light, the dark, and what is out of range altogether");
    let (_, by_day) = open("alligator-creek", "us", &CREEK.replace("round 2", "round 4"));
    assert!(!spoken(&by_day, &seen(&by_day), "P12").contains("In the dark"));
}

/// [15.1a] A button turns to flares: then a click fires one, and the hexes that it would light are marked.
#[test]
fn a_flare_is_fired_from_its_own_mode() {
    let (_, session) = open("alligator-creek", "us", CREEK);
    let mut draft = begin(&session);
    press(&session, &mut draft, "D05");
    let flares = |draft: &Draft<HeroesView>| {
        draft.choices().iter().filter(|it| matches!(it, Action::Flare(_))).count()
    };
    assert_eq!(flares(&draft), 0, "most hexes of the map would be lit");
    let markup = actions(&session, &draft);
    assert!(markup.contains("data-do=\"piece flares\"") && !markup.contains("piece smoke"));
    turn_to(&mut draft, "flares");
    assert!(flares(&draft) > 20, "{}", flares(&draft));
    assert!(draft.prompt().contains("flare"), "{}", draft.prompt());
    assert_eq!(press(&session, &mut draft, "J06"), ready("flare J06"));
    let scene = scene(&session, &draft);
    assert_eq!(
        lit(&session, &scene, HighlightKind::Pattern),
        ["I06", "I07", "J05", "J06", "J07", "K06", "K07"]
    );
    assert_eq!(AnyDraft::confirm(&mut draft), orders(&["use mortar-60-28", "flare J06"]));
}

/// [13.1b] [13.1c] [13.2a] A click anywhere aims the artillery; the pattern and the chance of each hex are marked.
#[test]
fn a_plotted_strike_shows_its_pattern() {
    let position = CREEK.replace("step turn", "step plot 0 3");
    let (_, session) = open("alligator-creek", "us", &position);
    let mut draft = begin(&session);
    assert!(actions(&session, &draft).contains("order no-plot"));
    assert_eq!(press(&session, &mut draft, "L06"), ready("plot L06"));
    let scene = scene(&session, &draft);
    let at = hex(session.view(), "L06");
    let chances = scene.highlights.iter().filter(|light| light.kind == HighlightKind::Pattern);
    let chances: Vec<_> = chances.map(|light| (light.hex == at, light.tag.clone())).collect();
    assert_eq!(chances.len(), 7);
    // On target with 3 or more; one hex off the centre is still hit.
    assert!(chances.contains(&(true, Some("83%".to_owned()))), "{chances:?}");
    let told = numbers(&draft);
    assert!(told.contains("before Round 3") && told.contains("13.2a"), "{told}");
    assert_eq!(AnyDraft::confirm(&mut draft), orders(&["plot L06"]));
}

/// [D7] A plotted target is drawn for its owner alone.
#[test]
fn a_plotted_target_is_drawn_for_its_owner_alone() {
    let drawn = |seat: &str| {
        let position = format!("{CREEK}\nplot 0 3 L06").replace("turn us", &format!("turn {seat}"));
        let (_, session) = open("alligator-creek", seat, &position);
        let scene = seen(&session);
        let pattern = lit(&session, &scene, HighlightKind::Pattern).len();
        (pattern, spoken(&session, &scene, "L06").contains("Target of shells before Round 3"))
    };
    assert_eq!(drawn("us"), (7, true));
    assert_eq!(drawn("japan"), (0, false));
}

const RAID: &str = "step turn
turn us
unit raider-13 D05 3
unit mortar-60-28 B05 3
unit conscripts-17 K06 6
unit infantry-01 hidden H07";

/// [19.0a] [19.0.3a] The hexes where an enemy may be hidden are outlined for the opponent; a button fires at them.
#[test]
fn suspected_hexes_are_outlined_for_the_opponent() {
    let suspected = |seat: &str| {
        let position = RAID.replace("turn us", &format!("turn {seat}"));
        let (_, session) = open("tasimboko", seat, &position);
        lit(&session, &seen(&session), HighlightKind::Suspected)
    };
    let hexes = suspected("us");
    assert!(hexes.contains(&"H07".to_owned()) && hexes.contains(&"N12".to_owned()), "{hexes:?}");
    assert!(!hexes.contains(&"D07".to_owned()), "west of the set-up area: {hexes:?}");
    assert!(!hexes.contains(&"K06".to_owned()), "there is a visible unit: {hexes:?}");
    assert_eq!(suspected("japan"), [""; 0]);
    let (_, session) = open("tasimboko", "us", RAID);
    let mut draft = begin(&session);
    press(&session, &mut draft, "D05");
    assert_eq!(lit(&session, &scene(&session, &draft), HighlightKind::Possible), [""; 0]);
    turn_to(&mut draft, "suspicion");
    let possible = lit(&session, &scene(&session, &draft), HighlightKind::Possible);
    assert!(possible.contains(&"E06".to_owned()), "{possible:?}");
    assert!(possible.iter().all(|label| label.as_str() >= "E01"), "{possible:?}");
}

/// [19.0.3a] [19.0.3b] Fire on suspicion is confirmed without odds, which would tell whether a unit hides there.
#[test]
fn suspicion_shows_no_odds() {
    let (_, session) = open("tasimboko", "us", RAID);
    let mut draft = begin(&session);
    press(&session, &mut draft, "D05");
    assert!(actions(&session, &draft).contains("data-do=\"piece suspicion\""));
    turn_to(&mut draft, "suspicion");
    let marked = highlighted(&session, &draft, "E06");
    assert!(marked.contains(&(HighlightKind::Possible, Some("?".to_owned()))), "{marked:?}");
    assert_eq!(press(&session, &mut draft, "E06"), ready("attack E06"));
    let told = numbers(&draft);
    assert!(told.contains("Any hidden unit there is attacked") && !told.contains('%'), "{told}");
    assert_eq!(AnyDraft::confirm(&mut draft), orders(&["use raider-13", "attack E06"]));
}

/// [14.1a] [14.1c] [14.1-r1] Smoke has a mode: the hexes in the mortar's reach are marked with the price, which is higher
/// if it needs an observer. The confirmation shows the strength, and water is refused.
#[test]
fn smoke_shows_its_reach_and_price() {
    let (_, session) = open("tasimboko", "us", &RAID.replace("B05 3", "B05 3\nsmoke F05 1 0"));
    let mut draft = begin(&session);
    press(&session, &mut draft, "B05");
    let has_smoke =
        |draft: &Draft<HeroesView>| draft.choices().iter().any(|it| matches!(it, Action::Smoke(_)));
    assert!(!has_smoke(&draft), "most hexes of the map would be lit");
    turn_to(&mut draft, "smoke");
    let map = game(&session).map();
    let cost = |hex| draft.planned().cost(Action::Smoke(hex));
    let reach: BTreeMap<String, String> =
        map.all().filter_map(|at| Some((map.label(at), cost(at)?.0.to_string()))).collect();
    let lights = scene(&session, &draft).highlights.into_iter();
    let marked = lights.filter(|light| light.kind == HighlightKind::Reach);
    let label = |at: Hex| map.label(map.number(at).unwrap());
    let marked: BTreeMap<String, String> =
        marked.map(|light| (label(light.hex), light.tag.unwrap_or_default())).collect();
    assert_eq!(marked, reach);
    let price = |label: &str| marked.get(label).map(String::as_str);
    assert_eq!(
        [price("D05"), price("F05"), price("B06")],
        [Some("3"), Some("4"), None],
        "{marked:?}"
    );
    let refused = press(&session, &mut draft, "D01");
    let Response::Refused(refusal) = refused else { panic!("{refused:?}") };
    assert_eq!(refusal.clause.as_deref(), Some("14.1c"));
    assert_eq!(press(&session, &mut draft, "F05"), ready("smoke F05"));
    let told = numbers(&draft);
    assert!(told.contains("smoke +4") && told.contains("Lay smoke · 4 AP"), "{told}");
    assert_eq!(AnyDraft::confirm(&mut draft), orders(&["use mortar-60-28", "smoke F05"]));
}

/// [16.0a] [16.0b] Canister has a mode: a click aims at the adjacent hex and one beside it, with enemies if there are
/// any, which is marked; the others are variants.
#[test]
fn canister_marks_the_second_hex() {
    let position = "round 4
step turn
turn us
unit atg-30 D05 2
unit infantry-01 E05 5
unit infantry-02 F05 5";
    let (_, session) = open("alligator-creek", "us", position);
    let mut draft = begin(&session);
    press(&session, &mut draft, "D05");
    turn_to(&mut draft, "canister");
    let possible = lit(&session, &scene(&session, &draft), HighlightKind::Possible);
    assert_eq!(possible, ["E05", "E06"]);
    assert_eq!(press(&session, &mut draft, "E05"), ready("canister E05 F05"));
    assert_eq!(highlighted(&session, &draft, "F05").last().unwrap().0, HighlightKind::Target);
    assert_eq!(pending(&draft).as_deref(), Some("at infantry-01"));
    assert_eq!(
        AnyDraft::confirm(&mut draft),
        orders(&["use atg-30", "canister E05 F05", "at infantry-01"])
    );
}

/// [18.4a] [7.5-r3] Fortifications without enemies are attacked from a mode of their own.
#[test]
fn an_empty_bunker_is_breached_from_its_own_mode() {
    let position = "round 4
step turn
turn japan
unit gun-70-32 J05 5
unit infantry-01 J06 5
unit rifle-01 A12 2";
    let (_, session) = open("alligator-creek", "japan", position);
    let mut draft = begin(&session);
    press(&session, &mut draft, "J05");
    assert_eq!(lit(&session, &scene(&session, &draft), HighlightKind::Possible), [""; 0]);
    turn_to(&mut draft, "breach");
    let possible = lit(&session, &scene(&session, &draft), HighlightKind::Possible);
    assert_eq!(possible, ["G04", "G06"]);
    assert_eq!(press(&session, &mut draft, "G04"), ready("attack G04"));
    assert_eq!(pending(&draft).as_deref(), Some("at bunker"));
    let told = numbers(&draft);
    assert!(told.contains("the Bunker") && told.contains('%'), "{told}");
    assert_eq!(
        AnyDraft::confirm(&mut draft),
        orders(&["use gun-70-32", "attack G04", "at bunker"])
    );
}

/// [17.0a] Aircraft attack from a mode of their own, without a unit.
#[test]
fn aircraft_attack_from_their_own_mode() {
    let (_, session) = open("tasimboko", "us", RAID);
    let mut draft = begin(&session);
    assert_eq!(press(&session, &mut draft, "K06"), Response::Nothing, "the unit is inspected");
    turn_to(&mut draft, "aircraft");
    let refused = press(&session, &mut draft, "F07");
    let Response::Refused(refusal) = refused else { panic!("{refused:?}") };
    assert_eq!(refusal.clause.as_deref(), Some("17.0c"));
    assert_eq!(press(&session, &mut draft, "K06"), ready("air-attack K06"));
    assert_eq!(pending(&draft).as_deref(), Some("at conscripts-17"));
}

/// [13.0b] [13.0c] A mortar that does not see the clicked enemy fires through a spotting hex, which is marked.
#[test]
fn indirect_fire_marks_the_observer() {
    let position = "step turn
turn us
unit mortar-60-28 B05 2
unit conscripts-17 F03 6";
    let (_, session) = open("tasimboko", "us", position);
    let mut draft = begin(&session);
    press(&session, &mut draft, "B05");
    let fired = press(&session, &mut draft, "F03");
    let Response::Drafted(order) = fired else { panic!("{fired:?}") };
    assert!(order.starts_with("indirect F03 "), "{order}");
    assert_eq!(pending(&draft).as_deref(), Some("at conscripts-17"));
    let observer = order.trim_start_matches("indirect F03 ");
    let tag = highlighted(&session, &draft, observer).pop();
    assert_eq!(tag, Some((HighlightKind::Chosen, Some("observer".to_owned()))));
    assert_eq!(scene(&session, &draft).sight_lines.len(), 1, "from the observer to the target");
}

/// [1.0-r5] The player ends the set-up early; the units left over enter later.
#[test]
fn the_rest_of_the_units_can_enter_later() {
    let (mut local, mut session) = open("tasimboko", "us", "");
    let draft = begin(&session);
    let markup = actions(&session, &draft);
    assert!(markup.contains("The others enter later"), "{markup}");
    let text = well_formed(&draft.panels(session.seat()));
    assert_eq!(text.matches("to set up, or to enter").count(), 10, "{text}");
    local.perform(&Command::Order { order: "done".to_owned() }, Moment(0)).unwrap();
    session.apply_update(local.update(session.seq)).unwrap();
    let text = well_formed(&begin(&session).panels(session.seat()));
    assert_eq!(text.matches("can enter").count(), 10, "{text}");
}

const LANDING: &str = "step turn
turn us
unit lcp-36 G10 1
unit rifle-01 aboard lcp-36
unit rifle-02 G10 1
unit infantry-01 G07 5 inside";

/// [21.0c] [21.0f] A loaded landing craft shows its passengers; a click on its hex unloads the one that acts, and a click
/// on the craft loads a unit that stands beside it.
#[test]
fn clicks_load_and_unload_landing_craft() {
    let (_, session) = open("gavutu", "us", LANDING);
    let drawn = scene(&session, &begin(&session));
    let piece = |key: &str| drawn.pieces.iter().find(|piece| piece.key == key).unwrap();
    assert!(piece("rifle-01").note.contains("on board LCP(L) 36"), "{}", piece("rifle-01").note);
    assert!(piece("lcp-36").note.contains("1 unit on board"), "{}", piece("lcp-36").note);
    assert!(piece("rifle-01").markup.contains("#u-lcp"));
    assert!(!piece("rifle-02").markup.contains("#u-lcp"));
    drawn.pieces.iter().for_each(|piece| drop(well_formed(&piece.markup)));

    let at = hex(session.view(), "G10");
    let mut draft = begin(&session);
    assert_eq!(AnyDraft::click(&mut draft, at, Some("rifle-01")), ready("use rifle-01"));
    assert_eq!(press(&session, &mut draft, "G10"), ready("unload rifle-01 1"));
    assert_eq!(scene(&session, &draft).arrows.len(), 6);
    let text = numbers(&draft);
    assert!(text.contains("leaves the landing craft"), "{text}");
    assert_eq!(press(&session, &mut draft, "G10"), orders(&["use rifle-01", "unload rifle-01 1"]));

    let mut draft = begin(&session);
    assert_eq!(AnyDraft::click(&mut draft, at, Some("rifle-02")), ready("use rifle-02"));
    assert_eq!(AnyDraft::click(&mut draft, at, Some("lcp-36")), ready("load rifle-02 lcp-36"));
}

/// [D35] During set-up a click on a landing craft puts the next unit on board.
#[test]
fn units_are_set_up_on_board() {
    let position = "step set-up us
turn us
unit lcp-36 E11 1
unit lcp-37 F11 1
unit lcp-38 F12 1
unit infantry-01 G07 5 inside";
    let (_, session) = open("gavutu", "us", position);
    let mut draft = begin(&session);
    let prompt = HeroesView.prompt(game(&session), &Selection::default());
    assert!(prompt.contains("choose its landing craft"), "{prompt}");
    assert_eq!(press(&session, &mut draft, "E11"), orders(&["load mmg-22 lcp-36"]));
}
