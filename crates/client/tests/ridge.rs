//! Bloody Ridge on the page: highlights, clicks and panels.

use client::game_view::{Choices, Panels, legal_actions};
use client::ridge::RidgeView;
use client::scene::HighlightKind;
use client::{AnyDraft, Click, ClickTargets, LocalTable, Response, Session, Tags, view};
use hex::Hex;
use table::{AnyPosition, Moment};
use wire::{Command, ErrorKind, NewTable, PendingState};

/// A draft for the decision that the session waits for.
fn draft(session: &Session) -> Box<dyn AnyDraft> {
    view("ridge").unwrap().draft(session.view())
}

fn game(position: &dyn AnyPosition) -> &ridge::Ridge {
    table::downcast(position).unwrap()
}

/// The standard game, or one that starts from this position.
fn open(position: Option<&str>) -> LocalTable {
    let asked = NewTable {
        game: "ridge".to_owned(),
        scenario: "standard".to_owned(),
        position: position.map(str::to_owned),
        ..NewTable::default()
    };
    LocalTable::open("1", &asked, [5; 32], Moment(0)).unwrap()
}

fn session(local: &LocalTable) -> Session {
    Session::new(local.opening(), local.update(0)).unwrap()
}

fn hex(view: &dyn AnyPosition, label: &str) -> Hex {
    let map = game(view).map();
    map.ground(map.find(label).unwrap()).hex
}

/// The highlighted hexes, by label.
fn highlighted(
    session: &Session,
    draft: &dyn AnyDraft,
) -> Vec<(String, HighlightKind, Option<String>)> {
    let field = view("ridge").unwrap().field(session.view());
    let tags: Tags =
        (0..draft.choice_count()).filter_map(|choice| Some((choice, draft.tag(choice)?))).collect();
    let scene = draft.scene(&field, &tags);
    let label = |hex| field.spot(hex).unwrap().label.clone();
    scene.highlights.into_iter().map(|light| (label(light.hex), light.kind, light.tag)).collect()
}

fn order(local: &mut LocalTable, session: &mut Session, order: &str) {
    local.perform(&Command::Order { order: order.to_owned() }, Moment(1)).unwrap();
    session.apply_update(local.update(session.seq)).unwrap();
}

/// D3: every waiting force can be selected. That is reversible, so it needs no confirmation.
#[test]
fn waiting_forces_are_highlighted_and_set_out_with_one_click() {
    let local = open(None);
    let session = session(&local);
    assert!(session.is_my_turn());
    let mut draft = draft(&session);
    let highlighted = highlighted(&session, draft.as_ref());
    let legal = session.view().legal_actions();
    assert_eq!(highlighted.len(), legal.len());
    for (label, kind, _) in highlighted {
        assert_eq!(kind, HighlightKind::Reach);
        assert!(legal.contains(&format!("select {label}")));
    }
    let first = legal[0].strip_prefix("select ").unwrap();
    let press = draft.click(hex(session.view(), first), None);
    assert_eq!(press, Response::Send(vec![legal[0].clone()]));
}

/// N steps through the forces that wait; once one has set out, it alone can move.
#[test]
fn waiting_forces_are_the_units_to_act() {
    let mut local = open(Some(ATTACK));
    let mut session = session(&local);
    let expected =
        ["1616", "1815"].map(|label| (hex(session.view(), label), format!("force {label}")));
    assert_eq!(draft(&session).units_to_act(), expected);
    order(&mut local, &mut session, "select 1815");
    assert_eq!(draft(&session).units_to_act(), []);
}

/// The pill at the edge of the map points to the exits, in the middle of the northern edge.
#[test]
fn the_goal_is_at_the_exits() {
    let session = session(&open(None));
    let field = view("ridge").unwrap().field(session.view());
    let (name, goal) = field.goal.expect("the map has a goal");
    assert_eq!(name, "Exits");
    let map = game(session.view()).map();
    let exits = map.exits().iter().map(|id| field.spot(map.ground(id).hex).unwrap().centre);
    let exits: Vec<_> = exits.collect();
    assert!(exits.len() > 1 && exits.iter().all(|exit| exit.y >= goal.y), "north of all exits");
    assert!(exits.iter().any(|exit| exit.x < goal.x) && exits.iter().any(|exit| exit.x > goal.x));
    let highest = field.spots().iter().map(|spot| spot.centre.y).fold(f64::MAX, f64::min);
    assert!(goal.y - highest < 100.0, "{} of {highest}", goal.y);
}

const ATTACK: &str = "force 1815 4 4 4\nforce 1616 ? ?";

