import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { FAMILIES } from '#rules/game/games.ts';
import { ROLES } from '#contract/permissions.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { addPlayer, addStaffMember, type TestPlayer, type TestStaff } from '../support/people.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';
import { addDraw, addMarket } from '../support/test-market.ts';
import { slipOn, SUBMIT_CALL } from '../support/test-slip.ts';
import { sayFigure } from '../support/say-figure.ts';

/** A player whose session is ended makes no calls afterwards. */
const ENDS_A_SESSION = /log-?(in|out)|end-player-sessions/;
const PREFERENCES = [
  '/api-cancel-bid',
  '/api-delete-bid',
  '/api-edit-bid',
  '/api-update-bid',
  '/api-cancel-slip',
  '/api-refund-bid',
  '/console/api/cancel-bid',
  '/console/api/delete-bid',
  '/console/api/edit-bid',
];

describe('T21 a bid that was accepted stands', () => {
  let system: TestSystem;
  let player: TestPlayer;
  let boss: TestStaff;
  let slipNos: readonly string[];
  beforeAll(async () => {
    system = await startTestSystem('postgres');
    player = await addPlayer(system.node.db, 1_000);
    boss = await addStaffMember(system.node.db, ROLES);
    const placed: string[] = [];
    for (const family of FAMILIES) {
      const market = family === 'main' ? await addMarket(system) : await addDraw(system, family);
      const pana = family === 'gali' ? 'Left Digit' : 'Single Digit';
      const slip = slipOn(market, [{ digits: '6', points: 10 }], { pana });
      const { body } = await system.call(SUBMIT_CALL[family], slip, { ...player, key: family });
      placed.push(body.slip_no ?? 'no slip');
    }
    slipNos = placed;
  });
  afterAll(() => system.close());

  const books = () =>
    system.node.db.query(sql`
      select b.*, w.balance, w.seq as entries from bids b join wallets w using (player_id)
      where b.player_id = ${player.id} order by b.seq, b.line`);

  test.each(['player', 'staff'] as const)(
    'no call of a %s cancels it, whatever the body asks for',
    async (actor) => {
      const before = await books();
      expect(before).toHaveLength(FAMILIES.length);
      const paths = Object.entries(calls).filter(
        ([path, call]) => (call.actor === 'staff') === (actor === 'staff') && !ENDS_A_SESSION.test(path),
      );
      expect(paths.length).toBeGreaterThan(actor === 'staff' ? 15 : 20);
      for (const [path] of paths) {
        // So many calls within seconds are more than anybody may make.
        await system.node.db.query(sql`delete from throttles`);
        for (const body of cancelBodies(slipNos[0] ?? '', player)) {
          const response = await fetch(`${system.url}${path}`, {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              authorization: `Bearer ${actor === 'staff' ? boss.token : player.token}`,
              'idempotency-key': 'main',
            },
            body: JSON.stringify(body),
          });
          expect([path, response.status >= 500]).toEqual([path, false]);
        }
      }
      expect(await books()).toEqual(before);
      sayFigure('T21', { [`calls of a ${actor}`]: paths.length });
    },
  );

  test.each(PREFERENCES)('there is no call %s', async (path) => {
    for (const method of ['POST', 'DELETE', 'PUT', 'PATCH']) {
      const { status } = await fetch(`${system.url}${path}`, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${player.token}` },
        body: JSON.stringify({ slip_no: slipNos[0] }),
      });
      expect([method, status]).toEqual([method, 404]);
    }
  });

  test('the player is still logged in, so the calls above were heard', async () => {
    const { body } = await system.call('/api-bid-history-data', {}, player);
    expect(body.bid_data?.map(({ state }) => state)).toEqual(['pending']);
    const { body: me } = await system.call('/console/api/get-me', {}, boss);
    expect(me.status).toBe(true);
  });

  test.each([
    'update slips set points = array[1::bigint]',
    `update slips set selections = array[11000005]`,
    `update slips set accepted_at = accepted_at - interval '1 hour'`,
    'update slips set market_day_id = market_day_id + 1',
    'delete from slips',
    'truncate slips',
    `delete from ledger where kind = 'stake'`,
    `update ledger set amount = -1 where kind = 'stake'`,
  ])('the database refuses "%s"', async (text) => {
    const before = await books();
    await expect(system.node.db.query({ parts: [text], values: [] })).rejects.toThrow(/is append-only/);
    expect(await books()).toEqual(before);
  });

  test('the slip sent again with no lines, less points or another number is another slip, and refused', async () => {
    const before = await books();
    for (const result of [
      [],
      [{ digits: '6', points: 1 }],
      [{ digits: '7', points: 10 }],
      [{ digits: '6', points: -10 }],
    ]) {
      const again = { game_id: '101', new_result: { pana: 'Single Digit', session: 'Open', result } };
      const { body } = await system.call('/api-submit-bid', again, { ...player, key: 'main' });
      expect([result, body.code]).toEqual([result, 'idempotency_key_reused']);
    }
    expect(await books()).toEqual(before);
  });
});

/** Every word by which a client might hope to name a bid and what it wants done with it. */
function cancelBodies(slipNo: string, player: TestPlayer): readonly object[] {
  const names = { slip_no: slipNo, bid_id: slipNo, id: slipNo, player_id: player.id, seq: 2, game_id: '101' };
  return [
    { ...names, action: 'cancel', cancel: true, status: 'cancelled', reason: 'A mistake' },
    { ...names, new_result: { slip_no: slipNo, cancel: true, result: [{ digits: '6', points: -10 }] } },
    { ...names, state: 'refunded', amount: '10', number: '777', number_again: '777' },
  ];
}
