//! Starts Chromium for one visit.

use chromiumoxide::browser::{Browser, BrowserConfig};
use futures_util::StreamExt;
use tempfile::TempDir;
use tokio::task::JoinHandle;

use crate::page::PATIENCE;
use crate::{Page, Screen, Throttle};

/// Flags without the dashes. They disable everything a test does not need.
const FLAGS: [&str; 7] = [
    "disable-gpu",
    "disable-quic",
    "no-first-run",
    "disable-background-networking",
    "disable-component-update",
    "disable-sync",
    "disable-dev-shm-usage",
];

/// How many times to try starting the browser: the machine may be very busy.
const TRIES: usize = 3;

/// Opens the address, plays, and checks that the browser logged no errors.
pub async fn visit(address: &str, screen: Screen, play: impl AsyncFnOnce(&Page)) {
    let complaints = visit_with_complaints(address, screen, play).await;
    assert!(complaints.is_empty(), "the browser logged errors: {complaints:#?}");
}

/// The same on a slow machine with a slow connection.
pub async fn visit_throttled(
    address: &str,
    screen: Screen,
    throttle: Throttle,
    play: impl AsyncFnOnce(&Page),
) {
    let complaints = run(address, screen, Some(throttle), play).await;
    assert!(complaints.is_empty(), "the browser logged errors: {complaints:#?}");
}

/// Opens the address, plays, and returns the errors that the browser logged.
pub async fn visit_with_complaints(
    address: &str,
    screen: Screen,
    play: impl AsyncFnOnce(&Page),
) -> Vec<String> {
    run(address, screen, None, play).await
}

async fn run(
    address: &str,
    screen: Screen,
    throttle: Option<Throttle>,
    play: impl AsyncFnOnce(&Page),
) -> Vec<String> {
    let mut chromium = Chromium::launch().await;
    let page = Page::open(&chromium.browser, address, screen, throttle).await;
    play(&page).await;
    let complaints = page.complaints();
    chromium.close().await;
    complaints
}

struct Chromium {
    browser: Browser,
    handler: JoinHandle<()>,
    _profile: TempDir,
}

impl Chromium {
    async fn launch() -> Chromium {
        let mut failure = None;
        for _ in 0..TRIES {
            match Chromium::try_launch().await {
                Ok(chromium) => return chromium,
                Err(error) => failure = Some(error),
            }
        }
        panic!("Chromium does not start: {failure:?}; is the package `chromium` installed?");
    }

    async fn try_launch() -> chromiumoxide::Result<Chromium> {
        let profile = tempfile::tempdir()?;
        let config = BrowserConfig::builder()
            .no_sandbox()
            .new_headless_mode()
            .user_data_dir(profile.path())
            .viewport(None)
            .launch_timeout(PATIENCE)
            .request_timeout(PATIENCE)
            .args(FLAGS)
            .build()
            .map_err(chromiumoxide::error::CdpError::msg)?;
        let (browser, mut events) = Browser::launch(config).await?;
        let handler = tokio::spawn(async move { while events.next().await.is_some() {} });
        Ok(Chromium { browser, handler, _profile: profile })
    }

    /// Ends the process if it is still running.
    async fn close(&mut self) {
        let _ = self.browser.close().await;
        let _ = self.browser.wait().await;
        self.handler.abort();
    }
}
