//! How the game ended, and how that compares.

use super::clause;
use crate::art::escape;
use crate::measured::{self, Measured, Sample};
use crate::words::{capital, ended, thousands, won_by};
use crate::{AnyView, Session};
use std::cmp::Ordering;
use wire::{End, PendingState, RivalStatus};

/// What the result shows.
#[derive(Clone, Copy, Debug)]
pub struct Verdict<'a> {
    pub session: &'a Session,
    pub end: &'a End,
}

impl<'a> Verdict<'a> {
    /// The result, if the game is over.
    pub fn of(session: &'a Session) -> Option<Verdict<'a>> {
        match &session.waits {
            PendingState::GameOver(end) => Some(Verdict { session, end }),
            _ => None,
        }
    }

    /// The rules ended it, not the people: then there is a clause and a score.
    fn is_by_rule(&self) -> bool {
        !self.end.by.contains(' ') && self.end.by != "draw"
    }
}

/// The result. Words: `film`, `close`.
pub fn verdict(view: &dyn AnyView, verdict: &Verdict<'_>) -> String {
    let Verdict { session, end } = verdict;
    let (kind, game) = (session.game(), session.opening.game.as_str());
    let title = match &session.opening.seat {
        _ if end.by == "draw" => "Draw".to_owned(),
        Some(seat) if end.winners.contains(seat) => "Victory".to_owned(),
        Some(_) => "Defeat".to_owned(),
        None => capital(&won_by(kind, end)),
    };
    let by = if verdict.is_by_rule() {
        format!("{} {}", view.ending(&end.by).unwrap_or_default(), clause(game, &end.by))
    } else {
        format!("{}.", capital(&escape(&ended(&end.by))))
    };
    let measured = measured::of(game, session.scenario()).filter(|_| verdict.is_by_rule());
    let score = match view.score(end.score).filter(|_| verdict.is_by_rule()) {
        Some(words) => Some(capital(&words)),
        None => measured.map(|_| format!("<b>{}</b> points", end.score)),
    };
    let score = score.map(|score| {
        let by = view.scoring().map(|id| clause(game, id)).unwrap_or_default();
        format!("<p class=\"score\">{score} {by}</p>")
    });
    let rival = session.opening.rival.as_ref().map(|twin| rival(view, game, end.score, twin));
    let compared = measured.map(|measured| compared(measured, end.score));
    format!(
        "<p class=\"eyebrow\">Result</p><h2 id=\"verdict\">{}</h2><p>{by}</p>{}{}{}\
         <div class=\"pop-f\">{}<button type=\"button\" class=\"btn\" id=\"close-result\" \
         data-do=\"close\">Look at the map</button><a class=\"btn\" href=\"#/\">Play another</a></div>",
        escape(&title),
        score.unwrap_or_default(),
        rival.unwrap_or_default(),
        compared.unwrap_or_default(),
        FILM,
    )
}

/// A window gives its first button the focus, and the clause before it is not what one came for.
const FILM: &str = "<button type=\"button\" class=\"btn primary\" data-do=\"film\" autofocus=\"\">\
     Watch the replay</button>";

/// How the rival did, who had the same dice.
fn rival(view: &dyn AnyView, game: &str, score: i32, twin: &RivalStatus) -> String {
    let words = match &twin.end {
        None if twin.over => "Your rival has finished.".to_owned(),
        None => "Your rival still plays; the results are compared when both are done.".to_owned(),
        Some(other) => match score.cmp(&other.score) {
            Ordering::Greater => format!("You beat your rival, {score} to {}.", other.score),
            Ordering::Less => format!("Your rival wins, {} to {score}.", other.score),
            Ordering::Equal => format!("Both scored {score}: play another game each."),
        },
    };
    let by = view.scoring().map(|id| clause(game, id)).unwrap_or_default();
    format!("<p class=\"rival\">{words} {by}</p>")
}

/// Where the score lies among those of the programs.
fn compared(measured: &Measured, score: i32) -> String {
    let samples: String = measured.samples.iter().map(|of| sample(measured, of, score)).collect();
    format!("<div class=\"samples\">{samples}</div>")
}

fn sample(measured: &Measured, sample: &Sample, score: i32) -> String {
    const HEIGHT: f64 = 64.0;
    let bars = measured.bars(sample);
    let most = bars.iter().map(|bar| bar.share).fold(f64::MIN_POSITIVE, f64::max);
    let mine = measured.band(score).map(|band| band.from);
    let width = 100.0 / bars.len().max(1) as f64;
    let drawn = bars.iter().enumerate().map(|(place, bar)| {
        let height = HEIGHT * (0.03 + 0.97 * bar.share / most);
        let class = if mine == Some(bar.band.from) { " class=\"mine\"" } else { "" };
        let (x, y) = (width * place as f64, HEIGHT - height);
        let wide = width * 0.86;
        let share = bar.share * 100.0;
        let name = escape(&bar.band.name);
        format!(
            "<rect{class} x=\"{x:.1}\" y=\"{y:.1}\" width=\"{wide:.1}\" height=\"{height:.1}\">\
             <title>{name}: {share:.1} % of games</title></rect>"
        )
    });
    let drawn: String = drawn.collect();
    let (beats, games, player) =
        (sample.beats(score) * 100.0, thousands(sample.games), escape(&sample.player));
    format!(
        "<figure class=\"compared\"><figcaption>Better than {beats:.0} % of {games} games of the program \
         “{player}”</figcaption><svg class=\"bars\" viewBox=\"0 0 100 {HEIGHT}\" \
         preserveAspectRatio=\"none\" aria-hidden=\"true\">{drawn}</svg></figure>"
    )
}
