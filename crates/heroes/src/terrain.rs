//! 4.0, T1: terrain and its effects.

/// The terrain of a hex. Hills are levels of the map, and paths cross hexsides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Terrain {
    /// 4.0c
    #[default]
    Open,
    /// 4.0d
    Kunai,
    /// 4.0e
    Palm,
    /// 4.0f
    Hut,
    /// 4.0g
    LightJungle,
    /// 4.0h
    HeavyJungle,
    /// 4.0j
    Water,
    /// 4.0k: shallow, deep and rushing.
    ShallowRiver,
    DeepRiver,
    RushingRiver,
    /// 4.0l
    Surf,
    /// 4.0m
    Swamp,
}

/// The movement type of a unit: a red, a blue or a boat's movement number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Gait {
    Foot,
    Tracked,
    Boat,
}

/// The effect of terrain on a line of sight that crosses it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Veil {
    Clear,
    /// 6.1: one point of screen.
    Screen,
    /// 6.0b
    Solid,
}

impl Terrain {
    pub const ALL: [Terrain; 12] = [
        Terrain::Open,
        Terrain::Kunai,
        Terrain::Palm,
        Terrain::Hut,
        Terrain::LightJungle,
        Terrain::HeavyJungle,
        Terrain::Water,
        Terrain::ShallowRiver,
        Terrain::DeepRiver,
        Terrain::RushingRiver,
        Terrain::Surf,
        Terrain::Swamp,
    ];

    /// The id in T1 and in map files.
    pub const fn id(self) -> &'static str {
        match self {
            Terrain::Open => "open",
            Terrain::Kunai => "kunai",
            Terrain::Palm => "palm",
            Terrain::Hut => "hut",
            Terrain::LightJungle => "ljungle",
            Terrain::HeavyJungle => "hjungle",
            Terrain::Water => "water",
            Terrain::ShallowRiver => "river-s",
            Terrain::DeepRiver => "river-d",
            Terrain::RushingRiver => "river-r",
            Terrain::Surf => "surf",
            Terrain::Swamp => "swamp",
        }
    }

    /// The name in texts.
    pub const fn name(self) -> &'static str {
        match self {
            Terrain::Open => "open ground",
            Terrain::Kunai => "kunai grass",
            Terrain::Palm => "palm grove",
            Terrain::Hut => "hut",
            Terrain::LightJungle => "light jungle",
            Terrain::HeavyJungle => "heavy jungle",
            Terrain::Water => "open water",
            Terrain::ShallowRiver => "shallow river",
            Terrain::DeepRiver => "deep river",
            Terrain::RushingRiver => "rushing river",
            Terrain::Surf => "surf",
            Terrain::Swamp => "swamp",
        }
    }

    /// The surcharge for entering; none if the terrain can't be entered.
    pub const fn cost(self, gait: Gait) -> Option<u8> {
        match (gait, self) {
            (Gait::Foot, Terrain::Open | Terrain::Palm)
            | (Gait::Tracked, Terrain::Open | Terrain::Kunai | Terrain::Palm | Terrain::Surf)
            | (Gait::Boat, Terrain::Water | Terrain::Surf) => Some(0),
            (Gait::Foot, Terrain::Kunai | Terrain::Hut | Terrain::LightJungle) => Some(1),
            (Gait::Foot, Terrain::HeavyJungle | Terrain::Surf | Terrain::Swamp)
            | (
                Gait::Tracked,
                Terrain::Hut | Terrain::LightJungle | Terrain::ShallowRiver | Terrain::Swamp,
            ) => Some(2),
            (Gait::Foot, Terrain::ShallowRiver) => Some(3),
            (Gait::Foot | Gait::Tracked, Terrain::DeepRiver) => Some(5),
            _ => None,
        }
    }

    /// The defense modifier of units in it.
    pub const fn defence(self) -> i8 {
        match self {
            Terrain::Open | Terrain::Kunai | Terrain::Water => 0,
            Terrain::Palm | Terrain::Hut | Terrain::Swamp => 1,
            Terrain::LightJungle => 2,
            Terrain::HeavyJungle => 3,
            Terrain::ShallowRiver | Terrain::DeepRiver | Terrain::RushingRiver | Terrain::Surf => {
                -1
            }
        }
    }

    pub const fn veil(self) -> Veil {
        match self {
            Terrain::Hut | Terrain::LightJungle | Terrain::HeavyJungle => Veil::Solid,
            Terrain::Palm => Veil::Screen,
            _ => Veil::Clear,
        }
    }

    /// The cover column of T1: for rallying, hiding and moving cautiously.
    pub const fn is_cover(self) -> bool {
        matches!(
            self,
            Terrain::Kunai
                | Terrain::Palm
                | Terrain::Hut
                | Terrain::LightJungle
                | Terrain::HeavyJungle
                | Terrain::Swamp
        )
    }

    /// 9.7.67: jungle of either kind.
    pub const fn is_jungle(self) -> bool {
        matches!(self, Terrain::LightJungle | Terrain::HeavyJungle)
    }

    /// 11.4a: the "!" of T1: a vehicle may get stuck.
    pub const fn is_treacherous(self) -> bool {
        matches!(self, Terrain::Surf | Terrain::ShallowRiver | Terrain::DeepRiver | Terrain::Swamp)
    }

    /// River, surf and open water.
    pub const fn is_wet(self) -> bool {
        matches!(
            self,
            Terrain::Water
                | Terrain::ShallowRiver
                | Terrain::DeepRiver
                | Terrain::RushingRiver
                | Terrain::Surf
        )
    }
}
