//! Runs the accessibility rules of axe-core in the page.

use serde::Deserialize;

use crate::Page;

const AXE: &str = include_str!("../vendor/axe-core/axe.min.js");

/// Reports only violations that exclude users; the rest is advice.
const RUN: &str = "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
    violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, help, nodes }) =>
            ({ id, help, places: nodes.slice(0, 5).map(({ target, failureSummary }) =>
                `${target.join(' ')}: ${failureSummary}`) })))";

#[derive(Deserialize)]
struct Violation {
    id: String,
    help: String,
    places: Vec<String>,
}

/// Every serious or critical violation, with the first places where it was found.
pub async fn violations(page: &Page) -> Vec<String> {
    if !page.value::<bool>("'axe' in window").await {
        page.run(&format!("(() => {{ {AXE} }})()")).await;
    }
    let found: Vec<Violation> = page.value(RUN).await;
    found
        .into_iter()
        .map(|Violation { id, help, places }| format!("{id}: {help}\n  {}", places.join("\n  ")))
        .collect()
}
