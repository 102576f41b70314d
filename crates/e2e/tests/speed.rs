//! How soon the page can be used, and how soon it answers: figures to be compared with earlier ones,
//! beside a yardstick that the same browser was measured with. Alone in its program, and for a quiet
//! machine:
//!
//! ```sh
//! cargo test -p e2e --test speed -- --ignored --nocapture
//! ```

use e2e::{Page, Screen, Server, Table, visit};

/// How often each thing is measured. The middle one counts.
const TIMES: usize = 9;

/// A fixed piece of work, so that figures of different machines can be compared.
const YARDSTICK: &str = "(() => {
    const start = performance.now();
    let number = 1;
    for (let i = 0; i < 2e7; i++) number = (Math.imul(number, 1664525) + 1013904223) | 0;
    window.worked = number;
    return performance.now() - start;
})()";

/// From a click on a hex until this element is there and laid out; then all is put down again.
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

/// What was measured under one name, in milliseconds.
struct Figure {
    name: &'static str,
    took: Vec<f64>,
    yardstick: Vec<f64>,
}

impl Figure {
    /// Measures the yardstick in the same browser, after what is measured.
    async fn of(name: &'static str, took: Vec<f64>, page: &Page) -> Figure {
        let yardstick = times(async || page.value(YARDSTICK).await).await;
        Figure { name, took, yardstick }
    }

    fn print(&self) {
        let (took, yardstick) = (median(&self.took), median(&self.yardstick));
        let ratio = took / yardstick;
        println!("{:<28} {took:8.1} ms  {ratio:6.2} of {yardstick:.1} ms", self.name);
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
async fn how_soon_the_page_answers() {
    let server = Server::start();
    visit(&server.address("#/"), Screen::DESKTOP.still(), async |page| {
        let start = ".seats .big .btn";
        let home = page.usable_after(start, TIMES).await;
        Figure::of("home can be used", home, page).await.print();
    })
    .await;
    visit(&server.address("#/"), Screen::DESKTOP.still(), async |page| {
        page.click(".seats .big .btn").await;
        Table::at(page).await;
        let table = page.usable_after(".cell[tabindex='0']", TIMES).await;
        Figure::of("table can be used", table, page).await.print();

        let table = Table::at(page).await;
        let attack = table.play_to_an_attack().await.hex.expect("attacks are made on the map");
        for (name, element) in [("hex is lit", ".hl-target"), ("its odds are told", "#confirm")] {
            let ask = format!("{ANSWER}({attack:?}, {element:?})");
            let answer = times(async || page.value(&ask).await).await;
            Figure::of(name, answer, page).await.print();
        }
    })
    .await;
}
