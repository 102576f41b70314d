//! Controls the page's timers, so that no test depends on the speed of the machine.

use chromiumoxide::cdp::browser_protocol::network::SetCacheDisabledParams;
use chromiumoxide::cdp::browser_protocol::page::AddScriptToEvaluateOnNewDocumentParams;

use crate::Page;
use crate::page::quoted;

/// Timers of at least this length, in milliseconds, give the player time to read; shorter ones serve the page
/// itself.
const FOR_READERS: u32 = 200;

/// Whether fonts are loaded and finite animations are over.
const AT_REST: &str = "document.fonts.status === 'loaded' && document.getAnimations().every(
    (motion) => motion.playState !== 'running' || motion.effect.getTiming().iterations === Infinity)";

impl Page {
    /// Holds the page's longer timers, so that the current step stays visible.
    pub async fn stop_clock(&self) {
        self.run(&format!(
            "(() => {{
                window.held = [];
                window.timer = window.setTimeout;
                window.setTimeout = (call, wait = 0, ...rest) =>
                    wait < {FOR_READERS} ? timer(call, wait, ...rest) : held.push(call);
            }})()"
        ))
        .await;
    }

    /// Fires the held timers one by one until this element exists.
    pub async fn tick_to(&self, selector: &str) {
        let there = format!("document.querySelector({})", quoted(selector));
        self.wait(&format!("{there} || void held.shift()?.()")).await;
    }

    /// Restarts the clock.
    pub async fn start_clock(&self) {
        self.run("(window.setTimeout = timer, held.forEach((call) => timer(call)))").await;
    }

    /// Reloads the page without cache this many times. Returns the milliseconds until it had this element
    /// and was responsive.
    pub async fn usable_after(&self, selector: &str, times: usize) -> Vec<f64> {
        let watch = format!(
            "new MutationObserver((_, watch) => {{
                if (document.querySelector({})) {{
                    watch.disconnect();
                    setTimeout(() => {{ window.usable = performance.now(); }});
                }}
            }}).observe(document, {{ childList: true, subtree: true }})",
            quoted(selector)
        );
        self.execute(SetCacheDisabledParams::new(true)).await;
        self.execute(AddScriptToEvaluateOnNewDocumentParams::new(watch)).await;
        let mut took = Vec::new();
        for _ in 0..times {
            self.reload().await;
            self.wait("window.usable").await;
            took.push(self.value("window.usable").await);
        }
        took
    }

    /// Waits until nothing on the page moves.
    pub async fn rests(&self) {
        self.wait(AT_REST).await;
    }
}
