//! The program of Bloody Ridge.

fn main() {
    ui::load();
}
