//! The result of a game, and how it compares.

use crate::ai_results::{self, AiResults, Bar, Sample};
use crate::html;
use crate::markup::Markup;
use crate::widget::{button, clause};
use crate::words::{capital, ended, thousands, won_by};
use crate::{AnyView, Session};
use std::cmp::Ordering;
use wire::{End, PendingState, RivalStatus};

/// The result of a finished game.
#[derive(Clone, Copy, Debug)]
pub struct GameResult<'a> {
    pub session: &'a Session,
    pub end: &'a End,
}

impl<'a> GameResult<'a> {
    /// The result, if the game is over.
    pub fn of(session: &'a Session) -> Option<GameResult<'a>> {
        match &session.pending {
            PendingState::GameOver(end) => Some(GameResult { session, end }),
            _ => None,
        }
    }

    /// Whether the rules ended the game, not the players. If so, there is a clause and a score.
    fn is_by_rule(&self) -> bool {
        !self.end.by.contains(' ') && self.end.by != "draw"
    }
}

/// The result. Actions: `rematch`, `swap-sides`, `film`, `close`.
pub fn result(view: &dyn AnyView, result: &GameResult<'_>) -> Markup {
    let GameResult { session, end } = result;
    let (kind, game) = (session.game(), session.opening.game.as_str());
    let title = match &session.opening.seat {
        _ if end.by == "draw" => "Draw".to_owned(),
        Some(seat) if end.winners.contains(seat) => "Victory".to_owned(),
        Some(_) => "Defeat".to_owned(),
        None => capital(&won_by(kind, end)),
    };
    let by = if result.is_by_rule() {
        let won = session.opening.seat.as_ref().map(|seat| end.winners.contains(seat));
        html!("{ending} {chip}", ending = view.ending(&end.by, won), chip = clause(game, &end.by))
    } else {
        html!("{ending}.", ending = capital(&ended(&end.by)))
    };
    let measured = ai_results::of(game, session.scenario()).filter(|_| result.is_by_rule());
    let score = match view.score(end.score).filter(|_| result.is_by_rule()) {
        Some(words) => Some(Markup::text(&capital(&words))),
        None => measured.map(|_| html!("<b>{score}</b> points", score = end.score)),
    };
    let chip = view.scoring().map(|id| clause(game, id));
    let score = score.map(|score| html!("<p class=\"score\">{score} {chip}</p>", score, chip));
    let rival = session.opening.rival.as_ref().map(|other| rival(view, game, end.score, other));
    let compared = measured.map(|measured| compared(measured, end.score));
    // The dialog focuses its first focusable element, which would be the clause: hence `autofocus`.
    html!(
        "<p class=\"eyebrow\">Result</p><h2 id=\"verdict\">{title}</h2><p>{by}</p>{score}{rival}{compared}\
         <div class=\"pop-f\">{again}<button type=\"button\" class=\"btn\" data-do=\"film\" \
         autofocus=\"\">Replay</button><button type=\"button\" class=\"btn\" id=\"close-result\" \
         data-do=\"close\">Back to the map</button><a class=\"btn\" href=\"#/\">New game</a></div>",
        title,
        by,
        score,
        rival,
        compared,
        again = again(session)
    )
}

/// The buttons for another game of the same scenario.
fn again(session: &Session) -> Option<Markup> {
    let can = session.seat().is_some() && session.opening.rival.is_none();
    let swap = (session.seats.len() > 1).then(|| button("btn", "swap-sides", "Swap sides"));
    can.then(|| html!("{again}{swap}", again = button("btn primary", "rematch", "Rematch"), swap))
}

/// The comparison with a rival, who had the same dice.
fn rival(view: &dyn AnyView, game: &str, score: i32, twin: &RivalStatus) -> Markup {
    let text = match &twin.end {
        None if twin.over => "Your rival has finished.".to_owned(),
        None => "Your rival is still playing. The results are compared when both games are over."
            .to_owned(),
        Some(other) => match score.cmp(&other.score) {
            Ordering::Greater => format!("You beat your rival, {score} to {}.", other.score),
            Ordering::Less => format!("Your rival wins, {} to {score}.", other.score),
            Ordering::Equal => format!("Both scored {score}: play another game to break the tie."),
        },
    };
    let chip = view.scoring().map(|id| clause(game, id));
    html!("<p class=\"rival\">{text} {chip}</p>", text, chip)
}

/// The score compared with those of the AI players.
fn compared(measured: &AiResults, score: i32) -> Markup {
    let samples: Markup = measured.samples.iter().map(|of| sample(measured, of, score)).collect();
    html!("<div class=\"samples\">{samples}</div>", samples)
}

fn sample(measured: &AiResults, sample: &Sample, score: i32) -> Markup {
    const HEIGHT: f64 = 64.0;
    let bars = measured.bars(sample);
    let most = bars.iter().map(|bar| bar.share).fold(f64::MIN_POSITIVE, f64::max);
    let mine = measured.band(score).map(|band| band.from);
    let width = 100.0 / bars.len().max(1) as f64;
    let drawn = bars.iter().enumerate().map(|(index, bar)| {
        let height = HEIGHT * (0.03 + 0.97 * bar.share / most);
        html!(
            "<rect class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{wide:.1}\" \
             height=\"{height:.1}\"><title>{name}: {share:.1}% of games</title></rect>",
            class = if mine == Some(bar.band.from) { "mine" } else { "" },
            x = width * index as f64,
            y = HEIGHT - height,
            wide = width * 0.86,
            height,
            name = bar.band.name,
            share = bar.share * 100.0
        )
    });
    html!(
        "<figure class=\"compared\"><figcaption>Better than {beaten:.0}% of {games} games by the AI \
         “{player}”</figcaption><div class=\"chart\" aria-hidden=\"true\"><span class=\"most\">\
         {most:.0}%<br/>of games</span><svg class=\"bars\" viewBox=\"0 0 100 {height}\" \
         preserveAspectRatio=\"none\">{drawn}</svg><span class=\"scores\">{scores}</span>\
         <span class=\"unit\">points</span></div></figure>",
        beaten = sample.beats(score) * 100.0,
        games = thousands(sample.games),
        player = sample.player,
        most = most * 100.0,
        scores = bars.iter().map(|bar| label(bar, mine)).collect::<Markup>(),
        height = HEIGHT,
        drawn = drawn.collect::<Markup>()
    )
}

/// The lowest score of a bar, under it.
fn label(bar: &Bar<'_>, mine: Option<i32>) -> Markup {
    let class = if mine == Some(bar.band.from) { "mine" } else { "" };
    html!("<span class=\"{class}\">{from}</span>", class, from = bar.band.from)
}
