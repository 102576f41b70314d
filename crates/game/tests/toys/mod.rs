//! The toy game with one fault.

pub mod faults;

use game::laws::Lawful;
use game::notation::{Notation, Words};
use game::toy::{Action, Event, Refusal, Toy};
use game::{ApplyError, DataFiles, OptionalRule, Rng, Rule, Seats};
use game::{Briefing, Fault, Game, Heuristics, Input, Pending, Playable, TextBoard};
use std::fmt::Debug;
use std::marker::PhantomData;

/// One fault: the part of the game that differs from the toy.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "as the contract passes them")]
pub trait Flaw: Clone + PartialEq + Debug + Send + Sync + 'static {
    const RULES: &'static str = game::toy::RULES;

    fn pending(toy: &Toy) -> Pending {
        toy.pending()
    }
    fn legal(toy: &Toy, out: &mut Vec<Action>) {
        toy.legal_actions(out);
    }
    fn check(toy: &Toy, action: &Action) -> Result<(), Refusal> {
        toy.check(action)
    }
    fn apply(
        toy: &mut Toy,
        input: &Input<Action>,
        events: &mut Vec<Event>,
    ) -> Result<(), ApplyError<Refusal>> {
        toy.apply(input, events)
    }
    fn view(toy: &Toy, viewers: Seats) -> Toy {
        toy.view(viewers)
    }
    fn redacted(event: &Event, viewers: Seats) -> Option<Event> {
        Toy::redact(event, viewers)
    }
    fn determinize(toy: &Toy, rng: &mut Rng) -> Toy {
        toy.determinize(rng)
    }
    fn is_reversible(toy: &Toy, action: &Action) -> bool {
        toy.is_reversible(action)
    }
    fn kinds(toy: &Toy) -> Vec<&str> {
        toy.kinds()
    }
    fn read_view(toy: &Toy, lines: &[Words<'_>]) -> Result<Toy, Vec<Fault>> {
        toy.read_view(lines)
    }
    fn write_action(toy: &Toy, action: &Action) -> String {
        toy.write_action(action)
    }
    fn write_position(toy: &Toy) -> String {
        toy.write_position()
    }
    fn tell(toy: &Toy, event: &Event) -> String {
        toy.describe(event)
    }
    fn fleeting(event: &Event) -> bool {
        Toy::fleeting(event, &[])
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct Faulty<F>(Toy, PhantomData<F>);

impl<F: Flaw> Faulty<F> {
    fn new(toy: Toy) -> Faulty<F> {
        Faulty(toy, PhantomData)
    }
}

impl<F: Flaw> Game for Faulty<F> {
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;

    fn seats(&self) -> Seats {
        self.0.seats()
    }
    fn pending(&self) -> Pending {
        F::pending(&self.0)
    }
    fn legal_actions(&self, out: &mut Vec<Action>) {
        F::legal(&self.0, out);
    }
    fn check(&self, action: &Action) -> Result<(), Refusal> {
        F::check(&self.0, action)
    }
    fn apply(
        &mut self,
        input: &Input<Action>,
        events: &mut Vec<Event>,
    ) -> Result<(), ApplyError<Refusal>> {
        F::apply(&mut self.0, input, events)
    }
    fn is_reversible(&self, action: &Action) -> bool {
        F::is_reversible(&self.0, action)
    }
    fn apply_action(&mut self, _: &Action, _: &mut Vec<Event>) -> Result<(), Refusal> {
        unreachable!("`apply` is the toy's")
    }
    fn apply_chance(&mut self, _: &[u8], _: &mut Vec<Event>) {
        unreachable!("`apply` is the toy's")
    }
    fn view(&self, viewers: Seats) -> Self {
        Self::new(F::view(&self.0, viewers))
    }
    fn redact(event: &Event, viewers: Seats) -> Option<Event> {
        F::redacted(event, viewers)
    }
    fn determinize(&self, rng: &mut Rng) -> Self {
        Self::new(F::determinize(&self.0, rng))
    }
    fn check_invariants(&self) -> Result<(), String> {
        self.0.check_invariants()
    }
}

impl<F: Flaw> Heuristics for Faulty<F> {
    fn score_actions(&self, actions: &[Action], scores: &mut Vec<i32>) {
        self.0.score_actions(actions, scores);
    }
}

impl<F: Flaw> Notation for Faulty<F> {
    const SEATS: &'static [&'static str] = Toy::SEATS;
    const QUERIES: &'static [&'static str] = Toy::QUERIES;

    fn write_action(&self, action: &Action) -> String {
        F::write_action(&self.0, action)
    }
    fn read_action(&self, words: &mut Words<'_>) -> Result<Action, Fault> {
        self.0.read_action(words)
    }
    fn kinds(&self) -> Vec<&str> {
        F::kinds(&self.0)
    }
    fn write_position(&self) -> String {
        F::write_position(&self.0)
    }
    fn read_view(&self, lines: &[Words<'_>]) -> Result<Self, Vec<Fault>> {
        F::read_view(&self.0, lines).map(Self::new)
    }
    fn read_position(&self, lines: &[Words<'_>]) -> Result<Self, Vec<Fault>> {
        self.0.read_position(lines).map(Self::new)
    }
    fn answer(&self, question: &mut Words<'_>) -> Result<String, Fault> {
        self.0.answer(question)
    }
    fn explain(&self, action: &Action) -> Vec<String> {
        self.0.explain(action)
    }
    fn describe(&self, event: &Event) -> String {
        F::tell(&self.0, event)
    }
}

impl<F: Flaw> Playable for Faulty<F> {
    const NAME: &'static str = "faulty";
    const TITLE: &'static str = Toy::TITLE;
    const RULES: &'static str = F::RULES;
    const POINTS: &'static [Rule] = Toy::POINTS;
    const OPTIONS: &'static [OptionalRule] = Toy::OPTIONS;
    const BOUND: u32 = Toy::BOUND;

    fn scenarios() -> Vec<Briefing> {
        Toy::scenarios()
    }
    fn open(scenario: &str, options: Option<&[String]>) -> Result<Self, Fault> {
        Toy::open(scenario, options).map(Self::new)
    }
    fn open_text(
        text: &str,
        shelf: DataFiles<'_>,
        options: Option<&[String]>,
    ) -> Result<Self, Vec<Fault>> {
        Toy::open_text(text, shelf, options).map(Self::new)
    }
    fn check_file(path: &str, text: &str, shelf: DataFiles<'_>) -> Vec<Fault> {
        Toy::check_file(path, text, shelf)
    }
    fn text_board(&self) -> TextBoard {
        self.0.text_board()
    }
}

impl<F: Flaw> Lawful for Faulty<F> {
    fn stray(&self, rng: &mut Rng) -> Action {
        self.0.stray(rng)
    }
    fn fleeting(event: &Event, _received: &[Event]) -> bool {
        F::fleeting(event)
    }
}
