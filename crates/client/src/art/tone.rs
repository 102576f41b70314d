//! Large jungles are darker in some parts and lighter in others, or they would look like wallpaper.

use super::layout::{Layout, scramble};
use super::outline::set;
use hex::{Hex, pieces};
use std::collections::BTreeSet;

/// A jungle of more hexes than this is large.
pub(super) const LARGE: usize = 40;

/// The classes of the parts, and which of each hundred hexes they take, the darkest first.
const TONES: [(&str, std::ops::Range<usize>); 4] =
    [("tone-d", 0..34), ("tone-d", 0..14), ("tone-l", 68..100), ("tone-l", 88..100)];

/// The parts of a large jungle and their classes; where two overlap, the tone is stronger.
pub(super) fn tones(layout: Layout, jungle: &[Hex]) -> Vec<(&'static str, BTreeSet<Hex>)> {
    let mut hexes: Vec<(f64, Hex)> = jungle.iter().map(|hex| (shade(layout, *hex), *hex)).collect();
    // Shades are not negative: their bits have the order of the numbers.
    hexes.sort_by_key(|(shade, hex)| (shade.to_bits(), *hex));
    let part = |share: usize| share * hexes.len() / 100;
    TONES
        .into_iter()
        .map(|(class, share)| {
            let toned = hexes[part(share.start)..part(share.end)].iter().map(|(_, hex)| *hex);
            let toned: Vec<Hex> = toned.collect();
            // A single hex would look like terrain of its own.
            let patches = pieces(&toned).into_iter().filter(|patch| patch.len() > 1);
            (class, set(patches.flatten()))
        })
        .collect()
}

/// Value noise: chance at the crossings of a wide net, smooth between them; 0 to 1.
fn shade(layout: Layout, hex: Hex) -> f64 {
    const MESH: f64 = 240.0;
    let centre = layout.centre(hex);
    let (x, y) = (centre.x / MESH, centre.y / MESH);
    let (column, row) = (x.floor(), y.floor());
    let knot = |right: i32, down: i32| {
        let hash = scramble(column as i32 + right, row as i32 + down);
        f64::from(hash as u32) / f64::from(u32::MAX)
    };
    let (across, along) = (smooth(x - column), smooth(y - row));
    let mix = |from: f64, to: f64, part: f64| from + (to - from) * part;
    let upper = mix(knot(0, 0), knot(1, 0), across);
    let lower = mix(knot(0, 1), knot(1, 1), across);
    mix(upper, lower, along)
}

/// From 0 to 1 without a kink at either end.
fn smooth(part: f64) -> f64 {
    part * part * (3.0 - 2.0 * part)
}
