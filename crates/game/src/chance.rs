//! Chance: what the rules ask for and its outcomes. Rules never roll dice; the host does.

use crate::rule::Rule;
use crate::seat::Seats;
use arrayvec::ArrayVec;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng as _, SeedableRng};
use rand_pcg::Pcg32;
use sha2::{Digest, Sha256};
use std::fmt;

/// The maximum number of dice in one chance. A rule that needs more asks again.
pub const MOST_DICE: usize = 24;
/// The maximum number of kinds of counters in one cup.
pub const MOST_KINDS: usize = 64;

/// How many counters of each kind are left in a cup, indexed by kind.
pub type Counts = ArrayVec<u8, MOST_KINDS>;
/// The outcome of a chance: the dice in the order asked for, or the one kind drawn.
pub type ChanceOutcome = ArrayVec<u8, MOST_DICE>;

/// Dice to roll or a counter to draw, with the clause that calls for it.
#[derive(Clone, PartialEq, Debug)]
pub enum Chance {
    Dice {
        count: u8,
        sides: u8,
        by: Rule,
        /// The viewers of the roll: everyone, unless it is secret.
        to: Seats,
    },
    /// One counter from a cup, each counter equally likely. In a view, the cup also includes counters
    /// that are hidden elsewhere, since the viewer can't tell the two apart.
    Draw { left: Counts, by: Rule },
}

/// Why an outcome is impossible: the host's mistake, not a player's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChanceError {
    Count { asked: usize, given: usize },
    Face { face: u8, sides: u8 },
    NoneLeft { kind: u8 },
}

impl fmt::Display for ChanceError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ChanceError::Count { asked, given } => {
                write!(out, "expected {asked} outcomes, got {given}")
            }
            ChanceError::Face { face, sides } => {
                write!(out, "a {sides}-sided die can't roll {face}")
            }
            ChanceError::NoneLeft { kind } => {
                write!(out, "no counter of kind {kind} is left to draw")
            }
        }
    }
}

impl Chance {
    pub fn die(by: Rule) -> Chance {
        Chance::dice(1, by)
    }

    /// Six-sided dice.
    pub fn dice(count: u8, by: Rule) -> Chance {
        Chance::Dice { count, sides: 6, by, to: Seats::ALL }
    }

    pub fn draw(left: &[u8], by: Rule) -> Chance {
        Chance::Draw { left: left.iter().copied().collect(), by }
    }

    /// The clause that calls for it.
    pub fn by(&self) -> Rule {
        match self {
            Chance::Dice { by, .. } | Chance::Draw { by, .. } => *by,
        }
    }

    /// How many values its outcome has.
    pub fn count(&self) -> usize {
        match self {
            Chance::Dice { count, .. } => usize::from(*count),
            Chance::Draw { .. } => 1,
        }
    }

    /// Checks whether an outcome is possible.
    pub fn validate(&self, faces: &[u8]) -> Result<(), ChanceError> {
        if faces.len() != self.count() {
            return Err(ChanceError::Count { asked: self.count(), given: faces.len() });
        }
        match self {
            Chance::Dice { sides, .. } => match faces.iter().find(|f| !(1..=*sides).contains(f)) {
                Some(face) => Err(ChanceError::Face { face: *face, sides: *sides }),
                None => Ok(()),
            },
            Chance::Draw { left, .. } => match left.get(usize::from(faces[0])) {
                Some(1..) => Ok(()),
                _ => Err(ChanceError::NoneLeft { kind: faces[0] }),
            },
        }
    }

    /// Samples a fair outcome.
    pub fn sample(&self, source: &mut impl RandomSource) -> ChanceOutcome {
        let mut faces = ChanceOutcome::new();
        match self {
            Chance::Dice { count, sides, .. } => {
                faces.extend((0..*count).map(|_| source.below(u32::from(*sides)) as u8 + 1));
            }
            Chance::Draw { left, .. } => {
                let total: u32 = left.iter().map(|&n| u32::from(n)).sum();
                assert!(total > 0, "rules never draw from an empty cup");
                let mut at = source.below(total);
                let kind = left.iter().position(|&n| {
                    let here = at < u32::from(n);
                    at = at.wrapping_sub(u32::from(n));
                    here
                });
                faces.push(kind.expect("a draw below the total hits some kind") as u8);
            }
        }
        faces
    }
}

