//! Full-text search in the rules.

use super::{Anchor, Block, Section};
use crate::html;
use crate::markup::Markup;
use game::rulebook::Kind;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::Range;

/// The maximum number of results.
const MAX_HITS: usize = 50;
/// The maximum number of words in a query; the rest are ignored.
const MAX_WORDS: usize = 8;
/// The length of a snippet, in bytes.
const SNIPPET: usize = 180;
/// How much of a snippet comes before the first match, in bytes.
const LEAD: usize = 60;

/// How well a word of the text matches a word of the query; 0 if it does not match.
type Grade = u8;
const EXACT: Grade = 8;
const PREFIX: Grade = 5;
const SUBSTRING: Grade = 2;
const TYPO: Grade = 3;
/// The score of a word that is only in the heading above.
const IN_HEADING_ABOVE: u32 = 1;

/// Bonuses: the query is the id or its prefix, two words are adjacent as in the query, the passage is a heading.
const EXACT_ID: u32 = 1000;
const ID_PREFIX: u32 = 500;
const ADJACENT: u32 = 6;
const HEADING: u32 = 12;
/// The bonus for the share of matching words in the text, and its maximum.
const DENSITY: usize = 40;
const MAX_DENSITY: usize = 6;

/// The words of the rules and where they occur.
#[derive(Debug)]
pub struct Index {
    /// The distinct words. Elsewhere a word is its index in this list.
    words: Vec<String>,
    passages: Vec<Passage>,
}

/// A heading or a block.
#[derive(Debug)]
struct Passage {
    anchor: Anchor,
    /// In lower case.
    id: String,
    id_words: Vec<usize>,
    /// A bonus for the kind of passage.
    rank: u32,
    text: String,
    /// The words in order, with their positions in the text.
    words: Vec<(usize, Range<usize>)>,
    /// The words of the heading above.
    title: Vec<usize>,
}

impl Index {
    pub fn of(sections: &[Section]) -> Index {
        let mut known = BTreeMap::new();
        let mut passages = Vec::new();
        for (section, number) in sections.iter().zip(0..) {
            let title: Vec<usize> = words(&section.title)
                .map(|word| intern(&mut known, &section.title[word]))
                .collect();
            let anchor = Anchor { section: number, block: None };
            passages.push(Passage::heading(anchor, &section.title, &title));
            for (block, number) in section.blocks.iter().zip(0..) {
                let anchor = Anchor { block: Some(number), ..anchor };
                passages.push(Passage::block(anchor, block, &title, &mut known));
            }
        }
        let mut words = vec![String::new(); known.len()];
        for (word, number) in known {
            words[number] = word;
        }
        Index { words, passages }
    }

    /// The best matches first, each with a snippet.
    pub fn find(&self, query: &str) -> Vec<(Anchor, Markup)> {
        let query = query.trim().trim_matches(['[', ']', '(', ')']).to_ascii_lowercase();
        let wanted: Vec<Vec<Grade>> =
            words(&query).take(MAX_WORDS).map(|word| self.grades(&query[word])).collect();
        if wanted.is_empty() {
            return Vec::new();
        }
        let scored = self.passages.iter().filter_map(|passage| {
            let score = passage.score_id(&query).or_else(|| passage.score(&wanted))?;
            Some((Reverse(score), passage))
        });
        let mut found: Vec<(Reverse<u32>, &Passage)> = scored.collect();
        // The sort is stable: equal scores stay in page order.
        found.sort_by_key(|(score, _)| *score);
        let best = found.into_iter().take(MAX_HITS);
        best.map(|(_, passage)| (passage.anchor, passage.snippet(&wanted))).collect()
    }

    /// The grade of each word of the rules for this word. Typos are considered only if nothing else matches.
    fn grades(&self, wanted: &str) -> Vec<Grade> {
        let grade = |word: &String| match word.find(wanted) {
            Some(0) if word.len() == wanted.len() => EXACT,
            Some(0) => PREFIX,
            Some(_) if wanted.len() > 2 => SUBSTRING,
            _ => 0,
        };
        let grades: Vec<Grade> = self.words.iter().map(grade).collect();
        if grades.iter().any(|grade| *grade > 0) || wanted.len() < 4 {
            return grades;
        }
        let near = |word: &String| {
            word.len().abs_diff(wanted.len()) <= 1 && strsim::osa_distance(word, wanted) == 1
        };
        self.words.iter().map(|word| if near(word) { TYPO } else { 0 }).collect()
    }
}

impl Passage {
    fn heading(anchor: Anchor, title: &str, title_words: &[usize]) -> Passage {
        Passage {
            anchor,
            id: String::new(),
            id_words: Vec::new(),
            rank: HEADING,
            text: title.to_owned(),
            words: title_words.iter().copied().zip(words(title)).collect(),
            title: Vec::new(),
        }
    }

