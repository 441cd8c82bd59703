import type { BidState } from '#contract/console/lists/list-words.ts';
import type { Points, Rate } from '#rules/money.ts';

/** The entry that paid for a slip. */
export interface SlipName {
  readonly playerId: number;
  readonly seq: number;
}

/** Which bids are asked for; null and an absent text are all. */
export interface BidFilter {
  readonly marketDays: readonly number[];
  /** Of games. */
  readonly codes: readonly number[] | null;
  /** With a number come only bids whose book is open. */
  readonly selections: readonly number[] | null;
  readonly pointsMin: Points | null;
  readonly pointsMax: Points | null;
  readonly players: readonly number[] | null;
  readonly slips: readonly SlipName[] | null;
  readonly rates: readonly Rate[] | null;
  /** Each is all that a motor makes of some digits; a slip has to have all of it. As for a number, the book must be open. */
  readonly groups: readonly (readonly number[])[] | null;
  readonly states: readonly BidState[] | null;
}
