//! Sections 10 and 11 of the data page: battle files.

mod conditions;

use super::cards::SIDES;
use super::library;
use super::options::{OPTIONS, agree};
use super::powers::categories_or;
use crate::board::{Side, Space, SpaceSet};
use crate::card::{CardId, CardSet, Categories};
use crate::deck::{Deck, Limits, next_draw, read_line};
use crate::general::GeneralId;
use crate::scenario::{Army, Battle, BattleKind, Condition, Headquarters, Options};
use crate::terrain::{Tag, Terrain, TerrainSet};
use game::data::{Document, Located};
use game::{Fault, Location, quoted};

/// Reads a battle, or reports all faults of the text.
pub fn read_battle(text: &str) -> Result<Battle, Vec<Fault>> {
    battle_of(Document::open(text))
}

pub fn battle_of(mut sheet: Document) -> Result<Battle, Vec<Fault>> {
    let id = sheet.word("id");
    let title = sheet.line("title");
    let briefing = sheet.text("briefing");
    let kind = kind(&mut sheet);
    let pitched = kind == BattleKind::Pitched;
    let mut battle = Battle {
        id,
        title,
        briefing,
        kind,
        armies: Side::ALL.map(|side| army(&mut sheet, side, pitched)),
        year: sheet.has("year").then(|| sheet.number("year", 1941..=1945)),
        rounds: sheet.number_or("rounds", 1..=99, 30),
        banned: banned(&mut sheet),
        banned_terrain: banned_terrain(&mut sheet),
        without: categories_or(&mut sheet, "without", Categories::NONE),
        layout: if pitched { Vec::new() } else { layout(&mut sheet) },
        rules: conditions::rules(&mut sheet),
        options: Options::default(),
    };
    battle.options = options(&mut sheet, &battle);
    if sheet.is_sound() {
        Side::ALL.into_iter().for_each(|side| can_be_built(&mut sheet, &battle, side));
        check_terrain(&mut sheet, &battle);
    }
    sheet.finish()?;
    Ok(battle)
}

fn kind(sheet: &mut Document) -> BattleKind {
    // Any other word causes faults further on.
    const KINDS: [(&str, bool); 2] = [("pitched", true), ("historical", false)];
    let words = if sheet.has("first") { [KINDS[1], KINDS[0]] } else { KINDS };
    if sheet.choice("kind", &words) {
        return BattleKind::Pitched;
    }
    let [first, attacker] = ["first", "attacker"].map(|key| sheet.choice(key, &SIDES));
    BattleKind::Historical { first, attacker }
}

fn options(sheet: &mut Document, battle: &Battle) -> Options {
    let words: Vec<(&str, usize)> = OPTIONS.iter().map(|switch| switch.id).zip(0..).collect();
    let mut options = Options::default();
    if sheet.has("options") {
        for option in sheet.choices("options", "option", &words) {
            if let Err(fault) = agree(&mut options, option.value, battle) {
                sheet.fault(fault.at(option.place));
            }
        }
    }
    options
}

/// A side's table, `[us]` or `[japan]`. Missing values are those of a Pitched Battle of two or four players.
fn army(sheet: &mut Document, side: Side, pitched: bool) -> Army {
    let read = |sheet: &mut Document| {
        let players = sheet.number_or("players", 1..=2, 1);
        let pair = players == 2;
        // 10a, 10i, 11.3a, 11.8a; M-a, M-b
        let (points, hand, draw, keep) = if pair { (80, 3, 1, 5) } else { (120, 5, 2, 7) };
        Army {
            headquarters: Headquarters {
                hp: sheet.number_or("hp", 1..=60, 18),
                storage: sheet.number_or("storage", 1..=60, 10),
            },
            players,
            points: sheet.number_or("points", 20..=400, points),
            ap: sheet.number_or("ap", 0..=10, 5),
            hand: sheet.number_or("hand", 1..=10, hand),
            draw: sheet.number_or("draw", 1..=5, draw),
            keep: sheet.number_or("keep", 1..=15, keep),
            income: sheet.number_or("income", 0..=9, 0),
            general: sheet.has("general").then(|| general(sheet, side)),
            must_hold: must_hold(sheet, side),
            infantry: sheet.has("infantry").then(|| fraction(sheet)),
            wins: wins(sheet, pitched),
        }
    };
    if sheet.has(side.name()) || !pitched {
        return sheet.table(side.name(), read);
    }
    // The table is empty; compiled data is read without the TOML reader.
    read(&mut Document::compiled("0{"))
}

