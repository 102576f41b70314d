//! The exact odds of attacks and rallies, compared with thousands of rolls.

use game::notation::{Notation, Words};
use game::{Game, Input, Pending, Playable, Rng, Seat};
use heroes::{Action, Event, Heroes, Place, Target, UnitId, chances, hits_on, rally_chance};

/// The patrol firefight in this position.
fn position(text: &str) -> Heroes {
    let lines: Vec<Words<'_>> = text.lines().map(Words::of).collect();
    Heroes::open("patrol", None).unwrap().read_position(&lines).unwrap()
}

fn unit(game: &Heroes, name: &str) -> UnitId {
    game.firefight().units().find(|unit| game.firefight().name(*unit) == name).unwrap()
}

fn choose(game: &mut Heroes, order: Action) {
    game.apply(&Input::Action(order), &mut Vec::new()).unwrap();
}

/// Rolls dice until a player has to decide.
fn roll_dice(game: &mut Heroes, rng: &mut Rng) -> Vec<Event> {
    let mut events = Vec::new();
    while let Pending::Chance(chance) = game.pending() {
        game.apply(&Input::Chance(chance.sample(rng)), &mut events).unwrap();
    }
    events
}

/// How often a roll hits and kills in positions that fit this view.
fn sampled(view: &Heroes, victim: UnitId, caps: i8) -> (f64, f64) {
    const ROLLS: u32 = 6_000;
    let mut rng = Rng::new(11);
    let (mut hits, mut kills) = (0, 0);
    for _ in 0..ROLLS {
        let mut game = view.determinize(&mut rng);
        choose(&mut game, Action::At { target: Target::Unit(victim), caps });
        let events = roll_dice(&mut game, &mut rng);
        let hit = |event: &Event| matches!(event, Event::Rolled { hits, .. } if *hits > 0);
        hits += u32::from(events.iter().any(hit));
        kills += u32::from(game.unit(victim).place == Place::Destroyed);
    }
    (f64::from(hits) / f64::from(ROLLS), f64::from(kills) / f64::from(ROLLS))
}

/// [7.3b] [7.3c] [7.4.1a] [7.4.2-r1] [7.4d] A unit of either side, without a marker or with one that the attacker
/// does not know, with and without CAPs.
#[test]
fn odds_agree_with_rolls() {
    let cases = [
        ("us", "unit mmg-22 D03 4\nunit infantry-01 D05 1", "mmg-22", "infantry-01"),
        ("us", "unit rifle-01 D04 4\nunit infantry-01 D05 4", "rifle-01", "infantry-01"),
        ("us", "unit mmg-22 D03 4\nunit infantry-01 D05 1 cower", "mmg-22", "infantry-01"),
        ("japan", "unit type-92-23 D05 1\nunit rifle-01 D04 1", "type-92-23", "rifle-01"),
        ("japan", "unit type-92-23 D05 1\nunit rifle-01 D04 4 panic", "type-92-23", "rifle-01"),
    ];
    for (turn, units, leader, victim) in cases {
        let mut game = position(&format!("step turn\nturn {turn}\ncaps {turn} 4\n{units}"));
        let (leader, victim) = (unit(&game, leader), unit(&game, victim));
        choose(&mut game, Action::Use(leader));
        let target = game.hex(victim).unwrap();
        choose(&mut game, Action::Attack { target, aim: false });
        let view = game.view(Seat(game.turn().0).into());
        for caps in [0, 2] {
            let exact = chances(&view, view.attack().unwrap(), Target::Unit(victim), caps);
            let (hit, kill) = sampled(&view, victim, caps);
            assert!((exact.hit - hit).abs() < 0.025, "{units} {caps}: {exact:?}, rolled {hit}");
            assert!((exact.kill - kill).abs() < 0.025, "{units} {caps}: {exact:?}, rolled {kill}");
        }
    }
}

/// [7.3b] [7.4d] A rolled total hits or misses; against a face-down marker, with the probability over all markers
/// that it may be. All totals together give the odds of the roll.
#[test]
fn the_odds_of_a_rolled_total() {
    for (state, certain) in [("fresh", true), ("fresh pinned", false)] {
        let text = format!("step turn\nturn us\nunit mmg-22 D03 4\nunit infantry-01 D05 1 {state}");
        let mut game = position(&text).view(game::Seat(0).into());
        let victim = unit(&game, "infantry-01");
        let (leader, target) = (unit(&game, "mmg-22"), game.hex(victim).unwrap());
        choose(&mut game, Action::Use(leader));
        choose(&mut game, Action::Attack { target, aim: false });
        let at = |total| hits_on(&game, game.attack().unwrap(), Target::Unit(victim), total);
        let ways = |total: i16| f64::from(6 - (total - 7).abs());
        let all: f64 = (2..=12).map(|total| at(total) * ways(total) / 36.0).sum();
        let exact = chances(&game, game.attack().unwrap(), Target::Unit(victim), 0);
        assert!((all - exact.hit).abs() < 1e-9, "{state}");
        let open = (2..=12).any(|total| at(total) > 1e-9 && at(total) < 1.0 - 1e-9);
        assert_eq!(open, !certain, "{state}");
    }
}

/// [7.6b] [7.6.1a] [7.6.1c] Two dice and the bonuses against the number on the marker.
#[test]
fn the_odds_of_a_rally() {
    let open = position("step turn\nturn us\nunit rifle-01 D04 1 fresh suppressed");
    let palms = position("step turn\nturn us\nunit rifle-01 F04 1 fresh suppressed");
    let chance = |game: &Heroes, caps| {
        (rally_chance(game, unit(game, "rifle-01"), caps).unwrap() * 36.0).round() as u8
    };
    // 8 or more; with cover or a CAP, 7 or more.
    assert_eq!([chance(&open, 0), chance(&open, 1), chance(&palms, 0)], [15, 21, 21]);
    let whole = position("step turn\nturn us\nunit rifle-01 D04 1");
    assert_eq!(rally_chance(&whole, unit(&whole, "rifle-01"), 0), None);
}
