//! Icons, emblems, dice and the logo, each an `svg` element of its own.

use super::counter::Army;
use crate::html;
use crate::markup::Markup;

/// Declares the icons and the names of their symbols.
macro_rules! icons {
    ($($icon:ident $name:literal)*) => {
        /// The icons of buttons and panels.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Icon { $($icon),* }

        impl Icon {
            pub const ALL: &'static [Icon] = &[$(Icon::$icon),*];

            /// The name of its symbol, without the `i-` before it.
            pub const fn name(self) -> &'static str {
                match self { $(Icon::$icon => $name),* }
            }
        }
    };
}

icons! {
    Air "air"
    Attack "attack"
    Bombard "bombard"
    Calendar "calendar"
    Cards "cards"
    Clock "clock"
    Close "close"
    Done "done"
    Eye "eye"
    Fit "fit"
    Flag "flag"
    Help "help"
    Link "link"
    Log "log"
    Map "map"
    March "march"
    Menu "menu"
    Minus "minus"
    Next "next"
    Open "open"
    Pass "pass"
    Person "person"
    Pivot "pivot"
    Play "play"
    Plus "plus"
    Program "program"
    Rally "rally"
    Rules "rules"
    Search "search"
    Sight "sight"
    Stack "stack"
    Theme "theme"
    Undo "undo"
    Warning "warning"
}

/// An icon in the colour of the surrounding text. Hidden from screen readers, which read its button's label.
pub fn icon(icon: Icon) -> Markup {
    let name = icon.name();
    html!("<svg class=\"i\" aria-hidden=\"true\"><use href=\"#i-{name}\"/></svg>", name)
}

/// The logo of the project.
pub fn logo() -> Markup {
    html!("<svg class=\"logo\" aria-hidden=\"true\"><use href=\"#logo\"/></svg>")
}

/// The emblem of a side, in the colour of the surrounding text.
pub fn emblem(army: Army) -> Markup {
    let (name, symbol) = (army.name(), army.emblem());
    html!(
        "<svg class=\"emblem emblem-{name}\" viewBox=\"-10 -10 20 20\" aria-hidden=\"true\">\
         <use href=\"#{symbol}\"/></svg>",
        name,
        symbol
    )
}

/// The pips on each face of a six-sided die, as columns and rows from −1 to 1.
const PIPS: [&[(i8, i8)]; 6] = [
    &[(0, 0)],
    &[(-1, -1), (1, 1)],
    &[(-1, -1), (0, 0), (1, 1)],
    &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
    &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
];

/// A die showing this face. A die with up to six sides has pips, any other shows a number.
pub fn die(face: u8, sides: u8) -> Markup {
    let pips = usize::from(face).checked_sub(1).and_then(|index| PIPS.get(index));
    let pips = pips.filter(|_| sides <= 6);
    let shown = if let Some(pips) = pips {
        pips.iter().map(pip).collect()
    } else {
        html!("<text y=\"4\">{face}</text>", face)
    };
    html!(
        "<svg class=\"die\" viewBox=\"-10 -10 20 20\" role=\"img\" aria-label=\"{face}\">\
         <rect x=\"-9\" y=\"-9\" width=\"18\" height=\"18\" rx=\"4\"/>{shown}</svg>",
        face,
        shown
    )
}

fn pip((column, row): &(i8, i8)) -> Markup {
    let (x, y) = (4.4 * f64::from(*column), 4.4 * f64::from(*row));
    html!("<circle cx=\"{x}\" cy=\"{y}\" r=\"1.9\"/>", x, y)
}
