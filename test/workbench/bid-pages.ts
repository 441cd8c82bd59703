import type { Getters } from '../../src/console/shell/table/rules/cell-value.ts';
import { findRows, sumWire } from '../../src/console/shell/table/rules/find-rows.ts';
import type { PageQuestion, RowPage } from '../../src/console/shell/table/sources/table-source.ts';
import { manyBids, type ManyBid } from './many-bids.ts';

export type BidPages = (asked: PageQuestion) => Promise<RowPage<ManyBid>>;

const GETTERS: Getters<ManyBid> = new Map([
  ['player', { kind: 'text', of: ({ player }: ManyBid) => player }],
  ['time', { kind: 'instant', of: ({ at }: ManyBid) => at }],
  ['market', { kind: 'text', of: ({ market }: ManyBid) => market }],
  ['points', { kind: 'points', of: ({ points }: ManyBid) => points }],
  ['paid', { kind: 'points', of: ({ paid }: ManyBid) => paid }],
  ['state', { kind: 'text', of: ({ state }: ManyBid) => state }],
]);

const TODAY = { today: '2026-11-20', zone: 'Asia/Kolkata' } as const;

/** A server with so many bids: a page after a cursor, the count and the sums of what is asked for. */
export function bidPages(count: number): BidPages {
  const all = manyBids(count);
  return async ({ filters, sort, cursor, skip, limit }) => {
    const found = findRows(all, { filters, sort }, GETTERS, TODAY);
    const from = Number(cursor === '' ? 0 : cursor) + skip;
    return {
      rows: found.slice(from, from + limit),
      next: from + limit < found.length ? String(from + limit) : null,
      count: found.length,
      sums: {
        points: sumWire(found.map(({ points }) => points)),
        paid: sumWire(found.map(({ paid }) => paid)),
      },
    };
  };
}
