//! A position as text, one statement per line.
//!
//! Counters that a statement places are taken from where they would otherwise be: units of a force
//! from the holding area, Marines and HQs from the pool. If a statement gives the contents of the
//! source itself (`holding`, `unrevealed`, `pool`), nothing is taken from it. Unless `best` is given,
//! the farthest advance is the northernmost Japanese-controlled row.

use super::{COUNTERS, force_name, hq_name, marine_name};
use crate::flow;
use crate::laws;
use crate::map::{HexId, HexSet};
use crate::scenario::INFANTRY;
use crate::state::{Counter, Force, GroundUnit, Hq, Marine, Pool, Ridge, Unit};
use crate::step::Step;
use game::notation::{Statements, Unreadable, Word, Words, read_each, read_statements};
use game::orders::Operand;
use game::{Fault, Game, orders};
use std::fmt::Write;

const STATEMENTS: [&str; 21] = [
    "turn",
    "step",
    "holding",
    "unrevealed",
    "force",
    "active",
    "walked",
    "attack",
    "drawing",
    "marines",
    "markers",
    "guns",
    "heroes",
    "aside",
    "control",
    "pool",
    "spent",
    "hq",
    "charges",
    "crews",
    "best",
];

pub fn write(state: &Ridge) -> String {
    let mut text = String::new();
    let mut line = |words: String| {
        text += &words;
        text.push('\n');
    };
    let label = |hex| state.map().label(hex);
    line(format!("turn {}", state.turn));
    line(format!("step {}", orders::write(state, state.step)));
    line(format!("holding {}", state.holding));
    line(format!("unrevealed {}", counted(INFANTRY.iter(), &state.unrevealed)));
    for (hex, force) in state.map().red_row().iter().zip(&state.row) {
        if !force.is_empty() {
            line(format!("force {} {}", label(*hex), force_name(force)));
        }
    }
    let active = &state.active;
    if !active.force.is_empty() {
        line(format!("active {} {}", label(active.hex), force_name(&active.force)));
        line(format!("walked {}", active.walked));
    }
    if fighting(state.step) {
        fight(state, &mut line);
    }
    line(format!("control {}", listed(&state.labels(state.control.iter()))));
    line(format!("pool {}", counted(COUNTERS.iter(), &state.pool.0)));
    line(format!("spent {}", state.spent));
    for (hq, hex) in &*state.hqs {
        line(format!("hq {} {}", hq_name(*hq), label(*hex)));
    }
    line(format!("charges {}", state.charges));
    line(format!("crews {}", state.crews));
    match state.best {
        Some((row, turn)) => line(format!("best {row} {turn}")),
        None => line("best none".to_owned()),
    }
    text
}

/// Whether an attack is being resolved in this step.
pub fn fighting(step: Step) -> bool {
    !matches!(
        step,
        Step::Organize
            | Step::PlaceCrews
            | Step::Select
            | Step::Move
            | Step::Counterattack(_)
            | Step::Over(_)
    )
}

fn fight(state: &Ridge, line: &mut impl FnMut(String)) {
    let fight = &state.fight;
    line(format!("attack {}", state.map().label(fight.target)));
    line(format!("drawing {}", fight.to_draw));
    let marines: Vec<String> = fight.marines.iter().map(marine_name).collect();
    line(format!("marines {}", listed(&marines)));
    line(format!("markers {}", fight.artillery));
    line(format!("guns {}", fight.guns));
    line(format!("heroes {}", fight.heroes));
    let aside = Hq::BOTH.iter().filter(|hq| fight.aside[**hq as usize]);
    let aside: Vec<String> = aside.map(|hq| hq_name(*hq).to_owned()).collect();
    line(format!("aside {}", listed(&aside)));
}

fn listed(words: &[String]) -> String {
    if words.is_empty() { "none".to_owned() } else { words.join(" ") }
}

/// Names and their counts, such as `2x3 3x5`. Zero counts are left out.
fn counted<N: std::fmt::Display>(names: impl Iterator<Item = N>, counts: &[u8]) -> String {
    let mut text = String::new();
    for (name, count) in names.zip(counts).filter(|(_, count)| **count > 0) {
        let _ = write!(text, "{name}x{count} ");
    }
    if text.is_empty() { "none".to_owned() } else { text.trim_end().to_owned() }
}

