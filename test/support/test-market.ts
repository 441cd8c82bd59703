import { formatBidDate, localTime } from '#rules/time.ts';
import type { Db } from '../../src/server/platform/db.ts';
import { one } from '../../src/server/platform/db.ts';
import { sql } from '../../src/server/platform/sql.ts';
import type { RunningNode } from '../../src/server/start-node.ts';
import { openMarketDays } from '../../src/server/markets/open-market-days.job.ts';

export interface TestMarket {
  readonly id: number;
  readonly name: string;
  readonly marketDayId: number;
  readonly openSession: number;
  readonly closeSession: number;
  /** Today as a slip names it. */
  readonly bidDate: string;
}

let markets = 0;

/** A main market that takes bids of both sessions for hours to come (the server runs at noon, see noon-zone.ts). */
export async function addMarket(
  running: Pick<RunningNode, 'node' | 'parts'>,
  name?: string,
): Promise<TestMarket> {
  const { node, parts } = running;
  markets += 1;
  const marketName = name ?? `Market ${process.pid} ${markets}`;
  await node.db.query(sql`
    insert into markets (family, name, open_minute, close_minute) values ('main', ${marketName}, ${18 * 60}, ${21 * 60})`);
  await openMarketDays(node);
  await parts.board.refresh();
  return findMarket(node.db, marketName, localTime(node.clock.now(), node.config.zone).day);
}

/** A market on one of its days. */
export async function findMarket(
  db: Db,
  name: string,
  day: ReturnType<typeof localTime>['day'],
): Promise<TestMarket> {
  const row = await one<{ id: number; market_day_id: number; open: number; close: number }>(
    db,
    sql`
    select m.id, d.id as market_day_id, o.id as open, c.id as close
    from markets m join market_days d on d.market_id = m.id and d.day = ${day}::date
    join market_sessions o on o.market_day_id = d.id and o.session = 'open'
    join market_sessions c on c.market_day_id = d.id and c.session = 'close'
    where m.name = ${name}`,
  );
  return {
    id: row.id,
    name,
    marketDayId: row.market_day_id,
    openSession: row.open,
    closeSession: row.close,
    bidDate: formatBidDate(day),
  };
}

/** Moves a session's bid-last time to so many milliseconds from now, by the database's clock. */
export async function closeIn(db: Db, sessionId: number, ms: number): Promise<void> {
  await db.query(sql`
    update market_sessions set closes_at = clock_timestamp() + make_interval(secs => ${ms / 1000}) where id = ${sessionId}`);
}
