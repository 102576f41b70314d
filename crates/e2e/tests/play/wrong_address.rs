//! Wrong and outdated addresses.

use e2e::{Page, Screen, Server, Table, visit, visit_with_complaints};

/// The page says that the table does not exist, and does not keep asking for it.
#[tokio::test]
async fn an_unknown_table_shows_an_error() {
    let server = Server::start();
    let play = async |page: &Page| {
        page.wait("document.querySelector('main h2')?.textContent === 'Not found'").await;
        assert!(page.text("main").await.contains("no table"), "{}", page.text("main").await);
    };
    let address = server.address("#/table/0123456789abcdef");
    visit_with_complaints(&address, Screen::DESKTOP, play).await;
}

/// A wrong token opens nothing, and the right one is remembered.
#[tokio::test]
async fn a_wrong_token_does_not_lose_the_seat() {
    let server = Server::start();
    let play = async |page: &Page| {
        crate::start(page, "Bloody Ridge").await;
        let right: String = page.value("location.hash").await;
        let table = right.rsplit_once('/').expect("a table and a seat").0;
        let wrong = format!("{table}/{}", "0".repeat(32));
        page.run(&format!("location.hash = {wrong:?}")).await;
        page.wait("document.querySelector('main h2')?.textContent === 'Not found'").await;
        page.run("location.hash = '#/'").await;
        page.click(".go-on .way-there").await;
        Table::at(page).await;
        assert_eq!(page.value::<String>("location.hash").await, right);
    };
    visit_with_complaints(&server.address("#/"), Screen::DESKTOP.still(), play).await;
}

/// Older links, which do not name the game, still work, and Back leads home.
#[tokio::test]
async fn a_link_without_a_game_still_works() {
    let server = Server::start();
    visit(&server.address("#/"), Screen::DESKTOP.still(), async |page| {
        crate::start(page, "Bloody Ridge").await;
        let hash: String = page.value("location.hash").await;
        let old = hash.replace("#/ridge/table/", "#/table/");
        assert_ne!(old, hash);
        page.run("location.hash = '#/'").await;
        page.find(".tiles").await;
        page.run(&format!("location.hash = {old:?}")).await;
        Table::at(page).await;
        assert_eq!(page.value::<String>("location.hash").await, hash);
        page.run("history.back()").await;
        page.find(".tiles").await;
        assert_eq!(page.value::<String>("location.hash").await, "#/");
    })
    .await;
}
