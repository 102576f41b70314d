//! One game in progress.

use crate::any_game::{AnyGame, of_record};
use crate::any_position::{AnyPosition, TableError, TableEvent, waiting_for};
use crate::changes::DiceRoll;
use crate::chat::ChatMessage;
use crate::journal::JournalEntry;
use crate::proposals::{Clock, Proposal};
use crate::share::Shares;
use crate::standing::{Judge, StandingOrder};
use crate::stranded::Stranded;
use crate::tools::Written;
use game::record::{Budget, Ending, Record, Start, stream};
use game::{Chance, ChanceOutcome, Dice, Fault, Input, Location, Pending, Seat, Seats};
use std::collections::VecDeque;
use std::ops::Range;
use std::time::Duration;

/// How many standing orders a seat can have.
const MOST_STANDING_ORDERS: usize = 100;
/// How often the links to a seat can be replaced.
const MOST_RELINKS: u32 = 100;
/// The longest name of a player, in characters.
const LONGEST_NAME: usize = 30;
/// A table keeps the events of this many inputs.
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
    /// An AI that plays for a person, who can take the seat back at any time.
    StandIn(String),
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
    /// The viewers who can tell that it was made.
    pub known_to: Seats,
    /// The viewers whose log has an entry for it.
    pub logged_to: Seats,
}

impl AppliedInput {
    /// The viewers who can tell that an input was made. That is everyone, unless only some viewers learn of its
    /// events and the game still waits for the same decision.
    fn viewers(&self, events: &[TableEvent], is_same_decision: bool) -> Seats {
        if events.is_empty() || !is_same_decision || self.logged_to == Seats::ALL {
            return Seats::ALL;
        }
        self.logged_to | self.seat.map_or(Seats::NONE, Seats::from)
    }

    /// The viewers who learn something of an input: its dice or one of its events.
    fn readers(&self, events: &[TableEvent], seats: Seats) -> Seats {
        let sees = |viewers: Seats| {
            let rolled = self.chance.as_ref();
            let rolled = rolled.and_then(|it| DiceRoll::seen_by(viewers, it, &self.input));
            rolled.is_some() || events.iter().any(|event| event.is_visible_to(viewers))
        };
        if sees(Seats::PUBLIC) {
            return Seats::ALL;
        }
        let some = seats.iter().map(Seats::from).filter(|seat| sees(*seat));
        some.fold(Seats::NONE, |known, seat| known | seat)
    }
}

/// One game in progress. The inputs are the only truth: everything else follows from them.
#[derive(Debug)]
pub struct Table {
    pub(crate) start: Start,
    first: Box<dyn AnyPosition>,
    now: Box<dyn AnyPosition>,
    pub(crate) applied: Vec<AppliedInput>,
    /// The events of the last inputs. Earlier events are found by replaying the game: a server has
    /// many tables, and few viewers need old events.
    recent: VecDeque<Vec<TableEvent>>,
    dice: Dice,
    /// The inputs that came together, as one action of several orders. Not kept in the journal: after
    /// a restart they are undone one by one.
    together: Vec<Range<usize>>,
    /// The inputs before which chance outcomes were undone and rolled again.
    retakes: Vec<usize>,
    occupants: Vec<Occupant>,
    /// For each seat, how many inputs the game had when its player handed it to an AI. The AI can't agree to undo
    /// anything before that.
    pub(crate) handed_over: Vec<usize>,
    /// For each seat, how often its links were replaced.
    pub(crate) relinks: Vec<u32>,
    /// The names that players gave themselves.
    names: Vec<Option<String>>,
    pub(crate) journal: Vec<JournalEntry>,
    /// How much of it each seat has written.
    pub(crate) shares: Shares,
    /// The journal entries that only these viewers may know of, in ascending order.
    pub(crate) private: Vec<(usize, Seats)>,
    /// The length of the journal when the position last changed.
    pub(crate) changed: usize,
    /// The length of the journal when inputs were last undone.
    pub(crate) shortened: usize,
    pub(crate) standing_orders: Vec<StandingOrder>,
    judge: Judge,
    stopwatch: fn() -> Duration,
    pub(crate) ending: Option<Ending>,
    pub(crate) proposal: Option<Proposal>,
    pub(crate) clock: Option<Clock>,
    pub(crate) messages: Vec<ChatMessage>,
    pub(crate) spectators_chat: bool,
    pub(crate) stranded: Option<Stranded>,
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

