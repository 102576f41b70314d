//! Two worlds that look alike, played on side by side. The [module](super) tells the law.

use super::eyes::{alike, anybody};
use super::trial::{Trial, any_input, taken};
use super::{Breach, Held, Law, Lawful};
use crate::{Chance, Game, Input, Pending, Rng, Seats, Source};

/// The real world and one that looks the same to these eyes, with what has happened in each.
struct Pair<G: Lawful> {
    eyes: Seats,
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
        let eyes = anybody(game, &mut self.rng);
        let other = game.view(eyes).imagine(&mut self.rng);
        self.report.comparisons += 1;
        self.report.others += u64::from(other != *game);
        let here = World { game: game.clone(), since: Vec::new() };
        let there = World { game: other, since: Vec::new() };
        let mut pair = Pair { eyes, here, there };
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
        if let Pending::Choice(seat, _) = pending
            && self.eyes.has(seat)
        {
            self.same_choices(rng).map_err(|breach| self.told(breach))?;
            let input = any_input(&self.here.game, rng)?;
            return Ok(input.map(|input| (input.clone(), input)));
        }
        let Some(here) = any_input(&self.here.game, rng)? else { return Ok(None) };
        let Some(there) = any_input(&self.there.game, rng)? else { return Ok(None) };
        let possible = match (&here, self.there.game.pending()) {
            (Input::Choice(action), _) => self.there.game.check(action).is_ok(),
            (Input::Luck(faces), Pending::Luck(chance)) => chance.admits(faces).is_ok(),
            (Input::Luck(_), _) => false,
        };
        // Dice that fell differently mostly tell the worlds apart and end the comparison.
        let differ = if is_dice(&pending, Seats::ALL) { 8 } else { 3 };
        let there = if possible && rng.below(differ) > 0 { here.clone() } else { there };
        Ok(Some((here, there)))
    }

    /// Who decides behind these eyes has the same choices, and errs in the same way.
    fn same_choices(&self, rng: &mut Rng) -> Held {
        let (here, there) = (&self.here.game, &self.there.game);
        let (mut list, mut other) = (Vec::new(), Vec::new());
        here.legal(&mut list);
        there.legal(&mut other);
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
        let open_dice = here != there && is_dice(&pending, self.eyes);
        let foreseen = self.foreseen(&pending, &here, &there);
        let open = self.open();
        let heard = self.here.take(here, self.eyes)?;
        let other_heard = self.there.take(there, self.eyes)?;
        let (here, there) = (&self.here.game, &self.there.game);
        let (view, other_view) = (here.view(self.eyes), there.view(self.eyes));
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

    /// Whether nothing is hidden from the eyes in either world: then nothing can be betrayed, and an
    /// open choice need not leave a trace.
    fn open(&self) -> bool {
        let seen = |world: &World<G>| world.game.view(self.eyes) == world.game;
        seen(&self.here) && seen(&self.there)
    }

    /// Whether one seat behind the eyes makes the same choice in both worlds, and the game says
    /// that he can foresee what it leads to.
    fn foreseen(
        &self,
        pending: &Pending,
        here: &Input<G::Action>,
        there: &Input<G::Action>,
    ) -> bool {
        match (pending, here) {
            (Pending::Choice(seat, _), Input::Choice(action)) => {
                self.eyes == Seats::from(*seat)
                    && here == there
                    && self.here.game.view(self.eyes).foreseeable(action)
            }
            _ => false,
        }
    }

    /// A breach with the inputs that have led to it.
    fn told(&self, breach: Breach) -> Breach {
        let Pair { eyes, here: World { since, .. }, there: World { since: other, .. } } = self;
        let Breach { law, what } = breach;
        law.breach(format!("after {since:?}\nor, imagined, {other:?}\nthe eyes {eyes:?} {what}"))
    }
}

impl<G: Lawful> World<G> {
    /// Takes an input and tells what these eyes hear of it.
    fn take(&mut self, input: Input<G::Action>, eyes: Seats) -> Held<Vec<G::Event>> {
        let (game, events) = taken(&self.game, &input)?;
        self.game = game;
        self.since.push(input);
        Ok(events.iter().filter_map(|event| G::heard(event, eyes)).collect())
    }
}

/// Dice that these eyes see fall.
fn is_dice(pending: &Pending, eyes: Seats) -> bool {
    matches!(pending, Pending::Luck(Chance::Dice { to, .. }) if to.meets(eyes))
}

fn lasting<G: Lawful>(heard: &[G::Event]) -> impl Iterator<Item = &G::Event> {
    heard.iter().filter(|event| !G::fleeting(event))
}
