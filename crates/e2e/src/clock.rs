//! The page's clock and its rest, so that no test depends on how fast the machine is.

use chromiumoxide::cdp::browser_protocol::network::SetCacheDisabledParams;
use chromiumoxide::cdp::browser_protocol::page::AddScriptToEvaluateOnNewDocumentParams;

use crate::Page;
use crate::page::quoted;

/// Timers of this length, in milliseconds, are there for the reader; shorter ones are the program's.
const FOR_READERS: u32 = 200;

/// What is under way and ends by itself: fonts that come, things that slide.
const AT_REST: &str = "document.fonts.status === 'loaded' && document.getAnimations().every(
    (motion) => motion.playState !== 'running' || motion.effect.getTiming().iterations === Infinity)";

impl Page {
    /// Stops what the page would do after a while: what it shows stays.
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

    /// Lets one thing after the other happen on the stopped clock until there is such an element.
    pub async fn tick_to(&self, selector: &str) {
        let there = format!("document.querySelector({})", quoted(selector));
        self.wait(&format!("{there} || void held.shift()?.()")).await;
    }

    /// Lets the clock go on.
    pub async fn start_clock(&self) {
        self.run("(window.setTimeout = timer, held.forEach((call) => timer(call)))").await;
    }

    /// Loads the page anew so many times, nothing of it kept, and tells after how many milliseconds it
    /// had this element and was free to answer.
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

    /// Waits until nothing on the page moves any more.
    pub async fn rests(&self) {
        self.wait(AT_REST).await;
    }
}
