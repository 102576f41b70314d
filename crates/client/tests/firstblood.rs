//! First Blood on the page: the map and its boxes, selection, clicks and panels.

use client::firstblood::{FirstBloodView, selection};
use client::game_view::{BoardView, Previews};
use client::panel::{self, Actions};
use client::scene::{Field, HighlightKind, Scene};
use client::{AnyDraft, Draft, LocalTable, Response, Session, Tags};
use firstblood::{Action, EntryPoint, FirstBlood, OffMapBox};
use game::Rng;
use hex::Hex;
use roxmltree::Document;
use std::collections::{BTreeMap, BTreeSet};
use table::Moment;
use wire::{Command, NewTable, SeatRequest};

const SYMBOLS: &str = include_str!("../../web/assets/symbols.svg");

/// A draft for the decision that the session waits for.
fn begin(session: &Session) -> Draft<FirstBloodView> {
    Draft::new(FirstBloodView, game(session))
}

/// A campaign from this position, with an AI in the other seat.
fn open(seat: &str, position: &str) -> (LocalTable, Session) {
    open_scenario("campaign", seat, position)
}

fn open_scenario(scenario: &str, seat: &str, position: &str) -> (LocalTable, Session) {
    let other = if seat == "us" { "japan" } else { "us" };
    let program = SeatRequest::Program("random".to_owned());
    let asked = NewTable {
        game: "firstblood".to_owned(),
        scenario: scenario.to_owned(),
        position: Some(position.to_owned()).filter(|text| !text.is_empty()),
        seats: BTreeMap::from([(other.to_owned(), program)]),
        ..NewTable::default()
    };
    let local = LocalTable::open("1", &asked, [5; 32], Moment(0)).unwrap();
    let session = Session::new(local.opening(), local.update(0)).unwrap();
    (local, session)
}

fn game(session: &Session) -> &FirstBlood {
    table::downcast(session.view()).unwrap()
}

fn field(session: &Session) -> Field {
    BoardView::field(&FirstBloodView, game(session))
}

fn hex(session: &Session, label: &str) -> Hex {
    field(session).labelled(label).unwrap_or_else(|| panic!("no place {label}")).hex
}

fn click(draft: &mut Draft<FirstBloodView>, hex: Hex, key: Option<&str>) -> Response {
    AnyDraft::click(draft, hex, key)
}

fn press(session: &Session, draft: &mut Draft<FirstBloodView>, label: &str) -> Response {
    click(draft, hex(session, label), None)
}

/// The keys of the selected pieces.
fn selected(session: &Session, draft: &Draft<FirstBloodView>) -> Vec<String> {
    let key = |piece| selection::Key(game(session), piece).to_string();
    draft.selection().iter().copied().map(key).collect()
}

fn write(session: &Session, action: Action) -> String {
    game::notation::Notation::write_action(game(session), &action)
}

fn orders(orders: &[&str]) -> Response {
    Response::Send(orders.iter().map(|order| (*order).to_owned()).collect())
}

/// The scene with everything the draft adds to it.
fn scene(session: &Session, draft: &Draft<FirstBloodView>) -> Scene {
    let tags: Tags = (0..draft.choices().len())
        .filter_map(|choice| Some((choice, draft.tag(choice)?)))
        .collect();
    draft.scene(&field(session), &tags)
}

/// The labels and tags of the places with this highlight.
fn highlighted(
    session: &Session,
    draft: &Draft<FirstBloodView>,
    kind: HighlightKind,
) -> Vec<(String, String)> {
    let field = field(session);
    let lights = scene(session, draft).highlights.into_iter().filter(|light| light.kind == kind);
    let label = |hex| field.spot(hex).unwrap().label.clone();
    let highlighted = lights.map(|light| (label(light.hex), light.tag.unwrap_or_default()));
    highlighted.collect::<BTreeSet<_>>().into_iter().collect()
}

fn numbers(draft: &Draft<FirstBloodView>) -> String {
    well_formed(&draft.numbers().unwrap_or_default())
}

