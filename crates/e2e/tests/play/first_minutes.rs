//! A newcomer's first minutes: the lobby at every size, the guide of a table, set-up with one button, and play without
//! a network.

use e2e::{Page, Screen, Server, Site, Table, export_site, visit, visit_with_complaints};

/// The sizes of screens from a desktop to a phone held either way.
const SIZES: [(u32, u32); 5] = [(1440, 900), (1024, 768), (768, 1024), (390, 844), (844, 390)];

/// Whether an element is inside the window, and nothing covers its middle.
async fn is_in_sight(page: &Page, selector: &str) -> bool {
    page.value(&format!(
        "(element => {{
            const box = element.getBoundingClientRect();
            const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            return box.top >= 0 && box.bottom <= innerHeight && element.contains(top);
        }})(document.querySelector({selector:?}))"
    ))
    .await
}

/// Whether the goal is stated in a line or a panel that is inside the window and wide enough to read.
async fn shows_the_goal(page: &Page) -> bool {
    page.value(
        "[...document.querySelectorAll('.goal-line, .panel.goal')].some((it) => {
            const box = it.getBoundingClientRect();
            return it.textContent.includes('F04, J05') && box.width >= 200 && box.height >= 12
                && box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
        })",
    )
    .await
}

#[tokio::test]
async fn start_is_in_sight_at_every_size() {
    let site = Site::start().await;
    for (width, height) in SIZES {
        let screen = Screen { width, height, touch: width < 1000, ..Screen::DESKTOP }.still();
        visit(&site.address("#/"), screen, async |page| {
            page.find(".start-bar .btn").await;
            page.rests().await;
            assert!(is_in_sight(page, ".start-bar .btn").await, "{width} × {height}");
            page.look(&format!("lobby-{width}x{height}")).await;
            page.run("document.querySelector('.replays').scrollIntoView()").await;
            page.rests().await;
            assert!(is_in_sight(page, ".start-bar .btn").await, "{width} × {height}, scrolled");
        })
        .await;
    }
}

#[tokio::test]
async fn choices_survive_a_look_at_the_rules() {
    let site = Site::start().await;
    visit(&site.address("#/"), Screen::DESKTOP.still(), async |page| {
        page.click("[data-do='game heroes']").await;
        page.click_words(".scen button", "Village").await;
        page.click("[data-do='sit us program']").await;
        page.find("#one-of-1").await;
        page.run(
            "(list => (list.value = 'one-of 1 japan-plus-1', list.dispatchEvent(new Event('change', \
             { bubbles: true }))))(document.querySelector('#one-of-1'))",
        )
        .await;
        let chosen = page.text(".start-bar").await;
        assert!(chosen.contains("AI (quick)"), "{chosen}");
        page.click(".top-nav a").await;
        page.find(".rules .contents").await;
        page.look("rules-contents").await;
        page.go("#/").await;
        page.find(".start-bar .btn").await;
        assert_eq!(page.text(".start-bar").await, chosen);
        let handicap: String = page.value("document.querySelector('#one-of-1').value").await;
        assert_eq!(handicap, "one-of 1 japan-plus-1");
    })
    .await;
}

#[tokio::test]
async fn a_table_states_its_goal_and_explains_itself() {
    let site = Site::start().await;
    for (width, height) in SIZES {
        let screen = Screen { width, height, touch: width < 1000, ..Screen::DESKTOP }.still();
        visit(&site.address("#/new/heroes/patrol"), screen, async |page| {
            page.run("document.querySelector('meta[name=cactus-host]').content = 'page'").await;
            page.find(".start-bar .btn").await;
            page.click(".start-bar .btn").await;
            page.find("#turn").await;
            page.rests().await;
            let goal = "Points come from destroyed enemy units and the control hexes F04, J05.";
            assert!(shows_the_goal(page).await, "{width} × {height}");
            page.screenshot(&format!("table-goal-{width}x{height}")).await;
            page.click("header [data-do=guide]").await;
            page.wait("document.querySelector('dialog.guide').open").await;
            page.wait(
                "document.querySelector('dialog.guide .brief p')?.textContent.includes('Rounds')",
            )
            .await;
            let guide = page.text("dialog.guide").await;
            for words in [goal, "You can choose this hex", "AP to attack", "defense rating"] {
                assert!(guide.contains(words), "{words}: {guide}");
            }
            page.look(&format!("guide-{width}x{height}")).await;
        })
        .await;
    }
}

