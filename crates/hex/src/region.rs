//! Connected regions of hexes.

use crate::Hex;

/// Whether these hexes are connected: each can be reached from each through adjacent hexes among them.
/// The empty set is connected.
pub fn connected(hexes: &[Hex]) -> bool {
    pieces(hexes).len() <= 1
}

/// The connected regions of these hexes. Each region is sorted, and regions are sorted by their lowest
/// hex, so that order and repetitions of the input make no difference.
pub fn pieces(hexes: &[Hex]) -> Vec<Vec<Hex>> {
    let mut hexes = hexes.to_vec();
    hexes.sort_unstable();
    hexes.dedup();

    let mut reached = vec![false; hexes.len()];
    let mut pieces = Vec::new();
    for start in 0..hexes.len() {
        if reached[start] {
            continue;
        }
        reached[start] = true;
        let mut piece = vec![hexes[start]];
        let mut explored = 0;
        while explored < piece.len() {
            for neighbour in piece[explored].neighbours() {
                if let Ok(index) = hexes.binary_search(&neighbour)
                    && !reached[index]
                {
                    reached[index] = true;
                    piece.push(neighbour);
                }
            }
            explored += 1;
        }
        piece.sort_unstable();
        pieces.push(piece);
    }
    pieces
}
