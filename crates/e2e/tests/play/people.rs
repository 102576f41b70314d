//! The people at a table: offers, names, chat, an AI that plays for one of them, the curtain between
//! two of them, and a rematch.

use e2e::{Direction, Firefight, Page, Screen, Server, Site, Table, export_site, visit};

const MENU: &str = "[aria-label='Menu']";
const STANDARD: &str = "Bloody Ridge";
const PATROL: &str = "The Patrol";

async fn pick(page: &Page, game: &str, scenario: &str) {
    page.click(&format!("[data-do='game {game}']")).await;
    page.click_words(".scen button", scenario).await;
}

async fn sit(page: &Page, seat: &str, who: &str) {
    let word = format!("[data-do='sit {seat} {who}']");
    page.click(&word).await;
    page.find(&format!("{word}:checked")).await;
}

async fn type_text(page: &Page, text: &str) {
    for letter in text.chars() {
        page.press(&letter.to_string()).await;
    }
}

async fn menu(page: &Page, entry: &str) {
    page.click(MENU).await;
    page.click_words(".menu button", entry).await;
}

async fn wait_for_words(page: &Page, selector: &str, words: &str) {
    page.wait(&format!("document.querySelector({selector:?})?.textContent.includes({words:?})"))
        .await;
}

/// Asserts that the page asks first, that the AI plays one decision at a time, and that it gives the seat back.
async fn lets_the_ai_play(page: &Page) {
    let table = crate::start(page, STANDARD).await;
    let before = table.lines().await;
    menu(page, "Hand my seat to the AI").await;
    page.find(".menu .question").await;
    page.click_words(".menu button", "Cancel").await;
    page.click_words(".menu button", "Hand my seat to the AI").await;
    assert_eq!(page.text("#turn").await, "Your turn", "nothing has happened yet");
    page.click_words(".menu .primary", "Hand over").await;
    page.find(".banner .stand-in").await;
    page.wait(&format!("Number(document.querySelector('.lines').dataset.lines) > {before}")).await;

    page.click("[data-do^='take-back']").await;
    table.rests().await;
    assert!(!table.is_over().await, "the game was not played to its end");
    page.wait("!document.querySelector('.banner .bar')").await;
    assert!(!table.choices().await.is_empty(), "the player decides again");
}

#[tokio::test]
async fn the_ai_plays_for_the_player_on_a_server() {
    let server = Server::start();
    visit(&server.address("#/"), Screen::DESKTOP, async |page| lets_the_ai_play(page).await).await;
}

#[tokio::test]
async fn the_ai_plays_for_the_player_in_the_page() {
    let folder = tempfile::tempdir().unwrap();
    export_site(folder.path());
    let site = Site::of(folder.path().to_owned()).await;
    visit(&site.address("#/"), Screen::DESKTOP, async |page| lets_the_ai_play(page).await).await;
}

/// The window sizes that an offer has to fit.
const SIZES: [(u32, u32); 5] = [(1440, 900), (1024, 768), (768, 1024), (390, 844), (844, 390)];

/// Whether the banner and its buttons are entirely in the window and wide enough to read.
const FITS: &str = "(() => {
    const bar = document.querySelector('.banner .bar');
    const parts = bar ? [bar, ...bar.querySelectorAll('p, button')] : [];
    return parts.length > 2 && parts.every((part) => {
        const { left, top, right, bottom, width } = part.getBoundingClientRect();
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
            && width >= (part.matches('button') ? 60 : 180) && bar.contains(hit);
    });
})()";

/// A link to the player's own seat, as the menu copies it.
const LINK_FOR_ANOTHER_DEVICE: &str = "(async () => {
    const [, , table, seat] = location.hash.slice(2).split('/');
    const seats = JSON.parse(localStorage.getItem('cactus.chairs'));
    const { token } = seats.find((known) => known.table === table && known.seat === seat);
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const asked = { method: 'POST', headers, body: JSON.stringify({ seat }) };
    const answer = await fetch(`api/v1/tables/${table}/reissue`, asked);
    const { invitation } = await answer.json();
    return `${location.origin}${location.pathname}#/join/${table}/${invitation}`;
})()";

