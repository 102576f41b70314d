//! The toy game obeys the laws, and each of its faulty variants is caught by the law it breaks.

mod toys;

use game::laws::{Battery, Broken, Law, Lawful};
use game::toy::Toy;
use game::{Rule, Seat};
use toys::faults;
use toys::{Faulty, Flaw};

/// Games are short, so every other position is checked closely.
const CLOSELY: u32 = 2;

#[test]
fn the_toy_obeys_the_laws() {
    let report = Battery::new("standard").games(2_000).one_in(CLOSELY).run::<Toy>();
    println!("{report}");
    assert_eq!(report.games, 2_000);
    assert_eq!(report.inputs, report.actions + report.chances);
    assert!(report.refusals > report.inputs, "{report}");
    assert!(report.others > 10_000, "{report}");
    assert!(report.compared > 100_000, "{report}");
    for point in ["D1", "D2", "D3", "D4"] {
        assert!(report.points[&Rule(point)] > 1_000, "{point}: {report}");
    }
    for clause in ["1.3", "2.2", "3.1", "3.2", "3.3", "3.4", "D1", "D4", "4.1"] {
        assert!(report.cited.contains_key(&Rule(clause)), "{clause}: {report}");
    }
    for seat in [Seat(0), Seat(1), Seat(2)] {
        assert!(report.winners[&vec![seat]] > 100, "{report}");
    }
}

#[test]
fn options_are_used_and_recorded() {
    let battery = Battery::new("standard").options(&["short"]).games(50);
    let report = battery.run::<Toy>();
    assert!(report.longest <= 9 + 2 * 7, "{report}");
}

#[test]
fn a_battery_plays_the_same_games_again() {
    let battery = Battery::new("standard").games(40).seed(7);
    let report = battery.run::<Toy>();
    assert_eq!(report, battery.run::<Toy>());
    assert_ne!(report, battery.clone().seed(8).run::<Toy>());
    // Checking more closely does not change the games.
    let closer = battery.one_in(CLOSELY).run::<Toy>();
    assert_eq!((report.inputs, report.winners), (closer.inputs, closer.winners));
}

fn breach<G: Lawful>() -> Box<Broken> {
    let battery = Battery::new("standard").games(400).one_in(CLOSELY);
    battery.hold::<G>().expect_err("the fault must be found")
}

#[test]
fn a_breach_can_be_reproduced() {
    let broken = breach::<Faulty<faults::LeakingView>>();
    assert_eq!(broken, breach::<Faulty<faults::LeakingView>>());
    let again = broken.battery.game::<Faulty<faults::LeakingView>>(broken.number);
    assert_eq!(again, Err(broken.clone()));
    let printed = broken.to_string();
    for part in ["faulty breaks the law \"secrecy\"", "seed 1942, game ", "game faulty\nscenario"] {
        assert!(printed.contains(part), "{printed}");
    }
}

#[test]
fn a_panic_names_its_input() {
    let broken = breach::<Faulty<faults::Fragile>>();
    assert_eq!(broken.what, "Action(Net) makes it panic: torn");
}

#[test]
fn a_game_may_declare_fleeting_events() {
    Battery::new("standard").games(400).one_in(CLOSELY).run::<Faulty<faults::OpenMiss>>();
}

/// Finds the fault and blames the right law.
fn caught<F: Flaw>(law: Law) {
    let broken = breach::<Faulty<F>>();
    assert_eq!(broken.law, law, "{broken}");
}

macro_rules! caught {
    ($($test:ident: $flaw:ident by $law:ident;)*) => {
        $(#[test] fn $test() { caught::<faults::$flaw>(Law::$law); })*
    };
}

caught! {
    a_view_that_leaks: LeakingView by Secrecy;
    a_view_that_leaks_to_one: SpyingView by Secrecy;
    an_event_that_leaks: LeakingEvent by Secrecy;
    a_miss_worded_differently: TellingMiss by Secrecy;
    a_decision_that_leaks: BetrayingQuestion by Secrecy;
    a_bid_revealed_early: EarlyBid by Secrecy;
    a_false_claim_of_reversibility: EasyPromise by Secrecy;
    secret_dice_shown_to_all: LoudSecretDice by Secrecy;
    a_view_not_read_back: UnreadableView by Notation;
    a_list_that_leaks: LeakingList by Views;
    a_refusal_that_leaks: LeakingRefusal by Views;
    a_decision_that_differs_between_views: SeenQuestion by Views;
    a_view_that_hides_from_more_viewers: ShyView by Views;
    viewers_who_receive_less_together: ShyEars by Views;
    a_fact_no_viewer_knows: LostFact by Views;
    a_refusal_that_changes_something: MutatingRefusal by Refusal;
    a_refusal_that_causes_events: TalkingRefusal by Refusal;
    a_refusal_without_a_clause: UncitedRefusal by Refusal;
    a_decision_without_a_clause: UncitedQuestion by Refusal;
    an_impossible_chance_outcome: AnyLuck by Refusal;
    an_action_after_the_end: NeverTooLate by Refusal;
    an_action_while_chance_is_pending: Impatient by Refusal;
    a_check_stricter_than_apply: LaxApply by Refusal;
    a_game_without_end: Endless by End;
    a_dead_end: DeadEnd by Legal;
    an_illegal_action_listed: IllegalListed by Legal;
    a_legal_action_missing: LegalMissing by Legal;
    an_action_listed_twice: ListedTwice by Legal;
    a_list_in_no_order: Unordered by Legal;
    hidden_randomness: HiddenChance by Replay;
    determinization_that_forgets: Forgetful by Determinize;
    determinization_that_is_impossible: Impossible by Determinize;
    determinization_that_is_incomplete: Unfinished by Determinize;
    determinization_that_is_not_reproducible: Moody by Determinize;
    a_record_not_read_back: WrongNames by Replay;
    an_order_not_read_back: WrongOrder by Notation;
    a_position_not_read_back: WrongPosition by Notation;
    an_event_without_a_description: Speechless by Notation;
    a_counter_lost: LostCounter by Invariants;
    a_panic: Fragile by Sturdy;
}
