//! 9.0 to 9.4: drawing, holding, paying for and playing cards; events and objectives.

use crate::common::{able, altered, answer, record, record_able, record_on};
use game::{Chance, Game, Pending, Seats};
use heroes::{CardKind, Effect, Heroes, data};
use std::sync::Arc;

/// [9.0a] [9.0b] [9.4a] [9.7.40] [9.7.41] [9.7.42] [9.7.44] [9.7.45] [9.7.46] [9.7.47] [9.7.48] The
/// kinds of cards, and the attack ratings of weapons.
#[test]
fn there_are_five_kinds_of_cards() {
    let cards = &data::library().counters.cards;
    let card = |number: &str| cards.iter().find(|card| card.number == number).expect(number);
    for (number, kind) in [
        ("02", CardKind::Action),
        ("09", CardKind::Bonus),
        ("evt", CardKind::Event),
        ("43", CardKind::Weapon),
        ("65", CardKind::Capability),
    ] {
        assert_eq!(card(number).kind, kind, "{number}");
    }
    for (number, effect) in [
        ("40", Effect::Flares),
        ("41", Effect::Smoke),
        ("42", Effect::Canister(3, 0)),
        ("44", Effect::Artillery(5, 3)),
        ("45", Effect::Artillery(6, 5)),
        ("46", Effect::Artillery(6, 6)),
        ("47", Effect::Artillery(7, 7)),
        ("48", Effect::Aircraft(4, 4)),
    ] {
        assert_eq!((card(number).kind, card(number).effect), (CardKind::Weapon, effect));
    }
}

/// [9.0b] [9.0c] [9.0-r2] [2.0e] Cards are drawn from the deck of the firefight; opponents see how many a
/// player holds, not which.
#[test]
fn cards_are_held_in_secret() {
    let game = record_able(
        "
position
  round 2
  step draw-cards us 2
  deck 02x1 09x1 evtx2
  discarded 02x3 03 04 05 06x2 07x2 10x2 11x2 14
   luck 02 09
expect hand us = 2
expect us sees hand us = 2
expect japan sees hand us = 2
expect heard us says America draws Command Action
expect heard japan lacks America draws Command Action
expect heard japan says America draws a card
",
    );
    let view = game.view(Seats::PUBLIC);
    assert_ne!(view, game);
    assert_eq!(answer(&game, 1, "hand us"), "2");
}

/// [9.0-r1] An empty deck gives nothing.
#[test]
fn an_empty_deck_gives_nothing() {
    record_able(
        "
position
  round 2
  step draw-cards us 2
  deck 02x1
  discarded 02x3 03 04 05 06x2 07x2 09 10x2 11x2 14 evtx2
   luck 02
expect hand us = 1
expect pending = japan D10
",
    );
}

/// [9.0d] [9.2b] A blue cost is paid in CAPs, and without them the card can't be played.
#[test]
fn a_blue_cost_is_paid_in_caps() {
    record(
        "
position
  step turn
  turn us
  caps us 1
  hand us 03 08
  unit rifle-01 D03 4 suppressed
  unit infantry-01 A10 1
expect check play 03 = 5.0-r1
expect check play 08 = 5.0-r1
",
    );
}

/// A firefight where Rally Up! costs an AP and two points of either kind.
fn with_green_costs() -> Heroes {
    let library = data::library();
    let mut counters = (*library.counters).clone();
    let card = counters.cards.iter_mut().find(|card| card.number == "04").expect("a card");
    (card.ap, card.either) = (1, 2);
    let start = able(&[]);
    let mut firefight = start.firefight().clone();
    firefight.counters = Arc::new(counters);
    Heroes::new(Arc::new(firefight))
}

/// [9.0d] [9.0e] A green cost is paid in APs, a split cost in any mix; a card paid with APs is for the units of
/// that activation.
#[test]
fn a_card_paid_with_aps_is_for_the_activation() {
    crate::common::record_on(
        &with_green_costs(),
        "
position
  step turn
  turn us
  caps us 4
  ap us 5
  hand us 04
  unit rifle-01 D03 4 activated suppressed
  unit raider-13 D03 4 suppressed
  unit infantry-01 A10 1
expect check play 04 = 5.0-r1
expect check play 04 4 ap = 5.0-r1
expect check play 04 3 ap = ok
1. us play 04 2 ap
expect ap us = 3
expect caps us = 3
expect check with raider-13 = 9.0e
2. us with rifle-01
expect check with raider-13 = 9.0e
3. us rally
4. us roll rifle-01
   luck 6 6
expect unit rifle-01 = D03 4
expect ap us = 3
",
    );
}

