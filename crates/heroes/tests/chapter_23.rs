//! 23: three and four players.

use crate::common::{altered_teams, play, published, record_on, record_teams, teams};
use game::{Game, Heuristics, Pending, Seat, Seats};
use heroes::{Heroes, Hit, Player, Side, UnitId};
use std::sync::Arc;

const US: Player = Player(0);
const JAPAN: Player = Player(1);
const US_2: Player = Player(2);
const JAPAN_2: Player = Player(3);

/// A Turn of America's first player, with a unit of each player on the map.
const TURN: &str = "
position
  step turn
  turn us
  caps us 7
  caps japan 4
  caps us-2 6
  caps japan-2 3
  unit rifle-01 D01 4
  unit raider-13 E01 4
  unit infantry-01 D07 1
  unit conscripts-17 E07 1
";

/// The initiative bids of all four, with these CAPs.
fn bids([us, japan, us_2, japan_2]: [u8; 4], first: &str) -> String {
    format!(
        "
position
  step bid {first} - - - -
  caps us {us}
  caps japan {japan}
  caps us-2 {us_2}
  caps japan-2 {japan_2}
  unit rifle-01 D01 4
  unit raider-13 E01 4
  unit infantry-01 D07 1
  unit conscripts-17 E07 1
"
    )
}

/// Bids of 1 and 2 CAPs and none, and dice that rank America's second player first, then the first, then Japan.
fn ranked() -> String {
    format!(
        "{}
1. us bid 1
2. us-2 bid 0
3. japan bid 0
4. japan-2 bid 2
   luck 3 3 2 2 4 4 1 1
",
        bids([7, 4, 6, 3], "us")
    )
}

/// The unit with this name in orders.
fn named(game: &Heroes, name: &str) -> UnitId {
    let mut units = game.firefight().units();
    units.find(|unit| game.firefight().name(*unit) == name).expect("a unit of the firefight")
}

/// [23.0a] [23.0-r3] Each player has an activation, APs and CAPs of its own.
#[test]
fn each_player_has_points_and_an_activation() {
    record_teams(
        &[],
        &format!(
            "{TURN}
1. us use rifle-01
2. us move rifle-01 D02 4
expect ap us = 6
expect ap us-2 = 0
expect turn = japan
3. japan stall-cap
expect caps japan = 3
expect caps japan-2 = 3
4. us-2 use raider-13
5. us-2 move raider-13 E02 4
expect ap us = 6
expect ap us-2 = 6
expect state rifle-01 = activated
expect state raider-13 = activated
expect turn = japan-2
6. japan-2 stall-cap
expect caps japan-2 = 2
7. us use rifle-01
8. us pivot rifle-01 1
expect ap us = 5
expect turn = japan
"
        ),
    );
}

/// [23.0-r3] A player commands no unit of an ally, alone or in a group.
#[test]
fn nobody_commands_the_units_of_an_ally() {
    record_teams(
        &[],
        &format!(
            "{TURN}
expect check use rifle-01 = ok
expect check use raider-13 = 2.2d
expect check command raider-13 = 2.2d
1. us use rifle-01
expect check with raider-13 = 2.2d
"
        ),
    );
    let hand = TURN.replace("caps us 7", "caps us 7\n  hand us 02");
    record_teams(
        &[],
        &format!(
            "{hand}
1. us play 02
expect check with rifle-01 = ok
expect check with raider-13 = 2.2d
"
        ),
    );
}

/// [23.0-r3] Units of an ally are friendly: they share a hex, and stand by a unit that rallies.
#[test]
fn units_of_an_ally_are_friendly() {
    let near = |friend: &str| {
        let position = "
position
  step turn
  turn us
  unit rifle-01 D04 4 suppressed
  unit infantry-01 D10 1
";
        record_teams(
            &[],
            &format!(
                "{position}  unit raider-13 {friend} 4\n
1. us use rifle-01
2. us rally
3. us roll rifle-01
   luck 1 1
expect turn = japan
"
            ),
        )
    };
    let bonus = |game: &Heroes| game.rally_bonus(named(game, "rifle-01")).total();
    assert_eq!(bonus(&near("D04")), bonus(&near("J04")) + 1, "an unhurt friend in the hex");
    record_teams(
        &[],
        &format!(
            "{TURN}
1. us use rifle-01
2. us move rifle-01 E01 4
expect unit rifle-01 = E01 4
expect unit raider-13 = E01 4
"
        ),
    );
}

