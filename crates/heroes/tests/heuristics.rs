//! The heuristics: they beat random play from either seat, and choose the obvious action where there is one.

use crate::common::{able, field, published, yard};
use ai::{Player, play, player};
use game::notation::{Notation, Words};
use game::{Game, Heuristics, Input, Pending, Playable, Rng, Seat};
use heroes::decision::SET_UP;
use heroes::{Declaration, Heroes};

const GAMES: u64 = 20;

/// How many games `quick` wins in this seat.
fn won_by_quick(firefight: &str, seat: Seat) -> u64 {
    let start = published(firefight);
    let wins = |number: &u64| {
        let name = |place: u8| if Seat(place) == seat { "quick" } else { "random" };
        let named = |place: u8| player(name(place)).expect("a known player");
        let mut players: Vec<Box<dyn Player<Heroes>>> = (0..2).map(named).collect();
        let mut rng = Rng::of_game(1942, *number);
        let played = play(start.clone(), &mut players, &mut rng, Heroes::BOUND);
        played.expect("games end").outcome.winners.has(seat)
    };
    (0..GAMES).filter(wins).count() as u64
}

#[test]
fn quick_beats_random_in_the_patrol() {
    assert_eq!(won_by_quick("patrol", Seat(0)), GAMES);
    assert_eq!(won_by_quick("patrol", Seat(1)), GAMES);
}

#[test]
fn quick_beats_random_in_the_village() {
    assert!(won_by_quick("village", Seat(0)) >= GAMES - 1);
    assert!(won_by_quick("village", Seat(1)) >= GAMES - 1);
}

/// `quick` sets up and plays every firefight to its end.
#[test]
fn quick_plays_every_firefight_to_the_end() {
    for id in heroes::data::FIREFIGHTS {
        let named = |_: u8| player("quick").expect("a known player");
        let seats = published(id).seats().len() as u8;
        let mut players: Vec<Box<dyn Player<Heroes>>> = (0..seats).map(named).collect();
        let mut rng = Rng::of_game(1942, 1);
        let played = play(published(id), &mut players, &mut rng, Heroes::BOUND);
        let outcome = played.unwrap_or_else(|| panic!("{id} does not end")).outcome;
        println!("{id}: lead {} after {}", outcome.score, outcome.by);
        assert!(!outcome.winners.is_empty(), "{id}");
    }
}

fn position(start: &Heroes, text: &str) -> Heroes {
    let lines: Vec<Words<'_>> =
        text.lines().zip(1..).map(|(line, number)| Words::new(line, number)).collect();
    start.read_position(&lines).unwrap_or_else(|faults| panic!("{}", faults[0]))
}

/// The orders of the deciding player, until dice or another player come next.
fn orders(mut game: Heroes) -> Vec<String> {
    let mut quick = player::<Heroes>("quick").expect("a known player");
    let (mut orders, mut rng) = (Vec::new(), Rng::new(0));
    let Pending::Decision(player, _) = game.pending() else { panic!("a decision is pending") };
    while let Pending::Decision(seat, _) = game.pending() {
        if seat != player {
            break;
        }
        let order = quick.choose(&game.view(seat.into()), &mut rng);
        orders.push(game.write_action(&order));
        game.apply(&Input::Action(order), &mut Vec::new()).expect("it is legal");
    }
    orders
}

/// The orders that `quick` chooses in this position of the field.
fn chosen_orders(text: &str) -> Vec<String> {
    orders(position(&field(&[]), text))
}

#[test]
fn it_takes_an_undefended_control_hex() {
    let orders = chosen_orders(
        "step turn
         turn japan
         unit infantry-01 B03 1
         unit infantry-02 H02 1
         unit rifle-01 L09 1",
    );
    assert_eq!(orders[0], "use infantry-01");
    assert!(orders[1].starts_with("move infantry-01 B02"), "{orders:?}");
}

#[test]
fn it_prefers_a_target_that_is_already_hit() {
    for (hit, target) in [("infantry-01", "C04"), ("infantry-02", "E04")] {
        let marked = |unit: &str| if unit == hit { "suppressed" } else { "" };
        let orders = chosen_orders(&format!(
            "step turn
             turn us
             unit rifle-01 D02 4
             unit infantry-01 C04 1 {}
             unit infantry-02 E04 1 {}",
            marked("infantry-01"),
            marked("infantry-02"),
        ));
        assert_eq!(orders[..2], ["use rifle-01".to_owned(), format!("attack {target}")]);
    }
}

