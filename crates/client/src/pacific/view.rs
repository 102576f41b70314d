//! How Pacific is shown and played.

use super::briefing::briefing;
use super::hand::Picked;
use super::{answer, choice, draw, field, muster, panels, preview, read, shot, words, write};
use crate::art::Icon;
use crate::catalogue::Sheet;
use crate::game_view::{GameView, Meaning, Variant};
use crate::intent::Intent;
use crate::scene::{Field, Light, LightKind, Scene};
use game::{Cited, Game, Seat};
use hex::Hex;
use pacific::{Action, Pacific, Step};
use table::{AnyPosition, downcast};
use wire::Refusal;

/// How Pacific is shown and played.
#[derive(Clone, Debug)]
pub struct PacificView {
    /// The keys of what is picked up.
    picked: Vec<String>,
}

/// The stage with empty hands.
pub static VIEW: PacificView = PacificView { picked: Vec::new() };

/// The game behind the face; a session hands each stage its own game.
fn game(position: &dyn AnyPosition) -> &Pacific {
    downcast(position).expect("the stage of Pacific shows Pacific")
}

impl PacificView {
    fn picked(&self, game: &Pacific) -> Picked {
        Picked::of(game, &self.picked)
    }
}

/// What the lobby tells of the scenario that begins so.
pub fn brief(first: &dyn AnyPosition, map: usize) -> Sheet {
    briefing(game(first).battle(), map)
}

impl GameView for PacificView {
    fn names_battles(&self) -> bool {
        true
    }

    fn field(&self, _position: &dyn AnyPosition) -> Field {
        field::field()
    }

    fn starts_whole(&self) -> bool {
        true
    }

    fn scene(&self, position: &dyn AnyPosition, _field: &Field) -> Scene {
        let game = game(position);
        draw::scene(game, &self.picked(game))
    }

    fn focus(&self, position: &dyn AnyPosition) -> Option<Hex> {
        draw::focus(game(position))
    }

    fn offers(&self, position: &dyn AnyPosition) -> Vec<String> {
        let game = game(position);
        choice::offers(game, &self.picked(game))
    }

    fn variants(&self, position: &dyn AnyPosition, order: &str) -> Vec<Variant> {
        let game = game(position);
        let order = read(game, order);
        order.map(|order| choice::variants(game, &self.picked(game), order)).unwrap_or_default()
    }

    fn opening(&self, position: &dyn AnyPosition) -> Option<String> {
        let game = game(position);
        answer::opening(game).map(|order| write(game, order))
    }

    fn meaning(&self, position: &dyn AnyPosition, hex: Hex, piece: Option<&str>) -> Meaning {
        let game = game(position);
        choice::meaning(game, &self.picked(game), hex, piece)
    }

    fn picks(
        &self,
        position: &dyn AnyPosition,
        hex: Hex,
        piece: Option<&str>,
    ) -> Option<Vec<String>> {
        let game = game(position);
        choice::picks(game, &self.picked(game), hex, piece)
    }

    fn stays(&self, position: &dyn AnyPosition, picked: &[String]) -> Vec<String> {
        choice::stays(game(position), picked)
    }

    fn holding(&self, picked: &[String]) -> Option<Box<dyn GameView>> {
        Some(Box::new(PacificView { picked: picked.to_vec() }))
    }

    fn place(&self, position: &dyn AnyPosition, order: &str) -> Option<Hex> {
        let game = game(position);
        choice::place(game, read(game, order)?)
    }

    fn light(&self, order: &str) -> Option<LightKind> {
        match order.split(' ').next()? {
            "fire" | "assault" | "resolve" | "fly" | "bomb" | "strike" => Some(LightKind::Possible),
            _ => Some(LightKind::Reach),
        }
    }

    fn tag(&self, position: &dyn AnyPosition, order: &str) -> Option<String> {
        let game = game(position);
        let order = read(game, order)?;
        match order {
            Action::Move { unit, to } => game.mp_after(unit, to).map(|left| left.to_string()),
            Action::Done => match (game.current(), game.check(&Action::Done)) {
                (Step::Shoot(_), Err(no)) => Some(format!("an Assault is open · {}", no.rule().0)),
                _ => None,
            },
            Action::Play { .. } => preview::price(game, order).map(words::ap),
            _ => shot::promise(game, order),
        }
    }

    fn list(&self, position: &dyn AnyPosition, seat: Seat) -> Option<(&'static str, String)> {
        muster::text(game(position), seat).map(|text| ("army.txt", text))
    }

    fn read_list(
        &self,
        position: &dyn AnyPosition,
        seat: Seat,
        text: &str,
    ) -> Result<Vec<String>, Refusal> {
        let game = game(position);
        let orders = muster::orders(game, seat, text)?;
        Ok(orders.into_iter().map(|order| write(game, order)).collect())
    }

    fn prompt(&self, position: &dyn AnyPosition) -> String {
        let game = game(position);
        words::prompt(game, &self.picked(game))
    }

    fn panels(&self, position: &dyn AnyPosition, seat: Option<Seat>) -> String {
        let game = game(position);
        panels::panels(game, &self.picked(game), seat)
    }

    fn strip(&self, position: &dyn AnyPosition, seat: Option<Seat>) -> String {
        panels::strip(game(position), seat)
    }

    fn legend(&self) -> &'static str {
        panels::LEGEND
    }

    fn numbers(&self, position: &dyn AnyPosition, intent: &Intent) -> Option<String> {
        let game = game(position);
        preview::numbers(game, &self.picked(game), intent)
    }

    fn reason(&self, position: &dyn AnyPosition, order: &str, _field: &Field, scene: &mut Scene) {
        let game = game(position);
        let Some(order) = read(game, order) else { return };
        let refused = game.check(&order).err();
        if let (Some(refusal), Some(hex)) = (refused, choice::place(game, order)) {
            let tag = Some(format!("no · {}", refusal.rule().0));
            scene.lights.push(Light { hex, kind: LightKind::Refused, tag });
        }
    }

    fn sees(&self, position: &dyn AnyPosition, hex: Hex) -> Vec<Light> {
        draw::ranges(game(position), hex)
    }

    fn dangers(&self, position: &dyn AnyPosition, seat: Option<Seat>) -> Option<Vec<Light>> {
        Some(draw::dangers(game(position), seat))
    }

    fn scoring(&self) -> Option<&'static str> {
        None
    }

    fn ending(&self, clause: &str) -> Option<&'static str> {
        words::ending(clause)
    }

    fn words(&self, position: &dyn AnyPosition, order: &str) -> String {
        let game = game(position);
        read(game, order).map_or_else(|| order.to_owned(), |order| words::words(game, order))
    }

    fn chip(&self, position: &dyn AnyPosition, order: &str) -> Option<(&'static str, String)> {
        let game = game(position);
        words::chip(game, read(game, order)?)
    }

    fn sign(&self, order: &str) -> Option<Icon> {
        words::sign(order)
    }
}
