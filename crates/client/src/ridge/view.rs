//! Bloody Ridge on the board.

use super::briefing::briefing;
use super::panels;
use super::plan::plan;
use super::sheet::{fight, sheet};
use crate::Intent;
use crate::art::{self, Army, Counter, Picture};
use crate::catalogue::Sheet;
use crate::game_view::{GameView, Meaning};
use crate::scene::{Field, Light, LightKind, Piece, Point, Scene, Way, WayKind};
use game::Seat;
use hex::Hex;
use ridge::{Fight, Force, GroundUnit, HexId, Hq, Marine, Ridge, Step, Unit};
use table::{AnyPosition, downcast};

/// How Bloody Ridge is shown and played.
#[derive(Clone, Copy, Debug)]
pub struct RidgeView;

/// The game behind the face; a session hands each stage its own game.
pub(super) fn game(position: &dyn AnyPosition) -> &Ridge {
    downcast(position).expect("the stage of Bloody Ridge shows Bloody Ridge")
}

/// What the lobby tells of the scenario that begins so.
pub fn brief(first: &dyn AnyPosition, map: usize) -> Sheet {
    briefing(game(first), map)
}

impl GameView for RidgeView {
    fn field(&self, position: &dyn AnyPosition) -> Field {
        plan(game(position).map()).field()
    }

    fn scene(&self, position: &dyn AnyPosition, field: &Field) -> Scene {
        let game = game(position);
        let mut scene = Scene::default();
        let mut draw = Drawing { game, field, scene: &mut scene };
        draw.ground();
        draw.control();
        draw.headquarters();
        draw.forces();
        draw.attack();
        scene
    }

    fn focus(&self, position: &dyn AnyPosition) -> Option<Hex> {
        let game = game(position);
        game.active().map(|(at, _)| game.map().ground(at).hex)
    }

    fn meaning(&self, position: &dyn AnyPosition, hex: Hex, _piece: Option<&str>) -> Meaning {
        let game = game(position);
        let verb = match game.step() {
            Step::PlaceCrews => "crew",
            Step::Select => "select",
            Step::Move => "move",
            _ => return Meaning::default(),
        };
        // Where the force stands already nothing is meant by pointing.
        let stands = game.active().map(|(at, _)| at);
        let id = game.map().hexes().find(|id| game.map().ground(*id).hex == hex);
        let order = id
            .filter(|id| stands != Some(*id))
            .map(|id| format!("{verb} {}", game.map().label(id)));
        order.map(Meaning::of).unwrap_or_default()
    }

    fn place(&self, position: &dyn AnyPosition, order: &str) -> Option<Hex> {
        let game = game(position);
        let (verb, label) = order.split_once(' ')?;
        let id = ["crew", "select", "move"].contains(&verb).then(|| game.map().find(label))??;
        Some(game.map().ground(id).hex)
    }

    fn tag(&self, position: &dyn AnyPosition, order: &str) -> Option<String> {
        let game = game(position);
        let target = game.map().find(order.strip_prefix("move ")?)?;
        if game.is_japanese(target) {
            return None;
        }
        let chances = ridge::preview(game, target).chances;
        Some(super::percent(chances.takes + chances.headquarters))
    }

    fn prompt(&self, position: &dyn AnyPosition) -> String {
        let game = game(position);
        match game.step() {
            Step::PlaceCrews => {
                format!("Place a crew in a hex of the red row: {} left", game.crews())
            }
            Step::Select => "Choose a force of the red row to set out".to_owned(),
            Step::Move => match game.active() {
                Some((at, _)) if game.map().exits().has(at) => {
                    "The airfield lies ahead: leave the map, or march on".to_owned()
                }
                _ => "March to a hex you hold, or attack another".to_owned(),
            },
            Step::Charge => "Charge with the bayonet, or fire?".to_owned(),
            Step::Victim => "The charge breaks in: who is cut down?".to_owned(),
            _ => String::new(),
        }
    }

    fn panels(&self, position: &dyn AnyPosition, seat: Option<Seat>) -> String {
        let sheet = sheet(position);
        let parts = [
            panels::commander(&sheet, seat.is_some()),
            panels::red_row(&sheet),
            panels::pool(&sheet),
        ];
        parts.concat()
    }

