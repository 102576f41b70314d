//! Section 7.2 of the data page: support cards that only Japan has.

use crate::harness::{record, record_of};
use game::{Game, Rng, Seat};

/// Banzai Charge: all infantry of the side has MP +1 and better assault shots this turn.
#[test]
fn banzai_charge() {
    record(
        "
position
  phase japan movement
  ap japan 2
  ap us 0
  hand japan banzai-chargex1
  hand us first-aidx1
  unit us marines D3
  unit japan light-infantry D5
  unit japan chi-ha E5
1. japan play banzai-charge
expect mp D5 = 2
expect mp E5 = 2
expect ap japan = 0
expect numbers D5 main D3 = 6+/10
2. japan move D5 D4
3. japan assault D4 D3
4. japan done
5. japan done
6. japan resolve D4
7. us pass
8. japan with main
   luck 9
expect unit D3 = light-infantry
9. japan done
expect mp D3 = 1
expect discard japan = 1 banzai-charge
",
    );
}

/// [A-r5] The charge does not help shots before or after: a 5 hits in the Assault only.
#[test]
fn banzai_charge_in_the_assault_only() {
    record(
        "
position
  phase japan movement
  ap japan 2
  hand japan banzai-chargex1
  unit us marines D3
  unit japan light-infantry D4 with grenades
1. japan play banzai-charge
2. japan assault D4 D3
3. japan done
4. japan done
5. japan resolve D4
6. us pass
7. japan with main
   luck 5
expect wounds D3 = 1
8. japan fire D4 grenades D3
   luck 5
expect wounds D3 = 1
",
    );
}

/// The start of the Movement Phase ends with the first move; without infantry the card can't be played.
#[test]
fn banzai_charge_at_the_start() {
    record(
        "
position
  phase japan movement
  ap japan 2
  hand japan banzai-chargex1
  unit japan light-infantry D5
  unit japan light-infantry E5
1. japan move D5 D4
expect check play banzai-charge = 11.5c
",
    );
    record(
        "
position
  phase japan movement
  ap japan 2
  hand japan banzai-chargex1
  unit japan chi-ha D5
expect check play banzai-charge = 11.5-r5
",
    );
}

/// [11.5-r9] A second charge adds nothing, another card does: Banzai Charge and Night Infiltration.
#[test]
fn charges_do_not_add_up() {
    record(
        "
position
  phase japan movement
  ap japan 6
  hand japan banzai-chargex2 night-infiltrationx1
  unit japan light-infantry D5
1. japan play banzai-charge
2. japan play banzai-charge
expect mp D5 = 2
3. japan play night-infiltration D5
expect mp D5 = 3
",
    );
}

/// Kamikaze: a mission of the card itself, intercepted and shot at like any other; then its strike, and it is
/// discarded.
#[test]
fn kamikaze() {
    record(
        "
position
  phase japan shooting
  ap japan 4
  hand japan kamikazex1
  unit us m4a2 D3
  unit us pershing C3
  unit japan light-infantry E3
expect check play kamikaze E3 = 8-r6
expect check play kamikaze A3 = 11.6-r3
1. japan play kamikaze C3
2. japan bomb main C3
   luck 8
expect wounds C3 = 3
expect ap japan = 0
expect discard japan = 1 kamikaze
expect pending = japan DP10
",
    );
    record(
        "
position
  phase japan shooting
  ap japan 4
  hand japan kamikazex1
1. japan play kamikaze hq
2. japan bomb main hq
   luck 5
expect hq us = 15
",
    );
}

/// [E-r1] Kamikaze has Evasion +1/+0, Armour 1 and Wounds 2; a wound does not make its strike worse.
#[test]
fn kamikaze_under_fire() {
    record(
        "
position
  phase japan shooting
  ap japan 4
  hand japan kamikazex1
  unit us bofors D1
  unit us f4f beside
  unit us m4a2 D3
1. japan play kamikaze D3
expect pending = us DP16
2. us pass
expect pending = us DP17
3. us with main
   luck 5
4. japan bomb main D3
   luck 5
expect wounds D3 = 3
",
    );
    record(
        "
position
  phase japan shooting
  ap japan 4
  hand japan kamikazex1
  unit us bofors D1
  unit us m4a2 D3
1. japan play kamikaze D3
2. us with main
   luck 6
expect discard japan = 1 kamikaze
expect pending = japan DP10
expect wounds D3 = 0
expect lost japan = 0
",
    );
    record(
        "
position
  active japan
  step bomb
  after shoot japan
  after begin flip-over
  unit u0 japan kamikaze beside wounds 1
  unit us m4a2 D3
  mission u0 D3 left D3
1. japan bomb main D3
   luck 5
expect wounds D3 = 3
",
    );
}

/// [E-r6] At Okinawa one Kamikaze costs 2, the next its printed cost.
#[test]
fn kamikaze_at_okinawa() {
    record_of(
        "okinawa",
        "
position
  phase japan shooting
  ap japan 6
  hand japan kamikazex2
1. japan play kamikaze hq
2. japan bomb main hq
   luck 1
3. japan pass
expect ap japan = 4
4. japan play kamikaze hq
expect ap japan = 0
",
    );
}

