//! 10: the Initiative, artificial terrain and the first hands.

use crate::harness::{STARTERS, record, record_of, record_with};

/// Both decks are built, there is no natural terrain, and these AP are committed.
fn committed(us: u8, japan: u8) -> String {
    format!("seed 1\n{STARTERS}luck 10 10\nus bid {us}\njapan bid {japan}\n")
}

/// [DP2] [10a] [10b] Each side commits 0 to 5 of its 5 AP; the other does not learn how many until both
/// have.
#[test]
fn bids_are_secret() {
    record(&format!(
        "{STARTERS}luck 10 10
expect pending = us DP2
expect legal = bid 0, bid 1, bid 2, bid 3, bid 4, bid 5
expect check bid 6 = 10b
us bid 3
expect heard japan = America commits AP in secret
expect heard us = America commits 3 AP
expect pending = japan DP2
expect ap us = 5
expect japan sees ap us = 5
japan bid 1
expect heard us says America committed 3 AP, Japan 1
"
    ));
}

/// [10-ex2] [10c] Both commit 2 and roll 7: the dice are rolled again, and 4 and 6 give 6 against 8.
#[test]
fn example_10_ex2() {
    record(&format!(
        "{STARTERS}luck 10 10
us bid 2
japan bid 2
expect pending = luck 10c
luck 7 7
expect pending = luck 10c
luck 4 6
expect heard us says America 4 + 2, Japan 6 + 2: Japan wins
expect pending = japan DP3
"
    ));
}

/// [10c] The higher sum has the Initiative, not the higher die.
#[test]
fn the_higher_sum_has_the_initiative() {
    let decided = "expect pending = us DP3\n";
    record(&format!("{STARTERS}luck 10 10\nus bid 5\njapan bid 0\nluck 4 8\n{decided}"));
}

/// [DP3] [10d] The holder chooses which side takes the first turn and, separately, which builds first.
#[test]
fn the_holder_decides_twice() {
    record(&format!(
        "{}luck 9 1
expect pending = us DP3
expect legal = first us, first japan
us first japan
expect pending = us DP3
us first us
expect pending = us DP4
us done
expect pending = japan DP4
japan done
expect pending = japan DP5
japan keep
us keep
expect active = japan
expect pending = japan DP6
",
        committed(1, 1)
    ));
}

/// [10-ex1] [10e] [10g] [10-r1] Japan commits 3: it adds 3 to its die, builds a Cabin and a Shack on its rows
/// 2 and 3, and begins its first turn with 2 AP and the income of that turn.
#[test]
fn example_10_ex1() {
    record(&format!(
        "{}luck 6 4
expect heard us says America 6 + 0, Japan 4 + 3: Japan wins
japan first japan
japan first japan
expect pending = japan DP4
expect check build cabin C6 = 10e
expect check build cabin C3 = 10e
expect check build cabin C2 = 10e
expect check build bunker C5 = 3a
japan build cabin C5
expect check build cabin D4 = 3a
japan build shack D4
expect terrain C5 = cabin
expect terrain D4 = shack
expect pending = japan DP5
expect ap japan = 2
japan keep
us keep
expect ap japan = 3
expect ap us = 5
",
        committed(0, 3)
    ));
}

/// [DP4] [10f] [10-r1] One side places all its terrain, then the other; AP committed and not spent are
/// lost.
#[test]
fn one_side_builds_then_the_other() {
    record(&format!(
        "{}luck 9 1
us first us
us first japan
expect pending = japan DP4
japan build shack C5
expect pending = japan DP4
expect legal has done
expect legal has build foxholes C4
japan done
expect pending = us DP4
us build trenches C2
us done
us keep
japan keep
expect ap us = 2
expect ap japan = 3
",
        committed(4, 2)
    ));
}

/// [10k] [10-r2] [8-r5] Nothing can be built on other terrain, natural or not.
#[test]
fn one_terrain_to_a_space() {
    record(&format!(
        "{STARTERS}luck 10 6
luck 5 5
luck 4 1
luck 4 3
expect terrain D2 = bushes
us bid 5
japan bid 0
luck 9 1
us first us
us first us
expect check build shack D2 = 10-r2
us build shack C2
expect check build shack C2 = 10-r2
"
    ));
}

/// [10-r6] [T-b] Artificial terrain is one stock for both sides: the only card with wire and sandbags gives
/// one of its faces.
#[test]
fn terrain_is_a_common_stock() {
    record(&format!(
        "{}luck 9 1
us first us
us first us
expect check build rubble C2 = 10-r6
expect check build forest C2 = 10-r6
us build sandbags C2
expect check build sandbags D2 = 10-r6
us done
expect check build barbed-wire C5 = 10-r6
japan build foxholes C5
",
        committed(2, 2)
    ));
}

