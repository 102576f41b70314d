//! Any game's view behind one object-safe trait. Orders are text here, as the page writes them into
//! `data-` attributes and sends them to the table. Each is parsed once per click.

use crate::catalogue::Side;
use crate::draft::{Draft, Response, SetUpSuggestion, Tags};
use crate::game_view::{ActionOf, BoardView, Choices, Click, GameView, Panels, Results, Situation};
use crate::key::Key;
use crate::markup::Markup;
use crate::panel::{ChoiceBar, Confirmation, button_order, choice_bar, confirmation, meanings};
use crate::scene::{Field, Highlight, MapPath, Scene, SightReport};
use game::Seat;
use game::notation::{Notation, Words};
use hex::Hex;
use std::fmt;
use table::{AnyPosition, downcast};
use wire::ApiError;

/// How any game is shown and played on a board.
pub trait AnyView: Sync {
    /// Whether a table is titled after its scenario, because each scenario is a named battle.
    fn names_battles(&self) -> bool;
    /// Whether a wide screen starts with the whole map instead of a part of it.
    fn starts_whole(&self) -> bool;
    /// The key to the lines and colours of the map.
    fn legend(&self) -> Markup;
    /// The name of the button that shows [`AnyDraft::threats`].
    fn threats_label(&self) -> &'static str;
    /// The name of the tool that measures between two hexes.
    fn ruler_label(&self) -> &'static str;
    /// How the variants of a pending action differ; `None` in games without variants.
    fn variants_label(&self) -> Option<&'static str>;
    /// A score in words, where it is more than a number of points.
    fn score(&self, score: i32) -> Option<String>;
    /// The clause by which results are compared, if the rules have one.
    fn scoring(&self) -> Option<&'static str>;
    /// How the game ended, by the clause that ended it, for its winner, its loser or a spectator.
    fn ending(&self, clause: &str, won: Option<bool>) -> Option<&'static str>;
    /// The decisions that a player can answer in advance, the answers as orders.
    fn situations(&self, position: &dyn AnyPosition) -> Vec<Situation<String>>;
    /// The sides of the scenario, with their goals.
    fn sides(&self, position: &dyn AnyPosition) -> Vec<Side>;
    /// The key to typical counters of the game.
    fn keys(&self, position: &dyn AnyPosition) -> Vec<Key>;
    /// The map, which stays the same for the whole game.
    fn field(&self, position: &dyn AnyPosition) -> Field;
    /// The map as this player sees it.
    fn field_from(&self, position: &dyn AnyPosition, seat: Seat) -> Field;
    /// The army that this player has built, as a file: its name and its content.
    fn army_list(&self, position: &dyn AnyPosition, seat: Seat) -> Option<(&'static str, String)>;
    /// The orders that rebuild the army in such a file.
    fn read_army_list(
        &self,
        position: &dyn AnyPosition,
        seat: Seat,
        text: &str,
    ) -> Result<Vec<String>, ApiError>;
    /// A draft for a decision of the player.
    fn draft(&self, position: &dyn AnyPosition) -> Box<dyn AnyDraft>;
    /// An inactive draft, which only shows the position.
    fn watch(&self, position: &dyn AnyPosition) -> Box<dyn AnyDraft>;
}

/// A position as a player sees it, with the action that the player is putting together: a [`Draft`] of
/// any game.
pub trait AnyDraft: Send + Sync {
    /// A click on a hex, or on the counter with this key.
    fn click(&mut self, hex: Hex, piece: Option<&str>) -> Response;
    /// Chooses an action: see [`Draft::choose`].
    fn choose(&mut self, order: &str) -> Response;
    /// Discards the draft and chooses this action.
    fn restart_with(&mut self, order: &str) -> Response;
    /// Replaces the step at this index; the steps after it are discarded.
    fn replace_step(&mut self, index: usize, order: &str) -> Response;
    /// Chooses the button with this number, counted from 1.
    fn choose_number(&mut self, number: usize) -> Response;
    /// Makes the pending choice.
    fn confirm(&mut self) -> Response;
    /// Takes back the pending action, the last step or the selection. Returns whether there was anything to take back.
    fn take_back(&mut self) -> bool;
    /// Stops marking the action that was refused last. Returns whether there was one.
    fn forget_refusal(&mut self) -> bool;
    /// Replaces the pending action with its next or previous variant.
    fn turn(&mut self, backward: bool);

