//! Who sits where, by which optional rules, and whether somebody plays against the same dice.

use super::super::{Draft, army, program, rivalry, side};
use super::{Lobby, main_button};
use crate::art::{Icon, emblem, escape};
use crate::catalogue::Optional;
use crate::panel::{clause, sign};
use crate::words::{capital, time};
use wire::SeatRequest;

impl Lobby {
    /// The seats, the rules and the button that opens the table. Words: `sit SEAT CHAIR`, `rule ID`,
    /// `rival`, `clock SECONDS`, `open`.
    pub fn seats(&self) -> String {
        let (draft, title) = (&self.draft, self.draft.title());
        let names = &draft.scenario().seats;
        let invite = self.hosted && names.len() > 1;
        let seats: String = names.iter().map(|name| seat(draft, name, invite)).collect();
        let alone = if names.len() == 1 {
            "<p class=\"note muted\">The other side is played by the rules.</p>"
        } else {
            ""
        };
        let rules: String = title.options.iter().map(|of| rule(draft, of)).collect();
        let rival = rivalry(&title.name).filter(|_| self.hosted).map(|id| rival(draft, id));
        format!(
            "<h2 id=\"seats\">Seats</h2>{seats}{alone}{}<fieldset class=\"opts\">\
             <legend class=\"eyebrow\">Optional rules</legend>{rules}</fieldset>{}\
             <div class=\"big\">{}</div>",
            if draft.invites() { clock(draft) } else { String::new() },
            rival.unwrap_or_default(),
            self.start()
        )
    }

    fn start(&self) -> String {
        let (off, words) = match (self.seats.busy, self.draft.is_watched()) {
            (true, _) => (Some("the table is being set"), "Setting up …"),
            (false, true) => (None, "Let it play and watch"),
            (false, false) => (None, "Start the game"),
        };
        main_button("open", Icon::Play, words, off)
    }
}

fn seat(draft: &Draft, seat: &str, invite: bool) -> String {
    let chair = draft.chair(seat);
    let choices = [
        (true, "me", Icon::Person, "Me", chair == Some(&SeatRequest::Me)),
        (true, "program", Icon::Program, "Program", matches!(chair, Some(SeatRequest::Program(_)))),
        (invite, "invite", Icon::Link, "Invite", chair == Some(&SeatRequest::Invite)),
    ];
    let choices = choices.into_iter().filter(|(offered, ..)| *offered);
    let choices: String = choices
        .map(|(_, who, icon, words, chosen)| {
            let inside = format!("{}{words}", sign(icon));
            radio(&format!("seat-{seat}"), &format!("sit {seat} {who}"), chosen, &inside)
        })
        .collect();
    let level = match chair {
        Some(SeatRequest::Program(player)) => level(seat, player),
        _ => String::new(),
    };
    let army = army(seat);
    format!(
        "<fieldset class=\"seat {}\"><legend><span class=\"emb\">{}</span>{}</legend>\
         <div class=\"seg\">{choices}</div>{level}</fieldset>",
        army.name(),
        emblem(army),
        escape(&capital(&side(seat)))
    )
}

/// Which of the programs, and what it is honestly worth.
fn level(seat: &str, playing: &str) -> String {
    let levels = table::PLAYERS.iter().enumerate().map(|(place, player)| {
        let bars = (0..table::PLAYERS.len())
            .map(|bar| if bar <= place { "<i class=\"f\"></i>" } else { "<i></i>" });
        let bars: String = bars.collect();
        let inside =
            format!("<span class=\"bars\" aria-hidden=\"true\">{bars}</span>{}", capital(player));
        let word = format!("sit {seat} program {player}");
        radio(&format!("level-{seat}"), &word, *player == playing, &inside)
    });
    format!(
        "<div class=\"lvl\" role=\"group\" aria-label=\"Level of the program\">{}</div>\
         <p class=\"note muted\">{}</p>",
        levels.collect::<String>(),
        program(playing)
    )
}

/// How long one may think, in seconds and as people tell it.
const CLOCKS: [Option<u64>; 5] = [None, Some(300), Some(3_600), Some(86_400), Some(3 * 86_400)];

/// How long each may think about a decision, before the other can claim the game.
fn clock(draft: &Draft) -> String {
    let choice = |seconds: Option<u64>| {
        let words = seconds.map_or_else(|| "Any time".to_owned(), time);
        let word = seconds.map_or_else(|| "none".to_owned(), |seconds| seconds.to_string());
        radio("clock", &format!("clock {word}"), draft.clock == seconds, &words)
    };
    format!(
        "<fieldset class=\"seat\"><legend>Time for a decision</legend><div class=\"seg\">{}</div></fieldset>",
        CLOCKS.map(choice).concat()
    )
}

fn radio(group: &str, word: &str, chosen: bool, inside: &str) -> String {
    let (on, checked) = if chosen { (" class=\"on\"", " checked=\"\"") } else { ("", "") };
    format!(
        "<label{on}><input type=\"radio\" name=\"{}\" data-do=\"{}\"{checked}/>{inside}</label>",
        escape(group),
        escape(word)
    )
}

fn rule(draft: &Draft, rule: &Optional) -> String {
    let words = escape(&capital(&rule.words));
    let inside = format!("{words} {}", clause(&draft.title().name, &rule.clause));
    switch(&format!("rule {}", rule.id), draft.uses(&rule.id), &inside)
}

fn rival(draft: &Draft, id: &str) -> String {
    let cited = clause(&draft.title().name, id);
    let inside = format!("Play against a rival: same dice, results compared {cited}");
    format!("<div class=\"opts\">{}</div>", switch("rival", draft.rival, &inside))
}

fn switch(word: &str, on: bool, inside: &str) -> String {
    let (word, checked) = (escape(word), if on { " checked=\"\"" } else { "" });
    format!(
        "<label class=\"sw\"><input type=\"checkbox\" role=\"switch\" data-do=\"{word}\"{checked}/>\
         <i aria-hidden=\"true\"></i><span>{inside}</span></label>"
    )
}
