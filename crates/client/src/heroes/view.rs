//! How Conflict of Heroes is shown and played.

use super::briefing::briefing;
use super::choice::{FireMode, Piece};
use super::counter::WIDTH;
use super::{
    choice, draw, fire, map_spec, panels, preview, shadows, sheet, sight, standing, unit_named,
    words,
};
use crate::art::Icon;
use crate::catalogue::{self, ScenarioInfo};
use crate::game_view::{
    BoardView, Choices, Click, ClickTargets, Mode, Panels, Previews, RefusalOf, Results, Situation,
    Variant,
};
use crate::key::Key;
use crate::markup::Markup;
use crate::scene::{Field, Highlight, HighlightKind, Scene, SightReport};
use crate::words::counted;
use game::Seat;
use heroes::{Action, Gait, Heroes, Player, Side, Step};
use hex::Hex;
use table::{AnyPosition, downcast};

/// How Conflict of Heroes is shown and played.
#[derive(Clone, Copy, Debug)]
pub struct HeroesView;

/// The player in this seat: seats and players have the same numbers.
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
    type Selection = choice::Selection;

    fn field(&self, game: &Heroes) -> Field {
        let mut field = map_spec(game.map()).field();
        field.counter = WIDTH;
        field
    }

    fn scene(&self, game: &Heroes, _selection: &Self::Selection, field: &Field) -> Scene {
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

    fn fighting(&self, game: &Heroes) -> Vec<Hex> {
        fire::fighting(game)
    }

    fn mark_for_seat(&self, game: &Heroes, seat: Option<Seat>, field: &Field, scene: &mut Scene) {
        shadows::mark(game, player(seat), field, scene);
    }

    fn sight(&self, game: &Heroes, from: Hex, to: Hex) -> Option<SightReport> {
        sight::sight(game, from, to)
    }

    fn ruler_label(&self) -> &'static str {
        "Line of sight"
    }

    fn threats(&self, game: &Heroes, seat: Option<Seat>) -> Option<Vec<Highlight>> {
        Some(fire::threats(game, player(seat)))
    }
}

impl Choices for HeroesView {
    type Piece = Piece;

    fn piece(&self, game: &Heroes, key: &str) -> Option<Piece> {
        let mode = FireMode::ALL.into_iter().find(|mode| mode.key() == key);
        mode.map(Piece::Fire).or_else(|| unit_named(game, key).map(Piece::Unit))
    }

    fn modes(&self, game: &Heroes, selection: &Self::Selection) -> Vec<Mode> {
        choice::modes(game, *selection)
    }

    fn choices(&self, game: &Heroes, selection: &Self::Selection) -> Vec<Action> {
        choice::choices(game, *selection)
    }

    fn variants(
        &self,
        game: &Heroes,
        _selection: &Self::Selection,
        action: &Action,
    ) -> Vec<Variant<Action>> {
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
        selection: &Self::Selection,
        click: &Click<Piece>,
    ) -> ClickTargets<Action> {
        choice::click_targets(game, *selection, click)
    }

    fn select(
        &self,
        game: &Heroes,
        selection: &Self::Selection,
        click: &Click<Piece>,
    ) -> Option<Self::Selection> {
        choice::select(game, *selection, click)
    }

    fn grip(&self, game: &Heroes, click: &Click<Piece>) -> Option<String> {
        choice::grip(game, click)
    }

    fn enabling_action(&self, game: &Heroes, action: &Action) -> Option<Action> {
        match *action {
            Action::Place { unit, .. } | Action::Load { unit, .. } if game.can_recall(unit) => {
                Some(Action::Recall(unit))
            }
            _ => None,
        }
    }

    /// 13.1b: the pattern of a strike is shown before its target is recorded.
    fn needs_confirmation(&self, _game: &Heroes, action: &Action) -> bool {
        matches!(action, Action::Plot { .. })
    }

    fn units_to_act(&self, game: &Heroes) -> Vec<(Hex, String)> {
        choice::units_to_act(game)
    }

    fn target(&self, game: &Heroes, action: &Action) -> Option<Hex> {
        choice::target(game, *action)
    }

