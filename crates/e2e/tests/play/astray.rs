//! Addresses with a slip in them.

use e2e::{Page, Screen, Server, Table, visit, visit_with_complaints};

/// A table that is not there is told, and not looked for again and again.
#[tokio::test]
async fn an_unknown_table_is_told() {
    let server = Server::start();
    let play = async |page: &Page| {
        page.wait("document.querySelector('main h2')?.textContent === 'Not found'").await;
        assert!(page.text("main").await.contains("no table"), "{}", page.text("main").await);
    };
    let address = server.address("#/table/0123456789abcdef");
    visit_with_complaints(&address, Screen::DESKTOP, play).await;
}

/// A wrong key opens nothing, and the right one is kept.
#[tokio::test]
async fn a_wrong_key_does_not_cost_the_seat() {
    let server = Server::start();
    let play = async |page: &Page| {
        crate::start(page, "Bloody Ridge").await;
        let right: String = page.value("location.hash").await;
        let table = right.rsplit_once('/').expect("a table and a key").0;
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

/// Links of old did not say which game a table is of. They still lead there, and back leads home.
#[tokio::test]
async fn a_link_without_its_game_finds_its_way() {
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
