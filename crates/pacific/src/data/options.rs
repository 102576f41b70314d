//! Options that players can agree on before a battle.

use super::battles::unbuildable;
use crate::board::Side;
use crate::scenario::{Battle, Options, Water};
use game::{Fault, Location, OptionGroup, OptionalRule, data, quoted};

/// The options by their ids.
pub const OPTIONS: &[OptionalRule] = &[
    OptionalRule {
        id: "second-plus-1",
        text: "B-a: one more AP at the start for the second player",
    },
    OptionalRule { id: "build-in-play", text: "10h: artificial terrain can be bought during play" },
    OptionalRule { id: "river-3", text: "T-c: a river along row 3" },
    OptionalRule { id: "river-4", text: "T-c: a river along row 4" },
    OptionalRule { id: "sea-a", text: "T-c: the sea along column A" },
    OptionalRule { id: "sea-h", text: "T-c: the sea along column H" },
    OptionalRule { id: "rounds-15", text: "9.1d: at most 15 rounds" },
    OptionalRule { id: "rounds-20", text: "9.1d: at most 20 rounds" },
    OptionalRule { id: "points-60", text: "9.1b: decks of at most 60 points" },
    OptionalRule { id: "points-80", text: "9.1b: decks of at most 80 points" },
    OptionalRule { id: "points-100", text: "9.1b: decks of at most 100 points" },
    OptionalRule { id: "points-150", text: "9.1b: decks of at most 150 points" },
    OptionalRule { id: "points-200", text: "9.1b: decks of at most 200 points" },
    OptionalRule { id: "clock", text: "9.1d: a last round once both sides say that time is up" },
    OptionalRule { id: "us-plus-1", text: "M-o: one more AP at the start for America" },
    OptionalRule { id: "us-plus-2", text: "M-o: two more AP at the start for America" },
    OptionalRule { id: "us-plus-3", text: "M-o: three more AP at the start for America" },
    OptionalRule { id: "japan-plus-1", text: "M-o: one more AP at the start for Japan" },
    OptionalRule { id: "japan-plus-2", text: "M-o: two more AP at the start for Japan" },
    OptionalRule { id: "japan-plus-3", text: "M-o: three more AP at the start for Japan" },
    OptionalRule { id: "open-hands", text: "DP23: partners see each other's hands" },
];

/// The groups of options that exclude each other.
pub const OPTION_GROUPS: &[OptionGroup] = &[
    OptionGroup {
        title: "Water",
        clause: "T-c",
        none: "none",
        options: &[
            ("river-3", "river along row 3"),
            ("river-4", "river along row 4"),
            ("sea-a", "sea along column A"),
            ("sea-h", "sea along column H"),
        ],
    },
    OptionGroup {
        title: "Rounds",
        clause: "9.1d",
        none: "as the battle says",
        options: &[("rounds-15", "at most 15"), ("rounds-20", "at most 20")],
    },
    OptionGroup {
        title: "Points",
        clause: "9.1b",
        none: "as the battle says",
        options: &[
            ("points-60", "60"),
            ("points-80", "80"),
            ("points-100", "100"),
            ("points-150", "150"),
            ("points-200", "200"),
        ],
    },
    // M-o: one player gives AP, or takes them.
    OptionGroup {
        title: "Handicap",
        clause: "M-o",
        none: "none",
        options: &[
            ("us-plus-3", "America +3 AP"),
            ("us-plus-2", "America +2 AP"),
            ("us-plus-1", "America +1 AP"),
            ("japan-plus-1", "Japan +1 AP"),
            ("japan-plus-2", "Japan +2 AP"),
            ("japan-plus-3", "Japan +3 AP"),
        ],
    },
];

/// The effect of an option.
#[derive(Clone, Copy)]
enum Term {
    SecondPlus,
    BuildInPlay,
    Water(Water),
    Rounds(u8),
    Points(u16),
    Clock,
    Plus(Side, u8),
    OpenHands,
}

