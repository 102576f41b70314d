//! Two people play the same game with the same dice, each at their own table.

use e2e::{Direction, Page, Screen, Server, Table, visit};
use wire::{RivalStatus, ServerMessage};

#[tokio::test]
async fn rivals_compare_when_both_are_done() {
    let server = Server::start();
    let screen = Screen::DESKTOP.still();
    visit(&server.address("#/"), screen, async |mine| {
        let link = crate::invite(mine).await;
        mine.click_words(".links-out .btn", "Go to the table").await;
        let table = Table::at(mine).await;
        visit(&link, screen, async |theirs| {
            theirs.click_words(".btn", "Join the game").await;
            let rival = Table::at(theirs).await;
            assert_eq!(table.log().await, rival.log().await, "the dice are the same");

            rival.hand_over().await;
            let (_, score) = rival.result().await;
            theirs
                .wait("document.querySelector('.rival').textContent.includes('is still playing')")
                .await;
            // The update about the rival's result arrives after the rival's last move.
            mine.wait("document.querySelector('#turn').textContent === 'Your turn'").await;
            assert_eq!(scores_sent(mine), [0; 0], "scores are secret until both are done");
            assert_eq!(scores_sent(theirs), [0; 0]);
            assert_eq!(lines_sent(mine), table.lines().await, "only lines of this table");

            table.hand_over().await;
            let (_, other) = table.result().await;
            for (page, mine, other) in [(mine, other, score), (theirs, score, other)] {
                let words = compared(mine, other);
                page.wait(&format!(
                    "document.querySelector('.rival').textContent.includes({words:?})"
                ))
                .await;
            }
        })
        .await;
    })
    .await;
}

fn compared(mine: i32, other: i32) -> String {
    match mine.cmp(&other) {
        std::cmp::Ordering::Greater => format!("You beat your rival, {mine} to {other}."),
        std::cmp::Ordering::Less => format!("Your rival wins, {other} to {mine}."),
        std::cmp::Ordering::Equal => format!("Both scored {mine}"),
    }
}

/// All messages the server has sent to a page.
fn messages(page: &Page) -> Vec<ServerMessage> {
    let frames = page.frames().into_iter();
    let received = frames.filter(|frame| frame.direction == Direction::Received);
    received.map(|frame| serde_json::from_str(&frame.text).expect("a server message")).collect()
}

/// The rival's scores that a page was sent.
fn scores_sent(page: &Page) -> Vec<i32> {
    let twin = |message| match message {
        ServerMessage::Welcome { opening, .. } => opening.rival,
        ServerMessage::Rival(twin) => Some(twin),
        _ => None,
    };
    let ends =
        messages(page).into_iter().filter_map(twin).filter_map(|RivalStatus { end, .. }| end);
    ends.map(|end| end.score).collect()
}

/// How many log lines a page was sent.
fn lines_sent(page: &Page) -> usize {
    let lines = |message| match message {
        ServerMessage::Welcome { update, .. }
        | ServerMessage::News { update }
        | ServerMessage::Done { update, .. } => update.log.len(),
        ServerMessage::Refused { .. } | ServerMessage::Rival { .. } => 0,
    };
    messages(page).into_iter().map(lines).sum()
}
