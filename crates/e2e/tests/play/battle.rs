//! Pacific: a battle to its end in two browsers, and the page on every size of screen.

use e2e::{Battle, Page, Screen, Server, visit};

use crate::secrets::assert_kept;

/// No battle of the tests takes more rounds of presses: one that does goes in circles.
const MOST_PRESSES: usize = 1_200;
/// Deeds before a side only ends its phases.
const IDEAS: usize = 24;

/// Picks a battle on the home page and who sits in the other seat.
async fn pick(page: &Page, battle: &str, other: &[&str]) {
    page.click("[data-do='game pacific']").await;
    page.click_words(".scen button", battle).await;
    for who in other {
        let word = format!("[data-do='sit japan {who}']");
        page.click(&word).await;
        page.find(&format!("{word}:checked")).await;
    }
    page.click_words(".seats .btn", "Start the game").await;
}

/// Each in a browser of his own; neither socket carries the other's cards.
#[tokio::test]
async fn two_browsers() {
    let server = Server::start();
    let screen = Screen::DESKTOP.still();
    visit(&server.address("#/"), screen, async |us| {
        pick(us, "Skirmish", &["invite"]).await;
        us.find(".link-out input").await;
        let link: String = us.value("document.querySelector('.link-out input').value").await;
        us.click_words(".links-out .btn", "Go to the table").await;
        us.find("#turn").await;
        visit(&link, screen, async |japan| {
            japan.click_words(".btn", "Take the seat").await;
            japan.find("#turn").await;
            let mut sides = [Battle::new(us, IDEAS), Battle::new(japan, IDEAS)];
            for _ in 0..MOST_PRESSES {
                for side in &mut sides {
                    side.answer().await;
                }
                if sides[0].is_over().await {
                    break;
                }
            }
            assert!(sides[0].is_over().await, "the battle goes in circles");
            let (us, japan) = (assert_kept(us, "us").await, assert_kept(japan, "japan").await);
            assert_ne!(us, japan, "each has heard of cards that the other has not");
        })
        .await;
    })
    .await;
}

/// The army sheet, the table after some deeds, a card in hand, and the tabs of a phone.
async fn looks(screen: Screen, name: &str) {
    let server = Server::start();
    visit(&server.address("#/"), screen, async |page| {
        let look = async |what: &str| page.look(&format!("pacific-{what}-{name}")).await;
        pick(page, "Skirmish", &["program", "program random"]).await;
        page.find(".muster").await;
        look("army").await;
        let mut side = Battle::new(page, IDEAS);
        for _ in 0..24 {
            side.answer().await;
        }
        look("table").await;
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
async fn on_a_desktop_at_night() {
    looks(Screen::DESKTOP.still().dark(), "desktop-dark").await;
}

#[tokio::test]
async fn on_a_tablet() {
    looks(Screen::TABLET.still(), "tablet-light").await;
}

#[tokio::test]
async fn on_a_tablet_at_night() {
    looks(Screen::TABLET.still().dark(), "tablet-dark").await;
}

#[tokio::test]
async fn on_a_phone() {
    looks(Screen::PHONE.still(), "phone-light").await;
}

#[tokio::test]
async fn on_a_phone_at_night() {
    looks(Screen::PHONE.still().dark(), "phone-dark").await;
}
