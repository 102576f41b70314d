//! The state of the home page, and its markup, one file per part.
//!
//! Buttons name their action in `data-do`; [`Lobby::press`] handles it, and returns a [`Task`] for anything that only
//! the browser can do.

mod balance;
mod briefing;
mod games;
mod hero;
mod join;
mod layout;
mod paste;
mod scenarios;
mod seats;
mod started;
mod tiles;

pub use join::Invited;
pub use layout::{PARTS, home, new};
pub use started::heading;

use super::pasted::{Pasted, pasted};
use super::setup::STRONGEST;
use super::{Creation, GameSetup, Hosting, Invitations, MyGames, PastedGame};
use crate::art::Icon;
use crate::catalogue::{Catalogue, Drawing};
use crate::html;
use crate::markup::Markup;
use crate::replay::link;
use crate::route::Route;
use crate::widget::{clause, sign};
use crate::words::capital;
use wire::{ApiError, NewTable, SeatRequest};

/// The state of the home page.
#[derive(Clone, Debug)]
pub struct Lobby {
    catalogue: &'static Catalogue,
    setup: GameSetup,
    /// Whether a server hosts the page, so that players can be invited.
    hosted: bool,
    pub my_games: MyGames,
    /// The name that other players see.
    pub name: String,
    seats: Creation,
    paste: Creation,
    text: String,
    /// The table requested by the text that the engine of a game is reading.
    asked: Option<NewTable>,
    found: Option<Result<PastedGame, Vec<ApiError>>>,
    /// Why a file could not be read.
    unreadable: Option<ApiError>,
}

/// The two forms that open a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    Seats,
    Paste,
}

/// Something for the browser to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Task {
    /// Open this table, and report to [`Lobby::opened`].
    Open(Form, Box<NewTable>, Hosting),
    /// Let the engine of the game read a text, and report to [`Lobby::has_read`].
    Read(Box<NewTable>),
    Go(Route),
    /// Replay this record.
    Replay {
        game: String,
        record: String,
    },
    /// Replay a finished game.
    Watch {
        game: String,
        table: String,
        token: Option<String>,
    },
    Forget {
        table: String,
    },
    /// Copy a text, and show the outcome in the element with the id `status`.
    Copy {
        text: String,
        status: String,
    },
}

impl Form {
    /// The prefix of its elements' ids.
    pub const fn name(self) -> &'static str {
        match self {
            Form::Seats => "seats",
            Form::Paste => "paste",
        }
    }
}

impl Lobby {
    pub fn new(catalogue: &'static Catalogue, setup: GameSetup, hosted: bool) -> Lobby {
        Lobby {
            catalogue,
            setup,
            hosted,
            my_games: MyGames::default(),
            name: String::new(),
            seats: Creation::default(),
            paste: Creation::default(),
            text: String::new(),
            asked: None,
            found: None,
            unreadable: None,
        }
    }

