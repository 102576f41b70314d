//! The program of the general pages: home, new games, invitations, rules.

fn main() {
    web::load();
}
