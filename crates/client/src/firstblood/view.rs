//! How First Blood is shown and played.

use super::briefing::briefing;
use super::{choice, draw, hand, panels, plan, preview, read, ways, words};
use crate::art::Icon;
use crate::catalogue::Sheet;
use crate::game_view::{GameView, Meaning, Variant};
use crate::intent::Intent;
use crate::scene::{Field, Light, LightKind, Scene, Way};
use firstblood::{Action, FirstBlood, Side, UnitId, forecast};
use game::{Cited, Game, Seat};
use hex::Hex;
use table::{AnyPosition, downcast};

/// How First Blood is shown and played.
#[derive(Clone, Debug)]
pub struct FirstBloodView {
    /// The keys of what is picked up.
    picked: Vec<String>,
}

/// The stage with empty hands.
pub static VIEW: FirstBloodView = FirstBloodView { picked: Vec::new() };

/// The game behind the face; a session hands each stage its own game.
fn game(position: &dyn AnyPosition) -> &FirstBlood {
    downcast(position).expect("the stage of First Blood shows First Blood")
}

fn side(seat: Option<Seat>) -> Option<Side> {
    seat.and_then(|seat| Side::ALL.into_iter().find(|side| side.seat() == seat))
}

/// What the lobby tells of the scenario that begins so.
pub fn brief(first: &dyn AnyPosition, map: usize) -> Sheet {
    briefing(game(first).scenario(), map)
}

impl GameView for FirstBloodView {
    fn field(&self, position: &dyn AnyPosition) -> Field {
        plan::field(game(position).map())
    }

    fn starts_whole(&self) -> bool {
        true
    }

    fn scene(&self, position: &dyn AnyPosition, _field: &Field) -> Scene {
        draw::scene(game(position), &self.picked)
    }

    fn focus(&self, position: &dyn AnyPosition) -> Option<Hex> {
        draw::focus(game(position))
    }

    fn offers(&self, position: &dyn AnyPosition) -> Vec<String> {
        choice::offers(game(position), &self.picked)
    }

    fn variants(&self, position: &dyn AnyPosition, order: &str) -> Vec<Variant> {
        choice::variants(game(position), order)
    }

    fn meaning(&self, position: &dyn AnyPosition, hex: Hex, piece: Option<&str>) -> Meaning {
        choice::meaning(game(position), &self.picked, hex, piece)
    }

    fn picks(
        &self,
        position: &dyn AnyPosition,
        hex: Hex,
        piece: Option<&str>,
    ) -> Option<Vec<String>> {
        choice::picks(game(position), &self.picked, hex, piece)
    }

    fn holding(&self, picked: &[String]) -> Option<Box<dyn GameView>> {
        Some(Box::new(FirstBloodView { picked: picked.to_vec() }))
    }

    fn place(&self, position: &dyn AnyPosition, order: &str) -> Option<Hex> {
        choice::target(game(position), order)
    }

    fn light(&self, order: &str) -> Option<LightKind> {
        match order.split(' ').next()? {
            "attack" | "bombard" | "shell" | "resolve" | "strike" | "lose" | "supply" | "fire" => {
                Some(LightKind::Possible)
            }
            _ => Some(LightKind::Reach),
        }
    }

    fn tag(&self, position: &dyn AnyPosition, order: &str) -> Option<String> {
        let game = game(position);
        match read(game, order)? {
            Action::Attack { targets, .. } if targets.len() == 1 => {
                let assault = game.joint_assault(&self.units(game), targets[0])?;
                Some(forecast(game, &assault, 0).numbers.odds.name().to_owned())
            }
            Action::Done => {
                words::duty(game).map(|(count, clause)| format!("{count} to do · {clause}"))
            }
            _ => None,
        }
    }

    fn prompt(&self, position: &dyn AnyPosition) -> String {
        words::prompt(game(position), &self.picked)
    }

    fn panels(&self, position: &dyn AnyPosition, seat: Option<Seat>) -> String {
        panels::panels(game(position), &self.picked, side(seat))
    }

    fn strip(&self, position: &dyn AnyPosition, _seat: Option<Seat>) -> String {
        panels::strip(game(position))
    }

    fn legend(&self) -> &'static str {
        panels::LEGEND
    }

    fn numbers(&self, position: &dyn AnyPosition, intent: &Intent) -> Option<String> {
        Some(preview::numbers(game(position), &self.picked, intent))
    }

    fn reason(&self, position: &dyn AnyPosition, order: &str, _field: &Field, scene: &mut Scene) {
        let game = game(position);
        let refused = read(game, order).and_then(|order| game.check(&order).err());
        if let (Some(refusal), Some(hex)) = (refused, choice::target(game, order)) {
            let tag = Some(format!("no · {}", refusal.rule().0));
            scene.lights.push(Light { hex, kind: LightKind::Refused, tag });
        }
    }

    fn way(&self, position: &dyn AnyPosition, hex: Hex) -> Option<Way> {
        ways::route(game(position), &self.picked, hex)
    }

    fn dangers(&self, position: &dyn AnyPosition, _seat: Option<Seat>) -> Option<Vec<Light>> {
        let game = game(position);
        Some(Side::ALL.into_iter().flat_map(|side| draw::zones(game, side)).collect())
    }

    fn look_out(&self) -> &'static str {
        "Zones of control of both sides"
    }

    fn scoring(&self) -> Option<&'static str> {
        None
    }

    fn ending(&self, clause: &str) -> Option<&'static str> {
        match clause {
            "2.0a" => Some("Japanese units hold an airfield at the end of the US Combat Phase."),
            "2.0b" => Some("The last turn is over, and Japanese units are still on the map."),
            "2.0c" => Some("The last turn is over, and no Japanese unit is left on the map."),
            "2.0-r4" => Some("No Japanese unit is left, and none is to come."),
            _ => None,
        }
    }

    fn words(&self, position: &dyn AnyPosition, order: &str) -> String {
        words::words(game(position), order)
    }

    fn sign(&self, order: &str) -> Option<Icon> {
        words::sign(order)
    }
}

impl FirstBloodView {
    /// The ground units picked up.
    fn units(&self, game: &FirstBlood) -> Vec<UnitId> {
        let pieces = hand::pieces(game, &self.picked).into_iter();
        pieces
            .filter_map(|piece| match piece {
                hand::Piece::Unit(unit) => Some(unit),
                _ => None,
            })
            .collect()
    }
}