/// The tag of the button that ends the phase.
fn done_tag(session: &Session) -> Option<String> {
    Previews::tag(&FirstBloodView, game(session), &Vec::new(), &Action::Done)
}

/// The text of the markup, which must be well-formed XML: a browser would repair errors silently.
fn well_formed(markup: &str) -> String {
    let text = format!("<main>{markup}</main>");
    let read = Document::parse(&text).unwrap_or_else(|error| panic!("{error}\n{markup}"));
    for node in read.descendants() {
        assert_eq!(node.attribute("style"), None, "no inline style passes the page's policy");
        let address = node.attribute("href");
        if let Some(id) = address.and_then(|to| to.strip_prefix("#/rules/firstblood/")) {
            let rules = table::game("firstblood").unwrap().rules();
            assert!(rules.under(id).next().is_some(), "no clause {id}");
        } else if let Some(symbol) = address.and_then(|to| to.strip_prefix('#')) {
            let known = markup.contains(&format!("id=\"{symbol}\""))
                || SYMBOLS.contains(&format!("id=\"{symbol}\""));
            assert!(known, "no symbol {symbol}");
        }
    }
    let texts = read.descendants().filter_map(|node| node.text().filter(|_| node.is_text()));
    texts.collect::<Vec<_>>().join("|")
}

/// 0.8: entry points and boxes have a place beside their arrow hexes.
#[test]
fn entry_points_and_boxes_lie_beside_their_hexes() {
    let (_, session) = open("us", "");
    let (map, field) = (game(&session).map(), field(&session));
    assert_eq!(field.spots().len(), 184 + 17 + 4);
    let beside = |label: &str, arrows: &[hex::HexId]| {
        let place = field.labelled(label).unwrap().hex;
        for arrow in arrows {
            assert!(place.direction_to(map.coordinates(*arrow)).is_some(), "{label}");
        }
    };
    EntryPoint::all().for_each(|point| beside(&point.number().to_string(), map.entry(point)));
    OffMapBox::ALL.iter().for_each(|at| beside(at.name(), map.exits(*at)));
    let hexes: BTreeSet<Hex> = field.spots().iter().map(|spot| spot.hex).collect();
    assert_eq!(hexes.len(), field.spots().len(), "each has its own");
    let Field { bounds, .. } = field;
    for corner in field.spots().iter().flat_map(|spot| &spot.outline) {
        assert!((bounds.x..bounds.x + bounds.width).contains(&corner.x));
        assert!((bounds.y..bounds.y + bounds.height).contains(&corner.y));
    }
    well_formed(&field.markup);
}

const MARCH: &str = "turn SEP III
step move us
phase us-movement
unit 1/1 0711
unit 2/1 0711
unit 1PIO 0812
unit 3/2 11
unit 124/1 0410
air ground SBDx1 F4Fx1";

/// 3.0: without a selection, the first waiting unit is placed.
#[test]
fn units_are_set_up_one_after_the_other() {
    let (_, session) = open("us", "");
    let mut draft = begin(&session);
    assert!(begin(&session).prompt().contains("1/1"));
    let open: Vec<String> = highlighted(&session, &draft, HighlightKind::Reach)
        .into_iter()
        .map(|(label, _)| label)
        .collect();
    assert!(open.contains(&"0202".to_owned()) && !open.contains(&"0201".to_owned()));
    assert_eq!(press(&session, &mut draft, "0505"), orders(&["place 1/1 0505"]));
    let other = click(&mut draft, Hex { q: 99, r: 99 }, Some("1RDR"));
    assert_eq!((other, selected(&session, &draft)), (Response::Nothing, vec!["1RDR".to_owned()]));
    assert_eq!(press(&session, &mut draft, "0505"), orders(&["place 1RDR 0505"]));
}

