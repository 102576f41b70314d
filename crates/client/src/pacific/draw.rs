//! Draws a position of Pacific on the board.

use super::counter::{Badge, UnitDrawing};
use super::field::{Seen, Spot, WIDTH};
use super::selection::{Key, Selection};
use super::{army, choice, ground, hp, side_of, words};
use crate::html;
use crate::scene::{
    Highlight, HighlightKind, MapPath, MapPathKind, Mark as Flat, Piece, Point, Scene,
};
use game::Seat;
use hex::Hex;
use pacific::{
    Category, Goal, Mark, Pacific, Place, Purpose, Shot, Side, Space, SpaceSet, Step, Subject,
    Token, UnitId, row_of,
};

/// The distance from the middle of two cards on one space, and their scale.
const APART: Point = Point { x: 14.0, y: 11.0 };
const PAIRED: f64 = 0.72;
/// How far a unit is drawn towards the space that it assaults.
const LEAN: f64 = 0.3;

pub fn scene(game: &Pacific, selection: &Selection, seen: Seen) -> Scene {
    let mut drawing = Drawing { game, selection, seen, scene: Scene::default() };
    drawing.ground();
    drawing.headquarters();
    drawing.supply();
    drawing.goals();
    drawing.units();
    drawing.effects();
    drawing.assaults();
    drawing.action();
    drawing.scene
}

struct Drawing<'a> {
    game: &'a Pacific,
    selection: &'a Selection,
    seen: Seen,
    scene: Scene,
}