/// [23.0b] [23.0c] [23.0-r2] [23.0-ex1] [2.1a] Turns go by sides in alternation, by sides together, or by rolls; the side
/// of the highest roll begins.
#[test]
fn the_players_choose_an_order_of_turns() {
    let then = "expect turn-order = us-2 japan us japan-2\nexpect turn = us-2\n1. us-2 pass\n2. japan stall-cap\n3. us stall-cap\nexpect turn = japan-2\n4. japan-2 stall-cap\nexpect turn = us-2\n";
    record_teams(&[], &format!("{}{then}", ranked()));
    let then = "expect turn-order = us-2 us japan japan-2\nexpect turn = us-2\n1. us-2 pass\n2. us stall-cap\n3. japan stall-cap\nexpect turn = japan-2\n";
    record_teams(&["by-roll"], &format!("{}{then}", ranked()));
    record_teams(
        &["sides-together"],
        &format!("{}1. us-2 go-first\n2. japan go-first\n{then}", ranked()),
    );
    // A Japanese roll in the middle shows the difference between the last two.
    let mixed = ranked().replace("luck 3 3 2 2 4 4 1 1", "luck 1 1 4 4 5 5 1 1");
    let order = |order: &str| format!("expect turn-order = {order}\n");
    record_teams(&["by-roll"], &format!("{mixed}{}", order("us-2 japan japan-2 us")));
    record_teams(
        &["sides-together"],
        &format!("{mixed}1. us-2 go-first\n2. japan go-first\n{}", order("us-2 us japan japan-2")),
    );
    record_teams(&[], &format!("{mixed}{}", order("us-2 japan us japan-2")));
}

/// [23.0b] [D34] Only one order of Turns can be chosen, and the players see it as one choice.
#[test]
fn one_order_of_turns_is_chosen() {
    let ids = ["sides-together", "by-roll"].map(str::to_owned);
    let fault = heroes::data::open("coffin-corner", Some(&ids)).map(drop).unwrap_err();
    assert_eq!(fault.to_string(), "the options sides-together and by-roll; expected one of them");
    let group = heroes::data::OPTION_GROUPS.into_iter().find(|group| group.clause == "23.0b");
    let offered = group.expect("a group").options.iter().map(|(id, _)| *id);
    assert_eq!(offered.collect::<Vec<_>>(), ids);
}

/// [23.0-r2] [23.0-r8] [D39] With the sides together, the ally with the higher roll may let the other begin, for this Round.
#[test]
fn allies_agree_who_begins() {
    let start = ranked();
    record_teams(
        &["sides-together"],
        &format!(
            "{start}
expect pending = us-2 D39
expect legal = go-first, ally-first
1. us-2 ally-first
expect heard japan = America's second player lets the ally begin
expect pending = japan D39
2. japan go-first
expect turn-order = us us-2 japan japan-2
expect turn = us
3. us pass
4. us-2 pass
5. japan pass
expect round = 2
"
        ),
    );
    for options in [&[][..], &["by-roll"]] {
        record_teams(options, &format!("{start}expect pending = us-2 D11\n"));
    }
}

/// [23.0-r9] [3.2.5a] Extra CAPs for a side go to each of its players.
#[test]
fn extra_caps_go_to_each_player() {
    let game = teams(&["japan-plus-1"]);
    let caps = game.firefight().players().map(|player| game.starting_caps(player));
    assert_eq!(caps.collect::<Vec<_>>(), [7, 5, 6, 4]);
}

