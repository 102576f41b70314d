//! The catalogue of games, compiled in by the build script.

use std::sync::LazyLock;

use client::catalogue::Catalogue;

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| {
    let text = include_str!(concat!(env!("OUT_DIR"), "/catalogue.json"));
    Catalogue::read(text).expect("the build script wrote a valid catalogue")
});

pub fn catalogue() -> &'static Catalogue {
    &CATALOGUE
}
