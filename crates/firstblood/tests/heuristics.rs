//! The heuristics beat random play from either seat and find the obvious best action.

use crate::common::campaign;
use ai::{Player, play, player};
use firstblood::{AirLocation, Aircraft, AirfieldHex, FirstBlood, Phase, Side};
use game::notation::{Notation, Words};
use game::{Game, Input, Pending, Playable, Rng};

/// How many of these games `quick` wins with this side against random play.
fn won_by_quick(scenario: &str, side: Side, games: u64) -> u64 {
    let start = FirstBlood::open(scenario, None).expect("a built-in scenario");
    let wins = |number: &u64| {
        let name = |seat: Side| if seat == side { "quick" } else { "random" };
        let named = |seat: Side| player(name(seat)).expect("a known player");
        let mut players: Vec<Box<dyn Player<FirstBlood>>> = Side::ALL.map(named).into();
        let mut rng = Rng::of_game(1942, *number);
        let played = play(start.clone(), &mut players, &mut rng, FirstBlood::BOUND);
        played.expect("games end").outcome.winners.has(firstblood::seat(side))
    };
    (0..games).filter(wins).count() as u64
}

#[test]
fn quick_beats_random_in_the_campaign() {
    assert_eq!(won_by_quick("campaign", Side::Us, 4), 4);
    assert_eq!(won_by_quick("campaign", Side::Japan, 4), 4);
}

#[test]
fn quick_beats_random_on_the_ridge() {
    assert!(won_by_quick("ridge-september", Side::Us, 20) >= 16);
    assert!(won_by_quick("ridge-september", Side::Japan, 20) >= 19);
}

#[test]
fn quick_beats_random_in_october() {
    assert!(won_by_quick("october", Side::Us, 20) >= 17);
    assert!(won_by_quick("october", Side::Japan, 20) >= 19);
}

#[test]
fn quick_beats_random_in_the_pocket() {
    // Even random play may leave a last unit where it can't be found in three turns.
    assert!(won_by_quick("pocket", Side::Us, 40) >= 30);
    assert!(won_by_quick("pocket", Side::Japan, 20) >= 19);
}

/// America never gives away the automatic victory: it leaves no airfield hex empty that a
/// Japanese unit could enter (2.0a).
#[test]
fn airfields_are_never_left_empty() {
    let mut game = campaign(&[]);
    let mut quick = player::<FirstBlood>("quick").expect("a known player");
    let mut rng = Rng::new(7);
    let mut phases = 0;
    loop {
        let before = game.phase();
        let input = match game.pending() {
            Pending::GameOver(_) => break,
            Pending::Chance(chance) => Input::Chance(chance.sample(&mut rng)),
            Pending::Decision(..) => Input::Action(quick.choose(&game, &mut rng)),
        };
        game.apply(&input, &mut Vec::new()).expect("a legal action");
        if before == Some(Phase::UsMovement) && game.phase() != before {
            phases += 1;
            for label in ["0708", "0709"] {
                let hex = game.map().find(label).expect("a hex of Henderson Field");
                assert_eq!(game.holder(hex), Some(Side::Us), "{label} in {}", game.turn().name());
            }
        }
    }
    assert!(phases > 10, "{phases} phases");
}

fn position(text: &str) -> FirstBlood {
    let lines: Vec<Words<'_>> =
        text.lines().zip(1..).map(|(line, number)| Words::new(line, number)).collect();
    campaign(&[]).read_position(&lines).unwrap_or_else(|faults| panic!("{}", faults[0]))
}

/// The orders of the side to move in this position, until a die is rolled or the other side
/// decides.
fn actions_taken(text: &str) -> Vec<String> {
    let mut game = position(text);
    let mut quick = player::<FirstBlood>("quick").expect("a known player");
    let (mut orders, mut rng) = (Vec::new(), Rng::new(0));
    let Pending::Decision(mover, _) = game.pending() else { panic!("a decision is pending") };
    while let Pending::Decision(seat, _) = game.pending() {
        if seat != mover {
            break;
        }
        let order = quick.choose(&game, &mut rng);
        orders.push(game.write_action(&order));
        game.apply(&Input::Action(order), &mut Vec::new()).expect("a legal action");
    }
    orders
}

#[test]
fn a_japanese_battalion_walks_onto_an_empty_airfield() {
    let orders =
        actions_taken("turn OCT II\nphase japanese-movement\nunit 16/1 0606\nunit 1/1 1009");
    assert!(orders[0].starts_with("move 16/1 070"), "{orders:?}");
}

