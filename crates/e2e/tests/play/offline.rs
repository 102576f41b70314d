//! A game hosted by the page itself, and its replay.

use client::log::{Entry, entries};
use client::replay::{Replay, link};
use e2e::{Page, Screen, Site, Table, export_site, visit};
use game::{Seat, Seats};

#[tokio::test]
async fn a_game_without_a_server() {
    let folder = tempfile::tempdir().unwrap();
    export_site(folder.path());
    let site = Site::of(folder.path().to_owned()).await;
    visit(&site.address("#/"), Screen::DESKTOP.still(), async |page| {
        let table = crate::start(page, "Bloody Ridge").await;
        table.play(12).await;
        let log = table.log().await;
        page.reload().await;
        let table = Table::at(page).await;
        assert_eq!(table.log().await, log);
        table.play(4).await;
        // The last entry may have grown.
        let before = &log[..log.len() - 1];
        assert_eq!(&table.log().await[..before.len()], before);
        table.hand_over().await;
        page.click_words(".verdict .btn", "Replay").await;
        let replay = replay(page).await;
        watch(page, &replay).await;
        let link = shared(page).await;
        visit(&link, Screen::DESKTOP.still(), async |page| watch(page, &replay).await).await;
    })
    .await;
}

/// The game encoded in the address of the replay.
async fn replay(page: &Page) -> Replay {
    page.find("#slider").await;
    let hash: String = page.value("location.hash").await;
    let record = link::decode(hash.trim_start_matches("#/ridge/replay/")).unwrap();
    let replay = Replay::read(&record).unwrap();
    assert!(replay.end().is_some(), "the game is over");
    replay
}

/// Steps forward and back, jumps with the slider, runs the replay.
async fn watch(page: &Page, replay: &Replay) {
    let last = replay.last();
    shows(page, replay, 0).await;
    page.click("#forth").await;
    page.click("#forth").await;
    shows(page, replay, 2).await;
    page.click("#back").await;
    shows(page, replay, 1).await;
    page.focus("#slider").await;
    page.press("End").await;
    shows(page, replay, last).await;
    let end = replay.end().unwrap();
    assert!(page.text(".right").await.contains(&format!("score {}", end.score)));
    page.press("Home ArrowRight").await;
    shows(page, replay, 1).await;
    page.click("#run").await;
    page.wait("parseInt(document.querySelector('.num').textContent) > 2").await;
    page.click("#run").await;
    assert_eq!(page.text("#run").await, "Play");
}

/// Asserts that the page shows this step.
async fn shows(page: &Page, replay: &Replay, step: usize) {
    let number = format!("{step} / {}", replay.last());
    page.wait(&format!("document.querySelector('.num')?.textContent === '{number}'")).await;
    let log = replay.log(Seats::from(Seat(0)));
    let is_now = |entry: &Entry<'_>| log[entry.first].0 <= step && step <= log[entry.last].0;
    let entries = entries(log.iter().map(|(_, line)| line));
    if let Some(entry) = entries.into_iter().find(is_now) {
        assert_eq!(page.text(".lines .now button").await, entry.sentence());
    }
}

/// The link copied by the page.
async fn shared(page: &Page) -> String {
    page.run("navigator.clipboard.writeText = async (text) => { window.copied = text; }").await;
    page.click_words(".replay .btn", "Copy link").await;
    page.wait("window.copied").await;
    page.value("window.copied").await
}
