//! A game whose server is killed twice.

use e2e::{Page, Screen, Server, Table, visit_with_complaints};

use crate::record::{log_agrees, replay, result_agrees};

/// The number of decisions between two kills.
const SOME: usize = 6;

#[tokio::test]
async fn a_game_survives_its_server() {
    let mut server = Server::start();
    let home = server.address("#/");
    let play = async |page: &Page| {
        let table = crate::start(page, "Bloody Ridge").await;
        table.play(SOME).await;
        server.kill();
        refuses(page).await;
        reconnect(page, table, &mut server).await;

        // This time an order is in flight: it is applied as a whole or not at all.
        table.play(SOME).await;
        let choice = table.boldest().await;
        table.press(choice.hex.as_deref().expect("forces move on the map")).await;
        if choice.is_attack() {
            page.click("#confirm").await;
        }
        server.kill();
        reconnect(page, table, &mut server).await;

        table.play(SOME).await;
        table.hand_over().await;
        result_agrees(page, table).await;
    };
    let complaints = visit_with_complaints(&home, Screen::DESKTOP.still(), play).await;
    let others = complaints.iter().filter(|complaint| !complaint.contains("ERR_CONNECTION"));
    assert_eq!(others.collect::<Vec<_>>(), [""; 0]);
}

const LOST: &str = "document.querySelector('.link').textContent.startsWith('Reconnecting')";

/// Without a connection the page says that a command was not sent.
async fn refuses(page: &Page) {
    page.wait(LOST).await;
    page.click("#undo").await;
    page.wait("document.querySelector('#prompt').textContent.includes('Nothing was sent')").await;
}

/// The page says that the connection is lost, and reconnects by itself.
async fn reconnect(page: &Page, table: Table<'_>, server: &mut Server) {
    page.wait(LOST).await;
    server.restart();
    page.wait("document.querySelector('.link').textContent === ''").await;
    table.rests().await;
    log_agrees(table, &replay(page).await).await;
}
