//! Checks that a page was sent nothing that its seat may not know.

use e2e::{Direction, Page};
use game::Seats;
use game::record::Record;
use std::collections::BTreeSet;
use table::{AnyGame, AnyPosition};
use wire::{LogLine, Opening, ServerMessage, Update, seat_of};

use crate::record::replay;

/// Asserts that the server has sent this page nothing that its seat may not know: no view contains more than
/// the seat may see, and the log is the record's log for that seat. Returns that log.
pub async fn assert_secrets_kept(page: &Page, seat: &str) -> Vec<String> {
    let log_sent = assert_views_kept(page, seat);
    let kind = table::game(&updates(page)[0].0.game).unwrap();
    let viewers = Seats::from(seat_of(kind, seat).unwrap());
    let replay = replay(page).await;
    let log = replay.log(viewers).into_iter().map(|(_, line)| line.words.join("; "));
    assert_eq!(log_sent, log.collect::<Vec<_>>());
    log_sent
}

/// Asserts that no view that the server has sent to this page contains more than the seat may see. Returns the log that
/// the page was sent.
pub fn assert_views_kept(page: &Page, seat: &str) -> Vec<String> {
    let updates = updates(page);
    let (opening, _) = &updates[0];
    let kind = table::game(&opening.game).unwrap();
    let viewers = Seats::from(seat_of(kind, seat).unwrap());
    assert_eq!(opening.seat.as_deref(), Some(seat));
    let base = base(kind, opening);
    let mut log_sent: Vec<String> = Vec::new();
    let mut looked = 0;
    for (_, update) in &updates {
        assert_eq!(update.keep, None, "nothing was undone");
        let over = matches!(update.pending, wire::PendingState::GameOver(_));
        let views = update.log.iter().filter_map(|line| line.view.as_ref()).chain(&update.view);
        for text in views {
            let view = kind.read_view(base.as_ref(), text).unwrap();
            // Secrets are revealed when the game is over.
            assert!(
                over || view.view(viewers).is(view.as_ref()),
                "{seat} was sent too much:\n{text}"
            );
            looked += 1;
        }
        log_sent.extend(update.log.iter().map(|line| line.words.join("; ")));
    }
    assert!(looked > 20, "{looked} views");
    log_sent
}

/// A hidden unit and its hex, as its owner's view states them.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct HidingPlace {
    /// `infantry-01`
    unit: String,
    /// `H07`
    hex: String,
}

impl HidingPlace {
    /// All of them in a view: `unit infantry-01 hidden H07`.
    fn all(view: &str) -> BTreeSet<HidingPlace> {
        let read = |line: &str| match line.split_whitespace().collect::<Vec<_>>()[..] {
            ["unit", unit, "hidden", hex, ..] => {
                Some(HidingPlace { unit: unit.to_owned(), hex: hex.to_owned() })
            }
            _ => None,
        };
        view.lines().filter_map(read).collect()
    }

    /// Whether a text names the hex and the unit, which a sentence calls `Infantry 01`.
    fn is_named_in(&self, text: &str) -> bool {
        let words: Vec<&str> = text.split(|letter: char| !letter.is_ascii_alphanumeric()).collect();
        let has = |wanted: &str| words.iter().any(|word| word.eq_ignore_ascii_case(wanted));
        let name: Vec<&str> = self.unit.split('-').collect();
        has(&self.hex) && [name[0], name[name.len() - 1]].into_iter().all(has)
    }
}

/// Asserts that no sentence, view or refusal sent to this page names the hex of a unit while its owner's page shows that
/// the unit hides there. Returns how many such hexes there were.
pub fn assert_hiding_places_kept(page: &Page, owner: &Page) -> usize {
    let mut hidden: Vec<(u64, BTreeSet<HidingPlace>)> = Vec::new();
    for (_, update) in updates(owner) {
        let before = hidden.last().map(|(_, places)| places.clone());
        let places = update.view.as_deref().map(HidingPlace::all).or(before);
        hidden.push((update.seq, places.unwrap_or_default()));
    }
    // The hiding places in the owner's last update up to this one and in the next one.
    let secret = |seq: u64| -> BTreeSet<HidingPlace> {
        let (earlier, later): (Vec<_>, Vec<_>) = hidden.iter().partition(|(it, _)| *it < seq);
        let next = later.first().or(earlier.last());
        let last = later.first().filter(|(it, _)| *it == seq).or(earlier.last());
        let both = next.zip(last).map(|((_, next), (_, last))| next & last);
        both.unwrap_or_default()
    };
    let mut seq = 0;
    for message in messages(page) {
        let sent = match message {
            ServerMessage::Welcome { opening, update } => {
                seq = update.seq;
                sentences(&update)
                    .into_iter()
                    .chain(opening.head.lines().map(str::to_owned))
                    .collect()
            }
            ServerMessage::News { update } | ServerMessage::Done { update, .. } => {
                seq = update.seq;
                sentences(&update)
            }
            ServerMessage::Refused { refusal, .. } => {
                vec![serde_json::to_string(&refusal).expect("JSON")]
            }
            ServerMessage::Rival(_) => continue,
        };
        for place in secret(seq) {
            let leak = sent.iter().find(|text| place.is_named_in(text));
            assert_eq!(leak, None, "{place:?}");
        }
    }
    let all: BTreeSet<&HidingPlace> = hidden.iter().flat_map(|(_, places)| places).collect();
    all.len()
}

/// The lines of an update: each line of its views, and each entry of the log with its hexes and numbers.
fn sentences(update: &Update) -> Vec<String> {
    let views = update.log.iter().filter_map(|line| line.view.as_deref());
    let views = views.chain(update.view.as_deref()).flat_map(str::lines).map(str::to_owned);
    let entries = update.log.iter().map(|line| {
        let bare = LogLine { view: None, ..line.clone() };
        serde_json::to_string(&bare).expect("JSON")
    });
    views.chain(entries).collect()
}

/// The last view that the server has sent to this page.
pub fn latest_view(page: &Page) -> String {
    let mut views = updates(page).into_iter().filter_map(|(_, update)| update.view);
    views.next_back().unwrap_or_default()
}

/// The scenario that views are based on.
fn base(kind: &dyn AnyGame, opening: &Opening) -> Box<dyn AnyPosition> {
    let head = Record::read(&opening.head).unwrap();
    kind.open(head.scenario.text, head.options.as_deref()).unwrap()
}

/// All messages the server has sent to this page.
fn messages(page: &Page) -> impl Iterator<Item = ServerMessage> {
    let received = page.frames().into_iter().filter(|it| it.direction == Direction::Received);
    received.map(|frame| serde_json::from_str(&frame.text).expect("a server message"))
}

/// All updates the server has sent to this page, each with the table's opening.
fn updates(page: &Page) -> Vec<(Opening, Update)> {
    let mut opened = None;
    let mut updates = Vec::new();
    for message in messages(page) {
        let update = match message {
            ServerMessage::Welcome { opening, update } => {
                opened = Some(opening);
                update
            }
            ServerMessage::News { update } | ServerMessage::Done { update, .. } => update,
            ServerMessage::Refused { .. } | ServerMessage::Rival(_) => continue,
        };
        updates.push((opened.clone().expect("the welcome comes first"), update));
    }
    updates
}
