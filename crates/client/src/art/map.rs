//! Draws a map from its spec, layer by layer.

use super::layout::Layout;
use super::map_spec::{
    Cell, Exit, FeatureKind, LabelStyle, LinearFeature, MapLabel, MapSpec, Tint,
};
use super::outline::{chains, crossings, open_curves, open_polylines, set};
use super::path::{Path, halfway, tenths};
use crate::html;
use crate::markup::Markup;
use crate::scene::{Bounds, Point};
use hex::{Dir, Hex, Tops};
use std::collections::BTreeSet;

/// The map as SVG markup, without the `svg` element around it. The same spec always gives the same text.
pub fn map(spec: &MapSpec) -> Markup {
    let renderer = MapRenderer::new(spec);
    let edge = renderer.edge();
    let tints: Markup = spec.tints.iter().map(|tint| renderer.tint(tint)).collect();
    let features = |crossing: bool| -> Markup {
        let features = spec.features.iter();
        let features = features.filter(|feature| feature.kind.crosses_hexsides() == crossing);
        features.map(|feature| renderer.feature(feature)).collect()
    };
    let (crossing, along) = (features(true), features(false));
    let exits: Markup = spec.exits.iter().map(|exit| renderer.exit(*exit)).collect();
    let labels: Markup = spec.labels.iter().map(label).collect();
    let (ground, grid, numbers) = (renderer.ground(), renderer.grid(), renderer.hex_numbers());
    let id = &renderer.id;
    html!(
        "<path class=\"map-rim\" id=\"{id}-edge\" d=\"{edge}\"/>\
         <clipPath id=\"{id}-sheet\"><use href=\"#{id}-edge\"/></clipPath>\
         <g clip-path=\"url(#{id}-sheet)\">{ground}{crossing}</g>{tints}{grid}{numbers}{along}{exits}{labels}",
        id,
        edge,
        ground,
        crossing,
        tints,
        grid,
        numbers,
        along,
        exits,
        labels
    )
}

/// A spec, and the values that all layers use.
pub(super) struct MapRenderer<'a> {
    pub spec: &'a MapSpec,
    pub layout: Layout,
    /// The id of the spec, escaped.
    pub id: &'a str,
    /// All hexes that are drawn.
    pub hexes: BTreeSet<Hex>,
}

/// The radius of a sheet's corners.
const CORNER_RADIUS: f64 = 12.0;

