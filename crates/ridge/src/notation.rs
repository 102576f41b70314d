//! Orders, positions, questions and events of Bloody Ridge as text.

mod questions;
pub(crate) use questions::phase;
mod log;
pub(crate) mod position;

use crate::action::Action;
use crate::map::HexId;
use crate::odds;
use crate::scenario::INFANTRY;
use crate::state::{Counter, Force, GroundUnit, Hq, KINDS, Marine, Ridge, Step, Unit};
use game::notation::{Notation, Word, Words};
use game::{Fault, quoted};

/// The pool's kinds, in its order.
pub const COUNTERS: [&str; KINDS] = [
    "rifle-2",
    "rifle-3",
    "rifle-4",
    "rifle-5",
    "rifle-6",
    "rifle-7",
    "rifle-8",
    "division-hq",
    "battalion-hq",
    "cache",
    "artillery",
    "machinegun",
    "hero",
];
/// The kinds of infantry, by the places of [`INFANTRY`].
const INFANTRY_NAMES: [&str; INFANTRY.len()] =
    ["infantry-1", "infantry-2", "infantry-3", "infantry-4"];
const ORDERS: [&str; 7] = ["crew", "select", "move", "exit", "charge", "hold", "kill"];

pub(crate) fn counter_name(counter: Counter) -> &'static str {
    COUNTERS[counter.kind()]
}

pub(crate) fn hq_name(hq: Hq) -> &'static str {
    counter_name(Counter::Hq(hq))
}

/// A unit of a force: `?`, its factor, or `crew`.
fn unit_name(unit: Unit) -> String {
    match unit {
        Unit::FaceDown => "?".to_owned(),
        Unit::Infantry(factor) => factor.to_string(),
        Unit::Crew => "crew".to_owned(),
    }
}

pub(crate) fn force_name(force: &Force) -> String {
    if force.is_empty() {
        return "none".to_owned();
    }
    force.iter().map(|unit| unit_name(*unit)).collect::<Vec<_>>().join(" ")
}

fn ground_name(unit: GroundUnit) -> &'static str {
    match unit {
        GroundUnit::Rifle(factor) => counter_name(Counter::Rifle(factor)),
        GroundUnit::Hq(hq) => hq_name(hq),
        GroundUnit::Nobody => "nobody",
    }
}

/// `rifle-5`, with the pieces that help it: `rifle-5+machinegun+hero`.
pub(crate) fn marine_name(marine: &Marine) -> String {
    let mut name = ground_name(marine.unit).to_owned();
    for (helps, piece) in [(marine.gun, Counter::Machinegun), (marine.hero, Counter::Hero)] {
        if helps {
            name.push('+');
            name += counter_name(piece);
        }
    }
    name
}

/// The defenders as `kill` names them: a second one of the same name is `rifle-5/2`.
fn victims(marines: &[Marine]) -> Vec<String> {
    let names: Vec<String> = marines.iter().map(marine_name).collect();
    let numbered = names.iter().enumerate().map(|(place, name)| {
        match names[..place].iter().filter(|before| *before == name).count() {
            0 => name.clone(),
            before => format!("{name}/{}", before + 1),
        }
    });
    numbered.collect()
}

impl Ridge {
    /// Reads the label of a hex on the map.
    fn read_hex(&self, word: &Word<'_>) -> Result<HexId, Fault> {
        self.map().find(word.text).ok_or_else(|| {
            let labels: Vec<String> = self.map().hexes().map(|hex| self.map().label(hex)).collect();
            let fault = Fault::new(word.place, format!("no hex {} on the map", quoted(word.text)));
            fault.expected("four digits CCRR").nearest(word.text, labels.iter().map(String::as_str))
        })
    }

    fn next_hex(&self, words: &mut Words<'_>) -> Result<HexId, Fault> {
        self.read_hex(&words.word("a hex")?)
    }

    fn labels(&self, hexes: impl IntoIterator<Item = HexId>) -> Vec<String> {
        hexes.into_iter().map(|hex| self.map().label(hex)).collect()
    }
}

impl Notation for Ridge {
    const SEATS: &'static [&'static str] = &["japanese"];
    /// 4.3: the Marines, whom the rules play.
    const NOBODY: &'static str = "us";
    const QUESTIONS: &'static [&'static str] = &questions::QUESTIONS;

    fn write_action(&self, order: &Action) -> String {
        let label = |hex: &HexId| self.map().label(*hex);
        match order {
            Action::Crew(hex) => format!("crew {}", label(hex)),
            Action::NoCrew => "crew none".to_owned(),
            Action::Select(hex) => format!("select {}", label(hex)),
            Action::Move(hex) => format!("move {}", label(hex)),
            Action::Exit => "exit".to_owned(),
            Action::Charge => "charge".to_owned(),
            Action::Hold => "hold".to_owned(),
            Action::Kill(place) => {
                let victims = victims(&self.fight.marines);
                let name = victims.get(usize::from(*place)).cloned();
                format!("kill {}", name.unwrap_or_else(|| format!("{}", place + 1)))
            }
            Action::Spare => "kill none".to_owned(),
        }
    }

    fn read_action(&self, words: &mut Words<'_>) -> Result<Action, Fault> {
        let order = match ORDERS[words.one_of("order", &ORDERS)?] {
            "exit" => Action::Exit,
            "charge" => Action::Charge,
            "hold" => Action::Hold,
            "select" => Action::Select(self.next_hex(words)?),
            "move" => Action::Move(self.next_hex(words)?),
            "crew" => match words.word("a red-row hex or \"none\"")? {
                word if word.text == "none" => Action::NoCrew,
                word => Action::Crew(self.read_hex(&word)?),
            },
            _ => self.read_victim(words)?,
        };
        words.end()?;
        Ok(order)
    }

    fn kinds(&self) -> Vec<&str> {
        match self.step {
            Step::Reveal => INFANTRY_NAMES.to_vec(),
            Step::Draw => COUNTERS.to_vec(),
            _ => Vec::new(),
        }
    }

    fn write_position(&self) -> String {
        position::write(self)
    }

    fn read_position(&self, lines: &[Words<'_>]) -> Result<Ridge, Vec<Fault>> {
        position::read(self, lines)
    }

    fn answer(&self, question: &mut Words<'_>) -> Result<String, Fault> {
        questions::answer(self, question)
    }

    fn explain(&self, order: &Action) -> Vec<String> {
        odds::explain(self, *order)
    }

    fn describe(&self, event: &crate::Event) -> String {
        log::tell(self, event)
    }
}

impl Ridge {
    /// `kill rifle-5/2`, `kill none`, or `kill 3`: the third of the defence.
    fn read_victim(&self, words: &mut Words<'_>) -> Result<Action, Fault> {
        let word = words.word("a defending unit or \"none\"")?;
        if word.text == "none" {
            return Ok(Action::Spare);
        }
        if let Ok(place @ 1..) = word.text.parse::<u8>() {
            return Ok(Action::Kill(place - 1));
        }
        let names = victims(&self.fight.marines);
        match names.iter().position(|name| name == word.text) {
            Some(place) => Ok(Action::Kill(place as u8)),
            None => Err(Fault::unknown(
                word.place,
                "defending unit",
                word.text,
                names.iter().map(String::as_str).chain(["none"]),
            )),
        }
    }
}