/// Two battalions on opposite sides of a lone enemy leave it no retreat (8.11a).
#[test]
fn a_lone_enemy_is_surrounded() {
    let orders = actions_taken(
        "turn DEC I
phase us-movement
unit 1/1 0708
unit 2/1 0709
unit 1/35 0608
unit 2/35 0608
unit 3/35 0607
unit 1/132 0606
unit 229/3 0406",
    );
    let moved = |hex: &str| orders.iter().any(|order| order.ends_with(hex));
    let opposite = [("0405", "0407"), ("0506", "0307"), ("0507", "0306")];
    assert!(opposite.iter().any(|(one, other)| moved(one) && moved(other)), "{orders:?}");
}

/// A unit alone next to a strong enemy leaves instead of attacking (8.2d).
#[test]
fn the_weaker_unit_withdraws() {
    let orders = actions_taken(
        "turn DEC I
phase japanese-movement
unit 124/1 0505
unit 1/1 0506
unit 2/1 0506
unit 3/1 0506",
    );
    let [order, done] = &orders[..] else { panic!("{orders:?}") };
    assert!(order.starts_with("move 124/1 ") && done == "done", "{orders:?}");
}

/// 8.2e and 8.2f leave a choice: the strong attack is made, and the others cost as little as
/// possible.
#[test]
fn at_least_one_declared_attack_is_strong() {
    let orders = actions_taken(
        "turn DEC I
phase us-combat
unit 1/1 0606
unit 2/1 0606
unit 1PIO 0606
unit 228/1 0506
unit 29/1 0605
unit 29/2 0605
unit 29/3 0605",
    );
    assert_eq!(
        orders[..3],
        ["attack 1/1 0506", "attack 2/1 0506", "attack 1PIO 0605"],
        "{orders:?}"
    );
}

/// A ship that leaves play anyway makes the supply run (14.2a).
#[test]
fn ships_make_supply_runs() {
    let mut game = position(
        "turn OCT II
phase japanese-supply
unit 124/1 0503
ships attack DD
ships reserve BB",
    );
    game.apply(&Input::Chance([6].into_iter().collect()), &mut Vec::new()).expect("a die");
    let mut quick = player::<FirstBlood>("quick").expect("a known player");
    let order = quick.choose(&game, &mut Rng::new(0));
    assert_eq!(game.write_action(&order), "supply DD attack");
}

/// Artillery bombards the most valuable airfield hex (8.10.1a, 9.5.3b).
#[test]
fn guns_bombard_airfields() {
    let base = "turn OCT II\nphase japanese-combat\nunit SUY 0703\nunit 1/1 1009";
    for (air, target) in [("0708", "shell SUY 0708"), ("0709", "shell SUY 0709")] {
        let orders = actions_taken(&format!("{base}\nair {air} SBDx3"));
        assert_eq!(orders[0], target, "{orders:?}");
    }
}

/// The strongest unit is not given up for supply (14.1a).
#[test]
fn weak_units_are_given_up_first() {
    let mut game = position(
        "turn OCT II\nphase japanese-supply\nunit 124/1 0119\nunit 10MA 0118\nunit 29/1 0117",
    );
    game.apply(&Input::Chance([6].into_iter().collect()), &mut Vec::new()).expect("a die");
    let mut quick = player::<FirstBlood>("quick").expect("a known player");
    let order = quick.choose(&game, &mut Rng::new(0));
    assert_eq!(game.write_action(&order), "supply 10MA");
}

/// A ship that may be needed for supply is not spent to improve a good attack slightly.
#[test]
fn ships_are_not_wasted() {
    let battle = |ships: &str| {
        let mut game = position(&format!(
            "turn OCT II
phase japanese-combat
ships {ships}
unit 29/1 0907
unit 29/2 0907
unit 29/3 0907
unit 1ENG 0807"
        ));
        let mut quick = player::<FirstBlood>("quick").expect("a known player");
        let mut rng = Rng::new(0);
        loop {
            let order = quick.choose(&game, &mut rng);
            let orders = game.write_action(&order);
            if orders.starts_with("resolve") {
                return orders;
            }
            game.apply(&Input::Action(order), &mut Vec::new()).expect("a legal action");
        }
    };
    assert_eq!(battle("attack DD"), "resolve 0807");
    assert_eq!(battle("attack BBx2 CAx1 DDx2"), "resolve 0807 DD");
}

