//! Screenshots from the home page to the replay, and of a firefight, at every screen size and in both
//! themes.

use e2e::{Firefight, Page, Screen, Server, Table, visit};

/// Walks through all pages, takes screenshots and checks accessibility.
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
        // The lobby keeps the choice of a rival.
        page.click(".seats div.opts .sw i").await;
        page.find(".seats div.opts .sw input:not(:checked)").await;

        let table = crate::start(page, "Everything").await;
        look("table").await;
        fight(page, table, look).await;
        menu_and_rules(page, look).await;

        table.hand_over().await;
        look("result").await;
        page.click("#close-result").await;
        look("over").await;
        page.click("[aria-label='Menu']").await;
        page.click_words(".menu .btn", "Replay").await;
        page.focus("#slider").await;
        page.press("PageUp PageUp PageUp").await;
        look("replay").await;
    })
    .await;
}

/// Opens a table for two rivals and follows the invitation.
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

/// Plays up to an attack, previews it and fights it.
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

/// Screenshots of the menu and of the rules next to the map.
async fn menu_and_rules(page: &Page, look: impl AsyncFn(&str)) {
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
async fn on_a_desktop_in_dark_mode() {
    walk(Screen::DESKTOP.dark(), "desktop-dark").await;
}

#[tokio::test]
async fn on_a_tablet() {
    walk(Screen::TABLET, "tablet-light").await;
}

#[tokio::test]
async fn on_a_tablet_in_dark_mode() {
    walk(Screen::TABLET.dark(), "tablet-dark").await;
}

#[tokio::test]
async fn on_a_phone() {
    walk(Screen::PHONE, "phone-light").await;
}

#[tokio::test]
async fn on_a_phone_in_dark_mode() {
    walk(Screen::PHONE.dark(), "phone-dark").await;
}

/// The village in its second Round: groups, hits on both sides, and cards in hand.
const VILLAGE: &str = "game heroes
scenario village
position
  round 2
  step turn
  turn us
  unit rifle-04 E06 3
  unit bar-09 E07 2
  unit rifle-05 D06 3
  unit bar-10 D07 2 suppressed
  unit hmg-24 C06 2 spent
  unit rifle-01 K06 6
  unit rifle-02 K06 6
  unit rifle-03 L05 5
  unit mmg-22 L06 6
  unit infantry-01 G05 5
  unit infantry-02 G06 5 pinned
  unit infantry-03 H05 5
  unit infantry-04 I06 3
  unit infantry-05 H05 5
  unit conscripts-17 F08 6
  unit conscripts-18 H07 5
  unit lmg-21 H07 5
  unit type-92-23 J04 4 spent
  hand us 02 04 09 11
  hand japan 02 12
  caps us 6
  caps japan 3
";

/// Takes screenshots in both themes.
pub async fn look_twice(page: &Page, name: &str) {
    for theme in ["dark", "light"] {
        page.run(&format!("document.documentElement.dataset.theme = '{theme}'")).await;
        page.look(&format!("{name}-{theme}")).await;
    }
}

/// Two players at one screen in mid-firefight: a group is formed and fires; its player can use Luck!.
async fn firefight(screen: Screen, name: &str) {
    let server = Server::start();
    visit(&server.address("#/"), screen.still(), async |page| {
        let look = async |what: &str| look_twice(page, &format!("heroes-{what}-{name}")).await;
        page.click("[data-do='game heroes']").await;
        page.find("[data-do='scenario village']").await;
        look("home").await;
        page.click("[data-do='sit japan me']").await;
        page.paste("textarea", VILLAGE).await;
        page.run("localStorage.setItem('cactus.settings', 'curtain')").await;
        page.click("[data-do='play-on']").await;
        page.find(".curtain button").await;
        look("curtain").await;
        page.click(".curtain button").await;
        page.find("#turn").await;
        let side = Firefight::new(page, 0);
        side.settles().await;
        look("turn").await;
        side.press_hex("E07").await;
        side.press_hex("E06").await;
        look("group").await;
        side.press_hex("G06").await;
        page.find(".fight #confirm").await;
        look("attack").await;
        if page.value::<bool>("matchMedia('(max-width: 640px)').matches").await {
            page.click("[data-do='tab forces']").await;
            look("forces").await;
            page.click("[data-do='tab map']").await;
        }
        page.click("#confirm").await;
        page.find(".fight .came").await;
        look("roll").await;
    })
    .await;
}

#[tokio::test]
async fn a_firefight_on_a_desktop() {
    firefight(Screen::DESKTOP, "desktop").await;
}

#[tokio::test]
async fn a_firefight_on_a_tablet() {
    firefight(Screen::TABLET, "tablet").await;
}

#[tokio::test]
async fn a_firefight_on_a_phone() {
    firefight(Screen::PHONE, "phone").await;
}
