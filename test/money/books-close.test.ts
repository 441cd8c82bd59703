import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { points } from '#rules/money.ts';
import { instant, type Instant } from '#rules/time/time.ts';
import { checkInvariants, violationsIn } from '../../src/server/audit/check-invariants.ts';
import { closeDaysJob } from '../../src/server/books/close-days.job.ts';
import { post } from '../../src/server/ledger/post.ts';
import type { Queryable } from '../../src/server/platform/store/db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { addHistory } from '../support/add-history.ts';
import { addPlayer, addStaffMember, type TestPlayer, type TestStaff } from '../support/people.ts';
import { startSystemWithClock } from '../support/start-system-with-clock.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';
import { addMarket } from '../support/test-market.ts';
import { windSystem } from '../support/wind-clock.ts';
import { BOTH_STORES } from '../support/stores.ts';

const ZONE = 'Asia/Kolkata';
const at = (text: string): Instant => instant(Date.parse(`${text}+05:30`));

/** A posting in a transaction of the caller. */
function adjust(tx: Queryable, { id }: TestPlayer, amount: number, key: string) {
  return post(tx, 'adjustment', [{ playerId: id, amount: points(amount * 100), key, reference: null }]);
}

describe('MON-01 the close of a day', () => {
  let system: TestSystem;
  let auditor: TestStaff;
  let player: TestPlayer;
  beforeAll(async () => {
    system = await startSystemWithClock({ zone: ZONE, at: at('2026-11-20T21:00:00') });
    auditor = await addStaffMember(system.node.db, ['auditor']);
    player = await addPlayer(system.node.db, 1_000);
  });
  afterAll(() => system.close());

  const wind = async (text: string) => {
    await windSystem(system, at(text));
    // Nobody stays logged in for days.
    auditor = await addStaffMember(system.node.db, ['auditor']);
  };
  const close = () => closeDaysJob(system.node).run();
  const gift = (amount: number, key: string) =>
    system.node.db.transaction((tx) => adjust(tx, player, amount, key));
  const daysOf = (asked: object) => system.call('/console/api/list-closed-days', asked, auditor);
  const days = async () =>
    (await system.call('/console/api/list-closed-days', {}, auditor)).body.days?.map(
      ({ day, entries, players_funds }) => [day, entries, players_funds],
    );
  /** As somebody with the whole database can do. */
  const tamper = (hundredths: number) =>
    system.node.db.transaction(async (tx) => {
      await tx.query(sql`set local session_replication_role = replica`);
      await tx.query(
        sql`update wallets set balance = balance + ${hundredths} where player_id = ${player.id}`,
      );
    });
  const codeOf = async (day: string) =>
    (await system.call('/console/api/get-book-day', { day }, auditor)).body.code;
  const bookOf = async (day: string) => {
    const { body } = await system.call('/console/api/get-book-day', { day }, auditor);
    return (body.accounts ?? [])
      .filter(({ opening, closing }) => opening !== '0' || closing !== '0')
      .map(({ account, opening, closing, movements }) => [
        account,
        opening,
        ...movements.map(({ kind, amount }) => `${kind} ${amount}`),
        closing,
      ]);
  };

  test('comes when midnight is five minutes past where the operator is, and not before', async () => {
    await gift(50, 'friday');
    await wind('2026-11-21T00:04:59');
    await close();
    expect(await days()).toEqual([]);
    await wind('2026-11-21T00:05:00');
    await close();
    expect(await days()).toEqual([['2026-11-20', 2, '1050']]);
    expect(await bookOf('2026-11-20')).toEqual([
      ['players', '0', 'adjustment 50', 'bonus 1000', '1050'],
      ['house:adjustments', '0', 'adjustment -50', '-50'],
      ['house:bonuses', '0', 'bonus -1000', '-1000'],
    ]);
  });

  test('what comes afterwards belongs to the next day, which begins where the last one ended', async () => {
    await gift(-250, 'saturday');
    await gift(20, 'saturday-too');
    expect((await bookOf('')).at(0)).toEqual(['players', '1050', 'adjustment -230', '820']);
    await wind('2026-11-22T09:00:00');
    await close();
    expect(await days()).toEqual([
      ['2026-11-21', 2, '820'],
      ['2026-11-20', 2, '1050'],
    ]);
    expect(await bookOf('2026-11-21')).toEqual([
      ['players', '1050', 'adjustment -230', '820'],
      ['house:adjustments', '-50', 'adjustment 230', '180'],
      ['house:bonuses', '-1000', '-1000'],
    ]);
  });

  test('waits for what is being booked: no entry comes into a day that is closed', async () => {
    await wind('2026-11-22T23:59:59');
    const booked = Promise.withResolvers<void>();
    const night = Promise.withResolvers<void>();
    const booking = system.node.db.transaction(async (tx) => {
      await adjust(tx, player, 7, 'last-second');
      booked.resolve();
      await night.promise;
    });
    await booked.promise;
    await wind('2026-11-23T08:00:00');
    await expect(close()).rejects.toThrow(/lock timeout/);
    expect((await days())?.[0]?.[0]).toBe('2026-11-21');
    night.resolve();
    await booking;
    await close();
    expect((await days())?.[0]).toEqual(['2026-11-22', 1, '827']);
    expect(await bookOf('2026-11-22')).toContainEqual(['players', '820', 'adjustment 7', '827']);
  });

  test('days without an entry are closed too, once, however many nodes are at it', async () => {
    await wind('2026-11-26T10:00:00');
    await Promise.all(Array.from({ length: 5 }, () => close().catch(() => undefined)));
    await close();
    expect((await days())?.slice(0, 3)).toEqual([
      ['2026-11-25', 0, '827'],
      ['2026-11-24', 0, '827'],
      ['2026-11-23', 0, '827'],
    ]);
    expect(await checkInvariants(system.node.db)).toEqual([]);
  });

  test('a day is not closed while the wallets say something else', async () => {
    await wind('2026-11-27T10:00:00');
    await tamper(100);
    await expect(close()).rejects.toThrow(
      'day 2026-11-26 cannot be closed: entries say 82700, wallets 82800',
    );
    await tamper(-100);
    await close();
    expect((await days())?.[0]?.[0]).toBe('2026-11-26');
  });

  test('of 200 bookings around midnight each is in the day of its time, although the day is closed meanwhile', async () => {
    await wind('2026-11-27T23:59:59');
    await gift(1, 'before-midnight');
    // Fewer at once than there are connections, so that the clock and the closing come in between.
    const gifts = Promise.all(
      Array.from({ length: 6 }, async (_, giver) => {
        for (let i = 0; i < 33; i += 1) await gift(1, `midnight-${giver}-${i}`);
      }),
    );
    await wind('2026-11-28T00:06:00');
    // A closing that would make bookings wait too long gives way, and is tried again.
    while ((await days())?.[0]?.[0] !== '2026-11-27') await close().catch(() => undefined);
    await gifts;
    const before = Number((await days())?.[0]?.[1]);
    await gift(1, 'after-midnight');
    const [since] = await system.node.db.query<{ entries: number }>(sql`
      select count(*)::int as entries from ledger where at >= ${new Date(at('2026-11-28T00:00:00')).toISOString()}`);
    expect(before + (since?.entries ?? 0)).toBe(200);
    expect(before).toBeGreaterThan(0);
    expect(await checkInvariants(system.node.db)).toEqual([]);
  });

  test.each([
    ['2026-11-20', '2026-11-28', ''],
    ['2026-11-21', '2026-11-26', ''],
    ['2026-11-22', '2026-11-22', ''],
    ['2026-11-27', '2026-11-28', 'adjustment'],
    ['2026-11-20', '2026-11-27', 'bonus'],
  ])('the page Ledger sums from %s to %s what was booked, closed or not: %s', async (from, to, kinds) => {
    const asked = { date_from: from, date_to: to, kinds };
    const { body } = await system.call('/console/api/sum-ledger', asked, auditor);
    const booked = await system.node.db.one<{ entries: number; given: number; taken: number }>(sql`
      select count(*)::int as entries, coalesce(sum(amount) filter (where amount > 0), 0)::bigint as given,
        coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as taken
      from ledger where at >= ${`${from}T00:00:00+05:30`}::timestamptz
        and at < ${`${to}T00:00:00+05:30`}::timestamptz + interval '1 day' and ${kinds} in ('', kind)`);
    expect(booked.entries).toBeGreaterThan(0);
    expect([body.entries, Number(body.to_players), Number(body.from_players)]).toEqual([
      booked.entries,
      booked.given / 100,
      booked.taken / 100,
    ]);
  });

  test('an entry that is put into a closed day afterwards is found', async () => {
    await expect(
      system.node.db.transaction(async (tx) => {
        await tx.query(sql`
          insert into ledger (player_id, seq, amount, balance_after, kind, key, at)
          select player_id, seq + 1, 5, balance + 5, 'bonus', 'bonus:late', ${'2026-11-21T10:00:00Z'}
          from wallets where player_id = ${player.id}`);
        await tx.query(
          sql`update wallets set seq = seq + 1, balance = balance + 5 where player_id = ${player.id}`,
        );
        const found = await violationsIn(tx);
        throw new Error(found.map(({ invariant }) => invariant).join(', '));
      }),
    ).rejects.toThrow('INV-10 closed day equals its entries');
  });

  test('nobody changes a closed day', async () => {
    for (const change of [
      sql`update closed_accounts set closing = 0`,
      sql`delete from closed_movements`,
      sql`update closed_days set entries = 0`,
    ])
      await expect(system.node.db.query(change)).rejects.toThrow(/append-only/);
  });

  test('the days go into one file, newest first, for those who may see the books', async () => {
    const ask = (token: string) =>
      fetch(`${system.url}/console/api/books-csv`, { headers: { authorization: `Bearer ${token}` } });
    const file = await ask(auditor.token);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const lines = (await file.text()).split('\r\n');
    expect(lines.slice(0, 2)).toEqual([
      'Day,Account,What,Entries,Plus,Minus',
      '2026-11-27,players,opening,,827,',
    ]);
    expect(lines).toContain('2026-11-21,house:adjustments,adjustment,2,230,');
    expect(lines).toContain('2026-11-20,house:bonuses,closing,,,1000');
    const support = await addStaffMember(system.node.db, ['support']);
    expect([(await ask(support.token)).status, (await ask(player.token)).status]).toEqual([403, 401]);
  });

  test('pages go back to the first day, and a day that is none is refused', async () => {
    const seen: string[] = [];
    let cursor = '';
    for (;;) {
      const { body } = await system.call('/console/api/list-closed-days', { limit: 3, cursor }, auditor);
      seen.push(...(body.days ?? []).map(({ day }) => day));
      cursor = body.next_cursor ?? '';
      if (cursor === '') break;
    }
    expect([seen.length, seen[0], seen.at(-1)]).toEqual([8, '2026-11-27', '2026-11-20']);
    expect([await codeOf('2026-11-28'), await codeOf('2026-02-30'), await codeOf('x')]).toEqual([
      'day_not_closed',
      'date_not_valid',
      'date_not_valid',
    ]);
  });

  test('a span of days can be read from its first day on, with its sums and one page at a time', async () => {
    const span = { from: '2026-11-21', to: '2026-11-24', order: 'asc', limit: 3 };
    const { body } = await daysOf(span);
    expect(body.days?.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23']);
    const rest = (await daysOf({ ...span, cursor: body.next_cursor ?? '' })).body;
    expect(rest.days?.map(({ day }) => day)).toEqual(['2026-11-24']);
    expect([rest.next_cursor, rest.sums], 'sums come with the first page').toEqual([null, null]);
    const all = [...(body.days ?? []), ...(rest.days ?? [])];
    const sum = (of: (day: (typeof all)[number]) => number) => all.reduce((so, day) => so + of(day), 0);
    expect({
      ...body.sums,
      deposits: Number(body.sums?.deposits),
      staked: Number(body.sums?.staked),
    }).toMatchObject({
      days: 4,
      entries: sum(({ entries }) => entries),
      deposits: sum(({ deposits }) => Number(deposits)),
      staked: sum(({ staked }) => Number(staked)),
    });
    expect((await daysOf({ from: 'x' })).body.code).toBe('date_not_valid');
  });
});

test.each(BOTH_STORES.filter((kind) => kind === 'pglite'))(
  'MON-01 the embedded store closes its days the same way, %s',
  async (kind) => {
    const system = await startTestSystem(kind, { TIME_ZONE: ZONE });
    const { marketDayId } = await addMarket(system);
    const player = await addPlayer(system.node.db, 1_000);
    const past = { playerId: player.id, marketDayId, stake: 10, firstSelection: 11_000_000 };
    await addHistory(system.node.db, { ...past, count: 5, days: 3 });
    const auditor = await addStaffMember(system.node.db, ['auditor']);
    await closeDaysJob(system.node).run();
    const { body } = await system.call('/console/api/list-closed-days', {}, auditor);
    expect([2, 3]).toContain(body.days?.length);
    const found = (await checkInvariants(system.node.db)).map(({ invariant }) => invariant);
    // These slips were put into the past of a market that takes none; the books themselves are right.
    expect(new Set(found)).toEqual(new Set(['INV-4 bid after its cut-off']));
    await system.stop();
    await system.node.db.close();
  },
);
