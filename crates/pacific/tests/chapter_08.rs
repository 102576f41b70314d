//! 8: terrain.

use crate::harness::{record, record_on};
use pacific::{Pacific, data};

/// Rifles at C3 fire at Japanese infantry on this terrain at C4, with this roll.
fn rifles(terrain: &str, die: u8) -> String {
    format!(
        "
position
  phase us shooting
  terrain C4 {terrain}
  unit us light-infantry C3
  unit japan light-infantry C4
us fire C3 main C4
luck {die}
"
    )
}

/// [8a] [8b] A unit has the cover of its space; Kunai Grass covers infantry only.
#[test]
fn cover() {
    record(
        "
position
  phase us shooting
  terrain A4 jungle
  terrain B4 forest
  terrain C4 kunai-grass
  terrain D4 kunai-grass
  terrain E4 mountain
  terrain F4 river
  unit us sniper D3
  unit japan light-infantry A4
  unit japan light-infantry B4
  unit japan light-infantry C4
  unit japan ha-go D4
  unit japan light-infantry E4
  unit japan light-infantry F4
  unit japan light-infantry G4
expect numbers D3 main A4 = 6+/10
expect numbers D3 main B4 = 6+/9
expect numbers D3 main C4 = 6+/9
expect numbers D3 main D4 = 5+/9
expect numbers D3 main E4 = 7+/10
expect numbers D3 main F4 = 4+/9
expect numbers D3 main G4 = 5+/9
",
    );
}

/// [8c] [8.2-r3] Terrain is closed to some units: they can neither stop there nor pass through.
#[test]
fn terrain_is_closed_to_some_units() {
    record(
        "
position
  phase us movement
  terrain C2 mountain
  terrain E2 cabin
  terrain G2 coral-ridge
  unit us stuart C1
  unit us light-infantry D2
  unit us stuart E1
  unit us m3-gun G1
expect check move C1 C2 = 8c
expect check move D2 C2 = ok
expect check move D2 E2 = ok
expect check move E1 E2 = 8c
expect check move G1 G2 = ok
expect legal lacks move C1 C3
expect legal has move C1 B3
",
    );
}

/// [8d] [8e] [8-r1] Terrain without a unit is hit without a roll, needs no PEN and takes the weapon's Damage.
#[test]
fn empty_terrain_is_hit() {
    record(
        "
position
  phase us shooting
  terrain C4 bunker
  terrain D4 forest 3
  unit us light-infantry C3
  unit us m4a2 D2
us fire C3 main C4
expect pending = us DP10
expect terrain C4 = bunker 1
expect check fire D2 main D4 = ok
us fire D2 main D4
expect terrain D4 = none
",
    );
}

/// [8f] [11.6h] The terrain takes the same damage as the unit on it.
#[test]
fn terrain_is_damaged_with_its_unit() {
    let hit = rifles("forest", 7);
    record(&format!("{hit}expect wounds C4 = 1\nexpect terrain C4 = forest 1\n"));
    record(&format!("{}expect terrain C4 = forest\n", rifles("forest", 6)));
}

/// [8g] A critical hit destroys the unit; the terrain takes the weapon's Damage.
#[test]
fn a_critical_hit_does_not_destroy_terrain() {
    record(&format!(
        "{}expect unit C4 = none\nexpect terrain C4 = forest 1\n",
        rifles("forest", 10)
    ));
}

/// [8h] Destroyed terrain is removed; the unit on it stays and loses its cover.
#[test]
fn destroyed_terrain_is_removed() {
    record(
        "
position
  phase us shooting
  terrain C4 trenches 3
  unit us light-infantry C3
  unit us light-infantry D4
  unit japan light-infantry C4
expect numbers D4 main C4 = 7+/10
us fire C3 main C4
luck 7
expect terrain C4 = none
expect wounds C4 = 1
expect numbers D4 main C4 = 6+/10
",
    );
}

/// [8i] Indestructible terrain takes no damage and is not a target.
#[test]
fn indestructible_terrain() {
    record(&format!("{}expect wounds C4 = 1\nexpect terrain C4 = jungle\n", rifles("jungle", 8)));
    record(
        "
position
  phase us shooting
  terrain C4 jungle
  terrain D3 tunnel
  unit us light-infantry C3
expect legal = done
expect check fire C3 main C4 = 8i
expect check fire C3 main D3 = 8i
",
    );
}