impl MapRenderer<'_> {
    fn new(spec: &MapSpec) -> MapRenderer<'_> {
        let hexes = set(spec.drawn().map(|cell| cell.hex));
        MapRenderer { spec, layout: spec.layout(), id: &spec.id, hexes }
    }

    /// The outline of the sheet or, without one, of the hexes.
    fn edge(&self) -> String {
        let Some(surroundings) = &self.spec.surroundings else {
            return self.layout.outline(self.spec.hexes());
        };
        let Bounds { x, y, width, height } = surroundings.sheet;
        let (right, foot) = (x + width, y + height);
        let corners = [(x, y), (right, y), (right, foot), (x, foot)];
        let corner = |index: usize| Point::new(corners[index % 4].0, corners[index % 4].1);
        let toward = |from: Point, to: Point| Point {
            x: from.x + (to.x - from.x).clamp(-CORNER_RADIUS, CORNER_RADIUS),
            y: from.y + (to.y - from.y).clamp(-CORNER_RADIUS, CORNER_RADIUS),
        };
        let mut path = Path::default();
        path.start(toward(corner(0), corner(1)));
        for index in 1..=4 {
            path.line(toward(corner(index), corner(index + 3)));
            path.curve(corner(index), toward(corner(index), corner(index + 1)));
        }
        path.close();
        path.into_data()
    }

    fn tint(&self, tint: &Tint) -> Markup {
        let path = self.layout.outline(tint.hexes.iter().copied());
        html!("<path class=\"tint-{army}\" d=\"{path}\"/>", army = tint.army.name(), path)
    }

    /// Each hexside once, and a dot in each hex.
    fn grid(&self) -> Markup {
        let (mut sides, mut dots) = (Path::default(), Path::default());
        let hexes = set(self.spec.hexes());
        for &hex in &hexes {
            let corners = self.layout.corners(hex);
            let mut at = None;
            for dir in Dir::ALL {
                let from = usize::from(dir.number());
                // The other three sides belong to the neighbours there.
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
        html!(
            "<path class=\"grid\" d=\"{sides}\"/><path class=\"grid-dots\" d=\"{dots}\"/>",
            sides,
            dots
        )
    }

    /// The numbers printed in the hexes, below the top side or corner.
    fn hex_numbers(&self) -> Markup {
        let rise = match self.spec.tops {
            Tops::Flat => 25.0,
            Tops::Pointy => 27.0,
        };
        let numbered = self.spec.cells.iter().filter(|cell| !cell.label.is_empty());
        let number = |cell: &Cell| {
            let centre = self.layout.centre(cell.hex);
            text(None, Point { y: centre.y - rise, ..centre }, &cell.label)
        };
        let numbers: Markup = numbered.map(number).collect();
        html!("<g class=\"hexlabels\">{numbers}</g>", numbers)
    }

    fn feature(&self, LinearFeature { kind, sides }: &LinearFeature) -> Markup {
        let chains = chains(sides);
        let straight = || open_polylines(chains.iter().map(|chain| self.layout.points(chain)));
        let (class, path) = match kind {
            FeatureKind::Ford => return self.ford(sides),
            FeatureKind::Stream { deep } => return self.river(*deep, sides),
            FeatureKind::Front(army) => (format!("front-{}", army.name()), straight()),
            FeatureKind::Boundary => ("boundary".to_owned(), straight()),
            FeatureKind::River => {
                let course = chains.iter().map(|chain| self.layout.jittered(chain));
                ("river".to_owned(), open_curves(course))
            }
            FeatureKind::Path => ("path".to_owned(), self.across(sides)),
        };
        let foam = (*kind == FeatureKind::River)
            .then(|| html!("<path class=\"foam\" d=\"{path}\"/>", path));
        html!(
            "<g class=\"line {class}\"><path class=\"bed\" d=\"{path}\"/><path d=\"{path}\"/>{foam}</g>",
            class,
            path,
            foam
        )
    }

    /// Three planks across each hexside.
    fn ford(&self, sides: &[hex::Side]) -> Markup {
        const SPACING: f64 = 7.0;
        const LENGTH: f64 = 26.0;
        let mut planks = Path::default();
        for [one, other] in sides.iter().map(|side| self.layout.ends(*side)) {
            let (middle, length) = (halfway(one, other), (other.x - one.x).hypot(other.y - one.y));
            let along = Point::new((other.x - one.x) / length, (other.y - one.y) / length);
            for offset in [-SPACING, 0.0, SPACING] {
                let at = Point::new(middle.x + offset * along.x, middle.y + offset * along.y);
                let half = Point::new(-along.y * LENGTH / 2.0, along.x * LENGTH / 2.0);
                planks.start(Point::new(at.x - half.x, at.y - half.y));
                planks.line(Point::new(at.x + half.x, at.y + half.y));
            }
        }
        html!("<path class=\"ford\" d=\"{planks}\"/>", planks = planks.into_data())
    }

    /// Curves that cross these hexsides, from near the centre of one hex to near the centre of the next.
    fn across(&self, sides: &[hex::Side]) -> String {
        let point = |hex| self.layout.jittered_centre(hex);
        open_curves(
            crossings(sides).into_iter().map(|hexes| hexes.into_iter().map(point).collect()),
        )
    }

    fn exit(&self, exit: Exit) -> Markup {
        let centre = self.layout.centre(exit.hex);
        let first = match self.spec.tops {
            Tops::Flat => 0,
            Tops::Pointy => 30,
        };
        let turn = first + 60 * u16::from(exit.toward.number());
        let (x, y) = (tenths(centre.x), tenths(centre.y));
        html!("<use href=\"#k-exit\" transform=\"translate({x} {y}) rotate({turn})\"/>", x, y, turn)
    }
}

fn label(label: &MapLabel) -> Markup {
    let class = match label.style {
        LabelStyle::Along(turn) => {
            let (x, y, name) = (tenths(label.at.x), tenths(label.at.y), &label.name);
            let moved = format!("translate({x} {y}) rotate({turn})");
            return html!("<text class=\"place\" transform=\"{moved}\">{name}</text>", moved, name);
        }
        LabelStyle::Major => "place place-major",
        LabelStyle::Minor => "place",
        LabelStyle::Sea => "place-sea",
    };
    text(Some(class), label.at, &label.name)
}

/// A line of text centred on a point.
fn text(class: Option<&str>, at: Point, words: &str) -> Markup {
    let (x, y) = (tenths(at.x), tenths(at.y));
    let class = class.map(|class| html!(" class=\"{class}\"", class));
    html!("<text{class} x=\"{x}\" y=\"{y}\">{words}</text>", class, x, y, words)
}
