import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BOOK_PARTS, foundTwice } from './check-invariants.ts';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** Names of the invariants in a file of db/invariants. */
function namesIn(file: string): readonly string[] {
  return [...read(`db/invariants/${file}.sql`).matchAll(/^select '([^']+)'/gm)].map(([, name]) => name ?? '');
}

test('docs/money.md says of every invariant which checks find it', () => {
  const rows = [...read('docs/money.md').matchAll(/^\| ([A-Z]+-?\d+ [^|]+) \| ([^|]*) ?\| (\w+) \|$/gm)].map(
    ([, name, recent, part]) => ({ name, recent: recent?.trim() ?? '', part }),
  );
  expect(rows.map(({ name, part }) => `${part}: ${name}`).toSorted()).toEqual(
    BOOK_PARTS.flatMap((part) => namesIn(part).map((name) => `${part}: ${name}`)).toSorted(),
  );
  const recent = namesIn('recent').map((name) => name.replace('MON-10 ', ''));
  expect(new Set(rows.map((row) => row.recent).filter((name) => name !== ''))).toEqual(new Set(recent));
});

const GROWS = /\b(ledger|ledger_entries|counted_entries|slips|bids|wins|standing_wins|wallets|players)\b/g;

test('MON-10 what is checked in one slice, however much there is of it, reads nothing that grows with bids', () => {
  const statement = read('db/invariants/desk.sql').replace(/^ *--.*$|'[^']*'/gm, '');
  expect(statement.match(GROWS)).toBe(null);
});

const BROKEN = { invariant: 'INV-2 wallet equals its entries', detail: 'player 7' };

test.each([
  { times: [[]], told: [], why: 'nothing wrong is looked for once' },
  { times: [[BROKEN], [BROKEN]], told: [BROKEN], why: 'what stays wrong is told' },
  // The first bids of a part that was made while the statement was planned.
  { times: [[BROKEN], []], told: [], why: 'what is right a moment later is not' },
])('$why', async ({ times, told }) => {
  const left = [...times];
  expect(await foundTwice(async () => left.shift() ?? [])).toEqual(told);
  expect(left).toEqual([]);
});
