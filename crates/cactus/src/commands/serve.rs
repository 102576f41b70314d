//! `cactus serve`

use crate::cli::{Log, Serve};
use crate::data_folder;
use crate::failure::{Done, Exit, Failure};
use crate::screen::{FAINT, STRONG, Screen};
use server::{Config, Limits, Retention, Server};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use tracing::{Level, Metadata};
use tracing_subscriber::filter::{FilterExt, filter_fn};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer, fmt, registry};

/// Where earlier versions stored games, in the current folder.
const OLD_DATABASE: &str = "cactus.db";

pub fn run(arguments: &Serve, screen: &mut Screen) -> Done {
    log(arguments.log);
    raise_file_limit();
    let runtime = tokio::runtime::Runtime::new()
        .map_err(|error| Failure::new(format!("can't start the server's threads: {error}")))?;
    runtime.block_on(serve(arguments, screen))
}

/// The database: that of `--data`, or the one in the user's data folder.
fn database(arguments: &Serve) -> Result<PathBuf, Failure> {
    if let Some(file) = &arguments.data {
        return Ok(file.clone());
    }
    let unknown = || Failure::new("no folder for user data found; use --data FILE".to_owned());
    let file = data_folder::database().ok_or_else(unknown)?;
    if let Some(folder) = file.parent() {
        let failed = |error| Failure::new(format!("can't create {}: {error}", folder.display()));
        std::fs::create_dir_all(folder).map_err(failed)?;
    }
    Ok(file)
}

async fn serve(arguments: &Serve, screen: &mut Screen) -> Done {
    let data = database(arguments)?;
    let config = Config {
        listen: (arguments.host, arguments.port).into(),
        data: data.clone(),
        behind_proxy: arguments.behind_proxy,
        names: arguments.names.clone(),
        metrics: arguments.metrics,
        retention: Retention { finished_days: arguments.keep_finished },
        limits: if arguments.no_limits { Limits::NONE } else { Limits::default() },
        rehearsal: arguments.rehearsal,
    };
    let server = Server::start(config).await.map_err(|error| Failure::new(error.to_string()))?;
    writeln!(screen, "{STRONG}http://{}/{STRONG:#}", server.address())?;
    let file = data.display();
    writeln!(screen, "{FAINT}Games are stored in {file}. Press Ctrl-C to stop.{FAINT:#}")?;
    if arguments.data.is_none() && Path::new(OLD_DATABASE).exists() {
        let hint = "is not in use. Start with --data cactus.db to play the games in it.";
        writeln!(screen, "{FAINT}The file {OLD_DATABASE} in this folder {hint}{FAINT:#}")?;
    }
    screen.flush()?;
    if arguments.open {
        show(&format!("http://{}/", server.address()));
    }
    let requested = shutdown_requested().await;
    server.close().await;
    requested.map_err(|error| Failure::new(format!("can't wait for signals: {error}")))?;
    Ok(Exit::Fine)
}

/// Opens an address in the browser, if there is one. The address has been printed as well.
fn show(address: &str) {
    let (program, arguments): (&str, &[&str]) = match std::env::consts::OS {
        "macos" => ("open", &[]),
        "windows" => ("cmd", &["/C", "start", ""]),
        _ => ("xdg-open", &[]),
    };
    let mut command = std::process::Command::new(program);
    let silent = command.args(arguments).arg(address).stdout(Stdio::null()).stderr(Stdio::null());
    // There may be no browser on this machine.
    let _ = silent.spawn();
}

/// Waits for Ctrl-C or SIGTERM.
#[cfg(unix)]
async fn shutdown_requested() -> io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    tokio::select! {
        pressed = tokio::signal::ctrl_c() => pressed,
        _ = terminate.recv() => Ok(()),
    }
}

#[cfg(not(unix))]
async fn shutdown_requested() -> io::Result<()> {
    tokio::signal::ctrl_c().await
}

/// Raises the limit on open files, and so on connections, as far as the system allows.
pub fn raise_file_limit() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
        // If it fails, the server accepts fewer connections.
        let _ = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
    }
}

/// Libraries whose detailed logs contain requests and messages, and so the tokens of players.
const TALKATIVE: [&str; 6] =
    ["hyper", "hyper_util", "axum", "tungstenite", "tokio_tungstenite", "tower"];

/// Whether `RUST_LOG` may turn this on: not even the most specific directive gets tokens into the log.
fn has_no_secrets(event: &Metadata<'_>) -> bool {
    let library = event.target().split("::").next().unwrap_or_default();
    *event.level() <= Level::INFO || !TALKATIVE.contains(&library)
}

/// Starts logging. `RUST_LOG` sets the level.
fn log(log: Log) {
    let filter = EnvFilter::builder().with_default_directive(Level::INFO.into());
    let filter = filter.from_env_lossy().and(filter_fn(has_no_secrets));
    let lines = fmt::layer().with_ansi(io::stderr().is_terminal()).with_writer(io::stderr);
    match log {
        Log::Text => registry().with(lines.with_filter(filter)).init(),
        Log::Json => registry().with(lines.json().with_filter(filter)).init(),
    }
}
