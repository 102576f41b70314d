//! The markup of counters, icons and dice.

use client::art::{Army, Counter, Icon, Pictogram, control_marker, die, emblem, icon, logo};
use roxmltree::Document;

const SYMBOLS: &str = include_str!("../../web/assets/symbols.svg");

/// Checks that markup is well-formed, has no inline style and refers only to existing symbols.
fn check(markup: &str) {
    let text = format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{markup}</svg>");
    let page = Document::parse(&text).expect("well-formed markup");
    for node in page.descendants() {
        assert!(!node.has_attribute("style"));
        if let Some(href) = node.attribute("href") {
            let id = format!("id=\"{}\"", href.trim_start_matches('#'));
            assert!(SYMBOLS.contains(&id), "no symbol has {id}");
        }
    }
}

#[test]
fn all_symbols_exist() {
    for army in [Army::Us, Army::Japan] {
        check(&Counter::hidden(army, 3).acting().markup());
        check(&control_marker(army));
        check(&emblem(army));
        for pictogram in Pictogram::ALL {
            check(&Counter::pictogram(army, pictogram, 1, "name").markup());
        }
    }
    Icon::ALL.iter().for_each(|sign| check(&icon(*sign)));
    check(&logo());
}

#[test]
fn a_stack_shows_the_sum_and_its_factors() {
    let force = Counter::factors(Army::Japan, &[4, 3, 3, 2]).markup();
    assert!(force.contains(">12<") && force.contains(">4+3+3+2<") && force.contains(">×4<"));
    let alone = Counter::factors(Army::Us, &[6]).markup();
    assert!(alone.contains(">6<") && !alone.contains('×') && !alone.contains("rf-b"));
}

#[test]
fn a_hidden_stack_shows_only_its_size() {
    let force = Counter::hidden(Army::Japan, 5).markup();
    assert!(force.contains(">?<") && force.contains(">hidden<") && force.contains(">×5<"));
    assert_eq!(force.matches("rf-b").count(), 4);
}

#[test]
fn the_acting_counter_has_a_ring() {
    let counter = Counter::named(Army::Us, 8, "DIV HQ");
    assert!(!counter.markup().contains("rf-ring"));
    assert!(counter.acting().markup().contains("rf-ring"));
}

#[test]
fn names_on_counters_are_escaped() {
    let markup = Counter::named(Army::Us, 8, "<i>&\"").markup();
    check(&markup);
    assert!(markup.contains("&lt;i&gt;&amp;&quot;"));
}

#[test]
fn a_die_has_as_many_pips_as_it_says() {
    for face in 1..=6u8 {
        let markup = die(face, 6);
        check(&markup);
        assert_eq!(markup.matches("<circle").count(), usize::from(face));
        assert!(markup.contains(&format!("aria-label=\"{face}\"")));
    }
    assert!(die(10, 10).contains(">10<") && die(3, 10).contains(">3<"));
}
