//! Whole firefights: against the AI, in two browsers, and by two people at one screen.

use e2e::{Firefight, Page, Screen, Server, Site, export_site, visit};

use crate::in_two_browsers;
use crate::secrets::{
    assert_hiding_places_kept, assert_secrets_kept, assert_views_kept, latest_view,
};

/// How many actions a side takes before it only passes.
const IDEAS: usize = 14;
/// No firefight in the tests takes more clicks; one that does is going in circles.
const MOST_PRESSES: usize = 900;

const PATROL: &str = "The Patrol";
/// Both sides have cards.
const VILLAGE: &str = "Village on the Matanikau";
/// Most Japanese units are hidden.
const RAID: &str = "Raid on Tasimboko";
/// How many actions each of four players takes before it only passes.
const CORNER_IDEAS: usize = 4;
/// How many choices each side makes in the raid.
const RAID_PRESSES: usize = 25;

/// Two players on each side.
const CORNER: &str = "Coffin Corner";

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
        },
    )
    .await;
}

/// A Round of four players in four browsers. Each seat acts in turn with its own units, and no socket carries what
/// only another seat may know, an ally's hand included.
#[tokio::test]
async fn four_browsers() {
    let server = Server::start();
    let screen = Screen::DESKTOP.still();
    visit(&server.address("#/"), screen, async |us| {
        pick(us, CORNER).await;
        for seat in ["japan", "us-2", "japan-2"] {
            sit(us, seat, "invite").await;
        }
        us.click_words(".start-bar .btn", "Start game").await;
        us.find(".link-out input").await;
        let inputs = "[...document.querySelectorAll('.link-out input')].map((it) => it.value)";
        let links: Vec<String> = us.value(inputs).await;
        let [japan, japan_2, us_2] = links.try_into().expect("three invitations");
        us.click_words(".links-out .btn", "Go to the table").await;
        us.find("#turn").await;
        visit(&japan, screen, async |japan| {
            join(japan).await;
            visit(&japan_2, screen, async |japan_2| {
                join(japan_2).await;
                visit(&us_2, screen, async |us_2| {
                    join(us_2).await;
                    let seats = ["us", "japan", "us-2", "japan-2"];
                    play_a_round(&[us, japan, us_2, japan_2], &seats).await;
                })
                .await;
            })
            .await;
        })
        .await;
    })
    .await;
}

async fn join(page: &Page) {
    page.click_words(".btn", "Join the game").await;
    page.find("#turn").await;
}

/// Sets up with buttons, plays until Round 2 begins, and checks what each page was sent.
async fn play_a_round(pages: &[&Page], seats: &[&str]) {
    let mut sides: Vec<Firefight<'_>> =
        pages.iter().map(|page| Firefight::new(page, CORNER_IDEAS)).collect();
    let suggests = "Boolean(document.querySelector('[data-do=suggest]'))";
    for _ in 0..MOST_PRESSES {
        for (side, page) in sides.iter_mut().zip(pages) {
            side.settles().await;
            if !side.is_asked().await {
                continue;
            }
            if page.value::<bool>(suggests).await {
                page.click("[data-do=suggest]").await;
                side.settles().await;
            } else {
                side.press().await;
            }
        }
        if latest_view(pages[0]).contains("round 2\n") {
            break;
        }
    }
    assert!(latest_view(pages[0]).contains("round 2\n"), "the Round ends");
    let mut logs = Vec::new();
    for (page, seat) in pages.iter().zip(seats) {
        logs.push(assert_views_kept(page, seat));
        let roles = "document.querySelectorAll('.panel.player:not(.score)').length";
        assert_eq!(page.value::<usize>(roles).await, 4, "a panel for each player");
    }
    let says = |log: &Vec<String>, words: &str| log.iter().any(|line| line.contains(words));
    let names = ["America", "Japan", "America's second player", "Japan's second player"];
    for (seat, name) in names.into_iter().enumerate() {
        for (viewer, log) in logs.iter().enumerate() {
            let hidden = says(log, &format!("{name} draws a card"));
            assert_eq!(hidden, viewer != seat, "{} and the cards of {name}", seats[viewer]);
        }
    }
    // 23.0d: the Round ends when three of the four have passed one after the other.
    let passes = names.iter().filter(|name| says(&logs[0], &format!("{name} passes"))).count();
    assert!(passes >= 3, "{passes} players have passed");
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
