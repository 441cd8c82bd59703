import type { Points } from '#rules/money.ts';
import type { RateCard } from '#rules/game/rates.ts';
import type { Answer } from '../calls/api.ts';
import type { BidScreenRow } from './bid-screens.ts';
import type { BidMarket, Cutoffs } from './cutoffs/session-cutoffs.ts';
import type { NavigationState } from './navigation-state.ts';
import type { Slip } from './submit/build-slip.ts';
import type { Receipt } from './submit/receipt-card.tsx';

/** What a bid screen is opened on. */
export type BidScreenProps = {
  readonly row: BidScreenRow;
  readonly market: BidMarket;
  /** The name of the market in the reader's language. */
  readonly marketName: string;
  /** Its day as short as it is still clear, "23 Nov". */
  readonly day: string;
  readonly navigation: NavigationState;
  readonly cutoffs: Cutoffs;
  /** Confirmed by the server; the list is not yet subtracted. */
  readonly balance: Points;
  readonly minBid: Points;
  readonly maxBid: Points;
  /** Unknown until the rates have been read. */
  readonly rates: RateCard | null;
  readonly isOffline: boolean;
  readonly send: (slip: Slip, key: string) => Promise<Answer<'/api-submit-bid'>>;
  readonly onPlaced: (receipt: Receipt) => void;
  readonly onRefused: () => void;
};
