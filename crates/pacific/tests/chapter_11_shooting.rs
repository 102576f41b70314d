//! 11.6: the Shooting Phase.

use crate::harness::{record, record_of};

/// [11.6a] [11.6-r6] [DP10] Attacks come in any order, with shots of one unit between those of others, each
/// finished before the next.
#[test]
fn shots_come_in_any_order() {
    record(
        "
position
  phase us shooting
  unit us m4a2 C2 with mg
  unit us light-infantry C3
  unit japan light-infantry C4
expect pending = us DP10
expect legal has fire C2 mg C4
expect legal has fire C2 main C4
expect legal has fire C3 main C4
1. us fire C2 mg C4
expect pending = luck 11.6e
luck 1
2. us fire C3 main C4
luck 1
3. us fire C2 main C4
luck 1
expect legal = done
",
    );
}

/// [11.6b] [11.6-ex1] Rifles fire at one target and the mortar at another or the same, each once.
#[test]
fn each_weapon_fires_once() {
    record(
        "
position
  phase us shooting
  unit us heavy-infantry C2 with mortar
  unit japan light-infantry C4
  unit japan light-infantry D4
expect targets C2 main = C4
expect targets C2 mortar = C4, D4
1. us fire C2 main C4
luck 6
expect check fire C2 main C4 = 5-r1
2. us fire C2 mortar D4
luck 6
expect check fire C2 mortar D4 = 5-r1
expect wounds C4 = 1
expect wounds D4 = 1
",
    );
}

/// [11.6c] [11.6-ex2] With the enemy 3 spaces away neither rifles nor grenades are in range.
#[test]
fn out_of_range() {
    record(
        "
position
  phase japan shooting
  unit japan light-infantry C5 with grenades
  unit us light-infantry C2
  unit us light-infantry D4
expect check fire C5 main C2 = 11.6c
expect check fire C5 grenades C2 = 11.6c
expect check fire C5 main D4 = ok
expect check fire C5 grenades D4 = 11.6c
",
    );
}

/// [11.6d] [11.6-r1] Distance is counted in orthogonal steps, a diagonal neighbour being 2 away, whatever
/// is in between.
#[test]
fn distance_is_counted_in_steps() {
    record(
        "
position
  phase us shooting
  terrain C3 lake
  terrain C4 mountain
  unit us light-infantry C2
  unit us radio F2
  unit us stuart H1
  unit japan light-infantry D3
  unit japan light-infantry G3
  unit japan light-infantry F3
  unit japan light-infantry H2
  unit japan light-infantry H4
expect check fire C2 main D3 = ok
expect check fire F2 main G3 = 11.6c
expect check fire F2 main F3 = ok
expect check fire H1 main H4 = ok
",
    );
}

/// [11.6e] [11.6-ex3] [11.6-ex6] Rifles 6+/10 against an open target: 5 misses, 6 to 9 hit for exactly 1 wound, 10
/// destroys.
#[test]
fn rifles_against_an_open_target() {
    for (die, after) in
        [(5, "wounds C4 = 0"), (6, "wounds C4 = 1"), (9, "wounds C4 = 1"), (10, "unit C4 = none")]
    {
        record(&format!(
            "
position
  phase us shooting
  unit us light-infantry C2
  unit japan light-infantry C4
expect numbers C2 main C4 = 6+/10
1. us fire C2 main C4
luck {die}
expect {after}
"
        ));
    }
}

/// [11.6f] [11.6-ex4] Trenches raise rifles to 7+/10, and with Hit the Dirt! to 8+/10; the attacker's wounds,
/// suppression and cards are added.
#[test]
fn modifiers_are_added() {
    record(
        "
position
  phase us shooting
  terrain C4 trenches
  terrain D4 trenches
  unit u0 us light-infantry C2
  unit us light-infantry D2 wounds 1 suppressed japan
  unit us sniper B2
  unit japan light-infantry C4
  unit japan light-infantry D4 with hit-the-dirt
  unit u9 japan light-infantry B4
  effect us card flares 0 flares on u9
expect numbers C2 main C4 = 7+/10
expect numbers D2 main D4 = 10+/10
expect numbers B2 main B4 = 4+/9
expect why fire C2 main C4 says 6 accuracy (3d) + 1 Trenches (8b) = 7
",
    );
    record(
        "
position
  phase us shooting
  terrain C4 trenches
  unit us light-infantry C2
  unit japan light-infantry C4 with hit-the-dirt
expect numbers C2 main C4 = 8+/10
",
    );
}

/// [11.6g] A hit whose PEN reaches the Armour penetrates; below it nothing happens.
#[test]
fn pen_must_reach_the_armour() {
    record(
        "
position
  phase us shooting
  unit us light-infantry C2
  unit us light-infantry D2
  unit japan ha-go C4
  unit japan chi-ha D4
1. us fire C2 main C4
luck 6
expect wounds C4 = 1
2. us fire D2 main D4
luck 6
expect heard public says PEN 2 does not penetrate armour 3
expect wounds D4 = 0
",
    );
}

