//! The log of a game: one line per action, with dice and numbers inside it.

use crate::art::die;
use crate::html;
use crate::log::{Entry, Part, Section, sections, sentence};
use crate::markup::Markup;
use crate::widget::{button, clause};
use crate::words::capital;
use wire::{DiceRoll, LogLine};

/// How many entries are shown at first.
const SHOWN: usize = 120;

/// The log as it is shown.
#[derive(Clone, Copy, Debug)]
pub struct Log<'a> {
    pub game: &'a str,
    pub lines: &'a [LogLine],
    /// The viewer's seat.
    pub seat: Option<&'a str>,
    /// Whether the whole log is shown, however long.
    pub all: bool,
}

/// The items of the log: one per turn or phase, with its last entry highlighted. Entries since the viewer
/// last acted are open, older ones are folded. Actions: `all`.
pub fn log(log: &Log<'_>) -> Vec<Markup> {
    let sections = sections(log.lines);
    let total: usize = sections.iter().map(|section| section.entries.len()).sum();
    let mut hidden = if log.all { 0 } else { total.saturating_sub(SHOWN) };
    let mut items = Vec::new();
    if sections.is_empty() {
        items.push(html!("<li class=\"part muted\">Nothing has happened yet.</li>"));
    }
    if hidden > 0 {
        let more = button("btn ghost", "all", "Show all");
        items.push(html!("<li class=\"part\">{more}</li>", more));
    }
    let last = sections.len();
    let acted = last_action(&sections, log.seat);
    for (section, number) in sections.iter().zip(1..) {
        let (entries, skipped) = (&section.entries, hidden.min(section.entries.len()));
        hidden -= skipped;
        if skipped == entries.len() && number < last {
            continue;
        }
        let is_recent = entries.last().is_some_and(|entry| acted.is_none_or(|at| entry.last >= at));
        let open = number == last || is_recent;
        items.push(part(log, section, &entries[skipped..], open));
    }
    items
}

/// The last log line of the entry in which this seat last acted.
fn last_action(sections: &[Section<'_>], seat: Option<&str>) -> Option<usize> {
    let entries = sections.iter().flat_map(|section| &section.entries);
    entries.filter(|entry| seat.is_some() && entry.seat == seat).map(|entry| entry.last).max()
}

/// The entries of a turn or phase, under its title.
fn part(log: &Log<'_>, section: &Section<'_>, entries: &[Entry<'_>], open: bool) -> Markup {
    let lines: Markup = entries.iter().map(|entry| self::entry(log, entry)).collect();
    let Some(title) = &section.title else {
        return html!("<li class=\"part\"><ol>{lines}</ol></li>", lines);
    };
    let open = open.then(|| html!(" open=\"\""));
    html!(
        "<li class=\"part\"><details{open}><summary>{title}</summary><ol>{lines}</ol></details></li>",
        open,
        title,
        lines
    )
}

fn entry(log: &Log<'_>, entry: &Entry<'_>) -> Markup {
    let class = if entry.last + 1 == log.lines.len() { "now" } else { "" };
    html!(
        "<li class=\"{class}\"><span>{number}</span>{body}</li>",
        class,
        number = entry.last + 1,
        body = match details(log.game, entry) {
            Some(details) => html!(
                "<details class=\"entry\"><summary>{text}{dice}</summary>{details}</details>",
                text = entry.sentence(),
                dice = dice(entry),
                details
            ),
            None => {
                html!("<div>{text}{dice}</div>", text = entry.sentence(), dice = dice(entry))
            }
        }
    )
}

/// An entry whose sentence is a button, with its dice; the rest of it is folded below.
pub fn entry_with_button(game: &str, entry: &Entry<'_>, button: Markup) -> Markup {
    let details = details(game, entry).map(|details| {
        html!("<details class=\"entry\"><summary>Details</summary>{details}</details>", details)
    });
    html!("<div>{button}{dice}{details}</div>", button, dice = dice(entry), details)
}

/// All dice of an entry.
fn dice(entry: &Entry<'_>) -> Option<Markup> {
    let rolled: Markup = entry.rolls().map(faces).collect();
    (!rolled.is_empty()).then(|| html!(" <span class=\"dice\">{rolled}</span>", rolled))
}

/// The list of everything that the sentence of an entry leaves out, if there is anything.
fn details(game: &str, entry: &Entry<'_>) -> Option<Markup> {
    let has_more =
        |part: &&Part<'_>| part.is_detail || part.roll.is_some() || !part.numbers.is_empty();
    let parts = entry.parts.iter().filter(has_more);
    let list: Markup = parts.map(|part| detail(game, part)).collect();
    entry.has_details().then(|| html!("<ul>{list}</ul>", list))
}

fn detail(game: &str, part: &Part<'_>) -> Markup {
    let roll = part.roll.map(|roll| {
        let (dice, chip) = (faces(roll), clause(game, &roll.by));
        html!(" <span class=\"dice\">{dice}</span> {chip}", dice, chip)
    });
    let number = |number: &String| html!("<small>{number}</small>", number = capital(number));
    let numbers: Markup = part.numbers.iter().map(number).collect();
    html!("<li>{words}.{roll}{numbers}</li>", words = capital(part.words), roll, numbers)
}

fn faces(roll: &DiceRoll) -> Markup {
    roll.faces.iter().map(|face| die(*face, roll.sides)).collect()
}

/// The step being shown: its dice, large, and its sentence. Actions: `pause`, `next-step`, `skip`.
pub fn reel(line: &LogLine, is_paused: bool) -> Markup {
    let dice = line.roll.as_ref().map(|roll| {
        html!(
            "<span class=\"tumble\"><span class=\"dice\">{dice}</span></span>",
            dice = faces(roll)
        )
    });
    let (pause, key) = if is_paused { ("Continue", "P") } else { ("Pause", "P") };
    let next = is_paused.then(|| control("next-step", "Next", "."));
    html!(
        "<div class=\"reel\"><span class=\"told\" aria-hidden=\"true\">{dice}<span>{text}</span></span>\
         <span class=\"steer\" role=\"group\" aria-label=\"Playback\">{pause}{next}{skip}</span></div>",
        dice,
        text = sentence(line),
        pause = control("pause", pause, key),
        next,
        skip = control("skip", "Skip", "Space")
    )
}

fn control(action: &str, label: &str, key: &str) -> Markup {
    button("btn ghost", action, html!("{label} <kbd>{key}</kbd>", label, key))
}
