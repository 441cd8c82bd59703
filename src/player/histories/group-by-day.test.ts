import { describe, expect, test } from 'vitest';
import { groupByDay, type EntryRecord } from './group-records.ts';

type Given = Pick<
  EntryRecord,
  'transaction_id' | 'transaction_type' | 'insert_date' | 'balance_after' | 'kind'
>;

function entry(given: Given): EntryRecord {
  const about = { market_name: '', market_name_hindi: '', market_name_marathi: '', about: '', state: null };
  return { ...given, ...about, transaction_note: '', inserted_at: '', amount: '100', amount_status: '' };
}

const ENTRIES = [
  entry({
    transaction_id: '4',
    transaction_type: '2',
    insert_date: '20-November-2026 01:36 PM',
    balance_after: '900',
    kind: 'stake',
  }),
  entry({
    transaction_id: '3',
    transaction_type: '1',
    insert_date: '20-November-2026 12:10 PM',
    balance_after: '1000',
    kind: 'win',
  }),
  entry({
    transaction_id: '2',
    transaction_type: '1',
    insert_date: '19-November-2026 11:14 PM',
    balance_after: '500',
    kind: 'deposit',
  }),
  entry({
    transaction_id: '1',
    transaction_type: '2',
    insert_date: '18-November-2026 06:05 PM',
    balance_after: '400',
    kind: 'stake',
  }),
];

function shown(filter: Parameters<typeof groupByDay>[1]) {
  return groupByDay(ENTRIES, filter).map((day) => [
    day.date,
    day.balance,
    day.entries.map((one) => one.transaction_id),
  ]);
}

describe('the passbook', () => {
  test('is grouped by the days with entries, with the balance at the end of each', () => {
    expect(shown('all')).toEqual([
      ['20-November-2026', '900', ['4', '3']],
      ['19-November-2026', '500', ['2']],
      ['18-November-2026', '400', ['1']],
    ]);
  });

  test('keeps the balances of its days under a filter, and leaves out days with nothing to show', () => {
    expect(shown('credit')).toEqual([
      ['20-November-2026', '900', ['3']],
      ['19-November-2026', '500', ['2']],
    ]);
    expect(shown('debit').map(([date]) => date)).toEqual(['20-November-2026', '18-November-2026']);
    expect(shown('wins')).toEqual([['20-November-2026', '900', ['3']]]);
    expect(shown('deposits')).toEqual([['19-November-2026', '500', ['2']]]);
  });

  test('of a new player has no days', () => {
    expect(groupByDay([], 'all')).toEqual([]);
  });
});
