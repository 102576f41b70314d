//! A game by keyboard, with every optional rule.

use e2e::{Page, Screen, Server, Table, visit};

#[tokio::test]
async fn a_game_by_keyboard() {
    let server = Server::start();
    visit(&server.address("#/"), Screen::DESKTOP.still(), async |page| {
        let table = start(page).await;
        page.tab_to(".cell").await;
        arrows_move_the_cursor(page).await;
        place_a_crew_and_undo(page, table).await;
        look_up_a_rule(page).await;
        for _ in 0..crate::decisions() {
            if table.is_over().await {
                break;
            }
            decide(page, table).await;
        }
        if !table.is_over().await {
            hand_over(page, table).await;
        }
        table.result().await;
        page.tab_to("#close-result").await;
        page.press("Enter").await;
        page.wait("!document.querySelector('dialog.verdict').open").await;
        let log = table.log().await;
        for came_up in ["crew", "charge"] {
            assert!(log.iter().any(|line| line.words.contains(came_up)), "no {came_up}");
        }
    })
    .await;
}

async fn start(page: &Page) -> Table<'_> {
    page.find(".scen button").await;
    page.tab_to(".scen button").await;
    while !page.value::<String>("document.activeElement.textContent").await.contains("Everything") {
        page.press("Tab").await;
        page.tab_to(".scen button").await;
    }
    page.press("Enter").await;
    assert!(page.text(".scen [aria-pressed=true]").await.contains("Everything"));
    page.tab_to(".start-bar .btn").await;
    page.press("Enter").await;
    Table::at(page).await
}

async fn focused(page: &Page) -> String {
    page.value("document.activeElement.getAttribute('data-hex') ?? ''").await
}

async fn arrows_move_the_cursor(page: &Page) {
    let start = focused(page).await;
    page.press("ArrowUp").await;
    assert_ne!(focused(page).await, start);
    page.press("ArrowDown").await;
    assert_eq!(focused(page).await, start);
}

/// A placed crew can be undone, and the map keeps the focus.
async fn place_a_crew_and_undo(page: &Page, table: Table<'_>) {
    let before = table.log().await;
    decide(page, table).await;
    assert_ne!(table.log().await, before);
    table.changes_log(async |page| page.press("u").await).await;
    assert_eq!(table.log().await, before);
    assert!(page.has_focus(".cell").await);
}

async fn look_up_a_rule(page: &Page) {
    let before = focused(page).await;
    crate::search_rules(page, "b a n z a i").await;
    page.tab_to(".drawer .hit").await;
    page.press("Enter").await;
    page.find(".drawer .rule.here").await;
    page.press("Escape").await;
    page.wait("!document.querySelector('.drawer')").await;
    assert_eq!(focused(page).await, before, "the cursor is where it was");
    page.press("?").await;
    page.find("dialog.menu[open]").await;
    page.press("Escape").await;
    page.wait("!document.querySelector('dialog.menu').open").await;
    assert_eq!(focused(page).await, before);
}

/// Lets the AI play the rest of the game.
async fn hand_over(page: &Page, table: Table<'_>) {
    page.press("?").await;
    page.tab_to("[data-do='hand-over']").await;
    page.press("Enter").await;
    page.tab_to("[data-do='sure']").await;
    page.press("Enter").await;
    table.skip_to_the_end().await;
}

/// Makes a bold player's choice: digits for the buttons, Tab and Enter for the hexes.
async fn decide(page: &Page, table: Table<'_>) {
    let choice = table.boldest().await;
    let Some(hex) = &choice.hex else {
        table.changes_log(async |page| press_button(page, &choice.words).await).await;
        return;
    };
    walk_to(page, hex).await;
    table
        .changes_log(async |page| {
            page.press("Enter").await;
            if choice.is_attack() {
                table.attack_is_shown(&choice).await;
                page.press("Enter").await;
            }
        })
        .await;
}

/// Presses the key of a button. The first press of an irreversible choice shows it, the second confirms it.
async fn press_button(page: &Page, words: &str) {
    let buttons: Vec<String> =
        page.value("[...document.querySelectorAll('.act')].map((act) => act.textContent)").await;
    let place = buttons.iter().position(|button| button.contains(words));
    let digit = (place.expect("the choice has a button") + 1).to_string();
    page.press(&digit).await;
    if page.value::<bool>("Boolean(document.querySelector('.act.on'))").await {
        page.press(&digit).await;
    }
}

/// Walks to a hex. Tab goes from one highlighted hex to the next and then off the map, Shift+Tab the other way.
async fn walk_to(page: &Page, hex: &str) {
    let there = format!("[data-hex='{hex}']");
    for (key, back) in [("Tab", "Shift+Tab"), ("Shift+Tab", "Tab")] {
        while !page.has_focus(&there).await && page.has_focus(".cell").await {
            page.press(key).await;
        }
        if !page.has_focus(".cell").await {
            page.press(back).await;
        }
    }
    assert_eq!(focused(page).await, hex);
}
