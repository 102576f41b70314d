//! 2, 3, 5, 8: the cards of the box, compared with the tables of the data page cell by cell.

use crate::page::{or_dash, section, table};
use pacific::data::library;
use pacific::{
    Ability, Card, CardId, Category, Effect, Offer, Range, Shift, Side, Tag, Terrain, Token,
    UnitCard, When,
};

fn card(side: Side, name: &str) -> CardId {
    library().cards.named(side, name).unwrap_or_else(|| panic!("no card {name}"))
}

/// `Grenades +1, BAR +1`
fn offers(offers: &[Offer]) -> String {
    let one = |offer: &Offer| format!("{} +{}", offer.upgrade.upgrade().name, offer.cost);
    let all: Vec<String> = offers.iter().map(one).collect();
    or_dash((!all.is_empty()).then(|| all.join(", ")))
}

/// As the page lists them; the page keeps the order of the card.
fn abilities(unit: &UnitCard) -> Vec<String> {
    let label = |ability| unit.abilities.label(ability, &library().keywords);
    let mut all: Vec<String> = unit.abilities.iter().map(label).collect();
    all.sort();
    all
}

/// The row of the page for this card, without its last cell.
fn unit_row(card: &Card, unit: &UnitCard) -> Vec<String> {
    let category = unit.category.name();
    let mp = (unit.category != Category::Aircraft).then_some(unit.mp);
    // The page gives the maximum range; the minimum is an ability.
    let range = unit.main.map(|weapon| match weapon.range {
        Range::ANY => "any".to_owned(),
        range => range.most.to_string(),
    });
    vec![
        card.number.clone(),
        card.name.clone(),
        card.copies.to_string(),
        category[..1].to_uppercase() + &category[1..],
        unit.cost.to_string(),
        or_dash(mp),
        or_dash(range),
        or_dash(unit.main.map(|weapon| weapon.accuracy)),
        unit.evasion.to_string(),
        or_dash(unit.main.map(|weapon| weapon.pen)),
        or_dash(unit.main.map(|weapon| weapon.damage)),
        unit.armour.to_string(),
        unit.wounds.to_string(),
        or_dash(card.year),
        offers(&unit.offers[..unit.offensive]),
        offers(&unit.offers[unit.offensive..]),
    ]
}

/// [2.1a] Every value of every unit matches the page, including its single category.
#[test]
fn units_match_the_page() {
    for (side, heading) in [(Side::Us, "### 6.1"), (Side::Japan, "### 7.1")] {
        let rows = table(section(heading), "| id |");
        let cards = library().cards.of(side).map(CardId::card);
        let units: Vec<(&Card, &UnitCard)> =
            cards.filter_map(|card| Some((card, card.unit()?))).collect();
        assert_eq!(rows.len(), units.len());
        for (row, (card, unit)) in rows.iter().zip(units) {
            assert_eq!(row[..16], unit_row(card, unit));
            let mut listed: Vec<&str> = row[16].split(", ").filter(|it| *it != "—").collect();
            listed.sort_unstable();
            assert_eq!(listed, abilities(unit), "{}", card.name);
            assert_eq!(card.points, unit.cost);
        }
    }
}

/// [3-r2] Indirect N is the minimum range of the main weapon, and Flame a property of it.
#[test]
fn abilities_of_weapons() {
    let units = library().cards.all.iter().filter_map(Card::unit);
    for (unit, weapon) in units.filter_map(|unit| Some((unit, unit.main?))) {
        assert_eq!(weapon.flame, unit.has(Ability::Flame));
        if unit.category != Category::Aircraft {
            assert_eq!(weapon.range.least, unit.abilities.indirect.max(1));
        }
    }
    let howitzer = card(Side::Us, "m1-howitzer").card().unit().and_then(|unit| unit.main);
    let reach = |distance| howitzer.is_some_and(|weapon| weapon.range.reaches(distance));
    assert_eq!([1, 2, 6, 7].map(reach), [false, true, true, false]);
}

