//! One game in progress.

use crate::any_game::{AnyGame, of_record};
use crate::any_position::{AnyPosition, TableError, TableEvent, waiting_for};
use crate::chat::ChatMessage;
use crate::journal::JournalEntry;
use crate::proposals::{Clock, Proposal};
use crate::standing::StandingOrder;
use crate::tools::Written;
use game::record::{Ending, Record, Start, stream};
use game::{Chance, ChanceOutcome, Dice, Fault, Input, Location, Pending, Seat, Seats};
use std::collections::VecDeque;

/// How many standing orders a seat can have.
const MOST_STANDING_ORDERS: usize = 100;
/// How many inputs back a table remembers the events.
const RECENT: usize = 64;
const REPLAYS: &str = "an input that was accepted once is accepted again";

/// The occupant of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Occupant {
    /// Nobody yet.
    Open,
    Person,
    /// One of [`ai::PLAYERS`].
    Program(String),
}

/// An input that the game has taken.
#[derive(Clone, Debug)]
pub(crate) struct AppliedInput {
    pub input: Input<String>,
    /// The seat whose action it was; none for a chance outcome.
    pub seat: Option<Seat>,
    /// The chance that it is the outcome of.
    pub chance: Option<Chance>,
    /// Its index in the journal.
    pub entry: usize,
}

/// One game in progress. The inputs are the only truth: everything else follows from them.
#[derive(Debug)]
pub struct Table {
    pub(crate) start: Start,
    first: Box<dyn AnyPosition>,
    now: Box<dyn AnyPosition>,
    pub(crate) applied: Vec<AppliedInput>,
    /// The events of the last inputs. Those of earlier ones are found by replaying: a server has
    /// many tables, and few viewers look back.
    recent: VecDeque<Vec<TableEvent>>,
    dice: Dice,
    /// The inputs before which chance outcomes were undone and rolled again.
    retakes: Vec<usize>,
    occupants: Vec<Occupant>,
    pub(crate) journal: Vec<JournalEntry>,
    /// The journal entries that only one seat may know of.
    pub(crate) private: Vec<(usize, Seat)>,
    /// The length of the journal when the position last changed.
    pub(crate) changed: usize,
    /// The length of the journal when inputs were last undone.
    pub(crate) shortened: usize,
    pub(crate) standing_orders: Vec<StandingOrder>,
    pub(crate) ending: Option<Ending>,
    pub(crate) proposal: Option<Proposal>,
    pub(crate) clock: Option<Clock>,
    pub(crate) messages: Vec<ChatMessage>,
}

impl Table {
    /// Opens a scenario of a game, with a person in every seat.
    pub fn open(
        kind: &'static dyn AnyGame,
        scenario: &str,
        options: Option<&[String]>,
        dice: Dice,
    ) -> Result<Table, Fault> {
        let first = kind.open(scenario, options)?;
        Ok(Table::begin(scenario, options, None, first, dice))
    }

    /// Opens a scenario from a file of the user's. Its record holds the name of the file.
    pub fn open_written(
        kind: &'static dyn AnyGame,
        name: &str,
        written: &Written<'_>,
        options: Option<&[String]>,
        dice: Dice,
    ) -> Result<Table, Vec<Fault>> {
        let first = kind.tools().open_written(written, options)?;
        Ok(Table::begin(name, options, None, first, dice))
    }

    /// Opens a scenario at a position other than its own.
    pub fn open_at(
        scenario: &str,
        options: Option<&[String]>,
        position: &dyn AnyPosition,
        dice: Dice,
    ) -> Table {
        let written = position.write_position();
        Table::begin(scenario, options, Some(written), position.clone_box(), dice)
    }

    /// Resumes a game where its record ends; `first` is the start position if the scenario is not one
    /// of the game's own.
    pub fn resume(
        record: &Record<'_>,
        first: Option<&dyn AnyPosition>,
        dice: Dice,
    ) -> Result<Table, Vec<Fault>> {
        Table::resume_as(of_record(record)?, record, first, dice)
    }

