//! One game in progress.

use crate::any_game::{AnyGame, of_record};
use crate::any_position::{AnyPosition, TableError, TableEvent};
use crate::chat::Message;
use crate::journal::Entry;
use crate::proposals::{Clock, Proposal};
use crate::standing::StandingOrder;
use crate::tools::Written;
use game::record::{Ending, Record, Start, stream};
use game::{Chance, ChanceOutcome, Dice, Fault, Input, Location, Pending, Seat, Seats};
use std::collections::VecDeque;

/// No decision needs more standing orders than that, whatever may come.
const MOST_STANDING: usize = 100;
/// Of so many inputs a table remembers what was told.
const RECENT: usize = 64;
const AGAIN: &str = "what was taken once can be taken again";

/// Who answers for a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Occupant {
    /// Nobody yet.
    Open,
    Person,
    /// One of [`ai::PLAYERS`].
    Program(String),
}

/// What went into the game, and what was told of it.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub input: Input<String>,
    /// Who chose; nobody, if luck did.
    pub seat: Option<Seat>,
    /// What luck was asked.
    pub chance: Option<Chance>,
    /// Its place in the journal.
    pub entry: usize,
}

/// One game in progress. The record of inputs is the only truth: everything else follows from it.
#[derive(Debug)]
pub struct Table {
    pub(crate) start: Start,
    first: Box<dyn AnyPosition>,
    now: Box<dyn AnyPosition>,
    pub(crate) lines: Vec<Line>,
    /// What was told of the last inputs. What was told of earlier ones is found out again by
    /// playing them: tables are many, and few look back.
    recent: VecDeque<Vec<TableEvent>>,
    dice: Dice,
    /// Before which inputs luck was taken back and cast anew.
    retakes: Vec<usize>,
    occupants: Vec<Occupant>,
    pub(crate) journal: Vec<Entry>,
    /// The entries that concern one seat alone.
    pub(crate) private: Vec<(usize, Seat)>,
    /// How long the journal was when the position last changed.
    pub(crate) changed: usize,
    /// How long it was when inputs were last taken back.
    pub(crate) shortened: usize,
    pub(crate) standing: Vec<StandingOrder>,
    pub(crate) ending: Option<Ending>,
    pub(crate) proposal: Option<Proposal>,
    pub(crate) clock: Option<Clock>,
    pub(crate) messages: Vec<Message>,
}

impl Table {
    /// Opens a scenario of a game, a person in every seat.
    pub fn open(
        kind: &'static dyn AnyGame,
        scenario: &str,
        options: Option<&[String]>,
        dice: Dice,
    ) -> Result<Table, Fault> {
        let first = kind.open(scenario, options)?;
        Ok(Table::begin(scenario, options, None, first, dice))
    }

    /// Opens a scenario that somebody wrote. Its record holds the name of its file.
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

    /// Opens a scenario at another position than its own.
    pub fn open_at(
        scenario: &str,
        options: Option<&[String]>,
        position: &dyn AnyPosition,
        dice: Dice,
    ) -> Table {
        let written = position.write_position();
        Table::begin(scenario, options, Some(written), position.clone_box(), dice)
    }

