//! The rules as markup.

use super::{Block, Rules, SearchHit, Section};
use crate::html;
use crate::markup::Markup;
use crate::route::Route;
use crate::widget::clause;
use game::rulebook::Kind;

/// The title of the section that sums up the game.
const SUMMARY: &str = "In brief";
/// The level of a chapter's heading.
const CHAPTER: u8 = 2;
/// The maximum number of results shown.
const MAX_SHOWN: usize = 30;

impl Rules {
    /// The whole text, with the current clause or section marked. The contents follow the summary.
    pub fn text(&self, here: Option<&str>) -> Markup {
        let here = here.and_then(|id| self.at(id));
        let clause = here.filter(|target| target.anchor.block.is_some()).map(|target| target.id);
        let whole = here.filter(|target| target.anchor.block.is_none());
        let whole = whole.map(|target| &self.sections[target.anchor.section]);
        let section = |section: &Section| {
            let is_here = whole.is_some_and(|whole| std::ptr::eq(whole, section));
            heading(section, is_here) + self.blocks(section, clause)
        };
        let summary = self.sections.iter().position(|section| section.title == SUMMARY);
        let (first, rest) = self.sections.split_at(summary.map_or(0, |index| index + 1));
        let first: Markup = first.iter().map(section).collect();
        first + self.contents() + rest.iter().map(section).collect()
    }

    /// The summary at the head of the rules.
    pub fn brief(&self) -> Markup {
        let summary = self.sections.iter().find(|section| section.title == SUMMARY);
        summary.map(|section| self.blocks(section, None)).unwrap_or_default()
    }

    /// The chapters, each a link to its first clause, or to the chapter if it has none.
    fn contents(&self) -> Markup {
        let chapter = |(at, section): (usize, &Section)| {
            // A chapter may begin with a section of its own.
            let inside = self.sections[at + 1..].iter().take_while(|it| it.level > section.level);
            let mut blocks = section.blocks.iter().chain(inside.flat_map(|it| &it.blocks));
            let clause = blocks.find_map(|block| Some(block.label.as_ref()?.id.clone()));
            html!(
                "<li><a href=\"{address}\">{title}</a></li>",
                address = self.address(clause.unwrap_or_else(|| section.slug())),
                title = section.title
            )
        };
        let chapters = self.sections.iter().enumerate();
        let chapters = chapters.filter(|(_, it)| it.level == CHAPTER && it.title != SUMMARY);
        html!(
            "<nav class=\"contents\" aria-label=\"Contents\"><h3>Contents</h3><ol>{chapters}</ol></nav>",
            chapters = chapters.map(chapter).collect::<Markup>()
        )
    }

    fn address(&self, clause: String) -> String {
        Route::Rules { game: self.game.clone(), clause: Some(clause) }.to_string()
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

    /// Text without a clause links to the first clause of its section, or to the section.
    fn hit(&self, hit: &SearchHit<'_>) -> Markup {
        let first = || hit.section.blocks.iter().find_map(|block| block.label.as_ref());
        let label = hit.label.or_else(first);
        let clause = label.map_or_else(|| hit.section.slug(), |label| label.id.clone());
        let address = self.address(clause);
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
fn heading(section: &Section, is_here: bool) -> Markup {
    let level = (section.level + 1).clamp(2, 4);
    let current = is_here.then(|| html!(" class=\"here\" aria-current=\"true\""));
    html!("<h{level}{current}>{title}</h{level}>", level, current, title = section.title)
}
