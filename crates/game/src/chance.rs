//! What is put to luck, and luck's answers. Rules never roll: the host does.

use crate::rule::Rule;
use crate::seat::Seats;
use arrayvec::ArrayVec;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng as _, SeedableRng};
use rand_pcg::Pcg32;
use sha2::{Digest, Sha256};
use std::fmt;

/// Most dice that one question asks for. A rule that needs more asks again.
pub const MOST_DICE: usize = 24;
/// Most kinds that one cup tells apart.
pub const MOST_KINDS: usize = 64;

/// How many of each kind are left in a cup; a kind is its place in the list.
pub type Counts = ArrayVec<u8, MOST_KINDS>;
/// Luck's answer: the dice in the order asked for, or the one kind drawn.
pub type ChanceOutcome = ArrayVec<u8, MOST_DICE>;

/// A question put to luck, with the clause that asks it.
#[derive(Clone, PartialEq, Debug)]
pub enum Chance {
    Dice {
        count: u8,
        sides: u8,
        by: Rule,
        /// Who sees the dice fall: everybody, unless they are rolled in secret.
        to: Seats,
    },
    /// One counter from a cup, each counter as likely as any other. In a view the cup also counts
    /// what lies face down elsewhere: from there the two can't be told apart.
    Draw { left: Counts, by: Rule },
}

/// Why an answer is not luck's: the host's mistake, not a player's.
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
                write!(out, "luck was asked for {asked} faces and gave {given}")
            }
            ChanceError::Face { face, sides } => {
                write!(out, "a die with {sides} sides can't show {face}")
            }
            ChanceError::NoneLeft { kind } => write!(out, "none of kind {kind} is left to draw"),
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

    /// The clause that asks.
    pub fn by(&self) -> Rule {
        match self {
            Chance::Dice { by, .. } | Chance::Draw { by, .. } => *by,
        }
    }

    /// How many faces answer it.
    pub fn count(&self) -> usize {
        match self {
            Chance::Dice { count, .. } => usize::from(*count),
            Chance::Draw { .. } => 1,
        }
    }

    /// Whether luck could have given this answer.
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

    /// A fair answer.
    pub fn sample(&self, source: &mut impl RandomSource) -> ChanceOutcome {
        let mut faces = ChanceOutcome::new();
        match self {
            Chance::Dice { count, sides, .. } => {
                faces.extend((0..*count).map(|_| source.below(u32::from(*sides)) as u8 + 1));
            }
            Chance::Draw { left, .. } => {
                let total: u32 = left.iter().map(|&n| u32::from(n)).sum();
                assert!(total > 0, "a rule must not ask for a draw from an empty cup");
                let mut at = source.below(total);
                let kind = left.iter().position(|&n| {
                    let here = at < u32::from(n);
                    at = at.wrapping_sub(u32::from(n));
                    here
                });
                faces.push(kind.expect("a draw below the total falls on some kind") as u8);
            }
        }
        faces
    }
}

/// Where random numbers come from. The arithmetic on top is ours, so that a seed means the same
/// dice on every host and after every update of a library.
pub trait RandomSource {
    fn word(&mut self) -> u32;

    /// A number below `bound`, every one as likely (Lemire's method: one multiplication, and a
    /// second draw only where the first would favour some).
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

/// The generator of playouts and simulations: small and fast, not secret.
#[derive(Clone, PartialEq, Debug)]
pub struct Rng(Pcg32);

impl Rng {
    pub fn new(seed: u64) -> Rng {
        Rng(Pcg32::seed_from_u64(seed))
    }

    /// The generator of game number `game` of an experiment: the same whatever else was played.
    pub fn of_game(seed: u64, game: u64) -> Rng {
        // splitmix64: neighbouring numbers must not give neighbouring streams.
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

/// The dice of a game of record: a secret seed and the number of the input they answer, so that a
/// game goes on after a restart without storing the generator, and anybody who is given the seed
/// afterwards can roll every die again.
#[derive(Clone, PartialEq, Eq)]
pub struct Dice {
    seed: [u8; 32],
    typed: Option<u64>,
}

/// Streams from here on are for the choices of programs, so that they tell nothing of the dice.
const PROGRAMS: u64 = 1 << 63;

impl Dice {
    pub fn new(seed: [u8; 32]) -> Dice {
        Dice { seed, typed: None }
    }

    /// A seed a person can type. Short, hence for tests and shared games, not against cheats.
    pub fn from_number(number: u64) -> Dice {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&number.to_le_bytes());
        Dice { seed, typed: Some(number) }
    }

    /// The number that was typed, if it was one: no secret, and so fit for a record.
    pub fn typed(&self) -> Option<u64> {
        self.typed
    }

    /// What the host can show before the game, so that nobody can change the dice later without
    /// being found out: the SHA-256 of the seed.
    pub fn commitment(&self) -> String {
        hex(&Sha256::digest(self.seed))
    }

    /// The seed itself. Who knows it knows every die to come.
    pub fn secret(&self) -> String {
        hex(&self.seed)
    }

    /// The dice of a seed that was written out.
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

    /// The answer to the question that input number `number` of the record settles.
    pub fn answer(&self, chance: &Chance, number: u64) -> ChanceOutcome {
        chance.sample(&mut self.stream(number))
    }

    /// The luck of a program that makes the choice which is input number `number`.
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
    /// The seed stays out of logs: who knows it knows every die to come.
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
