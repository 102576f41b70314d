//! 11, 11.1 to 11.3, 11.8 and 11.9: the phases of a turn that have no file of their own.

use crate::harness::{record, record_of};

/// [11a] [11.9c] Nine phases in their order, and then the other side's turn.
#[test]
fn a_turn_has_nine_phases() {
    record(
        "
position
  phase us initial
  round 3
  first us
  unit us heavy-infantry C2 with hmg
  hand us light-infantryx6 marinesx2
  deck us heavy-infantryx2
  deck japan light-infantryx2
expect phase = card
expect pending = luck 11.3a
luck heavy-infantry heavy-infantry
expect phase = movement
expect pending = us DP6
1. us done
expect phase = deployment
expect pending = us DP8
2. us done
expect phase = shooting
expect pending = us DP10
3. us done
expect phase = flip-over
expect pending = us DP19
4. us done
expect phase = discard
expect pending = us DP20
5. us discard marines
6. us discard marines
7. us discard light-infantry
expect heard public says the American turn ends
expect heard public says End of Turn Phase
expect heard public says Initial Phase
expect heard public says Headquarters Phase
expect active = japan
expect phase = card
expect round = 3
",
    );
}

/// [11b] Two partners act together phase by phase, the one with priority first.
#[test]
fn partners_act_phase_by_phase() {
    record_of(
        "pairs",
        "
position
  phase us movement
  priority us-2 japan
  unit us light-infantry C2
  unit us-2 light-infantry D2
expect pending = us-2 DP6
1. us-2 move D2 D3
2. us-2 done
expect pending = us DP6
expect phase = movement
3. us move C2 C3
4. us done
expect pending = us-2 DP8
",
    );
}

/// [11.1-ex1] [11.1a] A Smoke Grenade used in the Japanese turn ends when the American turn begins.
#[test]
fn a_smoke_grenade_ends_with_the_turn() {
    record(
        "
position
  phase japan shooting
  unit us m4a2 C3 with smoke-grenade
  unit japan light-infantry C4
  deck us light-infantryx2
  deck japan light-infantryx2
1. japan fire C4 main C3
expect pending = us DP11
2. us smoke C3
luck 6
expect heard public says the roll is 6, with a hit on 8+ and a critical on 10+: a miss
expect numbers C4 main C3 = 8+/10
3. japan done
expect active = us
expect numbers C4 main C3 = 6+/10
",
    );
}

/// [11.1-ex2] [11.1b] [11.1-r1] A Smoke Screen lasts through the enemy's turn and ends when its player's next
/// turn begins.
#[test]
fn a_smoke_screen_lasts_until_its_players_next_turn() {
    record(
        "
position
  phase us deployment
  ap us 5
  hand us smoke-screenx1
  unit us light-infantry C3
  unit japan light-infantry C4
  deck us light-infantryx2
  deck japan light-infantryx2
1. us play smoke-screen C3 C3
2. us done
3. us done
expect active = japan
expect numbers C4 main C3 = 7+/10
luck light-infantry light-infantry
4. japan done
5. japan done
expect numbers C4 main C3 = 7+/10
6. japan done
expect active = us
expect numbers C4 main C3 = 6+/10
expect discard us = 1 smoke-screen
",
    );
}

/// [11.1b] [11.9a] An effect that lasts this turn ends with it, and its card is discarded then.
#[test]
fn effects_of_this_turn_end_with_it() {
    record(
        "
position
  phase us deployment
  ap us 5
  hand us flaresx1
  unit us sniper C2
  unit japan light-infantry C4
  deck japan light-infantryx2
1. us play flares C4
expect numbers C2 main C4 = 4+/9
expect discard us = none
2. us done
expect numbers C2 main C4 = 4+/9
3. us done
expect active = japan
expect numbers C2 main C4 = 5+/9
expect discard us = 1 flares
",
    );
}

/// [11.1b] An effect that lasts until an event ends the moment it happens.
#[test]
fn effects_until_a_move_end_with_the_move() {
    record(
        "
position
  phase us movement
  unit u0 us light-infantry C3
  effect us card camouflage 0 camouflage on u0
  unit japan sniper C6
expect numbers C6 main C3 = 6+/9
1. us move C3 C4
expect numbers C6 main C4 = 5+/9
expect discard us = 1 camouflage
",
    );
}

/// [11.1b] An effect that lasts the whole game outlasts the turns of both sides.
#[test]
fn effects_for_the_whole_game_stay() {
    record(
        "
position
  phase us shooting
  unit u0 us m4a2 C3
  effect us card fuel 1 fuel on u0
  deck us light-infantryx2
  deck japan light-infantryx2
1. us done
luck light-infantry light-infantry
2. japan done
3. japan done
4. japan done
luck light-infantry light-infantry
expect pending = us DP6
expect mp C3 = 3
",
    );
}

/// [11.1c] Every card with a lasting effect says how long it lasts.
#[test]
fn every_lasting_effect_says_how_long() {
    use pacific::{Effect, Until, data::library};
    let lasting = |effect: &Effect| {
        matches!(
            effect,
            Effect::Accuracy(..)
                | Effect::Evasion(_)
                | Effect::Add(..)
                | Effect::Ignore(_)
                | Effect::Forbid(_)
        )
    };
    let supports = library().cards.all.iter().filter_map(|card| card.support());
    for power in supports.flat_map(|support| &support.powers) {
        let timed = !matches!(power.until, Until::Now);
        assert!(timed || !power.effects.iter().any(lasting), "{power:?}");
    }
}