    pub(crate) fn resume_as(
        kind: &'static dyn AnyGame,
        record: &Record<'_>,
        first: Option<&dyn AnyPosition>,
        dice: Dice,
    ) -> Result<Table, Vec<Fault>> {
        let replayed = kind.replay(record, first)?;
        if let Some(failure) = replayed.failures.first() {
            let what = format!("found {}", failure.found);
            return Err(vec![Fault::new(failure.place, what).expected(failure.expected.as_str())]);
        }
        let position = (!record.position.is_empty()).then(|| replayed.start.write_position());
        let (scenario, options) = (record.scenario.text, record.options.as_deref());
        let mut table = Table::begin(scenario, options, position, replayed.start, dice);
        table.start.commitment = record.commitment.map(|word| word.text.to_owned());
        table.start.retakes.clone_from(&record.retakes);
        table.retakes.clone_from(&record.retakes);
        for input in replayed.inputs {
            table.put(input).expect("a record that replays can be resumed");
        }
        if let Some(ending) = replayed.ending {
            table.enter(JournalEntry::Ends(ending)).expect("a game in progress can be ended");
        }
        Ok(table)
    }

    fn begin(
        scenario: &str,
        options: Option<&[String]>,
        position: Option<String>,
        first: Box<dyn AnyPosition>,
        dice: Dice,
    ) -> Table {
        let start = Start {
            game: first.game().name().to_owned(),
            scenario: scenario.to_owned(),
            options: options.map(<[String]>::to_vec),
            seed: dice.typed(),
            position,
            ..Start::default()
        };
        let occupants = vec![Occupant::Person; first.game().seats().len()];
        let now = first.clone_box();
        Table {
            start,
            first,
            now,
            applied: Vec::new(),
            recent: VecDeque::new(),
            dice,
            retakes: Vec::new(),
            occupants,
            journal: Vec::new(),
            private: Vec::new(),
            changed: 0,
            shortened: 0,
            standing_orders: Vec::new(),
            ending: None,
            proposal: None,
            clock: None,
            messages: Vec::new(),
        }
    }