impl Drawing<'_> {
    fn say(&mut self, spot: Spot, words: &str) {
        let spoken = self.scene.spoken.entry(spot.hex()).or_default();
        if !spoken.is_empty() {
            spoken.push(' ');
        }
        spoken.push_str(words);
    }

    fn highlight(&mut self, spot: Spot, kind: HighlightKind, tag: Option<String>) {
        self.scene.highlights.push(Highlight { hex: spot.hex(), kind, tag });
    }

    fn ground(&mut self) {
        for space in Space::all() {
            let spot = Spot::Space(space);
            let Some(terrain) = self.game.terrain(space) else {
                self.say(spot, "open ground.");
                continue;
            };
            let damage = self.game.terrain_damage(space);
            self.scene.ground.push(ground::laid(space, self.seen.centre(spot), terrain, damage));
            let face = terrain.face();
            let hp = match face.hp {
                Some(hp) => format!(", {} of {hp} HP", hp.saturating_sub(damage)),
                None => String::new(),
            };
            self.say(spot, &format!("{}{hp}.", face.name));
        }
    }

    /// 4: the remaining HP of each Headquarters, its AP and its general.
    fn headquarters(&mut self) {
        for side in Side::ALL {
            let (camp, hp) = (*self.game.camp(side), hp(self.game, side));
            let left = hp.saturating_sub(camp.damage);
            let name = side.title();
            let officer = camp.general.map(|general| general.general().name.clone());
            let bar = 118.0 * f64::from(left) / f64::from(hp.max(1));
            let markup = html!(
                "<g class=\"pu-{army}\"><use class=\"hq-i\" href=\"#u-headquarters\" transform=\"translate(-76 0) scale(.66)\"/>\
                 <text class=\"hq-t\" x=\"-44\" y=\"-8\">{name}</text><text class=\"hq-s\" x=\"-44\" y=\"6\">{officer}</text>\
                 <rect class=\"hq-bar\" x=\"-44\" y=\"13\" width=\"118\" height=\"7\" rx=\"3.5\"/>\
                 <rect class=\"hq-hp\" x=\"-44\" y=\"13\" width=\"{bar:.1}\" height=\"7\" rx=\"3.5\"/>\
                 <text class=\"hq-n\" x=\"96\" y=\"-5\">{left}/{hp}</text></g>",
                army = army(side).name(),
                name,
                officer = officer.as_deref().unwrap_or("Headquarters"),
                bar,
                left,
                hp
            );
            let spot = Spot::Headquarters(side);
            self.scene.marks.push(Flat { at: self.seen.centre(spot), markup });
            let officer = officer.map(|name| format!(" General {name}.")).unwrap_or_default();
            self.say(spot, &format!("{left} of {hp} HP, {} AP.{officer}", camp.ap));
        }
    }

    /// 7d: a bar beside every row of a supply line; the player at the foot of the field has it on the left.
    fn supply(&mut self) {
        for side in Side::ALL {
            for own in 1..=self.game.supply_line(side) {
                let column = match side {
                    Side::Us => 0,
                    Side::Japan => pacific::COLUMNS - 1,
                };
                let aside = if side == self.seen.from { -1.0 } else { 1.0 };
                let space = Spot::Space(Space::at(column, row_of(side, own)));
                let Point { x, y } = self.seen.centre(space);
                let markup = html!(
                    "<path class=\"supply supply-{army}\" d=\"M0 -41V41\"/>",
                    army = army(side).name()
                );
                let at = Point::new(x + aside * (WIDTH / 2.0 + 3.6), y);
                self.scene.ground.push(Flat { at, markup });
            }
        }
    }

    /// H-c: the spaces that victory conditions name.
    fn goals(&mut self) {
        for space in self.game.battle().objectives().iter() {
            let spot = Spot::Space(space);
            let Point { x, y } = self.seen.centre(spot);
            let markup = html!(
                "<g class=\"goal\"><circle r=\"8\"/>\
                 <path d=\"M-2.6 4.6V-4.6L4 -2.2L-2.6 .4\"/></g>"
            );
            self.scene.overlays.push(Flat { at: Point::new(x + 42.0, y + 33.0), markup });
            self.say(spot, "Objective.");
        }
    }

    fn units(&mut self) {
        let able = choice::actors(self.game);
        // Vehicles are drawn below the infantry that they cover.
        let last = |unit: &UnitId| self.game.unit(*unit).covered;
        let (above, below): (Vec<UnitId>, Vec<UnitId>) = self.game.units().partition(last);
        for unit in below.into_iter().chain(above) {
            if !self.game.is_cargo(unit) {
                self.unit(unit, able.contains(&unit));
            }
        }
    }

    fn unit(&mut self, unit: UnitId, can: bool) {
        let Some(spot) = choice::spot(self.game, unit) else { return };
        let mut shown = shown(self.game, unit);
        shown.can = can;
        shown.acts = self.selection.unit == Some(unit);
        let (label, note) = (shown.card.name.clone(), shown.note());
        let whose = match self.game.side(unit) {
            Side::Us => "American",
            Side::Japan => "Japanese",
        };
        let able = if can { " Can act." } else { "" };
        self.say(spot, &format!("{whose} {label}, {note}.{able}"));
        let (at, scale) = self.position(unit, spot);
        let markup = match scale {
            Some(scale) => html!(
                "<g transform=\"scale({scale})\">{markup}</g>",
                scale,
                markup = shown.markup()
            ),
            None => shown.markup(),
        };
        let key = Key::Unit(unit).to_string();
        self.scene.pieces.push(Piece { key, hex: spot.hex(), at, markup, label, note });
    }

    /// The middle of a unit's card, and its scale if it is drawn smaller.
    fn position(&self, unit: UnitId, spot: Spot) -> (Point, Option<f64>) {
        let (Point { x, y }, it) = (self.seen.centre(spot), self.game.unit(unit));
        if let Some(assault) = it.assault {
            let to = self.seen.centre(Spot::Space(assault.space));
            let lean = |from: f64, to: f64| from + LEAN * (to - from);
            return (Point::new(lean(x, to.x), lean(y, to.y)), Some(0.86));
        }
        match (it.place, it.pair.is_some(), it.covered) {
            (Place::Beside, ..) => (Point::new(x, y + 3.0), Some(0.72)),
            (_, true, true) => (Point::new(x + APART.x, y + APART.y), Some(PAIRED)),
            (_, true, false) => (Point::new(x - APART.x, y - APART.y + 4.0), Some(PAIRED)),
            _ => (Point::new(x, y), None),
        }
    }

    /// E-r5: smoke on spaces.
    fn effects(&mut self) {
        let smoke =
            self.game.in_force().iter().fold(SpaceSet::EMPTY, |all, active| match active.on {
                Subject::Spaces(spaces) => all | spaces,
                _ => all,
            });
        for space in smoke.iter() {
            let spot = Spot::Space(space);
            let Point { x, y } = self.seen.centre(spot);
            let markup =
                html!("<use class=\"pu-smoke\" href=\"#u-smoke\" transform=\"scale(.5)\"/>");
            self.scene.overlays.push(Flat { at: Point::new(x - 32.0, y - 32.0), markup });
            self.say(spot, "Smoke screen.");
        }
    }

    /// 11.4.1: an arrow for each assault, from the unit's origin to the space it assaults.
    fn assaults(&mut self) {
        for unit in self.game.units() {
            let Some(assault) = self.game.unit(unit).assault else { continue };
            let Some(spot) = choice::spot(self.game, unit) else { continue };
            self.way(MapPathKind::Attack, spot, Spot::Space(assault.space));
            if matches!(self.game.current(), Step::Shoot(_)) {
                self.highlight(
                    Spot::Space(assault.space),
                    HighlightKind::Duty,
                    Some("!".to_owned()),
                );
                self.say(Spot::Space(assault.space), "An Assault will be resolved here.");
            }
        }
    }

    fn way(&mut self, kind: MapPathKind, from: Spot, to: Spot) {
        let points = vec![self.seen.centre(from), self.seen.centre(to)];
        self.scene.paths.push(MapPath { kind, points, tag: None });
    }

    /// The acting unit, and the target of a shot or a mission.
    fn action(&mut self) {
        if let Some(unit) = self.selection.unit.filter(|unit| self.game.is_there(*unit)) {
            self.selected_unit(unit);
        }
        if let Some(shot) = words::shot(self.game) {
            self.shot(&shot);
        }
        let mission = self.game.mission();
        if let Some(mission) = mission.filter(|mission| self.game.is_there(mission.aircraft)) {
            let from = choice::spot(self.game, mission.aircraft);
            let side = self.game.side(mission.aircraft).other();
            let to: Vec<Spot> = match mission.target {
                Goal::Spaces(spaces) => spaces.iter().map(Spot::Space).collect(),
                Goal::Headquarters => vec![Spot::Headquarters(side)],
                Goal::Aircraft(unit) => choice::spot(self.game, unit).into_iter().collect(),
            };
            for to in to {
                self.highlight(to, HighlightKind::Target, None);
                if let Some(from) = from {
                    self.way(MapPathKind::Bombardment, from, to);
                }
            }
        }
    }

    /// The selected unit, and in the Shooting Phase the range of its weapons.
    fn selected_unit(&mut self, unit: UnitId) {
        let Some(spot) = choice::spot(self.game, unit) else { return };
        self.highlight(spot, HighlightKind::Select, None);
        if matches!(self.game.current(), Step::Shoot(_)) {
            for space in reached(self.game, unit, self.selection).iter() {
                self.highlight(Spot::Space(space), HighlightKind::Fire, None);
            }
        }
    }

    fn shot(&mut self, shot: &Shot) {
        let from = shot.unit().and_then(|unit| choice::spot(self.game, unit));
        let to = match shot.mark {
            Mark::Unit(unit) => choice::spot(self.game, unit),
            Mark::Terrain(space) => Some(Spot::Space(space)),
            Mark::Headquarters(side) => Some(Spot::Headquarters(side)),
        };
        if let Some(from) = from {
            self.highlight(from, HighlightKind::Select, None);
        }
        let Some(to) = to else { return };
        self.highlight(to, HighlightKind::Target, None);
        if let Some(from) = from.filter(|from| *from != to && shot.purpose != Purpose::Strike) {
            self.way(MapPathKind::Attack, from, to);
        }
    }
}