/// [8j] [11.6d] Neither terrain nor units block a shot.
#[test]
fn nothing_blocks_a_shot() {
    record(
        "
position
  phase us shooting
  terrain C3 mountain
  terrain C4 bunker
  unit us m4a2 C2
  unit us light-infantry C3
  unit japan light-infantry C4
  unit japan light-infantry C5
expect check fire C2 main C5 = ok
expect check fire C3 main C5 = ok
",
    );
}

/// [8-r2] [11.6g] A hit that does not penetrate harms neither the unit nor the terrain.
#[test]
fn a_hit_that_bounces_off_does_no_harm() {
    record(
        "
position
  phase us shooting
  terrain C4 forest
  unit us light-infantry C3
  unit japan chi-ha C4
us fire C3 main C4
luck 10
expect wounds C4 = 0
expect terrain C4 = forest
",
    );
}

/// [8-r3] The terrain takes the whole Damage, even if less was enough for the unit.
#[test]
fn the_whole_damage_counts() {
    record(
        "
position
  phase us shooting
  terrain C4 trenches
  unit us m4a2 C3
  unit japan light-infantry C4 wounds 2
us fire C3 main C4
luck 8
expect unit C4 = none
expect terrain C4 = trenches 2
",
    );
}

/// [8-r4] A unit destroyed by the shot is not destroyed again when its cover falls.
#[test]
fn no_unit_is_destroyed_twice() {
    record(
        "
position
  phase us shooting
  terrain C4 cabin 3
  unit us m4a2 C3
  unit japan light-infantry C4 wounds 2
us fire C3 main C4
luck 8
expect unit C4 = none
expect terrain C4 = rubble
expect lost japan = 1
expect discard japan = 1 light-infantry
",
    );
}

/// [8-r6] Terrain under a unit is not a target by itself, and a space with a unit of the player's own side never is.
#[test]
fn only_empty_terrain_is_shot_at() {
    record(
        "
position
  phase us shooting
  terrain C4 forest
  terrain D3 forest
  unit us light-infantry C3
  unit us light-infantry D3
  unit japan light-infantry C4
expect check fire C3 main D3 = 8-r6
expect legal = done, fire C3 main C4, fire D3 main C4
us fire C3 main C4
expect heard us says Light Infantry at C3 fires at Light Infantry at C4
",
    );
}

/// [8.1a] A Building adds armour to the unit inside.
#[test]
fn a_building_adds_armour() {
    let bounced = "expect heard us says PEN 2 does not penetrate armour";
    record(&format!("{}{bounced} 4\nexpect terrain C4 = bunker\n", rifles("bunker", 10)));
    record(&format!("{}{bounced} 3\n", rifles("log-pillbox", 9)));
    record(&format!("{}expect wounds C4 = 1\n", rifles("shack", 8)));
}

/// [8.1b] [8.1c] [8.1-r1] A destroyed Building buries the units inside; its rubble stays for good.
#[test]
fn a_building_falls() {
    record(
        "
position
  phase us shooting
  terrain C4 shack 1
  unit us light-infantry C3
  unit us light-infantry D4
  unit japan heavy-infantry C4
us fire C3 main C4
luck 8
expect unit C4 = none
expect terrain C4 = rubble
expect discard japan = 1 heavy-infantry
expect lost japan = 1
expect check fire D4 main C4 = 8i
",
    );
    record(
        "
position
  phase us shooting
  terrain C4 shack 1
  unit us light-infantry C3
us fire C3 main C4
expect terrain C4 = rubble
",
    );
}