/// The moment of a support card, in the words of the page.
fn moment(card: &Card) -> &'static str {
    let when = card.support().expect("a support card").when();
    let is = |moments: &[When]| moments.iter().copied().collect::<pacific::Moments>() == when;
    match () {
        () if is(&[When::Deployment]) => "Deployment",
        () if is(&[When::Deployment, When::Shooting]) => "Deployment or own Shooting",
        () if is(&[When::Rolled]) => "Reaction FIRE.5",
        () if is(&[When::AsCopied]) => "as the copied card",
        () if is(&[When::EnemyEnters]) => "Reaction, enemy movement",
        () if is(&[When::StartOfMovement]) => "Start of own Movement",
        () if is(&[When::Destroyed]) => "Reaction, after damage",
        () if is(&[When::Shooting]) => "Own Shooting",
        () if is(&[When::Movement]) => "Own Movement",
        () => "another moment",
    }
}

/// The copies, category, cost, moment and year of every support card match the page.
#[test]
fn supports_match_the_page() {
    for (side, heading) in [(Side::Us, "### 6.2"), (Side::Japan, "### 7.2")] {
        let rows = table(section(heading), "| id |");
        let cards = library().cards.of(side).map(CardId::card);
        let supports: Vec<&Card> = cards.filter(|card| card.support().is_some()).collect();
        assert_eq!(rows.len(), supports.len());
        for (row, card) in rows.iter().zip(supports) {
            let kind = card.support().map_or("", |support| support.kind.name());
            let found = [
                card.number.clone(),
                card.name.clone(),
                card.copies.to_string(),
                kind[..1].to_uppercase() + &kind[1..],
                card.points.to_string(),
                card.cost().map_or_else(|| "X".to_owned(), |cost| cost.to_string()),
                moment(card).to_owned(),
                or_dash(card.year),
            ];
            assert_eq!(row[..8], found);
        }
    }
}

/// [0a] Each army has 93 cards: 57 units and 36 supports, and the right number of each category.
#[test]
fn the_box_is_complete() {
    let rows = table(section("## 7 "), "| Count |");
    for (side, row) in Side::ALL.into_iter().zip(rows) {
        let count = |which: &dyn Fn(&Card) -> bool| -> u32 {
            let cards = library().cards.of(side).map(CardId::card);
            cards.filter(|card| which(card)).map(|card| u32::from(card.copies)).sum()
        };
        let mut found: Vec<u32> =
            Category::ALL.map(|it| count(&|card| card.category() == Some(it))).into();
        found.push(count(&|card| card.unit().is_some()));
        found.push(count(&|card| card.support().is_some()));
        found.push(count(&|_| true));
        assert_eq!(found[5..], [57, 36, 93]);
        let found: Vec<String> = found.iter().map(u32::to_string).collect();
        assert_eq!(row[1..], found, "{}", side.title());
    }
}

/// [2.2-r2] Cards that both armies have are not Special, and are the same in both.
#[test]
fn special_cards_belong_to_one_army() {
    let cards = &library().cards;
    for id in cards.of(Side::Us) {
        let american = id.card();
        let Some(other) = cards.named(Side::Japan, &american.name).map(CardId::card) else {
            continue;
        };
        if let (Some(one), Some(other)) = (american.support(), other.support()) {
            assert_ne!(one.kind.name(), "special", "{}", american.name);
            assert_eq!(one, other, "{}", american.name);
        }
    }
}

