//! Clients that want to know or do more than they may.

use crate::host::{Host, path, refusal, refused, ridge, token};
use game::Rng;
use server::Limits;
use server::bot_client::{Client, Player, Response};
use wire::{Command, ErrorKind, Joined, NewTable, Opened, Opening, Reissued, SeatRequest, Update};

/// The answer of `GET /tables/{table}` to the bearer of a token.
async fn look(client: &Client, opened: &Opened, token: Option<&str>) -> (Opening, Update) {
    let answer = client.get(&path(opened), token).await.unwrap();
    let answer: serde_json::Value = answer.read().unwrap();
    let part = |name: &str| answer[name].clone();
    (
        serde_json::from_value(part("opening")).unwrap(),
        serde_json::from_value(part("update")).unwrap(),
    )
}

#[tokio::test]
async fn a_start_position_with_secrets_is_told_by_views() {
    let host = Host::in_memory().await;
    let kind = table::game("heroes").unwrap();
    // Some way into a firefight both sides have cards and points that the other may not know.
    let mut table =
        table::Table::open(kind, "village", None, game::Dice::from_number(1942)).unwrap();
    let mut rng = Rng::new(7);
    table.advance().unwrap();
    for _ in 0..30 {
        let game::Pending::Decision(seat, _) = table.position().pending() else { break };
        let order = table.view(seat.into()).suggest("random", &mut rng).unwrap();
        table.order(seat, &order).unwrap();
        table.advance().unwrap();
    }
    let position = table.position().write_position();
    let new = NewTable {
        game: "heroes".to_owned(),
        scenario: "village".to_owned(),
        position: Some(position.clone()),
        ..NewTable::default()
    };
    let opened = host.client.open(&new).await.unwrap();
    let mut heads = Vec::new();
    for key in [Some("us"), Some("japan"), None] {
        let token = key.map(|seat| opened.tokens[seat].as_str());
        let (opening, _) = look(&host.client, &opened, token).await;
        heads.push(opening.head);
    }
    // Only its own player reads a hand as it is in the position.
    for (seat, own) in [("us", 0), ("japan", 1)] {
        let hand = format!("hand {seat} ");
        let secret = position.lines().find(|line| line.trim_start().starts_with(&hand));
        let secret = secret.expect("a hand with cards").trim();
        let reads: Vec<bool> = heads.iter().map(|head| head.contains(secret)).collect();
        assert_eq!(reads, [own == 0, own == 1, false], "{secret}");
    }
    assert!(heads.iter().all(|head| head.contains("position")), "{}", heads[2]);
    assert!(heads[0] != heads[1] && heads[1] != heads[2] && heads[0] != heads[2]);
    let whole =
        table::Table::open_at("village", None, table.position(), game::Dice::from_number(1));
    assert!(heads.iter().all(|head| *head != whole.head()), "a viewer receives the whole position");
    // Once the game is over, everyone may know how it began.
    let mut player =
        Player::sit(&host.client, &opened.table, Some(&opened.tokens["us"])).await.unwrap();
    player.send(Command::Resign).await.unwrap();
    let (_, update) = look(&host.client, &opened, None).await;
    assert!(update.head.is_some_and(|head| head.lines().count() >= whole.head().lines().count()));
}

#[tokio::test]
async fn steps_made_in_secret_are_not_counted() {
    let host = Host::in_memory().await;
    let kind = table::game("pacific").unwrap();
    let builds_decks = |id: &&String| {
        let first = kind.open(id, None).unwrap();
        matches!(first.pending(), game::Pending::Decision(_, point) if point.0 == "DP1")
    };
    let scenarios: Vec<String> = kind.scenarios().into_iter().map(|it| it.id).collect();
    let scenario =
        scenarios.iter().find(builds_decks).expect("a scenario that builds decks").clone();
    let new = NewTable { game: "pacific".to_owned(), scenario, ..NewTable::default() };
    let opened = host.client.open(&new).await.unwrap();
    let (_, before) = look(&host.client, &opened, None).await;
    let wire::PendingState::Decision { seat, .. } = &before.pending else { panic!() };
    let other = opened.tokens.iter().find(|(name, _)| *name != seat).unwrap().1;
    let (_, other_before) = look(&host.client, &opened, Some(other)).await;
    let mut player =
        Player::sit(&host.client, &opened.table, Some(&opened.tokens[seat])).await.unwrap();
    let mut steps = 0;
    for order in player.view.legal_actions() {
        if order.starts_with("take 1 ") && steps < 3 {
            player.order(order).await.unwrap();
            steps += 1;
        }
    }
    assert_eq!((steps, player.inputs), (3, before.inputs + 3));
    player.send(Command::Undo).await.unwrap();
    for (token, before) in [(None, before), (Some(other.as_str()), other_before)] {
        let (_, after) = look(&host.client, &opened, token).await;
        assert_eq!((after.seq, after.inputs), (before.seq, before.inputs));
    }
}

