//! 13: aircraft.

use crate::harness::record;

/// [13a] [13-r6] Aircraft are deployed beside the HQ, on no row, and may fly in the same turn.
#[test]
fn aircraft_are_deployed_beside_the_hq() {
    record(
        "
position
  phase us deployment
  ap us 10
  hand us sbdx1
  unit japan light-infantry C4
expect check deploy sbd C1 = 13a
1. us deploy sbd
expect ap us = 6
expect supply us = 0
expect front us = 0
2. us done
expect legal has fly sbd C4
3. us fly sbd C4
expect pending = us DP27
",
    );
}

/// [13b] [13-r3] An aircraft waits beside its HQ for the player's Shooting Phase: it neither moves nor fires
/// otherwise.
#[test]
fn aircraft_wait_for_the_shooting_phase() {
    record(
        "
position
  phase us movement
  unit us sbd beside
  unit japan light-infantry C4
expect check move sbd C3 = 13a
expect check fly sbd C4 = DP6
1. us done
expect check fly sbd C4 = DP8
2. us done
expect check fly sbd C4 = ok
expect check fire sbd main C4 = 13a
",
    );
}

/// [13c] [DP15] A mission has one target: a space with something to hit, the enemy HQ, or an enemy aircraft beside
/// it.
#[test]
fn a_mission_has_one_target() {
    record(
        "
position
  phase us shooting
  terrain F4 forest
  terrain G4 jungle
  unit us sbd beside
  unit us corpsman D4
  unit japan light-infantry C4
  unit japan zero beside
expect legal = done, fly sbd hq, fly sbd zero, fly sbd C4, fly sbd F4
expect check fly sbd C4 C5 = 13c
expect check fly sbd E4 = 11.6-r3
expect check fly sbd G4 = 11.6-r3
expect check fly sbd D4 = 8-r6
",
    );
}

/// [13c] A Bomber attacks up to as many spaces as its card says, in one straight line without gaps; an HQ is
/// attacked by one shot.
#[test]
fn a_bomber_strikes_a_line() {
    record(
        "
position
  phase us shooting
  unit us b-25 beside
  unit japan light-infantry C4
  unit japan light-infantry E4
expect check fly b-25 C4 D4 E4 = ok
expect check fly b-25 C4 C5 C6 = ok
expect check fly b-25 B4 C4 D4 E4 = 13c
expect check fly b-25 C4 E4 = 13c
expect check fly b-25 C4 D5 = 13c
expect check fly b-25 C4 C5 D5 = 13c
1. us fly b-25 hq
2. us bomb main hq
luck 6
expect hq japan = 15
expect pending = us DP10
",
    );
}

/// [13d] [13-r12] Accuracy, Evasion, PEN and Armour count as in any shot; distance does not.
#[test]
fn a_mission_is_a_shot() {
    record(
        "
position
  phase us shooting
  terrain A6 trenches
  unit us f4f beside
  unit us f4u beside
  unit japan light-infantry A6
  unit japan shinhoto H6
1. us fly f4f A6
2. us bomb main A6
luck 6
expect heard public says the roll is 6, with a hit on 7+ and a critical on 10+: a miss
3. us fly f4u H6
4. us bomb main H6
luck 9
expect heard public says takes 2 damage, 2 in total
",
    );
    record(
        "
position
  phase us shooting
  unit us f4f beside
  unit japan shinhoto H6
1. us fly f4f H6
2. us bomb main H6
luck 10
expect heard public says PEN 3 does not penetrate armour 4
expect wounds H6 = 0
",
    );
}

/// [13e] [13h] After the mission all aircraft that flew are discarded: the aircraft, its escort, the
/// interceptor.
#[test]
fn all_aircraft_of_a_mission_are_discarded() {
    record(
        "
position
  phase us shooting
  unit us sbd beside
  unit us f4f beside
  unit japan zero beside
  unit japan hayabusa beside
  unit japan light-infantry C4
1. us fly sbd C4 escort f4f
2. japan intercept zero
luck 1 1
3. us bomb main C4
luck 1
expect discard us = 1 f4f, 1 sbd
expect discard japan = 1 zero
expect legal = done
expect lost us = 0
expect lost japan = 0
",
    );
}

