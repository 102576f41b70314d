//! Draws a position of Conflict of Heroes on the board.

use super::counter::{Placement, army, counter};
use super::{choice, compass, fire, name, place, shadows};
use crate::art::Army;
use crate::html;
use crate::markup::Markup;
use crate::scene::{
    Field, Highlight, HighlightKind, MapPath, MapPathKind, Mark, Piece, Point, Scene, SightLine,
};
use crate::words::counted;
use game::{Game, Input};
use heroes::{Action, Heroes, Hit, Purpose, Readiness, Side, Step, UnitId};
use hex::{Hex, HexId};

/// How much of each counter below the top one is visible.
const STEP: f64 = 3.0;
/// The distance between the two sides in one hex.
const APART: f64 = 19.0;

pub fn scene(game: &Heroes, field: &Field) -> Scene {
    let mut drawing = Drawing { game, field, scene: Scene::default() };
    drawing.ground();
    drawing.fortifications();
    drawing.smoke_and_light();
    drawing.artillery();
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
    if it.is_hidden() {
        words += ", hidden";
    }
    if game.is_dug_in(unit) {
        words += ", dug in";
    }
    if game.is_inside(unit) {
        words += ", in the Bunker";
    }
    if let Some(craft) = game.craft(unit) {
        words += &format!(", on board {}", name(game, craft));
    }
    let carried = game.passengers(unit).count();
    if carried > 0 {
        words += &format!(", {} on board", counted(carried as u64, "unit"));
    }
    if it.stuck {
        words += ", stuck";
    }
    words
}

/// Whether a unit takes part in the action being drafted.
fn acts(game: &Heroes, unit: UnitId) -> bool {
    let named = game.declaration().is_some_and(|draft| draft.units.contains(&unit));
    named || matches!(game.step(), Step::Rallies if game.rallying().has(unit))
}

