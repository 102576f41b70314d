//! The heuristics: they beat random play from either seat, and choose the obvious action where there is one.

use crate::common::{able, field, published, yard};
use ai::{Player, play, player};
use game::notation::{Notation, Words};
use game::{Game, Heuristics, Input, Pending, Playable, Rng, Seat};
use heroes::{Heroes, Place};

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

#[test]
fn it_attacks_together() {
    let orders = chosen_orders(
        "step turn
         turn us
         caps us 0
         lead japan 9
         unit mmg-22 E02 4
         unit rifle-01 D02 4
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
         unit rifle-01 B02 4 activated
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
    let mut game = published("patrol");
    let mut quick = player::<Heroes>("quick").expect("a known player");
    let mut rng = Rng::new(0);
    while let Pending::Decision(Seat(0), _) = game.pending() {
        let order = quick.choose(&game.view(Seat(0).into()), &mut rng);
        game.apply(&Input::Action(order), &mut Vec::new()).expect("it is legal");
    }
    let mut hexes = Vec::new();
    for unit in game.firefight().units().take(5) {
        let Place::On(hex) = game.unit(unit).place else { panic!("{unit:?} is set up") };
        let facing = game.unit(unit).facing.number();
        assert!((2..=4).contains(&facing), "{unit:?} looks south: {facing}");
        hexes.push(hex);
    }
    hexes.sort_unstable();
    assert!(hexes.chunk_by(|a, b| a == b).all(|stack| stack.len() <= 2), "{hexes:?}");
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
