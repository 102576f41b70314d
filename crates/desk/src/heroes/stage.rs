//! How Conflict of Heroes is shown and played.

use super::briefing::briefing;
use super::counter::WIDTH;
use super::{choice, draw, fire, panels, plan, preview, read, words};
use crate::Intent;
use crate::art::Icon;
use crate::catalogue::Sheet;
use crate::scene::{Field, Light, LightKind, Scene};
use crate::stage::{Meaning, Stage, Variant};
use crate::words::{counted, percent};
use game::Seat;
use heroes::{Heroes, Order, Player, Side, Step, chances, rally_chance};
use hex::Hex;
use table::{Position, inside};

/// How Conflict of Heroes is shown and played.
#[derive(Clone, Copy, Debug)]
pub struct HeroesStage;

/// The game behind the face; a desk hands each stage its own game.
fn game(position: &dyn Position) -> &Heroes {
    inside(position).expect("the stage of Conflict of Heroes shows Conflict of Heroes")
}

/// A seat is the commander of the same number.
fn player(seat: Option<Seat>) -> Option<Player> {
    seat.map(|seat| Player(seat.0))
}

/// What the lobby tells of the scenario that begins so.
pub fn brief(first: &dyn Position, map: usize) -> Sheet {
    briefing(game(first).firefight(), map)
}

impl Stage for HeroesStage {
    fn names_battles(&self) -> bool {
        true
    }

    fn field(&self, position: &dyn Position) -> Field {
        let mut field = plan(game(position).map()).field();
        field.counter = WIDTH;
        field
    }

    fn scene(&self, position: &dyn Position, field: &Field) -> Scene {
        draw::scene(game(position), field)
    }

    fn focus(&self, position: &dyn Position) -> Option<Hex> {
        draw::focus(game(position))
    }

    fn offers(&self, position: &dyn Position) -> Vec<String> {
        choice::offers(game(position))
    }

    fn variants(&self, position: &dyn Position, order: &str) -> Vec<Variant> {
        choice::variants(game(position), order)
    }

    fn drafts(&self, position: &dyn Position) -> bool {
        matches!(game(position).step(), Step::Turn(_))
    }

    fn opening(&self, position: &dyn Position) -> Option<String> {
        choice::opening(game(position))
    }

    fn meaning(&self, position: &dyn Position, hex: Hex, piece: Option<&str>) -> Meaning {
        choice::meaning(game(position), hex, piece)
    }

    fn place(&self, position: &dyn Position, order: &str) -> Option<Hex> {
        choice::target(game(position), order)
    }

    fn light(&self, order: &str) -> Option<LightKind> {
        match order.split(' ').next()? {
            "attack" | "close-combat" | "choose" | "at" => Some(LightKind::Possible),
            "pivot" => Some(LightKind::Select),
            _ => Some(LightKind::Reach),
        }
    }

    fn tag(&self, position: &dyn Position, order: &str) -> Option<String> {
        let game = game(position);
        let read = read(game, order)?;
        match read {
            Order::Move { .. } => match game.cost(read)? {
                (0, 0) => None,
                (ap, 0) => Some(ap.to_string()),
                (0, caps) => Some(caps.to_string()),
                (ap, caps) => Some(format!("{ap}+{caps}")),
            },
            Order::Attack { .. } | Order::CloseCombat { .. } => {
                let attack = game.attack_of(read)?;
                let hit = |unit| chances(game, &attack, unit, 0).hit;
                let enemies =
                    attack.left.iter().filter(|it| game.side(*it) != game.side(attack.leader));
                Some(percent(enemies.map(hit).fold(0.0, f64::max)))
            }
            Order::At { unit, caps } => Some(percent(chances(game, game.attack(), unit, caps).hit)),
            Order::Roll { unit, caps } => rally_chance(game, unit, caps).map(percent),
            Order::Pass => {
                (game.purse(game.turn()).ap > 0).then(|| "ends the activation".to_owned())
            }
            Order::Caps(_) => Some("in place of AP".to_owned()),
            Order::Place { .. } | Order::Bid(_) => None,
            _ => game.cost(read).map(words::price).filter(|price| !price.is_empty()),
        }
    }

    fn prompt(&self, position: &dyn Position) -> String {
        words::prompt(game(position))
    }

    fn panels(&self, position: &dyn Position, seat: Option<Seat>) -> String {
        panels::panels(game(position), player(seat))
    }

    fn strip(&self, position: &dyn Position, seat: Option<Seat>) -> String {
        panels::strip(game(position), player(seat))
    }

    fn legend(&self) -> &'static str {
        panels::LEGEND
    }

    fn numbers(&self, position: &dyn Position, intent: &Intent) -> Option<String> {
        preview::numbers(game(position), intent)
    }

    fn reason(&self, position: &dyn Position, order: &str, field: &Field, scene: &mut Scene) {
        fire::reason(game(position), order, field, scene);
    }

    fn sees(&self, position: &dyn Position, hex: Hex) -> Vec<Light> {
        fire::sees(game(position), hex)
    }

    fn dangers(&self, position: &dyn Position, seat: Option<Seat>) -> Option<Vec<Light>> {
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

    fn words(&self, position: &dyn Position, order: &str) -> String {
        words::words(game(position), order)
    }

    fn chip(&self, position: &dyn Position, order: &str) -> Option<(&'static str, String)> {
        words::chip(game(position), order)
    }

    fn sign(&self, order: &str) -> Option<Icon> {
        words::sign(order)
    }
}
