//! How Conflict of Heroes is shown and played.

use super::briefing::briefing;
use super::counter::WIDTH;
use super::{choice, draw, fire, panels, plan, preview, read, words};
use crate::Intent;
use crate::art::Icon;
use crate::catalogue::Sheet;
use crate::game_view::{GameView, Meaning, Variant};
use crate::scene::{Field, Light, LightKind, Scene};
use crate::words::{counted, percent};
use game::Seat;
use heroes::{Action, Heroes, Player, Side, Step, chances, rally_chance};
use hex::Hex;
use table::{AnyPosition, downcast};

/// How Conflict of Heroes is shown and played.
#[derive(Clone, Copy, Debug)]
pub struct HeroesView;

/// The game behind the face; a session hands each stage its own game.
fn game(position: &dyn AnyPosition) -> &Heroes {
    downcast(position).expect("the stage of Conflict of Heroes shows Conflict of Heroes")
}

/// A seat is the commander of the same number.
fn player(seat: Option<Seat>) -> Option<Player> {
    seat.map(|seat| Player(seat.0))
}

/// What the lobby tells of the scenario that begins so.
pub fn brief(first: &dyn AnyPosition, map: usize) -> Sheet {
    briefing(game(first).firefight(), map)
}

impl GameView for HeroesView {
    fn names_battles(&self) -> bool {
        true
    }

    fn field(&self, position: &dyn AnyPosition) -> Field {
        let mut field = plan(game(position).map()).field();
        field.counter = WIDTH;
        field
    }

    fn scene(&self, position: &dyn AnyPosition, field: &Field) -> Scene {
        draw::scene(game(position), field)
    }

    fn focus(&self, position: &dyn AnyPosition) -> Option<Hex> {
        draw::focus(game(position))
    }

    fn offers(&self, position: &dyn AnyPosition) -> Vec<String> {
        choice::offers(game(position))
    }

    fn variants(&self, position: &dyn AnyPosition, order: &str) -> Vec<Variant> {
        choice::variants(game(position), order)
    }

    fn drafts(&self, position: &dyn AnyPosition) -> bool {
        matches!(game(position).step(), Step::Turn(_))
    }

    fn opening(&self, position: &dyn AnyPosition) -> Option<String> {
        choice::opening(game(position))
    }

    fn meaning(&self, position: &dyn AnyPosition, hex: Hex, piece: Option<&str>) -> Meaning {
        choice::meaning(game(position), hex, piece)
    }

    fn place(&self, position: &dyn AnyPosition, order: &str) -> Option<Hex> {
        choice::target(game(position), order)
    }

    fn light(&self, order: &str) -> Option<LightKind> {
        match order.split(' ').next()? {
            "attack" | "close-combat" | "choose" | "at" => Some(LightKind::Possible),
            "pivot" => Some(LightKind::Select),
            _ => Some(LightKind::Reach),
        }
    }

    fn tag(&self, position: &dyn AnyPosition, order: &str) -> Option<String> {
        let game = game(position);
        let read = read(game, order)?;
        match read {
            Action::Move { .. } => match game.cost(read)? {
                (0, 0) => None,
                (ap, 0) => Some(ap.to_string()),
                (0, caps) => Some(caps.to_string()),
                (ap, caps) => Some(format!("{ap}+{caps}")),
            },
            Action::Attack { .. } | Action::CloseCombat { .. } => {
                let attack = game.attack_of(read)?;
                let hit = |unit| chances(game, &attack, unit, 0).hit;
                let enemies =
                    attack.left.iter().filter(|it| game.side(*it) != game.side(attack.leader));
                Some(percent(enemies.map(hit).fold(0.0, f64::max)))
            }
            Action::At { unit, caps } => {
                Some(percent(chances(game, game.attack()?, unit, caps).hit))
            }
            Action::Roll { unit, caps } => rally_chance(game, unit, caps).map(percent),
            Action::Pass => {
                (game.purse(game.turn()).ap > 0).then(|| "ends the activation".to_owned())
            }
            Action::Caps(_) => Some("in place of AP".to_owned()),
            Action::Place { .. } | Action::Bid(_) => None,
            _ => game.cost(read).map(words::price).filter(|price| !price.is_empty()),
        }
    }

    fn prompt(&self, position: &dyn AnyPosition) -> String {
        words::prompt(game(position))
    }

    fn panels(&self, position: &dyn AnyPosition, seat: Option<Seat>) -> String {
        panels::panels(game(position), player(seat))
    }

    fn strip(&self, position: &dyn AnyPosition, seat: Option<Seat>) -> String {
        panels::strip(game(position), player(seat))
    }

    fn legend(&self) -> &'static str {
        panels::LEGEND
    }

    fn numbers(&self, position: &dyn AnyPosition, intent: &Intent) -> Option<String> {
        preview::numbers(game(position), intent)
    }

    fn reason(&self, position: &dyn AnyPosition, order: &str, field: &Field, scene: &mut Scene) {
        fire::reason(game(position), order, field, scene);
    }

    fn sees(&self, position: &dyn AnyPosition, hex: Hex) -> Vec<Light> {
        fire::sees(game(position), hex)
    }

    fn dangers(&self, position: &dyn AnyPosition, seat: Option<Seat>) -> Option<Vec<Light>> {
        Some(fire::dangers(game(position), player(seat)))
    }

    fn score(&self, score: i32) -> Option<String> {
        let leader = words::side(if score > 0 { Side::Us } else { Side::Japan });
        Some(format!("{leader} leads by {}", counted(score.unsigned_abs(), "point")))
    }

    fn scoring(&self) -> Option<&'static str> {
        Some("2.5b")
    }

    fn ending(&self, clause: &str) -> Option<&'static str> {
        match clause {
            "2.4a" => Some("The last Round is over: who leads has won."),
            "2.4c" => Some("A lead of twenty points ends the firefight."),
            _ => None,
        }
    }

    fn words(&self, position: &dyn AnyPosition, order: &str) -> String {
        words::words(game(position), order)
    }

    fn chip(&self, position: &dyn AnyPosition, order: &str) -> Option<(&'static str, String)> {
        words::chip(game(position), order)
    }

    fn sign(&self, order: &str) -> Option<Icon> {
        words::sign(order)
    }
}
