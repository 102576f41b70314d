//! Slips beside the board: for the inspected hex, the pending action or a question.

use super::button;
use crate::art::escape;

/// A slip with a title and a remark.
pub fn slip(title: &str, remark: &str, body: &str) -> String {
    let (title, remark) = (escape(title), escape(remark));
    format!(
        "<section class=\"panel fight\" aria-label=\"{title}\"><div class=\"pop-h\"><div><b>{title}</b>\
         <small>{remark}</small></div></div>{body}</section>"
    )
}

/// A slip for the pending action, with the buttons to confirm and to cancel it.
pub fn confirmed(title: &str, remark: &str, body: &str, act: &str) -> String {
    slip(title, remark, &(body.to_owned() + &decide(act, "Cancel")))
}

/// The buttons to confirm and to cancel.
pub fn decide(act: &str, not: &str) -> String {
    let confirm = format!(
        "<button type=\"button\" class=\"btn primary\" id=\"confirm\" data-do=\"confirm\">{} \
         <kbd>↵</kbd></button>",
        escape(act)
    );
    format!("<div class=\"pop-f\">{confirm}{}</div>", button("btn", "put-down", not))
}
