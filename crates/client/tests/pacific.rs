//! Pacific on the page: the field, the army sheet, selection, clicks and panels.

use client::armies::SavedArmies;
use client::game_view::{BoardView, Choices, Panels};
use client::pacific::PacificView;
use client::pacific::selection::{Key, Selection};
use client::panel::{self, Actions};
use client::scene::{Field, HighlightKind, Scene};
use client::{AnyDraft, AnyView, Draft, LocalTable, Response, Session, Tags, view};
use game::notation::Notation;
use game::{Rng, Seat};
use hex::Hex;
use pacific::Pacific;
use roxmltree::Document;
use std::collections::{BTreeMap, BTreeSet};
use table::Moment;
use wire::{Command, NewTable, SeatRequest};

const SYMBOLS: &str = include_str!("../../web/assets/symbols.svg");

/// A draft for the decision that the session waits for.
fn begin(session: &Session) -> Draft<PacificView> {
    Draft::new(PacificView, game(session))
}

/// A battle with an AI in the other seat.
fn open(battle: &str, seat: &str, seed: u8) -> (LocalTable, Session) {
    let other = if seat == "us" { "japan" } else { "us" };
    let program = SeatRequest::Program("random".to_owned());
    let asked = NewTable {
        game: "pacific".to_owned(),
        scenario: battle.to_owned(),
        seats: BTreeMap::from([(other.to_owned(), program)]),
        ..NewTable::default()
    };
    let local = LocalTable::open("1", &asked, [seed; 32], Moment(0)).unwrap();
    let session = Session::new(local.opening(), local.update(0)).unwrap();
    (local, session)
}

fn pacific_view() -> &'static dyn AnyView {
    view("pacific").unwrap()
}

fn game(session: &Session) -> &Pacific {
    table::downcast(session.view()).unwrap()
}

fn field(session: &Session) -> Field {
    BoardView::field(&PacificView, game(session))
}

fn hex(session: &Session, label: &str) -> Hex {
    field(session).labelled(label).unwrap_or_else(|| panic!("no place {label}")).hex
}

/// Sends one order.
fn order(local: &mut LocalTable, session: &mut Session, order: &str) {
    local.perform(&Command::Order { order: order.to_owned() }, Moment(1)).unwrap();
    session.apply_update(local.update(session.seq)).unwrap();
}

/// The scene with everything the draft adds to it.
fn scene(session: &Session, draft: &Draft<PacificView>) -> Scene {
    let tags: Tags = (0..draft.choices().len())
        .filter_map(|choice| Some((choice, draft.tag(choice)?)))
        .collect();
    draft.scene(&field(session), &tags)
}

/// The labels of the spaces with this highlight.
fn highlighted(session: &Session, draft: &Draft<PacificView>, kind: HighlightKind) -> Vec<String> {
    let field = field(session);
    let lights = scene(session, draft).highlights.into_iter().filter(|light| light.kind == kind);
    let labels = lights.map(|light| field.spot(light.hex).unwrap().label.clone());
    labels.collect::<BTreeSet<_>>().into_iter().collect()
}

/// The text of the markup, which must be well-formed XML: a browser would repair errors silently.
fn well_formed(markup: &str) -> String {
    let text = format!("<main>{markup}</main>");
    let read = Document::parse(&text).unwrap_or_else(|error| panic!("{error}\n{markup}"));
    for node in read.descendants() {
        assert_eq!(node.attribute("style"), None, "no inline style passes the page's policy");
        let address = node.attribute("href");
        if let Some(id) = address.and_then(|to| to.strip_prefix("#/rules/pacific/")) {
            let rules = table::game("pacific").unwrap().rules();
            assert!(rules.under(id).next().is_some(), "no clause {id}");
        } else if let Some(symbol) = address.and_then(|to| to.strip_prefix('#')) {
            assert!(SYMBOLS.contains(&format!("id=\"{symbol}\"")), "no symbol {symbol}");
        }
    }
    let texts = read.descendants().filter_map(|node| node.text().filter(|_| node.is_text()));
    texts.collect::<Vec<_>>().join("|")
}