/// [8.1-r2] All units inside are destroyed with it: a pair, or a vehicle and its cargo, where a battle lets
/// vehicles into a Building.
#[test]
fn all_units_inside_are_buried() {
    let text = "
id = \"shelter\"
title = \"Shelter\"
briefing = \"Vehicles drive into the bunker.\"
kind = \"pitched\"
rules = [\"enter bunker by tank\", \"enter bunker by transport\"]
";
    let start = Pacific::new(data::open_text(text, None).expect("sound"));
    let check = |target: &str, units: &str| {
        let text = format!(
            "
position
  phase us shooting
  terrain C4 bunker 7
  unit us pershing C3
{units}us fire C3 main {target}
luck 8
expect unit C4 = none
expect lost japan = 2
"
        );
        record_on(&start, &text);
    };
    let pair = "  unit japan shinhoto C4 pair u2\n  unit japan light-infantry C4 pair u1 covered\n";
    check("C4/tank", pair);
    check("C4", "  unit japan ho-ha C4\n  unit japan heavy-infantry aboard u1\n");
}

/// [8.2a] Normal terrain does not slow units.
#[test]
fn normal_terrain() {
    record(
        "
position
  phase us movement
  terrain D2 forest
  terrain D3 bushes
  unit us stuart D1
expect check move D1 D4 = ok
",
    );
}

/// [8.2-ex1] [8.2b] [8.2-r1] A tank with 3 MP enters a Jungle with its second step, and stops.
#[test]
fn example_8_2_ex1() {
    record(
        "
position
  phase us movement
  terrain D3 jungle
  unit us stuart D1
expect legal lacks move D1 D4
us move D1 D3
expect mp D3 = 0
expect check move D3 D4 = 11.4b
",
    );
}

/// [8.2-ex2] [8.2c] [8.2-r1] A tank with 3 MP leaves a Jungle, and stops on the first space.
#[test]
fn example_8_2_ex2() {
    record(
        "
position
  phase us movement
  terrain D3 jungle
  unit us stuart D3
expect check move D3 D5 = 11.4b
us move D3 D4
expect mp D4 = 0
",
    );
}

/// [8.2c] Moving from one Difficult space to another costs the same as any other step out of Difficult terrain.
#[test]
fn from_jungle_to_jungle() {
    record(
        "
position
  phase us movement
  terrain D3 jungle
  terrain D4 jungle
  unit us stuart D3
us move D3 D4
expect mp D4 = 0
",
    );
}

/// [8.2-r1] Without MP no unit enters or leaves Difficult terrain.
#[test]
fn difficult_terrain_needs_an_mp() {
    record(
        "
position
  phase us movement
  terrain D3 jungle
  unit us stuart D2 spent 3
  unit us light-infantry D3 suppressed japan
expect check move D2 D3 = 11.4b
expect check move D3 D4 = 11.4b
",
    );
}

/// [8.2d] No unit enters a Lake.
#[test]
fn a_lake_is_inaccessible() {
    record(
        "
position
  phase us movement
  terrain D2 lake
  unit us light-infantry D1
  unit us lvt-a-4 D3
expect check move D1 D2 = 8c
expect check move D3 D2 = 8c
expect check move D3 D1 = 11.4b
",
    );
}

/// [8.2-r2] [11.5-r8] A unit may be deployed onto Difficult terrain, but not onto terrain that is closed to
/// it.
#[test]
fn deploying_onto_terrain() {
    record(
        "
position
  phase us deployment
  terrain C1 jungle
  terrain D1 mountain
  hand us stuartx1
expect check deploy stuart D1 = 8c
us deploy stuart C1
expect unit C1 = stuart
",
    );
}

/// Barbed Wire stops units that enter it, except tanks, which remove it.
#[test]
fn wire() {
    record(
        "
position
  phase us movement
  terrain D2 barbed-wire
  unit us stuart D1
expect check move D1 D4 = ok
us move D1 D3
expect terrain D2 = none
",
    );
    record(
        "
position
  phase us movement
  terrain F2 barbed-wire
  unit us half-track F1
expect check move F1 F3 = 11.4b
us move F1 F2
expect terrain F2 = barbed-wire
expect mp F2 = 0
",
    );
}

/// [T-a] Infantry on a Tunnel may go to another empty Tunnel instead of moving, for all its MP.
#[test]
fn tunnels() {
    let tunnels = "
position
  phase us movement
  terrain B2 tunnel
  terrain F5 tunnel
  terrain H2 forest
";
    record(&format!(
        "{tunnels}  unit us raiders B2
  unit us light-infantry H2
expect check tunnel B2 H2 = T-a
expect check tunnel H2 F5 = T-a
us tunnel B2 F5
expect unit F5 = raiders
expect mp F5 = 0
"
    ));
    record(&format!("{tunnels}  unit us raiders B2 spent 1\nexpect check tunnel B2 F5 = T-a\n"));
    record(&format!(
        "{tunnels}  unit us raiders B2\n  unit japan light-infantry F5\nexpect check tunnel B2 F5 = T-a\n"
    ));
}