    pub fn catalogue(&self) -> &'static Catalogue {
        self.catalogue
    }

    pub fn setup(&self) -> &GameSetup {
        &self.setup
    }

    /// Handles an action: `game GAME`, `scenario ID`, `sit SEAT PLAYER`, `rule ID`,
    /// `one-of GROUP ID`, `rival`, `here`, `clock SECONDS`, `open`, `play-on`, `film`, `copy FORM NUMBER`, `all`, `watch TABLE`,
    /// `forget TABLE`.
    pub fn press(&mut self, action: &str) -> Option<Task> {
        let (verb, rest) = action.split_once(' ').unwrap_or((action, ""));
        match verb {
            "open" => self.open(Form::Seats, self.setup.request()),
            "play-on" => self.open(Form::Paste, self.pasted_game()?.asked.clone()),
            "film" => {
                let asked = &self.pasted_game()?.asked;
                Some(Task::Replay { game: asked.game.clone(), record: asked.record.clone()? })
            }
            "copy" => self.copy(rest),
            "watch" => {
                let entry = self.my_games.get(rest)?;
                let (table, token) = (entry.table.clone(), entry.token.clone());
                Some(Task::Watch { game: entry.module.clone(), table, token })
            }
            "forget" => {
                let confirmed = self.my_games.confirm_delete(rest);
                confirmed.then(|| Task::Forget { table: rest.to_owned() })
            }
            "all" => {
                self.my_games.all = true;
                None
            }
            _ => self.change(verb, rest),
        }
    }

    /// Changes the setup. A pasted position belongs to its scenario and rules, so it is read again.
    fn change(&mut self, verb: &str, rest: &str) -> Option<Task> {
        match verb {
            "game" => self.take(rest),
            "scenario" => self.choose(rest),
            "sit" => self.sit(rest),
            "rule" if self.setup.game().options.iter().any(|rule| rule.id == rest) => {
                self.setup.switch(rest, !self.setup.uses(rest));
            }
            "one-of" => self.choose_option(rest),
            "here" => self.setup.here = !self.setup.here,
            "rival" => self.setup.rival = !self.setup.rival,
            "clock" => self.setup.clock = rest.parse().ok(),
            _ => return None,
        }
        self.read()
    }

    /// Changes the game.
    fn take(&mut self, game: &str) {
        let another = self.catalogue.game(game).ok();
        let another = another.filter(|title| title.name != self.setup.game().name);
        if let Some(setup) = another.and_then(GameSetup::first) {
            self.setup = setup;
        }
    }

    /// Changes the scenario.
    fn choose(&mut self, id: &str) {
        if let Ok(scenario) = self.setup.game().scenario(id) {
            self.setup.choose(scenario);
        }
    }

    /// Chooses one option of a group by its index, or `none`.
    fn choose_option(&mut self, words: &str) {
        let Some((index, id)) = words.split_once(' ') else { return };
        let groups = &self.setup.game().option_groups;
        if let Some(group) = index.parse().ok().and_then(|index: usize| groups.get(index)) {
            self.setup.choose_option(group, Some(id).filter(|id| *id != "none"));
        }
    }

    /// Changes the player of a seat. A seat that has an AI keeps it if the action names no other.
    fn sit(&mut self, words: &str) {
        let (seat, player) = words.split_once(' ').unwrap_or((words, ""));
        let request = match player.split_once(' ').unwrap_or((player, "")) {
            ("me", _) => SeatRequest::Me,
            ("invite", _) => SeatRequest::Invite,
            ("program", "") => match self.setup.player(seat) {
                Some(program @ SeatRequest::Program(_)) => program.clone(),
                _ => SeatRequest::Program(STRONGEST.to_owned()),
            },
            ("program", name) if table::PLAYERS.contains(&name) => {
                SeatRequest::Program(name.to_owned())
            }
            _ => return,
        };
        self.setup.sit(seat, request);
    }

    fn open(&mut self, form: Form, asked: NewTable) -> Option<Task> {
        let starts = self.creation_mut(form).start(&asked);
        starts.then(|| Task::Open(form, Box::new(asked), self.setup.hosting()))
    }

    /// Handles a table that is open, perhaps with invitations to send first, or that the host refused.
    pub fn opened(&mut self, form: Form, opened: Result<Option<Invitations>, ApiError>) {
        self.creation_mut(form).finish(opened);
    }

    fn copy(&self, words: &str) -> Option<Task> {
        let (form, number) = words.split_once(' ')?;
        let form = [Form::Seats, Form::Paste].into_iter().find(|at| at.name() == form)?;
        let number: usize = number.parse().ok()?;
        let link = self.creation(form).invitations.as_ref()?.links.get(number)?;
        let status = started::copied(form, number);
        Some(Task::Copy { text: link.address.clone(), status })
    }

    /// Handles a text that the player pasted or typed.
    pub fn write(&mut self, text: String) -> Option<Task> {
        self.text = text;
        self.unreadable = None;
        self.read()
    }

    /// Handles a file that could not be read.
    pub fn unreadable(&mut self, refusal: ApiError) {
        self.unreadable = Some(refusal);
    }

    /// Reads the text; errors that need no engine are found at once.
    fn read(&mut self) -> Option<Task> {
        (self.asked, self.found) = (None, None);
        match pasted(self.catalogue, &self.text, &self.setup) {
            Pasted::Nothing => None,
            Pasted::Invalid(mistakes) => {
                self.found = Some(Err(mistakes));
                None
            }
            Pasted::Table(asked) => {
                self.asked = Some(asked.clone());
                Some(Task::Read(Box::new(asked)))
            }
        }
    }

    /// Handles a text that the engine has read. It is ignored if the text has changed since.
    pub fn has_read(&mut self, asked: &NewTable, found: Result<PastedGame, Vec<ApiError>>) {
        if self.asked.as_ref() == Some(asked) {
            (self.asked, self.found) = (None, Some(found));
        }
    }

    fn pasted_game(&self) -> Option<&PastedGame> {
        self.found.as_ref()?.as_ref().ok()
    }

    fn creation(&self, form: Form) -> &Creation {
        match form {
            Form::Seats => &self.seats,
            Form::Paste => &self.paste,
        }
    }

    fn creation_mut(&mut self, form: Form) -> &mut Creation {
        match form {
            Form::Seats => &mut self.seats,
            Form::Paste => &mut self.paste,
        }
    }
}

