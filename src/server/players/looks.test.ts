import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallPath } from '#contract/calls.ts';
import { addPlayer, addStaffMember, type TestPlayer, type TestStaff } from '../../../test/support/people.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { addMarket } from '../../../test/support/test-market.ts';
import { digitsOn } from '../../../test/support/test-slip.ts';
import { sql } from '../platform/store/sql.ts';

let system: TestSystem;
let support: TestStaff;
let auditor: TestStaff;
let player: TestPlayer;
beforeAll(async () => {
  system = await startTestSystem('postgres');
  support = await addStaffMember(system.node.db, ['support']);
  auditor = await addStaffMember(system.node.db, ['auditor']);
  player = await addPlayer(system.node.db, 10);
});
afterAll(() => system.close());

const ask = (path: CallPath, input: object, by: TestStaff) => system.call(path, input, by);

const trail = (action: string) =>
  system.node.db.query<{ actor: string; object: string; detail: object }>(
    sql`select actor, object, detail from audit_events where action = ${action} order by id`,
  );

test('AUD-02 whoever looks at a player is in the trail, once in ten minutes, whichever list it was', async () => {
  const own = { player_id: String(player.id) };
  for (const path of [
    '/console/api/get-player',
    '/console/api/get-player',
    '/console/api/list-player-entries',
    '/console/api/list-player-transfers',
    '/console/api/list-player-notes',
  ] as const)
    expect((await ask(path, own, support)).body.status).toBe(true);
  expect((await ask('/console/api/list-player-deposits', own, auditor)).body.status).toBe(true);
  expect((await ask('/console/api/get-player', { player_id: '999999' }, support)).body.status).toBe(false);
  const object = `player:${player.id}`;
  expect(await trail('player_viewed')).toEqual([
    { actor: `staff:${support.id}`, object, detail: {} },
    { actor: `staff:${auditor.id}`, object, detail: {} },
  ]);
});

test('AUD-02 every list of a player is on the record', async () => {
  const paths = [
    '/console/api/list-player-entries',
    '/console/api/list-player-bids',
    '/console/api/list-player-deposits',
    '/console/api/list-player-withdrawals',
    '/console/api/list-player-transfers',
    '/console/api/list-player-notices',
    '/console/api/list-player-notes',
    '/console/api/get-player',
  ] as const;
  for (const path of paths) {
    const seen = await addPlayer(system.node.db, 0);
    const { body } = await ask(path, { player_id: String(seen.id), family: 'main' }, support);
    expect([path, body.status]).toEqual([path, true]);
    const objects = (await trail('player_viewed')).map(({ object }) => object);
    expect([path, objects.filter((object) => object === `player:${seen.id}`).length]).toEqual([path, 1]);
  }
});

test('AUD-02 the lists of all bids and entries are on the record of those whom they were asked for, and of nobody else', async () => {
  const market = await addMarket(system);
  const [bidder, other] = [await addPlayer(system.node.db, 100), await addPlayer(system.node.db, 100)];
  const { body } = await system.call('/api-submit-bid', digitsOn(market, [6], 10), {
    ...bidder,
    key: 'slip',
  });
  for (const [path, input] of [
    ['/console/api/list-bids', { players: `${bidder.id},999999` }],
    ['/console/api/list-bids', { slip: body.slip_no }],
    ['/console/api/list-ledger', { players: String(bidder.id) }],
    ['/console/api/list-ledger', { reference: body.slip_no }],
  ] as const) {
    const looker = await addStaffMember(system.node.db, ['auditor']);
    expect((await ask(path, {}, looker)).body.status).toBe(true);
    expect((await ask(path, input, looker)).body.status).toBe(true);
    expect((await ask(path, input, looker)).body.status).toBe(true);
    const looks = (await trail('player_viewed')).filter(({ actor }) => actor === `staff:${looker.id}`);
    expect([path, input, looks.map(({ object }) => object)]).toEqual([path, input, [`player:${bidder.id}`]]);
  }
  const objects = (await trail('player_viewed')).map(({ object }) => object);
  expect(objects).not.toContain(`player:${other.id}`);
});

test('AUD-02 a search is in the trail without a whole number, and so is looking through all players', async () => {
  await ask('/console/api/find-players', { query: '' }, support);
  await ask('/console/api/find-players', { query: '+91 98765 43210' }, support);
  await ask('/console/api/find-players', { query: 'Vaidya' }, support);
  expect((await trail('players_searched')).map(({ detail }) => detail)).toEqual([
    { query: '' },
    { query: '+** ***** **210' },
    { query: 'Vaidya' },
  ]);
});

test('AUD-02 files that staff take away are in the trail', async () => {
  const owner = await addStaffMember(system.node.db, ['owner']);
  const market = await addMarket(system);
  expect((await ask('/console/api/export-results', { game_id: market.id }, owner)).body.status).toBe(true);
  const books = await fetch(`${system.url}/console/api/books-csv`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(books.status).toBe(200);
  await books.text();
  const actor = `staff:${owner.id}`;
  expect(await trail('results_exported')).toEqual([{ actor, object: `market:${market.id}`, detail: {} }]);
  expect(await trail('books_exported')).toEqual([{ actor, object: 'books', detail: {} }]);
});
