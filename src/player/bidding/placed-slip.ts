import type { DraftLine } from './draft.ts';
import type { Receipt } from './use-place-bids.ts';

/** What a receipt shows, and what Repeat puts into the list again. */
export type PlacedSlip = {
  readonly receipt: Receipt;
  readonly lines: readonly DraftLine[];
  /** '7, 9, 4, 0', cut when there are many. */
  readonly numbers: string;
  readonly gameType: string;
  /** Where its bids are shown. */
  readonly bidsPath: string;
};
