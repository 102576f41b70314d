//! Views, and worlds determinized from them.

use super::trial::{Trial, any_input, taken};
use super::{Held, Law, Lawful};
use crate::{Chance, Game, Input, Pending, RandomSource, Rng, Seats};
use std::ops::BitOr;

/// How many inputs a determinized world is played on.
const A_WHILE: u32 = 4;

impl<G: Lawful> Trial<'_, G> {
    pub(super) fn viewers(&mut self, pending: &Pending, legal: &[G::Action]) -> Held {
        let game = &self.game;
        for viewers in singly(game) {
            let found = game.view(viewers).pending();
            Law::Views.demand(alike(pending, &found), || {
                format!("{viewers:?} see {found:?} pending instead of {pending:?}")
            })?;
        }
        let many = some_of(game.seats() | Seats::PUBLIC, &mut self.rng);
        let few = some_of(many, &mut self.rng);
        let (direct, nested) = (game.view(few), game.view(many).view(few));
        Law::Views.demand(direct == nested, || {
            format!("{few:?} see\n{direct:?}\nbut through the view of {many:?}\n{nested:?}")
        })?;
        Law::Views.demand(direct.view(few) == direct, || {
            format!("the view of {few:?} changes when taken twice: {direct:?}")
        })?;
        let whole = game.view(Seats::ALL);
        Law::Views.demand(whole == *game, || {
            format!("the view of all viewers is not the whole game\n{whole:?}\n{game:?}")
        })?;
        let Pending::Decision(seat, _) = *pending else { return Ok(()) };
        let decider = Seats::from(seat);
        self.knows_legal_actions(decider, legal)?;
        self.knows_legal_actions(decider | many, legal)
    }

    /// The deciding seat's view is enough to determine what is legal.
    fn knows_legal_actions(&mut self, viewers: Seats, legal: &[G::Action]) -> Held {
        let view = self.game.view(viewers);
        let mut listed = Vec::new();
        view.legal_actions(&mut listed);
        Law::Views.demand(listed == legal, || {
            format!("{viewers:?} see the actions {listed:?} instead of {legal:?}")
        })?;
        let strays = (0..4).map(|_| self.game.stray(&mut self.rng)).collect::<Vec<_>>();
        for action in strays.iter().chain(legal) {
            let (seen, truly) = (view.check(action), self.game.check(action));
            Law::Views.demand(seen == truly, || {
                format!(
                    "{action:?} checked on the view of {viewers:?} is {seen:?}, truly {truly:?}"
                )
            })?;
        }
        Ok(())
    }

    pub(super) fn determinize(&mut self, pending: &Pending) -> Held {
        let rng = &mut self.rng;
        Law::Determinize.demand(self.game.determinize(rng) == self.game, || {
            format!(
                "determinizing changes the true world, where nothing is hidden: {:?}",
                self.game
            )
        })?;
        let many = some_of(self.game.seats() | Seats::PUBLIC, rng);
        for viewers in singly(&self.game).chain([many]) {
            let view = self.game.view(viewers);
            let mut twin = rng.clone();
            let world = view.determinize(rng);
            let message =
                |what: &str| format!("the world determinized by {viewers:?} {what}:\n{world:?}");
            Law::Determinize.demand(view.determinize(&mut twin) == world, || {
                message("differs for the same generator")
            })?;
            Law::Determinize.demand(world.view(viewers) == view, || {
                message(&format!("does not keep what they know,\n{view:?},\nbut is"))
            })?;
            let valid = world.check_invariants();
            valid.map_err(|wrong| {
                Law::Determinize.breach(message(&format!("is invalid, {wrong}")))
            })?;
            let found = world.pending();
            Law::Determinize.demand(alike(&found, pending), || {
                message(&format!("waits for {found:?} instead of {pending:?}"))
            })?;
            Law::Determinize
                .demand(world.determinize(rng) == world, || message("still hides something"))?;
        }
        Ok(())
    }

    /// Plays on for a while in a determinized world. It satisfies the invariants, so whatever goes wrong
    /// there could go wrong in a real game.
    pub(super) fn play_on(&mut self, game: &G) -> Held {
        let viewers = random_viewers(game, &mut self.rng);
        let mut world = game.view(viewers).determinize(&mut self.rng);
        for _ in 0..A_WHILE {
            let Some(input) = any_input(&world, &mut self.rng)? else { break };
            if let Input::Action(action) = &input {
                world.check(action).map_err(|refusal| {
                    Law::Legal.breach(format!("{action:?} is listed, but check says: {refusal}"))
                })?;
            }
            (world, _) = taken(&world, &input)?;
            world
                .check_invariants()
                .map_err(|wrong| Law::Invariants.breach(format!("{wrong}, in {world:?}")))?;
        }
        Ok(())
    }
}

/// Each seat alone, and spectators.
pub(super) fn singly<G: Game>(game: &G) -> impl Iterator<Item = Seats> + use<G> {
    game.seats().iter().map(Seats::from).chain([Seats::PUBLIC])
}

/// One seat or spectators; now and then several together.
pub(super) fn random_viewers<G: Game>(game: &G, rng: &mut Rng) -> Seats {
    let one: Vec<Seats> = singly(game).collect();
    match rng.below(4) {
        0 => some_of(game.seats() | Seats::PUBLIC, rng),
        _ => *rng.pick(&one).expect("spectators are always among them"),
    }
}

/// A random non-empty subset of these viewers.
fn some_of(of: Seats, rng: &mut Rng) -> Seats {
    let public = of.meets(Seats::PUBLIC).then_some(Seats::PUBLIC);
    let each = of.iter().map(Seats::from).chain(public);
    let some = each.filter(|_| rng.below(2) == 0).fold(Seats::NONE, Seats::bitor);
    if some.is_empty() { of } else { some }
}

/// Whether the same thing is pending as far as viewers can tell. The cups of two views may differ: each
/// includes the counters hidden from its viewers.
pub(super) fn alike(one: &Pending, other: &Pending) -> bool {
    match (one, other) {
        (
            Pending::Chance(Chance::Draw { by, .. }),
            Pending::Chance(Chance::Draw { by: other, .. }),
        ) => by == other,
        _ => one == other,
    }
}
