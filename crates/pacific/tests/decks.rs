//! 9.1, 9.2: building, checking, reading and writing decks.

use crate::harness::record;
use crate::page::section;
use game::{Cited, Fault, Rng};
use pacific::data::{battles, decks, decks_for, library, open};
use pacific::{
    Battle, CardId, CardSet, Category, Deck, Limits, Prebuilt, Side, next_draw, read_deck,
    write_deck,
};
use std::iter;

fn card(side: Side, name: &str) -> CardId {
    library().cards.named(side, name).unwrap_or_else(|| panic!("no card {name}"))
}

fn deck(text: &str) -> Deck {
    read_deck(text).unwrap_or_else(|faults| panic!("{text}: {faults:?}"))
}

fn prebuilt(id: &str) -> &'static Prebuilt {
    decks().iter().find(|deck| deck.id == id).unwrap_or_else(|| panic!("no deck {id}"))
}

fn limits(battle: &str, side: Side) -> Limits {
    open(battle, None).expect("a battle").limits(side, None)
}

/// Exactly these faults, each with its clause in front.
fn check_faults(limits: &Limits, deck: &Deck, expected: &[&str]) {
    let faults: Vec<String> =
        limits.check(deck).iter().map(|fault| format!("{} {fault}", fault.rule())).collect();
    assert_eq!(faults, expected);
}

/// [9.2-ex1] [9.2b] Heavy Infantry, Fortunate and Duplicate are 2 + 1 + 5 = 8 points.
#[test]
fn example_9_2_ex1() {
    assert_eq!(deck("us\n1 Heavy Infantry\n1 Fortunate\n1 Duplicate").points(), 8);
}

/// [9.2-r2] The card "General" counts 4 in a deck and costs 1 to play.
#[test]
fn general_has_two_costs() {
    for nation in ["us", "japan"] {
        let general = deck(&format!("{nation}\n1 General"));
        assert_eq!(general.points(), 4);
        let (card, _) = general.iter().next().expect("a card");
        assert_eq!(card.card().cost(), Some(1));
    }
}

/// [9.2-r1] The cost of upgrades is not part of the deck's points.
#[test]
fn upgrades_are_not_counted() {
    assert_eq!(deck("us\n3 M4A2").points(), 12);
}

/// [9.2b] A deck may reach the limit, but not exceed it.
#[test]
fn point_limit() {
    let mut limits = limits("pitched", Side::Us);
    let starter = prebuilt("us-starter").deck;
    check_faults(&limits, &starter, &[]);
    limits.points = 119;
    let fault = "9.2b 120 points are 1 more than the limit of 119";
    check_faults(&limits, &starter, &[fault]);
}

/// [9.2c] [0-r2] No more copies than the box has.
#[test]
fn copies_of_the_box() {
    let limits = limits("pitched", Side::Us);
    check_faults(&limits, &deck("us\n7 Light Infantry"), &[]);
    let fault = "9.2c Light Infantry: 8 listed, but only 7 available";
    check_faults(&limits, &deck("us\n8 Light Infantry"), &[fault]);
}

/// [9.2-r3] At least as many cards as the starting hand.
#[test]
fn at_least_a_hand() {
    let limits = limits("pitched", Side::Japan);
    check_faults(&limits, &deck("japan\n5 Light Infantry"), &[]);
    let fault = "9.2-r3 4 cards are too few: the starting hand needs 5";
    check_faults(&limits, &deck("japan\n4 Light Infantry"), &[fault]);
    let fault = "9.2-r3 0 cards are too few: the starting hand needs 5";
    check_faults(&limits, &Deck::empty(Side::Japan), &[fault]);
}

