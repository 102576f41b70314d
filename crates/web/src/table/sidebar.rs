//! The open drawers, tabs and dialogs of a table.

use crate::host;
use crate::prelude::*;
use client::Markup;
use client::page::Tab;
use client::panel::Question;
use client::settings::Settings;

#[derive(Clone, Copy)]
pub struct Sidebar {
    pub tab: RwSignal<Tab>,
    /// Whether the rules are open, and at which clause.
    pub rules: RwSignal<bool>,
    pub clause: RwSignal<Option<String>>,
    pub menu: RwSignal<bool>,
    pub guide: RwSignal<bool>,
    /// Whether the saved armies are open.
    pub armies: RwSignal<bool>,
    pub result: RwSignal<bool>,
    /// The question that the menu asks before it acts.
    pub question: RwSignal<Option<Question>>,
    pub settings: RwSignal<Settings>,
    /// The outcome of the last action in the menu.
    pub note: RwSignal<String>,
    /// The outcome of the last action with saved armies.
    pub army_note: RwSignal<String>,
    /// Why there is no rematch.
    pub rematch: RwSignal<Markup>,
}

impl Sidebar {
    pub fn new() -> Sidebar {
        Sidebar {
            tab: RwSignal::new(Tab::Map),
            rules: RwSignal::new(false),
            clause: RwSignal::new(None),
            menu: RwSignal::new(false),
            guide: RwSignal::new(false),
            armies: RwSignal::new(false),
            result: RwSignal::new(false),
            question: RwSignal::new(None),
            settings: RwSignal::new(host::settings()),
            note: RwSignal::new(String::new()),
            army_note: RwSignal::new(String::new()),
            rematch: RwSignal::new(Markup::new()),
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

    /// Shows the forces on a screen that has no room for them beside the map, or the map again.
    pub fn toggle_forces(self) {
        let is_open = self.tab.get_untracked() == Tab::Forces;
        self.tab.set(if is_open { Tab::Map } else { Tab::Forces });
    }

    pub fn toggle_rules(self) {
        if self.rules.get_untracked() { self.close_rules() } else { self.open_rules(None) }
    }
}