const HAS_LOG: &str = "Number(document.querySelector('.lines').dataset.lines) > 0";

/// Opens a firefight for two browsers. The players have names.
async fn two_people(us: &Page, with_japan: impl AsyncFnOnce(&Page)) {
    pick(us, "heroes", PATROL).await;
    sit(us, "japan", "invite").await;
    us.click("[data-name]").await;
    type_text(us, "Ada").await;
    us.click_words(".start-bar .btn", "Start game").await;
    us.find(".link-out input").await;
    let link: String = us.value("document.querySelector('.link-out input').value").await;
    us.click_words(".links-out .btn", "Go to the table").await;
    us.find("#turn").await;
    visit(&link, Screen::DESKTOP.still(), async |japan| {
        japan.click("[data-name]").await;
        type_text(japan, "Ben").await;
        japan.click_words(".btn", "Join the game").await;
        japan.find("#turn").await;
        with_japan(japan).await;
    })
    .await;
}

#[tokio::test]
async fn an_offer_fits_every_window_and_can_be_withdrawn() {
    let server = Server::start();
    visit(&server.address("#/"), Screen::DESKTOP.still(), async |us| {
        two_people(us, async |japan| {
            let mut sides = [Firefight::new(us, 9), Firefight::new(japan, 9)];
            let asks = loop {
                for side in &mut sides {
                    side.settles().await;
                }
                let mut asked = None;
                for (number, side) in sides.iter_mut().enumerate() {
                    if side.is_asked().await {
                        side.press().await;
                        let has_acted: bool = [us, japan][number].value(HAS_LOG).await;
                        asked = has_acted.then_some(number);
                        break;
                    }
                }
                if let Some(number) = asked {
                    break number;
                }
            };
            let (asker, other) = if asks == 0 { (us, japan) } else { (japan, us) };
            menu(asker, "Ask to undo my last decision").await;
            wait_for_words(asker, ".banner", "Waiting for an answer").await;
            wait_for_words(other, ".banner", "asks to undo").await;
            for (width, height) in SIZES {
                let screen = Screen { width, height, ..Screen::DESKTOP.still() };
                let address: String = other.value(LINK_FOR_ANOTHER_DEVICE).await;
                visit(&address, screen, async |page| {
                    page.click_words(".btn", "Join the game").await;
                    page.find(".banner .bar").await;
                    page.wait(FITS).await;
                    page.screenshot(&format!("offer-{width}x{height}")).await;
                })
                .await;
            }
            asker.click_words(".banner button", "Withdraw").await;
            for page in [asker, other] {
                page.wait("!document.querySelector('.banner .bar')").await;
            }
        })
        .await;
    })
    .await;
}

#[tokio::test]
async fn players_have_names_and_a_message_is_sent_once() {
    let server = Server::start();
    visit(&server.address("#/"), Screen::DESKTOP.still(), async |us| {
        two_people(us, async |japan| {
            wait_for_words(us, ".company", "Ben").await;
            wait_for_words(japan, ".company", "Ada").await;
            for (page, text) in [(us, "Hello"), (japan, "Welcome")] {
                page.click(".say").await;
                type_text(page, text).await;
                page.press("Enter").await;
            }
            for page in [us, japan] {
                page.wait("document.querySelectorAll('.said li').length >= 2").await;
                let said: String = page.value("document.querySelector('.said').textContent").await;
                assert_eq!(said.matches("Hello").count(), 1, "{said}");
                assert_eq!(said.matches("Welcome").count(), 1, "{said}");
                assert!(said.contains("Ada Hello") && said.contains("Ben Welcome"), "{said}");
                let sent = page.frames().into_iter().filter(|frame| {
                    frame.direction == Direction::Sent && frame.text.contains("\"say\"")
                });
                assert_eq!(sent.count(), 1);
            }
        })
        .await;
    })
    .await;
}

