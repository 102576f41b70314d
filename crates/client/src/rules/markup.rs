//! The rules as the drawer shows them.

use super::{Block, Hit, Rules, Section};
use crate::art::escape;
use crate::panel;
use crate::route::Route;
use game::rulebook::Kind;

/// More finds than this help nobody.
const MOST_SHOWN: usize = 30;

impl Rules {
    /// All of it, the clause that somebody is led to marked.
    pub fn text(&self, here: Option<&str>) -> String {
        let here = here.and_then(|id| self.at(id)).map(|landing| landing.id);
        let sections = self.sections.iter();
        sections.map(|section| heading(section) + &self.blocks(section, here)).collect()
    }

    /// What to say of an id that leads elsewhere, or nowhere.
    pub fn remark(&self, id: &str) -> Option<String> {
        match self.at(id) {
            Some(landing) if landing.guessed => {
                Some(format!("No clause {id}; this is the nearest."))
            }
            Some(_) => None,
            None => Some(format!("No clause {id}.")),
        }
    }

    /// What was found, each with a link to it.
    pub fn finds(&self, query: &str) -> String {
        let finds: String =
            self.find(query).iter().take(MOST_SHOWN).map(|hit| self.hit(hit)).collect();
        if finds.is_empty() {
            return format!("<p class=\"muted\">Nothing found for “{}”.</p>", escape(query));
        }
        finds
    }

    fn blocks(&self, section: &Section, here: Option<&str>) -> String {
        let blocks = section.blocks.iter();
        blocks.map(|block| self.passage(block, here)).collect()
    }

    fn passage(&self, block: &Block, here: Option<&str>) -> String {
        let html = &block.html;
        let Some(label) = &block.label else {
            return format!("<div class=\"prose\">{html}</div>");
        };
        let class = if label.kind == Kind::Example { "rule ex" } else { "rule" };
        let (here, current) =
            if here == Some(&*label.id) { (" here", " aria-current=\"true\"") } else { ("", "") };
        let chip = panel::clause(&self.game, &label.id);
        format!("<div class=\"{class}{here}\"{current}>{chip}<div>{html}</div></div>")
    }

    /// A heading leads to the first clause below it.
    fn hit(&self, hit: &Hit<'_>) -> String {
        let first = || hit.section.blocks.iter().find_map(|block| block.label.as_ref());
        let clause = hit.label.or_else(first).map(|label| label.id.clone());
        let address = Route::Rules { game: self.game.clone(), clause }.to_string();
        let id = hit.label.map_or("", |label| &label.id);
        format!(
            "<a class=\"hit\" href=\"{}\"><span class=\"cl\">{}</span>\
             <span><b>{}</b><span>{}</span></span></a>",
            escape(&address),
            escape(id),
            escape(&hit.section.title),
            hit.snippet
        )
    }
}

/// The page has a title of its own above the first.
fn heading(section: &Section) -> String {
    let level = (section.level + 1).clamp(2, 4);
    format!("<h{level}>{}</h{level}>", escape(&section.title))
}
