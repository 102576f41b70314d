//! A table before it is opened: seats, optional rules, a rival.

use crate::route::Route;
use game::{Briefing, Fault, Place};
use std::collections::{BTreeMap, BTreeSet};
use table::Kind;
use wire::{Chair, NewTable, Opened};

/// The scenario that a newcomer is shown, where a game has it.
const NEWCOMER: &str = "standard";

/// A table before it is opened.
#[derive(Clone, Debug)]
pub struct Draft {
    kind: &'static dyn Kind,
    scenario: Briefing,
    options: BTreeSet<String>,
    chairs: BTreeMap<String, Chair>,
    /// Somebody else gets a table with the same dice.
    pub rival: bool,
}

impl Draft {
    /// The scenario with its own options, all seats for whoever opens the table.
    pub fn new(kind: &'static dyn Kind, scenario: Briefing) -> Draft {
        let chairs = kind.seats().iter().map(|seat| ((*seat).to_owned(), Chair::Me)).collect();
        let options = scenario.options.iter().cloned().collect();
        Draft { kind, scenario, options, chairs, rival: false }
    }

    /// A table of a game and a scenario of these names, as an address has them.
    pub fn named(game: &str, scenario: &str) -> Result<Draft, Fault> {
        let kind = table::game(game)?;
        let mut scenarios = kind.scenarios();
        if let Some(place) = scenarios.iter().position(|briefing| briefing.id == scenario) {
            return Ok(Draft::new(kind, scenarios.swap_remove(place)));
        }
        let ids = scenarios.iter().map(|briefing| &*briefing.id);
        Err(Fault::unknown(Place::default(), "scenario", scenario, ids))
    }

    /// What a newcomer to the game finds on the table.
    pub fn first(kind: &'static dyn Kind) -> Option<Draft> {
        let mut scenarios = kind.scenarios();
        let place = scenarios.iter().position(|briefing| briefing.id == NEWCOMER).unwrap_or(0);
        (place < scenarios.len()).then(|| Draft::new(kind, scenarios.swap_remove(place)))
    }

    pub fn kind(&self) -> &'static dyn Kind {
        self.kind
    }

    pub fn scenario(&self) -> &Briefing {
        &self.scenario
    }

    /// Takes another scenario of the same game, with its own options. Who sits where stays.
    pub fn choose(&mut self, scenario: Briefing) {
        self.options = scenario.options.iter().cloned().collect();
        self.scenario = scenario;
    }

    pub fn uses(&self, option: &str) -> bool {
        self.options.contains(option)
    }

    pub fn switch(&mut self, option: &str, on: bool) {
        if on {
            self.options.insert(option.to_owned());
        } else {
            self.options.remove(option);
        }
    }

    /// Who sits there; whoever opens the table, unless somebody else was named.
    pub fn chair(&self, seat: &str) -> Chair {
        self.chairs.get(seat).cloned().unwrap_or(Chair::Me)
    }

    pub fn sit(&mut self, seat: &str, chair: Chair) {
        self.chairs.insert(seat.to_owned(), chair);
    }

    /// Whether programs have all the seats: then there is only something to look at.
    pub fn is_watched(&self) -> bool {
        self.chairs.values().all(|chair| matches!(chair, Chair::Program(_)))
    }

    /// What is asked of a host. Options are named only where they differ from the scenario's own.
    pub fn asked(&self) -> NewTable {
        let own: BTreeSet<String> = self.scenario.options.iter().cloned().collect();
        NewTable {
            game: self.kind.name().to_owned(),
            scenario: self.scenario.id.clone(),
            options: (self.options != own).then(|| self.in_order()),
            seats: self.chairs.clone(),
            rival: self.rival && !self.is_watched(),
            ..NewTable::default()
        }
    }

    /// The options in use, in the order of the rules.
    fn in_order(&self) -> Vec<String> {
        let ids = self.kind.options().iter().map(|switch| switch.id);
        ids.filter(|id| self.uses(id)).map(str::to_owned).collect()
    }
}

/// A link to send to somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invitation {
    pub seat: String,
    /// It leads to the rival's table, not to ours.
    pub rival: bool,
    pub route: Route,
}

/// The links to send once a table is open.
pub fn invitations(opened: &Opened) -> Vec<Invitation> {
    let links = |opened: &Opened, rival: bool| {
        let link = |(seat, token): (&String, &String)| Invitation {
            seat: seat.clone(),
            rival,
            route: Route::Join { table: opened.table.clone(), invitation: token.clone() },
        };
        opened.invitations.iter().map(link).collect::<Vec<_>>()
    };
    let rival = opened.rival.as_deref().map(|rival| links(rival, true));
    links(opened, false).into_iter().chain(rival.into_iter().flatten()).collect()
}

/// Where whoever opened the table goes: to a seat, or to look on. Nowhere, if programs have played
/// it out already: then there is only something to look back on.
pub fn way_in(opened: &Opened) -> Option<Route> {
    let token = opened.tokens.values().next().cloned();
    let awaited = token.is_some() || !opened.invitations.is_empty();
    awaited.then(|| Route::Table { id: opened.table.clone(), token })
}
