//! How one game is shown and played on a board, in the game's own types. Each game implements these
//! traits once; [`crate::any_view`] hides the types from the page.

use crate::art::Icon;
use crate::catalogue::Side;
use crate::key::Key;
use crate::markup::Markup;
use crate::scene::{Field, Highlight, HighlightKind, MapPath, Scene, SightReport};
use game::{Game, Playable, Rule, Seat};
use hex::{Dir, Hex};
use std::fmt::Debug;
use wire::ApiError;

/// The action type of a view's game.
pub type ActionOf<V> = <<V as BoardView>::Game as Game>::Action;

/// The refusal type of a view's game.
pub type RefusalOf<V> = <<V as BoardView>::Game as Game>::Refusal;

/// A click on a hex, or on one counter in it or beside the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Click<P> {
    pub hex: Hex,
    pub piece: Option<P>,
}

/// The actions that a click could stand for, legal or not. The first legal one is taken, unless another
/// legal one has a different meaning (see [`Choices::is_another_meaning`]). If none is legal, the refusal of the
/// first one tells the player why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClickTargets<A> {
    /// Actions that continue the draft.
    pub next: Vec<A>,
    /// Actions that discard the draft and start another.
    pub restart: Vec<A>,
}

impl<A> ClickTargets<A> {
    /// No action.
    pub const fn none() -> ClickTargets<A> {
        ClickTargets { next: Vec::new(), restart: Vec::new() }
    }

    /// Actions that continue the draft.
    pub fn next(actions: impl IntoIterator<Item = A>) -> ClickTargets<A> {
        ClickTargets { next: actions.into_iter().collect(), restart: Vec::new() }
    }
}

/// One of several ways to make the same choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variant<A> {
    pub action: A,
    /// The difference from the others: `facing north`.
    pub name: String,
    /// The unit's new facing: shown as an arrow on that side of the hex.
    pub facing: Option<Dir>,
}

/// A button that changes what the next click on the map does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mode {
    /// The key of the piece that the button stands for: see [`Choices::piece`].
    pub key: &'static str,
    pub label: &'static str,
    pub icon: Icon,
    pub on: bool,
}

/// A decision that a player can answer in advance, with a standing order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Situation<A> {
    /// The decision point.
    pub point: Rule,
    /// The situation in words: `Your unit is attacked, before the roll`.
    pub words: &'static str,
    /// The answers that are legal in every such position, each with a label.
    pub answers: Vec<(A, &'static str)>,
}

impl<A> Situation<A> {
    pub fn new<const N: usize>(
        point: Rule,
        words: &'static str,
        answers: [(A, &'static str); N],
    ) -> Situation<A> {
        Situation { point, words, answers: answers.into() }
    }
}

/// The map and everything on it.
pub trait BoardView: Copy + Debug + Send + Sync + 'static {
    type Game: Playable;
    /// The counters or cards that the next click applies to; `()` in games that need no selection.
    type Selection: Clone + Default + PartialEq + Debug + Send + Sync;

    /// The map, which stays the same for the whole game.
    fn field(&self, game: &Self::Game) -> Field;

    /// The map as this player sees it, in games where each side looks at it from its own edge.
    fn field_from(&self, game: &Self::Game, _seat: Seat) -> Field {
        self.field(game)
    }

    /// Whether a wide screen starts with the whole map instead of a part of it.
    fn starts_whole(&self) -> bool {
        false
    }

    /// Counters, markers and spoken texts, without the additions of the draft.
    fn scene(&self, game: &Self::Game, selection: &Self::Selection, field: &Field) -> Scene;

    /// The hex where the action is now, if there is one.
    fn focus(&self, game: &Self::Game) -> Option<Hex>;

    /// The key to the lines and colours of the map.
    fn legend(&self) -> Markup;

    /// The hexes that units in this hex could fire at.
    fn fields_of_fire(&self, _game: &Self::Game, _hex: Hex) -> Vec<Highlight> {
        Vec::new()
    }

    /// The hexes that enemies of this seat threaten, in games where that matters.
    fn threats(&self, _game: &Self::Game, _seat: Option<Seat>) -> Option<Vec<Highlight>> {
        None
    }

    /// The hexes where the sides are in contact, for the initial view of the map.
    fn fighting(&self, _game: &Self::Game) -> Vec<Hex> {
        Vec::new()
    }

    /// What only the viewer in this seat sees: how far its units see at night, where enemies may be hidden.
    fn mark_for_seat(
        &self,
        _game: &Self::Game,
        _seat: Option<Seat>,
        _field: &Field,
        _scene: &mut Scene,
    ) {
    }

    /// The line of sight between two hexes, in games where it matters.
    fn sight(&self, _game: &Self::Game, _from: Hex, _to: Hex) -> Option<SightReport> {
        None
    }

    /// The name of the tool that measures between two hexes; on maps without hexes there is none.
    fn ruler_label(&self) -> &'static str {
        "Measure a distance"
    }

