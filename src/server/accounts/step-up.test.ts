import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallPath, calls } from '#contract/calls.ts';
import type { CallSpec } from '#contract/call.ts';
import { addPlayer, addRealStaff } from '../../../test/support/people.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { sql } from '../platform/store/sql.ts';
import { hashPassword } from './password/passwords.ts';

let system: TestSystem;

beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system.close());

const PATHS = Object.entries<CallSpec>(calls)
  .filter(([, spec]) => spec.stepUp === true && spec.actor === 'player')
  .map(([path]) => path)
  .filter(isCallPath);

function isCallPath(path: string): path is CallPath {
  return path in calls;
}

/** What a call answers to a session in which the password was given so long ago. */
async function codeOf(path: CallPath, ago: string): Promise<string | undefined> {
  const player = await addPlayer(system.node.db, 100);
  await system.node.db.query(sql`
    update login_sessions set proved_at = clock_timestamp() - ${ago}::interval where player_id = ${player.id}`);
  return (await system.call(path, {}, { ...player, key: 'step-up' })).body.code;
}

test('AUTH-14 a client that cannot ask for the password reads in one sentence what to do, and that is enough', async () => {
  const player = await addPlayer(system.node.db, 1_000);
  const stored = await hashPassword(system.node, 'player', 'purple monsoon umbrella');
  await system.node.db.query(sql`update players set password_hash = ${stored} where id = ${player.id}`);
  await system.node.db.query(sql`
    update login_sessions set proved_at = clock_timestamp() - interval '1 hour' where player_id = ${player.id}`);
  const refused = await system.call('/api-user-withdraw-fund-request', {}, player);
  expect([refused.http, refused.body.msg]).toEqual([
    403,
    'Log out and log in again: this needs your password.',
  ]);
  await system.call('/api-user-logout', {}, player);
  const login = { mobile: player.mobile, password: 'purple monsoon umbrella' };
  const { unique_token: token } = (await system.call('/api-user-login', login)).body;
  const again = await system.call('/api-user-withdraw-fund-request', { unique_token: token });
  expect(again.body.code).toBe('amount_required');
});

test('AUTH-14 raising limits, reinstatement, exporting and deleting data need the password', () => {
  expect(PATHS).toEqual(
    expect.arrayContaining([
      '/api-confirm-limit',
      '/api-request-reinstatement',
      '/api-request-export',
      '/api-ask-deletion',
    ]),
  );
});

const STAFF_PATHS = Object.entries<CallSpec>(calls)
  .filter(([, spec]) => spec.stepUp === true && spec.actor === 'staff')
  .map(([path]) => path)
  .filter(isCallPath);

test('point 2: whatever moves points, pays, publishes where to pay, changes people, rates or results needs the authenticator', () => {
  expect(STAFF_PATHS.toSorted()).toEqual([
    '/console/api/activate-payee-change-early',
    '/console/api/approve-deposit',
    '/console/api/approve-withdrawal',
    '/console/api/cancel-withdrawal',
    '/console/api/change-rates',
    '/console/api/change-stop-sentence',
    '/console/api/deactivate-staff',
    '/console/api/lift-payout-stop',
    '/console/api/propose-adjustment',
    '/console/api/propose-calendar-change',
    '/console/api/propose-content',
    '/console/api/propose-go-on',
    '/console/api/propose-import',
    '/console/api/propose-market-change',
    '/console/api/propose-payment-settings',
    '/console/api/propose-postponement',
    '/console/api/propose-result',
    '/console/api/propose-reversal',
    '/console/api/propose-setting-change',
    '/console/api/propose-staff-change',
    '/console/api/propose-statement',
    '/console/api/propose-void',
    '/console/api/remove-passkey',
    '/console/api/resolve-unmatched-payment',
    '/console/api/state-float',
    '/console/api/stop',
  ]);
});

describe.each(STAFF_PATHS)('point 2: %s', (path) => {
  const codeAfter = async (provedMinutesAgo: number) => {
    const staff = await addRealStaff(system.node.db, ['owner'], { provedMinutesAgo });
    return (await system.call(path, {}, { ...staff, key: 'step-up' })).body.code;
  };
  test('is refused eleven minutes after a code was given', async () => {
    expect(await codeAfter(11)).toBe('authenticator_required');
  });

  test('is accepted nine minutes after it', async () => {
    expect(await codeAfter(9)).not.toBe('authenticator_required');
  });
});

describe.each(PATHS)('AUTH-14 %s', (path) => {
  test('is refused eleven minutes after the password was given', async () => {
    expect(await codeOf(path, '11 minutes')).toBe('step_up_required');
  });

  test('is accepted nine minutes after it', async () => {
    expect(await codeOf(path, '9 minutes')).not.toBe('step_up_required');
  });
});
