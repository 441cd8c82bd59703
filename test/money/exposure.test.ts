import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canonicalPana, PANAS } from '#rules/game/pana.ts';
import { settleBid } from '#rules/game/settle-bid.ts';
import { toSelection } from '#rules/game/selection.ts';
import { marketResult } from '#rules/game/results.ts';
import { points } from '#rules/money.ts';
import { forgetSheetsJob } from '../../src/server/exposure/cutting.ts';
import { changeSettings } from '../../src/server/settings/settings.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { confirmApproval, rejectApproval, waitingOf } from '../support/approvals.ts';
import { letResultBeDue } from '../support/let-result-be-due.ts';
import { addPlayer, addStaffMember, type TestStaff } from '../support/people.ts';
import { openResultsDesk, type ResultsDesk } from '../support/results-desk.ts';
import { callServer } from '../support/test-client.ts';
import { type TestMarket } from '../support/test-market.ts';
import { digitsOn, slipOn } from '../support/test-slip.ts';
import { startTwoServers, type TwoServers } from '../support/two-servers.ts';

const sessionOf = (market: TestMarket) => ({ session_id: String(market.openSession) });
const lookAt = (market: TestMarket) => ({ ...sessionOf(market), reason: 'limits' });

describe('FAIR-11 the book stays shut until a look that is written down, at two servers', () => {
  let servers: TwoServers;
  let results: ResultsDesk;
  let risk: TestStaff;
  let owner: TestStaff;
  let auditor: TestStaff;
  let markets: TestMarket[];
  beforeAll(async () => {
    servers = await startTwoServers({ markets: 12 });
    markets = [...servers.markets];
    results = await openResultsDesk({ db: db(), url: servers.urls[0] });
    [risk, owner, auditor] = await Promise.all([
      addStaffMember(db(), ['risk']),
      addStaffMember(db(), ['owner']),
      addStaffMember(db(), ['auditor']),
    ]);
    await addStaffMember(db(), ['results-maker', 'results-checker']);
    await addStaffMember(db(), ['results-maker', 'results-checker']);
  });
  afterAll(() => servers.close());
  const db = () => servers.system.node.db;
  const nextMarket = (): TestMarket => {
    const market = markets.pop();
    if (market === undefined) throw new Error('there are too few markets');
    return market;
  };
  const at = (i: number) => servers.urls[i % 2 === 0 ? 0 : 1];
  let slips = 0;
  const place = async (market: TestMarket, body: object) => {
    slips += 1;
    const { token } = await addPlayer(db(), 100_000);
    const answer = await callServer(at(slips), '/api-submit-bid', body, {
      token,
      key: `exposed-${market.id}-${slips}`,
    });
    expect([answer.body.status, answer.body.code]).toEqual([true, undefined]);
  };
  const setLimit = (market: TestMarket, by: TestStaff, change: object, server: 0 | 1 = 0) =>
    callServer(
      at(server),
      '/console/api/change-limit',
      {
        ...sessionOf(market),
        scope: 'day',
        kind: 'number',
        game: 'Single Digit',
        half: 'open',
        number: '',
        reason: 'Heavy day',
        ...change,
      },
      by,
    );
  const exposure = (market: TestMarket, by: TestStaff, number = '', url = at(slips)) =>
    callServer(url, '/console/api/get-exposure', { ...sessionOf(market), number }, by);
  /** The book once it has all slips that were answered. How soon that is has a test of its own. */
  const untilSlips = async (market: TestMarket, count: number, url = at(slips)) => {
    await expect
      .poll(async () => (await exposure(market, risk, '', url)).body.slips, { interval: 50 })
      .toBe(count);
    return (await exposure(market, risk, '', url)).body;
  };
  const look = (market: TestMarket, by: TestStaff) =>
    callServer(at(0), '/console/api/look-at-exposure', lookAt(market), by);
  const gate = (market: TestMarket, by: TestStaff) =>
    callServer(at(1), '/console/api/get-exposure-gate', sessionOf(market), by);

  test('no figure before a look, for owners neither; the look is in the trail before the first figure', async () => {
    const market = nextMarket();
    await place(market, digitsOn(market, [7], 40));
    for (const someone of [risk, owner, auditor])
      expect((await exposure(market, someone)).body.code).toBe('exposure_not_opened');
    expect((await look(market, auditor)).body.code).toBe('not_allowed');
    expect((await gate(market, risk)).body).toMatchObject({
      state: 'gate',
      cannot_look: '',
      counts_for: ['open', 'close'],
    });
    expect((await look(market, risk)).body.status).toBe(true);
    expect((await look(market, risk)).body.status).toBe(true);
    const events = await db().query<{ object: string; reason: string }>(sql`
      select object, detail ->> 'reason' as reason from audit_events
      where action = 'exposure_looked' and actor = ${`staff:${risk.id}`} and object like ${`session:${market.openSession}`} order by id`);
    expect(events).toEqual([{ object: `session:${market.openSession}`, reason: 'limits' }]);
    expect(await untilSlips(market, 1)).toMatchObject({ status: true, staked: '40', slips: 1 });
    expect((await gate(market, risk)).body).toMatchObject({ state: 'looked' });
    expect((await exposure(market, owner)).body.code).toBe('exposure_not_opened');
  });

  test('every sum, payout and profit is what the slips say, whichever server took them', async () => {
    const market = nextMarket();
    await look(market, risk);
    await exposure(market, risk);
    for (let i = 0; i < 12; i += 1) {
      await place(market, digitsOn(market, [i % 10, (i * 3) % 10], 10 + i));
      await place(
        market,
        slipOn(market, [{ digits: '65', points: 20 + i }], { pana: 'Jodi Digit', session: '' }),
      );
      const pana = PANAS[(i * 17) % PANAS.length] ?? '123';
      const game =
        new Set(pana).size === 3 ? 'Single Pana' : new Set(pana).size === 2 ? 'Double Pana' : 'Triple Pana';
      await place(market, slipOn(market, [{ digits: pana, points: 30, session: 'Open' }], { pana: game }));
      const body = await untilSlips(market, 3 * (i + 1));
      const bids = await db().query<{ selection: number; points: number; rs: number; rr: number }>(sql`
        select l.* from slips s cross join lateral unnest(s.selections, s.points, s.rate_stake, s.rate_return)
          as l (selection, points, rs, rr) where s.market_day_id = ${market.marketDayId}`);
      const placed = bids.map((bid) => ({
        selection: toSelection(bid.selection),
        stake: points(bid.points),
        rate: { rateStake: points(bid.rs), rateReturn: points(bid.rr) },
      }));
      for (const { number, pays, profit } of body.outcomes ?? []) {
        const drawn = canonicalPana(number.slice(0, 3));
        const settled = placed.map((bid) => ({ bid, is: settleBid(bid, marketResult('main', drawn, null)) }));
        const decided = settled.filter(({ is }) => is.state !== 'pending');
        const paid = decided.reduce((sum, { is }) => sum + (is.state === 'won' ? is.pays : 0), 0);
        const staked = decided.reduce((sum, { bid }) => sum + bid.stake, 0);
        expect([number, Number(pays) * 100, Number(profit) * 100]).toEqual([number, paid, staked - paid]);
      }
    }
    const jodis = (await exposure(market, risk)).body.boards?.find(({ key }) => key === 'jodi');
    expect(jodis?.decided).toBe(false);
    expect(jodis?.cells.find(({ number }) => number === '65')?.staked).toBe(String(12 * 20 + 66));
  });

  test('slips at both servers while the book is read: nothing is lost and nothing counted twice', async () => {
    const market = nextMarket();
    await look(market, risk);
    const people = await Promise.all(Array.from({ length: 60 }, () => addPlayer(db(), 10_000)));
    const done = new AbortController();
    const placing = Promise.all(
      people.map(async ({ token }, i) => {
        for (let turn = 0; turn < 5; turn += 1)
          await callServer(at(i + turn), '/api-submit-bid', digitsOn(market, [i % 10], 10), {
            token,
            key: `busy-${turn}`,
          });
      }),
    ).then(() => done.abort());
    // Each server has a book of its own, which never goes back; the other's may be up to a second behind.
    const seen = new Map<string, number>();
    while (!done.signal.aborted) {
      for (const url of servers.urls) {
        const staked = Number((await exposure(market, risk, '', url)).body.staked);
        expect(staked).toBeGreaterThanOrEqual(seen.get(url) ?? 0);
        seen.set(url, staked);
      }
    }
    await placing;
    for (const url of servers.urls) {
      const read = async () =>
        (await callServer(url, '/console/api/get-exposure', sessionOf(market), risk)).body;
      await expect.poll(async () => (await read()).slips).toBe(300);
      expect((await read()).staked).toBe('3000');
    }
  });

  test('a bid is in the book within a second of its answer', async () => {
    const market = nextMarket();
    await look(market, risk);
    await exposure(market, risk);
    for (let i = 1; i <= 5; i += 1) {
      await place(market, digitsOn(market, [3], 10));
      const answeredAt = performance.now();
      await expect
        .poll(async () => (await exposure(market, risk)).body.staked, { interval: 50, timeout: 1_000 })
        .toBe(String(10 * i));
      expect(performance.now() - answeredAt).toBeLessThan(1_000);
    }
  });

  test('who has looked can neither enter nor check the result, of the close of the day either', async () => {
    const market = nextMarket();
    await place(market, digitsOn(market, [6], 10));
    const both = await addStaffMember(db(), ['results-maker', 'results-checker', 'risk']);
    expect((await look(market, both)).body.status).toBe(true);
    await results.endBids(market.openSession);
    await letResultBeDue(db(), market.openSession);
    const propose = (by: TestStaff) =>
      callServer(
        at(0),
        '/console/api/propose-result',
        { ...sessionOf(market), number: '123', number_again: '123' },
        by,
      );
    expect((await propose(both)).body.code).toBe('looked_at_exposure');
    const approval_id = await results.propose(market.openSession, '123');
    const typed = { approval_id, number: '123' };
    expect((await callServer(at(0), '/console/api/reveal-proposal', typed, both)).body.code).toBe(
      'looked_at_exposure',
    );
    expect((await confirmApproval(at(0), typed, both)).body.code).toBe('looked_at_exposure');
    expect((await rejectApproval(at(0), { approval_id, reason: 'Pays too much' }, both)).body.code).toBe(
      'looked_at_exposure',
    );
    expect((await confirmApproval(at(0), typed, results.checker)).body.status).toBe(true);
    const close = await db().query<{ staff_id: number }>(sql`
      select staff_id from exposure_looks where market_session_id = ${market.closeSession}`);
    expect(close).toEqual([{ staff_id: both.id }]);
  });

  test('the database refuses the result of somebody who has looked, whatever the server does', async () => {
    const market = nextMarket();
    await look(market, risk);
    const insert = db().query(sql`
      insert into results (market_session_id, version, number, made_by, confirmed_by)
      values (${market.openSession}, 1, '123', ${results.maker.id}, ${risk.id})`);
    await expect(insert).rejects.toThrow(/looked at the exposure/);
  });

  test('no look for whose entry waits, and none after which too few could declare', async () => {
    const market = nextMarket();
    const busy = await addStaffMember(db(), ['owner']);
    await results.endBids(market.openSession);
    await letResultBeDue(db(), market.openSession);
    const entry = { ...sessionOf(market), number: '123', number_again: '123' };
    expect((await callServer(at(0), '/console/api/propose-result', entry, busy)).body.status).toBe(true);
    expect((await look(market, busy)).body.code).toBe('exposure_entry_waits');
    const other = nextMarket();
    // Whoever else could check looks, or is away, until two are left.
    await db().query(
      sql`update staff set active = false where 'results-checker' = any (roles) and id <> ${results.checker.id}`,
    );
    const owners = await db().query<{ id: number }>(
      sql`select id from staff where active and 'owner' = any (roles) order by id`,
    );
    await db().query(
      sql`update staff set active = false where id = any (${owners.slice(1).map(({ id }) => id)}::bigint[])`,
    );
    expect((await gate(other, owner)).body.cannot_look).toBe('exposure_too_few_left');
    expect((await look(other, owner)).body.code).toBe('exposure_too_few_left');
    expect((await look(other, risk)).body.status).toBe(true);
    await db().query(sql`update staff set active = true`);
  });

  test('after all results of the day the book is open to reports, without a look', async () => {
    const market = nextMarket();
    await place(market, digitsOn(market, [6], 10));
    await results.declare(market.openSession, '123');
    // The close is ahead, and its jodis stand in the book of the open.
    expect((await exposure(market, auditor)).body.code).toBe('exposure_not_opened');
    await results.declare(market.closeSession, '140');
    const { body } = await exposure(market, auditor);
    expect([body.staked, body.outcomes?.find(({ number }) => number === '123-6')?.pays]).toEqual([
      '10',
      '95',
    ]);
    expect((await exposure(market, results.maker)).body.code).toBe('not_allowed');
  });

  test('one person lowers a limit, two raise it, and nobody who has not looked reads a number', async () => {
    const market = nextMarket();
    const set = (by: TestStaff, change: object) => setLimit(market, by, change);
    expect((await set(risk, { points: '500' })).body).toMatchObject({ status: true, approval_id: null });
    expect((await set(risk, { points: '400', number: '7' })).body.code).toBe('exposure_not_opened');
    await look(market, risk);
    expect((await set(risk, { points: '400', number: '7' })).body).toMatchObject({ approval_id: null });
    const raised = await set(risk, { points: '450', number: '7' });
    expect(raised.body.approval_id).not.toBeNull();
    expect((await set(risk, { points: '460', number: '7' })).body.code).toBe('proposal_exists');
    expect((await set(risk, { points: '', number: '77' })).body.code).toBe('number_not_valid');
    const limits = async (by: TestStaff) =>
      (await callServer(at(1), '/console/api/get-limits', sessionOf(market), by)).body;
    expect(await limits(owner)).toMatchObject({ hidden: 1, limits: [{ number: '', points: '500' }] });
    expect((await limits(risk)).limits).toMatchObject([{ number: '7', points: '400' }, { number: '' }]);
    const [waiting] = await waitingOf(at(0), 'raise_limit', owner);
    expect(waiting?.view).toMatchObject({ one_number: true, from: '400', to: '450', game: 'Single Digit' });
    expect(JSON.stringify(waiting)).not.toContain('"7"');
    expect((await confirmApproval(at(0), { approval_id: waiting?.approval_id }, risk)).body.code).toBe(
      'own_proposal',
    );
    expect((await confirmApproval(at(0), { approval_id: waiting?.approval_id }, owner)).body.status).toBe(
      true,
    );
    expect((await limits(risk)).limits).toMatchObject([{ number: '7', points: '450' }, { number: '' }]);
  });

  test('of two people who set a limit at once none raises what the other has just set', async () => {
    const market = nextMarket();
    const { games } = (await callServer(at(0), '/console/api/get-limits', sessionOf(market), risk)).body;
    for (const { game, half } of games ?? []) {
      const set = async (most: number, server: 0 | 1) => {
        const asked = { kind: 'game', game, half, points: String(most) };
        const { body } = await setLimit(market, risk, asked, server);
        return body.approval_id === null ? [most] : [];
      };
      const counted = (await Promise.all([set(100, 0), set(200, 1)])).flat();
      const { limits } = (await callServer(at(0), '/console/api/get-limits', sessionOf(market), risk)).body;
      const stands = limits?.find((limit) => limit.game === game && limit.half === half)?.points;
      expect([game, half, stands]).toEqual([game, half, String(Math.min(...counted))]);
    }
  });

  test('a cutting sheet is frozen, numbered, and whoever gets it has looked', async () => {
    const market = nextMarket();
    const sheet = {
      ...sessionOf(market),
      keep: [{ game: 'Single Digit', points: '100' }],
      rounding: '50',
      given_to: [],
    };
    const make = (by: TestStaff, change: object = {}) =>
      callServer(at(0), '/console/api/make-cutting-sheet', { ...sheet, ...change }, by);
    expect((await make(risk)).body.code).toBe('cutting_off');
    await changeSettings(db(), servers.system.node.live, { cutting_enabled: true }, null);
    await expect.poll(async () => (await make(risk)).body.code).toBe('exposure_not_opened');
    await look(market, risk);
    expect((await make(risk)).body.code).toBe('nothing_to_cut');
    await place(market, digitsOn(market, [7, 7, 5], 95));
    await untilSlips(market, 1, at(0));
    const given = await addStaffMember(db(), ['results-checker']);
    expect((await make(risk, { given_to: [String(given.id)] })).body).toMatchObject({ no: 1 });
    await place(market, digitsOn(market, [7], 100));
    await untilSlips(market, 2, at(0));
    expect((await make(risk)).body).toMatchObject({ no: 2 });
    const { name } = await db().one<{ name: string }>(sql`select name from staff where id = ${given.id}`);
    const list = () => callServer(at(0), '/console/api/list-cutting-sheets', sessionOf(market), risk);
    const { body } = await list();
    expect(
      body.sheets?.map(({ no, total, lines }) => [no, total, lines.map(({ number, cut }) => [number, cut])]),
    ).toEqual([
      [2, '150', [['7', '150']]],
      [1, '50', [['7', '50']]],
    ]);
    expect(body.sheets?.map(({ given_to: names }) => names)).toEqual([[], [name]]);
    const looked = await db().query(sql`
      select 1 from exposure_looks where staff_id = ${given.id} and market_session_id = ${market.openSession}`);
    expect(looked).toHaveLength(1);
    const taken = {
      ...sessionOf(market),
      no: 2,
      game: 'Single Digit',
      taken_by: 'Patil',
      points: '150',
      rate_stake: '10',
      rate_return: '92',
    };
    expect((await callServer(at(0), '/console/api/note-lay-off', { ...taken, no: 9 }, risk)).body.code).toBe(
      'sheet_unknown',
    );
    expect((await callServer(at(0), '/console/api/note-lay-off', taken, risk)).body.status).toBe(true);
    expect((await list()).body.taken).toMatchObject([{ taken_by: 'Patil', points: '150', rate: '10-92' }]);
    await expect(db().query(sql`delete from cutting_sheets`)).rejects.toThrow(/90 days/);
    await expect(db().query(sql`update cutting_sheets set no = 9 where no = 1`)).rejects.toThrow(/90 days/);
    await db().transaction(async (tx) => {
      await tx.query(sql`set local session_replication_role = replica`);
      await tx.query(sql`
        update cutting_sheets set at = at - case no when 1 then interval '90 days' else interval '89 days' end`);
    });
    await forgetSheetsJob(servers.system.node).run();
    const left = await list();
    expect(left.body.sheets?.map(({ no }) => no)).toEqual([2]);
    expect(left.body.taken, 'what was taken stays for reports').toHaveLength(1);
  });
});