pub fn read(base: &Ridge, lines: &[Words<'_>]) -> Result<Ridge, Vec<Fault>> {
    read_statements(lines, |lines| read_lines(base, lines))
}

fn read_lines(base: &Ridge, lines: &[Words<'_>]) -> Result<Ridge, Unreadable> {
    if lines.is_empty() {
        return Ok(base.clone());
    }
    let mut reader = Reader {
        state: base.clone(),
        step: None,
        seen: Statements::default(),
        from_holding: 0,
        from_mix: [0; INFANTRY.len()],
    };
    read_each(lines, |words| reader.statement(words))?;
    let (mut state, turn_start) = reader.settle()?;
    if turn_start {
        laws::counters(&state).map_err(Unreadable::Impossible)?;
        flow::begin_turn(&mut state, &mut Vec::new());
    }
    state.check_invariants().map_err(Unreadable::Impossible)?;
    Ok(state)
}

orders! {
    /// A step, or the start of a turn.
    #[derive(Clone, Copy)]
    enum StepStatement as "step" for Ridge {
        _ => Step(Step),
        /// The turn has not begun yet.
        "turn-start" => TurnStart,
    }
}

struct Reader<'a> {
    state: Ridge,
    /// Read after all other statements, because its defaults depend on them.
    step: Option<Words<'a>>,
    seen: Statements,
    /// The number of units that statements place, to be taken from the holding area.
    from_holding: u32,
    /// The number of revealed units of each factor, to be taken from the mix.
    from_mix: [u32; INFANTRY.len()],
}

impl<'a> Reader<'a> {
    fn statement(&mut self, words: &mut Words<'a>) -> Result<(), Fault> {
        let name = self.seen.single(words, &STATEMENTS, &["force", "hq"])?;
        self.read_statement(name, words)?;
        words.end()
    }

    fn read_statement(&mut self, name: &str, words: &mut Words<'a>) -> Result<(), Fault> {
        let number = |words: &mut Words<'_>, most: u32| words.number("a number", 0..=most);
        let state = &mut self.state;
        match name {
            "turn" => {
                let most = u32::from(state.scenario.turns);
                state.turn = words.number("a turn", 1..=most)? as u8;
            }
            "step" => {
                self.step = Some(words.clone());
                StepStatement::read(state, words)?;
            }
            "holding" => state.holding = number(words, 250)? as u8,
            "unrevealed" => {
                state.unrevealed = words.counts("counter", &["1", "2", "3", "4"])?;
            }
            "force" => self.read_force(words)?,
            "active" => self.read_active(words)?,
            "walked" => {
                let most = u32::from(crate::march::WALK_LIMIT);
                state.active.walked = number(words, most)? as u8;
            }
            "attack" => state.fight.target = HexId::read(state, words)?,
            "drawing" => state.fight.to_draw = number(words, 6)? as u8,
            "marines" => self.read_marines(words)?,
            "markers" => state.fight.artillery = number(words, 6)? as u8,
            "guns" => state.fight.guns = number(words, 6)? as u8,
            "heroes" => state.fight.heroes = number(words, 6)? as u8,
            "aside" => {
                state.fight.aside = [false; 2];
                for word in words.list() {
                    let aside = &mut state.fight.aside[read_hq(&word)? as usize];
                    if *aside {
                        return Err(stated_twice(&word));
                    }
                    *aside = true;
                }
            }
            "control" => {
                state.control = HexSet::default();
                for word in words.list() {
                    let hex = state.read_hex(&word)?;
                    if state.control.has(hex) {
                        return Err(stated_twice(&word));
                    }
                    state.control.add(hex);
                }
            }
            "pool" => state.pool = Pool(words.counts("counter", &COUNTERS)?),
            "spent" => state.spent = number(words, 250)? as u8,
            "hq" => {
                let word = words.word("division-hq or battalion-hq")?;
                let hq = read_hq(&word)?;
                let hex = HexId::read(state, words)?;
                if state.hqs.iter().any(|(on_map, _)| *on_map == hq) {
                    return Err(stated_twice(&word));
                }
                state.hqs.push((hq, hex));
            }
            "charges" => state.charges = number(words, 250)? as u8,
            "crews" => state.crews = number(words, 12)? as u8,
            _ => {
                state.best = match words.peek() {
                    Some(word) if word.text == "none" => {
                        words.next();
                        None
                    }
                    _ => {
                        let row = words.number("a row", 1..=99)? as u8;
                        Some((row, words.number("a turn", 1..=5)? as u8))
                    }
                };
            }
        }
        Ok(())
    }

    fn read_force(&mut self, words: &mut Words<'_>) -> Result<(), Fault> {
        let word = words.word("a red-row hex")?;
        let hex = self.state.read_hex(&word)?;
        let index = self.state.row_index(hex).ok_or_else(|| word.not("a hex of the red row"))?;
        if !self.state.row[index].is_empty() {
            return Err(
                Fault::new(word.place, "a second force in the same hex").expected("only one")
            );
        }
        self.state.row[index] = self.read_units(words)?;
        Ok(())
    }

    fn read_active(&mut self, words: &mut Words<'_>) -> Result<(), Fault> {
        self.state.active.hex = HexId::read(&self.state, words)?;
        self.state.active.force = self.read_units(words)?;
        Ok(())
    }

    /// Reads the units of a force, such as `? 2 1 crew`, or `none`.
    fn read_units(&mut self, words: &mut Words<'_>) -> Result<Force, Fault> {
        let mut force = Force::default();
        for word in words.list() {
            let unit = match word.text {
                "?" => Unit::FaceDown,
                "crew" => Unit::Crew,
                factor => match INFANTRY.iter().position(|known| known.to_string() == factor) {
                    Some(kind) => {
                        self.from_mix[kind] += 1;
                        Unit::Infantry(INFANTRY[kind])
                    }
                    None => return Err(word.not("a unit: ?, a factor from 1 to 4, or crew")),
                },
            };
            if force.is_full() {
                return Err(word.not("at most six units (6.2a, 11.5c)"));
            }
            self.from_holding += u32::from(unit != Unit::Crew);
            force.push(unit);
        }
        Ok(force)
    }

    fn read_marines(&mut self, words: &mut Words<'_>) -> Result<(), Fault> {
        for word in words.list() {
            let mut parts = word.text.split('+');
            let unit = parts.next().and_then(|name| COUNTERS.iter().position(|c| *c == name));
            let unit = match unit.map(|kind| Counter::of(kind as u8)) {
                Some(Counter::Rifle(factor)) => GroundUnit::Rifle(factor),
                Some(Counter::Hq(hq)) => GroundUnit::Hq(hq),
                _ => {
                    let names = COUNTERS.into_iter().take(9);
                    return Err(Fault::unknown(word.place, "ground unit", word.text, names));
                }
            };
            let is_hq = matches!(unit, GroundUnit::Hq(_));
            if is_hq && self.state.fight.marines.iter().any(|marine| marine.unit == unit) {
                return Err(stated_twice(&word));
            }
            let mut marine = Marine::from(unit);
            for piece in parts {
                match piece {
                    "machinegun" => marine.gun = true,
                    "hero" => marine.hero = true,
                    _ => return Err(word.not("+machinegun or +hero after the unit")),
                }
            }
            if self.state.fight.marines.is_full() {
                return Err(word.not("at most six ground units (6.3a)"));
            }
            self.state.fight.marines.push(marine);
        }
        Ok(())
    }

    /// Takes the counters placed from where they were, and works out the step if none was given. Also
    /// returns whether the turn has not begun yet.
    fn settle(mut self) -> Result<(Ridge, bool), Unreadable> {
        let seen = |name| self.seen.has(name);
        let (pool, holding, mix) = (seen("pool"), seen("holding"), seen("unrevealed"));
        let advance = self.state.control.iter().map(|hex| self.state.map().ground(hex).row()).min();
        if !seen("best") {
            self.state.best = advance.map(|row| (row, self.state.turn));
        }
        let stated = self.step.take().map(|mut words| StepStatement::read(&self.state, &mut words));
        let (step, turn_start) = match stated.transpose().map_err(|fault| vec![fault])? {
            Some(StepStatement::Step(step)) => (step, false),
            Some(StepStatement::TurnStart) => (Step::Organize, true),
            None => (self.likely_step(), false),
        };
        let state = &mut self.state;
        let drawing = matches!(step, Step::Reveal | Step::Number | Step::Draw);
        if !drawing {
            let hqs = state.fight.marines.iter().filter_map(|marine| match marine.unit {
                GroundUnit::Hq(hq) => Some((hq, state.fight.target)),
                _ => None,
            });
            for drawn in hqs.collect::<Vec<_>>() {
                if !state.hqs.iter().any(|(hq, _)| *hq == drawn.0) {
                    state.hqs.push(drawn);
                }
            }
        }
        if !pool {
            take_from_pool(state)?;
        }
        if !holding {
            let left = u32::from(state.holding).checked_sub(self.from_holding);
            state.holding = left.ok_or_else(|| too_many("infantry"))? as u8;
        }
        if !mix {
            for (left, taken) in state.unrevealed.iter_mut().zip(self.from_mix) {
                let rest = u32::from(*left).checked_sub(taken);
                *left = rest.ok_or_else(|| too_many("infantry of that factor"))? as u8;
            }
        }
        state.step = step;
        if !self.seen.has("crews") {
            self.state.crews = crews_left(&self.state);
        }
        Ok((self.state, turn_start))
    }

    fn likely_step(&self) -> Step {
        let state = &self.state;
        let waiting = state.row.iter().any(|force| !force.is_empty());
        if self.seen.has("attack") {
            Step::Round
        } else if !state.active.force.is_empty() {
            Step::Move
        } else if waiting {
            Step::Select
        } else {
            state.step
        }
    }
}

/// 11.5: the crews left to place: none after Phase I of turn 1, and none of those already in a force.
fn crews_left(state: &Ridge) -> u8 {
    let placing = state.turn == 1 && matches!(state.step, Step::Organize | Step::PlaceCrews);
    let forces = state.row.iter().chain([&state.active.force]);
    let placed = forces.filter(|force| force.contains(&Unit::Crew)).count() as u8;
    if placing { state.crews.saturating_sub(placed) } else { 0 }
}

/// The fault of a counter or a hex that is stated twice.
fn stated_twice(word: &Word<'_>) -> Fault {
    Fault::new(word.place, format!("{} is stated twice", word.text)).expected("each once")
}

fn too_many(what: &str) -> Unreadable {
    Unreadable::Impossible(format!("it has more {what} than the scenario"))
}

/// Takes counters that are on the map, drawn or spent from the pool.
fn take_from_pool(state: &mut Ridge) -> Result<(), Unreadable> {
    let fight = &state.fight;
    let rifles = fight.marines.iter().filter_map(|marine| match marine.unit {
        GroundUnit::Rifle(factor) => Some(Counter::Rifle(factor)),
        _ => None,
    });
    let mut hqs: Vec<Hq> = state.hqs.iter().map(|(hq, _)| *hq).collect();
    for hq in Hq::BOTH {
        let drawn = fight.marines.iter().any(|marine| marine.unit == GroundUnit::Hq(hq));
        if (drawn || fight.aside[hq as usize]) && !hqs.contains(&hq) {
            hqs.push(hq);
        }
    }
    let several = [
        (Counter::Artillery, state.spent),
        (Counter::Artillery, fight.artillery),
        (Counter::Machinegun, fight.guns),
        (Counter::Hero, fight.heroes),
    ];
    let several =
        several.into_iter().flat_map(|(counter, n)| std::iter::repeat_n(counter, usize::from(n)));
    let taken: Vec<Counter> =
        rifles.chain(hqs.into_iter().map(Counter::Hq)).chain(several).collect();
    for counter in taken {
        if state.pool.count(counter) == 0 {
            return Err(too_many(super::counter_name(counter)));
        }
        state.pool.take(counter);
    }
    Ok(())
}

fn read_hq(word: &Word<'_>) -> Result<Hq, Fault> {
    let found = Hq::BOTH.into_iter().find(|hq| hq_name(*hq) == word.text);
    found.ok_or_else(|| Fault::unknown(word.place, "HQ", word.text, Hq::BOTH.map(hq_name)))
}
