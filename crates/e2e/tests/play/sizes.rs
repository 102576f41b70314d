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
                for tab in ["forces", "log", "talk", "rules", "map"] {
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

/// In the initial view, counters are large enough where the fighting is, or where the first units are set up.
#[tokio::test]
async fn the_initial_view_shows_readable_counters() {
    let games = [
        ("#/new/firstblood/pocket", 32.0),
        ("#/new/firstblood/campaign", 32.0),
        ("#/new/heroes/patrol", 48.0),
        ("#/new/ridge/standard", 48.0),
    ];
    for (game, least) in games {
        for screen in [Screen::DESKTOP, TABLET, UPRIGHT_TABLET, PHONE] {
            play(screen, game, async |page| {
                page.find(".cell").await;
                let width: f64 = page
                    .value("51 * new DOMMatrix(document.querySelector('.sheet').style.transform).a")
                    .await;
                assert!(width >= least, "{game} on {screen:?}: {width}");
            })
            .await;
        }
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
            crate::open_position(page, village).await;
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
        crate::open_position(page, engineers).await;
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

/// Seven different cards in hand, three of which can be used in many ways.
const SEVEN_CARDS: &str = "game pacific\nscenario pitched\nposition\n  round 6\n  phase us deployment\n  \
     ap us 6\n  general us vandegrift\n  general japan ushijima\n  \
     terrain B2 sandbags 1\n  terrain C2 foxholes 1\n  terrain F2 bunker 1\n  \
     unit us marines D2\n  unit us raiders E2\n  \
     hand us generalx1 seabeesx1 flaresx1 marinesx1 first-aidx1 f4fx1 smoke-screenx1\n  \
     deck us light-infantryx5\n  \
     unit japan snlf B5\n  unit japan light-infantry C5\n  \
     unit japan light-infantry D5\n  unit japan light-infantry E5\n  \
     unit japan light-infantry F5\n  unit japan snlf G5\n  \
     hand japan light-infantryx1\n  deck japan light-infantryx2\n";

const SIZES: [Screen; 6] =
    [Screen::DESKTOP.still(), TABLET, UPRIGHT_TABLET, PHONE, SIDEWAYS, ENLARGED];

/// Opens the cards on screens that have a tab for them.
async fn show_hand(page: &Page) {
    let tab = "[data-do='tab forces']";
    if page.value::<bool>(&format!("document.querySelector({tab:?})?.offsetHeight > 0")).await {
        page.click(tab).await;
    }
}

/// Cards with many choices fit into the bar at every size.
#[tokio::test]
async fn the_bar_has_room_for_cards_with_many_choices() {
    let site = Site::start().await;
    for screen in SIZES {
        visit(&site.address("#/"), screen, async |page| {
            page.run("document.querySelector('meta[name=cactus-host]').content = 'page'").await;
            crate::open_position(page, SEVEN_CARDS).await;
            for card in ["General", "Seabees", "Flares"] {
                show_hand(page).await;
                page.click_words(".hand .kc", card).await;
                page.find(".hand .kc[aria-pressed=true]").await;
                page.rests().await;
                assert!(!scrolls_sideways(page).await, "{card} on {screen:?}");
                assert!(!buttons_overlap(page).await, "{card} on {screen:?}");
                page.screenshot(&format!("bar-{card}-{}x{}", screen.width, screen.height)).await;
                page.press("Escape Escape").await;
            }
        })
        .await;
    }
}

/// Every card of a large hand can be brought into view and clicked.
#[tokio::test]
async fn seven_cards_can_be_reached() {
    let site = Site::start().await;
    for screen in SIZES {
        visit(&site.address("#/"), screen, async |page| {
            page.run("document.querySelector('meta[name=cactus-host]').content = 'page'").await;
            crate::open_position(page, SEVEN_CARDS).await;
            show_hand(page).await;
            page.find(".hand .kc:nth-of-type(7)").await;
            let hidden: Vec<String> = page
                .value(
                    "[...document.querySelectorAll('.hand .kc')].filter((card) => {
                        card.scrollIntoView({ block: 'nearest', inline: 'nearest' });
                        const { x, y, width, height } = card.getBoundingClientRect();
                        const inside = (dx) => document.elementFromPoint(x + dx, y + height / 2);
                        return ![width / 4, width / 2, width * 3 / 4]
                            .some((dx) => card.contains(inside(dx)));
                    }).map((card) => card.querySelector('b').textContent)",
                )
                .await;
            assert!(hidden.is_empty(), "{screen:?}: {hidden:?}");
        })
        .await;
    }
}

/// The results of a search in the rules fit on a phone, one below the other.
#[tokio::test]
async fn found_rules_fit_on_a_phone() {
    for screen in [PHONE, SIDEWAYS] {
        play(screen, "#/new/ridge/standard", async |page| {
            page.click("[data-do='tab rules']").await;
            page.focus(".drawer input").await;
            page.press("b a n z a i").await;
            page.find(".drawer .hit mark").await;
            page.rests().await;
            let faults: Vec<String> = page
                .value(
                    "(boxes => boxes.flatMap(([it, a], index) => {
                        const b = boxes[index + 1]?.[1];
                        const fault = a.left < 0 || a.right > innerWidth ? 'outside'
                            : it.scrollWidth > it.clientWidth + 1 ? 'cut off'
                            : a.height < 32 ? 'too low' : b && b.top < a.bottom - 1 ? 'overlaps' : null;
                        return fault ? [`${it.textContent.slice(0, 30)}: ${fault}`] : [];
                    }))([...document.querySelectorAll('.drawer .hit')]
                        .map((it) => [it, it.getBoundingClientRect()]))",
                )
                .await;
            assert!(faults.is_empty(), "{screen:?}: {faults:?}");
            page.screenshot(&format!("rules-search-{}", screen.width)).await;
        })
        .await;
    }
}

