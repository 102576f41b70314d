//! The two sides of the war.

crate::keywords! {
    /// A side of the war, in the games that call it by these words.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Side as "side" {
        "us" => Us,
        "japan" => Japan,
    }
}

impl Side {
    /// The sides by name, for [`Document::choice`](crate::data::Document::choice).
    pub const NAMED: [(&'static str, Side); 2] =
        [(Side::Us.word(), Side::Us), (Side::Japan.word(), Side::Japan)];

    pub const fn index(self) -> usize {
        self as usize
    }

    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Us => Side::Japan,
            Side::Japan => Side::Us,
        }
    }

    /// The word for the side in orders, positions and data files.
    pub const fn name(self) -> &'static str {
        self.word()
    }

    pub fn named(name: &str) -> Option<Side> {
        Side::ALL.into_iter().find(|side| side.name() == name)
    }

    /// The name of the side on the page and in the log.
    pub const fn title(self) -> &'static str {
        match self {
            Side::Us => "America",
            Side::Japan => "Japan",
        }
    }

    pub const fn adjective(self) -> &'static str {
        match self {
            Side::Us => "American",
            Side::Japan => "Japanese",
        }
    }
}
