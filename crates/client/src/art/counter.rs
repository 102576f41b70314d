//! Counters and control markers, as markup centred on 0, 0.

use crate::html;
use crate::markup::Markup;
use serde::{Deserialize, Serialize};

/// A side, by its colour and emblem.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Army {
    Us,
    Japan,
}

impl Army {
    /// The name in CSS classes.
    pub const fn name(self) -> &'static str {
        match self {
            Army::Us => "us",
            Army::Japan => "jp",
        }
    }

    /// The id of its emblem in `symbols.svg`.
    pub const fn emblem(self) -> &'static str {
        match self {
            Army::Us => "e-star",
            Army::Japan => "e-disc",
        }
    }
}

/// A counter, or a stack of counters of which only the top one is visible.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counter {
    pub army: Army,
    /// The number of counters in the stack; 1 for a single counter.
    pub count: usize,
    pub face: CounterFace,
    /// The small print at the bottom: the factors of the stack, or a name.
    pub caption: String,
    /// Whether this unit is acting now.
    pub is_acting: bool,
}

/// The large number or picture in the middle of a counter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CounterFace {
    /// A number, or `?`.
    Value(String),
    Pictogram(Pictogram),
}

/// A picture on a counter that has no factor.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pictogram {
    Artillery,
    Cache,
    Headquarters,
    Hero,
    Machinegun,
}

impl Pictogram {
    pub const ALL: [Pictogram; 5] = [
        Pictogram::Artillery,
        Pictogram::Cache,
        Pictogram::Headquarters,
        Pictogram::Hero,
        Pictogram::Machinegun,
    ];

    /// The id in `symbols.svg`.
    pub(super) const fn symbol(self) -> &'static str {
        match self {
            Pictogram::Artillery => "u-artillery",
            Pictogram::Cache => "u-cache",
            Pictogram::Headquarters => "u-headquarters",
            Pictogram::Hero => "u-hero",
            Pictogram::Machinegun => "u-machinegun",
        }
    }
}

/// The maximum number of edges drawn behind the top counter.
const MAX_EDGES: usize = 5;

impl Counter {
    /// The width of a counter in map units.
    pub const SIZE: f64 = 40.0;

    /// A stack of units whose factors are hidden.
    pub fn hidden(army: Army, count: usize) -> Counter {
        let face = CounterFace::Value("?".to_owned());
        Counter { army, count, face, caption: "hidden".to_owned(), is_acting: false }
    }

    /// A stack with known factors: shows their sum and, if there are several, the factors below it.
    pub fn factors(army: Army, factors: &[u8]) -> Counter {
        let sum: u32 = factors.iter().map(|factor| u32::from(*factor)).sum();
        let parts: Vec<String> = factors.iter().map(u8::to_string).collect();
        let caption = if parts.len() > 1 { parts.join("+") } else { String::new() };
        Counter {
            army,
            count: factors.len(),
            face: CounterFace::Value(sum.to_string()),
            caption,
            is_acting: false,
        }
    }

    /// A single counter with a factor and a name, such as a headquarters.
    pub fn named(army: Army, factor: u8, name: &str) -> Counter {
        Counter { caption: name.to_owned(), ..Counter::factors(army, &[factor]) }
    }

    /// A stack of counters without factors.
    pub fn pictogram(army: Army, pictogram: Pictogram, count: usize, name: &str) -> Counter {
        let face = CounterFace::Pictogram(pictogram);
        Counter { army, count, face, caption: name.to_owned(), is_acting: false }
    }

    /// The same counter, with the ring of an acting unit.
    #[must_use]
    pub fn acting(self) -> Counter {
        Counter { is_acting: true, ..self }
    }

    /// The counter as SVG.
    pub fn markup(&self) -> Markup {
        let edges: Markup = (1..self.count.min(MAX_EDGES + 1)).rev().map(edge).collect();
        let ring = self.is_acting.then(|| {
            html!(r#"<rect class="rf-ring" x="-23" y="-23" width="46" height="46" rx="8"/>"#)
        });
        let (army, emblem) = (self.army.name(), self.army.emblem());
        let count = match self.count {
            0 | 1 => Markup::new(),
            count => html!("<text class=\"rf-n\" x=\"12\" y=\"-9\">×{count}</text>", count),
        };
        let (face, caption) = (self.face(), &self.caption);
        html!(
            "<g class=\"rf rf-{army}\">{edges}{ring}\
             <rect class=\"rf-t\" x=\"-20\" y=\"-20\" width=\"40\" height=\"40\" rx=\"5\"/>\
             <use class=\"emb\" href=\"#{emblem}\" transform=\"translate(-12.4 -12.4) scale(.56)\"/>\
             {count}{face}<text class=\"rf-p\" y=\"16.6\">{caption}</text></g>",
            army,
            edges,
            ring,
            emblem,
            count,
            face,
            caption
        )
    }

    fn face(&self) -> Markup {
        match &self.face {
            CounterFace::Value(value) => {
                html!("<text class=\"rf-v\" y=\"8\">{value}</text>", value)
            }
            CounterFace::Pictogram(pictogram) => {
                let symbol = pictogram.symbol();
                html!("<use class=\"rf-i\" href=\"#{symbol}\" transform=\"scale(.44)\"/>", symbol)
            }
        }
    }
}

/// The visible edge of a counter `depth` places below the top one.
fn edge(depth: usize) -> Markup {
    let (x, y) = (2 * depth as i32 - 20, -2 * depth as i32 - 20);
    html!("<rect class=\"rf-b\" x=\"{x}\" y=\"{y}\" width=\"40\" height=\"40\" rx=\"5\"/>", x, y)
}

/// The disc that marks a hex as controlled by this side.
pub fn control_marker(army: Army) -> Markup {
    let (name, emblem) = (army.name(), army.emblem());
    html!(
        "<g class=\"control control-{name}\"><circle r=\"9\"/>\
         <use class=\"emb\" href=\"#{emblem}\" transform=\"scale(.8)\"/></g>",
        name,
        emblem
    )
}