/// [11.6h] [11.6-r2] The wounds of a shot are placed together; a unit that reaches its Wounds value is
/// destroyed and goes to its owner's discard pile.
#[test]
fn wounds_destroy() {
    record(
        "
position
  phase us shooting
  unit us m4a2 C2 with mg
  unit japan light-infantry C4 wounds 1
  unit japan light-infantry D3
1. us fire C2 main D3
luck 6
expect heard public says takes 2 damage, 2 in total
expect wounds D3 = 2
2. us fire C2 mg D3
luck 6
expect unit D3 = none
expect discard japan = 1 light-infantry
expect wounds C4 = 1
",
    );
}

/// [11.6i] [11.6k] [11.6-ex5] A critical hit with enough PEN destroys the target; without it, it does
/// nothing.
#[test]
fn a_critical_hit_needs_pen() {
    record(
        "
position
  phase japan shooting
  unit japan light-infantry C4
  unit japan light-infantry D4
  unit us pershing C2
  unit us marines D2
1. japan fire C4 main C2
luck 10
expect wounds C2 = 0
2. japan fire D4 main D2
luck 10
expect unit D2 = none
",
    );
}

/// [11.6j] [11.6-ex7] An MG that has fired is grey and tilted; the main gun can still fire.
#[test]
fn a_reload_weapon_is_flipped_and_tilted() {
    record(
        "
position
  phase us shooting
  unit us m4a2 C2 with mg
  unit japan light-infantry C4
1. us fire C2 mg C4
luck 1
expect tokens C2 = mg grey tilted
expect check fire C2 main C4 = ok
",
    );
}

/// [11.6j] [11.6-ex8] Grenades are tilted, keep their colour and can be used again next turn.
#[test]
fn a_plain_weapon_is_tilted() {
    record(
        "
position
  phase us shooting
  unit us light-infantry C2 with grenades
  unit japan heavy-infantry C3
  deck us light-infantryx2
  deck japan light-infantryx2
1. us fire C2 grenades C3
luck 1
expect tokens C2 = grenades tilted
2. us done
luck light-infantry light-infantry
3. japan done
4. japan done
5. japan done
luck light-infantry light-infantry
6. us done
7. us done
expect tokens C2 = grenades
expect check fire C2 grenades C3 = ok
",
    );
}

/// [11.6-r3] Enemy units, terrain without units and the enemy HQ can be fired at; not units of the player's
/// own side, terrain under units, the player's own HQ, or enemy aircraft next to theirs.
#[test]
fn targets_that_can_be_fired_at() {
    record(
        "
position
  phase us shooting
  terrain D4 forest
  terrain E5 forest
  unit us stuart D5
  unit us light-infantry E5
  unit japan light-infantry C4
  unit japan zero beside
expect targets D5 main = C4, D4, japan-hq
expect check fire D5 main E5 = 8-r6
expect check fire D5 main us-hq = 8-r6
expect check fire D5 main zero = 11.6-r3
expect check fire D5 main D6 = 11.6-r3
",
    );
}

/// [11.6-r4] An upgrade weapon has its own values; the wounds and suppression of its unit count for all its
/// weapons.
#[test]
fn upgrades_have_their_own_values() {
    record(
        "
position
  phase us shooting
  unit us m4a2 C2 with hmg wounds 1 suppressed japan
  unit us m4a2 D2 with hmg
  unit japan light-infantry C4
expect numbers D2 main C4 = 6+/10
expect numbers D2 hmg C4 = 5+/10
expect numbers C2 main C4 = 8+/10
expect numbers C2 hmg C4 = 7+/10
1. us fire D2 hmg C4
luck 5
expect wounds C4 = 1
",
    );
}

/// [11.6-r5] The cards under a destroyed unit go to the discard piles of their owners.
#[test]
fn cards_under_a_unit_are_discarded_with_it() {
    record(
        "
position
  phase us shooting
  unit us sniper C2
  unit u5 japan light-infantry C4
  effect us card flares 0 flares on u5
  effect japan card camouflage 0 camouflage on u5
1. us fire C2 main C4
luck 10
expect discard us = 1 flares
expect discard japan = 1 light-infantry, 1 camouflage
",
    );
}

/// [11.6-r7] A shot at the HQ is rolled for; a hit, critical or not, does the weapon's Damage.
#[test]
fn a_shot_at_the_hq() {
    for (die, left) in [(5, 18), (6, 16), (10, 16)] {
        record(&format!(
            "
position
  phase us shooting
  unit us stuart D5
expect numbers D5 main hq = 6+/10
1. us fire D5 main hq
luck {die}
expect hq japan = {left}
"
        ));
    }
}

/// [11.6-r8] [DP11] [DP12] [DP18] The windows of a shot in their order: the defender's smoke, the die, the
/// roller's cards, penetration and damage, the owner's answer, then terrain, tokens and suppression.
#[test]
fn the_windows_of_a_shot() {
    record(
        "
position
  phase japan shooting
  ap us 5
  ap japan 5
  hand us call-corpsmanx1 fortunatex1
  hand japan fortunatex1
  terrain C3 trenches
  unit us engineers C3 wounds 3 with smoke-grenade
  unit japan light-infantry C4 with lmg
1. japan fire C4 lmg C3
expect pending = us DP11
expect legal = pass, smoke C3
2. us pass
expect pending = luck 11.6e
luck 3
expect pending = japan DP12
expect legal = pass, play fortunate
3. japan play fortunate
luck 9
expect pending = us DP18
expect legal = pass, play call-corpsman
expect terrain C3 = trenches
expect tokens C4 = lmg
4. us play call-corpsman
expect wounds C3 = 3
expect terrain C3 = trenches 1
expect tokens C4 = lmg grey tilted
expect pending = japan DP10
",
    );
}

