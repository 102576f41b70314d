//! The bar under the map: the question, and the choices as buttons.

use crate::any_view::AnyDraft;
use crate::art::{Icon, icon};
use crate::draft::{Draft, Tags};
use crate::game_view::{ActionOf, GameView, Variant};
use crate::html;
use crate::markup::Markup;
use crate::session::Session;
use crate::widget::{self, button, sign};
use crate::words::{capital, side};
use game::notation::Notation;
use game::{Game, Input};
use wire::{ApiError, OpenOffer};

/// The contents of the bar under the map.
#[derive(Clone, Copy, Debug)]
pub struct Actions<'a> {
    pub session: &'a Session,
    pub draft: &'a dyn AnyDraft,
    pub tags: &'a Tags,
    pub refusal: Option<&'a ApiError>,
}

/// The choices of a draft as buttons.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ChoiceBar {
    /// The alternatives to the steps of the draft.
    pub steps: Markup,
    /// The open choices.
    pub choices: Markup,
}

/// The question to the player, or why the last attempt was refused.
pub fn prompt(bar: &Actions<'_>) -> Markup {
    match bar.refusal {
        Some(refusal) => widget::refused(&bar.session.opening.game, refusal),
        None if bar.draft.is_active() => Markup::text(&bar.draft.prompt()),
        None => Markup::new(),
    }
}

/// The buttons under the map. Actions: `order ORDER`, `anew ORDER`, `swap INDEX ORDER`, `undo`,
/// `agree`, `decline`, `result`.
pub fn actions(bar: &Actions<'_>) -> Markup {
    let session = bar.session;
    let mut acts = Markup::new();
    if let Some(offer) = session.offer.as_ref().filter(|offer| is_for(session, offer)) {
        acts += offered(offer);
    }
    let ChoiceBar { steps: mut held, choices } = bar.draft.choices(bar.tags);
    acts += choices;
    if session.is_over() {
        held += button("btn primary", "result", "Show result");
    } else if session.seat().is_some() {
        held += undo();
    }
    html!("<div class=\"held\">{held}</div><div class=\"acts\">{acts}</div>", held, acts)
}

fn undo() -> Markup {
    html!(
        "<button type=\"button\" class=\"btn icon\" id=\"undo\" data-do=\"undo\" aria-label=\"Undo\" \
         title=\"Undo your last choice, while it has revealed nothing (U)\">{icon}</button>",
        icon = icon(Icon::Undo)
    )
}

/// The choices of a draft as buttons; none while the player does not decide.
pub(crate) fn choice_bar<V: GameView>(draft: &Draft<V>, tags: &Tags) -> ChoiceBar {
    if !draft.is_active() {
        return ChoiceBar::default();
    }
    let (view, offers, order) = (draft.view(), draft.offers(), button_order(draft));
    let has_group = |index: &usize| view.group(draft.planned(), &offers[*index]).is_some();
    let single = order.iter().zip(1..).filter(|(index, _)| !has_group(index));
    let single = single.map(|(index, number)| choice(draft, tags, *index, number));
    let choices = single.chain([alternatives(draft), groups(draft, tags, &order)]).collect();
    ChoiceBar { steps: step_variants(draft), choices }
}

/// The offers that have a button, by index and in the order of their numbers: those that no click on the
/// map makes, and those with an icon. Buttons outside of groups come first.
pub(crate) fn button_order<V: GameView>(draft: &Draft<V>) -> Vec<usize> {
    let (view, offers) = (draft.view(), draft.offers());
    let hexes = draft.offer_hexes();
    let has_button =
        |index: &usize| hexes[*index].is_none() || view.icon(&offers[*index]).is_some();
    let (mut single, grouped): (Vec<usize>, Vec<usize>) = (0..offers.len())
        .filter(has_button)
        .partition(|index| view.group(draft.planned(), &offers[*index]).is_none());
    single.extend(grouped);
    single
}