/// The spaces in range of a unit's selected weapon, or of all its ready weapons.
pub fn reached(game: &Pacific, unit: UnitId, selection: &Selection) -> SpaceSet {
    let Some(from) = game.space(unit).filter(|_| game.category(unit) != Category::Aircraft) else {
        return SpaceSet::EMPTY;
    };
    let ranges: Vec<pacific::Range> = game
        .ready_arms(unit)
        .into_iter()
        .filter(|arm| selection.arm.is_none_or(|wanted| wanted == *arm))
        .filter_map(|arm| game.weapon_range(unit, arm))
        .collect();
    let reaches = |space: &Space| {
        *space != from && ranges.iter().any(|range| range.reaches(from.distance(*space)))
    };
    Space::all().filter(reaches).collect()
}

/// A unit with its state.
pub fn shown(game: &Pacific, unit: UnitId) -> UnitDrawing {
    let it = game.unit(unit);
    let category = game.category(unit);
    let badge = |(entry, offer): (u8, pacific::Offer)| {
        let (upgrade, bit) = (offer.upgrade.upgrade(), 1 << entry);
        let grey = it.tokens.grey & bit != 0;
        Badge {
            name: &upgrade.name,
            grey,
            tilted: it.tokens.tilted & bit != 0,
            mounted: upgrade.token_on(category) == Token::Special && !grey,
        }
    };
    UnitDrawing {
        wounds: it.wounds,
        most: game.most_wounds(unit),
        tokens: game.tokens(unit).map(badge).collect(),
        rank: it.rank,
        suppressed: it.suppressed.is_some(),
        smoke: it.smoke,
        covered: it.covered,
        cargo: game.cargo(unit).map(|cargo| game.unit(cargo).card()).collect(),
        ..UnitDrawing::new(it.card())
    }
}

