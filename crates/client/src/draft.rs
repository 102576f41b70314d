//! A player's action while it is being put together: the selected counters, the steps taken so far and the
//! action that waits for confirmation. None of it has been sent yet.

mod click;

use crate::game_view::{ActionOf, GameView, legal_actions};
use crate::scene::{FacingArrow, Field, Highlight, HighlightKind, Scene};
use game::notation::Notation;
use game::{Cited, Game, Heuristics, Input, Pending, Subjects};
use hex::Hex;
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};
use wire::{ApiError, ErrorKind};

/// The tags of the choices worked out so far, by the index of the choice.
pub type Tags = BTreeMap<usize, String>;

/// The result of a click or a choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Response<A = String> {
    /// Complete: to be sent to the table, in this order.
    Send(Vec<A>),
    /// Added to the draft, or waiting for confirmation.
    Drafted(A),
    /// Refused because it breaks a rule.
    Refused(ApiError),
    /// There is nothing to do or to send.
    Nothing,
}

impl<A> Response<A> {
    pub fn map<B>(self, mut convert: impl FnMut(A) -> B) -> Response<B> {
        match self {
            Response::Send(actions) => Response::Send(actions.into_iter().map(convert).collect()),
            Response::Drafted(action) => Response::Drafted(convert(action)),
            Response::Refused(refusal) => Response::Refused(refusal),
            Response::Nothing => Response::Nothing,
        }
    }
}

/// Actions that set up the player's units.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetUpSuggestion<A = String> {
    pub actions: Vec<A>,
    /// Whether they end the set-up.
    pub ends: bool,
}

/// A player's action while it is being put together.
#[derive(Clone, Debug)]
pub struct Draft<V: GameView> {
    view: V,
    /// Whether the player decides now: an inactive draft only shows the position.
    is_active: bool,
    /// The position at the decision.
    start: Arc<V::Game>,
    /// The position after the steps.
    planned: Arc<V::Game>,
    steps: Vec<ActionOf<V>>,
    selection: V::Selection,
    /// The last selection that was not empty, here or at an earlier decision.
    last_selection: V::Selection,
    /// Waits for confirmation.
    pending: Option<ActionOf<V>>,
    /// The legal actions of the last click, if they differ so much that the player has to choose.
    meanings: Vec<ActionOf<V>>,
    /// The action that was refused last.
    refused: Option<ActionOf<V>>,
    /// The hex that was clicked for information.
    inspected: Option<Hex>,
    choices: Arc<OnceLock<Vec<ActionOf<V>>>>,
    suggested_set_up: Arc<OnceLock<SetUpSuggestion<ActionOf<V>>>>,
    version: u32,
}

impl<V: GameView> Draft<V> {
    /// A draft for a decision of the player.
    pub fn new(view: V, game: &V::Game) -> Draft<V> {
        let mut draft = Draft::inactive(view, game);
        draft.is_active = true;
        draft.open();
        draft
    }

    /// An inactive draft, which only shows the position.
    pub fn inactive(view: V, game: &V::Game) -> Draft<V> {
        let game = Arc::new(game.clone());
        Draft {
            view,
            is_active: false,
            start: Arc::clone(&game),
            planned: game,
            steps: Vec::new(),
            selection: V::Selection::default(),
            last_selection: V::Selection::default(),
            pending: None,
            meanings: Vec::new(),
            refused: None,
            inspected: None,
            choices: Arc::default(),
            suggested_set_up: Arc::default(),
            version: 0,
        }
    }

    /// The draft for the position that follows. Keeps the selected units that can act again.
    #[must_use]
    pub fn next(&self, game: &V::Game, is_active: bool) -> Draft<V> {
        let nothing = self.selection == V::Selection::default();
        let last_selection = if nothing { &self.last_selection } else { &self.selection };
        let mut next =
            if is_active { Draft::new(self.view, game) } else { Draft::inactive(self.view, game) };
        if is_active {
            next.selection = self.view.keep_selection(game, last_selection);
        }
        next.last_selection = last_selection.clone();
        next
    }

    pub fn view(&self) -> V {
        self.view
    }

    /// Whether the player decides now.
    pub fn is_active(&self) -> bool {
        self.is_active
    }

    /// The position at the decision.
    pub fn start(&self) -> &V::Game {
        &self.start
    }

    /// The position after the steps.
    pub fn planned(&self) -> &V::Game {
        &self.planned
    }

