//! The predicted odds are right: every roll of the dice is played out and counted.

use crate::harness::{record, record_of, record_with};
use game::{Chance, Game, Pending};
use pacific::{Action, Arm, Goal, Mark, Pacific, Purpose, Side, Space, SpaceSet, Step, UnitId};

fn at(space: &str) -> Space {
    Space::named(space).expect("a space")
}

fn unit(game: &Pacific, space: &str) -> UnitId {
    game.standing(at(space)).next().expect("a unit stands there")
}

fn position(lines: &str) -> Pacific {
    record(&format!("position\n{lines}expect round = 1\n"))
}

/// The expected value over every roll of the dice, until the Shooting Phase goes on.
fn mean(game: &Pacific, answer: &dyn Fn(Step) -> Action, of: &dyn Fn(&Pacific) -> f64) -> f64 {
    match game.pending() {
        Pending::Chance(Chance::Dice { count: 1, sides: 10, .. }) => {
            let after = |face: u8| {
                let mut next = game.clone();
                next.apply_chance(&[face], &mut Vec::new());
                mean(&next, answer, of)
            };
            (1..=10).map(after).sum::<f64>() / 10.0
        }
        Pending::Decision(..) if !matches!(game.current(), Step::Shoot(_)) => {
            let mut next = game.clone();
            let action = answer(game.current());
            next.apply_action(&action, &mut Vec::new())
                .unwrap_or_else(|no| panic!("{action:?}: {no}"));
            mean(&next, answer, of)
        }
        _ => of(game),
    }
}

fn chosen(game: &Pacific, action: Action) -> Pacific {
    let mut next = game.clone();
    next.apply_action(&action, &mut Vec::new()).unwrap_or_else(|no| panic!("{action:?}: {no}"));
    next
}

fn expect_close(found: f64, predicted: f64) {
    assert!((found - predicted).abs() < 1e-9, "predicted {predicted}, found {found}");
}

fn there(game: &Pacific, unit: UnitId) -> f64 {
    if game.is_there(unit) { 1.0 } else { 0.0 }
}

/// [11.6e] [6-r2] [11.6i] The odds of a shot are those of the die, and the target's wounds count.
#[test]
fn the_odds_of_a_shot_are_right() {
    let game = position(
        "  phase us shooting\n  terrain C4 trenches\n  unit us marines C3 wounds 1\n  \
         unit japan light-infantry C4\n  unit japan light-infantry D3 wounds 2\n",
    );
    for (space, hits, criticals, kills) in [("C4", 4, 1, 1), ("D3", 5, 1, 5)] {
        let (firer, target) = (unit(&game, "C3"), unit(&game, space));
        let shot = game.shot(firer, Arm::Main, Mark::Unit(target), Purpose::Fire);
        let odds = game.odds(&shot);
        expect_close(odds.hit(), f64::from(hits) / 10.0);
        expect_close(odds.critical(), f64::from(criticals) / 10.0);
        expect_close(odds.destroyed(), f64::from(kills) / 10.0);
        let fired = Action::Fire { unit: firer, arm: Arm::Main, mark: Mark::Unit(target) };
        let dies = mean(&chosen(&game, fired), &|_| Action::Pass, &|end| 1.0 - there(end, target));
        expect_close(dies, odds.destroyed());
    }
}

/// [8.1c] [11.6g] A Building that falls destroys the units inside, and armour stops a shot.
#[test]
fn a_building_counts_in_the_odds() {
    let game = position(
        "  phase us shooting\n  terrain C4 shack 1\n  unit us marines C3\n  \
         unit japan light-infantry C4\n  unit japan chi-ha D3\n",
    );
    let (firer, inside) = (unit(&game, "C3"), unit(&game, "C4"));
    let shot = |target| game.shot(firer, Arm::Main, Mark::Unit(target), Purpose::Fire);
    let odds = game.odds(&shot(inside));
    assert!(odds.any_hit_destroys, "one more point of damage breaks the Shack");
    let fired = Action::Fire { unit: firer, arm: Arm::Main, mark: Mark::Unit(inside) };
    let dies = mean(&chosen(&game, fired), &|_| Action::Pass, &|end| 1.0 - there(end, inside));
    expect_close(dies, odds.destroyed());
    expect_close(game.odds(&shot(unit(&game, "D3"))).destroyed(), 0.0);
}