/// P7: the first click selects the top unit, the second all units, the third none.
#[test]
fn a_stack_is_selected_step_by_step() {
    let (_, session) = open("us", MARCH);
    let mut draft = begin(&session);
    let (mut seen, mut prompts) = (Vec::new(), Vec::new());
    for _ in 0..3 {
        assert_eq!(press(&session, &mut draft, "0711"), Response::Nothing);
        seen.push(selected(&session, &draft).join(" "));
        prompts.push(draft.prompt());
    }
    // The prompt announces the whole stack before the second click selects it, and says so afterwards.
    assert!(prompts[0].ends_with("choose a hex, or the unit again for its whole stack"));
    assert_eq!(prompts[1], "2 units: choose a hex");
    assert_eq!(seen, ["2/1", "2/1 1/1", ""]);
    press(&session, &mut draft, "0711");
    press(&session, &mut draft, "0711");
    assert_eq!(press(&session, &mut draft, "0610"), orders(&["move 2/1 0610", "move 1/1 0610"]));
}

/// N steps through the units that have not moved.
#[test]
fn units_that_have_not_moved_are_listed() {
    let keys = |position: &str| -> Vec<String> {
        let (_, session) = open("us", position);
        begin(&session).units_to_act().into_iter().map(|(_, key)| key).collect()
    };
    let mut all = keys(MARCH);
    all.sort();
    assert_eq!(all, ["1/1", "1PIO", "2/1", "3/2"]);
    let after = keys(&MARCH.replace("unit 1PIO 0812", "unit 1PIO 0812 spent 1 moved"));
    assert!(!after.contains(&"1PIO".to_owned()) && after.len() == all.len() - 1, "{after:?}");
}

/// 4.2: every hex in reach shows the movement factors left there.
#[test]
fn reach_shows_the_factors_left() {
    let (_, session) = open("us", MARCH);
    let mut draft = begin(&session);
    assert_eq!(highlighted(&session, &draft, HighlightKind::Reach), []);
    press(&session, &mut draft, "0711");
    let reach: BTreeMap<String, String> =
        highlighted(&session, &draft, HighlightKind::Reach).into_iter().collect();
    assert_eq!((&*reach["0710"], &*reach["0709"], &*reach["0810"]), ("7", "4", "6"));
    assert!(!reach.contains_key("0410"), "the enemy is there");
    assert_eq!(
        press(&session, &mut draft, "0812"),
        orders(&["move 2/1 0812"]),
        "into a hex with a friendly unit"
    );
    let away = Hex { q: 99, r: 99 };
    click(&mut draft, away, Some("1/1"));
    let Response::Refused(no) = press(&session, &mut draft, "0410") else { panic!("refused") };
    assert_eq!(no.clause.as_deref(), Some("5.1a"));
    assert_eq!(selected(&session, &draft), ["1/1"], "the selection stays");
    let no = ("0410".to_owned(), "no · 5.1a".to_owned());
    assert_eq!(highlighted(&session, &draft, HighlightKind::Refused), [no]);
    let text = numbers(&draft);
    assert!(text.contains("8 of 8") && text.contains("1st Marines"), "{text}");
}

/// 4.0b: pointing at a hex shows the route there.
#[test]
fn the_route_of_a_move_is_shown_first() {
    let (_, session) = open("us", MARCH);
    let mut draft = begin(&session);
    let way = |draft: &Draft<FirstBloodView>, label| draft.route(hex(&session, label));
    assert_eq!(way(&draft, "0709"), None, "no unit is selected");
    press(&session, &mut draft, "0711");
    let shown = way(&draft, "0709").unwrap();
    let field = field(&session);
    let labels: Vec<&str> = shown
        .points
        .iter()
        .map(|at| &*field.spots().iter().find(|spot| spot.centre == *at).unwrap().label)
        .collect();
    assert_eq!(labels, ["0711", "0710", "0709"]);
    assert_eq!(shown.tag.as_deref(), Some("4 left"));
    assert_eq!(way(&draft, "0410"), None, "the enemy is there");
}

/// A click that does nothing else shows the terrain and the units.
#[test]
fn a_click_without_an_action_inspects_the_hex() {
    let (_, session) = open("us", MARCH);
    let mut draft = begin(&session);
    assert_eq!(press(&session, &mut draft, "0410"), Response::Nothing);
    let seen = numbers(&draft);
    for words in ["0410|jungle", "124/1", "Kawaguchi", "4-8", "8.7.1a"] {
        assert!(seen.contains(words), "{words}: {seen}");
    }
    press(&session, &mut draft, "0708");
    assert!(numbers(&draft).contains("Henderson Field, operational"));
}