/// The title marks the player's turn; notifications and sounds are off by default.
#[tokio::test]
async fn the_title_marks_the_players_turn() {
    let server = Server::start();
    visit(&server.address("#/"), Screen::DESKTOP.still(), async |page| {
        crate::start(page, STANDARD).await;
        page.wait("document.title.startsWith('● Your turn · ')").await;
        assert!(page.value::<bool>("Notification.permission !== 'granted'").await);
        page.click(MENU).await;
        let sound = "[data-do='setting sound']";
        assert_eq!(page.attribute(sound, "aria-checked").await.as_deref(), Some("false"));
        page.click(sound).await;
        page.find("[data-do='setting sound'][aria-checked=true]").await;
        let kept: String = page.value("localStorage.getItem('cactus.settings')").await;
        assert_eq!(kept, "sound");
        page.screenshot("menu").await;
    })
    .await;
}

/// Two people at one screen who see the same table need no curtain, unless they always want one.
#[tokio::test]
async fn the_curtain_falls_only_when_something_is_hidden() {
    let folder = tempfile::tempdir().unwrap();
    export_site(folder.path());
    let site = Site::of(folder.path().to_owned()).await;
    visit(&site.address("#/"), Screen::DESKTOP.still(), async |page| {
        pick(page, "heroes", PATROL).await;
        sit(page, "japan", "me").await;
        page.click_words(".start-bar .btn", "Start game").await;
        Table::at(page).await;
        assert!(!page.value::<bool>("Boolean(document.querySelector('.curtain'))").await);
        page.click(MENU).await;
        page.click("[data-do='setting curtain']").await;
        page.find("[data-do='setting curtain'][aria-checked=true]").await;
        page.reload().await;
        page.find(".curtain").await;
        let rest = "document.querySelector('.table, .cell, .company, dialog')";
        assert!(page.value::<bool>(&format!("{rest} === null")).await, "nothing of the table");
    })
    .await;
}

#[tokio::test]
async fn a_rematch_starts_a_new_game() {
    let folder = tempfile::tempdir().unwrap();
    export_site(folder.path());
    let site = Site::of(folder.path().to_owned()).await;
    visit(&site.address("#/"), Screen::DESKTOP.still(), async |page| {
        let table = crate::start(page, STANDARD).await;
        table.finish().await;
        table.result().await;
        page.screenshot("result").await;
        let first: String = page.value("location.hash").await;
        page.click_words(".verdict .btn", "Rematch").await;
        page.wait(&format!("location.hash !== {first:?}")).await;
        let table = Table::at(page).await;
        assert!(!table.is_over().await);
        assert!(!table.choices().await.is_empty());
    })
    .await;
}

/// A player who opens a rematch takes the opponent along.
#[tokio::test]
async fn the_opponent_joins_the_rematch() {
    let server = Server::start();
    visit(&server.address("#/"), Screen::DESKTOP.still(), async |us| {
        two_people(us, async |japan| {
            menu(us, "Resign").await;
            us.click_words(".menu .primary", "Resign").await;
            us.wait("document.querySelector('dialog.verdict').open").await;
            let before: String = us.value("location.hash").await;
            us.click_words(".verdict .btn", "Swap sides").await;
            us.wait(&format!("location.hash !== {before:?}")).await;
            japan.wait("document.querySelector('dialog.verdict').open").await;
            japan.click("#close-result").await;
            wait_for_words(japan, ".banner .offer", "Ada has opened a rematch.").await;
            japan.look("rematch-offered").await;
            japan.click("[data-do='join-rematch']").await;
            japan.click_words(".btn", "Join the game").await;
            japan.wait("location.hash.endsWith('/us')").await;
            us.wait("location.hash.endsWith('/japan')").await;
            wait_for_words(us, ".company", "America").await;
        })
        .await;
    })
    .await;
}
