//! The keyboard focus, when the button that had it is gone.

use crate::mount::focus;
use crate::prelude::*;
use crate::timer::set_timeout;
use std::time::Duration;

/// The choices under the map, and the hex of the cursor.
const CHOICES: &str = ".actions button.act, .actions button";
const CURSOR: &str = ".cell[tabindex='0']";

/// Keeps the focus near the action after a button press. If the pressed button is gone, the focus moves to the first
/// choice under the map if the button was there, otherwise to the hex of the cursor.
pub fn keep() {
    let Some(pressed) = document().active_element().filter(|it| it.tag_name() == "BUTTON") else {
        return;
    };
    let was_choice = pressed.closest(".actions").ok().flatten().is_some();
    set_timeout(Duration::ZERO, move || {
        let is_lost = document().active_element().is_none_or(|it| it.tag_name() == "BODY");
        let choices = if was_choice { &[CHOICES, CURSOR][..] } else { &[CURSOR] };
        let find = |selector: &&str| document().query_selector(selector).ok().flatten();
        if let Some(element) = choices.iter().find_map(find).filter(|_| is_lost) {
            focus(&element);
        }
    });
}
