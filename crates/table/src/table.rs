//! One game in progress.

use crate::agree::{Clock, Proposal};
use crate::kind::{Kind, Written};
use crate::position::{No, Position, Told};
use crate::standing::StandingOrder;
use crate::talk::Message;
use game::record::{Ending, Record, Start};
use game::rulebook::{self, Rulebook};
use game::{Dice, Faces, Fault, Input, Pending, Place, Seat, Seats};

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
struct Line {
    input: Input<String>,
    /// Who chose; nobody, if luck did.
    seat: Option<Seat>,
    told: Vec<Told>,
}

/// One game in progress. The record of inputs is the only truth: everything else follows from it.
#[derive(Debug)]
pub struct Table {
    start: Start,
    first: Box<dyn Position>,
    now: Box<dyn Position>,
    lines: Vec<Line>,
    dice: Dice,
    /// How often luck was taken back.
    retakes: u64,
    occupants: Vec<Occupant>,
    standing: Vec<StandingOrder>,
    pub(crate) ending: Option<Ending>,
    pub(crate) proposal: Option<Proposal>,
    pub(crate) clock: Option<Clock>,
    pub(crate) messages: Vec<Message>,
}

impl Table {
    /// Opens a scenario of a game, a person in every seat.
    pub fn open(
        kind: &'static dyn Kind,
        scenario: &str,
        options: Option<&[String]>,
        dice: Dice,
    ) -> Result<Table, Fault> {
        let first = kind.open(scenario, options)?;
        Ok(Table::begin(scenario, options, None, first, dice))
    }

    /// Opens a scenario that somebody wrote. Its record holds the name of its file.
    pub fn open_written(
        kind: &'static dyn Kind,
        name: &str,
        written: &Written<'_>,
        options: Option<&[String]>,
        dice: Dice,
    ) -> Result<Table, Vec<Fault>> {
        let first = kind.open_written(written, options)?;
        Ok(Table::begin(name, options, None, first, dice))
    }

    /// Takes up a game where its record leaves off; with its scenario, if that is not one of the
    /// game's own.
    pub fn resume(
        record: &Record<'_>,
        written: Option<&Written<'_>>,
        dice: Dice,
    ) -> Result<Table, Vec<Fault>> {
        let kind = crate::kind::game(record.game.text)
            .map_err(|fault| vec![Fault { place: record.game.place, ..fault }])?;
        let replayed = kind.replay(record, written)?;
        if let Some(failure) = replayed.failures.first() {
            let what = format!("found {}", failure.found);
            return Err(vec![Fault::new(failure.place, what).expected(failure.expected.as_str())]);
        }
        let position = (!record.position.is_empty()).then(|| replayed.start.write_position());
        let (scenario, options) = (record.scenario.text, record.options.as_deref());
        let mut table = Table::begin(scenario, options, position, replayed.start, dice);
        for input in replayed.inputs {
            table.put(input).expect("a record that replays can be taken up");
        }
        table.ending = replayed.ending;
        Ok(table)
    }

    fn begin(
        scenario: &str,
        options: Option<&[String]>,
        position: Option<String>,
        first: Box<dyn Position>,
        dice: Dice,
    ) -> Table {
        let start = Start {
            game: first.kind().name().to_owned(),
            scenario: scenario.to_owned(),
            options: options.map(<[String]>::to_vec),
            seed: dice.typed(),
            position,
        };
        let occupants = vec![Occupant::Person; first.kind().seats().len()];
        let now = first.boxed();
        Table {
            start,
            first,
            now,
            lines: Vec::new(),
            dice,
            retakes: 0,
            occupants,
            standing: Vec::new(),
            ending: None,
            proposal: None,
            clock: None,
            messages: Vec::new(),
        }
    }

