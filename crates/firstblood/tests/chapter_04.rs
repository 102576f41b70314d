//! 4: movement.

use crate::common::{campaign, record};
use firstblood::{Action, Hexside, Terrain, data};
use game::{Game, Rule};
use hex::Dir;

/// [4.0a] [4.0b] [4.0-r2] A unit spends its MF hex by hex until they run out, and can continue
/// later in the phase.
#[test]
fn a_unit_spends_its_mf() {
    record(
        "
position
  phase us-movement
  unit 1/1 1007
  unit 2/1 0507
expect left 1/1 = 8
us move 1/1 0907
expect left 1/1 = 7
us move 2/1 0506
expect left 2/1 = 6
us move 1/1 0708
expect left 1/1 = 5
us move 1/1 0610
expect left 1/1 = 0
expect check move 1/1 0611 = 4.0b
expect why move 1/1 0611 = 1/1 can't reach 0611 with the 0 MF it has left (4.0b)
",
    );
}

/// [4.0b] [4.0-r1] Two MF are not enough to cross a river, even as the only move of the phase.
#[test]
fn there_is_no_minimum_move() {
    record(
        "
position
  phase us-movement
  unit 1/1 0710 spent 6
  unit 2/1 0304 spent 7
expect reach 1/1 has 0711 1
expect reach 1/1 has 0810 0
expect check move 1/1 0709 = 4.0b
expect check move 1/1 0809 = 4.0b
expect reach 2/1 = none
expect legal lacks move 2/1 0305
",
    );
}

/// [4.0-r2] Moving step by step, a unit can take any path; given only a destination, it takes the
/// cheapest.
#[test]
fn any_path_can_be_taken() {
    record(
        "
position
  phase us-movement
  unit 1/1 0708
expect path 1/1 0808 = 0808
us move 1/1 0807
us move 1/1 0808
expect left 1/1 = 6
us move 1/1 0708
expect left 1/1 = 5
",
    );
}

/// [4.1a] Unspent MF are lost and can't be transferred.
#[test]
fn mf_are_not_saved() {
    let game = record(
        "
position
  phase us-movement
  unit 1/1 0708
  unit 2/1 0708
  unit 124/1 0220
us move 1/1 0808
expect left 1/1 = 7
expect left 2/1 = 8
us done
expect phase != us-movement
expect left 1/1 = 8
expect left 2/1 = 8
",
    );
    assert!(game.scenario().units().all(|unit| game.counter(unit).spent == 0));
}

/// [4.2a] [4.2b] [4.2.1a] [4.2.1b] [4.2.1c] [4.2.1d] [4.2.1e] The cost of each hexside in both
/// directions: only at a river does it matter which hex is entered.
#[test]
fn the_costs_of_hexsides() {
    record(
        "
expect cost 0708 0808 says 1 clear hexside (4.2.1a)
expect cost 0808 0708 says 1 clear hexside (4.2.1a)
expect cost 0711 0810 says 2 jungle hexside (4.2.1b)
expect cost 0810 0711 says 2 jungle hexside (4.2.1b)
expect cost 0605 0604 says 2 jungle hexside (4.2.1b)
expect cost 0606 0507 says 2 ridge hexside (4.2.1c)
expect cost 0507 0606 says 2 ridge hexside (4.2.1c)
expect cost 0407 0307 says 2 ridge hexside (4.2.1c)
expect cost 0709 0710 says 3 river into clear (4.2.1d)
expect cost 0609 0709 says 3 river into clear (4.2.1d)
expect cost 0704 0703 says 4 river into jungle (4.2.1e)
expect cost 0910 0809 says 4 river into jungle (4.2.1e)
expect cost 0809 0910 says 3 river into clear (4.2.1d)
",
    );
}

/// [4.2-ex1] [4.2-ex2] [4.2-ex3] [4.2-ex4] The costs of leaving 0710 across each of its hexsides.
#[test]
fn the_six_hexsides_of_0710() {
    record(
        "
position
  phase us-movement
  unit 1/1 0710
expect reach 1/1 has 0809 4
expect why move 1/1 0809 says 4 river into jungle (4.2.1e)
expect reach 1/1 has 0709 5
expect why move 1/1 0709 says 3 river into clear (4.2.1d)
expect reach 1/1 has 0810 6
expect why move 1/1 0810 says 2 jungle hexside (4.2.1b)
expect reach 1/1 has 0711 7
expect reach 1/1 has 0610 7
expect reach 1/1 has 0609 7
expect why move 1/1 0609 says 1 clear hexside (4.2.1a)
",
    );
}

/// [4.2-r1] A ridge hex across a river counts as clear. The map has no such hex, so the test puts a
/// ridge in 0609.
#[test]
fn a_river_next_to_a_ridge() {
    const MAP: &str = include_str!("../../../data/firstblood/maps/guadalcanal.toml");
    let row = "~~~.jjj....";
    assert_eq!(MAP.matches(&format!("{row}.")).count(), 1, "the row of 0609");
    let map = data::read_map(&MAP.replace(&format!("{row}."), &format!("{row}^"))).unwrap();
    let hex = |label: &str| map.find(label).unwrap();
    let crossing = |from: &str, to: &str| {
        let (from, to) = (hex(from), hex(to));
        map.crossing(from, map.direction(from, to).unwrap()).unwrap()
    };
    assert_eq!(map.terrain(hex("0609")), Terrain::Ridge);
    let into = crossing("0709", "0609");
    assert_eq!((into.amount, into.rule), (3, Rule("4.2-r1")));
    // 4.2-r2: the ridge has no effect at the river, in either direction.
    assert_eq!(crossing("0609", "0709").amount, 3);
    assert_eq!(crossing("0609", "0509").amount, 4);
    assert_eq!(crossing("0609", "0610").amount, 2);
}

