import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallSpec } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { ROLES } from '#contract/permissions.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { addPlayer, addStaffMember } from '../support/people.ts';
import { refusalOf } from '../support/refusal-of.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';

let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system.close());

/** What every call says to a body, to somebody who may make the call. */
async function refusalsOf(body: object): Promise<ReadonlySet<string>> {
  const [player, staff] = [
    await addPlayer(system.node.db, 1_000),
    await addStaffMember(system.node.db, ROLES),
  ];
  const codes = new Set<string>();
  await system.node.db.query(sql`delete from throttles`);
  for (const [path, { actor }] of Object.entries<CallSpec>(calls)) {
    const { token } = /staff/.test(actor) ? staff : player;
    const response = await fetch(`${system.url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': 'texts',
        ...(actor === 'anyone' ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    codes.add(response.ok ? `200 ${path}` : await refusalOf(response));
  }
  return codes;
}

test.each([
  ['the character zero', { mobile: '98\u0000' }, 'malformed'],
  ['half a character', { new_result: { result: [{ digits: '\ud800' }] } }, 'malformed'],
  ['a mark that turns the direction of reading', { user_name: 'Asha \u202elitaP' }, 'text_not_plain'],
  ['such a mark where several lines are taken', { reason: 'one\n\u2066two' }, 'text_not_plain'],
  ['the end of a line where one line is taken', { transfer_note: 'one\ntwo' }, 'text_not_plain'],
  ['such an end inside a slip', { new_result: { result: [{ digits: '1\r\n' }] } }, 'text_not_plain'],
])('ACC-12 %s is refused by every call alike', async (_, body, code) => {
  expect([...(await refusalsOf(body))]).toEqual([code]);
});

test('ACC-12 staff write reasons, notes and pages in several lines', async () => {
  const owner = await addStaffMember(system.node.db, ['owner']);
  const player = await addPlayer(system.node.db, 0);
  const note = { player_id: String(player.id), text: 'called twice\nno answer' };
  expect((await system.call('/console/api/add-player-note', note, owner)).body.status).toBe(true);
  const page = { key: 'about', language: 'en', value: { text: 'one\r\ntwo' }, revision: 0 };
  expect((await system.call('/console/api/save-content-draft', page, owner)).body.code).toBeUndefined();
});
