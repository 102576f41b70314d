//! The macros.

/// Declares an enum of actions or agenda steps with its text form. See [`orders`](mod@crate::orders) for
/// the syntax.
///
/// Generates the enum, [`Operand`](crate::orders::Operand) and [`Orders`](crate::orders::Orders) for the
/// game, and the constant `WORDS`: the first words, for suggestions and help.
#[macro_export]
macro_rules! orders {
    // `_ => Turn(Part)`
    (@parse $head:tt [ $($done:tt)* ]
        $(#[$attribute:meta])* _ => $variant:ident ( $part:ident )
        $(, $($rest:tt)*)?
    ) => {
        $crate::orders! { @parse $head [ $($done)*
            { $(#[$attribute])* } {} { $crate::orders::Start::Part($part::STARTS) } $variant
            { ($part) } [ { 0 part } ] [ { part => part } { $part } { $crate::orders::Plain } ]
        ] $($($rest)*)? }
    };
    // `"pass" => Pass`
    (@parse $head:tt [ $($done:tt)* ]
        $(#[$attribute:meta])* $word:literal $(| $alias:literal)* => $variant:ident
        $(, $($rest:tt)*)?
    ) => {
        $crate::orders! { @parse $head [ $($done)*
            { $(#[$attribute])* } { $word }
            { $crate::orders::Start::Phrases(&[$word $(, $alias)*]) } $variant
            {} [] []
        ] $($($rest)*)? }
    };
    // `"use" => Use(UnitId)`
    (@parse $head:tt [ $($done:tt)* ]
        $(#[$attribute:meta])* $word:literal $(| $alias:literal)* => $variant:ident
        ( $one:tt $(< $($argument:tt),+ >)? $(as $form:expr)? $(,)? )
        $(, $($rest:tt)*)?
    ) => {
        $crate::orders! { @parse $head [ $($done)*
            { $(#[$attribute])* } { $word }
            { $crate::orders::Start::Phrases(&[$word $(, $alias)*]) } $variant
            { ($one $(< $($argument),+ >)?) } [ { 0 one } ]
            [ { one => one } { $one $(< $($argument),+ >)? }
                { $crate::orders!(@form 0 $one [ $($form)? ]) } ]
        ] $($($rest)*)? }
    };
    // `"search" => Search(Seat, Reef)`
    (@parse $head:tt [ $($done:tt)* ]
        $(#[$attribute:meta])* $word:literal $(| $alias:literal)* => $variant:ident
        (
            $one:tt $(< $($argument:tt),+ >)? $(as $form:expr)?,
            $other:tt $(< $($other_argument:tt),+ >)? $(as $other_form:expr)? $(,)?
        )
        $(, $($rest:tt)*)?
    ) => {
        $crate::orders! { @parse $head [ $($done)*
            { $(#[$attribute])* } { $word }
            { $crate::orders::Start::Phrases(&[$word $(, $alias)*]) } $variant
            { ($one $(< $($argument),+ >)?, $other $(< $($other_argument),+ >)?) }
            [ { 0 one } { 1 other } ]
            [ { one => one } { $one $(< $($argument),+ >)? }
                { $crate::orders!(@form 0 $one [ $($form)? ]) }
              { other => other } { $other $(< $($other_argument),+ >)? }
                { $crate::orders!(@form 1 $other [ $($other_form)? ]) } ]
        ] $($($rest)*)? }
    };
    // `"move" => Move { unit: UnitId, to: HexId, cautious: bool }`
    (@parse $head:tt [ $($done:tt)* ]
        $(#[$attribute:meta])* $word:literal $(| $alias:literal)* => $variant:ident
        { $(
            $(#[$field_attribute:meta])*
            $field:ident : $type:tt $(< $($argument:tt),+ >)? $(as $form:expr)?
        ),+ $(,)? }
        $(, $($rest:tt)*)?
    ) => {
        $crate::orders! { @parse $head [ $($done)*
            { $(#[$attribute])* } { $word }
            { $crate::orders::Start::Phrases(&[$word $(, $alias)*]) } $variant
            { { $( $(#[$field_attribute])* $field: $type $(< $($argument),+ >)? ),+ } }
            [ $( { $field $field } )+ ]
            [ $( { $field => $field } { $type $(< $($argument),+ >)? }
                { $crate::orders!(@form $field $type [ $($form)? ]) } )+ ]
        ] $($($rest)*)? }
    };
    // `"strike" => Strike { aircraft: Aircraft, at: AirPlace } as Strikers`
    (@parse $head:tt [ $($done:tt)* ]
        $(#[$attribute:meta])* $word:literal $(| $alias:literal)* => $variant:ident
        { $(
            $(#[$field_attribute:meta])*
            $field:ident : $type:tt $(< $($argument:tt),+ >)?
        ),+ $(,)? } as $form:expr
        $(, $($rest:tt)*)?
    ) => {
        $crate::orders! { @parse $head [ $($done)*
            { $(#[$attribute])* } { $word }
            { $crate::orders::Start::Phrases(&[$word $(, $alias)*]) } $variant
            { { $( $(#[$field_attribute])* $field: $type $(< $($argument),+ >)? ),+ } }
            [ $( { $field $field } )+ ]
            [ { ($($field),+) => ($($field),+) } { ($($type $(< $($argument),+ >)?),+) }
                { $form } ]
        ] $($($rest)*)? }
    };
    // All variants are parsed. Each is now:
    // { attributes } { the word that is written, if any } { start } Variant { definition }
    // [ { field variable }… ]    a tuple's fields are 0 and 1
    // [ { values } { type } { form }… ]    what each form writes: one field, or all of them
    (@parse { { $($attribute:tt)* } { $vis:vis } $name:ident $noun:literal { $game:ty } }
        [ $(
            { $($variant_attribute:tt)* } { $($word:literal)? } { $start:expr } $variant:ident
            { $($definition:tt)* } [ $( { $field:tt $bound:ident } )* ]
            [ $( { $value:pat => $values:expr } { $type:ty } { $($form:tt)* } )* ]
        )* ]
    ) => {
        $($attribute)*
        $vis enum $name {
            $( $($variant_attribute)* $variant $($definition)*, )*
        }

        #[allow(dead_code)]
        impl $name {
            #[doc(hidden)]
            $vis const STARTS: &'static [$crate::orders::Start] = &[$($start),*];

            /// The first words, in the order of the declaration.
            $vis const WORDS: &'static [&'static str] =
                &$crate::orders::copied::<{ $crate::orders::count(Self::STARTS) }>(Self::STARTS);
        }

        const _: () = {
            // The types of the fields are resolved here: nothing may hide them.
            #[derive(Clone, Copy)]
            enum OrdersKind { $($variant),* }
            const KINDS: &[OrdersKind] = &[$(OrdersKind::$variant),*];

            #[automatically_derived]
            impl $crate::orders::Operand<$game> for $name {
                #[allow(unused_variables)]
                fn write(self, game: &$game, out: &mut $crate::orders::WordWriter) {
                    match self {
                        $( Self::$variant { $($field: $bound),* } => {
                            $( out.word($word); )?
                            $( $crate::orders::Form::<$game, $type>::write(&$($form)*, game, $values, out); )*
                        } )*
                    }
                }

                #[allow(unused_variables)]
                fn read(
                    game: &$game,
                    words: &mut $crate::notation::Words<'_>,
                ) -> ::core::result::Result<Self, $crate::Fault> {
                    let mut found = None;
                    let mut read = |index: usize, words: &mut $crate::notation::Words<'_>| {
                        found = Some(match KINDS[index] {
                            $( OrdersKind::$variant => {
                                $( let $value =
                                    $crate::orders::Form::<$game, $type>::read(&$($form)*, game, words)?; )*
                                Self::$variant { $($field: $bound),* }
                            } )*
                        });
                        Ok(())
                    };
                    $crate::orders::choose($noun, Self::STARTS, Self::WORDS, words, &mut read)?;
                    Ok(found.expect("a variant was read"))
                }

                fn sample(game: &$game, rng: &mut $crate::Rng) -> Self {
                    let index = $crate::RandomSource::below(rng, KINDS.len() as u32) as usize;
                    $crate::orders::Orders::sample_nth(index, game, rng)
                }
            }

            #[automatically_derived]
            impl $crate::orders::Orders<$game> for $name {
                const STARTS: &'static [$crate::orders::Start] = Self::STARTS;

                #[allow(unused_variables)]
                fn sample_nth(index: usize, game: &$game, rng: &mut $crate::Rng) -> Self {
                    match KINDS[index] {
                        $( OrdersKind::$variant => {
                            $( let $value =
                                $crate::orders::Form::<$game, $type>::sample(&$($form)*, game, rng); )*
                            Self::$variant { $($field: $bound),* }
                        } )*
                    }
                }
            }
        };
    };
    (@parse $head:tt $done:tt $($rest:tt)*) => {
        compile_error!(concat!(
            "expected `\"word\" => Variant`, `Variant(Type)` or `Variant { field: Type }` at: ",
            $(stringify!($rest), " "),*
        ));
    };

    (@form $field:tt $type:tt [ $form:expr ]) => { $form };
    (@form $field:ident bool []) => { $crate::orders::Flag(stringify!($field)) };
    (@form $field:tt $type:tt []) => { $crate::orders::Plain };

    ($(#[$attribute:meta])* $vis:vis enum $name:ident as $noun:literal for $game:ty {
        $($variants:tt)*
    }) => {
        $crate::orders! {
            @parse { { $(#[$attribute])* } { $vis } $name $noun { $game } } [] $($variants)*
        }
    };
}

/// Declares an enum of plain words, for use in the orders of any game: phases, sides, purposes.
///
/// Generates the enum with `ALL`, `WORDS` and `word`, and its [`Operand`](crate::orders::Operand). The
/// noun names what is missing or misspelt.
///
/// ```
/// game::keywords! {
///     #[derive(Clone, Copy, PartialEq, Debug)]
///     pub enum Phase as "phase" {
///         "movement" => Movement,
///         "combat" => Combat,
///     }
/// }
/// assert_eq!(Phase::ALL.map(Phase::word), ["movement", "combat"]);
/// ```
#[macro_export]
macro_rules! keywords {
    ($(#[$attribute:meta])* $vis:vis enum $name:ident as $noun:literal {
        $( $(#[$variant_attribute:meta])* $word:literal => $variant:ident ),+ $(,)?
    }) => {
        $(#[$attribute])*
        $vis enum $name {
            $( $(#[$variant_attribute])* $variant ),+
        }

        #[allow(dead_code)]
        impl $name {
            /// Every value, in the order of the declaration.
            $vis const ALL: [$name; [$($word),+].len()] = [$($name::$variant),+];

            /// The words for [`Self::ALL`].
            $vis const WORDS: &'static [&'static str] = &[$($word),+];

            #[doc(hidden)]
            $vis const STARTS: &'static [$crate::orders::Start] =
                &[$($crate::orders::Start::Phrases(&[$word])),+];

            $vis const fn word(self) -> &'static str {
                Self::WORDS[self as usize]
            }
        }

        #[automatically_derived]
        impl<G> $crate::orders::Operand<G> for $name {
            fn write(self, _: &G, out: &mut $crate::orders::WordWriter) {
                out.word(self.word());
            }

            fn read(
                _: &G,
                words: &mut $crate::notation::Words<'_>,
            ) -> ::core::result::Result<$name, $crate::Fault> {
                words.one_of($noun, $name::WORDS).map(|index| $name::ALL[index])
            }

            fn sample(_: &G, rng: &mut $crate::Rng) -> $name {
                $name::ALL[$crate::RandomSource::below(rng, $name::ALL.len() as u32) as usize]
            }
        }
    };
}
