//! A unit on the battlefield: a small card with its values and tokens.

use super::{army, picture};
use crate::art::Army;
use crate::html;
use crate::key::{Key, KeyPart};
use crate::markup::Markup;
use pacific::data::library;
use pacific::{Card, Category, Rank};

/// Everything that is drawn of a unit.
#[derive(Clone, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct UnitDrawing {
    pub card: &'static Card,
    pub wounds: u8,
    /// The number of wounds that destroys it.
    pub most: u8,
    pub tokens: Vec<Badge>,
    pub rank: Option<Rank>,
    pub suppressed: bool,
    pub smoke: bool,
    /// Whether the vehicle on its space covers it.
    pub covered: bool,
    /// The unit it carries.
    pub cargo: Vec<&'static Card>,
    /// Whether it is selected or acting.
    pub acts: bool,
    /// Whether it can act now.
    pub can: bool,
}

/// An upgrade token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Badge {
    pub name: &'static str,
    /// 5c: whether the grey side is up.
    pub grey: bool,
    /// 5f
    pub tilted: bool,
    /// A-m1
    pub mounted: bool,
}

impl UnitDrawing {
    /// A card without wounds, tokens or markers.
    pub fn new(card: &'static Card) -> UnitDrawing {
        UnitDrawing {
            card,
            wounds: 0,
            most: card.unit().map_or(0, |unit| unit.wounds),
            tokens: Vec::new(),
            rank: None,
            suppressed: false,
            smoke: false,
            covered: false,
            cargo: Vec::new(),
            acts: false,
            can: false,
        }
    }