#[tokio::test]
async fn spectators_cannot_use_up_the_chat() {
    let host = Host::with(Limits::NONE).await;
    let opened = host.client.open(&ridge()).await.unwrap();
    let mut player = Player::sit(&host.client, &opened.table, Some(token(&opened))).await.unwrap();
    let mut spectator = Player::sit(&host.client, &opened.table, None).await.unwrap();
    let say = |text: String| Command::Say { text };
    for number in 0..500 {
        spectator.send(say(format!("message {number}"))).await.unwrap();
    }
    let full = refusal(spectator.send(say("one more".to_owned())).await.unwrap_err());
    assert_eq!(full.error, ErrorKind::Unreadable);
    player.send(say("players still talk".to_owned())).await.unwrap();
    let seq = player.seq;
    player.send(say("players still talk".to_owned())).await.unwrap();
    assert_eq!(player.seq, seq, "a repeated message is added once");
}

#[tokio::test]
async fn players_can_turn_the_spectators_chat_off() {
    let host = Host::start().await;
    let new = NewTable { spectator_chat: Some(false), ..ridge() };
    let opened = host.client.open(&new).await.unwrap();
    let mut player = Player::sit(&host.client, &opened.table, Some(token(&opened))).await.unwrap();
    let mut spectator = Player::sit(&host.client, &opened.table, None).await.unwrap();
    let say = || Command::Say { text: "hello".to_owned() };
    let silent = refusal(spectator.send(say()).await.unwrap_err());
    assert!(silent.text.contains("off"), "{silent}");
    let toggle = Command::SpectatorChat { allowed: true };
    assert_eq!(
        refusal(spectator.send(toggle.clone()).await.unwrap_err()).error,
        ErrorKind::NotYours
    );
    player.send(toggle).await.unwrap();
    spectator.send(say()).await.unwrap();
}

/// A table of heroes with a person in each seat.
async fn firefight(host: &Host) -> Opened {
    let (game, scenario) = ("heroes".to_owned(), "village".to_owned());
    host.client.open(&NewTable { game, scenario, ..NewTable::default() }).await.unwrap()
}

/// The answer to a request for a new link to a seat.
async fn reissue(client: &Client, opened: &Opened, bearer: &str, seat: &str) -> Response {
    let seat = serde_json::json!({ "seat": seat });
    client.post(&format!("{}/reissue", path(opened)), Some(bearer), &seat).await.unwrap()
}

/// The answer to a request for the seat of an invitation or token.
async fn join(client: &Client, opened: &Opened, bearer: &str) -> Response {
    client.post(&format!("{}/join", path(opened)), Some(bearer), &()).await.unwrap()
}

#[tokio::test]
async fn a_lost_seat_link_can_be_replaced() {
    let host = Host::start().await;
    let opened = firefight(&host).await;
    let (us, japan) = (opened.tokens["us"].as_str(), opened.tokens["japan"].as_str());
    refused(&reissue(&host.client, &opened, us, "japan").await, ErrorKind::NotYours, 403);
    let mut thief = Player::sit(&host.client, &opened.table, Some(japan)).await.unwrap();
    let mut other = Player::sit(&host.client, &opened.table, Some(us)).await.unwrap();
    let answer = reissue(&host.client, &opened, &opened.recovery, "japan").await;
    let reissued: Reissued = answer.read().unwrap();
    assert_eq!((reissued.table.as_str(), reissued.seat.as_str()), (&*opened.table, "japan"));
    let old = host.client.get(&path(&opened), Some(japan)).await.unwrap();
    refused(&old, ErrorKind::WrongToken, 401);
    // Who sits there with the old link has to leave.
    let end = thief.receive().await.unwrap_err().to_string();
    assert!(end.contains("replaced"), "{end}");
    other.send(Command::Say { text: "still here".to_owned() }).await.unwrap();
    for token in [None, Some(us)] {
        let (_, update) = look(&host.client, &opened, token).await;
        let replaced: Vec<(&str, u32)> =
            update.seats.iter().map(|it| (it.seat.as_str(), it.links_replaced)).collect();
        assert!(replaced.contains(&("japan", 1)) && replaced.contains(&("us", 0)), "{replaced:?}");
    }

    let host = host.restart().await;
    let joined: Joined = join(&host.client, &opened, &reissued.invitation).await.read().unwrap();
    refused(&join(&host.client, &opened, &reissued.invitation).await, ErrorKind::WrongToken, 401);
    let mut player = Player::sit(&host.client, &opened.table, Some(&joined.token)).await.unwrap();
    player.send(Command::Say { text: "back again".to_owned() }).await.unwrap();
    let as_seat = host.client.get(&path(&opened), Some(&opened.recovery)).await.unwrap();
    refused(&as_seat, ErrorKind::NotYours, 403);
    refused(&join(&host.client, &opened, &opened.recovery).await, ErrorKind::NotYours, 403);
}

