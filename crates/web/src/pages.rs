//! The pages, one file each.

mod general;
mod home;
mod join;
mod new;
mod not_found;
mod practice;
mod redirect;
mod replay;
mod rules;

pub use general::general;
pub use not_found::not_found;
pub use replay::replay;
