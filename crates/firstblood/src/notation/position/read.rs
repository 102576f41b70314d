//! Reads a position.

use super::{MARKS, TASKS, step};
use crate::flow;
use crate::laws;
use crate::map::OffMapBox;
use crate::notation::{STATIONS, aircraft_names, read_aircraft, ship_names};
use crate::record::Turn;
use crate::scenario::{AirfieldState, Start};
use crate::state::{
    Agenda, AirfieldSet, Battle, Counter, FirstBlood, Phase, Step, Support, Task, UnitLocation,
    UnitSet,
};
use crate::unit::{AirCount, UnitId};
use game::notation::{Word, Words};
use game::{Fault, Game};

const STATEMENTS: [&str; 19] = [
    "turn", "phase", "step", "after", "unit", "waiting", "gone", "air", "came", "inverted",
    "to-place", "support", "ships", "special", "field", "attacked", "worked", "attack", "battle",
];
/// Statements that may be made more than once.
const REPEATED: [&str; 9] =
    ["after", "unit", "air", "came", "inverted", "support", "ships", "field", "attack"];

pub fn read(base: &FirstBlood, lines: &[Words<'_>]) -> Result<FirstBlood, Vec<Fault>> {
    let Some(first) = lines.first() else { return Ok(base.clone()) };
    let mut reader =
        Reader { state: base.clone(), said: Vec::new(), steps: Vec::new(), phase: None };
    let mut faults = Vec::new();
    for line in lines {
        if let Err(fault) = reader.statement(&mut line.clone()) {
            faults.push(fault);
        }
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let phase = reader.phase;
    let mut state = reader.settle();
    let place = game::Location { column: 1, ..first.place() };
    let no_such = |what: String| vec![Fault::new(place, format!("no such position: {what}"))];
    if phase.is_some() {
        laws::counters(&state).map_err(no_such)?;
        flow::go_on(&mut state, &mut Vec::new());
    }
    state.check_invariants().map_err(no_such)?;
    Ok(state)
}

struct Reader {
    state: FirstBlood,
    /// First words of the statements made.
    said: Vec<&'static str>,
    /// What is to be done, innermost first.
    steps: Vec<Step>,
    /// A phase that begins.
    phase: Option<Phase>,
}

impl Reader {
    fn statement(&mut self, words: &mut Words<'_>) -> Result<(), Fault> {
        let place = words.place();
        let statements: Vec<&str> = STATEMENTS.into_iter().chain(["credit"]).collect();
        let name = statements[words.one_of("statement", &statements)?];
        if self.said.contains(&name) && !REPEATED.contains(&name) {
            return Err(Fault::new(place, format!("a second \"{name}\"")).expected("one"));
        }
        self.said.push(name);
        self.state_that(name, words)?;
        words.end()
    }

    fn state_that(&mut self, name: &str, words: &mut Words<'_>) -> Result<(), Fault> {
        let state = &mut self.state;
        match name {
            "turn" => {
                let word = words.all("a turn, as OCT II")?;
                let names = Turn::all().map(Turn::name);
                let unknown = || Fault::unknown(word.place, "turn", word.text, names);
                state.turn = Turn::named(word.text).ok_or_else(unknown)?;
            }
            "phase" => self.phase = Some(step::read_phase(words)?),
            "step" => {
                let step = step::read(state, words)?;
                self.steps.insert(0, step);
            }
            "after" => {
                let step = step::read(state, words)?;
                self.steps.push(step);
            }
            "unit" => self.read_unit(words)?,
            "waiting" => self.put(words, UnitLocation::Waiting)?,
            "gone" => self.put(words, UnitLocation::Gone)?,
            "air" => {
                let at = state.read_air_place(words)?;
                state.air.at[at.index()] = read_air(words)?;
            }
            "came" => {
                let field = state.read_field(words)?;
                state.air.moved[field.index()] = read_air(words)?;
            }
            "inverted" => {
                let field = state.read_field(words)?;
                state.air.inverted[field.index()] = read_air(words)?;
            }
            "to-place" => state.air.waiting = read_air(words)?,
            "support" => self.read_support(words)?,
            "ships" => {
                let names = [STATIONS[0], STATIONS[1], "due"];
                let place = words.one_of("box of ships", &names)?;
                let ships = words.counts("ship", &ship_names())?;
                match place {
                    2 => state.navy.due = ships,
                    place => state.navy.at[place] = ships,
                }
            }
            "special" => state.navy.special = words.number("destroyers", 0..=9)? as u8,
            "field" => {
                let field = state.read_field(words)?;
                let names = AirfieldState::ALL.map(AirfieldState::name);
                let built = AirfieldState::ALL[words.one_of("state", &names)?];
                state.fields[field.index()] = built;
                state.progress[field.index()] = match words.peek() {
                    Some(_) => words.number("turns of work", 0..=1)? as u8,
                    None => 0,
                };
            }
            "attacked" => state.attacked = read_fields(state, words)?,
            "worked" => state.worked = read_fields(state, words)?,
            "attack" => {
                let place = words.place();
                let targets = state.read_targets(words)?;
                if state.attacks.is_full() {
                    return Err(Fault::new(place, "more attacks than there can be"));
                }
                state.attacks.push(targets);
            }
            "battle" => self.read_battle(words)?,
            _ => state.credit = words.one_of("word", &["no", "yes"])? == 1,
        }
        Ok(())
    }

    /// `1/1 0505 spent 3 used AB new moved fought attack 0604`
    fn read_unit(&mut self, words: &mut Words<'_>) -> Result<(), Fault> {
        let state = &mut self.state;
        let unit = state.read_unit(words)?;
        let mut counter = Counter { location: state.read_place(words)?, ..Counter::default() };
        if let UnitLocation::Box(at) = counter.location {
            counter.boxes.add(at);
        }
        let known: Vec<&str> =
            ["spent", "used"].iter().chain(&MARKS).chain(&TASKS).copied().collect();
        while words.peek().is_some() {
            match known[words.one_of("word", &known)?] {
                "spent" => counter.spent = words.number("MF", 0..=20)? as u8,
                "used" => {
                    let word = words.word("boxes, as AB")?;
                    for letter in word.text.split("").filter(|letter| !letter.is_empty()) {
                        let at = OffMapBox::named(letter);
                        counter.boxes.add(at.ok_or_else(|| word.not("boxes A to D"))?);
                    }
                }
                "new" => counter.new = true,
                "moved" => counter.moved = true,
                "fought" => counter.fought = true,
                "attack" => counter.task = Task::Attack(state.read_hex(words)?),
                "bombard" => counter.task = Task::Bombard(state.read_hex(words)?),
                _ => counter.task = Task::Shell(state.read_field(words)?),
            }
        }
        *state.counter_mut(unit) = counter;
        Ok(())
    }

    /// All units named are there.
    fn put(&mut self, words: &mut Words<'_>, place: UnitLocation) -> Result<(), Fault> {
        for word in words.list() {
            let unit = self.state.unit_of(&word)?;
            *self.state.counter_mut(unit) = Counter { location: place, ..Counter::default() };
        }
        Ok(())
    }

    fn read_support(&mut self, words: &mut Words<'_>) -> Result<(), Fault> {
        let place = words.place();
        let aircraft = read_aircraft(words)?;
        let hex = self.state.read_hex(words)?;
        if self.state.air.supports.is_full() {
            return Err(Fault::new(place, "more bombers than the airfields support"));
        }
        self.state.air.supports.push(Support { aircraft, hex });
        Ok(())
    }

    /// `1 0604 0605 retreating 4/1 4/2`
    fn read_battle(&mut self, words: &mut Words<'_>) -> Result<(), Fault> {
        let ships = words.number("ships", 0..=99)? as u8;
        let end: Option<Word<'_>> = words.clone().find(|word| word.text == "retreating");
        let end = end.ok_or_else(|| {
            Fault::new(words.place(), "the line ends without it").expected("retreating and units")
        })?;
        let targets = self.state.read_targets(&mut words.until(&end))?;
        while words.next().is_some_and(|word| word.text != "retreating") {}
        let mut retreating = UnitSet::default();
        for word in words.list() {
            retreating.add(self.state.unit_of(&word)?);
        }
        self.state.battle = Battle { targets, ships, retreating };
        Ok(())
    }

    /// Finds what is to be done, and who is out of play.
    fn settle(mut self) -> FirstBlood {
        self.state.agenda = match (self.phase, &self.steps[..]) {
            (Some(phase), _) => [phase.step()].into_iter().collect(),
            (None, []) => self.state.agenda,
            (None, [step]) => step::usual(&self.state, *step),
            (None, steps) => steps.iter().rev().copied().take(Agenda::MOST).collect(),
        };
        let state = &mut self.state;
        let setting_up = matches!(state.step(), Step::SetUp(_));
        let waiting = state.units_at(UnitLocation::Waiting);
        let late: Vec<UnitId> = waiting.filter(|unit| is_late(state, *unit, setting_up)).collect();
        for unit in late {
            state.counter_mut(unit).location = UnitLocation::Gone;
        }
        if !setting_up && !self.said.contains(&"to-place") {
            state.air.waiting = AirCount::default();
        }
        self.state
    }
}

/// Whether a unit that waits should have come into play before.
fn is_late(state: &FirstBlood, unit: UnitId, setting_up: bool) -> bool {
    match state.scenario.start(unit) {
        Start::Due(turn) if turn == state.turn => {
            let phase = match state.step() {
                Step::Begin(phase) => Some(phase),
                _ => state.phase(),
            };
            let reinforcement = crate::reinforce::phase(state.side(unit));
            phase.is_some_and(|phase| phase > reinforcement)
        }
        Start::Due(turn) => turn < state.turn,
        _ => !setting_up,
    }
}

fn read_fields(state: &FirstBlood, words: &mut Words<'_>) -> Result<AirfieldSet, Fault> {
    let mut fields = AirfieldSet::default();
    for word in words.list() {
        fields.add(state.field_of(&word)?);
    }
    Ok(fields)
}

/// How many air units of each type.
fn read_air(words: &mut Words<'_>) -> Result<AirCount, Fault> {
    words.counts("air unit", &aircraft_names())
}