    pub fn game(&self) -> &'static dyn AnyGame {
        self.now.game()
    }

    /// The whole position, hidden facts included: for the host only.
    pub fn position(&self) -> &dyn AnyPosition {
        self.now.as_ref()
    }

    /// The position as these viewers see it.
    pub fn view(&self, viewers: Seats) -> Box<dyn AnyPosition> {
        self.now.view(viewers)
    }

    /// Gives a seat to a person or a program.
    pub fn set_occupant(&mut self, seat: Seat, occupant: Occupant) -> Result<(), TableError> {
        self.must_sit(seat)?;
        if let Occupant::Program(name) = &occupant
            && !ai::PLAYERS.contains(&name.as_str())
        {
            return Err(Fault::unknown(Location::default(), "player", name, ai::PLAYERS).into());
        }
        self.enter(JournalEntry::Sits { seat, occupant })
    }

    pub(crate) fn sit(&mut self, seat: Seat, occupant: Occupant) -> Result<(), TableError> {
        self.must_sit(seat)?;
        self.occupants[usize::from(seat.0)] = occupant;
        Ok(())
    }

    /// The occupant of this seat; none if the game has no such seat.
    pub fn occupant(&self, seat: Seat) -> Option<&Occupant> {
        self.occupants.get(usize::from(seat.0)).filter(|_| self.now.seats().has(seat))
    }

    /// The occupants, in seat order.
    pub fn occupants(&self) -> impl Iterator<Item = &Occupant> {
        self.now.seats().iter().filter_map(|seat| self.occupant(seat))
    }

    pub(crate) fn must_sit(&self, seat: Seat) -> Result<(), TableError> {
        if self.now.seats().has(seat) {
            return Ok(());
        }
        Err(TableError::NotPending(format!("this game has no seat number {}", seat.0 + 1)))
    }

    /// An error if the game is over, by its rules or by agreement.
    pub(crate) fn must_go_on(&self) -> Result<(), TableError> {
        match (self.ending, self.now.pending()) {
            (Some(_), _) => {
                Err(TableError::NotPending("the game is over: the players ended it".to_owned()))
            }
            (None, Pending::GameOver(outcome)) => {
                Err(TableError::NotPending(format!("the game is over ({})", outcome.by)))
            }
            _ => Ok(()),
        }
    }

    /// Adds a standing order after the seat's earlier ones.
    pub fn add_standing_order(&mut self, order: StandingOrder) -> Result<(), TableError> {
        on_one_line(&order.to_string())?;
        let points = self.game().points();
        if !points.iter().any(|point| point.0 == order.at) {
            let points = points.iter().map(|point| point.0);
            let place = Location::default();
            return Err(Fault::unknown(place, "decision point", &order.at, points).into());
        }
        if self.standing_orders(order.seat).count() >= MOST_STANDING_ORDERS {
            let what = "too many standing orders";
            let fault = Fault::new(Location::default(), what)
                .expected(format!("at most {MOST_STANDING_ORDERS}"));
            return Err(fault.into());
        }
        self.enter(JournalEntry::Leaves(order))
    }

    /// The standing orders of a seat, in the order they are tried. Only that seat may know them.
    pub fn standing_orders(&self, seat: Seat) -> impl Iterator<Item = &StandingOrder> {
        self.standing_orders.iter().filter(move |order| order.seat == seat)
    }

    /// Removes all standing orders of a seat.
    pub fn clear_standing_orders(&mut self, seat: Seat) -> Result<(), TableError> {
        self.must_sit(seat)?;
        self.enter(JournalEntry::Forgets(seat))
    }

    /// How many inputs the game has taken.
    pub fn inputs(&self) -> usize {
        self.applied.len()
    }

    /// The events since the first `inputs` inputs, in words, as these viewers learned of them.
    pub fn log(&self, viewers: Seats, inputs: usize) -> impl Iterator<Item = String> {
        let events = self.events_from(inputs).into_iter().flatten();
        events.filter_map(move |event| event.described_to(viewers)).map(|event| event.text)
    }

    /// The events of each input from number `inputs` on.
    pub(crate) fn events_from(&self, inputs: usize) -> Vec<Vec<TableEvent>> {
        let forgotten = self.applied.len() - self.recent.len();
        if let Some(first) = inputs.checked_sub(forgotten) {
            return self.recent.iter().skip(first).cloned().collect();
        }
        let mut position = self.first.clone_box();
        let mut events = Vec::new();
        for (number, applied) in self.applied.iter().enumerate() {
            let caused = position.apply_input(&applied.input).expect(REPLAYS);
            if number >= inputs {
                events.push(caused);
            }
        }
        events
    }

    /// Carries out a seat's order.
    pub fn order(&mut self, seat: Seat, order: &str) -> Result<(), TableError> {
        self.must_go_on()?;
        must_decide(self.now.as_ref(), seat)?;
        on_one_line(order)?;
        self.put(Input::Action(order.to_owned()))
    }

    /// Carries out an action made of several orders: all of them, or none. The seat must be the one
    /// to decide throughout: if dice or another seat came in between, an error in a later order would
    /// let the player take the earlier ones back knowing more than before.
    pub fn orders<S: AsRef<str>>(&mut self, seat: Seat, orders: &[S]) -> Result<(), TableError> {
        self.must_go_on()?;
        let mut trial = self.now.clone_box();
        for (order, number) in orders.iter().map(AsRef::as_ref).zip(1..) {
            let tried = must_decide(trial.as_ref(), seat)
                .and_then(|()| on_one_line(order))
                .and_then(|()| trial.apply_action(order).map(drop));
            let in_order = |error| TableError::InOrder { number, error: Box::new(error) };
            tried.map_err(in_order)?;
        }
        for order in orders {
            self.put(Input::Action(order.as_ref().to_owned())).expect(REPLAYS);
        }
        Ok(())
    }

    /// Rolls dice and plays for programs and by standing orders until a person must decide or the game
    /// is over.
    pub fn advance(&mut self) -> Result<(), TableError> {
        while self.ending.is_none() {
            match self.now.pending() {
                Pending::GameOver(_) => return Ok(()),
                Pending::Chance(chance) => {
                    let faces: ChanceOutcome = self.dice.answer(&chance, self.stream());
                    self.put(Input::Chance(faces))?;
                }
                Pending::Decision(seat, rule) => match self.answer_for(seat, rule.0) {
                    Some(order) => self.put(Input::Action(order))?,
                    None => return Ok(()),
                },
            }
        }
        Ok(())
    }

    /// The stream of the dice that the next input uses.
    fn stream(&self) -> u64 {
        stream(&self.retakes, self.applied.len())
    }

    /// The order of a program, or of a person's standing orders.
    fn answer_for(&self, seat: Seat, point: &str) -> Option<String> {
        let view = self.now.view(seat.into());
        if let Occupant::Program(name) = &self.occupants[usize::from(seat.0)] {
            return view.suggest(name, &mut self.dice.for_program(self.stream()));
        }
        let mut orders = self.standing_orders(seat).filter(|order| order.at == point);
        orders.find_map(|order| order.answers(view.as_ref())).map(str::to_owned)
    }

    /// Applies an input without asking whose turn it is: for stored games and tests.
    pub fn put(&mut self, input: Input<String>) -> Result<(), TableError> {
        self.enter(match input {
            Input::Action(order) => JournalEntry::Chooses(order),
            Input::Chance(faces) => JournalEntry::Luck(faces),
        })
    }

    pub(crate) fn take(&mut self, input: Input<String>) -> Result<(), TableError> {
        let (seat, chance) = match self.now.pending() {
            Pending::Decision(seat, _) => (Some(seat), None),
            Pending::Chance(chance) => (None, Some(chance)),
            Pending::GameOver(_) => (None, None),
        };
        let events = self.now.apply_input(&input)?;
        self.applied.push(AppliedInput { input, seat, chance, entry: self.journal.len() });
        if self.recent.len() == RECENT {
            self.recent.pop_front();
        }
        self.recent.push_back(events);
        self.changed = self.journal.len() + 1;
        self.proposal = None;
        Ok(())
    }

    /// Undoes the seat's last action, unless dice were rolled since, another seat has acted or is to
    /// decide, or something hidden was revealed: the player would act again knowing more than before.
    /// With the others' consent more can be undone, see [`Offer`](crate::Offer).
    pub fn undo(&mut self, seat: Seat) -> Result<(), TableError> {
        self.must_go_on()?;
        let no = |text: &str| Err(TableError::NotPending(format!("can't undo: {text}")));
        let (last, earlier) = match self.applied.split_last() {
            None => return no("there is no action yet"),
            Some((AppliedInput { seat: None, .. }, _)) => return no("dice were rolled since"),
            Some((last, _)) if last.seat != Some(seat) => {
                return no("another player has acted since");
            }
            Some(split) => split,
        };
        if matches!(self.now.pending(), Pending::Decision(asked, _) if asked != seat) {
            return no("another player is already deciding");
        }
        let before = self.position_after(earlier.len());
        let reversible = match &last.input {
            Input::Action(order) => before.view(seat.into()).is_reversible(order)?,
            Input::Chance(_) => false,
        };
        if !reversible {
            return no("it revealed something hidden");
        }
        self.enter(JournalEntry::TakesBack { inputs: self.applied.len() - 1 })
    }

    /// The whole position after the first `inputs` inputs: for the host only.
    pub fn position_after(&self, inputs: usize) -> Box<dyn AnyPosition> {
        let mut position = self.first.clone_box();
        for applied in self.applied.iter().take(inputs) {
            position.apply_input(&applied.input).expect(REPLAYS);
        }
        position
    }

    /// Goes back to the position after the first `inputs` inputs. If chance outcomes are undone, later
    /// dice come from another stream: no player may decide again knowing how they fell.
    pub(crate) fn take_back(&mut self, inputs: usize) -> Result<(), TableError> {
        let is_chance = |it: &AppliedInput| matches!(it.input, Input::Chance(_));
        let Some(undone) = self.applied.get(inputs..) else {
            return Err(TableError::NotPending(format!(
                "the game has only {} inputs",
                self.inputs()
            )));
        };
        if undone.iter().any(is_chance) {
            // Earlier retakes behind this point now begin here.
            self.retakes.iter_mut().for_each(|at| *at = inputs.min(*at));
            self.retakes.push(inputs);
        }
        let count = undone.len();
        self.now = self.position_after(inputs);
        self.applied.truncate(inputs);
        self.recent.truncate(self.recent.len().saturating_sub(count));
        self.changed = self.journal.len() + 1;
        self.shortened = self.changed;
        self.proposal = None;
        Ok(())
    }

    /// Publishes the hash of the dice's seed, before the first roll.
    pub fn commit(&mut self) {
        self.start.commitment = Some(self.dice.commitment());
    }

    /// Withdraws the hash, if the game was resumed from a record whose dice were others.
    pub fn uncommit(&mut self) {
        self.start.commitment = None;
    }

    pub fn commitment(&self) -> Option<&str> {
        self.start.commitment.as_deref()
    }

    /// Whether the game has ended, by its rules or by agreement.
    pub fn is_over(&self) -> bool {
        self.must_go_on().is_err()
    }

    /// The seed behind the commitment, once the game is over.
    pub fn secret(&self) -> Option<String> {
        let committed = self.start.commitment.is_some();
        (committed && self.is_over()).then(|| self.dice.secret())
    }

    /// The game so far as a record, every seat's secrets included.
    pub fn record(&self) -> String {
        self.write_record(self.start.clone())
    }

    /// The record with the seed of the dice, for anyone to verify, once the game is over.
    pub fn revealed(&self) -> Option<String> {
        let secret = Some(self.secret()?);
        Some(self.write_record(Start { secret, ..self.start.clone() }))
    }

    /// The record, if these viewers may have it: while a game with hidden facts is in progress it is
    /// only for viewers who hold every seat.
    pub fn record_for(&self, viewers: Seats) -> Result<String, TableError> {
        if self.is_over() || !self.game().hides() || self.position().seats().within(viewers) {
            return Ok(self.record());
        }
        Err(TableError::NotPending(
            "the record contains hidden facts; it is available once the game is over".to_owned(),
        ))
    }

    fn write_record(&self, start: Start) -> String {
        let inputs: Vec<Input<String>> =
            self.applied.iter().map(|applied| applied.input.clone()).collect();
        let start = Start { retakes: self.retakes.clone(), ..start };
        self.game().write_record(&start, self.first.as_ref(), &inputs, self.ending)
    }
}

/// An error unless the game waits for a decision of this seat.
fn must_decide(position: &dyn AnyPosition, seat: Seat) -> Result<(), TableError> {
    match position.pending() {
        Pending::Decision(decides, _) if decides == seat => Ok(()),
        pending => Err(TableError::NotPending(waiting_for(position.game().seats(), &pending))),
    }
}

/// An order takes one line of the journal.
fn on_one_line(text: &str) -> Result<(), TableError> {
    if text.contains(char::is_control) {
        let fault = Fault::new(Location::default(), "a control character");
        return Err(fault.expected("plain text on one line").into());
    }
    Ok(())
}
