//! Players, spectators, reconnecting clients and rivals on sockets.

use crate::host::{Host, path, play, refusal, refused, ridge, times, token};
use game::{RandomSource, Rng};
use server::Limits;
use server::bot_client::Player;
use std::num::NonZeroU32;
use std::time::{Duration, Instant};
use wire::{ClientMessage, Command, ErrorKind, NewTable, ServerMessage};

#[tokio::test]
async fn spectators_see_everything_public() {
    let host = Host::start().await;
    let opened = host.client.open(&ridge()).await.unwrap();
    let mut player = Player::sit(&host.client, &opened.table, Some(token(&opened))).await.unwrap();
    let mut other = Player::sit(&host.client, &opened.table, None).await.unwrap();
    play(&mut player, &mut Rng::new(1), 20).await;
    while other.seq < player.seq {
        other.receive().await.unwrap();
    }
    assert_eq!((&other.log, other.inputs), (&player.log, player.inputs));
    assert!(other.view.is(player.view.as_ref()));
    let refusal = refusal(other.send(Command::Resign).await.unwrap_err());
    assert_eq!(refusal.error, ErrorKind::NotYours);
    other.send(Command::Say { text: "well played".to_owned() }).await.unwrap();
    let ServerMessage::News { update } = player.receive().await.unwrap() else { panic!("no news") };
    assert_eq!((update.chat[0].text.as_str(), &update.chat[0].from), ("well played", &None));
}

#[tokio::test]
async fn an_undo_reaches_all_viewers() {
    let host = Host::start().await;
    let opened = host.client.open(&ridge()).await.unwrap();
    let mut player = Player::sit(&host.client, &opened.table, Some(token(&opened))).await.unwrap();
    let mut other = Player::sit(&host.client, &opened.table, None).await.unwrap();
    let (before, inputs) = (player.log.clone(), player.inputs);
    play(&mut player, &mut Rng::new(1), 3).await;
    assert!(player.log.len() > before.len());
    player.send(Command::OfferUndo { inputs: Some(inputs) }).await.unwrap();
    assert_eq!((&player.log, player.inputs), (&before, inputs));
    while other.seq < player.seq {
        other.receive().await.unwrap();
    }
    assert_eq!(other.log, before);
}

/// Wherever a connection breaks, nothing is lost and nothing arrives twice.
#[tokio::test]
async fn reconnecting_clients_miss_nothing() {
    let host = Host::start().await;
    let opened = host.client.open(&ridge()).await.unwrap();
    let (table, key) = (opened.table.as_str(), Some(token(&opened)));
    let mut player = Player::sit(&host.client, table, key).await.unwrap();
    let mut other = Player::sit(&host.client, table, None).await.unwrap();
    let mut rng = Rng::new(42);
    for _ in 0..times("RECONNECTIONS", 150) {
        if player.is_over() {
            break;
        }
        let order = player.suggest("random", &mut rng).unwrap();
        if rng.below(3) > 0 {
            player.order(order).await.unwrap();
        } else {
            // The connection breaks before the answer arrives. The order may or may not have arrived.
            let seq = player.seq;
            player.send_only(Command::Order { order: order.clone() }).await.unwrap();
            player.reconnect(&host.client, table, key).await.unwrap();
            if player.seq == seq {
                // Not yet. Sent again it is applied, or refused if the first one has arrived meanwhile.
                match player.order(order).await {
                    Ok(()) => {}
                    Err(error) => assert_eq!(refusal(error).error, ErrorKind::Stale),
                }
            }
        }
        if rng.below(4) == 0 {
            other.reconnect(&host.client, table, None).await.unwrap();
        }
        player.reconnect(&host.client, table, key).await.unwrap();
    }
    let fresh = Player::sit(&host.client, table, key).await.unwrap();
    other.reconnect(&host.client, table, None).await.unwrap();
    assert!(fresh.log.len() > 20);
    for who in [&player, &other] {
        assert_eq!((who.seq, who.inputs, &who.log), (fresh.seq, fresh.inputs, &fresh.log));
        assert!(who.view.is(fresh.view.as_ref()));
    }
}

