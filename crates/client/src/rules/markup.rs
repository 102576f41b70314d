//! The rules as markup.

use super::{Block, Rules, SearchHit, Section};
use crate::html;
use crate::markup::Markup;
use crate::route::Route;
use crate::widget::clause;
use game::rulebook::Kind;

/// The maximum number of results shown.
const MAX_SHOWN: usize = 30;

impl Rules {
    /// The whole text, with the current clause marked.
    pub fn text(&self, here: Option<&str>) -> Markup {
        let here = here.and_then(|id| self.at(id)).map(|target| target.id);
        let sections = self.sections.iter();
        sections.flat_map(|section| [heading(section), self.blocks(section, here)]).collect()
    }

    /// A remark if there is no clause with this id.
    pub fn remark(&self, id: &str) -> Option<String> {
        match self.at(id) {
            Some(target) if target.is_guess => {
                Some(format!("There is no clause {id}; this is the nearest."))
            }
            Some(_) => None,
            None => Some(format!("There is no clause {id}.")),
        }
    }

    /// The search results, each a link.
    pub fn results(&self, query: &str) -> Markup {
        let results: Markup =
            self.find(query).iter().take(MAX_SHOWN).map(|hit| self.hit(hit)).collect();
        if results.is_empty() {
            return html!("<p class=\"muted\">No results for “{query}”.</p>", query);
        }
        results
    }

    fn blocks(&self, section: &Section, here: Option<&str>) -> Markup {
        let blocks = section.blocks.iter();
        blocks.map(|block| self.passage(block, here)).collect()
    }

    fn passage(&self, block: &Block, here: Option<&str>) -> Markup {
        // The build wrote it from the rules in `docs/rules`, with all text escaped.
        let text = Markup::trusted(&*block.html);
        let Some(label) = &block.label else {
            return html!("<div class=\"prose\">{text}</div>", text);
        };
        let class = if label.kind == Kind::Example { "rule ex" } else { "rule" };
        let is_here = here == Some(&*label.id);
        html!(
            "<div class=\"{class}{here}\"{current}>{chip}<div>{text}</div></div>",
            class,
            here = if is_here { " here" } else { "" },
            current = is_here.then(|| html!(" aria-current=\"true\"")),
            chip = clause(&self.game, &label.id),
            text
        )
    }

    /// A heading links to the first clause below it.
    fn hit(&self, hit: &SearchHit<'_>) -> Markup {
        let first = || hit.section.blocks.iter().find_map(|block| block.label.as_ref());
        let clause = hit.label.or_else(first).map(|label| label.id.clone());
        let address = Route::Rules { game: self.game.clone(), clause }.to_string();
        let id = hit.label.map_or("", |label| &label.id);
        html!(
            "<a class=\"hit\" href=\"{address}\"><span class=\"cl\">{id}</span>\
             <span><b>{title}</b><span>{snippet}</span></span></a>",
            address,
            id,
            title = hit.section.title,
            snippet = hit.snippet
        )
    }
}

/// A heading, one level below that of the rulebook: level 1 is the title of the page.
fn heading(section: &Section) -> Markup {
    let level = (section.level + 1).clamp(2, 4);
    html!("<h{level}>{title}</h{level}>", level, title = section.title)
}