/// Every value of every upgrade matches the page.
#[test]
fn upgrades_match_the_page() {
    let rows = table(section("## 4 "), "| Upgrade |");
    assert_eq!(rows.len(), library().upgrades.len());
    for (row, upgrade) in rows.iter().zip(&library().upgrades) {
        let nation = match upgrade.nation {
            None => "both",
            Some(Side::Us) => "US",
            Some(Side::Japan) => "Japan",
        };
        let range = upgrade.weapon.map(|weapon| match weapon.range {
            Range::ANY => "mission".to_owned(),
            range => range.to_string(),
        });
        let token = match upgrade.token {
            Token::Special => "Special on infantry, plain on others",
            token => token.name(),
        };
        let found = [
            upgrade.name.clone(),
            nation.to_owned(),
            if upgrade.offensive { "offensive" } else { "defensive" }.to_owned(),
            or_dash(range),
            or_dash(upgrade.weapon.map(|weapon| weapon.accuracy)),
            or_dash(upgrade.weapon.map(|weapon| weapon.pen)),
            or_dash(upgrade.weapon.map(|weapon| weapon.damage)),
            token.to_owned(),
        ];
        assert_eq!(row[..8], found);
        let note = row[8];
        let weapon = upgrade.weapon;
        assert_eq!(weapon.is_some_and(|it| it.flame), note == "Flame", "{}", upgrade.name);
        assert_eq!(weapon.is_some_and(|it| it.suicidal), note.contains("carrier is destroyed"));
        let razing = weapon.and_then(|it| it.demolition).map(|it| format!("Damage {it}"));
        assert_eq!(razing.is_some(), note.contains("Building"), "{}", upgrade.name);
        assert!(note.contains(&razing.unwrap_or_default()), "{}", upgrade.name);
        let evasion = upgrade.powers.first().map(|power| power.effects[0]);
        if let Some(Effect::Evasion(shift)) = evasion {
            assert!(note.contains(&format!("EVA {shift}")), "{}", upgrade.name);
        }
        assert_eq!(evasion.is_some(), note.contains("EVA"), "{}", upgrade.name);
    }
}

/// [A-m6] The machine gun of infantry is Special, that of a vehicle is plain.
#[test]
fn mounting_is_for_infantry() {
    let hmg = library().upgrades.iter().find(|upgrade| upgrade.word == "hmg").expect("an HMG");
    assert_eq!(hmg.token_on(Category::Infantry), Token::Special);
    assert_eq!(hmg.token_on(Category::Tank), Token::Plain);
    assert_eq!(hmg.token_on(Category::Transport), Token::Plain);
}

/// [11.5-ex2] [11.5-ex3] The M4A2 with all its upgrades costs 8, the M1 Howitzer without any 5.
#[test]
fn costs_with_upgrades() {
    let cost = |word| {
        let unit = card(Side::Us, word).card().unit().expect("a unit");
        (unit.cost, unit.cost + unit.offers.iter().map(|offer| offer.cost).sum::<u8>())
    };
    assert_eq!(cost("m4a2"), (4, 8));
    assert_eq!(cost("m1-howitzer").0, 5);
}

/// The generals are those of the page, two on each card and of the same nation.
#[test]
fn generals_match_the_page() {
    let rows = table(section("## 9 "), "| Card |");
    assert_eq!(rows.len(), library().generals.len());
    for (place, (row, general)) in rows.iter().zip(&library().generals).enumerate() {
        let nation = if general.side == Side::Us { "US" } else { "Japan" };
        assert_eq!(row[..3], [&*general.card, &*general.name, nation]);
        assert_eq!(row[3].split(':').next(), Some(&*general.ability));
        let back = pacific::GeneralId(place as u8).back().general();
        assert_eq!((&back.card, back.side), (&general.card, general.side));
        assert_ne!(back.name, general.name);
    }
}

