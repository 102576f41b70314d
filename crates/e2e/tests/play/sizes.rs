//! Every game at every screen size: the map has room, nothing scrolls sideways, every button can be clicked.

use e2e::{Page, Screen, Server, Site, Theme, visit};

const fn screen(width: u32, height: u32, touch: bool) -> Screen {
    Screen { width, height, theme: Theme::Light, touch, still: true }
}

const PHONE: Screen = screen(390, 844, true);
const LARGE_PHONE: Screen = screen(412, 915, true);
const SIDEWAYS: Screen = screen(844, 390, true);
/// A window of 1440 × 900 at 200% zoom.
const ENLARGED: Screen = screen(720, 450, false);
const UPRIGHT_TABLET: Screen = screen(768, 1024, true);
const TABLET: Screen = screen(1024, 768, true);

/// Starts a game against the AI and waits for the first decision.
async fn play(screen: Screen, address: &str, look: impl AsyncFnOnce(&Page)) {
    let server = Server::start();
    visit(&server.address(address), screen, async |page| {
        page.click_words(".start-bar .btn", "Start game").await;
        page.wait("document.querySelector('#turn')?.textContent === 'Your turn'").await;
        page.rests().await;
        look(page).await;
    })
    .await;
}

/// The height of the map, in pixels.
async fn map_height(page: &Page) -> f64 {
    page.value("document.querySelector('.frame').getBoundingClientRect().height").await
}

/// Whether a click in the middle of an element would hit it.
async fn can_be_pressed(page: &Page, selector: &str) -> bool {
    page.find(selector).await;
    page.value(&format!(
        "((it) => {{ const r = it.getBoundingClientRect(); \
         return it.contains(document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2)); }})\
         (document.querySelector({selector:?}))"
    ))
    .await
}

/// Whether the page or one of these elements scrolls sideways.
async fn scrolls_sideways(page: &Page) -> bool {
    page.value(
        "[document.documentElement, ...document.querySelectorAll('.actions, .acts, .held, .either')]\
         .some((it) => it.scrollWidth > it.clientWidth + 1)",
    )
    .await
}

/// Whether an element ends above the bar under the map.
async fn is_above_the_bar(page: &Page, selector: &str) -> bool {
    page.value(&format!(
        "document.querySelector({selector:?}).getBoundingClientRect().bottom \
         <= document.querySelector('.actions').getBoundingClientRect().top + 1"
    ))
    .await
}

/// Whether two buttons of the bar overlap.
async fn buttons_overlap(page: &Page) -> bool {
    page.value(
        "(boxes => boxes.some((a, i) => boxes.slice(i + 1).some((b) => \
         a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)))\
         ([...document.querySelectorAll('.actions button')].map((it) => it.getBoundingClientRect()))",
    )
    .await
}

const GAMES: [&str; 4] = [
    "#/new/ridge/standard",
    "#/new/heroes/village",
    "#/new/firstblood/campaign",
    "#/new/pacific/pitched",
];

/// An army is chosen and made ready on a phone: the tabs do not cover the button.
#[tokio::test]
async fn an_army_is_made_ready_on_a_phone() {
    for screen in [PHONE, LARGE_PHONE, SIDEWAYS] {
        play(screen, "#/new/pacific/pitched", async |page| {
            page.run("document.querySelector('.decks .act').click()").await;
            page.find(".act:not(.off)[data-do='order ready']").await;
            page.click("[data-do='order ready']").await;
            assert!(can_be_pressed(page, "#confirm").await, "{screen:?}");
            page.click("#confirm").await;
            page.wait("!document.querySelector('.muster')").await;
        })
        .await;
    }
}

/// On a low screen most of the height belongs to the map; forces, log, chat and rules have tabs.
#[tokio::test]
async fn the_map_has_room_on_low_screens() {
    for screen in [SIDEWAYS, ENLARGED] {
        for game in &GAMES[..3] {
            play(screen, game, async |page| {
                let (map, all) = (map_height(page).await, f64::from(screen.height));
                assert!(map >= 0.5 * all, "{game} on {screen:?}: {map} of {all} pixels");
                assert!(!scrolls_sideways(page).await, "{game} on {screen:?}");
                for tab in ["forces", "log", "rules", "map"] {
                    let tab = format!("[data-do='tab {tab}']");
                    assert!(can_be_pressed(page, &tab).await, "{game}: {tab}");
                    page.click(&tab).await;
                }
            })
            .await;
        }
    }
}

