//! The panels beside the map of Bloody Ridge, as plain data.

use super::view::attacked;
use ridge::{Action, Counter, Hq, Odds, Phase, Preview, RIFLES, Ridge, Round, Strength, Unit};
use std::fmt::Display;

/// Everything shown beside the map.
#[derive(Clone, PartialEq, Debug)]
pub struct Sheet {
    pub turns: Vec<TurnMark>,
    pub turn: u8,
    pub phase: Phase,
    pub best: Option<(u8, u8)>,
    pub holding: u8,
    pub row: Vec<RowHex>,
    /// Units in the red row.
    pub waiting: usize,
    pub forces: usize,
    pub pool: u32,
    pub rifles: Vec<RifleBar>,
    pub markers: Vec<Marker>,
    /// Factors, and how many of the unrevealed units have them (6.11-r2).
    pub unrevealed: Vec<(u8, u8)>,
    /// The hex of the active force, and its number of units.
    pub active: Option<(String, usize)>,
    pub held: usize,
    /// Banzai charges and crews left, where those rules are in use.
    pub charges: Option<u8>,
    pub crews: Option<u8>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnMark {
    pub turn: u8,
    /// The hour it begins.
    pub hour: String,
}

/// A hex of the red row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RowHex {
    pub label: String,
    pub units: usize,
    pub crew: bool,
    pub acts: bool,
}

/// Rifle units of one factor in the pool, and how many there were.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RifleBar {
    pub factor: u8,
    pub left: u8,
    pub of: u8,
}

/// Another kind of counter in the pool.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Marker {
    pub name: &'static str,
    pub left: u8,
    pub clause: &'static str,
}

/// One part of a number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    pub amount: String,
    pub name: String,
    pub clause: String,
}

fn part(amount: impl Display, name: impl Display, clause: impl Display) -> Part {
    Part { amount: format!("{amount}"), name: format!("{name}"), clause: format!("{clause}") }
}

/// One side of a fight.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SideSheet {
    /// `3 : 1`, if it is known.
    pub odds: Option<String>,
    pub parts: Vec<Part>,
    /// The effect of its fire.
    pub kills: Option<String>,
}

/// An attack: planned or in progress.
#[derive(Clone, PartialEq, Debug)]
pub struct FightSheet {
    pub target: String,
    /// Whether it is in progress: the defenders have been drawn.
    pub begun: bool,
    pub you: SideSheet,
    pub marines: SideSheet,
    /// The exact chance to take the hex or to win the game there.
    pub takes: f64,
    /// The part of that chance that comes from destroying the Division HQ.
    pub headquarters: f64,
    /// Units left if it succeeds, on average.
    pub left: f64,
    /// Dice of the next round.
    pub dice: Option<u8>,
}

/// The first turn begins at eight in the evening, each lasts two hours (1.2a).
fn hour(turn: u8) -> String {
    format!("{:02}:00", (18 + 2 * u32::from(turn)) % 24)
}

pub fn sheet(game: &Ridge) -> Sheet {
    let (scenario, options) = (game.scenario(), game.scenario().options);
    let active = game.active();
    let row: Vec<RowHex> = game
        .red_row()
        .map(|(hex, force)| RowHex {
            label: game.map().label(hex),
            units: force.len(),
            crew: force.contains(&Unit::Crew),
            acts: active.is_some_and(|(at, _)| at == hex),
        })
        .collect();
    let turn = |turn| TurnMark { turn, hour: hour(turn) };
    Sheet {
        turns: (1..=scenario.turns).map(turn).collect(),
        turn: game.turn(),
        phase: game.phase(),
        best: game.best(),
        holding: game.holding(),
        waiting: row.iter().map(|hex| hex.units).sum(),
        forces: row.iter().filter(|hex| hex.units > 0).count(),
        row,
        pool: game.pool().total(),
        rifles: RIFLES
            .into_iter()
            .zip(scenario.rifles)
            .map(|(factor, of)| RifleBar {
                factor,
                left: game.pool().count(Counter::Rifle(factor)),
                of,
            })
            .collect(),
        markers: markers(game),
        unrevealed: game.unrevealed().collect(),
        active: active.map(|(hex, force)| (game.map().label(hex), force.len())),
        held: game.control().len(),
        charges: options.banzai.then(|| game.charges()),
        crews: options.crews.then(|| game.crews()),
    }
}

