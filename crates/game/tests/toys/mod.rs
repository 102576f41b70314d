//! The toy with one thing wrong with it.

pub mod faults;

use game::laws::Lawful;
use game::notation::{Notation, Words};
use game::toy::{Action, Event, Refusal, Toy};
use game::{Briefing, Fault, Game, Guide, Input, Pending, Picture, Playable};
use game::{Refused, Rng, Rule, Seats, Shelf, Switch};
use std::fmt::Debug;
use std::marker::PhantomData;

/// One fault: the part of the game that it gets wrong. All else is the toy's.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "as the contract passes them")]
pub trait Flaw: Clone + PartialEq + Debug + Send + Sync + 'static {
    const RULES: &'static str = game::toy::RULES;

    fn pending(toy: &Toy) -> Pending {
        toy.pending()
    }
    fn legal(toy: &Toy, out: &mut Vec<Action>) {
        toy.legal(out);
    }
    fn check(toy: &Toy, action: &Action) -> Result<(), Refusal> {
        toy.check(action)
    }
    fn apply(
        toy: &mut Toy,
        input: &Input<Action>,
        events: &mut Vec<Event>,
    ) -> Result<(), Refused<Refusal>> {
        toy.apply(input, events)
    }
    fn view(toy: &Toy, eyes: Seats) -> Toy {
        toy.view(eyes)
    }
    fn heard(event: &Event, eyes: Seats) -> Option<Event> {
        Toy::heard(event, eyes)
    }
    fn imagine(toy: &Toy, rng: &mut Rng) -> Toy {
        toy.imagine(rng)
    }
    fn foreseeable(toy: &Toy, action: &Action) -> bool {
        toy.foreseeable(action)
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
        toy.tell(event)
    }
    fn fleeting(event: &Event) -> bool {
        Toy::fleeting(event)
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
    fn legal(&self, out: &mut Vec<Action>) {
        F::legal(&self.0, out);
    }
    fn check(&self, action: &Action) -> Result<(), Refusal> {
        F::check(&self.0, action)
    }
    fn apply(
        &mut self,
        input: &Input<Action>,
        events: &mut Vec<Event>,
    ) -> Result<(), Refused<Refusal>> {
        F::apply(&mut self.0, input, events)
    }
    fn foreseeable(&self, action: &Action) -> bool {
        F::foreseeable(&self.0, action)
    }
    fn choose(&mut self, _: &Action, _: &mut Vec<Event>) -> Result<(), Refusal> {
        unreachable!("`apply` is the toy's")
    }
    fn befall(&mut self, _: &[u8], _: &mut Vec<Event>) {
        unreachable!("`apply` is the toy's")
    }
    fn view(&self, eyes: Seats) -> Self {
        Self::new(F::view(&self.0, eyes))
    }
    fn heard(event: &Event, eyes: Seats) -> Option<Event> {
        F::heard(event, eyes)
    }
    fn imagine(&self, rng: &mut Rng) -> Self {
        Self::new(F::imagine(&self.0, rng))
    }
    fn audit(&self) -> Result<(), String> {
        self.0.audit()
    }
}

impl<F: Flaw> Guide for Faulty<F> {
    fn rank(&self, actions: &[Action], scores: &mut Vec<i32>) {
        self.0.rank(actions, scores);
    }
}

impl<F: Flaw> Notation for Faulty<F> {
    const SEATS: &'static [&'static str] = Toy::SEATS;
    const QUESTIONS: &'static [&'static str] = Toy::QUESTIONS;

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
    fn ask(&self, question: &mut Words<'_>) -> Result<String, Fault> {
        self.0.ask(question)
    }
    fn explain(&self, action: &Action) -> Vec<String> {
        self.0.explain(action)
    }
    fn tell(&self, event: &Event) -> String {
        F::tell(&self.0, event)
    }
}

impl<F: Flaw> Playable for Faulty<F> {
    const NAME: &'static str = "faulty";
    const TITLE: &'static str = Toy::TITLE;
    const RULES: &'static str = F::RULES;
    const POINTS: &'static [Rule] = Toy::POINTS;
    const OPTIONS: &'static [Switch] = Toy::OPTIONS;
    const BOUND: u32 = Toy::BOUND;

    fn scenarios() -> Vec<Briefing> {
        Toy::scenarios()
    }
    fn open(scenario: &str, options: Option<&[String]>) -> Result<Self, Fault> {
        Toy::open(scenario, options).map(Self::new)
    }
    fn open_text(
        text: &str,
        shelf: Shelf<'_>,
        options: Option<&[String]>,
    ) -> Result<Self, Vec<Fault>> {
        Toy::open_text(text, shelf, options).map(Self::new)
    }
    fn check_file(path: &str, text: &str, shelf: Shelf<'_>) -> Vec<Fault> {
        Toy::check_file(path, text, shelf)
    }
    fn picture(&self) -> Picture {
        self.0.picture()
    }
}

impl<F: Flaw> Lawful for Faulty<F> {
    fn stray(&self, rng: &mut Rng) -> Action {
        self.0.stray(rng)
    }
    fn fleeting(event: &Event) -> bool {
        F::fleeting(event)
    }
}
