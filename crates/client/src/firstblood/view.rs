//! How First Blood is shown and played.

use super::briefing::briefing;
use super::locations::Locations;
use super::selection::{Piece, pieces, units};
use super::{
    air_phase, choice, draw, map_spec, missions, panels, preview, selection, sheet, standing, ways,
    words,
};
use crate::art::Icon;
use crate::catalogue::{self, ScenarioInfo};
use crate::game_view::{
    BoardView, Choices, Click, ClickTargets, Panels, Previews, RefusalOf, Results, Situation,
    Variant,
};
use crate::key::Key;
use crate::markup::Markup;
use crate::scene::{Field, Highlight, HighlightKind, MapPath, Scene};
use firstblood::{Action, FirstBlood, Side, UnitId, UnitLocation, forecast};
use game::Seat;
use hex::Hex;
use table::{AnyPosition, downcast};

/// How First Blood is shown and played.
#[derive(Clone, Copy, Debug)]
pub struct FirstBloodView;

fn side(seat: Option<Seat>) -> Option<Side> {
    seat.and_then(|seat| Side::ALL.into_iter().find(|side| firstblood::seat(*side) == seat))
}

/// The briefing of the scenario that starts with this position, for the lobby.
pub fn brief(first: &dyn AnyPosition, map: usize) -> ScenarioInfo {
    let game: &FirstBlood = downcast(first).expect("a position of First Blood");
    briefing(game.scenario(), map)
}

impl BoardView for FirstBloodView {
    type Game = FirstBlood;
    type Selection = Vec<Piece>;

    fn field(&self, game: &FirstBlood) -> Field {
        map_spec::field(game.map())
    }

    fn scene(&self, game: &FirstBlood, selection: &Vec<Piece>, _field: &Field) -> Scene {
        draw::scene(game, selection)
    }

    fn focus(&self, game: &FirstBlood) -> Option<Hex> {
        draw::focus(game)
    }

    fn legend(&self) -> Markup {
        panels::legend()
    }

    fn fighting(&self, game: &FirstBlood) -> Vec<Hex> {
        draw::fighting(game)
    }

    fn threats(&self, game: &FirstBlood, _seat: Option<Seat>) -> Option<Vec<Highlight>> {
        Some(Side::ALL.into_iter().flat_map(|side| draw::zones(game, side)).collect())
    }

    fn threats_label(&self) -> &'static str {
        "Zones of control of both sides"
    }
}

impl Choices for FirstBloodView {
    type Piece = Piece;

    fn piece(&self, game: &FirstBlood, key: &str) -> Option<Piece> {
        selection::piece(game, key)
    }

    fn choices(&self, game: &FirstBlood, selection: &Vec<Piece>) -> Vec<Action> {
        choice::choices(game, selection)
    }

    fn variants(
        &self,
        game: &FirstBlood,
        _selection: &Vec<Piece>,
        action: &Action,
    ) -> Vec<Variant<Action>> {
        choice::variants(game, *action)
    }

    fn click_targets(
        &self,
        game: &FirstBlood,
        selection: &Vec<Piece>,
        click: &Click<Piece>,
    ) -> ClickTargets<Action> {
        ClickTargets::next(choice::clicked(game, selection, click))
    }

    fn select(
        &self,
        game: &FirstBlood,
        selection: &Vec<Piece>,
        click: &Click<Piece>,
    ) -> Option<Vec<Piece>> {
        choice::select(game, selection, click)
    }

    fn grip(&self, game: &FirstBlood, click: &Click<Piece>) -> Option<String> {
        choice::grip(game, click)
    }

    fn enabling_action(&self, game: &FirstBlood, action: &Action) -> Option<Action> {
        choice::enabling_action(game, *action)
    }

    fn units_to_act(&self, game: &FirstBlood) -> Vec<(Hex, String)> {
        choice::units_to_act(game)
    }

    fn together(
        &self,
        game: &FirstBlood,
        _selection: &Vec<Piece>,
    ) -> Option<(&'static str, Vec<Action>)> {
        let landings = air_phase::land_all(game);
        (landings.len() > 1).then_some(("Land all", landings))
    }

    fn needs_confirmation(&self, game: &FirstBlood, action: &Action) -> bool {
        *action != Action::Done && air_phase::closes(game, *action).is_some()
    }

    fn split(&self, selection: &Vec<Piece>) -> Vec<Vec<Piece>> {
        match selection[..] {
            [_, _, ..] => selection.iter().map(|piece| vec![*piece]).collect(),
            _ => Vec::new(),
        }
    }

