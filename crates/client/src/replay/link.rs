//! A record as part of a link, so that a game can be shared without a server.
//!
//! A link consists of a format digit and the record, compressed with zlib and encoded as URL-safe base64. The zlib
//! checksum detects damaged links. The browser compresses; decompression happens here, with a size limit, because
//! links come from outside.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_zlib_with_limit};
use wire::{ApiError, ErrorKind};

/// The format digit, which allows for other formats later.
const FORMAT: char = '1';
/// The maximum size of a record in bytes, so that a small link can't fill the memory.
pub const MAX_SIZE: usize = 4 << 20;

/// The part of a link for a record that is compressed with zlib.
pub fn encode(compressed: &[u8]) -> String {
    format!("{FORMAT}{}", URL_SAFE_NO_PAD.encode(compressed))
}

/// The record in this part of a link.
pub fn decode(link: &str) -> Result<String, ApiError> {
    let damaged = |what: &str| {
        ApiError::new(ErrorKind::Unreadable, what).expected("the complete, unchanged link")
    };
    let too_large = || {
        let what = "the game in the link is too large";
        ApiError::new(ErrorKind::TooLarge, what)
            .expected(format!("a record of at most {MAX_SIZE} bytes"))
    };
    let letters = match link.strip_prefix(FORMAT) {
        Some(letters) => letters,
        None if link.is_empty() => return Err(damaged("there is no game in the link")),
        None => return Err(damaged("the format of the link is unknown")),
    };
    if letters.len() > MAX_SIZE {
        return Err(too_large());
    }
    let compressed = URL_SAFE_NO_PAD.decode(letters).map_err(|_| damaged("the link is damaged"))?;
    let text =
        decompress_to_vec_zlib_with_limit(&compressed, MAX_SIZE).map_err(|error| {
            match error.status {
                TINFLStatus::HasMoreOutput => too_large(),
                TINFLStatus::NeedsMoreInput | TINFLStatus::FailedCannotMakeProgress => {
                    damaged("the end of the link is missing")
                }
                _ => damaged("the link is damaged"),
            }
        })?;
    String::from_utf8(text).map_err(|_| damaged("the link is damaged"))
}