/// [23.0-r2] [23.0c] The two highest rolls of different sides are equal: only those two roll again.
#[test]
fn leaders_who_tie_roll_again() {
    let start = bids([7, 4, 6, 3], "us");
    let again = format!(
        "{start}
1. us bid 0
2. us-2 bid 1
3. japan bid 0
4. japan-2 bid 0
   luck 3 4 5 5 4 5 1 1
expect heard us says a tie: Japan and America's second player roll again
expect caps us-2 = 5
expect pending = us-2 D10
5. us-2 bid 2
6. japan bid 0
expect pending = luck 2.1a
"
    );
    record_teams(
        &["by-roll"],
        &format!(
            "{again}   luck 6 6 2 3\nexpect turn-order = japan us-2 us japan-2\nexpect caps us-2 = 3\n"
        ),
    );
    record_teams(
        &["by-roll"],
        &format!("{again}   luck 2 3 6 4\nexpect turn-order = us-2 japan us japan-2\n"),
    );
    record_teams(
        &[],
        &format!(
            "{again}   luck 3 4 2 3
expect pending = japan D10
7. japan bid 0
8. us-2 bid 0
   luck 4 4 1 2
expect turn-order = japan us-2 japan-2 us
"
        ),
    );
}

/// [23.0-r7] Any other tie goes by the order of the seats, and nobody rolls again.
#[test]
fn other_ties_go_by_seats() {
    let start = bids([7, 4, 6, 3], "us");
    let rolled = |luck: &str| {
        format!(
            "{start}1. us bid 0\n2. us-2 bid 0\n3. japan bid 0\n4. japan-2 bid 0\n   luck {luck}\n"
        )
    };
    for (luck, order) in
        [("5 5 1 1 5 5 1 1", "us us-2 japan japan-2"), ("1 1 2 3 2 3 6 6", "japan-2 japan us-2 us")]
    {
        record_teams(&["by-roll"], &format!("{}expect turn-order = {order}\n", rolled(luck)));
    }
}

/// [23.0-r5] [D10] CAPs are announced in the order of CAPs; with equal CAPs Japan comes first, then the seats count.
#[test]
fn bids_go_by_caps() {
    record_teams(
        &[],
        &format!(
            "{}
1. japan bid 0
expect pending = japan-2 D10
2. japan-2 bid 0
expect pending = us D10
3. us bid 2
expect pending = us-2 D10
4. us-2 bid 0
expect caps us = 3
expect pending = luck 2.1a
",
            bids([5, 5, 5, 5], "japan")
        ),
    );
}

/// [23.0d] [23.0-ex2] [23.0-r1] Three passes in a row of four players end the Round; any other Turn begins the count
/// anew.
#[test]
fn a_round_ends_when_all_but_one_have_passed() {
    record_teams(
        &[],
        &format!(
            "{TURN}
1. us pass
2. japan stall-cap
3. us-2 pass
4. japan-2 pass
expect round = 1
5. us pass
expect heard japan says Round 1 ends
expect round = 2
"
        ),
    );
}

/// [23.0-r5] [2.0a] A Round ends for all players: the activation of a player who has not passed ends with it.
#[test]
fn a_round_ends_for_all_players() {
    let start = format!(
        "{TURN}
1. us use rifle-01
2. us move rifle-01 D02 4
3. japan pass
4. us-2 pass
5. japan-2 pass
expect round = 2
expect ap us = 0
expect state rifle-01 = fresh
"
    );
    record_teams(&[], &start);
    let secret = start.replace("use rifle-01\n", "use rifle-01\n1. us die\n   luck 6 1 4\n");
    record_teams(
        &["secret-ap"],
        &format!("{secret}expect heard japan says America shows its roll for APs: 6 1 4\n"),
    );
}

/// [23.0-r1] [23.0-r6] The count is by forces: with three of them, two passes in a row end the Round.
#[test]
fn three_forces_need_two_passes() {
    let three = altered_teams(&[
        ("[[player]]\nseat = \"japan-2\"\ncaps = 3\ndeal = 1\ndraw = 1\n", ""),
        ("seat = \"japan-2\"", "seat = \"japan\""),
    ]);
    let start = TURN.replace("  caps japan-2 3\n", "");
    record_on(
        &three,
        &format!(
            "{start}
expect turn-order = us japan us-2
1. us pass
2. japan stall-cap
3. us-2 pass
expect turn = us
4. us stall-cap
5. japan pass
expect round = 1
6. us-2 pass
expect round = 2
"
        ),
    );
}

