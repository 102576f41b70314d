//! AI players for any game. They are given views, never the whole state.

pub mod golden;

use game::{Game, Heuristics, Input, Outcome, Pending, RandomSource, Rng, Seat};

/// A player: chooses for one seat.
pub trait Player<G: Game>: Send {
    /// Chooses an action while a decision of its seat is pending, given only that seat's view.
    fn choose(&mut self, view: &G, rng: &mut Rng) -> G::Action;
}

/// Chooses uniformly among the legal actions.
#[derive(Debug)]
pub struct Random<G: Game> {
    legal: Vec<G::Action>,
}

impl<G: Game> Default for Random<G> {
    fn default() -> Self {
        Random { legal: Vec::new() }
    }
}

impl<G: Game> Player<G> for Random<G> {
    fn choose(&mut self, view: &G, rng: &mut Rng) -> G::Action {
        self.legal.clear();
        view.legal_actions(&mut self.legal);
        rng.pick(&self.legal).expect("a pending decision has a legal action").clone()
    }
}

/// Chooses the action with the best heuristic score; in a tie the first, or a random one if the game asks
/// for that.
#[derive(Debug)]
pub struct Quick<G: Game> {
    legal: Vec<G::Action>,
    scores: Vec<i32>,
}

impl<G: Game> Default for Quick<G> {
    fn default() -> Self {
        Quick { legal: Vec::new(), scores: Vec::new() }
    }
}

impl<G: Heuristics> Player<G> for Quick<G> {
    fn choose(&mut self, view: &G, rng: &mut Rng) -> G::Action {
        self.legal.clear();
        self.scores.clear();
        view.legal_actions(&mut self.legal);
        // A single legal action needs no score.
        if self.legal.len() > 1 {
            view.score_actions(&self.legal, &mut self.scores);
        }
        let most = self.scores.iter().max();
        let mut equals = (0..self.scores.len()).filter(|place| self.scores.get(*place) == most);
        let best = if view.breaks_ties_randomly() {
            let all = equals.clone().count().max(1);
            equals.nth(rng.below(all as u32) as usize)
        } else {
            equals.next()
        };
        let chosen = self.legal.get(best.unwrap_or(0));
        chosen.expect("a pending decision has a legal action").clone()
    }
}

/// The names of the players, weakest first.
pub const PLAYERS: [&str; 2] = ["random", "quick"];

pub fn player<G: Heuristics>(name: &str) -> Option<Box<dyn Player<G>>> {
    match name {
        "random" => Some(Box::new(Random::default())),
        "quick" => Some(Box::new(Quick::default())),
        _ => None,
    }
}

/// The result of a finished game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    pub outcome: Outcome,
    /// How many inputs it took: actions and chance outcomes.
    pub inputs: u32,
}

/// Plays a game to its end, each player given only its seat's view. There is one player for each seat in
/// use, in the order of [`Game::seats`]. A seat in between can be empty, as in a battle of two against one.
///
/// `None` if the game is not over after `bound` inputs.
pub fn play<G: Game>(
    mut game: G,
    players: &mut [Box<dyn Player<G>>],
    rng: &mut Rng,
    bound: u32,
) -> Option<Played> {
    let seats: Vec<Seat> = game.seats().iter().collect();
    assert_eq!(seats.len(), players.len(), "one player for each seat");
    let mut events = Vec::new();
    for inputs in 0..=bound {
        let input = match game.pending() {
            Pending::GameOver(outcome) => return Some(Played { outcome, inputs }),
            Pending::Chance(chance) => Input::Chance(chance.sample(rng)),
            Pending::Decision(seat, _) => {
                let view = game.view(seat.into());
                let player =
                    seats.iter().position(|it| *it == seat).expect("a seat in use decides");
                Input::Action(players[player].choose(&view, rng))
            }
        };
        game.apply(&input, &mut events).expect("players choose legal actions");
        events.clear();
    }
    None
}
