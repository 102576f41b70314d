//! How soon the page can be used, and how soon it answers. Alone in its program: nothing else plays
//! meanwhile.

use std::time::Duration;

use e2e::{Page, Screen, Server, Table, visit};

/// What a person should get, in milliseconds; machines that test are slower and have company.
const USABLE: f64 = 1500.0;
const ANSWERED: f64 = 50.0;
const LENIENT: f64 = 3.0;

/// The time since the page was asked for, once it has this element and is free to answer.
async fn usable(page: &Page, selector: &str) -> f64 {
    let now = format!("document.querySelector({selector:?}) ? performance.now() : null");
    loop {
        if let Some(milliseconds) = page.value::<Option<f64>>(&now).await {
            return milliseconds;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// From a click on each of these hexes to the first change on the board.
async fn answers(page: &Page, hexes: &[&str]) -> Vec<f64> {
    let clicks = format!(
        "(async () => {{
            const took = [];
            for (const label of {hexes:?}) {{
                const cell = document.querySelector(`[data-hex='${{label}}']`);
                const changed = new Promise((done) => new MutationObserver(done).observe(
                    document.querySelector('svg.board .lights'), {{ childList: true }}));
                const start = performance.now();
                cell.dispatchEvent(new MouseEvent('click', {{ bubbles: true }}));
                await changed;
                document.body.getBoundingClientRect();
                took.push(performance.now() - start);
            }}
            return took;
        }})()"
    );
    page.value(&clicks).await
}

fn best(times: &[f64]) -> f64 {
    times.iter().copied().fold(f64::INFINITY, f64::min)
}

#[tokio::test]
async fn the_page_is_quick() {
    let server = Server::start();
    let screen = Screen::DESKTOP.still();
    let (mut home, mut table, mut answer) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..3 {
        let mut address = String::new();
        visit(&server.address("#/"), screen, async |page| {
            home.push(usable(page, ".seats .big .btn").await);
            page.click(".seats .big .btn").await;
            Table::at(page).await;
            address = page.value("location.href").await;
        })
        .await;
        visit(&address, screen, async |page| {
            table.push(usable(page, ".cell[tabindex='0']").await);
            let game = Table::at(page).await;
            game.choose(&game.boldest().await).await;
            let choices = game.choices().await;
            let hexes: Vec<&str> =
                choices.iter().filter_map(|choice| choice.hex.as_deref()).collect();
            answer.extend(answers(page, &hexes).await);
        })
        .await;
    }
    println!("home usable after {home:.0?} ms, table after {table:.0?} ms");
    println!("hexes answer after {answer:.1?} ms");
    assert!(best(&home) < USABLE * LENIENT && best(&table) < USABLE * LENIENT);
    assert!(best(&answer) < ANSWERED * LENIENT);
}
