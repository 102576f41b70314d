//! 0, 4.0: the map: terrain, levels, paths and lines of sight.

use crate::sight::Sight;
use crate::sight_table::{SightRow, SightTable};
use crate::terrain::Terrain;
use hex::{BoardLabel, BoardLetterRow, Dir, Hex, HexId};
use std::fmt;
use std::sync::Arc;

/// The maximum number of hexes of a map: their numbers are below 255.
pub const MOST_HEXES: usize = 254;

/// One hex of the map file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ground {
    pub terrain: Terrain,
    /// 4.0n: L0 to L3.
    pub level: u8,
    /// The directions in which a path leaves the hex, one bit each (5.0.1).
    pub paths: u8,
}

/// A map: a rectangle of full hexes, numbered column by column.
#[derive(Clone, PartialEq, Eq)]
pub struct Map {
    id: String,
    title: String,
    columns: u8,
    rows: u8,
    grounds: Vec<Ground>,
    hexes: Vec<Hex>,
    /// The neighbours of each hex, clockwise from north.
    around: Vec<[Option<HexId>; 6]>,
    distances: Vec<u8>,
    /// The lines of sight without smoke.
    sights: SightTable,
}

impl fmt::Debug for Map {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_tuple("Map").field(&self.id).finish()
    }
}

impl Map {
    /// A map with these hexes, column by column from the north-west.
    pub fn new(id: String, title: String, columns: u8, rows: u8, grounds: Vec<Ground>) -> Map {
        assert_eq!(grounds.len(), usize::from(columns) * usize::from(rows), "one entry per hex");
        assert!(grounds.len() <= MOST_HEXES, "every hex has a number");
        let hexes: Vec<Hex> = (0..i16::from(columns))
            .flat_map(|column| (1..=i16::from(rows)).map(move |row| (column, row)))
            .map(|(column, row)| Hex::new(column, row - column / 2))
            .collect();
        let mut map = Map {
            id,
            title,
            columns,
            rows,
            grounds,
            hexes,
            around: Vec::new(),
            distances: Vec::new(),
            sights: SightTable::default(),
        };
        map.around =
            map.hexes.iter().map(|hex| hex.neighbours().map(|to| map.number(to))).collect();
        let all = map.all().flat_map(|from| map.all().map(move |to| (from, to)));
        map.distances = all.map(|(from, to)| map.distance_of(from, to)).collect();
        map
    }

    pub fn id(&self) -> &str {
        &self.id
    }

    pub fn title(&self) -> &str {
        &self.title
    }

    pub fn columns(&self) -> u8 {
        self.columns
    }

    pub fn rows(&self) -> u8 {
        self.rows
    }

    /// All hexes, column by column.
    pub fn all(&self) -> impl Iterator<Item = HexId> + Clone + use<> {
        (0..self.grounds.len() as u8).map(HexId)
    }

    pub fn ground(&self, hex: HexId) -> Ground {
        self.grounds[hex.index()]
    }

    pub fn terrain(&self, hex: HexId) -> Terrain {
        self.ground(hex).terrain
    }

    pub fn level(&self, hex: HexId) -> u8 {
        self.ground(hex).level
    }

    /// The coordinates of a hex.
    pub fn hex(&self, hex: HexId) -> Hex {
        self.hexes[hex.index()]
    }

    /// The hex with these coordinates, if it is on the map.
    pub fn number(&self, hex: Hex) -> Option<HexId> {
        let column = usize::try_from(hex.q).ok().filter(|column| *column < self.columns.into())?;
        let row = usize::try_from(hex.r + hex.q / 2 - 1).ok();
        let row = row.filter(|row| *row < self.rows.into())?;
        Some(HexId((column * usize::from(self.rows) + row) as u8))
    }

    pub fn neighbour(&self, hex: HexId, way: Dir) -> Option<HexId> {
        self.around[hex.index()][usize::from(way.number())]
    }

    /// The neighbours of a hex with their directions, clockwise from north.
    pub fn neighbours(&self, hex: HexId) -> impl Iterator<Item = (Dir, HexId)> + use<'_> {
        let around = Dir::ALL.into_iter().zip(&self.around[hex.index()]);
        around.filter_map(|(way, to)| Some((way, (*to)?)))
    }

    /// The direction from a hex to an adjacent one.
    pub fn way(&self, from: HexId, to: HexId) -> Option<Dir> {
        self.hex(from).direction_to(self.hex(to))
    }

    pub fn distance(&self, from: HexId, to: HexId) -> u8 {
        self.distances[from.index() * self.grounds.len() + to.index()]
    }

    pub(crate) fn distance_of(&self, from: HexId, to: HexId) -> u8 {
        self.hex(from).distance(self.hex(to)) as u8
    }

    /// The line of sight between two hexes, without smoke.
    pub fn sight(&self, from: HexId, to: HexId) -> Sight {
        self.sights_from(from).to(to)
    }

    /// The lines of sight from a hex, without smoke.
    pub(crate) fn sights_from(&self, from: HexId) -> &Arc<SightRow> {
        self.sights.row(from, || Arc::new(SightRow::without_smoke(self, from)))
    }

    /// 5.0.1a: whether a path crosses the hexside in this direction.
    pub fn has_path(&self, hex: HexId, way: Dir) -> bool {
        self.ground(hex).paths & (1 << way.number()) != 0
    }

    pub fn label(&self, hex: HexId) -> String {
        let label = BoardLabel { board: None, hex: self.hex(hex) };
        BoardLetterRow::write(label).expect("no map has more columns than letters")
    }

    /// The hex with this label, if it is on the map.
    pub fn find(&self, label: &str) -> Option<HexId> {
        let read = BoardLetterRow::read(label).ok().filter(|read| read.board.is_none())?;
        self.number(read.hex)
    }

    /// Whether the hex is at the edge of the map.
    pub fn is_edge(&self, hex: HexId) -> bool {
        self.around[hex.index()].contains(&None)
    }
}
