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
            page.wait("!document.querySelector('#prompt').textContent.includes('Rifle 04')").await;
            page.rests().await;
            let prompt = page.text("#prompt").await;
            assert!(!prompt.contains("other"), "no group: {prompt}");
            assert!(prompt.contains("AP"), "a unit acts: {prompt}");
        })
        .await;
    }
}