    fn block(
        anchor: Anchor,
        block: &Block,
        title: &[usize],
        known: &mut BTreeMap<String, usize>,
    ) -> Passage {
        let (label, text) = (block.label.as_ref(), block.text());
        let id = label.map_or_else(String::new, |label| label.id.to_ascii_lowercase());
        Passage {
            anchor,
            id_words: words(&id).map(|word| intern(known, &id[word])).collect(),
            id,
            rank: match label.map(|label| label.kind) {
                Some(Kind::Clause | Kind::Ruling) => 3,
                Some(Kind::Decision) => 2,
                None => 1,
                Some(Kind::Example) => 0,
            },
            words: words(&text).map(|word| (intern(known, &text[word.clone()]), word)).collect(),
            text,
            title: title.to_vec(),
        }
    }

    /// `None` if a word is missing, or if all words are only in the heading above.
    fn score(&self, wanted: &[Vec<Grade>]) -> Option<u32> {
        let best = |grades: &[Grade], words: &mut dyn Iterator<Item = usize>| {
            words.map(|word| grades[word]).max().unwrap_or(0)
        };
        let mut score = 0;
        let mut here = false;
        for grades in wanted {
            let own = self.words.iter().map(|(word, _)| *word);
            let grade = best(grades, &mut own.chain(self.id_words.iter().copied()));
            if grade == 0 && best(grades, &mut self.title.iter().copied()) == 0 {
                return None;
            }
            here |= grade > 0;
            score += u32::from(grade).max(IN_HEADING_ABOVE);
        }
        let pairs = wanted.windows(2).filter(|pair| self.are_adjacent(&pair[0], &pair[1]));
        let pairs = pairs.count() as u32 * ADJACENT;
        here.then_some(score + pairs + self.density(wanted) + self.rank)
    }

    fn are_adjacent(&self, first: &[Grade], second: &[Grade]) -> bool {
        self.words.windows(2).any(|pair| first[pair[0].0] > 0 && second[pair[1].0] > 0)
    }

    /// The bonus for the share of matching words in the text.
    fn density(&self, wanted: &[Vec<Grade>]) -> u32 {
        let found = self.words.iter().filter(|(word, _)| is_wanted(wanted, *word)).count();
        (DENSITY * found / self.words.len().max(1)).min(MAX_DENSITY) as u32
    }

    /// The score if the query is the id or a prefix of it. The words do not matter then.
    fn score_id(&self, query: &str) -> Option<u32> {
        match self.id.strip_prefix(query)? {
            "" => Some(EXACT_ID),
            _ => Some(ID_PREFIX + self.rank),
        }
    }

    /// The text around the first match.
    fn snippet(&self, wanted: &[Vec<Grade>]) -> Markup {
        let marked: Vec<&Range<usize>> = self
            .words
            .iter()
            .filter(|(word, _)| is_wanted(wanted, *word))
            .map(|(_, at)| at)
            .collect();
        let first = marked.first().map_or(0, |at| at.start);
        let shown = self.window(first);
        let mut snippet = Markup::new();
        let mut written = shown.start;
        if shown.start > 0 {
            snippet += html!("…");
        }
        for at in marked.into_iter().filter(|at| shown.start <= at.start && at.end <= shown.end) {
            snippet += Markup::text(&self.text[written..at.start]);
            snippet += html!("<mark>{found}</mark>", found = &self.text[at.clone()]);
            written = at.end;
        }
        snippet += Markup::text(&self.text[written..shown.end]);
        if shown.end < self.text.len() {
            snippet += html!("…");
        }
        snippet
    }

    /// The part of the text to show around this position, in whole words.
    fn window(&self, first: usize) -> Range<usize> {
        if self.text.len() <= SNIPPET {
            return 0..self.text.len();
        }
        let starts = self.words.iter().map(|(_, at)| at.start);
        let start = if first <= LEAD {
            0
        } else {
            starts.clone().find(|start| first - LEAD <= *start).unwrap_or(first)
        };
        let ends = self.words.iter().map(|(_, at)| at.end);
        let end = ends.take_while(|end| *end <= start + SNIPPET).last().unwrap_or(start);
        let rest = self.words.last().is_none_or(|(_, at)| at.end <= end);
        start..if rest { self.text.len() } else { end.max(start) }
    }
}

fn is_wanted(wanted: &[Vec<Grade>], word: usize) -> bool {
    wanted.iter().any(|grades| grades[word] > 0)
}

/// The index of a word, which is added if it is new.
fn intern(known: &mut BTreeMap<String, usize>, word: &str) -> usize {
    let next = known.len();
    *known.entry(word.to_ascii_lowercase()).or_insert(next)
}

/// ASCII and Latin letters and digits. Covering all of Unicode would add large tables to the program.
fn in_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, 'À'..='ɏ')
}

/// The positions of the words in a text. A period inside a number belongs to the word: 7.18a is one word.
fn words(text: &str) -> impl Iterator<Item = Range<usize>> {
    let mut rest = 0;
    std::iter::from_fn(move || {
        let start = rest + text[rest..].find(in_word)?;
        let mut end = start;
        for (at, c) in text[start..].char_indices() {
            let next = text[start + at + c.len_utf8()..].chars().next();
            let inside = c == '.' && next.is_some_and(in_word);
            if !in_word(c) && !inside {
                break;
            }
            end = start + at + c.len_utf8();
        }
        rest = end;
        Some(start..end)
    })
}