    /// Takes up a game where its record leaves off; from this first position, if its scenario is
    /// not one of the game's own.
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
            table.put(input).expect("a record that replays can be taken up");
        }
        if let Some(ending) = replayed.ending {
            table.enter(Entry::Ends(ending)).expect("a game that goes on can be ended");
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
            lines: Vec::new(),
            recent: VecDeque::new(),
            dice,
            retakes: Vec::new(),
            occupants,
            journal: Vec::new(),
            private: Vec::new(),
            changed: 0,
            shortened: 0,
            standing: Vec::new(),
            ending: None,
            proposal: None,
            clock: None,
            messages: Vec::new(),
        }
    }

    pub fn game(&self) -> &'static dyn AnyGame {
        self.now.game()
    }

    /// The whole position: for the host alone.
    pub fn position(&self) -> &dyn AnyPosition {
        self.now.as_ref()
    }

    /// What these viewers may see.
    pub fn view(&self, viewers: Seats) -> Box<dyn AnyPosition> {
        self.now.view(viewers)
    }

    /// Gives a seat to a person or a program.
    pub fn seat(&mut self, seat: Seat, occupant: Occupant) -> Result<(), TableError> {
        self.must_sit(seat)?;
        if let Occupant::Program(name) = &occupant
            && !ai::PLAYERS.contains(&name.as_str())
        {
            return Err(Fault::unknown(Location::default(), "player", name, ai::PLAYERS).into());
        }
        self.enter(Entry::Sits { seat, occupant })
    }

    pub(crate) fn sit(&mut self, seat: Seat, occupant: Occupant) -> Result<(), TableError> {
        self.must_sit(seat)?;
        self.occupants[usize::from(seat.0)] = occupant;
        Ok(())
    }

    /// Who answers for a seat.
    pub fn occupant(&self, seat: Seat) -> Option<&Occupant> {
        self.occupants.get(usize::from(seat.0)).filter(|_| self.now.seats().has(seat))
    }

    /// Who answers for the seats, in their order.
    pub fn occupants(&self) -> impl Iterator<Item = &Occupant> {
        self.now.seats().iter().filter_map(|seat| self.occupant(seat))
    }

    pub(crate) fn must_sit(&self, seat: Seat) -> Result<(), TableError> {
        if self.now.seats().has(seat) {
            return Ok(());
        }
        Err(TableError::NotAsked(format!("nobody sits at seat {}", seat.0)))
    }

    /// The game is not over, by its rules or by the people.
    pub(crate) fn must_go_on(&self) -> Result<(), TableError> {
        match (self.ending, self.now.pending()) {
            (Some(_), _) => Err(TableError::NotAsked("the players have ended the game".to_owned())),
            (None, Pending::GameOver(outcome)) => {
                Err(TableError::NotAsked(format!("the game is over ({})", outcome.by)))
            }
            _ => Ok(()),
        }
    }

    /// Leaves a standing order; it comes after those that the seat has left before.
    pub fn leave(&mut self, order: StandingOrder) -> Result<(), TableError> {
        on_one_line(&order.to_string())?;
        let points = self.game().points();
        if !points.iter().any(|point| point.0 == order.at) {
            let points = points.iter().map(|point| point.0);
            let place = Location::default();
            return Err(Fault::unknown(place, "decision point", &order.at, points).into());
        }
        if self.standing(order.seat).count() >= MOST_STANDING {
            let what = "too many standing orders";
            let fault =
                Fault::new(Location::default(), what).expected(format!("at most {MOST_STANDING}"));
            return Err(fault.into());
        }
        self.enter(Entry::Leaves(order))
    }

    /// The standing orders of a seat, in the order they are tried. They are that seat's secret.
    pub fn standing(&self, seat: Seat) -> impl Iterator<Item = &StandingOrder> {
        self.standing.iter().filter(move |order| order.seat == seat)
    }

    /// Takes all standing orders of a seat back.
    pub fn forget(&mut self, seat: Seat) -> Result<(), TableError> {
        self.must_sit(seat)?;
        self.enter(Entry::Forgets(seat))
    }

    /// How many inputs the game has taken.
    pub fn inputs(&self) -> usize {
        self.lines.len()
    }

    /// What these viewers were told since the first `inputs` inputs.
    pub fn told(&self, viewers: Seats, inputs: usize) -> impl Iterator<Item = String> {
        let told = self.told_from(inputs).into_iter().flatten();
        told.filter_map(move |told| told.to(viewers))
    }

    /// What was told of each input from number `inputs` on, before anybody's ears filter it.
    pub(crate) fn told_from(&self, inputs: usize) -> Vec<Vec<TableEvent>> {
        let forgotten = self.lines.len() - self.recent.len();
        if let Some(first) = inputs.checked_sub(forgotten) {
            return self.recent.iter().skip(first).cloned().collect();
        }
        let mut position = self.first.clone_box();
        let mut told = Vec::new();
        for (number, line) in self.lines.iter().enumerate() {
            let heard = position.apply_input(&line.input).expect(AGAIN);
            if number >= inputs {
                told.push(heard);
            }
        }
        told
    }

    /// A seat's order.
    pub fn order(&mut self, seat: Seat, order: &str) -> Result<(), TableError> {
        self.must_go_on()?;
        on_one_line(order)?;
        match self.now.pending() {
            Pending::Decision(asked, _) if asked == seat => {
                self.put(Input::Action(order.to_owned()))
            }
            Pending::Decision(asked, rule) => {
                let name = self.game().seats()[usize::from(asked.0)];
                Err(TableError::NotAsked(format!("{name} decides now ({rule})")))
            }
            _ => Err(TableError::NotAsked("luck is asked now".to_owned())),
        }
    }

    /// Answers luck, programs and standing orders until a person must decide or the game is over.
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

    /// Which of the dice answer the next input.
    fn stream(&self) -> u64 {
        stream(&self.retakes, self.lines.len())
    }

    /// The answer of a program, or the one that a person has left.
    fn answer_for(&self, seat: Seat, point: &str) -> Option<String> {
        let view = self.now.view(seat.into());
        if let Occupant::Program(name) = &self.occupants[usize::from(seat.0)] {
            return view.suggest(name, &mut self.dice.for_program(self.stream()));
        }
        let mut left = self.standing(seat).filter(|standing| standing.at == point);
        left.find_map(|standing| standing.answers(view.as_ref())).map(str::to_owned)
    }

    /// Puts an input to the game that somebody else has judged: a stored game's, or a test's.
    pub fn put(&mut self, input: Input<String>) -> Result<(), TableError> {
        self.enter(match input {
            Input::Action(order) => Entry::Chooses(order),
            Input::Chance(faces) => Entry::Luck(faces),
        })
    }

    pub(crate) fn take(&mut self, input: Input<String>) -> Result<(), TableError> {
        let (seat, chance) = match self.now.pending() {
            Pending::Decision(seat, _) => (Some(seat), None),
            Pending::Chance(chance) => (None, Some(chance)),
            Pending::GameOver(_) => (None, None),
        };
        let told = self.now.apply_input(&input)?;
        self.lines.push(Line { input, seat, chance, entry: self.journal.len() });
        if self.recent.len() == RECENT {
            self.recent.pop_front();
        }
        self.recent.push_back(told);
        self.changed = self.journal.len() + 1;
        self.proposal = None;
        Ok(())
    }

    /// Takes back the seat's last choice. Not once luck was asked, somebody else has chosen or is
    /// asked, or something hidden came out: from then on more is known than before the choice.
    /// Others may still agree to take more back, see [`Offer`](crate::Offer).
    pub fn undo(&mut self, seat: Seat) -> Result<(), TableError> {
        self.must_go_on()?;
        let no = |text: &str| Err(TableError::NotAsked(format!("nothing to take back: {text}")));
        let (last, earlier) = match self.lines.split_last() {
            None => return no("the game has just begun"),
            Some((Line { seat: None, .. }, _)) => return no("luck was asked since"),
            Some((line, _)) if line.seat != Some(seat) => {
                return no("another seat has chosen since");
            }
            Some(lines) => lines,
        };
        if matches!(self.now.pending(), Pending::Decision(asked, _) if asked != seat) {
            return no("another seat is asked now");
        }
        let before = self.after(earlier.len());
        let foreseen = match &last.input {
            Input::Action(order) => before.view(seat.into()).is_reversible(order)?,
            Input::Chance(_) => false,
        };
        if !foreseen {
            return no("something hidden came out");
        }
        self.enter(Entry::TakesBack { inputs: self.lines.len() - 1 })
    }

    /// The position after the first so many inputs: the whole of it, for the host alone.
    pub fn after(&self, inputs: usize) -> Box<dyn AnyPosition> {
        let mut position = self.first.clone_box();
        for line in self.lines.iter().take(inputs) {
            position.apply_input(&line.input).expect(AGAIN);
        }
        position
    }

    /// Goes back to where the game was after so many inputs. If luck goes with them the dice to come
    /// are others: nobody may choose anew knowing how they fell.
    pub(crate) fn take_back(&mut self, inputs: usize) -> Result<(), TableError> {
        let luck = |line: &Line| matches!(line.input, Input::Chance(_));
        let Some(taken) = self.lines.get(inputs..) else {
            return Err(TableError::NotAsked(format!(
                "the game has only {} inputs",
                self.inputs()
            )));
        };
        if taken.iter().any(luck) {
            // What was cast anew behind this place is cast anew from here on.
            self.retakes.iter_mut().for_each(|at| *at = inputs.min(*at));
            self.retakes.push(inputs);
        }
        let gone = taken.len();
        self.now = self.after(inputs);
        self.lines.truncate(inputs);
        self.recent.truncate(self.recent.len().saturating_sub(gone));
        self.changed = self.journal.len() + 1;
        self.shortened = self.changed;
        self.proposal = None;
        Ok(())
    }

    /// Shows what the dice are bound to, before anybody has seen one.
    pub fn commit(&mut self) {
        self.start.commitment = Some(self.dice.commitment());
    }

    /// The game was taken up from elsewhere: what came before was not rolled with these dice.
    pub fn uncommit(&mut self) {
        self.start.commitment = None;
    }

    pub fn commitment(&self) -> Option<&str> {
        self.start.commitment.as_deref()
    }

    /// The game has ended, by its rules or by the people.
    pub fn is_over(&self) -> bool {
        self.must_go_on().is_err()
    }

    /// The seed behind the commitment, once the game is over.
    pub fn secret(&self) -> Option<String> {
        let bound = self.start.commitment.is_some();
        (bound && self.is_over()).then(|| self.dice.secret())
    }

    /// The game so far as a record. It holds every seat's secrets.
    pub fn record(&self) -> String {
        self.write_record(self.start.clone())
    }

    /// The record with the seed of the dice, for everybody to check, once the game is over.
    pub fn revealed(&self) -> Option<String> {
        let secret = Some(self.secret()?);
        Some(self.write_record(Start { secret, ..self.start.clone() }))
    }

    /// The record, if these viewers may have it: a game that hides something keeps it to the end.
    pub fn record_for(&self, viewers: Seats) -> Result<String, TableError> {
        if self.is_over() || !self.game().hides() || self.position().seats().within(viewers) {
            return Ok(self.record());
        }
        Err(TableError::NotAsked(
            "the record tells what others hide; it is open after the game".to_owned(),
        ))
    }

    fn write_record(&self, start: Start) -> String {
        let inputs: Vec<Input<String>> = self.lines.iter().map(|line| line.input.clone()).collect();
        let start = Start { retakes: self.retakes.clone(), ..start };
        self.game().write_record(&start, self.first.as_ref(), &inputs, self.ending)
    }
}

/// What is written into a journal must not break its line.
fn on_one_line(text: &str) -> Result<(), TableError> {
    if text.contains(char::is_control) {
        let fault = Fault::new(Location::default(), "a control character");
        return Err(fault.expected("plain text on one line").into());
    }
    Ok(())
}