    fn strip(&self, position: &dyn AnyPosition, _seat: Option<Seat>) -> String {
        panels::strip(&sheet(position))
    }

    fn legend(&self) -> &'static str {
        panels::LEGEND
    }

    fn numbers(&self, position: &dyn AnyPosition, intent: &Intent) -> Option<String> {
        let ready = intent.ready.as_deref();
        Some(panels::numbers(&fight(position, ready)?, ready.is_some()))
    }

    fn scoring(&self) -> Option<&'static str> {
        Some("4.5b")
    }

    fn ending(&self, clause: &str) -> Option<&'static str> {
        match clause {
            "4.1a" => Some("A force has reached the airfield and left the map."),
            "4.2a" => Some("The Division HQ has fallen."),
            "4.3a" => Some("The night is over, and the Marines still hold."),
            "4.3b" => Some("Nobody is left to attack."),
            _ => None,
        }
    }

    fn words(&self, position: &dyn AnyPosition, order: &str) -> String {
        let game = game(position);
        match order.split_once(' ').unwrap_or((order, "")) {
            ("select", label) => format!("Set out from {label}"),
            ("crew", "none") => "Leave the other crews out".to_owned(),
            ("crew", label) => format!("Place a crew in {label}"),
            ("move", label) => match game.map().find(label) {
                Some(hex) if !game.is_japanese(hex) => format!("Attack {label}"),
                _ => format!("March to {label}"),
            },
            ("exit", _) => "Leave the map: victory".to_owned(),
            ("charge", _) => "Banzai charge".to_owned(),
            ("hold", _) => "Fire instead".to_owned(),
            ("kill", "none") => "Spare them".to_owned(),
            ("kill", unit) => format!("Cut down {unit}"),
            _ => order.to_owned(),
        }
    }
}

/// A position on its way onto the board.
struct Drawing<'a> {
    game: &'a Ridge,
    field: &'a Field,
    scene: &'a mut Scene,
}

