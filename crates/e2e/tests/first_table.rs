//! The time from an address to a playable table on a throttled phone. This wait is the reason for the
//! programs' size budget.

use e2e::{Screen, Server, Throttle, visit, visit_throttled};
use std::time::Duration;

/// A scenario of each game.
const TABLES: [(&str, &str); 4] = [
    ("ridge", "standard"),
    ("heroes", "patrol"),
    ("firstblood", "pocket"),
    ("pacific", "skirmish"),
];

/// Far more than a page should need on any machine; catches only disasters.
const LIMIT: Duration = Duration::from_secs(30);

/// The player can act: the board is there, and the status says whose turn it is.
const PLAYABLE: &str = "document.querySelector('.cell[tabindex=\"0\"]') && \
     document.querySelector('#turn')?.textContent";

#[tokio::test]
async fn a_table_is_playable_soon_on_a_slow_phone() {
    let server = Server::start();
    for (game, scenario) in TABLES {
        let mut address = None;
        visit(&server.address("#/"), Screen::DESKTOP, async |page| {
            let body = format!("{{\"game\": \"{game}\", \"scenario\": \"{scenario}\"}}");
            let open = format!(
                "fetch('api/v1/tables', {{ method: 'POST', headers: {{ 'Content-Type': 'application/json' \
                 }}, body: {body:?} }}).then((answer) => answer.json())
                 .then((opened) => `${{opened.table}}/${{Object.values(opened.tokens)[0]}}`)"
            );
            address = Some(page.value::<String>(&open).await);
        })
        .await;
        let path = format!("#/{game}/table/{}", address.expect("the table is open"));
        let address = server.address(&path);
        visit_throttled(&address, Screen::PHONE, Throttle::PHONE, async |page| {
            page.wait(PLAYABLE).await;
            let took = page.age();
            println!("{game:<10} playable after {:.1} s", took.as_secs_f64());
            assert!(took < LIMIT, "{game} took {took:?}");
        })
        .await;
    }
}