/// [23.0-r5] With the sides together the passes are counted Turn by Turn.
#[test]
fn passes_are_counted_turn_by_turn() {
    record_teams(
        &["sides-together"],
        &format!(
            "{TURN}
expect turn-order = us us-2 japan japan-2
1. us stall-cap
2. us-2 pass
3. japan pass
expect round = 1
4. japan-2 pass
expect round = 2
"
        ),
    );
}

/// [23.0e] No order gives a card to an ally, and each hand is its player's.
#[test]
fn cards_stay_with_their_player() {
    let start = TURN.replace("caps us 7", "caps us 7\n  hand us 03 12\n  hand us-2 02");
    let game = record_teams(
        &[],
        &format!(
            "{start}expect hand us = 2\nexpect hand us-2 = 1\nexpect check play 12 = ok\nexpect check play 02 = 9.0c\n"
        ),
    );
    assert_eq!(game.hand(US_2).count(), 1);
}

/// [23.0e] [23.0-r5] [7.4.3a] [7.4.3b] Victory points belong to the side. A loss goes on the track of the player who
/// commanded the unit, and on no other.
#[test]
fn a_loss_costs_its_own_player_caps() {
    record_teams(
        &[],
        "
position
  step turn
  turn japan
  lead us 1
  passed
  caps us 7
  caps japan 4
  caps us-2 6
  caps japan-2 3
  unit infantry-01 D04 1
  unit raider-13 D04 4 suppressed
  unit rifle-01 A01 1
  unit conscripts-17 L10 1
1. japan use infantry-01
2. japan close-combat raider-13
3. japan at raider-13
   luck 6 6
expect unit raider-13 = destroyed
expect lead = japan 1
expect losses us = 0
expect losses us-2 = 1
expect caps us-2 = 5
expect caps us = 7
4. us-2 pass
5. japan-2 pass
6. us pass
expect round = 2
expect caps us = 7
expect caps us-2 = 5
",
    );
}

/// [23.0-r5] [2.4b] A victory counts for all players of the side, and so does the end of the firefight.
#[test]
fn a_side_wins_together() {
    for (lead, winner) in [("us 2", "us, us-2"), ("japan 9", "japan, japan-2")] {
        record_teams(
            &[],
            &format!(
                "{TURN}  round 5\n  lead {lead}\n  passed 2\n1. us pass\n\
                 expect pending = over 2.4a\nexpect winner = {winner}\n"
            ),
        );
    }
    let game = teams(&[]);
    let sides = [Side::Us, Side::Japan].map(|side| game.firefight().seats_of(side));
    for player in game.firefight().players() {
        let side = game.firefight().side(player);
        assert_eq!(game.allies(Seat(player.0)), sides[side as usize], "they surrender together");
    }
}

/// [23.0-r4] [D29] [D30] Allies see neither hands nor Hit Markers of each other, unless they play with open allies.
#[test]
fn allies_keep_secrets() {
    let start =
        TURN.replace("E01 4", "E01 4 pinned").replace("caps us 7", "caps us 7\n  hand us-2 02 11");
    for (options, sees) in [(&[][..], false), (&["open-allies"], true)] {
        let game = record_teams(options, &format!("{start}expect hand us-2 = 2\n"));
        let raider = named(&game, "raider-13");
        for (seat, knows) in [(0, sees), (1, false), (2, true), (3, false)] {
            let view = game.view(Seat(seat).into());
            assert_eq!(view.hand(US_2).count(), if knows { 2 } else { 0 }, "seat {seat}");
            assert_eq!(view.unit(raider).hit != Hit::FaceDown, knows, "seat {seat}");
            assert_eq!(view.purse(US_2).held, 2, "how many cards is public");
        }
        assert_eq!(game.view(Seats::PUBLIC).hand(US_2).count(), 0);
    }
}

