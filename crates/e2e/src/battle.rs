//! Plays a battle of Pacific in the page: takes a ready-made army and a few actions, then only ends phases.

use serde::Deserialize;

use crate::{Firefight, Page};

/// Finds the next click. An active player deploys units and attacks; a passive one does only what is
/// needed to end the phase.
const NEXT: &str = r#"((ideas) => {
    const one = (selector) => document.querySelector(selector) && selector;
    const must = one('#confirm') ?? one('.answers [data-do="order pass"]') ?? one('.answers [data-do="order keep"]')
        ?? one('.answers [data-do="order bid 0"]') ?? one('.answers button');
    if (must) return { press: must };
    if (one('.muster')) {
        return { press: one('.act:not(.off)[data-do="order ready"]') ?? one('.decks [data-do^="order deck"]') };
    }
    const cells = [...document.querySelectorAll('.cell')];
    // Not the unit named Assault Troops.
    const says = (words) => cells.find((cell) => words.test(cell.getAttribute('aria-label')))?.dataset.hex;
    const done = one('.act:not(.off)[data-do="order done"]');
    if (ideas || !done) {
        const deed = says(/to be resolved|Deploy |Fire at|Resolve|Assault (?!Troops)[A-Z]|Fly against|Attack |Strike /);
        if (deed) return { hex: deed, idea: true };
        const card = one('.hand .kc:not(.dim)[aria-pressed=false]');
        const held = document.querySelector('.hand .kc[aria-pressed=true]');
        if (card && !held) return { press: card, idea: true };
        const step = says(/Move to/) ?? says(/Can act/);
        if (step) return { hex: step, idea: true };
    }
    return { press: done ?? one('.act:not(.off)') ?? one('.hand .kc:not(.dim)') };
})"#;

#[derive(Debug, Deserialize)]
struct Next {
    press: Option<String>,
    hex: Option<String>,
    #[serde(default)]
    idea: bool,
}

/// One side of a battle, with a limited number of actions to take.
#[derive(Debug)]
pub struct Battle<'a> {
    page: &'a Page,
    clock: Firefight<'a>,
    ideas: usize,
}

impl<'a> Battle<'a> {
    /// A player who takes up to `ideas` actions.
    pub fn new(page: &'a Page, ideas: usize) -> Battle<'a> {
        Battle { page, clock: Firefight::new(page, 0), ideas }
    }

    pub async fn is_over(&self) -> bool {
        self.clock.is_over().await
    }

    /// Makes a choice if this side has to decide.
    pub async fn answer(&mut self) {
        self.clock.settles().await;
        if self.clock.is_asked().await {
            self.press().await;
            self.clock.settles().await;
        }
    }

    async fn press(&mut self) {
        let next: Next = self.page.value(&format!("{NEXT}({})", self.ideas > 0)).await;
        self.ideas -= usize::from(next.idea).min(self.ideas);
        match next {
            Next { hex: Some(hex), .. } => self.page.run(&crate::firefight::clicked(&hex)).await,
            Next { press: Some(selector), .. } => {
                self.page.run(&format!("document.querySelector({selector:?}).click()")).await;
            }
            Next { .. } => panic!("nothing can be clicked: {}", self.page.text("#prompt").await),
        }
    }
}
