//! The ground of a map: terrain areas, sea, textures and hills.

use super::map::MapRenderer;
use super::map_spec::{Cell, Ground};
use super::outline::set;
use super::path::tenths;
use super::shading::{LARGE, tones};
use crate::html;
use crate::markup::Markup;
use hex::{Hex, pieces};

/// The kinds of flat ground, in drawing order.
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

impl MapRenderer<'_> {
    /// All layers of the ground, from bottom to top.
    pub fn ground(&self) -> Markup {
        let flat = self.areas() + self.tones() + self.sea() + self.textures();
        flat + self.hills() + self.ridges() + self.veil()
    }

    /// A veil over land outside the playing area.
    fn veil(&self) -> Markup {
        let land = self.spec.outside().iter().filter(|cell| !cell.ground.is_sea());
        let path = self.layout.outline(land.map(|cell| cell.hex));
        if path.is_empty() {
            return Markup::new();
        }
        html!("<path class=\"veil\" d=\"{path}\"/>", path)
    }

    fn select(&self, keep: impl Fn(&Cell) -> bool) -> Vec<Hex> {
        self.spec.drawn().filter(|cell| keep(cell)).map(|cell| cell.hex).collect()
    }

    /// The rounded outline of these hexes. At the edge of the map the area extends beyond it, so that the
    /// map's clip path cuts it off in a straight line.
    fn area(&self, hexes: &[Hex]) -> String {
        let beside = hexes.iter().flat_map(|hex| hex.neighbours());
        let beyond = beside.filter(|hex| !self.hexes.contains(hex));
        self.layout.rounded(hexes.iter().copied().chain(beyond))
    }

    fn areas(&self) -> Markup {
        let all = self.area(&self.select(|_| true));
        let mut markup = html!("<path class=\"gr-open\" d=\"{all}\"/>", all);
        for ground in AREAS {
            let hexes = self.select(|cell| cell.ground == ground);
            if !hexes.is_empty() {
                let (name, path) = (ground.name(), self.area(&hexes));
                markup += html!("<path class=\"gr-{name}\" d=\"{path}\"/>", name, path);
            }
        }
        markup
    }

    /// Connected areas of one kind of jungle that are large enough to need shading.
    fn large_jungles(&self) -> Vec<Vec<Hex>> {
        let kinds = [Ground::LightJungle, Ground::HeavyJungle];
        let jungles =
            kinds.into_iter().flat_map(|kind| pieces(&self.select(|cell| cell.ground == kind)));
        jungles.filter(|jungle| jungle.len() > LARGE).collect()
    }

    fn tones(&self) -> Markup {
        let mut markup = Markup::new();
        for jungle in self.large_jungles() {
            for (class, hexes) in tones(self.layout, &jungle) {
                if !hexes.is_empty() {
                    let path = self.area(&hexes.into_iter().collect::<Vec<_>>());
                    markup += html!("<path class=\"{class}\" d=\"{path}\"/>", class, path);
                }
            }
        }
        markup
    }

    /// Beach, surf, deep water, and the foam along the shore.
    fn sea(&self) -> Markup {
        let sea = self.select(|cell| cell.ground.is_sea());
        if sea.is_empty() {
            return Markup::new();
        }
        let shore = self.area(&sea);
        let deep = self.area(&self.select(|cell| cell.ground == Ground::Water));
        let id = &self.id;
        let along: Markup = ["sea-wet", "sea-foam", "sea-wave", "sea-wave sea-far"]
            .map(|class| html!("<use class=\"{class}\" href=\"#{id}-shore\"/>", class, id))
            .into_iter()
            .collect();
        html!(
            "<clipPath id=\"{id}-sea\"><path id=\"{id}-shore\" d=\"{shore}\"/></clipPath>\
             <use class=\"sea-beach\" href=\"#{id}-shore\"/>\
             <use class=\"gr-surf\" href=\"#{id}-shore\"/>\
             <g clip-path=\"url(#{id}-sea)\"><path class=\"gr-water\" d=\"{deep}\"/>{along}</g>",
            id,
            shore,
            deep,
            along
        )
    }

    /// One texture per hex. In large jungles the textures are fainter, so that the shading shows.
    fn textures(&self) -> Markup {
        let large = set(self.large_jungles().into_iter().flatten());
        let (mut plain, mut calm) = (Markup::new(), Markup::new());
        for cell in self.spec.drawn().filter(|cell| !is_bare_hill(cell)) {
            let layer = if large.contains(&cell.hex) { &mut calm } else { &mut plain };
            *layer += self.texture(cell);
        }
        if !calm.is_empty() {
            plain += html!("<g class=\"calm\">{calm}</g>", calm);
        }
        plain
    }

    fn texture(&self, cell: &Cell) -> Markup {
        // Ridges are drawn later, above the other ground; sand and surf have no texture.
        if matches!(cell.ground, Ground::Sand | Ground::Surf | Ground::Ridge) {
            return Markup::new();
        }
        self.symbol(&format!("t-{}-{}", cell.ground.name(), variant(cell.hex)), cell.hex)
    }

    fn symbol(&self, name: &str, hex: Hex) -> Markup {
        let centre = self.layout.centre(hex);
        html!(
            "<use href=\"#{name}\" x=\"{x}\" y=\"{y}\"/>",
            name,
            x = tenths(centre.x),
            y = tenths(centre.y)
        )
    }

    /// Contour lines for every level. Only bare slopes are coloured by level.
    fn hills(&self) -> Markup {
        let mut markup = Markup::new();
        for level in 1..=SUMMIT {
            let hill = self.select(|cell| cell.level >= level);
            let higher = self.select(|cell| cell.level > level);
            // A cliff two levels high gets only the contour of the higher level.
            if hill.is_empty() || hill == higher {
                continue;
            }
            let bare = self.select(|cell| cell.level >= level && is_bare_hill(cell));
            if !bare.is_empty() {
                markup += self.slope(level, &bare);
            }
            let contour = self.area(&hill);
            markup += html!("<path class=\"contour\" d=\"{contour}\"/>", contour);
        }
        markup
    }

    /// A bare slope: its shadow, and bands along its edge. The bands are wide strokes, clipped to their
    /// inner half.
    fn slope(&self, level: u8, hexes: &[Hex]) -> Markup {
        let (id, path) = (format!("{}-hill-{level}", self.id), self.area(hexes));
        let bands: Markup = ["hill-line hill-in", "hill-band hill-in", "hill-line", "hill-band"]
            .map(|class| html!("<use class=\"{class}\" href=\"#{id}\"/>", class, id))
            .into_iter()
            .collect();
        html!(
            "<clipPath id=\"{id}-clip\"><path id=\"{id}\" d=\"{path}\"/></clipPath>\
             <g class=\"hill-{level}\"><use class=\"hill-shadow\" href=\"#{id}\"/>\
             <g clip-path=\"url(#{id}-clip)\"><use class=\"hill-top\" href=\"#{id}\"/>{bands}</g></g>",
            id,
            path,
            level,
            bands
        )
    }

    fn ridges(&self) -> Markup {
        let hexes = self.select(|cell| cell.ground == Ground::Ridge);
        if hexes.is_empty() {
            return Markup::new();
        }
        let path = self.area(&hexes);
        let crests: Markup = hexes.iter().map(|hex| self.symbol("t-ridge-0", *hex)).collect();
        html!(
            "<path class=\"hill-shadow\" d=\"{path}\"/><path class=\"gr-ridge\" d=\"{path}\"/>{crests}",
            path,
            crests
        )
    }
}

fn is_bare_hill(cell: &Cell) -> bool {
    cell.level > 0 && cell.ground == Ground::Open
}

/// Which of the four textures of its ground a hex gets, varied so that no pattern is visible.
fn variant(hex: Hex) -> i32 {
    let (q, r) = (i32::from(hex.q), i32::from(hex.r));
    (7 * q + 13 * r + (q * r).rem_euclid(5)).rem_euclid(4)
}
