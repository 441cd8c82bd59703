import type { BidState } from '#contract/console/lists/list-words.ts';
import type { Points } from '#rules/money.ts';

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
  readonly seq: number | null;
  readonly states: readonly BidState[] | null;
}
