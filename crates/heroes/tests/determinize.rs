//! D31: the hidden facts that fit a view.

use crate::common::record_able;
use game::{Game, Input, Pending, Playable, Rng, Seat};
use heroes::Heroes;
use std::collections::BTreeSet;

/// The markers that a Raider or Rifle may have, as far as Japan knows.
fn determinized(game: &Heroes, unit: &str) -> BTreeSet<String> {
    let view = game.view(Seat(1).into());
    let mut rng = Rng::new(1942);
    let worlds = (0..400).map(|_| view.determinize(&mut rng));
    let marker = |world: Heroes| {
        let unit = world.firefight().units().find(|it| world.firefight().name(*it) == unit);
        world.marker(unit.expect("it is there")).expect("it is hit").id.clone()
    };
    worlds.map(marker).collect()
}

fn set(markers: &[&str]) -> BTreeSet<String> {
    markers.iter().map(|&marker| marker.to_owned()).collect()
}

/// [7.4d] [7.4f] A guessed marker never kills, never forbids the attack under way (unless it is Battle Hardened),
/// and is never one that a supporter can't have or that a rallying unit could not rally from.
#[test]
fn only_markers_that_fit_are_chosen() {
    let all = set(&["suppressed", "pinned", "cower", "stunned", "panic", "unnerved"]);
    let turn = "
position
  step turn
  turn us
  caps us 4
  ability raider 66
  unit paramarine-19 D03 4 pinned
  unit raider-13 D03 4 unnerved
  unit raider-14 D03 4 unnerved
  unit infantry-01 D06 1
";
    let waiting = record_able(&format!("{turn}expect turn = us"));
    for unit in ["paramarine-19", "raider-13"] {
        assert_eq!(determinized(&waiting, unit), all, "{unit}");
    }
    let attack = "1. us use raider-13\n2. us with raider-14\n";
    let attacked = record_able(&format!("{turn}{attack}3. us attack D06\nexpect pending = us D18"));
    assert_eq!(
        determinized(&attacked, "raider-13"),
        set(&["suppressed", "pinned", "cower", "unnerved"])
    );
    assert_eq!(determinized(&attacked, "raider-14"), set(&["pinned", "cower", "unnerved"]));
    assert_eq!(determinized(&attacked, "paramarine-19"), all);
    let hardened = record_able(&format!(
        "{turn}{attack}3. us by 66\n4. us attack D06\nexpect pending = us D18"
    ));
    assert_eq!(determinized(&hardened, "raider-13"), all);
}

/// [D33] An AI player chooses the same whatever the facts are that its view hides.
#[test]
fn an_ai_player_knows_only_its_view() {
    let mut game = Heroes::open("tasimboko", None).expect("a firefight");
    let mut quick = ai::player::<Heroes>("quick").expect("a player");
    let (mut rng, mut events, mut other_worlds) = (Rng::new(1942), Vec::new(), 0);
    for _ in 0..400 {
        let input = match game.pending() {
            Pending::GameOver(_) => break,
            Pending::Chance(chance) => Input::Chance(chance.sample(&mut rng)),
            Pending::Decision(seat, _) => {
                let view = game.view(seat.into());
                let world = view.determinize(&mut rng);
                other_worlds += u32::from(world != game);
                let chosen = quick.choose(&view, &mut Rng::new(7));
                assert_eq!(quick.choose(&world.view(seat.into()), &mut Rng::new(7)), chosen);
                Input::Action(chosen)
            }
        };
        game.apply(&input, &mut events).expect("a legal input");
    }
    assert!(other_worlds > 50, "{other_worlds}");
}
