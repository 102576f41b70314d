//! The choice between several actions that a click could mean.

use super::info_panel;
use crate::draft::Draft;
use crate::game_view::GameView;
use crate::html;
use crate::markup::Markup;
use crate::widget::button;
use game::notation::Notation;

/// The actions that the last click could mean, each as a button with its price or odds. Actions:
/// `order ORDER`, `put-down`.
pub(crate) fn meanings<V: GameView>(draft: &Draft<V>) -> Option<Markup> {
    let (view, planned) = (draft.view(), draft.planned());
    if draft.meanings().is_empty() {
        return None;
    }
    let meant = draft.meanings().iter().map(|action| {
        let (label, order) = (view.label(planned, action), planned.write_action(action));
        let tag = view.tag(planned, draft.selection(), action);
        html!(
            "<button type=\"button\" data-do=\"order {order}\">{label}<small>{tag}</small></button>",
            order,
            label,
            tag
        )
    });
    let meant: Markup = meant.collect();
    let cancel = button("btn", "put-down", "Cancel");
    let body = html!(
        "<div class=\"waysrow answers\" role=\"group\" aria-label=\"Actions\">{meant}</div>\
         <div class=\"pop-f\">{cancel}</div>",
        meant,
        cancel
    );
    Some(info_panel("Which action?", "Several are possible here", body))
}
