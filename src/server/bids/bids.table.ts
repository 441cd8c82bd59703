import type { BidSort, BidState } from '#contract/console/list-words.ts';
import type { Family, Session } from '#rules/game/games.ts';
import type { MarketDay } from '#rules/time/time.ts';
import { playerNames } from '../accounts/player-store.ts';
import { placedSlips } from '../bidding/slip-store.ts';
import { marketDays, marketNames } from '../markets/market-store.ts';
import type { Queryable } from '../platform/store/db.ts';
import { behind, type Direction, type Marker, microsOf, ordered } from '../platform/store/keyset.ts';
import { type Sql, sql } from '../platform/store/sql.ts';
import { lineWins, winsOfDays } from '../results/settle/win-store.ts';
import type { BidFilter } from './bid-filter.ts';
import { amongOrAll, asksForLines, book, lineState, linesOf, lineWhere, slipWhere } from './bid-lines.ts';
import { type BidKey, type BidPart, keyOf, partsOf } from './bid-orders.ts';

/** The market days of some days, by market and family. */
export async function selectMarketDays(
  db: Queryable,
  filter: {
    readonly from: MarketDay;
    readonly to: MarketDay;
    readonly markets: readonly number[] | null;
    readonly families: readonly Family[] | null;
  },
): Promise<readonly number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select d.id from ${marketDays} d join ${marketNames} m on m.id = d.market_id
    where d.day between ${filter.from}::date and ${filter.to}::date
      and ${amongOrAll(sql`m.id`, filter.markets, sql`int[]`)} and ${amongOrAll(sql`m.family`, filter.families, sql`text[]`)}`);
  return rows.map(({ id }) => id);
}

/** Null for a slip that there is not. */
export async function marketDayOfSlip(
  db: Queryable,
  slip: { readonly playerId: number; readonly seq: number },
): Promise<number | null> {
  const found = await db.maybeOne<{ market_day_id: number }>(sql`
    select market_day_id from ${placedSlips} s where s.player_id = ${slip.playerId} and s.seq = ${slip.seq}`);
  return found?.market_day_id ?? null;
}

/** A line of a slip with what became of it. */
export interface BidRow extends BidKey {
  readonly accepted_at: number;
  readonly selection: number;
  readonly rate_stake: number;
  readonly rate_return: number;
  readonly player_name: string;
  readonly mobile: string;
  readonly market_id: number;
  readonly market_name: string;
  readonly family: Family;
  readonly day: MarketDay;
  readonly session: Session;
  readonly session_id: number;
  readonly shut_session_id: number | null;
  readonly state: BidState;
}

/** A page of bids in one order. */
export interface BidPage {
  readonly filter: BidFilter;
  readonly sort: BidSort;
  readonly order: Direction;
  readonly after: Marker | null;
  readonly limit: number;
}

/** The parts of the list one after the other, until the page is full. */
export async function selectBidPage(db: Queryable, page: BidPage): Promise<readonly BidRow[]> {
  if (page.filter.marketDays.length === 0) return [];
  const parts = await partsOf(db, page);
  const first = parts.findIndex(({ name }) => name === page.after?.order);
  const rows: BidRow[] = [];
  for (const part of parts.slice(Math.max(0, first))) {
    const after = part.name === page.after?.order ? page.after.at : null;
    rows.push(...(await selectPart(db, part, { ...page, after, limit: page.limit - rows.length })));
    if (rows.length >= page.limit) break;
  }
  return rows;
}

type PartPage = Pick<BidPage, 'filter' | 'order' | 'limit'> & { readonly after: readonly number[] | null };

/** Looks in growing windows until the page is full, and at last everywhere. */
async function selectPart(db: Queryable, part: BidPart, page: PartPage): Promise<readonly BidRow[]> {
  for (const window of part.windows(page.after, page.order)) {
    const rows = await selectRows(db, part, { ...page, window });
    if (rows.length === page.limit) return rows;
  }
  return selectRows(db, part, { ...page, window: sql`true` });
}

async function selectRows(
  db: Queryable,
  { columns, source, where, valuesOf, name }: BidPart,
  { filter, order, after, limit, window }: PartPage & { readonly window: Sql },
): Promise<readonly BidRow[]> {
  const beyond = after === null ? sql`true` : behind(columns, valuesOf(after), order);
  const rows = await db.query<BidRow>(sql`
    with ${book(filter)}, page as materialized (
      select s.player_id, s.seq, s.market_day_id, s.accepted_at, l.line, l.selection, l.points, l.rate_stake, l.rate_return
      from ${source} where ${where} and ${window} and ${beyond}
      order by ${ordered(columns, order)} limit ${limit}
    )
    select page.*, ${microsOf(sql`page.accepted_at`)} as micros, p.name as player_name, p.mobile, m.id as market_id,
      m.name as market_name, m.family, d.day, b.session, b.session_id, b.shut_session_id, w.amount as won, ${lineState} as state
    from page join book b on b.market_day_id = page.market_day_id and b.code = page.selection / 1000000
    join ${playerNames} p on p.id = page.player_id
    join ${marketDays} d on d.id = page.market_day_id join ${marketNames} m on m.id = d.market_id
    left join ${lineWins} w on w.player_id = page.player_id and w.seq = page.seq and w.line = page.line`);
  const ascending = rows.toSorted((one, other) => compareKeys(keyOf(name)(one), keyOf(name)(other)));
  return order === 'asc' ? ascending : ascending.toReversed();
}

function compareKeys(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, i) => value !== other[i]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

/** Every line of one slip. */
export async function selectSlipLines(db: Queryable, filter: BidFilter): Promise<readonly BidRow[]> {
  const most = 500;
  const rows = await selectBidPage(db, { filter, sort: 'time', order: 'desc', after: null, limit: most });
  return rows.toSorted((one, other) => one.line - other.line);
}

export interface BidSums {
  readonly bids: number;
  readonly points: number;
  readonly paid: number;
}

/** What a filter finds and what it comes to. Whole slips are summed as such, because there are fewer of them than bids. */
export async function sumBids(db: Queryable, filter: BidFilter): Promise<BidSums> {
  if (filter.marketDays.length === 0) return { bids: 0, points: 0, paid: 0 };
  if (asksForLines(filter))
    return db.one(sql`
      with ${book(filter)}
      select count(*)::int as bids, coalesce(sum(l.points), 0)::bigint as points, coalesce(sum(w.amount), 0)::bigint as paid
      from ${linesOf(filter, { withWins: true })} where ${lineWhere(filter)}`);
  const named = filter.players !== null || filter.seq !== null;
  const wins = winsOfDays(filter.marketDays);
  const paid = named
    ? sql`select sum(w.amount) from ${placedSlips} s join ${wins} w on w.player_id = s.player_id and w.seq = s.seq
        where ${slipWhere(filter)}`
    : sql`select sum(w.amount) from ${wins} w`;
  return db.one(sql`
    select coalesce(sum(cardinality(s.selections)), 0)::int as bids, coalesce(sum(s.total), 0)::bigint as points,
      coalesce((${paid}), 0)::bigint as paid
    from ${placedSlips} s where ${slipWhere(filter)}`);
}

/** How many sessions of the filter have no result yet, so that their numbers are shut. */
export async function countShutSessions(db: Queryable, filter: BidFilter): Promise<number> {
  const { sessions } = await db.one<{ sessions: number }>(sql`
    with ${book(filter)} select count(distinct shut_session_id)::int as sessions from book`);
  return sessions;
}
