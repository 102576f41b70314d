//! Bloody Ridge on the board.

use super::briefing::briefing;
use super::map_spec::map_spec;
use super::panels;
use super::sheet::{fight, sheet};
use crate::art::{self, Army, Counter, Pictogram};
use crate::catalogue::{self, ScenarioInfo};
use crate::game_view::{
    BoardView, Choices, Click, ClickTargets, Panels, Previews, RefusalOf, Results, legal_actions,
};
use crate::key::Key;
use crate::markup::Markup;
use crate::scene::{
    Bounds, Field, Highlight, HighlightKind, MapPath, MapPathKind, Piece, Point, Scene,
};
use game::Seat;
use hex::Hex;
use ridge::{Action, Fight, Force, GroundUnit, HexId, Hq, Marine, Ridge, Step, Unit};
use table::{AnyPosition, downcast};

/// How Bloody Ridge is shown and played.
#[derive(Clone, Copy, Debug)]
pub struct RidgeView;

/// The briefing of the scenario that starts with this position, for the lobby.
pub fn brief(first: &dyn AnyPosition, map: usize) -> ScenarioInfo {
    briefing(downcast(first).expect("a position of Bloody Ridge"), map)
}

impl BoardView for RidgeView {
    type Game = Ridge;
    type Selection = ();

    fn field(&self, game: &Ridge) -> Field {
        let mut field = map_spec(game.map()).field();
        let exits = game
            .map()
            .exits()
            .iter()
            .filter_map(|id| field.spot(game.map().ground(id).hex).map(|spot| spot.centre));
        let exits = Bounds::around(exits.collect::<Vec<_>>());
        field.goal =
            exits.map(|Bounds { x, y, width, .. }| ("Exits", Point::new(x + width / 2.0, y)));
        field
    }

    fn scene(&self, game: &Ridge, _selection: &(), field: &Field) -> Scene {
        let mut scene = Scene::default();
        let mut draw = Drawing { game, field, scene: &mut scene };
        draw.ground();
        draw.control();
        draw.headquarters();
        draw.forces();
        draw.attack();
        scene
    }

    fn focus(&self, game: &Ridge) -> Option<Hex> {
        game.active().map(|(at, _)| game.map().ground(at).hex)
    }

    fn legend(&self) -> Markup {
        panels::legend()
    }
}

impl Choices for RidgeView {
    type Piece = ();

    fn piece(&self, _game: &Ridge, _key: &str) -> Option<()> {
        None
    }

    fn click_targets(
        &self,
        game: &Ridge,
        _selection: &(),
        click: &Click<()>,
    ) -> ClickTargets<Action> {
        let action = match game.step() {
            Step::PlaceCrews => Action::Crew,
            Step::Select => Action::Select,
            Step::Move => Action::Move,
            _ => return ClickTargets::none(),
        };
        // A click on the active force itself does nothing.
        let active = game.active().map(|(at, _)| at);
        let clicked = game.map().hexes().find(|id| game.map().ground(*id).hex == click.hex);
        ClickTargets::next(clicked.filter(|id| active != Some(*id)).map(action))
    }

    fn units_to_act(&self, game: &Ridge) -> Vec<(Hex, String)> {
        let forces = legal_actions(game).into_iter().filter_map(|action| match action {
            Action::Select(hex) => Some((game.map().ground(hex).hex, game.map().label(hex))),
            _ => None,
        });
        forces.map(|(hex, label)| (hex, format!("force {label}"))).collect()
    }

    fn target(&self, game: &Ridge, action: &Action) -> Option<Hex> {
        match *action {
            Action::Crew(hex) | Action::Select(hex) | Action::Move(hex) => {
                Some(game.map().ground(hex).hex)
            }
            _ => None,
        }
    }
}

impl Previews for RidgeView {
    fn tag(&self, game: &Ridge, _selection: &(), action: &Action) -> Option<String> {
        let target = attacked(game, action)?;
        let chances = ridge::preview(game, target).chances;
        Some(super::percent(chances.takes + chances.headquarters))
    }

    fn numbers(
        &self,
        game: &Ridge,
        _selection: &(),
        pending: Option<&Action>,
        _inspected: Option<Hex>,
    ) -> Option<Markup> {
        Some(panels::numbers(&fight(game, pending)?, pending.is_some()))
    }

    fn refusal_hexes(&self, game: &Ridge, _action: &Action, refusal: &RefusalOf<Self>) -> Vec<Hex> {
        refusal.hex().map(|hex| game.map().ground(hex).hex).into_iter().collect()
    }
}

