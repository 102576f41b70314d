//! Whole games in a browser, starting from the home page.

mod battle;
mod campaign;
mod firefight;
mod first_minutes;
mod keyboard;
mod links;
mod looks;
mod mouse;
mod moves;
mod notices;
mod offline;
mod pace;
mod people;
mod record;
mod restart;
mod rival;
mod secrets;
mod sizes;
mod wrong_address;

use e2e::{Page, Screen, Server, Table, visit};

/// How many decisions the test makes itself: all of them by default. With `DECISIONS=40` the AI takes over
/// after 40, for a quick run.
fn decisions() -> usize {
    let some = std::env::var("DECISIONS").ok().and_then(|number| number.parse().ok());
    some.unwrap_or(usize::MAX)
}

/// Picks a scenario on the home page and starts it.
async fn start<'a>(page: &'a Page, scenario: &str) -> Table<'a> {
    page.click_words(".scen button", scenario).await;
    page.click_words(".start-bar .btn", "Start game").await;
    Table::at(page).await
}

/// Plays a table in two browsers. America's page opens the table with `open` and invites Japan, whose page follows the
/// link.
async fn in_two_browsers(open: impl AsyncFnOnce(&Page), play: impl AsyncFnOnce(&Page, &Page)) {
    let server = Server::start();
    let screen = Screen::DESKTOP.still();
    visit(&server.address("#/"), screen, async |us| {
        open(us).await;
        us.find(".link-out input").await;
        let link: String = us.value("document.querySelector('.link-out input').value").await;
        us.click_words(".links-out .btn", "Go to the table").await;
        us.find("#turn").await;
        visit(&link, screen, async |japan| {
            japan.click_words(".btn", "Join the game").await;
            japan.find("#turn").await;
            play(us, japan).await;
        })
        .await;
    })
    .await;
}

/// Opens a written position, which names its game and scenario, and waits for the first decision.
async fn open_position(page: &Page, text: &str) {
    let word = |name: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(name));
        line.expect("the position names its game and scenario").trim().to_owned()
    };
    page.click(&format!("[data-do='game {}']", word("game "))).await;
    page.find(&format!("[data-do='scenario {}']", word("scenario "))).await;
    page.paste("textarea", text).await;
    page.find("[data-do='play-on']").await;
    page.run("document.querySelector(\"[data-do='play-on']\").click()").await;
    page.wait("document.querySelector('#turn')?.textContent === 'Your turn'").await;
    page.rests().await;
}

/// Searches the rules with the keyboard.
async fn search_rules(page: &Page, letters: &str) {
    page.press("/").await;
    page.wait("document.activeElement.matches('.drawer input')").await;
    page.press(letters).await;
    page.find(".drawer .hit mark").await;
}

/// Opens a table with a rival and returns the rival's link.
async fn invite(page: &Page) -> String {
    page.click(".seats div.opts .sw i").await;
    page.find(".seats div.opts .sw input:checked").await;
    page.click_words(".start-bar .btn", "Start game").await;
    page.find(".link-out input").await;
    page.value("document.querySelector('.link-out input').value").await
}
