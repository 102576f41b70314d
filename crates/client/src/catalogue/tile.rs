//! The tiles of the home page.

/// The tile of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tile {
    /// The name of the game's crate.
    pub game: &'static str,
    pub title: &'static str,
    pub text: &'static str,
    pub players: &'static str,
    pub length: &'static str,
}

/// The four games.
pub const TILES: [Tile; 4] = [
    Tile {
        game: "ridge",
        title: "Bloody Ridge",
        text: "One night, one ridge. Push north, hex by hex, against a defence run by the dice.",
        players: "1 player",
        length: "20–30 min",
    },
    Tile {
        game: "heroes",
        title: "Conflict of Heroes: Guadalcanal",
        text: "Squads, guns and tanks on a village path. Cards, facing, fog of war.",
        players: "2 players",
        length: "30–60 min",
    },
    Tile {
        game: "firstblood",
        title: "First Blood",
        text: "Five months around Henderson Field: battalions, air, sea and supply.",
        players: "2 players",
        length: "3–4 h",
    },
    Tile {
        game: "pacific",
        title: "2GM Pacific",
        text: "Build an army of cards and fight it out on a six-by-eight battlefield.",
        players: "1–4 players",
        length: "45 min",
    },
];