/// [9.1f] [9.1-r3] [2.1c] A unit that entered service later is not allowed; one without a year is, and in a
/// Pitched Battle years don't matter.
#[test]
fn years_of_service() {
    let late = deck("us\n5 Light Infantry\n1 M26 Pershing\n1 Code Talkers");
    check_faults(&limits("pitched", Side::Us), &late, &[]);
    check_faults(&limits("iwo-jima", Side::Us), &deck("us\n6 Light Infantry\n1 M26 Pershing"), &[]);
    let mut guadalcanal = limits("guadalcanal", Side::Us);
    guadalcanal.without = pacific::Categories::NONE;
    check_faults(&guadalcanal, &late, &["9.1f M26 Pershing entered service in 1945, after 1942"]);
}

/// [9.1e] No tanks at Edson's Ridge.
#[test]
fn no_tanks_at_guadalcanal() {
    let fault = "9.1e M3A1 Stuart is not allowed here: no tank units";
    let stuart = deck("us\n6 Light Infantry\n1 M3A1 Stuart");
    check_faults(&limits("guadalcanal", Side::Us), &stuart, &[fault]);
}

/// [9.1e] At Tarawa both LVT-2 must be in the American deck.
#[test]
fn lvts_at_tarawa() {
    let limits = limits("tarawa", Side::Us);
    let fault = "9.1e LVT-2 Water Buffalo: 1 listed, but the battle requires 2";
    check_faults(&limits, &deck("us\n6 Light Infantry\n1 LVT-2 Water Buffalo"), &[fault]);
    check_faults(&limits, &deck("us\n6 Light Infantry\n2 LVT-2 Water Buffalo"), &[]);
}

/// [9.1e] At Saipan two thirds of the Japanese units must be infantry.
#[test]
fn infantry_at_saipan() {
    let limits = limits("saipan", Side::Japan);
    check_faults(&limits, &deck("japan\n6 Light Infantry\n3 Type 95 Ha-Go\n1 Fortunate"), &[]);
    let fault = "9.1e 6 of the units are infantry, but 7 must be";
    let ten = deck("japan\n6 Light Infantry\n3 Type 95 Ha-Go\n1 Type 97 Chi-Ha");
    check_faults(&limits, &ten, &[fault]);
}

/// [2.4-r4] No card "General" where the scenario names the generals.
#[test]
fn no_general_cards_in_scenarios() {
    let general = deck("us\n6 Light Infantry\n1 General");
    check_faults(&limits("pitched", Side::Us), &general, &[]);
    let fault = "2.4-r4 General is not allowed here: the battle names its generals";
    check_faults(&limits("okinawa", Side::Us), &general, &[fault]);
}

/// [9.1c] Cards that the players have banned.
#[test]
fn bans() {
    let napalm = card(Side::Us, "Napalm");
    let banned = CardSet::from_iter([napalm]);
    let limits = Limits { banned, ..limits("pitched", Side::Us) };
    let fault = "9.1c Napalm is not allowed here";
    check_faults(&limits, &deck("us\n6 Light Infantry\n1 Napalm"), &[fault]);
}

/// [M-e] Partners share the copies of the box.
#[test]
fn partners_share_the_box() {
    let battle = open("pairs", None).expect("a battle");
    let partner = deck("us\n5 Light Infantry");
    let limits = battle.limits(Side::Us, Some(partner));
    check_faults(&limits, &deck("us\n2 Light Infantry\n2 Fortunate"), &[]);
    let fault = "M-e Light Infantry: 3 listed, but only 2 available";
    check_faults(&limits, &deck("us\n3 Light Infantry"), &[fault]);
}

/// All faults are reported at once.
#[test]
fn all_faults_at_once() {
    let wrong = deck("japan\n9 Light Infantry\n1 Type 97 Chi-Ha\n2 Tank Hunters\n1 General");
    check_faults(
        &Limits { points: 10, hand: 20, ..limits("guadalcanal", Side::Japan) },
        &wrong,
        &[
            "9.2c Light Infantry: 9 listed, but only 8 available",
            "9.1f Tank Hunters entered service in 1944, after 1942",
            "9.1e Type 97 Chi-Ha is not allowed here: no tank units",
            "2.4-r4 General is not allowed here: the battle names its generals",
            "9.2b 20 points are 10 more than the limit of 10",
            "9.2-r3 13 cards are too few: the starting hand needs 20",
        ],
    );
}