/// The opener of a rival game has the recovery codes of both tables.
#[tokio::test]
async fn a_rival_cannot_be_replaced() {
    let host = Host::start().await;
    let opened = host.client.open(&NewTable { rival: true, ..ridge() }).await.unwrap();
    let rival = opened.rival.as_deref().unwrap();
    let joined: Joined =
        join(&host.client, rival, &rival.invitations["japanese"]).await.read().unwrap();
    let no = reissue(&host.client, rival, &rival.recovery, "japanese").await;
    refused(&no, ErrorKind::NotYours, 403);
    let own = reissue(&host.client, rival, &joined.token, "japanese").await;
    assert!(own.status.is_success(), "the rival can still use another device");
    let own = reissue(&host.client, &opened, &opened.recovery, "japanese").await;
    assert!(own.status.is_success(), "and the opener can replace a lost link");
}

/// A link with a token may be in a history or a photo of the screen: once used, it opens nothing.
#[tokio::test]
async fn a_seat_token_is_exchanged_for_another() {
    let host = Host::start().await;
    let opened = host.client.open(&ridge()).await.unwrap();
    let (_, before) = look(&host.client, &opened, Some(token(&opened))).await;
    let joined: Joined = join(&host.client, &opened, token(&opened)).await.read().unwrap();
    assert_eq!(joined.seat.as_deref(), Some("japanese"));
    assert_ne!(joined.token, token(&opened));
    refused(&join(&host.client, &opened, token(&opened)).await, ErrorKind::WrongToken, 401);
    let (_, after) = look(&host.client, &opened, Some(&joined.token)).await;
    assert_eq!((after.seq, after.inputs), (before.seq, before.inputs), "the game is untouched");
    let mut player = Player::sit(&host.client, &opened.table, Some(&joined.token)).await.unwrap();
    let order = player.suggest("random", &mut Rng::new(1)).unwrap();
    player.order(order).await.unwrap();
}

#[tokio::test]
async fn a_player_can_use_several_devices() {
    let host = Host::start().await;
    let opened = host.client.open(&NewTable { clock: Some(60), ..ridge() }).await.unwrap();
    let (_, before) = look(&host.client, &opened, Some(token(&opened))).await;
    let answer = reissue(&host.client, &opened, token(&opened), "japanese").await;
    let reissued: Reissued = answer.read().unwrap();
    let joined: Joined = join(&host.client, &opened, &reissued.invitation).await.read().unwrap();
    for token in [token(&opened), joined.token.as_str()] {
        let (opening, now) = look(&host.client, &opened, Some(token)).await;
        assert_eq!(opening.seat.as_deref(), Some("japanese"));
        assert_eq!(now.deadline, before.deadline, "a link buys no time");
    }
    for _ in 2..8 {
        let answer = reissue(&host.client, &opened, token(&opened), "japanese").await;
        assert!(answer.status.is_success());
    }
    let ninth = reissue(&host.client, &opened, token(&opened), "japanese").await;
    refused(&ninth, ErrorKind::TooMany, 429);
    let all = reissue(&host.client, &opened, &opened.recovery, "japanese").await;
    assert!(all.status.is_success(), "the recovery code replaces all of them");
    let old = host.client.get(&path(&opened), Some(&joined.token)).await.unwrap();
    refused(&old, ErrorKind::WrongToken, 401);
}

