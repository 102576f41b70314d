//! The program of Pacific.

fn main() {
    web::load();
}
