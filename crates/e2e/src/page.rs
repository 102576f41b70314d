//! A page in a browser: find, click, type, read.

use std::fmt::Debug;
use std::path::Path;
use std::time::{Duration, Instant};

use chromiumoxide::Command;
use chromiumoxide::browser::Browser;
use chromiumoxide::cdp::browser_protocol::input::{
    DispatchMouseEventParams, DispatchMouseEventType, MouseButton,
};
use chromiumoxide::cdp::browser_protocol::target::SetAutoAttachParams;
use chromiumoxide::page::ScreenshotParams;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::complaints::Complaints;
use crate::frames::Frames;
use crate::touch::Touch;
use crate::{Frame, Screen, Throttle, axe, keys};

/// How long to wait for anything: the machine may be very busy.
pub const PATIENCE: Duration = Duration::from_mins(3);
const PAUSE: Duration = Duration::from_millis(25);
/// An upper limit for the number of focusable elements on a page.
const MOST_TABS: usize = 120;

/// Scrolls to an element. Returns whether it is at rest and a click in its centre would hit it or its
/// label.
const CLICKABLE: &str = "(element) => {
    if (!element || document.fonts.status !== 'loaded') return false;
    element.scrollIntoView({ block: 'nearest' });
    const { x, y, width, height } = element.getBoundingClientRect();
    const [before, now] = [window.lastSeen, `${x} ${y} ${width} ${height}`];
    window.lastSeen = now;
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return before === now && hit && (element.closest('label') ?? element).contains(hit);
}";

/// A point of the window, in pixels.
pub type Spot = (f64, f64);

/// A page open in a browser.
#[derive(Debug)]
pub struct Page {
    inner: chromiumoxide::Page,
    complaints: Complaints,
    frames: Frames,
    opened: Instant,
}

impl Page {
    pub(crate) async fn open(
        browser: &Browser,
        address: &str,
        screen: Screen,
        throttle: Option<Throttle>,
    ) -> Page {
        Page::try_open(browser, address, screen, throttle).await.expect("the page opens")
    }

    async fn try_open(
        browser: &Browser,
        address: &str,
        screen: Screen,
        throttle: Option<Throttle>,
    ) -> chromiumoxide::Result<Page> {
        let inner = browser.new_page("about:blank").await?;
        inner.execute(workers_run_freely()).await?;
        inner.execute(screen.metrics()).await?;
        inner.execute(screen.touch_emulation()).await?;
        inner.emulate_media_features(screen.media_features()).await?;
        let complaints = Complaints::listen(&inner).await?;
        let frames = Frames::listen(&inner).await?;
        if let Some(throttle) = throttle {
            throttle.apply(&inner).await?;
        }
        let opened = Instant::now();
        inner.goto(address).await?;
        Ok(Page { inner, complaints, frames, opened })
    }

    /// The time since the page was requested.
    pub fn age(&self) -> Duration {
        self.opened.elapsed()
    }

    /// The errors that the browser has logged so far.
    pub fn complaints(&self) -> Vec<String> {
        self.complaints.all()
    }

    /// Runs a browser command without a result.
    pub(crate) async fn execute(&self, command: impl Command + Debug) {
        let what = format!("{command:?}");
        self.inner.execute(command).await.unwrap_or_else(|error| panic!("{what}: {error}"));
    }

    /// All messages on the page's sockets so far.
    pub fn frames(&self) -> Vec<Frame> {
        self.frames.seen()
    }

    /// Evaluates an expression in the page and awaits promises.
    pub async fn value<T: DeserializeOwned>(&self, expression: &str) -> T {
        let value = self.try_value(expression).await;
        value.unwrap_or_else(|error| panic!("{expression}: {error}"))
    }

    /// Runs an expression in the page for its side effects.
    pub async fn run(&self, expression: &str) {
        self.value::<Option<bool>>(&format!("void ({expression})")).await;
    }

    async fn try_value<T: DeserializeOwned>(&self, expression: &str) -> chromiumoxide::Result<T> {
        let result = self.inner.evaluate_expression(expression).await?;
        Ok(serde_json::from_value(result.value().cloned().unwrap_or(Value::Null))?)
    }

