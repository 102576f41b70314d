//! The bar under the map: the question, and the choices as buttons.

use crate::any_view::AnyDraft;
use crate::art::{Icon, icon};
use crate::draft::{Draft, Tags};
use crate::game_view::{ActionOf, GameView, Mode, Variant};
use crate::html;
use crate::markup::Markup;
use crate::session::Session;
use crate::widget::{self, button, sign};
use game::notation::Notation;
use game::{Game, Input};
use wire::ApiError;

/// The contents of the bar under the map.
#[derive(Clone, Copy, Debug)]
pub struct Actions<'a> {
    pub session: &'a Session,
    pub draft: &'a dyn AnyDraft,
    pub tags: &'a Tags,
    pub refusal: Option<&'a ApiError>,
    /// The notice that tells the player what the table is waiting for, if the player can't act now.
    pub notice: Option<&'a str>,
    /// Whether everything that happened has been shown.
    pub has_shown_all: bool,
}

impl<'a> Actions<'a> {
    /// The bar without a notice or a refusal.
    pub fn new(session: &'a Session, draft: &'a dyn AnyDraft, tags: &'a Tags) -> Actions<'a> {
        Actions { session, draft, tags, refusal: None, notice: None, has_shown_all: true }
    }
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
        None => match bar.notice {
            Some(notice) => Markup::text(notice),
            None if bar.draft.is_active() => {
                let hint = bar.draft.hint().map(|(text, id)| {
                    let chip = widget::clause(&bar.session.opening.game, id);
                    html!("<small class=\"hint-line\">{text} {chip}</small>", text, chip)
                });
                let prompt = bar.draft.prompt();
                let stop = if prompt.ends_with(['.', '?', '!']) { "" } else { "." };
                let again = bar.draft.pending().map(|_| format!("{stop} Press again to confirm."));
                html!("{prompt}{again}{hint}", prompt, again, hint)
            }
            None => Markup::new(),
        },
    }
}

/// The buttons under the map. Actions: `suggest`, `order ORDER`, `anew ORDER`, `swap INDEX ORDER`, `undo`,
/// `result`.
pub fn actions(bar: &Actions<'_>) -> Markup {
    let session = bar.session;
    let ChoiceBar { steps: mut held, choices } = bar.draft.choice_bar(bar.tags);
    let acts = suggestion(bar.draft).unwrap_or_default() + choices;
    if session.is_over() {
        // The result would give away steps that have not been shown yet.
        let result = || button("btn primary", "result", "Show result");
        held += bar.has_shown_all.then(result).unwrap_or_default();
    } else if session.seat().is_some() {
        held += undo();
    }
    html!("<div class=\"held\">{held}</div><div class=\"acts\">{acts}</div>", held, acts)
}

/// The button that sets up the player's units, while there are any to set up.
fn suggestion(draft: &dyn AnyDraft) -> Option<Markup> {
    let suggestion = draft.suggested_set_up();
    let label = if suggestion.ends { "Finish as suggested" } else { "Suggested set-up" };
    (!suggestion.actions.is_empty()).then(|| button("act", "suggest", label))
}

fn undo() -> Markup {
    html!(
        "<button type=\"button\" class=\"btn icon\" id=\"undo\" data-do=\"undo\" aria-label=\"Undo\" \
         title=\"Undo your last choice, if it revealed nothing (U)\">{icon}</button>",
        icon = icon(Icon::Undo)
    )
}

/// The choices of a draft as buttons; none while another player decides.
pub(crate) fn choice_bar<V: GameView>(draft: &Draft<V>, tags: &Tags) -> ChoiceBar {
    if !draft.is_active() {
        return ChoiceBar::default();
    }
    let (view, choices, order) = (draft.view(), draft.choices(), button_order(draft));
    let has_group = |index: &usize| view.group(draft.planned(), &choices[*index]).is_some();
    let single = order.iter().zip(1..).filter(|(index, _)| !has_group(index));
    let single = single.map(|(index, number)| choice(draft, tags, *index, number));
    let choices = [confirmation_in_bar(draft, &order)].into_iter().chain(single);
    let others = [modes(draft), together(draft), alternatives(draft), groups(draft, tags, &order)];
    let choices = choices.chain(others).collect();
    ChoiceBar { steps: step_variants(draft), choices }
}