impl Drawing<'_> {
    fn hex(&self, id: HexId) -> Hex {
        self.game.map().ground(id).hex
    }

    fn centre(&self, id: HexId) -> Point {
        let spot = self.field.spot(self.hex(id));
        spot.map_or_else(Point::default, |spot| spot.centre)
    }

    /// What a hex is, for who listens.
    fn ground(&mut self) {
        for id in self.game.map().hexes() {
            let map = self.game.map();
            let mut words = map.terrain(id).name().to_owned();
            if let Some(name) = map.name(id) {
                words += &format!(" on {name}");
            }
            if map.in_red_row(id) {
                words += ", red row";
            } else if self.game.control().has(id) {
                words += ", Japanese";
            }
            if map.exits().has(id) {
                words += ", exit";
            }
            words.push('.');
            self.scene.spoken.insert(self.hex(id), words);
        }
    }

    fn say(&mut self, id: HexId, words: &str) {
        let spoken = self.scene.spoken.entry(self.hex(id)).or_default();
        spoken.push(' ');
        spoken.push_str(words);
    }

    fn put(
        &mut self,
        key: String,
        id: HexId,
        shift: f64,
        counter: &Counter,
        label: String,
        note: String,
    ) {
        let at = self.centre(id);
        self.say(id, &format!("{label}{}{note}.", if note.is_empty() { "" } else { ", " }));
        self.scene.pieces.push(Piece {
            key,
            hex: self.hex(id),
            at: Point::new(at.x, at.y + shift),
            markup: counter.markup(),
            label,
            note,
        });
    }

    /// A disc on every hex taken, unless a force stands on it.
    fn control(&mut self) {
        let stands = self.game.active().map(|(at, _)| at);
        for id in self.game.control().iter().filter(|id| stands != Some(*id)) {
            let at = self.centre(id);
            self.scene.pieces.push(Piece {
                key: format!("control {}", self.game.map().label(id)),
                hex: self.hex(id),
                at,
                markup: art::control(Army::Japan),
                label: "Japanese control".to_owned(),
                note: String::new(),
            });
        }
    }

    fn headquarters(&mut self) {
        for (hq, id) in self.game.hqs().to_vec() {
            if self.game.fight().is_some_and(|fight| fight.target == id) {
                continue;
            }
            let factor = self.game.printed(GroundUnit::Hq(hq));
            let (short, name) = match hq {
                Hq::Division => ("Div HQ", "Division HQ"),
                Hq::Battalion => ("Bn HQ", "Battalion HQ"),
            };
            let counter = Counter::named(Army::Us, factor, short);
            self.put(
                name.to_owned(),
                id,
                0.0,
                &counter,
                name.to_owned(),
                format!("factor {factor}"),
            );
        }
    }

    fn forces(&mut self) {
        let waiting: Vec<(HexId, Force)> =
            self.game.red_row().map(|(id, force)| (id, *force)).collect();
        for (id, force) in waiting.into_iter().filter(|(_, force)| !force.is_empty()) {
            let key = format!("force {}", self.game.map().label(id));
            self.force(key, id, &force, false);
        }
        if let Some((id, force)) = self.game.active().map(|(id, force)| (id, *force)) {
            self.force("active".to_owned(), id, &force, true);
            let hex = self.hex(id);
            self.scene.lights.push(Light { hex, kind: LightKind::Select, tag: None });
        }
    }

    fn force(&mut self, key: String, id: HexId, force: &Force, acts: bool) {
        let known: Vec<u8> = force.iter().filter_map(|unit| self.game.factor(*unit)).collect();
        let crew = force.contains(&Unit::Crew);
        let hidden = force.iter().filter(|unit| **unit == Unit::FaceDown).count();
        let counter = match (hidden, crew) {
            (0, _) => Counter::factors(Army::Japan, &known),
            (_, false) => Counter::hidden(Army::Japan, force.len()),
            (_, true) => {
                let hidden = Counter::hidden(Army::Japan, force.len());
                Counter { foot: "with crew".to_owned(), ..hidden }
            }
        };
        let counter = if acts { counter.acting() } else { counter };
        let units =
            if force.len() == 1 { "1 unit".to_owned() } else { format!("{} units", force.len()) };
        let label = format!("Japanese force of {units}");
        let mut note = match hidden {
            0 => format!("factors {}", super::spaced(&known)),
            _ => "factors hidden".to_owned(),
        };
        if crew {
            note += ", with an MG crew";
        }
        self.put(key, id, 0.0, &counter, label, note);
    }

    /// The defence of the hex under attack, and the arrow into it.
    fn attack(&mut self) {
        let Some(fight) = self.game.fight().copied() else { return };
        let Some((from, _)) = self.game.active() else { return };
        self.scene.ways.push(Way {
            kind: WayKind::Attack,
            points: vec![self.centre(from), self.centre(fight.target)],
            tag: None,
        });
        let hex = self.hex(fight.target);
        self.scene.lights.push(Light { hex, kind: LightKind::Target, tag: None });
        self.marines(&fight);
    }

    fn marines(&mut self, fight: &Fight) {
        let target = fight.target;
        if !fight.marines.is_empty() {
            let firing: Vec<u8> =
                fight.marines.iter().map(|marine| self.game.firing(marine)).collect();
            let counter = Counter::factors(Army::Us, &firing);
            let names: Vec<String> = fight.marines.iter().map(super::marine).collect();
            let label = format!("Marines: {}", names.join(", "));
            let note = format!("factors {}", super::spaced(&firing));
            self.put("marines".to_owned(), target, -4.0, &counter, label, note);
        }
        if fight.artillery > 0 {
            let count = usize::from(fight.artillery);
            let counter = Counter::picture(Army::Us, Picture::Artillery, count, "artillery");
            let label = format!("{count} artillery");
            self.put("artillery".to_owned(), target, 4.0, &counter, label, String::new());
        }
    }
}

/// A defender in words.
pub(super) fn marine(marine: &Marine) -> String {
    let mut name = match marine.unit {
        GroundUnit::Rifle(factor) => format!("rifle {factor}"),
        GroundUnit::Hq(Hq::Division) => "Division HQ".to_owned(),
        GroundUnit::Hq(Hq::Battalion) => "Battalion HQ".to_owned(),
        GroundUnit::Nobody => "nobody".to_owned(),
    };
    if marine.gun {
        name += " with machinegun";
    }
    if marine.hero {
        name += " with hero";
    }
    name
}
