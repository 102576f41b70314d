//! Table ids.

use crate::secrets::{NoRandomness, random};
use std::fmt;
use std::str::FromStr;

/// The id of a table in addresses: sixteen hexadecimal digits, hard to guess. Anyone who knows it can
/// spectate where that is allowed; playing requires a token.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TableId(pub u64);

impl TableId {
    pub fn random() -> Result<TableId, NoRandomness> {
        Ok(TableId(u64::from_le_bytes(random()?)))
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:016x}", self.0)
    }
}

impl fmt::Debug for TableId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{self}")
    }
}

impl FromStr for TableId {
    type Err = ();

    fn from_str(text: &str) -> Result<TableId, ()> {
        let digits = text.bytes().all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b));
        if text.len() != 16 || !digits {
            return Err(());
        }
        u64::from_str_radix(text, 16).map(TableId).map_err(|_| ())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_has_one_spelling() {
        for id in [TableId(0), TableId(0xcac7_0515_1942_0913), TableId(u64::MAX)] {
            assert_eq!(id.to_string().parse(), Ok(id));
        }
        for text in ["", "0", "+000000000000000", "CAC7051519420913", "00000000000000000"] {
            assert_eq!(text.parse::<TableId>(), Err(()), "{text}");
        }
    }
}
