//! Two worlds that look the same, played on side by side. The [module](super) explains the law.

use super::trial::{Trial, any_input, taken};
use super::views::{alike, random_viewers};
use super::{Breach, Held, Law, Lawful};
use crate::{Chance, Game, Input, Pending, RandomSource, Rng, Seats};

/// The real world and one that looks the same to these viewers, with the inputs to each.
struct Pair<G: Lawful> {
    viewers: Seats,
    here: World<G>,
    there: World<G>,
}

struct World<G: Lawful> {
    game: G,
    since: Vec<Input<G::Action>>,
}

/// The next input in each world.
type Both<G> = (Input<<G as Game>::Action>, Input<<G as Game>::Action>);

impl<G: Lawful> Trial<'_, G> {
    /// Compares this world with another that looks the same to some viewers.
    pub(super) fn secrecy(&mut self, game: &G) -> Held {
        let viewers = random_viewers(game, &mut self.rng);
        let other = game.view(viewers).determinize(&mut self.rng);
        self.report.comparisons += 1;
        self.report.others += u64::from(other != *game);
        let here = World { game: game.clone(), since: Vec::new() };
        let there = World { game: other, since: Vec::new() };
        let mut pair = Pair { viewers, here, there };
        for _ in 0..self.battery.depth {
            let Some(inputs) = pair.inputs(&mut self.rng)? else { break };
            let alike = pair.step(inputs).map_err(|breach| pair.explain(breach))?;
            if !alike {
                break;
            }
            self.report.compared += 1;
        }
        Ok(())
    }
}

impl<G: Lawful> Pair<G> {
    /// The next input in each world; `None` once a game is over.
    fn inputs(&self, rng: &mut Rng) -> Held<Option<Both<G>>> {
        let pending = self.here.game.pending();
        if let Pending::Decision(seat, _) = pending
            && self.viewers.has(seat)
        {
            self.same_actions(rng).map_err(|breach| self.explain(breach))?;
            let input = any_input(&self.here.game, rng)?;
            return Ok(input.map(|input| (input.clone(), input)));
        }
        let Some(here) = any_input(&self.here.game, rng)? else { return Ok(None) };
        let Some(there) = any_input(&self.there.game, rng)? else { return Ok(None) };
        let possible = match (&here, self.there.game.pending()) {
            (Input::Action(action), _) => self.there.game.check(action).is_ok(),
            (Input::Chance(faces), Pending::Chance(chance)) => chance.validate(faces).is_ok(),
            (Input::Chance(_), _) => false,
        };
        // Different dice usually make the worlds diverge and end the comparison.
        let differ = if is_dice(&pending, Seats::ALL) { 8 } else { 3 };
        let there = if possible && rng.below(differ) > 0 { here.clone() } else { there };
        Ok(Some((here, there)))
    }

    /// The viewers' seat has the same legal actions and the same refusals in both worlds.
    fn same_actions(&self, rng: &mut Rng) -> Held {
        let (here, there) = (&self.here.game, &self.there.game);
        let (mut list, mut other) = (Vec::new(), Vec::new());
        here.legal_actions(&mut list);
        there.legal_actions(&mut other);
        Law::Secrecy.demand(list == other, || format!("may choose from {list:?} or {other:?}"))?;
        for _ in 0..2 {
            let action = here.stray(rng);
            let (answer, other) = (here.check(&action), there.check(&action));
            Law::Secrecy.demand(answer == other, || {
                format!("get the answer {answer:?} or {other:?} to {action:?}")
            })?;
        }
        Ok(())
    }

    /// Applies an input in each world; returns whether they still look the same.
    fn step(&mut self, (here, there): Both<G>) -> Held<bool> {
        let pending = self.here.game.pending();
        let open_dice = here != there && is_dice(&pending, self.viewers);
        let reversible = self.is_reversible(&pending, &here, &there);
        let open = self.open();
        let received = self.here.take(here, self.viewers)?;
        let other_received = self.there.take(there, self.viewers)?;
        let (here, there) = (&self.here.game, &self.there.game);
        let (view, other_view) = (here.view(self.viewers), there.view(self.viewers));
        if received != other_received {
            Law::Secrecy.demand(!reversible, || {
                format!(
                    "made a reversible choice, yet receive\n{received:?}\nor\n{other_received:?}"
                )
            })?;
            let lasting = lasting::<G>(&received).ne(lasting::<G>(&other_received));
            let open = open && self.open();
            let shows = view != other_view || open_dice || open || !lasting;
            Law::Secrecy.demand(shows, || {
                format!("receive\n{received:?}\nor\n{other_received:?}\nwhich does not show in\n{view:?}")
            })?;
            return Ok(false);
        }
        Law::Secrecy.demand(view == other_view, || {
            format!("receive {received:?}, yet see\n{view:?}\nor\n{other_view:?}")
        })?;
        let (asked, other) = (here.pending(), there.pending());
        Law::Secrecy.demand(alike(&asked, &other), || {
            format!("receive {received:?}, yet see {asked:?} or {other:?} pending")
        })?;
        Ok(true)
    }

    /// Whether nothing is hidden from the viewers in either world. Then nothing can leak, and a public
    /// choice need not leave a trace.
    fn open(&self) -> bool {
        let seen = |world: &World<G>| world.game.view(self.viewers) == world.game;
        seen(&self.here) && seen(&self.there)
    }

    /// Whether the viewer's seat makes the same choice in both worlds, and the game calls it reversible.
    fn is_reversible(
        &self,
        pending: &Pending,
        here: &Input<G::Action>,
        there: &Input<G::Action>,
    ) -> bool {
        match (pending, here) {
            (Pending::Decision(seat, _), Input::Action(action)) => {
                self.viewers == Seats::from(*seat)
                    && here == there
                    && self.here.game.view(self.viewers).is_reversible(action)
            }
            _ => false,
        }
    }

    /// A breach with the inputs that led to it.
    fn explain(&self, breach: Breach) -> Breach {
        let Pair { viewers, here: World { since, .. }, there: World { since: other, .. } } = self;
        let Breach { law, what } = breach;
        law.breach(format!(
            "after {since:?}\nor, determinized, {other:?}\nthe viewers {viewers:?} {what}"
        ))
    }
}

impl<G: Lawful> World<G> {
    /// Applies an input; returns the events these viewers receive.
    fn take(&mut self, input: Input<G::Action>, viewers: Seats) -> Held<Vec<G::Event>> {
        let (game, events) = taken(&self.game, &input)?;
        self.game = game;
        self.since.push(input);
        Ok(events.iter().filter_map(|event| G::redact(event, viewers)).collect())
    }
}

/// Whether dice that these viewers see are pending.
fn is_dice(pending: &Pending, viewers: Seats) -> bool {
    matches!(pending, Pending::Chance(Chance::Dice { to, .. }) if to.meets(viewers))
}

fn lasting<G: Lawful>(received: &[G::Event]) -> impl Iterator<Item = &G::Event> {
    received.iter().filter(|event| !G::fleeting(event, received))
}
