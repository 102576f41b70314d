//! Orders, positions, questions and events as text.

mod log;
mod position;
mod questions;

pub(crate) use position::written_step;

use crate::action::Action;
use crate::card::CardId;
use crate::data::SEATS;
use crate::event::Event;
use crate::firefight::{Player, UnitId};
use crate::marker::Pile;
use crate::state::{Heroes, Step};
use crate::unit::Side;
use game::notation::{Notation, Word, Words};
use game::{Fault, quoted};
use hex::{Dir, HexId};

const ORDERS: [&str; 28] = [
    "place",
    "assign",
    "bid",
    "pass",
    "stall",
    "stall-cap",
    "relieve",
    "use",
    "opportunity",
    "command",
    "play",
    "swift",
    "no-second",
    "with",
    "by",
    "caps",
    "move",
    "pivot",
    "leave",
    "done",
    "attack",
    "close-combat",
    "rally",
    "dig-in",
    "choose",
    "at",
    "roll",
    "die",
];
/// The secret objectives, as they are drawn.
const OBJECTIVES: [&str; 3] = ["objective-1", "objective-2", "objective-3"];
/// Orders that answer an interrupt.
const ANSWERS: [&str; 5] = ["cover", "reply", "decline", "luck", "stand"];

impl Heroes {
    pub(crate) fn seat_name(player: Player) -> &'static str {
        SEATS[player.index()].0
    }

    fn read_hex(&self, words: &mut Words<'_>) -> Result<HexId, Fault> {
        let word = words.word("a hex")?;
        self.hex_of(&word)
    }

    fn hex_of(&self, word: &Word<'_>) -> Result<HexId, Fault> {
        self.map().find(word.text).ok_or_else(|| {
            let labels: Vec<String> = self.map().all().map(|hex| self.map().label(hex)).collect();
            let fault = Fault::new(word.place, format!("no hex {} on the map", quoted(word.text)));
            fault
                .expected("a letter and two digits, as F03")
                .nearest(word.text, labels.iter().map(String::as_str))
        })
    }

    fn read_unit(&self, words: &mut Words<'_>) -> Result<UnitId, Fault> {
        let word = words.word("a unit")?;
        let firefight = self.firefight();
        let found = firefight.units().find(|unit| firefight.name(*unit) == word.text);
        found.ok_or_else(|| {
            let names: Vec<String> = firefight.units().map(|unit| firefight.name(unit)).collect();
            Fault::unknown(word.place, "unit", word.text, names.iter().map(String::as_str))
        })
    }

    fn read_card(&self, words: &mut Words<'_>) -> Result<CardId, Fault> {
        let word = words.word("the number of a card")?;
        let cards = &self.firefight().counters.cards;
        let found = cards.iter().position(|card| card.number == word.text);
        let numbers = cards.iter().map(|card| card.number.as_str());
        found
            .map(|card| CardId(card as u8))
            .ok_or_else(|| Fault::unknown(word.place, "card", word.text, numbers))
    }

    fn read_player(&self, words: &mut Words<'_>) -> Result<Player, Fault> {
        let names: Vec<&str> = self.firefight().players().map(Heroes::seat_name).collect();
        words.one_of("seat", &names).map(|seat| Player(seat as u8))
    }
}

/// 0-r1: 1 is north, and on clockwise.
fn facing_number(facing: Dir) -> u8 {
    facing.number() + 1
}

fn read_facing(words: &mut Words<'_>) -> Result<Dir, Fault> {
    let number = words.number("a facing", 1..=6)?;
    Ok(Dir::new(number as u8 - 1).expect("six directions"))
}

/// `us 2`, `japan 1`
fn written_lead(lead: i8) -> String {
    format!("{} {}", Side::ahead(i32::from(lead)).name(), lead.abs())
}

/// `+1`, `-2`, or nothing for none.
fn written_caps(caps: i8) -> String {
    if caps == 0 { String::new() } else { format!(" {caps:+}") }
}

