//! The lobby's tasks for the browser.

use crate::prelude::*;
use crate::timer::before_paint;
use client::lobby::{Form, Hosting, Lobby, Task, heading};
use wasm_bindgen_futures::spawn_local;
use wire::{ApiError, NewTable};

use super::open::{Opened, open, replay};
use crate::export::{copy, replay_of};
use crate::route::go;
use crate::{element, host};

/// Handles the action of a button.
pub fn pressed(lobby: RwSignal<Lobby>, action: &str) {
    start(lobby, lobby.try_update(|lobby| lobby.press(action)).flatten());
}

/// Starts a task, if there is one.
pub fn start(lobby: RwSignal<Lobby>, task: Option<Task>) {
    if let Some(task) = task {
        spawn_local(run(lobby, task));
    }
}

async fn run(lobby: RwSignal<Lobby>, task: Task) {
    let done = match task {
        Task::Go(route) => {
            go(&route);
            Ok(())
        }
        Task::Copy { text, status } => {
            let message = copy(&text, "Copied.").await;
            if let Some(status) = element(&status) {
                status.set_text_content(Some(&message));
            }
            Ok(())
        }
        Task::Open(form, asked, hosting) => {
            open_table(lobby, form, &asked, hosting).await;
            Ok(())
        }
        Task::Read(asked) => {
            let found = host::engine::read(&asked).await;
            lobby.update(|lobby| lobby.has_read(&asked, found));
            Ok(())
        }
        Task::Replay { game, record } => replay_of(&game, &record).await.map(|route| go(&route)),
        Task::Watch { game, table, token } => {
            replay(&game, &table, token.as_deref()).await.map(|route| go(&route))
        }
        Task::Forget { table } => forget(lobby, &table).await,
    };
    if let Err(refusal) = done {
        lobby.update(|lobby| lobby.my_games.add(Err(refusal)));
    }
}

async fn forget(lobby: RwSignal<Lobby>, table: &str) -> Result<(), ApiError> {
    host::forget(table).await?;
    lobby.update(|lobby| lobby.my_games.remove(table));
    Ok(())
}

/// Opens a table and goes there, or first shows the invitations to send.
async fn open_table(lobby: RwSignal<Lobby>, form: Form, asked: &NewTable, hosting: Hosting) {
    let opened = match open(asked, hosting).await {
        Ok(Opened::Go(route)) => {
            go(&route);
            Ok(None)
        }
        Ok(Opened::Invite(invitations)) => Ok(Some(invitations)),
        Err(refusal) => Err(refusal),
    };
    lobby.update(|lobby| lobby.opened(form, opened));
    // By then the links are in the document, if there are any.
    before_paint(move || {
        if let Some(heading) = element(&heading(form)) {
            // Focusing never fails.
            let _ = heading.focus();
        }
    });
}