#[tokio::test]
async fn metrics_have_an_address_of_their_own() {
    let host = Host::start().await;
    refused(&host.client.get("/metrics", None).await.unwrap(), ErrorKind::NotFound, 404);
    let text = host.metrics().await;
    for name in ["failed_writes", "unreadable_tables", "memory_bytes", "disk_free_bytes"] {
        assert!(text.contains(&format!("cactus_{name}")), "{name} is missing in {text}");
    }
}

#[tokio::test]
async fn another_host_name_is_refused() {
    let host = Host::start().await;
    let request = hyper::Request::builder().uri("/healthz").header("host", "evil.example");
    let response =
        host.client.send(request.body(axum::body::Body::empty()).unwrap()).await.unwrap();
    refused(&response, ErrorKind::NotYours, 403);
}

#[tokio::test]
async fn finished_tables_count_as_well() {
    let host = Host::with(Limits { stored_tables: 2, ..Limits::default() }).await;
    let program = SeatRequest::Program("random".to_owned());
    let new = NewTable { seats: [("japanese".to_owned(), program)].into(), ..ridge() };
    for _ in 0..2 {
        assert_eq!(host.client.open(&new).await.unwrap().recovery, "", "nobody has a seat");
    }
    let third = host.client.post("/api/v1/tables", None, &new).await.unwrap();
    refused(&third, ErrorKind::TooMany, 429);
    assert!(third.headers.contains_key("retry-after"));
}

#[tokio::test]
async fn a_wrong_method_is_named() {
    let host = Host::start().await;
    for path in ["/api/v1/games", "/index.html", "/healthz"] {
        let response = host.client.post(path, None, &()).await.unwrap();
        refused(&response, ErrorKind::WrongMethod, 405);
        assert!(response.headers.contains_key("allow"), "{path}");
    }
}

/// With hidden cards the reader of a position can't know whether anything can be chosen; the table does.
#[tokio::test]
async fn a_position_without_a_choice_is_refused() {
    let host = Host::in_memory().await;
    let open = |readiness: &str, us: SeatRequest| {
        let position = format!(
            "step choose 06\nturn us\nhand us 06\nheld us 2\nunit rifle-01 A06 4\nunit infantry-01 K05 1 {readiness}"
        );
        let (game, scenario) = ("heroes".to_owned(), "alligator-creek".to_owned());
        let seats = [("us".to_owned(), us)].into();
        let new =
            NewTable { game, scenario, position: Some(position), seats, ..NewTable::default() };
        let client = host.client;
        async move { client.post("/api/v1/tables", None, &new).await.unwrap() }
    };
    let program = |name: &str| SeatRequest::Program(name.to_owned());
    for us in [SeatRequest::Me, program("random"), program("quick")] {
        let opened = open("fresh", us.clone()).await;
        assert_eq!(opened.status, 201, "{}", String::from_utf8_lossy(&opened.body));
        let no = refused(&open("spent", us).await, ErrorKind::Unreadable, 422);
        assert!(no.text.contains("no action is legal"), "{no}");
    }
}

/// After the game each player gets their own invitation to a rematch, spectators get none, and none is stored.
#[tokio::test]
async fn a_rematch_invites_each_player() {
    let host = Host::start().await;
    let opened = firefight(&host).await;
    let sit = async |seat: Option<&str>| {
        let token = seat.map(|seat| opened.tokens[seat].as_str());
        Player::sit(&host.client, &opened.table, token).await.unwrap()
    };
    let (mut us, mut spectator) = (sit(Some("us")).await, sit(None).await);
    let rematch = || Command::Rematch {
        table: "0123456789abcdef".to_owned(),
        invitations: [("japan".to_owned(), "secret-invitation".to_owned())].into(),
    };
    let early = refusal(us.send(rematch()).await.unwrap_err());
    assert!(early.text.contains("when the game is over"), "{early}");
    us.send(Command::Resign).await.unwrap();
    us.send(rematch()).await.unwrap();
    assert_eq!(refusal(spectator.send(rematch()).await.unwrap_err()).error, ErrorKind::NotYours);
    let update = async |token: Option<&str>| look(&host.client, &opened, token).await.1;
    let japan = update(Some(&opened.tokens["japan"])).await;
    let invited = japan.rematch.expect("Japan is invited");
    assert_eq!((&*invited.by, &*invited.invitation), ("us", "secret-invitation"));
    assert!(japan.chat.iter().any(|message| message.text.contains("rematch")));
    assert_eq!(update(Some(&opened.tokens["us"])).await.rematch, None);
    assert_eq!(update(None).await.rematch, None);
}