/// 4b, 7a: six rows of eight, and beyond either edge a Headquarters with places for aircraft.
#[test]
fn the_field_has_rows_columns_and_headquarters() {
    let (_, session) = open("pitched", "us", 5);
    let field = field(&session);
    assert_eq!(field.spots().len(), 48 + 2 * 7);
    let at = |label: &str| field.labelled(label).unwrap().centre;
    assert!(at("A1").y > at("A6").y && at("H1").x > at("A1").x, "Japan sits above");
    let (us, gates) = (at("US HQ"), [at("D1"), at("E1")]);
    assert!(us.y > gates[0].y && (gates[0].x..gates[1].x).contains(&us.x));
    let bounds = field.bounds;
    for corner in field.spots().iter().flat_map(|spot| &spot.outline) {
        assert!((bounds.x..bounds.x + bounds.width).contains(&corner.x));
        assert!((bounds.y..bounds.y + bounds.height).contains(&corner.y));
    }
    well_formed(&field.markup);
}

/// The Japanese player sees the field from the Japanese edge: everything is turned, and the labels follow.
#[test]
fn each_player_sees_the_field_from_the_own_edge() {
    let session = open_position(ADVANCE);
    let turned = BoardView::field_from(&PacificView, game(&session), Seat(1));
    let at = |label: &str| turned.labelled(label).unwrap().centre;
    assert!(at("A1").y < at("A6").y && at("H1").x < at("A1").x, "Japan sits below");
    assert!(at("Japan HQ").y > at("A6").y);
    assert_eq!(turned.bounds, field(&session).bounds);
    for corner in turned.spots().iter().flat_map(|spot| &spot.outline) {
        assert!((turned.bounds.x..turned.bounds.x + turned.bounds.width).contains(&corner.x));
        assert!((turned.bounds.y..turned.bounds.y + turned.bounds.height).contains(&corner.y));
    }
    well_formed(&turned.markup);
    let scene = begin(&session).scene(&turned, &Tags::new());
    let piece = scene.pieces.iter().find(|piece| piece.label.contains("Marine")).unwrap();
    assert_eq!(piece.at, at("D2"), "units stand on their spaces");
    assert_eq!(BoardView::field_from(&PacificView, game(&session), Seat(0)), field(&session));
}

/// 9.2: the army sheet shows points, copies and everything wrong with the list.
#[test]
fn the_army_sheet_shows_the_list_and_its_faults() {
    let (mut local, mut session) = open("pitched", "us", 5);
    let sheet = |session: &Session| well_formed(&begin(session).panels(Some(Seat(0))));
    assert!(sheet(&session).contains("0|"), "nothing is taken yet");
    assert!(sheet(&session).contains("too few"), "{}", sheet(&session));
    order(&mut local, &mut session, "take 6 light-infantry");
    assert!(sheet(&session).contains("6|"), "{}", sheet(&session));
    let mut draft = begin(&session);
    let refused = AnyDraft::choose(&mut draft, "take 8 light-infantry");
    let Response::Refused(no) = refused else { panic!("{refused:?}") };
    assert_eq!(no.clause.as_deref(), Some("9.2c"));
    let tanks = click(&mut draft, Hex { q: 99, r: 99 }, Some("shelf 2"));
    let shelf = Selection { shelf: Some(2), ..Selection::default() };
    assert_eq!((tanks, draft.selection()), (Response::Nothing, &shelf));
    let only = draft.panels(Some(Seat(0)));
    let only = well_formed(&only);
    assert!(only.contains("M4A2") && !only.contains("Marine Riflemen"), "only tanks are shown");
    let next = draft.next(game(&session), true);
    assert_eq!(next.selection(), draft.selection(), "also after the next card");
    let theirs = well_formed(&begin(&session).panels(Some(Seat(1))));
    assert!(!theirs.contains("Light Infantry"), "the enemy learns nothing about it");
}

/// 9.2: a list is saved as text and read again; errors name the line.
#[test]
fn a_list_is_saved_and_loaded() {
    let (mut local, mut session) = open("pitched", "us", 5);
    order(&mut local, &mut session, "deck us-starter");
    let (name, text) = pacific_view().army_list(session.view(), Seat(0)).unwrap();
    assert_eq!(name, "army.txt");
    order(&mut local, &mut session, "take 0 light-infantry");
    order(&mut local, &mut session, "take 1 b-25");
    let orders = pacific_view().read_army_list(session.view(), Seat(0), &text).unwrap();
    assert_eq!(orders, ["take 0 b-25", "take 6 light-infantry"], "removed cards make room");
    let no =
        pacific_view().read_army_list(session.view(), Seat(0), "us\n6 Lite Infantry").unwrap_err();
    assert_eq!((no.line, no.nearest.as_deref()), (Some(2), Some("Light Infantry")));
    let no = pacific_view()
        .read_army_list(session.view(), Seat(0), "japan\n6 Light Infantry")
        .unwrap_err();
    assert!(no.text.contains("Japan"), "{no}");
}