/// [9.1a] [9.6c] [9.7.02] One free action of any kind, which takes the whole Turn.
#[test]
fn a_command_action_card_is_a_free_action() {
    record(
        "
position
  step turn
  turn us
  caps us 0
  hand us 02
  unit rifle-01 D01 4 spent
  unit infantry-01 D04 1
1. us play 02
expect heard japan = America plays Command Action
2. us with rifle-01
3. us attack D04
expect heard japan = Marine Rifle 01 attacks D04
4. us at infantry-01
   luck 1 1
expect state rifle-01 = spent
expect caps us = 0
expect ap us = 0
expect turn = japan
",
    );
}

/// [9.7.04] A free rally roll, but not for markers that can't be rallied.
#[test]
fn rally_up_is_a_free_roll() {
    record(
        "
position
  step turn
  turn japan
  hand japan 04
  unit infantry-01 D03 4 suppressed spent
  unit infantry-02 A03 4 casualties
  unit rifle-01 A10 1
1. japan play 04
expect check with infantry-02 = 2.2-r1
2. japan with infantry-01
expect check pivot infantry-01 1 = 9.1a
3. japan rally
4. japan roll infantry-01
   luck 3 4
expect unit infantry-01 = D03 4
expect state infantry-01 = spent
",
    );
}

/// [9.2a] [9.2-r1] Different Bonus cards can be combined, even with a card action; two of a kind can't.
#[test]
fn only_one_bonus_card_of_a_kind_counts() {
    record(
        "
position
  step turn
  turn us
  hand us 02 09x2 11x2
  unit rifle-01 D01 4
  unit infantry-01 D04 1
  unit infantry-02 D04 1
1. us play 02
2. us with rifle-01
3. us attack D04 aim
4. us at infantry-01
   luck 1 1
expect pending = us D18
5. us luck
   luck 2
expect heard us says 9 against 12
6. us at infantry-02
   luck 1 1
expect heard us says 7 against 12
expect hand us = 2
",
    );
}

/// [9.7.13-r1] Units with a Hasty Defense, in water or in a melee can't dig in.
#[test]
fn some_units_cannot_seek_cover() {
    for unit in ["rifle-01 D03 4 dug-in", "rifle-01 I10 4", "rifle-01 D06 4"] {
        record(&format!(
            "
position
  step turn
  turn us
  hand us 13
  unit rifle-02 D09 4
  unit {unit}
  unit infantry-01 D06 1
1. us play 13
expect check with rifle-01 = 2.2-r1
expect check with rifle-02 = ok
"
        ));
    }
}

/// [9.7.14] [9.7.14-r1] Scout Teams start from one of the player's units, for a CAP.
#[test]
fn scouts_look_around() {
    record_able(
        "
position
  step turn
  turn us
  caps us 3
  hand us 14
  unit raider-13 D03 4
  unit infantry-01 A10 1
1. us play 14
expect caps us = 2
expect check choose infantry-01 = 2.2d
2. us choose raider-13
expect heard japan says 1st Raider 13 looks for hidden enemies
expect turn = japan
",
    );
}

/// [9.3a] [9.7.evt] [9.3-r1] [D6] [D38] An event is shown to all and happens at once; then another card is
/// drawn.
#[test]
fn an_event_happens_when_drawn() {
    let start = "
position
  round 2
  step draw-cards us 1
  unit infantry-01 D04 1 spent
  unit infantry-02 E04 1
  unit conscripts-17 H04 1
  unit raider-13 A10 1
   luck evt
expect heard japan says America draws an event: Firefight Event
expect pending = japan D38
expect check pass = D13
";
    record_able(&format!(
        "{start}
1. japan with infantry-01
expect check with conscripts-17 = 10.1d
2. japan with infantry-02
expect check attack A10 = 9.1a
3. japan move infantry-01 D03 1
4. japan move infantry-02 E03 1
expect state infantry-01 = spent
expect state infantry-02 = fresh
expect pending = luck 9.0c
   luck 02
expect hand us = 1
"
    ));
    record_able(&format!(
        "{start}
1. japan no-second
expect pending = luck 9.0c
"
    ));
}

