//! Firefights to their end: against the program, in two browsers, and by two people at one screen.

use e2e::{Firefight, Page, Screen, Server, Site, export_site, visit};

use crate::secrets::assert_kept;

/// Actions before a side only passes.
const IDEAS: usize = 14;
/// No firefight of the tests takes more presses: one that does goes in circles.
const MOST_PRESSES: usize = 900;

const PATROL: &str = "The Patrol";
/// With cards in both hands.
const VILLAGE: &str = "Village on the Matanikau";

/// Picks a firefight on the home page.
async fn pick(page: &Page, scenario: &str) {
    page.click("[data-do='game heroes']").await;
    page.click_words(".scen button", scenario).await;
    page.find("[data-do='sit japan me']").await;
}

/// Gives a seat to somebody.
async fn sit(page: &Page, seat: &str, who: &str) {
    let word = format!("[data-do='sit {seat} {who}']");
    page.click(&word).await;
    page.find(&format!("{word}:checked")).await;
}

async fn start(page: &Page) {
    page.click_words(".seats .btn", "Start game").await;
    page.find("#turn, .curtain").await;
}

/// Lets the sides press by turns, each on his own page, to the end.
async fn play_out(sides: &mut [Firefight<'_>]) {
    for _ in 0..MOST_PRESSES {
        for side in &mut *sides {
            side.settles().await;
            if side.is_asked().await {
                side.press().await;
            }
        }
        let mut over = true;
        for side in &*sides {
            over &= side.is_over().await;
        }
        if over {
            return;
        }
    }
    panic!("the firefight goes in circles");
}

async fn against_the_program(seat: &str, other: &str) {
    let server = Server::start();
    visit(&server.address("#/"), Screen::DESKTOP.still(), async |page| {
        pick(page, PATROL).await;
        sit(page, seat, "me").await;
        // The levels are shown for a seat that a program has.
        sit(page, other, "program").await;
        sit(page, other, "program random").await;
        start(page).await;
        play_out(&mut [Firefight::new(page, IDEAS)]).await;
        page.wait("document.querySelector('dialog.verdict').open").await;
        assert_kept(page, seat).await;
    })
    .await;
}

#[tokio::test]
async fn the_americans_against_the_program() {
    against_the_program("us", "japan").await;
}

#[tokio::test]
async fn the_japanese_against_the_program() {
    against_the_program("japan", "us").await;
}

/// Each in a browser of his own; neither socket carries what the other side hides.
#[tokio::test]
async fn two_browsers() {
    let server = Server::start();
    let screen = Screen::DESKTOP.still();
    visit(&server.address("#/"), screen, async |us| {
        pick(us, VILLAGE).await;
        sit(us, "japan", "invite").await;
        us.click_words(".seats .btn", "Start game").await;
        us.find(".link-out input").await;
        let link: String = us.value("document.querySelector('.link-out input').value").await;
        us.click_words(".links-out .btn", "Go to the table").await;
        us.find("#turn").await;
        visit(&link, screen, async |japan| {
            japan.click_words(".btn", "Join the game").await;
            japan.find("#turn").await;
            play_out(&mut [Firefight::new(us, IDEAS), Firefight::new(japan, IDEAS)]).await;
            let (us, japan) = (assert_kept(us, "us").await, assert_kept(japan, "japan").await);
            assert_ne!(us, japan, "each has heard of cards that the other has not");
        })
        .await;
    })
    .await;
}

/// Whose side the page shows: the seat of the company that is the reader's own.
const SHOWN: &str = "[...document.querySelectorAll('.company .sitting li')]
    .find((seat) => seat.textContent.endsWith('you'))?.querySelector('b').textContent ?? ''";

/// Two people hand one screen to and fro. Behind the curtain lies nothing of either side.
async fn at_one_screen(page: &Page) {
    pick(page, PATROL).await;
    sit(page, "japan", "me").await;
    start(page).await;
    let mut side = Firefight::new(page, IDEAS);
    let mut last = String::new();
    let mut handed = 0;
    for _ in 0..MOST_PRESSES {
        side.settles().await;
        if page.value::<bool>("Boolean(document.querySelector('.curtain'))").await {
            assert!(!page.value::<bool>("Boolean(document.querySelector('.table'))").await);
            let heading = page.text(".curtain h2").await;
            page.click(".curtain button").await;
            page.wait("!document.querySelector('.curtain')").await;
            page.wait(&format!("Boolean({SHOWN})")).await;
            last = page.value(SHOWN).await;
            assert_eq!(
                heading.to_lowercase(),
                format!("pass the screen to {}", last.to_lowercase())
            );
            handed += 1;
        } else if side.is_asked().await {
            assert_eq!(page.value::<String>(SHOWN).await, last, "the screen was handed over");
            side.press().await;
        } else if side.is_over().await {
            assert!(handed > 4, "both have played");
            return;
        }
    }
    panic!("the firefight goes in circles");
}

#[tokio::test]
async fn one_screen_and_a_server() {
    let server = Server::start();
    visit(&server.address("#/"), Screen::DESKTOP.still(), async |page| {
        at_one_screen(page).await;
    })
    .await;
}

#[tokio::test]
async fn one_screen_and_no_server() {
    let folder = tempfile::tempdir().unwrap();
    export_site(folder.path());
    let site = Site::of(folder.path().to_owned()).await;
    visit(&site.address("#/"), Screen::DESKTOP.still(), async |page| {
        at_one_screen(page).await;
    })
    .await;
}
