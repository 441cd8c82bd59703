import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readClawbackDebt } from '../../src/server/ledger/read-balance.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { addPlayers } from '../support/add-players.ts';
import { confirmApproval } from '../support/approvals.ts';
import { moneyDesk } from '../support/money-desk.ts';
import { addStaffMember, type TestPlayer, type TestStaff } from '../support/people.ts';
import { refundInSmallBatches, refundWork } from '../support/refund-in-small-batches.ts';
import { openResultsDesk, type ResultsDesk } from '../support/results-desk.ts';
import { callServer } from '../support/test-client.ts';
import { addDraw, addMarket, type TestDraw, type TestMarket } from '../support/test-market.ts';
import { digitsOn, slipOn, SUBMIT_CALL } from '../support/test-slip.ts';
import { startTwoServers, type TwoServers } from '../support/two-servers.ts';

const POINTS = 1_000;
const STAKE = 10;
const SLIPS_PER_BATCH = 5;

describe('T34 FAIR-09 a void by two owners, at two servers', () => {
  let servers: TwoServers;
  let results: ResultsDesk;
  let owners: readonly [TestStaff, TestStaff];
  beforeAll(async () => {
    servers = await startTwoServers({ markets: 0 });
    await refundInSmallBatches(db(), { slips: SLIPS_PER_BATCH, seconds: 0.02 });
  });
  // Each of them decides only so often in a minute.
  beforeEach(async () => {
    results = await openResultsDesk({ db: db(), url: servers.urls[0] });
    owners = [await addStaffMember(db(), ['owner']), await addStaffMember(db(), ['owner'])];
  });
  afterAll(() => servers.close());
  const db = () => servers.system.node.db;
  const desk = moneyDesk(() => servers.system);

  const untilKnown = async (draw: TestDraw) => {
    for (const url of servers.urls)
      await expect
        .poll(async () => {
          const asked = sessionOf(draw);
          return (await callServer(url, '/console/api/get-market-session', asked, owners[0])).body.code;
        })
        .toBeUndefined();
  };
  const newMarket = async () => {
    const market = await addMarket(servers.system);
    await untilKnown(market);
    return market;
  };
  const place = async (player: TestPlayer, draw: TestDraw, slip: object, key: string) => {
    const url = servers.urls[player.id % 2 === 0 ? 0 : 1];
    return (await callServer(url, SUBMIT_CALL[draw.family], slip, { ...player, key })).body;
  };
  /** One of each: 6 on the open, 5 on the close, the jodi 65. */
  const bidOnAll = async (player: TestPlayer, market: TestMarket) => {
    expect((await place(player, market, digitsOn(market, [6, 7], STAKE), 'open')).code).toBeUndefined();
    expect((await place(player, market, onClose(market, '5'), 'close')).code).toBeUndefined();
    expect((await place(player, market, jodi(market, '65'), 'jodi')).code).toBeUndefined();
  };
  const propose = async (
    sessionId: number,
    market: TestDraw,
    change: { readonly whole_day?: boolean; readonly reason?: string; readonly market_name?: string } = {},
    by = owners[0],
  ) =>
    (
      await callServer(
        servers.urls[0],
        '/console/api/propose-void',
        {
          session_id: String(sessionId),
          whole_day: false,
          market_name: market.name,
          reason: 'Nothing was drawn',
          ...change,
        },
        by,
      )
    ).body;
  const confirm = async (approvalId: string | undefined, by = owners[1]) =>
    (await confirmApproval(servers.urls[1], { approval_id: approvalId }, by)).body;
  const refunded = (sessionId: number) =>
    vi.waitFor(
      async () => {
        const { state } = await db().one<{ state: string }>(
          sql`select state from session_voids where market_session_id = ${sessionId}`,
        );
        expect(state).toBe('done');
      },
      { timeout: 15_000, interval: 25 },
    );
  const voidNow = async (
    sessionId: number,
    market: TestDraw,
    change: { readonly whole_day?: boolean } = {},
  ) => {
    const proposed = await propose(sessionId, market, change);
    expect(proposed.code).toBeUndefined();
    expect((await confirm(proposed.approval_id)).code).toBeUndefined();
    await refunded(sessionId);
  };
  const stateOfBids = async (player: TestPlayer) => {
    const { body } = await callServer(servers.urls[0], '/api-my-slips', {}, player);
    return body.slips?.map(({ pana, state, refunded: back }) => `${pana} ${state} ${back}`).toReversed();
  };

  test('before any result: every bid that needs the open comes back once, and the close goes on alone', async () => {
    const market = await newMarket();
    const players = await addPlayers(db(), 60, POINTS);
    await Promise.all(players.map((player) => bidOnAll(player, market)));
    const preview = await callServer(
      servers.urls[0],
      '/console/api/preview-void',
      { session_id: String(market.openSession), whole_day: false },
      owners[0],
    );
    expect(preview.body).toMatchObject({
      sessions: ['open'],
      bids: 180,
      players: 60,
      points: '1800',
      kept_bids: 60,
      kept_points: '600',
      wins_players: 0,
    });
    const proposed = await propose(market.openSession, market);
    // Twenty who confirm at once void it once.
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(proposed.approval_id)));
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
    await refunded(market.openSession);
    const rows = await db().query<{ player_id: number; amount: number }>(sql`
      select l.player_id, l.amount / 100 as amount from ledger l
      join session_voids v on v.id = l.reference and v.market_session_id = ${market.openSession} where l.kind = 'refund'`);
    expect([rows.length, new Set(rows.map(({ player_id }) => player_id)).size]).toEqual([60, 60]);
    expect(new Set(rows.map(({ amount }) => amount))).toEqual(new Set([30]));
    const { workers, done } = await refundWork(db(), market.openSession);
    expect([workers > 1, done]).toEqual([true, 60]);
    const [player] = players;
    if (player === undefined) throw new Error('players were added');
    expect(await stateOfBids(player)).toEqual([
      'Single Digit refunded 20',
      'Single Digit pending 0',
      'Jodi Digit refunded 10',
    ]);
    expect(await desk.noticesOf(player)).toEqual(['session_voided']);
    // The close is drawn without an open: its own bids are decided, and the jodi stays refunded.
    await results.declare(market.closeSession, '140');
    await results.settled(market.closeSession);
    expect(await desk.balanceOf(player)).toBe(POINTS - STAKE + 95);
    expect(await stateOfBids(player)).toEqual([
      'Single Digit refunded 20',
      'Single Digit won 0',
      'Jodi Digit refunded 10',
    ]);
    expect(await desk.entriesOf(player)).toEqual([
      'stake -20',
      'stake -10',
      'stake -10',
      'refund 30',
      'win 95',
    ]);
  });

  test('a half-declared day: what the open decided stands, everything the close decides comes back', async () => {
    const market = await newMarket();
    const [player] = await addPlayers(db(), 1, POINTS);
    if (player === undefined) throw new Error('a player was added');
    await bidOnAll(player, market);
    await results.declare(market.openSession, '123');
    await results.settled(market.openSession);
    await voidNow(market.closeSession, market);
    expect(await desk.balanceOf(player)).toBe(POINTS - 40 + 95 + 20);
    const { body } = await callServer(servers.urls[0], '/api-my-slips', {}, player);
    const reason = { session: 'close', reason: 'Nothing was drawn' };
    expect(body.slips?.map(({ voids }) => voids)).toEqual([[reason], [reason], []]);
    expect(await stateOfBids(player)).toEqual([
      'Single Digit won 0',
      'Single Digit refunded 10',
      'Jodi Digit refunded 10',
    ]);
  });

  test('a whole day that was declared wrong: wins go back first, what was spent is owed, and refunds pay it', async () => {
    const market = await newMarket();
    const other = await newMarket();
    const [player] = await addPlayers(db(), 1, 40);
    if (player === undefined) throw new Error('a player was added');
    await bidOnAll(player, market);
    await results.declare(market.openSession, '123');
    await results.settled(market.openSession);
    await results.declare(market.closeSession, '140');
    await results.settled(market.closeSession);
    // 95 for 6, 95 for 5 and 950 for the jodi; nearly all of it is played again.
    expect((await place(player, other, digitsOn(other, [1], 1_120), 'on')).code).toBeUndefined();
    expect((await propose(market.openSession, market)).code).toBe('close_result_stands');
    const preview = await callServer(
      servers.urls[0],
      '/console/api/preview-void',
      { session_id: String(market.openSession), whole_day: true },
      owners[0],
    );
    expect(preview.body).toMatchObject({ bids: 4, points: '40', wins_paid: '1140' });
    await voidNow(market.openSession, market, { whole_day: true });
    await refunded(market.closeSession);
    expect(await desk.balanceOf(player)).toBe(0);
    expect((await readClawbackDebt(db(), player.id)) / 100).toBe(1_140 - 20 - 40);
    expect(await stateOfBids(player)).toEqual([
      'Single Digit refunded 20',
      'Single Digit refunded 10',
      'Jodi Digit refunded 10',
      'Single Digit pending 0',
    ]);
  });

  test.each(['starline', 'gali'] as const)(
    'a draw of %s has one session, and all of it comes back',
    async (family) => {
      const draw = await addDraw(servers.system, family);
      await untilKnown(draw);
      const [player] = await addPlayers(db(), 1, POINTS);
      if (player === undefined) throw new Error('a player was added');
      const pana = family === 'gali' ? 'Left Digit' : 'Single Digit';
      const slip = slipOn(draw, [{ digits: '6', points: STAKE, session: 'Open' }], { pana });
      expect((await place(player, draw, slip, 'refund:1')).code).toBeUndefined();
      await voidNow(draw.openSession, draw, { whole_day: true });
      expect(await desk.balanceOf(player)).toBe(POINTS);
    },
  );

  test('nothing goes into a void: no bid, no result, no second void, and no jodi on a close that is void', async () => {
    const market = await newMarket();
    const [player] = await addPlayers(db(), 1, POINTS);
    if (player === undefined) throw new Error('a player was added');
    await voidNow(market.closeSession, market);
    expect((await place(player, market, onClose(market, '5'), 'close')).code).toBe('bidding_closed');
    // The market goes on for its open.
    const shown = async () => {
      const { body } = await callServer(servers.urls[0], '/api-get-dashboard-data', {}, player);
      return body.result?.find(({ game_id: id }) => id === String(market.id));
    };
    await expect
      .poll(shown)
      .toMatchObject({ msg_status: 1, open_state: 'open', close_state: 'voided', close_result: '' });
    expect((await place(player, market, jodi(market, '65'), 'jodi')).code).toBe('bidding_closed');
    expect((await place(player, market, digitsOn(market, [6], STAKE), 'open')).code).toBeUndefined();
    expect((await propose(market.closeSession, market)).code).toBe('market_session_voided');
    const input = { session_id: String(market.closeSession), number: '140', number_again: '140' };
    const declared = await callServer(servers.urls[0], '/console/api/propose-result', input, results.maker);
    expect(declared.body.code).toBe('market_session_voided');
    // The rest of the day can still be voided; what came back stays back, once.
    await voidNow(market.openSession, market, { whole_day: true });
    expect(await desk.balanceOf(player)).toBe(POINTS);
  });

  test('two different owners, the name of the market, a reason, and figures that still hold', async () => {
    const market = await newMarket();
    expect((await propose(market.openSession, market, {}, results.maker)).code).toBe('not_allowed');
    expect((await propose(market.openSession, market, { market_name: 'Other' })).code).toBe(
      'market_name_differs',
    );
    expect((await propose(market.openSession, market, { reason: ' ' })).code).toBe('reason_required');
    const proposed = await propose(market.openSession, market);
    expect((await propose(market.openSession, market, { whole_day: true })).code).toBe('proposal_exists');
    expect((await confirm(proposed.approval_id, owners[0])).code).toBe('own_proposal');
    expect((await confirm(proposed.approval_id, results.checker)).code).toBe('not_allowed');
    await results.declare(market.openSession, '123');
    await results.settled(market.openSession);
    expect((await confirm(proposed.approval_id)).code).toBe('void_changed_meanwhile');
  });

  test('new bids may come until the second owner agrees; anything else that was shown must be there still', async () => {
    const market = await newMarket();
    const players = await addPlayers(db(), 4, POINTS);
    const [late, ...early] = players;
    if (late === undefined) throw new Error('four players');
    await Promise.all(early.map((player) => bidOnAll(player, market)));
    const proposed = await propose(market.openSession, market);
    await bidOnAll(late, market);
    const { seen } = await db().one<{ seen: string }>(
      sql`select payload->>'seen' as seen from approvals where id = ${Number(proposed.approval_id)}`,
    );
    const [bids, staked] = seen.split(' ').map(Number);
    if (bids === undefined || staked === undefined) throw new Error('bids and points');
    const shown = (was: string) =>
      db().transaction(async (tx) => {
        // What the first owner was shown cannot change otherwise: bids and proposals are append-only.
        await tx.query(sql`set local session_replication_role = replica`);
        await tx.query(sql`
          update approvals set payload = payload || ${JSON.stringify({ seen: was })}::jsonb
          where id = ${Number(proposed.approval_id)}`);
      });
    for (const other of [`${bids + 1} ${staked}`, `${bids - 1} ${staked}`, `${bids} ${staked + 1}`]) {
      await shown(other);
      expect((await confirm(proposed.approval_id)).code).toBe('void_changed_meanwhile');
    }
    await shown(seen);
    expect((await confirm(proposed.approval_id)).code).toBeUndefined();
    await refunded(market.openSession);
    // All but the bid on the close: of the late one, too.
    for (const player of players) expect(await desk.balanceOf(player)).toBe(POINTS - STAKE);
  });

  test('the database refuses a void that changes, goes away, or was agreed on by one person', async () => {
    const market = await newMarket();
    await voidNow(market.openSession, market);
    for (const change of [
      sql`update session_voids set reason = 'another' where market_session_id = ${market.openSession}`,
      sql`update session_voids set state = 'planned', finished_at = null where market_session_id = ${market.openSession}`,
      sql`delete from session_voids where market_session_id = ${market.openSession}`,
      sql`update market_sessions set state = 'closed' where id = ${market.openSession}`,
    ])
      await expect(db().query(change)).rejects.toThrow(
        /does not change|refuse|append|cannot|is closed|void/i,
      );
  });
});

/** A digit of the close; a jodi. */
function onClose(market: TestMarket, digit: string): object {
  return slipOn(market, [{ closedigits: digit, points: STAKE, session: 'Close' }], { session: 'Close' });
}

function jodi(market: TestMarket, digits: string): object {
  return slipOn(market, [{ digits, points: STAKE, session: 'Close' }], {
    pana: 'Jodi Digit',
    session: 'Close',
  });
}

function sessionOf(draw: TestDraw): { readonly session_id: string } {
  return { session_id: String(draw.openSession) };
}
