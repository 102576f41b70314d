//! The rules drawer: every clause is shown, linked and found, and no unsafe markup gets through.

// The part of the build script that writes the rules.
#[path = "../build/page.rs"]
mod page;

use client::rules::{Block, Rules, SearchHit};
use game::rulebook::{Kind, Rulebook};
use std::collections::BTreeSet;
use std::sync::LazyLock;
use std::time::Instant;

const PAGES: [&str; 4] = ["ridge", "heroes", "firstblood", "pacific"];

fn text(game: &str) -> String {
    let path = format!("{}/../../docs/rules/{game}.md", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).expect(&path)
}

fn read(game: &str, markdown: &str) -> Rules {
    Rules::read(game, &page::write(markdown))
}

/// The rules as the page has them.
fn ridge() -> &'static Rules {
    static READ: LazyLock<Rules> = LazyLock::new(|| built("ridge"));
    &READ
}

/// The rules that the build script wrote.
fn built(game: &str) -> Rules {
    let path = format!("{}/page/rules/{game}.md", env!("OUT_DIR"));
    Rules::read(game, &std::fs::read_to_string(&path).expect(&path))
}

fn blocks(rules: &Rules) -> impl Iterator<Item = &Block> {
    rules.sections().iter().flat_map(|section| &section.blocks)
}

fn block<'a>(rules: &'a Rules, id: &str) -> &'a Block {
    rules.block(rules.at(id).expect(id).anchor).expect(id)
}

fn ids<'a>(hits: &[SearchHit<'a>]) -> Vec<&'a str> {
    hits.iter().map(|hit| hit.label.map_or("", |label| label.id.as_str())).collect()
}