    /// The name of the button that shows [`BoardView::threats`].
    fn threats_label(&self) -> &'static str {
        "Where the enemy can fire"
    }
}

/// The choices at a decision, and how clicks reach them.
pub trait Choices: BoardView {
    /// A counter or card that can be clicked by itself.
    type Piece: Copy + Debug;

    /// The piece with this key, as the scene and the panels write it.
    fn piece(&self, game: &Self::Game, key: &str) -> Option<Self::Piece>;

    /// The open choices, each in its default variant.
    fn choices(&self, game: &Self::Game, _selection: &Self::Selection) -> Vec<ActionOf<Self>> {
        legal_actions(game)
    }

    /// All legal ways to make this choice, in order, if there are several.
    fn variants(
        &self,
        _game: &Self::Game,
        _selection: &Self::Selection,
        _action: &ActionOf<Self>,
    ) -> Vec<Variant<ActionOf<Self>>> {
        Vec::new()
    }

    /// Whether reversible actions are collected here and sent together with the irreversible action
    /// that completes them.
    fn collects_steps(&self, _game: &Self::Game) -> bool {
        false
    }

    /// The step or pending action that a draft starts with.
    fn opening(&self, _game: &Self::Game) -> Option<ActionOf<Self>> {
        None
    }

    /// The actions that a click could stand for.
    fn click_targets(
        &self,
        game: &Self::Game,
        selection: &Self::Selection,
        click: &Click<Self::Piece>,
    ) -> ClickTargets<ActionOf<Self>>;

    /// Whether two legal actions of one click are so different that the player has to choose between them.
    /// Otherwise the first one is made, and the other is one of its variants.
    fn is_another_meaning(&self, _one: &ActionOf<Self>, _other: &ActionOf<Self>) -> bool {
        false
    }

    /// The selection after a click that stands for no legal action; `None` if it selects nothing.
    fn select(
        &self,
        _game: &Self::Game,
        _selection: &Self::Selection,
        _click: &Click<Self::Piece>,
    ) -> Option<Self::Selection> {
        None
    }

    /// The reversible action that makes this one possible: taking back a unit that is set up elsewhere.
    /// Both are sent together.
    fn enabling_action(
        &self,
        _game: &Self::Game,
        _action: &ActionOf<Self>,
    ) -> Option<ActionOf<Self>> {
        None
    }

    /// The key of the counter that a drag from here sets up elsewhere. Without one, a drag moves the map.
    fn grip(&self, _game: &Self::Game, _click: &Click<Self::Piece>) -> Option<String> {
        None
    }

    /// The player's units that can still act, by hex and key, so that the player can step through them.
    fn units_to_act(&self, _game: &Self::Game) -> Vec<(Hex, String)> {
        Vec::new()
    }

    /// The part of the last selection that stays selected at the player's next decision.
    fn keep_selection(&self, _game: &Self::Game, _selection: &Self::Selection) -> Self::Selection {
        Self::Selection::default()
    }

    /// The buttons that change what the next click does.
    fn modes(&self, _game: &Self::Game, _selection: &Self::Selection) -> Vec<Mode> {
        Vec::new()
    }

    /// Several actions that one button makes together: its label, and the actions in order.
    fn together(
        &self,
        _game: &Self::Game,
        _selection: &Self::Selection,
    ) -> Option<(&'static str, Vec<ActionOf<Self>>)> {
        None
    }

    /// Whether an action needs confirmation even though it is reversible, because it rules out other actions that
    /// are still possible.
    fn needs_confirmation(&self, _game: &Self::Game, _action: &ActionOf<Self>) -> bool {
        false
    }

    /// The selection split into single units, if a click can apply to several units one after the other.
    fn split(&self, _selection: &Self::Selection) -> Vec<Self::Selection> {
        Vec::new()
    }

    /// The hex that an action points to.
    fn target(&self, game: &Self::Game, action: &ActionOf<Self>) -> Option<Hex>;

    /// The highlight of the hex that an action points to. By default it depends on whether the action is reversible.
    fn highlight(&self, _action: &ActionOf<Self>) -> Option<HighlightKind> {
        None
    }

    /// The army that this player has built, as a file: its name and its content.
    fn army_list(&self, _game: &Self::Game, _seat: Seat) -> Option<(&'static str, String)> {
        None
    }

    /// The actions that rebuild the army in such a file.
    fn read_army_list(
        &self,
        _game: &Self::Game,
        _seat: Seat,
        _text: &str,
    ) -> Result<Vec<ActionOf<Self>>, ApiError> {
        Ok(Vec::new())
    }
}

