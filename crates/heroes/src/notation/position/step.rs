//! The agenda as text: what happens next, and what after it.

use super::read::read_signed;
use super::{listed, marker_names};
use crate::firefight::MOST_PLAYERS;
use crate::marker::Pile;
use crate::state::{Agenda, Heroes, Part, Purpose, Roll, Step};
use crate::turn::MOST_CAPS;
use crate::victory;
use crate::view::UNKNOWN;
use game::notation::{Word, Words};
use game::{Fault, Rule, Stack};

const PURPOSES: [&str; 6] = ["attack", "rally", "sergeant", "officer", "snipers", "activation"];
/// The clauses that end a firefight.
const ENDINGS: [Rule; 2] = [Rule("2.4a"), Rule("2.4c")];
const STEPS: [&str; 29] = [
    "set-up",
    "assign-roll",
    "assign",
    "objective",
    "draw-cards",
    "bid",
    "initiative",
    "turn",
    "first",
    "second",
    "follow",
    "event",
    "target",
    "cover",
    "reply",
    "rallies",
    "die",
    "choose",
    "roll",
    "luck",
    "luck-die",
    "draw",
    "over",
    "pre-round",
    "hand",
    "next-target",
    "action-over",
    "next-turn",
    "round-over",
];

/// `turn`, `draw rifle-01 1 none`
pub fn written(state: &Heroes, step: Step) -> String {
    let seat = Heroes::seat_name;
    match step {
        Step::SetUp(player) => format!("set-up {}", seat(player)),
        Step::AssignRoll => "assign-roll".to_owned(),
        Step::Assign(player) => format!("assign {}", seat(player)),
        Step::Objective => "objective".to_owned(),
        Step::DrawCards { player, left } => format!("draw-cards {} {left}", seat(player)),
        Step::Bid { player, bids } => {
            let bids = bids.map(|bid| bid.map_or("-".to_owned(), |caps| caps.to_string()));
            format!("bid {} {}", seat(player), bids.join(" "))
        }
        Step::Initiative { bids } => {
            format!("initiative {}", bids.map(|it| it.to_string()).join(" "))
        }
        Step::Turn(Part::Whole) => "turn".to_owned(),
        Step::Turn(Part::First) => "first".to_owned(),
        Step::Turn(Part::Second) => "second".to_owned(),
        Step::Turn(Part::Follow) => "follow".to_owned(),
        Step::Turn(Part::Event) => "event".to_owned(),
        Step::Target => "target".to_owned(),
        Step::Cover => "cover".to_owned(),
        Step::Reply => "reply".to_owned(),
        Step::Rallies => "rallies".to_owned(),
        Step::Die(purpose) => format!("die {}", written_purpose(state, purpose)),
        Step::Choose(card) => format!("choose {}", state.firefight.card(card).number),
        Step::Roll(roll) => format!("roll {}", written_roll(state, &roll)),
        Step::Luck(roll) => format!("luck {}", written_roll(state, &roll)),
        Step::LuckDie(roll) => format!("luck-die {}", written_roll(state, &roll)),
        Step::Draw { unit, left, drawn } => {
            let pile = marker_names(state, Pile::of(state.kind(unit)));
            let drawn: Vec<String> = drawn
                .iter()
                .map(|kind| (*pile.get(usize::from(*kind)).unwrap_or(&"?")).to_owned())
                .collect();
            format!("draw {} {left} {}", state.firefight.name(unit), listed(&drawn))
        }
        Step::Over(outcome) => format!("over {}", outcome.by),
        Step::PreRound(number) => format!("pre-round {number}"),
        Step::Hand(player) => format!("hand {}", seat(player)),
        Step::NextTarget => "next-target".to_owned(),
        Step::ActionOver => "action-over".to_owned(),
        Step::NextTurn => "next-turn".to_owned(),
        Step::RoundOver => "round-over".to_owned(),
    }
}

fn written_purpose(state: &Heroes, purpose: Purpose) -> String {
    match purpose {
        Purpose::Attack => PURPOSES[0].to_owned(),
        Purpose::Rally(unit) => format!("{} {}", PURPOSES[1], state.firefight.name(unit)),
        Purpose::Sergeant => PURPOSES[2].to_owned(),
        Purpose::Officer => PURPOSES[3].to_owned(),
        Purpose::SniperFire => PURPOSES[4].to_owned(),
        Purpose::Activation => PURPOSES[5].to_owned(),
    }
}

fn written_roll(state: &Heroes, roll: &Roll) -> String {
    let Roll { purpose, by, caps, dice: [one, two], result } = *roll;
    let purpose = written_purpose(state, purpose);
    format!("{} {caps} {one} {two} {result} {purpose}", Heroes::seat_name(by))
}