/// Armies of the player's own side are offered by name.
#[test]
fn saved_armies_are_offered_by_name() {
    let mut saved = SavedArmies::default();
    saved.save("<Tanks>", "us\n2 M4A2\n1 Light Infantry".to_owned());
    saved.save("Boats", "japan\n1 SNLF".to_owned());
    let shown = panel::armies(&saved, "us", "Saved.");
    let text = well_formed(&shown);
    assert!(text.contains("<Tanks>") && text.contains("3 cards"), "{text}");
    assert!(!text.contains("Boats") && shown.contains("data-do=\"load-army 1\""), "{shown}");
    assert!(well_formed(&panel::armies(&saved, "", "")).contains("No armies saved yet."));
}

/// Battles played at random: every position is drawn with well-formed markup, and every choice has a label.
#[test]
fn every_position_of_a_battle_can_be_shown() {
    for (battle, seed) in [("skirmish", 3), ("guadalcanal", 4)] {
        let (mut local, mut session) = open(battle, "us", seed);
        let mut rng = Rng::new(u64::from(seed));
        let mut shown = 0;
        for _ in 0..600 {
            if session.is_over() {
                break;
            }
            shown += usize::from(session.is_my_turn());
            let draft = begin(&session);
            let scene = scene(&session, &draft);
            for piece in &scene.pieces {
                well_formed(&piece.markup);
            }
            for mark in scene.ground.iter().chain(&scene.marks).chain(&scene.overlays) {
                well_formed(&mark.markup);
            }
            well_formed(&begin(&session).panels(session.seat()));
            well_formed(&begin(&session).strip(session.seat()));
            well_formed(&draft.numbers().unwrap_or_default());
            let tags = Tags::new();
            let bar = Actions::new(&session, &draft, &tags);
            well_formed(&panel::actions(&bar));
            for action in PacificView.choices(game(&session), &Selection::default()) {
                let label = PacificView.label(game(&session), &action);
                let order = game(&session).write_action(&action);
                assert!(!label.is_empty() && label != order, "{order}");
            }
            assert!(!begin(&session).prompt().is_empty(), "{}", session.view().write_position());
            let choice = session.view().suggest("random", &mut rng).unwrap();
            order(&mut local, &mut session, &choice);
        }
        assert!(shown > 50, "{shown}");
        let _ = game(&session);
    }
}

/// Every unit that can act can be selected, and every hex highlighted for it can be clicked.
#[test]
fn every_highlighted_space_can_be_clicked() {
    let (mut local, mut session) = open("skirmish", "us", 9);
    let mut rng = Rng::new(9);
    let mut pressed = 0;
    for _ in 0..500 {
        if session.is_over() {
            break;
        }
        for unit in game(&session).units() {
            let mut draft = begin(&session);
            pick(&mut draft, &Key::Unit(unit).to_string());
            if *draft.selection() != (Selection { unit: Some(unit), ..Selection::default() }) {
                continue;
            }
            for kind in [HighlightKind::Reach, HighlightKind::Possible] {
                for label in highlighted(&session, &draft, kind) {
                    let mut draft = draft.clone();
                    let came = click(&mut draft, hex(&session, &label), None);
                    let is_asked = !draft.meanings().is_empty();
                    assert!(
                        matches!(came, Response::Send(_) | Response::Drafted(_)) || is_asked,
                        "{label}: {came:?}"
                    );
                    well_formed(&draft.numbers().unwrap_or_default());
                    pressed += 1;
                }
            }
        }
        let choice = session.view().suggest("random", &mut rng).unwrap();
        order(&mut local, &mut session, &choice);
    }
    assert!(pressed > 50, "{pressed}");
}

