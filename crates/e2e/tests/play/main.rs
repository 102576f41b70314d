//! Games from the home page to their end, played in a browser as people play them.

mod astray;
mod battle;
mod campaign;
mod firefight;
mod keyboard;
mod looks;
mod mouse;
mod offline;
mod record;
mod restart;
mod rival;
mod secrets;

use e2e::{Page, Table};

/// How much of a game is played by hand: all of it. With `DECISIONS=40` the program plays on after so
/// many, for a quick look.
fn decisions() -> usize {
    let some = std::env::var("DECISIONS").ok().and_then(|number| number.parse().ok());
    some.unwrap_or(usize::MAX)
}

/// Picks a scenario on the home page and starts it.
async fn start<'a>(page: &'a Page, scenario: &str) -> Table<'a> {
    page.click_words(".scen button", scenario).await;
    page.click_words(".seats .btn", "Start game").await;
    Table::at(page).await
}

/// Searches the rules with the keyboard.
async fn search_rules(page: &Page, letters: &str) {
    page.press("/").await;
    page.wait("document.activeElement.matches('.drawer input')").await;
    page.press(letters).await;
    page.find(".drawer .hit mark").await;
}

/// Opens a table with a rival, and gives the link for him.
async fn invite(page: &Page) -> String {
    page.click(".seats div.opts .sw i").await;
    page.find(".seats div.opts .sw input:checked").await;
    page.click_words(".seats .btn", "Start game").await;
    page.find(".link-out input").await;
    page.value("document.querySelector('.link-out input').value").await
}
