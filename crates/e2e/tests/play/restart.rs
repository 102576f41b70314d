//! A game whose server dies twice.

use e2e::{Page, Screen, Server, Table, visit_with_complaints};

use crate::record::{log_agrees, replay, result_agrees};

/// Decisions between two power cuts.
const SOME: usize = 6;

#[tokio::test]
async fn a_game_outlives_its_server() {
    let mut server = Server::start();
    let home = server.address("#/");
    let play = async |page: &Page| {
        let table = crate::start(page, "Bloody Ridge").await;
        table.play(SOME).await;
        server.kill();
        come_back(page, table, &mut server).await;

        // This time an order is on its way: it was taken or it was not, but not by half.
        table.play(SOME).await;
        let choice = table.boldest().await;
        table.press(choice.hex.as_deref().expect("forces are led on the map")).await;
        if choice.is_attack() {
            page.click("#confirm").await;
        }
        server.kill();
        come_back(page, table, &mut server).await;

        table.play(SOME).await;
        table.hand_over().await;
        result_agrees(page, table).await;
    };
    let complaints = visit_with_complaints(&home, Screen::DESKTOP.still(), play).await;
    let others = complaints.iter().filter(|complaint| !complaint.contains("ERR_CONNECTION"));
    assert_eq!(others.collect::<Vec<_>>(), [""; 0]);
}

/// The page says that the server is gone, refuses what it can't send, and comes back by itself.
async fn come_back(page: &Page, table: Table<'_>, server: &mut Server) {
    page.wait("document.querySelector('.link').textContent.startsWith('Reconnecting')").await;
    page.click("#undo").await;
    page.wait("document.querySelector('#prompt').textContent.includes('Nothing was sent')").await;
    server.start_again();
    page.wait("document.querySelector('.link').textContent === ''").await;
    table.rests().await;
    log_agrees(table, &replay(page).await).await;
}
