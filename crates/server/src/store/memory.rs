//! Tables kept as long as the program runs: for tests, and the measure of what storage costs.

use super::{Append, Counts, GameView, Kept, Lines, Listed, NewTable, Store, StoreError, Stored};
use crate::id::TableId;
use crate::secrets::KeyHash;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

#[derive(Default, Debug)]
pub struct Memory(Mutex<BTreeMap<TableId, Entry>>);

#[derive(Debug)]
struct Entry {
    owner: [u8; 16],
    stored: Stored,
}

impl Memory {
    fn tables(&self) -> MutexGuard<'_, BTreeMap<TableId, Entry>> {
        // Every change below is whole before anything can panic.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn insert(&self, new: Vec<NewTable>) -> Kept<()> {
        let mut tables = self.tables();
        if new.iter().any(|table| tables.contains_key(&table.id)) {
            return Err(StoreError::Conflict);
        }
        for NewTable { id, seed, rival, owner, keys, notice, head, lines } in new {
            let stored = Stored { seed, rival, keys, notice, head, lines };
            tables.insert(id, Entry { owner, stored });
        }
        Ok(())
    }

    fn add(&self, append: Append) -> Kept<()> {
        let mut tables = self.tables();
        let entry = tables.get_mut(&append.table);
        let entry = entry.filter(|entry| entry.stored.lines.count == append.after);
        let Some(Entry { stored, .. }) = entry else { return Err(StoreError::Conflict) };
        let Lines { text, count, public, at } = append.lines;
        if stored.lines.count > 0 {
            stored.lines.text.push('\n');
        }
        stored.lines.text.push_str(&text);
        stored.lines.count += count;
        (stored.lines.public, stored.lines.at) = (public, at);
        if let Some(notice) = append.notice {
            stored.notice = notice;
        }
        stored.keys.retain(|(key, _)| !append.keys.withdrawn.contains(key));
        stored.keys.extend(append.keys.given);
        Ok(())
    }

    fn listed(&self, wanted: &[KeyHash]) -> Vec<Listed> {
        let tables = self.tables();
        let mut found = Vec::new();
        for (&table, Entry { stored, .. }) in tables.iter() {
            for &(key, opens) in stored.keys.iter().filter(|(key, _)| wanted.contains(key)) {
                let Lines { public, at, .. } = stored.lines;
                let notice = stored.notice.clone();
                found.push(Listed { key, opens, table, notice, public, at });
            }
        }
        found
    }

    fn forget(&self, before: u64) -> u64 {
        let mut tables = self.tables();
        let had = tables.len();
        let idle =
            |stored: &Stored| stored.notice.stage == GameView::Fresh && stored.lines.at < before;
        tables.retain(|_, entry| !idle(&entry.stored));
        (had - tables.len()) as u64
    }

    fn counted(&self) -> Counts {
        let mut counts = Counts::default();
        for entry in self.tables().values() {
            match entry.stored.notice.stage {
                GameView::Fresh => counts.fresh += 1,
                GameView::Playing => counts.playing += 1,
                GameView::Over => counts.over += 1,
            }
        }
        counts
    }
}

impl Store for Memory {
    async fn create(&self, tables: Vec<NewTable>) -> Kept<()> {
        self.insert(tables)
    }

    async fn append(&self, append: Append) -> Kept<()> {
        self.add(append)
    }

    async fn load(&self, table: TableId) -> Kept<Option<Stored>> {
        Ok(self.tables().get(&table).map(|entry| entry.stored.clone()))
    }

    async fn list(&self, keys: Vec<KeyHash>) -> Kept<Vec<Listed>> {
        Ok(self.listed(&keys))
    }

    async fn owned(&self, owner: [u8; 16]) -> Kept<u64> {
        let open = |entry: &&Entry| entry.stored.notice.stage != GameView::Over;
        Ok(self.tables().values().filter(open).filter(|entry| entry.owner == owner).count() as u64)
    }

    async fn clear(&self, before: u64) -> Kept<u64> {
        Ok(self.forget(before))
    }

    async fn counts(&self) -> Kept<Counts> {
        Ok(self.counted())
    }
}