const ADVANCE: &str = "round 6
phase us deployment
ap us 6
unit us marines D2
unit us radio E1
hand us marinesx1 first-aidx1
deck us light-infantryx5
unit japan light-infantry D4
hand japan light-infantryx1
deck japan light-infantryx4";

/// A battle from this position.
fn open_position(position: &str) -> Session {
    opened(position).1
}

/// A battle from this position, with its table.
fn opened(position: &str) -> (LocalTable, Session) {
    let asked = NewTable {
        game: "pacific".to_owned(),
        scenario: "pitched".to_owned(),
        position: Some(position.to_owned()),
        seats: BTreeMap::from([("japan".to_owned(), SeatRequest::Program("random".to_owned()))]),
        ..NewTable::default()
    };
    let local = LocalTable::open("1", &asked, [5; 32], Moment(0)).unwrap();
    let session = Session::new(local.opening(), local.update(0)).unwrap();
    (local, session)
}

/// Clicks on something beside the field.
fn pick(draft: &mut Draft<PacificView>, key: &str) -> Response {
    click(draft, Hex { q: 99, r: 99 }, Some(key))
}

fn click(draft: &mut Draft<PacificView>, hex: Hex, key: Option<&str>) -> Response {
    AnyDraft::click(draft, hex, key)
}

/// The key of a US card.
fn card(word: &str) -> String {
    let cards = &pacific::data::library().cards;
    format!("card {}", cards.named(pacific::Side::Us, word).unwrap().0)
}

/// 11.5d: a card is selected, upgrades are added, and a click on the line deploys it with them.
#[test]
fn a_unit_is_deployed_with_its_upgrades() {
    let session = open_position(ADVANCE);
    let mut draft = begin(&session);
    assert_eq!(pick(&mut draft, &card("marines")), Response::Nothing);
    let line = ["A1", "B1", "C1", "D1", "F1", "G1", "H1"];
    assert_eq!(highlighted(&session, &draft, HighlightKind::Reach), line, "where no unit stands");
    // The third entry is the bazooka, the fourth the first of the right list.
    for key in ["with 0", "with 2", "with 3"] {
        pick(&mut draft, key);
    }
    let numbers = draft.numbers().unwrap();
    assert!(well_formed(&numbers).contains("4 of 6 AP"), "one of each list: {numbers}");
    let came = click(&mut draft, hex(&session, "C1"), None);
    let order = "deploy marines C1 bazooka hit-the-dirt".to_owned();
    assert_eq!(came, Response::Send(vec![order]));
    let no = click(&mut draft, hex(&session, "C3"), None);
    assert!(matches!(no, Response::Refused(_)), "{no:?}");
}

