//! A table in the page as its player sees it: choices, log, result.

use std::cmp::Reverse;

use serde::Deserialize;

use crate::Page;

/// No game in the tests takes more decisions; one that does is going in circles.
const MOST_DECISIONS: usize = 600;

/// The length of a drag, in pixels, and how many drags may be needed to bring a hex into view.
const LONGEST_DRAG: f64 = 150.0;
const MOST_DRAGS: usize = 12;
const OFF_THE_MAP: (f64, f64) = (1.0, 1.0);

/// The labels of hexes say what a click does; the other choices are buttons.
const CHOICES: &str = r"(() => {
    const order = /(Attack|March to|Set out from|Place a crew in) \d{4}(?:: [<>]?(\d+)%)?(?=\.)/;
    const hexes = [...document.querySelectorAll('.cell')].flatMap((cell) => {
        const said = cell.getAttribute('aria-label').match(order);
        const odds = said?.[2] === undefined ? null : Number(said[2]);
        return said ? [{ words: said[0], hex: cell.dataset.hex, odds }] : [];
    });
    const buttons = [...document.querySelectorAll('.act:not([data-do=suggest])')]
        .map((button) => ({ words: button.querySelector('span').firstChild.textContent }));
    return [...buttons, ...hexes];
})()";

/// Whether all odds are shown. They are computed one by one, after the hexes are highlighted.
const ODDS_ARE_SHOWN: &str = "![...document.querySelectorAll('.cell')].some((cell) => / Attack \\d{4}\\./.test(cell.ariaLabel))";

/// The number of inputs in the log.
const LINES: &str = "Number(document.querySelector('.lines')?.dataset.lines)";

/// Skips the playback until the result is shown. The button is clicked inside the page, because it may
/// disappear at any time.
const SKIPPED_TO_THE_END: &str = "(document.querySelector('.reel [data-do=skip]')?.click(), document.querySelector('dialog.verdict').open)";

/// A legal choice.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Choice {
    /// The label, such as `Attack 1411: 34%`.
    pub words: String,
    /// The hex to click; `None` if the choice is a button.
    pub hex: Option<String>,
    /// The odds of an attack, in percent.
    pub odds: Option<u8>,
}

impl Choice {
    pub fn is_attack(&self) -> bool {
        self.words.starts_with("Attack")
    }

    /// How much a bold player likes this choice: leaving the map comes first, then any other button, the best odds and
    /// the way north. Placing no crew comes last.
    fn rank(&self) -> (u8, Option<u8>, Reverse<Option<&str>>) {
        let wish = match &*self.words {
            "Leave the map and win" => 2,
            "Place no more crews" => 0,
            _ => 1,
        };
        let row = self.hex.as_deref().and_then(|label| label.get(2..));
        (wish, self.odds, Reverse(row))
    }
}

/// An entry of the log.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct LogLine {
    pub words: String,
    pub dice: usize,
}

/// A table in the page.
#[derive(Clone, Copy, Debug)]
pub struct Table<'a> {
    page: &'a Page,
}

