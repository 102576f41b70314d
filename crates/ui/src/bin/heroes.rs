//! The program of Conflict of Heroes.

fn main() {
    ui::load();
}