/// An army is saved by name, and is still there after the page was loaded again.
#[tokio::test]
async fn a_saved_army_survives_a_reload() {
    play(Screen::DESKTOP.still(), "#/new/pacific/pitched", async |page| {
        page.run("document.querySelector('.decks .act').click()").await;
        page.find(".act:not(.off)[data-do='order ready']").await;
        page.click("[data-do=armies]").await;
        page.paste("[data-army-name]", "Night raiders").await;
        page.click("[data-do='save-army']").await;
        page.wait("document.querySelector('.saved-armies')?.textContent.includes('Night raiders')")
            .await;
        page.reload().await;
        page.click("[data-do=armies]").await;
        page.click_words(".saved-armies .load", "Night raiders").await;
        page.wait("!document.querySelector('dialog.armies').open").await;
        page.find(".act:not(.off)[data-do='order ready']").await;
    })
    .await;
}

/// Infantry on both sides, in range of each other.
const SHOT: &str = "game pacific\nscenario pitched\nposition\n  round 6\n  phase us shooting\n  ap us 3\n  \
     unit us raiders D3\n  hand us marinesx1\n  deck us light-infantryx5\n  \
     unit japan light-infantry D4\n  hand japan light-infantryx1\n  deck japan light-infantryx4\n";

/// While a shot waits for confirmation, every tab shows what it says.
#[tokio::test]
async fn every_tab_has_its_panel_while_a_choice_waits() {
    let server = Server::start();
    for screen in [PHONE, SIDEWAYS] {
        visit(&server.address("#/"), screen, async |page| {
            crate::open_position(page, SHOT).await;
            for hex in ["D3", "D4"] {
                page.run(&format!(
                    "document.querySelector(\"[data-hex='{hex}']\")\
                     .dispatchEvent(new MouseEvent('click', {{ bubbles: true }}))"
                ))
                .await;
            }
            page.find("#confirm").await;
            for (tab, panel) in [("log", ".log-panel"), ("talk", ".talk"), ("rules", ".drawer")] {
                page.click(&format!("[data-do='tab {tab}']")).await;
                page.find(panel).await;
                let size: (f64, f64) = page
                    .value(&format!(
                        "(({{ width, height }}) => [width, height])\
                         (document.querySelector({panel:?}).getBoundingClientRect())"
                    ))
                    .await;
                assert!(size.0 > 200.0 && size.1 > 100.0, "{screen:?}, {tab}: {size:?}");
            }
            page.click("[data-do='tab map']").await;
            assert!(can_be_pressed(page, "#confirm").await, "{screen:?}");
        })
        .await;
    }
}
