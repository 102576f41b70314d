//! The setup of a new game: scenario, seats, optional rules, rival.

use crate::catalogue::{Catalogue, GameInfo, OptionGroup, Scenario};
use crate::route::Route;
use game::Fault;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use wire::{NewTable, Opened, SeatRequest};

/// The scenario that is selected first, if the game has it.
const DEFAULT_SCENARIO: &str = "standard";
/// AI players are listed weakest first.
pub const STRONGEST: &str = table::PLAYERS[table::PLAYERS.len() - 1];

/// The setup of a new game.
#[derive(Clone, Debug)]
pub struct GameSetup {
    game: &'static GameInfo,
    scenario: &'static Scenario,
    options: BTreeSet<String>,
    seats: BTreeMap<String, SeatRequest>,
    /// Whether a rival gets a table with the same dice.
    pub rival: bool,
    /// Seconds for each decision.
    pub clock: Option<u64>,
    /// Whether the game is stored in this browser for offline play even though a server hosts the page.
    pub here: bool,
}

/// The host of a new table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hosting {
    /// The server, if there is one. If it can't be reached, a game without other players starts in this browser.
    Server,
    Browser,
}

/// A setup as stored between visits.
#[derive(Serialize, Deserialize)]
struct SavedSetup {
    game: String,
    scenario: String,
    options: BTreeSet<String>,
    seats: BTreeMap<String, SeatRequest>,
    rival: bool,
    clock: Option<u64>,
    here: bool,
}

impl GameSetup {
    /// A scenario with its own options, the first seat for the player and AI players on the others.
    pub fn new(game: &'static GameInfo, scenario: &'static Scenario) -> GameSetup {
        let mut setup = GameSetup {
            game,
            scenario,
            options: BTreeSet::new(),
            seats: BTreeMap::new(),
            rival: false,
            clock: None,
            here: false,
        };
        setup.choose(scenario);
        setup
    }

    /// The game and scenario of these names.
    pub fn named(
        catalogue: &'static Catalogue,
        game: &str,
        scenario: &str,
    ) -> Result<GameSetup, Fault> {
        let game = catalogue.game(game)?;
        Ok(GameSetup::new(game, game.scenario(scenario)?))
    }

    /// The setup that is suggested for a game.
    pub fn first(game: &'static GameInfo) -> Option<GameSetup> {
        let scenario = game.scenario(DEFAULT_SCENARIO).ok().or(game.scenarios.first())?;
        Some(GameSetup::new(game, scenario))
    }

    /// The setup as text, to be restored at the next visit.
    pub fn save(&self) -> String {
        let saved = SavedSetup {
            game: self.game.name.clone(),
            scenario: self.scenario.id.clone(),
            options: self.options.clone(),
            seats: self.seats.clone(),
            rival: self.rival,
            clock: self.clock,
            here: self.here,
        };
        serde_json::to_string(&saved).unwrap_or_default()
    }

    /// Restores a saved setup, if its game and scenario still exist.
    pub fn restore(catalogue: &'static Catalogue, text: &str) -> Option<GameSetup> {
        let saved: SavedSetup = serde_json::from_str(text).ok()?;
        let mut setup = GameSetup::named(catalogue, &saved.game, &saved.scenario).ok()?;
        let known =
            |id: &String| setup.game.options.iter().any(|rule| rule.id == *id) && setup.offers(id);
        setup.options = saved.options.into_iter().filter(known).collect();
        for (seat, request) in saved.seats {
            setup.sit(&seat, request);
        }
        (setup.rival, setup.clock, setup.here) = (saved.rival, saved.clock, saved.here);
        Some(setup)
    }

