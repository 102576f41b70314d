//! One file a page: what is written, and what is done when something is pressed there.

mod find;
mod general;
mod home;
mod join;
mod lost;
mod new;
mod practice;
mod replay;
mod rules;

pub use general::general;
pub use lost::lost;
pub use replay::replay;
