//! Whole firefights: against the AI, in two browsers, and by two people at one screen.

use e2e::{Firefight, Page, Screen, Server, Site, export_site, visit};

use crate::in_two_browsers;
use crate::secrets::{assert_hiding_places_kept, assert_secrets_kept};

/// How many actions a side takes before it only passes.
const IDEAS: usize = 14;
/// No firefight in the tests takes more clicks; one that does is going in circles.
const MOST_PRESSES: usize = 900;

const PATROL: &str = "The Patrol";
/// Both sides have cards.
const VILLAGE: &str = "Village on the Matanikau";
/// Most Japanese units are hidden.
const RAID: &str = "Raid on Tasimboko";
/// How many choices each side makes in the raid.
const RAID_PRESSES: usize = 25;

/// Picks a firefight on the home page.
async fn pick(page: &Page, scenario: &str) {
    page.click("[data-do='game heroes']").await;
    page.click_words(".scen button", scenario).await;
    page.find("[data-do='sit japan me']").await;
}

/// Sets the player of a seat.
async fn sit(page: &Page, seat: &str, who: &str) {
    let word = format!("[data-do='sit {seat} {who}']");
    page.click(&word).await;
    page.find(&format!("{word}:checked")).await;
}

async fn start(page: &Page) {
    page.click_words(".start-bar .btn", "Start game").await;
    page.find("#turn, .curtain").await;
}

/// Lets the sides play in turn, each on its own page, to the end.
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
    panic!("the firefight is going in circles");
}

async fn against_the_ai(seat: &str, other: &str) {
    let server = Server::start();
    visit(&server.address("#/"), Screen::DESKTOP.still(), async |page| {
        pick(page, PATROL).await;
        sit(page, seat, "me").await;
        // The AI's levels appear once the seat is given to an AI.
        sit(page, other, "program").await;
        sit(page, other, "program random").await;
        start(page).await;
        play_out(&mut [Firefight::new(page, IDEAS)]).await;
        page.wait("document.querySelector('dialog.verdict').open").await;
        assert_secrets_kept(page, seat).await;
    })
    .await;
}

#[tokio::test]
async fn the_americans_against_the_ai() {
    against_the_ai("us", "japan").await;
}

#[tokio::test]
async fn the_japanese_against_the_ai() {
    against_the_ai("japan", "us").await;
}

/// Opens a firefight in which the player is America and invites Japan.
async fn invite_to(us: &Page, scenario: &str) {
    pick(us, scenario).await;
    sit(us, "japan", "invite").await;
    us.click_words(".start-bar .btn", "Start game").await;
}

/// Each player has their own browser; neither socket carries the other side's secrets.
#[tokio::test]
async fn two_browsers() {
    in_two_browsers(
        async |us| invite_to(us, VILLAGE).await,
        async |us, japan| {
            play_out(&mut [Firefight::new(us, IDEAS), Firefight::new(japan, IDEAS)]).await;
            let (us, japan) =
                (assert_secrets_kept(us, "us").await, assert_secrets_kept(japan, "japan").await);
            assert_ne!(us, japan, "each was sent cards that the other was not");
        },
    )
    .await;
}

/// Each side sets up with buttons. While the Japanese units hide, nothing that the American page is sent says where.
#[tokio::test]
async fn a_raid_in_two_browsers() {
    in_two_browsers(
        async |us| invite_to(us, RAID).await,
        async |us, japan| {
            let mut sides = [Firefight::new(us, IDEAS), Firefight::new(japan, IDEAS)];
            for _ in 0..2 {
                japan.click("[data-do=suggest]").await;
                sides[1].settles().await;
            }
            us.click_words(".act", "The others enter later").await;
            for _ in 0..RAID_PRESSES {
                for side in &mut sides {
                    side.settles().await;
                    if side.is_asked().await {
                        side.press().await;
                    }
                }
            }
            assert!(assert_hiding_places_kept(us, japan) >= 6, "all hidden units were set up");
            let (us, japan) =
                (assert_secrets_kept(us, "us").await, assert_secrets_kept(japan, "japan").await);
            assert_ne!(us, japan, "only Japan was sent where its units hide");
        },
    )
    .await;
}

/// The seat the page shows: the one marked as the viewer's own.
const SHOWN: &str = "[...document.querySelectorAll('.company .sitting li')]
    .find((seat) => seat.textContent.endsWith('you'))?.querySelector('b').textContent ?? ''";

/// Two people share one screen. While the curtain is shown, the document contains nothing of the table.
async fn at_one_screen(page: &Page) {
    page.run("localStorage.setItem('cactus.settings', 'curtain')").await;
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
    panic!("the firefight is going in circles");
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
