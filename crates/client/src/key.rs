//! The key to a counter or a card: a picture with numbered labels, and the meaning of each number.

use crate::html;
use crate::markup::Markup;
use crate::scene::Point;
use crate::widget::clause;

/// The key to one counter.
#[derive(Clone, PartialEq, Debug)]
pub struct Key {
    /// The name of the counter.
    pub title: String,
    /// The counter, drawn around 0, 0.
    pub picture: Markup,
    /// Half the width and half the height of the counter.
    pub half: (f64, f64),
    pub parts: Vec<KeyPart>,
}

/// A number or symbol on a counter.
#[derive(Clone, PartialEq, Debug)]
pub struct KeyPart {
    /// Its position in the picture.
    pub at: Point,
    /// Its printed text.
    pub value: String,
    pub meaning: String,
    /// The clause that explains it.
    pub clause: &'static str,
}

impl KeyPart {
    pub fn new(
        at: (f64, f64),
        value: impl ToString,
        meaning: impl Into<String>,
        clause: &'static str,
    ) -> KeyPart {
        let (x, y) = at;
        let (value, meaning) = (value.to_string(), meaning.into());
        KeyPart { at: Point::new(x, y), value, meaning, clause }
    }
}

/// The room for labels around the counter, as a fraction of its larger half.
const ROOM: f64 = 0.55;

impl Key {
    /// The picture with its labels, and the list of their meanings.
    pub fn markup(&self, game: &str) -> Markup {
        let (wide, high) = self.half;
        let room = ROOM * wide.max(high);
        let (x, y) = (wide + room, high + room);
        let labels = self.parts.iter().zip(1..).map(|(part, number)| self.label(part, number));
        let row = |(part, number): (&KeyPart, usize)| {
            let KeyPart { value, meaning, clause: id, .. } = part;
            html!(
                "<dt><i>{number}</i> {value}</dt><dd>{meaning} {chip}</dd>",
                number,
                value,
                meaning,
                chip = clause(game, id)
            )
        };
        html!(
            "<figure class=\"counter-key\"><svg viewBox=\"{left:.1} {top:.1} {width:.1} {height:.1}\" \
             aria-hidden=\"true\">{picture}{labels}</svg><figcaption><b>{title}</b><dl>{rows}</dl>\
             </figcaption></figure>",
            left = -x,
            top = -y,
            width = 2.0 * x,
            height = 2.0 * y,
            picture = self.picture,
            labels = labels.collect::<Markup>(),
            title = self.title,
            rows = self.parts.iter().zip(1..).map(row).collect::<Markup>()
        )
    }

    /// A numbered dot beside the counter, with a line to the part.
    fn label(&self, part: &KeyPart, number: usize) -> Markup {
        let ((wide, high), Point { x, y }) = (self.half, part.at);
        let size = 0.19 * wide.max(high);
        let gap = 1.45 * size;
        // The dot is beyond the nearest edge.
        let (to_side, to_end) = (wide - x.abs(), high - y.abs());
        let (dot_x, dot_y) = if to_side <= to_end {
            (x.signum() * (wide + gap), y)
        } else {
            (x, y.signum() * (high + gap))
        };
        html!(
            "<g class=\"key-label\"><path d=\"M{x:.1} {y:.1}L{dot_x:.1} {dot_y:.1}\" \
             stroke-width=\"{line:.2}\"/><circle cx=\"{dot_x:.1}\" cy=\"{dot_y:.1}\" r=\"{size:.1}\"/>\
             <text x=\"{dot_x:.1}\" y=\"{base:.1}\" font-size=\"{font:.1}\">{number}</text></g>",
            x,
            y,
            dot_x,
            dot_y,
            line = size * 0.16,
            size,
            base = dot_y + 0.42 * size,
            font = 1.25 * size,
            number
        )
    }
}
