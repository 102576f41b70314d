//! Measures how soon the page can be used and how fast it responds, relative to a fixed piece of work
//! in the same browser. Run it alone, on a quiet machine:
//!
//! ```sh
//! cargo test -p e2e --test speed -- --ignored --nocapture
//! ```

use e2e::{Page, Screen, Server, Table, visit};

/// How many times to measure each figure. The median counts.
const TIMES: usize = 9;

/// A fixed piece of work, as a reference for the speed of the machine.
const REFERENCE: &str = "(() => {
    const start = performance.now();
    let number = 1;
    for (let i = 0; i < 2e7; i++) number = (Math.imul(number, 1664525) + 1013904223) | 0;
    window.worked = number;
    return performance.now() - start;
})()";

/// The time from a click on a hex until this element exists and is laid out. Then deselects.
const ANSWER: &str = "(async (hex, selector) => {
    const start = performance.now();
    document.querySelector(`[data-hex='${hex}']`)
        .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    while (!document.querySelector(selector)) await new Promise((turn) => setTimeout(turn));
    document.body.getBoundingClientRect();
    const took = performance.now() - start;
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    while (document.querySelector(selector)) await new Promise((turn) => setTimeout(turn));
    return took;
})";

/// A named measurement, in milliseconds.
struct Figure {
    name: &'static str,
    took: Vec<f64>,
    reference: Vec<f64>,
}

impl Figure {
    /// Adds the reference measured in the same browser.
    async fn of(name: &'static str, took: Vec<f64>, page: &Page) -> Figure {
        let reference = times(async || page.value(REFERENCE).await).await;
        Figure { name, took, reference }
    }

    fn print(&self) {
        let (took, reference) = (median(&self.took), median(&self.reference));
        let ratio = took / reference;
        println!("{:<28} {took:8.1} ms  {ratio:6.2} of {reference:.1} ms", self.name);
    }
}

async fn times(measure: impl AsyncFn() -> f64) -> Vec<f64> {
    let mut took = Vec::new();
    for _ in 0..TIMES {
        took.push(measure().await);
    }
    took
}

fn median(took: &[f64]) -> f64 {
    let mut sorted = took.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted[sorted.len() / 2]
}

#[tokio::test]
#[ignore = "a measurement, for a quiet machine"]
async fn time_to_use_and_to_respond() {
    let server = Server::start();
    visit(&server.address("#/"), Screen::DESKTOP.still(), async |page| {
        let start = ".start-bar .btn";
        let home = page.usable_after(start, TIMES).await;
        Figure::of("home can be used", home, page).await.print();
    })
    .await;
    visit(&server.address("#/"), Screen::DESKTOP.still(), async |page| {
        page.click(".start-bar .btn").await;
        Table::at(page).await;
        let table = page.usable_after(".cell[tabindex='0']", TIMES).await;
        Figure::of("table can be used", table, page).await.print();

        let table = Table::at(page).await;
        let attack = table.play_to_an_attack().await.hex.expect("attacks are made on the map");
        for (name, element) in
            [("hex is highlighted", ".hl-target"), ("its odds are shown", "#confirm")]
        {
            let ask = format!("{ANSWER}({attack:?}, {element:?})");
            let answer = times(async || page.value(&ask).await).await;
            Figure::of(name, answer, page).await.print();
        }
    })
    .await;
}
