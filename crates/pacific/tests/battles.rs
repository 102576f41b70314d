//! 1, 9.1, 10, 14: the battles of the game, compared with the data page, and the options.

use crate::page::{section, table};
use game::{Fault, Seat, Seats};
use pacific::data::{OPTIONS, battles, library, open, option_ids, read_options};
use pacific::{
    Army, Battle, BattleKind, Condition, GeneralId, Headquarters, Side, Space, SpaceSet, Special,
    Water,
};
use std::sync::Arc;

/// In the order of the page's columns S1 to S6.
const SCENARIOS: [&str; 6] = ["guadalcanal", "tarawa", "saipan", "peleliu", "iwo-jima", "okinawa"];

fn battle(id: &str) -> Arc<Battle> {
    open(id, None).unwrap_or_else(|fault| panic!("{fault}"))
}

fn options(battle: &str, ids: &[&str]) -> Result<Arc<Battle>, String> {
    let ids: Vec<String> = ids.iter().map(|id| (*id).to_owned()).collect();
    open(battle, Some(&ids)).map_err(|fault| fault.to_string())
}

fn spaces(labels: &str) -> SpaceSet {
    labels.split_whitespace().map(|label| Space::named(label).expect("a space")).collect()
}

/// `4 / 6`
fn both(battle: &Battle, value: impl Fn(&Army) -> String) -> String {
    format!("{} / {}", value(battle.army(Side::Us)), value(battle.army(Side::Japan)))
}

fn short(side: Side) -> &'static str {
    match side {
        Side::Us => "US",
        Side::Japan => "Japan",
    }
}

/// The text on the page about a scenario under this heading.
fn page_text(battle: &Battle, head: &str) -> String {
    let BattleKind::Historical { first, attacker } = battle.kind else {
        panic!("{} is not a scenario", battle.id)
    };
    let surname = |general: Option<GeneralId>| {
        let name = general.map_or("—", |general| &general.general().name);
        name.rsplit(' ').next().filter(|_| name != "Holland Smith").unwrap_or(name).to_owned()
    };
    match head {
        "Year limit" => battle.year.expect("a year").to_string(),
        "Points US / Japan" => both(battle, |army| army.points.to_string()),
        "Starting AP US / Japan" => both(battle, |army| army.ap.to_string()),
        "Starting hand US / Japan" => both(battle, |army| army.hand.to_string()),
        "First player" => short(first).to_owned(),
        "Rounds" => battle.last_round().to_string(),
        "Extra AP in each own Headquarters Phase" => {
            let paid = Side::ALL.into_iter().find(|side| battle.army(*side).income > 0);
            paid.map_or_else(
                || "—".to_owned(),
                |side| format!("{} +{}", short(side), battle.army(side).income),
            )
        }
        "Generals US / Japan" => both(battle, |army| surname(army.general)),
        "Attacker" => short(attacker).to_owned(),
        head => panic!("unknown heading {head}"),
    }
}

/// [9.1e] Years, points, AP, hands, first players, rounds and generals match the page.
#[test]
fn scenarios_match_the_page() {
    let rows = table(section("## 10 "), "| | S1");
    assert_eq!(rows[0][0], "Moment");
    for row in &rows[1..] {
        let page_text: Vec<String> =
            SCENARIOS.iter().map(|id| page_text(&battle(id), row[0])).collect();
        assert_eq!(row[1..], page_text, "{}", row[0]);
    }
    assert_eq!(rows.len(), 10);
}

/// `Coral Ridge C3 D3` or `River (the reef) A2–H2`
fn laid(text: &str) -> Vec<(Space, String)> {
    let is_space = |word: &&str| Space::named(&word[..2.min(word.len())]).is_some();
    let name: Vec<&str> = text.split_whitespace().take_while(|word| !is_space(word)).collect();
    let name = name.join(" ");
    let name = name.split(" (").next().unwrap_or_default().to_owned();
    let words = text.split_whitespace().filter(is_space);
    let spaces = words.flat_map(|word| {
        match word.split_once('–') {
            Some(("A2", "H2")) => SpaceSet::row(2),
            Some(_) => panic!("unknown rectangle {word}"),
            None => spaces(word),
        }
        .iter()
        .collect::<Vec<_>>()
    });
    spaces.map(|space| (space, name.clone())).collect()
}

