//! Databases of earlier versions: every later version checks, opens and continues them.
//!
//! `databases/` has a database for each generation of the stored format, `N.db`, and a list of its tables, `N.txt`:
//! the table's id, whether its game replays (`whole`) or a rule change has left it `stranded`, and the tokens of
//! its seats. The stranded game is a Pitched Battle of Pacific from before ruling 9.3-r3.
//!
//! `RECORD_DATABASE=N` records generation `N` on top of the one before it, see `CONTRIBUTING.md`.

mod common;

use common::{Folder, cactus, command};
use game::Rng;
use server::bot_client::{Client, ClientError, Player};
use std::fmt::Write;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use wire::{Command, NewTable, Update};

/// The latest generation.
const LATEST: u32 = 2;

/// A table of a stored database.
#[derive(Clone)]
struct Stored {
    id: String,
    is_stranded: bool,
    /// The seats and their tokens.
    seats: Vec<(String, String)>,
}

fn path(generation: u32, ending: &str) -> PathBuf {
    let name = format!("tests/databases/{generation}.{ending}");
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn tables(generation: u32) -> Vec<Stored> {
    let text = std::fs::read_to_string(path(generation, "txt")).unwrap();
    let table = |line: &str| {
        let mut words = line.split(' ');
        let (id, state) = (words.next().unwrap().to_owned(), words.next().unwrap());
        let seats = words.map(|word| word.split_once('=').unwrap());
        let seats = seats.map(|(seat, token)| (seat.to_owned(), token.to_owned())).collect();
        Stored { id, is_stranded: state == "stranded", seats }
    };
    text.lines().map(table).collect()
}

/// A server process, killed on drop.
struct Running {
    process: Child,
    client: Client,
}

impl Running {
    fn start(data: &str) -> Running {
        let mut process = command()
            .args(["serve", "--port", "0", "--no-limits", "--data", data])
            .env("RUST_LOG", "off")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().trim_start_matches("http://").trim_end_matches('/');
        Running { client: Client::new(address.parse().unwrap()), process }
    }

    async fn look(&self, table: &str, token: Option<&str>) -> Update {
        let answer = self.client.get(&format!("/api/v1/tables/{table}"), token).await.unwrap();
        let answer: serde_json::Value = answer.read().unwrap();
        serde_json::from_value(answer["update"].clone()).unwrap()
    }

    /// All players of a table, in the order of its seats.
    async fn sit(&self, stored: &Stored) -> Vec<Player> {
        let mut players = Vec::new();
        for (_, token) in &stored.seats {
            players.push(Player::sit(&self.client, &stored.id, Some(token)).await.unwrap());
        }
        players
    }

    /// Ends the process as systemd does, so that the file is complete.
    fn stop(mut self) {
        use rustix::process::{Pid, Signal, kill_process};
        kill_process(Pid::from_child(&self.process), Signal::TERM).unwrap();
        self.process.wait().unwrap();
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have exited already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Makes random moves for all players, until the game is over or this many were made.
async fn play(
    server: &Running,
    table: &Stored,
    players: &mut [Player],
    rng: &mut Rng,
    moves: usize,
) -> usize {
    let mut made = 0;
    while made < moves {
        let mut has_moved = false;
        for (player, (_, token)) in players.iter_mut().zip(&table.seats) {
            // To receive what the others have done.
            player.reconnect(&server.client, &table.id, Some(token)).await.unwrap();
            let Some(order) = player.view.suggest("random", rng) else { continue };
            match player.order(order).await {
                Ok(()) => has_moved = true,
                Err(ClientError::Refused(_)) => continue,
                Err(error) => panic!("{error}"),
            }
            made += 1;
        }
        if !has_moved {
            return made;
        }
    }
    made
}

#[test]
fn databases_of_every_generation_are_checked_and_continued() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    for generation in 1..=LATEST {
        let folder = Folder::new();
        let data = folder.write("games.db", std::fs::read(path(generation, "db")).unwrap());
        let tables = tables(generation);
        let stranded: Vec<&Stored> = tables.iter().filter(|table| table.is_stranded).collect();

        // Before an upgrade, the new program reads the old file as it is.
        let before = std::fs::read(&data).unwrap();
        let run = cactus(&["db", "--data", &data, "check"]);
        let run = run.exits(i32::from(!stranded.is_empty()));
        for table in &tables {
            assert_eq!(run.out.contains(&table.id), table.is_stranded, "{}", run.out);
        }
        let listed = cactus(&["db", "--data", &data, "list"]).exits(0).out;
        assert_eq!(listed.lines().count(), tables.len(), "{listed}");
        assert_eq!(std::fs::read(&data).unwrap(), before, "reading changes nothing");

        let server = Running::start(&data);
        for table in &tables {
            runtime.block_on(goes_on(&server, table, &data));
        }
        server.stop();
        cactus(&["db", "--data", &data, "check"]).exits(0).prints("all replay");
    }
}

/// A table can be read and exported by its players. A stranded game goes on once all have agreed.
async fn goes_on(server: &Running, table: &Stored, data: &str) {
    let token = table.seats[0].1.as_str();
    let shown = server.look(&table.id, Some(token)).await;
    assert_eq!(shown.stranded.is_some(), table.is_stranded, "{}: {:?}", table.id, shown.stranded);
    assert!(shown.inputs > 0 && shown.view.is_some(), "{}", table.id);
    let export = cactus(&["db", "--data", data, "export", &table.id]).exits(0);
    let rest = export.out.split_once("# Not replayed: ").map(|(_, rest)| rest);
    assert_eq!(rest.is_some(), table.is_stranded, "{}", table.id);
    let folder = Folder::new();
    let record = folder.write("game.rec", &export.out);
    cactus(&["replay", &record]).exits(0);

    let mut players = server.sit(table).await;
    if table.is_stranded {
        let rest = rest.unwrap();
        assert!(rest.lines().any(|line| line.starts_with("# chooses ")), "{rest}");
        let public = server.look(&table.id, None).await;
        assert_eq!(
            public.stranded, shown.stranded,
            "a fault may name secrets, so everyone gets the same text"
        );
        for (player, (_, token)) in players.iter_mut().zip(&table.seats) {
            assert!(server.look(&table.id, None).await.stranded.is_some(), "not before all agree");
            player.reconnect(&server.client, &table.id, Some(token)).await.unwrap();
            player.send(Command::Continue).await.unwrap();
        }
        assert_eq!(server.look(&table.id, None).await.stranded, None);
    }
    let made = play(server, table, &mut players, &mut Rng::new(7), 4).await;
    let after = server.look(&table.id, Some(token)).await;
    assert!(made > 0 && after.inputs > shown.inputs, "{}: {made} moves", table.id);
}

/// Records the generation of `RECORD_DATABASE` from the one before it: all its tables, continued, and one of
/// each game with everything that is stored besides moves.
#[test]
#[ignore = "RECORD_DATABASE=N records generation N"]
fn record_generation() {
    let Ok(generation) = std::env::var("RECORD_DATABASE") else { return };
    let generation: u32 = generation.parse().unwrap();
    let folder = Folder::new();
    let data = folder.write("games.db", std::fs::read(path(generation - 1, "db")).unwrap());
    let mut all = tables(generation - 1);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let server = Running::start(&data);
    runtime.block_on(async {
        for table in &all {
            goes_on(&server, table, &data).await;
        }
        for (game, scenario) in [
            ("ridge", "everything"),
            ("heroes", "village"),
            ("firstblood", "pocket"),
            ("pacific", "skirmish"),
        ] {
            all.push(everything(&server, game, scenario).await);
        }
    });
    server.stop();
    let list = all.iter().fold(String::new(), |mut list, table| {
        let _ = write!(list, "{} whole", table.id);
        for (seat, token) in &table.seats {
            let _ = write!(list, " {seat}={token}");
        }
        list + "\n"
    });
    std::fs::copy(&data, path(generation, "db")).unwrap();
    std::fs::write(path(generation, "txt"), list).unwrap();
}

/// A table with chat, names, standing orders, replaced links, undone moves, a clock and a program that stood in.
async fn everything(server: &Running, game: &str, scenario: &str) -> Stored {
    let (game, scenario) = (game.to_owned(), scenario.to_owned());
    let new = NewTable { game, scenario, clock: Some(86_400), ..NewTable::default() };
    let opened = server.client.open(&new).await.unwrap();
    let mut seats: Vec<(String, String)> = opened.tokens.into_iter().collect();
    let path = |what: &str| format!("/api/v1/tables/{}/{what}", opened.table);
    let lost = serde_json::json!({ "seat": seats[0].0 });
    let reissued = server.client.post(&path("reissue"), Some(&opened.recovery), &lost).await;
    let invitation = reissued.unwrap().read::<wire::Reissued>().unwrap().invitation;
    let joined = server.client.post(&path("join"), Some(&invitation), &()).await.unwrap();
    seats[0].1 = joined.read::<wire::Joined>().unwrap().token;
    let stored = Stored { id: opened.table.clone(), is_stranded: false, seats };
    let mut players = server.sit(&stored).await;
    for (player, (seat, _)) in players.iter_mut().zip(&stored.seats) {
        player.send(Command::Name { name: format!("the player of {seat}") }).await.unwrap();
        player.send(Command::Say { text: "good luck “all”".to_owned() }).await.unwrap();
    }
    let mut rng = Rng::new(11);
    play(server, &stored, &mut players, &mut rng, 30).await;
    let first = &mut players[0];
    first.send(Command::SpectatorChat { allowed: false }).await.unwrap();
    if let wire::PendingState::Decision { point, .. } = first.pending.clone() {
        let order = format!("at {point} when winner = nobody: pass");
        // Not every decision has an order of this form.
        let _ = first.send(Command::Standing { order, instead_of: None }).await;
    }
    first.send(Command::HandOver { to: "random".to_owned() }).await.unwrap();
    for _ in 0..3 {
        let _ = first.send(Command::PlayOn).await;
    }
    first.send(Command::HandOver { to: "person".to_owned() }).await.unwrap();
    // An undo is settled at once only where nobody else has to agree.
    let _ = first.send(Command::Undo).await;
    play(server, &stored, &mut players, &mut rng, 20).await;
    stored
}
