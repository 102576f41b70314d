//! A map drawn from its plan, layer on layer.

use super::layout::Layout;
use super::outline::{chains, crossings, flowing, set, straight};
use super::path::{Path, halfway, tenths};
use super::plan::{Cell, Course, Exit, Lettering, Line, Place, Plan, Tint};
use crate::markup::escape;
use crate::scene::{Bounds, Point};
use hex::{Dir, Hex, Tops};
use std::collections::BTreeSet;

/// The map as SVG markup, without the `svg` element around it. The same plan gives the same text.
pub fn map(plan: &Plan) -> String {
    let sheet = Sheet::of(plan);
    let edge = sheet.edge();
    let tints: String = plan.tints.iter().map(|tint| sheet.tint(tint)).collect();
    let lines = |across: bool| -> String {
        let lines = plan.lines.iter().filter(|line| line.course.crosses() == across);
        lines.map(|line| sheet.line(line)).collect()
    };
    let (trails, lines) = (lines(true), lines(false));
    let exits: String = plan.exits.iter().map(|exit| sheet.exit(*exit)).collect();
    let places: String = plan.places.iter().map(place).collect();
    let (ground, grid, labels, id) = (sheet.ground(), sheet.grid(), sheet.labels(), &sheet.id);
    format!(
        "<path class=\"map-rim\" id=\"{id}-edge\" d=\"{edge}\"/>\
         <clipPath id=\"{id}-sheet\"><use href=\"#{id}-edge\"/></clipPath>\
         <g clip-path=\"url(#{id}-sheet)\">{ground}{trails}</g>{tints}{grid}{labels}{lines}{exits}{places}"
    )
}

/// A plan with what its layers share.
pub(super) struct Sheet<'a> {
    pub plan: &'a Plan,
    pub layout: Layout,
    /// The plan's, fit for markup.
    pub id: String,
    /// All that are drawn.
    pub hexes: BTreeSet<Hex>,
}

/// How round the corners of a sheet are.
const ROUND: f64 = 12.0;

