import type { Reply } from '../calls/api.ts';
import type { DraftLine } from './list/draft.ts';

/** What the server returns for a slip that it has accepted. */
export type Receipt = Reply<'/api-submit-bid'>;

/** What a receipt shows, and what Repeat adds to the list again. */
export type PlacedSlip = {
  readonly receipt: Receipt;
  readonly lines: readonly DraftLine[];
  /** '7, 9, 4, 0', cut when there are many. */
  readonly numbers: string;
  readonly gameType: string;
  /** Where its bids are shown. */
  readonly bidsPath: string;
};