    /// Whether the player decides now.
    fn is_active(&self) -> bool;
    /// The actions taken so far.
    fn steps(&self) -> Vec<String>;
    /// The action that waits for confirmation.
    fn pending(&self) -> Option<String>;
    /// The buttons under the map, in the order of their numbers.
    fn buttons(&self) -> Vec<String>;
    /// Changes whenever the choices may have changed.
    fn version(&self) -> u32;
    /// The number of open choices.
    fn choice_count(&self) -> usize;
    /// The tag of a choice: its odds or its price.
    fn tag(&self, choice: usize) -> Option<String>;
    /// The suggested set-up: see [`Draft::suggested_set_up`].
    fn suggested_set_up(&self) -> SetUpSuggestion;
    /// The first hex where the player can act.
    fn first_target(&self) -> Option<Hex>;
    /// The hex where the action is now, if there is one.
    fn focus(&self) -> Option<Hex>;
    /// The hexes where the sides are in contact.
    fn fighting(&self) -> Vec<Hex>;
    /// The player's units that can still act, by hex and key.
    fn units_to_act(&self) -> Vec<(Hex, String)>;
    /// The key of the counter that a drag from here moves: see [`Choices::grip`].
    fn grip(&self, hex: Hex, piece: Option<&str>) -> Option<String>;
    /// The line of sight between two hexes, in games where it matters.
    fn sight(&self, from: Hex, to: Hex) -> Option<SightReport>;
    /// The board with everything the draft adds to it.
    fn scene(&self, field: &Field, tags: &Tags) -> Scene;
    /// Adds what only the viewer in this seat sees: see [`BoardView::mark_for_seat`].
    fn mark_for_seat(&self, seat: Option<Seat>, field: &Field, scene: &mut Scene);
    /// The hexes that enemies of this seat threaten, in games where that matters.
    fn threats(&self, seat: Option<Seat>) -> Option<Vec<Highlight>>;
    /// The route of the selected unit to this hex.
    fn route(&self, hex: Hex) -> Option<MapPath>;
    /// The numbers behind the pending action, the fight in progress or the inspected hex.
    fn numbers(&self) -> Option<Markup>;
    /// The question to the player, in a few words.
    fn prompt(&self) -> String;
    /// The confirmation of the pending action, if the action points at a hex on the map.
    fn confirmation(&self, field: &Field, tags: &Tags) -> Option<Confirmation>;
    /// An explanation of the drafted choice, with its clause.
    fn hint(&self) -> Option<(&'static str, &'static str)>;
    /// The choices as buttons.
    fn choice_bar(&self, tags: &Tags) -> ChoiceBar;
    /// The panels beside the map for this seat.
    fn panels(&self, seat: Option<Seat>) -> Markup;
    /// The panels in one line, for small screens.
    fn strip(&self, seat: Option<Seat>) -> Markup;

    /// The draft for the position that follows. Keeps the selected units that can act again.
    fn next(&self, position: &dyn AnyPosition, is_active: bool) -> Box<dyn AnyDraft>;
    fn clone_box(&self) -> Box<dyn AnyDraft>;
}

impl fmt::Debug for dyn AnyDraft + '_ {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (steps, pending) = (self.steps(), self.pending());
        out.debug_struct("Draft").field("steps", &steps).field("pending", &pending).finish()
    }
}

impl Clone for Box<dyn AnyDraft> {
    fn clone(&self) -> Box<dyn AnyDraft> {
        self.clone_box()
    }
}

/// The view of the game with this name.
pub fn view(game: &str) -> Option<&'static dyn AnyView> {
    match game {
        #[cfg(feature = "ridge")]
        "ridge" => Some(&crate::ridge::RidgeView),
        #[cfg(feature = "heroes")]
        "heroes" => Some(&crate::heroes::HeroesView),
        #[cfg(feature = "firstblood")]
        "firstblood" => Some(&crate::firstblood::FirstBloodView),
        #[cfg(feature = "pacific")]
        "pacific" => Some(&crate::pacific::PacificView),
        _ => None,
    }
}

/// The position in the view's own type. A session gives each view only positions of its own game.
fn typed<V: GameView>(position: &dyn AnyPosition) -> &V::Game {
    downcast(position).expect("a view is given positions of its own game")
}

impl<V: GameView> AnyView for V {
    fn names_battles(&self) -> bool {
        Results::names_battles(self)
    }

    fn starts_whole(&self) -> bool {
        BoardView::starts_whole(self)
    }

    fn legend(&self) -> Markup {
        BoardView::legend(self)
    }

