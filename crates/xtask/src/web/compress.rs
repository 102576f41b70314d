//! Compressed files, written next to the originals, for servers to send as they are.

use std::io::Write;

use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;

use super::Asset;

/// The compressed forms of a file; none if compression gains little, as with fonts.
pub struct Packed(Option<Forms>);

struct Forms {
    brotli: Vec<u8>,
    gzip: Vec<u8>,
}

pub fn packed(asset: &Asset) -> Packed {
    let brotli = brotli(&asset.bytes);
    let gains = brotli.len() < asset.bytes.len() / 10 * 9;
    Packed(gains.then(|| Forms { brotli, gzip: gzip(&asset.bytes) }))
}

impl Packed {
    /// The extensions and contents of the compressed files.
    pub fn files(&self) -> impl Iterator<Item = (&'static str, &[u8])> {
        self.0.iter().flat_map(|forms| [("br", &*forms.brotli), ("gz", &*forms.gzip)])
    }

    pub fn brotli_length(&self) -> Option<usize> {
        self.0.as_ref().map(|forms| forms.brotli.len())
    }

    pub fn gzip_length(&self) -> Option<usize> {
        self.0.as_ref().map(|forms| forms.gzip.len())
    }
}

const TO_MEMORY: &str = "writing to memory does not fail";

fn brotli(bytes: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    let parameters = BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    brotli::BrotliCompress(&mut &bytes[..], &mut out, &parameters).expect(TO_MEMORY);
    out
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).expect(TO_MEMORY);
    encoder.finish().expect(TO_MEMORY)
}
