//! Queries for views and programs.

use crate::common::{able, field, record, record_able};
use game::notation::{Notation, Words};
use heroes::{Action, Heroes, Player, Purpose, Side, Target, UnitId};
use hex::HexId;

const US: Player = Player(0);
const JAPAN: Player = Player(1);

fn unit(game: &Heroes, name: &str) -> UnitId {
    game.firefight().units().find(|unit| game.firefight().name(*unit) == name).expect(name)
}

fn hex(game: &Heroes, label: &str) -> HexId {
    game.map().find(label).expect(label)
}

fn order(game: &Heroes, text: &str) -> Action {
    game.read_action(&mut Words::of(text)).unwrap_or_else(|fault| panic!("{fault}"))
}

/// The tracks and counters beside the map.
#[test]
fn tracks_can_be_read() {
    let game = record(
        "
position
  round 3
  step turn
  turn japan
  lead japan 4
  bushido -2
  losses 3
  hand us 06 09
  holds japan B02
  unit rifle-01 D03 4
  unit infantry-01 D09 1
expect turn = japan
",
    );
    assert_eq!((game.round(), game.turn()), (3, JAPAN));
    assert_eq!((game.lead(), game.bushido(), game.losses(US)), (-4, -2, 3));
    assert_eq!([US, JAPAN].map(|player| game.starting_caps(player)), [9, 4]);
    assert_eq!(game.holder(0), Side::Japan);
    let numbers = game.hand(US).map(|card| game.firefight().card(card).number.clone());
    assert_eq!(numbers.collect::<Vec<_>>(), ["06", "09"]);
    assert_eq!(game.hand(JAPAN).count(), 0);
    assert!(game.declaration().is_none());
}

/// The cards and markers left in the deck and the piles, and the units lost.
#[test]
fn piles_and_losses_can_be_asked_for() {
    record_able(
        "
position
  step turn
  turn us
  hand us 06
  discarded 03
  unit raider-13 D03 4
  unit raider-14 destroyed
  unit raider-15 left
  unit infantry-01 D09 1 pinned
expect deck = 02x4 04x1 05x1 06x1 07x2 09x1 10x2 11x2 14x1 evtx2
expect discarded = 03x1
expect pile japan = no-hitx5 suppressedx3 pinnedx2 cowerx2 stunnedx2 casualtiesx2 berserkx2 kiax1
expect pile us = suppressedx5 pinnedx4 cowerx3 stunnedx3 panicx2 unnervedx2 kiax1
expect destroyed us = raider-14
expect destroyed japan = none
expect left us = raider-15
expect japan sees deck = 02x4 04x1 05x1 06x2 07x2 09x1 10x2 11x2 14x1 evtx2
",
    );
}

/// [1.0e] [5.5a] A unit is available if it is on the map or can enter now, not if it is lost.
#[test]
fn available_units_are_known() {
    let game = record_able(
        "
position
  step turn
  turn us
  unit raider-13 D03 4
  unit raider-14 destroyed
  unit mmg-22 waiting
  unit infantry-01 left
  unit infantry-02 L10 1
expect turn = us
",
    );
    let there = |name: &str| game.is_available(unit(&game, name));
    assert!(there("raider-13") && there("mmg-22") && there("infantry-02"));
    assert!(!there("raider-14") && !there("infantry-01"));
    let start = field(&[]);
    assert_eq!(start.next_to_place().map(|next| start.side(next)), Some(Side::Us));
}

/// [3.0a] [6.3a] [5.0a] [5.3a] [7.6.1a] Prices and ranges, before any action.
#[test]
fn prices_are_known_before_an_action() {
    let game = record(
        "
position
  step turn
  turn us
  ap japan 3
  unit rifle-01 E04 4 cower
  unit rifle-02 I06 4 suppressed
  unit infantry-01 A04 1 activated
expect turn = us
",
    );
    let (rifle, other) = (unit(&game, "rifle-01"), unit(&game, "rifle-02"));
    assert_eq!([US, JAPAN].map(|player| game.usable_ap(player)), [7, 3]);
    let step = |to: &str| game.step_price(rifle, hex(&game, to)).map(|price| price.total());
    assert_eq!([step("E05"), step("E03"), step("E07")], [Some(3), Some(3), None]);
    assert_eq!(game.pivot_price(rifle).map(|price| price.total()), Some(2));
    let reach = |to: &str| game.fire_zone(rifle, hex(&game, to)).ok();
    assert_eq!([reach("E05"), reach("E06"), reach("A04")], [Some(1), None, None]);
    assert_eq!([rifle, other].map(|unit| game.rally_bonus(unit).total()), [0, 1]);
}

/// The price of an action, and the attack that it begins.
#[test]
fn an_action_can_be_previewed() {
    let game = record(
        "
position
  step turn
  turn us
  caps us 2
  ap us 2
  unit rifle-01 D01 4 activated
  unit infantry-01 D04 1
1. us use rifle-01
expect pending = us D13
",
    );
    assert_eq!(game.declaration().map(|declared| declared.units.len()), Some(1));
    let attack = order(&game, "attack D04");
    assert_eq!(game.cost(attack), Some((2, 1)));
    assert_eq!(game.cost(order(&game, "pivot rifle-01 3")), Some((1, 0)));
    assert_eq!(game.cost(order(&game, "attack D05")), None);
    let begun = game.attack_of(attack).expect("the attack is legal");
    assert_eq!((begun.leader, begun.target), (Some(unit(&game, "rifle-01")), hex(&game, "D04")));
    assert_eq!(game.attack_of(order(&game, "pivot rifle-01 3")), None);
}

/// [9.7.65-r1] A player who responds to a coming roll knows its purpose and the CAPs on it.
#[test]
fn the_coming_roll_is_known() {
    assert_eq!(able(&[]).coming_roll(), None);
    let game = record_able(
        "
position
  step turn
  turn us
  caps us 1
  caps japan 2
  unit mmg-22 D01 4
  unit infantry-01 D04 1
1. us use mmg-22
2. us attack D04
3. us at infantry-01 +1
expect pending = japan D18
",
    );
    let roll = game.coming_roll().expect("it is about to be rolled");
    assert_eq!((roll.purpose, roll.by, roll.caps), (Purpose::Attack, US, 1));
    assert_eq!(game.attack().unwrap().victim, Target::Unit(unit(&game, "infantry-01")));
}

/// [10.1.3a] The units of a group that still have to rally.
#[test]
fn the_units_still_to_rally_are_known() {
    let game = record(
        "
position
  step turn
  turn us
  unit rifle-01 D03 4 suppressed
  unit rifle-02 D03 4 pinned
  unit infantry-01 A10 1
1. us use rifle-01
2. us with rifle-02
3. us rally
4. us roll rifle-02
   luck 1 1
expect pending = us D19
",
    );
    assert_eq!(game.rallying().iter().collect::<Vec<_>>(), [unit(&game, "rifle-01")]);
}