    fn threats_label(&self) -> &'static str {
        BoardView::threats_label(self)
    }

    fn ruler_label(&self) -> &'static str {
        BoardView::ruler_label(self)
    }

    fn variants_label(&self) -> Option<&'static str> {
        Panels::variants_label(self)
    }

    fn score(&self, score: i32) -> Option<String> {
        Results::score(self, score)
    }

    fn scoring(&self) -> Option<&'static str> {
        Results::scoring(self)
    }

    fn ending(&self, clause: &str, won: Option<bool>) -> Option<&'static str> {
        Results::ending(self, clause, won)
    }

    fn situations(&self, position: &dyn AnyPosition) -> Vec<Situation<String>> {
        let game = typed::<V>(position);
        let order = |(action, words): (ActionOf<V>, _)| (game.write_action(&action), words);
        let situations = Panels::situations(self, game).into_iter();
        let written = situations.map(|Situation { point, words, answers }| Situation {
            point,
            words,
            answers: answers.into_iter().map(order).collect(),
        });
        written.collect()
    }

    fn sides(&self, position: &dyn AnyPosition) -> Vec<Side> {
        Results::sides(self, typed::<V>(position))
    }

    fn keys(&self, position: &dyn AnyPosition) -> Vec<Key> {
        Results::keys(self, typed::<V>(position))
    }

    fn field(&self, position: &dyn AnyPosition) -> Field {
        BoardView::field(self, typed::<V>(position))
    }

    fn field_from(&self, position: &dyn AnyPosition, seat: Seat) -> Field {
        BoardView::field_from(self, typed::<V>(position), seat)
    }

    fn army_list(&self, position: &dyn AnyPosition, seat: Seat) -> Option<(&'static str, String)> {
        Choices::army_list(self, typed::<V>(position), seat)
    }

    fn read_army_list(
        &self,
        position: &dyn AnyPosition,
        seat: Seat,
        text: &str,
    ) -> Result<Vec<String>, ApiError> {
        let game = typed::<V>(position);
        let actions = Choices::read_army_list(self, game, seat, text)?;
        Ok(actions.iter().map(|action| game.write_action(action)).collect())
    }

    fn draft(&self, position: &dyn AnyPosition) -> Box<dyn AnyDraft> {
        Box::new(Draft::new(*self, typed::<V>(position)))
    }

    fn watch(&self, position: &dyn AnyPosition) -> Box<dyn AnyDraft> {
        Box::new(Draft::inactive(*self, typed::<V>(position)))
    }
}

/// Separates orders that are chosen together.
const SEPARATOR: &str = "; ";

/// Reads an order; one that can't be read is refused.
fn read<G: Notation>(game: &G, order: &str) -> Result<G::Action, Response> {
    game.read_action(&mut Words::of(order)).map_err(|fault| Response::Refused(fault.into()))
}

impl<V: GameView> Draft<V> {
    fn written(&self, response: Response<ActionOf<V>>) -> Response {
        response.map(|action| self.start().write_action(&action))
    }
}

impl<V: GameView> AnyDraft for Draft<V> {
    fn click(&mut self, hex: Hex, piece: Option<&str>) -> Response {
        let piece = piece.and_then(|key| self.view().piece(self.planned(), key));
        let response = Draft::click(self, &Click { hex, piece });
        self.written(response)
    }

    fn choose(&mut self, order: &str) -> Response {
        if order.contains(SEPARATOR) {
            let orders = order.split(SEPARATOR).map(|order| read(self.start(), order));
            return match orders.collect() {
                Ok(actions) => {
                    let response = self.choose_all(actions);
                    self.written(response)
                }
                Err(refused) => refused,
            };
        }
        match read(self.planned(), order) {
            Ok(action) => {
                let response = Draft::choose(self, action);
                self.written(response)
            }
            Err(refused) => refused,
        }
    }

    fn restart_with(&mut self, order: &str) -> Response {
        match read(self.start(), order) {
            Ok(action) => {
                let response = Draft::restart_with(self, action);
                self.written(response)
            }
            Err(refused) => refused,
        }
    }

    fn replace_step(&mut self, index: usize, order: &str) -> Response {
        match read(self.start(), order) {
            Ok(action) => {
                let response = Draft::replace_step(self, index, action);
                self.written(response)
            }
            Err(refused) => refused,
        }
    }

    fn choose_number(&mut self, number: usize) -> Response {
        let index = button_order(self).get(number.wrapping_sub(1)).copied();
        let Some(action) = index.map(|index| self.choices()[index].clone()) else {
            return Response::Nothing;
        };
        let response = Draft::choose(self, action);
        self.written(response)
    }

