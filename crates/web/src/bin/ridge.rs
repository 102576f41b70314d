//! The program of Bloody Ridge.

fn main() {
    web::load();
}
