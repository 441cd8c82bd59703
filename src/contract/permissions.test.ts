import { expect, test } from 'vitest';
import type { CallSpec } from './call.ts';
import { calls } from './calls.ts';
import { can, PERMISSION_NAMES, ROLES } from './permissions.ts';
import { SETTING_KEYS, whoAsks } from './setting-list.ts';
import { STOP_LIST } from './stop-list.ts';

test('the owner may do everything', () => {
  expect(PERMISSION_NAMES.filter((permission) => !can(['owner'], permission))).toEqual([]);
});

test('nobody but the owner gives roles, because whoever gives them has them all', () => {
  expect(ROLES.filter((role) => can([role], 'staff.change'))).toEqual(['owner']);
});

test('ACC-04 an auditor sees everything but whole phone numbers, and changes nothing', () => {
  const own = PERMISSION_NAMES.filter((permission) => can(['auditor'], permission));
  expect(own).toEqual(
    PERMISSION_NAMES.filter((permission) => permission === 'console.use' || permission.endsWith('.see')),
  );
});

test('one of several roles is enough, none is not', () => {
  expect(can(['content', 'results-maker'], 'results.declare')).toBe(true);
  expect(can(['content', 'cashier'], 'results.declare')).toBe(false);
  expect(can([], 'console.use')).toBe(false);
});

/** They open no call: with them a call answers more. */
const WIDENING = ['whole-trail.see'] as const;

test('every permission is needed by a call, a setting or a stop, or widens what a call answers', () => {
  const ofCalls = Object.values<CallSpec>(calls).map(({ permission }) => permission);
  const ofStops = Object.values(STOP_LIST).flatMap(({ by, agrees }) => [by, agrees]);
  const needed = new Set<unknown>([...ofCalls, ...SETTING_KEYS.map(whoAsks), ...ofStops, ...WIDENING]);
  expect(PERMISSION_NAMES.filter((permission) => !needed.has(permission))).toEqual([]);
});
