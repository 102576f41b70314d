//! The program of First Blood.

fn main() {
    ui::load();
}