impl<'a> Table<'a> {
    /// Waits until the table is loaded and it is the viewer's turn, or the game is over.
    pub async fn at(page: &'a Page) -> Table<'a> {
        page.find("#turn").await;
        let table = Table { page };
        table.rests().await;
        table
    }

    /// Waits until the page has shown everything and it is the viewer's turn, or the game is over.
    pub async fn rests(self) {
        let rests =
            "['Your turn', 'Game over'].includes(document.querySelector('#turn')?.textContent)";
        self.page.wait(rests).await;
    }

    pub async fn is_over(self) -> bool {
        self.page.text("#turn").await == "Game over"
    }

    /// All legal choices, with the odds of attacks.
    pub async fn choices(self) -> Vec<Choice> {
        self.page.wait(ODDS_ARE_SHOWN).await;
        self.page.value(CHOICES).await
    }

    /// The choice of a bold player.
    pub async fn boldest(self) -> Choice {
        let choices = self.choices().await;
        // On a tie the first one: the last buttons decline.
        let boldest = choices.into_iter().rev().max_by(|a, b| a.rank().cmp(&b.rank()));
        boldest.expect("a decision has a choice")
    }

    /// How many lines the log has.
    pub async fn lines(self) -> usize {
        self.page.value::<Option<usize>>(LINES).await.unwrap_or_default()
    }

    /// The whole log.
    pub async fn log(self) -> Vec<LogLine> {
        if self.page.value::<bool>("Boolean(document.querySelector('.lines button'))").await {
            self.page.click(".lines button").await;
            self.page.wait("!document.querySelector('.lines button')").await;
        }
        let line = "((told) => ({ words: told.firstChild.textContent.trim(), \
                       dice: told.querySelectorAll('.die').length }))\
                    (li.querySelector('summary') ?? li.children[1])";
        self.page
            .value(&format!("[...document.querySelectorAll('.lines ol > li')].map((li) => {line})"))
            .await
    }

    /// Does something that changes the log, and waits for the change.
    pub async fn changes_log(self, act: impl AsyncFnOnce(&Page)) {
        let before = self.lines().await;
        act(self.page).await;
        self.page.wait(&format!("{LINES} !== {before}")).await;
        self.rests().await;
    }

    /// Makes a choice with the mouse. An irreversible one needs a confirmation.
    pub async fn choose(self, choice: &Choice) {
        self.changes_log(async |page| {
            let Some(hex) = &choice.hex else { return self.press_button(&choice.words).await };
            self.press(hex).await;
            if choice.is_attack() {
                self.attack_is_shown(choice).await;
                page.click("#confirm").await;
            }
        })
        .await;
    }

    /// Clicks a button below the map, twice if it needs a confirmation.
    async fn press_button(self, words: &str) {
        self.page.click_words(".act", words).await;
        if self.page.value::<bool>("Boolean(document.querySelector('.act.on'))").await {
            self.page.click(".act.on").await;
        }
    }

    /// Clicks a hex. If it is out of sight or covered, the map is dragged first.
    pub async fn press(self, hex: &str) {
        let cell = crate::page::hex(hex);
        for _ in 0..MOST_DRAGS {
            // A stack under the pointer fans out over its neighbours.
            self.page.point(OFF_THE_MAP).await;
            let (x, y) = self.page.middle(&cell).await;
            let on_top = format!("document.elementFromPoint({x}, {y})?.dataset.hex === '{hex}'");
            if self.page.value::<bool>(&on_top).await {
                return self.page.click_hex(hex).await;
            }
            let middle = self.page.middle(".frame").await;
            let part = |way: f64| way.clamp(-LONGEST_DRAG, LONGEST_DRAG);
            let to = (middle.0 + part(middle.0 - x), middle.1 + part(middle.1 - y));
            self.page.drag(middle, to).await;
        }
        self.page.screenshot(&format!("covered-{hex}")).await;
        panic!("{hex} can't be clicked: something covers it wherever the map is dragged");
    }

    /// Asserts that the first click showed the attack with its odds.
    pub async fn attack_is_shown(self, choice: &Choice) {
        self.page.find("#confirm").await;
        self.page.find(".hl-target").await;
        let hex = choice.hex.as_deref().unwrap_or_default();
        assert_eq!(self.page.text(".fight h2").await, format!("Attack on {hex}"));
    }

    /// Plays boldly with the mouse for this many decisions, or to the end.
    pub async fn play(self, decisions: usize) {
        for _ in 0..decisions.min(MOST_DECISIONS) {
            if self.is_over().await {
                return;
            }
            let choice = self.boldest().await;
            self.choose(&choice).await;
        }
    }

    /// Plays boldly until an attack is the boldest choice, and returns it.
    pub async fn play_to_an_attack(self) -> Choice {
        loop {
            let choice = self.boldest().await;
            if choice.is_attack() {
                return choice;
            }
            self.choose(&choice).await;
        }
    }

    /// Lets the AI play the rest of the game, if any.
    pub async fn finish(self) {
        if !self.is_over().await {
            self.hand_over().await;
        }
    }

    /// Lets the AI play the rest of the game, as fast as it can, and waits for the end.
    pub async fn hand_over(self) {
        self.page.click("[aria-label='Menu']").await;
        self.page.click("[data-do='pace instant']").await;
        self.page.click_words(".menu button", "Hand my seat to the AI").await;
        self.page.click_words(".menu button", "Hand over").await;
        self.skip_to_the_end().await;
    }

    /// Skips the playback of the AI's moves, up to the result. The AI plays one decision at a time, so the
    /// game may take long, but it must make progress.
    pub async fn skip_to_the_end(self) {
        loop {
            let before = self.lines().await;
            self.page.wait(&format!("{SKIPPED_TO_THE_END} || {LINES} !== {before}")).await;
            if self.page.value::<bool>(SKIPPED_TO_THE_END).await {
                return;
            }
        }
    }

    /// Waits for the result and returns the verdict and the score.
    pub async fn result(self) -> (String, i32) {
        self.page.wait("document.querySelector('dialog.verdict').open").await;
        let verdict = self.page.text("#verdict").await;
        let score = self.page.text(".verdict .score b").await;
        (verdict, score.parse().expect("the score is a number"))
    }
}