/// [10h] [10-r7] After that nothing can be built, unless agreed on: then in the Deployment Phase, for its AP,
/// on the space of one of the player's units that may be there, or next to one.
#[test]
fn building_in_play() {
    let position = "
position
  phase us deployment
  ap us 5
  terrain D3 bushes
  unit us light-infantry C3
  unit us m4a2 F3
  unit japan light-infantry C4
";
    record(&format!("{position}expect legal = done\nexpect check build foxholes C3 = 10h\n"));
    record_with(
        &["build-in-play"],
        &format!(
            "{position}expect check build foxholes C3 = ok
expect check build foxholes B3 = ok
expect check build foxholes C4 = 10-r7
expect check build foxholes D3 = 10-r2
expect check build foxholes A3 = 10h
expect check build foxholes F3 = 8c
expect check build foxholes F4 = ok
us build trenches C3
expect ap us = 3
expect terrain C3 = trenches
us build trenches B3
expect check build bunker C2 = 3a
us done
expect check build foxholes C2 = DP10
"
        ),
    );
}

/// [DP5] [10i] [10j] [10-r4] Five cards each; once, the first player first, a hand may be exchanged for
/// another of the same size; the other side learns no more than that.
#[test]
fn one_redraw() {
    record(&format!(
        "{}luck 9 1
us first japan
expect pending = japan DP5
expect held us = 5
expect held japan = 5
expect left japan = 56
expect legal = keep, redraw
japan redraw
expect held japan = 5
expect left japan = 56
expect heard us says Japan returns the opening hand and draws a new one
expect heard us says Japan draws a card
expect pending = us DP5
us keep
expect heard japan says America keeps the opening hand
expect pending = japan DP6
",
        committed(0, 0)
    ));
}

/// [10-r3] The order: natural terrain, Initiative, artificial terrain, hands, redraws, first turn.
#[test]
fn the_order_of_preparation() {
    record(&format!(
        "{STARTERS}expect pending = luck 9.3b
luck 10 10
expect pending = us DP2
us bid 1
expect pending = japan DP2
japan bid 0
expect pending = luck 10c
luck 9 1
expect pending = us DP3
us first us
us first us
expect pending = us DP4
us done
expect pending = luck 10i
"
    ));
}

/// [10-r5] The first turn is a complete one, with AP and two cards.
#[test]
fn the_first_turn_is_complete() {
    record(&format!(
        "{}luck 9 1
us first us
us keep
japan keep
expect round = 1
expect pending = us DP6
expect ap us = 6
expect held us = 7
expect ap japan = 5
expect held japan = 5
",
        committed(0, 0)
    ));
}

/// [10l] [10m] At Iwo Jima Japan may spend starting AP on the terrain and spaces that the scenario names, and
/// keeps the rest; nothing can be built elsewhere.
#[test]
fn a_scenario_may_allow_building() {
    record_of(
        "iwo-jima",
        "
seed 1
us deck iwo-jima-us
us ready
japan deck iwo-jima-japan
japan ready
expect pending = japan DP4
expect check build bunker C3 = 10h
expect check build cabin C6 = 10e
expect check build cabin C2 = 10e
expect check build cabin D5 = 10-r2
expect check build log-pillbox A5 = ok
japan build cabin C3
japan done
expect ap japan = 3
expect ap us = 7
expect pending = us DP5
",
    );
    record_of(
        "peleliu",
        "
seed 1
us deck peleliu-us
us ready
japan deck peleliu-japan
japan ready
expect pending = us DP5
expect ap japan = 5
",
    );
}

/// [B-a] The second player has one more AP only if agreed on.
#[test]
fn one_more_ap_for_the_second_player() {
    let start = format!("{}luck 9 1\nus first us\n", committed(0, 0));
    record(&format!("{start}expect ap us = 5\nexpect ap japan = 5\n"));
    record_with(&["second-plus-1"], &format!("{start}expect ap us = 5\nexpect ap japan = 6\n"));
}

/// [M-o] A handicap of up to three AP can be used for the bid.
#[test]
fn a_handicap() {
    record_with(
        &["us-plus-3"],
        &format!(
            "{STARTERS}luck 10 10\nexpect ap us = 8\nexpect ap japan = 5\nexpect check bid 8 = ok\n"
        ),
    );
}
