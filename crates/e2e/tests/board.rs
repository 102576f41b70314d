//! The board with mouse, touch and keys, on the practice page.

use std::time::Duration;

use e2e::{Page, Screen, Site, visit};

/// Opens the practice page, with the patrol in 1510 and three guns in 1710.
async fn practice(screen: Screen, play: impl AsyncFnOnce(&Page)) {
    let site = Site::start().await;
    visit(&site.address("#/practice"), screen, async |page| {
        page.find(".cell").await;
        // The map is laid out once the size of its frame is known.
        page.wait("document.querySelector('.sheet').getBoundingClientRect().height <= innerHeight")
            .await;
        play(page).await;
    })
    .await;
}

async fn scale(page: &Page) -> f64 {
    page.value("new DOMMatrix(document.querySelector('.sheet').style.transform).a").await
}

async fn focused(page: &Page) -> String {
    page.value("document.activeElement.getAttribute('data-hex') ?? ''").await
}

#[tokio::test]
async fn a_click_moves_the_patrol() {
    practice(Screen::DESKTOP, async |page| {
        page.click_hex("1512").await;
        assert_eq!(page.text(".said").await, "The patrol moves 2 hexes to 1512.");
        page.click_hex("0101").await;
        assert!(page.text(".said").await.starts_with("0101 is"));
        page.screenshot("practice").await;
    })
    .await;
}

#[tokio::test]
async fn the_keyboard_moves_selects_and_finds_targets() {
    practice(Screen::DESKTOP, async |page| {
        page.focus(".cell[tabindex='0']").await;
        let start = focused(page).await;
        page.press("w s").await;
        assert_eq!(focused(page).await, start);
        page.press("ArrowDown ArrowDown Enter").await;
        assert_eq!(page.text(".said").await, "The patrol moves 2 hexes to 1512.");
        page.press("Tab").await;
        let target = focused(page).await;
        assert!(
            page.attribute(&format!("[data-hex='{target}']"), "aria-label")
                .await
                .is_some_and(|spoken| spoken.contains("in reach")),
            "{target}"
        );
        page.press("Shift+Tab").await;
        assert_ne!(focused(page).await, target);
        let tabbable: u32 =
            page.value("document.querySelectorAll('.cell[tabindex=\"0\"]').length").await;
        assert_eq!(tabbable, 1);
    })
    .await;
}

#[tokio::test]
async fn tab_leaves_the_map_after_its_last_target() {
    practice(Screen::DESKTOP, async |page| {
        page.focus(".cell[data-hex='1514']").await;
        page.press("Tab").await;
        assert_eq!(focused(page).await, "", "the focus has left the map");
    })
    .await;
}

#[tokio::test]
async fn the_map_zooms_and_pans() {
    practice(Screen::DESKTOP, async |page| {
        let whole = scale(page).await;
        assert!(page.value::<bool>("!document.querySelector('.minimap')").await);
        page.wheel((700.0, 400.0), -300.0).await;
        page.wait(&format!(
            "new DOMMatrix(document.querySelector('.sheet').style.transform).a > {whole} * 1.3"
        ))
        .await;
        page.find(".minimap-frame").await;

        let before = page.middle("[data-hex='1510']").await;
        page.drag((700.0, 400.0), (760.0, 430.0)).await;
        let after = page.middle("[data-hex='1510']").await;
        assert!((after.0 - before.0 - 60.0).abs() < 1.5 && (after.1 - before.1 - 30.0).abs() < 1.5);
        assert!(page.text(".said").await.starts_with("This map is for practice"));

        let zoomed = scale(page).await;
        page.click("[aria-label='Zoom in']").await;
        assert!(scale(page).await > zoomed);
        page.focus(".cell[tabindex='0']").await;
        page.press("0").await;
        assert!((scale(page).await - whole).abs() < 1e-4);
    })
    .await;
}

#[tokio::test]
async fn pinching_makes_counters_readable() {
    practice(Screen::PHONE, async |page| {
        page.find(".frame.lod-far").await;
        let (near, apart) = ([(150.0, 400.0), (240.0, 400.0)], [(20.0, 400.0), (370.0, 400.0)]);
        let before = scale(page).await;
        page.pinch(near, apart).await;
        assert!((scale(page).await / before - 350.0 / 90.0).abs() < 0.1);
        page.pinch(near, apart).await;
        page.wait("!document.querySelector('.frame.lod-far')").await;
    })
    .await;
}

