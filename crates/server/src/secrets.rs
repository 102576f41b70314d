//! Secrets: tokens, and the seeds of dice.

use sha2::{Digest, Sha256};
use std::fmt::{self, Write};
use std::str::FromStr;
use std::sync::atomic::{AtomicU64, Ordering};

const TOKEN_BYTES: usize = 16;

/// A token gives its bearer a seat. It is shown once, and only its hash is stored.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

/// The hash of a token: enough to recognize the token, but useless to anyone who steals the database.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct KeyHash(pub [u8; 32]);

/// The seed of a table's dice.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

/// The source of seeds for new tables.
#[derive(Debug)]
pub enum Seeds {
    Random,
    /// The first table, the second and so on get the same dice in every run. For tests only: the
    /// number makes every roll predictable.
    Rehearsed {
        number: u64,
        tables: AtomicU64,
    },
}

/// The system can't generate random bytes.
#[derive(Debug)]
pub struct NoRandomness(getrandom::Error);

impl fmt::Display for NoRandomness {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "the system can't generate random bytes: {}", self.0)
    }
}

impl std::error::Error for NoRandomness {}

pub fn random<const N: usize>() -> Result<[u8; N], NoRandomness> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(NoRandomness)?;
    Ok(bytes)
}

impl Token {
    pub fn random() -> Result<Token, NoRandomness> {
        Ok(Token(hex(&random::<TOKEN_BYTES>()?)))
    }

    /// The token itself, for its owner.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    pub fn hash(&self) -> KeyHash {
        KeyHash(Sha256::digest(self.0.as_bytes()).into())
    }
}

impl FromStr for Token {
    type Err = ();

    /// Any text of the right form, whether or not it is the token of a seat.
    fn from_str(text: &str) -> Result<Token, ()> {
        let right = text.len() == 2 * TOKEN_BYTES && text.bytes().all(|b| b.is_ascii_hexdigit());
        if right { Ok(Token(text.to_owned())) } else { Err(()) }
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Token(secret)")
    }
}

impl Seeds {
    pub fn new(rehearsal: Option<u64>) -> Seeds {
        rehearsal
            .map_or(Seeds::Random, |number| Seeds::Rehearsed { number, tables: AtomicU64::new(0) })
    }

    /// The seed of the next table.
    pub fn draw(&self) -> Result<Seed, NoRandomness> {
        match self {
            Seeds::Random => random().map(Seed),
            Seeds::Rehearsed { number, tables } => {
                let table = tables.fetch_add(1, Ordering::Relaxed);
                Ok(Seed(Sha256::digest(format!("{number} {table}")).into()))
            }
        }
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Seed(secret)")
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_recognized_by_its_hash() {
        let token = Token::random().unwrap();
        let read: Token = token.reveal().parse().unwrap();
        assert_eq!(read.hash(), token.hash());
        assert_ne!(Token::random().unwrap().hash(), token.hash());
    }

    #[test]
    fn malformed_tokens_are_rejected() {
        for text in ["", "abc", "zz00112233445566778899aabbccddee", &"a".repeat(33)] {
            assert!(text.parse::<Token>().is_err(), "{text}");
        }
    }

    #[test]
    fn seeds_repeat_only_in_a_rehearsal() {
        let draws = |rehearsal| {
            let seeds = Seeds::new(rehearsal);
            [seeds.draw().unwrap(), seeds.draw().unwrap()]
        };
        let [first, second] = draws(Some(7));
        assert!(first != second && draws(Some(7)) == [first, second]);
        assert!(draws(Some(8))[0] != first && draws(None) != draws(None));
    }

    #[test]
    fn secrets_stay_out_of_logs() {
        let (token, seed) = (Token::random().unwrap(), Seed([0xab; 32]));
        let shown = format!("{token:?} {seed:?}");
        assert!(!shown.contains(token.reveal()) && !shown.contains("ab"), "{shown}");
    }
}
