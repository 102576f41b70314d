//! Routes: the part of the address after the `#`.

use std::fmt;

/// A page and its parameters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Route {
    Home,
    /// A map without a game, for getting used to the controls.
    Practice,
    /// The setup of a new game.
    New {
        game: String,
        scenario: String,
    },
    /// A game in progress, from a seat whose token this browser has; without a seat, the visitor is a spectator.
    /// Old links do not name the game, and have the token itself instead of the seat.
    Table {
        game: Option<String>,
        id: String,
        seat: Option<String>,
    },
    /// An invitation to a seat.
    Join {
        table: String,
        invitation: String,
    },
    /// A replay of a game.
    Replay {
        game: Option<String>,
        id: String,
    },
    Rules {
        game: String,
        clause: Option<String>,
    },
    /// An address that has no page.
    Unknown(String),
}

impl Route {
    /// Parses an address such as `#/rules/ridge/7.3a`.
    pub fn read(hash: &str) -> Route {
        let path = hash.trim_start_matches('#').trim_matches('/');
        let parts: Vec<&str> = path.split('/').collect();
        let owned = |part: &&str| (*part).to_owned();
        match &*parts {
            [] | [""] => Route::Home,
            ["practice"] => Route::Practice,
            ["new", game, scenario] => Route::New { game: owned(game), scenario: owned(scenario) },
            ["table", id] => Route::Table { game: None, id: owned(id), seat: None },
            ["table", id, seat] => {
                Route::Table { game: None, id: owned(id), seat: Some(owned(seat)) }
            }
            ["join", table, invitation] => {
                Route::Join { table: owned(table), invitation: owned(invitation) }
            }
            ["replay", id] => Route::Replay { game: None, id: owned(id) },
            ["rules", game] => Route::Rules { game: owned(game), clause: None },
            ["rules", game, clause] => {
                Route::Rules { game: owned(game), clause: Some(owned(clause)) }
            }
            [game, rest @ ..] => {
                Route::of_game(game, rest).unwrap_or_else(|| Route::Unknown(path.to_owned()))
            }
        }
    }

    /// Parses the rest of an address that begins with the name of a game, whose program shows the page.
    fn of_game(game: &str, rest: &[&str]) -> Option<Route> {
        let game = Some(game.to_owned());
        let owned = |part: &&str| (*part).to_owned();
        match rest {
            ["table", id] => Some(Route::Table { game, id: owned(id), seat: None }),
            ["table", id, seat] => {
                Some(Route::Table { game, id: owned(id), seat: Some(owned(seat)) })
            }
            ["replay", id] => Some(Route::Replay { game, id: owned(id) }),
            _ => None,
        }
    }
}

/// Whether this part of an address is a token. Seats have words as their names.
pub fn is_token(seat: &str) -> bool {
    seat.len() == 32 && seat.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// The start of an address: with the name of the game, if the route has it.
struct Prefix<'a>(&'a Option<String>);

impl fmt::Display for Prefix<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(game) => write!(f, "#/{game}"),
            None => f.write_str("#"),
        }
    }
}

/// The address. [`Route::read`] is the inverse.
impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Route::Home => f.write_str("#/"),
            Route::Practice => f.write_str("#/practice"),
            Route::New { game, scenario } => write!(f, "#/new/{game}/{scenario}"),
            Route::Table { game, id, seat: None } => write!(f, "{}/table/{id}", Prefix(game)),
            Route::Table { game, id, seat: Some(seat) } => {
                write!(f, "{}/table/{id}/{seat}", Prefix(game))
            }
            Route::Join { table, invitation } => write!(f, "#/join/{table}/{invitation}"),
            Route::Replay { game, id } => write!(f, "{}/replay/{id}", Prefix(game)),
            Route::Rules { game, clause: None } => write!(f, "#/rules/{game}"),
            Route::Rules { game, clause: Some(clause) } => write!(f, "#/rules/{game}/{clause}"),
            Route::Unknown(path) => write!(f, "#/{path}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_round_trip() {
        for address in [
            "#/",
            "#/practice",
            "#/new/ridge/standard",
            "#/table/k3j9",
            "#/table/k3j9/8f2c",
            "#/join/k3j9/8f2c",
            "#/replay/k3j9",
            "#/ridge/table/k3j9",
            "#/ridge/table/k3j9/japanese",
            "#/ridge/replay/k3j9",
            "#/ridge/dance/k3j9",
            "#/rules/ridge",
            "#/rules/ridge/7.3-r4",
            "#/rules/ridge/7.3/more",
            "#/nowhere",
        ] {
            assert_eq!(Route::read(address).to_string(), address);
        }
    }

    #[test]
    fn a_token_is_told_from_a_seat() {
        assert!(is_token("00112233445566778899aabbccddeeff"));
        for seat in ["japanese", "us", "japan-2", "0011223344556677"] {
            assert!(!is_token(seat), "{seat}");
        }
    }

    #[test]
    fn addresses_are_parsed() {
        assert_eq!(Route::read(""), Route::Home);
        assert_eq!(Route::read("#"), Route::Home);
        assert_eq!(
            Route::read("#/rules/ridge/7.3a/"),
            Route::Rules { game: "ridge".into(), clause: Some("7.3a".into()) }
        );
        assert_eq!(Route::read("#/new/ridge"), Route::Unknown("new/ridge".into()));
        assert_eq!(
            Route::read("#/heroes/replay/1x"),
            Route::Replay { game: Some("heroes".into()), id: "1x".into() }
        );
        assert_eq!(
            Route::read("#/table/k3j9"),
            Route::Table { game: None, id: "k3j9".into(), seat: None }
        );
    }
}
