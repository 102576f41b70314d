//! Two people play the same game with the same dice, each at a table of his own.

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
        visit(&link, screen, async |his| {
            his.click_words(".btn", "Join the game").await;
            let rival = Table::at(his).await;
            assert_eq!(table.log().await, rival.log().await, "the dice are the same");

            rival.hand_over().await;
            let (_, score) = rival.result().await;
            his.wait("document.querySelector('.rival').textContent.includes('is still playing')")
                .await;
            // The news that he is done comes after what it is about.
            mine.wait("document.querySelector('#turn').textContent === 'Your turn'").await;
            assert_eq!(ends_told(mine), [0; 0], "nobody knows before both are done");
            assert_eq!(ends_told(his), [0; 0]);
            assert_eq!(lines_told(mine), table.lines().await, "the news of one table stay there");

            table.hand_over().await;
            let (_, other) = table.result().await;
            for (page, mine, his) in [(mine, other, score), (his, score, other)] {
                let words = compared(mine, his);
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

fn compared(mine: i32, his: i32) -> String {
    match mine.cmp(&his) {
        std::cmp::Ordering::Greater => format!("You beat your rival, {mine} to {his}."),
        std::cmp::Ordering::Less => format!("Your rival wins, {his} to {mine}."),
        std::cmp::Ordering::Equal => format!("Both scored {mine}"),
    }
}

/// All that the server has told a page.
fn told(page: &Page) -> Vec<ServerMessage> {
    let frames = page.frames().into_iter();
    let received = frames.filter(|frame| frame.direction == Direction::Received);
    received.map(|frame| serde_json::from_str(&frame.text).expect("the server speaks")).collect()
}

/// The scores of the rival that a page was told.
fn ends_told(page: &Page) -> Vec<i32> {
    let twin = |message| match message {
        ServerMessage::Welcome { opening, .. } => opening.rival,
        ServerMessage::Rival(twin) => Some(twin),
        _ => None,
    };
    let ends = told(page).into_iter().filter_map(twin).filter_map(|RivalStatus { end, .. }| end);
    ends.map(|end| end.score).collect()
}

/// How many lines of log a page was told.
fn lines_told(page: &Page) -> usize {
    let lines = |message| match message {
        ServerMessage::Welcome { update, .. }
        | ServerMessage::News { update }
        | ServerMessage::Done { update, .. } => update.log.len(),
        ServerMessage::Refused { .. } | ServerMessage::Rival { .. } => 0,
    };
    told(page).into_iter().map(lines).sum()
}