#[test]
fn it_does_not_fire_at_its_own_units() {
    let orders = chosen_orders(
        "step turn
         turn us
         unit rifle-01 D01 4
         unit rifle-02 D03 4 spent
         unit rifle-03 D03 4 spent
         unit infantry-01 D03 1",
    );
    assert!(!orders.contains(&"attack D03".to_owned()), "{orders:?}");
}

#[test]
fn it_rallies_a_unit_that_can_do_nothing_else() {
    let orders = chosen_orders(
        "step turn
         turn us
         unit rifle-01 I06 4 panic
         unit rifle-02 B02 4 spent
         unit infantry-01 A10 1",
    );
    assert_eq!(orders[..2], ["use rifle-01", "rally"]);
}

/// A unit that could fire on its own supports another only if it shares its activation anyway.
#[test]
fn it_attacks_together() {
    let orders = chosen_orders(
        "step turn
         turn us
         caps us 0
         ap us 3
         lead japan 9
         unit mmg-22 E02 4 activated
         unit rifle-01 D02 4 activated
         unit rifle-03 B02 4 spent
         unit infantry-01 E04 1 spent",
    );
    assert_eq!(orders[..3], ["use mmg-22", "with rifle-01", "attack E04"]);
}

#[test]
fn it_waits_while_it_wins_and_sees_no_enemy() {
    let orders = chosen_orders(
        "step turn
         turn us
         round 5
         lead us 5
         unit rifle-01 B02 4
         unit infantry-01 L09 1 spent",
    );
    assert_eq!(orders, ["pass"]);
}

/// A unit leaves the map where that scores; elsewhere it is needed on the map.
#[test]
fn it_leaves_the_map_where_that_scores() {
    let leaving = |unit: &str| {
        let text = format!(
            "step turn
             turn japan
             lead us 5
             unit {unit} L03 2
             unit raider-13 A10 1"
        );
        orders(position(&able(&[]), &text))
    };
    assert_eq!(leaving("type-92-23"), ["use type-92-23", "leave type-92-23"]);
    let orders = leaving("raider-14");
    assert!(!orders.contains(&"leave raider-14".to_owned()), "{orders:?}");
}

/// It announces two actions only if the best one is good.
#[test]
fn it_announces_two_actions_for_a_good_one() {
    for (infantry, announced) in [("D03 4 suppressed", true), ("L10 1", false)] {
        let orders = chosen_orders(&format!(
            "step turn
             turn us
             caps us 3
             hand us 10
             unit rifle-01 D02 4
             unit infantry-01 {infantry}"
        ));
        assert_eq!(orders[0] == "swift", announced, "{orders:?}");
    }
}

/// The score of one order.
fn worth(game: &Heroes, order: &str) -> i32 {
    let order = game.read_action(&mut Words::of(order)).unwrap_or_else(|fault| panic!("{fault}"));
    let mut scores = Vec::new();
    game.score_actions(&[order], &mut scores);
    scores[0]
}

/// A hex is worse if a machine gun can hit it: in sight, and within twice its range.
#[test]
fn it_avoids_enemy_fire() {
    let post = |gun: &str, at: &str| {
        let text = format!(
            "step turn
             turn us
             lead us 5
             unit rifle-01 A10 1
             unit {gun}"
        );
        worth(&position(&field(&[]), &text), &format!("place rifle-01 {at}"))
    };
    // Open ground to the north, jungle and a hut to the south.
    assert!(post("type-92-23 E01 4", "E04 1") < post("type-92-23 E07 1", "E04 4"));
    // Infantry reaches eight hexes, not nine.
    assert!(post("infantry-01 D09 1", "D01 4") < post("infantry-01 D10 1", "D01 4"));
}

/// The side in the lead stays near its control hexes, and the other goes for the enemy's.
#[test]
fn it_goes_where_points_are_decided() {
    for (lead, stays) in [("us 5", true), ("japan 5", false)] {
        let text = format!("step turn\nturn us\nlead {lead}\nunit rifle-01 A01 1");
        let game = position(&yard(), &text);
        // G06 is American, I10 Japanese, and both are worth the same.
        let (own, other) =
            (worth(&game, "place rifle-01 G04 3"), worth(&game, "place rifle-01 I08 3"));
        assert_eq!(own > other, stays, "{lead}: {own} and {other}");
    }
}

/// Control hexes attract even a side that leads and holds none.
#[test]
fn it_stays_near_hexes_that_can_be_taken() {
    let text = "step turn\nturn us\nlead us 5\nholds japan G06\nunit rifle-01 A01 1";
    let game = position(&yard(), text);
    assert!(worth(&game, "place rifle-01 G04 3") > worth(&game, "place rifle-01 B02 3"));
}