fn read_caps(words: &mut Words<'_>) -> Result<i8, Fault> {
    let Some(word) = words.next() else { return Ok(0) };
    let number = word.text.parse::<i8>().ok().filter(|caps| (-9..=9).contains(caps));
    number.ok_or_else(|| word.not("CAPs from -2 to +2"))
}

/// Whether this word stands next.
fn read_flag(words: &mut Words<'_>, flag: &str) -> Result<bool, Fault> {
    match words.next() {
        None => Ok(false),
        Some(word) if word.text == flag => Ok(true),
        Some(word) => Err(word.not(flag)),
    }
}

impl Notation for Heroes {
    const SEATS: &'static [&'static str] = &["us", "japan", "us-2", "japan-2"];
    const QUESTIONS: &'static [&'static str] = &questions::QUESTIONS;

    fn write_action(&self, order: &Action) -> String {
        let hex = |hex: HexId| self.map().label(hex);
        let unit = |unit: UnitId| self.firefight().name(unit);
        let aimed = |aim: bool| if aim { " aim" } else { "" };
        match *order {
            Action::Place { unit: it, hex: at, facing } => {
                format!("place {} {} {}", unit(it), hex(at), facing_number(facing))
            }
            Action::Assign { card, kind } => {
                let types = &self.firefight().counters.types;
                let kind = types.get(usize::from(kind)).map_or("?", |kind| kind.id.as_str());
                format!("assign {} {kind}", self.firefight().card(card).number)
            }
            Action::Bid(caps) => format!("bid {caps}"),
            Action::Pass => "pass".to_owned(),
            Action::Stall => "stall".to_owned(),
            Action::StallCap => "stall-cap".to_owned(),
            Action::Relieve => "relieve".to_owned(),
            Action::Use(it) => format!("use {}", unit(it)),
            Action::Opportunity(it) => format!("opportunity {}", unit(it)),
            Action::Command(it) => format!("command {}", unit(it)),
            Action::Play(card) => format!("play {}", self.firefight().card(card).number),
            Action::PlayFor { card, ap } => {
                format!("play {} {ap} ap", self.firefight().card(card).number)
            }
            Action::Swift => "swift".to_owned(),
            Action::NoSecond => "no-second".to_owned(),
            Action::With(it) => format!("with {}", unit(it)),
            Action::By(card) => format!("by {}", self.firefight().card(card).number),
            Action::Caps(caps) => format!("caps {caps}"),
            Action::Move { unit: it, to, facing, cautious } => {
                let cautious = if cautious { " cautious" } else { "" };
                format!("move {} {} {}{cautious}", unit(it), hex(to), facing_number(facing))
            }
            Action::Pivot { unit: it, facing } => {
                format!("pivot {} {}", unit(it), facing_number(facing))
            }
            Action::Leave(it) => format!("leave {}", unit(it)),
            Action::Done => "done".to_owned(),
            Action::Attack { target, aim } => format!("attack {}{}", hex(target), aimed(aim)),
            Action::CloseCombat { target, aim } => {
                format!("close-combat {}{}", unit(target), aimed(aim))
            }
            Action::Rally => "rally".to_owned(),
            Action::Dig => "dig-in".to_owned(),
            Action::Choose(it) => format!("choose {}", unit(it)),
            Action::At { unit: it, caps } => format!("at {}{}", unit(it), written_caps(caps)),
            Action::Roll { unit: it, caps } => format!("roll {}{}", unit(it), written_caps(caps)),
            Action::Die(caps) => format!("die{}", written_caps(caps)),
            Action::Cover => "cover".to_owned(),
            Action::Reply { ap, caps } => {
                format!("reply{}{}", if ap { " ap" } else { "" }, written_caps(caps))
            }
            Action::Decline => "decline".to_owned(),
            Action::Luck => "luck".to_owned(),
            Action::Stand => "stand".to_owned(),
        }
    }

    fn read_action(&self, words: &mut Words<'_>) -> Result<Action, Fault> {
        let all: Vec<&str> = ORDERS.iter().chain(&ANSWERS).copied().collect();
        let order = match all[words.one_of("order", &all)?] {
            "place" => {
                let (unit, hex) = (self.read_unit(words)?, self.read_hex(words)?);
                Action::Place { unit, hex, facing: read_facing(words)? }
            }
            "assign" => {
                let card = self.read_card(words)?;
                let types = self.firefight().counters.types.iter();
                let ids: Vec<&str> = types.map(|kind| kind.id.as_str()).collect();
                Action::Assign { card, kind: words.one_of("unit", &ids)? as u8 }
            }
            "bid" => Action::Bid(words.number("CAPs", 0..=9)? as u8),
            "pass" => Action::Pass,
            "stall" => Action::Stall,
            "stall-cap" => Action::StallCap,
            "relieve" => Action::Relieve,
            "use" => Action::Use(self.read_unit(words)?),
            "opportunity" => Action::Opportunity(self.read_unit(words)?),
            "command" => Action::Command(self.read_unit(words)?),
            "play" => {
                let card = self.read_card(words)?;
                if words.peek().is_some() {
                    let ap = words.number("APs", 0..=99)? as u8;
                    words.one_of("word", &["ap"])?;
                    Action::PlayFor { card, ap }
                } else {
                    Action::Play(card)
                }
            }
            "swift" => Action::Swift,
            "no-second" => Action::NoSecond,
            "with" => Action::With(self.read_unit(words)?),
            "by" => Action::By(self.read_card(words)?),
            "caps" => Action::Caps(words.number("CAPs", 0..=99)? as u8),
            "move" => {
                let (unit, to) = (self.read_unit(words)?, self.read_hex(words)?);
                let facing = read_facing(words)?;
                Action::Move { unit, to, facing, cautious: read_flag(words, "cautious")? }
            }
            "pivot" => {
                let unit = self.read_unit(words)?;
                Action::Pivot { unit, facing: read_facing(words)? }
            }
            "leave" => Action::Leave(self.read_unit(words)?),
            "done" => Action::Done,
            "attack" => {
                let target = self.read_hex(words)?;
                Action::Attack { target, aim: read_flag(words, "aim")? }
            }
            "close-combat" => {
                let target = self.read_unit(words)?;
                Action::CloseCombat { target, aim: read_flag(words, "aim")? }
            }
            "rally" => Action::Rally,
            "dig-in" => Action::Dig,
            "choose" => Action::Choose(self.read_unit(words)?),
            "at" => {
                let unit = self.read_unit(words)?;
                Action::At { unit, caps: read_caps(words)? }
            }
            "roll" => {
                let unit = self.read_unit(words)?;
                Action::Roll { unit, caps: read_caps(words)? }
            }
            "die" => Action::Die(read_caps(words)?),
            "cover" => Action::Cover,
            "reply" => {
                let ap = words.peek().is_some_and(|word| word.text == "ap");
                if ap {
                    words.next();
                }
                Action::Reply { ap, caps: read_caps(words)? }
            }
            "decline" => Action::Decline,
            "luck" => Action::Luck,
            _ => Action::Stand,
        };
        words.end()?;
        Ok(order)
    }

    fn kinds(&self) -> Vec<&str> {
        let firefight = self.firefight();
        match self.step() {
            Step::DrawCards { .. } => {
                firefight.counters.cards.iter().map(|card| card.number.as_str()).collect()
            }
            Step::Objective => OBJECTIVES.to_vec(),
            Step::Draw { unit, .. } => {
                let markers = firefight.markers(Pile::of(self.kind(unit)));
                markers.iter().map(|marker| marker.id.as_str()).collect()
            }
            _ => Vec::new(),
        }
    }

    fn write_position(&self) -> String {
        position::write(self)
    }

    fn read_position(&self, lines: &[Words<'_>]) -> Result<Heroes, Vec<Fault>> {
        position::read(self, lines)
    }

    fn answer(&self, question: &mut Words<'_>) -> Result<String, Fault> {
        questions::answer(self, question)
    }

    fn explain(&self, order: &Action) -> Vec<String> {
        questions::explain(self, *order)
    }

    fn describe(&self, event: &Event) -> String {
        log::tell(self, event)
    }
}