/// [23.0-r4] A drawn card and a drawn Hit Marker are reported to the ally only with open allies.
#[test]
fn allies_are_told_secrets_only_if_open() {
    let round_ends = format!(
        "{TURN}  passed 2
1. us pass
   luck 02
expect heard us says America draws Command Action
"
    );
    let hit =
        TURN.replace("turn us\n", "turn us-2\n").replace("conscripts-17 E07", "conscripts-17 E04");
    let hit = format!(
        "{hit}
1. us-2 use raider-13
2. us-2 attack E04
3. us-2 at conscripts-17
   luck 5 5 pinned
expect heard japan-2 says Conscripts 17 is hit: Pinned
"
    );
    for (options, card, marker) in [
        (&[][..], "America draws a card", "lacks"),
        (&["open-allies"], "America draws Command Action", "says"),
    ] {
        record_teams(
            options,
            &format!(
                "{round_ends}expect heard us-2 says {card}\nexpect heard japan says America draws a card\n"
            ),
        );
        let told = if marker == "says" { "is hit: Pinned" } else { "Conscripts 17 is hit" };
        record_teams(options, &format!("{hit}expect heard japan says {told}\n"));
        let replay = play(&teams(options), &hit);
        let log = |seat: u8| {
            let heard = replay.events.iter().filter_map(|it| Heroes::redact(it, Seat(seat).into()));
            format!("{:?}", heard.collect::<Vec<_>>())
        };
        assert_eq!(log(1) == log(3), marker == "says", "the ally");
        assert_ne!(log(0), log(3), "an opponent");
    }
}

/// [23.0-r6] [D20] [9.7.12] Sniper Fire names one opposing player, who alone loses CAPs.
#[test]
fn sniper_fire_names_one_opponent() {
    let start = TURN.replace("caps us 7", "caps us 7\n  hand us 12");
    let game = record_teams(
        &[],
        &format!(
            "{start}
1. us play 12
expect pending = us D20
expect legal = name japan, name japan-2
expect check name us-2 = 23.0-r6
2. us name japan-2
expect heard japan says the card is played against Japan's second player
3. us die
   luck 5
expect caps japan = 4
expect caps japan-2 = 1
expect turn = japan
"
        ),
    );
    assert_eq!(game.purse(JAPAN).caps, 4);
    assert_eq!(game.purse(JAPAN_2).caps, 1);
}

/// [23.0-r6] The ally with the higher last initiative roll directs shared artillery and pays its CAPs.
#[test]
fn shared_artillery_goes_to_the_higher_roll() {
    let end = |ranking: &str| {
        format!(
            "{TURN}  initiative {ranking}\n  turn {}\n  passed 2\n  plot 0 2 by us H02\n  plot 1 2 none\n  deck none\n  discarded 02x7 03x2 10x2 11x2 12x2\n1. {0} pass\n",
            ranking.split(' ').next().expect("a player"),
        )
    };
    record_teams(
        &[],
        &format!(
            "{}
expect pending = us-2 D7
2. us-2 plot D07
expect us sees plots us-2 = ?
expect japan-2 sees plots us-2 = ?
expect us-2 sees plots us-2 = D07
expect pending = us D8
3. us die +1
   luck 4
expect caps us = 6
expect caps us-2 = 6
",
            end("us-2 japan us japan-2")
        ),
    );
    record_teams(
        &["open-allies"],
        &format!(
            "{}2. us-2 plot D07\nexpect us sees plots us-2 = D07\nexpect japan sees plots us-2 = ?\n",
            end("us-2 japan us japan-2")
        ),
    );
    record_teams(&[], &format!("{}expect pending = us D7\n", end("japan-2 japan us us-2")));
}

/// [23.0-r6] [2.0-r2] Before Round 1 the seats decide who directs shared artillery, and America acts first.
#[test]
fn before_round_1_seats_decide() {
    let game = set_up();
    let dealt = "   luck 02 02 02 02 02\nexpect pending = us D7\n";
    let game = record_on(&game, dealt);
    assert!(matches!(game.pending(), Pending::Decision(Seat(0), point) if point.0 == "D7"));
    let game =
        record_on(&set_up(), &format!("{dealt}1. us no-plot\nexpect pending = japan-2 D7\n"));
    let held = [US, US_2, JAPAN, JAPAN_2].map(|player| game.purse(player).held);
    assert_eq!(held, [1, 2, 1, 1], "each player has a hand");
}

/// The firefight after every unit is set up where the heuristics suggest.
fn set_up() -> Heroes {
    let mut game = teams(&[]);
    while let Pending::Decision(seat, point) = game.pending()
        && point.0 == "D1"
    {
        for action in game.suggest_set_up(seat) {
            game.apply_action(&action, &mut Vec::new()).expect("a suggestion is legal");
        }
    }
    game
}

