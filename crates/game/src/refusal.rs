//! Why an action is refused: each refusal is declared once, with its clause, its facts and its text.

use crate::rule::{Cited, Rule};
use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

/// The data that gives the units and hexes in refusals their names.
pub trait Names {
    type Unit;
    type Hex;
}

/// For a game whose refusals name neither units nor hexes.
impl Names for () {
    type Unit = ();
    type Hex = ();
}

/// A fact that a refusal states: a unit, a hex, a card, a number.
pub trait Fact<N: Names>: Copy {
    fn text(self, names: &N) -> String;

    /// The unit that a page can highlight.
    fn unit(self) -> Option<N::Unit> {
        None
    }

    /// The hex that a page can highlight.
    fn hex(self) -> Option<N::Hex> {
        None
    }
}

/// Facts that read the same in every game.
macro_rules! plain_facts {
    ($($type:ty),+) => {
        $(impl<N: Names> Fact<N> for $type {
            fn text(self, _: &N) -> String {
                self.to_string()
            }
        })+
    };
}

plain_facts!(u8, u16, &'static str, Rule);

/// Declares the texts of facts that a page does not highlight: `facts! { Scenario: Ship => |ship, _| ship.name(), }`
#[macro_export]
macro_rules! facts {
    ($names:ty: $($type:ty => |$fact:ident, $from:pat_param| $text:expr,)+) => {
        $(impl $crate::Fact<$names> for $type {
            fn text(self, $from: &$names) -> String {
                let $fact = self;
                $text.to_string()
            }
        })+
    };
}

impl<N: Names, F: Fact<N>> Fact<N> for Option<F> {
    fn text(self, names: &N) -> String {
        self.map_or_else(String::new, |fact| fact.text(names))
    }

    fn unit(self) -> Option<N::Unit> {
        self.and_then(Fact::unit)
    }

    fn hex(self) -> Option<N::Hex> {
        self.and_then(Fact::hex)
    }
}

/// A refusal that can be put into words. [`refusals!`](crate::refusals) implements it.
pub trait Describe<N>: Cited {
    fn describe(&self, names: &N, out: &mut fmt::Formatter<'_>) -> fmt::Result;
}

/// A refusal with the data that names its units and hexes, so that it can be shown without the game.
#[derive(Clone, PartialEq)]
pub struct Named<R, N> {
    pub refusal: R,
    names: Arc<N>,
}

impl<R, N> Named<R, N> {
    pub fn new(refusal: R, names: &Arc<N>) -> Named<R, N> {
        Named { refusal, names: Arc::clone(names) }
    }
}

impl<R, N> Deref for Named<R, N> {
    type Target = R;
    fn deref(&self) -> &R {
        &self.refusal
    }
}

/// Without the names, which would fill pages.
impl<R: fmt::Debug, N> fmt::Debug for Named<R, N> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.refusal.fmt(out)
    }
}

impl<R: Cited, N> Cited for Named<R, N> {
    fn rule(&self) -> Rule {
        self.refusal.rule()
    }
}

impl<R: Describe<N>, N> fmt::Display for Named<R, N> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.refusal.describe(&self.names, out)
    }
}

/// The refusal of an action at the wrong time, by the subject of the pending decision.
pub fn not_now(subject: Option<&str>) -> String {
    match subject {
        Some(subject) => format!("that can't be done now; the pending decision is {subject}"),
        None => "there is nothing to decide now".to_owned(),
    }
}

/// Declares the refusals of a game, each with its clause, its facts and its text:
///
/// ```
/// # use game::{Cited, Named, Rule};
/// # use std::sync::Arc;
/// game::refusals! {
///     /// Why an action is refused.
///     pub enum Refusal for () {
///         "2.1a" TooDear { bid: u8, coins: u8 } => "you bid {bid} coins but have only {coins}",
///         by NotHeld { by: Rule } => "you don't have that card",
///         "2.2b" TooMany { count: u8 } => "that is {more} too many" with more = count - 3,
///     }
/// }
///
/// let refusal = Named::new(Refusal::TooMany { count: 5 }, &Arc::new(()));
/// assert_eq!(refusal.rule(), Rule("2.2b"));
/// assert_eq!(refusal.to_string(), "that is 2 too many");
/// ```
///
/// The clause in front of a name is an id, a fact, or an expression in parentheses. The text can use the
/// facts and, after `with`, one value worked out from them. A page highlights the first unit and the first
/// hex among the facts.
#[macro_export]
macro_rules! refusals {
    (
        $(#[$attribute:meta])*
        pub enum $name:ident for $names:ty {
            $(
                $rule:tt $variant:ident $({ $($fact:ident: $type:ty),+ $(,)? })?
                    => $text:literal $(with $part:ident = $value:expr)?,
            )+
        }
    ) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $name {
            $( $variant $({ $($fact: $type),+ })?, )+
        }

        impl $crate::Cited for $name {
            #[allow(unused_variables, unused_parens, reason = "few clauses depend on facts")]
            fn rule(&self) -> $crate::Rule {
                match *self {
                    $( $name::$variant $({ $($fact),+ })? => $crate::Rule::from($rule), )+
                }
            }
        }

        impl $name {
            /// The unit that the refusal is about.
            pub fn unit(&self) -> Option<<$names as $crate::Names>::Unit> {
                match *self {
                    $( $name::$variant $({ $($fact),+ })? => {
                        None $($(.or($crate::Fact::<$names>::unit($fact)))+)?
                    } )+
                }
            }

            /// The hex that the refusal is about.
            pub fn hex(&self) -> Option<<$names as $crate::Names>::Hex> {
                match *self {
                    $( $name::$variant $({ $($fact),+ })? => {
                        None $($(.or($crate::Fact::<$names>::hex($fact)))+)?
                    } )+
                }
            }
        }

        impl $crate::Describe<$names> for $name {
            #[allow(unused_variables, reason = "some facts only highlight the board")]
            fn describe(
                &self,
                names: &$names,
                out: &mut ::std::fmt::Formatter<'_>,
            ) -> ::std::fmt::Result {
                match *self {
                    $( $name::$variant $({ $($fact),+ })? => {
                        $( let $part = $value; )?
                        $($( let $fact = $crate::Fact::<$names>::text($fact, names); )+)?
                        write!(out, $text)
                    } )+
                }
            }
        }
    };
}