    /// Waits until an expression in the page is true. While the page loads, it counts as false.
    pub async fn wait(&self, expression: &str) {
        let start = Instant::now();
        let question = format!("Boolean({expression})");
        while !self.try_value::<bool>(&question).await.unwrap_or(false) {
            if start.elapsed() > PATIENCE {
                let test = std::thread::current().name().unwrap_or("test").replace("::", "-");
                self.screenshot(&format!("never-{test}")).await;
                panic!("never became true: {expression}; {:#?}", self.complaints());
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Waits for an element.
    pub async fn find(&self, selector: &str) {
        self.wait(&element(selector)).await;
    }

    /// Waits for an element and returns its text.
    pub async fn text(&self, selector: &str) -> String {
        self.find(selector).await;
        self.value(&format!("{}.textContent", element(selector))).await
    }

    /// Waits for an element and returns an attribute.
    pub async fn attribute(&self, selector: &str, name: &str) -> Option<String> {
        self.find(selector).await;
        self.value(&format!("{}.getAttribute({})", element(selector), quoted(name))).await
    }

    /// The centre of an element in the window.
    pub async fn middle(&self, selector: &str) -> Spot {
        self.find(selector).await;
        self.value(&middle(&element(selector))).await
    }

    /// Clicks the centre of an element, with all the events of a real click.
    pub async fn click(&self, selector: &str) {
        self.click_on(&element(selector)).await;
    }

    /// Clicks the first match of the selector that contains these words.
    pub async fn click_words(&self, selector: &str, words: &str) {
        let (all, words) = (quoted(selector), quoted(words));
        let has_words = format!("(found) => found.textContent.includes({words})");
        self.click_on(&format!("[...document.querySelectorAll({all})].find({has_words})")).await;
    }

    /// Scrolls the element into view and waits until nothing covers it.
    async fn click_on(&self, element: &str) {
        self.wait(&format!("({CLICKABLE})({element})")).await;
        self.click_at(self.value(&middle(element)).await).await;
    }

    /// Clicks a hex of the map by its label.
    pub async fn click_hex(&self, label: &str) {
        self.click_at(self.middle(&hex(label)).await).await;
    }

    async fn click_at(&self, at: Spot) {
        self.point(at).await;
        self.mouse(DispatchMouseEventType::MousePressed, at).await;
        self.mouse(DispatchMouseEventType::MouseReleased, at).await;
    }

    /// Moves the mouse.
    pub async fn point(&self, at: Spot) {
        self.mouse(DispatchMouseEventType::MouseMoved, at).await;
    }

    /// Moves the mouse over a hex of the map.
    pub async fn point_at_hex(&self, label: &str) {
        let at = self.middle(&hex(label)).await;
        self.point(at).await;
    }

    /// Drags with the mouse.
    pub async fn drag(&self, from: Spot, to: Spot) {
        self.point(from).await;
        self.mouse(DispatchMouseEventType::MousePressed, from).await;
        for step in 1..=4 {
            let part = f64::from(step) / 4.0;
            let between = |a: f64, b: f64| a + (b - a) * part;
            self.hold((between(from.0, to.0), between(from.1, to.1))).await;
        }
        self.mouse(DispatchMouseEventType::MouseReleased, to).await;
    }

    /// Turns the wheel. Positive values scroll towards the user.
    pub async fn wheel(&self, at: Spot, pixels: f64) {
        let mut turn = mouse(DispatchMouseEventType::MouseWheel, at);
        turn.delta_x = Some(0.0);
        turn.delta_y = Some(pixels);
        self.execute(turn).await;
    }

    /// Taps with a finger.
    pub async fn tap(&self, selector: &str) {
        let at = self.middle(selector).await;
        self.fingers(Touch::start(&[at])).await;
        self.fingers(Touch::end()).await;
    }

    /// Drags with a finger.
    pub async fn swipe(&self, from: Spot, to: Spot) {
        self.fingers(Touch::start(&[from])).await;
        for step in 1..=4 {
            let part = f64::from(step) / 4.0;
            let at = (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part);
            self.fingers(Touch::moved(&[at])).await;
        }
        self.fingers(Touch::end()).await;
    }

    /// Moves two fingers.
    pub async fn pinch(&self, from: [Spot; 2], to: [Spot; 2]) {
        self.fingers(Touch::start(&from)).await;
        self.fingers(Touch::moved(&to)).await;
        self.fingers(Touch::end()).await;
    }

    /// Presses keys in sequence, by the browser's names: `q`, `Enter`, `Shift+Tab`.
    pub async fn press(&self, keys: &str) {
        for key in keys.split(' ') {
            for stroke in keys::strokes(key) {
                self.execute(stroke).await;
            }
        }
    }

    /// Presses Tab until a matching element has the focus.
    pub async fn tab_to(&self, selector: &str) {
        for _ in 0..MOST_TABS {
            if self.has_focus(selector).await {
                return;
            }
            self.press("Tab").await;
        }
        panic!("Tab never reaches {selector}");
    }

    /// Whether a matching element has the focus.
    pub async fn has_focus(&self, selector: &str) -> bool {
        self.value(&format!("document.activeElement.matches({})", quoted(selector))).await
    }

    /// Navigates to an address, such as `#/` or an invitation link.
    pub async fn go(&self, address: &str) {
        self.run(&format!("location.href = {}", quoted(address))).await;
    }

    /// Reloads the page and waits for the new one.
    pub async fn reload(&self) {
        self.run("window.before = true").await;
        self.inner.reload().await.expect("the page loads again");
        self.wait("!window.before && document.querySelector('#main')").await;
    }

    /// Pastes a text into a field.
    pub async fn paste(&self, selector: &str, text: &str) {
        self.find(selector).await;
        let (field, text) = (element(selector), quoted(text));
        let input = "new Event('input', { bubbles: true })";
        self.run(&format!("({field}.value = {text}, {field}.dispatchEvent({input}))")).await;
    }

    /// Focuses an element.
    pub async fn focus(&self, selector: &str) {
        self.find(selector).await;
        self.run(&format!("{}.focus()", element(selector))).await;
    }

    /// Saves a screenshot as `target/screenshots/NAME.png`.
    pub async fn screenshot(&self, name: &str) {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/screenshots");
        std::fs::create_dir_all(&folder).expect("the folder can be created");
        let taken = ScreenshotParams::builder().build();
        let file = folder.join(format!("{name}.png"));
        self.inner.save_screenshot(taken, file).await.expect("the screenshot is saved");
    }

    /// Takes a screenshot once nothing moves, and adds accessibility violations to the complaints.
    pub async fn look(&self, name: &str) {
        self.rests().await;
        self.screenshot(name).await;
        for violation in axe::violations(self).await {
            self.complaints.add(format!("{name} is not accessible: {violation}"));
        }
    }

    async fn mouse(&self, kind: DispatchMouseEventType, at: Spot) {
        self.execute(mouse(kind, at)).await;
    }

    /// Moves the mouse with its button down.
    async fn hold(&self, at: Spot) {
        let mut moved = mouse(DispatchMouseEventType::MouseMoved, at);
        moved.button = Some(MouseButton::Left);
        moved.buttons = Some(1);
        self.execute(moved).await;
    }

    async fn fingers(&self, touch: Touch) {
        self.execute(touch).await;
    }
}

/// Lets the page's service worker start by itself. By default, chromiumoxide pauses every new worker and then resumes it,
/// and a worker that is not ready to be resumed at that moment stays paused for ever.
fn workers_run_freely() -> SetAutoAttachParams {
    SetAutoAttachParams::new(false, false)
}

/// The selector of a hex on the map.
pub fn hex(label: &str) -> String {
    format!("[data-hex=\"{label}\"]")
}

fn mouse(kind: DispatchMouseEventType, (x, y): Spot) -> DispatchMouseEventParams {
    let moves = kind == DispatchMouseEventType::MouseMoved;
    let mut event = DispatchMouseEventParams::new(kind, x, y);
    if !moves {
        event.button = Some(MouseButton::Left);
        event.click_count = Some(1);
    }
    event
}

fn middle(element: &str) -> String {
    format!("(r => [r.x + r.width / 2, r.y + r.height / 2])({element}.getBoundingClientRect())")
}

fn element(selector: &str) -> String {
    format!("document.querySelector({})", quoted(selector))
}

/// A text as a JavaScript literal.
pub fn quoted(text: &str) -> String {
    Value::from(text).to_string()
}