/// [23.0-r6] [9.7.10] Two actions in a row cost no other player a Turn.
#[test]
fn swift_action_costs_nobody_a_turn() {
    let start = TURN.replace("caps us 7", "caps us 7\n  hand us 10");
    record_teams(
        &[],
        &format!(
            "{start}
1. us swift
2. us use rifle-01
3. us move rifle-01 D02 4
4. us use rifle-01
5. us pivot rifle-01 1
expect turn = japan
6. japan stall-cap
expect turn = us-2
7. us-2 stall-cap
expect turn = japan-2
8. japan-2 stall-cap
expect turn = us
"
        ),
    );
}

/// [15.1-r4] Only the Turns of the player who fired a flare count for it.
#[test]
fn a_flare_burns_for_its_players_turns() {
    let start = TURN.replace("caps us 7", "caps us 7\n  flare D07 us 2");
    record_teams(
        &[],
        &format!(
            "{start}
1. us stall-cap
expect lit D07 = yes
2. japan stall-cap
3. us-2 stall-cap
4. japan-2 stall-cap
expect lit D07 = yes
5. us stall-cap
expect lit D07 = no
"
        ),
    );
}

/// [7.7.3l] [7.7.3-r2] An intrusion bars a defender in the next Turn of that defender's player, not in an ally's.
#[test]
fn an_intrusion_lasts_until_the_defenders_turn() {
    let start = "
position
  step turn
  turn us
  caps us 2
  caps japan 4
  caps us-2 6
  caps japan-2 6
  unit rifle-01 G01 4
  unit raider-13 A10 4
  unit infantry-01 A01 1
  unit conscripts-17 G02 1
1. us use rifle-01
2. us move rifle-01 G02 4
3. japan stall-cap
4. us-2 stall-cap
expect turn = japan-2
5. japan-2 command conscripts-17
";
    record_teams(
        &[],
        &format!(
            "{start}expect check move conscripts-17 G01 1 = 7.7.3l\nexpect check move conscripts-17 G03 1 = ok\n"
        ),
    );
    let stays = start.replace("5. japan-2 command conscripts-17", "5. japan-2 stall-cap\n6. us stall-cap\n7. japan stall-cap\n8. us-2 stall-cap\n9. japan-2 command conscripts-17");
    record_teams(&[], &format!("{stays}expect check move conscripts-17 G01 1 = ok\n"));
}

/// [8.0-r4] [8.0c] Wire counts once per Round and Japanese player; the first capture of a hex counts once.
#[test]
fn bushido_counts_wire_by_players() {
    let start = "
position
  step turn
  turn japan
  bushido 1
  caps japan 9
  caps us-2 6
  caps japan-2 9
  unit rifle-01 L01 4
  unit raider-13 L10 4
  unit infantry-01 D04 1
  unit infantry-02 D04 1
  unit conscripts-17 F04 1
1. japan command infantry-01
2. japan move infantry-01 D03 1
3. japan die
   luck 1
4. japan cross infantry-01
expect bushido = 2
expect caps japan-2 = 10
5. us-2 stall-cap
6. japan-2 command conscripts-17
7. japan-2 move conscripts-17 F03 1
8. japan-2 die
   luck 1
9. japan-2 cross conscripts-17
expect bushido = 3
10. us pass
11. japan command infantry-02
12. japan move infantry-02 D03 1
13. japan die
   luck 1
14. japan cross infantry-02
expect bushido = 3
";
    record_teams(&[], start);
    record_teams(
        &[],
        "
position
  step turn
  turn japan
  bushido 1
  caps japan 4
  unit rifle-01 L01 4
  unit raider-13 L10 4
  unit infantry-01 B03 1
1. japan command infantry-01
2. japan move infantry-01 B02 1
expect bushido = 3
expect holds B02 = japan
",
    );
    for (lost, points) in [("", 3), ("  lost B02\n", 1)] {
        record_teams(
            &[],
            &format!(
                "
position
  step turn
  turn japan
  bushido 1
  caps japan 4
{lost}  unit rifle-01 L01 4
  unit raider-13 L10 4
  unit infantry-01 B03 1
1. japan command infantry-01
2. japan move infantry-01 B02 1
expect bushido = {points}
"
            ),
        );
    }
}

