//! The home page as a value: what is chosen, what was begun, what came of it.
//!
//! Its parts are written as markup, one file a part. What can be pressed says what it does with
//! `data-do`; [`Lobby::press`] hears it, and what only a browser can do is an [`Errand`].

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

use super::draft::STRONGEST;
use super::written::{Pasted, pasted};
use super::{Begun, Draft, Reading, Setting, Told};
use crate::art::{Icon, escape};
use crate::catalogue::{Catalogue, Drawing};
use crate::panel::{clause, sign};
use crate::replay::link;
use crate::route::Route;
use crate::words::capital;
use wire::{ApiError, NewTable, SeatRequest};

/// The home page. What is pressed changes it, sends the browser on an errand, or both.
#[derive(Clone, Debug)]
pub struct Lobby {
    catalogue: &'static Catalogue,
    draft: Draft,
    /// A server hosts the page, so others can be invited.
    hosted: bool,
    pub begun: Begun,
    seats: Setting,
    paste: Setting,
    text: String,
    /// What the engine of a game is asked about the text, until it has answered.
    asked: Option<NewTable>,
    found: Option<Result<Reading, Vec<ApiError>>>,
    /// Why a file could not be read.
    unreadable: Option<ApiError>,
}

/// The two places from which a table is opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Corner {
    Seats,
    Paste,
}

/// What the page asks of its browser.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Errand {
    /// To open this table; [`Lobby::came`] takes what comes of it.
    Open(Corner, Box<NewTable>),
    /// To let the engine of this game read a text; [`Lobby::has_read`] takes what it says.
    Read(Box<NewTable>),
    Go(Route),
    /// To show the game of this record.
    Film {
        game: String,
        record: String,
    },
    /// To show a game again.
    Watch {
        game: String,
        table: String,
        token: Option<String>,
    },
    Forget {
        table: String,
    },
    /// To copy a text, and to say so in the element of this id.
    Copy {
        text: String,
        said: String,
    },
}

impl Corner {
    /// As the ids of its elements begin.
    pub const fn name(self) -> &'static str {
        match self {
            Corner::Seats => "seats",
            Corner::Paste => "paste",
        }
    }
}

impl Lobby {
    pub fn new(catalogue: &'static Catalogue, draft: Draft, hosted: bool) -> Lobby {
        Lobby {
            catalogue,
            draft,
            hosted,
            begun: Begun::default(),
            seats: Setting::default(),
            paste: Setting::default(),
            text: String::new(),
            asked: None,
            found: None,
            unreadable: None,
        }
    }