    /// Opens a scenario from the user's own file. Its record names the file.
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
        Table::resume_within(record, first, dice, Budget::UNLIMITED)
    }

    /// Like [`Table::resume`], for a record from outside.
    pub fn resume_within(
        record: &Record<'_>,
        first: Option<&dyn AnyPosition>,
        dice: Dice,
        budget: Budget<'_>,
    ) -> Result<Table, Vec<Fault>> {
        Table::resume_as(of_record(record)?, record, first, dice, budget)
    }

    pub(crate) fn resume_as(
        kind: &'static dyn AnyGame,
        record: &Record<'_>,
        first: Option<&dyn AnyPosition>,
        dice: Dice,
        budget: Budget<'_>,
    ) -> Result<Table, Vec<Fault>> {
        let replayed = kind.replay_within(record, first, budget)?;
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
            budget.check(Location::default()).map_err(|fault| vec![fault])?;
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
            together: Vec::new(),
            retakes: Vec::new(),
            handed_over: vec![0; occupants.len()],
            relinks: vec![0; occupants.len()],
            names: vec![None; occupants.len()],
            occupants,
            journal: Vec::new(),
            shares: Shares::default(),
            private: Vec::new(),
            changed: 0,
            shortened: 0,
            standing_orders: Vec::new(),
            judge: Judge::default(),
            stopwatch: || Duration::ZERO,
            ending: None,
            proposal: None,
            clock: None,
            messages: Vec::new(),
            spectators_chat: true,
            stranded: None,
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

    /// Gives a seat to a person or an AI player.
    pub fn set_occupant(&mut self, seat: Seat, occupant: Occupant) -> Result<(), TableError> {
        self.must_sit(seat)?;
        if let Occupant::Program(name) | Occupant::StandIn(name) = &occupant
            && !ai::PLAYERS.contains(&name.as_str())
        {
            return Err(Fault::unknown(Location::default(), "player", name, ai::PLAYERS).into());
        }
        self.enter(JournalEntry::Sits { seat, occupant })
    }

    pub(crate) fn sit(&mut self, seat: Seat, occupant: Occupant) -> Result<(), TableError> {
        self.must_sit(seat)?;
        let place = usize::from(seat.0);
        if self.occupants[place] == Occupant::Person {
            self.handed_over[place] = self.inputs();
        }
        self.occupants[place] = occupant;
        Ok(())
    }

    /// Names the player of a seat, for everyone at the table.
    pub fn set_name(&mut self, seat: Seat, name: &str) -> Result<(), TableError> {
        self.must_sit(seat)?;
        let name = crate::chat::visible(name);
        let name = name.trim();
        let no = |what: &str, expected: &str| {
            Err(TableError::from(Fault::new(Location::default(), what).expected(expected)))
        };
        if name.is_empty() {
            return no("the name is empty", "some letters");
        }
        if name.chars().count() > LONGEST_NAME {
            return no("the name is too long", "at most 30 characters");
        }
        on_one_line(name)?;
        if self.name(seat) == Some(name) {
            return Ok(());
        }
        self.enter(JournalEntry::Named { seat, name: name.to_owned() })
    }

    pub(crate) fn apply_name(&mut self, seat: Seat, name: &str) {
        self.names[usize::from(seat.0)] = Some(name.to_owned());
    }

    /// The name of the player in this seat, if there is one.
    pub fn name(&self, seat: Seat) -> Option<&str> {
        self.names.get(usize::from(seat.0))?.as_deref()
    }

    /// Notes for everyone at the table that the links to a seat are replaced.
    pub fn relink(&mut self, seat: Seat) -> Result<(), TableError> {
        self.must_sit(seat)?;
        if self.relinks(seat) >= MOST_RELINKS {
            let why = "the links to this seat were replaced too often";
            return Err(TableError::NotPending(why.to_owned()));
        }
        self.enter(JournalEntry::Relinks(seat))
    }

    /// How often the links to a seat were replaced.
    pub fn relinks(&self, seat: Seat) -> u32 {
        self.relinks.get(usize::from(seat.0)).copied().unwrap_or_default()
    }

    /// Whether a seat was open when the table was, so that its player came by invitation.
    pub fn was_open(&self, seat: Seat) -> bool {
        let open = JournalEntry::Sits { seat, occupant: Occupant::Open };
        self.journal.contains(&open)
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

    /// Returns an error if the game is over, or can't go on as it is.
    pub(crate) fn must_go_on(&self) -> Result<(), TableError> {
        self.must_not_be_over()?;
        match self.stranded() {
            Some(stranded) => Err(TableError::NotPending(stranded.to_string())),
            None => Ok(()),
        }
    }

    /// Returns an error if the game is over, by its rules or by agreement.
    pub(crate) fn must_not_be_over(&self) -> Result<(), TableError> {
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

    /// Replaces a standing order: both changes, or none.
    pub fn replace_standing_order(
        &mut self,
        old: StandingOrder,
        new: StandingOrder,
    ) -> Result<(), TableError> {
        self.must_have(&old)?;
        self.add_standing_order(new)?;
        self.enter(JournalEntry::Drops(old))
    }

    fn must_have(&self, order: &StandingOrder) -> Result<(), TableError> {
        self.must_sit(order.seat)?;
        if self.standing_orders.contains(order) {
            return Ok(());
        }
        Err(TableError::NotPending(format!("there is no standing order \"{order}\"")))
    }

    /// Adds a standing order after the seat's earlier ones.
    pub fn add_standing_order(&mut self, order: StandingOrder) -> Result<(), TableError> {
        on_one_line(&order.to_string())?;
        order.must_be_cheap()?;
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

    /// Removes one standing order of a seat.
    pub fn remove_standing_order(&mut self, order: StandingOrder) -> Result<(), TableError> {
        self.must_have(&order)?;
        self.enter(JournalEntry::Drops(order))
    }

    /// Removes all standing orders of a seat.
    pub fn clear_standing_orders(&mut self, seat: Seat) -> Result<(), TableError> {
        self.must_sit(seat)?;
        if self.standing_orders(seat).next().is_none() {
            return Ok(());
        }
        self.enter(JournalEntry::Forgets(seat))
    }

    /// The bytes it takes in memory, roughly.
    pub fn size(&self) -> usize {
        // The text of an entry is in the journal, of an action also among the inputs.
        let text: usize = self.shares.iter().map(|share| 2 * share.bytes).sum();
        let entries = self.journal.len() * size_of::<JournalEntry>()
            + self.applied.len() * size_of::<AppliedInput>();
        // The events of each recent input hold the position after it.
        text + entries + (self.recent.len() + 2) * self.now.size()
    }

    /// How many inputs the game has taken.
    pub fn inputs(&self) -> usize {
        self.applied.len()
    }

    /// How many of the first `inputs` inputs these viewers know of. Otherwise the number of inputs would show how
    /// many steps a player takes in secret.
    pub fn inputs_known_to(&self, viewers: Seats, inputs: usize) -> usize {
        let known = |applied: &&AppliedInput| applied.known_to.meets(viewers);
        self.applied.iter().take(inputs).filter(known).count()
    }

    /// The number of the input that is number `known` for these viewers: the inverse of
    /// [`Table::inputs_known_to`].
    pub fn input_number(&self, viewers: Seats, known: usize) -> usize {
        let inputs = self.applied.iter().enumerate();
        let mut inputs = inputs.filter(|(_, applied)| applied.known_to.meets(viewers));
        inputs.nth(known).map_or(self.applied.len(), |(number, _)| number)
    }

    /// The events since the first `inputs` inputs, in words, as these viewers learned of them.
    pub fn log(&self, viewers: Seats, inputs: usize) -> impl Iterator<Item = String> {
        let events = self.events_from(inputs).flatten();
        events.filter_map(move |event| event.described_to(viewers)).map(|event| event.text)
    }

    /// The events of each input from number `inputs` on. Every event holds a position, so older events are
    /// recomputed one input at a time: those of a whole long game would fill the memory.
    pub(crate) fn events_from(
        &self,
        inputs: usize,
    ) -> Box<dyn Iterator<Item = Vec<TableEvent>> + '_> {
        let forgotten = self.applied.len() - self.recent.len();
        if let Some(first) = inputs.checked_sub(forgotten) {
            return Box::new(self.recent.iter().skip(first).cloned());
        }
        let mut position = self.first.clone_box();
        let events = self
            .applied
            .iter()
            .map(move |applied| position.apply_input(&applied.input).expect(REPLAYS));
        Box::new(events.skip(inputs))
    }

    /// Carries out a seat's order.
    pub fn order(&mut self, seat: Seat, order: &str) -> Result<(), TableError> {
        self.must_go_on()?;
        must_decide(self.now.as_ref(), seat)?;
        on_one_line(order)?;
        self.put(Input::Action(order.to_owned()))
    }

    /// Carries out an action made of several orders: all of them, or none. The same seat must decide
    /// throughout: if dice or another seat came in between, an error in a later order would
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
        let before = self.applied.len();
        for order in orders {
            self.put(Input::Action(order.as_ref().to_owned())).expect(REPLAYS);
        }
        self.together.push(before..self.applied.len());
        Ok(())
    }

    /// Makes the next decision of a stand-in, and then advances. A stand-in makes one decision at a time, so that
    /// its player can follow along and take the seat back.
    pub fn play_on(&mut self, seat: Seat) -> Result<(), TableError> {
        self.must_go_on()?;
        must_decide(self.now.as_ref(), seat)?;
        let Some(Occupant::StandIn(name)) = self.occupant(seat) else {
            return Err(TableError::NotPending(
                "no AI is playing for this seat's player".to_owned(),
            ));
        };
        let view = self.now.view(seat.into());
        let order = view.suggest(name, &mut self.dice.for_program(self.stream()));
        let stuck = || TableError::NotPending("no action is legal in this position".to_owned());
        let order = order.ok_or_else(stuck)?;
        self.put(Input::Action(order))?;
        self.advance()
    }

    /// The seat that has to decide, if an AI plays it for a person.
    pub fn stand_in_to_decide(&self) -> Option<Seat> {
        match self.now.pending() {
            Pending::Decision(seat, _) if self.must_go_on().is_ok() => {
                matches!(self.occupant(seat), Some(Occupant::StandIn(_))).then_some(seat)
            }
            _ => None,
        }
    }

    /// Rolls dice and makes the decisions of AI players and standing orders, until a person or a stand-in must
    /// decide or the game is over.
    pub fn advance(&mut self) -> Result<(), TableError> {
        self.advance_within(Budget::UNLIMITED)
    }

    /// Like [`Table::advance`]. AI players in all seats play a whole game at once.
    pub fn advance_within(&mut self, budget: Budget<'_>) -> Result<(), TableError> {
        while self.ending.is_none() && self.stranded.is_none() {
            budget.check(Location::default())?;
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

    /// The stream of dice for the next input.
    fn stream(&self) -> u64 {
        stream(&self.retakes, self.applied.len())
    }

    /// The order of an AI player, or a person's standing order. A stand-in waits for
    /// [`Table::play_on`].
    fn answer_for(&mut self, seat: Seat, point: &str) -> Option<String> {
        match &self.occupants[usize::from(seat.0)] {
            Occupant::Program(name) => {
                let view = self.now.view(seat.into());
                return view.suggest(name, &mut self.dice.for_program(self.stream()));
            }
            Occupant::StandIn(_) => return None,
            Occupant::Open | Occupant::Person => {}
        }
        self.judge.begin(self.changed);
        let orders = self.standing_orders(seat).filter(|order| order.at == point);
        let orders: Vec<StandingOrder> =
            orders.filter(|order| self.judge.is_open(order)).cloned().collect();
        let view = (!orders.is_empty()).then(|| self.now.view(seat.into()))?;
        let accepts =
            |order: &StandingOrder| self.judge.accepts(order, view.as_ref(), self.stopwatch);
        orders.into_iter().find(accepts).map(|order| order.order)
    }

    /// A clock that measures how long standing orders take to judge. Without one they may take any time.
    pub fn set_stopwatch(&mut self, stopwatch: fn() -> Duration) {
        self.stopwatch = stopwatch;
    }

    /// Applies an input without checking whose turn it is: for stored games and tests.
    pub fn put(&mut self, input: Input<String>) -> Result<(), TableError> {
        self.enter(match input {
            Input::Action(order) => JournalEntry::Chooses(order),
            Input::Chance(faces) => JournalEntry::Luck(faces),
        })
    }

    pub(crate) fn take(&mut self, input: Input<String>) -> Result<(), TableError> {
        let before = self.now.pending();
        let events = self.now.apply_input(&input)?;
        let is_same_decision = match (&before, self.now.pending()) {
            (Pending::Decision(seat, point), Pending::Decision(next, then)) => {
                (*seat, *point) == (next, then)
            }
            _ => false,
        };
        let (seat, chance) = match before {
            Pending::Decision(seat, _) => (Some(seat), None),
            Pending::Chance(chance) => (None, Some(chance)),
            Pending::GameOver(_) => (None, None),
        };
        let entry = self.journal.len();
        let (known_to, logged_to) = (Seats::ALL, Seats::ALL);
        let mut applied = AppliedInput { input, seat, chance, entry, known_to, logged_to };
        applied.logged_to = applied.readers(&events, self.now.seats());
        applied.known_to = applied.viewers(&events, is_same_decision);
        self.applied.push(applied);
        if self.recent.len() == RECENT {
            self.recent.pop_front();
        }
        self.recent.push_back(events);
        self.changed = self.journal.len() + 1;
        self.proposal = None;
        Ok(())
    }

    /// Undoes the seat's last action, with all orders that were given together with it. This is refused if dice
    /// were rolled since, another seat has acted or has to decide, or something hidden was revealed: the player
    /// would act again knowing more than before. With the others' consent more can be undone: see
    /// [`Offer`](crate::Offer).
    pub fn undo(&mut self, seat: Seat) -> Result<(), TableError> {
        self.must_go_on()?;
        let no = |text: &str| Err(TableError::NotPending(format!("can't undo: {text}")));
        let earlier = match self.applied.split_last() {
            None => return no("there is no action yet"),
            Some((AppliedInput { seat: None, .. }, _)) => return no("dice were rolled since"),
            Some((last, _)) if last.seat != Some(seat) => {
                return no("another player has acted since");
            }
            Some((_, earlier)) => earlier,
        };
        if matches!(self.now.pending(), Pending::Decision(asked, _) if asked != seat) {
            return no("another player is already deciding");
        }
        let together = self.together.last().filter(|inputs| inputs.end == self.applied.len());
        let first = together.map_or(earlier.len(), |inputs| inputs.start);
        let mut before = self.position_after(first);
        let mut inputs = self.applied.len();
        for (applied, number) in self.applied[first..].iter().zip(first..) {
            let reversible = match &applied.input {
                Input::Action(order) => before.view(seat.into()).is_reversible(order)?,
                Input::Chance(_) => false,
            };
            // Everything from here on can be undone.
            inputs = if reversible { inputs.min(number) } else { self.applied.len() };
            before.apply_input(&applied.input).expect(REPLAYS);
        }
        if inputs == self.applied.len() {
            return no("it revealed something hidden");
        }
        self.enter(JournalEntry::TakesBack { inputs })
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
    /// dice come from another stream, so that no player can decide again knowing what will be rolled.
    pub(crate) fn take_back(&mut self, inputs: usize) -> Result<(), TableError> {
        let is_chance = |it: &AppliedInput| matches!(it.input, Input::Chance(_));
        let Some(undone) = self.applied.get(inputs..) else {
            return Err(TableError::NotPending(format!(
                "the game has only {} inputs",
                self.inputs()
            )));
        };
        if undone.iter().any(is_chance) {
            // Retakes after this point now begin here.
            self.retakes.iter_mut().for_each(|at| *at = inputs.min(*at));
            self.retakes.push(inputs);
        }
        let count = undone.len();
        self.now = self.position_after(inputs);
        self.applied.truncate(inputs);
        self.together.retain(|together| together.end <= inputs);
        self.handed_over.iter_mut().for_each(|at| *at = inputs.min(*at));
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

    /// Withdraws the hash, for a game resumed from a record with other dice.
    pub fn uncommit(&mut self) {
        self.start.commitment = None;
    }

    pub fn commitment(&self) -> Option<&str> {
        self.start.commitment.as_deref()
    }

    /// Whether the game has ended, by its rules or by agreement.
    pub fn is_over(&self) -> bool {
        self.must_not_be_over().is_err()
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

/// Returns an error unless the game waits for this seat's decision.
fn must_decide(position: &dyn AnyPosition, seat: Seat) -> Result<(), TableError> {
    match position.pending() {
        Pending::Decision(decides, _) if decides == seat => Ok(()),
        pending => Err(TableError::NotPending(waiting_for(position.game(), &pending))),
    }
}

/// An order takes up one line of the journal.
fn on_one_line(text: &str) -> Result<(), TableError> {
    if text.contains(char::is_control) {
        let fault = Fault::new(Location::default(), "a control character");
        return Err(fault.expected("plain text on one line").into());
    }
    Ok(())
}
