//! Pacific: a whole battle in two browsers, and the page at every screen size.

use e2e::{Battle, Firefight, Page, Screen, Server, visit};

use crate::in_two_browsers;
use crate::looks::look_twice;
use crate::secrets::assert_secrets_kept;

/// No battle in the tests takes more clicks per side; one that does is going in circles.
const MOST_PRESSES: usize = 1_200;
/// How many actions a side takes before it only ends its phases.
const IDEAS: usize = 24;

/// Starts a battle from the home page, with these settings for the other seat.
async fn pick(page: &Page, battle: &str, other: &[&str]) {
    page.click("[data-do='game pacific']").await;
    page.click_words(".scen button", battle).await;
    for who in other {
        let word = format!("[data-do='sit japan {who}']");
        page.click(&word).await;
        page.find(&format!("{word}:checked")).await;
    }
    page.click_words(".start-bar .btn", "Start game").await;
}

/// Each player has their own browser; neither socket carries the other's cards.
#[tokio::test]
async fn two_browsers() {
    let open = async |us: &Page| pick(us, "Skirmish", &["invite"]).await;
    in_two_browsers(open, async |us, japan| {
        let mut sides = [Battle::new(us, IDEAS), Battle::new(japan, IDEAS)];
        for _ in 0..MOST_PRESSES {
            for side in &mut sides {
                side.answer().await;
            }
            if sides[0].is_over().await {
                break;
            }
        }
        assert!(sides[0].is_over().await, "the battle is going in circles");
        let (us, japan) =
            (assert_secrets_kept(us, "us").await, assert_secrets_kept(japan, "japan").await);
        assert_ne!(us, japan, "each was sent cards that the other was not");
    })
    .await;
}

/// The ridge in the sixth round: Assaults, a covered pair, aircraft, upgrades in every state.
const RIDGE: &str = "game pacific
scenario pitched
position
  round 6
  first us
  phase us shooting
  ap us 3
  ap japan 4
  damage us 2
  damage japan 5
  general us vandegrift
  terrain A4 jungle
  terrain B5 jungle
  terrain C5 jungle
  terrain F5 jungle
  terrain D4 kunai-grass
  terrain E4 kunai-grass
  terrain C3 coral-ridge
  terrain D3 coral-ridge
  terrain C2 foxholes
  terrain F2 sandbags 1
  terrain E6 bunker
  unit japan light-infantry D4 wounds 1 with lmg
  unit japan snlf E4 with grenades
  unit japan assault-troops C4
  unit japan sniper B5
  unit japan heavy-infantry F5 with hmg
  unit japan ha-go E5 wounds 1
  unit japan infantry-gun D6
  unit japan radio E6
  unit japan zero beside
  unit us raiders D3 with bar
  unit us marines F3 wounds 2 suppressed japan
  unit us heavy-infantry F2 with hmg grey hmg
  unit us light-infantry C2 with grenades rank veteran
  unit us m4a2 E2 with mg hmg grey mg pair u14
  unit us light-infantry E2 covered pair u13 with hit-the-dirt
  unit us pack-howitzer D1
  unit us radio E1
  unit us engineers C3 with flamethrower assaults C4 u2
  unit us sbd beside
  unit us f4f beside
  hand us marines f4f first-aid fortunate supply-drop
  hand japan fortunate bushido light-infantry
  deck us light-infantryx2 sniper m4a2
  deck japan light-infantryx5
";

/// Screenshots of the army sheet, and of two players at one screen on the ridge: the curtain, the
/// table, a shot, an Assault and a mission with their odds, a card in hand.
async fn looks(screen: Screen, name: &str) {
    let server = Server::start();
    visit(&server.address("#/"), screen.still(), async |page| {
        let look = async |what: &str| look_twice(page, &format!("pacific-{what}-{name}")).await;
        pick(page, "Skirmish", &["program", "program random"]).await;
        page.find(".muster").await;
        page.click(".decks .act").await;
        page.wait("!document.querySelector('.faults')").await;
        look("army").await;

        page.go("#/").await;
        page.click("[data-do='game pacific']").await;
        page.find("[data-do='scenario pitched']").await;
        page.click("[data-do='sit japan me']").await;
        page.paste("textarea", RIDGE).await;
        page.run("localStorage.setItem('cactus.settings', 'curtain')").await;
        page.click("[data-do='play-on']").await;
        page.find(".curtain button").await;
        look("curtain").await;
        page.click(".curtain button").await;
        page.find("#turn").await;
        look("table").await;
        let side = Firefight::new(page, 0);
        for (what, presses) in ACTIONS {
            for place in presses {
                side.press_hex(place).await;
            }
            page.find(".fight #confirm").await;
            look(what).await;
            page.press("Escape Escape Escape").await;
        }
        if name == "phone" {
            page.click("[data-do='tab forces']").await;
        }
        page.click(".hand .kc").await;
        look("hand").await;
    })
    .await;
}

/// The name of each screenshot and the clicks that lead to it.
const ACTIONS: [(&str, &[&str]); 3] =
    [("shot", &["D3", "D4"]), ("assault", &["C4"]), ("mission", &["US aircraft 1", "E4"])];

#[tokio::test]
async fn on_a_desktop() {
    looks(Screen::DESKTOP, "desktop").await;
}

#[tokio::test]
async fn on_a_tablet() {
    looks(Screen::TABLET, "tablet").await;
}

#[tokio::test]
async fn on_a_phone() {
    looks(Screen::PHONE, "phone").await;
}
