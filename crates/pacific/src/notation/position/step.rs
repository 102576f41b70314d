//! Steps and shots as text.

use crate::board::{Side, Space};
use crate::card::CardId;
use crate::data::library;
use crate::notation::orders::read_terrain;
use crate::notation::units::{numbered, read_space};
use crate::notation::{read_card, read_seat, seat_name};
use crate::state::{Arm, Firer, Mark, Pacific, Phase, Purpose, Shot, Step, UnitId};
use crate::victory;
use game::notation::Words;
use game::{Fault, Outcome, Rule, Seat, Seats};

const STEPS: [&str; 50] = [
    "muster",
    "muster-dice",
    "terrain-count",
    "terrain-kind",
    "terrain-space",
    "bid",
    "initiative-dice",
    "first-turn",
    "first-builder",
    "build",
    "deal",
    "redraw",
    "draw",
    "heal",
    "move",
    "mine",
    "deploy",
    "deploy-at",
    "drop-fire",
    "shoot",
    "next-target",
    "shield",
    "roll",
    "change",
    "dying",
    "defend",
    "storm",
    "intercept",
    "anti-aircraft",
    "bomb",
    "flip",
    "discard",
    "over",
    "begin",
    "prepare",
    "initiative",
    "built",
    "march",
    "march-pair",
    "load",
    "fire",
    "resolve",
    "remove",
    "settle",
    "occupy",
    "escort-fires",
    "interceptor-fires",
    "flak",
    "mission-over",
    "none",
];
/// How a game can have ended.
const ENDS: [Rule; 4] =
    [victory::EXHAUSTED, victory::HEADQUARTERS, victory::CONDITION, victory::LIMIT];

pub fn written(step: Step) -> String {
    let seat = |word: &str, seat: Seat| format!("{word} {}", seat_name(seat));
    let unit = |word: &str, unit: UnitId| format!("{word} u{}", unit.0);
    match step {
        Step::Muster(it) => seat("muster", it),
        Step::MusterDice { seat: it, left } => format!("{} {left}", seat("muster-dice", it)),
        Step::TerrainCount => "terrain-count".to_owned(),
        Step::TerrainKind(left) => format!("terrain-kind {left}"),
        Step::TerrainSpace { terrain, left } => {
            format!("terrain-space {} {left}", terrain.face().word)
        }
        Step::Bid(it) => seat("bid", it),
        Step::InitiativeDice => "initiative-dice".to_owned(),
        Step::FirstTurn(it) => seat("first-turn", it),
        Step::FirstBuilder(it) => seat("first-builder", it),
        Step::Build(it) => seat("build", it),
        Step::Deal { seat: it, left } => format!("{} {left}", seat("deal", it)),
        Step::Redraw(it) => seat("redraw", it),
        Step::Draw { seat: it, left } => format!("{} {left}", seat("draw", it)),
        Step::Heal(it) => unit("heal", it),
        Step::Move(it) => seat("move", it),
        Step::Mine { seat: it, unit } => format!("{} u{}", seat("mine", it), unit.0),
        Step::Deploy(it) => seat("deploy", it),
        Step::DeployAt { seat: it, card } => {
            format!("{} {}", seat("deploy-at", it), card.card().word)
        }
        Step::DropFire { gun, unit: it } => format!("{} u{}", unit("drop-fire", gun), it.0),
        Step::Shoot(it) => seat("shoot", it),
        Step::NextTarget { seat: it, left } => format!("{} {left}", seat("next-target", it)),
        Step::Shield(shot) => format!("shield {}", written_shot(&shot)),
        Step::Roll(shot) => format!("roll {}", written_shot(&shot)),
        Step::Change { seat: it, shot } => {
            format!("{} {}", seat("change", it), written_shot(&shot))
        }
        Step::Dying { seat: it, shot } => format!("{} {}", seat("dying", it), written_shot(&shot)),
        Step::Defend(it) => unit("defend", it),
        Step::Storm(it) => unit("storm", it),
        Step::Intercept(it) => seat("intercept", it),
        Step::AntiAircraft(it) => unit("anti-aircraft", it),
        Step::Bomb => "bomb".to_owned(),
        Step::Flip(it) => seat("flip", it),
        Step::Discard(it) => seat("discard", it),
        Step::Over(outcome) => {
            let winner = victory::winner(outcome).map_or("nobody", Side::name);
            format!("over {winner} {} {}", outcome.by, outcome.score)
        }
        _ => written_follower(step),
    }
}

