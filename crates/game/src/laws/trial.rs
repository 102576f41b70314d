//! One random game, and the checks at each step.

use super::{Battery, Broken, Held, Law, Lawful, Report};
use crate::record::{self, Start};
use crate::rulebook::Rulebook;
use crate::{Input, Pending, RandomSource, Rng};
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Plays game `number` of a battery.
pub(super) fn play<G: Lawful>(
    battery: &Battery,
    start: &G,
    book: &Rulebook,
    number: u64,
) -> Result<Report, Box<Broken>> {
    let mut trial = Trial {
        battery,
        book,
        start,
        game: start.clone(),
        inputs: Vec::new(),
        trying: None,
        events: Vec::new(),
        marked: Vec::new(),
        play: Rng::of_game(battery.seed, number),
        rng: Rng::of_game(!battery.seed, number),
        report: Report { games: 1, ..Report::default() },
    };
    let held = catch_unwind(AssertUnwindSafe(|| trial.run()));
    let breach = match held {
        Ok(Ok(())) => return Ok(trial.report),
        Ok(Err(breach)) => breach,
        Err(panic) => {
            let said = message(panic.as_ref());
            Law::Sturdy.breach(match &trial.trying {
                Some(input) => format!("{input:?} makes it panic: {said}"),
                None => format!("it panics: {said}"),
            })
        }
    };
    let record = catch_unwind(AssertUnwindSafe(|| trial.record()));
    Err(Box::new(Broken {
        law: breach.law,
        game: G::NAME,
        battery: battery.clone(),
        number,
        what: breach.what,
        record: record.unwrap_or_else(|_| "the record can't be written".to_owned()),
    }))
}

/// The message of a panic.
fn message(panic: &(dyn Any + Send)) -> String {
    let said = panic.downcast_ref::<String>().map(String::as_str);
    said.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("a panic").to_owned()
}

/// A game in play.
pub(super) struct Trial<'a, G: Lawful> {
    pub battery: &'a Battery,
    pub book: &'a Rulebook,
    pub start: &'a G,
    pub game: G,
    pub inputs: Vec<Input<G::Action>>,
    /// The input being applied, in case it panics.
    trying: Option<Input<G::Action>>,
    /// All events so far.
    pub events: Vec<G::Event>,
    /// Positions to play on from, each with the number of inputs before it.
    marked: Vec<(usize, G)>,
    /// Chooses the inputs of the game, and nothing else.
    play: Rng,
    /// Chooses what is checked.
    pub rng: Rng,
    pub report: Report,
}

impl<G: Lawful> Trial<'_, G> {
    fn run(&mut self) -> Held {
        let mut legal = Vec::new();
        loop {
            let pending = self.game.pending();
            let closely = self.rng.below(self.battery.one_in) == 0;
            legal.clear();
            self.game.legal_actions(&mut legal);
            self.position(&pending, &legal, closely)?;
            let next = self.next(&pending, &legal)?;
            if closely {
                self.report.positions += 1;
                self.viewers(&pending, &legal)?;
                self.determinize(&pending)?;
                self.written(&legal)?;
                self.marked.push((self.inputs.len(), self.game.clone()));
            }
            match next {
                Some(next) => self.take(next, closely)?,
                None => break,
            }
        }
        self.replay()?;
        self.look_ahead()
    }

    /// Plays on from the positions that were checked closely. This comes last, so that a plain fault is
    /// reported first.
    fn look_ahead(&mut self) -> Held {
        // In reverse order, so that the record can be cut back to the position in question.
        while let Some((inputs, game)) = self.marked.pop() {
            self.inputs.truncate(inputs);
            self.play_on(&game)?;
            self.secrecy(&game)?;
        }
        Ok(())
    }

    /// The next input of the game and its result; `None` when the game is over.
    fn next(&mut self, pending: &Pending, legal: &[G::Action]) -> Held<Option<Next<G>>> {
        let input = match pending {
            Pending::Decision(_, point) => {
                *self.report.points.entry(*point).or_default() += 1;
                let action = self.play.pick(legal).expect("checked not to be empty");
                self.order_reads_back(action)?;
                Input::Action(action.clone())
            }
            Pending::Chance(chance) => Input::Chance(chance.sample(&mut self.play)),
            Pending::GameOver(outcome) => {
                *self.report.winners.entry(outcome.winners.iter().collect()).or_default() += 1;
                return Ok(None);
            }
        };
        Law::End.demand(self.inputs.len() < G::BOUND as usize, || {
            format!("after {} inputs {pending:?} is still pending", G::BOUND)
        })?;
        let (game, events) = self.attempt(&input, taken)?;
        let (again, told_again) = self.attempt(&input, taken)?;
        Law::Replay.demand(game == again && events == told_again, || {
            format!("{input:?} in the same position leads to\n{game:?}\nand to\n{again:?}")
        })?;
        Ok(Some(Next { input, game, events }))
    }

    /// Runs something that may panic on an input, which is then reported.
    pub fn attempt<T>(
        &mut self,
        input: &Input<G::Action>,
        attempt: impl FnOnce(&G, &Input<G::Action>) -> T,
    ) -> T {
        self.trying = Some(input.clone());
        let result = attempt(&self.game, input);
        self.trying = None;
        result
    }

    fn take(&mut self, next: Next<G>, closely: bool) -> Held {
        let Next { input, game, mut events } = next;
        match input {
            Input::Action(_) => self.report.actions += 1,
            Input::Chance(_) => self.report.chances += 1,
        }
        self.game = game;
        self.inputs.push(input);
        self.report.inputs += 1;
        self.report.longest = self.inputs.len() as u64;
        self.described(&events, closely)?;
        self.events.append(&mut events);
        Ok(())
    }

    /// The header of the game's record.
    pub fn head(&self) -> Start {
        Start {
            game: G::NAME.to_owned(),
            scenario: self.battery.scenario.clone(),
            options: self.battery.options.clone(),
            ..Start::default()
        }
    }

    pub fn record(&self) -> String {
        record::write(&self.head(), self.start.clone(), &self.inputs)
    }
}

/// An input, and the game and events that result.
struct Next<G: Lawful> {
    input: Input<G::Action>,
    game: G,
    events: Vec<G::Event>,
}

/// The result of an input that must be accepted.
pub(super) fn taken<G: Lawful>(game: &G, input: &Input<G::Action>) -> Held<(G, Vec<G::Event>)> {
    let (mut game, mut events) = (game.clone(), Vec::new());
    match game.apply(input, &mut events) {
        Ok(()) => Ok((game, events)),
        Err(refused) => {
            Err(Law::Legal.breach(format!("{input:?} is possible, but apply says: {refused}")))
        }
    }
}

/// A random valid input; `None` when the game is over.
pub(super) fn any_input<G: Lawful>(game: &G, rng: &mut Rng) -> Held<Option<Input<G::Action>>> {
    match game.pending() {
        Pending::GameOver(_) => Ok(None),
        Pending::Chance(chance) => Ok(Some(Input::Chance(chance.sample(rng)))),
        Pending::Decision(..) => {
            let mut legal = Vec::new();
            game.legal_actions(&mut legal);
            match rng.pick(&legal) {
                Some(action) => Ok(Some(Input::Action(action.clone()))),
                None => Err(Law::Legal.breach(format!("no action is listed in {game:?}"))),
            }
        }
    }
}
