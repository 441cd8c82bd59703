import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { points } from '#rules/money.ts';
import { checkRecent, violationsIn } from '../../src/server/audit/check-invariants.ts';
import { checkBooks } from '../../src/server/books/check-books.job.ts';
import { proveNext } from '../../src/server/books/prove-books.job.ts';
import { post } from '../../src/server/ledger/post.ts';
import type { Queryable } from '../../src/server/platform/store/db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { keepSums } from '../../src/server/results/sessions/keep-session-sums.job.ts';
import { countBuffers } from '../support/count-buffers.ts';
import { addPlayer, type TestPlayer } from '../support/people.ts';
import { openResultsDesk } from '../support/results-desk.ts';
import { addMarket, type TestMarket } from '../support/test-market.ts';
import { digitsOn } from '../support/test-slip.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';

/** One player, one closed day per slice. */
const SMALLEST = { entriesMax: 1, walletsMax: 1, entriesOfDaysMax: 1, slipsMax: 1, sessionsMax: 1 };

const MONTHS_MORE = 12;

/** Names of what the check of what is new finds, parts whose slices find something, and names that only the whole finds. */
interface Seen {
  readonly recent: readonly string[];
  readonly parts: readonly string[];
  readonly missed: readonly string[];
}

/** Thrown to undo a test's manual changes. */
class Undo extends Error {}

