//! The guide of a table: goals, highlights, the key to the counters.

use client::panel::{self, Guide};
use client::scene::Scene;
use client::{LocalTable, Markup, Session, Tags, view};
use roxmltree::Document;
use std::collections::BTreeMap;
use table::Moment;
use wire::{NewTable, SeatRequest};

/// A new table of the scenario, with the player in its first seat.
fn open(game: &str, scenario: &str, seats: &[&str]) -> Session {
    let program = || SeatRequest::Program("quick".to_owned());
    let others = seats.iter().skip(1).map(|seat| ((*seat).to_owned(), program()));
    let asked = NewTable {
        game: game.to_owned(),
        scenario: scenario.to_owned(),
        seats: others.collect::<BTreeMap<_, _>>(),
        ..NewTable::default()
    };
    let local = LocalTable::open("1", &asked, [5; 32], Moment(0)).unwrap();
    Session::new(local.opening(), local.update(0)).unwrap()
}

fn text(markup: &Markup) -> String {
    let whole = format!("<main>{}</main>", &**markup);
    let document = Document::parse(&whole).unwrap_or_else(|error| panic!("{error}\n{whole}"));
    document.descendants().filter_map(|node| node.text().filter(|_| node.is_text())).collect()
}

#[test]
fn every_table_states_its_goal() {
    for kind in table::games() {
        for scenario in kind.scenarios() {
            let names: Vec<&str> =
                scenario.seats.iter().map(|seat| wire::name_of(*kind, seat)).collect();
            let session = open(kind.name(), &scenario.id, &names);
            let view = view(kind.name()).unwrap();
            let sides = view.sides(session.view());
            let goal = panel::goal(&session, &sides);
            assert!((20..400).contains(&goal.len()), "{} {}: {goal}", kind.name(), scenario.id);
            assert!(text(&panel::goal_panel(&session, &sides)).contains(&goal));
            assert!(text(&panel::goal_line(&session, &sides)).contains(&goal));
        }
    }
}

#[test]
fn a_goal_names_the_sources_of_points() {
    let session = open("heroes", "patrol", &["us", "japan"]);
    let goal = panel::goal(&session, &view("heroes").unwrap().sides(session.view()));
    assert_eq!(
        goal,
        "Lead in points when Round 4 ends. Points come from destroyed enemy units and the control hexes \
         F04, J05."
    );
}

#[test]
fn a_goal_names_the_way_out() {
    let goal = |seats: &[&str]| {
        let session = open("heroes", "point-cruz", seats);
        panel::goal(&session, &view("heroes").unwrap().sides(session.view()))
    };
    assert!(
        goal(&["japan", "us"]).ends_with("destroyed enemy units and units that leave the map.")
    );
    assert!(goal(&["us", "japan"]).ends_with("destroyed enemy units."));
}

#[test]
fn the_guide_explains_highlights_and_the_numbers_on_counters() {
    for (game, scenario, seats) in [
        ("ridge", "standard", &["japanese"][..]),
        ("heroes", "patrol", &["us", "japan"]),
        ("firstblood", "campaign", &["us", "japan"]),
        ("pacific", "pitched", &["us", "japan"]),
    ] {
        let session = open(game, scenario, seats);
        let view = view(game).unwrap();
        let (sides, keys) = (view.sides(session.view()), view.keys(session.view()));
        assert!(!keys.is_empty(), "{game}");
        let scene = view.draft(session.view()).scene(&view.field(session.view()), &Tags::new());
        let brief = Markup::text("Briefly.");
        let guide = |scene: &Scene| {
            let brief = Some(&brief);
            panel::guide(&Guide { session: &session, sides: &sides, scene, keys: &keys, brief })
        };
        let shown = text(&guide(&scene));
        let expected =
            if scene.highlights.is_empty() { "Nothing is highlighted" } else { "You can" };
        assert!(shown.contains(expected) && shown.contains("Briefly."), "{game}: {shown}");
        assert!(text(&guide(&Scene::default())).contains("Nothing is highlighted"));
        let rules = session.game().rules();
        for part in keys.iter().flat_map(|key| &key.parts) {
            assert!(shown.contains(&part.meaning), "{game}: {}", part.meaning);
            assert!(rules.get(part.clause).is_some(), "{game}: {}", part.clause);
        }
        for key in &keys {
            let (wide, high) = key.half;
            for part in &key.parts {
                assert!(part.at.x.abs() <= wide && part.at.y.abs() <= high, "{game}: {part:?}");
            }
        }
    }
}
