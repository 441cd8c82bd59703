import { describe, expect, it } from 'vitest';
import { marketDay } from '#rules/time/time.ts';
import { accepted } from '#rules/verdict.ts';
import type { EntryRecord } from '../histories/group-records.ts';
import { entriesCsv, readEntries } from './read-entries.ts';

const entry = (id: string, insert_date: string, more: Partial<EntryRecord> = {}): EntryRecord => ({
  transaction_id: id,
  transaction_type: '1',
  transaction_note: 'Welcome points',
  insert_date,
  inserted_at: '2026-11-20T08:06:00.000Z',
  amount: '100',
  amount_status: '6',
  balance_after: '100',
  kind: 'bonus',
  market_name: '',
  market_name_hindi: '',
  market_name_marathi: '',
  about: '',
  state: null,
  ...more,
});

const PAGES = [
  [entry('6', '22-November-2026 09:00 AM'), entry('5', '21-November-2026 11:59 PM')],
  [entry('4', '20-November-2026 01:36 PM'), entry('3', '19-November-2026 12:00 AM')],
  [entry('2', '18-November-2026 11:59 PM'), entry('1', '01-November-2026 10:00 AM')],
  [entry('0', '31-October-2026 10:00 AM')],
] as const;

const day = (text: string) => accepted(marketDay(text));
const days = { from: day('2026-11-19'), to: day('2026-11-21') };
const FAILURE = { ok: false, code: 'offline', message: '', fields: {}, params: {} } as const;

describe('RG-06: the entries of some days', () => {
  it('are read page by page, no further than needed, and none of other days', async () => {
    const asked: (string | null)[] = [];
    const counts: number[] = [];
    const read = await readEntries({
      days,
      ask: (cursor) => {
        asked.push(cursor);
        const page = Number(cursor ?? '0');
        const next = page + 1 < PAGES.length ? String(page + 1) : null;
        return Promise.resolve({ ok: true, page: { items: PAGES[page] ?? [], next } });
      },
      onRead: (count) => counts.push(count),
    });
    expect(read.ok && read.entries.map((one) => one.transaction_id)).toEqual(['5', '4', '3']);
    expect(asked).toEqual([null, '1', '2']);
    expect(counts).toEqual([1, 3, 3]);
  });

  it('a page that cannot be read ends it', async () => {
    const read = await readEntries({ days, ask: () => Promise.resolve(FAILURE), onRead: () => undefined });
    expect(read).toEqual(FAILURE);
  });
});

describe('ACC-14: the file of entries', () => {
  it('begins with the oldest, has in and out beside each other, and no cell is a formula', () => {
    const stake = {
      transaction_type: '2',
      transaction_note: '=HYPERLINK("x")',
      amount: '40',
      balance_after: '60',
    };
    const file = entriesCsv([
      entry('2', '20-November-2026 01:36 PM', { ...stake, transaction_type: '2' }),
      entry('1', '19-November-2026 12:00 AM'),
    ]);
    expect(file.split('\r\n')).toEqual([
      '\uFEFFDate,Time,Entry,Note,In,Out,Balance',
      '19-November-2026,12:00 AM,1,Welcome points,100,,100',
      `20-November-2026,01:36 PM,2,"'=HYPERLINK(""x"")",,40,60`,
      '',
    ]);
  });
});