/// The terrain of the scenarios matches the page.
#[test]
fn layouts_match_the_page() {
    let rows = table(section("## 10 "), "| Scenario | Terrain");
    assert_eq!(rows.len(), 6);
    for (row, id) in rows.iter().zip(SCENARIOS) {
        let mut page: Vec<(Space, String)> = row[1].split("; ").flat_map(laid).collect();
        let battle = battle(id);
        let layout = battle.layout.iter();
        let mut page_text: Vec<(Space, String)> =
            layout.map(|(space, terrain)| (*space, terrain.face().name.clone())).collect();
        page.sort();
        page_text.sort();
        assert_eq!(page_text, page, "{id}");
    }
}

/// [1f] How the scenarios are won.
#[test]
fn victory_conditions() {
    let hold = |labels, count, turns, infantry| Condition::Hold {
        spaces: spaces(labels),
        count,
        turns,
        infantry,
        standing: false,
    };
    let occupied = SpaceSet::row(1) | SpaceSet::row(2);
    for (id, attacker, defender) in [
        ("guadalcanal", Condition::Occupy { spaces: occupied, units: 2 }, vec![]),
        ("tarawa", hold("D5 E4", 1, 2, true), vec![Condition::Destroy(20)]),
        ("saipan", Condition::Destroy(9), vec![]),
        ("peleliu", hold("D4 E6", 2, 1, false), vec![]),
        ("iwo-jima", hold("E6 F6", 1, 2, true), vec![Condition::Destroy(18)]),
        ("okinawa", hold("C5 E5 F5", 2, 1, false), vec![]),
    ] {
        let battle = battle(id);
        let BattleKind::Historical { attacker: side, .. } = battle.kind else { panic!("{id}") };
        assert_eq!(battle.army(side).wins, [Condition::Headquarters, attacker], "{id}");
        let defence = [vec![Condition::LastRound], defender].concat();
        assert_eq!(battle.army(side.other()).wins, defence, "{id}");
    }
}

/// [H-c] Objective tokens are on the spaces that the conditions name.
#[test]
fn objectives() {
    let named = ["", "D5 E4", "", "D4 E6", "E6 F6", "C5 E5 F5"];
    for (id, named) in SCENARIOS.into_iter().zip(named) {
        assert_eq!(battle(id).objectives(), spaces(named), "{id}");
    }
}

/// The special rules of the scenarios.
#[test]
fn special_rules() {
    let rule = |id: &str| battle(id).rules.clone();
    assert_eq!(rule("guadalcanal"), [Special::Range { from: 3, by: -1 }]);
    let cost = |id: &str| {
        rule(id).into_iter().find_map(|rule| match rule {
            Special::PlayCost { card, cost, once } => Some((card.card().name.clone(), cost, once)),
            _ => None,
        })
    };
    assert_eq!(cost("tarawa"), Some(("Naval Bombardment".to_owned(), 4, false)));
    assert_eq!(cost("saipan"), Some(("Banzai Charge".to_owned(), 0, true)));
    assert_eq!(cost("okinawa"), Some(("Kamikaze".to_owned(), 2, true)));
    assert_eq!(cost("peleliu"), None);
    let ash = rule("iwo-jima");
    let dug_in = SpaceSet::row(3) | SpaceSet::row(4) | SpaceSet::row(5);
    assert!(
        matches!(ash[0], Special::Difficult { spaces, .. } if spaces == SpaceSet::line(Side::Us))
    );
    let Special::Build { side, faces, spaces } = ash[1] else { panic!("{:?}", ash[1]) };
    let names: Vec<&str> = faces.iter().map(|face| face.face().word.as_str()).collect();
    assert_eq!(
        (side, spaces, names.join(" ")),
        (Side::Japan, dug_in, "shack cabin log-pillbox".into())
    );
    assert_eq!(dug_in, SpaceSet::rows(Side::Japan, 2, 4));
}

/// [9.1b] A Pitched Battle: 120 points, 5 AP, 5 cards, draw 2, keep 7, 30 rounds; the Headquarters of
/// section 2 of the page.
#[test]
fn pitched_battle() {
    let battle = battle("pitched");
    assert_eq!((battle.kind, battle.last_round()), (BattleKind::Pitched, 30));
    let rows = table(section("## 2 "), "| HQ |");
    let nations = ["United States", "Japan"];
    for ((side, nation), row) in Side::ALL.into_iter().zip(nations).zip(rows) {
        let army = battle.army(side);
        let numbers = (army.players, army.points, army.ap, army.hand, army.draw, army.keep);
        assert_eq!(numbers, (1, 120, 5, 5, 2, 7));
        assert_eq!(army.wins, [Condition::Headquarters, Condition::Damage]);
        let Headquarters { hp, storage } = army.headquarters;
        assert_eq!(row[..3], [nation, &hp.to_string(), &storage.to_string()]);
    }
}

