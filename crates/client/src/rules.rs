//! The rules drawer: a game's rules, section by section, opened at any clause and searched.

mod html;
mod markup;
mod page;
mod search;

use crate::markup::Markup;
use game::rulebook::{Kind, Rulebook};

/// The maximum length of an id. Longer texts are not looked up.
const MAX_ID_LENGTH: usize = 40;

/// The rules of one game.
#[derive(Debug)]
pub struct Rules {
    game: String,
    book: Rulebook,
    sections: Vec<Section>,
    index: search::Index,
}

/// A heading and the text below it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    pub title: String,
    /// 1 for the whole page, 2 for a chapter, and so on.
    pub level: u8,
    pub blocks: Vec<Block>,
}

/// A clause, or a paragraph, list or table between clauses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    pub label: Option<Label>,
    /// Safe HTML.
    pub html: String,
}

/// The label by which a clause, a ruling, an example or a decision point is cited.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    pub id: String,
    pub kind: Kind,
}

/// A place in the rules to scroll to: a section, and one of its blocks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Anchor {
    pub section: usize,
    /// `None` for the heading.
    pub block: Option<usize>,
}

impl Section {
    /// The name of the section in links: `7. Order of battle` is `order-of-battle`.
    pub fn slug(&self) -> String {
        let is_number = |part: &&str| part.chars().all(|c| c.is_ascii_digit());
        let words = self.title.split(|c: char| !c.is_alphanumeric()).filter(|it| !it.is_empty());
        let words: Vec<String> = words.skip_while(is_number).map(str::to_lowercase).collect();
        words.join("-")
    }
}

/// The clause or section that a link leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClauseTarget<'a> {
    pub anchor: Anchor,
    /// The id of the clause, or the title of the section.
    pub id: &'a str,
    /// Whether the link's id does not exist, so that this is only the closest match.
    pub is_guess: bool,
}

/// A search result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchHit<'a> {
    pub anchor: Anchor,
    pub section: &'a Section,
    pub label: Option<&'a Label>,
    /// An excerpt, with the matching words in `<mark>`.
    pub snippet: Markup,
}

impl Block {
    /// The plain text.
    pub fn text(&self) -> String {
        html::plain(&self.html)
    }
}

impl Rules {
    /// Reads a page written by the build script. `game` is used in the links to clauses.
    pub fn read(game: &str, written: &str) -> Rules {
        let book = Rulebook::parse(written);
        let sections = page::read(game, &book, written);
        let index = search::Index::of(&sections);
        Rules { game: game.to_owned(), book, sections, index }
    }

    pub fn sections(&self) -> &[Section] {
        &self.sections
    }

    /// The section with this id, if the id exists.
    pub fn section_of(&self, id: &str) -> Option<&Section> {
        let target = self.at(id).filter(|target| !target.is_guess)?;
        self.sections.get(target.anchor.section)
    }

    /// The target of a link to a clause, or to a section by its slug. If 7.3 is not a clause itself, the link leads to the first clause below
    /// it, such as 7.3a; if there is none, to the most similar id.
    pub fn at(&self, id: &str) -> Option<ClauseTarget<'_>> {
        if id.len() > MAX_ID_LENGTH {
            return None;
        }
        let known = self.book.get(id).or_else(|| self.book.under(id).next());
        if known.is_none()
            && let Some(section) = self.sections.iter().position(|it| it.slug() == id)
        {
            let anchor = Anchor { section, block: None };
            return Some(ClauseTarget {
                anchor,
                id: &self.sections[section].title,
                is_guess: false,
            });
        }
        let found = match known {
            Some(entry) => entry.id.as_str(),
            None => self.book.nearest(id)?,
        };
        let (anchor, id) = self.labels().find(|(_, id)| *id == found)?;
        Some(ClauseTarget { anchor, id, is_guess: known.is_none() })
    }

    /// All ids with their anchors.
    fn labels(&self) -> impl Iterator<Item = (Anchor, &str)> {
        self.sections.iter().enumerate().flat_map(|(section, Section { blocks, .. })| {
            blocks.iter().enumerate().filter_map(move |(block, Block { label, .. })| {
                let anchor = Anchor { section, block: Some(block) };
                Some((anchor, label.as_ref()?.id.as_str()))
            })
        })
    }

    pub fn block(&self, anchor: Anchor) -> Option<&Block> {
        self.sections.get(anchor.section)?.blocks.get(anchor.block?)
    }

    /// Finds passages that contain all words of the query, best match first: ids, then headings, then texts in which
    /// the words are frequent. Words may be incomplete or have one typo.
    pub fn find(&self, query: &str) -> Vec<SearchHit<'_>> {
        let found = self.index.find(query).into_iter().map(|(anchor, snippet)| SearchHit {
            anchor,
            section: &self.sections[anchor.section],
            label: self.block(anchor).and_then(|block| block.label.as_ref()),
            snippet,
        });
        found.collect()
    }
}
