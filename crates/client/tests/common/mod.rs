//! Helpers for the tests of the lobby.

use client::catalogue::Catalogue;
use std::sync::LazyLock;

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::of_games().unwrap());

/// All playable games.
pub fn catalogue() -> &'static Catalogue {
    &CATALOGUE
}