/// [14a] [M-f] Pairs: 80 points, or 60 against a single player; 3 cards, draw 1, keep 5.
#[test]
fn pairs() {
    let numbers = |army: &Army| (army.players, army.points, army.hand, army.draw, army.keep);
    let (pair, half, single) = ((2, 80, 3, 1, 5), (2, 60, 3, 1, 5), (1, 120, 5, 2, 7));
    for (id, us, japan) in
        [("pairs", pair, pair), ("american-pair", half, single), ("japanese-pair", single, half)]
    {
        let battle = battle(id);
        assert_eq!(battle.armies.each_ref().map(numbers), [us, japan], "{id}");
    }
    let seats = |id: &str| battle(id).seats();
    assert_eq!(seats("pitched"), Seats::first(2));
    assert_eq!(seats("pairs"), Seats::first(4));
    assert_eq!(seats("american-pair"), Seats::first(3));
    assert_eq!(seats("japanese-pair"), Seats::first(2) | Seat(3).into());
}

/// [B-a] [T-c] [M-o] The options that players can agree on, one at a time and together; none unless they do.
#[test]
fn agreed_options() {
    for switch in OPTIONS {
        let id = if switch.id == "open-hands" { "pairs" } else { "pitched" };
        let agreed = options(id, &[switch.id]).expect(switch.id);
        assert_eq!(option_ids(&agreed.options), [switch.id]);
    }
    assert_eq!(battle("pitched").options, pacific::Options::default());
    let agreed = options("pitched", &["japan-plus-2", "sea-h", "rounds-15", "second-plus-1"]);
    let agreed = agreed.expect("compatible options");
    assert_eq!((agreed.starting_ap(Side::Us), agreed.starting_ap(Side::Japan)), (5, 7));
    assert_eq!(agreed.last_round(), 15);
    assert_eq!(agreed.options.water.map(Water::spaces), Some(SpaceSet::column(7)));
    assert!(agreed.options.second_plus && !agreed.options.build_in_play);
    let ids = ["second-plus-1", "sea-h", "rounds-15", "japan-plus-2"];
    assert_eq!(option_ids(&agreed.options), ids);
    assert_eq!(Water::River(4).spaces(), SpaceSet::row(4));
}

/// A battle has its own options unless others are given.
#[test]
fn options_of_the_battle_can_be_replaced() {
    assert_eq!(battle("skirmish").starting_ap(Side::Us), 6);
    assert_eq!(options("skirmish", &[]).expect("none").starting_ap(Side::Us), 5);
}

/// Options that contradict each other or the battle are refused.
#[test]
fn conflicting_options_are_refused() {
    for (id, ids, what) in [
        (
            "pitched",
            &["river-3", "sea-a"][..],
            "the options river-3 and sea-a; expected one of them",
        ),
        (
            "pitched",
            &["us-plus-1", "us-plus-3"],
            "the options us-plus-1 and us-plus-3; expected one",
        ),
        (
            "pitched",
            &["rounds-20", "rounds-15"],
            "the options rounds-20 and rounds-15; expected one",
        ),
        ("pitched", &["sea-b"], "did you mean \"sea-a\"?"),
        ("pitched", &["sea-a", "sea-a"], "the option \"sea-a\" is given twice"),
        ("pitched", &["open-hands"], "expected a battle with partners"),
        ("tarawa", &["river-3"], "in \"Tarawa: Betio\"; expected a Pitched Battle"),
        ("tarrawa", &[], "no scenario \"tarrawa\"; expected one of"),
    ] {
        let page_text = options(id, ids).expect_err(what);
        assert!(page_text.contains(what), "{page_text}");
    }
    assert!(options("tarawa", &["us-plus-1"]).is_ok());
    let read: Result<_, Fault> = read_options(&[], &battle("pitched"));
    assert_eq!(read, Ok(battle("pitched").options));
}

/// Every battle can be opened by its id, has a briefing, and has generals of the right side.
#[test]
fn every_battle_can_be_opened() {
    for known in battles() {
        assert_eq!(battle(&known.id), *known);
        assert!(!known.title.is_empty() && known.briefing.len() > 80, "{}", known.id);
        for side in Side::ALL {
            let general = known.army(side).general.map(|general| general.general().side);
            assert!(general.is_none_or(|of| of == side), "{}", known.id);
        }
    }
    assert_eq!(library().generals.len(), 8);
}