pub fn read(state: &Heroes, words: &mut Words<'_>) -> Result<Step, Fault> {
    Ok(match STEPS[words.one_of("step", &STEPS)?] {
        "set-up" => Step::SetUp(state.read_player(words)?),
        "assign-roll" => Step::AssignRoll,
        "assign" => Step::Assign(state.read_player(words)?),
        "objective" => Step::Objective,
        "draw-cards" => {
            let player = state.read_player(words)?;
            Step::DrawCards { player, left: words.number("cards", 1..=9)? as u8 }
        }
        "bid" => {
            let player = state.read_player(words)?;
            let mut bids = [None; MOST_PLAYERS];
            for bid in &mut bids {
                let word = words.word("a bid or -")?;
                *bid = if word.text == "-" { None } else { Some(bid_of(&word)?) };
            }
            Step::Bid { player, bids }
        }
        "initiative" => {
            let mut bids = [0; MOST_PLAYERS];
            for bid in &mut bids {
                *bid = words.number("a bid", 0..=2)? as u8;
            }
            Step::Initiative { bids }
        }
        "turn" => Step::Turn(Part::Whole),
        "first" => Step::Turn(Part::First),
        "second" => Step::Turn(Part::Second),
        "follow" => Step::Turn(Part::Follow),
        "event" => Step::Turn(Part::Event),
        "target" => Step::Target,
        "cover" => Step::Cover,
        "reply" => Step::Reply,
        "rallies" => Step::Rallies,
        "die" => Step::Die(read_purpose(state, words)?),
        "choose" => Step::Choose(state.read_card(words)?),
        "roll" => Step::Roll(read_roll(state, words)?),
        "luck" => Step::Luck(read_roll(state, words)?),
        "luck-die" => Step::LuckDie(read_roll(state, words)?),
        "draw" => read_drawing(state, words)?,
        "over" => {
            let endings = ENDINGS.map(|rule| rule.0);
            Step::Over(victory::outcome(state, ENDINGS[words.one_of("ending", &endings)?]))
        }
        "pre-round" => Step::PreRound(words.number("a step", 1..=9)? as u8),
        "hand" => Step::Hand(state.read_player(words)?),
        "next-target" => Step::NextTarget,
        "action-over" => Step::ActionOver,
        "next-turn" => Step::NextTurn,
        _ => Step::RoundOver,
    })
}

/// What lies beneath a step, where nobody says so.
pub fn usual(step: Step) -> Agenda {
    let beneath: &[Step] = match step {
        Step::SetUp(_) | Step::Over(_) | Step::Bid { .. } | Step::Initiative { .. } => &[],
        Step::AssignRoll | Step::Assign(_) | Step::Objective => &[Step::PreRound(1)],
        Step::DrawCards { .. } => &[Step::PreRound(6)],
        Step::Target | Step::Draw { .. } => &[Step::NextTurn, Step::ActionOver, Step::NextTarget],
        Step::Roll(roll) | Step::Luck(roll) | Step::LuckDie(roll)
            if roll.purpose == Purpose::Attack =>
        {
            &[Step::NextTurn, Step::ActionOver, Step::NextTarget]
        }
        _ => &[Step::NextTurn, Step::ActionOver],
    };
    beneath.iter().copied().chain([step]).collect()
}

/// 3.2.3a
fn bid_of(word: &Word<'_>) -> Result<u8, Fault> {
    let bid = word.text.parse().ok().filter(|bid| *bid <= MOST_CAPS);
    bid.ok_or_else(|| word.not(&format!("a bid from 0 to {MOST_CAPS}, or -")))
}

fn read_purpose(state: &Heroes, words: &mut Words<'_>) -> Result<Purpose, Fault> {
    Ok(match words.one_of("purpose", &PURPOSES)? {
        0 => Purpose::Attack,
        1 => Purpose::Rally(state.read_unit(words)?),
        2 => Purpose::Sergeant,
        3 => Purpose::Officer,
        4 => Purpose::SniperFire,
        _ => Purpose::Activation,
    })
}

fn read_roll(state: &Heroes, words: &mut Words<'_>) -> Result<Roll, Fault> {
    let by = state.read_player(words)?;
    let caps = read_signed(words, "CAPs", 2)?;
    let dice = [words.number("a die", 0..=6)? as u8, words.number("a die", 0..=6)? as u8];
    let result = read_signed(words, "a result", 20)?;
    Ok(Roll { purpose: read_purpose(state, words)?, by, caps, dice, result })
}

fn read_drawing(state: &Heroes, words: &mut Words<'_>) -> Result<Step, Fault> {
    let unit = state.read_unit(words)?;
    let left = words.number("markers", 1..=2)? as u8;
    let names = marker_names(state, Pile::of(state.kind(unit)));
    let mut drawn = Stack::default();
    for word in words.list() {
        let kind = match names.iter().position(|name| *name == word.text) {
            Some(kind) => kind as u8,
            None if word.text == "?" => UNKNOWN,
            None => {
                let known = names.iter().copied();
                return Err(Fault::unknown(word.place, "marker", word.text, known));
            }
        };
        if !drawn.is_full() {
            drawn.push(kind);
        }
    }
    Ok(Step::Draw { unit, left, drawn })
}
