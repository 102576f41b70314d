//! Small pieces of markup that panels and pages share.
//!
//! An element that can be clicked names its action in `data-do`; a clause is always a link into the rules.

use crate::art;
use crate::art::{Army, Icon};
use crate::html;
use crate::markup::Markup;
use crate::route::Route;
use wire::ApiError;

/// The link that cites a clause.
pub fn clause(game: &str, id: &str) -> Markup {
    let address = Route::Rules { game: game.to_owned(), clause: Some(id.to_owned()) }.to_string();
    html!("<a class=\"cl\" href=\"{address}\" aria-label=\"rule {id}\">{id}</a>", address, id)
}

/// A text with blank lines between its paragraphs.
pub fn paragraphs(text: &str) -> Markup {
    let all = text.split("\n\n").map(str::trim).filter(|part| !part.is_empty());
    all.map(|part| html!("<p>{part}</p>", part)).collect()
}

/// A button with its action.
pub fn button(class: &str, action: &str, label: impl Into<Label>) -> Markup {
    let Label(label) = label.into();
    html!(
        "<button type=\"button\" class=\"{class}\" data-do=\"{action}\">{label}</button>",
        class,
        action,
        label
    )
}

/// The label of a button: plain text or markup.
#[derive(Debug)]
pub struct Label(Markup);

impl From<&str> for Label {
    fn from(text: &str) -> Label {
        Label(Markup::text(text))
    }
}

impl From<Markup> for Label {
    fn from(markup: Markup) -> Label {
        Label(markup)
    }
}

/// A decorative icon beside text.
pub fn sign(icon: Icon) -> Markup {
    html!("<span class=\"sign\">{icon}</span>", icon = art::icon(icon))
}

/// The emblem of an army.
pub fn emblem(army: Army) -> Markup {
    html!("<span class=\"emb\">{emblem}</span>", emblem = art::emblem(army))
}

/// A button with an icon and an accessible name.
pub fn icon_button(icon: Icon, action: &str, name: &str) -> Markup {
    html!(
        "<button type=\"button\" class=\"btn icon\" aria-label=\"{name}\" title=\"{name}\" \
         data-do=\"{action}\">{sign}</button>",
        name,
        action,
        sign = sign(icon)
    )
}

/// A refusal, with a link to its clause.
pub fn refused(game: &str, refusal: &ApiError) -> Markup {
    let chip = refusal.clause.as_ref().map(|id| html!(" {chip}", chip = clause(game, id)));
    let text = ApiError { clause: None, ..refusal.clone() }.to_string();
    html!("<span class=\"no\">{text}{chip}</span>", text, chip)
}
