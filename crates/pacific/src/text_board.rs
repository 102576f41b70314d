//! The board as text, for the terminal.

use crate::board::{COLUMNS, ROWS, Side, Space};
use crate::headquarters::{front_line, supply_line};
use crate::state::{Pacific, UnitId};
use game::{TextBoard, Tone};

/// The width of a space.
const WIDTH: usize = 9;

type TextLine = Vec<(Tone, String)>;

pub fn draw(state: &Pacific) -> TextBoard {
    let phase = state.phase().map_or("before the battle", crate::state::Phase::name);
    let heading = format!("Round {}   {}   {phase}", state.round, state.active.title());
    let mut lines = vec![vec![(Tone::Strong, heading)], Vec::new(), camp(state, Side::Japan)];
    for row in (1..=ROWS).rev() {
        lines.extend(row_lines(state, row));
    }
    lines.push(columns());
    lines.push(camp(state, Side::Us));
    lines
}

fn tone(side: Side) -> Tone {
    match side {
        Side::Us => Tone::First,
        Side::Japan => Tone::Second,
    }
}

/// A row in two lines: its units and its terrain.
fn row_lines(state: &Pacific, row: u8) -> [TextLine; 2] {
    let mut units: TextLine = vec![(Tone::Faint, format!("{row} "))];
    let mut ground: TextLine = vec![(Tone::Faint, "  ".to_owned())];
    for column in 0..COLUMNS {
        let space = Space::at(column, row);
        let standing: Vec<UnitId> = state.standing(space).collect();
        let text = standing.iter().map(|unit| short(state, *unit)).collect::<Vec<_>>().join("+");
        let side = standing.first().map(|unit| tone(state.side(*unit)));
        units.push((side.unwrap_or(Tone::Faint), fit(if text.is_empty() { "." } else { &text })));
        let terrain = state.terrain(space).map_or("", |terrain| terrain.face().word.as_str());
        ground.push((Tone::Jungle, fit(terrain)));
    }
    [units, ground]
}

/// The start of a unit's name, and its wounds.
fn short(state: &Pacific, unit: UnitId) -> String {
    let counter = state.unit(unit);
    let name: String = counter.card().word.chars().filter(|it| *it != '-').take(6).collect();
    if counter.wounds > 0 { format!("{name}{}", counter.wounds) } else { name }
}

fn fit(text: &str) -> String {
    let cut: String = text.chars().take(WIDTH - 1).collect();
    format!("{cut:<WIDTH$}")
}

fn columns() -> TextLine {
    let letters = (0..COLUMNS).map(|column| fit(&char::from(b'A' + column).to_string()));
    vec![(Tone::Faint, format!("  {}", letters.collect::<String>()))]
}

fn camp(state: &Pacific, side: Side) -> TextLine {
    let camp = state.camp(side);
    let hp = state.battle().army(side).headquarters.hp;
    let mut text = format!(
        "{}: HQ {}/{hp}, {} AP, supply {}, front {}",
        side.title(),
        hp - camp.damage,
        camp.ap,
        supply_line(state, side),
        front_line(state, side)
    );
    if let Some(general) = camp.general {
        text += &format!(", {}", general.general().name);
    }
    for seat in state.players_of(side) {
        let player = state.player(seat);
        text += &format!("; hand {}, deck {}", player.held, player.left);
        let hand: Vec<String> = player
            .hand
            .iter()
            .map(|(card, count)| format!("{count} {}", card.card().name))
            .collect();
        if !hand.is_empty() {
            text += &format!(" ({})", hand.join(", "));
        }
    }
    let air: Vec<&str> =
        crate::air::beside(state, side).map(|unit| state.unit(unit).card().name.as_str()).collect();
    if !air.is_empty() {
        text += &format!("; beside it {}", air.join(", "));
    }
    vec![(tone(side), text)]
}
