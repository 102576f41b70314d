//! Rivers that flow through hexes: water between two banks, which widens into the sea.

use super::map::MapRenderer;
use super::outline::crossings;
use super::path::{Path, halfway, tenths};
use crate::html;
use crate::markup::Markup;
use crate::scene::Point;
use hex::{Hex, Side};

/// Half the width of a river, and of a deep one.
const HALF: f64 = 14.0;
const DEEP_HALF: f64 = 17.0;
/// The end of a river on land: how far it reaches beyond the centre of its last hex, and how narrow it becomes.
const END: [(f64, f64); 3] = [(17.0, 0.95), (23.0, 0.7), (26.0, 0.25)];
/// The mouth of a river: how far it reaches into the sea, and how much wider it becomes.
const MOUTH: [(f64, f64); 2] = [(14.0, 1.5), (34.0, 2.4)];

/// A point of the middle of a river, and half its width there.
#[derive(Clone, Copy)]
struct Station {
    at: Point,
    half: f64,
}

/// The middle of a river from end to end, and where it reaches the sea, if it does.
struct Course {
    stations: Vec<Station>,
    /// The middle of the last hexside before the sea.
    shore: Option<Point>,
}

impl MapRenderer<'_> {
    /// The river through these hexsides.
    pub fn river(&self, deep: bool, sides: &[Side]) -> Markup {
        let class = if deep { "stream deep" } else { "stream" };
        let half = if deep { DEEP_HALF } else { HALF };
        let courses = crossings(sides).into_iter().zip(0..).map(|(hexes, number)| {
            water(&self.course(hexes, half), &format!("{}-{}", self.id, mark(deep, number)))
        });
        let courses: Markup = courses.collect();
        html!("<g class=\"{class}\">{courses}</g>", class, courses)
    }

    /// The way of a river through a chain of hexes. It flows into the sea or off the map at its ends; on land it ends
    /// in its last hex.
    fn course(&self, mut hexes: Vec<Hex>, half: f64) -> Course {
        if hexes.first().is_some_and(|hex| self.is_sea(*hex)) {
            hexes.reverse();
        }
        let points: Vec<Point> =
            hexes.iter().map(|hex| self.layout.jittered_centre(*hex)).collect();
        let mut stations: Vec<Station> =
            points.iter().map(|at| Station { at: *at, half }).collect();
        let (Some(first), Some(last)) = (hexes.first(), hexes.last()) else {
            return Course { stations, shore: None };
        };
        let end = |from: Point, to: Point| {
            END.map(|(reach, wide)| Station { at: beyond(from, to, reach), half: wide * half })
        };
        if let [second, ..] = points[1..]
            && self.hexes.contains(first)
        {
            stations.splice(0..0, end(second, points[0]).into_iter().rev());
        }
        let [.., before, at] = points[..] else { return Course { stations, shore: None } };
        if self.is_sea(*last) {
            let shore = halfway(before, at);
            stations.pop();
            stations.push(Station { at: shore, half });
            stations.extend(MOUTH.map(|(reach, wider)| Station {
                at: beyond(before, shore, reach),
                half: wider * half,
            }));
            return Course { stations, shore: Some(shore) };
        }
        if self.hexes.contains(last) {
            stations.extend(end(before, at));
        }
        Course { stations, shore: None }
    }

    fn is_sea(&self, hex: Hex) -> bool {
        self.spec.cells.iter().any(|cell| cell.hex == hex && cell.ground.is_sea())
    }
}