/// A unit with nothing to gain stays out of the group.
#[test]
fn it_leaves_a_well_placed_unit_alone() {
    let game = position(
        &field(&[]),
        "step turn
         turn us
         ap us 4
         unit rifle-01 B03 1 activated
         unit rifle-02 B02 4 activated
         unit infantry-01 L10 1
         draft ap 0 0 planned 0 by none none done none halfway none moved none entered none units rifle-01",
    );
    assert!(worth(&game, "with rifle-02") < 0);
}

/// It spends CAPs only where they are likely to change a roll.
#[test]
fn it_spends_caps_where_they_matter() {
    let in_the_open = "D04 1 suppressed";
    for (infantry, caps, answer) in [
        (in_the_open, 5, "at infantry-01 +2"),
        (in_the_open, 0, "at infantry-01"),
        ("E05 1", 5, "at infantry-01"),
    ] {
        let hex = &infantry[..3];
        let game = crate::common::record(&format!(
            "
position
  step turn
  turn us
  caps us {caps}
  unit rifle-01 D02 4
  unit infantry-01 {infantry}
1. us use rifle-01
2. us attack {hex}
expect pending = us D18
"
        ));
        assert_eq!(orders(game)[0], answer, "{infantry}, {caps} CAPs");
    }
}

/// Two more would turn a miss into a hit, or a hit into a critical one.
#[test]
fn it_plays_luck_where_two_more_would_help() {
    for (dice, answer) in [("4 4", "luck"), ("2 2", "stand"), ("5 5", "stand"), ("6 6", "luck")] {
        let game = crate::common::record(&format!(
            "
position
  step turn
  turn us
  caps us 0
  hand us 11
  unit rifle-01 D01 4
  unit infantry-01 D04 1
1. us use rifle-01
2. us attack D04
3. us at infantry-01
   luck {dice}
expect pending = us D18
"
        ));
        assert_eq!(orders(game)[0], answer, "{dice}");
    }
}

/// It spreads out when it sets up, and faces where the enemy will come from.
#[test]
fn it_sets_up_sensibly() {
    let game = set_up("patrol");
    for unit in game.firefight().units().take(5) {
        let facing = game.unit(unit).facing.number();
        assert!((2..=4).contains(&facing), "{unit:?} looks south: {facing}");
    }
}

/// A firefight that `quick` has set up for all players.
fn set_up(firefight: &str) -> Heroes {
    let mut game = published(firefight);
    let mut quick = player::<Heroes>("quick").expect("a known player");
    let mut rng = Rng::new(0);
    while let Pending::Decision(seat, SET_UP) = game.pending() {
        let order = quick.choose(&game.view(seat.into()), &mut rng);
        game.apply(&Input::Action(order), &mut Vec::new()).expect("it is legal");
    }
    game
}

/// An attack is rolled against every unit in a hex, and units hidden together are found together.
#[test]
fn it_spreads_out_when_it_sets_up() {
    for firefight in ["patrol", "village", "tasimboko", "point-cruz"] {
        let game = set_up(firefight);
        let units = game.firefight().units();
        let mut hexes: Vec<_> = units.filter_map(|unit| game.whereabouts(unit)).collect();
        hexes.sort_unstable();
        let largest = hexes.chunk_by(|a, b| a == b).map(<[_]>::len).max();
        assert!(largest <= Some(2), "{firefight}: {largest:?} units in one hex");
    }
}

/// It takes cover where a hit is likely and would be fatal, and not where it changes almost nothing.
#[test]
fn it_takes_cover_where_it_helps() {
    let start = able(&[]);
    for (infantry, answer) in [("D03 4 suppressed", "cover"), ("D04 1", "decline")] {
        let hex = &infantry[..3];
        let attacked = format!(
            "step turn
             turn us
             caps japan 3
             unit rifle-01 D02 4
             unit infantry-01 {infantry}"
        );
        let game = crate::common::record_on(
            &position(&start, &attacked),
            &format!(
                "
position
  step turn
1. us use rifle-01
2. us attack {hex}
3. us at infantry-01
expect pending = japan D18
"
            ),
        );
        assert_eq!(orders(game)[0], answer, "{infantry}");
    }
}

/// The orders that `quick` chooses in this position of a firefight that comes with the game.
fn orders_in(firefight: &str, text: &str) -> Vec<String> {
    orders(position(&published(firefight), text))
}

