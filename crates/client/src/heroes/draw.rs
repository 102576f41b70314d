//! Draws a position of Conflict of Heroes on the board.

use super::counter::{Placement, army, counter};
use super::{choice, compass, fire, name, place, words};
use crate::art::Army;
use crate::html;
use crate::markup::Markup;
use crate::scene::{
    Field, Highlight, HighlightKind, MapPath, MapPathKind, Mark, Piece, Point, Scene,
};
use crate::words::counted;
use game::{Game, Input};
use heroes::{Action, Heroes, Hit, Purpose, Readiness, Side, Step, UnitId};
use hex::{Hex, HexId};

/// How far the edges of the counters below show.
const STEP: f64 = 3.0;
/// How far apart the two sides are in one hex.
const APART: f64 = 19.0;

pub fn scene(game: &Heroes, field: &Field) -> Scene {
    let mut drawing = Drawing { game, field, scene: Scene::default() };
    drawing.ground();
    drawing.control();
    drawing.entries();
    drawing.exits();
    drawing.units();
    drawing.draft();
    drawing.attack();
    drawing.scene
}

struct Drawing<'a> {
    game: &'a Heroes,
    field: &'a Field,
    scene: Scene,
}

/// A unit's state in words, as far as the viewer may know it.
pub fn state(game: &Heroes, unit: UnitId) -> String {
    let it = game.unit(unit);
    let mut words = match it.readiness {
        Readiness::Fresh => "fresh".to_owned(),
        Readiness::Activated => "activated".to_owned(),
        Readiness::Spent => "spent".to_owned(),
    };
    match (it.hit, game.marker(unit)) {
        (Hit::None, _) => {}
        (_, Some(marker)) => words += &format!(", {}", marker.name),
        (_, None) => words += ", hit",
    }
    if it.dug_in {
        words += ", dug in";
    }
    words
}

/// The units that take part in the action being drafted.
fn acts(game: &Heroes, unit: UnitId) -> bool {
    let named = game.declaration().is_some_and(|draft| draft.units.contains(&unit));
    named || matches!(game.step(), Step::Rallies if game.rallying().has(unit))
}

/// The units in a hex from bottom to top: active units on top, then units that can still act.
pub fn stack(game: &Heroes, hex: HexId) -> Vec<UnitId> {
    let height = |unit: UnitId| match game.unit(unit).readiness {
        _ if acts(game, unit) => 3,
        Readiness::Spent => 0,
        Readiness::Fresh => 1,
        Readiness::Activated => 2,
    };
    let at = |layer| game.units_in(hex).filter(move |unit| height(*unit) == layer);
    (0..=3).flat_map(at).collect()
}