/// The banks of a river, its water and its current.
fn water(course: &Course, id: &str) -> Markup {
    let middle = smooth(smooth(smooth(course.stations.clone())));
    let (left, right) = banks(&middle);
    let mut water = Path::default();
    let around = left.iter().chain(right.iter().rev());
    around.enumerate().for_each(
        |(index, at)| {
            if index == 0 { water.start(*at) } else { water.line(*at) }
        },
    );
    water.close();
    // There are no banks and no current in the sea.
    let inland = course.shore.map_or(middle.len(), |shore| {
        let near = |station: &Station| distance(station.at, shore);
        let nearest =
            middle.iter().enumerate().min_by(|(_, a), (_, b)| near(a).total_cmp(&near(b)));
        nearest.map_or(0, |(index, _)| index)
    });
    let line = |points: &mut dyn Iterator<Item = Point>| {
        let mut path = Path::default();
        points.enumerate().for_each(
            |(index, at)| {
                if index == 0 { path.start(at) } else { path.line(at) }
            },
        );
        path.into_data()
    };
    let mut banks = line(&mut left[..inland].iter().copied());
    banks += &line(&mut right[..inland].iter().copied());
    let current = line(&mut middle[..inland].iter().map(|station| station.at));
    let water = water.into_data();
    let water = if let (Some(shore), Some(last)) = (course.shore, middle.last()) {
        html!(
            "{mouth}<path class=\"delta\" fill=\"url(#{id})\" d=\"{water}\"/>",
            mouth = mouth(id, shore, last.at),
            id,
            water
        )
    } else {
        html!("<path class=\"water\" d=\"{water}\"/>", water)
    };
    html!(
        "<path class=\"bank\" d=\"{banks}\"/>{water}<path class=\"current\" d=\"{current}\"/>",
        banks,
        water,
        current
    )
}

/// The colours of a river mouth, which fade into the sea.
fn mouth(id: &str, from: Point, to: Point) -> Markup {
    html!(
        "<linearGradient id=\"{id}\" gradientUnits=\"userSpaceOnUse\" x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\">\
         <stop class=\"river-water\"/><stop class=\"river-water\" offset=\"1\" stop-opacity=\"0\"/></linearGradient>",
        id,
        x1 = tenths(from.x),
        y1 = tenths(from.y),
        x2 = tenths(to.x),
        y2 = tenths(to.y)
    )
}

fn mark(deep: bool, number: usize) -> String {
    format!("{}{number}", if deep { "deep" } else { "river" })
}

fn distance(one: Point, other: Point) -> f64 {
    (other.x - one.x).hypot(other.y - one.y)
}

/// The point this far beyond `to`, seen from `from`.
fn beyond(from: Point, to: Point, by: f64) -> Point {
    let part = by / distance(from, to).max(1.0);
    Point::new(to.x + part * (to.x - from.x), to.y + part * (to.y - from.y))
}

/// Chaikin's algorithm: cuts every corner off, and keeps the ends.
fn smooth(stations: Vec<Station>) -> Vec<Station> {
    let (Some(first), Some(last)) = (stations.first().copied(), stations.last().copied()) else {
        return stations;
    };
    let between = |one: Station, other: Station, part: f64| Station {
        at: Point::new(
            one.at.x + part * (other.at.x - one.at.x),
            one.at.y + part * (other.at.y - one.at.y),
        ),
        half: one.half + part * (other.half - one.half),
    };
    let pairs = stations.windows(2);
    let cut = pairs.flat_map(|pair| [0.25, 0.75].map(|part| between(pair[0], pair[1], part)));
    [first].into_iter().chain(cut).chain([last]).collect()
}

/// The two banks along the middle of a river.
fn banks(middle: &[Station]) -> (Vec<Point>, Vec<Point>) {
    let side = |sign: f64| {
        let bank = |(index, station): (usize, &Station)| {
            let (before, after) = (index.saturating_sub(1), (index + 1).min(middle.len() - 1));
            let (from, to) = (middle[before].at, middle[after].at);
            let length = distance(from, to).max(0.1);
            let by = sign * station.half / length;
            Point::new(station.at.x - by * (to.y - from.y), station.at.y + by * (to.x - from.x))
        };
        middle.iter().enumerate().map(bank).collect()
    };
    (side(1.0), side(-1.0))
}