#[tokio::test]
async fn rivals_play_with_the_same_dice_and_learn_the_result_together() {
    let host = Host::start().await;
    let opened = host.client.open(&NewTable { rival: true, ..ridge() }).await.unwrap();
    let twin = opened.rival.as_ref().unwrap();
    assert_eq!((&twin.commitment, twin.tokens.len()), (&opened.commitment, 0));
    refused(&host.client.get(&path(&opened), None).await.unwrap(), ErrorKind::NotYours, 403);
    refused(
        &host.client.get(&path(twin), Some(token(&opened))).await.unwrap(),
        ErrorKind::WrongToken,
        401,
    );
    let join = format!("{}/join", path(twin));
    let invitation = Some(twin.invitations["japanese"].as_str());
    let joined = host.client.post(&join, invitation, &()).await.unwrap();
    let joined: serde_json::Value = joined.read().unwrap();
    let theirs = joined["token"].as_str();

    let mut mine = Player::sit(&host.client, &opened.table, Some(token(&opened))).await.unwrap();
    let mut rival = Player::sit(&host.client, &twin.table, theirs).await.unwrap();
    let again = refusal(mine.send(Command::OfferUndo { inputs: Some(0) }).await.unwrap_err());
    assert_eq!(again.error, ErrorKind::NotYours, "no second try with other dice");
    play(&mut mine, &mut Rng::new(7), usize::MAX).await;
    assert!(mine.is_over());
    assert_eq!((mine.secret.clone(), mine.rival.as_ref().unwrap().over), (None, false));
    // The rival learns that the game is over, but not how it ended.
    while !rival.rival.as_ref().unwrap().over {
        rival.receive().await.unwrap();
    }
    assert_eq!((rival.rival.as_ref().unwrap().end.clone(), rival.secret.clone()), (None, None));
    play(&mut rival, &mut Rng::new(7), usize::MAX).await;
    while rival.rival.as_ref().unwrap().end.is_none() {
        rival.receive().await.unwrap();
    }
    while mine.secret.is_none() || mine.rival.as_ref().unwrap().end.is_none() {
        mine.receive().await.unwrap();
    }
    assert_eq!(mine.log, rival.log, "the same choices and the same dice");
    assert_eq!(mine.secret, rival.secret);
    let end = mine.rival.as_ref().unwrap().end.clone();
    assert!(
        matches!(&rival.pending, wire::PendingState::GameOver(own) if Some(own) == end.as_ref())
    );
    // From now on anyone may spectate.
    assert!(host.client.get(&path(&opened), None).await.unwrap().status.is_success());
    // A reloaded table knows how the rival's game ended.
    let host = host.restart().await;
    let again = Player::sit(&host.client, &twin.table, theirs).await.unwrap();
    assert_eq!((again.rival, again.secret), (rival.rival, rival.secret));
}

/// Hellos that fail count as well.
#[tokio::test]
async fn a_client_cannot_say_hello_as_often_as_it_likes() {
    let (per_second, burst) =
        const { (NonZeroU32::new(10).unwrap(), NonZeroU32::new(10).unwrap()) };
    let host = Host::with(Limits { per_second, burst, ..Limits::default() }).await;
    let opened = host.client.open(&ridge()).await.unwrap();
    let mut socket = host.client.socket(&opened.table).await.unwrap();
    let start = Instant::now();
    let wrong =
        ClientMessage::Hello { token: Some("0".repeat(32)), since: 0, detail: wire::Detail::Plain };
    for _ in 0..20 {
        socket.send_message(&wrong).await.unwrap();
        let answer = socket.receive().await.unwrap();
        assert!(matches!(answer, ServerMessage::Refused { .. }), "{answer:?}");
    }
    assert!(start.elapsed() > Duration::from_millis(700), "{:?}", start.elapsed());
}

/// A crowd behind one address waits for the news of a move, and nobody is disconnected.
#[tokio::test]
async fn a_move_reaches_all_viewers_behind_one_address() {
    let host = Host::with(Limits::default()).await;
    let crowd = server::bot_client::Client::new(host.server.address()).from([127, 0, 0, 2].into());
    let opened = host.client.open(&ridge()).await.unwrap();
    let mut player = Player::sit(&host.client, &opened.table, Some(token(&opened))).await.unwrap();
    let mut spectators = Vec::new();
    for _ in 0..90 {
        spectators.push(Player::sit(&crowd, &opened.table, None).await.unwrap());
    }
    play(&mut player, &mut Rng::new(5), 1).await;
    for spectator in &mut spectators {
        while spectator.seq < player.seq {
            spectator.receive().await.unwrap();
        }
    }
}
