//! A new game before it starts: scenario, seats, optional rules, rival.

use crate::catalogue::{Catalogue, Scenario, Title};
use crate::route::Route;
use game::Fault;
use std::collections::{BTreeMap, BTreeSet};
use wire::{NewTable, Opened, SeatRequest};

/// The scenario that is selected first, if the game has it.
const NEWCOMER: &str = "standard";
/// AI players are listed weakest first.
pub const STRONGEST: &str = table::PLAYERS[table::PLAYERS.len() - 1];

/// A new game before it starts.
#[derive(Clone, Debug)]
pub struct Draft {
    title: &'static Title,
    scenario: &'static Scenario,
    options: BTreeSet<String>,
    chairs: BTreeMap<String, SeatRequest>,
    /// Whether a rival gets a table with the same dice.
    pub rival: bool,
    /// Seconds for each decision.
    pub clock: Option<u64>,
}

impl Draft {
    /// A scenario with its usual options, the first seat for the player and AI players on the others.
    pub fn new(title: &'static Title, scenario: &'static Scenario) -> Draft {
        let mut draft = Draft {
            title,
            scenario,
            options: BTreeSet::new(),
            chairs: BTreeMap::new(),
            rival: false,
            clock: None,
        };
        draft.choose(scenario);
        draft
    }

    /// The game and scenario of these names.
    pub fn named(
        catalogue: &'static Catalogue,
        game: &str,
        scenario: &str,
    ) -> Result<Draft, Fault> {
        let title = catalogue.game(game)?;
        Ok(Draft::new(title, title.scenario(scenario)?))
    }

    /// The first suggestion for a game.
    pub fn first(title: &'static Title) -> Option<Draft> {
        let scenario = title.scenario(NEWCOMER).ok().or(title.scenarios.first())?;
        Some(Draft::new(title, scenario))
    }

    pub fn title(&self) -> &'static Title {
        self.title
    }

    pub fn scenario(&self) -> &'static Scenario {
        self.scenario
    }

    /// Changes the scenario, with its usual options. Players stay on seats that exist in both.
    pub fn choose(&mut self, scenario: &'static Scenario) {
        self.options = scenario.options.iter().cloned().collect();
        self.scenario = scenario;
        let before = std::mem::take(&mut self.chairs);
        for (place, seat) in scenario.seats.iter().enumerate() {
            let usual = || {
                if place == 0 {
                    SeatRequest::Me
                } else {
                    SeatRequest::Program(STRONGEST.to_owned())
                }
            };
            let chair = before.get(seat).cloned().unwrap_or_else(usual);
            self.chairs.insert(seat.clone(), chair);
        }
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

    /// The player of a seat, if the scenario has the seat.
    pub fn chair(&self, seat: &str) -> Option<&SeatRequest> {
        self.chairs.get(seat)
    }

    /// Changes the player of a seat, if there is such a seat.
    pub fn sit(&mut self, seat: &str, chair: SeatRequest) {
        if let Some(taken) = self.chairs.get_mut(seat) {
            *taken = chair;
        }
    }

    /// Whether AI players have all the seats: then the game can only be watched.
    pub fn is_watched(&self) -> bool {
        self.chairs.values().all(|chair| matches!(chair, SeatRequest::Program(_)))
    }

    /// Whether a player is to be invited.
    pub fn invites(&self) -> bool {
        self.chairs.values().any(|chair| *chair == SeatRequest::Invite)
    }

    /// The request to the host. Options are named only if they differ from the scenario's own.
    pub fn asked(&self) -> NewTable {
        let own: BTreeSet<String> = self.scenario.options.iter().cloned().collect();
        NewTable {
            game: self.title.name.clone(),
            scenario: self.scenario.id.clone(),
            options: (self.options != own).then(|| self.in_order()),
            seats: self.chairs.clone(),
            rival: self.rival && !self.is_watched(),
            clock: self.clock.filter(|_| self.invites()),
            ..NewTable::default()
        }
    }

    /// The options in use, in the order of the rules.
    fn in_order(&self) -> Vec<String> {
        let ids = self.title.options.iter().map(|rule| &rule.id);
        ids.filter(|id| self.uses(id)).cloned().collect()
    }
}

/// A link to a seat, for another player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invitation {
    pub seat: String,
    /// Whether it leads to the rival's table.
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

/// The way to a new table: to a seat, or as a spectator. `None` if AI players have finished the game
/// already: then there is only the replay.
pub fn way_in(game: &str, opened: &Opened) -> Option<Route> {
    let token = opened.tokens.values().next().cloned();
    let is_open = token.is_some() || !opened.invitations.is_empty();
    let (game, id) = (Some(game.to_owned()), opened.table.clone());
    is_open.then_some(Route::Table { game, id, token })
}
