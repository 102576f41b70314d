//! Telling the player that it is their turn: a mark in the title and, if the player wants them, a browser
//! notification and a sound.

use super::{Sidebar, TablePage};
use crate::host;
use crate::mount::on_change;
use crate::prelude::*;
use client::settings::Settings;
use js_sys::Reflect;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    AudioContext, Notification, NotificationOptions, NotificationPermission,
    ServiceWorkerRegistration,
};

/// The mark in the title while it is the player's turn.
const MARK: &str = "● Your turn · ";
/// The tones of the sound: when each begins, in seconds, and its frequency in hertz.
const TONES: [(f64, f32); 2] = [(0.0, 587.33), (0.16, 880.0)];
const TONE_LENGTH: f64 = 0.3;
/// The loudness of a tone: audible, never startling.
const LOUDNESS: f32 = 0.08;

pub fn mount(page: TablePage, sidebar: Sidebar) {
    let title = document().title();
    let table = page.host.peek_session(|session| session.opening.table.clone());
    on_change(
        move || page.is_my_turn(),
        move |is_my_turn| {
            let mark = if *is_my_turn { MARK } else { "" };
            document().set_title(&format!("{mark}{title}"));
            if *is_my_turn {
                announce(sidebar, &table);
            }
        },
    );
}

/// Announces the player's turn. A notification is needed only while the page is hidden.
fn announce(sidebar: Sidebar, table: &str) {
    let settings = sidebar.settings.get_untracked();
    if document().hidden() && settings.notifies {
        let tag = table.to_owned();
        // Without permission the browser shows none.
        spawn_local(async move {
            drop(notify("Your turn", "The table is waiting for you.", &tag).await);
        });
    }
    if settings.sounds {
        // A browser without sound plays none.
        let _ = play_sound();
    }
}

/// Shows a notification. It replaces an earlier one with the same tag. Phones only accept it from the service worker.
async fn notify(title: &str, body: &str, tag: &str) -> Result<(), JsValue> {
    let options = NotificationOptions::new();
    options.set_body(body);
    options.set_tag(tag);
    // The service worker brings this address to the front when the player clicks the notification.
    options.set_data(&window().location().href()?.into());
    match service_worker().await {
        Some(worker) => {
            JsFuture::from(worker.show_notification_with_options(title, &options)?).await?;
        }
        None => drop(Notification::new_with_options(title, &options)?),
    }
    Ok(())
}

/// The service worker of the site, if the browser runs one.
async fn service_worker() -> Option<ServiceWorkerRegistration> {
    let navigator = window().navigator();
    if !Reflect::has(&navigator, &"serviceWorker".into()).unwrap_or(false) {
        return None;
    }
    let found = JsFuture::from(navigator.service_worker().get_registration()).await.ok()?;
    let worker = found.dyn_into::<ServiceWorkerRegistration>().ok()?;
    worker.active().is_some().then_some(worker)
}

/// Plays two short, rising tones.
fn play_sound() -> Result<(), JsValue> {
    let audio = AudioContext::new()?;
    let now = audio.current_time();
    for (start, frequency) in TONES {
        let (tone, volume) = (audio.create_oscillator()?, audio.create_gain()?);
        tone.frequency().set_value(frequency);
        let (begin, end) = (now + start, now + start + TONE_LENGTH);
        volume.gain().set_value_at_time(LOUDNESS, begin)?;
        volume.gain().exponential_ramp_to_value_at_time(0.0001, end)?;
        tone.connect_with_audio_node(&volume)?.connect_with_audio_node(&audio.destination())?;
        tone.start_with_when(begin)?;
        tone.stop_with_when(end)?;
    }
    Ok(())
}

/// Switches a setting and remembers it. The browser asks the player for permission to notify them only
/// now.
pub fn switch(sidebar: Sidebar, word: &str) {
    let before = sidebar.settings.get_untracked();
    let settings = before.switched(word);
    sidebar.note.set(String::new());
    if settings.notifies && !before.notifies {
        spawn_local(async move {
            match try_notification().await {
                Ok(()) => set(sidebar, settings),
                Err(why) => sidebar.note.set(why.to_owned()),
            }
        });
        return;
    }
    if settings.sounds && !before.sounds {
        // A browser without sound plays none.
        let _ = play_sound();
    }
    set(sidebar, settings);
}

fn set(sidebar: Sidebar, settings: Settings) {
    sidebar.settings.set(settings);
    host::set_settings(settings);
}

/// Shows a first notification, or says why the browser can't. Asks the player for permission if that is still undecided.
async fn try_notification() -> Result<(), &'static str> {
    if !Reflect::has(&window(), &"Notification".into()).unwrap_or(false) {
        return Err(
            "This browser shows no notifications for this page. On an iPhone or iPad, add the \
                    page to the Home Screen first.",
        );
    }
    if !is_permitted().await {
        return Err("Your browser does not allow notifications for this page.");
    }
    let shown =
        notify("Notifications are on", "You will be told when it is your turn.", "switched").await;
    shown.map_err(|_| "This browser can't show notifications for this page.")
}

async fn is_permitted() -> bool {
    if Notification::permission() == NotificationPermission::Granted {
        return true;
    }
    let Ok(asked) = Notification::request_permission() else { return false };
    let answer = JsFuture::from(asked).await.ok().and_then(|answer| answer.as_string());
    answer.as_deref() == Some("granted")
}
