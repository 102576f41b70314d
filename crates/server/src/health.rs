//! Whether the server can do its work.

use crate::store::{Store, StoreResult};
use std::time::{Duration, Instant};
use tokio::sync::Mutex;

/// How long the result of a check stays valid, so that many checks cost no more than one.
const FRESH: Duration = Duration::from_secs(1);

/// The result of the last check.
#[derive(Debug, Default)]
pub struct Health(Mutex<Option<(Instant, StoreResult<()>)>>);

impl Health {
    /// Writes to the storage and reads it back.
    pub async fn check(&self, store: &impl Store) -> StoreResult<()> {
        let mut last = self.0.lock().await;
        match &*last {
            Some((at, result)) if at.elapsed() < FRESH => result.clone(),
            _ => {
                let result = store.probe().await;
                *last = Some((Instant::now(), result.clone()));
                result
            }
        }
    }
}