/// 11.6: the targets of a selected unit are highlighted with their odds, and its numbers are shown before the roll.
#[test]
fn a_shot_shows_its_numbers_first() {
    let session = open_position(&ADVANCE.replace("deployment", "shooting"));
    let mut draft = begin(&session);
    click(&mut draft, hex(&session, "D2"), None);
    assert_eq!(highlighted(&session, &draft, HighlightKind::Possible), ["D4"]);
    let came = click(&mut draft, hex(&session, "D4"), None);
    assert_eq!(came, Response::Drafted("fire D2 main D4".to_owned()));
    let numbers = draft.numbers().unwrap();
    let text = well_formed(&numbers);
    assert!(text.contains("5+ · crit 10") && text.contains("60%"), "{text}");
    for part in ["range 2 of 2", "a hit does 1 damage, a critical destroys", "damaged"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let far = click(&mut draft, hex(&session, "D6"), None);
    assert_eq!(far, Response::Nothing, "nothing is there");
}

/// N steps through the units that can act: in the Shooting Phase, those with a target.
#[test]
fn units_that_can_shoot_are_listed() {
    let session = open_position(&ADVANCE.replace("deployment", "shooting"));
    let units = begin(&session).units_to_act();
    assert_eq!(units.iter().map(|(at, _)| *at).collect::<Vec<_>>(), [hex(&session, "D2")]);
    assert!(units[0].1.starts_with("unit "), "{units:?}");
    let waiting = open_position(ADVANCE);
    assert!(begin(&waiting).units_to_act().is_empty(), "cards are deployed, not units");
}

/// 3a, 11.5a: a card that can't be used explains why, with the clause.
#[test]
fn a_card_that_cannot_be_used_explains_why() {
    for (phase, ap, why) in [
        ("shooting", "6", "is deployed in the Deployment Phase 11.5a"),
        ("deployment", "1", "costs 2 AP; only 1 available 3a"),
    ] {
        let position =
            ADVANCE.replace("deployment", phase).replace("ap us 6", &format!("ap us {ap}"));
        let session = open_position(&position);
        let mut draft = begin(&session);
        pick(&mut draft, &card("marines"));
        let numbers = draft.numbers().unwrap();
        assert!(well_formed(&numbers).replace('|', "").contains(why), "{numbers}");
    }
}

/// D-c: a player without a card learns why the question comes up, and can choose to always pass there. The
/// effect of a card is next to its name.
#[test]
fn a_reaction_window_lists_the_reactions() {
    let position = ADVANCE.replace("deployment", "shooting");
    for (hand, expected) in [
        ("marinesx1", "You have no card for this"),
        ("fortunatex1", "Play Fortunate1 AP · Your shot: roll the die again"),
    ] {
        let position = position.replace("marinesx1 first-aidx1", hand);
        let (mut local, mut session) = opened(&position);
        order(&mut local, &mut session, "fire D2 main D4");
        let draft = begin(&session);
        let numbers = draft.numbers().unwrap();
        let text = well_formed(&numbers);
        assert!(text.replace('|', "").contains(expected), "{text}");
        assert!(numbers.contains("data-do=\"standing at DP12: pass\""), "{numbers}");
        let always = Command::Standing { order: "at DP12: pass".to_owned(), instead_of: None };
        local.perform(&always, Moment(2)).unwrap();
        session.apply_update(local.update(session.seq)).unwrap();
        assert!(begin(&session).prompt().starts_with("No unit can act"), "the phase goes on");
    }
}

/// 8e: empty terrain on the player's own half is hit without a roll, so it is never a highlighted target: a button shoots at it.
#[test]
fn own_terrain_is_not_a_highlighted_target() {
    let position = "round 6
phase us shooting
ap us 6
terrain C2 foxholes
terrain C4 foxholes
unit us marines C3
deck us light-infantryx5
unit japan light-infantry D4
deck japan light-infantryx4";
    let session = open_position(position);
    let mut draft = begin(&session);
    click(&mut draft, hex(&session, "C3"), None);
    let targets = highlighted(&session, &draft, HighlightKind::Possible);
    assert!(
        targets.contains(&"C4".to_owned()) && !targets.contains(&"C2".to_owned()),
        "{targets:?}"
    );
    let tags = Tags::new();
    let bar = Actions::new(&session, &draft, &tags);
    let markup = panel::actions(&bar);
    assert!(markup.contains("aria-label=\"Destroy\""), "{markup}");
    let inspected = click(&mut draft, hex(&session, "C2"), None);
    assert!(!matches!(inspected, Response::Send(_)), "{inspected:?}");
}

/// A card whose targets are on the field has no button for each of them: they are clicked there.
#[test]
fn targets_of_cards_are_clicked_on_the_field() {
    let flares = ADVANCE.replace("first-aidx1", "flaresx1");
    let session = open_position(&format!("{flares}\nunit japan light-infantry F4"));
    let mut draft = begin(&session);
    pick(&mut draft, &card("flares"));
    assert_eq!(highlighted(&session, &draft, HighlightKind::Reach), ["D4", "F4"]);
    let plays: Vec<String> =
        draft.buttons().into_iter().filter(|order| order.starts_with("play")).collect();
    assert!(plays.is_empty(), "{plays:?}");
    let came = click(&mut draft, hex(&session, "F4"), None);
    assert!(matches!(came, Response::Drafted(_) | Response::Send(_)), "{came:?}");
}

const ENGINEERS: &str = "round 6
phase us movement
terrain D3 foxholes 1
terrain D4 barbed-wire
terrain E3 cabin 3
unit us engineers D3
hand us marinesx1
deck us light-infantryx5
unit japan light-infantry H6
hand japan light-infantryx1
deck japan light-infantryx4";

/// The labels and orders of the buttons in a panel.
fn buttons(markup: &str) -> Vec<String> {
    let text = format!("<main>{markup}</main>");
    let read = Document::parse(&text).unwrap();
    let orders = read.descendants().filter_map(|node| node.attribute("data-do"));
    orders.filter_map(|action| action.strip_prefix("order ")).map(str::to_owned).collect()
}

/// DP25: a click on a space that engineers could enter, clear or repair asks the player which; work is also offered as a
/// button and in the prompt, and a click on their own space deselects them instead of repairing it.
#[test]
fn a_click_asks_what_engineers_do() {
    let session = open_position(ENGINEERS);
    for (space, orders) in
        [("D4", ["move D3 D4", "clear D3 D4"]), ("E3", ["move D3 E3", "repair D3 E3"])]
    {
        let mut draft = begin(&session);
        click(&mut draft, hex(&session, "D3"), None);
        let prompt = draft.prompt();
        assert!(prompt.contains("or clear D4") && prompt.contains("or repair"), "{prompt}");
        let offered = AnyDraft::buttons(&draft);
        for work in ["clear D3 D4", "repair D3 E3", "repair D3 D3"] {
            assert!(offered.iter().any(|order| order == work), "{work}: {offered:?}");
        }
        assert_eq!(click(&mut draft, hex(&session, space), None), Response::Nothing);
        let question = draft.numbers().unwrap();
        well_formed(&question);
        assert_eq!(buttons(&question), orders);
        assert!(draft.prompt().contains("which one?"));
        let mut cancelled = draft.clone();
        assert!(cancelled.take_back());
        assert!(cancelled.meanings().is_empty() && cancelled.selection().unit.is_some());
        let chosen = AnyDraft::choose(&mut draft, orders[1]);
        assert_eq!(chosen, Response::Send(vec![orders[1].to_owned()]));
    }
    let mut draft = begin(&session);
    click(&mut draft, hex(&session, "D3"), None);
    assert_eq!(
        click(&mut draft, hex(&session, "D3"), None),
        Response::Nothing,
        "nothing is repaired without an order"
    );
    assert_eq!(draft.selection().unit, None);
    let mut draft = begin(&session);
    click(&mut draft, hex(&session, "D3"), None);
    let plain = click(&mut draft, hex(&session, "C3"), None);
    assert_eq!(plain, Response::Send(vec!["move D3 C3".to_owned()]), "only one meaning");
}

/// 11.4.2: the player is also asked whether a covered pair moves together or apart.
#[test]
fn a_click_asks_whether_a_pair_stays_together() {
    let pair = "round 6\nphase us movement\nunit us m4a2 C2 pair u1\n\
                unit us light-infantry C2 pair u0 covered\nhand us marinesx1\nhand japan snlfx1";
    let session = open_position(pair);
    for (unit, alone) in [("unit 0", "move C2/tank C3"), ("unit 1", "move C2/infantry C3")] {
        let mut draft = begin(&session);
        pick(&mut draft, unit);
        click(&mut draft, hex(&session, "C3"), None);
        assert_eq!(buttons(&draft.numbers().unwrap()), [alone, "move-pair C2/tank C3"]);
    }
}

/// The refusal of a click, with its clause.
fn refused(response: &Response) -> String {
    match response {
        Response::Refused(no) => format!("{} ({})", no.text, no.clause.as_deref().unwrap_or("?")),
        other => panic!("{other:?}"),
    }
}

/// A click on a unit that can't act explains why: a mounted gun, an aircraft in reserve, a gun that a
/// truck can't tow, a gun out of range.
#[test]
fn units_that_cannot_act_explain_why() {
    let cards = "hand us marinesx1\nhand japan snlfx1";
    let moving = format!(
        "round 6\nphase us movement\nunit us heavy-infantry C2 with hmg\nunit us sbd beside\n\
         unit us jeep D2\nunit us m1-howitzer D3\nunit japan snlf H6\n{cards}"
    );
    let session = open_position(&moving);
    let press = |select: Option<&str>, at: &str| {
        let mut draft = begin(&session);
        if let Some(unit) = select {
            click(&mut draft, hex(&session, unit), None);
        }
        refused(&click(&mut draft, hex(&session, at), None))
    };
    let mounted = press(None, "C2");
    assert!(mounted.contains("mounted weapon") && mounted.contains("11.4-r4"), "{mounted}");
    let mut draft = begin(&session);
    let reserve = refused(&pick(&mut draft, "unit 1"));
    assert!(reserve.contains("SBD Dauntless"), "{reserve}");
    let gun = press(None, "D3");
    assert!(gun.contains("M1 Howitzer") && gun.contains("no MP"), "{gun}");
    let join = press(Some("D2"), "D3");
    assert!(join.contains("Jeep") && join.contains("(12"), "{join}");
    let session = open_position(&moving.replace("movement", "shooting"));
    let mut draft = begin(&session);
    let far = refused(&click(&mut draft, hex(&session, "D2"), None));
    assert!(far.contains("Jeep"), "{far}");
}

/// 11.5-r5: in its own phase, a card without a target says so instead of blaming the phase.
#[test]
fn a_card_without_a_target_says_so() {
    let session = open_position(ADVANCE);
    let mut draft = begin(&session);
    pick(&mut draft, &card("first-aid"));
    let text = well_formed(&draft.numbers().unwrap()).replace('|', "");
    assert!(!text.contains("can't be used now") && text.contains("11.5-r5"), "{text}");
    assert!(draft.prompt().contains("First Aid"), "{}", draft.prompt());
}

/// A player who acts out of turn learns what is being decided, in every game.
#[test]
fn out_of_turn_names_the_decision() {
    for kind in table::games() {
        let position = kind.open(&kind.scenarios()[0].id, None).unwrap();
        let game::Pending::Decision(seat, point) = position.pending() else { continue };
        assert!(kind.decision(point.0).is_some(), "{}: {point}", kind.name());
        let mut table =
            table::Table::open(*kind, &kind.scenarios()[0].id, None, game::Dice::from_number(1))
                .unwrap();
        let other = position.seats().iter().find(|it| *it != seat);
        let Some(other) = other else { continue };
        let no = table.order(other, "done").unwrap_err().to_string();
        assert!(no.contains(kind.decision(point.0).unwrap()), "{no}");
    }
}

/// 11.5d: free upgrades are already selected; the player can remove them.
#[test]
fn free_upgrades_are_preselected() {
    let position = ADVANCE.replace("hand us marinesx1", "hand us m4a2x1");
    let session = open_position(&position);
    let mut draft = begin(&session);
    pick(&mut draft, &card("m4a2"));
    let deploy = |draft: &mut Draft<PacificView>| click(draft, hex(&session, "C1"), None);
    let with = deploy(&mut draft.clone());
    assert_eq!(with, Response::Send(vec!["deploy m4a2 C1 mg".to_owned()]));
    pick(&mut draft, "with 0");
    assert_eq!(deploy(&mut draft), Response::Send(vec!["deploy m4a2 C1".to_owned()]));
}

/// DP26: a paradrop in range of Anti-Aircraft guns waits for confirmation and shows what it risks.
#[test]
fn a_paradrop_shows_its_risk() {
    let position = "round 6\nphase us deployment\nap us 9\nhand us paramarinesx1\nhand japan snlfx1\n\
                    unit us marines A1\nunit japan anti-aircraft-gun D6";
    let session = open_position(position);
    let mut draft = begin(&session);
    pick(&mut draft, &card("paramarines"));
    let came = click(&mut draft, hex(&session, "D3"), None);
    assert_eq!(came, Response::Drafted("deploy paramarines D3".to_owned()));
    let text = well_formed(&draft.numbers().unwrap());
    assert!(text.contains("can fire at it before it lands"), "{text}");
    assert!(text.contains(" D6| hits ") && text.contains('%'), "{text}");
    let safe = click(&mut draft, hex(&session, "A3"), None);
    assert!(matches!(safe, Response::Send(_) | Response::Drafted(_)), "{safe:?}");
}

/// 9.2c: a list with a mistake changes nothing and names the line, the card and the nearest name.
#[test]
fn a_list_with_a_mistake_names_its_line() {
    let (_, session) = open("pitched", "us", 5);
    let read =
        |text: &str| pacific_view().read_army_list(session.view(), Seat(0), text).unwrap_err();
    let many = read("us\n# tanks\n2 Light Infantry\n9 M4A2 # all of them");
    assert_eq!((many.line, many.clause.as_deref()), (Some(4), Some("9.2c")));
    assert!(many.text.contains("M4A2"), "{many}");
    let typo = read("us\n2 Light Infantry\n1 M4A22");
    assert_eq!((typo.line, typo.nearest.as_deref()), (Some(3), Some("M4A2")));
}
