//! 11.6.1: resolving an Assault.

use crate::harness::record;
use pacific::{Arm, Mark, Purpose, UnitId};

/// A position of the Shooting Phase in which American Light Infantry with grenades at C2 assaults C3,
/// occupied by this unit.
fn storm(defender: &str) -> String {
    format!(
        "
position
  phase us shooting
  unit u0 us light-infantry C2 assaults C3 u1 with grenades
  unit u1 japan {defender}
"
    )
}

/// [11.6.1-ex1] [11.6.1e] [11.6.1c] Light Infantry that assaults a Pershing wounds it whatever its Armour,
/// and returns to its space.
#[test]
fn infantry_assaults_a_pershing() {
    record(
        "
position
  phase japan movement
  unit us pershing C3
  unit japan light-infantry C4
1. japan assault C4 C3
2. japan done
3. japan done
4. japan resolve C4
expect pending = us DP13
5. us with main
luck 1
expect heard public says a miss
expect pending = japan DP14
6. japan with main
luck 6
expect wounds C3 = 1
expect unit C3 = pershing
expect unit C4 = light-infantry
expect check resolve C4 = 11.6.1a
",
    );
}

/// [11.6.1a] [11.6.1-r3] [DP13] First the defender fires with one weapon of its owner's choice, or none.
#[test]
fn the_defender_may_fire_first() {
    let position = storm("light-infantry C3 with lmg");
    record(&format!(
        "{position}
1. us resolve C2
expect pending = japan DP13
expect legal = pass, with main, with lmg
2. japan with main
luck 6
expect wounds C2 = 1
expect pending = us DP14
"
    ));
    record(&format!(
        "{position}
1. us resolve C2
2. japan pass
expect heard public says Light Infantry at C3 holds its fire
expect wounds C2 = 0
expect pending = us DP14
"
    ));
}

/// [11.6.1c] An attacker that does not survive does not fire.
#[test]
fn a_destroyed_attacker_does_not_fire() {
    record(&format!(
        "{}
1. us resolve C2
2. japan with main
luck 10
expect unit C2 = none
expect unit C3 = light-infantry
expect pending = us DP10
",
        storm("light-infantry C3")
    ));
}

/// [11.6.1b] [11.6.1-r10] [5d] A reaction is an extra shot: the unit fires in its own turn as always. But a
/// Reload weapon is flipped, stays grey through that turn and turns to colour in its Flip Over Phase.
#[test]
fn a_reload_weapon_used_in_reaction_is_grey_for_a_turn() {
    record(&format!(
        "{}  deck us light-infantryx4
  deck japan light-infantryx4
1. us resolve C2
2. japan with lmg
luck 1
expect tokens C3 = lmg grey tilted
3. us pass
4. us done
expect tokens C3 = lmg grey
luck light-infantry light-infantry
5. japan done
6. japan done
expect check fire C3 lmg C2 = 5-r1
7. japan fire C3 main C2
luck 1
8. japan pass
9. japan done
expect tokens C3 = lmg
",
        storm("light-infantry C3 with lmg")
    ));
    record(&format!(
        "{}  deck us light-infantryx4
  deck japan light-infantryx4
1. us resolve C2
2. japan with main
luck 1
3. us pass
4. us done
luck light-infantry light-infantry
5. japan done
6. japan done
expect check fire C3 main C2 = ok
",
        storm("light-infantry C3")
    ));
}

/// [11.6.1d] Inactive weapons can't be used for either shot.
#[test]
fn inactive_weapons_are_not_used() {
    record(
        "
position
  phase us shooting
  unit u0 us marines C2 assaults C3 u1 with bar grey bar
  unit u1 japan light-infantry C3 with lmg grey lmg
1. us resolve C2
expect legal = pass, with main
expect check with lmg = 5-r1
2. japan pass
expect legal = pass, with main
expect check with bar = 5-r1
",
    );
}

/// [11.6.1e] [11.6.1f] If the defender is destroyed, its space is occupied; the other weapons then fire from
/// there.
#[test]
fn a_destroyed_defender_leaves_its_space() {
    record(&format!(
        "{}  unit japan light-infantry C5
1. us resolve C2
2. japan pass
expect legal = pass, with main, with grenades
3. us with grenades
luck 6
expect heard public says Light Infantry at C2 occupies C3
expect unit C3 = light-infantry
expect unit C2 = none
expect check fire C3 grenades C5 = 5-r1
4. us fire C3 main C5
luck 6
expect wounds C5 = 1
",
        storm("light-infantry C3 wounds 2")
    ));
}

/// [11.6.1-r1] Both shots are made at distance 1: weapons with a longer minimum range can't be used.
#[test]
fn both_shots_are_made_in_contact() {
    record(&format!(
        "{}
1. us resolve C2
expect pending = us DP14
",
        storm("mountain-gun C3")
    ));
    record(&format!(
        "{}
1. us resolve C2
expect legal = pass, with main
expect check with mortar = 5-r1
",
        storm("heavy-infantry C3 with mortar")
    ));
    record(&format!(
        "{}
1. us resolve C2
expect legal = pass, with main, with hmg
",
        storm("heavy-infantry C3 with hmg")
    ));
}

/// [11.6.1-r2] Reaction fire must penetrate; only the assault shot need not.
#[test]
fn reaction_fire_must_penetrate() {
    let game = record(
        "
position
  phase japan shooting
  unit u0 japan light-infantry C4
  unit u1 us pershing C3
expect unit C3 = pershing
",
    );
    let shot = |purpose| game.shot(UnitId(0), Arm::Main, Mark::Unit(UnitId(1)), purpose);
    assert!(!game.odds(&shot(Purpose::Reaction)).goes_through());
    assert!(game.odds(&shot(Purpose::Assault)).goes_through());
}

