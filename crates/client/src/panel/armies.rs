//! The dialog with the armies that a player has saved by name.

use crate::armies::{SavedArmies, SavedArmy};
use crate::html;
use crate::markup::Markup;
use crate::widget::button;
use crate::words::counted;

/// The saved armies of a side, and a field to save the present one under a name. Actions: `load-army INDEX`,
/// `delete-army INDEX`, `save-army`, `close-armies`.
pub fn armies(saved: &SavedArmies, side: &str, note: &str) -> Markup {
    let row = |(index, army): (usize, &SavedArmy)| {
        let label = html!(
            "<span>{name} <small>{cards}</small></span>",
            name = army.name,
            cards = counted(army.cards(), "card")
        );
        let delete = html!("Delete<span class=\"sr\"> {name}</span>", name = army.name);
        html!(
            "<li>{load}{delete}</li>",
            load = button("btn load", &format!("load-army {index}"), label),
            delete = button("btn", &format!("delete-army {index}"), delete)
        )
    };
    let rows: Markup = saved.of_side(side).map(row).collect();
    let none = rows.is_empty().then(|| html!("<p class=\"muted\">No armies saved yet.</p>"));
    html!(
        "<div class=\"drawer-h\"><h2>My armies</h2><button type=\"button\" class=\"btn icon\" \
         aria-label=\"Close\" data-do=\"close-armies\">✕</button></div>\
         <ul class=\"saved-armies\">{rows}</ul>{none}\
         <div class=\"name-army\"><input class=\"say\" type=\"text\" maxlength=\"40\" data-army-name=\"\" \
         aria-label=\"Name of the army\" placeholder=\"Name of the army\"/>{save}</div>\
         <p role=\"status\" class=\"small\">{note}</p>\
         <p class=\"small muted\">Armies are stored in this browser. Save a file to take one elsewhere.</p>",
        rows,
        none,
        save = button("btn primary", "save-army", "Save this army"),
        note
    )
}