/// A step that follows by itself.
fn written_follower(step: Step) -> String {
    let unit = |word: &str, unit: UnitId| format!("{word} u{}", unit.0);
    match step {
        Step::Begin(phase) => format!("begin {}", phase.word()),
        Step::Prepare => "prepare".to_owned(),
        Step::Initiative => "initiative".to_owned(),
        Step::Built(side) => format!("built {}", side.name()),
        Step::March { unit: it, to } => format!("{} {to}", unit("march", it)),
        Step::MarchPair { vehicle, infantry, to } => {
            format!("{} u{} {to}", unit("march-pair", vehicle), infantry.0)
        }
        Step::Load { mover, other } => format!("{} u{}", unit("load", mover), other.0),
        Step::Fire(shot) => format!("fire {}", written_shot(&shot)),
        Step::Resolve(shot) => format!("resolve {}", written_shot(&shot)),
        Step::Remove { unit: it, by } => format!("{} {}", unit("remove", it), written_firer(by)),
        Step::Settle(shot) => format!("settle {}", written_shot(&shot)),
        Step::Occupy(it) => unit("occupy", it),
        Step::EscortFires => "escort-fires".to_owned(),
        Step::InterceptorFires => "interceptor-fires".to_owned(),
        Step::Flak => "flak".to_owned(),
        Step::MissionOver => "mission-over".to_owned(),
        _ => "none".to_owned(),
    }
}

pub fn read(state: &Pacific, words: &mut Words<'_>) -> Result<Step, Fault> {
    let place = words.place();
    Ok(match STEPS[words.one_of("step", &STEPS)?] {
        "muster" => Step::Muster(read_seat(words)?),
        "muster-dice" => Step::MusterDice { seat: read_seat(words)?, left: small(words)? },
        "terrain-count" => Step::TerrainCount,
        "terrain-kind" => Step::TerrainKind(small(words)?),
        "terrain-space" => {
            Step::TerrainSpace { terrain: read_terrain(words)?, left: small(words)? }
        }
        "bid" => Step::Bid(read_seat(words)?),
        "initiative-dice" => Step::InitiativeDice,
        "first-turn" => Step::FirstTurn(read_seat(words)?),
        "first-builder" => Step::FirstBuilder(read_seat(words)?),
        "build" => Step::Build(read_seat(words)?),
        "deal" => Step::Deal { seat: read_seat(words)?, left: small(words)? },
        "redraw" => Step::Redraw(read_seat(words)?),
        "draw" => Step::Draw { seat: read_seat(words)?, left: small(words)? },
        "heal" => Step::Heal(number(words)?),
        "move" => Step::Move(read_seat(words)?),
        "mine" => Step::Mine { seat: read_seat(words)?, unit: number(words)? },
        "deploy" => Step::Deploy(read_seat(words)?),
        "deploy-at" => {
            let seat = read_seat(words)?;
            let place = words.place();
            let card = read_card(words, seat)?;
            if crate::deploy::elsewhere(card).is_none() {
                return Err(Fault::new(place, "that card deploys nobody"));
            }
            Step::DeployAt { seat, card }
        }
        "drop-fire" => Step::DropFire { gun: number(words)?, unit: number(words)? },
        "shoot" => Step::Shoot(read_seat(words)?),
        "next-target" => Step::NextTarget { seat: read_seat(words)?, left: small(words)? },
        "shield" => Step::Shield(read_shot(state, words)?),
        "roll" => Step::Roll(read_shot(state, words)?),
        "change" => Step::Change { seat: read_seat(words)?, shot: read_shot(state, words)? },
        "dying" => Step::Dying { seat: read_seat(words)?, shot: read_shot(state, words)? },
        "defend" => Step::Defend(number(words)?),
        "storm" => Step::Storm(number(words)?),
        "intercept" => Step::Intercept(read_seat(words)?),
        "anti-aircraft" => Step::AntiAircraft(number(words)?),
        "bomb" => Step::Bomb,
        "flip" => Step::Flip(read_seat(words)?),
        "discard" => Step::Discard(read_seat(words)?),
        "over" => Step::Over(read_outcome(state, words)?),
        "begin" => Step::Begin(read_phase(words)?),
        "prepare" => Step::Prepare,
        "initiative" => Step::Initiative,
        "built" => Step::Built(read_side(words)?),
        "march" => Step::March { unit: number(words)?, to: read_space(words)? },
        "march-pair" => Step::MarchPair {
            vehicle: number(words)?,
            infantry: number(words)?,
            to: read_space(words)?,
        },
        "load" => Step::Load { mover: number(words)?, other: number(words)? },
        "fire" => Step::Fire(read_shot(state, words)?),
        "resolve" => Step::Resolve(read_shot(state, words)?),
        "remove" => Step::Remove { unit: number(words)?, by: read_firer(words)? },
        "settle" => Step::Settle(read_shot(state, words)?),
        "occupy" => Step::Occupy(number(words)?),
        "escort-fires" => Step::EscortFires,
        "interceptor-fires" => Step::InterceptorFires,
        "flak" => Step::Flak,
        "mission-over" => Step::MissionOver,
        _ => return Err(Fault::new(place, "that is no step")),
    })
}

fn small(words: &mut Words<'_>) -> Result<u8, Fault> {
    words.number("a number", 0..=99).map(|number| number as u8)
}

/// `u7`
pub fn number(words: &mut Words<'_>) -> Result<UnitId, Fault> {
    let word = words.word("the number of a unit, as u7")?;
    numbered(word.text).ok_or_else(|| word.not("the number of a unit, as u7"))
}

