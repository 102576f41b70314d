//! `#/replay/…`: a game to look back on, step by step and through any viewers that may.

use super::lost;
use crate::alarm::Alarm;
use crate::board::{self, Setup};
use crate::place::{Place, value_of, watch};
use crate::prelude::*;
use crate::save::{copy, download, link, shown};
use crate::top::top;
use client::replay::Film;
use client::replay::link::decode;
use client::{Tags, board as drawn, page};
use game::Seats;
use std::sync::Arc;
use std::time::Duration;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Event, HtmlInputElement};

/// How long a step is shown while the film runs.
const PACE: Duration = Duration::from_millis(550);

pub fn replay(place: &Place, id: &str) {
    let film = decode(id).map_err(|refusal| refusal.to_string()).and_then(|text| {
        let film = Film::read(&text).map_err(|faults| faults[0].to_string());
        film.map(|film| (Arc::new(film), text))
    });
    let shown = film.and_then(|(film, text)| show(place, film, text));
    if let Err(reason) = shown {
        lost(place, &reason);
    }
}

/// What is shown of a film.
#[derive(Clone, Copy)]
struct Cinema {
    game: &'static str,
    step: RwSignal<usize>,
    last: usize,
    running: RwSignal<bool>,
    viewers: RwSignal<Seats>,
    /// What came of sharing or saving.
    note: RwSignal<String>,
}

fn show(place: &Place, film: Arc<Film>, text: String) -> Result<(), String> {
    let kind = film.kind();
    let view =
        client::view(kind.name()).ok_or_else(|| format!("{} has no board yet.", kind.title()))?;
    let choices = film.viewers(None);
    let cinema = Cinema {
        game: kind.name(),
        step: RwSignal::new(0),
        last: film.last(),
        running: RwSignal::new(false),
        viewers: RwSignal::new(choices.first().map_or(Seats::PUBLIC, |viewers| viewers.seats)),
        note: RwSignal::new(String::new()),
    };
    let field = Arc::new(view.field(film.view(0, Seats::PUBLIC).as_ref()));
    let title = kind.title().split_once(", ").map_or(kind.title(), |(title, _)| title);
    let bar = top(&format!("{title}, replay"), &film.scenario(), "");
    place.write(&page::cinema(&film, &bar, &drawn::frame("Map", &field)));
    cinema.controls(place);
    log(place, cinema, &film);
    let seen = choices.clone();
    place.part("viewers").shows(move || page::viewers(&seen, cinema.viewers.get()));
    place.find(".replay").hears_words(move |word| match word.split_once(' ') {
        Some(("go", step)) => cinema.go(step.parse().unwrap_or(0)),
        Some(("viewers", number)) => {
            if let Some(viewers) = number.parse().ok().and_then(|number: usize| choices.get(number))
            {
                cinema.viewers.set(viewers.seats);
            }
        }
        _ => cinema.press(word, &text),
    });
    let spots = field.spots();
    let setup = Setup {
        start: spots.first().map_or(hex::Hex { q: 0, r: 0 }, |spot| spot.hex),
        scene: Memo::new({
            let (film, field) = (Arc::clone(&film), Arc::clone(&field));
            move |_| {
                let position = film.view(cinema.step.get(), cinema.viewers.get());
                view.watch(position.as_ref()).scene(&field, &Tags::new())
            }
        }),
        look: None,
        focus: Box::new(|| None),
        press: Box::new(|_, _| {}),
        field,
        way: Box::new(|_| None),
    };
    board::lay(place.find(".frame"), setup);
    Ok(())
}

/// The log, as far as these viewers have heard it.
fn log(place: &Place, cinema: Cinema, film: &Arc<Film>) {
    let film = Arc::clone(film);
    let game = film.kind().name();
    let heard = Memo::new(move |_| Arc::new(film.log(cinema.viewers.get())));
    place.find(".lines").shows(move || page::lines(game, &heard.get(), cinema.step.get()));
}

impl Cinema {
    fn go(self, to: usize) {
        self.running.set(false);
        self.step.set(to.min(self.last));
    }

    fn press(self, word: &str, text: &str) {
        let step = self.step.get_untracked();
        match word {
            "back" => self.go(step.saturating_sub(1)),
            "forth" => self.go(step + 1),
            "run" => self.running.update(|running| *running = !*running),
            "share" => {
                let text = text.to_owned();
                spawn_local(async move {
                    let done = "The link is copied: the whole game is in it.";
                    self.note.set(match shown(self.game, &text).await {
                        Ok(route) => copy(&link(&route), done).await,
                        Err(refusal) => refusal.to_string(),
                    });
                });
            }
            "save" => self.note.set(download("game.rec", text)),
            _ => {}
        }
    }

    /// The knobs under the map; the film runs while it is wanted.
    fn controls(self, place: &Place) {
        let Cinema { step, last, running, note, .. } = self;
        let name = move || if running.get() { "Pause" } else { "Play" }.to_owned();
        place.find("#run").says(name);
        place.find(".num").says(move || format!("{} / {last}", step.get()));
        place.find("[role=status].small").says(move || note.get());
        let slider = place.find("#slider");
        slider.hears("input", move |event: &Event| self.go(value_of(event).parse().unwrap_or(0)));
        let slider = slider.element().and_then(|it| it.dyn_ref::<HtmlInputElement>()).cloned();
        watch(move || {
            let step = step.get();
            if let Some(slider) = &slider {
                slider.set_value(&step.to_string());
            }
        });
        let next = Alarm::default();
        watch(move || {
            next.stop();
            match (running.get(), step.get() < last) {
                (true, true) => next.set(PACE, move || step.update(|step| *step += 1)),
                (true, false) => running.set(false),
                (false, _) => {}
            }
        });
    }
}
