//! One file a page: what is written, and what is done when something is pressed there.

mod home;
mod join;
mod lost;
mod new;
mod practice;
mod replay;
mod rules;

pub use home::home;
pub use join::join;
pub use lost::lost;
pub use new::new;
pub use practice::practice;
pub use replay::replay;
pub use rules::rules;
