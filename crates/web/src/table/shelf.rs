//! What is open beside the map.

use crate::prelude::*;
use client::page::Tab;

/// What is open beside the map, and what its parts remember.
#[derive(Clone, Copy)]
pub struct Shelf {
    pub tab: RwSignal<Tab>,
    /// The rules lie open, and where.
    pub rules: RwSignal<bool>,
    pub clause: RwSignal<Option<String>>,
    pub menu: RwSignal<bool>,
    pub verdict: RwSignal<bool>,
    /// Whoever wants to give up has been asked whether he is sure.
    pub sure: RwSignal<bool>,
    /// What came of the last press in the menu.
    pub note: RwSignal<String>,
}

impl Shelf {
    pub fn new() -> Shelf {
        Shelf {
            tab: RwSignal::new(Tab::Map),
            rules: RwSignal::new(false),
            clause: RwSignal::new(None),
            menu: RwSignal::new(false),
            verdict: RwSignal::new(false),
            sure: RwSignal::new(false),
            note: RwSignal::new(String::new()),
        }
    }

    pub fn open_rules(self, clause: Option<String>) {
        if clause.is_some() {
            self.clause.set(clause);
        }
        self.rules.set(true);
        self.tab.set(Tab::Rules);
    }

    pub fn close_rules(self) {
        self.rules.set(false);
        self.tab.set(Tab::Map);
    }

    pub fn turn_rules(self) {
        if self.rules.get_untracked() { self.close_rules() } else { self.open_rules(None) }
    }
}