/// The starter decks are those of the page: 120 points, 57 and 62 cards, 39 and 42 of them units.
#[test]
fn starter_decks() {
    let lines: Vec<&str> =
        section("### 11.4").lines().filter(|line| line.starts_with("- **")).collect();
    for (line, id) in lines.iter().zip(["us-starter", "japan-starter"]) {
        let starter = prebuilt(id).deck;
        let (head, cards) = line.split_once("): ").expect("a list of cards");
        let counts = format!(
            "({} points, {} cards, {} of them units",
            starter.points(),
            starter.len(),
            starter.units()
        );
        assert!(head.ends_with(&counts), "{head} ... {counts}");
        let cards = cards.trim_end_matches('.').replace(", ", "\n");
        assert_eq!(starter, deck(&format!("{}\n{cards}", starter.side().name())));
    }
    assert_eq!(lines.len(), 2);
}

/// [9.2a] Every battle has decks for every side, and the best of them uses all points.
#[test]
fn every_battle_has_decks() {
    for battle in battles() {
        for side in Side::ALL {
            let limits = battle.limits(side, None);
            let fitting = decks_for(side, &limits);
            let best = fitting.first().unwrap_or_else(|| panic!("{} {side:?}", battle.id));
            assert_eq!(best.deck.points(), limits.points, "{} {}", battle.id, best.id);
            assert!(fitting.iter().all(|deck| deck.deck.side() == side));
        }
    }
    assert_eq!(decks_for(Side::Us, &limits("pitched", Side::Us))[0].id, "us-starter");
}

/// [M-e] For a pair there are decks that both partners can take, each using all points.
#[test]
fn pairs_have_decks() {
    for battle in battles() {
        for side in Side::ALL.into_iter().filter(|side| battle.army(*side).players == 2) {
            let first = decks_for(side, &battle.limits(side, None))[0].deck;
            let limits = battle.limits(side, Some(first));
            let second = decks_for(side, &limits);
            assert_eq!(second[0].deck.points(), limits.points, "{} {side:?}", battle.id);
        }
    }
}

/// A random deck.
fn random_deck(limits: &Limits, side: Side, rng: &mut Rng) -> Deck {
    let mut deck = Deck::empty(side);
    let mut draw = |deck: &Deck| {
        let cup = next_draw(deck, limits);
        let cards = cup.iter().flat_map(|(card, count)| iter::repeat_n(card, count.into()));
        rng.pick(&cards.collect::<Vec<CardId>>()).copied()
    };
    while let Some(card) = draw(&deck) {
        deck.add(card);
    }
    deck
}

/// [M-j] Random decks respect every limit; 70 to 80 % of the cards are units, and half of these infantry.
#[test]
fn random_decks() {
    let mut rng = Rng::new(11);
    let rounds: Vec<(&Battle, Side)> =
        battles().iter().flat_map(|battle| Side::ALL.map(|side| (&**battle, side))).collect();
    for (battle, side) in rounds {
        let limits = battle.limits(side, None);
        for _ in 0..40 {
            let deck = random_deck(&limits, side, &mut rng);
            let (units, cards) = (u32::from(deck.units()), u32::from(deck.len()));
            check_faults(&limits, &deck, &[]);
            assert!((70 * cards..=80 * cards).contains(&(100 * units)), "{units} of {cards}");
            assert!(2 * u32::from(deck.of(Category::Infantry)) >= units, "{deck:?}");
            assert!(deck.points() + 3 >= limits.points, "{} of {}", deck.points(), limits.points);
        }
    }
}

