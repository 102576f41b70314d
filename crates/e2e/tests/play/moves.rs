//! Moving units: stepping through them, and dragging them while they are set up.

use e2e::{Page, Screen, Server, Site, hex, visit};

/// Units of America that could act as a group.
const GROUP: &str = "game heroes
scenario village
position
  round 2
  step turn
  turn us
  unit rifle-04 E06 3
  unit bar-09 E07 2
  unit infantry-01 G05 5
  hand us 02
  caps us 6
  caps japan 3
";

async fn open(page: &Page, position: &str) {
    page.run("document.querySelector('meta[name=cactus-host]').content = 'page'").await;
    crate::open_position(page, position).await;
}

/// Clicks a hex, even if it is out of sight.
async fn press(page: &Page, label: &str) {
    let click = "dispatchEvent(new MouseEvent('click', { bubbles: true }))";
    page.run(&format!("document.querySelector({:?}).{click}", hex(label))).await;
}

/// The next unit, by key or by button, starts an action of its own and drops the attack of another.
#[tokio::test]
async fn the_next_unit_joins_no_group() {
    let site = Site::start().await;
    for by_key in [true, false] {
        visit(&site.address("#/"), Screen::DESKTOP.still(), async |page| {
            open(page, GROUP).await;
            let next = async || {
                if by_key {
                    page.press("n").await;
                } else {
                    page.click("[data-do='next-unit']").await;
                }
            };
            // The rifle is the last unit: after it comes the first one again.
            next().await;
            next().await;
            page.wait("document.querySelector('#prompt').textContent.includes('Rifle 04')").await;
            press(page, "G05").await;
            page.find("#confirm").await;
            next().await;
            page.wait("!document.querySelector('#confirm')").await;
            page.wait(
                "document.querySelector('#prompt').textContent.includes('BAR 09, activated')",
            )
            .await;
            page.rests().await;
            let prompt = page.text("#prompt").await;
            assert!(!prompt.contains("other"), "no group: {prompt}");
            assert!(prompt.contains("AP"), "a unit acts: {prompt}");
        })
        .await;
    }
}

/// The hex of a counter on the map.
async fn place_of(page: &Page, piece: &str) -> String {
    page.value(&format!(
        "[...document.querySelectorAll('.cell')]
            .find((cell) => cell.ariaLabel.includes({piece:?}))?.dataset.hex ?? ''"
    ))
    .await
}

const CAMPAIGN: &str = "game firstblood
scenario campaign
position
  step set-up us
  unit 1/1 0505
  unit 1RDR 0505
";

/// A drag moves the top unit of a stack; a drag from an empty hex still moves the map.
#[tokio::test]
async fn a_unit_is_dragged_while_it_is_set_up() {
    let server = Server::start();
    for screen in [Screen::DESKTOP.still(), Screen::TABLET.still()] {
        visit(&server.address("#/"), screen, async |page| {
            crate::open_position(page, CAMPAIGN).await;
            assert_eq!(place_of(page, "1RDR").await, "0505");
            let (from, to) = (page.middle(&hex("0505")).await, page.middle(&hex("0606")).await);
            if screen.touch {
                page.swipe(from, to).await;
            } else {
                page.drag(from, to).await;
            }
            page.wait("document.querySelector('[data-hex=\"0606\"]').ariaLabel.includes('1RDR')")
                .await;
            assert_eq!(page.middle(&hex("0606")).await, to, "the map stays where it is");
            assert_eq!(place_of(page, "1/1").await, "0505", "one unit at a time");
            let empty = page.middle(&hex("0607")).await;
            if screen.touch {
                page.swipe(empty, (empty.0 + 40.0, empty.1)).await;
            } else {
                page.drag(empty, (empty.0 + 40.0, empty.1)).await;
            }
            assert_ne!(page.middle(&hex("0606")).await, to, "an empty hex moves the map");
        })
        .await;
    }
}

/// With the mouse, a waiting unit is dragged from the list to the map.
#[tokio::test]
async fn a_waiting_unit_is_dragged_from_the_list() {
    let server = Server::start();
    visit(&server.address("#/"), Screen::DESKTOP.still(), async |page| {
        crate::open_position(page, CAMPAIGN).await;
        let unit = "aside .uc[data-do='piece 2/1']";
        let (from, to) = (page.middle(unit).await, page.middle(&hex("0606")).await);
        page.drag(from, to).await;
        page.wait("document.querySelector('[data-hex=\"0606\"]').ariaLabel.includes('2/1')").await;
    })
    .await;
}
