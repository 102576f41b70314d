//! The battlefield on the page: 48 spaces, and beyond either edge a Headquarters with its aircraft.

use crate::art::Army;
use crate::html;
use crate::markup::Markup;
use crate::scene::{Bounds, Field, Grid, Point, Spot as Pointed};
use hex::Hex;
use pacific::{COLUMNS, ROWS, Side, Space, SpaceSet};

/// A space, in map units.
pub const WIDTH: f64 = 100.0;
pub const HEIGHT: f64 = 84.0;
/// The distance from one space to the next.
const ACROSS: f64 = 105.0;
const DOWN: f64 = 89.0;
/// The height of a Headquarters, and the distance of its middle from that of the deployment line.
const BAND: f64 = 56.0;
const BEYOND: f64 = 85.0;
/// The letters and numbers beside the spaces.
const MARGIN: f64 = 20.0;
/// The radius of corners.
const ROUND: f64 = 9.0;
/// The width of a unit's card.
pub const CARD: f64 = 90.0;

/// The number of aircraft places beside a Headquarters. If there are more aircraft, the rest share the last place.
pub const HANGARS: usize = 6;
/// The columns of those places, nearest the Headquarters first.
const HANGAR_COLUMNS: [i16; HANGARS] = [2, 5, 1, 6, 0, 7];
/// The column of a Headquarters, which adjoins this column and the next.
const CENTRE: i16 = 3;

/// Which side has its Headquarters at the foot of the field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seen {
    pub from: Side,
}

impl Seen {
    /// The middle of a spot.
    pub fn centre(self, spot: Spot) -> Point {
        let at = spot.centre();
        match self.from {
            Side::Us => at,
            Side::Japan => Point::new(
                ACROSS * f64::from(COLUMNS - 1) - at.x,
                DOWN * f64::from(ROWS - 1) - at.y,
            ),
        }
    }

    /// The side from which a field was drawn.
    pub fn of(field: &Field) -> Seen {
        let y = |side| field.spot(Spot::Headquarters(side).hex()).map_or(0.0, |it| it.centre.y);
        Seen { from: if y(Side::Japan) > y(Side::Us) { Side::Japan } else { Side::Us } }
    }
}

/// A place that can be clicked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    Space(Space),
    Headquarters(Side),
    /// A place for aircraft beside it.
    Hangar(Side, usize),
}

impl Spot {
    fn all() -> impl Iterator<Item = Spot> {
        let beyond = Side::ALL.into_iter().flat_map(|side| {
            let hangars = (0..HANGARS).map(move |place| Spot::Hangar(side, place));
            [Spot::Headquarters(side)].into_iter().chain(hangars)
        });
        Space::all().map(Spot::Space).chain(beyond)
    }

    pub fn at(hex: Hex) -> Option<Spot> {
        Spot::all().find(|spot| spot.hex() == hex)
    }

    /// Rows are counted from the top, the Japanese side.
    pub fn hex(self) -> Hex {
        let row = |side| match side {
            Side::Us => i16::from(ROWS),
            Side::Japan => -1,
        };
        match self {
            Spot::Space(space) => {
                Hex { q: i16::from(space.column()), r: i16::from(ROWS - space.row()) }
            }
            Spot::Headquarters(side) => Hex { q: CENTRE, r: row(side) },
            Spot::Hangar(side, place) => {
                Hex { q: HANGAR_COLUMNS[place.min(HANGARS - 1)], r: row(side) }
            }
        }
    }

    /// The name of the spot; for a space, the one in orders.
    fn label(self) -> String {
        let side = |side| match side {
            Side::Us => "US",
            Side::Japan => "Japan",
        };
        match self {
            Spot::Space(space) => space.to_string(),
            Spot::Headquarters(of) => format!("{} HQ", side(of)),
            Spot::Hangar(of, place) => format!("{} aircraft {}", side(of), place + 1),
        }
    }

    fn centre(self) -> Point {
        let Hex { q, r } = self.hex();
        let x = ACROSS * f64::from(q);
        let beyond = |side: Side| match side {
            Side::Us => DOWN * f64::from(ROWS - 1) + BEYOND,
            Side::Japan => -BEYOND,
        };
        match self {
            Spot::Space(_) => Point::new(x, DOWN * f64::from(r)),
            Spot::Headquarters(side) => Point::new(x + ACROSS / 2.0, beyond(side)),
            Spot::Hangar(side, _) => Point::new(x, beyond(side)),
        }
    }

    fn size(self) -> (f64, f64) {
        match self {
            Spot::Space(_) => (WIDTH, HEIGHT),
            Spot::Headquarters(_) => (WIDTH + ACROSS, BAND),
            Spot::Hangar(..) => (WIDTH, BAND),
        }
    }

    /// The outline with its corners cut off, so that a highlight follows the rounded frame.
    fn outline(self, seen: Seen) -> Vec<Point> {
        let (Point { x, y }, (width, height)) = (seen.centre(self), self.size());
        let (left, right) = (x - width / 2.0, x + width / 2.0);
        let (top, foot) = (y - height / 2.0, y + height / 2.0);
        let cut = ROUND * 0.3;
        let mut points = Vec::with_capacity(12);
        for (x, y, across, down) in [
            (right, top, -1.0, 1.0),
            (right, foot, -1.0, -1.0),
            (left, foot, 1.0, -1.0),
            (left, top, 1.0, 1.0),
        ] {
            let (along, middle) = ((x + across * ROUND, y), (x + across * cut, y + down * cut));
            let mut corner = [along, middle, (x, y + down * ROUND)];
            // Clockwise: the outline reaches the upper right and the lower left corner along a horizontal edge.
            if across * down > 0.0 {
                corner.reverse();
            }
            points.extend(corner.map(|(x, y)| Point::new(x, y)));
        }
        points
    }
}

