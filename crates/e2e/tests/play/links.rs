//! Links to seats: tokens stay out of the address, and lost links are replaced. And a stored game that the rules
//! of today can't replay.

use e2e::{Page, Screen, Server, Table, visit, visit_with_complaints};
use std::path::Path;

/// The address without a seat, the seat's token and the table's recovery code.
async fn secrets(page: &Page) -> (String, String, String) {
    let hash: String = page.value("location.hash").await;
    let table = hash.strip_suffix("/japanese").expect("the address names the seat").to_owned();
    let stored = |key: &str| format!("JSON.parse(localStorage.getItem('cactus.{key}'))[0]");
    let token = page.value(&format!("{}.token", stored("chairs"))).await;
    let code = page.value(&format!("{}.code", stored("recovery"))).await;
    (table, token, code)
}

/// A link with a token works once. The browser that has used it keeps the seat.
#[tokio::test]
async fn a_token_in_a_link_is_exchanged_and_leaves_the_address() {
    let server = Server::start();
    visit(&server.address("#/"), Screen::DESKTOP.still(), async |page| {
        crate::start(page, "Bloody Ridge").await;
        let (table, token, _) = secrets(page).await;
        let link = server.address(&format!("{table}/{token}"));
        visit(&link, Screen::DESKTOP.still(), async |other| {
            Table::at(other).await;
            let own = format!("{table}/japanese");
            assert_eq!(other.value::<String>("location.hash").await, own);
            let stored: String = other.value("localStorage.getItem('cactus.chairs')").await;
            let kept: String =
                other.value("JSON.parse(localStorage.getItem('cactus.chairs'))[0].token").await;
            assert!(kept != token && kept.len() == 32, "{stored}");
            other.reload().await;
            Table::at(other).await;
            // An old bookmark leads to the same seat.
            other.run(&format!("location.hash = '{table}/{token}'")).await;
            other.wait(&format!("location.hash === '{own}'")).await;
            Table::at(other).await;
        })
        .await;
        visit_with_complaints(&link, Screen::DESKTOP.still(), async |thief| {
            thief.wait("document.querySelector('main h2')?.textContent === 'Not found'").await;
        })
        .await;
    })
    .await;
}

#[tokio::test]
async fn a_lost_seat_is_recovered_with_the_code() {
    let server = Server::start();
    visit(&server.address("#/"), Screen::DESKTOP.still(), async |page| {
        crate::start(page, "Bloody Ridge").await;
        let (table, _, code) = secrets(page).await;
        page.click("[aria-label='Menu']").await;
        page.click(".seat-links summary").await;
        assert!(page.text(".seat-links").await.contains(&code));
        page.screenshot("seat-links").await;
        visit(&server.address(&table), Screen::DESKTOP.still(), async |other| {
            other.find("#turn").await;
            other.click("[aria-label='Menu']").await;
            other.click(".seat-links summary").await;
            other.click("#recovery-code").await;
            other.screenshot("recovery").await;
            other.run(&format!("document.querySelector('#recovery-code').value = '{code}'")).await;
            other.click("[data-do='recover japanese']").await;
            other.wait(&format!("location.hash === '{table}/japanese'")).await;
            Table::at(other).await;
            assert_eq!(other.text("#turn").await, "Your turn");
        })
        .await;
    })
    .await;
}

/// A Pitched Battle of Pacific from before a ruling, in a database of the first version. The page shows it up to
/// there, and both players agree to continue.
#[tokio::test]
async fn a_stranded_game_is_shown_and_continued() {
    let databases = Path::new(env!("CARGO_MANIFEST_DIR")).join("../cactus/tests/databases");
    let server = Server::with_database(&databases.join("1.db"));
    let list = std::fs::read_to_string(databases.join("1.txt")).unwrap();
    let line = list.lines().find(|line| line.contains(" stranded ")).unwrap();
    let words: Vec<&str> = line.split([' ', '=']).collect();
    let [id, _, _, us, _, japan] = words[..] else { panic!("{line}") };
    let address = |token: &str| server.address(&format!("#/pacific/table/{id}/{token}"));
    let bar = "document.querySelector('.banner .stranded')";
    visit(&address(us), Screen::DESKTOP.still(), async |us| {
        us.find(".banner .stranded").await;
        assert!(us.text(".banner").await.contains("rules have changed"));
        us.wait("document.querySelector('#turn').textContent === 'Interrupted'").await;
        us.screenshot("stranded").await;
        visit(
            &server.address(&format!("#/pacific/table/{id}")),
            Screen::DESKTOP.still(),
            async |page| {
                page.find(".banner .stranded").await;
                assert!(
                    !page.value::<bool>(&format!("Boolean({bar}.querySelector('button'))")).await
                );
            },
        )
        .await;
        visit(&address(japan), Screen::PHONE.still(), async |japan| {
            japan.find(".banner .stranded").await;
            us.click("[data-do=continue]").await;
            japan.click_words(".banner button", "Accept").await;
            for page in [us, japan] {
                page.wait(&format!("!{bar}")).await;
                page.wait("document.querySelector('#turn').textContent !== 'Interrupted'").await;
            }
        })
        .await;
    })
    .await;
}