/// Turning many units around is not worth the activation of all of them.
#[test]
fn it_does_not_use_up_a_whole_group_to_turn_around() {
    let orders = orders_in(
        "ridge-second-night",
        "step turn
         turn us
         caps us 0
         unit raider-13 F04 2
         unit raider-14 F05 2
         unit raider-15 G04 2
         unit raider-16 G06 2
         unit rifle-01 H04 2
         unit rifle-02 G05 2
         unit mortar-60-28 E04 2
         unit infantry-01 B09 1 spent
         unit infantry-02 B10 1 spent
         unit infantry-03 A09 1 spent
         unit infantry-04 A10 1 spent
         unit infantry-05 B11 1 spent
         unit infantry-06 A11 1 spent
         unit infantry-07 A12 1 spent
         unit infantry-08 B12 1 spent",
    );
    let joining = orders.iter().filter(|order| order.starts_with("with")).count();
    assert!(joining <= 1, "{orders:?}");
}

/// It bids for the first Turn where both sides can fire at once, and saves its CAPs elsewhere.
#[test]
fn it_bids_where_the_first_turn_matters() {
    for (infantry, bids) in [("E06 1 suppressed", true), ("L10 1", false)] {
        let orders = orders_in(
            "village",
            &format!(
                "step bid us - - - -
                 caps us 7
                 caps japan 4
                 unit bar-09 E05 4
                 unit infantry-01 {infantry}"
            ),
        );
        assert_eq!(orders[0] != "bid 0", bids, "{infantry}: {orders:?}");
    }
}

/// The enemy is destroyed: the hexes that still score are there for the taking.
#[test]
fn it_takes_scoring_hexes_that_nobody_defends() {
    let orders = orders_in(
        "patrol",
        "step turn
         turn japan
         round 3
         lead japan 5
         unit infantry-01 F06 1",
    );
    assert_eq!(orders[0], "use infantry-01");
    assert!(orders[1].starts_with("move infantry-01 F05"), "{orders:?}");
}

/// The side that is behind retakes a control hex while it can, with CAPs if its units are spent.
#[test]
fn it_enters_a_village_that_is_lost() {
    for (ready, kind) in [("fresh", "use"), ("spent", "command")] {
        let orders = orders_in(
            "village",
            &format!(
                "step turn
                 turn japan
                 round 5
                 lead us 4
                 holds us G05
                 caps japan 7
                 unit infantry-01 F05 2 {ready}
                 unit infantry-02 E05 2 spent
                 unit rifle-01 I06 5 spent"
            ),
        );
        assert_eq!(orders[0], format!("{kind} infantry-01"), "{orders:?}");
        assert!(orders[1].starts_with("move infantry-01 G05"), "{orders:?}");
    }
}

/// A river is in the way: units that want to cross it go to the ford.
#[test]
fn it_goes_round_what_it_cannot_cross() {
    let text = "step turn\nturn japan\nlead us 5\nunit infantry-01 P12 1";
    let game = position(&published("alligator-creek"), text);
    // J09 is nearer E07 as the crow flies, but the creek between them is deep.
    assert!(worth(&game, "place infantry-01 L04 5") > worth(&game, "place infantry-01 J09 5"));
}

/// Units leave the map where that scores and go where they can.
#[test]
fn it_makes_for_the_exits() {
    let text = "step turn\nturn japan\nround 3\nlead us 1\nunit infantry-01 N12 1";
    let game = position(&published("point-cruz"), text);
    assert!(worth(&game, "place infantry-01 B05 5") > worth(&game, "place infantry-01 F05 5"));
}

/// The side that is behind does not pass while an attack might hit.
#[test]
fn it_tries_everything_before_it_loses() {
    for (lead, passes) in [("japan 3", false), ("us 9", true)] {
        let orders = chosen_orders(&format!(
            "step turn
             turn us
             round 5
             lead {lead}
             caps us 0
             passed
             unit rifle-01 B02 4
             unit infantry-01 I05 1"
        ));
        assert_eq!(orders[0] == "pass", passes, "{lead}: {orders:?}");
    }
}