    fn confirm(&mut self) -> Response {
        let response = Draft::confirm(self);
        self.written(response)
    }

    fn take_back(&mut self) -> bool {
        Draft::take_back(self)
    }

    fn forget_refusal(&mut self) -> bool {
        Draft::forget_refusal(self)
    }

    fn turn(&mut self, backward: bool) {
        Draft::turn(self, backward);
    }

    fn is_active(&self) -> bool {
        Draft::is_active(self)
    }

    fn steps(&self) -> Vec<String> {
        Draft::steps(self).iter().map(|step| self.start().write_action(step)).collect()
    }

    fn pending(&self) -> Option<String> {
        Draft::pending(self).map(|action| self.planned().write_action(action))
    }

    fn buttons(&self) -> Vec<String> {
        let choices = self.choices();
        let buttons = button_order(self).into_iter();
        buttons.map(|index| self.planned().write_action(&choices[index])).collect()
    }

    fn version(&self) -> u32 {
        Draft::version(self)
    }

    fn choice_count(&self) -> usize {
        self.choices().len()
    }

    fn tag(&self, choice: usize) -> Option<String> {
        Draft::tag(self, choice)
    }

    fn suggested_set_up(&self) -> SetUpSuggestion {
        // An order names a unit and a hex, so the other orders of the set-up do not change its text.
        let SetUpSuggestion { actions, ends } = Draft::suggested_set_up(self);
        let actions = actions.iter().map(|action| self.start().write_action(action));
        SetUpSuggestion { actions: actions.collect(), ends: *ends }
    }

    fn first_target(&self) -> Option<Hex> {
        Draft::first_target(self)
    }

    fn focus(&self) -> Option<Hex> {
        self.view().focus(self.planned())
    }

    fn fighting(&self) -> Vec<Hex> {
        self.view().fighting(self.planned())
    }

    fn units_to_act(&self) -> Vec<(Hex, String)> {
        if self.is_active() { self.view().units_to_act(self.start()) } else { Vec::new() }
    }

    fn grip(&self, hex: Hex, piece: Option<&str>) -> Option<String> {
        let piece = piece.and_then(|key| self.view().piece(self.start(), key));
        self.is_active().then(|| self.view().grip(self.start(), &Click { hex, piece })).flatten()
    }

    fn sight(&self, from: Hex, to: Hex) -> Option<SightReport> {
        self.view().sight(self.planned(), from, to)
    }

    fn scene(&self, field: &Field, tags: &Tags) -> Scene {
        Draft::scene(self, field, tags)
    }

    fn mark_for_seat(&self, seat: Option<Seat>, field: &Field, scene: &mut Scene) {
        self.view().mark_for_seat(self.planned(), seat, field, scene);
    }

    fn threats(&self, seat: Option<Seat>) -> Option<Vec<Highlight>> {
        self.view().threats(self.planned(), seat)
    }

    fn route(&self, hex: Hex) -> Option<MapPath> {
        let route = || self.view().route(self.planned(), self.selection(), hex);
        self.is_active().then(route).flatten()
    }

    fn numbers(&self) -> Option<Markup> {
        if let Some(question) = meanings(self) {
            return Some(question);
        }
        self.view().numbers(
            self.planned(),
            self.selection(),
            Draft::pending(self),
            self.inspected(),
        )
    }

    fn prompt(&self) -> String {
        if !self.meanings().is_empty() {
            return "Several actions are possible here: which one?".to_owned();
        }
        self.view().prompt(self.planned(), self.selection())
    }

    fn confirmation(&self, field: &Field, tags: &Tags) -> Option<Confirmation> {
        confirmation(self, field, tags)
    }

    fn hint(&self) -> Option<(&'static str, &'static str)> {
        self.view().hint(self.planned()).filter(|_| self.is_active())
    }

    fn choice_bar(&self, tags: &Tags) -> ChoiceBar {
        choice_bar(self, tags)
    }

    fn panels(&self, seat: Option<Seat>) -> Markup {
        self.view().panels(self.planned(), self.selection(), seat)
    }

    fn strip(&self, seat: Option<Seat>) -> Markup {
        self.view().strip(self.planned(), seat)
    }

    fn next(&self, position: &dyn AnyPosition, is_active: bool) -> Box<dyn AnyDraft> {
        Box::new(Draft::next(self, typed::<V>(position), is_active))
    }

    fn clone_box(&self) -> Box<dyn AnyDraft> {
        Box::new(self.clone())
    }
}