/// 6.4.1-r1: units that must enter are marked, and the phase can't end before they do.
#[test]
fn a_duty_is_marked_and_listed() {
    let (_, session) = open("us", MARCH);
    let mut draft = begin(&session);
    assert_eq!(
        highlighted(&session, &draft, HighlightKind::Duty),
        [("11".to_owned(), "!".to_owned())]
    );
    assert!(numbers(&draft).contains("3/2 on entry point 11 must enter"));
    assert_eq!(done_tag(&session).as_deref(), Some("1 to do · 5.0-r3"));
    let tags = Tags::new();
    let bar = Actions::new(&session, &draft, &tags);
    assert!(panel::actions(&bar).contains("class=\"act off\""));
    let Response::Refused(refusal) = AnyDraft::choose(&mut draft, "done") else { panic!() };
    assert_eq!(refusal.unit.as_deref(), Some("3/2"), "{refusal}");
    let marked = highlighted(&session, &draft, HighlightKind::Refused);
    assert_eq!(marked.len(), 1, "the hex of the unit that must enter: {marked:?}");
    assert_eq!(marked[0].0, "11");
    press(&session, &mut draft, "11");
    assert_eq!(press(&session, &mut draft, "1007"), orders(&["move 3/2 1007"]));
}

/// 6.4.1-r1, 8.2f: the units of a stack share one duty.
#[test]
fn duties_of_a_stack_are_one_line() {
    let (_, session) = open("us", &MARCH.replace("unit 1PIO 0812", "unit 1PIO 11"));
    let draft = begin(&session);
    assert!(numbers(&draft).contains("1PIO, 3/2 on entry point 11 must enter"));
    assert_eq!(done_tag(&session).as_deref(), Some("1 to do · 5.0-r3"));
    let (_, session) = open("us", CONTACT);
    let draft = begin(&session);
    assert!(numbers(&draft).contains("1/1, 2/1 in 0509 must attack"));
    assert_eq!(done_tag(&session).as_deref(), Some("4 to do · 8.2e"));
}

/// 13.6a: a bomber is selected in its box.
#[test]
fn a_bomber_is_sent_over_an_enemy_hex() {
    let (_, session) = open("us", MARCH);
    let mut draft = begin(&session);
    let panels = begin(&session).panels(None);
    well_formed(&panels);
    let word = panels.split("data-do=\"piece ").find(|rest| rest.starts_with("air SBD")).unwrap();
    let key = word.split('"').next().unwrap();
    click(&mut draft, Hex { q: 99, r: 99 }, Some(key));
    assert_eq!(selected(&session, &draft), [key]);
    let reach: Vec<String> = highlighted(&session, &draft, HighlightKind::Reach)
        .into_iter()
        .map(|(label, _)| label)
        .collect();
    assert_eq!(reach, ["0410"]);
    assert_eq!(press(&session, &mut draft, "0410"), orders(&["support SBD 0410"]));
}

const CONTACT: &str = "turn SEP III
step plan us
phase us-combat
unit 1/1 0509
unit 2/1 0509
unit 3/1 0608
unit 5/11 0710
unit 124/1 0409
unit 124/2 0508
air ground SBDx1
support SBD 0409";