    pub fn game(&self) -> &'static GameInfo {
        self.game
    }

    pub fn scenario(&self) -> &'static Scenario {
        self.scenario
    }

    /// Whether an optional rule makes a difference in the scenario.
    pub fn offers(&self, option: &str) -> bool {
        self.scenario.seats.len() > 2 || !self.game.team_options.iter().any(|id| id == option)
    }

    /// Changes the scenario and takes its options. Players keep the seats that exist in both scenarios.
    pub fn choose(&mut self, scenario: &'static Scenario) {
        self.options = scenario.options.iter().cloned().collect();
        self.scenario = scenario;
        let before = std::mem::take(&mut self.seats);
        for (place, seat) in scenario.seats.iter().enumerate() {
            let default = || {
                if place == 0 {
                    SeatRequest::Me
                } else {
                    SeatRequest::Program(STRONGEST.to_owned())
                }
            };
            let request = before.get(seat).cloned().unwrap_or_else(default);
            self.seats.insert(seat.clone(), request);
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

    /// Chooses one option of a group, or none.
    pub fn choose_option(&mut self, group: &OptionGroup, id: Option<&str>) {
        for (other, _) in &group.options {
            self.switch(other, Some(&**other) == id);
        }
    }

    /// The option in use from a group, if any.
    pub fn chosen_option<'a>(&self, group: &'a OptionGroup) -> Option<&'a str> {
        let ids = group.options.iter().map(|(id, _)| &**id);
        ids.into_iter().find(|id| self.uses(id))
    }

    /// The host of the table. This browser hosts it only if no other player is invited.
    pub fn hosting(&self) -> Hosting {
        if self.here && !self.invites() && !self.rival { Hosting::Browser } else { Hosting::Server }
    }

    /// The players of this setup for another scenario of the same game, such as that of a record.
    pub fn seats_for(
        &self,
        game: &'static GameInfo,
        scenario: &str,
    ) -> BTreeMap<String, SeatRequest> {
        let Ok(scenario) = game.scenario(scenario) else { return BTreeMap::new() };
        let mut setup = GameSetup::new(game, scenario);
        if game.name == self.game.name {
            for (seat, request) in &self.seats {
                setup.sit(seat, request.clone());
            }
        }
        setup.seats
    }

    /// The player of a seat, if the scenario has the seat.
    pub fn player(&self, seat: &str) -> Option<&SeatRequest> {
        self.seats.get(seat)
    }

    /// Changes the player of a seat, if there is such a seat.
    pub fn sit(&mut self, seat: &str, request: SeatRequest) {
        if let Some(taken) = self.seats.get_mut(seat) {
            *taken = request;
        }
    }

    /// Whether AI players have all the seats, so that the game can only be watched.
    pub fn is_ai_only(&self) -> bool {
        self.seats.values().all(|request| matches!(request, SeatRequest::Program(_)))
    }

    /// Whether a player is to be invited.
    pub fn invites(&self) -> bool {
        self.seats.values().any(|request| *request == SeatRequest::Invite)
    }

    /// The request to the host. Options are named only if they differ from the scenario's own.
    pub fn request(&self) -> NewTable {
        let own: BTreeSet<String> = self.scenario.options.iter().cloned().collect();
        NewTable {
            game: self.game.name.clone(),
            scenario: self.scenario.id.clone(),
            options: (self.options != own).then(|| self.in_order()),
            seats: self.seats.clone(),
            rival: self.rival && !self.is_ai_only(),
            clock: self.clock.filter(|_| self.invites()),
            ..NewTable::default()
        }
    }

    /// The options in use, in the order of the rules.
    fn in_order(&self) -> Vec<String> {
        let ids = self.game.options.iter().map(|rule| &rule.id);
        ids.filter(|id| self.uses(id) && self.offers(id)).cloned().collect()
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

/// The page of a new table, for a seat or for a spectator. `None` if AI players have already finished the game, which
/// leaves only the replay.
pub fn table_route(game: &str, opened: &Opened) -> Option<Route> {
    let seat = opened.tokens.keys().next().cloned();
    let is_open = seat.is_some() || !opened.invitations.is_empty();
    let (game, id) = (Some(game.to_owned()), opened.table.clone());
    is_open.then_some(Route::Table { game, id, seat })
}
