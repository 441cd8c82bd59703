import { describe, expect, test } from 'vitest';
import type { GoodRow, PastResultFile } from './past-results.ts';
import { canonicalPana } from './pana.ts';
import { planImport, type StoredDay } from './plan-import.ts';
import { marketDay } from '../time/time.ts';
import { accepted } from '../verdict.ts';

const day = accepted(marketDay('2026-11-18'));
const open = canonicalPana('123');
const close = canonicalPana('140');
const other = canonicalPana('128');
const emptyDay: StoredDay = { open: null, close: null, isVoided: false, isOver: true, hasBids: false };

const rowOf = (result: Partial<GoodRow['result']> = {}): GoodRow => ({
  line: 3,
  text: 'as it stands',
  result: { day, open, close, ...result },
});
const outcomeOf = (stored: StoredDay | null, row = rowOf()) => {
  const plan = planImport('main', { good: [row], bad: [] }, new Map(stored === null ? [] : [[day, stored]]));
  expect(plan.fresh.length + plan.known.length + plan.bad.length).toBe(1);
  if (plan.fresh.length === 1) return 'fresh';
  return plan.known.length === 1 ? 'known' : plan.bad[0]?.refusal;
};
const differsFrom = (right: string) => ({ code: 'differs_from_stored', params: { right } });

describe('Importing onto what is stored', () => {
  test.each<readonly [string, StoredDay | null, unknown]>([
    ['a day that is not stored is new', null, 'fresh'],
    ['a stored day without results and bids is new', emptyDay, 'fresh'],
    ['a stored open alone gets its close', { ...emptyDay, open }, 'fresh'],
    ['a day that is stored alike is known', { ...emptyDay, open, close }, 'known'],
    ['so it is with bids', { ...emptyDay, open, close, hasBids: true }, 'known'],
    ['another open is refused', { ...emptyDay, open: other }, differsFrom('128-1')],
    ['another close is refused', { ...emptyDay, open, close: other }, differsFrom('123-61-128')],
    ['also with bids', { ...emptyDay, open: other, hasBids: true }, differsFrom('128-1')],
    ['a voided session stays without a result', { ...emptyDay, isVoided: true }, differsFrom('no result')],
    ['a day with bids is left to the board', { ...emptyDay, hasBids: true }, { code: 'day_has_bids' }],
    ['also when its open is declared', { ...emptyDay, open, hasBids: true }, { code: 'day_has_bids' }],
    [
      'a stored day may last longer than the schedule',
      { ...emptyDay, isOver: false },
      { code: 'date_not_over' },
    ],
  ])('%s', (_, stored, outcome) => {
    expect(outcomeOf(stored)).toEqual(outcome);
  });

  test('A row with the open alone is known once the open is stored, whatever the close', () => {
    expect(outcomeOf({ ...emptyDay, open, close }, rowOf({ close: null }))).toBe('known');
    expect(outcomeOf({ ...emptyDay, open: other }, rowOf({ close: null }))).toEqual(differsFrom('128-1'));
    expect(outcomeOf(null, rowOf({ close: null }))).toBe('fresh');
  });

  test('Bad rows stand in the order of the file, whyever they are bad', () => {
    const file: PastResultFile = {
      good: [rowOf()],
      bad: [
        { line: 2, text: 'x', refusal: { code: 'row_not_valid' } },
        { line: 4, text: 'y', refusal: { code: 'result_missing' } },
      ],
    };
    const plan = planImport('main', file, new Map([[day, { ...emptyDay, hasBids: true }]]));
    expect(plan.bad.map(({ line, refusal }) => [line, refusal.code])).toEqual([
      [2, 'row_not_valid'],
      [3, 'day_has_bids'],
      [4, 'result_missing'],
    ]);
  });
});