    /// The actions taken so far, all reversible.
    pub fn steps(&self) -> &[ActionOf<V>] {
        &self.steps
    }

    pub fn selection(&self) -> &V::Selection {
        &self.selection
    }

    /// The action that waits for confirmation.
    pub fn pending(&self) -> Option<&ActionOf<V>> {
        self.pending.as_ref()
    }

    /// The actions that the last click could mean, if the player has to say which one.
    pub fn meanings(&self) -> &[ActionOf<V>] {
        &self.meanings
    }

    /// The hex that was clicked for information.
    pub fn inspected(&self) -> Option<Hex> {
        self.inspected
    }

    /// Changes whenever the choices may have changed.
    pub fn version(&self) -> u32 {
        self.version
    }

    /// The open choices, each in its default variant.
    pub fn choices(&self) -> &[ActionOf<V>] {
        if !self.is_active {
            return &[];
        }
        self.choices.get_or_init(|| self.view.choices(&self.planned, &self.selection))
    }

    /// The tag of a choice: its odds or its price.
    pub fn tag(&self, choice: usize) -> Option<String> {
        let action = self.choices().get(choice)?;
        self.view.tag(&self.planned, &self.selection, action)
    }

    fn choices_changed(&mut self) {
        self.choices = Arc::default();
        self.version += 1;
    }

    /// Takes the step that the game's view suggests first, or makes that action pending.
    fn open(&mut self) {
        let Some(action) = self.view.opening(&self.planned) else { return };
        if self.planned.check(&action).is_err() {
            return;
        }
        match self.position_after_step(&action) {
            Some(planned) => self.push(action, planned),
            None => self.pending = Some(action),
        }
    }

    fn push(&mut self, step: ActionOf<V>, planned: V::Game) {
        self.steps.push(step);
        self.planned = Arc::new(planned);
        self.choices_changed();
    }

    /// Discards the steps from this index on.
    fn truncate(&mut self, length: usize) {
        if length >= self.steps.len() {
            return;
        }
        self.steps.truncate(length);
        let mut planned = (*self.start).clone();
        for step in &self.steps {
            let applied = planned.apply(&Input::Action(step.clone()), &mut Vec::new());
            assert!(applied.is_ok(), "a step that was legal once is legal again");
        }
        self.planned = Arc::new(planned);
        self.choices_changed();
    }

    fn set_selection(&mut self, selection: V::Selection) {
        if self.selection != selection {
            self.selection = selection;
            self.choices_changed();
        }
    }

    /// The position after an action that stays in the draft; `None` if it has to be sent.
    fn position_after_step(&self, action: &ActionOf<V>) -> Option<V::Game> {
        if self.view.collects_steps(&self.planned) {
            after_reversible(&*self.planned, action)
        } else {
            None
        }
    }

    /// Chooses an action. One that reveals something or leaves a facing open becomes pending, and is
    /// made when it is chosen again. A reversible one is made at once, or becomes a step of the draft.
    pub fn choose(&mut self, action: ActionOf<V>) -> Response<ActionOf<V>> {
        if !self.is_active {
            return Response::Nothing;
        }
        (self.refused, self.inspected) = (None, None);
        self.meanings.clear();
        self.make_possible(&action);
        if let Err(refusal) = self.planned.check(&action) {
            self.pending = None;
            self.refused = Some(action);
            return Response::Refused(refused(&*self.planned, &refusal));
        }
        let is_confirmed = self.pending.as_ref() == Some(&action);
        let waits = !self.is_reversible(&action)
            || self.has_facings(&action)
            || self.view.needs_confirmation(&self.planned, &action);
        if !is_confirmed && waits {
            self.pending = Some(action.clone());
            return Response::Drafted(action);
        }
        self.pending = None;
        if let Some(planned) = self.position_after_step(&action) {
            self.push(action.clone(), planned);
            self.open();
            return Response::Drafted(action);
        }
        Response::Send(self.steps.iter().cloned().chain([action]).collect())
    }

    /// Takes the step that has to come before an action, if that makes the action legal.
    fn make_possible(&mut self, action: &ActionOf<V>) {
        if let Some((first, after)) = self.enabling_step(action) {
            self.push(first, after);
        }
    }