/// One air unit starts on each airfield hex, so that bombs do not hit the hex itself (13.3.3d); no
/// fighter starts as a bomber.
#[test]
fn fighters_start_in_the_air() {
    let mut game = campaign(&[]);
    let mut quick = player::<FirstBlood>("quick").expect("a known player");
    let mut rng = Rng::new(0);
    while game.phase().is_none() {
        let order = quick.choose(&game, &mut rng);
        game.apply(&Input::Action(order), &mut Vec::new()).expect("a legal action");
    }
    let count = |at: AirLocation| game.air().at[at.index()][Aircraft::F4f.index()];
    assert_eq!(count(AirLocation::GroundAttack), 0);
    let fields = AirfieldHex::ALL.map(|field| game.based(field).iter().sum::<u8>());
    assert_eq!(fields[..2], [1, 1]);
}

/// A hunted unit leaves the corner for a hex with retreats in all directions (8.12-r1).
#[test]
fn hunted_units_keep_retreats_open() {
    let orders =
        actions_taken("turn JAN I\nphase japanese-movement\nunit 124/1 0020\nunit 1/35 0802");
    let [order, _] = &orders[..] else { panic!("{orders:?}") };
    let game = campaign(&[]);
    let hex = order.rsplit(' ').next().and_then(|label| game.map().find(label)).expect("a hex");
    assert_eq!(game.map().around(hex).iter().count(), 6, "{order}");
}

/// A unit does not enter a wrecked airfield from which it would be driven off at once.
#[test]
fn an_airfield_that_would_be_lost_again_is_not_taken() {
    let orders = actions_taken(
        "turn SEP III
phase japanese-movement
field 0708 destroyed
unit 124/1 0505
unit 1/1 0808
unit 2/1 0808
unit 3/1 0808
unit 1/5 0709
unit 2/5 0709
unit 3/5 0709
unit 2/11 0809
unit 3/11 0809",
    );
    assert!(orders.iter().all(|order| order != "move 124/1 0708"), "{orders:?}");
}

/// Artillery stays in range of the enemy, but not close.
#[test]
fn artillery_keeps_its_distance() {
    let orders = actions_taken(
        "turn SEP III
phase us-movement
unit 1/1 0708
unit 2/1 0709
unit 3/1 0707
unit 2/11 0809
unit 10MA 0405",
    );
    let game = campaign(&[]);
    let hex = |label: &str| game.map().find(label).expect(label);
    let moved = orders.iter().find_map(|order| order.strip_prefix("move 2/11 "));
    let distance = game.map().distance(hex(moved.unwrap_or("0809")), hex("0405"));
    let range = game.scenario().unit(game.scenario().named("2/11").expect("a unit")).range;
    assert!((3..=range.expect("a gun")).contains(&distance), "{distance} {orders:?}");
}

/// Infantry guards the airfield, even if artillery is nearer.
#[test]
fn infantry_guards_the_airfield() {
    let orders = actions_taken(
        "turn OCT II
phase us-movement
unit 2/11 0808
unit 3/11 0809
unit 1/1 1007
unit 2/1 1008
unit 29/1 B",
    );
    for field in ["0708", "0709"] {
        let guarded = ["1/1", "2/1"].map(|unit| orders.contains(&format!("move {unit} {field}")));
        assert_ne!(guarded, [false, false], "{field}: {orders:?}");
    }
}

/// Bombers prefer destroying a hex to eliminating an air unit (13.3.3d), and those in Reserve wait
/// until the CAP box is empty.
#[test]
fn bombers_choose_their_targets() {
    let strikes = |air: &str| -> Vec<String> {
        let orders =
            actions_taken(&format!("turn OCT II\nphase japanese-combat\nunit 124/1 0119\n{air}"));
        orders.into_iter().filter(|order| order.starts_with("strike")).collect()
    };
    assert_eq!(strikes("air ijaf-attack G4Mx1\nair 0708 SBDx3"), ["strike G4M 0709"]);
    assert_eq!(strikes("air ijaf-attack G4Mx2\nair cap F4Fx1"), ["strike G4M G4M cap"]);
    assert_eq!(strikes("air ijaf-reserve G4Mx2\nair cap F4Fx1"), [""; 0]);
}

/// Two air units stay on the hex; of the others, fighters fly CAP before they bomb.
#[test]
fn cap_is_filled_first() {
    let orders = actions_taken("turn OCT II\nphase us-air\nunit 1/1 0708\nair 0708 F4Fx5");
    let flown = ["fly F4F 0708 cap", "fly F4F 0708 cap", "fly F4F 0708 ground"];
    assert_eq!(orders[..3], flown, "{orders:?}");
    assert!(orders[3..].iter().all(|order| !order.starts_with("fly")), "{orders:?}");
}
