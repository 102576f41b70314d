//! Two worlds that look alike, played on side by side. The [module](super) tells the law.

use super::trial::{Trial, any_input, taken};
use super::views::{alike, anybody};
use super::{Breach, Held, Law, Lawful};
use crate::{Chance, Game, Input, Pending, RandomSource, Rng, Seats};

/// The real world and one that looks the same to these viewers, with what has happened in each.
struct Pair<G: Lawful> {
    viewers: Seats,
    here: World<G>,
    there: World<G>,
}

struct World<G: Lawful> {
    game: G,
    since: Vec<Input<G::Action>>,
}

/// What happens next, here and there.
type Both<G> = (Input<<G as Game>::Action>, Input<<G as Game>::Action>);

impl<G: Lawful> Trial<'_, G> {
    /// Compares this world with another that looks the same to somebody.
    pub(super) fn secrecy(&mut self, game: &G) -> Held {
        let viewers = anybody(game, &mut self.rng);
        let other = game.view(viewers).determinize(&mut self.rng);
        self.report.comparisons += 1;
        self.report.others += u64::from(other != *game);
        let here = World { game: game.clone(), since: Vec::new() };
        let there = World { game: other, since: Vec::new() };
        let mut pair = Pair { viewers, here, there };
        for _ in 0..self.battery.depth {
            let Some(inputs) = pair.inputs(&mut self.rng)? else { break };
            let alike = pair.step(inputs).map_err(|breach| pair.told(breach))?;
            if !alike {
                break;
            }
            self.report.compared += 1;
        }
        Ok(())
    }
}

impl<G: Lawful> Pair<G> {
    /// What happens next in each world; nothing once they are over.
    fn inputs(&self, rng: &mut Rng) -> Held<Option<Both<G>>> {
        let pending = self.here.game.pending();
        if let Pending::Decision(seat, _) = pending
            && self.viewers.has(seat)
        {
            self.same_choices(rng).map_err(|breach| self.told(breach))?;
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
        // Dice that fell differently mostly tell the worlds apart and end the comparison.
        let differ = if is_dice(&pending, Seats::ALL) { 8 } else { 3 };
        let there = if possible && rng.below(differ) > 0 { here.clone() } else { there };
        Ok(Some((here, there)))
    }

    /// Who decides behind these viewers has the same choices, and errs in the same way.
    fn same_choices(&self, rng: &mut Rng) -> Held {
        let (here, there) = (&self.here.game, &self.there.game);
        let (mut list, mut other) = (Vec::new(), Vec::new());
        here.legal_actions(&mut list);
        there.legal_actions(&mut other);
        Law::Secrecy.demand(list == other, || format!("may choose from {list:?} or {other:?}"))?;
        for _ in 0..2 {
            let action = here.stray(rng);
            let (answer, other) = (here.check(&action), there.check(&action));
            Law::Secrecy.demand(answer == other, || {
                format!("are answered {answer:?} or {other:?} to {action:?}")
            })?;
        }
        Ok(())
    }

    /// Takes an input in each world; whether they still look alike.
    fn step(&mut self, (here, there): Both<G>) -> Held<bool> {
        let pending = self.here.game.pending();
        let open_dice = here != there && is_dice(&pending, self.viewers);
        let foreseen = self.foreseen(&pending, &here, &there);
        let open = self.open();
        let heard = self.here.take(here, self.viewers)?;
        let other_heard = self.there.take(there, self.viewers)?;
        let (here, there) = (&self.here.game, &self.there.game);
        let (view, other_view) = (here.view(self.viewers), there.view(self.viewers));
        if heard != other_heard {
            Law::Secrecy.demand(!foreseen, || {
                format!("could foresee the choice, yet hear\n{heard:?}\nor\n{other_heard:?}")
            })?;
            let lasting = lasting::<G>(&heard).ne(lasting::<G>(&other_heard));
            let open = open && self.open();
            let shows = view != other_view || open_dice || open || !lasting;
            Law::Secrecy.demand(shows, || {
                format!("hear\n{heard:?}\nor\n{other_heard:?}\nand see nothing of it in\n{view:?}")
            })?;
            return Ok(false);
        }
        Law::Secrecy.demand(view == other_view, || {
            format!("hear {heard:?}, yet see\n{view:?}\nor\n{other_view:?}")
        })?;
        let (asked, other) = (here.pending(), there.pending());
        Law::Secrecy.demand(alike(&asked, &other), || {
            format!("hear {heard:?}, yet see the table wait for {asked:?} or {other:?}")
        })?;
        Ok(true)
    }

    /// Whether nothing is hidden from the viewers in either world: then nothing can be betrayed, and an
    /// open choice need not leave a trace.
    fn open(&self) -> bool {
        let seen = |world: &World<G>| world.game.view(self.viewers) == world.game;
        seen(&self.here) && seen(&self.there)
    }

    /// Whether one seat behind the viewers makes the same choice in both worlds, and the game says
    /// that he can foresee what it leads to.
    fn foreseen(
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

    /// A breach with the inputs that have led to it.
    fn told(&self, breach: Breach) -> Breach {
        let Pair { viewers, here: World { since, .. }, there: World { since: other, .. } } = self;
        let Breach { law, what } = breach;
        law.breach(format!(
            "after {since:?}\nor, determinized, {other:?}\nthe viewers {viewers:?} {what}"
        ))
    }
}

impl<G: Lawful> World<G> {
    /// Takes an input and tells what these viewers hear of it.
    fn take(&mut self, input: Input<G::Action>, viewers: Seats) -> Held<Vec<G::Event>> {
        let (game, events) = taken(&self.game, &input)?;
        self.game = game;
        self.since.push(input);
        Ok(events.iter().filter_map(|event| G::redact(event, viewers)).collect())
    }
}

/// Dice that these viewers see fall.
fn is_dice(pending: &Pending, viewers: Seats) -> bool {
    matches!(pending, Pending::Chance(Chance::Dice { to, .. }) if to.meets(viewers))
}

fn lasting<G: Lawful>(heard: &[G::Event]) -> impl Iterator<Item = &G::Event> {
    heard.iter().filter(|event| !G::fleeting(event))
}