/// [11.6.1a] [11.6.1c] [11.6.3a] An Assault: the reaction may destroy or wound, and wounds make the shot
/// worse.
#[test]
fn the_odds_of_an_assault_are_right() {
    let game = position(
        "  phase us shooting\n  unit us marines C3 wounds 1 assaults C4 u1 with grenades\n  \
         unit japan light-infantry C4 wounds 1 with grenades\n",
    );
    let (unit, target) = (UnitId(0), UnitId(1));
    let odds = game.assault_odds(unit, target);
    let (back, shot) = (odds.reaction.as_ref(), odds.shot.as_ref());
    let (back, shot) = (back.expect("it can fire").shot.arm, shot.expect("it can fire").shot.arm);
    let answer = |step: Step| match step {
        Step::Defend(_) => Action::With(back),
        Step::Storm(_) => Action::With(shot),
        _ => Action::Pass,
    };
    let start = chosen(&game, Action::Resolve(unit));
    expect_close(mean(&start, &answer, &|end| there(end, unit)), odds.survives);
    expect_close(mean(&start, &answer, &|end| 1.0 - there(end, target)), odds.destroys);
    assert!(odds.survives < 1.0 && odds.destroys > 0.0, "both shots matter");
}

/// [11.4.1-r9] [11.6.1-r4] The odds of an Assault not yet declared are those that it will have: without
/// the vehicle, the smoke and the camouflage that it leaves behind.
#[test]
fn the_odds_of_an_undeclared_assault_are_right() {
    let game = position(
        "  phase us movement\n  unit us stuart C3 pair u1\n  unit us marines C3 covered pair u0\n  \
         unit japan light-infantry C4\n  effect us card camouflage 0 camouflage on u1\n  \
         effect us card smoke-screen 0 smoke-screen on C3\n",
    );
    let (unit, target) = (UnitId(1), UnitId(2));
    let declared = chosen(&game, Action::Assault { unit, target });
    assert_eq!(game.assault_odds(unit, target), declared.assault_odds(unit, target));
    let reaction = declared.assault_odds(unit, target).reaction.expect("it can fire");
    assert_eq!(reaction.hits_on, 6);
}

/// [11.6.1-r6] If the named target is gone, the odds are those against another unit there.
#[test]
fn the_odds_against_the_remaining_unit() {
    let game = position(
        "  phase us shooting\n  unit us marines C3 assaults C4 none\n  unit japan light-infantry C4\n",
    );
    assert_eq!(game.assaulted(UnitId(0)), Some(UnitId(1)));
    let start = chosen(&game, Action::Resolve(UnitId(0)));
    assert_eq!(game.assault_odds(UnitId(0), UnitId(1)), start.assault_odds(UnitId(0), UnitId(1)));
}

/// [11.6.1a] A defender that uses a Lunge Mine is gone before it is assaulted.
#[test]
fn a_lunge_mine_counts_in_the_odds() {
    let game = position(
        "  phase us shooting\n  unit us marines C3 assaults C4 u1\n  \
         unit japan tank-hunters C4 with lunge-mine\n",
    );
    let odds = game.assault_odds(UnitId(0), UnitId(1));
    expect_close(odds.survives, 0.7);
    expect_close(odds.destroys, 1.0);
}

