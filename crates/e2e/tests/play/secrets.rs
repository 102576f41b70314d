//! What a page was sent, held against what its seat may know.

use e2e::{Direction, Page};
use game::Seats;
use game::record::Record;
use table::{AnyGame, AnyPosition};
use wire::{Opening, ServerMessage, Update, seat_of};

use crate::record::replay;

/// Demands that the server has sent this page nothing that its seat may not know: no view holds more
/// than the seat sees, and the log is what the record tells that seat. Gives what the seat has heard.
pub async fn assert_kept(page: &Page, seat: &str) -> Vec<String> {
    let told = told(page);
    let (opening, _) = &told[0];
    let kind = table::game(&opening.game).unwrap();
    let viewers = Seats::from(seat_of(kind, seat).unwrap());
    assert_eq!(opening.seat.as_deref(), Some(seat));
    let base = base(kind, opening);
    let mut heard: Vec<String> = Vec::new();
    let mut looked = 0;
    for (_, update) in &told {
        assert_eq!(update.keep, None, "nothing was taken back");
        let over = matches!(update.pending, wire::PendingState::GameOver(_));
        let views = update.log.iter().filter_map(|line| line.view.as_ref()).chain(&update.view);
        for text in views {
            let view = kind.read_view(base.as_ref(), text).unwrap();
            // What was hidden lies open when the game is over.
            assert!(
                over || view.view(viewers).is(view.as_ref()),
                "{seat} was sent too much:\n{text}"
            );
            looked += 1;
        }
        heard.extend(update.log.iter().map(|line| line.words.join("; ")));
    }
    assert!(looked > 20, "{looked} views");
    let replay = replay(page).await;
    let log = replay.log(viewers).into_iter().map(|(_, line)| line.words.join("; "));
    assert_eq!(heard, log.collect::<Vec<_>>());
    heard
}

/// The scenario that views are read on top of.
fn base(kind: &dyn AnyGame, opening: &Opening) -> Box<dyn AnyPosition> {
    let head = Record::read(&opening.head).unwrap();
    kind.open(head.scenario.text, head.options.as_deref()).unwrap()
}

/// All updates that the server has sent this page, each with how the table was opened.
fn told(page: &Page) -> Vec<(Opening, Update)> {
    let mut opened = None;
    let mut told = Vec::new();
    for frame in page.frames().into_iter().filter(|it| it.direction == Direction::Received) {
        let update = match serde_json::from_str(&frame.text).expect("the server speaks") {
            ServerMessage::Welcome { opening, update } => {
                opened = Some(opening);
                update
            }
            ServerMessage::News { update } | ServerMessage::Done { update, .. } => update,
            ServerMessage::Refused { .. } | ServerMessage::Rival(_) => continue,
        };
        told.push((opened.clone().expect("a welcome comes first"), update));
    }
    told
}
