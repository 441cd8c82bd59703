import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallPath, calls } from '#contract/calls.ts';
import type { CallSpec } from '#contract/call.ts';
import { addPlayer } from '../../../test/support/people.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { sql } from '../platform/store/sql.ts';

let system: TestSystem;

beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system.close());

const PATHS = Object.entries<CallSpec>(calls)
  .filter(([, spec]) => spec.stepUp === true)
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

describe.each(PATHS)('AUTH-14 %s', (path) => {
  test('is refused eleven minutes after the password was given', async () => {
    expect(await codeOf(path, '11 minutes')).toBe('step_up_required');
  });

  test('is accepted nine minutes after it', async () => {
    expect(await codeOf(path, '9 minutes')).not.toBe('step_up_required');
  });
});
