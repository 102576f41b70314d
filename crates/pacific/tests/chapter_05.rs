//! 5, 6: tokens and dice.

use crate::harness::record;
use game::{Chance, Game, Pending};

/// [5a] [5b] Upgrades are bought when a unit is deployed, and stay on it like its wounds.
#[test]
fn upgrades_are_bought_on_deployment() {
    record(
        "
position
  phase us deployment
  ap us 9
  hand us m4a2x1
us deploy m4a2 D1 mg mg smoke-grenade
expect ap us = 3
expect tokens D1 = mg, mg, smoke-grenade
expect wounds D1 = 0
",
    );
}

/// [5c] [5d] [5f] [5-r1] A Reload weapon turns grey when it fires and is tilted for the turn; it fires again
/// two turns later.
#[test]
fn a_reload_weapon_fires_every_other_turn() {
    record(
        "
position
  phase us shooting
  ap us 0
  hand us supply-dropx1
  hand japan tokyo-expressx1
  unit us scout-car D3 with mg
  unit japan chi-ha D4
expect check fire D3 mg D4 = ok
us fire D3 mg D4
luck 1
expect tokens D3 = mg grey tilted
expect check fire D3 mg D4 = 5-r1
us done
expect tokens D3 = mg grey
japan done
japan done
japan done
us done
us done
expect check fire D3 mg D4 = 5-r1
us done
expect tokens D3 = mg
japan done
japan done
japan done
us done
us done
expect check fire D3 mg D4 = ok
",
    );
}

/// [5f] [5-r1] A weapon that is not Reload keeps its colour, and fires once in a turn.
#[test]
fn a_plain_weapon_fires_every_turn() {
    record(
        "
position
  phase us shooting
  ap us 0
  hand us supply-dropx1
  hand japan tokyo-expressx1
  unit us light-infantry D3 with grenades
  unit japan chi-ha D4
us fire D3 grenades D4
luck 1
expect tokens D3 = grenades tilted
expect check fire D3 grenades D4 = 5-r1
us done
expect tokens D3 = grenades
japan done
japan done
japan done
us done
us done
expect check fire D3 grenades D4 = ok
",
    );
}

/// [5e] The machine gun of infantry is mounted: the unit can't move until it is dismounted.
#[test]
fn a_special_upgrade_is_mounted() {
    record(
        "
position
  phase us movement
  hand us supply-dropx1
  hand japan tokyo-expressx1
  unit us heavy-infantry D3 with hmg
  unit us m4a2 F3 with hmg
expect check move D3 D4 = 11.4-r4
expect check move F3 F4 = ok
us done
us done
us done
expect pending = us DP19
us dismount D3 hmg
japan done
japan done
japan done
expect check move D3 D4 = ok
",
    );
}

/// [5-r2] Upgrades can't be bought later, and leave play with their unit.
#[test]
fn upgrades_are_not_bought_later() {
    record(
        "
position
  phase us deployment
  ap us 9
  hand us supply-dropx1
  unit us m4a2 D1
expect legal = done, play supply-drop
",
    );
    record(
        "
position
  phase us shooting
  unit us m4a2 D3
  unit japan light-infantry D4 wounds 2 with grenades hit-the-dirt
  unit japan light-infantry E4
us fire D3 main D4
luck 9
expect unit D4 = none
expect tokens E4 = none
expect discard japan = 1 light-infantry
",
    );
}

/// [5-r3] A gun that has fired at a mission can't fire again that turn, not even when it is assaulted.
#[test]
fn a_weapon_fires_once_in_any_turn() {
    let battery = "
position
  phase us shooting
  unit us f4f beside
  unit us light-infantry C4 assaults C5 u2
  unit japan anti-aircraft-gun C5
  unit japan ha-go E5
us fly f4f E5
expect pending = japan DP17
";
    let resolved = "us bomb main E5\nluck 1\nus resolve C4\n";
    record(&format!("{battery}japan pass\n{resolved}expect pending = japan DP13\n"));
    let fired = "japan with main\nluck 1\n";
    record(&format!("{battery}{fired}{resolved}expect pending = us DP14\n"));
}

