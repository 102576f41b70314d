//! The program of Pacific.

fn main() {
    ui::load();
}