/// In the order of [`OPTIONS`].
const TERMS: [Term; OPTIONS.len()] = [
    Term::SecondPlus,
    Term::BuildInPlay,
    Term::Water(Water::River(3)),
    Term::Water(Water::River(4)),
    Term::Water(Water::Sea(0)),
    Term::Water(Water::Sea(7)),
    Term::Rounds(15),
    Term::Rounds(20),
    Term::Points(60),
    Term::Points(80),
    Term::Points(100),
    Term::Points(150),
    Term::Points(200),
    Term::Clock,
    Term::Plus(Side::Us, 1),
    Term::Plus(Side::Us, 2),
    Term::Plus(Side::Us, 3),
    Term::Plus(Side::Japan, 1),
    Term::Plus(Side::Japan, 2),
    Term::Plus(Side::Japan, 3),
    Term::OpenHands,
];

impl Term {
    /// Whether this option is on.
    fn holds(self, options: &Options) -> bool {
        match self {
            Term::SecondPlus => options.second_plus,
            Term::BuildInPlay => options.build_in_play,
            Term::Water(water) => options.water == Some(water),
            Term::Rounds(rounds) => options.rounds == Some(rounds),
            Term::Points(points) => options.points == Some(points),
            Term::Clock => options.clock,
            Term::Plus(side, plus) => options.plus[side.index()] == plus,
            Term::OpenHands => options.open_hands,
        }
    }

    /// The option already on that excludes this one.
    fn against(self, other: Term) -> bool {
        match (self, other) {
            (Term::Water(_), Term::Water(_))
            | (Term::Rounds(_), Term::Rounds(_))
            | (Term::Points(_), Term::Points(_)) => true,
            (Term::Plus(side, _), Term::Plus(other, _)) => side == other,
            _ => false,
        }
    }

    /// The kind of battle that it applies to, if not to all.
    fn only_for(self, battle: &Battle) -> Option<&'static str> {
        let pair = battle.armies.iter().any(|army| army.players == 2);
        match self {
            Term::Plus(..) => None,
            Term::OpenHands => (!pair).then_some("a battle with partners"),
            _ => (!battle.is_pitched()).then_some("a Pitched Battle"),
        }
    }
}

/// Turns on the option with this index in [`OPTIONS`], if it fits the others and the battle.
pub(super) fn agree(options: &mut Options, place: usize, battle: &Battle) -> Result<(), Fault> {
    let (term, id) = (TERMS[place], OPTIONS[place].id);
    if let Some(kind) = term.only_for(battle) {
        let what = format!("the option {} in {}", quoted(id), quoted(&battle.title));
        return Err(Fault::new(Location::default(), what).expected(kind));
    }
    let against = |other: &usize| TERMS[*other].holds(options) && term.against(TERMS[*other]);
    if let Some(other) = (0..TERMS.len()).find(against) {
        let what = format!("the options {} and {}", OPTIONS[other].id, id);
        return Err(Fault::new(Location::default(), what).expected("one of them"));
    }
    match term {
        Term::SecondPlus => options.second_plus = true,
        Term::BuildInPlay => options.build_in_play = true,
        Term::Water(water) => options.water = Some(water),
        Term::Rounds(rounds) => options.rounds = Some(rounds),
        Term::Points(points) => options.points = Some(points),
        Term::Clock => options.clock = true,
        Term::Plus(side, plus) => options.plus[side.index()] = plus,
        Term::OpenHands => options.open_hands = true,
    }
    Ok(())
}

/// The options with these ids, and no others.
pub fn read_options(ids: &[String], battle: &Battle) -> Result<Options, Fault> {
    let known: Vec<&str> = OPTIONS.iter().map(|switch| switch.id).collect();
    let mut chosen = Vec::new();
    data::read_options(ids, &known, |place| chosen.push(place))?;
    let mut options = Options::default();
    chosen.into_iter().try_for_each(|place| agree(&mut options, place, battle))?;
    if options.points.is_some() {
        let agreed = Battle { options, ..battle.clone() };
        if let Some(what) = Side::ALL.iter().find_map(|side| unbuildable(&agreed, *side).pop()) {
            let fault = Fault::new(Location::default(), what);
            return Err(fault.expected("another point limit"));
        }
    }
    Ok(options)
}

/// The ids of the options that are on, in the order of [`OPTIONS`].
pub fn option_ids(options: &Options) -> Vec<&'static str> {
    let agreed = OPTIONS.iter().zip(TERMS).filter(|(_, term)| term.holds(options));
    agreed.map(|(switch, _)| switch.id).collect()
}