    pub fn kind(&self) -> &'static dyn Kind {
        self.now.kind()
    }

    /// The whole position: for the host alone.
    pub fn position(&self) -> &dyn Position {
        self.now.as_ref()
    }

    /// What these eyes may see.
    pub fn view(&self, eyes: Seats) -> Box<dyn Position> {
        self.now.view(eyes)
    }

    /// Gives a seat to a person or a program.
    pub fn seat(&mut self, seat: Seat, occupant: Occupant) -> Result<(), No> {
        self.must_sit(seat)?;
        if let Occupant::Program(name) = &occupant
            && !ai::PLAYERS.contains(&name.as_str())
        {
            return Err(Fault::unknown(Place::default(), "player", name, ai::PLAYERS).into());
        }
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

    pub(crate) fn must_sit(&self, seat: Seat) -> Result<(), No> {
        if self.now.seats().has(seat) {
            return Ok(());
        }
        Err(No::NotAsked(format!("nobody sits at seat {}", seat.0)))
    }

    /// The game is not over, by its rules or by the people.
    pub(crate) fn must_go_on(&self) -> Result<(), No> {
        match (self.ending, self.now.pending()) {
            (Some(_), _) => Err(No::NotAsked("the players have ended the game".to_owned())),
            (None, Pending::Over(outcome)) => {
                Err(No::NotAsked(format!("the game is over ({})", outcome.by)))
            }
            _ => Ok(()),
        }
    }

    /// Leaves a standing order; it comes after those that the seat has left before.
    pub fn leave(&mut self, order: StandingOrder) -> Result<(), No> {
        let rules = Rulebook::parse(self.kind().rules_text());
        let points = rules.entries().iter().filter(|entry| entry.kind == rulebook::Kind::Decision);
        let points: Vec<&str> = points.map(|entry| entry.id.as_str()).collect();
        if !points.contains(&order.at.as_str()) {
            let place = Place::default();
            return Err(Fault::unknown(place, "decision point", &order.at, points).into());
        }
        self.standing.push(order);
        Ok(())
    }

    /// The standing orders of a seat, in the order they are tried. They are that seat's secret.
    pub fn standing(&self, seat: Seat) -> impl Iterator<Item = &StandingOrder> {
        self.standing.iter().filter(move |order| order.seat == seat)
    }

    /// Takes all standing orders of a seat back.
    pub fn forget(&mut self, seat: Seat) {
        self.standing.retain(|order| order.seat != seat);
    }

    /// How many inputs the game has taken.
    pub fn inputs(&self) -> usize {
        self.lines.len()
    }

    /// What these eyes were told since the first `inputs` inputs.
    pub fn told(&self, eyes: Seats, inputs: usize) -> impl Iterator<Item = String> {
        let lines = self.lines.iter().skip(inputs);
        lines.flat_map(|line| &line.told).filter_map(move |told| told.to(eyes))
    }

    /// A seat's order.
    pub fn order(&mut self, seat: Seat, order: &str) -> Result<(), No> {
        self.must_go_on()?;
        match self.now.pending() {
            Pending::Choice(asked, _) if asked == seat => self.put(Input::Choice(order.to_owned())),
            Pending::Choice(asked, rule) => {
                let name = self.kind().seats()[usize::from(asked.0)];
                Err(No::NotAsked(format!("{name} decides now ({rule})")))
            }
            _ => Err(No::NotAsked("luck is asked now".to_owned())),
        }
    }

    /// Answers luck, programs and standing orders until a person must decide or the game is over.
    pub fn advance(&mut self) -> Result<(), No> {
        while self.ending.is_none() {
            match self.now.pending() {
                Pending::Over(_) => return Ok(()),
                Pending::Luck(chance) => {
                    let faces: Faces = self.dice.answer(&chance, self.stream());
                    self.put(Input::Luck(faces))?;
                }
                Pending::Choice(seat, rule) => match self.answer_for(seat, rule.0) {
                    Some(order) => self.put(Input::Choice(order))?,
                    None => return Ok(()),
                },
            }
        }
        Ok(())
    }

    /// Which of the dice answer the next input.
    fn stream(&self) -> u64 {
        self.retakes << 32 | self.lines.len() as u64
    }

    /// The answer of a program, or the one that a person has left.
    fn answer_for(&self, seat: Seat, point: &str) -> Option<String> {
        let view = self.now.view(seat.into());
        if let Occupant::Program(name) = &self.occupants[usize::from(seat.0)] {
            return view.advise(name, &mut self.dice.for_program(self.stream()));
        }
        let mut left = self.standing(seat).filter(|standing| standing.at == point);
        left.find_map(|standing| standing.answers(view.as_ref())).map(str::to_owned)
    }

    /// Puts an input to the game that somebody else has judged: a stored game's, or a test's.
    pub fn put(&mut self, input: Input<String>) -> Result<(), No> {
        let seat = match self.now.pending() {
            Pending::Choice(seat, _) => Some(seat),
            _ => None,
        };
        let told = take(self.now.as_mut(), &input)?;
        self.lines.push(Line { input, seat, told });
        self.proposal = None;
        Ok(())
    }

    /// Takes back the seat's last choice. Not once luck was asked, somebody else has chosen or is
    /// asked, or something hidden came out: from then on more is known than before the choice.
    /// Others may still agree to take more back, see [`Offer`](crate::Offer).
    pub fn undo(&mut self, seat: Seat) -> Result<(), No> {
        self.must_go_on()?;
        let no = |text: &str| Err(No::NotAsked(format!("nothing to take back: {text}")));
        let (last, earlier) = match self.lines.split_last() {
            None => return no("the game has just begun"),
            Some((Line { seat: None, .. }, _)) => return no("luck was asked since"),
            Some((line, _)) if line.seat != Some(seat) => {
                return no("another seat has chosen since");
            }
            Some(lines) => lines,
        };
        if matches!(self.now.pending(), Pending::Choice(asked, _) if asked != seat) {
            return no("another seat is asked now");
        }
        let before = self.position_after(earlier.len());
        let foreseen = match &last.input {
            Input::Choice(order) => before.view(seat.into()).foreseeable(order)?,
            Input::Luck(_) => false,
        };
        if !foreseen {
            return no("something hidden came out");
        }
        self.take_back(self.lines.len() - 1);
        Ok(())
    }

    /// The position after the first so many inputs.
    fn position_after(&self, inputs: usize) -> Box<dyn Position> {
        let mut position = self.first.boxed();
        for line in &self.lines[..inputs] {
            take(position.as_mut(), &line.input).expect("what was taken once can be taken again");
        }
        position
    }

    /// Goes back to where the game was after so many inputs. If luck goes with them the dice to come
    /// are others: nobody may choose anew knowing how they fell.
    pub(crate) fn take_back(&mut self, inputs: usize) {
        let luck = |line: &Line| matches!(line.input, Input::Luck(_));
        self.retakes += u64::from(self.lines[inputs..].iter().any(luck));
        self.now = self.position_after(inputs);
        self.lines.truncate(inputs);
        self.proposal = None;
    }

    /// The game so far as a record.
    pub fn record(&self) -> String {
        let inputs: Vec<Input<String>> = self.lines.iter().map(|line| line.input.clone()).collect();
        self.kind().write_record(&self.start, self.first.as_ref(), &inputs, self.ending)
    }
}

fn take(position: &mut dyn Position, input: &Input<String>) -> Result<Vec<Told>, No> {
    match input {
        Input::Choice(order) => position.choose(order),
        Input::Luck(faces) => position.befall(faces),
    }
}
