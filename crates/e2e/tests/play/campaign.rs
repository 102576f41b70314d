//! First Blood: a whole short scenario against the AI, and the page at every screen size.

use e2e::{Campaign, Page, Screen, Server, visit};

/// A unit that must enter on the north coast, and one that can attack far in the south.
const DUTIES: &str = "game firstblood
scenario campaign
position
  turn SEP III
  phase us-movement
  unit 1/1 0711
  unit 3/2 11
  unit 124/1 0218
  air ground SBDx1
";

/// Opens a written position with two people at one screen.
async fn open(page: &Page, position: &str) {
    page.click("[data-do='game firstblood']").await;
    page.find("[data-do='scenario campaign']").await;
    page.paste("textarea", position).await;
    page.click("[data-do='play-on']").await;
    page.find("#turn, .curtain button").await;
    page.run("document.querySelector('.curtain button')?.click()").await;
    page.find("#turn").await;
}

/// No game in the tests takes more clicks; one that does is going in circles.
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
    page.click_words(".start-bar .btn", "Start game").await;
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

/// On a phone the map is larger than the screen: clicking a duty brings its hex into view, every time.
#[tokio::test]
async fn a_clicked_duty_is_brought_into_view() {
    let server = Server::start();
    visit(&server.address("#/"), Screen::PHONE.still(), async |page| {
        open(page, DUTIES).await;
        let shown = "(() => {
            const frame = document.querySelector('.frame').getBoundingClientRect();
            const hex = document.querySelector('[data-hex=\"11\"]').getBoundingClientRect();
            const [x, y] = [hex.x + hex.width / 2, hex.y + hex.height / 2];
            return x > frame.x && x < frame.right && y > frame.y && y < frame.bottom;
        })()";
        for _ in 0..2 {
            let middle = page.middle(".frame").await;
            page.wheel(middle, -900.0).await;
            page.drag((middle.0, middle.1 - 60.0), (middle.0 + 40.0, middle.1 - 190.0)).await;
            page.drag((middle.0, middle.1 + 60.0), (middle.0 + 40.0, middle.1 - 190.0)).await;
            page.wait(&format!("!{shown}")).await;
            page.click(".duties .own button").await;
            page.wait(shown).await;
        }
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