/// [4.2-r2] A river hides the jungle beside it: a unit never pays for both.
#[test]
fn a_hexside_has_one_type() {
    record(
        "
expect cost 0510 0509 = 4 river into jungle (4.2.1e) = 4
expect cost 0809 0910 = 3 river into clear (4.2.1d) = 3
",
    );
    let game = campaign(&[]);
    let map = game.map();
    let count = |side: Hexside| {
        let all = map.all().flat_map(|hex| Dir::ALL.map(|way| map.side(hex, way)));
        all.filter(|found| *found == side).count()
    };
    // The total of the data page; hexsides between two hexes count twice.
    let sides = [
        (Hexside::Clear, 2 * 99),
        (Hexside::Jungle, 2 * 306),
        (Hexside::Ridge, 2 * 38),
        (Hexside::River, 2 * 50),
        (Hexside::Ford, 2),
        (Hexside::Coast, 53),
        (Hexside::Edge, 63),
    ];
    for (side, number) in sides {
        assert_eq!(count(side), number, "{}", side.name());
    }
}

/// [4.2c] Jungle counts in combat: at the same odds and with the same die, it subtracts one.
#[test]
fn a_jungle_hex_is_jungle_in_combat() {
    for (target, from, result) in [("0606", "0707", "DR"), ("0605", "0706", "EX")] {
        record(&format!(
            "
position
  phase us-combat
  unit 124/1 {target}
  unit 124/2 0220
  unit 1/1 {from}
us attack 1/1 {target}
us done
us resolve {target}
   luck 5
expect heard us says {result}
"
        ));
    }
}

/// [4.3a] Air units and ships have no MF and make no moves.
#[test]
fn only_ground_units_move() {
    let game = record(
        "
position
  phase us-movement
  air 0708 F4Fx1
  air cap F4Fx1
  ships attack DDx1
  unit 1/1 0101
  unit 124/1 0220
expect legal says move 1/1
expect legal lacks move F4F 0709
",
    );
    let mut legal = Vec::new();
    game.legal_actions(&mut legal);
    let one = game.scenario().named("1/1").unwrap();
    for order in legal {
        assert!(matches!(order, Action::Move { unit, .. } if unit == one) || order == Action::Done);
    }
}

/// [4.4a] [4.4-r1] The ford costs 1 MF in either direction; there is no other ford.
#[test]
fn crossing_the_ford() {
    record(
        "
expect cost 0909 0910 = 1 ford (4.4a) = 1
expect cost 0910 0909 = 1 ford (4.4a) = 1
expect cost 1009 0910 says 3 river into clear
expect cost 0809 0910 says 3 river into clear
",
    );
    record(
        "
position
  phase us-movement
  unit 1/1 0909
us move 1/1 0910
expect left 1/1 = 7
",
    );
}

/// [4.4b] A defender behind the ford is doubled.
#[test]
fn the_ford_doubles_the_defender() {
    record(
        "
position
  phase us-combat
  unit 124/1 0910
  unit 1/1 0909
us attack 1/1 0910
expect forecast 0910 says 4 doubled behind the river (8.7.3a)
expect odds 0910 = 1-2
",
    );
}

/// [4.4c] A unit can retreat across the ford, but not across the river.
#[test]
fn a_retreat_across_the_ford() {
    record(
        "
position
  phase us-combat
  unit 124/1 0910
  unit 1/1 1010
  unit 2/1 1010
  unit 3/1 0911
us attack 1/1 0910
us attack 2/1 0910
us attack 3/1 0910
us done
us resolve 0910
   luck 3
expect heard us says DR
expect place 124/1 = 0909
",
    );
}

/// [4.5a] [4.5b] [4.5-ex1] 1 MF along the crest, 2 MF up or down.
#[test]
fn ridges_cost_less_along_the_crest() {
    record(
        "
position
  phase us-movement
  unit 1/1 0406
expect reach 1/1 has 0507 7
expect reach 1/1 has 0307 7
expect reach 1/1 has 0405 6
expect reach 1/1 has 0407 6
expect reach 1/1 has 0506 6
expect reach 1/1 has 0306 6
expect cost 0406 0507 says 1 clear hexside
expect cost 0507 0406 says 1 clear hexside
expect cost 0406 0307 says 1 clear hexside
expect cost 0017 0018 says 1 clear hexside
expect cost 0018 0017 says 1 clear hexside
expect cost 0405 0406 says 2 ridge hexside
expect cost 0506 0406 says 2 ridge hexside
",
    );
}

/// [4.6-r1] Units can't move into the sea or off the map.
#[test]
fn the_map_has_an_edge() {
    let game = campaign(&[]);
    let map = game.map();
    for hex in map.all() {
        for way in Dir::ALL {
            let closed = matches!(map.side(hex, way), Hexside::Coast | Hexside::Edge);
            assert_eq!(map.cost(hex, way).is_none(), closed, "{} {way:?}", map.label(hex));
            assert_eq!(map.neighbour(hex, way).is_none(), closed);
        }
    }
    record(
        "
position
  phase us-movement
  unit 1/1 1007
  unit 2/1 0016
  unit 124/1 0220
expect check move 1/1 11 = 4.6-r1
expect check move 2/1 A = 6.0a
",
    );
}