/// Decks are read as they are written.
#[test]
fn decks_are_read_as_written() {
    for prebuilt in decks() {
        assert_eq!(read_deck(&write_deck(&prebuilt.deck)), Ok(prebuilt.deck));
    }
    let text = "# my deck\n japan \n\n8 light infantry # cheap\n 1  kamikaze\n2 JP06";
    let read = deck(text);
    assert_eq!(write_deck(&read), "japan\n8 Light Infantry\n2 Sniper\n1 Kamikaze\n");
}

/// [2.1-r1] Every fault of a deck's text is reported with its location, including cards of the other nation.
#[test]
fn faulty_deck_texts() {
    for (text, expected) in [
        ("", vec!["no deck; expected the nation, us or japan"]),
        ("# nothing", vec!["no deck; expected the nation, us or japan"]),
        (
            "jappan\n1 Kamikaze",
            vec![
                "line 1, column 1: no nation \"jappan\"; expected one of us, japan; did you mean \
                 \"japan\"?",
            ],
        ),
        (
            "us\n6 Light Infantri\n  Sniper\n0 M4A2\n2 Banzai Charge\n1 M4A2\n1 m4a2\n6",
            vec![
                "line 2, column 1: no American card \"Light Infantri\"; did you mean \
                 \"Light Infantry\"?",
                "line 3, column 3: \"Sniper\" is not a number of cards; expected a line such as 6 \
                 Light Infantry",
                "line 4, column 1: \"0\" is not a number of cards; expected a line such as 6 Light \
                 Infantry",
                "line 5, column 1: no American card \"Banzai Charge\"",
                "line 7, column 1: \"m4a2\" twice; expected one line per kind of card",
                "line 8, column 1: no American card \"\"",
            ],
        ),
    ] {
        let faults = read_deck(text).expect_err(text);
        let found: Vec<String> = faults.iter().map(Fault::to_string).collect();
        assert_eq!(found, expected, "{text}");
    }
    let line = |id: CardId| format!("99 {}\n", id.card().name);
    let cards = library().cards.of(Side::Japan).map(line).collect::<Vec<_>>().concat();
    let crowd = read_deck(&format!("japan\n{cards}")).expect_err("too many");
    assert_eq!(
        crowd[0].to_string(),
        "line 2, column 1: 99 cards up to here; expected at most 93, the number in the box"
    );
    let endless = read_deck(&"us\n1 x\n".repeat(9_999)).expect_err("endless");
    assert_eq!(endless.len(), 1);
}

/// Cards are added, removed and counted.
#[test]
fn piles() {
    let (rifles, tank) = (card(Side::Us, "light-infantry"), card(Side::Us, "m4a2"));
    let mut pile = Deck::empty(Side::Us);
    assert!(pile.is_empty() && !pile.take(rifles));
    pile.set(rifles, 2);
    pile.add(tank);
    assert_eq!((pile.len(), pile.count(rifles), pile.units()), (3, 2, 3));
    assert!(pile.take(rifles));
    pile.put(&pile.clone());
    assert_eq!(pile.iter().collect::<Vec<_>>(), [(rifles, 2), (tank, 2)]);
    let slot = pile.counts().iter().rposition(|count| *count > 0).expect("a card");
    assert_eq!(pile.kind(slot), tank);
    let japanese = deck("japan\n3 Kamikaze");
    let slot = japanese.counts().iter().position(|count| *count > 0).expect("a card");
    assert_eq!(japanese.kind(slot), card(Side::Japan, "kamikaze"));
}

/// [DP1] A list can't be changed forever: after too many changes a legal list must be closed, and an illegal
/// one can still be replaced by a whole deck.
#[test]
fn a_list_is_closed_in_the_end() {
    record(
        "
position
  step muster us
  after prepare
  list us 249 light-infantryx5
1. us take 4 light-infantry
expect check take 5 light-infantry = 9.2a
expect legal lacks ready
expect legal has deck random
2. us deck us-starter
expect legal = ready
",
    );
}
