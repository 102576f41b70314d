//! Counters and the discs that tell who holds a hex; markup centred on 0, 0.

use crate::markup::escape;
use serde::{Deserialize, Serialize};

/// Whose a thing is, by colour and emblem.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Army {
    Us,
    Japan,
}

impl Army {
    /// As classes call it.
    pub const fn name(self) -> &'static str {
        match self {
            Army::Us => "us",
            Army::Japan => "jp",
        }
    }

    /// The symbol of its emblem.
    pub const fn emblem(self) -> &'static str {
        match self {
            Army::Us => "e-star",
            Army::Japan => "e-disc",
        }
    }
}

/// A counter, or a stack of which the top one shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counter {
    pub army: Army,
    /// How many lie on each other; 1 for a counter alone.
    pub count: usize,
    pub face: Face,
    /// The small line below: the parts of the number, or a name.
    pub foot: String,
    /// Whether it acts now.
    pub acts: bool,
}

/// What is largest on a counter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Face {
    /// A number, or `?`.
    Value(String),
    Picture(Picture),
}

/// What the pictograms show.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Picture {
    Artillery,
    Cache,
    Headquarters,
    Hero,
    Machinegun,
}

impl Picture {
    pub const ALL: [Picture; 5] = [
        Picture::Artillery,
        Picture::Cache,
        Picture::Headquarters,
        Picture::Hero,
        Picture::Machinegun,
    ];

    /// The symbol.
    pub(super) const fn symbol(self) -> &'static str {
        match self {
            Picture::Artillery => "u-artillery",
            Picture::Cache => "u-cache",
            Picture::Headquarters => "u-headquarters",
            Picture::Hero => "u-hero",
            Picture::Machinegun => "u-machinegun",
        }
    }
}

/// No more edges than this are drawn behind the top counter.
const MOST_EDGES: usize = 5;

impl Counter {
    /// The width of a counter in map units.
    pub const SIZE: f64 = 40.0;

    /// A stack of which nobody knows the factors.
    pub fn hidden(army: Army, count: usize) -> Counter {
        let face = Face::Value("?".to_owned());
        Counter { army, count, face, foot: "hidden".to_owned(), acts: false }
    }

    /// A stack that shows its factors: their sum, and below it the parts if there are several.
    pub fn factors(army: Army, factors: &[u8]) -> Counter {
        let sum: u32 = factors.iter().map(|factor| u32::from(*factor)).sum();
        let parts: Vec<String> = factors.iter().map(u8::to_string).collect();
        let foot = if parts.len() > 1 { parts.join("+") } else { String::new() };
        Counter {
            army,
            count: factors.len(),
            face: Face::Value(sum.to_string()),
            foot,
            acts: false,
        }
    }

    /// A single counter with a factor and a name, such as a headquarters.
    pub fn named(army: Army, factor: u8, name: &str) -> Counter {
        Counter { foot: name.to_owned(), ..Counter::factors(army, &[factor]) }
    }

    /// Counters without a factor.
    pub fn picture(army: Army, picture: Picture, count: usize, name: &str) -> Counter {
        let face = Face::Picture(picture);
        Counter { army, count, face, foot: name.to_owned(), acts: false }
    }

    /// The counter that acts now has a ring.
    #[must_use]
    pub fn acting(self) -> Counter {
        Counter { acts: true, ..self }
    }

    /// The counter drawn.
    pub fn markup(&self) -> String {
        let edges: String = (1..self.count.min(MOST_EDGES + 1)).rev().map(edge).collect();
        let ring = r#"<rect class="rf-ring" x="-23" y="-23" width="46" height="46" rx="8"/>"#;
        let ring = if self.acts { ring } else { "" };
        let (army, emblem) = (self.army.name(), self.army.emblem());
        let count = match self.count {
            0 | 1 => String::new(),
            count => format!("<text class=\"rf-n\" x=\"12\" y=\"-9\">×{count}</text>"),
        };
        let (face, foot) = (self.face(), escape(&self.foot));
        format!(
            "<g class=\"rf rf-{army}\">{edges}{ring}\
             <rect class=\"rf-t\" x=\"-20\" y=\"-20\" width=\"40\" height=\"40\" rx=\"5\"/>\
             <use class=\"emb\" href=\"#{emblem}\" transform=\"translate(-12.4 -12.4) scale(.56)\"/>\
             {count}{face}<text class=\"rf-p\" y=\"16.6\">{foot}</text></g>"
        )
    }

    fn face(&self) -> String {
        match &self.face {
            Face::Value(value) => {
                format!("<text class=\"rf-v\" y=\"8\">{}</text>", escape(value))
            }
            Face::Picture(picture) => {
                let symbol = picture.symbol();
                format!("<use class=\"rf-i\" href=\"#{symbol}\" transform=\"scale(.44)\"/>")
            }
        }
    }
}

/// The edge of a counter so deep below the top one.
fn edge(depth: usize) -> String {
    let (x, y) = (2 * depth as i32 - 20, -2 * depth as i32 - 20);
    format!("<rect class=\"rf-b\" x=\"{x}\" y=\"{y}\" width=\"40\" height=\"40\" rx=\"5\"/>")
}

/// The disc that says who controls a hex.
pub fn control(army: Army) -> String {
    let (name, emblem) = (army.name(), army.emblem());
    format!(
        "<g class=\"control control-{name}\"><circle r=\"9\"/>\
         <use class=\"emb\" href=\"#{emblem}\" transform=\"scale(.8)\"/></g>"
    )
}
