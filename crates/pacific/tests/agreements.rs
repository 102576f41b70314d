//! 1f, 9.1: buildings as objectives, and what players agree on before a battle: bans, points, a clock.

use crate::harness::{STARTERS, battle, record_on, record_with};
use pacific::data::{self, read_battle};
use pacific::{Pacific, Side};

const OWN: &str = "id = \"own\"\ntitle = \"Own\"\nbriefing = \"Ours.\"\n";

/// A Pitched Battle with these additional lines, played from this position.
fn check_pitched(lines: &str, text: &str) {
    let battle = format!("{OWN}kind = \"pitched\"\n{lines}\n");
    record_on(&Pacific::new(data::open_text(&battle, None).expect("sound")), text);
}

/// A scenario with two bunkers whose American side wins like this.
fn bunkers(wins: &str) -> String {
    format!(
        "{OWN}kind = \"historical\"\nfirst = \"us\"\nattacker = \"us\"\n[us]\nwins = [\"{wins}\"]\n\
         [japan]\nwins = [\"last-round\"]\n[layout]\nbunker = [\"D5\", \"E4\"]\nforest = [\"A3\"]\n"
    )
}

fn check_bunkers(wins: &str, text: &str) {
    let battle = data::open_text(&bunkers(wins), None).expect("sound");
    record_on(&Pacific::new(battle), text);
}

/// [1f] [1-r6] A scenario is won by destroying one of the named buildings, at once.
#[test]
fn a_building_is_the_objective() {
    check_bunkers(
        "raze 1 of D5 E4",
        "
position
  phase us shooting
  terrain D5 bunker 7
  terrain E4 bunker
  ap japan 0
  unit us light-infantry D4
  unit japan light-infantry A6
us fire D4 main D5
expect terrain D5 = rubble
expect pending = over 1c
expect winner = us
",
    );
    check_bunkers(
        "raze 2 of D5 E4",
        "
position
  phase us shooting
  terrain D5 bunker 7
  terrain E4 bunker
  ap japan 0
  unit us light-infantry D4
  unit japan light-infantry A6
us fire D4 main D5
expect terrain D5 = rubble
expect winner = open
",
    );
}

/// [1-r6] [H-b] A building that has to be taken must still stand; without that word its rubble is enough.
#[test]
fn a_building_is_taken_while_it_stands() {
    for (wins, terrain, winner) in [
        ("hold 1 of D5 E4 standing by infantry", "bunker", "us"),
        ("hold 1 of D5 E4 standing by infantry", "rubble", "open"),
        ("hold 1 of D5 E4 by infantry", "rubble", "us"),
    ] {
        check_bunkers(
            wins,
            &format!(
                "
position
  phase us end
  terrain D5 {terrain}
  hand us marinesx1
  hand japan light-infantryx1
  unit us marines D5
  unit japan light-infantry A6
expect winner = {winner}
"
            ),
        );
    }
}

/// [1-r6] Conditions about buildings need a Building in the layout.
#[test]
fn a_named_building_must_exist() {
    for wins in ["raze 1 of D5 A3", "hold 1 of A3 standing", "raze 1 of C3"] {
        let faults = read_battle(&bunkers(wins)).expect_err("no Building");
        assert!(faults[0].to_string().contains("no Building on"), "{}", faults[0]);
    }
    let words =
        |wins: &str| read_battle(&bunkers(wins)).expect("sound").army(Side::Us).wins[0].words();
    assert_eq!(words("raze 1 of D5 E4"), "Destroy the Building on E4 or D5.");
    let standing =
        "Hold E4 or D5, the Building still standing, with infantry at the end of your turn.";
    assert_eq!(words("hold 1 of D5 E4 standing by infantry"), standing);
}

/// [9.1c] [9.1-r5] Banned terrain is rolled again, can't be bought and can't be built by a card.
#[test]
fn terrain_can_be_banned() {
    let ban = "banned_terrain = [\"lake\", \"cabin\"]";
    check_pitched(
        ban,
        &format!(
            "{STARTERS}
luck 10 6
luck 10
expect heard us says that terrain is not available: roll again
luck 2 2 10 10 1 10
expect terrain A1 = forest
us bid 3
japan bid 0
luck 9 1
us first us
us first us
expect check build cabin C2 = 9.1-r5
expect why build cabin C2 says Cabin is not allowed in this battle
expect check build shack C2 = ok
"
        ),
    );
    check_pitched(
        ban,
        "
position
  phase us deployment
  ap us 5
  hand us seabeesx1
  unit us marines C2
expect check play seabees cabin C3 = 9.1-r5
expect check play seabees shack C3 = ok
",
    );
    let text =
        format!("{OWN}banned_terrain = [\"bunker\"]\n") + &bunkers("headquarters")[OWN.len()..];
    let faults = read_battle(&text).expect_err("the layout uses it");
    assert!(faults[0].to_string().contains("Bunker on D5 is banned"), "{}", faults[0]);
    let unknown = read_battle(&format!("{OWN}kind = \"pitched\"\nbanned_terrain = [\"laek\"]\n"));
    assert!(unknown.expect_err("unknown")[0].to_string().contains("did you mean \"lake\""));
}