/// The suggestion places all but the last unit; a unit is moved with two clicks.
#[tokio::test]
async fn a_campaign_is_set_up_with_one_button() {
    let server = Server::start();
    visit(&server.address("#/new/firstblood/campaign"), Screen::DESKTOP.still(), async |page| {
        page.find(".start-bar .btn").await;
        page.click(".start-bar .btn").await;
        page.find("[data-do=suggest]").await;
        assert_eq!(page.text("[data-do=suggest]").await, "Suggested set-up");
        page.screenshot("set-up-empty").await;
        page.click("[data-do=suggest]").await;
        page.wait("document.querySelector('[data-do=suggest]')?.textContent.includes('Finish')")
            .await;
        page.rests().await;
        page.look("set-up-suggested").await;
        page.click("[data-do=suggest]").await;
        page.wait("!document.querySelector('[data-do=suggest]')").await;
    })
    .await;
}

/// Visits the page, cuts the network, reloads and plays.
async fn offline(start: &str, page: &Page, cut: impl FnOnce()) {
    page.find(".start-bar .btn").await;
    page.wait("document.documentElement.dataset.offline === 'ready'").await;
    assert_eq!(page.text(".offline-ready").await, "Ready to play offline.");
    cut();
    page.reload().await;
    page.click_words(".scen button", start).await;
    page.click_words(".start-bar .btn", "Start game").await;
    let table = Table::at(page).await;
    table.play(3).await;
    let log = table.log().await;
    page.reload().await;
    let table = Table::at(page).await;
    assert_eq!(table.log().await, log);
    table.play(1).await;
}

#[tokio::test]
async fn a_game_without_a_network() {
    let mut server = Server::start();
    let address = server.address("#/");
    let complaints = visit_with_complaints(&address, Screen::DESKTOP.still(), async |page| {
        offline("Bloody Ridge", page, || server.kill()).await;
    })
    .await;
    // Requests to the server fail; nothing else may.
    let others = |complaint: &&String| !complaint.contains("/api/") && !complaint.contains("ERR_");
    assert_eq!(complaints.iter().find(others), None, "{complaints:#?}");
}

#[tokio::test]
async fn a_static_site_without_a_network() {
    let folder = tempfile::tempdir().unwrap();
    export_site(folder.path());
    let site = Site::of(folder.path().to_owned()).await;
    let address = site.address("#/");
    let complaints = visit_with_complaints(&address, Screen::DESKTOP.still(), async move |page| {
        offline("Bloody Ridge", page, || drop(site)).await;
    })
    .await;
    let others = |complaint: &&String| !complaint.contains("ERR_");
    assert_eq!(complaints.iter().find(others), None, "{complaints:#?}");
}

/// The link that invites a player can be copied at the table until the seat is taken.
#[tokio::test]
async fn an_invitation_is_shown_again_at_the_table() {
    let server = Server::start();
    let screen = Screen::DESKTOP.still();
    visit(&server.address("#/new/heroes/patrol"), screen, async |us| {
        us.click("[data-do='sit japan invite']").await;
        us.click("[data-do='clock 300']").await;
        us.click_words(".start-bar .btn", "Start game").await;
        us.click_words(".links-out .btn", "Go to the table").await;
        us.find(".company .btn").await;
        us.run("navigator.clipboard.writeText = async (text) => { window.copied = text; }").await;
        us.click_words(".company .btn", "Copy the invitation link").await;
        us.wait("window.copied").await;
        assert!(!us.text(".company").await.contains("left."), "the clock waits");
        let link: String = us.value("window.copied").await;
        visit(&link, screen, async |japan| {
            japan.click_words(".btn", "Join the game").await;
            japan.find("#turn").await;
            us.wait("!document.querySelector('.company').textContent.includes('invitation')").await;
            us.wait("document.querySelector('.company').textContent.includes('left.')").await;
        })
        .await;
    })
    .await;
}