/// Pointing at a stack leaves it closed; a click opens it, and the next one closes it.
#[tokio::test]
async fn a_stack_fans_out_and_in() {
    practice(Screen::DESKTOP, async |page| {
        page.point_at_hex("1710").await;
        tokio::time::sleep(Duration::from_millis(900)).await;
        assert!(!page.value::<bool>("Boolean(document.querySelector('.fan-unit'))").await);
        page.click_hex("1710").await;
        page.find(".fan-unit").await;
        let units: u32 = page.value("document.querySelectorAll('.fan-unit').length").await;
        assert_eq!(units, 3);
        assert_eq!(page.text(".fan-unit .fan-n").await, "Gun 3", "the top unit comes first");
        page.screenshot("fan").await;
        page.click_hex("1710").await;
        page.wait("!document.querySelector('.fan-unit')").await;
        page.click_hex("1710").await;
        page.find(".fan-unit").await;
        page.click_hex("0101").await;
        page.wait("!document.querySelector('.fan-unit')").await;
    })
    .await;
}

/// A finger opens a stack as well, and the tray covers no hex that can be clicked next to it.
#[tokio::test]
async fn a_stack_opens_by_touch_beside_the_highlighted_hexes() {
    practice(Screen::TABLET, async |page| {
        page.tap("[data-hex='1710']").await;
        page.find(".fan-tray").await;
        let covered: Vec<String> = page
            .value(
                "(() => {
                    const tray = document.querySelector('.fan-tray').getBoundingClientRect();
                    const next = ['1610', '1611', '1709', '1711', '1810', '1811'];
                    return next.filter((label) => {
                        const hex = document.querySelector(`[data-hex='${label}']`);
                        const { x, y, width, height } = hex.getBoundingClientRect();
                        const [right, down] = [x + width / 2, y + height / 2];
                        return hex.ariaLabel.includes('in reach') && right > tray.left
                            && right < tray.right && down > tray.top && down < tray.bottom;
                    });
                })()",
            )
            .await;
        assert!(covered.is_empty(), "{covered:?}");
    })
    .await;
}

#[tokio::test]
async fn the_line_of_sight_tool_shows_the_distance() {
    practice(Screen::DESKTOP, async |page| {
        page.focus(".cell[tabindex='0']").await;
        page.press("l").await;
        page.point_at_hex("1508").await;
        page.wait("document.querySelector('.ruler .tag-t')?.textContent === '2 hexes'").await;
        assert_eq!(page.text(".frame .sr").await, "1510 to 1508: 2 hexes, over 1509");
        page.press("Escape").await;
        page.wait("!document.querySelector('.ruler .los')").await;
    })
    .await;
}

/// By touch: the button, then one tap for each end. The taps give no orders.
#[tokio::test]
async fn the_line_of_sight_tool_works_by_touch() {
    practice(Screen::TABLET, async |page| {
        page.tap("[data-do=ruler]").await;
        assert_eq!(page.text(".sight-note").await, "Choose the first hex");
        page.tap("[data-hex='1512']").await;
        page.tap("[data-hex='1508']").await;
        page.wait("document.querySelector('.ruler .tag-t')?.textContent === '4 hexes'").await;
        assert_eq!(page.text(".sight-note").await, "1512 to 1508, 4 hexes");
        assert!(page.text(".said").await.starts_with("This map is for practice"));
        page.tap("[data-do=ruler]").await;
        page.wait("!document.querySelector('.ruler .los')").await;
    })
    .await;
}

/// The zoom keys work wherever the focus is.
#[tokio::test]
async fn the_zoom_keys_work_without_the_focus_on_the_map() {
    practice(Screen::DESKTOP, async |page| {
        let whole = scale(page).await;
        page.press("+").await;
        assert!(scale(page).await > whole);
        page.press("0").await;
        assert!((scale(page).await - whole).abs() < 1e-4);
    })
    .await;
}

/// The result of a click is in the document before control returns to the browser, without waiting
/// for a frame or a server.
#[tokio::test]
async fn a_click_takes_effect_at_once() {
    practice(Screen::DESKTOP.still(), async |page| {
        let said: Vec<String> = page
            .value(
                "(async () => {
                    const said = [];
                    for (const label of ['1512', '1510']) {
                        document.querySelector(`[data-hex='${label}']`)
                            .dispatchEvent(new MouseEvent('click', { bubbles: true }));
                        await Promise.resolve();
                        said.push(document.querySelector('.said').textContent);
                    }
                    return said;
                })()",
            )
            .await;
        assert_eq!(
            said,
            ["The patrol moves 2 hexes to 1512.", "The patrol moves 2 hexes to 1510."]
        );
    })
    .await;
}

/// A moving counter keeps its element, and reduced motion is respected.
#[tokio::test]
async fn counters_slide_unless_motion_is_reduced() {
    let slide = "getComputedStyle(document.querySelector('.piece')).transitionDuration";
    practice(Screen::DESKTOP, async |page| {
        assert_eq!(page.value::<String>(slide).await, "0.22s");
        page.run("window.patrol = document.querySelector('[data-piece=patrol]')").await;
        page.click_hex("1512").await;
        page.wait("document.querySelector('[data-piece=patrol]') === window.patrol").await;
    })
    .await;
    practice(Screen::DESKTOP.still(), async |page| {
        assert_eq!(page.value::<String>(slide).await, "0s");
    })
    .await;
}
