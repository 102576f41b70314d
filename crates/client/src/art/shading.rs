//! The shading of large jungles: darker and lighter patches, so that the texture does not look like wallpaper.

use super::layout::{Layout, hash};
use super::outline::set;
use hex::{Hex, pieces};
use std::collections::BTreeSet;

/// A jungle with more hexes than this is shaded.
pub(super) const LARGE: usize = 40;

/// The CSS class of each patch, and which percentiles of the hexes it covers, ordered from dark to light.
const TONES: [(&str, std::ops::Range<usize>); 4] =
    [("tone-d", 0..34), ("tone-d", 0..14), ("tone-l", 68..100), ("tone-l", 88..100)];

/// The patches of a large jungle with their classes. Where two overlap, the shading is stronger.
pub(super) fn tones(layout: Layout, jungle: &[Hex]) -> Vec<(&'static str, BTreeSet<Hex>)> {
    let mut hexes: Vec<(f64, Hex)> = jungle.iter().map(|hex| (shade(layout, *hex), *hex)).collect();
    // Shades are not negative, so their bits sort like the numbers.
    hexes.sort_by_key(|(shade, hex)| (shade.to_bits(), *hex));
    let part = |share: usize| share * hexes.len() / 100;
    TONES
        .into_iter()
        .map(|(class, share)| {
            let toned = hexes[part(share.start)..part(share.end)].iter().map(|(_, hex)| *hex);
            let toned: Vec<Hex> = toned.collect();
            // A single hex would look like different terrain.
            let patches = pieces(&toned).into_iter().filter(|patch| patch.len() > 1);
            (class, set(patches.flatten()))
        })
        .collect()
}

/// Value noise from 0 to 1: pseudorandom at the points of a coarse grid, interpolated between them.
fn shade(layout: Layout, hex: Hex) -> f64 {
    const GRID: f64 = 240.0;
    let centre = layout.centre(hex);
    let (x, y) = (centre.x / GRID, centre.y / GRID);
    let (column, row) = (x.floor(), y.floor());
    let value = |right: i32, down: i32| {
        let hash = hash(column as i32 + right, row as i32 + down);
        f64::from(hash as u32) / f64::from(u32::MAX)
    };
    let (across, along) = (smoothstep(x - column), smoothstep(y - row));
    let lerp = |from: f64, to: f64, part: f64| from + (to - from) * part;
    let upper = lerp(value(0, 0), value(1, 0), across);
    let lower = lerp(value(0, 1), value(1, 1), across);
    lerp(upper, lower, along)
}

/// The smoothstep function.
fn smoothstep(part: f64) -> f64 {
    part * part * (3.0 - 2.0 * part)
}
