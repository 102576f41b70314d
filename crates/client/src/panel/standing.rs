//! Standing orders: decisions that a player answers in advance, by situation.

use crate::game_view::Situation;
use crate::html;
use crate::markup::Markup;
use crate::widget::button;
use crate::{AnyView, Session};

/// The situations of the game, each with its answers, and the standing orders that none of them covers. Actions:
/// `prepare NUMBER`, `forget ORDER`.
pub fn standing_orders(view: &dyn AnyView, session: &Session) -> Markup {
    let situations = view.situations(session.view());
    if !session.is_playing() || (situations.is_empty() && session.standing.is_empty()) {
        return Markup::new();
    }
    let choices: Vec<StandingChoice> = choices(&situations).collect();
    let others = session
        .standing
        .iter()
        .filter(|order| !choices.iter().any(|choice| choice.order.as_ref() == Some(*order)));
    let others = others.map(|order| {
        let forget = button("btn", &format!("forget {order}"), "Delete");
        html!("<li><code>{order}</code> {forget}</li>", order, forget)
    });
    let mut first = 0;
    let situations = situations.iter().map(|situation| {
        let numbers = first..=first + situation.answers.len();
        first = numbers.end() + 1;
        let given = |order: &String| session.standing.contains(order);
        let answered = numbers.clone().any(|it| choices[it].order.as_ref().is_some_and(given));
        let buttons = numbers.map(|number| {
            let StandingChoice { order, words, .. } = &choices[number];
            let on = order.as_ref().map_or(!answered, given);
            html!(
                "<button type=\"button\" aria-pressed=\"{on}\" data-do=\"prepare {number}\">{words}\
                 </button>",
                on,
                number,
                words = *words
            )
        });
        html!(
            "<li><span aria-hidden=\"true\">{words}</span><span class=\"either\" role=\"group\" \
             aria-label=\"{words}\">{buttons}</span></li>",
            words = situation.words,
            buttons = buttons.collect::<Markup>()
        )
    });
    let situations: Markup = situations.collect();
    html!(
        "<details class=\"keep\"><summary>Standing orders</summary><p class=\"small muted\">Answers \
         that you give in advance, so that other players don't have to wait.</p>\
         <ul class=\"situations\">{situations}{others}</ul></details>",
        situations,
        others = others.collect::<Markup>()
    )
}

/// One of the buttons: an answer to a situation, or "Ask me".
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StandingChoice {
    /// The number of the situation.
    pub situation: usize,
    /// The standing order; `None` for "Ask me".
    pub order: Option<String>,
    words: &'static str,
}

/// All buttons, in the order of their numbers.
fn choices(situations: &[Situation<String>]) -> impl Iterator<Item = StandingChoice> {
    situations.iter().enumerate().flat_map(|(number, Situation { point, answers, .. })| {
        let ask = StandingChoice { situation: number, order: None, words: "Ask me" };
        let answers = answers.iter().map(move |(order, words)| StandingChoice {
            situation: number,
            order: Some(format!("at {point}: {order}")),
            words,
        });
        std::iter::once(ask).chain(answers)
    })
}

/// The command for the button with this number; `None` if it changes nothing.
pub fn standing_command(
    view: &dyn AnyView,
    session: &Session,
    number: usize,
) -> Option<wire::Command> {
    let choices: Vec<StandingChoice> = choices(&view.situations(session.view())).collect();
    let chosen = choices.get(number)?;
    let same = choices.iter().filter(|choice| choice.situation == chosen.situation);
    let mut orders = same.filter_map(|choice| choice.order.as_ref());
    let before = orders.find(|order| session.standing.contains(order)).cloned();
    match &chosen.order {
        Some(order) if before.as_ref() == Some(order) => None,
        Some(order) => Some(wire::Command::Standing { order: order.clone(), instead_of: before }),
        None => before.map(|order| wire::Command::Forget { order: Some(order) }),
    }
}