/// [9.5b] Each of four players assigns its own cards, in the order of a roll.
#[test]
fn capabilities_are_assigned_by_each_player() {
    let choose = "deal = 1\ndraw = 1\ncapabilities = { choose = 1, of = [\"61\", \"66\"] }\n";
    let game = altered_teams(&[
        ("caps = 7\ndeal = 1\ndraw = 1\n", &format!("caps = 7\n{choose}")),
        ("caps = 6\ndeal = 2\ndraw = 1\n", &format!("caps = 6\n{choose}")),
        ("caps = 3\ndeal = 1\ndraw = 1\n", &format!("caps = 3\n{choose}")),
    ]);
    record_on(
        &game,
        "
position
  step assign-roll
  unit rifle-01 D01 4
  unit raider-13 E01 4
  unit infantry-01 D07 1
  unit conscripts-17 E07 1
   luck 1 1 6 6 4 4 3 3
expect pending = us-2 D3
1. us-2 assign 61 raider
expect check assign 66 raider = 9.5b
expect pending = japan-2 D3
2. japan-2 assign 66 conscripts
expect pending = us D3
3. us assign 61 rifle
expect abilities raider-13 = 61
expect abilities infantry-01 = none
",
    );
}

/// The test firefight for two players.
fn for_two() -> Heroes {
    let merged = teams(&[]).firefight().for_two().expect("the file describes it");
    Heroes::new(Arc::new(merged))
}

/// [23.1a] [23.1-ex1] Merged forces have the sum of their CAPs less 1, the cards of both in one hand, and one
/// commander.
#[test]
fn merged_forces_have_one_commander() {
    let game = for_two();
    assert_eq!(game.seats().len(), 2);
    assert_eq!([US, JAPAN].map(|player| game.starting_caps(player)), [12, 6]);
    let commands = &game.firefight().commands;
    assert_eq!(commands.iter().map(|it| (it.deal, it.draw)).collect::<Vec<_>>(), [(3, 2), (2, 2)]);
    record_on(
        &game,
        "
position
  step turn
  turn us
  unit rifle-01 D01 4
  unit raider-13 E01 4
  unit infantry-01 D07 1
1. us use rifle-01
2. us with raider-13
3. us move rifle-01 D02 4
4. us move raider-13 E02 4
expect turn = japan
expect ap us = 6
",
    );
}

/// [23.1a] [23.0d] With two players, two passes in a row end the Round, and one player draws the cards of both
/// forces and directs the artillery.
#[test]
fn merged_forces_play_as_two() {
    record_on(
        &for_two(),
        "
position
  step turn
  turn us
  unit rifle-01 D01 4
  unit infantry-01 D07 1
1. us pass
2. japan pass
expect round = 2
expect pending = luck 9.0c
   luck 02 02
expect hand us = 2
   luck 02 02
expect hand japan = 2
expect pending = us D7
",
    );
}

/// [23.1-r1] [7.4.3a] [8.0c] Losses count down from the merged total, and each Bushido point moves as many CAPs as the
/// firefight says.
#[test]
fn merged_tracks_are_the_sum() {
    record_on(
        &for_two(),
        "
position
  step turn
  turn us
  losses 2
  bushido 1
  passed
  unit rifle-01 D01 4
  unit infantry-01 D07 1
1. us pass
expect caps us = 10
expect caps japan = 8
",
    );
    record_on(
        &for_two(),
        "
position
  step turn
  turn japan
  bushido 1
  caps japan 4
  unit rifle-01 L01 4
  unit infantry-01 B03 1
1. japan command infantry-01
2. japan move infantry-01 B02 1
expect bushido = 3
expect caps japan = 7
",
    );
}