/// Spider Holes: an infantry card from hand, paid for, on an empty legal space of rows 1 to 3 that is
/// adjacent to no enemy.
#[test]
fn spider_holes() {
    record(
        "
position
  phase japan deployment
  ap japan 4
  hand japan spider-holesx1 light-infantryx1 ha-gox1
  unit us light-infantry D3
  unit japan sniper A4
  terrain H4 lake
1. japan play spider-holes
expect ap japan = 2
expect pending = japan DP28
expect check deploy light-infantry D4 = 11.5-r5
expect check deploy light-infantry B3 = 11.5-r5
expect check deploy light-infantry A4 = 11.5-r5
expect check deploy light-infantry H4 = 8c
expect check deploy ha-go F4 = 11.5-r5
expect check done = DP28
expect legal has deploy light-infantry F4 grenades
2. japan deploy light-infantry F4 grenades
expect unit F4 = light-infantry
expect tokens F4 = grenades
expect ap japan = 0
expect pending = japan DP8
expect discard japan = 1 spider-holes
",
    );
}

/// [11.5-r5] Spider Holes can't be played without infantry in hand, or without the AP for it.
#[test]
fn spider_holes_need_infantry() {
    for (ap, cards) in [(9, "ha-gox1"), (2, "light-infantryx1")] {
        record(&format!(
            "
position
  phase japan deployment
  ap japan {ap}
  hand japan spider-holesx1 {cards}
expect check play spider-holes = 11.5-r5
"
        ));
    }
}

/// Night Infiltration: one or two infantry units have MP +1 and may pass through enemy units.
#[test]
fn night_infiltration() {
    record(
        "
position
  phase japan movement
  ap japan 2
  hand japan night-infiltrationx1
  unit us light-infantry D4
  unit us light-infantry C4
  unit us light-infantry E4
  unit japan light-infantry D5
  unit japan light-infantry A5
  unit japan light-infantry H5
  unit japan chi-ha F5
expect check move D5 D3 = 11.4b
expect check play night-infiltration D5 F5 = 11.5-r5
expect check play night-infiltration D4 = 11.5-r5
1. japan play night-infiltration D5 A5
expect mp A5 = 2
expect mp H5 = 1
expect check move D5 D4 = 11.4d
2. japan move D5 D3
expect unit D3 = light-infantry
expect unit D4 = light-infantry
",
    );
    record(
        "
position
  phase japan movement
  ap japan 2
  hand japan night-infiltrationx1
  unit japan light-infantry D5
1. japan play night-infiltration D5
expect mp D5 = 2
",
    );
}

/// Tunnel Network: an infantry unit that has not moved goes to an empty space of rows 1 to 4 that is adjacent
/// to no enemy, and can't move on.
#[test]
fn tunnel_network() {
    record(
        "
position
  phase japan movement
  ap japan 2
  hand japan tunnel-networkx1
  unit us light-infantry D3
  unit japan light-infantry D6 suppressed us
  unit japan light-infantry A6
  unit japan chi-ha B6
  unit japan heavy-infantry C6 with hmg
  terrain G4 lake
1. japan move A6 A5
expect check play tunnel-network A5 H3 = 11.5-r5
expect check play tunnel-network B6 H3 = 11.5-r5
expect check play tunnel-network C6 H3 = 11.4-r4
expect check play tunnel-network D6 H2 = 11.5-r5
expect check play tunnel-network D6 D4 = 11.5-r5
expect check play tunnel-network D6 A5 = 11.5-r5
expect check play tunnel-network D6 G4 = 8c
expect legal has play tunnel-network D6 H3
2. japan play tunnel-network D6 H3
expect unit H3 = light-infantry
expect mp H3 = 0
expect ap japan = 0
",
    );
}

/// [E-r6] [N-r1] At Saipan the first Banzai Charge is free, and Saitō makes the second cheaper, but not the
/// first more expensive.
#[test]
fn banzai_charge_at_saipan() {
    record_of(
        "saipan",
        "
position
  phase japan movement
  ap japan 1
  hand japan banzai-chargex2
  unit japan light-infantry D5
expect general japan = saito
1. japan play banzai-charge
expect ap japan = 1
2. japan play banzai-charge
expect ap japan = 0
",
    );
}

/// [D-b] [11.5-r5] Spider Holes: a determinized hand of their player has a unit to deploy.
#[test]
fn a_determinized_hand_has_a_unit_for_spider_holes() {
    let game = record(
        "
position
  phase japan deployment
  ap japan 5
  hand japan spider-holesx1 light-infantryx1 ha-gox3 chi-hax2 zerox3
  deck japan reinforcementsx2 first-aidx1
  list us 0 none
1. japan play spider-holes
expect pending = japan DP28
",
    );
    let seen = game.view(Seat(0).into());
    for seed in 0..100 {
        let world = seen.determinize(&mut Rng::new(seed));
        let mut legal = Vec::new();
        world.legal_actions(&mut legal);
        assert!(!legal.is_empty(), "{:?}", world.player(Seat(1)).hand);
        assert_eq!(world.check_invariants(), Ok(()));
    }
}
