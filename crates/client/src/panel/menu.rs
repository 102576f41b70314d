//! The menu: links, records, offers, settings, and the keys.

use crate::any_view::AnyView;
use crate::html;
use crate::markup::Markup;
use crate::play::Pace;
use crate::scene::Grid;
use crate::session::Session;
use crate::settings::{Curtain, Settings};
use crate::widget::button;
use crate::words::capital;
use hex::Tops;

/// The keys that work at a table of this game, with their functions.
pub fn keys(
    view: &dyn AnyView,
    grid: Grid,
    has_threats: bool,
) -> Vec<(&'static str, &'static str)> {
    let directions = match grid {
        Grid::Hexes(Tops::Flat) => "Q W E A S D",
        Grid::Hexes(Tops::Pointy) => "Q E A D Z C",
        Grid::Squares => "W A S D",
    };
    let ruler = (grid != Grid::Squares).then(|| ("L", view.ruler_label()));
    let always = [
        ("arrows", "move the cursor"),
        (directions, "move the cursor by direction"),
        ("Enter", "choose the hex; again to confirm"),
        ("Tab", "next highlighted hex"),
        ("N", "next unit that can act"),
        ("Esc", "go back one step, close, skip"),
        ("U", "undo, unless dice were rolled"),
        ("1 – 9", "choose a button under the map"),
        ("Space", "skip the playback"),
        ("P", "pause or continue the playback"),
        (".", "next step of the playback"),
        ("+ − 0", "zoom in, zoom out, whole map"),
        ("/", "search the rules"),
        ("?", "this list"),
    ];
    let some = [
        view.variants_label().map(|label| ("[ ]", label)),
        has_threats.then(|| ("V", view.threats_label())),
        ruler,
    ];
    always.into_iter().chain(some.into_iter().flatten()).collect()
}

/// The contents of the menu.
#[derive(Clone, Debug)]
pub struct Menu<'a> {
    pub session: &'a Session,
    /// Whether a server hosts the table.
    pub hosted: bool,
    /// The question that the menu asks before it acts.
    pub question: Option<Question>,
    pub settings: Settings,
    /// The outcome of the last action.
    pub note: &'a str,
    /// How fast the page shows what happened.
    pub pace: Pace,
    /// The links to the seats, as [`super::links`] writes them.
    pub links: Markup,
    /// The keys, as [`keys`] lists them.
    pub keys: &'a [(&'static str, &'static str)],
}

/// An action that the menu asks about first, because one player alone can't undo it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    HandOver,
    OfferDraw,
    Resign,
}

impl Question {
    const ALL: [Question; 3] = [Question::HandOver, Question::OfferDraw, Question::Resign];

    /// The action of the button that asks the question.
    pub const fn action(self) -> &'static str {
        match self {
            Question::HandOver => "hand-over",
            Question::OfferDraw => "offer-draw",
            Question::Resign => "resign",
        }
    }

    /// The question that an action asks first.
    pub fn before(action: &str) -> Option<Question> {
        Question::ALL.into_iter().find(|question| question.action() == action)
    }

    const fn label(self) -> &'static str {
        match self {
            Question::HandOver => "Hand my seat to the AI",
            Question::OfferDraw => "Offer draw",
            Question::Resign => "Resign",
        }
    }

    const fn text(self) -> &'static str {
        match self {
            Question::HandOver => {
                "Hand your seat to the AI? It makes one decision at a time, and you can take your \
                 seat back whenever you like."
            }
            Question::OfferDraw => "Offer a draw? The game ends if the other players accept.",
            Question::Resign => "Resign? The game ends and you lose.",
        }
    }

    const fn yes(self) -> &'static str {
        match self {
            Question::HandOver => "Hand over",
            Question::OfferDraw => "Offer draw",
            Question::Resign => "Resign",
        }
    }
}

/// The menu. Actions: `save`, `film`, `position`, `watch`, `back`, those of [`Question`], `sure`, `not-sure`,
/// `pace PACE`, `setting WORD`, `close-menu`.
pub fn menu(menu: &Menu<'_>) -> Markup {
    let body = match menu.question {
        Some(question) => asked(question),
        None => entries(menu),
    };
    html!(
        "<div class=\"drawer-h\"><h2>Menu</h2><button type=\"button\" class=\"btn icon\" \
         aria-label=\"Close\" data-do=\"close-menu\">✕</button></div>{body}",
        body
    )
}