/// The units in a hex from bottom to top: active units on top, then units that can still act; of two that are alike,
/// the craft below its passengers.
pub fn stack(game: &Heroes, hex: HexId) -> Vec<UnitId> {
    let height = |unit: UnitId| match game.unit(unit).readiness {
        _ if acts(game, unit) => 3,
        Readiness::Spent => 0,
        Readiness::Fresh => 1,
        Readiness::Activated => 2,
    };
    // 19.0: only the owner's view knows where hidden units are.
    let here = || game.units_in(hex).chain(game.hidden_in(hex));
    let mut units: Vec<UnitId> = here().collect();
    units.sort_by_key(|unit| (height(*unit), game.is_aboard(*unit)));
    units
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

    fn highlight(&mut self, hex: HexId, kind: HighlightKind, tag: Option<String>) {
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

    /// 18.1.1, 18.3: Bunkers with their facing, and Wire.
    fn fortifications(&mut self) {
        for bunker in &self.game.firefight().bunkers {
            let Some(facing) = self.game.bunker(bunker.hex) else { continue };
            let turn = 60 * u16::from(facing.number());
            let markup = html!(
                "<use href=\"#k-bunker\" transform=\"translate(0 2) scale(1.22)\"/>\
                 <g class=\"facing facing-fixed\" transform=\"rotate({turn})\">\
                 <path d=\"M-7.4 -26.8L0 -34.6L7.4 -26.8L0 -29.2Z\"/></g>",
                turn
            );
            self.scene.marks.push(Mark { at: self.centre(bunker.hex), markup });
            self.say(bunker.hex, &format!("Bunker facing {}.", compass(facing)));
        }
        for hex in self.game.map().all().filter(|hex| self.game.has_wire(*hex)) {
            let at = self.centre(hex);
            let markup = html!("<use href=\"#k-wire\" transform=\"scale(.8)\"/>");
            self.scene.marks.push(Mark { at: Point::new(at.x, at.y + 20.0), markup });
            self.say(hex, "Wire.");
        }
    }

    /// 14.0, 15.1: smoke with its strength, and flares.
    fn smoke_and_light(&mut self) {
        for hex in self.game.map().all() {
            let strength = self.game.smoke(hex);
            if strength > 0 {
                let at = self.centre(hex);
                let thin = if strength == 1 { " thin" } else { "" };
                // The cloud lies on the ground; above counters there is a small one.
                let cloud = |transform: &str, text: bool| {
                    let text = text.then(|| html!("<text y=\"7\">+{strength}</text>", strength));
                    html!(
                        "<g class=\"tok-smoke{thin}\" transform=\"{transform}\">\
                         <use href=\"#k-smoke\"/>{text}</g>",
                        thin,
                        transform,
                        text
                    )
                };
                let is_free = stack(self.game, hex).is_empty();
                let markup = cloud("scale(1.25)", is_free);
                self.scene.marks.push(Mark { at, markup });
                if !is_free {
                    let markup = cloud("translate(-23 -19) scale(.66)", true);
                    self.scene.overlays.push(Mark { at, markup });
                }
                self.say(hex, &format!("Smoke +{strength}."));
            }
        }
        for flare in self.game.flares() {
            let at = self.centre(flare.hex);
            let lit = self.game.map().all().filter(|hex| self.game.is_lit(*hex));
            let lit = lit.map(|hex| place(self.game, hex)).collect();
            self.scene.ground.push(shadows::area("flare-light", lit));
            let markup =
                html!("<use href=\"#k-flare\" transform=\"translate(24 -18) scale(.55)\"/>");
            self.scene.overlays.push(Mark { at, markup });
            let left = counted(flare.left, "more Turn");
            self.say(flare.hex, &format!("Flare, for {left}."));
        }
    }

    /// 13.1b, 13.2: the targets of artillery that this viewer knows, and the strike that is being resolved.
    fn artillery(&mut self) {
        for plot in self.game.plots() {
            let Some(Some(aim)) = plot.aim.known() else { continue };
            self.pattern(plot.battery, aim.hex);
            let what = if aim.smoke { "smoke" } else { "shells" };
            self.say(aim.hex, &format!("Target of {what} before Round {}.", plot.due));
            let markup = html!("<use href=\"#k-aim\"/>");
            self.scene.overlays.push(Mark { at: self.centre(aim.hex), markup });
        }
        let Some(strike) = self.game.strike() else { return };
        if strike.left.is_empty() {
            self.pattern(strike.battery, strike.target);
        }
        for hex in strike.left.iter() {
            self.highlight(hex, HighlightKind::Pattern, None);
        }
        let markup = html!("<use href=\"#k-aim\"/>");
        self.scene.overlays.push(Mark { at: self.centre(strike.target), markup });
    }

    /// 13.1c: the hexes that shells of this battery on this hex affect.
    fn pattern(&mut self, battery: u8, centre: HexId) {
        for hex in self.game.pattern(battery, centre).iter() {
            self.highlight(hex, HighlightKind::Pattern, None);
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
                let words =
                    format!("Exit for {}, {}.", exit.side.title(), counted(exit.points, "point"));
                self.say(hex, &words);
            }
        }
    }

    fn units(&mut self) {
        for hex in self.game.map().all() {
            let stack = stack(self.game, hex);
            let contested = self.game.is_contested(hex);
            for side in Side::ALL {
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
        let facing = compass(self.game.facing(unit));
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
                self.highlight(hex, HighlightKind::Fire, None);
            }
        }
        for (place, unit) in units.iter().enumerate() {
            let Some(hex) = self.game.whereabouts(*unit) else { continue };
            let kind = if place == 0 { HighlightKind::Select } else { HighlightKind::Chosen };
            self.highlight(hex, kind, None);
        }
    }

    /// The attack that is being rolled, from its leader to its target.
    fn attack(&mut self) {
        let Some(attack) = self.game.attack().filter(|_| is_fired(self.game)) else { return };
        self.highlight(attack.target, HighlightKind::Target, None);
        let leader = attack.leader.and_then(|leader| self.game.hex(leader));
        let Some(from) = leader else { return };
        self.highlight(from, HighlightKind::Select, None);
        for unit in attack.supporters.iter() {
            if let Some(hex) = self.game.whereabouts(unit) {
                self.highlight(hex, HighlightKind::Chosen, None);
            }
        }
        if let Some(second) = attack.second {
            self.highlight(second, HighlightKind::Target, None);
        }
        let kind = match attack.spotter {
            Some(spotter) => {
                // 13.0c: the observer sees the target for the mortar.
                self.highlight(spotter, HighlightKind::Chosen, Some("observer".to_owned()));
                let line = [spotter, attack.target].map(|hex| self.centre(hex));
                self.scene.sight_lines.push(SightLine::new(line[0], line[1], None));
                MapPathKind::Bombardment
            }
            None => MapPathKind::Attack,
        };
        if !attack.is_close() {
            let points = vec![self.centre(from), self.centre(attack.target)];
            self.scene.paths.push(MapPath { kind, points, tag: None });
        }
    }
}

/// A unit as it would be after this action.
pub fn placed(game: &Heroes, unit: UnitId, action: Action, field: &Field) -> Option<Piece> {
    let mut after = game.clone();
    after.apply(&Input::Action(action), &mut Vec::new()).ok()?;
    let mut drawing = Drawing { game: &after, field, scene: Scene::default() };
    drawing.unit(unit, after.whereabouts(unit)?, Placement { acts: true, ..Placement::default() });
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

/// Whether the attack is being rolled, or waits for a reaction before the roll.
fn is_fired(game: &Heroes) -> bool {
    match game.step() {
        Step::Target => true,
        Step::Roll(roll) | Step::Luck(roll) | Step::LuckDie(roll) => {
            roll.purpose == Purpose::Attack
        }
        step => step.is_reaction(),
    }
}

/// The hex of the action's leader, or its target.
pub fn focus(game: &Heroes) -> Option<Hex> {
    let hex = match game.step() {
        Step::Turn(_) => {
            game.declaration().and_then(|draft| game.whereabouts(*draft.units.first()?))
        }
        _ => game.attack().map(|attack| attack.target).filter(|_| is_fired(game)),
    };
    hex.map(|hex| place(game, hex))
}
