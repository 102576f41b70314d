//! Bids of CAPs for the initiative.

use super::{Advice, CAP};
use crate::bushido;
use crate::firefight::Doctrine;
use crate::state::Step;
use crate::unit::Side;

/// How likely two dice with this much more are to beat two others, in percent; ties are rolled again.
const WINS: [i32; 6] = [50, 62, 73, 83, 90, 95];

impl Advice<'_> {
    /// The value of a bid: the better chance of the first Turn, which is worth most where both sides can fire.
    pub fn bid(&self, caps: u8) -> i32 {
        let chance = |caps: u8| self.chance_of_initiative(caps);
        let gain = 2 * self.tempo() * (chance(caps) - chance(0)) / 100;
        gain - CAP * i32::from(caps)
    }

    fn tempo(&self) -> i32 {
        *self.tempo.get_or_init(|| self.outlook.tempo())
    }

    /// How likely this many CAPs are to win the initiative, in percent.
    fn chance_of_initiative(&self, caps: u8) -> i32 {
        let state = self.state();
        let Step::Bid { player, bids } = state.step() else { return 0 };
        let firefight = state.firefight();
        let all = bids.iter().zip(firefight.players());
        let rivals = all.filter(|(_, it)| firefight.side(*it) != firefight.side(player));
        let highest = rivals.filter_map(|(bid, _)| *bid).max().unwrap_or_default();
        let doctrine = match bushido::doctrine(state, Side::Japan) {
            Some(Doctrine::Initiative(by)) => i32::from(by),
            _ => 0,
        };
        let doctrine = if self.outlook.side == Side::Japan { doctrine } else { -doctrine };
        let lead = i32::from(caps) - i32::from(highest) + doctrine;
        let place = (lead.unsigned_abs() as usize).min(WINS.len() - 1);
        if lead < 0 { 100 - WINS[place] } else { WINS[place] }
    }
}
