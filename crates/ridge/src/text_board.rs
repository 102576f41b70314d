//! The board drawn in text.

use crate::map::{HexId, Terrain, Zone};
use crate::notation::{COUNTERS, counter_name};
use crate::state::{Counter, Ridge, Unit};
use game::{TextBoard, Tone};

/// The width of a column. Odd columns are half a row lower.
const WIDTH: usize = 5;

/// The map, the tracks, the pool and the forces.
pub fn draw(state: &Ridge) -> TextBoard {
    let mut board = vec![tracks(state), Vec::new()];
    board.extend(map(state));
    board.push(Vec::new());
    board.extend(legend());
    board.push(pool(state));
    board.push(mix(state));
    if !state.active.force.is_empty() {
        board.push(active(state));
    }
    board
}

fn plain(text: impl Into<String>) -> (Tone, String) {
    (Tone::Plain, text.into())
}

fn tracks(state: &Ridge) -> Vec<(Tone, String)> {
    let mut line = vec![
        (Tone::Strong, format!("Turn {} of {}", state.turn, state.scenario.turns)),
        plain(format!("   phase {}", super::notation::phase(state))),
        plain(format!("   holding {}", state.holding)),
        plain(format!("   ground taken {}", state.control.len())),
    ];
    if let Some((row, turn)) = state.best {
        line.push(plain(format!("   farthest row {row:02} on turn {turn}")));
    }
    if state.crews > 0 {
        line.push(plain(format!("   crews to place {}", state.crews)));
    }
    if state.scenario.options.banzai {
        line.push(plain(format!("   charges left {}", state.charges)));
    }
    line
}

fn legend() -> Vec<Vec<(Tone, String)>> {
    vec![vec![
        (Tone::Jungle, ". jungle".to_owned()),
        (Tone::Open, "  o clear".to_owned()),
        (Tone::Hill, "  ^ hill".to_owned()),
        plain("  (north of the line: , and O)  X exit  | sector line"),
        (Tone::First, "  # taken".to_owned()),
        (Tone::First, "  [3] force, + with a crew, - none  <3> active force".to_owned()),
        (Tone::Second, "  D B HQ".to_owned()),
    ]]
}

fn map(state: &Ridge) -> Vec<Vec<(Tone, String)>> {
    let map = state.map();
    let grounds = || map.hexes().map(|hex| map.ground(hex));
    let columns = || grounds().map(|ground| ground.label / 100);
    let (Some(first), Some(last)) = (columns().min(), columns().max()) else { return Vec::new() };
    let rows = grounds().map(crate::map::Ground::row).max().unwrap_or(0);
    let heading: Vec<String> = (first..=last).map(|column| format!("{column:^WIDTH$}")).collect();
    let mut lines = vec![vec![(Tone::Faint, format!("   {}", heading.concat()))]];
    for row in 1..=rows {
        for low in [0, 1] {
            let margin = if low == 0 { format!("{row:02} ") } else { "   ".to_owned() };
            let mut line = vec![(Tone::Faint, margin)];
            let mut found = false;
            for column in first..=last {
                let label = format!("{:04}", column * 100 + u16::from(row));
                let here = map.find(&label).filter(|_| column % 2 == low);
                found |= here.is_some();
                line.push(here.map_or_else(|| plain(" ".repeat(WIDTH)), |hex| cell(state, hex)));
            }
            if found {
                lines.push(line);
            }
        }
    }
    lines
}

/// One hex, with a bar on its eastern side if a sector line runs there.
fn cell(state: &Ridge, hex: HexId) -> (Tone, String) {
    let map = state.map();
    let (tone, mark) = mark(state, hex);
    let east = [map.neighbours(hex)[1], map.neighbours(hex)[2]];
    let side = east.into_iter().flatten().any(|neighbour| map.is_sector_side(hex, neighbour));
    let end = if side { '|' } else { ' ' };
    (tone, format!("{mark:^4}{end}"))
}

fn mark(state: &Ridge, hex: HexId) -> (Tone, String) {
    if hex == state.active.hex && !state.active.force.is_empty() {
        return (Tone::First, format!("<{}>", state.active.force.len()));
    }
    if let Some(index) = state.row_index(hex) {
        let force = &state.row[index];
        let crew = if force.contains(&Unit::Crew) { "+" } else { "" };
        return match force.len() {
            0 => (Tone::Faint, "-".to_owned()),
            units => (Tone::First, format!("[{units}]{crew}")),
        };
    }
    let hqs: String = state
        .hqs_in(hex)
        .map(|hq| counter_name(Counter::Hq(hq)).chars().next().unwrap_or('?').to_ascii_uppercase())
        .collect();
    if !hqs.is_empty() {
        return (Tone::Second, hqs);
    }
    // Captured hexes still show their terrain, because it covers the next attack.
    let (tone, ground) = ground(state, hex);
    if state.is_japanese(hex) {
        (Tone::First, format!("{ground}#"))
    } else {
        (tone, ground.to_owned())
    }
}

fn ground(state: &Ridge, hex: HexId) -> (Tone, &'static str) {
    let map = state.map();
    let north = map.ground(hex).zone == Zone::Main;
    match (map.terrain(hex), north) {
        _ if map.exits().has(hex) => (Tone::Strong, "X"),
        (Terrain::Hill, _) => (Tone::Hill, "^"),
        (Terrain::Clear, true) => (Tone::Open, "O"),
        (Terrain::Clear, false) => (Tone::Open, "o"),
        (Terrain::Jungle, true) => (Tone::Jungle, ","),
        (Terrain::Jungle, false) => (Tone::Jungle, "."),
    }
}

/// 6.11-r2: the contents of the pool are public.
fn pool(state: &Ridge) -> Vec<(Tone, String)> {
    let counts = COUNTERS.iter().zip(state.pool.0).filter(|(_, count)| *count > 0);
    let counts: Vec<String> = counts.map(|(name, count)| format!("{name} {count}")).collect();
    let spent = match state.spent {
        0 => String::new(),
        spent => format!("; spent artillery {spent}"),
    };
    vec![
        (Tone::Second, format!("Pool {}: ", state.pool.total())),
        plain(format!("{}{spent}", counts.join(", "))),
    ]
}

/// 6.11-r2: the mix of unrevealed infantry is public.
fn mix(state: &Ridge) -> Vec<(Tone, String)> {
    let kinds = crate::scenario::INFANTRY.iter().zip(state.unrevealed);
    let kinds: Vec<String> = kinds.map(|(factor, n)| format!("{n} of factor {factor}")).collect();
    vec![(Tone::First, "Infantry not yet revealed: ".to_owned()), plain(kinds.join(", "))]
}

fn active(state: &Ridge) -> Vec<(Tone, String)> {
    let units = state.active.force.iter().map(|unit| match unit {
        Unit::FaceDown => "?".to_owned(),
        Unit::Infantry(factor) => factor.to_string(),
        Unit::Crew => "crew".to_owned(),
    });
    let units: Vec<String> = units.collect();
    let hex = state.map().label(state.active.hex);
    let mut line = vec![(Tone::First, format!("Active force in {hex}: ")), plain(units.join(" "))];
    if !state.fight.marines.is_empty() {
        let marines: Vec<String> =
            state.fight.marines.iter().map(crate::notation::marine_name).collect();
        line.push((Tone::Second, format!("   against {}", marines.join(", "))));
    }
    line
}
