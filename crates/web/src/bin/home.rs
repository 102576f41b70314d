//! The program of the general pages: what there is to play, seats, invitations, rules.

fn main() {
    web::load();
}