/// The replay page of a compressed record.
pub fn replay_route(game: &str, compressed: &[u8]) -> Route {
    Route::Replay { game: Some(game.to_owned()), id: link::encode(compressed) }
}

/// An error message: where, what, what was expected, and the nearest valid word.
pub fn refused(game: &str, refusal: &ApiError) -> Markup {
    let place = refusal.line.map(|line| {
        if let Some(column) = refusal.column {
            html!("<b>Line {line}, column {column}: </b>", line, column)
        } else {
            html!("<b>Line {line}: </b>", line)
        }
    });
    let text = if place.is_some() { refusal.text.clone() } else { capital(&refusal.text) };
    let cited = refusal.clause.as_ref().map(|id| html!(" {chip}", chip = clause(game, id)));
    let expected = refusal.expected.as_ref().map(|it| html!("; expected {it}", it));
    let nearest =
        refusal.nearest.as_ref().map(|word| html!(" Did you mean <code>{word}</code>?", word));
    html!(
        "<p class=\"refused\" role=\"alert\">{sign}<span>{place}{text}{cited}{expected}.{nearest}</span></p>",
        sign = sign(Icon::Warning),
        place,
        text,
        cited,
        expected,
        nearest
    )
}

/// The main button of a form. `off` says why it is disabled.
fn main_button(action: &str, icon: Icon, label: &str, off: Option<&str>) -> Markup {
    let state = if let Some(why) = off {
        html!("class=\"btn primary off\" aria-disabled=\"true\" title=\"{why}\"", why)
    } else {
        html!("class=\"btn primary\"")
    };
    html!(
        "<button type=\"button\" {state} data-do=\"{action}\">{sign}{label}</button>",
        state,
        action,
        sign = sign(icon),
        label
    )
}

/// An `svg` element around a drawing, with more attributes.
fn drawn(drawing: &Drawing, attributes: Markup) -> Markup {
    let Drawing { view, markup } = drawing;
    html!(
        "<svg class=\"board lod-far\" viewBox=\"{x:.1} {y:.1} {width:.1} {height:.1}\" {attributes}>\
         <g>{markup}</g></svg>",
        x = view.x,
        y = view.y,
        width = view.width,
        height = view.height,
        attributes,
        // Drawn by `art` when the catalogue was built; the catalogue is a file of the page itself.
        markup = Markup::trusted(&**markup)
    )
}

/// The field for the name that other players see, marked with the attribute `data-name`.
fn name_field(name: &str) -> Markup {
    html!(
        "<label class=\"your-name\">Your name, as other players see it\
         <input type=\"text\" data-name=\"\" maxlength=\"30\" autocomplete=\"nickname\" \
         value=\"{name}\"/></label>",
        name
    )
}