describe('MON-10 what somebody with the whole database changes', () => {
  let system: TestSystem;
  let market: TestMarket;
  let winner: TestPlayer;
  let other: TestPlayer;
  beforeAll(async () => {
    system = await startTestSystem('postgres');
    const { db } = system.node;
    market = await addMarket(system);
    const later = await addMarket(system);
    [winner, other] = [await addPlayer(db, 100), await addPlayer(db, 100)];
    for (let i = 0; i < 3; i += 1) await addPlayer(db, 10);
    const desk = await openResultsDesk({ db, url: system.url });
    const bid = (on: TestMarket, digits: readonly number[], by: TestPlayer) =>
      system.call('/api-submit-bid', digitsOn(on, [...digits], 10), { ...by, key: `${on.id}` });
    await bid(market, [6, 1], winner);
    await bid(market, [1], other);
    await bid(later, [2], other);
    await desk.declare(market.openSession, '123');
    await desk.settled(market.openSession);
    await keepSums(db, { endedBeforeMs: 0 });
    await vi.waitUntil(async () => (await passes()).at(-1)?.finished === true, 10_000);
  });
  afterAll(() => system.close());

  const passes = () =>
    system.node.db.query<{ finished: boolean }>(sql`
      select finished_at is not null as finished from book_passes order by id`);

  /** Closes the books until now, changes them as nobody may, and looks; all of it is undone. */
  async function found(change: ReturnType<typeof sql>) {
    let seen: Seen = { recent: [], parts: [], missed: [] };
    const looking = system.node.db.transaction(async (tx) => {
      await tx.query(sql`select close_day(current_date, clock_timestamp())`);
      await tx.query(sql`set local session_replication_role = replica`);
      await tx.query(change);
      await tx.query(sql`set local session_replication_role = origin`);
      const whole = named(await violationsIn(tx));
      const recent = named(await checkRecent(tx, { since: 0, from: 0, to: null }));
      const slices = await findInSlices(tx);
      const inSlices = named(slices.flatMap(({ violations }) => violations));
      seen = {
        recent,
        parts: [...new Set(slices.map(({ part }) => part))],
        missed: whole.filter((name) => !inSlices.includes(name)),
      };
      throw new Undo();
    });
    await expect(looking).rejects.toThrow(Undo);
    return seen;
  }

  async function findInSlices(tx: Queryable) {
    const { node } = system;
    await tx.query(sql`insert into book_passes (reason, entries) values ('night', 0)`);
    const within = {
      ...node,
      db: { ...node.db, transaction: <T>(work: (tx: Queryable) => Promise<T>) => work(tx) },
    };
    while ((await proveNext(within, { size: SMALLEST }))?.finished === false);
    return tx.query<{ part: string; violations: readonly { invariant: string }[] }>(sql`
      select part, violations from book_slices
      where pass_id = (select max(id) from book_passes) and broken > 0 order by n`);
  }

  test.each([
    {
      title: 'the balance of a wallet',
      change: () => sql`update wallets set balance = balance + 1 where player_id = ${other.id}`,
      recent: 'MON-10 wallet equals its newest entry',
      parts: ['players'],
    },
    {
      title: 'the amount of an entry',
      change: () => sql`update ledger set amount = amount + 1 where player_id = ${other.id} and seq = 1`,
      recent: 'MON-10 entry follows the one before',
      parts: ['players', 'days'],
    },
    {
      title: 'an entry that is removed',
      change: () => sql`delete from ledger where player_id = ${other.id} and seq = 1`,
      recent: 'MON-10 entry follows the one before',
      parts: ['players', 'days'],
    },
    {
      title: 'an entry that is added without the wallet',
      change: () => sql`
        insert into ledger (player_id, seq, amount, balance_after, kind, key)
        select player_id, seq + 1, 5, balance + 5, 'bonus', 'bonus:own' from wallets where player_id = ${other.id}`,
      recent: 'MON-10 wallet equals its newest entry',
      parts: ['players'],
    },
    {
      title: 'an entry of nobody',
      change: () => sql`
        insert into ledger (player_id, seq, amount, balance_after, kind, key) values (99999999, 1, 5, 5, 'bonus', 'bonus:own')`,
      recent: 'MON-10 entry without wallet',
      parts: ['players'],
    },
    {
      title: 'an entry under the key of another kind',
      change: () => sql`update ledger set key = 'stake:own' where player_id = ${other.id} and seq = 1`,
      recent: 'MON-10 key and direction of an entry',
      parts: ['players'],
    },
    {
      title: 'an entry of a closed day with its wallet',
      change: () => sql`
        with given as (
          update wallets set balance = balance + 5, seq = seq + 1 where player_id = ${other.id} returning player_id, seq, balance
        )
        insert into ledger (player_id, seq, amount, balance_after, kind, key, at)
        select player_id, seq, 5, balance, 'bonus', 'bonus:own', now() - interval '1 hour' from given`,
      recent: null,
      parts: ['days'],
    },
    {
      title: 'a deposit that nobody made',
      change: () => sql`
        with given as (
          update wallets set balance = balance + 5, seq = seq + 1 where player_id = ${other.id} returning player_id, seq, balance
        )
        insert into ledger (player_id, seq, amount, balance_after, kind, key, reference)
        select player_id, seq, 5, balance, 'deposit', 'deposit:own', 999 from given`,
      recent: 'MON-10 entry has what it is about',
      parts: ['players'],
    },
    {
      title: 'the points of a slip',
      change: () => sql`update slips set points = '{9}' where player_id = ${other.id}`,
      recent: 'MON-10 stake has its slip',
      parts: ['players', 'sessions'],
    },
    {
      title: 'a slip that is removed',
      change: () => sql`delete from slips where player_id = ${other.id}`,
      recent: 'MON-10 stake has its slip',
      parts: ['players', 'sessions'],
    },
    {
      title: 'the time of a slip',
      change: () =>
        sql`update slips set accepted_at = accepted_at + interval '2 days' where player_id = ${other.id}`,
      recent: 'MON-10 bid in time, into its family',
      parts: ['players'],
    },
    {
      title: 'the number of a bid, to one that has won',
      change: () => sql`
        update slips set selections = '{11000006}' where player_id = ${other.id} and market_day_id = ${market.marketDayId}`,
      recent: null,
      parts: ['players'],
    },
    {
      title: 'what a bid has won',
      change: () => sql`update wins set amount = amount + 1 where player_id = ${winner.id}`,
      recent: 'MON-10 credit equals its wins',
      parts: ['players'],
    },
    {
      title: 'a result',
      change: () => sql`update results set number = '128' where market_session_id = ${market.openSession}`,
      recent: null,
      parts: ['players', 'desk'],
    },
    {
      title: 'a settlement that is removed',
      change: () => sql`delete from settlements where market_session_id = ${market.openSession}`,
      recent: null,
      parts: ['players', 'sessions'],
    },
    {
      title: 'what was written down when a day was closed',
      change: () =>
        sql`update closed_movements set amount = amount + 1 where account = 'players' and kind = 'bonus'`,
      recent: null,
      parts: ['days', 'desk'],
    },
    {
      title: 'the count of a closed day',
      change: () => sql`update closed_days set entries = entries + 1`,
      recent: null,
      parts: ['days'],
    },
    {
      title: 'what was summed of a closed session',
      change: () =>
        sql`update session_sums set bids = bids + 1 where market_session_id = ${market.openSession}`,
      recent: null,
      parts: ['sessions'],
    },
    {
      title: 'what counts for a limit',
      change: () => sql`
        insert into limit_shares (market_day_id, lane, key, taken)
        select market_day_id, lane, -1, 7 from market_sessions, generate_series(0, 3) lane
        where state = 'open' and session = 'open' and market_day_id in (select market_day_id from slips)`,
      recent: null,
      parts: ['sessions'],
    },
    {
      title: 'the switch of payouts',
      change: () => sql`
        insert into settings (key, value) values ('payouts_stopped', 'true')
        on conflict (key) do update set value = excluded.value`,
      recent: null,
      parts: ['desk'],
    },
  ])('$title is found: new by the next check, old by a slice at night', async ({ change, recent, parts }) => {
    const { recent: names, ...rest } = await found(change());
    expect(recent === null ? names : names.filter((name) => name === recent)).toEqual(
      recent === null ? [] : [recent],
    );
    expect(rest).toEqual({ parts, missed: [] });
  });

  test('is all: books that nobody has changed are right, in whatever slices', async () => {
    expect(await found(sql`select 1`)).toEqual({ recent: [], parts: [], missed: [] });
  });

  test('an entry that is committed late, behind a check, is seen by the next one', async () => {
    const { node } = system;
    const check = () =>
      vi.waitFor(async () => expect(await checkBooks(node, { olderThanMs: 0 })).toBe(true), 10_000);
    await check();
    const booked = Promise.withResolvers<void>();
    const checked = Promise.withResolvers<void>();
    const booking = node.db.transaction(async (tx) => {
      await post(tx, 'bonus', [{ playerId: other.id, amount: points(5), key: 'late', reference: null }]);
      booked.resolve();
      await checked.promise;
    });
    await booked.promise;
    await check();
    await check();
    const { at } = await node.db.one<{ at: number }>(sql`select clock_timestamp() as at`);
    checked.resolve();
    await booking;
    const { seen, came } = await node.db.one<{ seen: number; came: number }>(sql`
      select (select seen_until from book_checks where kind = 'recent' order by id desc limit 1) as seen,
        (select at from ledger where player_id = ${other.id} and key = 'bonus:late') as came`);
    expect(seen, 'the mark waits for what is being booked').toBeLessThanOrEqual(came);
    // Others of the cluster may be booking something, too, and the mark waits for them as well.
    const mark = async () => {
      await check();
      const { seen: until } = await node.db.one<{ seen: number }>(sql`
        select seen_until as seen from book_checks where kind = 'recent' order by id desc limit 1`);
      return until;
    };
    await expect.poll(mark, { message: 'and goes on behind it' }).toBeGreaterThan(at);
  });

  test('what is new is looked up in the part of its month: a year of further parts costs no more', async () => {
    const { db } = system.node;
    const counting = countBuffers(db, 'MON-10 wallet equals its newest entry');
    const look = async () => {
      counting.take();
      await checkRecent(counting.db, { since: 0, from: 0, to: 0 });
      return counting.take()[0] ?? Number.NaN;
    };
    const before = await look();
    await db.query(
      sql`select make_month(m, 203001) from generate_series(203001, ${203_000 + MONTHS_MORE}) m`,
    );
    // The index by time says of each part that it has nothing new; asked for every entry they would be many more pages.
    expect((await look()) - before).toBeLessThanOrEqual(MONTHS_MORE * 5);
  });

  test('two nodes at once check every slice once, and a slice that breaks off is checked again', async () => {
    const { node } = system;
    await node.db.query(sql`insert into book_passes (reason, entries) values ('night', 0)`);
    const prove = () => proveNext(node, { size: SMALLEST });
    await prove();
    const broken = node.db.transaction(async (tx) => {
      await proveNext({ ...node, db: { ...node.db, transaction: (work) => work(tx) } }, { size: SMALLEST });
      throw new Undo();
    });
    await expect(broken).rejects.toThrow(Undo);
    await vi.waitFor(async () => {
      await Promise.all([prove(), prove(), prove()]);
      expect((await passes()).at(-1)).toEqual({ finished: true });
    }, 20_000);
    const slices = await node.db.query<{ part: string; from_id: number | null; to_id: number | null }>(sql`
      select part, from_id, to_id from book_slices where pass_id = (select max(id) from book_passes) order by n`);
    const players = slices.filter(({ part }) => part === 'players');
    expect(players).toHaveLength(5);
    players.slice(1).forEach(({ from_id: from }, i) => expect(from).toBe((players[i]?.to_id ?? 0) + 1));
    expect([players[0]?.from_id, players.at(-1)?.to_id]).toEqual([null, null]);
    expect([...new Set(slices.map(({ part }) => part))]).toEqual(['players', 'days', 'sessions', 'desk']);
  });
});

function named(violations: readonly { readonly invariant: string }[]): readonly string[] {
  return [...new Set(violations.map(({ invariant }) => invariant))];
}
