//! The log of a game, arranged: one entry per action, in sections by turn and phase.
//!
//! The arrangement follows the role of each event ([`LogRole`]), not its text.

use crate::words::capital;
use wire::{DiceRoll, LogLine, LogRole};

/// The words for dice whose events are hidden from the viewer.
const DICE: &str = "dice are rolled";

/// One action with everything that followed from it.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry<'a> {
    /// The indices of its first and its last log line.
    pub first: usize,
    pub last: usize,
    /// The seat that acted; `None` for events of the rules.
    pub seat: Option<&'a str>,
    pub parts: Vec<Part<'a>>,
}

/// An event of an entry.
#[derive(Clone, PartialEq, Debug)]
pub struct Part<'a> {
    pub words: &'a str,
    /// Whether it is shown only on request.
    pub is_detail: bool,
    /// The dice that decided it.
    pub roll: Option<&'a DiceRoll>,
    /// The numbers behind it, with their clauses.
    pub numbers: &'a [String],
}

/// The entries of a phase, or of a turn without phases.
#[derive(Clone, PartialEq, Debug)]
pub struct Section<'a> {
    /// The turn and the phase; `None` for entries before the first turn.
    pub title: Option<String>,
    pub entries: Vec<Entry<'a>>,
}

impl Entry<'_> {
    /// The action and its results as sentences. An entry that has only details shows all of them.
    pub fn sentence(&self) -> String {
        let only_details = self.parts.iter().all(|part| part.is_detail);
        let shown = self.parts.iter().filter(|part| only_details || !part.is_detail);
        sentences(shown.map(|part| part.words))
    }

    /// Whether the sentence and the dice leave something out.
    pub fn has_details(&self) -> bool {
        let has_more = |part: &Part<'_>| !part.numbers.is_empty() || part.roll.is_some();
        let hidden = self.parts.iter().filter(|part| part.is_detail).count();
        self.parts.iter().any(has_more) || (hidden > 0 && hidden < self.parts.len())
    }

    /// All its dice, in order.
    pub fn rolls(&self) -> impl Iterator<Item = &DiceRoll> {
        self.parts.iter().filter_map(|part| part.roll)
    }

    /// Whether it has an action or a result, and not only preparations.
    fn has_action(&self) -> bool {
        self.parts.iter().any(|part| !part.is_detail)
    }
}

/// Words as sentences: each with a capital letter and a full stop.
fn sentences<'a>(words: impl Iterator<Item = &'a str>) -> String {
    let ended = |words: &str| {
        let stop = if words.ends_with(['.', '!', '?']) { "" } else { "." };
        format!("{}{stop}", capital(words))
    };
    words.map(ended).collect::<Vec<_>>().join(" ")
}

/// The log in sections. Phases in which nothing happened are left out.
pub fn sections<'a>(lines: impl IntoIterator<Item = &'a LogLine>) -> Vec<Section<'a>> {
    let mut log = Arranged::default();
    for (index, line) in lines.into_iter().enumerate() {
        log.add(index, line);
    }
    let last = log.sections.len();
    let sections = log.sections.into_iter().zip(1..);
    let kept =
        |(section, number): &(Section<'_>, usize)| *number == last || !section.entries.is_empty();
    sections.filter(kept).map(|(section, _)| section).collect()
}

/// The entries of the log, without headings.
pub fn entries<'a>(lines: impl IntoIterator<Item = &'a LogLine>) -> Vec<Entry<'a>> {
    sections(lines).into_iter().flat_map(|section| section.entries).collect()
}

/// One log line as sentences: its action and results, or else its details; a heading if it has nothing
/// else.
pub fn sentence(line: &LogLine) -> String {
    let sections = sections([line]);
    let entries = sections.iter().flat_map(|section| &section.entries);
    let texts: Vec<String> = entries.map(Entry::sentence).filter(|it| !it.is_empty()).collect();
    match sections.last().and_then(|section| section.title.clone()) {
        Some(title) if texts.is_empty() => capital(&title),
        _ => texts.join(" "),
    }
}

/// The part of the log that has been arranged so far.
#[derive(Default)]
struct Arranged<'a> {
    sections: Vec<Section<'a>>,
    turn: Option<&'a str>,
    phase: Option<&'a str>,
    /// Whether the last entry can still grow.
    is_open: bool,
}

impl<'a> Arranged<'a> {
    fn add(&mut self, index: usize, line: &'a LogLine) {
        let mut roll = line.roll.as_ref();
        for (place, (words, role)) in line.sentences().enumerate() {
            match role {
                LogRole::TurnBegan => self.turn_began(words),
                LogRole::PhaseBegan => self.phase_began(words),
                LogRole::TurnEnded => self.is_open = false,
                LogRole::Prelude | LogRole::Action | LogRole::Result | LogRole::Detail => {
                    self.make_room(index, role);
                    let numbers = line.numbers.get(&place).map_or(&[][..], Vec::as_slice);
                    let is_detail = matches!(role, LogRole::Prelude | LogRole::Detail);
                    self.push(index, line, Part { words, is_detail, roll: roll.take(), numbers });
                }
            }
        }
        if roll.is_some() {
            self.make_room(index, LogRole::Detail);
            self.push(index, line, Part { words: DICE, is_detail: true, roll, numbers: &[] });
        }
    }

