//! Pacific on a session: the field, the army sheet, who and what is picked up, what a press means, what the
//! panels say.

use client::panel::{self, Actions};
use client::scene::{Field, LightKind, Scene};
use client::{GameView, Intent, LocalTable, Press, Promises, Session, stage};
use game::{Rng, Seat};
use hex::Hex;
use pacific::Pacific;
use roxmltree::Document;
use std::collections::{BTreeMap, BTreeSet};
use table::Moment;
use wire::{Chair, Command, NewTable};

const SYMBOLS: &str = include_str!("../../web/assets/symbols.svg");

fn bare() -> &'static dyn GameView {
    stage("pacific").unwrap()
}

/// A battle, with a program in the other seat.
fn open(battle: &str, seat: &str, seed: u8) -> (LocalTable, Session) {
    let other = if seat == "us" { "japan" } else { "us" };
    let program = Chair::Program("random".to_owned());
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

fn game(session: &Session) -> &Pacific {
    table::downcast(session.view()).unwrap()
}

fn field(session: &Session) -> Field {
    bare().field(session.view())
}

fn hex(session: &Session, label: &str) -> Hex {
    field(session).labelled(label).unwrap_or_else(|| panic!("no place {label}")).hex
}

/// Orders as a player gives them, each made at once.
fn order(local: &mut LocalTable, session: &mut Session, order: &str) {
    local.perform(&Command::Order { order: order.to_owned() }, Moment(1)).unwrap();
    session.hear(local.update(session.seq)).unwrap();
}

/// The scene with all that the hand adds to it.
fn scene(session: &Session, intent: &Intent) -> Scene {
    let (field, held) = (field(session), intent.held(bare()));
    let mut scene = held.scene(session.view(), &field);
    let promise = |order: String| held.tag(session.view(), &order).map(|tag| (order, tag));
    let promises: Promises = held.offers(session.view()).into_iter().filter_map(promise).collect();
    intent.light(bare(), session.view(), &promises, &field, &mut scene);
    scene
}

/// What is lit so, by the labels of the places.
fn lit(session: &Session, intent: &Intent, kind: LightKind) -> Vec<String> {
    let field = field(session);
    let lights = scene(session, intent).lights.into_iter().filter(|light| light.kind == kind);
    let labels = lights.map(|light| field.spot(light.hex).unwrap().label.clone());
    labels.collect::<BTreeSet<_>>().into_iter().collect()
}

/// The markup as XML; a page would mend what is broken, and show something else.
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

/// 9.2: an army is put together on a sheet, with points, copies and what it is refused for.
#[test]
fn the_army_sheet_tells_what_is_taken_and_what_is_wrong() {
    let (mut local, mut session) = open("pitched", "us", 5);
    let sheet = |session: &Session| well_formed(&bare().panels(session.view(), Some(Seat(0))));
    assert!(sheet(&session).contains("0|"), "nothing is taken yet");
    assert!(sheet(&session).contains("fewer than"), "and that is too few");
    order(&mut local, &mut session, "take 6 light-infantry");
    assert!(sheet(&session).contains("6|"), "{}", sheet(&session));
    let mut intent = Intent::begin(bare(), session.view());
    let refused = intent.choose(bare(), session.view(), "take 8 light-infantry");
    let Press::Refused(no) = refused else { panic!("{refused:?}") };
    assert_eq!(no.clause.as_deref(), Some("9.2c"));
    let tanks = intent.press(bare(), session.view(), Hex { q: 99, r: 99 }, Some("shelf 2"));
    assert_eq!((tanks, intent.picked.clone()), (Press::Nothing, vec!["shelf 2".to_owned()]));
    let only = intent.held(bare()).panels(session.view(), Some(Seat(0)));
    let only = well_formed(&only);
    assert!(only.contains("M4A2") && !only.contains("Marine Riflemen"), "only tanks are shown");
    assert_eq!(
        bare().stays(session.view(), &intent.picked),
        intent.picked,
        "also after the next card"
    );
    let theirs = well_formed(&bare().panels(session.view(), Some(Seat(1))));
    assert!(!theirs.contains("Light Infantry"), "the enemy learns nothing of it");
}

/// 9.2: a list is kept as text and read again; a wrong one says where and what.
#[test]
fn a_list_is_saved_and_loaded() {
    let (mut local, mut session) = open("pitched", "us", 5);
    order(&mut local, &mut session, "deck us-starter");
    let (name, text) = bare().list(session.view(), Seat(0)).unwrap();
    assert_eq!(name, "army.txt");
    order(&mut local, &mut session, "take 0 light-infantry");
    order(&mut local, &mut session, "take 1 b-25");
    let orders = bare().read_list(session.view(), Seat(0), &text).unwrap();
    assert_eq!(orders, ["take 0 b-25", "take 6 light-infantry"], "what goes makes room");
    let no = bare().read_list(session.view(), Seat(0), "us\n6 Lite Infantry").unwrap_err();
    assert_eq!((no.line, no.nearest.as_deref()), (Some(2), Some("Light Infantry")));
    let no = bare().read_list(session.view(), Seat(0), "japan\n6 Light Infantry").unwrap_err();
    assert!(no.text.contains("Japan"), "{no}");
}

/// Battles played at random: whatever stands on the table is drawn, spoken and told without fault, and
/// whatever is offered can be done.
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
            let intent = Intent::begin(bare(), session.view());
            let scene = scene(&session, &intent);
            for piece in &scene.pieces {
                well_formed(&piece.markup);
            }
            for mark in scene.laid.iter().chain(&scene.marks).chain(&scene.signs) {
                well_formed(&mark.markup);
            }
            well_formed(&bare().panels(session.view(), session.seat()));
            well_formed(&bare().strip(session.view(), session.seat()));
            well_formed(&bare().numbers(session.view(), &intent).unwrap_or_default());
            let bar = Actions {
                session: &session,
                intent: &intent,
                promises: &Promises::new(),
                refusal: None,
                my_turn: true,
            };
            well_formed(&panel::actions(bare(), &bar));
            for offered in bare().offers(session.view()) {
                let words = bare().words(session.view(), &offered);
                assert!(!words.is_empty() && words != offered || words == "Ready", "{offered}");
            }
            assert!(
                !bare().prompt(session.view()).is_empty(),
                "{}",
                session.view().write_position()
            );
            let choice = session.view().suggest("random", &mut rng).unwrap();
            order(&mut local, &mut session, &choice);
        }
        assert!(shown > 50, "{shown}");
        let _ = game(&session);
    }
}

