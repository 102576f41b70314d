//! Every page opens without errors, in both themes and on small screens, and is accessible.

use e2e::{Screen, Site, visit, visit_with_complaints};

/// The pages without a table; `play` covers the others.
const PAGES: [(&str, &str); 3] =
    [("#/practice", "practice"), ("#/rules/ridge/7.3a", "rulebook"), ("#/nowhere", "lost")];

async fn look(screen: Screen, suffix: &str) {
    let site = Site::start().await;
    for (hash, name) in PAGES {
        visit(&site.address(hash), screen, async |page| {
            page.find("#main").await;
            page.look(&format!("{name}-{suffix}")).await;
        })
        .await;
    }
}

#[tokio::test]
async fn on_a_desktop() {
    look(Screen::DESKTOP, "desktop-light").await;
}

#[tokio::test]
async fn on_a_desktop_in_dark_mode() {
    look(Screen::DESKTOP.dark(), "desktop-dark").await;
}

#[tokio::test]
async fn on_a_phone() {
    look(Screen::PHONE, "phone-light").await;
}

#[tokio::test]
async fn on_a_phone_in_dark_mode() {
    look(Screen::PHONE.dark(), "phone-dark").await;
}

#[tokio::test]
async fn the_theme_is_remembered() {
    let site = Site::start().await;
    visit(&site.address("#/"), Screen::DESKTOP, async |page| {
        page.click("[aria-label='Switch to the dark theme']").await;
        page.wait("document.documentElement.dataset.theme === 'dark'").await;
        page.reload().await;
        page.wait("document.documentElement.dataset.theme === 'dark'").await;
    })
    .await;
}

#[tokio::test]
async fn a_wrong_address_shows_an_error_and_a_link_home() {
    let site = Site::start().await;
    visit(&site.address("#/nowhere"), Screen::DESKTOP, async |page| {
        assert!(page.text("main").await.contains("nowhere"));
        page.click("main a").await;
        page.wait("location.hash === '#/'").await;
    })
    .await;
}

/// If its program is missing, the page says so instead of staying empty.
#[tokio::test]
async fn a_missing_program_shows_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let dist = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../dist");
    for file in std::fs::read_dir(dist).unwrap().map(|entry| entry.unwrap().path()) {
        let is_program = file.extension().is_some_and(|ending| ending == "wasm");
        if file.is_file() && !is_program {
            std::fs::copy(&file, folder.path().join(file.file_name().unwrap())).unwrap();
        }
    }
    let site = Site::of(folder.path().to_owned()).await;
    let play = async |page: &e2e::Page| {
        page.wait("!document.getElementById('trouble').hidden").await;
        assert!(page.text("#trouble").await.contains("Reload the page"));
    };
    let complaints = visit_with_complaints(&site.address("#/"), Screen::DESKTOP, play).await;
    assert!(complaints.iter().any(|complaint| complaint.contains("404")), "{complaints:?}");
}

/// The rules are a separate file.
#[tokio::test]
async fn the_rules_open_at_a_clause_and_can_be_searched() {
    let site = Site::start().await;
    visit(&site.address("#/rules/ridge/7.3a"), Screen::DESKTOP, async |page| {
        page.find(".rule.here").await;
        assert!(page.text(".rule.here").await.starts_with("7.3a"));
        page.wait("document.querySelector('.rule.here').getBoundingClientRect().top < innerHeight")
            .await;
        page.focus("[aria-label='Search the rules']").await;
        page.press("s e c t o r").await;
        page.click_words(".hit", "7.18a").await;
        page.wait("location.hash === '#/rules/ridge/7.18a'").await;
        page.wait("document.querySelector('.rule.here')?.innerText.startsWith('7.18a')").await;
    })
    .await;
}
