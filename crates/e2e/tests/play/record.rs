//! Compares the log of a page with the record of the game.

use client::log::entries;
use client::replay::Replay;
use e2e::{LogLine, Page, Table};
use game::{Seat, Seats};

/// The server's record of the game on this page.
pub async fn replay(page: &Page) -> Replay {
    let record: String = page
        .value(
            "(() => {
                const [, , table] = location.hash.slice(2).split('/');
                const seats = JSON.parse(localStorage.getItem('cactus.chairs'));
                const { token } = seats.find((seat) => seat.table === table);
                const headers = { Authorization: `Bearer ${token}` };
                return fetch(`api/v1/tables/${table}/record`, { headers }).then((answer) => answer.text());
            })()",
        )
        .await;
    Replay::read(&record).unwrap_or_else(|faults| panic!("{faults:?}\n{record}"))
}

/// Asserts that the page's log matches the record: nothing is missing, nothing is duplicated.
pub async fn log_agrees(table: Table<'_>, replay: &Replay) {
    let log = replay.log(Seats::from(Seat(0)));
    let entries = entries(log.iter().map(|(_, line)| line));
    let expected = entries.iter().map(|entry| LogLine {
        words: entry.sentence(),
        dice: entry.rolls().map(|roll| roll.faces.len()).sum(),
    });
    assert_eq!(table.log().await, expected.collect::<Vec<_>>());
}

/// Asserts that result, turn and log on the page match the record.
pub async fn result_agrees(page: &Page, table: Table<'_>) {
    let replay = replay(page).await;
    let end = replay.end().expect("the game is over");
    let verdict = if end.winners.is_empty() { "Defeat" } else { "Victory" };
    assert_eq!(table.result().await, (verdict.to_owned(), end.score));
    page.click("#close-result").await;
    let last = replay.chapters().last().map(|chapter| chapter.title.clone());
    let turn = page.text(".track-h b").await;
    assert_eq!(last, turn.split(' ').next().map(|turn| format!("Turn {turn}")));
    log_agrees(table, &replay).await;
}
