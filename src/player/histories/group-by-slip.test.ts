import { describe, expect, it } from 'vitest';
import type { BidRecord } from './group-records.ts';
import { groupBySlip } from './group-records.ts';

function bid(slip_no: string, digits: string): BidRecord {
  return {
    slip_no,
    digits,
    game_id: '1',
    pana: 'Single Digit',
    game_name: 'Kalyan',
    session: 'Open',
    closedigits: '',
    bid_date: '20-November-2026',
    bid_time: '01:22 PM',
    points: '10',
    state: 'pending',
    won_amount: '0',
  };
}

const BIDS = [bid('S2', '7'), bid('S2', '9'), bid('S1', '4')];

function shown(hasMore: boolean) {
  return groupBySlip(BIDS, { hasMore }).map(({ slipNo, bids, isWhole }) => [
    slipNo,
    bids.map((one) => one.digits).join(),
    isWhole,
  ]);
}

describe('a history by slips', () => {
  it('keeps the bids that were sent together in their order', () => {
    expect(shown(false)).toEqual([
      ['S2', '7,9', true],
      ['S1', '4', true],
    ]);
  });

  it('does not know the last slip whole while there are more pages', () => {
    expect(shown(true)).toEqual([
      ['S2', '7,9', true],
      ['S1', '4', false],
    ]);
  });

  it('is empty without bids', () => {
    expect(groupBySlip([], { hasMore: true })).toEqual([]);
  });
});
