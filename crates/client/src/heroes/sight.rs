//! The line-of-sight tool: what decides a line, and its side view.

use crate::scene::{Cover, SideView, SightReport, Silhouette};
use heroes::{Heroes, Hindrance, Passed, Profile, Sight, Terrain, Veil};
use hex::{Fraction, Hex, HexId};

/// 6.0f: the line of sight between two hexes, what decides it, and how it looks from the side.
pub fn sight(game: &Heroes, from: Hex, to: Hex) -> Option<SightReport> {
    let map = game.map();
    let (from, to) = (map.number(from)?, map.number(to)?);
    let profile = game.profile(from, to);
    let (words, clause) = match profile.sight {
        _ if map.distance(from, to) <= 1 => ("Clear: adjacent".to_owned(), "6.0h"),
        Sight::Clear { screens: 0 } => ("Clear".to_owned(), "6.0b"),
        Sight::Clear { screens } => {
            let clause = clauses(&profile).next().unwrap_or("6.1b");
            (format!("Clear through a screen: +{screens} DM for the target"), clause)
        }
        Sight::Blocked { by } => {
            let clause = clause_of(&profile, by);
            (blocked(game, by, clause), clause)
        }
    };
    let blocked_by = match profile.sight {
        Sight::Blocked { by } => Some(map.hex(by)),
        Sight::Clear { .. } => None,
    };
    let side_view = (map.distance(from, to) > 1).then(|| side_view(game, from, to, &profile));
    Some(SightReport { blocked_by, words, clause, side_view })
}

/// The clauses of the hexes that screen the target or block the line.
fn clauses(profile: &Profile) -> impl Iterator<Item = &'static str> + '_ {
    profile.passed.iter().filter_map(clause)
}

fn clause(passed: &Passed) -> Option<&'static str> {
    match passed.hindrance {
        Hindrance::None => None,
        Hindrance::Screens(rule) | Hindrance::Blocks(rule) => Some(rule.0),
    }
}

fn clause_of(profile: &Profile, hex: HexId) -> &'static str {
    profile.passed.iter().find(|it| it.hex == hex).and_then(clause).unwrap_or("6.0b")
}

/// Why the line is blocked in this hex.
fn blocked(game: &Heroes, by: HexId, clause: &str) -> String {
    let label = game.map().label(by);
    let ground = game.map().ground(by);
    let name = match cover(game, by) {
        Cover::None => format!("ground of level {}", ground.level),
        Cover::Smoke => "smoke".to_owned(),
        Cover::Plants | Cover::Huts => ground.terrain.name().to_owned(),
    };
    match clause {
        "6.1a" | "14.0e" | "14.0-r1" => format!("Blocked by a second screen, {name}, in {label}"),
        "20.3d" => format!("Blocked by the edge of the plateau in {label}"),
        "20.4a" => format!("In the blind spot behind {name} in {label}"),
        _ => format!("Blocked by {name} in {label}"),
    }
}

/// What stands on the ground of a hex and hinders sight.
fn cover(game: &Heroes, hex: HexId) -> Cover {
    let terrain = game.map().terrain(hex);
    match terrain.veil() {
        Veil::Clear if game.smoke(hex) == 0 => Cover::None,
        Veil::Clear => Cover::Smoke,
        Veil::Screen if game.smoke(hex) > 0 => Cover::Smoke,
        _ if terrain == Terrain::Hut => Cover::Huts,
        _ => Cover::Plants,
    }
}

fn side_view(game: &Heroes, from: HexId, to: HexId, profile: &Profile) -> SideView {
    let map = game.map();
    let end = |hex| (map.label(hex), map.level(hex));
    let passed = profile.passed.iter().map(|passed| Silhouette {
        label: map.label(passed.hex),
        enters: decimal(passed.span.enters),
        leaves: decimal(passed.span.leaves),
        ground: map.level(passed.hex),
        top: passed.top,
        cover: cover(game, passed.hex),
        blocks: matches!(passed.hindrance, Hindrance::Blocks(_)),
        clause: clause(passed),
    });
    SideView { from: end(from), to: end(to), passed: passed.collect() }
}

fn decimal(fraction: Fraction) -> f64 {
    f64::from(fraction.numerator()) / f64::from(fraction.denominator())
}