/// P9: the player selects attackers, then their target; the odds are shown first.
#[test]
fn an_attack_is_planned_by_clicks() {
    let (mut local, mut session) = open("us", CONTACT);
    let mut draft = begin(&session);
    let duties: Vec<String> = highlighted(&session, &draft, HighlightKind::Duty)
        .into_iter()
        .map(|(label, _)| label)
        .collect();
    assert_eq!(duties, ["0509", "0608"]);
    assert!(numbers(&draft).contains("124/1 in 0409 must be attacked"));
    press(&session, &mut draft, "0509");
    assert_eq!(selected(&session, &draft), ["2/1", "1/1"], "all units of the hex are selected");
    let targets = highlighted(&session, &draft, HighlightKind::Possible);
    assert!(targets.contains(&("0409".to_owned(), "2-1".to_owned())), "{targets:?}");
    let sent = press(&session, &mut draft, "0409");
    assert_eq!(sent, orders(&["attack 2/1 0409", "attack 1/1 0409"]));
    let Response::Send(sent) = sent else { unreachable!() };
    for order in sent {
        local.perform(&Command::Order { order }, Moment(1)).unwrap();
    }
    session.apply_update(local.update(session.seq)).unwrap();
    let mut draft = begin(&session);
    assert_eq!(
        highlighted(&session, &draft, HighlightKind::Target),
        [("0409".to_owned(), "2-1".to_owned())]
    );
    let shown = numbers(&draft);
    for words in ["Attack on 0409", "10", "bombers", "jungle", "to the die", "they retreat"] {
        assert!(shown.contains(words), "{words}: {shown}");
    }
    press(&session, &mut draft, "0710");
    assert_eq!(press(&session, &mut draft, "0409"), orders(&["bombard 5/11 0409"]));
}

/// 8.2f: a button lets one unit attack several hexes together.
#[test]
fn a_button_attacks_several_hexes_together() {
    let (_, session) = open("us", &CONTACT.replace("unit 3/1 0608\n", ""));
    let mut draft = begin(&session);
    press(&session, &mut draft, "0509");
    let buttons = draft.buttons();
    assert!(buttons.contains(&"attack 2/1 0409 0508".to_owned()), "{buttons:?}");
    let tags = Tags::new();
    let bar = Actions::new(&session, &draft, &tags);
    assert!(well_formed(&panel::actions(&bar)).contains("Attack 0409 and 0508"));
    assert!(!buttons.contains(&"attack 2/1 0409".to_owned()), "a single hex is clicked on the map");
}

const FIGHT: &str = "turn OCT II
step fight japan
phase japanese-combat
unit 124/1 0409 attack 0509
unit 124/2 0410 attack 0509
unit 1/1 0509
attack 0509
air ijaf-attack A6Mx1 G4Mx2
air 0708 F4Fx2
ships attack CAx1 BBx1
ships reserve DDx1";

/// 10.4a: the odds are shown before the roll; ships can be added.
#[test]
fn a_roll_waits_for_confirmation_with_its_ships() {
    let (_, session) = open("japan", FIGHT);
    let mut draft = begin(&session);
    let ready = press(&session, &mut draft, "0509");
    assert!(
        matches!(&ready, Response::Drafted(order) if order.starts_with("resolve 0509")),
        "{ready:?}"
    );
    let markup = draft.numbers().unwrap();
    assert!(markup.contains("data-do=\"confirm\"") && markup.contains(">CA</span>"));
    let with = "resolve 0509 CA";
    assert!(markup.contains(&format!("data-do=\"order {with}\"")), "{markup}");
    AnyDraft::choose(&mut draft, with);
    assert_eq!(AnyDraft::pending(&draft).as_deref(), Some(with));
    let shown = numbers(&draft);
    assert!(shown.contains("+2|ships"), "{shown}");
    assert_eq!(press(&session, &mut draft, "0509"), orders(&[with]));
}

/// 13.3: an air unit is sent against a box with a button, and against an airfield with a click on the map.
#[test]
fn missions_are_flown_from_the_boxes() {
    let (_, session) = open("japan", FIGHT);
    let mut draft = begin(&session);
    let away = Hex { q: 99, r: 99 };
    click(&mut draft, away, Some("air G4M 8"));
    assert_eq!(selected(&session, &draft), ["air G4M 8"]);
    assert_eq!(press(&session, &mut draft.clone(), "0708"), orders(&["strike G4M 0708"]));
    click(&mut draft, away, Some("ship DD 0"));
    assert_eq!(selected(&session, &draft), ["ship DD 0"]);
    let Response::Send(sent) = press(&session, &mut draft, "0708") else {
        panic!("it can be sent")
    };
    assert!(sent[0].contains("DD"), "{sent:?}");
}