/// D4: the dice of an attack can't be undone, so its odds are shown first.
#[test]
fn an_attack_is_shown_before_it_is_made() {
    let mut local = open(Some(ATTACK));
    let mut session = session(&local);
    order(&mut local, &mut session, "select 1815");
    let mut draft = draft(&session);
    let target = hex(session.view(), "1814");
    assert_eq!(draft.click(target, None), Response::Drafted("move 1814".to_owned()));
    let highlighted = highlighted(&session, draft.as_ref());
    let (_, kind, tag) = highlighted.iter().find(|(label, ..)| label == "1814").unwrap();
    assert_eq!(*kind, HighlightKind::Target);
    let game = game(session.view());
    let attack = ridge::Action::Move(game.map().find("1814").unwrap());
    let sheet = client::ridge::fight(game, Some(&attack)).unwrap();
    assert_eq!(tag.as_deref(), Some(&*client::ridge::percent(sheet.takes)));
    assert_eq!((sheet.target.as_str(), sheet.begun), ("1814", false));
    assert_eq!(sheet.you.odds.as_deref(), Some("6 : 1"));
    let clauses: Vec<&str> = sheet.you.parts.iter().map(|part| &*part.clause).collect();
    assert_eq!(clauses, ["7.5a", "7.6a"]);
    let press = draft.click(target, None);
    assert_eq!(press, Response::Send(vec!["move 1814".to_owned()]));
}

#[test]
fn an_illegal_click_explains_why() {
    let mut local = open(Some(ATTACK));
    let mut session = session(&local);
    let mut draft = draft(&session);
    let far = hex(session.view(), "1601");
    let Response::Refused(refusal) = draft.click(far, None) else { panic!() };
    assert_eq!((refusal.error, refusal.clause.as_deref()), (ErrorKind::Illegal, Some("7.13a")));
    order(&mut local, &mut session, "select 1815");
    draft = draft.next(session.view(), true);
    let Response::Refused(refusal) = draft.click(far, None) else { panic!() };
    assert_eq!(refusal.clause.as_deref(), Some("7.2a"));
    // A click on the active force does nothing but discard the pending action.
    draft.click(hex(session.view(), "1814"), None);
    assert_eq!(draft.click(hex(session.view(), "1815"), None), Response::Nothing);
    assert_eq!(draft.confirm(), Response::Nothing);
}

/// Every legal action of whole games can be reached, with a hex or with a button.
#[test]
fn every_legal_action_can_be_reached() {
    for (seed, scenario) in [(1, "standard"), (2, "everything"), (3, "everything")] {
        let asked = NewTable {
            game: "ridge".to_owned(),
            scenario: scenario.to_owned(),
            ..NewTable::default()
        };
        let mut local = LocalTable::open("1", &asked, [seed; 32], Moment(0)).unwrap();
        let mut session = session(&local);
        let mut rng = game::Rng::new(u64::from(seed));
        while !session.is_over() {
            let game = game(session.view());
            for action in legal_actions(game) {
                assert!(!RidgeView.label(game, &action).is_empty());
                let Some(hex) = RidgeView.target(game, &action) else { continue };
                let click = Click { hex, piece: None };
                let targets = RidgeView.click_targets(game, &(), &click);
                assert_eq!(targets, ClickTargets::next([action]));
            }
            let choice = session.view().suggest("quick", &mut rng).unwrap();
            order(&mut local, &mut session, &choice);
            assert!(session.view().is(local.table().position()), "after {choice}");
        }
        let PendingState::GameOver(end) = &session.pending else { unreachable!() };
        assert!(!end.by.is_empty());
        assert!(session.secret.is_some(), "the dice can be checked now");
    }
}

/// A saved game is restored, down to its future dice.
#[test]
fn a_saved_game_continues_unchanged() {
    let mut local = open(None);
    let mut session = session(&local);
    for _ in 0..12 {
        let choice = session.view().suggest("quick", &mut game::Rng::new(4)).unwrap();
        order(&mut local, &mut session, &choice);
    }
    let mut again = LocalTable::load("1", &local.save()).unwrap();
    assert_eq!(again.save(), local.save());
    assert_eq!(again.update(0), local.update(0));
    let next = session.view().legal_actions()[0].clone();
    let next = Command::Order { order: next };
    again.perform(&next, Moment(9)).unwrap();
    local.perform(&next, Moment(9)).unwrap();
    assert_eq!(again.save(), local.save());
    for spoiled in ["", "12\n", &local.save().replace("\njournal\n", "\n"), &local.save()[1..]] {
        LocalTable::load("1", spoiled).unwrap_err();
    }
}

/// Each step of a fight has its own view, so that the steps can be shown one by one.
#[test]
fn a_fight_can_be_watched_step_by_step() {
    let mut local = open(Some("force 1815 ? ? ?"));
    let mut session = session(&local);
    order(&mut local, &mut session, "select 1815");
    let attack = Command::Order { order: "move 1814".to_owned() };
    local.perform(&attack, Moment(1)).unwrap();
    let steps = session.apply_update(local.update(session.seq)).unwrap();
    assert!(steps.len() > 4, "an order, three revealed units, a die, and the results");
    let last = steps.iter().rev().find_map(|step| step.view.as_ref()).unwrap();
    assert!(last.is(session.view()));
    let face_down = |view: &dyn AnyPosition| {
        game(view)
            .active()
            .map(|(_, force)| force.iter().filter(|u| **u == ridge::Unit::FaceDown).count())
    };
    let seen: Vec<_> = steps.iter().filter_map(|s| s.view.as_deref().and_then(face_down)).collect();
    assert_eq!(seen[..4], [3, 2, 1, 0]);
    assert!(steps.iter().any(|step| step.line.roll.is_some()));
}
