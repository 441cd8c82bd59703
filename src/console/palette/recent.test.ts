import { Flag } from 'lucide-react';
import { expect, test } from 'vitest';
import type { Entry } from './entry.ts';
import { recentEntries } from './recent.ts';

const entry = (id: string): Entry => ({ id, group: 'Players', icon: Flag, title: id, to: '/' });
const ids = (login: string) => recentEntries.of(login).map(({ id }) => id);

test('what was opened last stands first, once, and a few are kept', () => {
  for (let n = 1; n <= 9; n += 1) recentEntries.add('asha', entry(String(n)));
  recentEntries.add('asha', entry('5'));
  expect(ids('asha')).toEqual(['5', '9', '8', '7', '6', '4', '3', '2']);
});

test('nobody sees what somebody else has opened', () => {
  recentEntries.add('asha', entry('1'));
  expect(ids('ravi')).toEqual([]);
  recentEntries.add('ravi', entry('2'));
  expect(ids('ravi')).toEqual(['2']);
  expect(ids('asha')).toEqual([]);
});
