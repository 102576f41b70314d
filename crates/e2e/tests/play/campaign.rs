//! First Blood: a whole short scenario against the AI, and the page on every size of screen.

use e2e::{Campaign, Page, Screen, Server, visit};

/// No game in the tests takes more presses; one that does is going in circles.
const MOST_PRESSES: usize = 1_500;

/// Starts a scenario of First Blood from the home page, with an AI in the other seat.
async fn start(page: &Page, scenario: &str, seat: &str, other: &str) {
    page.click("[data-do='game firstblood']").await;
    page.click_words(".scen button", scenario).await;
    for (seat, who) in [(seat, "me"), (other, "program"), (other, "program random")] {
        let word = format!("[data-do='sit {seat} {who}']");
        page.click(&word).await;
        page.find(&format!("{word}:checked")).await;
    }
    page.click_words(".seats .btn", "Start game").await;
    page.find("#turn").await;
}

#[tokio::test]
async fn the_americans_clear_the_pocket() {
    let server = Server::start();
    visit(&server.address("#/"), Screen::DESKTOP.still(), async |page| {
        start(page, "The January pocket", "us", "japan").await;
        assert!(Campaign::new(page).play(MOST_PRESSES).await, "the game is going in circles");
        page.wait("document.querySelector('dialog.verdict').open").await;
    })
    .await;
}

/// Screenshots of the table at the start and a little later, and of the tabs on a phone.
async fn looks(screen: Screen, name: &str) {
    let server = Server::start();
    visit(&server.address("#/"), screen, async |page| {
        let look = async |what: &str| page.look(&format!("firstblood-{what}-{name}")).await;
        start(page, "The October offensive", "us", "japan").await;
        page.wait("document.querySelector('#turn').textContent === 'Your turn'").await;
        look("table").await;
        Campaign::new(page).play(6).await;
        look("later").await;
        if name.starts_with("phone") {
            page.click("[data-do='tab forces']").await;
            look("forces").await;
        }
    })
    .await;
}

#[tokio::test]
async fn on_a_desktop() {
    looks(Screen::DESKTOP.still(), "desktop-light").await;
}

#[tokio::test]
async fn on_a_desktop_in_dark_mode() {
    looks(Screen::DESKTOP.still().dark(), "desktop-dark").await;
}

#[tokio::test]
async fn on_a_tablet() {
    looks(Screen::TABLET.still(), "tablet-light").await;
}

#[tokio::test]
async fn on_a_tablet_in_dark_mode() {
    looks(Screen::TABLET.still().dark(), "tablet-dark").await;
}

#[tokio::test]
async fn on_a_phone() {
    looks(Screen::PHONE.still(), "phone-light").await;
}

#[tokio::test]
async fn on_a_phone_in_dark_mode() {
    looks(Screen::PHONE.still().dark(), "phone-dark").await;
}
