//! The draft of an action: steps, the pending action, the selection, and taking them back.

use client::firstblood::{FirstBloodView, selection};
use client::game_view::{ActionOf, GameView};
use client::heroes::HeroesView;
use client::pacific::PacificView;
use client::pacific::selection::{Key, Selection};
use client::ridge::RidgeView;
use client::{Click, Draft, Response, view};
use game::Game;
use game::notation::{Notation, Words};
use hex::Hex;
use table::AnyPosition;
use wire::ErrorKind;

/// A position of a scenario, changed by these statements.
fn position(game: &str, scenario: &str, statements: &str) -> Box<dyn AnyPosition> {
    let kind = table::game(game).unwrap();
    let first = kind.open(scenario, None).unwrap();
    kind.read_position(first.as_ref(), statements).unwrap()
}

fn draft<V: GameView>(view: V, position: &dyn AnyPosition) -> Draft<V> {
    Draft::new(view, table::downcast(position).unwrap())
}

fn action<V: GameView>(draft: &Draft<V>, order: &str) -> ActionOf<V> {
    draft.planned().read_action(&mut Words::of(order)).unwrap()
}

const DUEL: &str = "step turn
turn us
unit rifle-01 E03 4
unit rifle-02 D03 3
unit infantry-01 E05 1";

/// Unit `rifle-01` with a pending move.
fn moving() -> Draft<HeroesView> {
    let mut draft = draft(HeroesView, position("heroes", "patrol", DUEL).as_ref());
    let named = action(&draft, "use rifle-01");
    assert_eq!(draft.choose(named), Response::Drafted(named));
    let walk = action(&draft, "move rifle-01 E04 4");
    assert_eq!(draft.choose(walk), Response::Drafted(walk));
    draft
}

#[test]
fn steps_are_sent_together_with_the_action_that_completes_them() {
    let mut draft = moving();
    let (steps, pending) = (draft.steps().to_vec(), *draft.pending().unwrap());
    assert_eq!(steps, [action(&draft, "use rifle-01")]);
    assert!(draft.start().declaration().is_none(), "the start stays as it was");
    assert!(draft.planned().declaration().is_some(), "the plan has the step");
    assert_eq!(draft.confirm(), Response::Send(vec![steps[0], pending]));
    assert_eq!(draft.confirm(), Response::Nothing, "nothing is pending any more");
}

#[test]
fn taking_back_starts_with_the_pending_action() {
    let mut draft = moving();
    assert!(draft.take_back());
    assert_eq!((draft.pending(), draft.steps().len()), (None, 1));
    assert!(draft.take_back());
    assert!(draft.steps().is_empty());
    assert_eq!(draft.planned(), draft.start());
    assert!(!draft.take_back(), "the draft is empty");
}

#[test]
fn cancelling_discards_everything() {
    let mut draft = moving();
    draft.cancel();
    assert!(draft.steps().is_empty() && draft.pending().is_none());
    assert_eq!(draft.planned(), draft.start());
}

#[test]
fn a_replaced_step_discards_the_later_ones() {
    let mut draft = moving();
    let other = action(&draft, "opportunity rifle-02");
    assert_eq!(draft.replace_step(0, other), Response::Drafted(other));
    assert_eq!(draft.steps(), [other]);
}

#[test]
fn a_choice_that_restarts_discards_the_draft() {
    let mut draft = moving();
    let pass = action(&draft, "pass");
    draft.restart_with(pass);
    assert_eq!((draft.steps().len(), draft.pending()), (0, Some(&pass)));
}

/// Cycling forwards and back returns to the same variant, and every variant comes up.
#[test]
fn variants_are_cycled_in_both_directions() {
    let mut draft = moving();
    let first = *draft.pending().unwrap();
    draft.turn(false);
    assert_ne!(draft.pending(), Some(&first));
    draft.turn(true);
    assert_eq!(draft.pending(), Some(&first));
    let mut turns = 0;
    loop {
        draft.turn(false);
        turns += 1;
        if draft.pending() == Some(&first) {
            break;
        }
    }
    assert!(turns >= 6, "at least one for each facing: {turns}");
}

/// The page works tags out again whenever the version changes, and only then.
#[test]
fn the_version_follows_the_choices() {
    let mut draft = draft(HeroesView, position("heroes", "patrol", DUEL).as_ref());
    let version = draft.version();
    let enemy = draft.start().map().find("E05").unwrap();
    let click = Click { hex: draft.start().map().hex(enemy), piece: None };
    assert_eq!(draft.click(&click), Response::Nothing, "the enemy is inspected");
    assert_eq!((draft.inspected(), draft.version()), (Some(click.hex), version));
    let choices = draft.choices().to_vec();
    let named = action(&draft, "use rifle-01");
    draft.choose(named);
    assert_ne!(draft.version(), version);
    assert_ne!(draft.choices(), choices);
}

