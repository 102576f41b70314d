//! Stored games that can no longer be replayed.

use crate::host::{Host, path, play, refusal, ridge, token};
use game::Rng;
use server::bot_client::{Client, Player};
use wire::{Command, ErrorKind, Opened, Update};

async fn update(client: &Client, opened: &Opened) -> Update {
    let answer = client.get(&path(opened), Some(token(opened))).await.unwrap();
    let answer: serde_json::Value = answer.read().unwrap();
    serde_json::from_value(answer["update"].clone()).unwrap()
}

/// A rule change makes an order illegal that was played long ago.
#[tokio::test]
async fn a_stranded_game_is_shown_and_can_be_continued() {
    let host = Host::start().await;
    let opened = host.client.open(&ridge()).await.unwrap();
    let mut player = Player::sit(&host.client, &opened.table, Some(token(&opened))).await.unwrap();
    play(&mut player, &mut Rng::new(5), 12).await;
    player.send(Command::Say { text: "see you tomorrow".to_owned() }).await.unwrap();
    let (inputs, seq) = (player.inputs, player.seq);
    let host = host
        .restart_after(|file| {
            let connection = rusqlite::Connection::open(file).unwrap();
            let changed = connection.execute(
                "UPDATE lines SET text = 'chooses move nowhere' ||
                 substr(text, instr(text || char(10), char(10))) WHERE upto =
                 (SELECT min(upto) FROM lines WHERE text LIKE 'chooses%' AND upto > 9)",
                [],
            );
            assert_eq!(changed, Ok(1));
        })
        .await;
    let shown = update(&host.client, &opened).await;
    assert!(shown.stranded.as_ref().is_some_and(|why| why.contains("rules have changed")));
    assert!(shown.inputs > 0 && shown.inputs < inputs, "{} of {inputs}", shown.inputs);
    assert_eq!(shown.chat.last().unwrap().text, "see you tomorrow");
    let record = host.client.get(&format!("{}/record", path(&opened)), Some(token(&opened))).await;
    assert!(record.unwrap().status.is_success(), "it can be exported");

    let mut player = Player::sit(&host.client, &opened.table, Some(token(&opened))).await.unwrap();
    let order = player.suggest("random", &mut Rng::new(1)).unwrap();
    let no = refusal(player.order(order.clone()).await.unwrap_err());
    assert!(no.error == ErrorKind::NotAsked && no.text.contains("continue"), "{no}");
    player.send(Command::Continue).await.unwrap();
    assert!(player.seq > seq);
    player.order(order).await.unwrap();
    play(&mut player, &mut Rng::new(2), 5).await;
    let inputs = player.inputs;

    // The agreement holds when the game is loaded again.
    let host = host.restart().await;
    let shown = update(&host.client, &opened).await;
    assert_eq!((shown.stranded, shown.inputs), (None, inputs));
}