    /// The card drawn around 0, 0.
    pub fn markup(&self) -> Markup {
        let army = army(self.card.side);
        let lines = lines(&self.card.name);
        let (lift, size) = if lines.len() > 1 { (-25.0, 0.54) } else { (-21.0, 0.64) };
        // Japanese units face left.
        let look = if army == Army::Japan { -size } else { size };
        let ring = self.acts.then(|| {
            html!(r#"<rect class="pu-ring" x="-48" y="-43" width="96" height="76" rx="9"/>"#)
        });
        let hatch = self.suppressed.then(|| {
            html!(r#"<rect class="pu-hatch" x="-45" y="-40" width="90" height="70" rx="7"/>"#)
        });
        let dot = self.can.then(|| html!(r#"<circle class="pu-can" cx="-22" cy="-33" r="3.6"/>"#));
        html!(
            "<g class=\"pu pu-{army}\">{ring}<rect class=\"pu-s\" x=\"-44\" y=\"-37\" width=\"90\" height=\"70\" rx=\"7\"/>\
             <rect class=\"pu-b\" x=\"-45\" y=\"-40\" width=\"90\" height=\"70\" rx=\"7\"/>{hatch}\
             <use class=\"pu-e\" href=\"#{emblem}\" transform=\"translate(-36 -31.5) scale(.72)\"/>{dot}\
             <use class=\"pu-i\" href=\"#u-{picture}\" transform=\"translate(2 {lift}) scale({look} {size})\"/>\
             {name}{values}{pips}{rank}{tokens}{marks}</g>",
            army = army.name(),
            ring,
            hatch,
            emblem = army.emblem(),
            dot,
            picture = picture::picture(self.card),
            lift,
            look,
            size,
            name = name(&lines),
            values = self.values(),
            pips = self.pips(),
            rank = self.rank(),
            tokens = self.tokens(),
            marks = self.marks()
        )
    }

    /// Hit number, PEN and armour.
    fn values(&self) -> Markup {
        let Some(unit) = self.card.unit() else { return Markup::new() };
        let (hit, pen) = match unit.main {
            Some(weapon) => (format!("{}+", weapon.accuracy.hit), format!("P{}", weapon.pen)),
            None => ("–".to_owned(), "–".to_owned()),
        };
        html!(
            "<text class=\"pu-h\" x=\"-39\" y=\"18\">{hit}</text><text class=\"pu-p\" y=\"18\">{pen}</text>\
             <text class=\"pu-a\" x=\"39\" y=\"18\">A{armour}</text>",
            hit,
            pen,
            armour = unit.armour
        )
    }

    /// A pip for each wound that it can take, filled for those it has.
    fn pips(&self) -> Markup {
        const WIDE: f64 = 80.0;
        let most = f64::from(self.most.max(1));
        let width = (WIDE - 2.0 * (most - 1.0)) / most;
        let pip = |number: u8| {
            let x = -WIDE / 2.0 + f64::from(number) * (width + 2.0);
            let class = if number < self.wounds { "pip hurt" } else { "pip" };
            html!(
                "<rect class=\"{class}\" x=\"{x:.1}\" y=\"22\" width=\"{width:.1}\" height=\"4.4\" rx=\"2\"/>",
                class,
                x,
                width
            )
        };
        (0..self.most).map(pip).collect()
    }

    fn rank(&self) -> Markup {
        let chevron = |y: i8| html!("<path d=\"M-41 {y}L-36 {tip}L-31 {y}\"/>", y, tip = y - 4);
        match self.rank {
            None => Markup::new(),
            Some(Rank::Veteran) => html!("<g class=\"pu-r\">{chevron}</g>", chevron = chevron(-16)),
            Some(Rank::Elite) => html!(
                "<g class=\"pu-r\">{upper}{lower}</g>",
                upper = chevron(-16),
                lower = chevron(-10)
            ),
        }
    }

    /// At the right edge, one below the other.
    fn tokens(&self) -> Markup {
        let badge = |(place, badge): (usize, &Badge)| {
            let short = short(badge.name);
            let width = short.chars().count() as f64 * 6.2 + 7.0;
            let turn = if badge.tilted { " rotate(14)" } else { "" };
            let class = if badge.grey { "up grey" } else { "up" };
            let foot = if badge.mounted {
                let x = width / 2.0;
                html!(
                    "<path d=\"M{x:.1} 6L{left:.1} 11H{right:.1}Z\"/>",
                    x,
                    left = x - 5.0,
                    right = x + 5.0
                )
            } else {
                Markup::new()
            };
            html!(
                "<g class=\"{class}\" transform=\"translate({left:.1} {down}){turn}\">{foot}\
                 <rect y=\"-6.4\" width=\"{width:.1}\" height=\"12.8\" rx=\"4\"/>\
                 <text x=\"{middle:.1}\" y=\"3.8\">{short}</text></g>",
                class,
                left = 50.0 - width,
                down = -31 + 14 * place as i32,
                turn,
                foot,
                width,
                middle = width / 2.0,
                short
            )
        };
        self.tokens.iter().enumerate().map(badge).collect()
    }

    /// Suppression, smoke, cover and cargo.
    fn marks(&self) -> Markup {
        let mut marks = Markup::new();
        if self.suppressed {
            marks += html!(
                "<g class=\"pu-m sup\" transform=\"translate(10 -38)\"><circle r=\"8\"/>\
                      <path d=\"M-3.4 -1L0 3.6L3.4 -1M0 3V-4.6\"/></g>"
            );
        }
        if self.smoke {
            marks += html!(
                "<use class=\"pu-smoke\" href=\"#u-smoke\" transform=\"translate(34 24) scale(.34)\"/>"
            );
        }
        if self.covered {
            marks += html!(
                "<g class=\"pu-m cov\" transform=\"translate(-45 -2)\">\
                      <path d=\"M-6 -7H6V1C6 6 0 9 0 9C0 9 -6 6 -6 1Z\"/></g>"
            );
        }
        for (place, card) in self.cargo.iter().enumerate() {
            let x = -24.0 + 34.0 * place as f64;
            let look = if card.side == pacific::Side::Japan { -0.28 } else { 0.28 };
            marks += html!(
                "<g class=\"pu-c\" transform=\"translate({x} 32)\"><rect x=\"-15\" y=\"-8\" width=\"30\" height=\"15\" rx=\"4\"/>\
                 <use href=\"#u-{picture}\" transform=\"translate(0 -.5) scale({look} .28)\"/></g>",
                x,
                picture = picture::picture(card),
                look
            );
        }
        marks
    }

    /// The state of the unit in words.
    pub fn note(&self) -> String {
        let mut notes = Vec::new();
        match self.wounds {
            0 => notes.push("unhurt".to_owned()),
            wounds => notes.push(format!("{wounds} of {} wounds", self.most)),
        }
        notes.extend(self.rank.map(|rank| rank.name().to_owned()));
        let facts = [
            (self.suppressed, "under suppressive fire"),
            (self.smoke, "in smoke"),
            (self.covered, "covered by its vehicle"),
        ];
        notes.extend(facts.iter().filter(|(is, _)| *is).map(|(_, words)| (*words).to_owned()));
        for badge in &self.tokens {
            let state = match (badge.grey, badge.tilted, badge.mounted) {
                (_, _, true) => " mounted",
                (true, _, _) => " not ready",
                (false, true, _) => " used",
                _ => "",
            };
            notes.push(format!("{}{state}", badge.name));
        }
        notes.extend(self.cargo.iter().map(|card| format!("carries {}", card.name)));
        notes.join(", ")
    }
}

/// The numbers on a unit and their meanings.
pub fn key(card: &'static Card) -> Key {
    let drawing = UnitDrawing::new(card);
    let mut parts = vec![KeyPart::new((0.0, 2.0), &card.name, "name", "2.1a")];
    if let Some(unit) = card.unit() {
        if let Some(weapon) = unit.main {
            let hit = format!("{}+", weapon.accuracy.hit);
            parts.push(KeyPart::new(
                (-36.0, 15.0),
                hit,
                "hits on this number or higher on a D10",
                "11.6e",
            ));
            let pen = format!("P{}", weapon.pen);
            parts.push(KeyPart::new(
                (4.0, 15.0),
                pen,
                "PEN: the armour that its weapon can pierce",
                "11.6g",
            ));
        }
        let armour = format!("A{}", unit.armour);
        parts.push(KeyPart::new((36.0, 15.0), armour, "armour", "11.6g"));
        let wounds = format!("{} bars", drawing.most);
        let meaning = "the wounds it can take; filled bars are wounds taken";
        parts.push(KeyPart::new((-14.0, 25.0), wounds, meaning, "11.6h"));
    }
    Key { title: card.name.clone(), picture: drawing.markup(), half: (45.0, 40.0), parts }
}

/// The key to the first infantry and the first tank among the cards.
pub fn keys() -> Vec<Key> {
    let of = |category: Category| {
        library().cards.all.iter().find(|card| card.category() == Some(category)).map(key)
    };
    [of(Category::Infantry), of(Category::Tank)].into_iter().flatten().collect()
}

/// A name in one line, or split into two lines of similar length.
fn lines(name: &str) -> Vec<&str> {
    const MOST: usize = 16;
    if name.chars().count() <= MOST {
        return vec![name];
    }
    let spaces = name.char_indices().filter(|(_, letter)| *letter == ' ').map(|(at, _)| at);
    let middle = spaces.min_by_key(|at| at.abs_diff(name.len() / 2));
    match middle {
        Some(at) => vec![&name[..at], &name[at + 1..]],
        None => vec![name],
    }
}

fn name(lines: &[&str]) -> Markup {
    let line = |line: &str, class: &str, y: f64| {
        html!("<text class=\"pu-n{class}\" y=\"{y}\">{line}</text>", class, y, line)
    };
    match lines {
        [first, second] => line(first, " two", -4.6) + line(second, " two", 5.0),
        lines => line(lines.first().copied().unwrap_or_default(), "", 5.0),
    }
}

/// The short name of an upgrade, for its token: `HMG`, `ATR` for AT Rifle, `MOR` for Mortar.
pub fn short(name: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    let is_short = |word: &str| word.chars().all(|letter| letter.is_ascii_uppercase());
    match &words[..] {
        [one] if is_short(one) => (*one).to_owned(),
        [one] => one.chars().take(3).map(|letter| letter.to_ascii_uppercase()).collect(),
        several => several
            .iter()
            .flat_map(|word| word.chars().take(if is_short(word) { word.len() } else { 1 }))
            .map(|letter| letter.to_ascii_uppercase())
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_have_two_lines_of_about_the_same_length() {
        assert_eq!(lines("Light Infantry"), ["Light Infantry"]);
        assert_eq!(lines("Special Naval Landing Force"), ["Special Naval", "Landing Force"]);
        assert_eq!(
            lines("25 mm Type 96 Anti-Aircraft Gun"),
            ["25 mm Type 96", "Anti-Aircraft Gun"]
        );
    }

    #[test]
    fn tokens_have_short_names() {
        let names = ["HMG", "Mortar", "AT Rifle", "Hit the Dirt!", "Knee Mortar"].map(short);
        assert_eq!(names, ["HMG", "MOR", "ATR", "HTD", "KM"]);
    }
}
