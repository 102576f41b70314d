//! Checks that a page was sent nothing that its seat may not know.

use e2e::{Direction, Page};
use game::Seats;
use game::record::Record;
use table::{AnyGame, AnyPosition};
use wire::{Opening, ServerMessage, Update, seat_of};

use crate::record::replay;

/// Asserts that the server has sent this page nothing that its seat may not know: no view contains more than
/// the seat may see, and the log is the record's log for that seat. Returns that log.
pub async fn assert_secrets_kept(page: &Page, seat: &str) -> Vec<String> {
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
    let replay = replay(page).await;
    let log = replay.log(viewers).into_iter().map(|(_, line)| line.words.join("; "));
    assert_eq!(log_sent, log.collect::<Vec<_>>());
    log_sent
}

/// Asserts that this page was never sent where a unit hides that is hidden in a view of its owner's page. Returns how
/// many such places there were.
pub fn assert_hiding_places_kept(page: &Page, owner: &Page) -> usize {
    let mut places: Vec<String> = Vec::new();
    for (_, update) in updates(owner) {
        for line in update.view.iter().flat_map(|view| view.lines()) {
            let place = line.trim().strip_prefix("unit ").filter(|it| it.contains(" hidden "));
            places.extend(place.map(str::to_owned));
        }
    }
    places.sort();
    places.dedup();
    for frame in page.frames() {
        let told = places.iter().find(|place| frame.text.contains(*place));
        assert_eq!(told, None, "{}", frame.text);
    }
    places.len()
}

/// The scenario that views are based on.
fn base(kind: &dyn AnyGame, opening: &Opening) -> Box<dyn AnyPosition> {
    let head = Record::read(&opening.head).unwrap();
    kind.open(head.scenario.text, head.options.as_deref()).unwrap()
}

/// All updates the server has sent to this page, each with the table's opening.
fn updates(page: &Page) -> Vec<(Opening, Update)> {
    let mut opened = None;
    let mut updates = Vec::new();
    for frame in page.frames().into_iter().filter(|it| it.direction == Direction::Received) {
        let update = match serde_json::from_str(&frame.text).expect("a server message") {
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