/// [DP12] Only the roller's side has cards that change a die, and public facts decide whether it is asked:
/// cards in hand and the AP for the cheapest.
#[test]
fn public_facts_decide_whether_the_roller_is_asked() {
    let asked = |ap: u8, hand: &str, die: u8, pending: &str| {
        record(&format!(
            "
position
  phase us shooting
  ap us {ap}
  ap japan 5
  hand us {hand}
  hand japan fortunatex1
  unit us light-infantry C2
  unit japan light-infantry C4
1. us fire C2 main C4
luck {die}
expect pending = {pending}
"
        ));
    };
    asked(1, "light-infantryx1", 1, "us DP12");
    asked(1, "light-infantryx1", 6, "us DP12");
    asked(0, "fortunatex1", 1, "us DP10");
    asked(5, "none", 1, "us DP10");
}

/// [DP18] Public facts decide whether the owner is asked, too: infantry that a hit destroys, cards in hand
/// and 1 AP.
#[test]
fn public_facts_decide_whether_the_owner_is_asked() {
    let asked = |unit: &str, ap: u8, hand: &str, die: u8, pending: &str| {
        record(&format!(
            "
position
  phase japan shooting
  ap us {ap}
  hand us {hand}
  unit us {unit}
  unit japan chi-ha C4
1. japan fire C4 main C3
luck {die}
expect pending = {pending}
"
        ));
    };
    asked("light-infantry C3 wounds 1", 1, "marinesx1", 6, "us DP18");
    asked("light-infantry C3", 1, "marinesx1", 6, "japan DP10");
    asked("light-infantry C3 wounds 1", 1, "marinesx1", 10, "japan DP10");
    asked("light-infantry C3 wounds 1", 0, "call-corpsmanx1", 6, "japan DP10");
    asked("light-infantry C3 wounds 1", 1, "none", 6, "japan DP10");
    asked("stuart C3 wounds 3", 1, "marinesx1", 6, "japan DP10");
}

/// [DP11] Only a unit whose grenade is ready may use smoke.
#[test]
fn smoke_needs_a_ready_grenade() {
    for (unit, pending) in [
        ("m4a2 C3 with smoke-grenade", "us DP11"),
        ("m4a2 C3 with smoke-grenade grey smoke-grenade", "luck 11.6e"),
        ("m4a2 C3 with smoke-grenade smoke", "luck 11.6e"),
        ("m4a2 C3", "luck 11.6e"),
    ] {
        record(&format!(
            "
position
  phase japan shooting
  unit us {unit}
  unit japan light-infantry C4
1. japan fire C4 main C3
expect pending = {pending}
"
        ));
    }
}

/// [S-d] A mine is a reaction itself, and so is fire at an Assault: smoke can't be used against them.
#[test]
fn smoke_cannot_be_used_against_reactions() {
    record(
        "
position
  phase us movement
  ap japan 4
  hand japan minex1
  unit us m4a2 C2 with smoke-grenade
1. us move C2 C3
2. japan play mine
expect pending = us DP6
expect wounds C3 = 3
",
    );
    record(
        "
position
  phase us shooting
  unit u0 us engineers C2 assaults C3 u1 with smoke-grenade
  unit u1 japan engineers C3 with smoke-grenade
1. us resolve C2
2. japan with main
expect pending = luck 11.6e
luck 1
3. us with main
expect pending = japan DP11
",
    );
}

/// [11.6.1-r8] [S-d] A Smoke Grenade is not a weapon: an assaulting unit may use it in its Shooting Phase
/// before its Assault is resolved, and it counts against the reaction fire.
#[test]
fn an_assaulting_unit_may_use_smoke_first() {
    record(
        "
position
  phase us shooting
  unit u0 us engineers C2 assaults C3 u1 with smoke-grenade
  unit u1 japan light-infantry C3
expect check fire C2 main C3 = 11.6.1-r8
expect legal has smoke C2
1. us smoke C2
expect check smoke C2 = 5-r1
2. us resolve C2
3. japan with main
luck 7
expect wounds C2 = 0
",
    );
}

/// [11.6.2a] [M-d] Each partner fires only with their own units.
#[test]
fn partners_fire_their_own_units() {
    record_of(
        "pairs",
        "
position
  phase us shooting
  unit us light-infantry C2
  unit us-2 light-infantry D3
  unit japan light-infantry C4
expect pending = us DP10
expect check fire D3 main C4 = M-d
1. us fire C2 main C4
luck 1
2. us done
expect pending = us-2 DP10
3. us-2 fire D3 main C4
luck 1
expect suppressed C4 = yes
",
    );
}