/// Tanks come onto the map, cross the sandbar and fire.
#[test]
fn it_uses_its_tanks() {
    let mut fired = 0;
    for number in 0..6 {
        let mut game = set_up("sandbar-tanks");
        let mut quick = player::<Heroes>("quick").expect("a known player");
        let mut rng = Rng::of_game(1942, number);
        loop {
            let input = match game.pending() {
                Pending::GameOver(_) => break,
                Pending::Chance(chance) => Input::Chance(chance.sample(&mut rng)),
                Pending::Decision(seat, _) => {
                    Input::Action(quick.choose(&game.view(seat.into()), &mut rng))
                }
            };
            if let Input::Action(heroes::Action::Attack { .. }) = input {
                let tank = |unit: &str| ["chi-ha", "ha-go"].iter().any(|it| unit.starts_with(it));
                let leader = game.declaration().and_then(Declaration::leader);
                let leader = leader.map(|unit| game.firefight().name(unit));
                fired += i32::from(leader.is_some_and(|name| tank(&name)));
            }
            game.apply(&input, &mut Vec::new()).expect("it is legal");
        }
    }
    assert!(fired >= 6, "tanks fired {fired} times in 6 games");
}

/// Artillery strikes a Round later: it is aimed at a cluster, and before the enemy is on the map, at the hexes that
/// lie on its way to the control hexes.
#[test]
fn it_plots_artillery_on_likely_hexes() {
    let plotted = |firefight: &str, text: &str| {
        let game = position(&published(firefight), text);
        let order = orders(game.clone()).remove(0);
        let hex = order.strip_prefix("plot ").unwrap_or_else(|| panic!("{order}"));
        let hex = game.map().find(hex.split(' ').next().unwrap_or_default()).expect("a hex");
        move |label: &str| game.map().distance(game.map().find(label).expect("on the map"), hex)
    };
    let cluster = "step plot 0 2
         lead us 3
         unit rifle-01 D05 2
         unit infantry-01 J04 5
         unit infantry-02 J05 5
         unit infantry-03 K04 5
         unit infantry-04 P12 5";
    let from = plotted("alligator-creek", cluster);
    assert!(from("J04") <= 2 && from("P12") > 4, "{} hexes from the cluster", from("J04"));
    let from = plotted("ridge-second-night", "step plot 0 2\nunit rifle-01 G04 4");
    assert!(
        from("G10") <= 3 && from("A03") > 5,
        "{} hexes from the path up the ridge",
        from("G10")
    );
}

/// A hidden unit lets the enemy come near before it fires.
#[test]
fn it_holds_hidden_units_until_an_attack_is_worth_it() {
    for (raider, fires) in [("F06 3", false), ("I06 3", true)] {
        let orders = orders_in(
            "tasimboko",
            &format!(
                "step turn
                 turn japan
                 round 3
                 lead japan 4
                 caps japan 0
                 unit infantry-01 hidden J05
                 unit conscripts-17 K06 5 spent
                 unit raider-13 {raider}"
            ),
        );
        assert_eq!(orders.iter().any(|it| it.starts_with("attack")), fires, "{raider}: {orders:?}");
    }
}

/// A card that reveals a hidden unit is not played on it for a trifle.
#[test]
fn it_does_not_give_hidden_units_away() {
    let orders = orders_in(
        "tasimboko",
        "step turn
         turn japan
         lead japan 4
         caps japan 0
         hand japan 13
         unit infantry-01 hidden G06
         unit infantry-02 hidden H06
         unit conscripts-17 K06 5 spent
         unit raider-13 B04 2",
    );
    assert!(!orders.iter().any(|order| order.contains("infantry")), "{orders:?}");
}

/// At Gavutu `quick` shells the Bunkers, spreads its units over the craft, sails to the beach and unloads them there.
#[test]
fn quick_lands_at_gavutu() {
    let mut quick = player::<Heroes>("quick").expect("a known player");
    let (mut landed, mut aboard) = (0, 0);
    for number in 0..4 {
        let (mut game, mut rng) = (published("gavutu"), Rng::of_game(1942, number));
        let mut orders = Vec::new();
        while game.round() < 4 {
            let input = match game.pending() {
                Pending::GameOver(_) => break,
                Pending::Chance(chance) => Input::Chance(chance.sample(&mut rng)),
                Pending::Decision(seat, _) => {
                    let order = quick.choose(&game.view(seat.into()), &mut rng);
                    orders.push(game.write_action(&order));
                    Input::Action(order)
                }
            };
            game.apply(&input, &mut Vec::new()).expect("it is legal");
        }
        assert!(orders[0].starts_with("plot "), "{}", orders[0]);
        assert!(orders.iter().filter(|order| order.starts_with("load ")).count() == 9);
        landed += orders.iter().filter(|order| order.starts_with("unload ")).count();
        aboard += game.firefight().units().filter(|unit| game.is_aboard(*unit)).count();
    }
    println!("{landed} landed, {aboard} still on board");
    assert!(landed >= 12 && aboard <= 6, "{landed} landed, {aboard} still on board");
}
