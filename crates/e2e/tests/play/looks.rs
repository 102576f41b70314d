//! The way from the home page to the film, looked at on every size of screen by day and by night.

use e2e::{Page, Screen, Server, Table, visit};

/// Goes the whole way, and at every halt takes a picture and demands that nobody is shut out.
async fn walk(screen: Screen, name: &str) {
    let server = Server::start();
    visit(&server.address("#/"), screen, async |page| {
        page.find(".thumb svg").await;
        look(page, "home", name).await;
        let table = crate::start(page, "Everything").await;
        look(page, "table", name).await;
        set_out(table).await;
        look(page, "attack", name).await;
        page.click("#confirm").await;
        page.find(".reel .die").await;
        look(page, "fight", name).await;
        page.press("Escape").await;
        table.rests().await;

        page.press("?").await;
        look(page, "menu", name).await;
        page.press("Escape").await;
        crate::search_rules(page, "b a n z a i").await;
        page.click(".drawer .hit").await;
        page.find(".drawer .rule.here").await;
        look(page, "rules", name).await;
        page.press("Escape").await;

        table.hand_over().await;
        look(page, "result", name).await;
        page.click_words(".verdict .btn", "Watch the replay").await;
        page.focus("#slider").await;
        page.press("PageUp PageUp PageUp").await;
        look(page, "replay", name).await;
    })
    .await;
}

/// Places the crews, chooses a force and holds an attack ready.
async fn set_out(table: Table<'_>) {
    loop {
        let choice = table.boldest().await;
        if choice.is_attack() {
            let hex = choice.hex.as_deref().expect("attacks are made on the map");
            table.press(hex).await;
            return table.attack_is_shown(&choice).await;
        }
        table.choose(&choice).await;
    }
}

async fn look(page: &Page, what: &str, name: &str) {
    page.screenshot(&format!("{what}-{name}")).await;
    page.is_accessible().await;
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