/// [13f] [DP16] A Fighter may intercept in the enemy's Shooting Phase, and fires first; at most one is named,
/// and none is required.
#[test]
fn a_fighter_intercepts() {
    record(
        "
position
  phase us shooting
  unit us sbd beside
  unit japan zero beside
  unit japan hayabusa beside
  unit japan val beside
  unit japan light-infantry C4
1. us fly sbd C4
expect pending = japan DP16
expect legal = pass, intercept zero, intercept hayabusa
expect check intercept val = 13f
2. japan intercept zero
expect heard public says A6M Zero fires at SBD Dauntless
luck 10
expect pending = us DP10
expect discard us = 1 sbd
expect discard japan = 1 zero
expect wounds C4 = 0
",
    );
    record(
        "
position
  phase us shooting
  unit us sbd beside
  unit japan zero beside
  unit japan light-infantry C4
1. us fly sbd C4
2. japan pass
expect pending = us DP27
",
    );
}

/// [13-ex1] [13g] The escort fires before the interceptor, which never fires if that destroys it, and the
/// mission goes on.
#[test]
fn the_escort_fires_first() {
    record(
        "
position
  phase us shooting
  unit us sbd beside
  unit us f4f beside
  unit japan zero beside
  unit japan light-infantry C4
1. us fly sbd C4 escort f4f
2. japan intercept zero
expect heard public says F4F Wildcat fires at A6M Zero
luck 10
expect discard japan = 1 zero
expect pending = us DP27
3. us bomb main C4
luck 5
expect unit C4 = none
",
    );
}

/// [13g] [DP15] A Fighter escorts a Bomber, not another aircraft, and not itself.
#[test]
fn a_fighter_escorts_a_bomber() {
    record(
        "
position
  phase us shooting
  unit us sbd beside
  unit us f4f beside
  unit us f4f beside
  unit us f4u beside
  unit japan light-infantry C4
expect check fly sbd C4 escort f4f = ok
expect check fly sbd C4 escort f4u = ok
expect check fly f4u C4 escort f4f = ok
expect check fly f4f C4 escort f4f/2 = 13g
expect check fly f4u C4 escort sbd = 13g
expect check fly f4u C4 escort f4u = 13g
",
    );
}

/// [13-r1] [13g] The whole of a mission: escort at interceptor, interceptor at escort, each gun at the escort while it
/// is alive and then at the aircraft, then the attack.
#[test]
fn the_sequence_of_a_mission() {
    record(
        "
position
  phase us shooting
  unit us sbd beside
  unit us f4f beside wounds 1
  unit japan zero beside
  unit japan anti-aircraft-gun C5
  unit japan anti-aircraft-gun D4
  unit japan light-infantry C4
1. us fly sbd C4 escort f4f
2. japan intercept zero
expect heard public says F4F Wildcat fires at A6M Zero
luck 1
expect heard public says A6M Zero fires at F4F Wildcat
luck 1
expect pending = japan DP17
3. japan with main
expect heard public says 25 mm Type 96 Anti-Aircraft Gun at C5 fires at F4F Wildcat
luck 9
expect discard us = 1 f4f
expect pending = japan DP17
4. japan with main
expect heard public says 25 mm Type 96 Anti-Aircraft Gun at D4 fires at SBD Dauntless
luck 5
expect pending = us DP27
5. us bomb main C4
expect heard public says SBD Dauntless fires at Light Infantry at C4
luck 7
expect unit C4 = none
expect discard us = 1 f4f, 1 sbd
expect discard japan = 1 light-infantry, 1 zero
",
    );
}

/// [13-r1] Without an escort the interceptor fires at the aircraft on the mission.
#[test]
fn without_an_escort_the_aircraft_is_the_target() {
    record(
        "
position
  phase us shooting
  unit us b-25 beside
  unit japan zero beside
  unit japan light-infantry C4
1. us fly b-25 C4
2. japan intercept zero
luck 5
expect heard public says B-25 Mitchell takes 2 damage, 2 in total
expect pending = us DP27
3. us bomb main C4
luck 7
expect heard public says the roll is 7, with a hit on 8+ and a critical on 10+: a miss
",
    );
}

