//! `cactus serve`

use crate::cli::{Log, Serve};
use crate::failure::{Done, Exit, Failure};
use crate::screen::{FAINT, STRONG, Screen};
use server::{Config, Limits, Server};
use std::io::{self, Write};
use std::process::Stdio;
use tracing_subscriber::EnvFilter;

pub fn run(arguments: &Serve, screen: &mut Screen) -> Done {
    log(arguments.log);
    raise_file_limit();
    let runtime = tokio::runtime::Runtime::new()
        .map_err(|error| Failure::new(format!("no threads to serve with: {error}")))?;
    runtime.block_on(serve(arguments, screen))
}

async fn serve(arguments: &Serve, screen: &mut Screen) -> Done {
    let config = Config {
        listen: (arguments.host, arguments.port).into(),
        data: arguments.data.clone(),
        behind_proxy: arguments.behind_proxy,
        limits: if arguments.no_limits { Limits::NONE } else { Limits::default() },
        rehearsal: arguments.rehearsal,
    };
    let server = Server::start(config).await.map_err(|error| Failure::new(error.to_string()))?;
    writeln!(screen, "{STRONG}http://{}/{STRONG:#}", server.address())?;
    let file = arguments.data.display();
    writeln!(screen, "{FAINT}Tables are kept in {file}. Ctrl-C ends.{FAINT:#}")?;
    screen.flush()?;
    if arguments.open {
        show(&format!("http://{}/", server.address()));
    }
    let asked = asked_to_end().await;
    server.close().await;
    asked.map_err(|error| Failure::new(format!("signals can't be heard: {error}")))?;
    Ok(Exit::Fine)
}

/// Shows an address in the browser, where there is one: the address has been printed, too.
fn show(address: &str) {
    let (program, arguments): (&str, &[&str]) = match std::env::consts::OS {
        "macos" => ("open", &[]),
        "windows" => ("cmd", &["/C", "start", ""]),
        _ => ("xdg-open", &[]),
    };
    let mut command = std::process::Command::new(program);
    let silent = command.args(arguments).arg(address).stdout(Stdio::null()).stderr(Stdio::null());
    // Without a browser the game is played on another machine.
    let _ = silent.spawn();
}

/// Waits for Ctrl-C, or for whatever else ends services here.
#[cfg(unix)]
async fn asked_to_end() -> io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    tokio::select! {
        pressed = tokio::signal::ctrl_c() => pressed,
        _ = terminate.recv() => Ok(()),
    }
}

#[cfg(not(unix))]
async fn asked_to_end() -> io::Result<()> {
    tokio::signal::ctrl_c().await
}

/// Lets this process have as many connections as the system allows at all.
pub fn raise_file_limit() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
        // Without it there is room for fewer visitors.
        let _ = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
    }
}

/// Starts the log. `RUST_LOG` says how much of it there is.
fn log(log: Log) {
    let filter = EnvFilter::builder().with_default_directive(tracing::Level::INFO.into());
    let lines =
        tracing_subscriber::fmt().with_env_filter(filter.from_env_lossy()).with_writer(io::stderr);
    match log {
        Log::Text => lines.init(),
        Log::Json => lines.json().init(),
    }
}
