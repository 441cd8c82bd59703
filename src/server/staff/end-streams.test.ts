import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLiveStream } from '../../../test/support/live-stream.ts';
import { addLogin, addPlayer, addStaffMember } from '../../../test/support/people.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { sql } from '../platform/store/sql.ts';
import { endStreams } from './end-streams.ts';

const CONSOLE = '/console/api/live';

let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system.close());

const listen = async (who: { readonly token: string; readonly path?: string }) => {
  const stream = await openLiveStream(system.url, who);
  await stream.hears('retry: 2000');
  return stream;
};

test('logging out ends the streams of a player', async () => {
  const player = await addPlayer(system.node.db, 0);
  const stream = await listen(player);
  expect((await system.call('/api-user-logout', {}, player)).body.status).toBe(true);
  await expect.poll(() => stream.ended()).toBe(true);
});

test('blocking ends the streams of a player', async () => {
  const owner = await addStaffMember(system.node.db, ['owner']);
  const player = await addPlayer(system.node.db, 0);
  const stream = await listen(player);
  const block = { player_id: String(player.id), change: 'block', reason: 'shared account' };
  expect((await system.call('/console/api/change-player-access', block, owner)).body.status).toBe(true);
  await expect.poll(() => stream.ended()).toBe(true);
});

test('logging out ends the stream of a console, and of nobody else', async () => {
  const [cashier, colleague] = [
    await addStaffMember(system.node.db, ['cashier']),
    await addStaffMember(system.node.db, ['cashier']),
  ];
  const stream = await listen({ ...cashier, path: CONSOLE });
  const other = await listen({ ...colleague, path: CONSOLE });
  expect((await system.call('/console/api/logout', {}, cashier)).body.status).toBe(true);
  await expect.poll(() => stream.ended()).toBe(true);
  system.node.live.send('staff', 'payment', {});
  await other.hears('event: payment');
  other.close();
});

test('deactivating a staff member ends the stream of the console', async () => {
  const owner = await addStaffMember(system.node.db, ['owner']);
  const cashier = await addStaffMember(system.node.db, ['cashier']);
  const stream = await listen({ ...cashier, path: CONSOLE });
  const input = { staff_id: String(cashier.id), reason: 'left the company' };
  expect((await system.call('/console/api/deactivate-staff', input, owner)).body.status).toBe(true);
  await expect.poll(() => stream.ended()).toBe(true);
});

test('AUTH-13 the job ends the streams of sessions that ran out, and no others', async () => {
  const { db } = system.node;
  const [cashier, player] = [await addStaffMember(db, ['cashier']), await addPlayer(db, 0)];
  const [idleConsole, gone] = [await listen({ ...cashier, path: CONSOLE }), await listen(player)];
  const stays = await listen({ token: await addLogin(db, player) });
  await endStreams(system.node);
  expect([idleConsole.ended(), gone.ended(), stays.ended()]).toEqual([false, false, false]);
  await db.query(sql`
    update staff_sessions set last_active_at = clock_timestamp() - interval '16 minutes' where staff_id = ${cashier.id}`);
  await db.query(sql`
    update login_sessions set ended_at = clock_timestamp()
    where token_hash = sha256(${player.token}::text::bytea)`);
  await endStreams(system.node);
  await expect.poll(() => [idleConsole.ended(), gone.ended()]).toEqual([true, true]);
  expect(stays.ended()).toBe(false);
  stays.close();
});