/// [9.3-r4] When nothing of Table 2 is left or allowed, no more terrain is rolled.
#[test]
fn natural_terrain_can_run_out_altogether() {
    check_pitched(
        "banned_terrain = [\"forest\", \"jungle\", \"bushes\", \"mountain\"]",
        &format!(
            "{STARTERS}
luck 9 9
luck 1 10 5 10
luck 1 1  2 2
expect pending = us DP2
"
        ),
    );
    check_pitched(
        "banned_terrain = [\"forest\", \"jungle\", \"bushes\", \"mountain\", \"lake\"]",
        &format!("{STARTERS}luck 9 9\nexpect pending = us DP2\n"),
    );
}

/// [8-r7] A destroyed card is not available again: the only Barbed Wire is gone once it is cleared.
#[test]
fn destroyed_terrain_stays_out_of_the_box() {
    record_with(
        &["build-in-play"],
        "
position
  phase us movement
  ap us 9
  terrain C3 barbed-wire
  unit us engineers C2
expect stock barbed-wire = 0
us clear C2 C3
expect terrain C3 = none
us done
expect check build barbed-wire C3 = 10-r6
expect stock barbed-wire = 0
",
    );
}

/// [9.1b] [9.1-r6] The agreed point limit holds for every deck, each partner's included.
#[test]
fn the_point_limit_is_agreed_on() {
    let points = |id: &str, option: &str| {
        let game = battle(id, &[option]);
        Side::ALL.map(|side| game.battle().limits(side, None).points)
    };
    assert_eq!(points("pitched", "points-80"), [80, 80]);
    assert_eq!(points("pitched", "points-200"), [200, 200]);
    assert_eq!(points("pairs", "points-100"), [100, 100]);
    record_with(
        &["points-60"],
        "
us take 6 light-infantry
us take 4 marines
expect check take 3 m4a2 = ok
expect check deck us-starter = 9.2b
",
    );
    let refused = |id: &str, ids: &[&str]| {
        let ids: Vec<String> = ids.iter().map(|&id| id.to_owned()).collect();
        data::open(id, Some(&ids)).expect_err("refused").to_string()
    };
    assert!(refused("pitched", &["points-60", "points-80"]).contains("expected one of them"));
    assert!(refused("tarawa", &["points-60"]).contains("expected a Pitched Battle"));
}

const QUIET: &str = "  ap us 0
  ap japan 0
  hand us light-infantryx2
  hand japan light-infantryx2
  deck us light-infantryx4
  deck japan light-infantryx4
  unit us marines C1
  unit japan light-infantry C6
";

/// [9.1d] [9.1-r1] [9.1-r4] Once both sides have said that time is up, the round is finished and one last
/// round is played; then the damage decides.
#[test]
fn the_clock_leaves_a_last_round() {
    record_with(
        &["clock"],
        &format!(
            "
position
  round 4
  phase us movement
{QUIET}  damage us 3
us call-time
expect heard japan = America calls time
expect check call-time = 9.1-r4
expect last-round = 30
us done
us done
us done
luck light-infantry light-infantry
japan call-time
expect heard us = Japan calls time: Round 5 is the last
expect last-round = 5
japan done
japan done
japan done
expect round = 5
luck light-infantry light-infantry
us done
us done
us done
luck light-infantry light-infantry
japan done
japan done
japan done
expect pending = over 9.1-r2
expect winner = japan
"
        ),
    );
    record_with(
        &[],
        &format!("\nposition\n  phase us movement\n{QUIET}expect check call-time = 9.1d\n"),
    );
}

/// [11.2c] [11.2-r1] A support card under a transport brings AP in each Headquarters Phase, as long as the
/// transport is on the supply line and does not move.
#[test]
fn a_support_card_generates_ap() {
    record_with(
        &[],
        "
position
  phase us deployment
  ap us 3
  hand us supply-dropx2
  unit us scout-car C1
  unit us marines D3
us play supply-drop C1
expect ap us = 2
expect income us = 1 Headquarters (11.2a) + 1 supply line (11.2b) + 1 support cards (11.2c) = 3
expect discard us = none
expect check play supply-drop C1 = 11.5f
expect check play supply-drop D3 != ok
",
    );
    let later = |at: &str, row: &str, income: &str| {
        record_with(
            &[],
            &format!(
                "
position
  phase us movement
  hand us supply-dropx1
  unit us scout-car {at}
  unit us marines {row}
  effect us card supply-drop 1 supply-drop on u0
expect income us says {income}
us move {at} D2
expect discard us = 1 supply-drop
expect income us lacks support
"
            ),
        );
    };
    later("C2", "C1", "+ 1 support cards (11.2c) = 4");
    later("C2", "C4", "= 1");
}