fn markers(game: &Ridge) -> Vec<Marker> {
    let scenario = game.scenario();
    let options = scenario.options;
    let mark = |name, counter, clause| Marker { name, left: game.pool().count(counter), clause };
    let mut markers = vec![mark("Artillery", Counter::Artillery, "8.2a")];
    if !options.no_hqs {
        markers.push(mark("Div. HQ", Counter::Hq(Hq::Division), "6.10a"));
        markers.push(mark("Bn. HQ", Counter::Hq(Hq::Battalion), "6.10a"));
    }
    markers.push(mark("Cache", Counter::Cache, "7.14a"));
    if options.machineguns {
        markers.push(mark("Machineguns", Counter::Machinegun, "11.2a"));
    }
    if options.hero {
        markers.push(mark("Hero", Counter::Hero, "11.3a"));
    }
    markers
}

/// The fight in progress, or the attack that the pending action would start.
pub fn fight(game: &Ridge, pending: Option<&Action>) -> Option<FightSheet> {
    if let Some(round) = game.round() {
        return Some(in_progress(game, &round));
    }
    let target = attacked(game, pending?)?;
    Some(planned(game, &ridge::preview(game, target)))
}

fn in_progress(game: &Ridge, round: &Round) -> FightSheet {
    let (_, force) = game.active().expect("a round has an attacking force");
    let marines = &game.fight().expect("a round belongs to a fight").marines;
    let units = |count: usize, one: &str, more: &str| match count {
        1 => format!("1 {one}"),
        count => format!("{count} {more}"),
    };
    let names: Vec<String> = marines.iter().map(super::marine).collect();
    FightSheet {
        target: game.map().label(game.fight().expect("a round belongs to a fight").target),
        begun: true,
        you: side(&round.japanese, &units(force.len(), "unit", "units"), "each Marine"),
        marines: side(&round.us, &names.join(", "), "each of yours"),
        takes: round.chances.takes + round.chances.headquarters,
        headquarters: round.chances.headquarters,
        left: survivors(&round.chances),
        dice: Some(round.dice),
    }
}

fn side(odds: &Odds, units: &str, victim: &str) -> SideSheet {
    let Strength { value, name, rule } = odds.against;
    let mut parts =
        vec![part(odds.factors, units, odds.by), part(format!("÷ {value}"), name, rule)];
    match odds.shift {
        0 => {}
        up @ 1.. => parts.push(part(format!("+ {up}"), "Hill 123", "7.15a")),
        down => parts.push(part(format!("− {}", down.unsigned_abs()), "Hill 123", "7.15a")),
    }
    if odds.close {
        parts.push(part("", "close combat", "7.16a"));
    }
    let kills = match odds.hits_on() {
        _ if odds.is_automatic() => "dies without a roll".to_owned(),
        1 => "dies on 1".to_owned(),
        most => format!("dies on 1–{most}"),
    };
    SideSheet { odds: Some(ratio(odds)), parts, kills: Some(format!("{victim} {kills}")) }
}

fn ratio(odds: &Odds) -> String {
    match odds.last() {
        0 => "< 1 : 1".to_owned(),
        last => format!("{last} : 1"),
    }
}

fn planned(game: &Ridge, preview: &Preview) -> FightSheet {
    let Strength { value, name, rule } = preview.japanese.against;
    let known = preview.japanese.factors;
    let mut you = Vec::new();
    if known > 0 || preview.face_down == 0 {
        you.push(part(known, "factors", preview.japanese.by));
    }
    if preview.face_down > 0 {
        let units = if preview.face_down == 1 { "unit hidden" } else { "units hidden" };
        you.push(part(preview.face_down, units, "6.11b"));
    }
    you.push(part(format!("÷ {value}"), name, rule));
    let (least, most, clause) = preview.counters;
    let cover = preview.cover;
    let mut marines = vec![
        part(span(least, most), "drawn", clause),
        part(format!("÷ {}", cover.value), format!("your {}", cover.name), cover.rule),
    ];
    marines.push(match preview.shells_hit_on {
        0 => part("–", "shells", "3.4g"),
        1 => part("1", "shells hit", "8.2b"),
        most => part(format!("1–{most}"), "shells hit", "8.2b"),
    });
    FightSheet {
        target: game.map().label(preview.target),
        begun: false,
        you: SideSheet {
            odds: (preview.face_down == 0).then(|| ratio(&preview.japanese)),
            parts: you,
            kills: None,
        },
        marines: SideSheet { odds: None, parts: marines, kills: None },
        takes: preview.chances.takes + preview.chances.headquarters,
        headquarters: preview.chances.headquarters,
        left: survivors(&preview.chances),
        dice: None,
    }
}

fn span(least: u8, most: u8) -> String {
    if least == most { least.to_string() } else { format!("{least}–{most}") }
}

/// Units left if the hex is taken.
fn survivors(chances: &ridge::Chances) -> f64 {
    if chances.takes > 0.0 { chances.survivors / chances.takes } else { 0.0 }
}