/// [13-r1] [13g] A mission with escort and interceptor under Anti-Aircraft fire.
#[test]
fn the_odds_of_a_mission_are_right() {
    let game = position(
        "  phase us shooting\n  unit us sbd beside\n  unit us f4f beside\n  \
         unit japan zero beside\n  unit japan anti-aircraft-gun D5\n  unit japan light-infantry D4\n",
    );
    let [bomber, escort, fighter, _, target] = [0, 1, 2, 3, 4].map(UnitId);
    let goal = Goal::Spaces(SpaceSet::EMPTY.with(at("D4")));
    let odds = game.mission_odds(bomber, goal, Some(escort), Some(fighter));
    let answer = |step: Step| match step {
        Step::Intercept(_) => Action::Intercept(fighter),
        Step::AntiAircraft(_) => Action::With(Arm::Main),
        Step::Bomb => Action::Bomb { arm: Arm::Main, mark: Mark::Unit(target) },
        _ => Action::Pass,
    };
    let start = chosen(&game, Action::Fly { aircraft: bomber, goal, escort: Some(escort) });
    expect_close(mean(&start, &answer, &|end| 1.0 - there(end, target)), odds.destroys[0]);
    assert_eq!(odds.flak.len(), 1);
    assert!(odds.arrives < 1.0, "the gun can bring it down");
}

/// [13-r7] An aircraft that intercepts the mission against it may be destroyed before the attack.
#[test]
fn the_odds_against_a_target_that_intercepts() {
    let game = position(
        "  phase us shooting\n  unit us sbd beside\n  unit us f4f beside\n  unit japan zero beside\n",
    );
    let [bomber, escort, target] = [0, 1, 2].map(UnitId);
    let goal = Goal::Aircraft(target);
    let odds = game.mission_odds(bomber, goal, Some(escort), Some(target));
    let shot = game.shot(escort, Arm::Main, Mark::Unit(target), Purpose::Escort);
    assert!(odds.destroys[0] > game.odds(&shot).destroyed());
}

/// [4f] [8e] A Headquarters has no critical hits; terrain is hit without a die.
#[test]
fn headquarters_and_terrain_have_odds_too() {
    let game = position("  phase us shooting\n  terrain D5 shack 0\n  unit us marines D6\n");
    let shot = |mark| game.shot(UnitId(0), Arm::Main, mark, Purpose::Fire);
    let odds = game.odds(&shot(Mark::Headquarters(Side::Japan)));
    expect_close(odds.destroyed(), 0.0);
    let odds = game.odds(&shot(Mark::Terrain(at("D5"))));
    expect_close(odds.hit(), 1.0);
    expect_close(odds.destroyed(), 0.0);
}

/// [11.5d] [11.5-ex2] [2.2a] [11.2b] Prices, income and MP are explained part by part.
#[test]
fn prices_are_explained_part_by_part() {
    record(
        "
position
  phase us deployment
  ap us 9
  hand us m4a2x1 first-aidx1
  unit us light-infantry C1 wounds 1
expect why deploy m4a2 D1 mg mg hmg says 4 cost (11.5a) + 0 MG (11.5d) + 1 MG (11.5d) + 2 HMG (11.5d) = 7 AP
expect why play first-aid C1 says 1 cost (2.2a) = 1 AP
expect income us = 1 Headquarters (11.2a) + 1 supply line (11.2b) = 2
",
    );
}

/// [E-r6] A scenario's price is named as such.
#[test]
fn a_scenario_sets_a_price() {
    record_of(
        "tarawa",
        "
position
  phase us deployment
  ap us 9
  hand us naval-bombardmentx1
  unit japan light-infantry D5
expect why play naval-bombardment D5 says 4 scenario (E-r6) = 4 AP
",
    );
}

/// [10e] [10h] [3k] The prices of terrain and of a parachute drop are explained too.
#[test]
fn terrain_and_parachutes_have_a_price() {
    record_with(
        &["build-in-play"],
        "
position
  phase us deployment
  ap us 9
  hand us paramarinesx1
  unit us light-infantry C1
expect why build trenches C1 says 2 Trenches (10e) = 2 AP
expect why deploy paramarines D1 says 3 cost (11.5a) = 3 AP
expect why deploy paramarines D4 says = 4 AP
",
    );
}

/// [11.4-r3] The MP of a move are explained part by part.
#[test]
fn the_mp_of_a_move_are_explained() {
    record(
        "
position
  phase us movement
  unit us marines C2 suppressed japan
  unit us m4a2 D2
expect why move D2 D4 says D2 MP 2
",
    );
}