/// 13.3.2a: a bomber that can't fly explains why.
#[test]
fn an_air_unit_without_a_mission_says_why() {
    let (_, session) = open("japan", &FIGHT.replace("G4Mx2", "G4Mx1\nair cap F4Fx1"));
    let mut draft = begin(&session);
    let away = Hex { q: 99, r: 99 };
    let Response::Refused(no) = click(&mut draft, away, Some("air G4M 8")) else {
        panic!("refused")
    };
    assert_eq!(no.clause.as_deref(), Some("13.3.2a"));
}

/// 9, 13.7: pieces that can't act explain why when they are clicked.
#[test]
fn pieces_without_an_action_say_why() {
    let away = Hex { q: 99, r: 99 };
    let refused = |position: &str, key: &str| {
        let (_, session) = open("us", position);
        match click(&mut begin(&session), away, Some(key)) {
            Response::Refused(no) => no.clause.unwrap_or_default(),
            other => panic!("{key}: {other:?}"),
        }
    };
    let reserve = "turn OCT I\nstep air bring\nunit 1/1 0708\nunit 28/2 0101\nair reserve F4Fx1 SBDx1\nair 0708 F4Fx1 SBDx1";
    assert_eq!(refused(&reserve.replace("bring", "fly"), "air F4F 6"), "13.7b");
    assert_eq!(
        refused(
            "turn OCT I\nphase us-movement\nunit 1/1 0708\nunit 28/2 0101\nair cap F4Fx1",
            "air F4F 4"
        ),
        "13.6a"
    );
    // A gun out of range, clicked as a counter or by its hex.
    let gun = CONTACT.replace("unit 5/11 0710", "unit 5/11 1009");
    assert_eq!(refused(&gun, "5/11"), "9.5a");
    let (_, session) = open("us", &gun);
    let Response::Refused(no) = press(&session, &mut begin(&session), "1009") else { panic!() };
    assert!(no.text.contains("5/11"), "{no}");
}

const AIR: &str = "turn OCT I
step air bring
unit 1/1 0708
unit 28/2 0101
air reserve F4Fx1
air 0708 F4Fx1 SBDx1";

/// 13.7: the prompt names all parts of the phase, and an action that closes one of them needs confirmation.
#[test]
fn closing_a_part_of_the_air_phase_needs_confirmation() {
    let (_, session) = open("us", AIR);
    let mut draft = begin(&session);
    let prompt = draft.prompt();
    for part in ["from Reserve", "CAP or Ground Attack", "adjacent airfield"] {
        assert!(prompt.contains(part), "{prompt}");
    }
    let fly = "fly F4F 0708 cap";
    let warned = AnyDraft::choose(&mut draft, fly);
    assert_eq!(warned, Response::Drafted(fly.to_owned()));
    let shown = numbers(&draft);
    assert!(shown.contains("no air unit can come from Reserve"), "{shown}");
    assert!(shown.contains("13.7b") && !shown.contains("can't be undone"), "{shown}");
    assert_eq!(draft.confirm().map(|action| write(&session, action)), orders(&[fly]));
    // Without air units in Reserve, nothing is closed.
    let (_, session) = open("us", &AIR.replace("air reserve F4Fx1\n", ""));
    let mut draft = begin(&session);
    assert!(!draft.prompt().contains("Reserve"), "{}", draft.prompt());
    assert_eq!(AnyDraft::choose(&mut draft, fly), orders(&[fly]));
}

