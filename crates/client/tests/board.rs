//! The markup of the board: well-formed, complete, and safe from untrusted text.

use client::Markup;
use client::board::{self, BoardTools};
use client::practice::{self, Practice};
use client::ruler::measure;
use client::scene::{
    Field, Highlight, HighlightKind, MapPath, MapPathKind, Piece, Point, Scene, SightLine,
};
use client::viewport::Viewport;
use roxmltree::{Document, Node};

/// Text that must not become markup.
const EVIL: &str = "<script>\"'&";

fn field() -> Field {
    practice::map_spec().field()
}

/// Parses markup as XML. A browser would repair errors silently.
fn read<T>(markup: &str, look: impl FnOnce(Vec<Node<'_, '_>>) -> T) -> T {
    let text = format!("<main>{markup}</main>");
    let document = Document::parse(&text).unwrap_or_else(|error| panic!("{error}\n{markup}"));
    let elements: Vec<Node<'_, '_>> = document.descendants().filter(Node::is_element).collect();
    for element in &elements {
        assert_eq!(element.attribute("style"), None, "no inline style passes the page's policy");
        assert_ne!(element.tag_name().name(), "script");
    }
    look(elements)
}

/// The elements of a class.
fn of<'a, 'i>(elements: &[Node<'a, 'i>], class: &str) -> Vec<Node<'a, 'i>> {
    let is = |node: &&Node<'_, '_>| {
        node.attribute("class").is_some_and(|classes| classes.split(' ').any(|one| one == class))
    };
    elements.iter().filter(is).copied().collect()
}

fn at(field: &Field, label: &str) -> hex::Hex {
    field.labelled(label).unwrap().hex
}

#[test]
fn every_hex_is_clickable_in_reading_order() {
    let field = field();
    read(&board::frame(EVIL, &field, BoardTools::default()), |elements| {
        let map = of(&elements, "board")[0];
        assert_eq!(map.attribute("aria-label"), Some(EVIL));
        let cells = of(&elements, "cell");
        assert_eq!(cells.len(), field.spots().len());
        for (place, (cell, spot)) in cells.iter().zip(field.spots()).enumerate() {
            assert_eq!(cell.attribute("data-index"), Some(&*place.to_string()));
            assert_eq!(cell.attribute("data-hex"), Some(&*spot.label));
            assert_eq!(cell.attribute("tabindex"), Some("-1"));
        }
        let words: Vec<_> = elements.iter().filter_map(|it| it.attribute("data-do")).collect();
        assert_eq!(words, ["zoom-in", "zoom-out", "fit", "goal"]);
    });
}

#[test]
fn layers_are_in_drawing_order() {
    read(&board::frame("Map", &field(), BoardTools::default()), |elements| {
        let map = of(&elements, "board")[0];
        let layers: Vec<_> = map.children().filter_map(|layer| layer.attribute("class")).collect();
        let order = [
            "ground",
            "highlights",
            "paths",
            "pieces",
            "sight-lines",
            "tags",
            "cells",
            "ruler",
            "arrows",
            "fan-out",
        ];
        assert_eq!(layers, order);
    });
}

#[test]
fn a_price_is_on_a_disc_and_longer_text_on_a_pill() {
    let field = field();
    let highlight = |label: &str, kind, tag: &str| Highlight {
        hex: at(&field, label),
        kind,
        tag: Some(tag.to_owned()),
    };
    let highlights = vec![
        highlight("0505", HighlightKind::Reach, "3"),
        highlight("0506", HighlightKind::Reach, "left 3"),
        highlight("0507", HighlightKind::Possible, EVIL),
        highlight("0508", HighlightKind::Duty, "1"),
        Highlight { hex: at(&field, "0509"), kind: HighlightKind::Select, tag: None },
    ];
    let scene = Scene { highlights, ..Scene::default() };
    read(&board::highlights(&field, &scene), |elements| {
        assert_eq!(of(&elements, "hl-reach").len(), 2);
        assert_eq!(of(&elements, "hl-select").len(), 1);
    });
    read(&board::tags(&field, &scene), |elements| {
        assert_eq!(of(&elements, "hl-cost")[0].text(), Some("3"));
        assert_eq!(of(&elements, "tag-t")[0].text(), Some("left 3"));
        assert_eq!(of(&elements, "hl-odds")[0].text(), Some(EVIL));
        assert_eq!(of(&elements, "duty").len(), 1);
        assert_eq!(elements.iter().filter(|it| it.has_tag_name("text")).count(), 4);
    });
}

/// The print on a counter stays readable.
#[test]
fn tags_do_not_cover_counters() {
    let field = field();
    let (hex, edge) = (at(&field, "0505"), field.counter / 2.0);
    let centre = field.spot(hex).unwrap().centre;
    let tagged = |kind, tag: &str| Highlight { hex, kind, tag: Some(tag.to_owned()) };
    let highlights = vec![tagged(HighlightKind::Reach, "3"), tagged(HighlightKind::Target, "2-1")];
    let (key, label, note) = (String::new(), String::new(), String::new());
    let piece = Piece { key, hex, at: centre, markup: Markup::new(), label, note };
    let scene = Scene { highlights, pieces: vec![piece], ..Scene::default() };
    read(&board::tags(&field, &scene), |elements| {
        let disc = of(&elements, "hl-cost-b")[0].parent().unwrap();
        let corner = format!("translate({:.1} {:.1})", centre.x + edge - 1.0, centre.y + edge);
        assert_eq!(disc.attribute("transform"), Some(&*corner));
        let top: f64 = of(&elements, "hl-odds-b")[0].attribute("y").unwrap().parse().unwrap();
        assert!((edge - 5.0..edge).contains(&top), "{top}");
    });
}