/// The buttons to confirm have the height of buttons, and the forces can be reached.
#[tokio::test]
async fn a_tablet_shows_buttons_and_forces() {
    for screen in [UPRIGHT_TABLET, TABLET] {
        play(screen, "#/new/heroes/village", async |page| {
            page.find(".hl-reach").await;
            let set_up = "[...document.querySelectorAll('.cell')]\
                .find((cell) => /Set up/.test(cell.ariaLabel))";
            let press = "dispatchEvent(new MouseEvent('click', { bubbles: true }))";
            page.run(&format!("{set_up}.{press}")).await;
            page.find("#confirm").await;
            let tallest: f64 = page
                .value(
                    "Math.max(...[...document.querySelectorAll('.pop-f .btn')]\
                     .map((it) => it.getBoundingClientRect().height))",
                )
                .await;
            assert!(tallest < 60.0, "{screen:?}: {tallest}");
            page.click("[data-do=forces]").await;
            assert!(can_be_pressed(page, ".units .roster .row").await, "{screen:?}");
        })
        .await;
    }
    play(UPRIGHT_TABLET, "#/new/ridge/standard", async |page| {
        page.click("[data-do=forces]").await;
        page.find(".poolbars").await;
        assert!(page.value::<f64>("document.querySelector('.poolbars').offsetHeight").await > 0.0);
    })
    .await;
}

/// In the initial view, counters are large enough where the fighting is.
#[tokio::test]
async fn the_initial_view_shows_readable_counters() {
    for screen in [Screen::DESKTOP, TABLET, UPRIGHT_TABLET, PHONE] {
        play(screen, "#/new/firstblood/pocket", async |page| {
            page.find(".piece").await;
            let width: f64 = page
                .value("51 * new DOMMatrix(document.querySelector('.sheet').style.transform).a")
                .await;
            assert!(width >= 32.0, "{screen:?}: {width}");
        })
        .await;
    }
}

/// The map stays in place, whatever is in the bar below it; the bar never scrolls sideways.
#[tokio::test]
async fn the_map_keeps_its_place_when_the_bar_changes() {
    let village = "game heroes\nscenario village\nposition\n  round 2\n  step turn\n  turn us\n  \
         unit rifle-04 E06 3\n  unit bar-09 E06 2\n  unit rifle-05 D06 3\n  unit bar-10 D07 2\n  \
         unit rifle-01 E07 3\n  unit rifle-02 D05 3\n  unit mmg-22 E05 3\n  \
         unit infantry-01 G05 5\n  hand us 02 04 09 11\n  caps us 6\n  caps japan 3\n";
    for screen in [Screen::DESKTOP.still(), TABLET, PHONE, SIDEWAYS] {
        let server = Server::start();
        visit(&server.address("#/"), screen, async |page| {
            page.click("[data-do='game heroes']").await;
            page.find("[data-do='scenario village']").await;
            page.paste("textarea", village).await;
            page.find("[data-do='play-on']").await;
            page.run("document.querySelector(\"[data-do='play-on']\").click()").await;
            page.wait("document.querySelector('#turn')?.textContent === 'Your turn'").await;
            page.rests().await;
            let before = map_height(page).await;
            let press = "document.querySelector(\"[data-hex='E06']\")\
                .dispatchEvent(new MouseEvent('click', { bubbles: true }))";
            page.run(press).await;
            page.find(".held .either").await;
            page.rests().await;
            // The pressed stack is fanned out, and the bar covers neither the fan nor the tools of the map.
            page.find(".fan-tray").await;
            assert!(is_above_the_bar(page, ".fan-tray").await, "{screen:?}");
            assert!(is_above_the_bar(page, ".zoom").await, "{screen:?}");
            assert!((map_height(page).await - before).abs() < 1.0, "{screen:?}");
            assert!(!scrolls_sideways(page).await, "{screen:?}");
            assert!(page.text("#prompt").await.contains("AP action"));
            page.run("document.querySelector('.held .either button:nth-child(2)').click()").await;
            page.wait(
                "document.querySelector('#prompt').textContent.includes('Opportunity action')",
            )
            .await;
        })
        .await;
    }
}

/// Engineers have many choices; each has its own place in the bar.
#[tokio::test]
async fn the_buttons_of_the_bar_never_overlap() {
    let engineers = "game pacific\nscenario pitched\nposition\n  round 6\n  phase us movement\n  \
         terrain D3 foxholes 1\n  terrain D4 barbed-wire\n  terrain E3 cabin 3\n  \
         unit us engineers D3\n  hand us marinesx1\n  deck us light-infantryx5\n  \
         unit japan light-infantry H6\n  hand japan light-infantryx1\n  deck japan light-infantryx4\n";
    let site = Site::start().await;
    visit(&site.address("#/"), PHONE.still(), async |page| {
        page.run("document.querySelector('meta[name=cactus-host]').content = 'page'").await;
        page.click("[data-do='game pacific']").await;
        page.click("[data-do='scenario pitched']").await;
        page.paste("textarea", engineers).await;
        page.find("[data-do='play-on']").await;
        page.run("document.querySelector(\"[data-do='play-on']\").click()").await;
        page.wait("document.querySelector('#turn')?.textContent === 'Your turn'").await;
        page.run(
            "document.querySelector(\"[data-hex='D3']\")\
             .dispatchEvent(new MouseEvent('click', { bubbles: true }))",
        )
        .await;
        page.find("[data-do='order clear D3 D4']").await;
        page.rests().await;
        assert!(!buttons_overlap(page).await);
    })
    .await;
}
