import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { wholePoints } from '#rules/money.ts';
import { addDays, formatHistoryDate, instant, localTime } from '#rules/time/time.ts';
import type { Family } from '#rules/game/games.ts';
import { sumEntries } from '../../src/server/ledger/sum-entries.ts';
import { SILENT_LOG } from '../../src/server/platform/log.ts';
import type { Db } from '../../src/server/platform/store/db.ts';
import { migrate } from '../../src/server/platform/store/migrate.ts';
import { openPostgres } from '../../src/server/platform/store/postgres-db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { type RunningNode, startNode } from '../../src/server/start-node.ts';
import { addHistory } from '../support/add-history.ts';
import { countBuffers, type CountingDb } from '../support/count-buffers.ts';
import { createDatabase } from '../support/create-database.ts';
import { addPlayer, type TestPlayer } from '../support/people.ts';
import { callServer } from '../support/test-client.ts';
import { testConfig } from '../support/test-config.ts';
import { addMarket } from '../support/test-market.ts';

const PAGE = 20;
const ENTRIES = 20_000;
const DAYS = 3000;
const MONTHS = 24;
/** Its slip in at most four parts, its market day and its market. */
const LABEL_PAGES_MAX = 16;
/** Halving 20,000 entries takes 8 steps more than halving 100, each of a few pages; a page of 20 is some more; a scan would look at hundreds. */
const PAGES_MORE_MAX = 120;

const PATHS = {
  main: '/api-bid-history-data',
  starline: '/api-starline-bid-history-data',
  gali: '/api-galidisawar-bid-history-data',
} as const satisfies Record<Family, string>;

describe('the cost of a history', () => {
  let db: Db;
  let counting: CountingDb;
  let running: RunningNode;
  let url: string;
  let bids: { readonly marketDayId: number; readonly stake: number };
  let players: Readonly<Record<'newcomer' | 'regular', TestPlayer>>;
  beforeAll(async () => {
    db = openPostgres(await createDatabase(inject('postgresUrl')), { poolMax: 1, log: SILENT_LOG });
    await migrate(db);
    await addPastMonths(db, MONTHS);
    counting = countBuffers(db, 'from slip cross join', 'first_entry_at', 'as entry (seq)');
    running = await startNode(testConfig(), counting.db);
    url = await running.app.listen({ port: 0, host: '127.0.0.1' });
    const { marketDayId } = await addMarket(running);
    bids = { marketDayId, stake: 10 };
    players = { newcomer: await addPlayer(db, 1_000_000), regular: await addPlayer(db, 1_000_000) };
    const old = { ...bids, days: DAYS };
    for (const [player, count] of [
      [players.newcomer, 60],
      [players.regular, ENTRIES],
    ] as const) {
      await addHistory(db, { ...old, playerId: player.id, count, firstSelection: 11_000_000 });
      await addHistory(db, { ...old, playerId: player.id, count: 30, firstSelection: 31_000_000, days: 0 });
    }
    await fillMonths(db);
    await db.query(sql`analyze`);
  });
  afterAll(async () => {
    await running.stop();
    await db.close();
  });

  const today = () => localTime(running.node.clock.now(), running.node.config.zone).day;

  async function pageOf(family: Family, player: TestPlayer, daysAgo: number) {
    const bid_from = formatHistoryDate(addDays(today(), -daysAgo));
    counting.take();
    const { body } = await callServer(
      url,
      PATHS[family],
      { bid_from, bid_to: '', limit: PAGE },
      { token: player.token },
    );
    const counts = counting.take();
    // Where its dates begin and end, the page among the newest entries, and where bids are sparse among all.
    expect([2, 3]).toContain(counts.length);
    return { bids: body.bid_data ?? [], pages: counts.reduce((sum, pages) => sum + pages, 0) };
  }

  const asked = [
    ['main', 0, 0],
    ['main', DAYS, PAGE],
    ['starline', 0, PAGE],
    ['starline', DAYS, PAGE],
    ['gali', DAYS, 0],
  ] as const satisfies readonly (readonly [Family, number, number])[];
  test.each(asked)(
    'a page of %s bids of the last %i days is as cheap after 20,000 bids',
    async (family, daysAgo, least) => {
      const [fresh, full] = [
        await pageOf(family, players.newcomer, daysAgo),
        await pageOf(family, players.regular, daysAgo),
      ];
      expect(fresh.bids.length).toBeGreaterThanOrEqual(least);
      expect(full.bids.length).toBeGreaterThanOrEqual(least);
      expect(full.pages - fresh.pages).toBeLessThanOrEqual(PAGES_MORE_MAX);
    },
  );

  test('a statement over all days is as cheap after 20,000 bids, and knows what they took', async () => {
    const summing = countBuffers(db, "kind <> 'stake'");
    const look = async ({ id: playerId }: TestPlayer) => {
      summing.take();
      const { staked } = await sumEntries(summing.db, { playerId, from: instant(0), until: null });
      const [pages] = summing.take();
      return { staked, pages: pages ?? Number.NaN };
    };
    const [fresh, full] = [await look(players.newcomer), await look(players.regular)];
    expect([fresh.staked, full.staked]).toEqual([
      wholePoints((60 + 30) * 10),
      wholePoints((ENTRIES + 30) * 10),
    ]);
    expect(full.pages - fresh.pages).toBeLessThanOrEqual(PAGES_MORE_MAX);
  });

  test('what a page of the passbook says of its bids is not looked for in all months', async () => {
    await addHistory(db, { ...bids, playerId: players.regular.id, count: PAGE, firstSelection: 11_000_000 });
    counting.take();
    const { body } = await callServer(
      url,
      '/api-wallet-transaction-history',
      { limit: PAGE },
      { token: players.regular.token },
    );
    expect(body.transaction_history?.map(({ about }) => about)).toEqual(
      Array.from({ length: PAGE }, () => 'Single Digit'),
    );
    const [pages = Number.NaN] = counting.take();
    expect(pages).toBeLessThanOrEqual(PAGE * LABEL_PAGES_MAX);
  });
});

/** Months before this one, each in a part of its own, as of a house that has been open for so long. */
async function addPastMonths(db: Db, count: number): Promise<void> {
  const today = localTime(instant(Date.now()), 'UTC').day;
  for (let ago = count; ago > 0; ago -= 1) {
    const day = addDays(today, -31 * ago);
    await db.query(sql`select make_month(month_of(${day}::date), month_of(${day}::date))`);
  }
}

/** Slips of somebody else in each month: a part without any is read as a whole, which costs nothing. */
async function fillMonths(db: Db): Promise<void> {
  await db.query(sql`
    insert into slips (player_id, seq, market_day_id, accepted_at, total, selections, points, rate_stake, rate_return, fingerprint,
      rules_version, request_id, ip_prefix, period)
    select 0, row_number() over (), s.market_day_id, s.accepted_at, s.total, s.selections, s.points, s.rate_stake, s.rate_return,
      s.fingerprint, s.rules_version, s.request_id, s.ip_prefix, m.from_period
    from (select * from slips limit 500) s cross join book_months m where m.from_period > 0`);
}