/// [11.1d] [11.6.2d] The tokens placed by the active side are removed now, and only those.
#[test]
fn tokens_are_removed_in_the_turn_of_the_side_that_placed_them() {
    record(
        "
position
  phase us initial
  unit us light-infantry C3 suppressed japan
  unit japan light-infantry C4 suppressed us
  deck us light-infantryx2
expect suppressed C4 = no
expect suppressed C3 = yes
luck light-infantry light-infantry
expect mp C3 = 0
",
    );
}

/// [11.1-r2] [DP24] First effects expire, then a Medic heals one other wounded infantry unit next to it, or
/// none.
#[test]
fn a_medic_heals_after_effects_expire() {
    let position = "
position
  phase us initial
  unit us corpsman C2 wounds 1
  unit us light-infantry C3 wounds 2 suppressed japan
  unit us marines D2 wounds 1
  unit us light-infantry E2 wounds 1
  unit us stuart B2 wounds 1
  unit japan light-infantry C5 suppressed us
  deck us light-infantryx2
";
    record(&format!(
        "{position}
expect pending = us DP24
expect suppressed C5 = no
expect legal = pass, heal C3, heal D2
1. us heal C3
expect wounds C3 = 1
expect pending = luck 11.3a
"
    ));
    record(&format!(
        "{position}
1. us pass
expect wounds C3 = 2
expect wounds D2 = 1
"
    ));
}

/// [11.2a] [11.2b] [11.2c] [11.2-ex1] The HQ, two rows and a Radio Operator bring 4 AP.
#[test]
fn the_headquarters_phase_brings_ap() {
    record(
        "
position
  phase us headquarters
  ap us 2
  unit us light-infantry C1
  unit us radio D2
  deck us light-infantryx2
expect income us = 1 Headquarters (11.2a) + 2 supply line (11.2b) + 1 radio (11.2c) = 4
expect ap us = 6
",
    );
}

/// [11.2c] A radio off the supply line or aboard a transport brings no AP.
#[test]
fn a_radio_works_on_the_supply_line() {
    record(
        "
position
  phase us headquarters
  ap us 0
  unit us light-infantry C1
  unit us radio D3
  unit u9 us truck E1
  unit us radio aboard u9
  deck us light-infantryx2
expect ap us = 2
",
    );
}

/// [11.2d] All AP are added together, and then those beyond the storage are lost.
#[test]
fn the_storage_limits_the_sum() {
    record(
        "
position
  phase us headquarters
  ap us 8
  unit us light-infantry C1
  unit us radio D2
  deck us light-infantryx2
expect ap us = 10
",
    );
}

/// [11.3a] Exhaustion is tested first; then two cards are drawn.
#[test]
fn two_cards_are_drawn() {
    record(
        "
position
  phase us card
  deck us light-infantryx2 marinesx1
luck marines light-infantry
expect hand us = 1 light-infantry, 1 marines
expect left us = 1
expect pending = us DP6
",
    );
    record(
        "
position
  phase us card
  unit us light-infantry C1
expect pending = over 1e
expect winner = japan
",
    );
}

/// [11.3b] During the turn a hand may have more than 7 cards.
#[test]
fn a_hand_may_be_large_during_the_turn() {
    record(
        "
position
  phase us card
  ap us 2
  hand us light-infantryx5 marinesx1 reinforcementsx1
  deck us heavy-infantryx4
luck heavy-infantry heavy-infantry
expect held us = 9
expect pending = us DP6
1. us done
2. us play reinforcements
luck heavy-infantry heavy-infantry
expect held us = 10
expect pending = us DP8
",
    );
}

/// [11.3-r1] With one card left one is drawn, with none left none.
#[test]
fn the_remaining_cards_are_drawn() {
    record(
        "
position
  phase us card
  hand us light-infantryx1
  deck us marinesx1
luck marines
expect held us = 2
expect pending = us DP6
",
    );
    record(
        "
position
  phase us card
  hand us light-infantryx1
expect held us = 1
expect pending = us DP6
",
    );
}

/// [11.8a] [11.8b] A player with more than 7 cards discards down to 7, by choice and face up.
#[test]
fn seven_cards_are_kept() {
    record(
        "
position
  phase us discard
  hand us light-infantryx5 marinesx4
  deck japan light-infantryx2
expect pending = us DP20
expect legal = discard light-infantry, discard marines
1. us discard marines
expect pending = us DP20
expect heard public says America discards Marine Riflemen
2. us discard light-infantry
expect active = japan
expect held us = 7
expect japan sees discard us = 1 light-infantry, 1 marines
",
    );
    record(
        "
position
  phase us discard
  hand us light-infantryx5 marinesx2
  deck japan light-infantryx2
expect active = japan
expect held us = 7
",
    );
}

/// [11.9b] Fired marks and tilts of both sides are cleared.
#[test]
fn marks_and_tilts_are_cleared() {
    record(
        "
position
  phase us end
  unit us light-infantry C3 fired with grenades tilted grenades
  unit japan light-infantry C4 fired with grenades tilted grenades
  deck us light-infantryx2
  deck japan light-infantryx2
expect tokens C3 = grenades
expect tokens C4 = grenades
luck light-infantry light-infantry
1. japan done
2. japan done
expect check fire C4 main C3 = ok
expect check fire C4 grenades C3 = ok
",
    );
}