/// The space where the action is.
pub fn focus(game: &Pacific) -> Option<Hex> {
    let shot = words::shot(game)?;
    match shot.mark {
        Mark::Unit(unit) => choice::spot(game, unit).map(Spot::hex),
        Mark::Terrain(space) => Some(Spot::Space(space).hex()),
        Mark::Headquarters(side) => Some(Spot::Headquarters(side).hex()),
    }
}

/// The spaces in range of the units on a space.
pub fn ranges(game: &Pacific, hex: Hex) -> Vec<Highlight> {
    let units =
        game.units().filter(|unit| choice::spot(game, *unit).is_some_and(|it| it.hex() == hex));
    let spaces =
        units.fold(SpaceSet::EMPTY, |all, unit| all | reached(game, unit, &Selection::default()));
    let highlight =
        |space| Highlight { hex: Spot::Space(space).hex(), kind: HighlightKind::Fire, tag: None };
    spaces.iter().map(highlight).collect()
}

/// The spaces that enemy units could fire at, each with the number of those units.
pub fn threats(game: &Pacific, seat: Option<Seat>) -> Vec<Highlight> {
    let mine = seat.map_or(Side::Us, side_of);
    let enemies: Vec<SpaceSet> = game
        .units_of(mine.other())
        .map(|unit| reached(game, unit, &Selection::default()))
        .collect();
    let highlight = |space: Space| {
        let count = enemies.iter().filter(|spaces| spaces.has(space)).count();
        let hex = Spot::Space(space).hex();
        (count > 0).then(|| Highlight {
            hex,
            kind: HighlightKind::Danger,
            tag: Some(count.to_string()),
        })
    };
    Space::all().filter_map(highlight).collect()
}