/// [13-r2] [DP17] A gun fires if its weapon reaches the target space, any of several, or its own HQ when that or an
/// aircraft beside it is the target.
#[test]
fn guns_fire_only_within_range() {
    let mission = |gun: &str, goal: &str, pending: &str| {
        record(&format!(
            "
position
  phase us shooting
  unit us tbf beside
  unit japan anti-aircraft-gun {gun}
  unit japan val beside
  unit japan light-infantry C4
1. us fly tbf {goal}
expect pending = {pending}
"
        ));
    };
    mission("C1", "C4", "japan DP17");
    mission("D1", "C4", "us DP27");
    mission("E3", "C4", "japan DP17");
    mission("F4", "B4 C4", "japan DP17");
    mission("G4", "B4 C4", "us DP27");
    mission("F5", "hq", "japan DP17");
    mission("G5", "hq", "us DP27");
    mission("F5", "val", "japan DP17");
    mission("G5", "val", "us DP27");
}

/// [13-r3] [11.6.1b] [DP17] Each gun reacts once in an enemy turn, or holds its fire, and shoots as usual in
/// its own turn.
#[test]
fn a_gun_reacts_once_in_a_turn() {
    record(
        "
position
  phase us shooting
  unit us sbd beside
  unit us f4f beside
  unit us f4f beside
  unit us light-infantry C3
  unit japan anti-aircraft-gun C5
  unit japan light-infantry C4
  deck us light-infantryx2
  deck japan light-infantryx2
1. us fly f4f C4
expect pending = japan DP17
expect legal = pass, with main
2. japan pass
expect heard public says holds its fire
3. us bomb main C4
luck 1
4. us fly f4f C4
5. japan with main
luck 1
6. us bomb main C4
luck 1
7. us fly sbd C4
expect pending = us DP27
8. us bomb main C4
luck 1
9. us done
luck light-infantry light-infantry
10. japan done
11. japan done
expect check fire C5 main C3 = ok
",
    );
}

/// [13-r4] [DP27] One shot with the main weapon for each space, in the order the player chooses; each upgrade
/// weapon once, at one of the same spaces, or not at all.
#[test]
fn one_shot_for_each_space() {
    record(
        "
position
  phase us shooting
  unit us tbf beside with rockets
  unit japan heavy-infantry C4
  unit japan heavy-infantry D4
  unit japan heavy-infantry E4
1. us fly tbf C4 D4
expect legal = bomb main C4, bomb main D4, bomb rockets C4, bomb rockets D4
expect check done = 13-r4
expect check bomb main E4 = 11.6-r3
2. us bomb main D4
luck 1
expect legal = bomb main C4, bomb rockets C4, bomb rockets D4
3. us bomb rockets D4
luck 6
expect wounds D4 = 2
expect legal = bomb main C4
4. us bomb main C4
luck 6
expect wounds C4 = 3
expect pending = us DP10
",
    );
    record(
        "
position
  phase us shooting
  unit us tbf beside with rockets
  unit japan heavy-infantry C4
1. us fly tbf C4
2. us bomb main C4
luck 1
expect pending = us DP27
expect legal = done, bomb rockets C4
3. us done
expect discard us = 1 tbf
",
    );
}

/// [13-r5] [DP27] On a space the player chooses one of the enemy units there; empty terrain is hit
/// automatically.
#[test]
fn the_player_chooses_a_target_on_each_space() {
    record(
        "
position
  phase us shooting
  terrain E4 forest
  unit us sbd beside
  unit us tbf beside
  unit u5 japan ha-go C4 pair u6
  unit u6 japan light-infantry C4 pair u5 covered
1. us fly sbd C4
expect legal = bomb main C4/tank, bomb main C4/infantry
2. us bomb main C4/infantry
luck 5
expect heard public says the roll is 5, with a hit on 6+ and a critical on 10+: a miss
3. us fly tbf E4
4. us bomb main E4
expect terrain E4 = forest 3
expect pending = us DP10
",
    );
}