/// 13.7a: one button lands every air unit that returns.
#[test]
fn all_air_units_land_at_once() {
    let (mut local, mut session) = open(
        "us",
        "turn OCT I\nstep land\nunit 1/1 0708\nunit 28/2 0101\nair cap F4Fx2\nair ground SBDx1\nfield 0911 operational",
    );
    let mut draft = begin(&session);
    assert!(numbers(&draft).contains("2 F4F, 1 SBD"), "{}", numbers(&draft));
    let tags = Tags::new();
    let bar = Actions::new(&session, &draft, &tags);
    let bar = panel::actions(&bar);
    well_formed(&bar);
    let button = bar.split("<button").find(|button| button.contains("Land all")).expect("it");
    let order = button.split("data-do=\"order ").nth(1).and_then(|rest| rest.split('"').next());
    let Response::Send(sent) = AnyDraft::choose(&mut draft, order.unwrap()) else { panic!() };
    assert_eq!(sent.len(), 3, "{sent:?}");
    assert!(
        sent.contains(&"land F4F 0911".to_owned()),
        "fighters go to the Fighter Strip: {sent:?}"
    );
    local.perform(&Command::Orders { orders: sent }, Moment(1)).unwrap();
    session.apply_update(local.update(session.seq)).unwrap();
    let air = game(&session).air();
    assert!(air.at[4].iter().chain(&air.at[5]).all(|count| *count == 0), "all have landed");
}

/// 10.3, 13.3: the effect of a mission is shown before it is flown.
#[test]
fn missions_show_their_effects() {
    let away = Hex { q: 99, r: 99 };
    let (_, session) = open("japan", FIGHT);
    let mut draft = begin(&session);
    click(&mut draft, away, Some("air G4M 8"));
    let shown = numbers(&draft);
    assert!(shown.contains("0709 becomes destroyed; G4M is removed"), "{shown}");
    assert!(shown.contains("13.3.3d"), "{shown}");
    let (_, session) = open("us", MARCH);
    let mut draft = begin(&session);
    click(&mut draft, away, Some("air SBD 5"));
    assert!(numbers(&draft).contains("+1 to the die of an attack on 0410"), "{}", numbers(&draft));
    let tags: Vec<String> = (0..draft.choices().len()).filter_map(|at| draft.tag(at)).collect();
    assert!(tags.contains(&"+1".to_owned()), "{tags:?}");
}

/// 7.0a, 7.6a: the turn record names the upcoming units with their factors, and counts each type.
#[test]
fn the_turn_record_names_the_upcoming_units() {
    let (_, session) = open("us", MARCH);
    let panels = begin(&session).panels(None);
    well_formed(&panels);
    for words in ["6DB 4-8", "1 P-39, 1 SBD", "SUY 6-8-6", "2 A6M, 2 G4M, 1 CA, 2 BB"] {
        assert!(panels.contains(words), "{words}: {panels}");
    }
    assert!(panels.contains("#u-bomber"), "bombers are counted apart from fighters");
    let coming = panels.split("<details").nth(1).and_then(|rest| rest.split("</details>").next());
    assert!(!coming.unwrap().contains("SEP II<"), "past turns are left out");
}

/// 8.2f: pointing at a hex next to the enemy warns of the attack that must follow.
#[test]
fn a_move_next_to_the_enemy_warns_of_the_attack() {
    let (_, session) = open("us", MARCH);
    let mut draft = begin(&session);
    press(&session, &mut draft, "0711");
    let tag = |label: &str| draft.route(hex(&session, label)).unwrap().tag.unwrap();
    assert!(tag("0510").ends_with("left · must attack 0410"), "{}", tag("0510"));
    assert!(tag("0710").ends_with("left"), "{}", tag("0710"));
    let spoken = &scene(&session, &draft).spoken[&hex(&session, "0510")];
    assert!(spoken.contains("Would have to attack 0410"), "{spoken}");
    let reach: BTreeMap<String, String> =
        highlighted(&session, &draft, HighlightKind::Reach).into_iter().collect();
    assert!(reach["0510"].ends_with('!'), "{reach:?}");
}

/// Through a whole game, every highlighted hex can be clicked and all markup is well-formed.
#[test]
fn a_whole_game_can_be_played_by_clicks() {
    let mut pressed = 0;
    for (seat, seed) in [("us", 1), ("japan", 2)] {
        let (mut local, mut session) = open_scenario("october", seat, "");
        let mut rng = Rng::new(seed);
        for _ in 0..4_000 {
            if session.is_over() {
                break;
            }
            let order = next(&session, &mut rng, &mut pressed);
            local.perform(&Command::Order { order }, Moment(1)).unwrap();
            session.apply_update(local.update(session.seq)).unwrap();
        }
        assert!(session.is_over(), "{seat}: the game goes in circles");
    }
    assert!(pressed > 20, "{pressed} clicks on the map");
}