/// The empty field, with this side at its foot.
pub fn field(from: Side) -> Field {
    let seen = Seen { from };
    let spots = Spot::all().map(|spot| Pointed {
        hex: spot.hex(),
        label: spot.label(),
        centre: seen.centre(spot),
        outline: spot.outline(seen),
    });
    Field::new(Grid::Squares, bounds(), CARD, markup(seen), spots.collect())
}

fn bounds() -> Bounds {
    let (x, y) = (-WIDTH / 2.0 - MARGIN, -BEYOND - BAND / 2.0 - 6.0);
    let width = ACROSS * f64::from(COLUMNS - 1) + WIDTH + MARGIN + 8.0;
    let height = DOWN * f64::from(ROWS - 1) + 2.0 * (BEYOND + BAND / 2.0 + 6.0);
    Bounds { x, y, width, height }
}

/// The id of the clip path of a space.
pub const SHAPE: &str = "pc-space";

fn markup(seen: Seen) -> Markup {
    let (x, y) = (-WIDTH / 2.0, -HEIGHT / 2.0);
    let spaces: Markup = Space::all().map(|space| open(space, seen)).collect();
    let lines: Markup = Side::ALL.into_iter().map(|side| line(side, seen)).collect();
    let bands: Markup = Side::ALL.into_iter().map(|side| band(side, seen)).collect();
    html!(
        "<clipPath id=\"{SHAPE}\"><rect x=\"{x}\" y=\"{y}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" \
         rx=\"{ROUND}\"/></clipPath>{spaces}{lines}{bands}{labels}",
        SHAPE,
        x,
        y,
        WIDTH,
        HEIGHT,
        ROUND,
        spaces,
        lines,
        bands,
        labels = labels(seen)
    )
}

/// Open ground, in one of four pictures.
fn open(space: Space, seen: Seen) -> Markup {
    let Point { x, y } = seen.centre(Spot::Space(space));
    let picture = (usize::from(space.column()) * 3 + usize::from(space.row()) * 2) % 4;
    html!(
        "<g transform=\"translate({x} {y})\" clip-path=\"url(#{SHAPE})\"><use href=\"#g-open-{picture}\"/></g>",
        x,
        y,
        SHAPE,
        picture
    )
}

/// 7b: the spaces of a deployment line have an edge in the colour of their side.
fn line(side: Side, seen: Seen) -> Markup {
    let edge = |space: Space| {
        let Point { x, y } = seen.centre(Spot::Space(space));
        html!("<g transform=\"translate({x} {y})\">{edge}</g>", x, y, edge = edge(side))
    };
    SpaceSet::line(side).iter().map(edge).collect()
}

/// The edge of a deployment space, centred on 0, 0.
pub fn edge(side: Side) -> Markup {
    let (x, y) = (1.0 - WIDTH / 2.0, 1.0 - HEIGHT / 2.0);
    html!(
        "<rect class=\"dep-{army}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{ROUND}\"/>",
        army = super::army(side).name(),
        x,
        y,
        width = WIDTH - 2.0,
        height = HEIGHT - 2.0,
        ROUND
    )
}

/// The Headquarters and the places for aircraft beside it.
fn band(side: Side, seen: Seen) -> Markup {
    let army = super::army(side);
    let places = (0..HANGARS).map(|place| Spot::Hangar(side, place));
    let places: Markup = places.map(|spot| frame("hangar", spot, army, seen)).collect();
    places + frame("hq", Spot::Headquarters(side), army, seen)
}

fn frame(class: &str, spot: Spot, army: Army, seen: Seen) -> Markup {
    let (Point { x, y }, (width, height)) = (seen.centre(spot), spot.size());
    let (left, top) = (x - width / 2.0, y - height / 2.0);
    html!(
        "<rect class=\"{class} {class}-{army}\" x=\"{left}\" y=\"{top}\" width=\"{width}\" \
         height=\"{height}\" rx=\"{ROUND}\"/>",
        class,
        army = army.name(),
        left,
        top,
        width,
        height,
        ROUND
    )
}

fn labels(seen: Seen) -> Markup {
    let rows = (1..=ROWS).map(|row| {
        let y = seen.centre(Spot::Space(Space::at(0, row))).y;
        (-WIDTH / 2.0 - 11.0, y + 4.0, row.to_string())
    });
    let columns = (0..COLUMNS).flat_map(|column| {
        let letter = char::from(b'A' + column).to_string();
        let centre = |row| seen.centre(Spot::Space(Space::at(column, row)));
        let (mut foot, mut head) = (centre(1), centre(ROWS));
        if seen.from == Side::Japan {
            std::mem::swap(&mut foot, &mut head);
        }
        [
            (foot.x, foot.y + HEIGHT / 2.0 + 11.2, letter.clone()),
            (head.x, head.y - HEIGHT / 2.0 - 4.0, letter),
        ]
    });
    let text = |(x, y, label): (f64, f64, String)| {
        html!("<text class=\"rim\" x=\"{x}\" y=\"{y}\">{label}</text>", x, y, label)
    };
    rows.chain(columns).map(text).collect()
}
