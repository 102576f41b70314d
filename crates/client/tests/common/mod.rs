//! What the tests of the lobby share.

use client::catalogue::Catalogue;
use std::sync::LazyLock;

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::of_games().unwrap());

/// All that can be played.
pub fn catalogue() -> &'static Catalogue {
    &CATALOGUE
}
