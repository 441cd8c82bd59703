import { expect, test } from 'vitest';
import { tabPlaces } from './tab-places.ts';

const at = (open: string, ...paths: readonly string[]) =>
  tabPlaces(paths.map((to) => ({ to, current: to === open }))).map(({ to }) => to);

test('the places of the day are tabs, the approvals first', () => {
  expect(at('/', '/', '/markets', '/approvals', '/settings')).toEqual(['/approvals', '/', '/markets']);
});

test('a place that would be out of view stands in front while it is open', () => {
  expect(at('/markets', '/', '/markets', '/approvals')).toEqual(['/markets', '/approvals', '/']);
  expect(at('/settings', '/', '/markets', '/approvals', '/settings')).toEqual([
    '/settings',
    '/approvals',
    '/',
    '/markets',
  ]);
});

test('there are five at most', () => {
  const all = ['/approvals', '/', '/deposits', '/withdrawals', '/markets', '/exposure', '/staff'];
  expect(at('/', ...all)).toHaveLength(5);
  expect(at('/staff', ...all)).toEqual(['/staff', '/approvals', '/', '/deposits', '/withdrawals']);
});
