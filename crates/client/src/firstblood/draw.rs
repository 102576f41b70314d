//! Draws a position of First Blood on the board.

use super::counter::{CounterState, counter};
use super::locations::{Locations, label, stacks};
use super::map_spec::layout;
use super::selection::{Key, Piece as Held, pieces, units};
use super::{army, field, off_map, ways};
use crate::art::Army;
use crate::html;
use crate::scene::{Highlight, HighlightKind, Mark, Piece, Point, Scene, in_contact};
use firstblood::{
    Assault, EntryPoint, FirstBlood, OffMapBox, Side, Step, Task, UnitId, UnitLocation, forecast,
};
use hex::{Hex, HexId};

/// How much of each counter below the top one is visible.
const STEP: f64 = 3.0;

pub fn scene(game: &FirstBlood, selection: &[Held]) -> Scene {
    let places = Locations::of(game.map());
    let mut drawing = Drawing { game, selection, places, scene: Scene::default() };
    drawing.ground();
    drawing.zones();
    drawing.airfields();
    drawing.units();
    drawing.bombers();
    drawing.reach();
    drawing.duties();
    drawing.attacks();
    drawing.scene
}

/// The hex where the action is now.
pub fn focus(game: &FirstBlood) -> Option<Hex> {
    let battle = game.battle().and_then(|battle| battle.targets.first().copied());
    battle.map(|hex| game.map().coordinates(hex))
}

/// The hexes of units that are close to an enemy; while there are none, of all units on the map.
pub fn fighting(game: &FirstBlood) -> Vec<Hex> {
    const NEAR: u16 = 2;
    let on_map = |unit: UnitId| match game.location(unit) {
        UnitLocation::Hex(hex) => Some((game.map().coordinates(hex), army(game.side(unit)))),
        _ => None,
    };
    let units: Vec<(Hex, Army)> =
        Side::ALL.into_iter().flat_map(|side| game.units(side).filter_map(on_map)).collect();
    let contact = in_contact(&units, NEAR);
    if contact.is_empty() { units.into_iter().map(|(hex, _)| hex).collect() } else { contact }
}

/// 8.2a: the zones of control of a side.
pub fn zones(game: &FirstBlood, side: Side) -> Vec<Highlight> {
    let kind = HighlightKind::Zone(army(side));
    let hexes = game.zoc(side);
    hexes
        .iter()
        .map(|hex| Highlight { hex: game.map().coordinates(hex), kind, tag: None })
        .collect()
}

struct Drawing<'a> {
    game: &'a FirstBlood,
    selection: &'a [Held],
    places: Locations,
    scene: Scene,
}

