//! A game by mouse, through the real server.

use e2e::{Screen, Server, visit};

#[tokio::test]
async fn a_game_by_mouse() {
    let server = Server::start();
    visit(&server.address("#/"), Screen::DESKTOP.still(), async |page| {
        let table = crate::start(page, "The First Night").await;
        table.play(crate::decisions()).await;
        table.finish().await;
        crate::record::result_agrees(page, table).await;
    })
    .await;
}
