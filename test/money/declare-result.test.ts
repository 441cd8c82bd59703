import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/server/platform/store/sql.ts';
import { readEvidence } from '../../src/server/results/declare/result-evidence.ts';
import { changeSettings } from '../../src/server/settings/settings.ts';
import { confirmApproval, rejectApproval } from '../support/approvals.ts';
import { PIXEL } from '../support/pixel.ts';
import { addPlayer, addStaffMember, type TestStaff } from '../support/people.ts';
import { letResultBeDue } from '../support/let-result-be-due.ts';
import { openResultsDesk, type ResultsDesk } from '../support/results-desk.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';
import { addMarket, closeIn } from '../support/test-market.ts';
import { digitsOn } from '../support/test-slip.ts';

describe('declaring a result with four eyes', () => {
  let operator: TestSystem;
  let desk: ResultsDesk;
  beforeAll(async () => {
    operator = await startTestSystem('postgres');
    desk = await openResultsDesk({ db: operator.node.db, url: operator.url });
  });
  afterAll(() => operator.close());

  const propose = async (
    sessionId: number,
    number: string,
    again = number,
    staff: TestStaff = desk.maker,
  ) => {
    await letResultBeDue(operator.node.db, sessionId);
    return proposeNow(sessionId, { number, number_again: again }, staff);
  };
  const proposeNow = async (sessionId: number, entry: object, staff: TestStaff) => {
    const input = { session_id: String(sessionId), ...entry };
    return (await operator.call('/console/api/propose-result', input, staff)).body;
  };
  const confirm = async (approvalId: string | undefined, number: string, staff: TestStaff = desk.checker) =>
    (await confirmApproval(operator.url, { approval_id: approvalId, number }, staff)).body;
  const reject = async (approvalId: string, reason: string, staff: TestStaff = desk.checker) =>
    (await rejectApproval(operator.url, { approval_id: approvalId, reason }, staff)).body;
  const lookAt = async (approvalId: string | undefined, number: string, staff: TestStaff = desk.checker) =>
    (await operator.call('/console/api/reveal-proposal', { approval_id: approvalId, number }, staff)).body;
  const eventsOf = async (object: string) => {
    const rows = await operator.node.db.query<{ action: string }>(
      sql`select action from audit_events where object = ${object} order by id`,
    );
    return rows.map(({ action }) => action);
  };
  const endedMarket = async () => {
    const market = await addMarket(operator);
    await desk.endBids(market.openSession);
    return market;
  };

  test('FAIR-06 the source is named with a proof, which the second person sees after typing the number, and staff afterwards', async () => {
    const market = await endedMarket();
    await letResultBeDue(operator.node.db, market.openSession);
    const entry = { number: '123', number_again: '123', source: ' Board of the day ' };
    const badLink = { ...entry, evidence_link: 'http://board.example/' };
    expect((await proposeNow(market.openSession, badLink, desk.maker)).code).toBe('evidence_link_not_valid');
    const noPicture = { ...entry, evidence_picture: Buffer.from('no picture').toString('base64') };
    expect((await proposeNow(market.openSession, noPicture, desk.maker)).code).toBe('image_not_valid');
    const evidence = { evidence_link: 'https://board.example/today', evidence_picture: PIXEL };
    const { approval_id = '' } = await proposeNow(market.openSession, { ...entry, ...evidence }, desk.maker);
    const viewed = async () => {
      const { body } = await operator.call(
        '/console/api/list-approvals',
        { which: 'waiting', approval_id },
        desk.checker,
      );
      const [shown] = body.approvals ?? [];
      return shown?.kind === 'declare_result' ? shown.view : null;
    };
    expect(await viewed()).toMatchObject({
      source: 'Board of the day',
      evidence_link: '',
      evidence_picture: '',
    });
    const picture = () =>
      fetch(`${operator.url}/console/api/result-evidence/${approval_id}`, {
        headers: { authorization: `Bearer ${desk.checker.token}` },
      });
    expect((await picture()).status).toBe(404);
    const reveal = { approval_id, number: '123' };
    const { body } = await operator.call('/console/api/reveal-proposal', reveal, desk.checker);
    expect(body).toMatchObject({ source: 'Board of the day', evidence_link: evidence.evidence_link });
    expect(body.evidence_picture).toMatch(/^data:image\/webp;base64,/);
    expect((await confirm(approval_id, '123')).status).toBe(true);
    expect(await viewed()).toMatchObject({
      evidence_link: evidence.evidence_link,
      evidence_picture: `/console/api/result-evidence/${approval_id}`,
    });
    const response = await picture();
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const bytes = Buffer.from(await response.arrayBuffer());
    const { hash } = await operator.node.db.one<{ hash: string }>(
      sql`select payload ->> 'evidence_hash' as hash from approvals where id = ${Number(approval_id)}`,
    );
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash);
    expect(await eventsOf(`approval:${approval_id}`)).toContain('evidence_viewed');
    const change = sql`update result_evidence set bytes = '\\x00'`;
    await expect(operator.node.db.query(change)).rejects.toThrow('result_evidence');
  });

  test('FAIR-06 where it is no demo, a result without a source or a proof is not taken', async () => {
    const real = { config: { ...operator.node.config, mode: 'production' as const } };
    const codeOf = async (given: Parameters<typeof readEvidence>[1]) => {
      const read = await readEvidence(real, given);
      return read.ok ? 'taken' : read.refusal.code;
    };
    const named = { source: 'Board', evidence_link: '' };
    expect(await codeOf({ ...named, source: '' })).toBe('result_source_required');
    expect(await codeOf(named)).toBe('evidence_required');
    expect(await codeOf({ ...named, evidence_picture: PIXEL })).toBe('taken');
    expect(await codeOf({ ...named, evidence_link: 'https://board.example' })).toBe('taken');
  });

  test('the whole way: proposed, own hand refused, blind number, confirmed, paid, seen by the player', async () => {
    const market = await addMarket(operator);
    const player = await addPlayer(operator.node.db, 100);
    await operator.call('/api-submit-bid', digitsOn(market, [6, 1], 10), { ...player, key: 'slip' });
    await desk.endBids(market.openSession);
    const session = { session_id: String(market.openSession) };
    const { approval_id = '' } = await propose(market.openSession, '123');
    const own = await addStaffMember(operator.node.db, ['owner']);
    expect((await confirm(approval_id, '123', desk.maker)).code).toBe('not_allowed');
    expect(JSON.stringify(await waitingFor(own))).not.toContain('123-6');
    const reveal = (number: string) =>
      operator.call('/console/api/reveal-proposal', { approval_id, number }, desk.checker);
    expect((await reveal('124')).body.code).toBe('result_differs');
    expect((await reveal('123')).body).toMatchObject({
      open_result: '123-6',
      bids: 2,
      players: 1,
      points: '20',
      winning_bids: 1,
      winning_players: 1,
      payout: '95',
      operator: '-75',
    });
    expect((await confirm(approval_id, '124')).code).toBe('result_differs');
    expect(await confirm(approval_id, '123')).toMatchObject({ status: true, done: session });
    await desk.settled(market.openSession);

    const wallet = await operator.call('/api-user-wallet-balance', {}, player);
    const bids = await operator.call('/api-bid-history-data', {}, player);
    const wins = await operator.call('/api-wining-history-data', {}, player);
    const book = await operator.call('/api-wallet-transaction-history', {}, player);
    expect(wallet.body.wallet_amt).toBe('175');
    expect(bids.body.bid_data?.map((bid) => [bid.digits, bid.state])).toEqual([
      ['6', 'won'],
      ['1', 'lost'],
    ]);
    expect(wins.body.win_data?.map((win) => win.amount)).toEqual(['95']);
    expect(book.body.transaction_history?.[0]).toMatchObject({
      kind: 'win',
      amount: '95',
      balance_after: '175',
      transaction_note: `Win: ${market.name}, Open 123`,
    });
    const dashboard = await operator.call('/api-get-dashboard-data', {});
    const shown = dashboard.body.result?.find((game) => game.game_id === String(market.id));
    expect(shown).toMatchObject({ open_result: '123-6', close_result: '' });
    expect(await eventsOf(`session:${market.openSession}`)).toEqual([
      'early_close_proposed',
      'session_closed_early',
      'result_proposed',
      'result_check_differed',
      'proposal_revealed',
      'result_check_differed',
      'result_declared',
    ]);
  });

  const waitingFor = async (staff: TestStaff) =>
    (await operator.call('/console/api/list-approvals', {}, staff)).body;

  test('nobody confirms an own proposal, whatever roles they have', async () => {
    const market = await endedMarket();
    const owner = await addStaffMember(operator.node.db, ['owner', 'results-maker', 'results-checker']);
    const { approval_id = '' } = await propose(market.openSession, '123', '123', owner);
    expect((await confirm(approval_id, '123', owner)).code).toBe('own_proposal');
    const reveal = { approval_id, number: '123' };
    expect((await operator.call('/console/api/reveal-proposal', reveal, owner)).body.code).toBe(
      'own_proposal',
    );
    expect((await confirm(approval_id, '123')).status).toBe(true);
  });

  test('a maker who may not check, a checker who may not make and a cashier are refused', async () => {
    const market = await endedMarket();
    const cashier = await addStaffMember(operator.node.db, ['cashier']);
    const player = await addPlayer(operator.node.db, 10);
    expect((await propose(market.openSession, '123', '123', desk.checker)).code).toBe('not_allowed');
    expect((await propose(market.openSession, '123', '123', cashier)).code).toBe('not_allowed');
    const input = { session_id: String(market.openSession), number: '123', number_again: '123' };
    expect((await operator.call('/console/api/propose-result', input, player)).body.code).toBe(
      'not_logged_in',
    );
    expect((await operator.call('/console/api/propose-result', input)).body.code).toBe('not_logged_in');
  });

  test.each(['321', '012', '1234', '12', 'abc', '', '１２３', '12 3'])(
    'T23 "%s" is no result, because a pana stands in its order',
    async (number) => {
      const market = await endedMarket();
      expect((await propose(market.openSession, number)).code).toBe('result_not_valid');
    },
  );

  test('two entries that differ, and a session that does not exist, are refused', async () => {
    const market = await endedMarket();
    expect((await propose(market.openSession, '123', '124')).code).toBe('result_entries_differ');
    expect((await propose(999_999, '123')).code).toBe('market_session_unknown');
  });

  test('a result before the bids have ended is refused, also at the second step', async () => {
    const market = await addMarket(operator);
    expect((await propose(market.openSession, '123')).code).toBe('market_session_not_closed');
    await closeIn(operator.node.db, market.openSession, -1);
    await expect.poll(async () => (await propose(market.openSession, '123')).status).toBe(true);
  });

  test('close before open is refused', async () => {
    const market = await endedMarket();
    await desk.endBids(market.closeSession);
    expect((await propose(market.closeSession, '140')).code).toBe('open_not_declared');
    await desk.declare(market.openSession, '123');
    await desk.declare(market.closeSession, '140');
    await desk.settled(market.closeSession);
  });

  const owners = async () =>
    [
      await addStaffMember(operator.node.db, ['owner']),
      await addStaffMember(operator.node.db, ['owner']),
    ] as const;

  describe('point 8: before the published time', () => {
    const entry = { number: '123', number_again: '123' };
    test('a maker is refused, and an owner without a reason', async () => {
      const market = await endedMarket();
      const [owner] = await owners();
      const refused = await proposeNow(
        market.openSession,
        { ...entry, early_reason: 'It is known' },
        desk.maker,
      );
      expect([refused.code, refused.params]).toEqual(['result_not_due', { time: '06:00 PM' }]);
      expect((await proposeNow(market.openSession, { ...entry, early_reason: ' ' }, owner)).code).toBe(
        'reason_required',
      );
    });

    test('two owners with a reason declare it, and everybody can read the reason under the chart', async () => {
      const market = await endedMarket();
      const [first, second] = await owners();
      const asked = await proposeNow(
        market.openSession,
        { ...entry, early_reason: 'The draw was at noon <today>' },
        first,
      );
      // What it pays is for the second owner alone, too.
      expect((await lookAt(asked.approval_id, '123')).code).toBe('result_not_due');
      expect(await lookAt(asked.approval_id, '123', second)).toMatchObject({ status: true, payout: '0' });
      expect((await confirm(asked.approval_id, '123')).code).toBe('result_not_due');
      expect((await confirm(asked.approval_id, '123', second)).status).toBe(true);
      await expect
        .poll(async () => (await fetch(`${operator.url}/chart/${market.id}`)).text())
        .toContain('123-6: The draw was at noon &lt;today&gt;');
    });

    test('the setting that lets one person declare does not reach it', async () => {
      const { db, live } = operator.node;
      await changeSettings(db, live, { one_person_can_declare: true }, null);
      await operator.services.settings.refresh();
      const market = await endedMarket();
      const [owner] = await owners();
      const asked = await proposeNow(market.openSession, { ...entry, early_reason: 'It is known' }, owner);
      expect(asked.declared).toBe(false);
      await changeSettings(db, live, { one_person_can_declare: false }, null);
      await operator.services.settings.refresh();
    });

    test('the database itself refuses a result before its time, but of two owners with a reason', async () => {
      const market = await endedMarket();
      const [first, second] = await owners();
      const insert = (by: number, and: number, reason: string) =>
        operator.node.db.query(sql`
        insert into results (market_session_id, version, number, made_by, confirmed_by, early_reason)
        values (${market.openSession}, 1, '123', ${by}, ${and}, ${reason})`);
      for (const [by, and, reason] of [
        [first.id, second.id, ''],
        [first.id, first.id, 'Because'],
        [desk.maker.id, desk.checker.id, 'Because'],
        [first.id, desk.checker.id, 'Because'],
      ] as const)
        await expect(insert(by, and, reason)).rejects.toThrow('is not due before');
      // Two owners with a reason would pass; what no approval has decided must not stay.
      await expect(
        operator.node.db.transaction(async (tx) => {
          await tx.query(sql`
            insert into results (market_session_id, version, number, made_by, confirmed_by, early_reason)
            values (${market.openSession}, 1, '123', ${first.id}, ${second.id}, 'Because')`);
          throw new Error('it was taken');
        }),
      ).rejects.toThrow('it was taken');
    });

    test('nobody can ask what a number of their choice would pay', async () => {
      const response = await fetch(`${operator.url}/console/api/preview-result`, {
        method: 'POST',
        headers: { authorization: `Bearer ${desk.maker.token}`, 'content-type': 'application/json' },
        body: '{}',
      });
      expect(response.status).toBe(404);
    });
  });

  test('a second proposal, and a second result, for one session are refused', async () => {
    const market = await endedMarket();
    const { approval_id } = await propose(market.openSession, '123');
    expect((await propose(market.openSession, '128')).code).toBe('proposal_exists');
    expect((await confirm(approval_id, '123')).status).toBe(true);
    expect((await propose(market.openSession, '128')).code).toBe('result_exists');
    expect((await confirm(approval_id, '123')).code).toBe('proposal_unknown');
  });

  test('T6 confirmed and rejected by many at once, a proposal has one outcome', async () => {
    const market = await endedMarket();
    const { approval_id = '' } = await propose(market.openSession, '123');
    const other = await addStaffMember(operator.node.db, ['results-checker']);
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => confirm(approval_id, '123')),
      ...Array.from({ length: 5 }, () => reject(approval_id, 'Not what was drawn', other)),
    ]);
    expect(answers.filter(({ status }) => status)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'proposal_unknown')).toHaveLength(9);
    const results = await operator.node.db.query(
      sql`select 1 from results where market_session_id = ${market.openSession}`,
    );
    expect(results).toHaveLength(answers.slice(0, 5).some(({ status }) => status) ? 1 : 0);
  });

  test('proposed by many at once, a session has one proposal', async () => {
    const market = await endedMarket();
    const answers = await Promise.all(Array.from({ length: 8 }, () => propose(market.openSession, '123')));
    expect(answers.filter(({ status }) => status)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'proposal_exists')).toHaveLength(7);
  });

  test('a rejected proposal needs a reason, is over, and makes room for another', async () => {
    const market = await endedMarket();
    const { approval_id = '' } = await propose(market.openSession, '128');
    expect((await reject(approval_id, '  ')).code).toBe('reason_required');
    expect((await reject(approval_id, 'The board says 123')).status).toBe(true);
    expect((await confirm(approval_id, '128')).code).toBe('proposal_unknown');
    expect(await eventsOf(`approval:${approval_id}`)).toEqual(['proposal_rejected']);
    const next = await propose(market.openSession, '123');
    expect((await confirm(next.approval_id, '123')).status).toBe(true);
  });

  test('a proposal that nobody decided on in half an hour is over', async () => {
    const market = await endedMarket();
    const { approval_id = '' } = await propose(market.openSession, '123');
    await operator.node.db.query(sql`
      update approvals set expires_at = clock_timestamp() - interval '1 ms' where id = ${Number(approval_id)}`);
    expect((await confirm(approval_id, '123')).code).toBe('proposal_unknown');
    expect((await reject(approval_id, 'Too late')).code).toBe('proposal_unknown');
    expect((await propose(market.openSession, '123')).status).toBe(true);
  });

  test('where the operator lets one person declare, one person is enough and the trail says so', async () => {
    const market = await endedMarket();
    const { node, services } = operator;
    const allow = async (value: boolean) => {
      const change = { one_person_can_declare: value };
      await node.db.transaction((tx) => changeSettings(tx, node.live, change, null));
      await expect
        .poll(() => services.settings.current().one_person_can_declare, { interval: 10 })
        .toBe(value);
    };
    await allow(true);
    expect(await propose(market.openSession, '123')).toMatchObject({ status: true, declared: true });
    await allow(false);
    await desk.settled(market.openSession);
    const [event] = await node.db.query<{ detail: object }>(sql`
      select detail from audit_events where object = ${`session:${market.openSession}`} and action = 'result_declared'`);
    expect(event?.detail).toMatchObject({ alone: true, number: '123' });
  });
});
