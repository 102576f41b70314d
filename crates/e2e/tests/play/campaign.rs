//! First Blood: a short scenario to its end against the program.

use e2e::{Campaign, Page, Screen, Server, visit};

/// No game of the tests takes more presses: one that does goes in circles.
const MOST_PRESSES: usize = 1_500;

/// Picks a scenario of First Blood on the home page, with a program in the other seat.
async fn start(page: &Page, scenario: &str, seat: &str, other: &str) {
    page.click("[data-do='game firstblood']").await;
    page.click_words(".scen button", scenario).await;
    for (seat, who) in [(seat, "me"), (other, "program"), (other, "program random")] {
        let word = format!("[data-do='sit {seat} {who}']");
        page.click(&word).await;
        page.find(&format!("{word}:checked")).await;
    }
    page.click_words(".seats .btn", "Start the game").await;
    page.find("#turn").await;
}

#[tokio::test]
async fn the_americans_clear_the_pocket() {
    let server = Server::start();
    visit(&server.address("#/"), Screen::DESKTOP.still(), async |page| {
        start(page, "The January pocket", "us", "japan").await;
        assert!(Campaign::new(page).play(MOST_PRESSES).await, "it goes in circles");
        page.wait("document.querySelector('dialog.verdict').open").await;
    })
    .await;
}