/// Makes one choice, now and then by a click on a highlighted hex.
fn next(session: &Session, rng: &mut Rng, pressed: &mut usize) -> String {
    let random = session.view().suggest("random", rng).expect("a choice");
    if rng.pick(&[0, 1, 2, 3]) != Some(&0) {
        return random;
    }
    let mut draft = begin(session);
    let pieces = scene(session, &draft).pieces;
    if let Some(piece) = rng.pick(&pieces)
        && matches!(click(&mut draft.clone(), piece.hex, None), Response::Nothing)
    {
        click(&mut draft, piece.hex, None);
    }
    let (field, scene) = (field(session), scene(session, &draft));
    for spot in field.spots() {
        assert!(scene.spoken.contains_key(&spot.hex), "{} has no description", spot.label);
    }
    let seat = session.view().pending();
    let game::Pending::Decision(seat, _) = seat else { return random };
    well_formed(&begin(session).panels(Some(seat)));
    well_formed(&begin(session).strip(Some(seat)));
    assert!(!begin(session).prompt().is_empty(), "{}", session.view().write_position());
    numbers(&draft);
    scene.pieces.iter().for_each(|piece| drop(well_formed(&piece.markup)));
    scene.marks.iter().chain(&scene.overlays).for_each(|mark| drop(well_formed(&mark.markup)));
    let reach = scene.highlights.iter().filter(|light| light.kind == HighlightKind::Reach);
    let open: Vec<Hex> = reach.map(|light| light.hex).collect();
    let Some(hex) = rng.pick(&open) else { return random };
    *pressed += 1;
    match click(&mut draft, *hex, None) {
        Response::Send(orders) => orders[0].clone(),
        Response::Drafted(order) => order,
        other => panic!("{other:?} at {}", field.spot(*hex).unwrap().label),
    }
}

/// A replay shows what the players saw around the map: the turn record, the phase, the boxes of both sides, and the
/// odds of every declared attack from its declaration on.
#[test]
fn a_replay_shows_record_phase_boxes_and_odds() {
    let kind = table::game("firstblood").unwrap();
    let mut table = table::Table::open(kind, "pocket", None, game::Dice::from_number(3)).unwrap();
    for seat in [game::Seat(0), game::Seat(1)] {
        table.set_occupant(seat, table::Occupant::Program("quick".to_owned())).unwrap();
    }
    table.advance().unwrap();
    let film = client::replay::Replay::read(&table.record()).unwrap();
    let view = client::view("firstblood").unwrap();
    let mut shown = 0;
    for step in 0..=film.last() {
        let position = film.view(step, game::Seats::ALL);
        let (game, draft) = (
            table::downcast::<FirstBlood>(position.as_ref()).unwrap(),
            view.watch(position.as_ref()),
        );
        let panels = draft.panels(None).into_string();
        for part in ["class=\"rec-l\"", "class=\"fbx jp\"", "class=\"fbx us\""] {
            assert!(panels.contains(part), "step {step}: no {part}");
        }
        assert!(panels.contains("aria-current=\"step\"") || game.phase().is_none(), "step {step}");
        let numbers = draft.numbers().unwrap_or_default().into_string();
        let is_combat =
            matches!(game.step(), firstblood::Step::Plan(_) | firstblood::Step::Fight(_));
        for assault in game.assaults().filter(|_| is_combat) {
            let forecast = firstblood::forecast(game, &assault, 0);
            let Some((result, _)) = forecast.chances().next() else { continue };
            let odds = format!("{} ({} ", forecast.numbers.odds.name(), result.name());
            assert!(numbers.contains(&odds), "step {step}: no {odds} in {numbers}");
            shown += 1;
        }
    }
    assert!(shown > 10, "{shown}");
}
