//! What the page asks of one game's board; each game has one.

use crate::Intent;
use crate::art::Icon;
use crate::scene::{Field, Light, LightKind, Scene, Way};
use game::Seat;
use hex::{Dir, Hex};
use table::AnyPosition;
use wire::Refusal;

/// What pointing at something may mean, legal or not; the first that is legal counts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Meaning {
    /// Orders that follow what is in hand.
    pub next: Vec<String>,
    /// Orders for which what is in hand is put down first.
    pub anew: Vec<String>,
}

impl Meaning {
    /// One order, as what comes next.
    pub fn of(order: String) -> Meaning {
        Meaning { next: vec![order], anew: Vec::new() }
    }
}

/// A choice made in another way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variant {
    pub order: String,
    /// What is different about it: `facing north`.
    pub name: String,
    /// Where a unit would face then: shown as an arrow on that side of the hex.
    pub facing: Option<Dir>,
}

/// How one game is shown and played on a board of hexes.
pub trait GameView: Sync {
    /// Whether each scenario is a battle with a name of its own, by which its table is called.
    fn names_battles(&self) -> bool {
        false
    }

    /// The map, which stays the same for the whole game.
    fn field(&self, position: &dyn AnyPosition) -> Field;

    /// Whether one begins with the whole map where the screen is wide, and not with a part of it.
    fn starts_whole(&self) -> bool {
        false
    }

    /// What lies on it, apart from what the hand does: counters, markers, spoken texts.
    fn scene(&self, position: &dyn AnyPosition, field: &Field) -> Scene;

    /// Where the action is now, if somewhere in particular.
    fn focus(&self, position: &dyn AnyPosition) -> Option<Hex>;

    /// The choices that are open, each in its plainest form.
    fn offers(&self, position: &dyn AnyPosition) -> Vec<String> {
        position.legal_actions()
    }

    /// All ways to make this choice, in their order, if there are several; only legal ones.
    fn variants(&self, _position: &dyn AnyPosition, _order: &str) -> Vec<Variant> {
        Vec::new()
    }

    /// Whether choices are put together here to one action. Those that can be taken back stay in the
    /// hand until the one that can't, and nobody hears of them before.
    fn drafts(&self, _position: &dyn AnyPosition) -> bool {
        false
    }

    /// What is in hand or held ready at first, at the decision that is asked.
    fn opening(&self, _position: &dyn AnyPosition) -> Option<String> {
        None
    }

    /// What pointing at this hex, or at one counter in it, would mean at the decision that is asked.
    fn meaning(&self, position: &dyn AnyPosition, hex: Hex, piece: Option<&str>) -> Meaning;

    /// The counters that pointing here picks up, in games where one says first who acts; none of them
    /// lays down what is picked. Nothing where a press picks nothing.
    fn picks(
        &self,
        _position: &dyn AnyPosition,
        _hex: Hex,
        _piece: Option<&str>,
    ) -> Option<Vec<String>> {
        None
    }

    /// What of it stays picked up when something was done and the same player is asked again.
    fn stays(&self, _position: &dyn AnyPosition, _picked: &[String]) -> Vec<String> {
        Vec::new()
    }

    /// This stage with these counters picked up: what it offers and shows is about them.
    fn holding(&self, _picked: &[String]) -> Option<Box<dyn GameView>> {
        None
    }

    /// Where an order points to.
    fn place(&self, position: &dyn AnyPosition, order: &str) -> Option<Hex>;

    /// How the hex that an order points to stands out; without a word of the game's, by whether the
    /// order can be taken back.
    fn light(&self, _order: &str) -> Option<LightKind> {
        None
    }

    /// What a choice promises in a few characters: the odds, the price.
    fn tag(&self, position: &dyn AnyPosition, order: &str) -> Option<String>;

    /// What this player has put together, to be kept as a file: its name and its text.
    fn list(&self, _position: &dyn AnyPosition, _seat: Seat) -> Option<(&'static str, String)> {
        None
    }

    /// The orders by which such a text is put together again, or what is wrong with it.
    fn read_list(
        &self,
        _position: &dyn AnyPosition,
        _seat: Seat,
        _text: &str,
    ) -> Result<Vec<String>, Refusal> {
        Ok(Vec::new())
    }

    /// What is asked, in a few words.
    fn prompt(&self, position: &dyn AnyPosition) -> String;

    /// The panels beside the map, as this seat sees them, as markup. Words: `hex LABEL`, `piece KEY`,
    /// `show KEY` (the same, and the map comes to the front), `order ORDER`.
    fn panels(&self, position: &dyn AnyPosition, seat: Option<Seat>) -> String;

    /// The same in one line, where there is no room for panels.
    fn strip(&self, position: &dyn AnyPosition, seat: Option<Seat>) -> String;

    /// What the lines and colours of the map mean, as markup.
    fn legend(&self) -> &'static str;

    /// The numbers behind the choice that is held ready, or behind what goes on or is looked at, as
    /// markup. It may take longer than a glance. Words: `confirm`, `put-down`, `order ORDER`.
    fn numbers(&self, position: &dyn AnyPosition, intent: &Intent) -> Option<String>;

    /// Marks what makes a choice legal or not: the line of sight, what blocks it.
    fn reason(
        &self,
        _position: &dyn AnyPosition,
        _order: &str,
        _field: &Field,
        _scene: &mut Scene,
    ) {
    }

    /// The way that whoever is picked up would go to this hex.
    fn way(&self, _position: &dyn AnyPosition, _hex: Hex) -> Option<Way> {
        None
    }

    /// The hexes that whoever stands in this one could fire at.
    fn sees(&self, _position: &dyn AnyPosition, _hex: Hex) -> Vec<Light> {
        Vec::new()
    }

    /// The hexes where enemies of this seat could fire at once, in games where that matters.
    fn dangers(&self, _position: &dyn AnyPosition, _seat: Option<Seat>) -> Option<Vec<Light>> {
        None
    }

    /// What those hexes are called.
    fn look_out(&self) -> &'static str {
        "Where the enemy can fire"
    }

    /// What a score means, where it is more than so many points: `America leads by 3 points`.
    fn score(&self, _score: i32) -> Option<String> {
        None
    }

    /// The clause by which results are compared, if the rules know one.
    fn scoring(&self) -> Option<&'static str>;

    /// How the game ended, by the clause that ended it: `The Division HQ has fallen`.
    fn ending(&self, clause: &str) -> Option<&'static str>;

    /// A choice as the button for it says: `Banzai charge`.
    fn words(&self, position: &dyn AnyPosition, order: &str) -> String;

    /// Of a choice that differs from others only in whom or where: what they have in common, and what is
    /// its own. `Move to`, `G04`
    fn chip(&self, _position: &dyn AnyPosition, _order: &str) -> Option<(&'static str, String)> {
        None
    }

    /// The sign on the button of a choice.
    fn sign(&self, _order: &str) -> Option<Icon> {
        None
    }
}

/// The stage of the game of this name.
pub fn stage(game: &str) -> Option<&'static dyn GameView> {
    match game {
        #[cfg(feature = "ridge")]
        "ridge" => Some(&crate::ridge::RidgeView),
        #[cfg(feature = "heroes")]
        "heroes" => Some(&crate::heroes::HeroesView),
        #[cfg(feature = "firstblood")]
        "firstblood" => Some(&crate::firstblood::VIEW),
        #[cfg(feature = "pacific")]
        "pacific" => Some(&crate::pacific::VIEW),
        _ => None,
    }
}
