//! The laws hold of the toy, and each of its faulty twins is caught by the law it breaks.

mod toys;

use game::laws::{Battery, Broken, Law, Lawful};
use game::toy::Toy;
use game::{Rule, Seat};
use toys::faults;
use toys::{Faulty, Flaw};

/// Games are short: every other position is looked at closely.
const CLOSELY: u32 = 2;

#[test]
fn the_toy_is_sound() {
    let report = Battery::new("standard").games(2_000).one_in(CLOSELY).run::<Toy>();
    println!("{report}");
    assert_eq!(report.games, 2_000);
    assert_eq!(report.inputs, report.choices + report.luck);
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
fn options_are_played_and_recorded() {
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
    // Looking closer does not change the play.
    let closer = battery.one_in(CLOSELY).run::<Toy>();
    assert_eq!((report.inputs, report.winners), (closer.inputs, closer.winners));
}

fn breach<G: Lawful>() -> Box<Broken> {
    let battery = Battery::new("standard").games(400).one_in(CLOSELY);
    battery.hold::<G>().expect_err("the fault must be found")
}

#[test]
fn a_breach_can_be_seen_again() {
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
fn a_panic_tells_its_input() {
    let broken = breach::<Faulty<faults::Fragile>>();
    assert_eq!(broken.what, "Choice(Net) makes it panic: torn");
}

#[test]
fn a_game_may_say_what_leaves_no_trace() {
    Battery::new("standard").games(400).one_in(CLOSELY).run::<Faulty<faults::OpenMiss>>();
}

/// Finds the fault, and blames the right law for it.
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
    a_miss_that_sounds_different: TellingMiss by Secrecy;
    asking_that_betrays: BetrayingQuestion by Secrecy;
    a_bid_told_early: EarlyBid by Secrecy;
    a_promise_not_kept: EasyPromise by Secrecy;
    secret_dice_told_to_all: LoudSecretDice by Secrecy;
    a_view_not_read_back: UnreadableView by Notation;
    a_list_that_leaks: LeakingList by Eyes;
    a_refusal_that_leaks: LeakingRefusal by Eyes;
    a_question_not_the_same_for_all: SeenQuestion by Eyes;
    a_view_that_hides_from_more_eyes: ShyView by Eyes;
    ears_that_hear_less_together: ShyEars by Eyes;
    a_fact_nobody_knows: LostFact by Eyes;
    a_refusal_that_changes_something: MutatingRefusal by Refusal;
    a_refusal_that_is_told: TalkingRefusal by Refusal;
    a_refusal_without_a_clause: UncitedRefusal by Refusal;
    a_question_without_a_clause: UncitedQuestion by Refusal;
    luck_that_cannot_be: AnyLuck by Refusal;
    a_choice_after_the_end: NeverTooLate by Refusal;
    a_choice_before_its_time: Impatient by Refusal;
    a_check_stricter_than_apply: LaxApply by Refusal;
    a_game_without_end: Endless by End;
    a_dead_end: DeadEnd by Legal;
    an_illegal_choice_listed: IllegalListed by Legal;
    a_legal_choice_missing: LegalMissing by Legal;
    a_choice_listed_twice: ListedTwice by Legal;
    a_list_in_no_order: Unordered by Legal;
    chance_that_nobody_asked: HiddenChance by Replay;
    a_forgetful_imagination: Forgetful by Imagine;
    an_impossible_imagination: Impossible by Imagine;
    an_unfinished_imagination: Unfinished by Imagine;
    an_imagination_of_its_own: Moody by Imagine;
    a_record_not_read_back: WrongNames by Replay;
    an_order_not_read_back: WrongOrder by Notation;
    a_position_not_read_back: WrongPosition by Notation;
    an_event_without_words: Speechless by Notation;
    a_counter_lost: LostCounter by Invariants;
    a_panic: Fragile by Sturdy;
}
