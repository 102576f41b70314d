//! Tables over the network: storage, tokens, sockets, limits.
