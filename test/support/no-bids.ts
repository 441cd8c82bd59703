/** For work that gives way to bids: there are none. */
export const NO_BIDS = { quietMs: () => Infinity };

/** The same for a settlement: no screen is open either, so none has to be told first. */
export const NOTHING_BESIDE = { placer: NO_BIDS, board: { told: () => Promise.resolve() } };
