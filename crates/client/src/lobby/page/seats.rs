//! The settings of a new game: seats, optional rules, clock, rival.

use super::super::{GameSetup, ai_description, army, rival_clause, side};
use super::{Form, Lobby, main_button, name_field};
use crate::art::Icon;
use crate::catalogue::{OptionGroup, OptionalRule, TILES};
use crate::html;
use crate::markup::Markup;
use crate::widget::{clause, emblem, sign};
use crate::words::{capital, time};
use wire::SeatRequest;

impl Lobby {
    /// The settings. Actions: `sit SEAT PLAYER`, `rule ID`, `one-of GROUP ID`, `rival`, `here`,
    /// `clock SECONDS`.
    pub fn seats(&self) -> Markup {
        let (setup, title) = (&self.setup, self.setup.game());
        let names = &setup.scenario().seats;
        let can_invite = self.hosted && names.len() > 1;
        let alone = (names.len() == 1)
            .then(|| html!("<p class=\"note muted\">The rules play the other side.</p>"));
        let grouped = |id: &str| {
            let ids = title.option_groups.iter().flat_map(|group| &group.options);
            ids.into_iter().any(|(known, _)| known == id)
        };
        let single =
            title.options.iter().filter(|rule| !grouped(&rule.id) && setup.offers(&rule.id));
        let offered =
            |group: &OptionGroup| group.options.iter().any(|(known, _)| setup.offers(known));
        let groups = title.option_groups.iter().enumerate().filter(|(_, group)| offered(group));
        html!(
            "<h2 id=\"seats\">Players</h2>{seats}{alone}{name}{clock}<fieldset class=\"opts\">\
             <legend class=\"eyebrow\">Optional rules</legend>{rules}{groups}</fieldset>{rival}{here}",
            seats = names.iter().map(|name| seat(setup, name, can_invite)).collect::<Markup>(),
            alone,
            name = setup.invites().then(|| name_field(&self.name)),
            clock = setup.invites().then(|| clock(setup)),
            rules = single.map(|of| rule(setup, of)).collect::<Markup>(),
            groups = groups.map(|(index, of)| one_of(setup, index, of)).collect::<Markup>(),
            rival = rival_clause(&title.name).filter(|_| self.hosted).map(|id| rival(setup, id)),
            here = (self.hosted && !setup.invites() && !setup.rival).then(|| here(setup))
        )
    }

    /// The bar at the bottom of the screen: the game to be played, and the button that starts it. Actions: `open`.
    pub fn start_bar(&self) -> Markup {
        let (setup, scenario) = (&self.setup, self.setup.scenario());
        let players = scenario.seats.iter().filter_map(|seat| {
            let player = match setup.player(seat)? {
                SeatRequest::Me => "you".to_owned(),
                SeatRequest::Invite => "by invitation".to_owned(),
                SeatRequest::Program(name) => format!("AI ({name})"),
            };
            Some(format!("{}: {player}", capital(&side(seat))))
        });
        // A scenario may have the same name as its game.
        let mut tiles = TILES.iter().filter(|tile| tile.game == setup.game().name);
        let names_game = tiles.next().filter(|tile| tile.title != scenario.title);
        html!(
            "<div class=\"start-bar\"><div class=\"wrap\"><p><b>{scenario}</b> \
             <span class=\"muted\">{game}{players}</span></p>{start}{refusal}</div></div>",
            scenario = scenario.title,
            game = names_game.map(|tile| format!("{} · ", tile.title)),
            players = players.collect::<Vec<_>>().join(", "),
            start = self.start(),
            refusal = self.refusal(Form::Seats)
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

/// A choice of one option, or none.
fn one_of(setup: &GameSetup, index: usize, group: &OptionGroup) -> Markup {
    let chosen = setup.chosen_option(group);
    let option = |id: &str, label: &str| {
        let is_chosen = chosen.unwrap_or("none") == id;
        html!(
            "<option value=\"one-of {index} {id}\"{selected}>{label}</option>",
            index,
            id,
            selected = is_chosen.then(|| html!(" selected=\"\"")),
            label
        )
    };
    let options = group.options.iter().map(|(id, label)| option(id, label));
    html!(
        "<div class=\"one-of\"><label for=\"one-of-{index}\">{title}</label> {chip}\
         <select id=\"one-of-{index}\">{none}{options}</select></div>",
        index,
        title = group.title,
        chip = clause(&setup.game().name, &group.clause),
        none = option("none", &group.none),
        options = options.collect::<Markup>()
    )
}

/// The switch for storing the game in this browser.
fn here(setup: &GameSetup) -> Markup {
    let label = html!("Store this game in this browser, to play offline");
    html!("<div class=\"opts\">{switch}</div>", switch = switch("here", setup.here, label))
}

fn rival(setup: &GameSetup, id: &str) -> Markup {
    let chip = clause(&setup.game().name, id);
    let label = html!("Play against a rival with the same dice and compare results {chip}", chip);
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
