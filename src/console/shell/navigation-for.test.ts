import { expect, test } from 'vitest';
import { PERMISSION_NAMES, can, type Role } from '#contract/permissions.ts';
import { groupEntries, navigationFor } from './navigation-for.ts';

const entriesOf = (role: Role) =>
  navigationFor(PERMISSION_NAMES.filter((permission) => can([role], permission)));

test('a role sees only its own entries, and no group without any', () => {
  const groups = groupEntries(entriesOf('content'));
  expect(groups.map(({ name, entries }) => [name, entries.map((entry) => entry.name)])).toEqual([
    ['', ['Approvals']],
    ['Game', ['Markets', 'Calendar']],
    ['Players', ['Content']],
    ['Trust', ['Audit']],
  ]);
});

test('every entry stands in a group, and no key leads to two places', () => {
  const all = entriesOf('owner');
  expect(groupEntries(all).flatMap(({ entries }) => entries)).toHaveLength(all.length);
  const keys = all.flatMap(({ key }) => (key === undefined ? [] : [key]));
  expect(new Set(keys).size).toBe(keys.length);
});