impl Sheet<'_> {
    fn of(plan: &Plan) -> Sheet<'_> {
        let hexes = set(plan.drawn().map(|cell| cell.hex));
        Sheet { plan, layout: plan.layout(), id: escape(&plan.id), hexes }
    }

    /// Around the sheet; without one, around the hexes.
    fn edge(&self) -> String {
        let Some(around) = &self.plan.around else {
            return self.layout.outline(self.plan.hexes());
        };
        let Bounds { x, y, width, height } = around.sheet;
        let (right, foot) = (x + width, y + height);
        let corners = [(x, y), (right, y), (right, foot), (x, foot)];
        let corner = |place: usize| Point::new(corners[place % 4].0, corners[place % 4].1);
        let toward = |from: Point, to: Point| Point {
            x: from.x + (to.x - from.x).clamp(-ROUND, ROUND),
            y: from.y + (to.y - from.y).clamp(-ROUND, ROUND),
        };
        let mut path = Path::default();
        path.start(toward(corner(0), corner(1)));
        for place in 1..=4 {
            path.line(toward(corner(place), corner(place + 3)));
            path.curve(corner(place), toward(corner(place), corner(place + 1)));
        }
        path.close();
        path.into_data()
    }

    fn tint(&self, tint: &Tint) -> String {
        let path = self.layout.outline(tint.hexes.iter().copied());
        format!("<path class=\"tint-{}\" d=\"{path}\"/>", tint.army.name())
    }

    /// Every hexside once, and a dot in every hex.
    fn grid(&self) -> String {
        let (mut sides, mut dots) = (Path::default(), Path::default());
        let hexes = set(self.plan.hexes());
        for &hex in &hexes {
            let corners = self.layout.corners(hex);
            let mut at = None;
            for dir in Dir::ALL {
                let from = usize::from(dir.number());
                // The other three are drawn by the neighbours behind them.
                let own = from < 3 || !hexes.contains(&hex.neighbour(dir));
                if own {
                    if at != Some(from) {
                        sides.start(corners[from]);
                    }
                    sides.line(corners[(from + 1) % 6]);
                    at = Some(from + 1);
                }
            }
            dots.dot(self.layout.centre(hex));
        }
        let (sides, dots) = (sides.into_data(), dots.into_data());
        format!("<path class=\"grid\" d=\"{sides}\"/><path class=\"grid-dots\" d=\"{dots}\"/>")
    }

    /// The numbers, under the upper side or the upper corner.
    fn labels(&self) -> String {
        let rise = match self.plan.tops {
            Tops::Flat => 25.0,
            Tops::Pointy => 27.0,
        };
        let named = self.plan.cells.iter().filter(|cell| !cell.label.is_empty());
        let label = |cell: &Cell| {
            let centre = self.layout.centre(cell.hex);
            text("", Point { y: centre.y - rise, ..centre }, &cell.label)
        };
        let labels: String = named.map(label).collect();
        format!("<g class=\"hexlabels\">{labels}</g>")
    }

    fn line(&self, line: &Line) -> String {
        let chains = chains(&line.sides);
        let as_drawn = || straight(chains.iter().map(|chain| self.layout.points(chain)));
        let (class, path) = match line.course {
            Course::Ford => return self.ford(&line.sides),
            Course::Front(army) => (format!("front-{}", army.name()), as_drawn()),
            Course::Boundary => ("boundary".to_owned(), as_drawn()),
            Course::River => {
                let course = chains.iter().map(|chain| self.layout.strayed(chain));
                ("river".to_owned(), flowing(course))
            }
            Course::Path => ("path".to_owned(), self.across(&line.sides)),
            Course::Stream { deep } => {
                let class = if deep { "stream deep" } else { "stream" };
                (class.to_owned(), self.across(&line.sides))
            }
        };
        let (bed, foam) = (r#"<path class="bed" d=""#, r#"<path class="foam" d=""#);
        let foam = match line.course {
            Course::River => format!("{foam}{path}\"/>"),
            _ => String::new(),
        };
        format!("<g class=\"line {class}\">{bed}{path}\"/><path d=\"{path}\"/>{foam}</g>")
    }

    /// Three planks a hexside, laid across it.
    fn ford(&self, sides: &[hex::Side]) -> String {
        const APART: f64 = 7.0;
        const LENGTH: f64 = 26.0;
        let mut planks = Path::default();
        for [one, other] in sides.iter().map(|side| self.layout.ends(*side)) {
            let (middle, length) = (halfway(one, other), (other.x - one.x).hypot(other.y - one.y));
            let along = Point::new((other.x - one.x) / length, (other.y - one.y) / length);
            for step in [-APART, 0.0, APART] {
                let at = Point::new(middle.x + step * along.x, middle.y + step * along.y);
                let half = Point::new(-along.y * LENGTH / 2.0, along.x * LENGTH / 2.0);
                planks.start(Point::new(at.x - half.x, at.y - half.y));
                planks.line(Point::new(at.x + half.x, at.y + half.y));
            }
        }
        format!("<path class=\"ford\" d=\"{}\"/>", planks.into_data())
    }

    /// The courses that cross these hexsides, from near the middle of one hex to that of the next.
    fn across(&self, sides: &[hex::Side]) -> String {
        let courses = crossings(sides).into_iter();
        flowing(courses.map(|hexes| hexes.into_iter().map(|hex| self.layout.near(hex)).collect()))
    }

    fn exit(&self, exit: Exit) -> String {
        let centre = self.layout.centre(exit.hex);
        let first = match self.plan.tops {
            Tops::Flat => 0,
            Tops::Pointy => 30,
        };
        let turn = first + 60 * u16::from(exit.toward.number());
        let (x, y) = (tenths(centre.x), tenths(centre.y));
        format!("<use href=\"#k-exit\" transform=\"translate({x} {y}) rotate({turn})\"/>")
    }
}

fn place(place: &Place) -> String {
    let class = match place.lettering {
        Lettering::Along(turn) => {
            let (x, y, name) = (tenths(place.at.x), tenths(place.at.y), escape(&place.name));
            let moved = format!("translate({x} {y}) rotate({turn})");
            return format!("<text class=\"place\" transform=\"{moved}\">{name}</text>");
        }
        Lettering::Major => " class=\"place place-major\"",
        Lettering::Minor => " class=\"place\"",
        Lettering::Sea => " class=\"place-sea\"",
    };
    text(class, place.at, &place.name)
}

/// A line of text around a point.
fn text(class: &str, at: Point, words: &str) -> String {
    let (x, y) = (tenths(at.x), tenths(at.y));
    format!("<text{class} x=\"{x}\" y=\"{y}\">{}</text>", escape(words))
}