/// The hex that an action attacks.
pub(super) fn attacked(game: &Ridge, action: &Action) -> Option<HexId> {
    match *action {
        Action::Move(target) if !game.is_japanese(target) => Some(target),
        _ => None,
    }
}

impl Panels for RidgeView {
    fn prompt(&self, game: &Ridge, _selection: &()) -> String {
        match game.step() {
            Step::PlaceCrews => {
                format!("Place a crew in a hex of the red row: {} left", game.crews())
            }
            Step::Select => "Choose a force in the red row to set out".to_owned(),
            Step::Move => match game.active() {
                Some((at, _)) if game.map().exits().has(at) => {
                    "The airfield lies ahead: leave the map, or march on".to_owned()
                }
                _ => "March to a hex you control, or attack another one".to_owned(),
            },
            Step::Charge => "Declare a banzai charge, or fire?".to_owned(),
            Step::Victim => "The charge succeeds: which unit is eliminated?".to_owned(),
            _ => String::new(),
        }
    }

    fn panels(&self, game: &Ridge, _selection: &(), seat: Option<Seat>) -> Markup {
        let sheet = sheet(game);
        panels::commander(&sheet, seat.is_some()) + panels::red_row(&sheet) + panels::pool(&sheet)
    }

    fn strip(&self, game: &Ridge, _seat: Option<Seat>) -> Markup {
        panels::strip(&sheet(game))
    }

    fn label(&self, game: &Ridge, action: &Action) -> String {
        let hex = |hex| game.map().label(hex);
        match *action {
            Action::Select(at) => format!("Set out from {}", hex(at)),
            Action::NoCrew => "Place no more crews".to_owned(),
            Action::Crew(at) => format!("Place a crew in {}", hex(at)),
            Action::Move(to) if game.is_japanese(to) => format!("March to {}", hex(to)),
            Action::Move(to) => format!("Attack {}", hex(to)),
            Action::Exit => "Leave the map and win".to_owned(),
            Action::Charge => "Banzai charge".to_owned(),
            Action::Hold => "Fire instead".to_owned(),
            Action::Spare => "Eliminate none".to_owned(),
            Action::Kill(index) => {
                let marines = game.fight().map(|fight| &fight.marines);
                let victim = marines.and_then(|marines| marines.get(usize::from(index)));
                victim.map_or_else(String::new, |victim| format!("Eliminate {}", marine(victim)))
            }
        }
    }
}

impl Results for RidgeView {
    fn sides(&self, game: &Ridge) -> Vec<catalogue::Side> {
        briefing(game, 0).sides
    }

    fn keys(&self, _game: &Ridge) -> Vec<Key> {
        panels::keys()
    }

    fn scoring(&self) -> Option<&'static str> {
        Some("4.5b")
    }

    fn ending(&self, clause: &str, won: Option<bool>) -> Option<&'static str> {
        // Only Japan has a player.
        let is_mine = won.is_some();
        match clause {
            "4.1a" if is_mine => Some("Your force has reached the airfield and left the map."),
            "4.1a" => Some("A force has reached the airfield and left the map."),
            "4.2a" if is_mine => Some("You have taken the Division HQ."),
            "4.2a" => Some("The Division HQ has fallen."),
            "4.3a" => Some("The night is over, and America still holds the ridge."),
            "4.3b" if is_mine => Some("You have no force left to attack."),
            "4.3b" => Some("No force is left to attack."),
            _ => None,
        }
    }
}

/// A scene while it is being drawn.
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

    /// The terrain of each hex, for screen readers.
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

    /// A disc on every controlled hex without a force.
    fn control(&mut self) {
        let stands = self.game.active().map(|(at, _)| at);
        for id in self.game.control().iter().filter(|id| stands != Some(*id)) {
            let at = self.centre(id);
            self.scene.pieces.push(Piece {
                key: format!("control {}", self.game.map().label(id)),
                hex: self.hex(id),
                at,
                markup: art::control_marker(Army::Japan),
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
            self.scene.highlights.push(Highlight { hex, kind: HighlightKind::Select, tag: None });
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
                Counter { caption: "with crew".to_owned(), ..hidden }
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
        self.scene.paths.push(MapPath {
            kind: MapPathKind::Attack,
            points: vec![self.centre(from), self.centre(fight.target)],
            tag: None,
        });
        let hex = self.hex(fight.target);
        self.scene.highlights.push(Highlight { hex, kind: HighlightKind::Target, tag: None });
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
            let counter = Counter::pictogram(Army::Us, Pictogram::Artillery, count, "artillery");
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
        GroundUnit::Empty => "none".to_owned(),
    };
    if marine.gun {
        name += " with machinegun";
    }
    if marine.hero {
        name += " with hero";
    }
    name
}
