import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Getters } from './cell-value.ts';
import { findRows, sumWire } from './find-rows.ts';
import type { TableFilter } from './table-filter.ts';

type Bid = {
  readonly id: number;
  readonly player: string;
  readonly points: string;
  readonly at: string;
  readonly day: string;
  readonly rate?: number;
};

const GETTERS: Getters<Bid> = new Map([
  ['player', { kind: 'text', of: ({ player }: Bid) => player }],
  ['points', { kind: 'points', of: ({ points }: Bid) => points }],
  ['at', { kind: 'instant', of: ({ at }: Bid) => at }],
  ['day', { kind: 'day', of: ({ day }: Bid) => day }],
  ['rate', { kind: 'count', of: ({ rate }: Bid) => rate }],
]);

const NOW = { today: '2026-11-20', zone: 'Asia/Kolkata' };

const BIDS: readonly Bid[] = [
  {
    id: 1,
    player: 'Rekha Salvi',
    points: '500',
    at: '2026-11-19T18:29:59.000Z',
    day: '2026-11-19',
    rate: 95,
  },
  { id: 2, player: 'asif Mulla', points: '20', at: '2026-11-19T18:30:00.000Z', day: '2026-11-20' },
  {
    id: 3,
    player: 'Nilesh Jadhav',
    points: '1000.5',
    at: '2026-11-14T00:00:00.000Z',
    day: '2026-11-14',
    rate: 9,
  },
  {
    id: 4,
    player: 'Rekha Salvi',
    points: '20',
    at: '2026-11-12T00:00:00.000Z',
    day: '2026-11-12',
    rate: 950,
  },
];

function idsOf(filters: readonly TableFilter[], sort: readonly { key: string; down: boolean }[] = []) {
  return findRows(BIDS, { filters, sort }, GETTERS, NOW).map(({ id }) => id);
}

const by = (key: string, down: boolean) => ({ key, down });
const only = (field: string, ...terms: TableFilter['terms']): TableFilter => ({ field, not: false, terms });

describe('rows at hand', () => {
  test('within a field any term will do, between fields all have to fit, and a filter can be turned round', () => {
    const people = only('player', { is: 'Rekha Salvi' }, { has: 'ASIF' });
    expect(idsOf([people])).toEqual([1, 2, 4]);
    expect(idsOf([people, only('points', { from: '20', to: '20' })])).toEqual([2, 4]);
    expect(idsOf([{ ...people, not: true }])).toEqual([3]);
  });

  test('numbers are compared as numbers, with both ends', () => {
    expect(idsOf([only('points', { from: '500', to: '' })])).toEqual([1, 3]);
    expect(idsOf([only('points', { from: '', to: '500' })])).toEqual([1, 2, 4]);
    // What is not known fits no number.
    expect(idsOf([only('rate', { from: '', to: '100' })])).toEqual([1, 3]);
  });

  test('days are those of the operator, whatever the zone of the computer', () => {
    expect(idsOf([only('at', { within: 'today' })])).toEqual([2]);
    expect(idsOf([only('at', { within: 'yesterday' })])).toEqual([1]);
    expect(idsOf([only('at', { within: 'last-7' })])).toEqual([1, 2, 3]);
    expect(idsOf([only('day', { from: '2026-11-14', to: '2026-11-19' })])).toEqual([1, 3]);
    expect(idsOf([only('day', { from: '2026-11-14', to: '' })])).toEqual([1, 2, 3]);
  });

  test('equal rows stay as they came, a second column decides, and what is not known stands last', () => {
    expect(idsOf([], [by('points', false)])).toEqual([2, 4, 1, 3]);
    expect(idsOf([], [by('points', true)])).toEqual([3, 1, 2, 4]);
    expect(idsOf([], [by('points', false), by('at', false)])).toEqual([4, 2, 1, 3]);
    // Capital letters do not part people.
    expect(idsOf([], [by('player', false)])).toEqual([2, 3, 1, 4]);
    expect(idsOf([], [by('rate', false)])).toEqual([3, 1, 4, 2]);
    expect(idsOf([], [by('rate', true)])).toEqual([4, 1, 3, 2]);
    expect(idsOf([], [by('nothing', true)])).toEqual([1, 2, 3, 4]);
  });

  test('sorting loses and doubles nothing, and agrees with the plainest way', () => {
    const some = fc.array(fc.record({ player: fc.string(), points: fc.nat(5000) }), { maxLength: 60 });
    fc.assert(
      fc.property(some, fc.boolean(), (drawn, down) => {
        const rows = drawn.map(({ player, points }, id) => ({
          id,
          player,
          points: String(points),
          at: '',
          day: '',
        }));
        const sorted = findRows(rows, { filters: [], sort: [{ key: 'points', down }] }, GETTERS, NOW);
        const plain = rows.toSorted(
          (one, other) => (down ? -1 : 1) * (Number(one.points) - Number(other.points)) || one.id - other.id,
        );
        expect(sorted.map(({ id }) => id)).toEqual(plain.map(({ id }) => id));
      }),
    );
  });

  test('by several columns, with unknown values and letters of both kinds, it agrees with comparing rows', () => {
    const some = fc.array(
      fc.record(
        {
          player: fc.constantFrom('Asha', 'asha', 'Ravi', 'रवि', ''),
          rate: fc.constantFrom(9, 95, -1, 0.5),
          at: fc.constantFrom('2026-11-19T18:29:59.000Z', '2026-11-20T00:00:00.000Z'),
        },
        { requiredKeys: ['player', 'at'] },
      ),
      { maxLength: 40 },
    );
    const order = fc.array(fc.record({ key: fc.constantFrom('player', 'rate', 'at'), down: fc.boolean() }), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(some, order, (drawn, sort) => {
        const rows = drawn.map((row, id) => ({ ...row, id, points: '0', day: '' }));
        const found = findRows(rows, { filters: [], sort }, GETTERS, NOW);
        const plain = rows.toSorted((one, other) => {
          for (const { key, down } of sort) {
            const [left, right] = [plainOf(one, key), plainOf(other, key)];
            if (left === right) continue;
            if (left === undefined || right === undefined) return left === undefined ? 1 : -1;
            return left < right === down ? 1 : -1;
          }
          return one.id - other.id;
        });
        expect(found.map(({ id }) => id)).toEqual(plain.map(({ id }) => id));
      }),
    );
  });

  test('what was worked out for rows is not taken for other rows', () => {
    const sort = [by('points', false)];
    const turned = BIDS.map((bid) => ({ ...bid, points: String(2000 - Number(bid.points)) }));
    expect(idsOf([], sort)).toEqual([2, 4, 1, 3]);
    expect(findRows(turned, { filters: [], sort }, GETTERS, NOW).map(({ id }) => id)).toEqual([3, 1, 2, 4]);
    expect(idsOf([], sort)).toEqual([2, 4, 1, 3]);
  });
});

function plainOf(bid: Bid, key: string): string | number | undefined {
  if (key === 'rate') return bid.rate;
  return key === 'at' ? Date.parse(bid.at) : bid.player.toLowerCase();
}

describe('sums of points', () => {
  test('are exact, also with hundredths and with what was taken away', () => {
    expect(sumWire(['0.1', '0.2', '100', undefined])).toBe('100.3');
    expect(sumWire(['10', '-25.5'])).toBe('-15.5');
    expect(sumWire([])).toBe('0');
  });
});
