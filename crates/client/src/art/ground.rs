//! The ground of a map: areas, sea, textures and hills.

use super::map::Sheet;
use super::outline::set;
use super::path::tenths;
use super::plan::{Cell, Ground};
use super::tone::{LARGE, tones};
use hex::{Hex, pieces};

/// The areas of flat ground, in the order they are laid down.
const AREAS: [Ground; 7] = [
    Ground::Sand,
    Ground::Hut,
    Ground::Kunai,
    Ground::Palm,
    Ground::Swamp,
    Ground::LightJungle,
    Ground::HeavyJungle,
];
/// The highest level of a hill.
const SUMMIT: u8 = 3;

impl Sheet<'_> {
    /// All of it, from the lowest layer to the highest.
    pub fn ground(&self) -> String {
        let layers = [self.areas(), self.tones(), self.sea(), self.textures()];
        layers.concat() + &self.hills() + &self.ridges() + &self.veil()
    }

    /// Land that is not played on.
    fn veil(&self) -> String {
        let land = self.plan.beyond().iter().filter(|cell| !cell.ground.is_sea());
        let path = self.layout.outline(land.map(|cell| cell.hex));
        if path.is_empty() { path } else { format!("<path class=\"veil\" d=\"{path}\"/>") }
    }

    fn select(&self, keep: impl Fn(&Cell) -> bool) -> Vec<Hex> {
        self.plan.drawn().filter(|cell| keep(cell)).map(|cell| cell.hex).collect()
    }

    /// The rounded path around these hexes. Where they reach the edge of the map the area goes on
    /// beyond it, so that the edge cuts it straight.
    fn area(&self, hexes: &[Hex]) -> String {
        let beside = hexes.iter().flat_map(|hex| hex.neighbours());
        let beyond = beside.filter(|hex| !self.hexes.contains(hex));
        self.layout.rounded(hexes.iter().copied().chain(beyond))
    }

    fn areas(&self) -> String {
        let all = self.area(&self.select(|_| true));
        let mut markup = format!("<path class=\"gr-open\" d=\"{all}\"/>");
        for ground in AREAS {
            let hexes = self.select(|cell| cell.ground == ground);
            if !hexes.is_empty() {
                let (name, path) = (ground.name(), self.area(&hexes));
                markup += &format!("<path class=\"gr-{name}\" d=\"{path}\"/>");
            }
        }
        markup
    }

    /// Connected jungle of one kind that is large enough to need some variety.
    fn large_jungles(&self) -> Vec<Vec<Hex>> {
        let kinds = [Ground::LightJungle, Ground::HeavyJungle];
        let jungles =
            kinds.into_iter().flat_map(|kind| pieces(&self.select(|cell| cell.ground == kind)));
        jungles.filter(|jungle| jungle.len() > LARGE).collect()
    }

    fn tones(&self) -> String {
        let mut markup = String::new();
        for jungle in self.large_jungles() {
            for (class, hexes) in tones(self.layout, &jungle) {
                if !hexes.is_empty() {
                    let path = self.area(&hexes.into_iter().collect::<Vec<_>>());
                    markup += &format!("<path class=\"{class}\" d=\"{path}\"/>");
                }
            }
        }
        markup
    }

    /// Beach, surf and deep water, and the foam along the shore.
    fn sea(&self) -> String {
        let sea = self.select(|cell| cell.ground.is_sea());
        if sea.is_empty() {
            return String::new();
        }
        let shore = self.area(&sea);
        let deep = self.area(&self.select(|cell| cell.ground == Ground::Water));
        let id = &self.id;
        let along: String = ["sea-wet", "sea-foam", "sea-wave", "sea-wave sea-far"]
            .map(|class| format!("<use class=\"{class}\" href=\"#{id}-shore\"/>"))
            .concat();
        format!(
            "<clipPath id=\"{id}-sea\"><path id=\"{id}-shore\" d=\"{shore}\"/></clipPath>\
             <use class=\"sea-beach\" href=\"#{id}-shore\"/>\
             <use class=\"gr-surf\" href=\"#{id}-shore\"/>\
             <g clip-path=\"url(#{id}-sea)\"><path class=\"gr-water\" d=\"{deep}\"/>{along}</g>"
        )
    }

    /// One texture to a hex. In large jungles they step back behind the tones.
    fn textures(&self) -> String {
        let large = set(self.large_jungles().into_iter().flatten());
        let (mut plain, mut calm) = (String::new(), String::new());
        for cell in self.plan.drawn().filter(|cell| !is_bare_hill(cell)) {
            let layer = if large.contains(&cell.hex) { &mut calm } else { &mut plain };
            *layer += &self.texture(cell);
        }
        if !calm.is_empty() {
            plain += &format!("<g class=\"calm\">{calm}</g>");
        }
        plain
    }

    fn texture(&self, cell: &Cell) -> String {
        // The ridge has one texture and lies above the others; sand and surf are plain.
        if matches!(cell.ground, Ground::Sand | Ground::Surf | Ground::Ridge) {
            return String::new();
        }
        self.symbol(&format!("t-{}-{}", cell.ground.name(), variant(cell.hex)), cell.hex)
    }

    fn symbol(&self, name: &str, hex: Hex) -> String {
        let centre = self.layout.centre(hex);
        format!("<use href=\"#{name}\" x=\"{}\" y=\"{}\"/>", tenths(centre.x), tenths(centre.y))
    }

    /// Every level has its contour, whatever grows there; bare slopes have the colour of theirs.
    fn hills(&self) -> String {
        let mut markup = String::new();
        for level in 1..=SUMMIT {
            let hill = self.select(|cell| cell.level >= level);
            let higher = self.select(|cell| cell.level > level);
            // A cliff that climbs two levels at once shows as the higher one.
            if hill.is_empty() || hill == higher {
                continue;
            }
            let bare = self.select(|cell| cell.level >= level && is_bare_hill(cell));
            if !bare.is_empty() {
                markup += &self.slope(level, &bare);
            }
            let contour = self.area(&hill);
            markup += &format!("<path class=\"contour\" d=\"{contour}\"/>");
        }
        markup
    }

    /// A bare slope: its shadow, and contours further in by wide strokes of which only the inner
    /// half shows.
    fn slope(&self, level: u8, hexes: &[Hex]) -> String {
        let (id, path) = (format!("{}-hill-{level}", self.id), self.area(hexes));
        let bands: String = ["hill-line hill-in", "hill-band hill-in", "hill-line", "hill-band"]
            .map(|class| format!("<use class=\"{class}\" href=\"#{id}\"/>"))
            .concat();
        format!(
            "<clipPath id=\"{id}-clip\"><path id=\"{id}\" d=\"{path}\"/></clipPath>\
             <g class=\"hill-{level}\"><use class=\"hill-shadow\" href=\"#{id}\"/>\
             <g clip-path=\"url(#{id}-clip)\"><use class=\"hill-top\" href=\"#{id}\"/>{bands}</g></g>"
        )
    }

    fn ridges(&self) -> String {
        let hexes = self.select(|cell| cell.ground == Ground::Ridge);
        if hexes.is_empty() {
            return String::new();
        }
        let path = self.area(&hexes);
        let crests: String = hexes.iter().map(|hex| self.symbol("t-ridge-0", *hex)).collect();
        format!(
            "<path class=\"hill-shadow\" d=\"{path}\"/><path class=\"gr-ridge\" d=\"{path}\"/>{crests}"
        )
    }
}

fn is_bare_hill(cell: &Cell) -> bool {
    cell.level > 0 && cell.ground == Ground::Open
}

/// Which of the four textures of its ground a hex has; mixed so that no pattern shows.
fn variant(hex: Hex) -> i32 {
    let (q, r) = (i32::from(hex.q), i32::from(hex.r));
    (7 * q + 13 * r + (q * r).rem_euclid(5)).rem_euclid(4)
}
