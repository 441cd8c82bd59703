import { Flag } from 'lucide-react';
import { expect, test } from 'vitest';
import type { Entry } from './entry.ts';
import { isInScope, markTyped, rankEntries, readQuery } from './rank.ts';

const entry = (group: Entry['group'], title: string, words = ''): Entry => ({
  id: `${group} ${title}`,
  group,
  icon: Flag,
  title,
  to: '/',
  words,
});
const titles = (found: readonly Entry[]) => found.map(({ title }) => title);

const ENTRIES = [
  entry('Go to', 'Markets'),
  entry('Do', 'New market'),
  entry('Do', 'Close Godavari Day, Open early'),
  entry('Market sessions', 'Godavari Day, Open'),
  entry('Market sessions', 'Tapi Day, Open'),
  entry('Settings', 'Smallest withdrawal', 'money out least'),
];

test('a sign at the beginning narrows what is looked for', () => {
  expect(readQuery('god')).toEqual({ scope: 'all', text: 'god' });
  expect(readQuery(' > void ')).toEqual({ scope: 'acts', text: 'void' });
  expect(readQuery('@9876')).toEqual({ scope: 'players', text: '9876' });
  expect(readQuery('#W-51')).toEqual({ scope: 'numbers', text: 'W-51' });
  expect(ENTRIES.filter((one) => isInScope(one, 'acts')).map(({ group }) => group)).toEqual(['Do', 'Do']);
});

test('every word must begin a word of the entry, in whatever order', () => {
  expect(titles(rankEntries(ENTRIES, 'god'))).toEqual([
    'Godavari Day, Open',
    'Close Godavari Day, Open early',
  ]);
  expect(titles(rankEntries(ENTRIES, 'open tapi'))).toEqual(['Tapi Day, Open']);
  expect(titles(rankEntries(ENTRIES, 'avari'))).toEqual([]);
  expect(titles(rankEntries(ENTRIES, 'least'))).toEqual(['Smallest withdrawal']);
});

test('groups keep their places, so that nothing moves while one types', () => {
  expect(titles(rankEntries(ENTRIES, 'm'))).toEqual(['New market', 'Markets', 'Smallest withdrawal']);
  expect(titles(rankEntries(ENTRIES, 'day'))).toEqual([
    'Godavari Day, Open',
    'Tapi Day, Open',
    'Close Godavari Day, Open early',
  ]);
});

test('what begins like the text stands first in its group, and a group has a few', () => {
  const many = Array.from({ length: 9 }, (_, at) => entry('Settings', `The wait ${at}`));
  const found = titles(rankEntries([...many, entry('Settings', 'Wait of payouts')], 'wait'));
  expect(found).toHaveLength(6);
  expect(found[0]).toBe('Wait of payouts');
});

test('nothing typed finds nothing, and signs are no words', () => {
  expect(rankEntries(ENTRIES, '')).toEqual([]);
  expect(rankEntries(ENTRIES, ' - ')).toEqual([]);
});

test('names in other scripts are found, too', () => {
  expect(titles(rankEntries([entry('Markets', 'गोदावरी डे')], 'गोदा'))).toEqual(['गोदावरी डे']);
});

test('what was typed is marked where it begins a word', () => {
  expect(markTyped('Close Godavari Day', 'god')).toEqual([
    { text: 'Close', isTyped: false },
    { text: ' ', isTyped: false },
    { text: 'God', isTyped: true },
    { text: 'avari', isTyped: false },
    { text: ' ', isTyped: false },
    { text: 'Day', isTyped: false },
  ]);
});

test('ten thousand own entries are ranked faster than a key is felt', () => {
  const many = Array.from({ length: 10_000 }, (_, at) =>
    entry('Settings', `Entry number ${at} of many words`),
  );
  // Whatever else the machine does makes a try slower and never faster.
  const tries = Array.from({ length: 5 }, () => {
    const before = performance.now();
    rankEntries(many, 'entry 99');
    return performance.now() - before;
  });
  // A console has some hundreds; 50 ms is what the first answers may take.
  expect(Math.min(...tries)).toBeLessThan(500);
});
