//! What there is to play, as home knows it without the engines.

mod common;

use client::art::Army;
use client::catalogue::{Catalogue, Sheet, TILES, Title};
use common::catalogue;

fn ridge() -> &'static Title {
    catalogue().game("ridge").unwrap()
}

fn sheet(scenario: &str) -> &'static Sheet {
    ridge().scenario(scenario).unwrap().sheet.as_ref().unwrap()
}

/// Markup that a page can take as it is: well formed, without inline styles.
fn assert_sound(markup: &str) {
    let whole = format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{markup}</svg>");
    let read = roxmltree::Document::parse(&whole).unwrap();
    assert!(read.descendants().count() > 10);
    assert!(read.descendants().all(|node| !node.has_attribute("style")));
}

/// Home has the catalogue as text.
#[test]
fn reading_undoes_writing() {
    let text = catalogue().write().unwrap();
    assert_eq!(&Catalogue::read(&text).unwrap(), catalogue());
    assert!(Catalogue::read("{}").is_err());
}

#[test]
fn every_game_that_can_be_played_is_on_the_shelf_and_comes_first() {
    let is_playable = |game: &str| catalogue().game(game).is_ok();
    let shelf: Vec<&str> =
        TILES.iter().map(|tile| tile.game).filter(|it| is_playable(it)).collect();
    let games: Vec<&str> = table::games().iter().map(|kind| kind.name()).collect();
    assert_eq!(shelf, games);
    assert!(TILES.is_sorted_by_key(|tile| !is_playable(tile.game)));
}

#[test]
fn every_game_on_the_shelf_has_a_picture_of_its_own() {
    let drawn = &catalogue().pictures;
    assert_eq!(drawn.len(), TILES.len());
    drawn.iter().for_each(|drawing| assert_sound(&drawing.markup));
    let same = |place: usize| drawn[..place].contains(&drawn[place]);
    assert!(!(0..drawn.len()).any(same));
}

#[test]
fn the_picture_of_the_ridge_shows_the_position_it_was_written_from() {
    let markup = &catalogue().pictures[0].markup;
    assert!(markup.contains("4+3+3+2"), "the force that attacks");
    assert!(markup.contains("6+5"), "the Marines before it");
}

#[test]
fn a_sheet_tells_what_the_scenario_holds() {
    let rules = table::game("ridge").unwrap().rules();
    for scenario in &ridge().scenarios {
        let sheet = sheet(&scenario.id);
        assert_sound(&ridge().map(sheet).unwrap().markup);
        for clause in sheet.sides.iter().flat_map(|side| &side.clauses) {
            assert!(rules.get(clause).is_some(), "{clause}");
        }
        assert_eq!(scenario.seats, ["japanese"]);
        assert_eq!(scenario.rates.len(), table::PLAYERS.len());
    }
    assert_eq!(ridge().maps.len(), 1, "all scenarios are played on one map");
    assert_eq!(sheet("first_night").turns, 3);
    let japan = &sheet("first_night").sides[0];
    assert_eq!(
        (japan.army, &*japan.force),
        (Army::Japan, "120 infantry units, up to 4 in a force")
    );
    assert!(ridge().scenario("last_night").is_err());
}

/// Of the four seats that its rules have names for, a firefight fills those it has forces for.
#[test]
fn a_firefight_has_the_seats_of_its_forces() {
    for scenario in &catalogue().game("heroes").unwrap().scenarios {
        assert_eq!(scenario.seats, ["us", "japan"], "{}", scenario.id);
        let sheet = scenario.sheet.as_ref().unwrap();
        let armies: Vec<Army> = sheet.sides.iter().map(|side| side.army).collect();
        assert_eq!(armies, [Army::Us, Army::Japan]);
    }
    let patrol = catalogue().game("heroes").unwrap().scenario("patrol").unwrap();
    let sheet = patrol.sheet.as_ref().unwrap();
    assert_eq!((sheet.turns, &*sheet.sides[0].force), (4, "1 1919A4 MMG, 4 Marine Rifle"));
    assert_eq!(sheet.sides[1].name, "The Japanese");
}

/// 2.0: each side knows what it is about; all scenarios are fought over one map.
#[test]
fn a_campaign_tells_both_sides_what_they_are_about() {
    let game = catalogue().game("firstblood").unwrap();
    let rules = table::game("firstblood").unwrap().rules();
    assert_eq!(game.maps.len(), 1);
    for scenario in &game.scenarios {
        assert_eq!(scenario.seats, ["us", "japan"], "{}", scenario.id);
        let sheet = scenario.sheet.as_ref().unwrap();
        assert_sound(&game.map(sheet).unwrap().markup);
        for clause in sheet.sides.iter().flat_map(|side| &side.clauses) {
            assert!(rules.get(clause).is_some(), "{clause}");
        }
    }
    let campaign = game.scenario("campaign").unwrap().sheet.as_ref().unwrap();
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
