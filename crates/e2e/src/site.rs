//! A minimal file server that serves the built page from a sub-folder.

use std::path::{Component, Path, PathBuf};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

/// A folder below the root, so that absolute addresses in the page would fail.
const FOLDER: &str = "/club/cactus/";
/// As strict as the policy of our own server.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; \
     style-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'";

/// The page on an unused port, until dropped.
#[derive(Debug)]
pub struct Site {
    port: u16,
    serving: JoinHandle<()>,
}

impl Site {
    /// Serves the output of `cargo xtask web`.
    pub async fn start() -> Site {
        Site::of(built()).await
    }

    /// Serves a folder.
    pub async fn of(folder: PathBuf) -> Site {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let port = listener.local_addr().expect("a bound port").port();
        let serving = tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(answer(stream, folder.clone()));
            }
        });
        Site { port, serving }
    }

    /// The address of a page, such as `#/practice`.
    pub fn address(&self, hash: &str) -> String {
        format!("http://127.0.0.1:{}{FOLDER}{hash}", self.port)
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

/// The folder of the built page, which servers under test also use.
pub fn built() -> PathBuf {
    let dist = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../dist");
    assert!(dist.join("index.html").exists(), "the page is not built: run `cargo xtask web` first");
    dist
}

/// Answers one request per connection. A browser may hang up at any time.
async fn answer(mut stream: TcpStream, folder: PathBuf) {
    let mut request = vec![0; 16 * 1024];
    let Ok(length) = stream.read(&mut request).await else { return };
    let request = String::from_utf8_lossy(&request[..length]);
    let path = request.split(' ').nth(1).unwrap_or_default();
    let (status, kind, body) = match read(&folder, path).await {
        Some((kind, body)) => ("200 OK", kind, body),
        None => ("404 Not Found", "text/plain", b"not found".to_vec()),
    };
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n\
         Content-Security-Policy: {POLICY}\r\nConnection: close\r\n\r\n",
        body.len()
    );
    if stream.write_all(head.as_bytes()).await.is_ok() {
        let _ = stream.write_all(&body).await;
    }
}

async fn read(folder: &Path, path: &str) -> Option<(&'static str, Vec<u8>)> {
    let name = path.strip_prefix(FOLDER)?.split('?').next()?;
    let name = Path::new(if name.is_empty() { "index.html" } else { name });
    let is_plain = name.components().all(|part| matches!(part, Component::Normal(_)));
    let kind = kind(name.extension()?.to_str()?);
    let body = if is_plain { tokio::fs::read(folder.join(name)).await.ok()? } else { return None };
    Some((kind, body))
}

fn kind(ending: &str) -> &'static str {
    match ending {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript",
        "css" => "text/css",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "woff2" => "font/woff2",
        "webmanifest" => "application/manifest+json",
        _ => "text/plain; charset=utf-8",
    }
}
