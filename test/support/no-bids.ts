/** For work that gives way to bids: there are none. */
export const NO_BIDS = { quietMs: () => Infinity };
