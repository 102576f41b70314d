//! What a game tells an AI about good play.

use crate::data::{Document, built_in};
use crate::{Fault, Game, Pending, Seat};

/// The largest weight in a weights file, either way: a thousand logits.
const LARGEST_WEIGHT: i32 = 1_000_000_000;

/// What a game tells an AI about good play. Never read by the rules.
///
/// The scores rank actions, which is enough for a player that looks one action ahead. For a search a game also
/// measures features of positions; weights fitted to played games turn them into a chance of winning. A game
/// without features is not searched.
pub trait Heuristics: Game {
    /// Names of the features of a position, as in the game's weights file. Empty if the game has none.
    const FEATURES: &'static [&'static str] = &[];

    /// How many stretches of play a playout goes on before the position is evaluated.
    const HORIZON: u32 = 3;

    /// Scores these legal actions from the player's view; higher is better. Appends one score per
    /// action, in the same order.
    fn score_actions(&self, actions: &[Self::Action], scores: &mut Vec<i32>);

    /// A complete set-up for this seat: legal actions to make one after the other, the last of which
    /// ends its set-up. Empty while the seat has nothing to set up, or if the game has no suggestion.
    fn suggest_set_up(&self, _seat: Seat) -> Vec<Self::Action> {
        Vec::new()
    }

    /// Whether to choose at random among the best actions here, because an opponent could exploit a
    /// predictable choice, such as a secret bid.
    fn breaks_ties_randomly(&self) -> bool {
        false
    }

    /// Measures the position from a seat's point of view: appends one number for each of
    /// [`Heuristics::FEATURES`], in that order. A feature is usually a difference: the seat's side less the
    /// other side. It is called on positions in which everything is known, and on views.
    fn features(&self, _seat: Seat, _out: &mut Vec<i32>) {}

    /// The weight of one unit of each feature, in millionths of a logit: see [`read_weights`].
    fn weights(&self) -> &'static [i32] {
        &[]
    }

    /// The seat's chance of winning as a logit, in thousandths: 0 means 50%, 1000 means 73%, 3000 means 95%.
    fn evaluate(&self, seat: Seat) -> i32 {
        let mut features = Vec::with_capacity(Self::FEATURES.len());
        self.features(seat, &mut features);
        let weighed = features.iter().zip(self.weights());
        let sum: i64 = weighed.map(|(value, weight)| i64::from(*value) * i64::from(*weight)).sum();
        i32::try_from(sum / 1_000).unwrap_or(if sum < 0 { i32::MIN } else { i32::MAX })
    }

    /// Whether the position can be evaluated: nothing is half done. By default, whether a seat decides.
    fn is_quiet(&self) -> bool {
        matches!(self.pending(), Pending::Decision(..))
    }

    /// A number for the stretch of play under way, such as a player turn. When it changes, a new stretch has
    /// begun. By default the deciding seat.
    fn stretch(&self) -> u32 {
        match self.pending() {
            Pending::Decision(seat, _) => seat.0.into(),
            _ => u32::MAX,
        }
    }

    /// Whether this decision is worth a search; otherwise the best score decides. By default, unless ties are
    /// broken at random.
    fn is_worth_searching(&self) -> bool {
        !self.breaks_ties_randomly()
    }

    /// The family of an action: those that differ only in detail, such as the facing at the end of a move. A
    /// search tries the best-scored action of each family. `None` is a family of its own.
    fn family(&self, _action: &Self::Action) -> Option<u64> {
        None
    }
}

/// The weights of these features in a compiled weights file, which must name all of them and nothing else.
///
/// # Panics
/// If the file has faults.
pub fn read_weights(compiled: &str, features: &[&str]) -> Vec<i32> {
    built_in("weights.toml", weights_of(Document::compiled(compiled), features))
}

fn weights_of(mut document: Document, features: &[&str]) -> Result<Vec<i32>, Vec<Fault>> {
    let bounds = -LARGEST_WEIGHT..=LARGEST_WEIGHT;
    let weights = features.iter().map(|name| document.number(name, bounds.clone())).collect();
    document.finish().map(|()| weights)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::Toy;
    use crate::{Playable, data};

    #[test]
    fn a_weights_file_names_every_feature_and_nothing_else() {
        let read = |text: &str| weights_of(Document::open(text), &["points", "coins"]);
        assert_eq!(read("points = 250_000\ncoins = -20"), Ok(vec![250_000, -20]));
        data::check_faults(
            "points = 1\ncoins = 2\n",
            "points = 1 -> # -> missing key \"points\"
             coins -> coin -> unknown key \"coin\"; did you mean \"coins\"?
             2 -> 2\\ncards = 3 -> unknown key \"cards\"
             2 -> 2_000_000_000 -> coins is 2000000000",
            |text| read(text).err().unwrap_or_default(),
        );
    }

    /// The divers start as equals; each point is worth the same.
    #[test]
    fn weighed_features_add_up_to_a_logit() {
        let mut toy = Toy::open("standard", None).unwrap();
        let before = toy.evaluate(Seat(1));
        toy.divers[1].points += 2;
        let points = Toy::FEATURES.iter().position(|name| *name == "points").unwrap();
        assert_eq!(toy.evaluate(Seat(1)) - before, 2 * toy.weights()[points] / 1_000);
        assert!(toy.evaluate(Seat(0)) < before);
    }
}
