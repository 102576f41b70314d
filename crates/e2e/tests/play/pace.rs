//! The playback speed, and the confirmation beside the clicked hex.

use e2e::{Page, Screen, Server, Table, visit};

/// The confirmation is beside the clicked hex and does not cover it; Cancel goes back, and a second
/// click on the hex confirms.
#[tokio::test]
async fn an_attack_is_confirmed_where_it_was_clicked() {
    for (name, screen) in [("desktop", Screen::DESKTOP), ("phone", Screen::PHONE)] {
        let server = Server::start();
        visit(&server.address("#/"), screen.still(), async |page: &Page| {
            let table = crate::start(page, "Bloody Ridge").await;
            let attack = table.play_to_an_attack().await;
            let hex = attack.hex.clone().expect("attacks are made on the map");
            table.press(&hex).await;
            page.find(".confirm-here [data-do=confirm]").await;
            page.look(&format!("confirm-{name}")).await;
            assert!(!covers(page, &hex).await, "{name}: the confirmation covers {hex}");
            page.click(".confirm-here [data-do=put-down]").await;
            page.wait("!document.querySelector('.confirm-here').firstChild").await;
            table
                .changes_log(async |_| {
                    table.press(&hex).await;
                    page.find(".confirm-here [data-do=confirm]").await;
                    table.press(&hex).await;
                })
                .await;
            confirm_keeps_the_focus(page, table).await;
        })
        .await;
    }
}

/// Whether the confirmation covers the hex.
async fn covers(page: &Page, hex: &str) -> bool {
    let (x, y) = page.middle(&e2e::hex(hex)).await;
    page.value(&format!("Boolean(document.elementFromPoint({x}, {y})?.closest('.confirm-here'))"))
        .await
}

/// After a confirmation by keyboard the focus is on the map or under it, not lost.
async fn confirm_keeps_the_focus(page: &Page, table: Table<'_>) {
    let attack = table.play_to_an_attack().await;
    table.press(attack.hex.as_deref().expect("attacks are made on the map")).await;
    page.focus(".confirm-here [data-do=confirm]").await;
    table.changes_log(async |page| page.press("Enter").await).await;
    page.wait("document.activeElement !== document.body").await;
}

/// The chosen speed stays after a reload, and a pause holds the step.
#[tokio::test]
async fn the_speed_is_kept_and_a_pause_holds() {
    let server = Server::start();
    visit(&server.address("#/"), Screen::DESKTOP, async |page: &Page| {
        let table = crate::start(page, "Bloody Ridge").await;
        page.press("?").await;
        page.click("[data-do='pace slow']").await;
        page.find("[data-do='pace slow'][aria-pressed=true]").await;
        page.press("Escape").await;
        page.reload().await;
        let attack = table.play_to_an_attack().await;
        table.press(attack.hex.as_deref().expect("attacks are made on the map")).await;
        page.click(".confirm-here [data-do=confirm]").await;
        page.click(".reel [data-do=pause]").await;
        page.find(".reel [data-do=next-step]").await;
        page.look("paused").await;
        let shown = page.text(".reel .told").await;
        tokio::time::sleep(std::time::Duration::from_secs(3)).await;
        assert_eq!(page.text(".reel .told").await, shown);
        page.press("Space").await;
        table.rests().await;
    })
    .await;
}
