//! A record small enough for an address, so that a game can be shown without a server.
//!
//! Behind the sign of this format stands the text, packed as zlib does, in the letters of an
//! address. The check sum that zlib adds tells a spoiled link from a record. Browsers pack by
//! themselves; what comes from outside is unpacked here, where its size is watched.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_zlib_with_limit};
use wire::{ApiError, ErrorKind};

/// The sign of this format; another one may come to be needed.
const FORMAT: char = '1';
/// No record is longer, in bytes: a small link must not fill the memory.
pub const LONGEST: usize = 4 << 20;

/// A record that zlib has packed as a part of an address.
pub fn encode(packed: &[u8]) -> String {
    format!("{FORMAT}{}", URL_SAFE_NO_PAD.encode(packed))
}

/// The record that was made into this part of an address.
pub fn decode(link: &str) -> Result<String, ApiError> {
    let spoiled = |what: &str| {
        ApiError::new(ErrorKind::Unreadable, what).expected("the whole link, just as it was made")
    };
    let too_large = || {
        let what = "the link holds too much for a game";
        ApiError::new(ErrorKind::TooLarge, what)
            .expected(format!("a record of at most {LONGEST} bytes"))
    };
    let letters = match link.strip_prefix(FORMAT) {
        Some(letters) => letters,
        None if link.is_empty() => return Err(spoiled("there is no game in the link")),
        None => return Err(spoiled("the link is of a kind that is not known here")),
    };
    if letters.len() > LONGEST {
        return Err(too_large());
    }
    let packed = URL_SAFE_NO_PAD.decode(letters).map_err(|_| spoiled("the link is damaged"))?;
    let text = decompress_to_vec_zlib_with_limit(&packed, LONGEST).map_err(|error| match error
        .status
    {
        TINFLStatus::HasMoreOutput => too_large(),
        TINFLStatus::NeedsMoreInput | TINFLStatus::FailedCannotMakeProgress => {
            spoiled("the end of the link is missing")
        }
        _ => spoiled("the link is damaged"),
    })?;
    String::from_utf8(text).map_err(|_| spoiled("the link holds no text"))
}
