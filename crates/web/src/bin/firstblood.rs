//! The program of First Blood.

fn main() {
    web::load();
}