    pub fn catalogue(&self) -> &'static Catalogue {
        self.catalogue
    }

    pub fn draft(&self) -> &Draft {
        &self.draft
    }

    /// Hears a word. Words: `game GAME`, `scenario ID`, `sit SEAT CHAIR`, `rule ID`, `rival`,
    /// `clock SECONDS`, `open`,
    /// `play-on`, `film`, `copy CORNER NUMBER`, `all`, `watch TABLE`, `forget TABLE`.
    pub fn press(&mut self, word: &str) -> Option<Errand> {
        let (verb, rest) = word.split_once(' ').unwrap_or((word, ""));
        match verb {
            "open" => self.open(Corner::Seats, self.draft.asked()),
            "play-on" => self.open(Corner::Paste, self.reading()?.asked.clone()),
            "film" => {
                let asked = &self.reading()?.asked;
                Some(Errand::Film { game: asked.game.clone(), record: asked.record.clone()? })
            }
            "copy" => self.copy(rest),
            "watch" => {
                let entry = self.begun.get(rest)?;
                let (table, token) = (entry.table.clone(), entry.token.clone());
                Some(Errand::Watch { game: entry.module.clone(), table, token })
            }
            "forget" => {
                let sure = self.begun.is_sure(rest);
                sure.then(|| Errand::Forget { table: rest.to_owned() })
            }
            "all" => {
                self.begun.all = true;
                None
            }
            _ => self.change(verb, rest),
        }
    }

    /// Changes the draft. A pasted position is one of its scenario, by its rules: it is read again.
    fn change(&mut self, verb: &str, rest: &str) -> Option<Errand> {
        match verb {
            "game" => self.take(rest),
            "scenario" => self.choose(rest),
            "sit" => self.sit(rest),
            "rule" if self.draft.title().options.iter().any(|rule| rule.id == rest) => {
                self.draft.switch(rest, !self.draft.uses(rest));
            }
            "rival" => self.draft.rival = !self.draft.rival,
            "clock" => self.draft.clock = rest.parse().ok(),
            _ => return None,
        }
        self.read()
    }

    /// Takes another game.
    fn take(&mut self, game: &str) {
        let another = self.catalogue.game(game).ok();
        let another = another.filter(|title| title.name != self.draft.title().name);
        if let Some(draft) = another.and_then(Draft::first) {
            self.draft = draft;
        }
    }

    /// Takes another scenario of the game.
    fn choose(&mut self, id: &str) {
        if let Ok(scenario) = self.draft.title().scenario(id) {
            self.draft.choose(scenario);
        }
    }

    /// Gives a seat to somebody. Who asks for a program takes the one that sits there, if one does.
    fn sit(&mut self, words: &str) {
        let (seat, who) = words.split_once(' ').unwrap_or((words, ""));
        let chair = match who.split_once(' ').unwrap_or((who, "")) {
            ("me", _) => SeatRequest::Me,
            ("invite", _) => SeatRequest::Invite,
            ("program", "") => match self.draft.chair(seat) {
                Some(program @ SeatRequest::Program(_)) => program.clone(),
                _ => SeatRequest::Program(STRONGEST.to_owned()),
            },
            ("program", name) if table::PLAYERS.contains(&name) => {
                SeatRequest::Program(name.to_owned())
            }
            _ => return,
        };
        self.draft.sit(seat, chair);
    }

    fn open(&mut self, corner: Corner, asked: NewTable) -> Option<Errand> {
        let begins = self.setting_mut(corner).begins(&asked);
        begins.then(|| Errand::Open(corner, Box::new(asked)))
    }

    /// Takes what came of an opened table: links to send before one goes there, or a refusal.
    pub fn came(&mut self, corner: Corner, came: Result<Option<Told>, ApiError>) {
        self.setting_mut(corner).ends(came);
    }

    fn copy(&self, words: &str) -> Option<Errand> {
        let (corner, number) = words.split_once(' ')?;
        let corner = [Corner::Seats, Corner::Paste].into_iter().find(|at| at.name() == corner)?;
        let number: usize = number.parse().ok()?;
        let link = self.setting(corner).told.as_ref()?.links.get(number)?;
        let said = started::copied(corner, number);
        Some(Errand::Copy { text: link.address.clone(), said })
    }

    /// Takes the text that somebody pasted or typed.
    pub fn write(&mut self, text: String) -> Option<Errand> {
        self.text = text;
        self.unreadable = None;
        self.read()
    }

    /// A file could not be read.
    pub fn unreadable(&mut self, refusal: ApiError) {
        self.unreadable = Some(refusal);
    }

    /// What is plain without an engine is answered at once.
    fn read(&mut self) -> Option<Errand> {
        (self.asked, self.found) = (None, None);
        match pasted(self.catalogue, &self.text, &self.draft) {
            Pasted::Nothing => None,
            Pasted::Mistaken(mistakes) => {
                self.found = Some(Err(mistakes));
                None
            }
            Pasted::Of(asked) => {
                self.asked = Some(asked.clone());
                Some(Errand::Read(Box::new(asked)))
            }
        }
    }

    /// The engine has read a text; what it says counts unless another one was written meanwhile.
    pub fn has_read(&mut self, asked: &NewTable, found: Result<Reading, Vec<ApiError>>) {
        if self.asked.as_ref() == Some(asked) {
            (self.asked, self.found) = (None, Some(found));
        }
    }

    fn reading(&self) -> Option<&Reading> {
        self.found.as_ref()?.as_ref().ok()
    }

    fn setting(&self, corner: Corner) -> &Setting {
        match corner {
            Corner::Seats => &self.seats,
            Corner::Paste => &self.paste,
        }
    }

    fn setting_mut(&mut self, corner: Corner) -> &mut Setting {
        match corner {
            Corner::Seats => &mut self.seats,
            Corner::Paste => &mut self.paste,
        }
    }
}

/// The page that shows a record of this game, once it is packed.
pub fn film(game: &str, packed: &[u8]) -> Route {
    Route::Replay { game: Some(game.to_owned()), id: link::encode(packed) }
}

/// Why something was turned away: what, where, what was expected, the nearest right word.
pub fn refused(game: &str, refusal: &ApiError) -> String {
    let place = refusal.line.map(|line| match refusal.column {
        Some(column) => format!("<b>Line {line}, column {column}: </b>"),
        None => format!("<b>Line {line}: </b>"),
    });
    let text = if place.is_some() { refusal.text.clone() } else { capital(&refusal.text) };
    let cited = refusal.clause.as_ref().map(|id| format!(" {}", clause(game, id)));
    let expected = refusal.expected.as_ref().map(|what| format!("; expected {}", escape(what)));
    let nearest = refusal.nearest.as_ref();
    let nearest = nearest.map(|word| format!(" Did you mean <code>{}</code>?", escape(word)));
    format!(
        "<p class=\"refused\" role=\"alert\">{}<span>{}{}{}{}.{}</span></p>",
        sign(Icon::Warning),
        place.unwrap_or_default(),
        escape(&text),
        cited.unwrap_or_default(),
        expected.unwrap_or_default(),
        nearest.unwrap_or_default(),
    )
}

/// The button for what a part of the page is there for; `off` says why it can't be pressed now.
fn main_button(word: &str, sign_of: Icon, text: &str, off: Option<&str>) -> String {
    let is = match off {
        Some(why) => format!("class=\"btn primary off\" aria-disabled=\"true\" title=\"{why}\""),
        None => "class=\"btn primary\"".to_owned(),
    };
    format!("<button type=\"button\" {is} data-do=\"{word}\">{}{text}</button>", sign(sign_of))
}

/// An `svg` element around a drawing; `more` are its other attributes.
fn drawn(drawing: &Drawing, more: &str) -> String {
    let Drawing { view, markup } = drawing;
    format!(
        "<svg class=\"board lod-far\" viewBox=\"{:.1} {:.1} {:.1} {:.1}\" {more}><g>{markup}</g></svg>",
        view.x, view.y, view.width, view.height
    )
}