impl Drawing<'_> {
    fn centre(&self, hex: HexId) -> Point {
        let spot = self.field.spot(place(self.game, hex));
        spot.map_or_else(Point::default, |spot| spot.centre)
    }

    fn say(&mut self, hex: HexId, words: &str) {
        let spoken = self.scene.spoken.entry(place(self.game, hex)).or_default();
        if !spoken.is_empty() {
            spoken.push(' ');
        }
        spoken.push_str(words);
    }

    fn light(&mut self, hex: HexId, kind: HighlightKind, tag: Option<String>) {
        self.scene.highlights.push(Highlight { hex: place(self.game, hex), kind, tag });
    }

    /// The terrain of each hex, for screen readers.
    fn ground(&mut self) {
        for hex in self.game.map().all() {
            let ground = self.game.map().ground(hex);
            let mut words = ground.terrain.name().to_owned();
            if ground.level > 0 {
                words += &format!(", level {}", ground.level);
            }
            if ground.paths != 0 {
                words += ", path";
            }
            words.push('.');
            self.say(hex, &words);
        }
    }

    /// 2.5.2: a flag on each control hex.
    fn control(&mut self) {
        for (number, control) in self.game.firefight().control.iter().enumerate() {
            let side = self.game.holder(number);
            let at = self.centre(control.hex);
            let (flag, who) = match side {
                Side::Us => ("k-flag-us", "American"),
                Side::Japan => ("k-flag-jp", "Japanese"),
            };
            let markup = html!("<use href=\"#{flag}\" transform=\"scale(.5)\"/>", flag);
            self.scene.marks.push(Mark { at: Point::new(at.x - 28.0, at.y - 14.0), markup });
            self.say(control.hex, &format!("Control hex, {who}."));
        }
    }

    /// 5.5: the hexes where units may still enter.
    fn entries(&mut self) {
        let waiting: Vec<UnitId> = choice::waiting(self.game).map(|(unit, _)| unit).collect();
        for hex in self.game.map().all() {
            let comes = waiting.iter().find(|unit| choice::entries(self.game, **unit).has(hex));
            let Some(unit) = comes.copied() else { continue };
            let at = self.centre(hex);
            let army = army(self.game.side(unit));
            let markup = entry(army);
            self.scene.marks.push(Mark { at: Point::new(at.x, at.y + 20.0), markup });
            self.say(hex, "Entry hex.");
        }
    }

    /// 5.6: the hexes where units leave the map for points.
    fn exits(&mut self) {
        for exit in &self.game.firefight().exits {
            for hex in exit.hexes.iter() {
                let at = self.centre(hex);
                let markup = html!("<use href=\"#k-exit\" transform=\"scale(.55)\"/>");
                self.scene.marks.push(Mark { at: Point::new(at.x, at.y - 22.0), markup });
                let words = format!(
                    "Exit for {}, {}.",
                    words::side(exit.side),
                    counted(exit.points, "point")
                );
                self.say(hex, &words);
            }
        }
    }

    fn units(&mut self) {
        for hex in self.game.map().all() {
            let stack = stack(self.game, hex);
            let contested = self.game.is_contested(hex);
            for side in Side::BOTH {
                let mine: Vec<UnitId> =
                    stack.iter().copied().filter(|unit| self.game.side(*unit) == side).collect();
                let shift = match (contested, side) {
                    (false, _) => 0.0,
                    (true, Side::Us) => -APART,
                    (true, Side::Japan) => APART,
                };
                for (height, unit) in mine.iter().enumerate() {
                    let below = (mine.len() - 1 - height) as f64;
                    let at = Point::new(shift + STEP * below, -STEP * below);
                    let count = if below == 0.0 { mine.len() } else { 1 };
                    self.unit(*unit, hex, Placement { at, count, acts: acts(self.game, *unit) });
                }
            }
        }
    }

    fn unit(&mut self, unit: UnitId, hex: HexId, placement: Placement) {
        let at = self.centre(hex);
        let side = match self.game.side(unit) {
            Side::Us => "American",
            Side::Japan => "Japanese",
        };
        let (label, note) = (name(self.game, unit), state(self.game, unit));
        let facing = compass(self.game.unit(unit).facing);
        self.say(hex, &format!("{side} {label}, {note}, facing {facing}."));
        self.scene.pieces.push(Piece {
            key: self.game.firefight().name(unit),
            hex: place(self.game, hex),
            at: Point::new(at.x + placement.at.x, at.y + placement.at.y),
            markup: counter(self.game, unit, placement),
            label,
            note: format!("{note}, {facing}"),
        });
    }

    /// The action being drafted: its leader, the units that join, and the field of fire.
    fn draft(&mut self) {
        let Some(draft) = self.game.declaration() else { return };
        let units: Vec<UnitId> = draft.units.iter().copied().collect();
        if let Some(leader) = units.first() {
            for hex in fire::zone(self.game, *leader) {
                self.light(hex, HighlightKind::Fire, None);
            }
        }
        for (place, unit) in units.iter().enumerate() {
            let Some(hex) = self.game.hex(*unit) else { continue };
            let kind = if place == 0 { HighlightKind::Select } else { HighlightKind::Chosen };
            self.light(hex, kind, None);
        }
    }

    /// The attack that is being rolled, from its leader to its target.
    fn attack(&mut self) {
        let Some(attack) = self.game.attack().filter(|_| is_fired(self.game)) else { return };
        let Some(from) = self.game.hex(attack.leader) else { return };
        self.light(from, HighlightKind::Select, None);
        for unit in attack.supporters.iter() {
            if let Some(hex) = self.game.hex(unit) {
                self.light(hex, HighlightKind::Chosen, None);
            }
        }
        self.light(attack.target, HighlightKind::Target, None);
        if !attack.close {
            let points = vec![self.centre(from), self.centre(attack.target)];
            self.scene.paths.push(MapPath { kind: MapPathKind::Attack, points, tag: None });
        }
    }
}

/// A unit as it will be after this action.
pub fn placed(game: &Heroes, unit: UnitId, action: Action, field: &Field) -> Option<Piece> {
    let mut after = game.clone();
    after.apply(&Input::Action(action), &mut Vec::new()).ok()?;
    let mut drawing = Drawing { game: &after, field, scene: Scene::default() };
    drawing.unit(unit, after.hex(unit)?, Placement { acts: true, ..Placement::default() });
    drawing.scene.pieces.pop()
}

/// The mark of an entry hex.
fn entry(army: Army) -> Markup {
    let (name, emblem) = (army.name(), army.emblem());
    html!(
        "<g class=\"entry {name}\"><circle r=\"9\"/><use href=\"#{emblem}\" transform=\"scale(.7)\"/></g>",
        name,
        emblem
    )
}

/// Whether the attack is being rolled for, or answered before the roll.
fn is_fired(game: &Heroes) -> bool {
    match game.step() {
        Step::Target | Step::Cover | Step::Reply => true,
        Step::Roll(roll) | Step::Luck(roll) | Step::LuckDie(roll) => {
            roll.purpose == Purpose::Attack
        }
        _ => false,
    }
}

/// The hex of the action's leader, or its target.
pub fn focus(game: &Heroes) -> Option<Hex> {
    let hex = match game.step() {
        Step::Turn(_) => game.declaration().and_then(|draft| game.hex(*draft.units.first()?)),
        _ => game.attack().map(|attack| attack.target).filter(|_| is_fired(game)),
    };
    hex.map(|hex| place(game, hex))
}
