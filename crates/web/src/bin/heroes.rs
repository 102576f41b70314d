//! The program of Conflict of Heroes.

fn main() {
    web::load();
}
