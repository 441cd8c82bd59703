import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addDays,
  type Instant,
  instant,
  instantAt,
  type MarketDay,
  marketDay,
  minuteOfDay,
} from '#rules/time/time.ts';
import { accepted } from '#rules/verdict.ts';
import { openMarketDays } from '../../src/server/markets/open-market-days.job.ts';
import { SILENT_LOG } from '../../src/server/platform/log.ts';
import { openPostgres } from '../../src/server/platform/store/postgres-db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { moneyDesk } from '../support/money-desk.ts';
import { startSystemWithClock } from '../support/start-system-with-clock.ts';
import { findMarket } from '../support/test-market.ts';
import { slipOn } from '../support/test-slip.ts';
import { startHouseOn, type TestSystem } from '../support/test-system.ts';
import { windSystem } from '../support/wind-clock.ts';

const ZONE = 'Asia/Kolkata';
const NAME = 'Night market';
const LAST_OF_MAY = accepted(marketDay('2026-05-31'));

describe('bids at the end of a month, at two servers', () => {
  let first: TestSystem;
  let second: TestSystem;
  beforeAll(async () => {
    first = await startSystemWithClock({ zone: ZONE, at: at(LAST_OF_MAY, 12 * 60) });
    // It takes bids from midnight until two in the night after.
    await first.node.db.query(sql`
      insert into markets (family, name, open_minute, close_minute) values ('main', ${NAME}, ${23 * 60}, ${2 * 60})`);
    const url = first.storeUrl ?? '';
    const db = openPostgres(url, { poolMax: 6, log: SILENT_LOG });
    second = await startHouseOn({ db, url }, { TIME_ZONE: ZONE });
    await goTo(at(LAST_OF_MAY, 12 * 60));
  });
  afterAll(async () => {
    await second.close();
    await first.close();
  });

  const desk = moneyDesk(() => first);

  /** Both servers go to an instant; what they know of the markets is as new as the days. */
  async function goTo(moment: Instant): Promise<void> {
    for (const system of [first, second]) {
      await windSystem(system, moment);
      await openMarketDays(system.node);
      await system.services.board.refresh();
    }
  }

  const slipOf = async (day: MarketDay, digit = 6) =>
    slipOn(
      await findMarket(first.node.db, NAME, day),
      [{ digits: String(digit), points: 10, session: 'Close' }],
      {
        session: 'Close',
      },
    );

  const partsOf = (playerId: number) =>
    first.node.db.query<{ ledger: string; slips: string }>(sql`
      select l.tableoid::regclass::text as ledger, s.tableoid::regclass::text as slips
      from ledger l join slips s using (player_id, seq) where l.player_id = ${playerId} and l.kind = 'stake' order by l.seq`);

  test('T9 a slip that is sent again after midnight is the same slip, in the month of its market day', async () => {
    await goTo(at(LAST_OF_MAY, 24 * 60 - 1, 59_000));
    const player = await desk.newPlayer(100);
    const slip = await slipOf(LAST_OF_MAY);
    const sent = await first.call('/api-submit-bid', slip, { ...player, key: 'over-midnight' });
    expect(sent.body).toMatchObject({ status: true, wallet_amt: '90' });
    await goTo(at(addDays(LAST_OF_MAY, 1), 0, 1_000));
    const again = await second.call('/api-submit-bid', slip, { ...player, key: 'over-midnight' });
    expect(again.body).toEqual(sent.body);
    const other = await second.call('/api-submit-bid', await slipOf(LAST_OF_MAY, 7), {
      ...player,
      key: 'over-midnight',
    });
    expect(other.body.code).toBe('idempotency_key_reused');
    expect(await desk.balanceOf(player)).toBe(90);
    expect(await partsOf(player.id)).toHaveLength(1);
  });

  test('a bid of the new day is in the part of the new month, which was there before', async () => {
    const { made } = await first.node.db.one<{ made: boolean }>(
      sql`select made_at <= ${at(LAST_OF_MAY, 12 * 60)}::bigint * interval '1 ms' + 'epoch'::timestamptz as made from book_months where period = 202606`,
    );
    expect(made).toBe(true);
    const june = addDays(LAST_OF_MAY, 1);
    await goTo(at(june, 22 * 60));
    const player = await desk.newPlayer(100);
    expect(await desk.told(player, '/api-submit-bid', await slipOf(june), 'june')).toBe('done');
    expect(await partsOf(player.id)).toEqual([{ ledger: 'ledger_202606', slips: 'slips_202606' }]);
  });

  test('T9 the database itself takes no key twice in a month, and no number twice in a part', async () => {
    const player = await desk.newPlayer(100);
    const book = (...entries: readonly (readonly [number, string])[]) =>
      first.node.db.transaction(async (tx) => {
        for (const [seq, key] of entries)
          await tx.query(sql`
            insert into ledger (player_id, seq, amount, balance_after, kind, key, period)
            values (${player.id}, ${seq}, -1000, 0, 'stake', ${key}, 202606)`);
        throw new Error('undone');
      });
    await expect(book([902, 'stake:a'], [903, 'stake:b'])).rejects.toThrow('undone');
    await expect(book([902, 'stake:a'], [903, 'stake:a'])).rejects.toThrow('duplicate key');
    await expect(book([902, 'stake:a'], [902, 'stake:b'])).rejects.toThrow('duplicate key');
  });

  test('a month that both servers want at once is made once, and its tables are as guarded as the others', async () => {
    const made = await Promise.all([first, second, first, second].map(makeFarMonth));
    expect(made.filter((answer) => answer.made)).toHaveLength(1);
    for (const part of ['ledger_209909', 'slips_209909', 'wins_209909'])
      await expect(first.node.db.query({ parts: [`delete from ${part}`], values: [] })).rejects.toThrow(
        'append-only',
      );
  });

  test('where a player begins at a time is found in whatever part it is', async () => {
    const { id } = await desk.newPlayer(0);
    const begins = new Date('2026-01-15T00:00:00Z').getTime();
    // By day: now in the part of the month, now in the one of the next, now in the first.
    const looking = first.node.db.transaction(async (tx) => {
      await tx.query(sql`
        insert into ledger (player_id, seq, amount, balance_after, kind, key, at, period)
        select ${id}, n, 1000, 0, case when n % 5 = 0 then 'bonus' else 'stake' end, 'x:' || n,
          to_timestamp(${begins / 1000}) + n * interval '1 day',
          case n % 5 when 0 then 0 else case when n % 5 = 1 then 202606 else 202605 end end
        from generate_series(1, 100) n`);
      const wrong = await tx.query(sql`
        select l.seq from ledger l, unnest(array[-1, 0, 1]) off
        where l.player_id = ${id} and first_entry_at(${id}, l.at + off * interval '1 hour')
          <> (select count(*) + 1 from ledger b where b.player_id = ${id} and b.at < l.at + off * interval '1 hour')`);
      throw new Error(`${wrong.length} are wrong`);
    });
    await expect(looking).rejects.toThrow('0 are wrong');
  });

  test('T9 at any end of a month, sent once or often, before and after midnight: one booking', async () => {
    // Time only goes on, as it does: a session that was closed once stays closed, also for a clock that is put back.
    let day = LAST_OF_MAY;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.record({ seconds: fc.integer({ min: -40, max: 40 }), server: fc.boolean() }), {
          minLength: 2,
          maxLength: 5,
        }),
        async (months, sendings) => {
          day = lastDayAfter(day, months);
          const midnight = at(addDays(day, 1), 0);
          await goTo(at(day, 22 * 60));
          const player = await desk.newPlayer(100);
          const slip = await slipOf(day);
          for (const { seconds, server } of sendings.toSorted((a, b) => a.seconds - b.seconds)) {
            await goTo(instant(midnight + seconds * 1000));
            const { body } = await (server ? first : second).call('/api-submit-bid', slip, {
              ...player,
              key: 'once',
            });
            expect(body).toMatchObject({ status: true, wallet_amt: '90' });
          }
          expect(await desk.entriesOf(player)).toEqual(['stake -10']);
        },
      ),
      { numRuns: 6 },
    );
  });
});

function makeFarMonth({ node }: TestSystem) {
  return node.db.one<{ made: boolean }>(sql`select make_month(209909, 209909) as made`);
}

function at(day: MarketDay, minute: number, ms = 0): Instant {
  const days = Math.floor(minute / (24 * 60));
  return instant(instantAt(addDays(day, days), minuteOfDay(minute % (24 * 60)), ZONE) + ms);
}

/** The last day of the month that is so many months later. */
function lastDayAfter(day: MarketDay, months: number): MarketDay {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const end = new Date(Date.UTC(year, month + months, 0));
  return accepted(marketDay(end.toISOString().slice(0, 10)));
}