/// Every value of every terrain matches the page.
#[test]
fn terrain_matches_the_page() {
    let rows = table(section("## 8 "), "| Terrain |");
    assert_eq!(rows.len(), library().ground.faces.len());
    for (row, face) in rows.iter().zip(&library().ground.faces) {
        let evasion = match (face.evasion, face.for_infantry) {
            (Shift::NONE, _) if face.has(Tag::Inaccessible) => "—".to_owned(),
            (shift, false) => shift.to_string(),
            (shift, true) => format!("{shift} (infantry only)"),
        };
        // The last two cells are words on the page.
        let printed = |tag: &Tag| !matches!(tag, Tag::Tunnel | Tag::Crushed);
        let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
        let mut tags: Vec<String> =
            face.tags().filter(printed).map(|tag| capital(tag.name())).collect();
        let mut listed: Vec<&str> = row[6].split(", ").filter(|tag| *tag != "—").collect();
        tags.sort();
        listed.sort_unstable();
        assert_eq!(listed, tags, "{}", face.name);
        let found = [
            face.name.clone(),
            if face.artificial { "artificial" } else { "natural" }.to_owned(),
            or_dash(face.cost),
            evasion,
            or_dash((face.armour > 0).then(|| format!("+{}", face.armour))),
            or_dash(face.hp),
        ];
        assert_eq!(row[..6], found);
        assert_eq!(row[7].contains("tank entering removes it"), face.has(Tag::Crushed));
        for category in
            [Category::Infantry, Category::Artillery, Category::Tank, Category::Transport]
        {
            let named = row[7].starts_with("all") || row[7].contains(category.name());
            assert_eq!(face.admits(category, false), named, "{} {}", face.name, category.name());
        }
        let afloat = face.amphibious || row[7].starts_with("all");
        let named = row[7].contains("Amphibious") || row[7].starts_with("all");
        assert_eq!(afloat, named, "{}", face.name);
    }
}

/// [0a] The box has 43 terrain cards, with the faces of the page.
#[test]
fn terrain_cards_match_the_page() {
    let rows = table(section("## 8 "), "| id |");
    let ground = &library().ground;
    for (row, card) in rows.iter().zip(&ground.cards) {
        let faces = [card.front, card.back].map(|face| face.face().name.as_str());
        assert_eq!(row[..], [&card.number, &*card.copies.to_string(), faces[0], faces[1]]);
    }
    assert_eq!(rows.len(), ground.cards.len());
    assert_eq!(ground.cards.iter().map(|card| u32::from(card.copies)).sum::<u32>(), 43);
}

fn terrain(word: &str) -> Terrain {
    library().ground.named(word).unwrap_or_else(|| panic!("no terrain {word}"))
}

/// [9.3-r2] The two faces of a card run out together.
#[test]
fn taking_a_face_uses_up_the_card() {
    let (jungle, forest) = (terrain("jungle"), terrain("forest"));
    let mut stock = library().ground.stock();
    assert_eq!((stock.left(jungle), stock.left(forest)), (7, 7));
    for left in (0..7).rev() {
        assert!(stock.take(if left % 2 == 0 { jungle } else { forest }));
        assert_eq!((stock.left(jungle), stock.left(forest)), (left, left));
    }
    assert!(!stock.take(jungle) && !stock.take(forest));
    assert!(stock.has(terrain("bushes")));
}

/// [9.3a] [9.3b] [9.3-ex1] Table 1: a 10 reads as 0, and 50 gives four cards.
#[test]
fn number_of_terrain_cards() {
    let tables = &library().ground.tables;
    assert_eq!(tables.number(5, 10), 4);
    let bounds = [
        (0, 5, 0),
        (6, 14, 2),
        (15, 30, 3),
        (31, 51, 4),
        (52, 72, 5),
        (73, 88, 6),
        (89, 94, 7),
        (95, 99, 8),
    ];
    for (from, to, cards) in bounds {
        for number in from..=to {
            let die = |digit: u8| if digit == 0 { 10 } else { digit };
            assert_eq!(tables.number(die(number / 10), die(number % 10)), cards, "{number}");
        }
    }
}

