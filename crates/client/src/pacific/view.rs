//! How Pacific is shown and played.

use super::briefing::briefing;
use super::field::{Seen, Spot};
use super::selection::{Key, Selection};
use super::{
    answer, army_builder, choice, counter, draw, field, panels, preview, side_of, standing, words,
};
use crate::art::Icon;
use crate::catalogue::{self, ScenarioInfo};
use crate::game_view::{
    BoardView, Choices, Click, ClickTargets, Panels, Previews, Results, Situation, Variant,
};
use crate::markup::Markup;
use crate::scene::{Field, Highlight, HighlightKind, Scene};
use game::Seat;
use hex::Hex;
use pacific::{Action, Pacific, Refusal, Side};
use table::{AnyPosition, downcast};
use wire::ApiError;

/// How Pacific is shown and played.
#[derive(Clone, Copy, Debug)]
pub struct PacificView;

/// The briefing of the scenario that starts with this position, for the lobby.
pub fn brief(first: &dyn AnyPosition, map: usize) -> ScenarioInfo {
    let game: &Pacific = downcast(first).expect("a position of Pacific");
    briefing(game.battle(), map)
}

impl BoardView for PacificView {
    type Game = Pacific;
    type Selection = Selection;

    fn field(&self, _game: &Pacific) -> Field {
        field::field(Side::Us)
    }

    fn field_from(&self, _game: &Pacific, seat: Seat) -> Field {
        field::field(side_of(seat))
    }

    fn starts_whole(&self) -> bool {
        true
    }

    fn scene(&self, game: &Pacific, selection: &Selection, field: &Field) -> Scene {
        draw::scene(game, selection, Seen::of(field))
    }

    fn focus(&self, game: &Pacific) -> Option<Hex> {
        draw::focus(game)
    }

    fn legend(&self) -> Markup {
        panels::legend()
    }

    fn fields_of_fire(&self, game: &Pacific, hex: Hex) -> Vec<Highlight> {
        draw::ranges(game, hex)
    }

    fn threats(&self, game: &Pacific, seat: Option<Seat>) -> Option<Vec<Highlight>> {
        Some(draw::threats(game, seat))
    }
}

impl Choices for PacificView {
    type Piece = Key;

    fn piece(&self, game: &Pacific, key: &str) -> Option<Key> {
        Key::read(game, key)
    }

    fn choices(&self, game: &Pacific, selection: &Selection) -> Vec<Action> {
        choice::choices(game, selection)
    }

    fn variants(
        &self,
        game: &Pacific,
        selection: &Selection,
        action: &Action,
    ) -> Vec<Variant<Action>> {
        choice::variants(game, selection, *action)
    }

    fn opening(&self, game: &Pacific) -> Option<Action> {
        answer::opening(game)
    }

    fn click_targets(
        &self,
        game: &Pacific,
        selection: &Selection,
        click: &Click<Key>,
    ) -> ClickTargets<Action> {
        ClickTargets::next(choice::clicked(game, selection, click))
    }

    fn is_another_meaning(&self, one: &Action, other: &Action) -> bool {
        choice::is_another_meaning(*one, *other)
    }

    fn select(
        &self,
        game: &Pacific,
        selection: &Selection,
        click: &Click<Key>,
    ) -> Option<Selection> {
        choice::select(game, selection, click)
    }

    fn units_to_act(&self, game: &Pacific) -> Vec<(Hex, String)> {
        choice::units_to_act(game)
    }

    fn keep_selection(&self, game: &Pacific, selection: &Selection) -> Selection {
        choice::keep_selection(game, selection)
    }

    fn target(&self, game: &Pacific, action: &Action) -> Option<Hex> {
        choice::place(game, *action)
    }

    fn highlight(&self, action: &Action) -> Option<HighlightKind> {
        Some(match action {
            Action::Fire { .. }
            | Action::Assault { .. }
            | Action::Resolve(_)
            | Action::Fly { .. }
            | Action::Bomb { .. }
            | Action::Strike(_) => HighlightKind::Possible,
            _ => HighlightKind::Reach,
        })
    }

    fn army_list(&self, game: &Pacific, seat: Seat) -> Option<(&'static str, String)> {
        army_builder::text(game, seat).map(|text| ("army.txt", text))
    }

    fn read_army_list(
        &self,
        game: &Pacific,
        seat: Seat,
        text: &str,
    ) -> Result<Vec<Action>, ApiError> {
        army_builder::actions(game, seat, text)
    }
}

impl Previews for PacificView {
    fn tag(&self, game: &Pacific, _selection: &Selection, action: &Action) -> Option<String> {
        preview::tag(game, *action)
    }

    fn numbers(
        &self,
        game: &Pacific,
        selection: &Selection,
        pending: Option<&Action>,
        inspected: Option<Hex>,
    ) -> Option<Markup> {
        preview::numbers(game, selection, pending.copied(), inspected)
    }

    fn refusal_hexes(&self, game: &Pacific, action: &Action, refusal: &Refusal) -> Vec<Hex> {
        let own = choice::actor(game, *action).and_then(|unit| game.space(unit));
        let space = refusal.hex().filter(|space| own != Some(*space));
        space.map(|space| Spot::Space(space).hex()).into_iter().collect()
    }
}

impl Panels for PacificView {
    fn prompt(&self, game: &Pacific, selection: &Selection) -> String {
        words::prompt(game, selection)
    }

    fn variants_label(&self) -> Option<&'static str> {
        Some("another weapon, more spaces")
    }

    fn panels(&self, game: &Pacific, selection: &Selection, seat: Option<Seat>) -> Markup {
        panels::panels(game, selection, seat)
    }

    fn strip(&self, game: &Pacific, seat: Option<Seat>) -> Markup {
        panels::strip(game, seat)
    }

    fn label(&self, game: &Pacific, action: &Action) -> String {
        words::label(game, *action)
    }

    fn priced_label(&self, game: &Pacific, action: &Action) -> String {
        preview::priced(game, &words::label(game, *action), *action)
    }

    fn group(&self, game: &Pacific, action: &Action) -> Option<(&'static str, String)> {
        words::group(game, *action)
    }

    fn icon(&self, action: &Action) -> Option<Icon> {
        words::icon(*action)
    }

    fn situations(&self, _game: &Pacific) -> Vec<Situation<Action>> {
        standing::situations()
    }
}

impl Results for PacificView {
    fn sides(&self, game: &Pacific) -> Vec<catalogue::Side> {
        briefing(game.battle(), 0).sides
    }

    fn keys(&self, _game: &Pacific) -> Vec<crate::key::Key> {
        counter::keys()
    }

    fn names_battles(&self) -> bool {
        true
    }

    fn scoring(&self) -> Option<&'static str> {
        None
    }

    fn ending(&self, clause: &str, won: Option<bool>) -> Option<&'static str> {
        words::ending(clause, won)
    }
}