/// [11.6.1-r4] The defender keeps its cover, the attacker has none; reaction fire does not damage terrain.
#[test]
fn terrain_covers_only_the_defender() {
    record(&format!(
        "{}  terrain C2 trenches
  terrain C3 jungle
1. us resolve C2
2. japan with main
luck 6
expect heard public says the roll is 6, with a hit on 6+ and a critical on 10+: a hit
expect wounds C2 = 1
expect terrain C2 = trenches
3. us with grenades
luck 7
expect heard public says the roll is 7, with a hit on 8+ and a critical on 10+: a miss
",
        storm("light-infantry C3")
    ));
}

/// [11.6.1-r4] The attacker does not have the benefit of smoke or a general on the space that it came from.
#[test]
fn the_attacker_has_left_its_cover() {
    record(
        "
position
  phase japan shooting
  general japan kuribayashi
  terrain C4 trenches
  unit u0 japan light-infantry C4 assaults C3 u1
  unit u1 us light-infantry C3
  effect japan card smoke-screen 0 smoke-screen on C4
1. japan resolve C4
2. us with main
luck 6
expect heard public says the roll is 6, with a hit on 6+ and a critical on 10+: a hit
",
    );
}

/// [11.6.1-r5] A critical hit destroys the defender whatever its Armour.
#[test]
fn a_critical_hit_destroys_whatever_the_armour() {
    record(
        "
position
  phase japan shooting
  unit u0 japan light-infantry C4 assaults C3 u1
  unit u1 us pershing C3
1. japan resolve C4
2. us pass
3. japan with main
luck 10
expect unit C3 = light-infantry
expect unit C4 = none
expect discard us = 1 pershing
",
    );
}

/// [11.6.1-r6] If the target was destroyed before, the space is occupied without a shot, and all weapons may
/// fire.
#[test]
fn an_empty_space_is_taken_without_a_shot() {
    record(&format!(
        "{}  unit us sniper C1
  unit japan light-infantry C4
1. us fire C1 main C3
luck 5
expect unit C3 = none
2. us resolve C2
expect pending = us DP10
expect unit C3 = light-infantry
3. us fire C3 main C4
luck 1
4. us fire C3 grenades C4
luck 1
expect pending = us DP10
",
        storm("light-infantry C3 wounds 2")
    ));
}

/// [11.6.1-r6] [11.6.1-r7] If another enemy is left there, it is the target; if one is left afterwards, the
/// attacker returns.
#[test]
fn the_other_unit_of_a_pair_becomes_the_target() {
    let pair = "
position
  phase us shooting
  unit u0 us light-infantry C2 assaults C3 u1
  unit u1 japan ha-go C3 wounds 2 pair u2
  unit u2 japan light-infantry C3 wounds 2 pair u1 covered
  unit us m4a2 C1
";
    record(&format!(
        "{pair}
1. us fire C1 main C3/tank
luck 6
expect unit C3 = light-infantry
2. us resolve C2
expect pending = japan DP13
3. japan pass
4. us with main
luck 6
expect heard public says Light Infantry at C2 makes its assault shot at Light Infantry at C3
expect unit C3 = light-infantry
expect unit C2 = none
"
    ));
    record(&format!(
        "{pair}
1. us resolve C2
2. japan pass
3. us with main
luck 6
expect unit C3 = light-infantry
expect heard public says Light Infantry at C2 falls back to C2
expect discard japan = 1 ha-go
"
    ));
}

/// [11.6.1-r8] [11.6.1-r9] An assaulting unit can't fire before its Assault is resolved, and the phase can't
/// end before.
#[test]
fn the_assault_comes_first() {
    record(&format!(
        "{}
expect check fire C2 main C3 = 11.6.1-r8
expect check done = 11.6.1-r9
expect legal = resolve C2
1. us resolve C2
2. japan pass
3. us pass
expect check done = ok
",
        storm("light-infantry C3")
    ));
}

/// [11.6.1-r11] The assault shot damages terrain like any other; a Building that falls buries the defender,
/// and the attacker occupies the rubble.
#[test]
fn a_building_falls_in_an_assault() {
    record(&format!(
        "{}  terrain C3 cabin 3
1. us resolve C2
2. japan pass
3. us with main
luck 7
expect terrain C3 = rubble
expect unit C3 = light-infantry
expect unit C2 = none
expect lost japan = 1
",
        storm("heavy-infantry C3")
    ));
    record(&format!(
        "{}  terrain C3 cabin 1
1. us resolve C2
2. japan pass
3. us with main
luck 7
expect terrain C3 = cabin 2
expect wounds C3 = 1
expect unit C2 = light-infantry
",
        storm("heavy-infantry C3")
    ));
}

/// [11.6.1-r12] [DP14] An assaulting unit may hold its fire: it returns, and all its weapons may fire as
/// usual.
#[test]
fn the_assault_shot_may_be_declined() {
    record(&format!(
        "{}
1. us resolve C2
2. japan pass
expect pending = us DP14
3. us pass
expect unit C2 = light-infantry
expect wounds C3 = 0
expect check fire C2 main C3 = ok
expect check fire C2 grenades C3 = ok
",
        storm("light-infantry C3")
    ));
}
