//! `#/GAME/replay/…`: a game step by step, from any seat's point of view.

use super::not_found;
use crate::board::{self, Setup};
use crate::export::{copy, download, link, replay_of};
use crate::header::header;
use crate::mount::{Mount, effect, input_value};
use crate::prelude::*;
use crate::timer::Timer;
use client::board::BoardTools;
use client::replay::Replay;
use client::replay::link::decode;
use client::{AnyView, Markup, Tags, board as drawn, page};
use game::Seats;
use std::sync::Arc;
use std::time::Duration;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Event, HtmlInputElement};

/// How long each step is shown during playback.
const PACE: Duration = Duration::from_millis(550);

pub fn replay(root: &Mount, id: &str) {
    let film = decode(id).map_err(|refusal| refusal.to_string()).and_then(|text| {
        let film = Replay::read(&text).map_err(|faults| faults[0].to_string());
        film.map(|film| (Arc::new(film), text))
    });
    let shown = film.and_then(|(film, text)| show(root, film, text));
    if let Err(reason) = shown {
        not_found(root, &reason);
    }
}

/// The state of the replay page.
#[derive(Clone, Copy)]
struct Player {
    game: &'static str,
    step: RwSignal<usize>,
    last: usize,
    running: RwSignal<bool>,
    viewers: RwSignal<Seats>,
    /// The outcome of sharing or saving.
    note: RwSignal<String>,
}

fn show(root: &Mount, film: Arc<Replay>, text: String) -> Result<(), String> {
    let kind = film.kind();
    let view = client::view(kind.name())
        .ok_or_else(|| format!("This page has no board for {}.", kind.title()))?;
    let choices = film.viewers(None);
    let player = Player {
        game: kind.name(),
        step: RwSignal::new(0),
        last: film.last(),
        running: RwSignal::new(false),
        viewers: RwSignal::new(choices.first().map_or(Seats::PUBLIC, |viewers| viewers.seats)),
        note: RwSignal::new(String::new()),
    };
    let field = Arc::new(view.field(film.view(0, Seats::PUBLIC).as_ref()));
    let title = kind.title().split_once(", ").map_or(kind.title(), |(title, _)| title);
    let header = header(&format!("{title}, replay"), &film.scenario(), Markup::new());
    let tools = BoardTools { ruler: Some(view.ruler_label()), next_unit: false };
    root.set_markup(&page::replay(&film, header, drawn::frame("Map", &field, tools)));
    player.controls(root);
    log(root, player, &film);
    let seen = choices.clone();
    root.slot("viewers").bind_markup(move || page::viewers(&seen, player.viewers.get()));
    root.find(".replay").on_action(move |action| match action.split_once(' ') {
        Some(("go", step)) => player.go(step.parse().unwrap_or(0)),
        Some(("viewers", number)) => {
            if let Some(viewers) = number.parse().ok().and_then(|number: usize| choices.get(number))
            {
                player.viewers.set(viewers.seats);
            }
        }
        _ => player.press(action, &text),
    });
    panels(root, player, view, &film);
    let spots = field.spots();
    let setup = Setup {
        start: spots.first().map_or(hex::Hex { q: 0, r: 0 }, |spot| spot.hex),
        scene: Memo::new({
            let (film, field) = (Arc::clone(&film), Arc::clone(&field));
            move |_| {
                let position = film.view(player.step.get(), player.viewers.get());
                view.watch(position.as_ref()).scene(&field, &Tags::new())
            }
        }),
        first_areas: Vec::new(),
        focus: Box::new(|| None),
        jump: Box::new(|| None),
        carry: None,
        press: Box::new(|_, _| {}),
        field,
        route: Box::new(|_| None),
        callout: None,
        bar: None,
        sight: Box::new({
            let film = Arc::clone(&film);
            move |from, to| {
                let position = film.view(player.step.get(), player.viewers.get());
                view.watch(position.as_ref()).sight(from, to)
            }
        }),
        game: kind.name(),
    };
    board::mount(root.find(".frame"), setup);
    Ok(())
}

/// The panels around the map, as the chosen viewers see them.
fn panels(root: &Mount, player: Player, view: &'static dyn AnyView, film: &Arc<Replay>) {
    let film = Arc::clone(film);
    let shown = Memo::new(move |_| {
        let position = film.view(player.step.get(), player.viewers.get());
        let draft = view.watch(position.as_ref());
        (draft.panels(None), draft.strip(None), draft.numbers().unwrap_or_default())
    });
    root.slot("forces").bind_markup(move || shown.get().0);
    root.slot("strip").bind_markup(move || shown.get().1);
    root.slot("numbers").bind_markup(move || shown.get().2);
}

/// The log, as the chosen viewers see it.
fn log(root: &Mount, player: Player, film: &Arc<Replay>) {
    let film = Arc::clone(film);
    let game = film.kind().name();
    let lines = Memo::new(move |_| Arc::new(film.log(player.viewers.get())));
    root.find(".lines").bind_markup(move || page::log_lines(game, &lines.get(), player.step.get()));
}

impl Player {
    fn go(self, to: usize) {
        self.running.set(false);
        self.step.set(to.min(self.last));
    }

    fn press(self, action: &str, text: &str) {
        let step = self.step.get_untracked();
        match action {
            "back" => self.go(step.saturating_sub(1)),
            "forth" => self.go(step + 1),
            "run" => self.running.update(|running| *running = !*running),
            "share" => {
                let text = text.to_owned();
                spawn_local(async move {
                    let done = "Link copied. It contains the whole game.";
                    self.note.set(match replay_of(self.game, &text).await {
                        Ok(route) => copy(&link(&route), done).await,
                        Err(refusal) => refusal.to_string(),
                    });
                });
            }
            "save" => self.note.set(download("game.rec", text)),
            _ => {}
        }
    }

    /// The controls under the map.
    fn controls(self, root: &Mount) {
        let Player { step, last, running, note, .. } = self;
        let name = move || if running.get() { "Pause" } else { "Play" }.to_owned();
        root.find("#run").bind_text(name);
        root.find(".num").bind_text(move || format!("{} / {last}", step.get()));
        root.find("[role=status].small").bind_text(move || note.get());
        let slider = root.find("#slider");
        slider.on("input", move |event: &Event| self.go(input_value(event).parse().unwrap_or(0)));
        let slider = slider.element().and_then(|it| it.dyn_ref::<HtmlInputElement>()).cloned();
        effect(move || {
            let step = step.get();
            if let Some(slider) = &slider {
                slider.set_value(&step.to_string());
            }
        });
        let next = Timer::default();
        effect(move || {
            next.cancel();
            match (running.get(), step.get() < last) {
                (true, true) => next.start(PACE, move || step.update(|step| *step += 1)),
                (true, false) => running.set(false),
                (false, _) => {}
            }
        });
    }
}