/// [13-r5] [13-r13] A space under Assault by the player's own side can't be bombed, nor can one of its units.
#[test]
fn an_assaulted_space_is_not_bombed() {
    record(
        "
position
  phase us shooting
  unit us sbd beside
  unit u1 us light-infantry C3 assaults C4 u2
  unit u2 japan light-infantry C4
expect check fly sbd C4 = 13-r13
expect check fly sbd C3 = 8-r6
",
    );
}

/// [13-r7] The Fighter that is the target may intercept.
#[test]
fn the_target_may_intercept() {
    record(
        "
position
  phase us shooting
  unit us sbd beside
  unit japan zero beside
1. us fly sbd zero
expect pending = japan DP16
2. japan intercept zero
luck 1
3. us bomb main zero
luck 6
expect heard public says SBD Dauntless fires at A6M Zero
expect discard japan = 1 zero
expect discard us = 1 sbd
",
    );
}

/// [13-r8] An aircraft that is shot down goes to its owner's pile, and without its aircraft the mission ends.
#[test]
fn without_its_aircraft_a_mission_ends() {
    record(
        "
position
  phase us shooting
  unit us sbd beside
  unit japan anti-aircraft-gun C5
  unit japan anti-aircraft-gun D4
  unit japan light-infantry C4
1. us fly sbd C4
2. japan with main
luck 10
expect discard us = 1 sbd
expect pending = us DP10
expect wounds C4 = 0
",
    );
}

/// [13-r9] In the interception each aircraft fires its main weapon only.
#[test]
fn only_main_weapons_fire_in_an_interception() {
    record(
        "
position
  phase japan shooting
  unit japan val beside
  unit japan zero beside
  unit us f4u beside with rockets
  unit us light-infantry C3
1. japan fly val C3 escort zero
2. us intercept f4u
luck 1 1
expect pending = japan DP27
",
    );
}

/// [13-r10] An aircraft that survives an attack beside its HQ keeps its wounds.
#[test]
fn wounds_beside_the_hq_stay() {
    record(
        "
position
  phase us shooting
  unit us f4f beside
  unit u5 japan kate beside
  unit us light-infantry A1
  deck us light-infantryx2
  deck japan light-infantryx2
1. us fly f4f kate
2. us bomb main kate
luck 6
expect wounds kate = 2
3. us done
luck light-infantry light-infantry
4. japan done
5. japan done
expect wounds kate = 2
6. japan fly kate A1
7. japan bomb main A1
luck 7
expect heard public says the roll is 7, with a hit on 8+ and a critical on 10+: a miss
",
    );
}

/// [13-r11] Every roll of a mission has the windows of a shot; the roller is the side that fires.
#[test]
fn every_roll_has_its_windows() {
    record(
        "
position
  phase us shooting
  ap us 3
  ap japan 3
  hand us fortunatex1
  hand japan fortunatex1
  unit us sbd beside
  unit us f4f beside
  unit japan zero beside
  unit japan anti-aircraft-gun C5
  unit japan light-infantry C4
1. us fly sbd C4 escort f4f
2. japan intercept zero
luck 1
expect pending = us DP12
3. us pass
luck 1
expect pending = japan DP12
4. japan pass
5. japan with main
luck 1
expect pending = japan DP12
6. japan play fortunate
luck 1
7. us bomb main C4
luck 1
expect pending = us DP12
",
    );
}

/// [13c] A bomber that may attack three spaces is offered three in a row or in a column.
#[test]
fn lines_are_offered_in_both_directions() {
    record(
        "
position
  phase us shooting
  unit us b-25 beside
  unit japan light-infantry C5
expect legal has fly b-25 C4 C5 C6
expect legal has fly b-25 B5 C5 D5
expect check fly b-25 B5 C5 D5 E5 = 13c
expect check fly b-25 B5 D5 = 13c
",
    );
}
