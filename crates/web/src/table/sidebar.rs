//! Drawers, tabs and dialogs of a table: what is open.

use crate::prelude::*;
use client::page::Tab;

#[derive(Clone, Copy)]
pub struct Sidebar {
    pub tab: RwSignal<Tab>,
    /// Whether the rules are open, and at which clause.
    pub rules: RwSignal<bool>,
    pub clause: RwSignal<Option<String>>,
    pub menu: RwSignal<bool>,
    pub result: RwSignal<bool>,
    /// Whether the player has pressed Resign once.
    pub resign_pressed: RwSignal<bool>,
    /// The outcome of the last action in the menu.
    pub note: RwSignal<String>,
}

impl Sidebar {
    pub fn new() -> Sidebar {
        Sidebar {
            tab: RwSignal::new(Tab::Map),
            rules: RwSignal::new(false),
            clause: RwSignal::new(None),
            menu: RwSignal::new(false),
            result: RwSignal::new(false),
            resign_pressed: RwSignal::new(false),
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

    pub fn toggle_rules(self) {
        if self.rules.get_untracked() { self.close_rules() } else { self.open_rules(None) }
    }
}