/// The targets of all links in HTML.
fn links(html: &str) -> Vec<&str> {
    html.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn every_game_has_its_rules() {
    for kind in table::games() {
        let rules = built(kind.name());
        let shown = blocks(&rules).filter_map(|block| Some(&block.label.as_ref()?.id));
        let written = kind.rules().entries().iter().map(|entry| &entry.id);
        assert!(shown.eq(written), "{}", kind.name());
    }
}

#[test]
fn every_entry_appears_once_below_its_heading() {
    for game in PAGES {
        let text = text(game);
        let (rules, book) = (read(game, &text), Rulebook::parse(&text));
        let shown: Vec<(&str, Kind, &str)> = rules
            .sections()
            .iter()
            .flat_map(|section| section.blocks.iter().map(move |block| (section, block)))
            .filter_map(|(section, block)| Some((section, block.label.as_ref()?)))
            .map(|(section, label)| (label.id.as_str(), label.kind, section.title.as_str()))
            .collect();
        let written: Vec<(&str, Kind, &str)> = book
            .entries()
            .iter()
            .map(|entry| (entry.id.as_str(), entry.kind, entry.section.as_str()))
            .collect();
        assert_eq!(shown, written, "{game}");
        assert!(blocks(&rules).all(|block| !block.html.is_empty()), "{game}");
    }
}

#[test]
fn text_between_clauses_is_kept() {
    let data = ridge().sections().iter().find(|section| section.title == "Data").expect("Data");
    let tables = data.blocks.iter().filter(|block| block.html.starts_with("<table>")).count();
    assert_eq!(tables, 5);
    let odds = data.blocks.iter().find(|block| block.text().contains("Final odds")).expect("odds");
    assert!(odds.html.contains("<td>always</td>"), "{}", odds.html);
    let brief = ridge().sections().iter().find(|section| section.title == "In brief");
    let brief = brief.expect("In brief");
    assert_eq!((brief.level, brief.blocks.len()), (2, 2));
    assert!(brief.blocks[1].html.contains("<em>from</em>"), "{}", brief.blocks[1].html);
    // The list of terms is one block.
    let words = blocks(ridge()).find(|block| block.html.starts_with("<ul>")).expect("a list");
    assert_eq!(words.html.matches("<li>").count(), 5, "{}", words.html);
}

/// The order of battle is on the data page, below the rules; a link leads to its section.
#[test]
fn the_order_of_battle_can_be_read() {
    for (game, section, words) in [
        ("firstblood", "order-of-battle-ground-units", "Sumiyoshi"),
        ("ridge", "counters", "Japanese infantry"),
    ] {
        let rules = built(game);
        let target = rules.at(section).unwrap_or_else(|| panic!("{game}: no section {section}"));
        assert!(!target.is_guess, "{game}");
        let title = &rules.sections()[target.anchor.section].title;
        let text = rules.text(Some(section));
        assert!(text.contains(&format!("aria-current=\"true\">{title}</h")), "{game}");
        assert!(text.contains(&format!("href=\"#/rules/{game}/{section}\"")), "in the contents");
        let tables = blocks(&rules).filter(|block| block.html.starts_with("<table>"));
        assert!(tables.map(Block::text).any(|text| text.contains(words)), "{game}: {words}");
        let results = rules.results(words);
        assert!(results.contains(&format!("#/rules/{game}/")), "{results}");
    }
    let shares = read("ridge", "- [2.1a] One.\n\nIn 2.1% and by 2.1a.\n");
    let html = &blocks(&shares).last().expect("a paragraph").html;
    assert_eq!(html.matches("<a ").count(), 1, "a percentage is not a clause: {html}");
}

#[test]
fn line_breaks_in_code_blocks_are_kept() {
    let rules = read(
        "ridge",
        "Above `a & b`\nall.\n\n## Fire & *move*\n\n- [1.1a] One\n  more.\n\n```\n- [1.1b] <x>\n# y\n```\n",
    );
    let titles: Vec<(&str, u8)> =
        rules.sections().iter().map(|section| (&*section.title, section.level)).collect();
    assert_eq!(titles, [("", 1), ("Fire & move", 2)]);
    let shown: Vec<(&str, String)> =
        blocks(&rules).map(|block| (&*block.html, block.text())).collect();
    let wanted = [
        ("<p>Above <code>a &amp; b</code>&#10;all.</p>", "Above a & b all."),
        ("One more.", "One more."),
        ("<pre><code>- [1.1b] &lt;x&gt;&#10;# y&#10;</code></pre>", "- [1.1b] <x> # y"),
    ];
    assert_eq!(shown, wanted.map(|(html, text)| (html, text.to_owned())));
}

#[test]
fn a_table_of_decision_points_becomes_entries() {
    let decisions = ridge().section_of("D4").expect("D4");
    assert_eq!(decisions.title, "Decision points");
    assert!(decisions.blocks.iter().all(|block| !block.html.contains("<table>")));
    let point = block(ridge(), "D4");
    assert!(
        point.text().starts_with("When: active force must move; Options: "),
        "{}",
        point.text()
    );

    let mixed = "## Decision points\n\n| Id | When |\n|---|---|\n| D1 | now |\n| later | then |\n";
    let mixed = read("ridge", mixed);
    let kinds: Vec<bool> = blocks(&mixed).map(|block| block.label.is_some()).collect();
    assert_eq!(kinds, [false, true]);
}

#[test]
fn a_cited_clause_becomes_a_link() {
    let rules = read(
        "ridge",
        "- [7.3a] See 7.3b, [7.3-r1] and D4/7.3; not 7.30 nor 7.3c, `7.3b` or 17.3b.\n\
         - [7.3b] Ends with 7.3a.\n- [7.3-r1] Ruling.\n\n## Decision points\n\n- [D4] Asked.",
    );
    let html = &block(&rules, "7.3a").html;
    let wanted = ["7.3b", "7.3-r1", "D4", "7.3"].map(|id| format!("#/rules/ridge/{id}"));
    assert_eq!(links(html), wanted, "{html}");
    assert!(
        html.contains(r##"<a class="cl" href="#/rules/ridge/7.3-r1">7.3-r1</a> and"##),
        "{html}"
    );
    assert!(html.contains("<code>7.3b</code> or 17.3b."), "{html}");
    assert_eq!(
        block(&rules, "7.3a").text(),
        "See 7.3b, 7.3-r1 and D4/7.3; not 7.30 nor 7.3c, 7.3b or 17.3b."
    );
    assert!(block(&rules, "7.3b").html.ends_with("7.3a</a>."));
}

#[test]
fn every_link_has_a_target() {
    for game in PAGES {
        let rules = read(game, &text(game));
        let all: BTreeSet<&str> = blocks(&rules).flat_map(|block| links(&block.html)).collect();
        assert!(all.len() > 40, "{game}: {}", all.len());
        for link in all {
            let id = link.strip_prefix(&format!("#/rules/{game}/")).expect(link);
            assert!(rules.at(id).is_some_and(|target| !target.is_guess), "{game}: {link}");
        }
    }
}

#[test]
fn raw_html_is_escaped() {
    let rules = read(
        "ridge",
        "# <script>title()</script>\n\n\
         - [1.1a] <img src=x onerror=run()> & <b>bold</b> [go](javascript:run()) ![pic](http://a.b/c.png)\n\n\
         <div onclick=\"run()\">\n<script>block()</script>\n</div>\n\n\
         | Left | Right |\n|:---|---:|\n| <i>x</i> | [1.1a] |\n",
    );
    let html: String = blocks(&rules).map(|block| block.html.as_str()).collect();
    for tag in ["<img", "<b>", "<script", "<div", "<i>", "javascript:", "style=", "http:"] {
        assert!(!html.contains(tag), "{tag} in {html}");
    }
    assert!(html.contains("&lt;img src=x onerror=run()&gt; &amp; &lt;b&gt;bold"), "{html}");
    assert!(html.contains("go pic"), "{html}");
    assert_eq!(links(&html), ["#/rules/ridge/1.1a"]);
    let found = rules.find("onerror");
    assert!(found[0].snippet.contains("&lt;img src=x <mark>onerror</mark>=run()&gt;"), "{found:?}");
    assert!(rules.find("title").iter().all(|hit| !hit.snippet.contains("<script")));
}

#[test]
fn pages_contain_only_text_tags() {
    let known = ["a", "code", "em", "li", "ol", "p", "pre", "strong", "ul", "br /"];
    let table = ["table", "thead", "tbody", "tr", "th", "td"];
    for game in PAGES {
        let rules = read(game, &text(game));
        for block in blocks(&rules) {
            for tag in block.html.split('<').skip(1).filter_map(|rest| rest.split('>').next()) {
                let name = tag.trim_start_matches('/');
                let name = if name.starts_with("a class=\"cl\" href=") { "a" } else { name };
                assert!(known.contains(&name) || table.contains(&name), "{game}: <{tag}>");
            }
        }
    }
}

#[test]
fn a_link_leads_to_its_clause_or_the_nearest_one() {
    let at = |id: &str| ridge().at(id).map(|target| (target.id, target.is_guess));
    assert_eq!(at("7.18a"), Some(("7.18a", false)));
    assert_eq!(at("7.3"), Some(("7.3a", false)));
    assert_eq!(at("7.18c"), Some(("7.18a", true)));
    assert_eq!(at("7.3r4"), Some(("7.3-r4", true)));
    assert_eq!(at("zzz"), None);
    assert_eq!(at(""), None);
    assert_eq!(at(&"7.3a".repeat(100_000)), None);
    assert_eq!(ridge().section_of("7.18a").expect("7.18a").title, "7 Movement and combat");
    assert!(ridge().section_of("7.18c").is_none());
}

#[test]
fn an_id_comes_before_texts_that_cite_it() {
    assert_eq!(ids(&ridge().find("7.19a"))[0], "7.19a");
    assert_eq!(ids(&ridge().find("[7.3-R4]"))[0], "7.3-r4");
    let under = ids(&ridge().find("7.19"));
    assert_eq!(under[..4], ["7.19a", "7.19b", "7.19c", "7.19d"], "{under:?}");
    assert_eq!(ids(&ridge().find("d4"))[0], "D4");
    assert_eq!(ids(&ridge().find("11.4 victim"))[0], "11.4-r3");
}

#[test]
fn words_find_the_clause_about_them() {
    for (query, first) in [
        ("sector line", "7.18a"),
        ("SECTOR  line", "7.18a"),
        ("odds rounded down", "7.5a"),
        ("supply cache", "6.5a"),
        ("stranded", "7.3-r2"),
        ("strandde", "7.3-r2"),
        ("equal scores", "4.5c"),
        ("recapture hill", "10.4-r1"),
    ] {
        let found = ridge().find(query);
        assert_eq!(ids(&found).first(), Some(&first), "{query}: {:?}", ids(&found));
    }
    assert!(ridge().find("sector zeppelin").is_empty());
    assert!(ridge().find(" \n").is_empty());
    assert!(ridge().find(&"sector ".repeat(10_000)).len() > 5);
}

#[test]
fn a_heading_comes_before_the_texts_below_it() {
    let found = ridge().find("counterattacks");
    assert_eq!(found[0].anchor.block, None);
    assert_eq!(found[0].section.title, "9 US counterattacks");
    assert_eq!(found[0].snippet.as_str(), "9 US <mark>counterattacks</mark>");
    // Texts below a heading match only if they contain some of the words themselves.
    assert!(found.len() < found[0].section.blocks.len(), "{}", found.len());
}

#[test]
fn a_snippet_marks_the_matches() {
    let found = ridge().find("sector line");
    assert!(found[0].snippet.ends_with("a <mark>sector</mark>-<mark>line</mark> hexside."));
    for query in ["force", "die", "a", "1", "artillery hex"] {
        for hit in ridge().find(query) {
            let plain = hit.snippet.replace("<mark>", "").replace("</mark>", "");
            assert!(plain.chars().count() < 260, "{}", hit.snippet);
            assert!(hit.snippet.contains("<mark>") || hit.label.is_some(), "{}", hit.snippet);
        }
    }
}

#[test]
fn searching_is_fast() {
    let rules = read("heroes", &text("heroes"));
    let began = Instant::now();
    let queries = ["a", "line of sight", "movment cost", "7.3", "zeppelin airfield", "e"];
    let hits: usize = queries.iter().map(|query| rules.find(query).len()).sum();
    assert!(hits > 50);
    // A frame takes 16 ms; slow machines and debug builds get ten of them.
    let each = began.elapsed() / queries.len() as u32;
    assert!(each.as_millis() < 160, "{each:?}");
    println!("{each:?} a query");
}

#[test]
fn the_current_clause_is_marked() {
    let text = ridge().text(Some("7.18c"));
    let here: Vec<&str> = text.split("<div class=\"rule here\" aria-current=\"true\">").collect();
    assert_eq!(here.len(), 2);
    assert!(
        here[1].starts_with("<a class=\"cl\" href=\"#/rules/ridge/7.18a\""),
        "{}",
        &here[1][..80]
    );
    assert_eq!(
        ridge().remark("7.18c").as_deref(),
        Some("There is no clause 7.18c; this is the nearest.")
    );
    assert_eq!(ridge().remark("<b>").as_deref(), Some("There is no clause <b>."));
    assert_eq!(ridge().remark("7.18a"), None);
    assert!(!ridge().text(None).contains("aria-current"));
}

#[test]
fn search_results_are_links() {
    let results = ridge().results("counterattacks");
    // A heading shows no id and links to the first clause below it.
    assert!(results.starts_with("<a class=\"hit\" href=\"#/rules/ridge/9"), "{results}");
    assert!(results.contains("<span class=\"cl\"></span>"), "{results}");
    assert!(ridge().results("<b>zeppelin").contains("No results for “&lt;b&gt;zeppelin”."));
}

/// The drawer begins with a summary, then the contents, without project jargon.
#[test]
fn the_rules_begin_with_a_summary_and_contents() {
    for game in PAGES {
        let rules = built(game);
        let text = rules.text(None);
        let place = |words: &str| text.find(words).unwrap_or_else(|| panic!("{game}: no {words}"));
        let (brief, contents) = (place(">In brief<"), place("aria-label=\"Contents\""));
        assert!(brief < contents && contents < place(">How to read this page<"), "{game}");
        assert!(place("class=\"rule\"") > contents, "{game}");
        for word in ["testable", "module", "Module"] {
            assert!(!text[..place("class=\"rule\"")].contains(word), "{game}: {word}");
        }
        assert!(rules.brief().len() > 400, "{game}");
        // Every entry of the contents leads to a clause.
        let listed = text[contents..].split("</nav>").next().unwrap();
        let links = links(listed);
        assert!(links.len() > 5, "{game}");
        for link in links {
            let id = link.rsplit('/').next().unwrap();
            assert!(rules.section_of(id).is_some(), "{game}: {link}");
        }
    }
}
