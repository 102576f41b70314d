//! Another game of the same scenario.

use crate::Session;
use game::Seat;
use game::record::Record;
use std::collections::BTreeMap;
use wire::{ApiError, Command, NewTable, Opened, SeatRequest, SeatStatus, name_of};

/// The request for another game with the same players, in the same seats or with the sides swapped.
pub fn rematch(session: &Session, swaps_sides: bool) -> Result<NewTable, ApiError> {
    let head = Record::read(&session.opening.head)?;
    let seats = session.seats.iter().map(|status| {
        let seat = if swaps_sides { other_side(session, status) } else { status.seat.clone() };
        (seat, request(session, status))
    });
    let seats: BTreeMap<String, SeatRequest> = seats.collect();
    let game = session.opening.game.clone();
    if head.position.is_empty() {
        let (scenario, options) = (head.scenario.text.to_owned(), head.options);
        return Ok(NewTable { game, scenario, options, seats, ..NewTable::default() });
    }
    // The head is the record of a game that has just begun.
    Ok(NewTable { game, record: Some(session.opening.head.clone()), seats, ..NewTable::default() })
}

/// The command that invites the other players to the rematch, by their seats at this table.
pub fn invite_to_rematch(session: &Session, swaps_sides: bool, opened: &Opened) -> Option<Command> {
    let others = session.seats.iter().filter(|status| !session.is_mine(&status.seat));
    let invitation = |status: &SeatStatus| {
        let seat = if swaps_sides { other_side(session, status) } else { status.seat.clone() };
        Some((status.seat.clone(), opened.invitations.get(&seat)?.clone()))
    };
    let invitations: BTreeMap<String, String> = others.filter_map(invitation).collect();
    let table = opened.table.clone();
    (!invitations.is_empty()).then_some(Command::Rematch { table, invitations })
}

fn request(session: &Session, status: &SeatStatus) -> SeatRequest {
    let is_person = status.stand_in || matches!(&*status.who, "person" | "open");
    match is_person {
        true if session.is_mine(&status.seat) || session.shares_screen => SeatRequest::Me,
        true => SeatRequest::Invite,
        false => SeatRequest::Program(status.who.clone()),
    }
}

/// The seat on the other side: the first seat of a side swaps with the first of the other, and so on.
fn other_side(session: &Session, status: &SeatStatus) -> String {
    let (view, kind) = (session.view(), session.game());
    let seats: Vec<Seat> = view.seats().iter().collect();
    let Some(seat) = seats.iter().copied().find(|seat| name_of(kind, *seat) == status.seat) else {
        return status.seat.clone();
    };
    let allies = view.allies(seat);
    let place = seats.iter().filter(|it| allies.has(**it)).position(|it| *it == seat);
    let mut enemies = seats.iter().filter(|it| !allies.has(**it));
    let other = place.and_then(|place| enemies.clone().nth(place).or(enemies.next_back()));
    name_of(kind, other.copied().unwrap_or(seat)).to_owned()
}
