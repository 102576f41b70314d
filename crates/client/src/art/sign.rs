//! Small signs that stand in text, on buttons and in panels, each an `svg` element of its own.

use super::counter::Army;

/// The icons with their names, each written once.
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
    Link "link"
    Log "log"
    Map "map"
    March "march"
    Menu "menu"
    Minus "minus"
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

/// An icon in the colour of the text around it. It says nothing to a screen reader: its button
/// does.
pub fn icon(icon: Icon) -> String {
    let name = icon.name();
    format!("<svg class=\"i\" aria-hidden=\"true\"><use href=\"#i-{name}\"/></svg>")
}

/// The cactus.
pub fn logo() -> &'static str {
    r##"<svg class="logo" aria-hidden="true"><use href="#logo"/></svg>"##
}

/// The emblem of a side in the colour of the text around it.
pub fn emblem(army: Army) -> String {
    let (name, symbol) = (army.name(), army.emblem());
    format!(
        "<svg class=\"emblem emblem-{name}\" viewBox=\"-10 -10 20 20\" aria-hidden=\"true\">\
         <use href=\"#{symbol}\"/></svg>"
    )
}

/// Where the pips of a six-sided die lie, each as a column and a row from −1 to 1.
const PIPS: [&[(i8, i8)]; 6] = [
    &[(0, 0)],
    &[(-1, -1), (1, 1)],
    &[(-1, -1), (0, 0), (1, 1)],
    &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
    &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
];

/// A die of so many sides that shows this face: a cube with pips, any other with the number.
pub fn die(face: u8, sides: u8) -> String {
    let pips = usize::from(face).checked_sub(1).and_then(|place| PIPS.get(place));
    let pips = pips.filter(|_| sides <= 6);
    let shown = match pips {
        Some(pips) => pips.iter().map(pip).collect(),
        None => format!("<text y=\"4\">{face}</text>"),
    };
    format!(
        "<svg class=\"die\" viewBox=\"-10 -10 20 20\" role=\"img\" aria-label=\"{face}\">\
         <rect x=\"-9\" y=\"-9\" width=\"18\" height=\"18\" rx=\"4\"/>{shown}</svg>"
    )
}

fn pip((column, row): &(i8, i8)) -> String {
    let (x, y) = (4.4 * f64::from(*column), 4.4 * f64::from(*row));
    format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"1.9\"/>")
}
