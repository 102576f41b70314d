//! Finds words in the rules.

use super::{Block, Place, Section};
use crate::art::escape;
use game::rulebook::Kind;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::Range;

/// Nobody looks through more.
const MOST_HITS: usize = 50;
/// What stands behind so many words of a query is left out.
const MOST_WORDS: usize = 8;
/// So much of a text is shown, in bytes.
const SNIPPET: usize = 180;
/// So much of that stands before the first word found.
const LEAD: usize = 60;

/// How well a word of the text answers a word of the query; 0 if not at all.
type Grade = u8;
const SAME: Grade = 8;
const BEGINS: Grade = 5;
const INSIDE: Grade = 2;
const MISTYPED: Grade = 3;
/// The word is only in the heading above.
const ABOVE: u32 = 1;

/// What counts beyond the words: an id that was asked for, words side by side as asked for, a
/// heading.
const THE_ID: u32 = 1000;
const ID_BEGINS: u32 = 500;
const SIDE_BY_SIDE: u32 = 6;
const HEADING: u32 = 12;
/// A text of nothing but the words gets so much for it.
const DENSE: usize = 40;
const DENSEST: usize = 6;

/// Every word of the rules and where it stands.
#[derive(Debug)]
pub struct Index {
    /// The different words; a word is its place in this list.
    words: Vec<String>,
    passages: Vec<Passage>,
}

/// A heading or a block.
#[derive(Debug)]
struct Passage {
    place: Place,
    /// In small letters.
    id: String,
    id_words: Vec<usize>,
    /// What speaks for it beside its words.
    rank: u32,
    text: String,
    /// In the order of the text, and where they stand in it.
    words: Vec<(usize, Range<usize>)>,
    /// The words of the heading above.
    title: Vec<usize>,
}

impl Index {
    pub fn of(sections: &[Section]) -> Index {
        let mut known = BTreeMap::new();
        let mut passages = Vec::new();
        for (section, number) in sections.iter().zip(0..) {
            let title: Vec<usize> =
                words(&section.title).map(|word| learn(&mut known, &section.title[word])).collect();
            let place = Place { section: number, block: None };
            passages.push(Passage::heading(place, &section.title, &title));
            for (block, number) in section.blocks.iter().zip(0..) {
                let place = Place { block: Some(number), ..place };
                passages.push(Passage::block(place, block, &title, &mut known));
            }
        }
        let mut words = vec![String::new(); known.len()];
        for (word, number) in known {
            words[number] = word;
        }
        Index { words, passages }
    }

    /// Where the words are found, the best first, and some of the text there as safe HTML.
    pub fn find(&self, query: &str) -> Vec<(Place, String)> {
        let query = query.trim().trim_matches(['[', ']', '(', ')']).to_ascii_lowercase();
        let wanted: Vec<Vec<Grade>> =
            words(&query).take(MOST_WORDS).map(|word| self.grades(&query[word])).collect();
        if wanted.is_empty() {
            return Vec::new();
        }
        let scored = self.passages.iter().filter_map(|passage| {
            let score = passage.answers_id(&query).or_else(|| passage.score(&wanted))?;
            Some((Reverse(score), passage))
        });
        let mut found: Vec<(Reverse<u32>, &Passage)> = scored.collect();
        // Equally good ones stay in the order of the page.
        found.sort_by_key(|(score, _)| *score);
        let best = found.into_iter().take(MOST_HITS);
        best.map(|(_, passage)| (passage.place, passage.snippet(&wanted))).collect()
    }

    /// How well each word of the rules answers this one. Only a word that is nowhere can be
    /// mistyped.
    fn grades(&self, wanted: &str) -> Vec<Grade> {
        let grade = |word: &String| match word.find(wanted) {
            Some(0) if word.len() == wanted.len() => SAME,
            Some(0) => BEGINS,
            Some(_) if wanted.len() > 2 => INSIDE,
            _ => 0,
        };
        let grades: Vec<Grade> = self.words.iter().map(grade).collect();
        if grades.iter().any(|grade| *grade > 0) || wanted.len() < 4 {
            return grades;
        }
        let near = |word: &String| {
            word.len().abs_diff(wanted.len()) <= 1 && strsim::osa_distance(word, wanted) == 1
        };
        self.words.iter().map(|word| if near(word) { MISTYPED } else { 0 }).collect()
    }
}

