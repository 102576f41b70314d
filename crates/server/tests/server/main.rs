//! A real server with well-behaved, hostile and broken clients.

mod api;
mod atomic;
mod host;
mod junk;
mod limits;
mod policing;
mod schemas;
mod sockets;
mod two_seats;