/// A source of random numbers. The arithmetic on top is ours, so that a seed gives the same dice on
/// every host and after every library update.
pub trait RandomSource {
    fn word(&mut self) -> u32;

    /// A uniform number below `bound` (Lemire's method: one multiplication, and a second draw only
    /// where the first would be biased).
    fn below(&mut self, bound: u32) -> u32 {
        debug_assert!(bound > 0);
        let mut product = u64::from(self.word()) * u64::from(bound);
        if (product as u32) < bound {
            let unfair = bound.wrapping_neg() % bound;
            while (product as u32) < unfair {
                product = u64::from(self.word()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }
}

/// The generator for playouts and simulations: small and fast, not secret.
#[derive(Clone, PartialEq, Debug)]
pub struct Rng(Pcg32);

impl Rng {
    pub fn new(seed: u64) -> Rng {
        Rng(Pcg32::seed_from_u64(seed))
    }

    /// The generator for game number `game` of an experiment, independent of the other games.
    pub fn of_game(seed: u64, game: u64) -> Rng {
        // splitmix64, so that consecutive numbers give unrelated streams.
        let mut mixed = seed ^ game.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        Rng::new(mixed ^ (mixed >> 31))
    }

    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        match from.len() {
            0 => None,
            some => from.get(self.below(some as u32) as usize),
        }
    }
}

impl RandomSource for Rng {
    fn word(&mut self) -> u32 {
        self.0.next_u32()
    }
}

/// The dice of a recorded game: each roll is derived from a secret seed and the number of its input.
/// A game continues after a restart without a stored generator, and anyone given the seed afterwards
/// can repeat every roll.
#[derive(Clone, PartialEq, Eq)]
pub struct Dice {
    seed: [u8; 32],
    typed: Option<u64>,
}

/// Streams from here on are for AI choices, so that those reveal nothing about the dice.
const PROGRAMS: u64 = 1 << 63;

impl Dice {
    pub fn new(seed: [u8; 32]) -> Dice {
        Dice { seed, typed: None }
    }

    /// Dice from a seed a person can type. Too short to resist cheating: for tests and shared games.
    pub fn from_number(number: u64) -> Dice {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&number.to_le_bytes());
        Dice { seed, typed: Some(number) }
    }

    /// The typed seed, if there was one. It is not secret, so a record may show it.
    pub fn typed(&self) -> Option<u64> {
        self.typed
    }

    /// The SHA-256 of the seed. The host shows it before the game, so that later changes to the dice
    /// would be detected.
    pub fn commitment(&self) -> String {
        hex(&Sha256::digest(self.seed))
    }

    /// The seed itself, which predicts every roll.
    pub fn secret(&self) -> String {
        hex(&self.seed)
    }

    /// Dice from a seed written by [`Dice::secret`].
    pub fn from_secret(text: &str) -> Option<Dice> {
        let digit = |at: usize| text.as_bytes().get(at).and_then(|c| char::from(*c).to_digit(16));
        if text.len() != 64 {
            return None;
        }
        let mut seed = [0; 32];
        for (place, byte) in seed.iter_mut().enumerate() {
            *byte = (digit(2 * place)? << 4 | digit(2 * place + 1)?) as u8;
        }
        Some(Dice::new(seed))
    }

    /// The outcome of a chance that is input number `number` of the record.
    pub fn answer(&self, chance: &Chance, number: u64) -> ChanceOutcome {
        chance.sample(&mut self.stream(number))
    }

    /// The generator for an AI that makes input number `number`.
    pub fn for_program(&self, number: u64) -> Rng {
        let mut stream = self.stream(PROGRAMS | number);
        Rng::new(u64::from(stream.word()) << 32 | u64::from(stream.word()))
    }

    fn stream(&self, stream: u64) -> Stream {
        let mut generator = ChaCha8Rng::from_seed(self.seed);
        generator.set_stream(stream);
        Stream(generator)
    }
}

impl fmt::Debug for Dice {
    /// The seed stays out of logs: it predicts every die to come.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Dice(secret)")
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |digits, byte| format!("{digits}{byte:02x}"))
}

struct Stream(ChaCha8Rng);

impl RandomSource for Stream {
    fn word(&mut self) -> u32 {
        self.0.next_u32()
    }
}
