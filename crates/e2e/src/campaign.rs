//! Plays First Blood in the page: does only what is mandatory and ends every phase as soon as possible.

use serde::Deserialize;

use crate::{Firefight, Page};

/// Finds the next click: the confirmation, the end of the phase, a destination or target, a button, or
/// a unit that must act.
const NEXT: &str = r#"(() => {
    const one = (selector) => document.querySelector(selector) && selector;
    const done = one('.act:not(.off)[data-do="order done"]');
    if (one('#confirm') || done) return { press: one('#confirm') ?? done };
    const says = /Can be reached|(?<!point|leads) to (Box|entry point|\d{4})|Attack \d{4}[:.]|Resolve|Lose|lands on/;
    const cell = [...document.querySelectorAll('.cell')]
        .find((cell) => says.test(cell.getAttribute('aria-label')));
    if (cell) return { hex: cell.dataset.hex };
    return { press: one('.act:not(.off):not([data-do="order done"])') ?? one('.duties .own button') };
})()"#;

#[derive(Debug, Deserialize)]
struct Next {
    press: Option<String>,
    hex: Option<String>,
}

/// One side of a campaign.
#[derive(Debug)]
pub struct Campaign<'a> {
    page: &'a Page,
    clock: Firefight<'a>,
}

impl<'a> Campaign<'a> {
    pub fn new(page: &'a Page) -> Campaign<'a> {
        Campaign { page, clock: Firefight::new(page, 0) }
    }

    /// Plays until the game is over or for this many clicks. Returns whether the game is over.
    pub async fn play(&self, presses: usize) -> bool {
        for _ in 0..presses {
            self.clock.settles().await;
            if self.clock.is_over().await {
                return true;
            }
            if self.clock.is_asked().await {
                self.press().await;
            }
        }
        false
    }

    async fn press(&self) {
        let next: Next = self.page.value(NEXT).await;
        match next {
            Next { hex: Some(hex), .. } => self.page.run(&crate::firefight::clicked(&hex)).await,
            Next { press: Some(selector), .. } => {
                let click = format!("document.querySelector({selector:?}).click()");
                self.page.run(&click).await;
            }
            Next { .. } => panic!("nothing can be clicked: {}", self.page.text("#prompt").await),
        }
    }
}
