//! The kit of views.

mod icon;

pub use icon::Sign;