#[test]
fn an_attack_on_an_adjacent_hex_is_above_the_counters() {
    let path = |kind| MapPath { kind, points: vec![Point::default(); 2], tag: None };
    let paths =
        vec![path(MapPathKind::Attack), path(MapPathKind::Assault), path(MapPathKind::Bombardment)];
    let scene = Scene { paths, ..Scene::default() };
    let lines = |markup: &str| markup.matches("class=\"atk").count();
    assert_eq!((lines(&board::paths(&scene)), lines(&board::sight_lines(&scene))), (2, 4));
}

#[test]
fn a_blocked_line_of_sight_is_dotted() {
    let (from, cut, to) = (Point::new(0.0, 0.0), Point::new(30.0, 0.0), Point::new(90.0, 0.0));
    let line = SightLine { from, to, blocked_at: Some(cut), tag: Some(EVIL.to_owned()) };
    let scene = Scene { sight_lines: vec![line], ..Scene::default() };
    read(&board::sight_lines(&scene), |elements| {
        let lines: Vec<_> = elements
            .iter()
            .filter(|it| it.has_tag_name("line"))
            .map(|it| (it.attribute("x1").unwrap(), it.attribute("x2").unwrap()))
            .collect();
        assert_eq!(lines, [("0.0", "90.0"), ("0.0", "30.0"), ("30.0", "90.0")]);
        assert_eq!(of(&elements, "tag-t")[0].text(), Some(EVIL));
    });
}

#[test]
fn a_path_has_its_tag_at_the_end() {
    let points = vec![Point::new(0.0, 0.0), Point::new(40.0, 20.0)];
    let path = MapPath { kind: MapPathKind::Attack, points, tag: Some("2:1".to_owned()) };
    read(&board::paths(&Scene { paths: vec![path], ..Scene::default() }), |elements| {
        assert_eq!(of(&elements, "atk")[0].attribute("points"), Some("0.0,0.0 40.0,20.0"));
        let tag = of(&elements, "tag-t")[0];
        assert_eq!(tag.text(), Some("2:1"));
        let place = tag.parent().and_then(|tag| tag.attribute("transform"));
        assert_eq!(place, Some("translate(40.0 20.0)"));
    });
}

#[test]
fn the_ruler_touches_the_hexes_between() {
    let field = field();
    let measured = measure(&field, at(&field, "0505"), at(&field, "0508")).unwrap();
    read(&board::ruler(&field, &measured, None), |elements| {
        assert_eq!(of(&elements, "hl-touched").len(), 2);
        assert_eq!(of(&elements, "tag-t")[0].text(), Some("3 hexes"));
    });
}

#[test]
fn a_fan_shows_the_top_counter_first() {
    let field = field();
    let scene = Practice::new().scene(&field);
    let mut pieces: Vec<Piece> = scene.stack(at(&field, "1710")).into_iter().cloned().collect();
    EVIL.clone_into(&mut pieces[1].label);
    let stack: Vec<&Piece> = pieces.iter().collect();
    let viewport = Viewport::new(Point::new(800.0, 600.0), field.bounds, field.counter);
    read(&board::fan(&field, &scene, &stack, &viewport), |elements| {
        let names: Vec<_> = of(&elements, "fan-n").iter().filter_map(Node::text).collect();
        assert_eq!(names, ["Gun 3", EVIL, "Gun 1"]);
        assert_eq!(of(&elements, "fan-unit").len(), 3);
    });
    assert!(board::fan(&field, &scene, &[], &viewport).is_empty());
}

#[test]
fn the_minimap_reuses_the_drawn_map() {
    let field = field();
    let frame = board::frame("Map", &field, BoardTools::default());
    read(&format!("{frame}{}", board::minimap(field.bounds)), |elements| {
        let small = of(&elements, "minimap")[0];
        let used = small.children().find_map(|it| it.attribute("href")).unwrap();
        let ground = used.strip_prefix('#').unwrap();
        assert!(elements.iter().any(|it| it.attribute("id") == Some(ground)));
        assert_eq!(of(&elements, "minimap-frame").len(), 1);
    });
}

/// The style of a class in the style sheet of the board.
fn style(class: &str) -> &'static str {
    const SHEET: &str = include_str!("../../web/assets/board.css");
    let rule = SHEET.lines().find_map(|line| line.strip_prefix(&format!(".{class} {{")));
    rule.unwrap_or_else(|| panic!("no style for .{class}"))
}

/// A hex to choose from has a ring that leaves its terrain as it is.
#[test]
fn rings_do_not_cover_the_terrain() {
    let position = table::game("heroes").unwrap().open("patrol", None).unwrap();
    let field = client::view("heroes").unwrap().field(position.as_ref());
    let hex = field.spots()[40].hex;
    for (kind, class) in [(HighlightKind::Reach, "hl-reach"), (HighlightKind::Ready, "hl-ready")] {
        let highlights = vec![Highlight { hex, kind, tag: None }];
        let scene = Scene { highlights, ..Scene::default() };
        let drawn = client::board::highlights(&field, &scene).into_string();
        let elements: Vec<&str> = drawn.split('<').filter(|it| it.contains("class=")).collect();
        assert_eq!(elements.len(), 2, "a halo and a ring: {drawn}");
        for (element, class) in elements.into_iter().zip(["hl-halo", class]) {
            assert!(element.contains(&format!("class=\"{class}\"")), "{element}");
            assert!(!element.contains("fill="), "{element}");
            assert!(style(class).contains("fill: none"), ".{class} covers the terrain");
        }
    }
}
