//! The rules drawer: a game's rules, section by section, opened at any clause and searched.

mod html;
mod markup;
mod page;
mod search;

use game::rulebook::{Kind, Rulebook};

/// No id is longer; what is, was never meant as one.
const LONGEST_ID: usize = 40;

/// The rules of one game.
#[derive(Debug)]
pub struct Rules {
    game: String,
    book: Rulebook,
    sections: Vec<Section>,
    index: search::Index,
}

/// What stands below one heading.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    pub title: String,
    /// 1 for the page as a whole, 2 for its chapters, and so on.
    pub level: u8,
    pub blocks: Vec<Block>,
}

/// A clause, or what stands between clauses: a paragraph, a list, a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    pub label: Option<Label>,
    /// Safe to be put into a page as it is.
    pub html: String,
}

/// By what a clause, a ruling, an example or a decision point is cited.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    pub id: String,
    pub kind: Kind,
}

/// Where to open the drawer: a section, and one of its blocks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Place {
    pub section: usize,
    /// None for the heading.
    pub block: Option<usize>,
}

/// Where an id leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Landing<'a> {
    pub place: Place,
    pub id: &'a str,
    /// There is no such id, and this is the nearest.
    pub guessed: bool,
}

/// Something that was searched for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hit<'a> {
    pub place: Place,
    pub section: &'a Section,
    pub label: Option<&'a Label>,
    /// Some of its words as safe HTML, what was searched for in `<mark>`.
    pub snippet: String,
}

impl Block {
    /// The same in plain words.
    pub fn text(&self) -> String {
        html::plain(&self.html)
    }
}

impl Rules {
    /// Reads a page as the build script writes it. `game` is the name in the addresses of its
    /// clauses.
    pub fn read(game: &str, written: &str) -> Rules {
        let book = Rulebook::parse(written);
        let sections = page::read(game, &book, written);
        let index = search::Index::of(&sections);
        Rules { game: game.to_owned(), book, sections, index }
    }

    pub fn sections(&self) -> &[Section] {
        &self.sections
    }

    /// The section that this id leads to, if there is such an id.
    pub fn section_of(&self, id: &str) -> Option<&Section> {
        let landing = self.at(id).filter(|landing| !landing.guessed)?;
        self.sections.get(landing.place.section)
    }

    /// Where a link to a clause leads: to the clause; from 7.3, if that is only a number above
    /// others, to the first of them; otherwise to the id that is most like it.
    pub fn at(&self, id: &str) -> Option<Landing<'_>> {
        if id.len() > LONGEST_ID {
            return None;
        }
        let known = self.book.get(id).or_else(|| self.book.under(id).next());
        let found = match known {
            Some(entry) => entry.id.as_str(),
            None => self.book.nearest(id)?,
        };
        let (place, id) = self.labels().find(|(_, id)| *id == found)?;
        Some(Landing { place, id, guessed: known.is_none() })
    }

    /// Every id and where it stands.
    fn labels(&self) -> impl Iterator<Item = (Place, &str)> {
        self.sections.iter().enumerate().flat_map(|(section, Section { blocks, .. })| {
            blocks.iter().enumerate().filter_map(move |(block, Block { label, .. })| {
                let place = Place { section, block: Some(block) };
                Some((place, label.as_ref()?.id.as_str()))
            })
        })
    }

    pub fn block(&self, place: Place) -> Option<&Block> {
        self.sections.get(place.section)?.blocks.get(place.block?)
    }

    /// What holds all these words, the best first: a clause by its id, then headings, then texts
    /// that speak of little else. A word may be cut short or have one letter wrong.
    pub fn find(&self, query: &str) -> Vec<Hit<'_>> {
        let found = self.index.find(query).into_iter().map(|(place, snippet)| Hit {
            place,
            section: &self.sections[place.section],
            label: self.block(place).and_then(|block| block.label.as_ref()),
            snippet,
        });
        found.collect()
    }
}