pub fn read_side(words: &mut Words<'_>) -> Result<Side, Fault> {
    words.one_of("side", &Side::BOTH.map(Side::name)).map(|place| Side::BOTH[place])
}

pub fn read_phase(words: &mut Words<'_>) -> Result<Phase, Fault> {
    words.one_of("phase", &Phase::ALL.map(Phase::word)).map(|place| Phase::ALL[place])
}

fn read_outcome(state: &Pacific, words: &mut Words<'_>) -> Result<Outcome, Fault> {
    let names = ["us", "japan", "nobody"];
    let winners = match words.one_of("winner", &names)? {
        2 => Seats::NONE,
        side => victory::seats(state, Side::BOTH[side]),
    };
    let by = ENDS[words.one_of("clause", &ENDS.map(|rule| rule.0))?];
    let word = words.word("the score")?;
    let score = word.text.parse().map_err(|_| word.not("a number"))?;
    Ok(Outcome { winners, by, score })
}

pub fn written_firer(firer: Firer) -> String {
    match firer {
        Firer::Unit(unit) => format!("u{}", unit.0),
        Firer::Strike(number) => format!("strike-{number}"),
        Firer::Gone => "gone".to_owned(),
    }
}

pub fn read_firer(words: &mut Words<'_>) -> Result<Firer, Fault> {
    let word = words.peek();
    match word.map(|word| word.text) {
        Some("gone") => {
            words.next();
            Ok(Firer::Gone)
        }
        Some(text) if text.starts_with("strike-") => {
            let word = words.word("a strike")?;
            let number = word.text.strip_prefix("strike-").and_then(|it| it.parse().ok());
            number.map(Firer::Strike).ok_or_else(|| word.not("strike-NUMBER"))
        }
        _ => number(words).map(Firer::Unit),
    }
}

/// `us u3 main u5 fire none D4 7 0 rerolled set`: who fires, with what, at what, why, by which card, where
/// the target is, the die, and the damage to the terrain.
fn written_shot(shot: &Shot) -> String {
    let arm = match shot.arm {
        Arm::Main => "main".to_owned(),
        Arm::Token(entry) => format!("token-{entry}"),
    };
    let mark = match shot.mark {
        Mark::Unit(unit) => format!("u{}", unit.0),
        Mark::Terrain(space) => space.to_string(),
        Mark::Headquarters(side) => format!("{}-hq", side.name()),
    };
    let card = shot.card.map_or("none", |card| card.card().word.as_str());
    let at = shot.at.map_or("none".to_owned(), |space| space.to_string());
    let mut text = format!(
        "{} {} {arm} {mark} {} {card} {at} {} {}",
        seat_name(shot.by),
        written_firer(shot.firer),
        shot.purpose.word(),
        shot.die,
        shot.inflicted
    );
    for (word, set) in [("rerolled", shot.rerolled), ("set", shot.set)] {
        if set {
            text += &format!(" {word}");
        }
    }
    text
}

fn read_shot(state: &Pacific, words: &mut Words<'_>) -> Result<Shot, Fault> {
    let by = read_seat(words)?;
    let firer = read_firer(words)?;
    let arm = crate::notation::units::read_arm(state, UnitId::default(), words)?;
    let word = words.word("a target")?;
    let headquarters = Side::BOTH.into_iter().find(|it| word.text == format!("{}-hq", it.name()));
    let unit = numbered(word.text);
    let space = Space::named(word.text);
    let mark = headquarters
        .map(Mark::Headquarters)
        .or(unit.map(Mark::Unit))
        .or(space.map(Mark::Terrain))
        .ok_or_else(|| word.not("a unit, a space or a Headquarters"))?;
    let purpose = Purpose::ALL[words.one_of("purpose", &Purpose::ALL.map(Purpose::word))?];
    let card = read_striker(words, by)?;
    let word = words.word("a space or none")?;
    let at = match word.text {
        "none" => None,
        text => Some(Space::named(text).ok_or_else(|| word.not("a space or none"))?),
    };
    let die = words.number("a die", 0..=10)? as u8;
    let inflicted = words.number("damage", 0..=99)? as u8;
    let mut shot = Shot { card, at, die, inflicted, ..Shot::new(by, firer, arm, mark, purpose) };
    while words.peek().is_some() {
        match words.one_of("word", &["rerolled", "set"])? {
            0 => shot.rerolled = true,
            _ => shot.set = true,
        }
    }
    Ok(shot)
}

/// The card that strikes, or none.
fn read_striker(words: &mut Words<'_>, by: Seat) -> Result<Option<CardId>, Fault> {
    let word = words.word("a card or none")?;
    if word.text == "none" {
        return Ok(None);
    }
    let card = library().cards.named(crate::state::side_of(by), word.text);
    let strikes = card.filter(|card| crate::effects::strike_of(*card).is_some());
    strikes.map(Some).ok_or_else(|| word.not("a card that strikes"))
}
