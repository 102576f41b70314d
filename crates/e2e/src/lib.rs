//! Plays the page in a browser, as a player would.
//!
//! A test serves the built page with [`Site`] and visits it. [`visit`] opens it in a new Chromium, plays, and
//! then checks that the browser logged no errors.
//!
//! ```no_run
//! # async fn test() {
//! use e2e::{Screen, Site, visit};
//!
//! let site = Site::start().await;
//! visit(&site.address("#/practice"), Screen::DESKTOP, async |page| {
//!     page.click_hex("0705").await;
//!     assert!(page.text(".said").await.contains("0705"));
//! })
//! .await;
//! # }
//! ```

mod axe;
mod battle;
mod browser;
mod campaign;
mod clock;
mod complaints;
mod firefight;
mod frames;
mod keys;
mod page;
mod screen;
mod server;
mod site;
mod table;
mod throttle;
mod touch;

pub use battle::Battle;
pub use browser::{visit, visit_throttled, visit_with_complaints};
pub use campaign::Campaign;
pub use firefight::Firefight;
pub use frames::{Direction, Frame};
pub use page::{Page, hex};
pub use screen::{Screen, Theme};
pub use server::{Server, export_site};
pub use site::Site;
pub use table::{Choice, LogLine, Table};
pub use throttle::Throttle;