/// Every unit that can act is picked up by a press, and everything that is lit for it can be ordered by
/// pressing there.
#[test]
fn what_is_lit_can_be_pressed() {
    let (mut local, mut session) = open("skirmish", "us", 9);
    let mut rng = Rng::new(9);
    let mut pressed = 0;
    for _ in 0..500 {
        if session.is_over() {
            break;
        }
        for unit in game(&session).units().map(|unit| format!("unit {}", unit.0)) {
            let mut intent = Intent::begin(bare(), session.view());
            intent.press(bare(), session.view(), Hex { q: 99, r: 99 }, Some(&unit));
            if intent.picked != [unit] {
                continue;
            }
            for kind in [LightKind::Reach, LightKind::Possible] {
                for label in lit(&session, &intent, kind) {
                    let mut intent = intent.clone();
                    let came = intent.press(bare(), session.view(), hex(&session, &label), None);
                    assert!(
                        matches!(came, Press::Orders(_) | Press::Ready(_)),
                        "{label}: {came:?}"
                    );
                    well_formed(
                        &intent.held(bare()).numbers(session.view(), &intent).unwrap_or_default(),
                    );
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

/// A battle that stands like this.
fn open_position(position: &str) -> Session {
    opened(position).1
}

/// The same, with its table.
fn opened(position: &str) -> (LocalTable, Session) {
    let asked = NewTable {
        game: "pacific".to_owned(),
        scenario: "pitched".to_owned(),
        position: Some(position.to_owned()),
        seats: BTreeMap::from([("japan".to_owned(), Chair::Program("random".to_owned()))]),
        ..NewTable::default()
    };
    let local = LocalTable::open("1", &asked, [5; 32], Moment(0)).unwrap();
    let session = Session::new(local.opening(), local.update(0)).unwrap();
    (local, session)
}

/// Presses something that lies beside the field.
fn pick(session: &Session, intent: &mut Intent, key: &str) -> Press {
    intent.press(bare(), session.view(), Hex { q: 99, r: 99 }, Some(key))
}

/// The key of a card of the United States.
fn card(word: &str) -> String {
    let cards = &pacific::data::library().cards;
    format!("card {}", cards.named(pacific::Side::Us, word).unwrap().0)
}

/// 11.5d: a card is picked up, upgrades are added to it, and a press on the line deploys all of it.
#[test]
fn a_unit_is_deployed_with_its_upgrades() {
    let session = open_position(ADVANCE);
    let mut intent = Intent::begin(bare(), session.view());
    assert_eq!(pick(&session, &mut intent, &card("marines")), Press::Nothing);
    let line = ["A1", "B1", "C1", "D1", "F1", "G1", "H1"];
    assert_eq!(lit(&session, &intent, LightKind::Reach), line, "where no unit stands");
    // The third entry is the bazooka, the fourth the first of the right list.
    for key in ["with 0", "with 2", "with 3"] {
        pick(&session, &mut intent, key);
    }
    let numbers = intent.held(bare()).numbers(session.view(), &intent).unwrap();
    assert!(well_formed(&numbers).contains("4 of 6 AP"), "one of each list: {numbers}");
    let came = intent.press(bare(), session.view(), hex(&session, "C1"), None);
    let order = "deploy marines C1 bazooka hit-the-dirt".to_owned();
    assert_eq!(came, Press::Orders(vec![order]));
    let no = intent.press(bare(), session.view(), hex(&session, "C3"), None);
    assert!(matches!(no, Press::Refused(_)), "{no:?}");
}

/// 11.6: a unit is picked up, its targets are lit with their odds, and nothing is rolled before the
/// numbers were on screen.
#[test]
fn a_shot_shows_its_numbers_first() {
    let session = open_position(&ADVANCE.replace("deployment", "shooting"));
    let mut intent = Intent::begin(bare(), session.view());
    intent.press(bare(), session.view(), hex(&session, "D2"), None);
    assert_eq!(lit(&session, &intent, LightKind::Possible), ["D4"]);
    let came = intent.press(bare(), session.view(), hex(&session, "D4"), None);
    assert_eq!(came, Press::Ready("fire D2 main D4".to_owned()));
    let numbers = intent.held(bare()).numbers(session.view(), &intent).unwrap();
    let text = well_formed(&numbers);
    assert!(text.contains("5+ · crit 10") && text.contains("60 %"), "{text}");
    for part in ["range 2 of 2", "a hit does 1 damage, a critical destroys", "damaged"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let far = intent.press(bare(), session.view(), hex(&session, "D6"), None);
    assert_eq!(far, Press::Nothing, "nothing is there");
}

/// 3a, 11.5a: a card that cannot be used says why, with the clause.
#[test]
fn a_card_that_cannot_be_used_says_why() {
    for (phase, ap, why) in [
        ("shooting", "6", "is deployed in the Deployment Phase 11.5a"),
        ("deployment", "1", "costs 2 AP, and 1 are there 3a"),
    ] {
        let position =
            ADVANCE.replace("deployment", phase).replace("ap us 6", &format!("ap us {ap}"));
        let session = open_position(&position);
        let mut intent = Intent::begin(bare(), session.view());
        pick(&session, &mut intent, &card("marines"));
        let numbers = intent.held(bare()).numbers(session.view(), &intent).unwrap();
        assert!(well_formed(&numbers).replace('|', "").contains(why), "{numbers}");
    }
}

/// D-c: who has no card for a moment is told why he is asked, and can pass at all such moments; what a card
/// would do stands beside its name.
#[test]
fn a_window_tells_what_can_be_answered() {
    let position = ADVANCE.replace("deployment", "shooting");
    for (hand, told) in [
        ("marinesx1", "You hold no card for this"),
        ("fortunatex1", "Play Fortunate1 AP · Your shot: roll the die again"),
    ] {
        let position = position.replace("marinesx1 first-aidx1", hand);
        let (mut local, mut session) = opened(&position);
        order(&mut local, &mut session, "fire D2 main D4");
        let intent = Intent::begin(bare(), session.view());
        let numbers = bare().numbers(session.view(), &intent).unwrap();
        let text = well_formed(&numbers);
        assert!(text.replace('|', "").contains(told), "{text}");
        assert!(numbers.contains("data-do=\"standing at DP12: pass\""), "{numbers}");
        let always = Command::Standing { order: "at DP12: pass".to_owned() };
        local.perform(&always, Moment(2)).unwrap();
        session.hear(local.update(session.seq)).unwrap();
        assert!(bare().prompt(session.view()).starts_with("No unit can act"), "the phase goes on");
    }
}