fn asked(question: Question) -> Markup {
    html!(
        "<p class=\"question\" role=\"alert\">{text}</p><div class=\"pop-f\">{yes}{no}</div>",
        text = question.text(),
        yes = button("btn primary", "sure", question.yes()),
        no = button("btn", "not-sure", "Cancel")
    )
}

fn entries(menu: &Menu<'_>) -> Markup {
    let session = menu.session;
    let is_playing = session.is_playing();
    let entries = [
        (true, "save", "Save record"),
        (true, "film", "Replay"),
        (true, "position", "Copy position"),
        (menu.hosted, "watch", "Copy spectator link"),
        (is_playing && session.opening.rival.is_none(), "back", "Ask to undo my last decision"),
    ];
    let entries = entries.into_iter().filter(|(shown, ..)| *shown);
    let entries = entries.map(|(_, action, label)| button("btn", action, label));
    let can_draw = session.game().draws() && session.has_other_people() && session.offer.is_none();
    let questions = [
        (Question::HandOver, is_playing && !session.is_played_for_me()),
        (Question::OfferDraw, is_playing && can_draw),
        (Question::Resign, is_playing),
    ];
    let questions = questions.into_iter().filter(|(_, shown)| *shown);
    let questions =
        questions.map(|(question, _)| button("btn", question.action(), question.label()));
    let keys: Markup = menu
        .keys
        .iter()
        .map(|(key, does)| html!("<dt><kbd>{key}</kbd></dt><dd>{does}</dd>", key, does))
        .collect();
    html!(
        "<div class=\"choices\">{buttons}<a class=\"btn\" href=\"#/\">All games</a></div>\
         <p role=\"status\" class=\"small\">{note}</p>{links}{settings}{pace}{fairness}\
         <h3>Keys</h3><dl class=\"keys\">{keys}</dl>",
        buttons = entries.chain(questions).collect::<Markup>(),
        note = menu.note,
        links = menu.links.clone(),
        settings = settings(menu),
        pace = pace(menu.pace),
        fairness = fairness(session),
        keys
    )
}

/// The choice of the playback speed.
fn pace(current: Pace) -> Markup {
    let choice = |pace: Pace| {
        html!(
            "<button type=\"button\" class=\"{class}\" aria-pressed=\"{on}\" data-do=\"pace {name}\">\
             {label}</button>",
            class = if pace == current { "btn on" } else { "btn" },
            on = pace == current,
            name = pace.name(),
            label = capital(pace.name())
        )
    };
    let choices: Markup = Pace::ALL.into_iter().map(choice).collect();
    html!(
        "<h3 id=\"pace\">Playback speed</h3>\
         <div class=\"choices\" role=\"group\" aria-labelledby=\"pace\">{choices}</div>",
        choices
    )
}

/// The player's settings, each as a switch.
fn settings(menu: &Menu<'_>) -> Markup {
    let (session, settings) = (menu.session, menu.settings);
    let shares_screen = session.shares_screen && session.has_other_people();
    let curtain = if session.game().hides() {
        "Always hide the table when the screen is passed on, even if nothing is secret"
    } else {
        "Hide the table when the screen is passed on"
    };
    let switches = [
        (true, settings.notifies, "notify", "Notify me when it is my turn"),
        (true, settings.sounds, "sound", "Play a sound when it is my turn"),
        (shares_screen, settings.curtain == Curtain::Always, "curtain", curtain),
    ];
    let switches = switches.into_iter().filter(|(shown, ..)| *shown);
    let switches = switches.map(|(_, on, word, label)| {
        html!(
            "<button type=\"button\" role=\"switch\" aria-checked=\"{on}\" class=\"setting\" \
             data-do=\"setting {word}\"><i aria-hidden=\"true\"></i><span>{label}</span></button>",
            on,
            word,
            label
        )
    });
    html!(
        "<h3>Settings</h3><div class=\"settings\">{switches}</div>",
        switches = switches.collect::<Markup>()
    )
}

/// The commitment to the dice, and how to verify them.
fn fairness(session: &Session) -> Option<Markup> {
    let commitment = session.opening.commitment.as_ref()?;
    let seed = match &session.secret {
        Some(secret) => html!(
            "The seed was <code>{secret}</code>. Save the record and run \
             <code>cactus replay --audit</code> to roll every die again.",
            secret
        ),
        None => Markup::text("The seed is revealed when the game is over."),
    };
    Some(html!(
        "<h3>Fair dice</h3><p class=\"small\">Before the game, the host committed to the seed of the dice \
         by publishing its SHA-256 hash <code>{commitment}</code>. {seed}</p>",
        commitment,
        seed
    ))
}
