import { expect, test } from 'vitest';
import { problemsOfCopy } from './compare-copy.ts';

const AT_BACKUP = { entries: 100, wallets: 10, balance: 5_000 };
const COPY = { ...AT_BACKUP, counted: 100, broken: [] };
const NOW = { entries: 120, wallets: 11, balance: 7_000 };

test.each([
  ['the same as when the backup began', {}, []],
  ['what the log brought since', { entries: 118, counted: 118, wallets: 11, balance: 6_900 }, []],
  ['an entry fewer', { entries: 99, counted: 99 }, ['It has 99 entries, and there were 100']],
  ['an entry that the wallets know and the ledger has not', { counted: 99 }, ['It has 99 entries, but']],
  ['more than there is', { entries: 121, counted: 121 }, ['more than the 120']],
  ['a wallet fewer', { wallets: 9 }, ['It has 9 wallets']],
  ['the same entries and other points', { balance: 4_999 }, ['hold 4999 hundredths']],
  ['books that are not right', { broken: [{ invariant: 'INV-2', detail: 'player 7' }] }, ['INV-2: player 7']],
])('a copy with %s is judged', (_, change, problems) => {
  const found = problemsOfCopy({ ...COPY, ...change }, { atBackup: AT_BACKUP, now: NOW, isDamaged: false });
  expect(found).toHaveLength(problems.length);
  problems.forEach((text, i) => expect(found[i]).toContain(text));
});

test('a backup of damaged pages is no good backup, whatever the books say', () => {
  const found = problemsOfCopy(COPY, { atBackup: AT_BACKUP, now: NOW, isDamaged: true });
  expect(found).toEqual([expect.stringContaining('damaged pages')]);
});

test('a backup that says nothing of itself is no proof', () => {
  const nothing = { entries: Number.NaN, wallets: Number.NaN, balance: Number.NaN };
  expect(problemsOfCopy(COPY, { atBackup: nothing, now: null, isDamaged: false })).toHaveLength(2);
});
