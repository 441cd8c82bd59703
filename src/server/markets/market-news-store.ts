import type { Instant, MarketDay } from '#rules/time/time.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';
import type { Market } from './market-store.ts';
import type { StoredSession } from './session-store.ts';

/** What players are told about markets; each kind has its notice. */
export type MarketNewsKind =
  | 'market_closed'
  | 'market_times'
  | 'market_as_usual'
  | 'result_postponed'
  | 'bids_end_early';

/** A market as players read of it; its times stand beside its name where they are what changes. */
export interface NewsMarket {
  readonly id: number;
  readonly name: string;
  readonly nameHindi: string;
  readonly nameMarathi: string;
}

export interface MarketNews {
  readonly kind: MarketNewsKind;
  readonly markets: readonly NewsMarket[];
  /** Those who have bid on it are told. Null: those who play one of the markets. */
  readonly marketDayId: number | null;
  readonly firstDay: MarketDay;
  readonly lastDay: MarketDay;
  readonly detail: Readonly<Record<string, string>>;
}

/** Players are told at an instant, at once for null or where it has passed; in the transaction of what they are told. */
export async function insertMarketNews(
  tx: Queryable,
  news: MarketNews & { readonly dueAt: Instant | null; readonly approvalId: number },
): Promise<void> {
  const { kind, markets, marketDayId, firstDay, lastDay, detail, dueAt, approvalId } = news;
  await tx.query(sql`
    insert into market_news (kind, markets, market_day_id, first_day, last_day, detail, due_at, approval_id)
    values (${kind}, ${JSON.stringify(markets)}::jsonb, ${marketDayId}, ${firstDay}::date, ${lastDay}::date,
      ${JSON.stringify(detail)}::jsonb, greatest(to_timestamp(${dueAt}::bigint / 1000.0), clock_timestamp()), ${approvalId})`);
}

/** Whoever has bid on the day of a session is told at once what changes about it. */
export async function insertSessionNews(
  tx: Queryable,
  news: {
    readonly kind: 'result_postponed' | 'bids_end_early';
    readonly session: Pick<StoredSession, 'marketDayId' | 'day' | 'session'>;
    readonly market: NamedMarket & Pick<Market, 'family'>;
    readonly detail: MarketNews['detail'];
    readonly approvalId: number;
  },
): Promise<void> {
  const { kind, session, market, detail, approvalId } = news;
  await insertMarketNews(tx, {
    kind,
    markets: [namedMarket(market)],
    marketDayId: session.marketDayId,
    firstDay: session.day,
    lastDay: session.day,
    // The other families have one session a day, which needs no name.
    detail: { ...(market.family === 'main' ? { session: session.session } : {}), ...detail },
    dueAt: null,
    approvalId,
  });
}

export interface DueNews extends MarketNews {
  readonly id: number;
  readonly toldUpTo: number;
}

/** News that are due and that no other node is at, the oldest first; locked until the transaction ends. */
export async function takeDueNews(tx: Queryable): Promise<DueNews | null> {
  return tx.maybeOne(sql`
    select id, kind, markets, market_day_id as "marketDayId", first_day as "firstDay", last_day as "lastDay", detail,
      told_up_to as "toldUpTo"
    from market_news where told_at is null and due_at <= clock_timestamp()
    order by due_at, id limit 1 for update skip locked`);
}

/** Some more players have been told; the last of them when `isOver` says so. */
export async function setTold(
  tx: Queryable,
  told: {
    readonly id: number;
    readonly upTo: number;
    readonly players: number;
    readonly isOver: boolean;
  },
): Promise<void> {
  await tx.query(sql`
    update market_news set told_up_to = ${told.upTo}, players = players + ${told.players},
      told_at = case when ${told.isOver}::boolean then clock_timestamp() end
    where id = ${told.id}`);
}

/** The markets of which players have read that they are closed, or at other times, on one of some days. */
export async function selectToldMarkets(
  db: Queryable,
  { from, to }: { readonly from: MarketDay; readonly to: MarketDay },
): Promise<readonly number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select distinct (m.market ->> 'id')::int as id
    from market_news n cross join lateral jsonb_array_elements(n.markets) as m (market)
    where n.kind in ('market_closed', 'market_times') and n.players > 0 and n.first_day <= ${to}::date
      and n.last_day >= ${from}::date`);
  return rows.map(({ id }) => id);
}

type NamedMarket = Pick<Market, 'id' | 'name' | 'nameHindi' | 'nameMarathi'>;

/** A market with its names in every language, so that each can stand in a sentence. */
export function namedMarket({ id, name, nameHindi, nameMarathi }: NamedMarket, more = ''): NewsMarket {
  const hindi = nameHindi === '' ? name : nameHindi;
  return {
    id,
    name: `${name}${more}`,
    nameHindi: `${hindi}${more}`,
    nameMarathi: `${nameMarathi === '' ? hindi : nameMarathi}${more}`,
  };
}