/// [23.1b] [23.1-r1] Three people merge nothing: one of them has two seats, with two tracks, two hands and two Turns.
#[test]
fn three_people_keep_four_forces() {
    let start = TURN.replace("caps us 7", "caps us 7\n  hand us 02\n  hand us-2 11");
    let game = record_teams(&[], &format!("{start}expect turn = us\n"));
    let both = game.view(Seats::from(Seat(0)) | Seat(2).into());
    assert_eq!([US, US_2, JAPAN].map(|player| both.hand(player).count()), [1, 1, 0]);
    assert_eq!([US, US_2].map(|player| both.purse(player).caps), [7, 6]);
    let order: Vec<Player> = both.turn_order().to_vec();
    assert_eq!(order, [US, JAPAN, US_2, JAPAN_2]);
}

/// [23.2a] An AI can play any seat: the heuristics rate every decision of every player.
#[test]
fn an_ai_can_play_any_seat() {
    let mut game = teams(&["sides-together"]);
    let mut rng = game::Rng::new(23);
    let mut deciders = Seats::NONE;
    for _ in 0..400 {
        match game.pending() {
            Pending::GameOver(_) => break,
            Pending::Chance(chance) => {
                let faces = chance.sample(&mut rng);
                game.apply_chance(&faces, &mut Vec::new());
            }
            Pending::Decision(seat, _) => {
                deciders = deciders | seat.into();
                let view = game.view(seat.into());
                let (mut actions, mut scores) = (Vec::new(), Vec::new());
                view.legal_actions(&mut actions);
                view.score_actions(&actions, &mut scores);
                let best =
                    (0..actions.len()).max_by_key(|place| scores[*place]).expect("an action");
                game.apply_action(&actions[best], &mut Vec::new()).expect("it is legal");
            }
        }
    }
    assert_eq!(deciders.len(), 4);
}

/// [D34] Coffin Corner comes for four players and for two, with the same units on the same map.
#[test]
fn coffin_corner_comes_for_four_and_for_two() {
    let (four, two) = (published("coffin-corner"), published("coffin-corner-merged"));
    assert_eq!([four.seats().len(), two.seats().len()], [4, 2]);
    assert_eq!(
        four.firefight().players().map(|it| four.starting_caps(it)).collect::<Vec<_>>(),
        [6, 4, 6, 4]
    );
    assert_eq!([US, JAPAN].map(|it| two.starting_caps(it)), [11, 7]);
    let units = |game: &Heroes, of: &[Player]| {
        let firefight = game.firefight();
        let own = firefight.units().filter(|unit| of.contains(&firefight.owner(*unit)));
        own.map(|unit| firefight.name(unit)).collect::<Vec<_>>()
    };
    assert_eq!(units(&four, &[US, US_2]), units(&two, &[US]));
    assert_eq!(units(&four, &[JAPAN, JAPAN_2]), units(&two, &[JAPAN]));
    assert_eq!(units(&four, &[JAPAN, JAPAN_2]).len(), 24);
}

/// [18.3f] [8.0b] [15.0a] The Wire of Coffin Corner lies in every second hex of row 06; it is night with a limit of 2.
/// At the start of a Round each Japanese player has two CAPs more, the merged one four.
#[test]
fn coffin_corner_is_wired() {
    let start = "
position
  step pre-round 4
  unit rifle-01 A01 4
  unit infantry-01 A12 1
expect fortifications A06 = wire
expect fortifications B06 = none
expect fortifications O06 = wire
expect fortifications S06 = wire
expect fortifications D05 = bunker 4
";
    let four = published("coffin-corner");
    assert_eq!(four.firefight().night.map(|night| night.limit), Some(2));
    for id in ["coffin-corner", "coffin-corner-merged"] {
        let game = published(id);
        assert_eq!((game.bushido(), game.lead(), game.firefight().rounds), (2, 2, 5), "{id}");
        let text = start.replace("  step pre-round 4\n", "  step turn\n  turn us\n");
        record_on(&game, &text);
    }
    let ends = |passes: &str| {
        format!(
            "
position
  step turn
  turn us
  {passes}
  unit rifle-01 A01 4
  unit infantry-01 A12 1
1. us pass
"
        )
    };
    record_on(
        &four,
        &format!(
            "{}expect caps japan = 6\nexpect caps japan-2 = 6\nexpect caps us-2 = 6\n",
            ends("passed 2")
        ),
    );
    record_on(
        &published("coffin-corner-merged"),
        &format!("{}expect caps japan = 11\nexpect caps us = 11\n", ends("passed")),
    );
}