/// 1b, 9.1-r2: a Pitched Battle is won by the Headquarters.
fn wins(sheet: &mut Document, pitched: bool) -> Vec<Condition> {
    if pitched && !sheet.has("wins") {
        return vec![Condition::Headquarters, Condition::Damage];
    }
    conditions::wins(sheet)
}

fn general(sheet: &mut Document, side: Side) -> GeneralId {
    let generals = || library().generals.iter().enumerate().filter(|(_, it)| it.side == side);
    let words: Vec<(&str, GeneralId)> =
        generals().map(|(place, it)| (it.word.as_str(), GeneralId(place as u8))).collect();
    sheet.choice("general", &words)
}

fn must_hold(sheet: &mut Document, side: Side) -> Vec<(CardId, u8)> {
    let lines = if sheet.has("must_hold") { sheet.lines("must_hold") } else { Vec::new() };
    let mut deck = Deck::empty(side);
    for Located { value, place } in lines {
        if let Err(fault) = read_line(&mut deck, &value, place) {
            sheet.fault(fault);
        }
    }
    deck.iter().collect()
}

/// `2/3`
fn fraction(sheet: &mut Document) -> (u8, u8) {
    let before = sheet.count();
    let text = sheet.line("infantry");
    let parts = text.split_once('/').and_then(|(part, whole)| {
        let (part, whole) = (part.parse().ok()?, whole.parse().ok()?);
        (0 < part && part <= whole && whole <= 9).then_some((part, whole))
    });
    if parts.is_none() && sheet.count() == before {
        let fault = Fault::new(sheet.place("infantry"), format!("infantry is {}", quoted(&text)));
        sheet.fault(fault.expected("a fraction such as 2/3"));
    }
    parts.unwrap_or((1, 1))
}

/// 9.1c: cards that are not allowed, by their words.
fn banned(sheet: &mut Document) -> CardSet {
    let lines = if sheet.has("banned") { sheet.lines("banned") } else { Vec::new() };
    let cards = &library().cards;
    let mut banned = CardSet::default();
    for Located { value, place } in lines {
        let found = Side::ALL.map(|side| cards.named(side, &value));
        if found == [None, None] {
            let names = cards.all.iter().map(|card| card.name.as_str());
            sheet.fault(Fault::unknown(place, "card", &value, names));
        }
        found.into_iter().flatten().for_each(|card| banned.add(card));
    }
    banned
}

/// 9.1c: terrain that is not allowed, by its words.
fn banned_terrain(sheet: &mut Document) -> TerrainSet {
    let lines =
        if sheet.has("banned_terrain") { sheet.lines("banned_terrain") } else { Vec::new() };
    let ground = &library().ground;
    let mut banned = TerrainSet::default();
    for Located { value, place } in lines {
        if let Some(terrain) = ground.named(&value) {
            banned.add(terrain);
        } else {
            let words = ground.faces.iter().map(|face| face.word.as_str());
            sheet.fault(Fault::unknown(place, "terrain", &value, words));
        }
    }
    banned
}

/// 1-r6, 9.1-r5: the layout has no banned terrain, and a Building wherever a condition needs one.
fn check_terrain(sheet: &mut Document, battle: &Battle) {
    let banned = battle.layout.iter().find(|(_, terrain)| battle.banned_terrain.has(*terrain));
    if let Some((space, terrain)) = banned {
        let what = format!("{} on {space} is banned", terrain.face().name);
        let fault = Fault::new(sheet.place("banned_terrain"), what);
        sheet.fault(fault.expected("terrain that the layout does not use"));
    }
    let stands = |space: Space| {
        let laid = battle.layout.iter().find(|(at, _)| *at == space);
        laid.is_some_and(|(_, terrain)| terrain.face().has(Tag::Building))
    };
    for side in Side::ALL {
        let needed = battle.army(side).wins.iter().filter_map(|condition| match condition {
            Condition::Raze { spaces, .. } | Condition::Hold { spaces, standing: true, .. } => {
                Some(*spaces)
            }
            _ => None,
        });
        let missing = needed.flat_map(|spaces| spaces.iter().collect::<Vec<_>>());
        if let Some(space) = missing.into_iter().find(|space| !stands(*space)) {
            let what = format!("no Building on {space}");
            let fault = Fault::new(sheet.place(side.name()), what);
            sheet.fault(fault.expected("a Building in the layout for each space of the condition"));
        }
    }
}