impl Drawing<'_> {
    fn hex(&self, place: UnitLocation) -> Option<Hex> {
        self.places.hex(self.game.map(), place)
    }

    fn centre(&self, hex: HexId) -> Point {
        layout().centre(self.game.map().coordinates(hex))
    }

    fn say(&mut self, place: UnitLocation, words: &str) {
        let Some(hex) = self.hex(place) else { return };
        let spoken = self.scene.spoken.entry(hex).or_default();
        if !spoken.is_empty() {
            spoken.push(' ');
        }
        spoken.push_str(words);
    }

    fn highlight(&mut self, place: UnitLocation, kind: HighlightKind, tag: Option<String>) {
        if let Some(hex) = self.hex(place) {
            self.scene.highlights.push(Highlight { hex, kind, tag });
        }
    }

    /// The name of each place, for screen readers.
    fn ground(&mut self) {
        let map = self.game.map();
        for hex in map.all() {
            let name = map.name(hex).map(|name| format!(", {name}")).unwrap_or_default();
            self.say(UnitLocation::Hex(hex), &format!("{}{name}.", map.terrain(hex).name()));
        }
        for point in EntryPoint::all() {
            let hexes: Vec<String> = map.entry(point).iter().map(|hex| map.label(*hex)).collect();
            let words = format!("{} entry point to {}.", point.side().title(), hexes.join(" and "));
            self.say(UnitLocation::Entry(point), &words);
        }
        for at in OffMapBox::ALL {
            let hexes: Vec<String> = map.exits(at).iter().map(|hex| map.label(*hex)).collect();
            self.say(UnitLocation::Box(at), &format!("box, leads to {}.", hexes.join(" and ")));
        }
    }

    /// The enemy's zones of control, for the side that moves or fights.
    fn zones(&mut self) {
        if let Step::Move(side) | Step::Plan(side) | Step::Retreat(side) = self.game.step() {
            self.scene.highlights.extend(zones(self.game, side.other()));
        }
    }

    fn airfields(&mut self) {
        for (hex, words) in field::airfields(self.game, &mut self.scene) {
            self.say(UnitLocation::Hex(hex), &words);
        }
    }

    fn units(&mut self) {
        for (place, stack) in stacks(self.game, self.game.scenario().units()) {
            if let Some(hex) = self.hex(place) {
                self.stack(place, hex, &stack);
            }
        }
    }

    fn stack(&mut self, place: UnitLocation, hex: Hex, units: &[UnitId]) {
        let Some(centre) = self.places.counters(self.game.map(), place) else { return };
        for (height, unit) in units.iter().enumerate() {
            let below = (units.len() - 1 - height) as f64;
            let count = if below == 0.0 { units.len() } else { 1 };
            let key = Key(self.game, Held::Unit(*unit)).to_string();
            let acts = self.acts(*unit);
            let (printed, note) = (self.game.unit(*unit), self.note(*unit));
            let state = CounterState { count, acts, spent: self.is_spent(*unit) };
            self.say(place, &format!("{} {}, {note}.", printed.side.title(), printed.name));
            self.scene.pieces.push(Piece {
                hex,
                // More than three edges would hide the neighbouring counters.
                at: Point::new(centre.x + STEP * below.min(3.0), centre.y - STEP * below.min(3.0)),
                markup: counter(printed, state),
                label: printed.name.clone(),
                note,
                key,
            });
        }
        if let UnitLocation::Box(at) = place {
            self.box_note(at, hex, units);
        }
    }

    fn acts(&self, unit: UnitId) -> bool {
        pieces(self.game, self.selection).contains(&Held::Unit(unit))
            || (matches!(self.game.step(), Step::Lose { side, .. } | Step::Advance(side)
                if self.game.victims(side).has(unit)))
    }

    /// Whether a unit has used up its movement, or has a task in the plan of attacks.
    fn is_spent(&self, unit: UnitId) -> bool {
        match self.game.step() {
            Step::Move(side) => self.game.side(unit) == side && self.game.mf_left(unit) == 0,
            _ => false,
        }
    }

    /// The state of a unit in words.
    fn note(&self, unit: UnitId) -> String {
        let (printed, counter) = (self.game.unit(unit), self.game.counter(unit));
        let mut words = super::counter::factors(printed);
        match self.game.step() {
            Step::Move(side) if side == printed.side => {
                words += &format!(", {} MF left", self.game.mf_left(unit));
            }
            _ => {}
        }
        match counter.task {
            None => {}
            Some(Task::Attack(hex)) => {
                words += &format!(", attacks {}", self.game.map().label(hex));
            }
            Some(Task::Bombard(hex)) => {
                words += &format!(", bombards {}", self.game.map().label(hex));
            }
            Some(Task::Shell(field)) => {
                let hex = self.game.map().hex_of(field);
                words += &format!(", bombards {}", self.game.map().label(hex));
            }
        }
        words
    }

    /// 6.3: the boxes that units in this box came through, and whether they must move.
    fn box_note(&mut self, at: OffMapBox, hex: Hex, units: &[UnitId]) {
        let Some(top) = units.last() else { return };
        let counter = self.game.counter(*top);
        let by: Vec<&str> =
            counter.boxes.iter().filter(|used| *used != at).map(OffMapBox::name).collect();
        let lines = match (counter.new, by.is_empty()) {
            (true, _) => ["new, stays", "this turn"].map(str::to_owned),
            (false, true) => ["must move".to_owned(), String::new()],
            (false, false) => [format!("came by {}", by.join(" ")), "must move".to_owned()],
        };
        let text =
            |line: &str, y: i8| html!("<text class=\"obox-t\" y=\"{y}\">{line}</text>", y, line);
        let markup = text(&lines[0], -5) + text(&lines[1], 12);
        let middle = off_map::inside(hex);
        self.scene.marks.push(Mark { at: Point::new(middle.x + 38.0, middle.y), markup });
        self.say(UnitLocation::Box(at), &format!("{}.", lines.join(" ").trim_end()));
    }

    /// 13.6a: the bombers over enemy hexes.
    fn bombers(&mut self) {
        let supports: Vec<_> = self.game.air().supports.iter().copied().collect();
        for (place, support) in supports.iter().enumerate() {
            let before = supports[..place].iter().filter(|other| other.hex == support.hex).count();
            let at = self.centre(support.hex);
            let at =
                Point::new(at.x + 24.0 - 6.0 * before as f64, at.y + 14.0 + 12.0 * before as f64);
            let markup = html!(
                "<g class=\"over\"><circle r=\"10\"/>\
                 <use href=\"#u-bomber\" transform=\"scale(.2)\"/></g>"
            );
            self.scene.overlays.push(Mark { at, markup });
            self.say(
                UnitLocation::Hex(support.hex),
                &format!("{} in support.", support.aircraft.name()),
            );
        }
    }

    /// 4: the hexes that all selected units can reach, with the movement factors that the slowest unit has left.
    fn reach(&mut self) {
        let Step::Move(_) = self.game.step() else { return };
        let units = units(&pieces(self.game, self.selection));
        let Some(first) = units.first().copied() else { return };
        let mut reaches = units.into_iter().map(|unit| self.game.reach(unit));
        let Some(mut reach) = reaches.next() else { return };
        for other in reaches {
            reach.retain_mut(|(place, left)| match other.iter().find(|(to, _)| to == place) {
                Some((_, less)) => {
                    *left = (*left).min(*less);
                    true
                }
                None => false,
            });
        }
        for (place, left) in reach {
            let attacks = ways::obliged(self.game, first, place);
            let warning = if attacks.is_some() { " !" } else { "" };
            self.highlight(place, HighlightKind::Reach, Some(format!("{left}{warning}")));
            self.say(place, &format!("Can be reached, {left} MF left."));
            if let Some(hexes) = attacks {
                self.say(place, &format!("Would have to attack {hexes}."));
            }
        }
    }

    /// The duties that remain before the phase can end.
    fn duties(&mut self) {
        match self.game.step() {
            Step::Move(side) => {
                for unit in self.game.movement_duties(side).iter() {
                    self.duty(self.game.location(unit));
                }
            }
            Step::Plan(side) => {
                let duty = self.game.duty(side);
                for hex in duty.hexes.iter() {
                    self.highlight(UnitLocation::Hex(hex), HighlightKind::Possible, None);
                    self.say(UnitLocation::Hex(hex), "Must be attacked.");
                }
                for unit in duty.units.iter() {
                    self.duty(self.game.location(unit));
                }
            }
            _ => {}
        }
    }

    fn duty(&mut self, place: UnitLocation) {
        let Some(hex) = self.hex(place) else { return };
        let highlight = Highlight { hex, kind: HighlightKind::Duty, tag: Some("!".to_owned()) };
        if !self.scene.highlights.contains(&highlight) {
            self.scene.highlights.push(highlight);
            self.say(place, "Units here still have to act.");
        }
    }

    /// Arrows from the attackers to their targets, and the odds.
    fn attacks(&mut self) {
        let assaults: Vec<Assault> = self.game.assaults().collect();
        for assault in &assaults {
            self.attack(assault);
        }
        let battle = self.game.battle().map(|battle| battle.targets);
        for hex in battle.iter().flat_map(|targets| targets.iter()) {
            self.highlight(UnitLocation::Hex(*hex), HighlightKind::Target, None);
        }
        let shellings: Vec<_> = self.game.shellings().collect();
        for (gun, at) in shellings {
            let target = self.game.map().hex_of(at);
            self.bombard(gun, target);
        }
    }

    fn attack(&mut self, assault: &Assault) {
        let odds = forecast(self.game, assault, 0).numbers.odds.name();
        for (place, hex) in assault.targets.iter().enumerate() {
            let tag = (place == 0).then(|| odds.to_owned());
            self.highlight(UnitLocation::Hex(*hex), HighlightKind::Target, tag);
            self.say(UnitLocation::Hex(*hex), &format!("Attack declared at {odds}."));
            for unit in assault.direct.iter() {
                let place = self.game.location(unit);
                let Some(from) = self.places.counters(self.game.map(), place) else { continue };
                let arrow = ways::arrow(from, self.centre(*hex));
                if !self.scene.paths.contains(&arrow) {
                    self.scene.paths.push(arrow);
                }
            }
        }
        for gun in assault.guns.iter() {
            self.bombard(gun, assault.targets[0]);
        }
    }

    fn bombard(&mut self, gun: UnitId, target: HexId) {
        let Some(from) = self.game.hex(gun) else { return };
        self.scene.paths.push(ways::arc(self.centre(from), self.centre(target)));
    }
}

/// The name of a place: `0708`, `entry point 11`, `Box A`.
pub fn place_name(game: &FirstBlood, place: UnitLocation) -> String {
    match place {
        UnitLocation::Hex(_) => label(game.map(), place),
        UnitLocation::Entry(point) => format!("entry point {}", point.number()),
        UnitLocation::Box(at) => format!("Box {}", at.name()),
        UnitLocation::Waiting => "waiting".to_owned(),
        UnitLocation::Gone => "gone".to_owned(),
    }
}
