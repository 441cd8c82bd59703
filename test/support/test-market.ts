import type { Family } from '#rules/game/games.ts';
import { formatBidDate, localTime } from '#rules/time/time.ts';
import type { Db } from '../../src/server/platform/store/db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import type { RunningNode } from '../../src/server/start-node.ts';
import { openMarketDays } from '../../src/server/markets/open-market-days.job.ts';

/** A market that draws once a day. */
export interface TestDraw {
  readonly family: Family;
  readonly id: number;
  readonly name: string;
  readonly marketDayId: number;
  readonly openSession: number;
  /** Today as a slip names it. */
  readonly bidDate: string;
}

export interface TestMarket extends TestDraw {
  readonly family: 'main';
  readonly closeSession: number;
}

let markets = 0;

/** A main market that takes bids of both sessions for hours to come (the server runs at noon, see noon-zone.ts). */
export async function addMarket(
  running: Pick<RunningNode, 'node' | 'services'>,
  name?: string,
): Promise<TestMarket> {
  const marketName = name ?? newName();
  await openMarket(running, { family: 'main', name: marketName, closeMinute: 21 * 60 });
  const { node } = running;
  return findMarket(node.db, marketName, localTime(node.clock.now(), node.config.zone).day);
}

/** A starline or gali market that takes bids for hours to come. */
export async function addDraw(
  running: Pick<RunningNode, 'node' | 'services'>,
  family: 'starline' | 'gali',
): Promise<TestDraw> {
  const { node } = running;
  const name = newName();
  await openMarket(running, { family, name, closeMinute: null });
  return findDraw(node.db, { family, name }, localTime(node.clock.now(), node.config.zone).day);
}

function newName(): string {
  markets += 1;
  // By name, the tenth comes after the ninth.
  return `Market ${process.pid} ${String(markets).padStart(4, '0')}`;
}

async function openMarket(
  { node, services }: Pick<RunningNode, 'node' | 'services'>,
  market: { readonly family: Family; readonly name: string; readonly closeMinute: number | null },
): Promise<void> {
  await node.db.query(sql`
    insert into markets (family, name, open_minute, close_minute)
    values (${market.family}, ${market.name}, ${18 * 60}, ${market.closeMinute})`);
  await openMarketDays(node);
  await services.board.refresh();
}

/** A main market on one of its days. */
export async function findMarket(
  db: Db,
  name: string,
  day: ReturnType<typeof localTime>['day'],
): Promise<TestMarket> {
  const draw = await findDraw(db, { family: 'main', name }, day);
  const { id } = await db.one<{ id: number }>(
    sql`select id from market_sessions where market_day_id = ${draw.marketDayId} and session = 'close'`,
  );
  return { ...draw, family: 'main', closeSession: id };
}

/** A market of any family on one of its days, with the session that all of them have. */
export async function findDraw(
  db: Db,
  { family, name }: Pick<TestDraw, 'family' | 'name'>,
  day: ReturnType<typeof localTime>['day'],
): Promise<TestDraw> {
  const row = await db.one<{ id: number; market_day_id: number; open: number }>(sql`
    select m.id, d.id as market_day_id, o.id as open
    from markets m join market_days d on d.market_id = m.id and d.day = ${day}::date
    join market_sessions o on o.market_day_id = d.id and o.session = 'open'
    where m.family = ${family} and m.name = ${name}`);
  return {
    family,
    id: row.id,
    name,
    marketDayId: row.market_day_id,
    openSession: row.open,
    bidDate: formatBidDate(day),
  };
}

/** Moves a session's bid-last time to this many milliseconds from now, by the database's clock. */
export async function closeIn(db: Db, sessionId: number, ms: number): Promise<void> {
  await db.query(sql`
    update market_sessions set closes_at = clock_timestamp() + make_interval(secs => ${ms / 1000}) where id = ${sessionId}`);
}