    fn turn_began(&mut self, words: &'a str) {
        (self.turn, self.phase) = (Some(words), None);
        self.begin_section();
    }

    fn phase_began(&mut self, words: &'a str) {
        self.phase = Some(words);
        self.begin_section();
    }

    fn begin_section(&mut self) {
        let names = [self.turn, self.phase].into_iter().flatten().map(capital);
        let title = Some(names.collect::<Vec<_>>().join(" · "));
        self.sections.push(Section { title, entries: Vec::new() });
        self.is_open = false;
    }

    /// Begins an entry if an event of this role starts one, or if there is none yet.
    fn make_room(&mut self, index: usize, role: LogRole) {
        if self.sections.is_empty() {
            self.sections.push(Section { title: None, entries: Vec::new() });
        }
        let section = self.sections.last_mut().expect("there is a section");
        let under_way = section.entries.last().filter(|_| self.is_open);
        let begins = match role {
            LogRole::Prelude => true,
            LogRole::Action => under_way.is_none_or(Entry::has_action),
            _ => under_way.is_none(),
        };
        if begins {
            section.entries.push(Entry {
                first: index,
                last: index,
                seat: None,
                parts: Vec::new(),
            });
            self.is_open = true;
        }
    }

    fn push(&mut self, index: usize, line: &'a LogLine, part: Part<'a>) {
        let entries = self.sections.last_mut().map(|section| &mut section.entries);
        let Some(entry) = entries.and_then(|entries| entries.last_mut()) else { return };
        entry.last = index;
        entry.seat = entry.seat.or(line.seat.as_deref());
        entry.parts.push(part);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(seat: Option<&str>, events: &[(&str, LogRole)]) -> LogLine {
        LogLine {
            seat: seat.map(str::to_owned),
            words: events.iter().map(|(words, _)| (*words).to_owned()).collect(),
            roles: events.iter().map(|(_, role)| *role).collect(),
            ..LogLine::default()
        }
    }

    fn sentences_of(lines: &[LogLine]) -> Vec<String> {
        entries(lines).iter().map(Entry::sentence).collect()
    }

    #[test]
    fn an_action_in_several_steps_is_one_entry() {
        let dice = DiceRoll { by: "7.1".to_owned(), sides: 6, faces: vec![4, 5] };
        let lines = [
            line(Some("us"), &[("Rifle 1 acts", LogRole::Prelude)]),
            line(Some("us"), &[("Rifle 2 joins in", LogRole::Detail)]),
            line(
                Some("us"),
                &[("Rifle 1 attacks G06", LogRole::Result), ("they pay 3 APs", LogRole::Detail)],
            ),
            LogLine { roll: Some(dice.clone()), ..line(None, &[("a hit", LogRole::Result)]) },
            line(Some("japan"), &[("Japan passes", LogRole::Action)]),
        ];
        let entries = entries(&lines);
        assert_eq!(sentences_of(&lines), ["Rifle 1 attacks G06. A hit.", "Japan passes."]);
        assert_eq!((entries[0].first, entries[0].last, entries[0].seat), (0, 3, Some("us")));
        assert_eq!(entries[0].rolls().collect::<Vec<_>>(), [&dice]);
        assert!(entries[0].has_details() && !entries[1].has_details());
    }

    #[test]
    fn an_action_after_a_prelude_belongs_to_it() {
        let lines = [
            line(None, &[("the force sets out", LogRole::Prelude), ("it moves", LogRole::Action)]),
            line(None, &[("it moves on", LogRole::Action)]),
        ];
        assert_eq!(sentences_of(&lines), ["It moves.", "It moves on."]);
    }

    #[test]
    fn details_alone_are_a_sentence() {
        let lines = [line(Some("us"), &[("Rifle 1 acts", LogRole::Prelude)])];
        assert_eq!(sentences_of(&lines), ["Rifle 1 acts."]);
    }

    #[test]
    fn a_phase_in_which_nothing_happened_is_left_out() {
        let (turn, phase, end) = (LogRole::TurnBegan, LogRole::PhaseBegan, LogRole::TurnEnded);
        let lines = [
            line(None, &[("turn 1", turn), ("Draw Phase", phase)]),
            line(None, &[("a card", LogRole::Action), ("Flip Phase", phase), ("End Phase", phase)]),
            line(None, &[("turn 1 is over", end), ("turn 2", turn), ("Draw Phase", phase)]),
        ];
        let titles: Vec<Option<String>> =
            sections(&lines).into_iter().map(|section| section.title).collect();
        assert_eq!(
            titles.iter().flatten().collect::<Vec<_>>(),
            ["Turn 1 · Draw Phase", "Turn 2 · Draw Phase"]
        );
        assert_eq!(sentence(&lines[2]), "Turn 2 · Draw Phase");
    }
}