impl Passage {
    fn heading(place: Place, title: &str, title_words: &[usize]) -> Passage {
        Passage {
            place,
            id: String::new(),
            id_words: Vec::new(),
            rank: HEADING,
            text: title.to_owned(),
            words: title_words.iter().copied().zip(words(title)).collect(),
            title: Vec::new(),
        }
    }

    fn block(
        place: Place,
        block: &Block,
        title: &[usize],
        known: &mut BTreeMap<String, usize>,
    ) -> Passage {
        let (label, text) = (block.label.as_ref(), block.text());
        let id = label.map_or_else(String::new, |label| label.id.to_ascii_lowercase());
        Passage {
            place,
            id_words: words(&id).map(|word| learn(known, &id[word])).collect(),
            id,
            rank: match label.map(|label| label.kind) {
                Some(Kind::Clause | Kind::Ruling) => 3,
                Some(Kind::Decision) => 2,
                None => 1,
                Some(Kind::Example) => 0,
            },
            words: words(&text).map(|word| (learn(known, &text[word.clone()]), word)).collect(),
            text,
            title: title.to_vec(),
        }
    }

    /// None if a word is missing, or all are in the heading above alone.
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
            score += u32::from(grade).max(ABOVE);
        }
        let pairs = wanted.windows(2).filter(|pair| self.side_by_side(&pair[0], &pair[1]));
        let pairs = pairs.count() as u32 * SIDE_BY_SIDE;
        here.then_some(score + pairs + self.density(wanted) + self.rank)
    }

    fn side_by_side(&self, first: &[Grade], second: &[Grade]) -> bool {
        self.words.windows(2).any(|pair| first[pair[0].0] > 0 && second[pair[1].0] > 0)
    }

    /// How much of the text is about the words.
    fn density(&self, wanted: &[Vec<Grade>]) -> u32 {
        let found = self.words.iter().filter(|(word, _)| is_wanted(wanted, *word)).count();
        (DENSE * found / self.words.len().max(1)).min(DENSEST) as u32
    }

    /// Of several ids that begin like the query none is better than another for its words.
    fn answers_id(&self, query: &str) -> Option<u32> {
        match self.id.strip_prefix(query)? {
            "" => Some(THE_ID),
            _ => Some(ID_BEGINS + self.rank),
        }
    }

    /// The text around the first word found, as safe HTML.
    fn snippet(&self, wanted: &[Vec<Grade>]) -> String {
        let marked: Vec<&Range<usize>> = self
            .words
            .iter()
            .filter(|(word, _)| is_wanted(wanted, *word))
            .map(|(_, at)| at)
            .collect();
        let first = marked.first().map_or(0, |at| at.start);
        let shown = self.window(first);
        let mut html = String::new();
        let mut told = shown.start;
        if shown.start > 0 {
            html.push('…');
        }
        for at in marked.into_iter().filter(|at| shown.start <= at.start && at.end <= shown.end) {
            html += &escape(&self.text[told..at.start]);
            html += &format!("<mark>{}</mark>", escape(&self.text[at.clone()]));
            told = at.end;
        }
        html += &escape(&self.text[told..shown.end]);
        if shown.end < self.text.len() {
            html.push('…');
        }
        html
    }

    /// About as much of the text as fits, whole words around this place.
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

/// The number of a word; the next free one for a new word.
fn learn(known: &mut BTreeMap<String, usize>, word: &str) -> usize {
    let next = known.len();
    *known.entry(word.to_ascii_lowercase()).or_insert(next)
}

/// Digits and the letters of western names: the page does without the tables of all others.
fn in_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, 'À'..='ɏ')
}

/// Where the words of a text stand. A point inside a number belongs to it: 7.18a is one word.
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
