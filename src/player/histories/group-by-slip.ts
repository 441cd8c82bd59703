import type { BidRecord } from './bid-card.tsx';

/** The bids that were sent together, in the order of the history. */
export type PlacedBids = {
  readonly slipNo: string;
  readonly bids: readonly BidRecord[];
  /** False while some of its bids may be on a page that has not been read. */
  readonly isWhole: boolean;
};

/** A history by slips: the bids of one stand together, and only the last slip of a page can be cut. */
export function groupBySlip(
  bids: readonly BidRecord[],
  { hasMore }: { readonly hasMore: boolean },
): readonly PlacedBids[] {
  const slips = new Map<string, readonly BidRecord[]>();
  for (const bid of bids) slips.set(bid.slip_no, [...(slips.get(bid.slip_no) ?? []), bid]);
  const last = bids.at(-1)?.slip_no;
  return [...slips].map(([slipNo, ofSlip]) => ({
    slipNo,
    bids: ofSlip,
    isWhole: !hasMore || slipNo !== last,
  }));
}
