//! The games as home knows them, drawn up when the page was built.

use std::sync::LazyLock;

use client::catalogue::Catalogue;

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| {
    let text = include_str!(concat!(env!("OUT_DIR"), "/catalogue.json"));
    Catalogue::read(text).expect("the build script has written it")
});

pub fn catalogue() -> &'static Catalogue {
    &CATALOGUE
}
