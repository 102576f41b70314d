//! The counters of First Blood: battalions and guns, air units, ships.

use super::army;
use crate::art::Army;
use crate::html;
use crate::markup::Markup;
use firstblood::{Aircraft, Ship, Side, Unit};

/// The width of a counter in map units.
pub const WIDTH: f64 = 51.0;
/// The counters are drawn 48 units wide.
const SCALE: f64 = WIDTH / 48.0;
/// The maximum number of edges drawn behind the top counter.
const MOST_EDGES: usize = 2;

/// The state of a counter, shown in addition to its print.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CounterState {
    /// The number of counters in the stack, on its top counter.
    pub count: usize,
    /// Acts now, or is selected.
    pub acts: bool,
    /// Has nothing left to do.
    pub spent: bool,
}

/// The factors as printed: combat and movement; for artillery, with the range between them.
pub fn factors(unit: &Unit) -> String {
    match unit.range {
        Some(range) => format!("{}-{range}-{}", unit.combat, unit.movement),
        None => format!("{}-{}", unit.combat, unit.movement),
    }
}

/// A ground unit on the map, centred on 0, 0.
pub fn counter(unit: &Unit, state: CounterState) -> Markup {
    html!("<g transform=\"scale({SCALE})\">{face}</g>", SCALE, face = face(unit, state))
}

/// A ground unit in a list.
pub fn small(unit: &Unit, state: CounterState) -> Markup {
    let face = face(unit, state);
    html!(
        "<svg class=\"chit-art\" viewBox=\"-27 -27 54 54\" aria-hidden=\"true\">{face}</svg>",
        face
    )
}

/// A ground unit as it is printed, around 0, 0 in 48 by 48.
pub fn printed(unit: &Unit) -> Markup {
    face(unit, CounterState::default())
}

fn face(unit: &Unit, CounterState { count, acts, spent }: CounterState) -> Markup {
    let edges: Markup = (1..count.min(MOST_EDGES + 1)).rev().map(edge).collect();
    let ring = acts
        .then(|| html!(r#"<rect class="fb-ring" x="-27" y="-27" width="54" height="54" rx="8"/>"#));
    let badge = match count {
        0 | 1 => Markup::new(),
        count => html!(
            "<g class=\"badge b-n fb-n\" transform=\"translate(21 -21)\"><circle r=\"7.6\"/>\
             <text y=\"3.6\">{count}</text></g>",
            count
        ),
    };
    let (army, spent) = (army(unit.side).name(), if spent { " is-spent" } else { "" });
    let (name, factors, symbol) = (&unit.name, factors(unit), symbol(unit));
    html!(
        "<g class=\"fb fb-{army}{spent}\">{edges}{ring}\
         <rect class=\"fb-s\" x=\"-23\" y=\"-22\" width=\"48\" height=\"48\" rx=\"5\"/>\
         <rect class=\"fb-b\" x=\"-24\" y=\"-24\" width=\"48\" height=\"48\" rx=\"5\"/>\
         <g class=\"fb-sym\" transform=\"translate(0 -4)\">\
         <rect x=\"-13\" y=\"-8\" width=\"26\" height=\"16\"/>{symbol}</g>\
         <text class=\"fb-sz\" y=\"-15\">II</text>\
         <text class=\"fb-id\" x=\"-18\" y=\"0\" transform=\"rotate(-90 -18 0)\">{name}</text>\
         <text class=\"fb-f\" y=\"19.6\">{factors}</text>{badge}</g>",
        army,
        spent,
        edges,
        ring,
        symbol,
        name,
        factors,
        badge
    )
}

/// The edge of a counter at this depth below the top one.
fn edge(depth: usize) -> Markup {
    let (x, y) = (3 * depth as i32 - 24, -3 * depth as i32 - 24);
    html!("<rect class=\"fb-back\" x=\"{x}\" y=\"{y}\" width=\"48\" height=\"48\" rx=\"5\"/>", x, y)
}

/// The symbol in the box of a unit: a ball for guns, an E for engineers, a bar for fast units.
fn symbol(unit: &Unit) -> Markup {
    /// The movement factor of units on foot.
    const ON_FOOT: u8 = 8;
    if unit.is_artillery() {
        html!("<circle r=\"3.6\" fill=\"currentColor\"/>")
    } else if unit.engineer {
        html!("<path d=\"M-7 5V-4H7V5M0 -4V5\"/>")
    } else if unit.movement > ON_FOOT {
        html!("<path d=\"M-13 -8L13 8M-13 8L13 -8\"/><path class=\"bar\" d=\"M-13 -8V8\"/>")
    } else {
        html!("<path d=\"M-13 -8L13 8M-13 8L13 -8\"/>")
    }
}

/// The state of an air unit or ship in its box.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AirState {
    Up,
    /// 13.7a: it can't fly now.
    Inverted,
    /// On a mission.
    Out,
}

pub fn aircraft(kind: Aircraft, face: AirState) -> Markup {
    let symbol = if kind.is_fighter() { "u-fighter" } else { "u-bomber" };
    support(kind.side(), symbol, kind.name(), face)
}

pub fn ship(kind: Ship) -> Markup {
    support(Side::Japan, "u-warship", kind.name(), AirState::Up)
}

/// An air unit or ship; Japanese ones face left.
fn support(side: Side, symbol: &str, name: &str, face: AirState) -> Markup {
    let army = army(side);
    let turned = if army == Army::Japan { "-.45" } else { ".45" };
    let state = match face {
        AirState::Up => "",
        AirState::Inverted => " is-inv",
        AirState::Out => " is-out",
    };
    html!(
        "<svg class=\"chit-art\" viewBox=\"-26 -26 52 52\" aria-hidden=\"true\">\
         <g class=\"fb fb-{army}{state}\"><rect class=\"fb-s\" x=\"-22\" y=\"-21\" width=\"46\" height=\"46\" rx=\"6\"/>\
         <rect class=\"fb-b\" x=\"-23\" y=\"-23\" width=\"46\" height=\"46\" rx=\"6\"/>\
         <use class=\"fb-pl\" href=\"#{symbol}\" transform=\"translate(0 -6) scale({turned} .45)\"/>\
         <text class=\"fb-a\" y=\"18\">{name}</text></g></svg>",
        army = army.name(),
        state,
        symbol,
        turned,
        name
    )
}
