//! Links to the seats of a table on a server, in its menu: for another device, and for players who have lost
//! theirs.

use crate::Session;
use crate::html;
use crate::markup::Markup;
use crate::widget::button;
use crate::words::side;
use wire::SeatStatus;

/// The id of the field for a recovery code.
pub const RECOVERY_FIELD: &str = "recovery-code";

/// The links. `code` is the table's recovery code, if this browser opened the table. Actions: `own-link`,
/// `new-link SEAT`, `recover SEAT`.
pub fn links(session: &Session, code: Option<&str>) -> Markup {
    if session.is_over() {
        return Markup::new();
    }
    let own = session.seat().map(|_| {
        html!(
            "<p class=\"small\">To play on another device as well, open a link to your seat there.</p>{button}",
            button = button("btn", "own-link", "Copy a link to my seat")
        )
    });
    let others = code.map(|code| for_others(session, code));
    let recover = session.seat().is_none().then(|| recover(session));
    html!(
        "<details class=\"seat-links\"><summary>Links to the seats</summary>{own}{others}{recover}</details>",
        own,
        others,
        recover
    )
}

/// The seats of persons, present or expected.
fn of_people(session: &Session) -> impl Iterator<Item = &SeatStatus> {
    let is_person =
        |status: &&SeatStatus| status.stand_in || matches!(&*status.who, "person" | "open");
    session.seats.iter().filter(is_person)
}

fn for_others(session: &Session, code: &str) -> Markup {
    let others = of_people(session).filter(|status| !session.is_mine(&status.seat));
    let replace = |status: &SeatStatus| {
        let label = format!("New link for {}", side(&status.seat));
        button("btn", &format!("new-link {}", status.seat), &*label)
    };
    let buttons: Markup = others.map(replace).collect();
    let lost = (!buttons.is_empty()).then(|| {
        html!(
            "<p class=\"small\">If a player has lost the link to a seat, send a new one. The earlier links to \
             that seat stop working.</p><div class=\"choices\">{buttons}</div>",
            buttons
        )
    });
    html!(
        "{lost}<p class=\"small\">The recovery code of this table is <code>{code}</code>. Keep it: with it you can \
         take your seat again if this browser forgets it.</p>",
        lost,
        code
    )
}

fn recover(session: &Session) -> Markup {
    let take = |status: &SeatStatus| {
        let label = format!("Take the seat of {}", side(&status.seat));
        button("btn", &format!("recover {}", status.seat), &*label)
    };
    let seats: Markup = of_people(session).map(take).collect();
    if seats.is_empty() {
        return Markup::new();
    }
    html!(
        "<p class=\"small\">You watch this table. If you have lost your seat, ask the player who opened the table \
         for a new link, or enter the recovery code:</p>\
         <label>Recovery code <input type=\"text\" id=\"{field}\" autocomplete=\"off\" spellcheck=\"false\"/></label>\
         <div class=\"choices\">{seats}</div>",
        field = RECOVERY_FIELD,
        seats
    )
}