#[test]
fn a_player_who_does_not_decide_can_only_watch() {
    let position = position("heroes", "patrol", DUEL);
    let mut watching = view("heroes").unwrap().watch(position.as_ref());
    assert!(!watching.is_active());
    assert_eq!((watching.choice_count(), watching.buttons()), (0, Vec::new()));
    assert_eq!(watching.choose("pass"), Response::Nothing);
    assert_eq!(watching.click(Hex { q: 0, r: 0 }, None), Response::Nothing);
    assert!(watching.next(position.as_ref(), true).is_active());
}

#[test]
fn an_order_that_cannot_be_read_is_refused() {
    let position = position("heroes", "patrol", DUEL);
    let mut draft = view("heroes").unwrap().draft(position.as_ref());
    let Response::Refused(refusal) = draft.choose("charge rifle-01") else { panic!() };
    assert_eq!(refusal.error, ErrorKind::Unreadable);
    let Response::Refused(refusal) = draft.choose("use rifle-09") else { panic!() };
    assert_eq!(refusal.error, ErrorKind::Unreadable);
    let Response::Refused(refusal) = draft.choose("use infantry-01") else { panic!() };
    assert_eq!(refusal.error, ErrorKind::Illegal, "an enemy unit");
}

/// An attack reveals dice: it is pending first, and a second choice confirms it.
#[test]
fn an_irreversible_action_needs_confirmation() {
    let attack = "force 1815 4 4 4\nforce 1616 ? ?";
    let position = position("ridge", "standard", attack);
    let mut draft = draft(RidgeView, position.as_ref());
    let select = action(&draft, "select 1815");
    assert_eq!(draft.choose(select), Response::Send(vec![select]), "reversible: sent at once");
    let mut after = draft.start().clone();
    after.apply_action(&select, &mut Vec::new()).unwrap();
    let mut draft = draft.next(&after, true);
    let attack = action(&draft, "move 1814");
    assert_eq!(draft.choose(attack), Response::Drafted(attack));
    assert_eq!(draft.choose(attack), Response::Send(vec![attack]));
}

const MARCH: &str = "turn SEP III
step move us
phase us-movement
unit 1/1 0711
unit 2/1 0711
unit 124/1 0410";

/// Several selected units respond to one click, with one list of actions.
#[test]
fn selected_units_move_together() {
    let mut draft = draft(FirstBloodView, position("firstblood", "campaign", MARCH).as_ref());
    let field = client::firstblood::field(draft.start().map());
    let at = |label: &str| Click { hex: field.labelled(label).unwrap().hex, piece: None };
    let version = draft.version();
    draft.click(&at("0711"));
    draft.click(&at("0711"));
    let units = ["2/1", "1/1"].map(|key| selection::piece(draft.start(), key).unwrap());
    assert_eq!(*draft.selection(), units);
    assert_ne!(draft.version(), version, "the choices depend on the selection");
    let both = ["move 2/1 0610", "move 1/1 0610"].map(|order| action(&draft, order));
    assert_eq!(draft.click(&at("0610")), Response::Send(both.to_vec()));
    assert!(draft.take_back(), "the selection is taken back last");
    assert!(draft.selection().is_empty());
}

const ADVANCE: &str = "round 6
phase us shooting
ap us 6
unit us marines D2
unit us radio E1
deck us light-infantryx5
unit japan light-infantry D4
deck japan light-infantryx4";

/// A unit that can act again stays selected at the next decision, even if the opponent decides in between.
#[test]
fn the_selection_is_kept_for_the_next_decision() {
    let mut draft = draft(PacificView, position("pacific", "pitched", ADVANCE).as_ref());
    let unit = draft.start().units().next().unwrap();
    draft.click(&Click { hex: Hex { q: 99, r: 99 }, piece: Some(Key::Unit(unit)) });
    let selected = Selection { unit: Some(unit), ..Selection::default() };
    assert_eq!(*draft.selection(), selected);
    let game = draft.start().clone();
    let watching = draft.next(&game, false);
    assert_eq!(*watching.selection(), Selection::default());
    assert_eq!(*watching.next(&game, true).selection(), selected);
}