/// Terrain and its spaces.
fn layout(sheet: &mut Document) -> Vec<(Space, Terrain)> {
    let mut layout: Vec<(Space, Terrain)> = Vec::new();
    let ground = &library().ground;
    let mut stock = ground.stock();
    sheet.table("layout", |sheet| {
        for Located { value: word, place } in sheet.keys() {
            let Some(terrain) = ground.named(&word) else {
                sheet.lines(&word);
                let words = ground.faces.iter().map(|face| face.word.as_str());
                sheet.fault(Fault::unknown(place, "terrain", &word, words));
                continue;
            };
            for line in sheet.lines(&word) {
                let spaces = area(sheet, &line.value, line.place);
                for space in spaces.iter() {
                    if layout.iter().any(|(taken, _)| *taken == space) {
                        let fault = Fault::new(line.place, format!("two terrains on {space}"));
                        sheet.fault(fault.expected("one card per space"));
                    } else if !stock.take(terrain) {
                        let what = format!("no {} is left for {space}", terrain.face().name);
                        sheet.fault(
                            Fault::new(line.place, what).expected("terrain that the box has"),
                        );
                    }
                    layout.push((space, terrain));
                }
            }
        }
    });
    layout
}

/// A space, `D3`, or a rectangle given by two corners, `A1-H2`.
fn area(sheet: &mut Document, text: &str, place: Location) -> SpaceSet {
    let read = || {
        let (from, to) = text.split_once('-').unwrap_or((text, text));
        let (from, to) = (Space::named(from)?, Space::named(to)?);
        let within = |at: u8, one: u8, other: u8| one.min(other) <= at && at <= one.max(other);
        let inside = |space: &Space| {
            within(space.column(), from.column(), to.column())
                && within(space.row(), from.row(), to.row())
        };
        Some(Space::all().filter(inside).collect())
    };
    read().unwrap_or_else(|| {
        let fault = Fault::new(place, format!("{} is not a space", quoted(text)));
        sheet.fault(fault.expected("a space such as D3 or a rectangle such as A1-H2"));
        SpaceSet::EMPTY
    })
}

/// 9.2-r3: checks that each side can have a legal deck, and so can the partner who chooses second.
fn can_be_built(sheet: &mut Document, battle: &Battle, side: Side) {
    for what in unbuildable(battle, side) {
        let fault = Fault::new(sheet.place(side.name()), what);
        let pair = battle.army(side).players == 2;
        let fewer = if pair { ", and for a pair fewer points and no must_hold" } else { "" };
        sheet.fault(fault.expected(format!("limits that allow some deck{fewer}")));
    }
}

/// 9.2-r3, M-e: why a side can't have legal decks.
pub(super) fn unbuildable(battle: &Battle, side: Side) -> Vec<String> {
    let limits = battle.limits(side, None);
    let mut deck = Deck::empty(side);
    while let Some((card, _)) = next_draw(&deck, &limits).iter().next() {
        deck.add(card);
    }
    let faults = limits.check(&deck);
    let mut all: Vec<String> =
        faults.iter().map(|fault| format!("no deck can be built: {fault}")).collect();
    let pair = battle.army(side).players == 2;
    if pair && !(limits.must_hold.is_empty() && leaves_enough(&limits, side)) {
        all.push("one partner could take the cards that the other needs".to_owned());
    }
    all
}

/// M-e: whatever one partner takes, the other must find a deck among the rest. Losing the cheapest cards is
/// the worst case.
fn leaves_enough(limits: &Limits, side: Side) -> bool {
    let admitted = library().cards.of(side).filter(|card| limits.admits(*card).is_ok());
    let mut prices: Vec<u16> = admitted
        .flat_map(|card| {
            let card = card.card();
            std::iter::repeat_n(u16::from(card.points), usize::from(card.copies))
        })
        .collect();
    prices.sort_unstable();
    let mut points = limits.points;
    let taken = prices.iter().take_while(|price| {
        let left = points.checked_sub(**price);
        points = left.unwrap_or(points);
        left.is_some()
    });
    let rest = &prices[taken.count()..];
    let hand = usize::from(limits.hand);
    rest.len() >= hand && rest[..hand].iter().sum::<u16>() <= limits.points
}
