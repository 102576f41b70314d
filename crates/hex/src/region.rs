//! Which hexes hang together.

use crate::Hex;

/// Whether these hexes form one piece, each reached from each by adjacent hexes among them. No
/// hexes at all are connected, too.
pub fn connected(hexes: &[Hex]) -> bool {
    pieces(hexes).len() <= 1
}

/// The connected pieces of these hexes. Each is sorted, and the pieces by their least hexes: the
/// order in which the hexes are given, and repetitions, make no difference.
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