/// The indices of the choices that have a button, in the order of their numbers: choices that no click on the
/// map makes, and choices with an icon. Buttons outside of groups come first.
pub(crate) fn button_order<V: GameView>(draft: &Draft<V>) -> Vec<usize> {
    let (view, choices) = (draft.view(), draft.choices());
    let hexes = draft.choice_hexes();
    let has_button =
        |index: &usize| hexes[*index].is_none() || view.icon(&choices[*index]).is_some();
    let (mut single, grouped): (Vec<usize>, Vec<usize>) = (0..choices.len())
        .filter(has_button)
        .partition(|index| view.group(draft.planned(), &choices[*index]).is_none());
    single.extend(grouped);
    single
}

/// Choices that differ only in a unit or a hex, in groups with a common label.
fn groups<V: GameView>(draft: &Draft<V>, tags: &Tags, order: &[usize]) -> Markup {
    let mut groups: Vec<(&str, Markup)> = Vec::new();
    for index in order {
        let action = &draft.choices()[*index];
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
    let (view, planned, action) = (draft.view(), draft.planned(), &draft.choices()[index]);
    let label = view.label(planned, action);
    let tag = tags.get(&index);
    let mark = if let Some(icon) = view.icon(action) {
        sign(icon)
    } else {
        html!("<kbd>{number}</kbd>", number)
    };
    // A choice that is not legal yet explains why when it is clicked.
    let class = match (draft.pending() == Some(action), planned.check(action)) {
        (true, _) => return confirmed_by(draft, action, mark),
        (false, Ok(())) => "act",
        (false, Err(_)) => "act off",
    };
    button(
        class,
        &format!("order {}", planned.write_action(action)),
        html!("{mark}<span>{label}<small>{tag}</small></span>", mark, label, tag),
    )
}

/// The button that confirms the pending action, and the one that cancels it.
fn confirmed_by<V: GameView>(draft: &Draft<V>, action: &ActionOf<V>, mark: Markup) -> Markup {
    let (label, order) =
        (draft.view().priced_label(draft.planned(), action), draft.planned().write_action(action));
    let shown =
        html!("{mark}<span>{label}<small>Press again to confirm</small></span>", mark, label);
    button("act on", &format!("order {order}"), shown)
        + button("act", "put-down", html!("<span>Cancel</span>"))
}

/// The confirmation of a pending action that has neither a hex nor a button in the bar, such as playing
/// a card.
fn confirmation_in_bar<V: GameView>(draft: &Draft<V>, order: &[usize]) -> Markup {
    let Some(action) = draft.pending() else { return Markup::new() };
    let has_button = order.iter().any(|index| draft.choices()[*index] == *action);
    if has_button || draft.view().target(draft.planned(), action).is_some() {
        return Markup::new();
    }
    confirmed_by(draft, action, Markup::new())
}

/// The buttons that change what the next click on the map does. Actions: `piece KEY`.
fn modes<V: GameView>(draft: &Draft<V>) -> Markup {
    let modes = draft.view().modes(draft.planned(), draft.selection()).into_iter();
    let mode = |Mode { key, label, icon, on }: Mode| {
        html!(
            "<button type=\"button\" class=\"act{class}\" aria-pressed=\"{on}\" data-do=\"piece {key}\">\
             {sign}<span>{label}</span></button>",
            class = if on { " on" } else { "" },
            on,
            key,
            sign = sign(icon),
            label
        )
    };
    modes.map(mode).collect()
}

/// The button that makes several actions together. Their orders are separated by `; `.
fn together<V: GameView>(draft: &Draft<V>) -> Markup {
    let Some((label, actions)) = draft.view().together(draft.planned(), draft.selection()) else {
        return Markup::new();
    };
    let orders: Vec<String> =
        actions.iter().map(|action| draft.planned().write_action(action)).collect();
    let label = html!("{sign}<span>{label}</span>", sign = sign(Icon::Done), label);
    button("act", &format!("order {}", orders.join("; ")), label)
}

/// The choices that would replace the draft, as long as it has only one step.
fn alternatives<V: GameView>(draft: &Draft<V>) -> Markup {
    if draft.steps().len() != 1 {
        return Markup::new();
    }
    let (view, start, selection) = (draft.view(), draft.start(), draft.selection());
    let other = |action: ActionOf<V>| {
        let icon = view.icon(&action).filter(|_| !draft.choices().contains(&action))?;
        let label = view.label(start, &action);
        let tag = view.tag(start, selection, &action);
        let shown =
            html!("{sign}<span>{label}<small>{tag}</small></span>", sign = sign(icon), label, tag);
        Some(button("act", &format!("anew {}", start.write_action(&action)), shown))
    };
    view.choices(start, selection).into_iter().filter_map(other).collect()
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
