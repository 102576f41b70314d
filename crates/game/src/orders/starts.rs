//! The words that variants begin with, and how the reader tells the variants apart.

use crate::fault::{Fault, quoted};
use crate::notation::Words;

/// How a variant begins.
#[derive(Clone, Copy, Debug)]
pub enum Start {
    /// With one of these words or phrases; the first is the one that is written.
    Phrases(&'static [&'static str]),
    /// As its only part does.
    Part(&'static [Start]),
}

impl Start {
    /// The word or phrase that is written, unless the variant has none of its own.
    pub fn written(&self) -> Option<&'static str> {
        match self {
            Start::Phrases(phrases) => phrases.first().copied(),
            Start::Part(_) => None,
        }
    }

    /// The rest after the variant's own words, if it can begin with the next words.
    fn after<'a>(&self, words: &Words<'a>) -> Option<Words<'a>> {
        match self {
            Start::Phrases(phrases) => phrases.iter().find_map(|phrase| {
                let mut rest = words.clone();
                let mut parts = phrase.split(' ');
                let same = |part: &str| rest.next().is_some_and(|word| word.text == part);
                parts.all(same).then_some(rest)
            }),
            Start::Part(starts) => {
                starts.iter().any(|start| start.after(words).is_some()).then(|| words.clone())
            }
        }
    }

    /// The words that may follow `first` in phrases.
    fn seconds(&self, first: &str) -> Vec<&'static str> {
        match self {
            Start::Phrases(phrases) => {
                let rest = phrases.iter().filter_map(|phrase| phrase.split_once(' '));
                let rest = rest.filter(|(word, _)| *word == first);
                rest.filter_map(|(_, rest)| rest.split(' ').next()).collect()
            }
            Start::Part(starts) => starts.iter().flat_map(|start| start.seconds(first)).collect(),
        }
    }
}

/// Finds the variants that can begin with the next words and reads the rest with `read`, which gets the
/// index of the variant. `known` holds the first words, for suggestions.
///
/// If several variants fit, the first that can be read to the end of the line wins; if there is none,
/// the fault is that of the variant that was read furthest.
pub fn choose(
    noun: &str,
    starts: &[Start],
    known: &[&str],
    words: &mut Words<'_>,
    read: &mut dyn FnMut(usize, &mut Words<'_>) -> Result<(), Fault>,
) -> Result<(), Fault> {
    let begun = starts.iter().enumerate();
    let begun = begun.filter_map(|(index, start)| Some((index, start.after(words)?)));
    let begun: Vec<(usize, Words<'_>)> = begun.collect();
    let alone = begun.len() == 1;
    let mut furthest = None;
    let mut surplus = None;
    for (index, mut rest) in begun {
        match read(index, &mut rest) {
            Ok(()) => match if alone { Ok(()) } else { rest.clone().end() } {
                Ok(()) => {
                    *words = rest;
                    return Ok(());
                }
                Err(fault) => surplus = Some(later(surplus, fault)),
            },
            Err(fault) => furthest = Some(later(furthest, fault)),
        }
    }
    if let Some(fault) = unfinished(noun, starts, words) {
        furthest = Some(later(furthest, fault));
    }
    Err(match (furthest, surplus) {
        (Some(fault), Some(surplus)) if surplus.place > fault.place => surplus,
        (Some(fault), _) | (None, Some(fault)) => fault,
        (None, None) => match words.word(noun) {
            Ok(word) => Fault::unknown(word.place, noun, word.text, known.iter().copied()),
            Err(fault) => fault,
        },
    })
}

/// The fault for an unfinished phrase.
fn unfinished(noun: &str, starts: &[Start], words: &Words<'_>) -> Option<Fault> {
    let mut words = words.clone();
    let first = words.word(noun).ok()?;
    let seconds: Vec<&str> = starts.iter().flat_map(|start| start.seconds(first.text)).collect();
    let quoted: Vec<String> = seconds.iter().map(|second| quoted(second)).collect();
    let expected = quoted.join(" or ");
    match words.word(&expected) {
        _ if seconds.is_empty() => None,
        Ok(word) if seconds.contains(&word.text) => None,
        Ok(word) => Some(word.not(&expected).nearest(word.text, seconds)),
        Err(fault) => Some(fault),
    }
}

/// The fault that is further right. Of two at the same location, the one with a suggestion, else the
/// first. If both report the same thing missing, their expectations are joined by "or".
fn later(first: Option<Fault>, fault: Fault) -> Fault {
    let Some(mut first) = first.filter(|first| first.place >= fault.place) else {
        return fault;
    };
    if first.place > fault.place {
        return first;
    }
    if first.nearest.is_none() && fault.nearest.is_some() {
        return fault;
    }
    if let (Some(one), Some(other)) = (&first.expected, &fault.expected)
        && first.what == fault.what
        && one != other
    {
        first.expected = Some(format!("{one} or {other}"));
    }
    first
}

/// More first words than any game has.
const MOST: usize = 256;

/// How many different first words there are.
pub const fn count(starts: &[Start]) -> usize {
    collect(starts, &mut [""; MOST], 0)
}

/// The different first words that are written, in the order of the declaration.
pub const fn copied<const N: usize>(starts: &[Start]) -> [&'static str; N] {
    let mut found = [""; MOST];
    collect(starts, &mut found, 0);
    let mut words = [""; N];
    let mut next = 0;
    while next < N {
        words[next] = found[next];
        next += 1;
    }
    words
}

/// Adds the first words of `starts` to the `len` in `found`; returns how many there are now.
const fn collect(starts: &[Start], found: &mut [&'static str; MOST], mut len: usize) -> usize {
    let mut next = 0;
    while next < starts.len() {
        match starts[next] {
            Start::Phrases(phrases) => {
                let word = first_word(phrases[0]);
                if !has(found, len, word) {
                    found[len] = word;
                    len += 1;
                }
            }
            Start::Part(starts) => len = collect(starts, found, len),
        }
        next += 1;
    }
    len
}

const fn first_word(phrase: &'static str) -> &'static str {
    let bytes = phrase.as_bytes();
    let mut end = 0;
    while end < bytes.len() && bytes[end] != b' ' {
        end += 1;
    }
    phrase.split_at(end).0
}

const fn has(words: &[&str; MOST], len: usize, word: &str) -> bool {
    let mut next = 0;
    while next < len {
        if same(words[next].as_bytes(), word.as_bytes()) {
            return true;
        }
        next += 1;
    }
    false
}

const fn same(one: &[u8], other: &[u8]) -> bool {
    let mut at = 0;
    while at < one.len() && at < other.len() {
        if one[at] != other[at] {
            return false;
        }
        at += 1;
    }
    one.len() == other.len()
}
