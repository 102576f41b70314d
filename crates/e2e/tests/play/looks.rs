//! The way from the home page to the film, looked at on every size of screen by day and by night.

use e2e::{Page, Screen, Server, Table, visit};

/// Goes the whole way, and at every halt takes a picture and sees that nobody is shut out.
async fn walk(screen: Screen, name: &str) {
    let server = Server::start();
    visit(&server.address("#/"), screen, async |page| {
        let look = async |what: &str| page.look(&format!("{what}-{name}")).await;
        page.find(".thumb svg").await;
        look("home").await;
        invite(page, look).await;
        page.go("#/").await;
        page.find(".go-on .begun").await;
        look("home-begun").await;

        let table = crate::start(page, "Everything").await;
        look("table").await;
        fight(page, table, look).await;
        read_up(page, look).await;

        table.hand_over().await;
        look("result").await;
        page.click("#close-result").await;
        look("over").await;
        page.click("[aria-label='Menu']").await;
        page.click_words(".menu .btn", "Replay so far").await;
        page.focus("#slider").await;
        page.press("PageUp PageUp PageUp").await;
        look("replay").await;
    })
    .await;
}

/// Sets a table for two rivals, and looks at the invitation with his eyes.
async fn invite(page: &Page, look: impl AsyncFn(&str)) {
    page.go("#/new/ridge/standard").await;
    page.find(".thumb svg").await;
    look("new").await;
    let link = crate::invite(page).await;
    look("invitation").await;
    page.go(&link).await;
    page.wait("document.querySelector('.join .btn')").await;
    look("join").await;
}

/// Places the crews, chooses a force, holds an attack ready, and sees it fought.
async fn fight(page: &Page, table: Table<'_>, look: impl AsyncFn(&str)) {
    let attack = table.play_to_an_attack().await;
    table.press(attack.hex.as_deref().expect("attacks are made on the map")).await;
    table.attack_is_shown(&attack).await;
    look("attack").await;
    page.stop_clock().await;
    page.click("#confirm").await;
    page.tick_to(".reel .die").await;
    look("fight").await;
    page.press("Escape").await;
    page.start_clock().await;
    table.rests().await;
}

/// The menu, and the rules beside the map.
async fn read_up(page: &Page, look: impl AsyncFn(&str)) {
    page.press("?").await;
    page.find("dialog.menu[open]").await;
    look("menu").await;
    page.press("Escape").await;
    crate::search_rules(page, "b a n z a i").await;
    look("search").await;
    page.click(".drawer .hit").await;
    page.find(".drawer .rule.here").await;
    look("rules").await;
    page.press("Escape").await;
}

#[tokio::test]
async fn on_a_desktop() {
    walk(Screen::DESKTOP, "desktop-light").await;
}

#[tokio::test]
async fn on_a_desktop_at_night() {
    walk(Screen::DESKTOP.dark(), "desktop-dark").await;
}

#[tokio::test]
async fn on_a_tablet() {
    walk(Screen::TABLET, "tablet-light").await;
}

#[tokio::test]
async fn on_a_tablet_at_night() {
    walk(Screen::TABLET.dark(), "tablet-dark").await;
}

#[tokio::test]
async fn on_a_phone() {
    walk(Screen::PHONE, "phone-light").await;
}

#[tokio::test]
async fn on_a_phone_at_night() {
    walk(Screen::PHONE.dark(), "phone-dark").await;
}
