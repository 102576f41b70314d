//! A bot that plays one table after another through the public API.

use game::Rng;
use server::bot_client::{Client, ClientResult, Player};
use std::time::{Duration, Instant};
use tokio::time::sleep_until;
use wire::NewTable;

/// The moves of a bot in one round.
#[derive(Default, Debug)]
pub struct Played {
    /// The time until each order was acknowledged.
    pub waits: Vec<Duration>,
    pub inputs: u64,
}

#[derive(Debug)]
pub struct Bot {
    client: Client,
    rng: Rng,
    player: Player,
}

impl Bot {
    pub async fn sit(client: Client, number: u64) -> ClientResult<Bot> {
        Ok(Bot { client, rng: Rng::new(number), player: open(&client).await? })
    }

    /// Plays until `end`: as fast as the server answers, or one move per `pace`.
    pub async fn play(
        &mut self,
        start: Instant,
        end: Instant,
        pace: Option<Duration>,
    ) -> ClientResult<Played> {
        let mut played = Played::default();
        let mut next = start;
        while next < end && Instant::now() < end {
            if let Some(pace) = pace {
                sleep_until(next.into()).await;
                next += pace;
            }
            if self.player.is_over() {
                self.player = open(&self.client).await?;
            }
            let order = self.player.suggest("random", &mut self.rng)?;
            let (before, sent) = (self.player.inputs, Instant::now());
            self.player.order(order).await?;
            played.waits.push(sent.elapsed());
            played.inputs += (self.player.inputs - before) as u64;
        }
        Ok(played)
    }
}

async fn open(client: &Client) -> ClientResult<Player> {
    let (game, scenario) = ("ridge".to_owned(), "standard".to_owned());
    Player::open(client, &NewTable { game, scenario, ..NewTable::default() }).await
}
