//! How Conflict of Heroes is shown and played.

use super::briefing::briefing;
use super::counter::WIDTH;
use super::{choice, draw, fire, map_spec, panels, preview, unit_named, words};
use crate::art::Icon;
use crate::catalogue::ScenarioInfo;
use crate::game_view::{
    BoardView, Choices, Click, ClickTargets, Panels, Previews, RefusalOf, Results, Variant,
};
use crate::markup::Markup;
use crate::scene::{Field, Highlight, HighlightKind, Scene};
use crate::words::counted;
use game::Seat;
use heroes::{Action, Heroes, Player, Side, Step, UnitId};
use hex::Hex;
use table::{AnyPosition, downcast};

/// How Conflict of Heroes is shown and played.
#[derive(Clone, Copy, Debug)]
pub struct HeroesView;

/// Each seat commands the player with its number.
fn player(seat: Option<Seat>) -> Option<Player> {
    seat.map(|seat| Player(seat.0))
}

/// The briefing of the scenario that starts with this position, for the lobby.
pub fn brief(first: &dyn AnyPosition, map: usize) -> ScenarioInfo {
    let game: &Heroes = downcast(first).expect("a position of Conflict of Heroes");
    briefing(game.firefight(), map)
}

impl BoardView for HeroesView {
    type Game = Heroes;
    type Selection = ();

    fn field(&self, game: &Heroes) -> Field {
        let mut field = map_spec(game.map()).field();
        field.counter = WIDTH;
        field
    }

    fn scene(&self, game: &Heroes, _selection: &(), field: &Field) -> Scene {
        draw::scene(game, field)
    }

    fn focus(&self, game: &Heroes) -> Option<Hex> {
        draw::focus(game)
    }

    fn legend(&self) -> Markup {
        Markup::new()
    }

    fn fields_of_fire(&self, game: &Heroes, hex: Hex) -> Vec<Highlight> {
        fire::fields_of_fire(game, hex)
    }

    fn threats(&self, game: &Heroes, seat: Option<Seat>) -> Option<Vec<Highlight>> {
        Some(fire::threats(game, player(seat)))
    }
}

impl Choices for HeroesView {
    type Piece = UnitId;

    fn piece(&self, game: &Heroes, key: &str) -> Option<UnitId> {
        unit_named(game, key)
    }

    fn offers(&self, game: &Heroes, _selection: &()) -> Vec<Action> {
        choice::offers(game)
    }

    fn variants(&self, game: &Heroes, _selection: &(), action: &Action) -> Vec<Variant<Action>> {
        choice::variants(game, *action)
    }

    fn collects_steps(&self, game: &Heroes) -> bool {
        matches!(game.step(), Step::Turn(_))
    }

    fn opening(&self, game: &Heroes) -> Option<Action> {
        choice::opening(game)
    }

    fn click_targets(
        &self,
        game: &Heroes,
        _selection: &(),
        click: &Click<UnitId>,
    ) -> ClickTargets<Action> {
        choice::click_targets(game, click)
    }

    fn target(&self, game: &Heroes, action: &Action) -> Option<Hex> {
        choice::target(game, *action)
    }

    fn highlight(&self, action: &Action) -> Option<HighlightKind> {
        Some(match action {
            Action::Attack { .. }
            | Action::CloseCombat { .. }
            | Action::Choose(_)
            | Action::At { .. } => HighlightKind::Possible,
            Action::Pivot { .. } => HighlightKind::Select,
            _ => HighlightKind::Reach,
        })
    }
}

impl Previews for HeroesView {
    fn tag(&self, game: &Heroes, _selection: &(), action: &Action) -> Option<String> {
        preview::tag(game, *action)
    }

    fn numbers(
        &self,
        game: &Heroes,
        _selection: &(),
        pending: Option<&Action>,
        inspected: Option<Hex>,
    ) -> Option<Markup> {
        preview::numbers(game, pending.copied(), inspected)
    }

    fn refusal_hexes(
        &self,
        game: &Heroes,
        _action: &Action,
        refusal: &RefusalOf<Self>,
    ) -> Vec<Hex> {
        let leader = game.declaration().and_then(|declared| declared.units.first().copied());
        let unit = refusal.unit().filter(|unit| leader != Some(*unit));
        let hexes = [refusal.hex(), unit.and_then(|unit| game.hex(unit))];
        hexes.into_iter().flatten().map(|hex| game.map().hex(hex)).collect()
    }

    fn mark_reason(&self, game: &Heroes, action: &Action, field: &Field, scene: &mut Scene) {
        fire::mark_reason(game, *action, field, scene);
    }
}

impl Panels for HeroesView {
    fn prompt(&self, game: &Heroes, _selection: &()) -> String {
        words::prompt(game)
    }

    fn panels(&self, game: &Heroes, _selection: &(), seat: Option<Seat>) -> Markup {
        panels::panels(game, player(seat))
    }

    fn strip(&self, game: &Heroes, seat: Option<Seat>) -> Markup {
        panels::strip(game, player(seat))
    }

    fn label(&self, game: &Heroes, action: &Action) -> String {
        words::label(game, *action)
    }

    fn group(&self, game: &Heroes, action: &Action) -> Option<(&'static str, String)> {
        words::group(game, *action)
    }

    fn icon(&self, action: &Action) -> Option<Icon> {
        words::icon(*action)
    }
}

impl Results for HeroesView {
    fn names_battles(&self) -> bool {
        true
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
            "2.4a" => Some("The last Round is over: the side in the lead has won."),
            "2.4c" => Some("A lead of twenty points ends the firefight."),
            _ => None,
        }
    }
}
