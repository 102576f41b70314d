//! Panels beside the board that explain the inspected hex, the pending action or a decision.

use crate::html;
use crate::markup::Markup;
use crate::widget::button;

/// A panel with a title and a remark.
pub fn info_panel(title: &str, remark: &str, body: Markup) -> Markup {
    html!(
        "<section class=\"panel fight\" aria-label=\"{title}\"><div class=\"pop-h\"><div><b>{title}</b>\
         <small>{remark}</small></div></div>{body}</section>",
        title,
        remark,
        body
    )
}

/// A panel for the pending action, with the buttons to confirm and to cancel it.
pub fn confirm_panel(title: &str, remark: &str, body: Markup, act: &str) -> Markup {
    info_panel(title, remark, body + confirm_buttons(act, "Cancel"))
}

/// The buttons to confirm and to cancel.
pub fn confirm_buttons(act: &str, not: &str) -> Markup {
    html!(
        "<div class=\"pop-f\"><button type=\"button\" class=\"btn primary\" id=\"confirm\" \
         data-do=\"confirm\">{act} <kbd>↵</kbd></button>{cancel}</div>",
        act,
        cancel = button("btn", "put-down", not)
    )
}
