//! One file a page.

mod home;
mod join;
mod lost;
mod new;
mod practice;
mod replay;
mod rules;
mod shell;

pub use home::Home;
pub use join::Join;
pub use lost::Lost;
pub use new::New;
pub use practice::Practice;
pub use replay::Replay;
pub use rules::Rules;
pub use shell::Shell;