    fn target(&self, game: &FirstBlood, action: &Action) -> Option<Hex> {
        choice::target(game, *action)
    }

    fn highlight(&self, action: &Action) -> Option<HighlightKind> {
        Some(match action {
            Action::Attack { .. }
            | Action::Bombard { .. }
            | Action::Shell { .. }
            | Action::ShipShell { .. }
            | Action::Resolve { .. }
            | Action::Strike { .. }
            | Action::Lose(_)
            | Action::LoseAir(_)
            | Action::Supply(_)
            | Action::SupplyShip { .. }
            | Action::Fire(_) => HighlightKind::Possible,
            _ => HighlightKind::Reach,
        })
    }
}

impl Previews for FirstBloodView {
    fn tag(&self, game: &FirstBlood, selection: &Vec<Piece>, action: &Action) -> Option<String> {
        match action {
            Action::Attack { targets, .. } if targets.len() == 1 => {
                let attackers = units(&pieces(game, selection));
                let assault = game.joint_assault(&attackers, targets[0])?;
                Some(forecast(game, &assault, 0).numbers.odds.name().to_owned())
            }
            Action::Strike { .. }
            | Action::ShipShell { .. }
            | Action::Shell { .. }
            | Action::Fire(_)
            | Action::Support { .. } => missions::tag(game, *action),
            Action::Done => {
                words::duty(game).map(|(count, clause)| format!("{count} to do · {clause}"))
            }
            _ => None,
        }
    }

    fn numbers(
        &self,
        game: &FirstBlood,
        selection: &Vec<Piece>,
        pending: Option<&Action>,
        inspected: Option<Hex>,
    ) -> Option<Markup> {
        Some(preview::numbers(game, selection, pending.copied(), inspected))
    }

    fn refusal_hexes(
        &self,
        game: &FirstBlood,
        action: &Action,
        refusal: &RefusalOf<Self>,
    ) -> Vec<Hex> {
        let is_other = |unit: &UnitId| !choice::is_for(action, Piece::Unit(*unit));
        let unit = refusal.unit().filter(is_other).map(|unit| game.location(unit));
        let places = refusal.hex().map(UnitLocation::Hex).into_iter().chain(unit);
        places.filter_map(|place| Locations::of(game.map()).hex(game.map(), place)).collect()
    }

    fn route(&self, game: &FirstBlood, selection: &Vec<Piece>, hex: Hex) -> Option<MapPath> {
        ways::route(game, selection, hex)
    }
}

impl Panels for FirstBloodView {
    fn prompt(&self, game: &FirstBlood, selection: &Vec<Piece>) -> String {
        words::prompt(game, selection)
    }

    fn variants_label(&self) -> Option<&'static str> {
        Some("another unit to lose")
    }

    fn panels(&self, game: &FirstBlood, selection: &Vec<Piece>, seat: Option<Seat>) -> Markup {
        panels::panels(game, selection, side(seat))
    }

    fn strip(&self, game: &FirstBlood, _seat: Option<Seat>) -> Markup {
        panels::strip(game)
    }

    fn label(&self, game: &FirstBlood, action: &Action) -> String {
        words::label(game, *action)
    }

    fn icon(&self, action: &Action) -> Option<Icon> {
        words::icon(action)
    }

    fn situations(&self, _game: &FirstBlood) -> Vec<Situation<Action>> {
        standing::situations()
    }
}

impl Results for FirstBloodView {
    fn sides(&self, game: &FirstBlood) -> Vec<catalogue::Side> {
        briefing(game.scenario(), 0).sides
    }

    fn keys(&self, game: &FirstBlood) -> Vec<Key> {
        let unit = |is_gun: bool| {
            let mut units = game.scenario().units().map(|unit| game.unit(unit));
            units.find(|unit| unit.is_artillery() == is_gun && !unit.engineer)
        };
        [unit(false), unit(true)].into_iter().flatten().map(sheet::key).collect()
    }

    fn scoring(&self) -> Option<&'static str> {
        None
    }

    fn ending(&self, clause: &str, _won: Option<bool>) -> Option<&'static str> {
        match clause {
            "2.0a" => Some("Japanese units hold an airfield at the end of the US Combat Phase."),
            "2.0b" => Some("The last turn is over, and Japanese units are still on the map."),
            "2.0c" => Some("The last turn is over, and no Japanese unit is left on the map."),
            "2.0-r4" => Some("No Japanese unit is left, and none will arrive."),
            _ => None,
        }
    }
}
