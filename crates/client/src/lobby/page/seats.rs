//! The settings of a new game: seats, optional rules, clock, rival.

use super::super::{GameSetup, ai_description, army, rival_clause, side};
use super::{Lobby, main_button};
use crate::art::Icon;
use crate::catalogue::OptionalRule;
use crate::html;
use crate::markup::Markup;
use crate::widget::{clause, emblem, sign};
use crate::words::{capital, time};
use wire::SeatRequest;

impl Lobby {
    /// The settings, and the button that starts the game. Actions: `sit SEAT PLAYER`, `rule ID`, `rival`,
    /// `clock SECONDS`, `open`.
    pub fn seats(&self) -> Markup {
        let (setup, title) = (&self.setup, self.setup.game());
        let names = &setup.scenario().seats;
        let can_invite = self.hosted && names.len() > 1;
        let alone = (names.len() == 1)
            .then(|| html!("<p class=\"note muted\">The rules play the other side.</p>"));
        html!(
            "<h2 id=\"seats\">Players</h2>{seats}{alone}{clock}<fieldset class=\"opts\">\
             <legend class=\"eyebrow\">OptionalRule rules</legend>{rules}</fieldset>{rival}\
             <div class=\"big\">{start}</div>",
            seats = names.iter().map(|name| seat(setup, name, can_invite)).collect::<Markup>(),
            alone,
            clock = setup.invites().then(|| clock(setup)),
            rules = title.options.iter().map(|of| rule(setup, of)).collect::<Markup>(),
            rival = rival_clause(&title.name).filter(|_| self.hosted).map(|id| rival(setup, id)),
            start = self.start()
        )
    }

    fn start(&self) -> Markup {
        let (off, label) = match (self.seats.busy, self.setup.is_ai_only()) {
            (true, _) => (Some("The game is starting"), "Starting…"),
            (false, true) => (None, "Watch the game"),
            (false, false) => (None, "Start game"),
        };
        main_button("open", Icon::Play, label, off)
    }
}

fn seat(setup: &GameSetup, seat: &str, can_invite: bool) -> Markup {
    let request = setup.player(seat);
    let choices = [
        (true, "me", Icon::Person, "Me", request == Some(&SeatRequest::Me)),
        (true, "program", Icon::Program, "AI", matches!(request, Some(SeatRequest::Program(_)))),
        (can_invite, "invite", Icon::Link, "Invite", request == Some(&SeatRequest::Invite)),
    ];
    let choices = choices.into_iter().filter(|(offered, ..)| *offered);
    let choices = choices.map(|(_, player, icon, text, chosen)| {
        let label = html!("{sign}{text}", sign = sign(icon), text);
        radio(&format!("seat-{seat}"), &format!("sit {seat} {player}"), chosen, label)
    });
    let army = army(seat);
    html!(
        "<fieldset class=\"seat {army}\"><legend>{emblem}{side}</legend>\
         <div class=\"seg\">{choices}</div>{level}</fieldset>",
        emblem = emblem(army),
        army = army.name(),
        side = capital(&side(seat)),
        choices = choices.collect::<Markup>(),
        level = match request {
            Some(SeatRequest::Program(player)) => Some(level(seat, player)),
            _ => None,
        }
    )
}

/// The choice of the AI player, with a description.
fn level(seat: &str, playing: &str) -> Markup {
    let levels = table::PLAYERS.iter().enumerate().map(|(index, player)| {
        let bar = |bar: usize| {
            if bar <= index { html!("<i class=\"f\"></i>") } else { html!("<i></i>") }
        };
        let label = html!(
            "<span class=\"bars\" aria-hidden=\"true\">{bars}</span>{name}",
            bars = (0..table::PLAYERS.len()).map(bar).collect::<Markup>(),
            name = capital(player)
        );
        let action = format!("sit {seat} program {player}");
        radio(&format!("level-{seat}"), &action, *player == playing, label)
    });
    html!(
        "<div class=\"lvl\" role=\"group\" aria-label=\"AI level\">{levels}</div>\
         <p class=\"note muted\">{description}</p>",
        levels = levels.collect::<Markup>(),
        description = ai_description(playing)
    )
}

/// The time limits to choose from, in seconds.
const CLOCKS: [Option<u64>; 5] = [None, Some(300), Some(3_600), Some(86_400), Some(3 * 86_400)];

/// The time limit of a decision.
fn clock(setup: &GameSetup) -> Markup {
    let choice = |seconds: Option<u64>| {
        let text = seconds.map_or_else(|| "Unlimited".to_owned(), time);
        let value = seconds.map_or_else(|| "none".to_owned(), |seconds| seconds.to_string());
        radio("clock", &format!("clock {value}"), setup.clock == seconds, Markup::text(&text))
    };
    html!(
        "<fieldset class=\"seat\"><legend>Time per decision</legend><div class=\"seg\">{choices}</div>\
         </fieldset>",
        choices = CLOCKS.into_iter().map(choice).collect::<Markup>()
    )
}

fn radio(group: &str, action: &str, chosen: bool, label: Markup) -> Markup {
    html!(
        "<label class=\"{class}\"><input type=\"radio\" name=\"{group}\" data-do=\"{action}\"{checked}/>\
         {label}</label>",
        class = if chosen { "on" } else { "" },
        group,
        action,
        checked = checked(chosen),
        label
    )
}

fn checked(on: bool) -> Option<Markup> {
    on.then(|| html!(" checked=\"\""))
}

fn rule(setup: &GameSetup, rule: &OptionalRule) -> Markup {
    let label = html!(
        "{words} {chip}",
        words = capital(&rule.words),
        chip = clause(&setup.game().name, &rule.clause)
    );
    switch(&format!("rule {}", rule.id), setup.uses(&rule.id), label)
}

fn rival(setup: &GameSetup, id: &str) -> Markup {
    let chip = clause(&setup.game().name, id);
    let label = html!("Play against a rival: same dice, results compared {chip}", chip);
    html!("<div class=\"opts\">{switch}</div>", switch = switch("rival", setup.rival, label))
}

fn switch(action: &str, on: bool, label: Markup) -> Markup {
    html!(
        "<label class=\"sw\"><input type=\"checkbox\" role=\"switch\" data-do=\"{action}\"{checked}/>\
         <i aria-hidden=\"true\"></i><span>{label}</span></label>",
        action,
        checked = checked(on),
        label
    )
}
