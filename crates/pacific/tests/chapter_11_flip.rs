//! 11.7: the Flip Over Phase.

use crate::harness::record;

/// [11.7-ex1] [11.7a] [11.7b] [11.7-r2] The MG that fired stays grey; the grey MG that did not turns back to
/// colour by itself.
#[test]
fn a_weapon_that_did_not_fire_turns_back_to_colour() {
    record(
        "
position
  phase us shooting
  unit us m4a2 C2 with mg
  unit us scout-car D2 with mg grey mg
  unit japan light-infantry C4
  deck japan light-infantryx2
1. us fire C2 mg C4
luck 1
2. us done
expect active = japan
expect tokens C2 = mg grey
expect tokens D2 = mg
",
    );
}

/// [11.7b] Only the active player's tokens turn back.
#[test]
fn enemy_tokens_stay_grey() {
    record(
        "
position
  phase us flip-over
  unit us scout-car D2 with mg grey mg
  unit japan light-infantry C4 with lmg grey lmg
  deck japan light-infantryx2
expect active = japan
expect tokens D2 = mg
expect tokens C4 = lmg grey
",
    );
}

/// [11.7c] [DP19] A mounted HMG that did not fire may be dismounted, so that the unit can move in its next
/// turn.
#[test]
fn a_mounted_weapon_is_dismounted() {
    record(
        "
position
  phase us flip-over
  unit us heavy-infantry C2 with hmg
  unit us heavy-infantry D2 with mortar tilted mortar
  deck us light-infantryx2
  deck japan light-infantryx2
expect pending = us DP19
expect legal = done, dismount C2 hmg
expect check dismount D2 mortar = 11.7-r1
1. us dismount C2 hmg
expect tokens C2 = hmg grey
luck light-infantry light-infantry
2. japan done
3. japan done
4. japan done
luck light-infantry light-infantry
expect check move C2 C3 = ok
expect check move D2 D3 = 11.4-r4
",
    );
}

/// [11.7-r1] A dismounted weapon may be mounted; each changes once in a phase.
#[test]
fn a_token_changes_once() {
    record(
        "
position
  phase us flip-over
  unit us heavy-infantry C2 with hmg grey hmg
  unit us heavy-infantry D2 with hmg
  deck us light-infantryx2
  deck japan light-infantryx2
expect legal = done, mount C2 hmg, dismount D2 hmg
1. us mount C2 hmg
expect check dismount C2 hmg = 11.7-r1
expect check mount C2 hmg = 11.7-r1
expect pending = us DP19
2. us done
luck light-infantry light-infantry
3. japan done
4. japan done
5. japan done
luck light-infantry light-infantry
6. us done
7. us done
expect check fire C2 hmg hq = 11.6c
",
    );
}

/// [DP19] A player with nothing to turn is not asked.
#[test]
fn a_player_with_nothing_to_turn_is_not_asked() {
    record(
        "
position
  phase us flip-over
  unit us m4a2 C2 with hmg
  deck japan light-infantryx2
expect active = japan
",
    );
}
