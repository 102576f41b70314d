//! Notifications that it is the player's turn, as a phone shows them: only the service worker can.

use e2e::{Page, Screen, Server, Table, visit};

/// A browser that allows notifications, but only from a service worker. It records what is shown.
const PHONE: &str = "(() => {
    window.shown = [];
    window.Notification = class {
        static permission = 'granted';
        constructor() { throw new TypeError('Illegal constructor'); }
    };
    ServiceWorkerRegistration.prototype.showNotification = async (title) => { window.shown.push(title); };
})()";

/// Opens a table against an AI that is about to decide, and the menu.
async fn open(page: &Page) {
    page.click_words(".scen button", "The First Night").await;
    page.click_words(".start-bar .btn", "Start game").await;
    page.wait("document.querySelector('#turn')?.textContent === 'Your turn'").await;
    page.run(PHONE).await;
}

async fn switch_on(page: &Page) {
    page.click("[aria-label='Menu']").await;
    page.click(".menu [data-do='setting notify']").await;
}

#[tokio::test]
async fn the_service_worker_shows_notifications() {
    let server = Server::start();
    // The steps are shown: so the turn ends and begins again.
    visit(&server.address("#/"), Screen::PHONE, async |page| {
        page.wait("document.documentElement.dataset.offline === 'ready'").await;
        open(page).await;
        switch_on(page).await;
        page.find(".menu [data-do='setting notify'][aria-checked=true]").await;
        let shown: Vec<String> = page.value("window.shown").await;
        assert_eq!(shown, ["Notifications are on"]);
        page.press("Escape").await;
        page.run("Object.defineProperty(document, 'hidden', { get: () => true })").await;
        let table = Table::at(page).await;
        while page.value::<usize>("window.shown.length").await < 2 {
            let choice = table.boldest().await;
            table.choose(&choice).await;
        }
        assert_eq!(page.value::<String>("window.shown[1]").await, "Your turn");
    })
    .await;
}

/// The switch stays off and says why.
#[tokio::test]
async fn a_browser_without_notifications_says_so() {
    let server = Server::start();
    visit(&server.address("#/"), Screen::PHONE.still(), async |page| {
        open(page).await;
        page.run("navigator.serviceWorker.getRegistration = async () => undefined").await;
        switch_on(page).await;
        page.wait(
            "document.querySelector('.menu').textContent.includes(\"can't show notifications\")",
        )
        .await;
        page.find(".menu [data-do='setting notify'][aria-checked=false]").await;
        page.run("delete window.Notification").await;
        page.click(".menu [data-do='setting notify']").await;
        page.wait("document.querySelector('.menu').textContent.includes('Home Screen')").await;
        page.find(".menu [data-do='setting notify'][aria-checked=false]").await;
    })
    .await;
}
