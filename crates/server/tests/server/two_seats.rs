//! Two people at one table of a game with secrets.

use crate::host::{Host, path};
use game::record::Record;
use game::{Dice, Rng, Seat, Seats};
use server::bot_client::Player;
use table::Table;
use wire::{NewTable, PendingState, SeatRequest};

/// A firefight in which both sides have cards.
fn village() -> NewTable {
    NewTable { game: "heroes".to_owned(), scenario: "village".to_owned(), ..NewTable::default() }
}

/// Asserts that a view contains no secrets of others: redacting it again for these viewers changes
/// nothing.
#[track_caller]
fn assert_sees_no_more(player: &Player, viewers: Seats) {
    let seen = player.view.view(viewers);
    assert!(seen.is(player.view.as_ref()), "{:?}", player.view);
}

/// A whole firefight between two sockets, with a third as spectator.
#[tokio::test]
async fn no_viewer_is_sent_another_seats_secrets() {
    let host = Host::in_memory().await;
    let opened = host.client.open(&village()).await.unwrap();
    assert_eq!(opened.tokens.keys().collect::<Vec<_>>(), ["japan", "us"], "a token for each seat");
    let keys = [Some(&*opened.tokens["us"]), Some(&*opened.tokens["japan"]), None];
    let viewers = [Seat(0).into(), Seat(1).into(), Seats::PUBLIC];
    let mut all = Vec::new();
    for key in keys {
        all.push(Player::sit(&host.client, &opened.table, key).await.unwrap());
    }
    let mut rng = Rng::new(1942);
    loop {
        let asked = match &all[2].pending {
            PendingState::Decision { seat, .. } => usize::from(seat == "japan"),
            PendingState::GameOver(_) => break,
            PendingState::Chance { .. } => panic!("the server rolls at once"),
        };
        let order = all[asked].suggest("random", &mut rng).unwrap();
        all[asked].order(order).await.unwrap();
        for ((player, viewers), key) in all.iter_mut().zip(viewers).zip(keys) {
            // Some inputs are secret: not every viewer counts them.
            let since = format!("{}?since={}", path(&opened), player.seq);
            let now: serde_json::Value =
                host.client.get(&since, key).await.unwrap().read().unwrap();
            while player.seq < now["update"]["seq"].as_u64().unwrap() {
                player.receive().await.unwrap();
            }
            // Secrets are revealed once the game is over.
            if !player.is_over() {
                assert_sees_no_more(player, viewers);
            }
        }
    }

    let record = host.client.get(&format!("{}/record", path(&opened)), None).await.unwrap();
    let record = String::from_utf8(record.body).unwrap();
    let record = Record::read(&record).unwrap();
    let table = Table::resume(&record, None, Dice::from_number(0)).unwrap();
    for (player, viewers) in all.iter().zip(viewers) {
        let log = table.changes(viewers, 0, 0).log;
        let words = log.iter().flat_map(|entry| &entry.events).map(|event| &event.text);
        assert!(player.log.iter().flat_map(|line| &line.words).eq(words));
    }
    assert_ne!(all[0].log, all[1].log, "each was sent something the other was not");
}

/// A scenario may use fewer seats than its game has names for.
#[tokio::test]
async fn a_seat_the_scenario_does_not_use_is_refused() {
    let host = Host::in_memory().await;
    let seats = [("us-2".to_owned(), SeatRequest::Me)].into();
    let refused = host.client.open(&NewTable { seats, ..village() }).await.unwrap_err();
    assert!(refused.to_string().contains("us, japan"), "{refused}");
}
