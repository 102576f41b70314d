//! One game in progress.

use crate::kind::Kind;
use crate::position::{No, Position, Told};
use crate::standing::StandingOrder;
use game::record::{Record, Start};
use game::{Dice, Faces, Fault, Input, Pending, Rng, Seat, Seats};

/// Who answers for a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Occupant {
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
    occupants: Vec<Occupant>,
    standing: Vec<StandingOrder>,
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
        let start = Start {
            game: kind.name().to_owned(),
            scenario: scenario.to_owned(),
            options: options.map(<[String]>::to_vec),
            position: None,
        };
        Ok(Table::begin(start, first, dice))
    }

    /// Opens a scenario that somebody wrote. Its record holds the name of its file.
    pub fn open_text(
        kind: &'static dyn Kind,
        name: &str,
        text: &str,
        options: Option<&[String]>,
        dice: Dice,
    ) -> Result<Table, Vec<Fault>> {
        let first = kind.open_text(text, options)?;
        let start = Start {
            game: kind.name().to_owned(),
            scenario: name.to_owned(),
            options: options.map(<[String]>::to_vec),
            position: None,
        };
        Ok(Table::begin(start, first, dice))
    }

    /// Takes up a game where its record leaves off. `written` is the text of its scenario, if that
    /// is not one of the game's own.
    pub fn resume(
        record: &Record<'_>,
        written: Option<&str>,
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
        let start = Start {
            game: kind.name().to_owned(),
            scenario: record.scenario.text.to_owned(),
            options: record.options.clone(),
            position,
        };
        let mut table = Table::begin(start, replayed.start, dice);
        for input in replayed.inputs {
            table.put(input).expect("a record that replays can be taken up");
        }
        Ok(table)
    }

    fn begin(start: Start, first: Box<dyn Position>, dice: Dice) -> Table {
        let occupants = vec![Occupant::Person; first.kind().seats().len()];
        Table {
            now: first.boxed(),
            start,
            first,
            lines: Vec::new(),
            dice,
            occupants,
            standing: Vec::new(),
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
    pub fn seat(&mut self, seat: Seat, occupant: Occupant) {
        self.occupants[usize::from(seat.0)] = occupant;
    }

    /// Leaves a standing order; it comes after those that the seat has left before.
    pub fn leave(&mut self, order: StandingOrder) {
        self.standing.push(order);
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
    pub fn told(&self, eyes: Seats, inputs: usize) -> impl Iterator<Item = &str> {
        let lines = self.lines.iter().skip(inputs);
        lines.flat_map(|line| &line.told).filter_map(move |told| told.to(eyes))
    }

    /// A seat's order.
    pub fn order(&mut self, seat: Seat, order: &str) -> Result<(), No> {
        match self.now.pending() {
            Pending::Choice(asked, _) if asked == seat => self.put(Input::Choice(order.to_owned())),
            Pending::Choice(asked, rule) => {
                let name = self.kind().seats()[usize::from(asked.0)];
                Err(No::NotAsked(format!("{name} decides now ({rule})")))
            }
            Pending::Luck(_) => Err(No::NotAsked("luck is asked now".to_owned())),
            Pending::Over(outcome) => {
                Err(No::NotAsked(format!("the game is over ({})", outcome.by)))
            }
        }
    }

    /// Answers luck, programs and standing orders until a person must decide or the game is over.
    pub fn advance(&mut self) -> Result<(), No> {
        loop {
            match self.now.pending() {
                Pending::Over(_) => return Ok(()),
                Pending::Luck(chance) => {
                    let faces: Faces = self.dice.answer(&chance, self.lines.len() as u64);
                    self.put(Input::Luck(faces))?;
                }
                Pending::Choice(seat, rule) => match self.answer_for(seat, rule.0)? {
                    Some(order) => self.put(Input::Choice(order))?,
                    None => return Ok(()),
                },
            }
        }
    }

    /// The answer of a program, or the one that a person has left.
    fn answer_for(&self, seat: Seat, point: &str) -> Result<Option<String>, No> {
        let view = self.now.view(seat.into());
        if let Occupant::Program(name) = &self.occupants[usize::from(seat.0)] {
            // A program's own luck must not be that of the game's dice.
            let mut rng = Rng::of_game(u64::from(seat.0) + 1, self.lines.len() as u64);
            return Ok(view.advise(name, &mut rng));
        }
        for standing in &self.standing {
            if standing.seat == seat
                && standing.at == point
                && let Some(order) = standing.answers(view.as_ref())?
            {
                return Ok(Some(order.to_owned()));
            }
        }
        Ok(None)
    }

    /// Puts an input to the game that somebody else has judged: a stored game's, or a test's.
    pub fn put(&mut self, input: Input<String>) -> Result<(), No> {
        let seat = match self.now.pending() {
            Pending::Choice(seat, _) => Some(seat),
            _ => None,
        };
        let told = take(self.now.as_mut(), &input)?;
        self.lines.push(Line { input, seat, told });
        Ok(())
    }

    /// Takes back the seat's last choice. Not once luck was asked, somebody else has chosen, or
    /// something hidden came out: from then on it is known what the choice leads to.
    pub fn undo(&mut self, seat: Seat) -> Result<(), No> {
        let no = |text: &str| Err(No::NotAsked(format!("nothing to take back: {text}")));
        let (last, earlier) = match self.lines.split_last() {
            None => return no("the game has just begun"),
            Some((Line { seat: None, .. }, _)) => return no("luck was asked since"),
            Some((line, _)) if line.seat != Some(seat) => {
                return no("another seat has chosen since");
            }
            Some(lines) => lines,
        };
        let mut before = self.first.boxed();
        for line in earlier {
            take(before.as_mut(), &line.input).expect("what was taken once can be taken again");
        }
        if !self.was_foreseen(before.as_ref(), last, seat) {
            return no("something hidden came out");
        }
        self.now = before;
        self.lines.pop();
        Ok(())
    }

    /// Whether a choice taught its seat nothing: it looks and sounds the same to him in any world
    /// that he could have thought himself in.
    fn was_foreseen(&self, before: &dyn Position, line: &Line, seat: Seat) -> bool {
        const WORLDS: u64 = 16;
        let eyes = Seats::from(seat);
        let heard = |told: &[Told]| -> Vec<String> {
            told.iter().filter_map(|told| told.to(eyes)).map(str::to_owned).collect()
        };
        let (seen, heard_now) = (self.now.view(eyes), heard(&line.told));
        (0..WORLDS).all(|world| {
            let mut imagined = before.view(eyes).imagine(&mut Rng::new(world));
            let told = take(imagined.as_mut(), &line.input);
            told.is_ok_and(|told| heard(&told) == heard_now)
                && imagined.view(eyes).is(seen.as_ref())
        })
    }

    /// The game so far as a record.
    pub fn record(&self) -> String {
        let inputs: Vec<Input<String>> = self.lines.iter().map(|line| line.input.clone()).collect();
        self.kind().write_record(&self.start, self.first.as_ref(), &inputs)
    }
}

fn take(position: &mut dyn Position, input: &Input<String>) -> Result<Vec<Told>, No> {
    match input {
        Input::Choice(order) => position.choose(order),
        Input::Luck(faces) => position.befall(faces),
    }
}
