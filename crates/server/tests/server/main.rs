//! A real server, asked by good clients, bad ones and broken ones.

mod api;
mod atomic;
mod host;
mod junk;
mod limits;
mod policing;
mod schemas;
mod sockets;
mod two_seats;