    /// The step that has to come before an action and makes it legal, and the position after that step.
    fn enabling_step(&self, action: &ActionOf<V>) -> Option<(ActionOf<V>, V::Game)> {
        if self.planned.check(action).is_ok() {
            return None;
        }
        let first = self.view.enabling_action(&self.planned, action)?;
        let after = after_reversible(&*self.planned, &first)?;
        after.check(action).is_ok().then_some((first, after))
    }

    fn is_possible(&self, action: &ActionOf<V>) -> bool {
        self.planned.check(action).is_ok() || self.enabling_step(action).is_some()
    }

    /// Chooses several consecutive actions that are sent together, provided that all but the last are
    /// reversible.
    pub fn choose_all(&mut self, actions: Vec<ActionOf<V>>) -> Response<ActionOf<V>> {
        if !self.is_active {
            return Response::Nothing;
        }
        self.cancel();
        let mut position = (*self.start).clone();
        for (index, action) in actions.iter().enumerate() {
            if let Err(refusal) = position.check(action) {
                return Response::Refused(refused(&position, &refusal));
            }
            match after_reversible(&position, action) {
                Some(after) => position = after,
                None if index + 1 == actions.len() => {}
                None => return Response::Nothing,
            }
        }
        Response::Send(actions)
    }

    fn is_reversible(&self, action: &ActionOf<V>) -> bool {
        match self.enabling_step(action) {
            Some((_, after)) => after_reversible(&after, action).is_some(),
            None => after_reversible(&*self.planned, action).is_some(),
        }
    }

    fn has_facings(&self, action: &ActionOf<V>) -> bool {
        let variants = self.view.variants(&self.planned, &self.selection, action);
        variants.iter().any(|variant| variant.facing.is_some())
    }

    /// Discards the draft and chooses this action.
    pub fn restart_with(&mut self, action: ActionOf<V>) -> Response<ActionOf<V>> {
        self.cancel();
        self.choose(action)
    }

    /// Replaces the step at this index; the steps after it are discarded.
    pub fn replace_step(&mut self, index: usize, action: ActionOf<V>) -> Response<ActionOf<V>> {
        self.truncate(index);
        self.choose(action)
    }

    /// Makes the pending choice.
    pub fn confirm(&mut self) -> Response<ActionOf<V>> {
        match self.pending.clone() {
            Some(action) => self.choose(action),
            None => Response::Nothing,
        }
    }

    /// Discards everything.
    pub fn cancel(&mut self) {
        self.truncate(0);
        self.set_selection(V::Selection::default());
        (self.pending, self.refused, self.inspected) = (None, None, None);
        self.meanings.clear();
    }

    /// Stops marking the action that was refused last. Returns whether there was one.
    pub fn forget_refusal(&mut self) -> bool {
        self.refused.take().is_some()
    }

    /// Takes back the pending action, the last step or the selection. Returns whether there was anything to take back.
    pub fn take_back(&mut self) -> bool {
        self.refused = None;
        if !std::mem::take(&mut self.meanings).is_empty() {
            return true;
        }
        if self.pending.take().is_some() || self.inspected.take().is_some() {
            return true;
        }
        if let Some(last) = self.steps.len().checked_sub(1) {
            self.truncate(last);
            return true;
        }
        let was_selected = self.selection != V::Selection::default();
        self.set_selection(V::Selection::default());
        was_selected
    }

    /// Replaces the pending action with its next or previous variant.
    pub fn turn(&mut self, backward: bool) {
        let Some(pending) = &self.pending else { return };
        let variants = self.view.variants(&self.planned, &self.selection, pending);
        let Some(index) = variants.iter().position(|it| it.action == *pending) else { return };
        let step = if backward { variants.len() - 1 } else { 1 };
        self.pending = variants.into_iter().cycle().nth(index + step).map(|it| it.action);
    }

    /// For each choice, the hex that a player clicks to choose it.
    pub(crate) fn choice_hexes(&self) -> Vec<Option<Hex>> {
        let mut actions: BTreeMap<Hex, Option<ActionOf<V>>> = BTreeMap::new();
        let choices = self.choices().iter().map(|choice| {
            let hex = self.view.target(&self.planned, choice)?;
            let made = actions.entry(hex).or_insert_with(|| self.action_at(hex));
            (made.as_ref() == Some(choice)).then_some(hex)
        });
        choices.collect()
    }