/// [9.3c] [9.3-r2] Table 2.
#[test]
fn kinds_of_terrain() {
    let tables = &library().ground.tables;
    let kinds = (1..=10).map(|die| tables.kind(die).face().word.as_str());
    let expected = "forest forest jungle jungle bushes bushes bushes mountain mountain lake";
    assert_eq!(kinds.collect::<Vec<_>>().join(" "), expected);
}

/// [9.3g] [9.3-r1] [9.3-ex2] Table 3: tens 4 and units 10 are D1.
#[test]
fn spaces_of_terrain() {
    let tables = &library().ground.tables;
    assert_eq!(tables.space(4, 10).to_string(), "D1");
    let along = |spaces: [String; 10]| spaces.join(" ");
    let dice = [10, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    let columns = dice.map(|tens| tables.space(tens, 10).to_string());
    assert_eq!(along(columns), "A1 B1 C1 D1 D1 E1 E1 F1 G1 H1");
    let rows = dice.map(|units| tables.space(10, units).to_string());
    assert_eq!(along(rows), "A1 A2 A2 A3 A3 A4 A4 A5 A5 A6");
}

/// The cover of Kunai Grass is for infantry only.
#[test]
fn cover_for_infantry_only() {
    let grass = terrain("kunai-grass").face();
    assert_eq!(grass.cover(Category::Infantry), Shift::by(1, 0));
    assert_eq!(grass.cover(Category::Tank), Shift::NONE);
    assert_eq!(terrain("jungle").face().cover(Category::Tank), Shift::by(1, 1));
}

/// [T-b] Both faces of TR8 and TR12 can be bought, each at its own cost; rubble and natural terrain can't.
#[test]
fn terrain_that_can_be_bought() {
    let bought = |word| {
        let face = terrain(word).face();
        face.is_built().then_some(face.cost).flatten()
    };
    let faces = ["trenches", "foxholes", "barbed-wire", "sandbags"];
    assert_eq!(faces.map(bought), [Some(2), Some(1), Some(1), Some(1)]);
    assert_eq!(["rubble", "jungle", "sea"].map(bought), [None; 3]);
}

/// Orders name each card by one word that no other card of its nation has.
#[test]
fn words_are_unique() {
    for side in Side::ALL {
        for id in library().cards.of(side) {
            let card = id.card();
            for name in [&card.word, &card.number, &card.name, &card.name.to_lowercase()] {
                assert_eq!(library().cards.named(side, name), Some(id), "{name}");
            }
            assert_eq!(card.side, side);
        }
    }
}

/// [2.1d] [2.1e] Teams are infantry and batteries of all kinds artillery; aircraft are fighters or bombers.
#[test]
fn categories_of_units() {
    let units = || library().cards.all.iter().filter_map(Card::unit);
    for unit in units() {
        let flies = unit.has(Ability::Fighter) || unit.has(Ability::Bomber);
        assert_eq!(unit.category == Category::Aircraft, flies);
        let carries = unit.has(Ability::Transport) || unit.has(Ability::Towing);
        assert_eq!(unit.category == Category::Transport, carries);
    }
    for (team, category) in [
        (Ability::Radio, Category::Infantry),
        (Ability::Medic, Category::Infantry),
        (Ability::Sniper, Category::Infantry),
        (Ability::Engineer, Category::Infantry),
        (Ability::AntiAircraft, Category::Artillery),
    ] {
        assert!(units().filter(|unit| unit.has(team)).all(|unit| unit.category == category));
        assert!(units().filter(|unit| unit.has(team)).count() >= 2, "{}", team.word());
    }
}

/// [2.3c] Which terrain is natural and which is artificial.
#[test]
fn natural_and_artificial_terrain() {
    let built = |word: &&str| terrain(word).face().artificial;
    let natural = ["mountain", "forest", "jungle", "bushes", "river", "lake", "sea"];
    assert!(!natural.iter().any(built));
    assert!(["shack", "bunker", "tunnel", "trenches", "cabin"].iter().all(built));
}
