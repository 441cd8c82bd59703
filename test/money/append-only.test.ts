import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkInvariants } from '../../src/server/audit/check-invariants.ts';
import type { Queryable } from '../../src/server/platform/store/db.ts';
import { type Sql, sql } from '../../src/server/platform/store/sql.ts';
import { addPlayer, type TestPlayer } from '../support/people.ts';
import { openResultsDesk } from '../support/results-desk.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';
import { addMarket, type TestMarket } from '../support/test-market.ts';
import { digitsOn } from '../support/test-slip.ts';
import { BOTH_STORES } from '../support/stores.ts';

const KEPT_FOREVER = [
  'ledger',
  'slips',
  'wins',
  'results',
  'audit_events',
  'games',
  'ledger_kinds',
  'wallets',
  'approvals',
  'market_sessions',
] as const;
const NEVER_CHANGED = [
  'ledger',
  'slips',
  'wins',
  'results',
  'audit_events',
  'games',
  'ledger_kinds',
] as const;

/** A statement without values. */
function plain(text: string): Sql {
  return { parts: [text], values: [] };
}

/** Thrown to undo a test's manual changes. */
class Undo extends Error {}

describe.each(BOTH_STORES)('records that nobody may touch, on %s', (kind) => {
  let system: TestSystem;
  let market: TestMarket;
  let winner: TestPlayer;
  let other: TestPlayer;
  beforeAll(async () => {
    system = await startTestSystem(kind);
    const desk = await openResultsDesk({ db: system.node.db, url: system.url });
    market = await addMarket(system);
    winner = await addPlayer(system.node.db, 100);
    other = await addPlayer(system.node.db, 100);
    await system.call('/api-submit-bid', digitsOn(market, [6, 1], 10), { ...winner, key: 'slip' });
    await system.call('/api-submit-bid', digitsOn(market, [1], 10), { ...other, key: 'slip' });
    await desk.declare(market.openSession, '123');
    await desk.settled(market.openSession);
  });
  afterAll(() => system.close());

  /** Runs statements in a transaction that is undone. */
  async function undone<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    const answers: T[] = [];
    const ending = system.node.db.transaction(async (tx) => {
      answers.push(await work(tx));
      throw new Undo();
    });
    await ending.catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
    const [answer] = answers;
    if (answer === undefined) throw new Error('the work answers');
    return answer;
  }
  const attempt = (...texts: readonly string[]) =>
    undone(async (tx) => {
      for (const text of texts) await tx.query(plain(text));
      return 'done';
    });

  test.each(KEPT_FOREVER)('T37 T49 nothing is deleted from %s, one by one or as a whole', async (table) => {
    const rows = await system.node.db.query(plain(`select 1 from ${table}`));
    expect(rows.length).toBeGreaterThan(0);
    await expect(attempt(`delete from ${table}`)).rejects.toThrow(`${table} is append-only: DELETE refused`);
    await expect(attempt(`truncate ${table} cascade`)).rejects.toThrow(/append-only: TRUNCATE refused/);
  });

  test.each(NEVER_CHANGED)('T37 T49 no row of %s is changed', async (table) => {
    const [first] = await system.node.db.query<{ column: string }>(sql`
      select column_name as column from information_schema.columns
      where table_name = ${table} and is_identity = 'NO' order by ordinal_position limit 1`);
    const change = attempt(`update ${table} set ${first?.column} = ${first?.column}`);
    await expect(change).rejects.toThrow(`${table} is append-only: UPDATE refused`);
  });

  test('a wallet does not change without a new entry', async () => {
    await expect(attempt('update wallets set balance = balance + 1')).rejects.toThrow(/only together with/);
    await expect(attempt('update wallets set seq = seq - 1')).rejects.toThrow(/only together with/);
    const below = attempt('update wallets set balance = -1, seq = seq + 1');
    await expect(below).rejects.toThrow(/wallets_balance_check/);
  });

  test('an approval is decided once and never says something else', async () => {
    const decided = `approvals where state = 'approved'`;
    expect(await system.node.db.query(plain(`select 1 from ${decided}`))).toHaveLength(2);
    for (const change of ["state = 'rejected'", `payload = '{"number": "777"}'`, 'made_by = decided_by']) {
      const edit = attempt(`update approvals set ${change} where state = 'approved'`);
      await expect(edit).rejects.toThrow(/cannot be changed/);
    }
    const waiting = `insert into approvals (kind, subject, payload, made_by)
      select kind, subject, payload, made_by from approvals limit 1`;
    const newest = `where id = (select max(id) from approvals)`;
    const swap = attempt(waiting, `update approvals set payload = '{"number": "777"}' ${newest}`);
    await expect(swap).rejects.toThrow(/cannot be changed/);
    const own = attempt(waiting, `update approvals set state = 'approved', decided_by = made_by ${newest}`);
    await expect(own).rejects.toThrow(/approvals_two_people/);
    const unknown = attempt(waiting.replace('select kind', `select 'give_points'`));
    await expect(unknown).rejects.toThrow(/approvals_kind_fkey/);
    await expect(attempt('delete from approval_kinds')).rejects.toThrow(/append-only/);
  });

  test.each([
    ['settled', 'open'],
    ['settled', 'declared'],
    ['settled', 'voided'],
    ['open', 'declared'],
    ['open', 'settled'],
  ])('T49 a session does not go from %s to %s', async (from, to) => {
    const number = to === 'declared' || to === 'settled' ? `'123'` : 'null';
    const step = attempt(
      `update market_sessions set state = '${to}', number = ${number}, closed_at = clock_timestamp() where state = '${from}'`,
    );
    await expect(step).rejects.toThrow(`cannot go from ${from} to ${to}`);
  });

  test('the bid-last time of a closed session stands', async () => {
    const later = attempt(
      `update market_sessions set closes_at = closes_at - interval '1 s' where state <> 'open'`,
    );
    await expect(later).rejects.toThrow(/is closed, its time stands/);
  });

  test('T49 who is not logged in cannot send a result or a bid of somebody else', async () => {
    const result = { session_id: String(market.closeSession), number: '140', number_again: '140' };
    const invented = await system.call('/console/api/propose-result', result, winner);
    expect(invented.body.code).toBe('not_logged_in');
    const slip = { ...digitsOn(market, [1], 10), player_id: other.id, mobile: other.mobile };
    await system.call('/api-submit-bid', slip, { ...winner, key: 'for-another' });
    const rows = await system.node.db.query(sql`select 1 from slips where player_id = ${other.id}`);
    expect(rows).toHaveLength(1);
  });

  // What a person with the password of the database could try: the check of the books names each.
  test.each([
    [
      'moves a bid to the winning number',
      'slips',
      'update slips set selections = array[11000006] where total = 1000',
      'INV-5',
    ],
    [
      'moves a winning bid to another number',
      'slips',
      'update slips set selections = array[11000002, 11000001] where total = 2000',
      'INV-5',
    ],
    [
      'raises a stake',
      'slips',
      'update slips set points = array[2000::bigint], total = 2000 where total = 1000',
      'INV-3',
    ],
    [
      'raises a rate',
      'slips',
      'update slips set rate_return = array[99900::bigint, 99900]  where total = 2000',
      'INV-5',
    ],
    [
      'dates a slip back after the cut-off',
      'slips',
      `update slips set accepted_at = accepted_at + interval '1 day'`,
      'INV-4',
    ],
    ['removes a slip', 'slips', 'delete from slips where total = 1000', 'INV-3'],
    ['removes an entry', 'ledger', `delete from ledger where kind = 'win'`, 'INV-5'],
    ['changes an entry', 'ledger', `update ledger set amount = amount + 1 where kind = 'win'`, 'INV-2'],
    [
      'changes an entry and the balance after it',
      'ledger',
      `update ledger set amount = amount + 1, balance_after = balance_after + 1 where kind = 'win'`,
      'INV-2',
    ],
    ['turns a stake into a gift', 'ledger', `update ledger set kind = 'bonus' where kind = 'stake'`, 'INV-1'],
    ['gives points', 'wallets', 'update wallets set balance = balance + 1', 'INV-2'],
    [
      'gives points under a new number',
      'wallets',
      'update wallets set balance = balance + 1, seq = seq + 1',
      'INV-2',
    ],
    [
      'adds a win',
      'wins',
      'insert into wins select player_id, seq, 1, 1, 9500 from slips where total = 1000',
      'INV-5',
    ],
    ['removes a win', 'wins', 'delete from wins', 'INV-5'],
    ['changes a result', 'results', `update results set number = '128'`, 'INV-5'],
  ])('T49 the books show it when somebody manually %s', async (_, table, edit, invariant) => {
    const violations = await undone(async (tx) => {
      await tx.query(plain(`alter table ${table} disable trigger user`));
      await tx.query(plain(edit));
      return checkInvariants({ ...system.node.db, transaction: (work) => work(tx) });
    });
    expect(violations.map((violation) => violation.invariant.split(' ')[0])).toContain(invariant);
  });

  test('T49 the books show nothing when nobody edited them', async () => {
    expect(await checkInvariants(system.node.db)).toEqual([]);
  });
});