/// Choices that differ only in a unit or a hex, in groups with a common label.
fn groups<V: GameView>(draft: &Draft<V>, tags: &Tags, order: &[usize]) -> Markup {
    let mut groups: Vec<(&str, Markup)> = Vec::new();
    for index in order {
        let action = &draft.offers()[*index];
        let Some((group, name)) = draft.view().group(draft.planned(), action) else { continue };
        let tag = tags.get(index);
        let on = draft.pending() == Some(action);
        let order = draft.planned().write_action(action);
        let chip = html!(
            "<button type=\"button\" aria-pressed=\"{on}\" data-do=\"order {order}\">{name}\
             <small>{tag}</small></button>",
            on,
            order,
            name,
            tag
        );
        match groups.iter_mut().find(|(known, _)| *known == group) {
            Some((_, chips)) => *chips += chip,
            None => groups.push((group, chip)),
        }
    }
    let written = groups.iter().map(|(group, chips)| {
        html!(
            "<span class=\"either family\" role=\"group\" aria-label=\"{group}\">\
             <span aria-hidden=\"true\">{group}</span>{chips}</span>",
            group,
            chips
        )
    });
    written.collect()
}

fn choice<V: GameView>(draft: &Draft<V>, tags: &Tags, index: usize, number: usize) -> Markup {
    let (view, planned, action) = (draft.view(), draft.planned(), &draft.offers()[index]);
    let label = view.label(planned, action);
    let tag = tags.get(&index);
    let mark = if let Some(icon) = view.icon(action) {
        sign(icon)
    } else {
        html!("<kbd>{number}</kbd>", number)
    };
    // A choice that is not legal yet explains why when it is clicked.
    let class = match (draft.pending() == Some(action), planned.check(action)) {
        (true, _) => "act on",
        (false, Ok(())) => "act",
        (false, Err(_)) => "act off",
    };
    button(
        class,
        &format!("order {}", planned.write_action(action)),
        html!("{mark}<span>{label}<small>{tag}</small></span>", mark, label, tag),
    )
}

/// The choices that would replace the draft, as long as it has only one step.
fn alternatives<V: GameView>(draft: &Draft<V>) -> Markup {
    if draft.steps().len() != 1 {
        return Markup::new();
    }
    let (view, start, selection) = (draft.view(), draft.start(), draft.selection());
    let other = |action: ActionOf<V>| {
        let icon = view.icon(&action).filter(|_| !draft.offers().contains(&action))?;
        let label = view.label(start, &action);
        let tag = view.tag(start, selection, &action);
        let shown =
            html!("{sign}<span>{label}<small>{tag}</small></span>", sign = sign(icon), label, tag);
        Some(button("act", &format!("anew {}", start.write_action(&action)), shown))
    };
    view.offers(start, selection).into_iter().filter_map(other).collect()
}

/// The steps of the draft that have variants, each with its variants as buttons. Facings are chosen on the
/// map instead.
fn step_variants<V: GameView>(draft: &Draft<V>) -> Markup {
    let mut position = draft.start().clone();
    let mut written = Markup::new();
    for (index, step) in draft.steps().iter().enumerate() {
        let variants = draft.view().variants(&position, draft.selection(), step);
        if !variants.is_empty() && variants.iter().all(|variant| variant.facing.is_none()) {
            let button = |variant: &Variant<ActionOf<V>>| {
                let on = variant.action == *step;
                let order = position.write_action(&variant.action);
                let name = &variant.name;
                html!(
                    "<button type=\"button\" aria-pressed=\"{on}\" \
                     data-do=\"swap {index} {order}\">{name}</button>",
                    on,
                    index,
                    order,
                    name
                )
            };
            let buttons: Markup = variants.iter().map(button).collect();
            written += html!(
                "<span class=\"either\" role=\"group\" aria-label=\"Variants\">{buttons}</span>",
                buttons
            );
        }
        if position.apply(&Input::Action(step.clone()), &mut Vec::new()).is_err() {
            break;
        }
    }
    written
}

/// Whether this player has not answered the offer yet.
fn is_for(session: &Session, offer: &OpenOffer) -> bool {
    session.opening.seat.as_ref().is_some_and(|seat| !offer.agreed.contains(seat))
}

fn offered(offer: &OpenOffer) -> Markup {
    let by = capital(&side(&offer.by));
    let text = match offer.undo {
        _ if offer.surrender => format!("{by} proposes to surrender together."),
        Some(_) => format!("{by} asks to undo."),
        None => format!("{by} offers a draw."),
    };
    let accept = widget::button("btn primary", "agree", "Accept");
    let decline = widget::button("btn", "decline", "Decline");
    html!("<p class=\"offer\" role=\"alert\">{text} {accept}{decline}</p>", text, accept, decline)
}
