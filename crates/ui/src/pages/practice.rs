//! `#/practice`: a bare map to get used to hand and keys.

use std::sync::Arc;

use desk::practice::{self, Practice as Sheet};
use leptos::prelude::*;

use crate::board::Board;
use crate::parts::Top;

#[component]
pub fn Practice() -> impl IntoView {
    let field = Arc::new(practice::plan().field());
    let sheet = RwSignal::new(Sheet::new());
    let said = RwSignal::new("Press a lit hex: the patrol walks there.".to_owned());
    let scene = Memo::new({
        let field = Arc::clone(&field);
        move |_| sheet.read().scene(&field)
    });
    let press = {
        let field = Arc::clone(&field);
        move |hex| {
            if let Some(answer) = sheet.try_update(|sheet| sheet.press(&field, hex)) {
                said.set(answer);
            }
        }
    };
    let start = sheet.read_untracked().patrol();
    view! {
        <div class="page with-board">
            <Top title="Practice sheet"/>
            <main id="main" tabindex="-1">
                <Board name="Practice sheet" field scene start on_press=Callback::new(press)/>
                <p class="panel said" role="status">{said}</p>
            </main>
        </div>
    }
}