/// [6a] [11.6e] A shot is one die with ten sides.
#[test]
fn dice_have_ten_sides() {
    let game = record(
        "
position
  phase us shooting
  unit us light-infantry C3
  unit japan light-infantry C4
us fire C3 main C4
expect pending = luck 11.6e
",
    );
    let Pending::Chance(Chance::Dice { count, sides, .. }) = game.pending() else { panic!() };
    assert_eq!((count, sides), (1, 10));
}

/// [6b] A natural 10 is critical whatever the modifiers.
#[test]
fn a_natural_ten_is_critical() {
    record(
        "
position
  phase us shooting
  terrain C4 mountain
  unit us light-infantry C3 wounds 2
  unit japan sniper C4
expect numbers C3 main C4 = 10+/10
us fire C3 main C4
luck 10
expect unit C4 = none
",
    );
}

/// [6-ex1] [6-r1] 6+/10 with +1/+1 (Trenches) and +1/+0 (Hit the Dirt!) is 8+/10.
#[test]
fn example_6_ex1() {
    record(
        "
position
  phase us shooting
  terrain C4 trenches
  unit us light-infantry C3
  unit japan light-infantry C4 with hit-the-dirt
expect numbers C3 main C4 = 8+/10
expect why fire C3 main C4 says critical 10 accuracy (3d) + 1 Trenches (8b) = 11
",
    );
}

/// [6-ex2] [6-r1] 9+/9 with +1/+0 is 10+/10: a critical hit is a hit, too.
#[test]
fn example_6_ex2() {
    let shot = |general: &str| {
        format!(
            "
position
  phase us shooting
  general japan {general}
  terrain C4 foxholes
  unit us sniper C3
  unit japan medic C4 with hit-the-dirt
  effect japan card camouflage 0 camouflage on u1
"
        )
    };
    record(&format!("{}expect numbers C3 main C4 = 9+/9\n", shot("none")));
    let last = shot("kuribayashi");
    record(&format!("{last}expect numbers C3 main C4 = 10+/10\n"));
    record(&format!("{last}us fire C3 main C4\nluck 9\nexpect wounds C4 = 0\n"));
    record(&format!("{last}us fire C3 main C4\nluck 10\nexpect unit C4 = none\n"));
}

/// [6-ex3] [6-r1] [6-r2] 3+/9 with -1/-0 (Holland Smith, in an Assault) and -2/-0 (Flares, River) is 2+/9:
/// a roll of 1 misses, of 2 hits, of 9 is critical.
#[test]
fn example_6_ex3() {
    let shot = |die: u8| {
        format!(
            "
position
  phase us shooting
  general us holland-smith
  terrain C4 river
  unit us sniper C3 rank veteran assaults C4 u1
  unit japan light-infantry C4
  unit japan light-infantry D3
  effect us card semper-fi 0 semper-fi on side
  effect us card flares 0 flares on u1
us resolve C3
japan pass
us with main
luck {die}
"
        )
    };
    record(&format!(
        "{}expect heard us has the roll is 1, with a hit on 2+ and a critical on 9+: a miss\n",
        shot(1)
    ));
    record(&format!(
        "{}expect heard us has the roll is 2, with a hit on 2+ and a critical on 9+: a hit\n",
        shot(2)
    ));
    record(&format!(
        "{}expect heard us has the roll is 8, with a hit on 2+ and a critical on 9+: a hit\n",
        shot(8)
    ));
    record(&format!(
        "{}expect heard us has the roll is 9, with a hit on 2+ and a critical on 9+: a critical hit\n",
        shot(9)
    ));
    record(&format!("{}expect numbers C3 main D3 = 3+/9\n", shot(1)));
}

/// [6-r3] A natural 10 still needs PEN.
#[test]
fn a_natural_ten_needs_pen() {
    record(
        "
position
  phase japan shooting
  unit japan light-infantry C4
  unit us pershing C3
japan fire C4 main C3
luck 10
expect wounds C3 = 0
expect unit C3 = pershing
",
    );
}
