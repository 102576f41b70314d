//! What looks good at first sight.

use crate::order::Order;
use crate::state::Pacific;
use game::Guide;

impl Guide for Pacific {
    fn rank(&self, orders: &[Order], scores: &mut Vec<i32>) {
        scores.extend(orders.iter().map(|order| match order {
            Order::Prebuilt(_) | Order::Resolve(_) => 90,
            Order::Ready | Order::Keep | Order::With(_) | Order::Intercept(_) => 80,
            Order::Fire { .. } | Order::Bomb { .. } | Order::Heal(_) => 70,
            Order::Deploy { tokens, .. } => 60 + tokens.count_ones() as i32,
            Order::Play { .. } | Order::Fly { .. } => 50,
            Order::Move { unit, to } => {
                let side = self.side(*unit);
                30 + i32::from(to.own_row(side))
            }
            Order::Assault { .. } => 20,
            Order::Bid(ap) => 10 - i32::from(*ap),
            Order::Done | Order::Pass => 15,
            _ => 0,
        }));
    }
}
