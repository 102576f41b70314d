//! The map, against the data page of the rules.

use firstblood::data::library;

/// [0.8] Map hexes are the land hexes.
#[test]
fn there_are_184_land_hexes() {
    assert_eq!(library().maps[0].all().len(), 184);
}
