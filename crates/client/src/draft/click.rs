//! What a click on the map means: it confirms the pending action, adds a step, selects a counter, or only shows
//! a hex. The game's view lists the actions that a click could stand for; the first legal one is chosen.

use super::{Draft, Response, after_reversible};
use crate::game_view::{ActionOf, Click, ClickTargets, GameView};
use game::Game;
use hex::Hex;

impl<V: GameView> Draft<V> {
    /// A click on a hex, or on a counter in it. Confirms the action that is pending there.
    pub fn click(&mut self, click: &Click<V::Piece>) -> Response<ActionOf<V>> {
        if !self.is_active {
            return Response::Nothing;
        }
        let is_here =
            |action: &ActionOf<V>| self.view.target(&self.planned, action) == Some(click.hex);
        if let Some(action) = self.pending.clone().filter(is_here) {
            return self.choose(action);
        }
        if let Some(actions) = self.one_by_one(click.hex) {
            return Response::Send(actions);
        }
        let ClickTargets { next, restart } =
            self.view.click_targets(&self.planned, &self.selection, click);
        self.meanings.clear();
        let meanings = self.different(&next);
        match &meanings[..] {
            [] => {}
            [action] => return self.choose(action.clone()),
            _ => {
                (self.pending, self.refused, self.inspected) = (None, None, None);
                self.meanings = meanings;
                return Response::Nothing;
            }
        }
        if let Some(action) = restart.iter().find(|action| self.start.check(action).is_ok()) {
            return self.restart_with(action.clone());
        }
        if let Some(selection) = self.view.select(&self.planned, &self.selection, click) {
            self.set_selection(selection);
            (self.pending, self.refused, self.inspected) = (None, None, None);
            return Response::Nothing;
        }
        if let Some(action) = next.into_iter().next() {
            return self.choose(action);
        }
        if let Some(action) = restart.into_iter().next() {
            return self.restart_with(action);
        }
        // The suggested action stays pending.
        let asked = self.view.opening(&self.planned);
        self.pending = self.pending.take().filter(|pending| Some(pending) == asked.as_ref());
        (self.refused, self.inspected) = (None, Some(click.hex));
        Response::Nothing
    }

    /// The first legal action in the list, and any others that are too different to be variants of it.
    fn different(&self, actions: &[ActionOf<V>]) -> Vec<ActionOf<V>> {
        let mut different: Vec<ActionOf<V>> = Vec::new();
        for action in actions {
            let is_other = |known: &ActionOf<V>| self.view.is_another_meaning(known, action);
            if different.iter().all(is_other) && self.planned.check(action).is_ok() {
                different.push(action.clone());
            }
        }
        different
    }

    /// The actions of several selected units that all respond to one click: the first legal one for each unit,
    /// provided that all are reversible.
    fn one_by_one(&self, hex: Hex) -> Option<Vec<ActionOf<V>>> {
        let (mut position, mut actions) = ((*self.planned).clone(), self.steps.clone());
        let before = actions.len();
        for selection in self.view.split(&self.selection) {
            let click = Click { hex, piece: None };
            let targets = self.view.click_targets(&position, &selection, &click);
            let legal = targets
                .next
                .into_iter()
                .find_map(|action| Some((after_reversible(&position, &action)?, action)));
            if let Some((after, action)) = legal {
                position = after;
                actions.push(action);
            }
        }
        (actions.len() > before).then_some(actions)
    }

    /// The action that a click on this hex makes.
    pub(super) fn action_at(&self, hex: Hex) -> Option<ActionOf<V>> {
        let click = Click { hex, piece: None };
        let ClickTargets { next, restart } =
            self.view.click_targets(&self.planned, &self.selection, &click);
        next.into_iter().chain(restart).find(|action| self.is_possible(action))
    }
}
