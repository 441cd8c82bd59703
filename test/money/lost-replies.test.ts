import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallPath } from '#contract/calls.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { PAYEES } from '../support/deposit-desk.ts';
import { type DroppingProxy, startDroppingProxy } from '../support/dropping-proxy.ts';
import { FAULT_MS_MAX, FAULT_SIZES } from '../support/fault-sizes.ts';
import { moneyDesk } from '../support/money-desk.ts';
import type { TestPlayer } from '../support/people.ts';
import { sayFigure } from '../support/say-figure.ts';
import { callServer } from '../support/test-client.ts';
import { digitsOn } from '../support/test-slip.ts';
import { startTwoServers, type TwoServers } from '../support/two-servers.ts';

/** Each asks for so many slips, deposits, withdrawals and transfers: fewer than a session may in a minute, tries included. */
const EACH = 4;
const PLAYERS = FAULT_SIZES.F04.players;
const TRIES_MAX = 20;

interface Act {
  readonly path: CallPath;
  readonly input: object;
  readonly key: string;
}

/** Each act has a session of its own, since calls are counted by session. */
interface Step extends Act {
  readonly token: string;
}

describe('F04 answers that are lost after the work was done', () => {
  let servers: TwoServers;
  let proxy: DroppingProxy;
  let friend: TestPlayer;
  beforeAll(async () => {
    servers = await startTwoServers({ markets: 1 });
    proxy = await startDroppingProxy(() => servers.urls);
    friend = await desk.newPlayer(0);
    await desk.set({
      ...PAYEES,
      withdraw_open: 0,
      withdraw_close: 1439,
      withdrawals_per_day: 1_000,
      transfers_per_day: 1_000,
    });
  });
  afterAll(async () => {
    await proxy.close();
    await servers.close();
  });
  const desk = moneyDesk(() => servers.system);

  /**
   * Asks the same thing under the same key until an answer comes that is not "come again". Returns whether it was one that had
   * been given before.
   */
  async function askUntilAnswered(path: CallPath, input: object, by: { token: string; key: string }) {
    for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
      const answer = await callServer(proxy.url, path, input, by).catch(() => null);
      if (answer === null || answer.headers.has('retry-after')) continue;
      expect([path, answer.body.status, answer.body.code]).toEqual([path, true, undefined]);
      return answer.headers.get('idempotent-replayed') === 'true';
    }
    throw new Error('no answer came');
  }

  function actsOf(player: TestPlayer, i: number): readonly Act[] {
    const [market] = servers.markets;
    if (market === undefined) throw new Error('there is a market');
    return [
      { path: '/api-submit-bid', input: digitsOn(market, [i], 10), key: `bid-${i}` },
      { path: '/api-fund-request-add', input: { request_amount: 100 + i }, key: `in-${i}` },
      {
        path: '/api-user-withdraw-fund-request',
        input: { mobile: player.mobile, request_amount: 500 + i, payment_method: '3' },
        key: `out-${i}`,
      },
      {
        path: '/api-user-transfer-wallet-balance',
        input: { amount: 100 + i, mobile_no: friend.mobile, transfer_note: '' },
        key: `to-${i}`,
      },
    ];
  }

  test(
    'slips, deposits, withdrawals and transfers happen once each, whatever the way loses',
    { timeout: FAULT_MS_MAX },
    async () => {
      const players: TestPlayer[] = [];
      const steps: Step[][] = [];
      // One after the other, and before the first act: nobody but the servers waits for the database meanwhile.
      for (let n = 0; n < PLAYERS; n += 1) {
        const player = await desk.newPlayer(4_000);
        players.push(player);
        for (let i = 0; i < EACH; i += 1) {
          const calls: Step[] = [];
          for (const act of actsOf(player, i)) {
            const { token } = await desk.newSession(player);
            calls.push({ ...act, token });
          }
          steps.push(calls);
        }
      }
      const answers = await Promise.all(
        steps.map(async (calls) => {
          const replayed: boolean[] = [];
          for (const { path, input, token, key } of calls)
            replayed.push(await askUntilAnswered(path, input, { token, key }));
          return replayed;
        }),
      );
      const all = answers.flat();
      expect(all).toHaveLength(PLAYERS * EACH * 4);
      expect(proxy.dropped()).toBeGreaterThan(all.length / 3);
      expect(all.filter(Boolean).length).toBeGreaterThan(all.length / 5);
      const perPlayer = EACH * 10 + EACH * 500 + 6 + EACH * 100 + 6;
      for (const player of players) expect(await desk.balanceOf(player)).toBe(4_000 - perPlayer);
      expect(await desk.balanceOf(friend)).toBe(PLAYERS * (EACH * 100 + 6));
      const counts = await servers.system.node.db.query<{ what: string; count: number }>(sql`
      select 'deposits' as what, count(*)::int as count from deposits where state = 'pending'
      union all select 'slips', count(*)::int from slips
      union all select 'withdrawals', count(*)::int from withdrawals
      union all select 'transfers', count(*)::int from transfers`);
      expect(counts.map(({ count }) => count)).toEqual([
        PLAYERS * EACH,
        PLAYERS * EACH,
        PLAYERS * EACH,
        PLAYERS * EACH,
      ]);
      const replays = all.filter(Boolean).length;
      sayFigure('F04', { acts: all.length, 'answers lost': proxy.dropped(), replays, 'lost or doubled': 0 });
    },
  );
});