/// [9.3-r1] An opening hand has no events.
#[test]
fn an_opening_hand_has_no_event() {
    for (round, possible) in [(1, false), (2, true)] {
        let game = record_able(&format!(
            "
position
  round {round}
  step draw-cards us 1
expect pending = luck 9.0c
"
        ));
        let cards = &data::library().counters.cards;
        let event = cards.iter().position(|card| card.number == "evt").expect("an event");
        let Pending::Chance(Chance::Draw { left, .. }) = game.pending() else { panic!("a draw") };
        assert_eq!(left[event] > 0, possible);
    }
}

/// [9.3a] An event can score points.
#[test]
fn an_event_can_score() {
    let start = altered(&[
        ("lead = { us = 1 }", "lead = { us = 1 }\nevent = { score = { japan = 2 } }"),
        ("\"13\" = 2", "\"13\" = 2\nevt = 1"),
    ]);
    crate::common::record_on(
        &start.unwrap_or_else(|faults| panic!("{}", faults[0])),
        "
position
  round 2
  step draw-cards us 1
   luck evt 02
expect lead = japan 2
expect hand us = 1
",
    );
}

/// [9.3b] [9.3-r2] [9.7.obj] [D30] Only the owner knows the objective until the end, when it scores.
#[test]
fn an_objective_is_secret_until_the_end() {
    record_able(
        "
position
  step objective
   luck objective-2
expect us sees objective = 2
expect japan sees objective = ?
expect heard us says America draws Objective 2
expect heard japan says America draws an objective
",
    );
    for (objective, lead) in [(1, "us 3"), (2, "us 1")] {
        record_able(&format!(
            "
position
  round 3
  step turn
  turn us
  objective {objective}
  lead us 1
  holds us E04
  holds japan G04
1. us pass
2. japan pass
expect heard japan says America shows Objective {objective}
expect lead = {lead}
expect japan sees objective = {objective}
"
        ));
    }
}

/// [9.7.10] A Swift Action needs a possible action, even if only by a card or by a unit waiting off the map.
#[test]
fn a_swift_action_needs_something_to_do() {
    for (hand, able) in [("10 02", "ok"), ("10", "2.2-r1")] {
        record(&format!(
            "
position
  step turn
  turn us
  caps us 1
  hand us {hand}
  unit rifle-01 D01 4 spent
  unit infantry-01 L10 1
expect check swift = {able}
"
        ));
    }
    for (state, able) in [("fresh", "ok"), ("spent", "2.2-r1")] {
        record_able(&format!(
            "
position
  step turn
  turn us
  caps us 1
  hand us 10
  unit raider-13 D01 4 spent
  unit mmg-22 waiting {state}
  unit hmg-24 destroyed
  unit infantry-01 L10 1
expect check swift = {able}
"
        ));
    }
}

/// [9.7.evt-r1] An event moves only units on the map, without capabilities.
#[test]
fn the_move_of_an_event_is_not_an_action() {
    let start = altered(&[
        ("lead = { us = 1 }", "lead = { us = 1 }\nevent = { move = \"us\" }"),
        ("mmg = 2, hmg = 2 }", "mmg = 2 }"),
        (
            "[[control]]",
            "[[force]]\nseat = \"us\"\nunits = { hmg = 1 }\nenters = { round = 1, at = [\"A04\"] }
\n[[capability]]\nunit = \"rifle\"\ncards = [\"66\"]\n\n[[control]]",
        ),
        ("\"13\" = 2", "\"13\" = 2\nevt = 1"),
    ]);
    record_on(
        &start.unwrap_or_else(|faults| panic!("{}", faults[0])),
        "
position
  round 2
  step draw-cards us 1
  caps us 4
  unit rifle-01 D04 1 suppressed
  unit rifle-02 D04 1 pinned
  unit hmg-24 waiting
  unit infantry-01 L10 1
   luck evt
expect check with hmg-24 = 1.0e
expect check with rifle-02 = 2.2-r1
1. us with rifle-01
expect check by 66 = 9.1a
",
    );
}