    fn highlight(&self, action: &Action) -> Option<HighlightKind> {
        Some(match action {
            Action::Attack { .. }
            | Action::Indirect { .. }
            | Action::Canister { .. }
            | Action::AirAttack(_)
            | Action::CloseCombat { .. }
            | Action::Choose(_)
            | Action::At { .. } => HighlightKind::Possible,
            // 13.1b: almost any hex of the map.
            Action::Plot { .. } => HighlightKind::Open,
            Action::Pivot { .. }
            | Action::Occupy(_)
            | Action::StepOut { .. }
            | Action::Load { .. }
            | Action::Unload { .. } => HighlightKind::Select,
            Action::Use(_)
            | Action::Opportunity(_)
            | Action::Command(_)
            | Action::With(_)
            | Action::Roll { .. } => HighlightKind::Ready,
            _ => HighlightKind::Reach,
        })
    }
}

impl Previews for HeroesView {
    fn tag(&self, game: &Heroes, _selection: &Self::Selection, action: &Action) -> Option<String> {
        preview::tag(game, *action)
    }

    fn numbers(
        &self,
        game: &Heroes,
        selection: &Self::Selection,
        pending: Option<&Action>,
        inspected: Option<Hex>,
    ) -> Option<Markup> {
        preview::numbers(game, *selection, pending.copied(), inspected)
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
    fn prompt(&self, game: &Heroes, selection: &Self::Selection) -> String {
        words::prompt(game, *selection)
    }

    fn hint(&self, game: &Heroes) -> Option<(&'static str, &'static str)> {
        words::payment(game.declaration()?.kind)
    }

    fn variants_label(&self) -> Option<&'static str> {
        Some("another facing, fewer or more CAPs")
    }

    fn panels(&self, game: &Heroes, _selection: &Self::Selection, seat: Option<Seat>) -> Markup {
        panels::panels(game, player(seat))
    }

    fn strip(&self, game: &Heroes, seat: Option<Seat>) -> Markup {
        panels::strip(game, player(seat))
    }

    fn label(&self, game: &Heroes, action: &Action) -> String {
        words::label(game, *action)
    }

    fn priced_label(&self, game: &Heroes, action: &Action) -> String {
        words::priced(game, &words::label(game, *action), *action)
    }

    fn group(&self, game: &Heroes, action: &Action) -> Option<(&'static str, String)> {
        words::group(game, *action)
    }

    fn icon(&self, action: &Action) -> Option<Icon> {
        words::icon(*action)
    }

    fn situations(&self, game: &Heroes) -> Vec<Situation<Action>> {
        standing::situations(game)
    }
}

impl Results for HeroesView {
    fn names_battles(&self) -> bool {
        true
    }

    fn sides(&self, game: &Heroes) -> Vec<catalogue::Side> {
        briefing(game.firefight(), 0).sides
    }

    fn keys(&self, game: &Heroes) -> Vec<Key> {
        let units = game.firefight().units();
        // One unit on foot and, if there are any, a vehicle and a landing craft.
        let first = |gait| units.clone().find(|unit| game.kind(*unit).gait == gait);
        let kinds = [Gait::Foot, Gait::Tracked, Gait::Boat].map(first);
        kinds.into_iter().flatten().map(|unit| sheet::key(game, unit)).collect()
    }

    fn score(&self, score: i32) -> Option<String> {
        let leader = if score > 0 { Side::Us } else { Side::Japan }.title();
        Some(format!("{leader} leads by {}", counted(score.unsigned_abs(), "point")))
    }

    fn scoring(&self) -> Option<&'static str> {
        Some("2.5b")
    }

    fn ending(&self, clause: &str, won: Option<bool>) -> Option<&'static str> {
        match clause {
            "2.4a" => Some(match won {
                Some(true) => "The last Round is over, and you are in the lead.",
                Some(false) => "The last Round is over, and the enemy is in the lead.",
                None => "The last Round is over: the side in the lead has won.",
            }),
            "2.4c" => Some(match won {
                Some(true) => "You lead by twenty points, which ends the firefight.",
                Some(false) => "The enemy leads by twenty points, which ends the firefight.",
                None => "A lead of twenty points ends the firefight.",
            }),
            _ => None,
        }
    }
}
