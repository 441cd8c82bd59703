/** Words of the lists of the console; no zod, so that the console can import their values. */

/** Upwards or downwards by what a list is ordered by. */
export const LIST_ORDERS = ['asc', 'desc'] as const;

/** What bids can be ordered by. */
export const BID_SORTS = ['time', 'points', 'paid'] as const;
export type BidSort = (typeof BID_SORTS)[number];

/** What became of a bid; `reversed` waits for the right result, after a wrong one was taken back. */
export const BID_STATES = ['open', 'won', 'lost', 'void', 'reversed'] as const;
export type BidState = (typeof BID_STATES)[number];

/** A list of bids is of so many days at most, where it is not of a few players. */
export const BID_DAYS_MAX = 31;

/** A name or number that bids are looked for by finds so many players at most. */
export const BID_PEOPLE_MAX = 100;

/** So many slips are shown beside each other at most. */
export const BID_SLIPS_MAX = 25;

/** How a player stands: the first of these that is true. */
export const PLAYER_STANDINGS = ['erased', 'blocked', 'betting_off', 'active'] as const;
export type PlayerStanding = (typeof PLAYER_STANDINGS)[number];