/// The consequences of a choice, before it is made.
pub trait Previews: Choices {
    /// The odds or the price in a few characters.
    fn tag(
        &self,
        game: &Self::Game,
        selection: &Self::Selection,
        action: &ActionOf<Self>,
    ) -> Option<String>;

    /// The numbers behind the pending action, the fight in progress or the inspected hex.
    /// Can take longer than a frame. Actions: `confirm`, `put-down`, `order ORDER`.
    fn numbers(
        &self,
        game: &Self::Game,
        selection: &Self::Selection,
        pending: Option<&ActionOf<Self>>,
        inspected: Option<Hex>,
    ) -> Option<Markup>;

    /// Marks why an action is legal or not: the line of sight, the hex that blocks it.
    fn mark_reason(
        &self,
        _game: &Self::Game,
        _action: &ActionOf<Self>,
        _field: &Field,
        _scene: &mut Scene,
    ) {
    }

    /// The hexes that a refusal is about, apart from the hex of the acting unit: the one that blocks a line of
    /// sight, or that of a unit that can't support.
    fn refusal_hexes(
        &self,
        _game: &Self::Game,
        _action: &ActionOf<Self>,
        _refusal: &RefusalOf<Self>,
    ) -> Vec<Hex> {
        Vec::new()
    }

    /// The route of the selected unit to this hex.
    fn route(
        &self,
        _game: &Self::Game,
        _selection: &Self::Selection,
        _hex: Hex,
    ) -> Option<MapPath> {
        None
    }
}

/// Texts and panels around the map.
pub trait Panels: Choices {
    /// The question to the player, in a few words.
    fn prompt(&self, game: &Self::Game, selection: &Self::Selection) -> String;

    /// An explanation of the choice that the player has drafted, with its clause.
    fn hint(&self, _game: &Self::Game) -> Option<(&'static str, &'static str)> {
        None
    }

    /// How the variants of a pending action differ, for the list of keys; `None` in games without variants.
    fn variants_label(&self) -> Option<&'static str> {
        None
    }

    /// The panels beside the map for this seat. Actions: `hex LABEL`, `piece KEY`, `show KEY`
    /// (the same, and brings the map to the front), `order ORDER`.
    fn panels(&self, game: &Self::Game, selection: &Self::Selection, seat: Option<Seat>) -> Markup;

    /// The panels in one line, for small screens.
    fn strip(&self, game: &Self::Game, seat: Option<Seat>) -> Markup;

    /// The label of an action's button: `Banzai charge`.
    fn label(&self, game: &Self::Game, action: &ActionOf<Self>) -> String;

    /// The label of an action with its price: `Attack F05 · 3 AP`.
    fn priced_label(&self, game: &Self::Game, action: &ActionOf<Self>) -> String {
        self.label(game, action)
    }

    /// For actions that differ only in a unit or a hex, the label of the group and of this one:
    /// `Move to`, `G04`.
    fn group(
        &self,
        _game: &Self::Game,
        _action: &ActionOf<Self>,
    ) -> Option<(&'static str, String)> {
        None
    }

    /// The decisions that a player can answer in advance.
    fn situations(&self, _game: &Self::Game) -> Vec<Situation<ActionOf<Self>>> {
        Vec::new()
    }

    /// The icon on an action's button. An action with an icon has a button even if a click on the map
    /// reaches it.
    fn icon(&self, _action: &ActionOf<Self>) -> Option<Icon> {
        None
    }
}

/// The title and the result of a game.
pub trait Results: BoardView {
    /// Whether a table is titled after its scenario, because each scenario is a named battle.
    fn names_battles(&self) -> bool {
        false
    }

    /// The sides of the scenario, with their goals.
    fn sides(&self, game: &Self::Game) -> Vec<Side>;

    /// The key to typical counters of the game.
    fn keys(&self, game: &Self::Game) -> Vec<Key>;

    /// A score in words, where it is more than a number of points: `America leads by 3 points`.
    fn score(&self, _score: i32) -> Option<String> {
        None
    }

    /// The clause by which results are compared, if the rules have one.
    fn scoring(&self) -> Option<&'static str>;

    /// How the game ended, by the clause that ended it: `The Division HQ has fallen`. The
    /// wording depends on whether the viewer won, lost or only watched.
    fn ending(&self, clause: &str, won: Option<bool>) -> Option<&'static str>;
}

/// Everything the page needs from one game.
pub trait GameView: Previews + Panels + Results {}

impl<V: Previews + Panels + Results> GameView for V {}

/// The legal actions as a list.
pub fn legal_actions<G: Game>(game: &G) -> Vec<G::Action> {
    let mut legal = Vec::new();
    game.legal_actions(&mut legal);
    legal
}
