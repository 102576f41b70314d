//! Plays a firefight in the page: sets up units, takes a few actions, then passes until it is over.

use std::time::Duration;

use serde::Deserialize;

use crate::{Direction, Page};

/// The pause that lets the page react.
const BREATH: Duration = Duration::from_millis(40);

/// The possible clicks: hexes, by their labels, and the buttons below the map.
const OFFERED: &str = r"(() => {
    const says = /(Set up|Move to|Attack|Close combat|acts)/;
    const hexes = [...document.querySelectorAll('.cell')].flatMap((cell) => {
        const said = cell.getAttribute('aria-label').match(says);
        return said ? [{ words: said[0], hex: cell.dataset.hex }] : [];
    });
    const buttons = [...document.querySelectorAll('.act:not([data-do=suggest])')]
        .map((button) => ({ words: button.querySelector('span:last-child').firstChild.textContent }));
    return { hexes, buttons, ready: Boolean(document.querySelector('#confirm')) };
})()";

/// Buttons that decline a decision, the best first.
const DECLINE: [&str; 6] =
    ["Pass", "Done", "Decline", "Keep the roll", "No second action", "Stall"];

#[derive(Debug, Deserialize)]
struct Offered {
    hexes: Vec<Press>,
    buttons: Vec<Press>,
    /// Whether an action waits for confirmation.
    ready: bool,
}

#[derive(Clone, Debug, Deserialize)]
struct Press {
    words: String,
    hex: Option<String>,
}

/// One side of a firefight, with a limited number of actions to take.
#[derive(Debug)]
pub struct Firefight<'a> {
    page: &'a Page,
    ideas: usize,
}

impl<'a> Firefight<'a> {
    /// A player who takes up to `ideas` actions and then passes.
    pub fn new(page: &'a Page, ideas: usize) -> Firefight<'a> {
        Firefight { page, ideas }
    }

    /// Whether it is this side's turn; false while the screen is being passed on.
    pub async fn is_asked(&self) -> bool {
        self.turn().await == "Your turn"
    }

    pub async fn is_over(&self) -> bool {
        self.turn().await == "Game over"
    }

    async fn turn(&self) -> String {
        self.page.value("document.querySelector('#turn')?.textContent ?? ''").await
    }

    /// Clicks a hex, even if it is out of sight.
    pub async fn press_hex(&self, label: &str) {
        self.page.run(&clicked(label)).await;
        self.settles().await;
    }

    /// Makes a quick choice.
    pub async fn press(&mut self) {
        let offered: Offered = self.page.value(OFFERED).await;
        if offered.ready {
            self.page.click("#confirm").await;
        } else if let Some(hex) = self.idea(&offered) {
            self.page.run(&clicked(&hex)).await;
        } else {
            self.decline(&offered).await;
        }
        self.settles().await;
    }

    /// The hex to click, while there are actions left. Units are always set up.
    fn idea(&mut self, offered: &Offered) -> Option<String> {
        let find = |words: &str| offered.hexes.iter().find(|press| press.words == words);
        if let Some(place) = find("Set up") {
            return place.hex.clone();
        }
        self.ideas = self.ideas.checked_sub(1)?;
        let wishes = ["Close combat", "Attack", "Move to", "acts"];
        wishes.iter().find_map(|words| find(words))?.hex.clone()
    }

    async fn decline(&self, offered: &Offered) {
        let has = |words: &&&str| offered.buttons.iter().any(|press| press.words == **words);
        let words = DECLINE.iter().find(has).copied();
        let words = words.or_else(|| offered.buttons.first().map(|press| &*press.words));
        match words {
            Some(words) => self.page.click_words(".act", words).await,
            // Clears the draft and the selection; then there are buttons, or hexes that must be clicked.
            None => self.page.press("Escape Escape Escape Escape").await,
        }
    }

    /// Waits until the server has answered all commands and the playback is over.
    pub async fn settles(&self) {
        loop {
            tokio::time::sleep(BREATH).await;
            let frames = self.page.frames();
            let sent = frames.iter().filter(|it| it.direction == Direction::Sent);
            let sent = sent.filter(|it| it.text.contains(r#""command":"#)).count();
            let answered = frames.iter().filter(|it| it.direction == Direction::Received);
            let is_answer =
                |text: &str| text.starts_with(r#"{"done""#) || text.starts_with(r#"{"refused""#);
            let answered = answered.filter(|it| is_answer(&it.text)).count();
            if sent == answered && self.turn().await != "Replaying" {
                return;
            }
        }
    }
}

/// A script that clicks a hex. Done inside the page, because the map may move at any time.
pub(crate) fn clicked(hex: &str) -> String {
    format!(
        "document.querySelector(`[data-hex='{hex}']`)\
         .dispatchEvent(new MouseEvent('click', {{ bubbles: true }}))"
    )
}
