//! The clients that opened tables, as far as the store knows them.
//!
//! A table is stored with a keyed hash of its opener's address, so that its limits can be counted. The key is in a file
//! of its own next to the database: a stolen backup alone does not tell anybody's address.

use crate::limits::Visitor;
use crate::secrets::{NoRandomness, random};
use sha2::{Digest, Sha256};
use std::fmt;
use std::ops::RangeInclusive;

/// Half of it is a hash of the network, the other half of the address.
pub type Owner = [u8; 16];

/// Tables of one owner, or of all owners of a network.
pub type Owners = RangeInclusive<Owner>;

const HALF: usize = 8;

/// The key of the hashes.
#[derive(Clone, PartialEq, Eq)]
pub struct OwnerKey(pub [u8; 32]);

impl fmt::Debug for OwnerKey {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("OwnerKey(secret)")
    }
}

impl OwnerKey {
    pub fn random() -> Result<OwnerKey, NoRandomness> {
        random().map(OwnerKey)
    }

    fn hash(&self, text: &str) -> [u8; HALF] {
        let hash: [u8; 32] =
            Sha256::new().chain_update(self.0).chain_update(text).finalize().into();
        let mut half = [0; HALF];
        half.copy_from_slice(&hash[..HALF]);
        half
    }

    /// The owner of the tables that this client opens.
    pub fn owner(&self, visitor: Visitor) -> Owner {
        let network = visitor.network().unwrap_or(visitor);
        join(self.hash(&format!("network {network}")), self.hash(&format!("address {visitor}")))
    }

    /// The owners in this client's network; none if it has no network.
    pub fn neighbours(&self, visitor: Visitor) -> Option<Owners> {
        let network = self.hash(&format!("network {}", visitor.network()?));
        Some(join(network, [0; HALF])..=join(network, [0xff; HALF]))
    }
}

fn join(network: [u8; HALF], address: [u8; HALF]) -> Owner {
    let mut owner = [0; 2 * HALF];
    owner[..HALF].copy_from_slice(&network);
    owner[HALF..].copy_from_slice(&address);
    owner
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;

    fn visitor(address: &str) -> Visitor {
        Visitor::from(address.parse::<IpAddr>().unwrap())
    }

    #[test]
    fn an_owner_is_recognized_only_with_the_key() {
        let (key, other) = (OwnerKey([1; 32]), OwnerKey([2; 32]));
        let address = visitor("192.0.2.7");
        assert_eq!(key.owner(address), key.owner(address));
        assert_ne!(key.owner(address), other.owner(address), "an address can't be found by trying");
        assert_ne!(key.owner(address), key.owner(visitor("192.0.2.8")));
        assert!(!format!("{key:?}").contains('1'));
    }

    #[test]
    fn the_owners_of_a_network_are_neighbours() {
        let key = OwnerKey([1; 32]);
        let neighbours = key.neighbours(visitor("2001:db8:1:2::3")).unwrap();
        assert!(neighbours.contains(&key.owner(visitor("2001:db8:1:9::3"))));
        assert!(!neighbours.contains(&key.owner(visitor("2001:db8:2:2::3"))));
        assert_eq!(key.neighbours(visitor("192.0.2.7")), None);
    }
}
