//! Reading positions.

use super::{MARKS, TASKS, step};
use crate::flow;
use crate::laws;
use crate::map::{AirfieldHex, OffMapBox};
use crate::scenario::{AirLocation, AirfieldState, Start};
use crate::state::{
    Agenda, AirfieldSet, Battle, Counter, FirstBlood, Phase, ShipBox, Step, Support, Targets, Task,
    UnitLocation, UnitSet,
};
use crate::turn_record::Turn;
use crate::unit::{AirCount, Aircraft, Ship, UnitId};
use game::notation::{Statements, Unreadable, Word, Words, read_each, read_statements};
use game::orders::Operand;
use game::{Fault, Game};
use hex::HexId;

const STATEMENTS: [&str; 19] = [
    "turn", "phase", "step", "after", "unit", "waiting", "gone", "air", "came", "inverted",
    "to-place", "support", "ships", "special", "field", "attacked", "worked", "attack", "battle",
];
/// Statements that can be repeated.
const REPEATED: [&str; 9] =
    ["after", "unit", "air", "came", "inverted", "support", "ships", "field", "attack"];

/// Statements about one box, airfield hex or fleet, which can be described once.
const ABOUT: [&str; 5] = ["air", "came", "inverted", "ships", "field"];

pub fn read(base: &FirstBlood, lines: &[Words<'_>]) -> Result<FirstBlood, Vec<Fault>> {
    read_statements(lines, |lines| read_lines(base, lines))
}

fn read_lines(base: &FirstBlood, lines: &[Words<'_>]) -> Result<FirstBlood, Unreadable> {
    if lines.is_empty() {
        return Ok(base.clone());
    }
    let mut reader = Reader {
        state: base.clone(),
        said: Statements::default(),
        about: Vec::new(),
        stated: UnitSet::default(),
        steps: Vec::new(),
        phase: None,
    };
    read_each(lines, |words| reader.statement(words))?;
    let phase = reader.phase;
    let mut state = reader.complete();
    if phase.is_some() {
        laws::counters(&state).map_err(Unreadable::Impossible)?;
        flow::run(&mut state, &mut Vec::new());
    }
    state.check_invariants().map_err(Unreadable::Impossible)?;
    Ok(state)
}

struct Reader {
    state: FirstBlood,
    said: Statements,
    /// The statements read so far: `air cap`.
    about: Vec<String>,
    /// The ground units stated so far.
    stated: UnitSet,
    /// The agenda, the next step first.
    steps: Vec<Step>,
    /// The phase that begins, if the position names one.
    phase: Option<Phase>,
}

impl Reader {
    fn statement(&mut self, words: &mut Words<'_>) -> Result<(), Fault> {
        let place = words.place();
        let statements: Vec<&str> = STATEMENTS.into_iter().chain(["credit"]).collect();
        let name = self.said.single(words, &statements, &REPEATED)?;
        if let Some(word) = words.peek().filter(|_| ABOUT.contains(&name)) {
            let about = format!("{name} {}", word.text);
            if self.about.contains(&about) {
                return Err(Fault::new(place, format!("a second \"{about}\"")).expected("one"));
            }
            self.about.push(about);
        }
        self.read_statement(name, words)?;
        words.end()
    }

    fn read_statement(&mut self, name: &str, words: &mut Words<'_>) -> Result<(), Fault> {
        let state = &mut self.state;
        match name {
            "turn" => {
                let word = words.all("a turn, such as OCT II")?;
                let names = Turn::all().map(Turn::name);
                let unknown = || Fault::unknown(word.place, "turn", word.text, names);
                state.turn = Turn::named(word.text).ok_or_else(unknown)?;
            }
            "phase" => self.phase = Some(Phase::read(state, words)?),
            "step" => {
                let step = Step::read(state, words)?;
                self.steps.insert(0, step);
            }
            "after" => {
                let step = Step::read(state, words)?;
                self.steps.push(step);
            }
            "unit" => self.read_unit(words)?,
            "waiting" => self.put_all(words, UnitLocation::Waiting)?,
            "gone" => self.put_all(words, UnitLocation::Gone)?,
            "air" => {
                let at = AirLocation::read(state, words)?;
                state.air.at[at.index()] = read_air(words)?;
            }
            "came" => {
                let field = AirfieldHex::read(state, words)?;
                state.air.moved[field.index()] = read_air(words)?;
            }
            "inverted" => {
                let field = AirfieldHex::read(state, words)?;
                state.air.inverted[field.index()] = read_air(words)?;
            }
            "to-place" => state.air.waiting = read_air(words)?,
            "support" => self.read_support(words)?,
            "ships" => {
                let names = [ShipBox::Reserve.word(), ShipBox::Attack.word(), "due"];
                let at = words.one_of("box of ships", &names)?;
                let ships = words.counts("ship", Ship::WORDS)?;
                *state.navy.at.get_mut(at).unwrap_or(&mut state.navy.due) = ships;
            }
            "special" => state.navy.special = words.number("destroyers", 0..=9)? as u8,
            "field" => {
                let field = AirfieldHex::read(state, words)?;
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
                let targets = Targets::read(state, words)?;
                if state.attacks.is_full() {
                    return Err(Fault::new(place, "more attacks than are possible"));
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
        let unit = self.state_unit(&words.word("a unit")?)?;
        let state = &mut self.state;
        let mut counter = Counter::at(UnitLocation::read(state, words)?);
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
                "attack" => counter.task = Some(Task::Attack(HexId::read(state, words)?)),
                "bombard" => counter.task = Some(Task::Bombard(HexId::read(state, words)?)),
                _ => counter.task = Some(Task::Shell(AirfieldHex::read(state, words)?)),
            }
        }
        *state.counter_mut(unit) = counter;
        Ok(())
    }

    /// The unit with this name, which has not been stated before.
    fn state_unit(&mut self, word: &Word<'_>) -> Result<UnitId, Fault> {
        let unit = self.state.unit_of(word)?;
        if self.stated.has(unit) {
            let what = format!("{} is stated twice", word.text);
            return Err(Fault::new(word.place, what).expected("each unit once"));
        }
        self.stated.add(unit);
        Ok(unit)
    }

    /// Puts all named units at a location.
    fn put_all(&mut self, words: &mut Words<'_>, location: UnitLocation) -> Result<(), Fault> {
        for word in words.list() {
            let unit = self.state_unit(&word)?;
            *self.state.counter_mut(unit) = Counter::at(location);
        }
        Ok(())
    }

    fn read_support(&mut self, words: &mut Words<'_>) -> Result<(), Fault> {
        let place = words.place();
        let aircraft = Aircraft::read(&self.state, words)?;
        let hex = HexId::read(&self.state, words)?;
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
            Fault::new(words.place(), "retreating is missing").expected("retreating and units")
        })?;
        let targets = Targets::read(&self.state, &mut words.until(&end))?;
        while words.next().is_some_and(|word| word.text != "retreating") {}
        let mut retreating = UnitSet::default();
        for word in words.list() {
            retreating.add(self.state.unit_of(&word)?);
        }
        self.state.battle = Some(Battle { targets, ships, retreating });
        Ok(())
    }

    /// Completes the agenda and takes units that should have arrived by now out of play.
    fn complete(mut self) -> FirstBlood {
        self.state.agenda = match (self.phase, &self.steps[..]) {
            (Some(phase), _) => [phase.step()].into_iter().collect(),
            (None, []) => self.state.agenda,
            (None, [step]) => step::usual_agenda(&self.state, *step),
            (None, steps) => steps.iter().rev().copied().take(Agenda::MOST).collect(),
        };
        let state = &mut self.state;
        let setting_up = matches!(state.step(), Step::SetUp(_));
        let waiting = state.units_at(UnitLocation::Waiting);
        let late: Vec<UnitId> = waiting.filter(|unit| is_late(state, *unit, setting_up)).collect();
        for unit in late {
            state.counter_mut(unit).location = UnitLocation::Gone;
        }
        if !setting_up && !self.said.has("to-place") {
            state.air.waiting = AirCount::default();
        }
        self.state
    }
}

/// Whether a waiting unit should already have come into play.
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
    words.counts("air unit", Aircraft::WORDS)
}