    /// The board with everything the draft adds to it: the hexes that can be clicked, the pending action
    /// and the reason for a refusal. Also described for screen readers.
    pub fn scene(&self, field: &Field, tags: &Tags) -> Scene {
        let mut scene = self.view.scene(&self.planned, &self.selection, field);
        if !self.is_active {
            return scene;
        }
        let view = self.view;
        let here = self.pending.as_ref().and_then(|it| view.target(&self.planned, it));
        for ((index, choice), hex) in self.choices().iter().enumerate().zip(self.choice_hexes()) {
            let Some(hex) = hex else { continue };
            let tag = tags.get(&index).cloned();
            let kind = match view.highlight(choice) {
                None | Some(HighlightKind::Possible) if here == Some(hex) => HighlightKind::Target,
                Some(_) if here == Some(hex) => HighlightKind::Chosen,
                Some(kind) => kind,
                None if self.is_reversible(choice) => HighlightKind::Reach,
                None => HighlightKind::Possible,
            };
            let spoken = scene.spoken.entry(hex).or_default();
            let suffix = tag.as_ref().map(|tag| format!(": {tag}")).unwrap_or_default();
            spoken.push_str(&format!(" {}{suffix}.", view.label(&self.planned, choice)));
            scene.highlights.push(Highlight { hex, kind, tag });
        }
        if let (Some(hex), Some(pending)) = (here, &self.pending) {
            let variants = view.variants(&self.planned, &self.selection, pending).into_iter();
            scene.arrows.extend(variants.filter_map(|variant| {
                let order = self.planned.write_action(&variant.action);
                let chosen = variant.action == *pending;
                Some(FacingArrow { hex, toward: variant.facing?, order, chosen })
            }));
        }
        for action in self.pending.iter().chain(&self.refused) {
            view.mark_reason(&self.planned, action, field, &mut scene);
        }
        self.mark_refusal(&mut scene);
        if let Some(hex) = self.inspected {
            scene.highlights.extend(view.fields_of_fire(&self.planned, hex));
        }
        scene
    }

    /// Marks the target of the refused action and the hexes that the refusal is about.
    fn mark_refusal(&self, scene: &mut Scene) {
        let Some(action) = &self.refused else { return };
        let Err(refusal) = self.planned.check(action) else { return };
        let mut hexes = self.view.refusal_hexes(&self.planned, action, &refusal);
        hexes.extend(self.view.target(&self.planned, action));
        for hex in hexes {
            let is_marked =
                |light: &Highlight| light.hex == hex && light.kind == HighlightKind::Refused;
            if !scene.highlights.iter().any(is_marked) {
                let tag = Some(format!("no · {}", refusal.rule()));
                scene.highlights.push(Highlight { hex, kind: HighlightKind::Refused, tag });
            }
        }
    }

    /// The suggested set-up for the deciding player. It leaves out the action that ends set-up, because the player
    /// may want to make changes first; that action is suggested once everything else is set up.
    pub fn suggested_set_up(&self) -> &SetUpSuggestion<ActionOf<V>> {
        self.suggested_set_up.get_or_init(|| {
            let mut actions = match self.start.pending() {
                Pending::Decision(seat, _) if self.is_active => self.start.suggest_set_up(seat),
                _ => Vec::new(),
            };
            let ends = actions.len() == 1;
            if !ends {
                actions.pop();
            }
            SetUpSuggestion { actions, ends }
        })
    }

    /// The first hex where the player can act.
    pub fn first_target(&self) -> Option<Hex> {
        let legal = legal_actions(&*self.start);
        legal.iter().find_map(|action| self.view.target(&self.start, action))
    }
}

/// The position after an action that reveals nothing and leads to another decision of the same player.
fn after_reversible<G: Game>(game: &G, action: &G::Action) -> Option<G> {
    let Pending::Decision(seat, _) = game.pending() else { return None };
    if !game.is_reversible(action) {
        return None;
    }
    let mut after = game.clone();
    after.apply(&Input::Action(action.clone()), &mut Vec::new()).ok()?;
    matches!(after.pending(), Pending::Decision(next, _) if next == seat).then_some(after)
}

/// A game's refusal as the page shows it.
fn refused<G: Notation>(game: &G, refusal: &G::Refusal) -> ApiError {
    let Subjects { unit, hex } = game.subjects(refusal);
    ApiError {
        clause: Some(refusal.rule().to_string()),
        unit,
        hex,
        ..ApiError::new(ErrorKind::Illegal, refusal.to_string())
    }
}
