//! Views, and worlds determinized from them.

use super::trial::{Trial, any_input, taken};
use super::{Held, Law, Lawful};
use crate::{Chance, Game, Input, Pending, RandomSource, Rng, Seats};
use std::ops::BitOr;

/// How far an determinized world is played on by itself.
const A_WHILE: u32 = 4;

impl<G: Lawful> Trial<'_, G> {
    pub(super) fn viewers(&mut self, pending: &Pending, legal: &[G::Action]) -> Held {
        let game = &self.game;
        for viewers in singly(game) {
            let found = game.view(viewers).pending();
            Law::Eyes.demand(alike(pending, &found), || {
                format!("{viewers:?} see {found:?} pending, which is {pending:?}")
            })?;
        }
        let many = some_of(game.seats() | Seats::PUBLIC, &mut self.rng);
        let few = some_of(many, &mut self.rng);
        let (direct, over_shoulder) = (game.view(few), game.view(many).view(few));
        Law::Eyes.demand(direct == over_shoulder, || {
            format!("{few:?} see\n{direct:?}\nbut over the shoulder of {many:?}\n{over_shoulder:?}")
        })?;
        Law::Eyes.demand(direct.view(few) == direct, || {
            format!("what {few:?} see changes when they look again: {direct:?}")
        })?;
        let whole = game.view(Seats::ALL);
        Law::Eyes.demand(whole == *game, || {
            format!("what all viewers together see is not all of it\n{whole:?}\n{game:?}")
        })?;
        let Pending::Decision(seat, _) = *pending else { return Ok(()) };
        let chooser = Seats::from(seat);
        self.knows_his_choices(chooser, legal)?;
        self.knows_his_choices(chooser | many, legal)
    }

    /// Whoever decides can work out what is legal from what he sees.
    fn knows_his_choices(&mut self, viewers: Seats, legal: &[G::Action]) -> Held {
        let view = self.game.view(viewers);
        let mut listed = Vec::new();
        view.legal_actions(&mut listed);
        Law::Eyes.demand(listed == legal, || {
            format!("{viewers:?} see the choices {listed:?}, which are {legal:?}")
        })?;
        let strays = (0..4).map(|_| self.game.stray(&mut self.rng)).collect::<Vec<_>>();
        for action in strays.iter().chain(legal) {
            let (seen, truly) = (view.check(action), self.game.check(action));
            Law::Eyes.demand(seen == truly, || {
                format!("{action:?} checked with the viewers of {viewers:?} is {seen:?}, truly {truly:?}")
            })?;
        }
        Ok(())
    }

    pub(super) fn determinize(&mut self, pending: &Pending) -> Held {
        let rng = &mut self.rng;
        Law::Imagine.demand(self.game.determinize(rng) == self.game, || {
            format!("imagining changes the true world, where all lies open: {:?}", self.game)
        })?;
        let many = some_of(self.game.seats() | Seats::PUBLIC, rng);
        for viewers in singly(&self.game).chain([many]) {
            let view = self.game.view(viewers);
            let mut twin = rng.clone();
            let world = view.determinize(rng);
            let told = |what: &str| format!("what {viewers:?} determinize {what}:\n{world:?}");
            Law::Imagine.demand(view.determinize(&mut twin) == world, || {
                told("is another world with the same dice")
            })?;
            Law::Imagine.demand(world.view(viewers) == view, || {
                told(&format!("does not keep what they know,\n{view:?},\nbut is"))
            })?;
            let audit = world.check_invariants();
            audit.map_err(|wrong| Law::Imagine.breach(told(&format!("can't be, {wrong}"))))?;
            let found = world.pending();
            Law::Imagine.demand(alike(&found, pending), || {
                told(&format!("waits for {found:?} and not for {pending:?}"))
            })?;
            Law::Imagine.demand(world.determinize(rng) == world, || {
                told("still has something face down")
            })?;
        }
        Ok(())
    }

    /// Plays on for a while in a world that somebody imagines. It has passed its audit, so what
    /// goes wrong there could go wrong in a real game.
    pub(super) fn play_on(&mut self, game: &G) -> Held {
        let viewers = anybody(game, &mut self.rng);
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

/// Everybody's own viewers, and the public's.
pub(super) fn singly<G: Game>(game: &G) -> impl Iterator<Item = Seats> + use<G> {
    game.seats().iter().map(Seats::from).chain([Seats::PUBLIC])
}

/// The viewers of one seat or the public's, now and then of several together.
pub(super) fn anybody<G: Game>(game: &G, rng: &mut Rng) -> Seats {
    let one: Vec<Seats> = singly(game).collect();
    match rng.below(4) {
        0 => some_of(game.seats() | Seats::PUBLIC, rng),
        _ => *rng.pick(&one).expect("the public looks on at least"),
    }
}

/// Some of these viewers; all of them rather than none.
fn some_of(of: Seats, rng: &mut Rng) -> Seats {
    let public = of.meets(Seats::PUBLIC).then_some(Seats::PUBLIC);
    let each = of.iter().map(Seats::from).chain(public);
    let some = each.filter(|_| rng.below(2) == 0).fold(Seats::NONE, Seats::bitor);
    if some.is_empty() { of } else { some }
}

/// Whether the same is pending as far as viewers can tell. The cups of two views need not agree: each
/// also counts what lies face down for those viewers.
pub(super) fn alike(one: &Pending, other: &Pending) -> bool {
    match (one, other) {
        (
            Pending::Chance(Chance::Draw { by, .. }),
            Pending::Chance(Chance::Draw { by: other, .. }),
        ) => by == other,
        _ => one == other,
    }
}
