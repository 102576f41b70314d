//! The catalogue: the games as the home page knows them, without their engines.

mod common;

use client::art::Army;
use client::catalogue::{Catalogue, GameInfo, ScenarioInfo, TILES};
use common::catalogue;

fn ridge() -> &'static GameInfo {
    catalogue().game("ridge").unwrap()
}

fn info(scenario: &str) -> &'static ScenarioInfo {
    ridge().scenario(scenario).unwrap().info.as_ref().unwrap()
}

/// Checks that markup is well-formed and has no inline styles.
fn assert_valid(markup: &str) {
    let whole = format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{markup}</svg>");
    let read = roxmltree::Document::parse(&whole).unwrap();
    assert!(read.descendants().count() > 10);
    assert!(read.descendants().all(|node| !node.has_attribute("style")));
}

/// The home page receives the catalogue as text.
#[test]
fn the_catalogue_round_trips() {
    let text = catalogue().write().unwrap();
    assert_eq!(&Catalogue::read(&text).unwrap(), catalogue());
    assert!(Catalogue::read("{}").is_err());
}

#[test]
fn every_playable_game_has_a_tile_and_comes_first() {
    let is_playable = |game: &str| catalogue().game(game).is_ok();
    let shelf: Vec<&str> =
        TILES.iter().map(|tile| tile.game).filter(|it| is_playable(it)).collect();
    let games: Vec<&str> = table::games().iter().map(|kind| kind.name()).collect();
    assert_eq!(shelf, games);
    assert!(TILES.is_sorted_by_key(|tile| !is_playable(tile.game)));
}

#[test]
fn every_tile_has_its_own_picture() {
    let drawn = &catalogue().pictures;
    assert_eq!(drawn.len(), TILES.len());
    drawn.iter().for_each(|drawing| assert_valid(&drawing.markup));
    let same = |place: usize| drawn[..place].contains(&drawn[place]);
    assert!(!(0..drawn.len()).any(same));
}

#[test]
fn the_picture_of_ridge_shows_its_position() {
    let markup = &catalogue().pictures[0].markup;
    assert!(markup.contains("4+3+3+2"), "the attackers");
    assert!(markup.contains("6+5"), "the defending Marines");
}

#[test]
fn scenario_info_describes_the_scenario() {
    let rules = table::game("ridge").unwrap().rules();
    for scenario in &ridge().scenarios {
        let info = info(&scenario.id);
        assert_valid(&ridge().map(info).unwrap().markup);
        for clause in info.sides.iter().flat_map(|side| &side.clauses) {
            assert!(rules.get(clause).is_some(), "{clause}");
        }
        assert_eq!(scenario.seats, ["japanese"]);
        assert_eq!(scenario.rates.len(), table::PLAYERS.len());
    }
    assert_eq!(ridge().maps.len(), 1, "all scenarios are played on one map");
    assert_eq!(info("first_night").turns, 3);
    let japan = &info("first_night").sides[0];
    assert_eq!(
        (japan.army, &*japan.force),
        (Army::Japan, "120 infantry units, up to 4 in a force")
    );
    assert!(ridge().scenario("last_night").is_err());
}

/// Of the four seats in the rules, a firefight has only those with forces.
#[test]
fn a_firefight_has_the_seats_of_its_forces() {
    for scenario in &catalogue().game("heroes").unwrap().scenarios {
        let forces = if scenario.id == "coffin-corner" { 4 } else { 2 };
        let all = ["us", "japan", "us-2", "japan-2"];
        assert_eq!(scenario.seats, all[..forces], "{}", scenario.id);
        let info = scenario.info.as_ref().unwrap();
        let armies: Vec<Army> = info.sides.iter().map(|side| side.army).collect();
        assert_eq!(armies, [Army::Us, Army::Japan].repeat(forces / 2));
    }
    let patrol = catalogue().game("heroes").unwrap().scenario("patrol").unwrap();
    let info = patrol.info.as_ref().unwrap();
    assert_eq!((info.turns, &*info.sides[0].force), (4, "1 1919A4 MMG, 4 Marine Rifle"));
    assert_eq!(info.sides[1].name, "Japan");
}

/// 2.0: both sides have a goal, and all scenarios use the same map.
#[test]
fn a_campaign_has_goals_for_both_sides() {
    let game = catalogue().game("firstblood").unwrap();
    let rules = table::game("firstblood").unwrap().rules();
    assert_eq!(game.maps.len(), 1);
    for scenario in &game.scenarios {
        assert_eq!(scenario.seats, ["us", "japan"], "{}", scenario.id);
        let info = scenario.info.as_ref().unwrap();
        assert_valid(&game.map(info).unwrap().markup);
        for clause in info.sides.iter().flat_map(|side| &side.clauses) {
            assert!(rules.get(clause).is_some(), "{clause}");
        }
    }
    let campaign = game.scenario("campaign").unwrap().info.as_ref().unwrap();
    assert_eq!((campaign.turns, campaign.sides[0].army), (15, Army::Us));
    assert!(campaign.sides[1].force.starts_with("4 ground units at the start"), "{campaign:?}");
}

#[test]
fn every_optional_rule_names_a_clause_of_the_rules() {
    for title in &catalogue().games {
        let kind = table::game(&title.name).unwrap();
        assert_eq!(title.options.len(), kind.options().len());
        for option in &title.options {
            let stem = |entry: &game::rulebook::Entry| entry.id.starts_with(&option.clause);
            assert!(!option.clause.is_empty() && !option.words.is_empty(), "{option:?}");
            assert!(kind.rules().entries().iter().any(stem), "{option:?}");
        }
    }
    assert_eq!(ridge().options[0].clause, "11.2");
}

/// The list of firefights is in the order of the rulebook, so each says what it adds.
#[test]
fn the_list_of_firefights_says_what_each_adds() {
    let heroes = catalogue().game("heroes").unwrap();
    let rules = |scenario: &client::catalogue::Scenario| {
        format!("{}: {}", scenario.id, scenario.info.as_ref().unwrap().rules)
    };
    let listed: Vec<String> = heroes.scenarios.iter().map(rules).collect();
    assert_eq!(
        listed,
        [
            "patrol: basic rules",
            "village: adds cards, groups and Bushido",
            "alligator-creek: adds vehicles, fortifications, artillery and night",
            "tasimboko: adds aircraft and hidden units",
            "ridge-first-night: adds hills",
            "ridge-second-night: no new rules",
            "point-cruz: no new rules",
            "gavutu: adds landing craft",
            "sandbar-tanks: no new rules",
            "coffin-corner: adds several players a side",
            "coffin-corner-merged: no new rules",
            "long-patrol: no new rules",
            "gifu: no new rules",
        ]
    );
}
