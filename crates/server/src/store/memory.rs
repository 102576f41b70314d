//! Tables in memory only: for tests, and as a reference for the cost of storage.

use super::{
    Ages, Append, Counts, JournalLines, ListedTable, MOST_AHEAD, NewTable, OldTable, Owned, Since,
    Store, StoreError, StoreResult, StoredTable, TableStatus,
};
use crate::id::TableId;
use crate::owner::{Owner, Owners};
use crate::secrets::KeyHash;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

#[derive(Default, Debug)]
pub struct Memory(Mutex<BTreeMap<TableId, Entry>>, AtomicU64);

#[derive(Debug)]
struct Entry {
    owner: Owner,
    stored: StoredTable,
    /// How often it has changed since it was opened.
    changes: u64,
}

impl Memory {
    fn tables(&self) -> MutexGuard<'_, BTreeMap<TableId, Entry>> {
        // No code below panics in the middle of a change.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn insert(&self, new: Vec<NewTable>) -> StoreResult<()> {
        let mut tables = self.tables();
        if new.iter().any(|table| tables.contains_key(&table.id)) {
            return Err(StoreError::Conflict);
        }
        for NewTable { id, seed, rival, owner, keys, summary, rules, head, lines } in new {
            let stored = StoredTable { seed, rival, keys, summary, rules, head, lines };
            tables.insert(id, Entry { owner, stored, changes: 0 });
        }
        Ok(())
    }

    fn add(&self, append: Append) -> StoreResult<()> {
        let mut tables = self.tables();
        let entry = tables.get_mut(&append.table);
        let entry = entry.filter(|entry| entry.stored.lines.count == append.after);
        let Some(Entry { stored, changes, .. }) = entry else { return Err(StoreError::Conflict) };
        *changes += 1;
        let JournalLines { text, count, public, at, .. } = append.lines;
        if count > 0 {
            if stored.lines.count > 0 {
                stored.lines.text.push('\n');
            }
            stored.lines.text.push_str(&text);
            stored.lines.count += count;
            (stored.lines.public, stored.lines.at) = (public, at);
            stored.lines.bytes = stored.lines.text.len() as u64;
        }
        if let Some(summary) = append.summary {
            stored.summary = summary;
        }
        stored.keys.retain(|(key, _)| !append.keys.revoked.contains(key));
        stored.keys.extend(append.keys.granted);
        Ok(())
    }

    fn listed(&self, wanted: &[KeyHash]) -> Vec<ListedTable> {
        let tables = self.tables();
        let mut found = Vec::new();
        for (&table, Entry { stored, .. }) in tables.iter() {
            for &(key, opens) in stored.keys.iter().filter(|(key, _)| wanted.contains(key)) {
                let JournalLines { public, at, .. } = stored.lines;
                let summary = stored.summary.clone();
                found.push(ListedTable { key, opens, table, summary, public, at });
            }
        }
        found
    }

    fn old_tables(&self, ages: Ages) -> Vec<OldTable> {
        let is_old = |entry: &Entry| {
            let (stored, at) = (&entry.stored, entry.stored.lines.at);
            let has_clock = stored.lines.text.lines().any(|line| line.starts_with("clock "));
            let untouched = if has_clock { ages.untouched_with_clock } else { ages.untouched };
            let is_new = stored.summary.status == TableStatus::New;
            (is_new && entry.changes == 0 && at < untouched)
                || (stored.keys.is_empty() && at < ages.unattended)
                || (stored.summary.status == TableStatus::Over && at < ages.finished)
        };
        let tables = self.tables();
        let old = tables.iter().filter(|(_, entry)| is_old(entry));
        old.map(|(&table, entry)| OldTable { table, lines: entry.stored.lines.count }).collect()
    }

    fn remove(&self, old: &[OldTable]) -> u64 {
        let mut tables = self.tables();
        let had = tables.len();
        tables.retain(|&table, entry| {
            !old.contains(&OldTable { table, lines: entry.stored.lines.count })
        });
        (had - tables.len()) as u64
    }

    fn owned_by(&self, owners: &Owners, since: Since) -> Owned {
        let mut owned = Owned::default();
        for Entry { stored, .. } in self.tables().values().filter(|it| owners.contains(&it.owner)) {
            let bytes = stored.lines.bytes + stored.head.len() as u64;
            owned.add(stored.summary.status, stored.lines.at, bytes, since);
        }
        owned
    }

    fn counted(&self) -> Counts {
        let mut counts = Counts::default();
        for entry in self.tables().values() {
            match entry.stored.summary.status {
                TableStatus::New => counts.new += 1,
                TableStatus::InProgress => counts.in_progress += 1,
                TableStatus::Over => counts.over += 1,
            }
        }
        counts
    }
}

impl Store for Memory {
    async fn create(&self, tables: Vec<NewTable>) -> StoreResult<()> {
        self.insert(tables)
    }

    async fn append(&self, append: Append) -> StoreResult<()> {
        self.add(append)
    }

    async fn load(&self, table: TableId) -> StoreResult<Option<StoredTable>> {
        Ok(self.tables().get(&table).map(|entry| entry.stored.clone()))
    }

    async fn list(&self, keys: Vec<KeyHash>) -> StoreResult<Vec<ListedTable>> {
        Ok(self.listed(&keys))
    }

    async fn owned(&self, owners: Owners, since: Since) -> StoreResult<Owned> {
        Ok(self.owned_by(&owners, since))
    }

    async fn old(&self, ages: Ages) -> StoreResult<Vec<OldTable>> {
        Ok(self.old_tables(ages))
    }

    async fn delete(&self, tables: Vec<OldTable>) -> StoreResult<u64> {
        Ok(self.remove(&tables))
    }

    async fn counts(&self) -> StoreResult<Counts> {
        Ok(self.counted())
    }

    async fn trust(&self, clock: u64) -> StoreResult<bool> {
        let trusted = self.1.load(Ordering::Relaxed);
        let is_plausible = trusted == 0 || clock <= trusted + MOST_AHEAD;
        if is_plausible {
            self.1.fetch_max(clock, Ordering::Relaxed);
        }
        Ok(is_plausible)
    }

    async fn probe(&self) -> StoreResult<()> {
        Ok(())
    }
}
