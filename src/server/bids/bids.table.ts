import type { BidSort, BidState } from '#contract/console/lists/list-words.ts';
import type { Family } from '#rules/game/games.ts';
import type { MarketDay } from '#rules/time/time.ts';
import { playerNames } from '../accounts/player-store.ts';
import { placedSlips } from '../bidding/slip-store.ts';
import { marketDays, marketNames } from '../markets/market-store.ts';
import type { Queryable } from '../platform/store/db.ts';
import { behind, type Direction, type Marker, microsOf, ordered } from '../platform/store/keyset.ts';
import { type Sql, sql } from '../platform/store/sql.ts';
import { lineWins, winsOfDays } from '../results/settle/win-store.ts';
import type { BidFilter, SlipName } from './bid-filter.ts';
import {
  amongOrAll,
  asksFor,
  asksForLines,
  isAmongSlips,
  lines,
  slipWhere,
  sumLineWhere,
  wonLines,
} from './bid-lines.ts';
import { type BidKey, type BidPart, keyOf, partsOf } from './bid-orders.ts';
import { type Book, type Books, codeOfBook, keyOfBook, readBooks, stateOf } from './books.ts';

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

/** Of slips that there are not, none. */
export async function marketDaysOfSlips(
  db: Queryable,
  slips: readonly SlipName[],
): Promise<readonly number[]> {
  const rows = await db.query<{ market_day_id: number }>(sql`
    select distinct market_day_id from ${placedSlips} s where ${isAmongSlips(slips)}`);
  return rows.map((row) => row.market_day_id);
}

/** The market days that some players have bid on, of those whose numbers are given. */
export async function marketDaysOfPlayers(
  db: Queryable,
  { players, among }: { readonly players: readonly number[]; readonly among: readonly number[] },
): Promise<readonly number[]> {
  const rows = await db.query<{ market_day_id: number }>(sql`
    select distinct market_day_id from ${placedSlips} s
    where s.player_id = any (${players}::bigint[]) and s.market_day_id in (select unnest(${among}::bigint[]))`);
  return rows.map((row) => row.market_day_id);
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
  readonly book: Book;
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
  const books = await readBooks(db, page.filter.marketDays);
  const parts = await partsOf(db, { ...page, books });
  const first = parts.findIndex(({ name }) => name === page.after?.order);
  const rows: BidRow[] = [];
  for (const part of parts.slice(Math.max(0, first))) {
    const after = part.name === page.after?.order ? page.after.at : null;
    rows.push(...(await selectPart(db, part, { ...page, books, after, limit: page.limit - rows.length })));
    if (rows.length >= page.limit) break;
  }
  return rows;
}

interface PartPage extends Pick<BidPage, 'order' | 'limit'> {
  readonly books: Books;
  readonly after: readonly number[] | null;
}

type StoredRow = Omit<BidRow, 'book' | 'state'> & { readonly market_day_id: number };

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
  { books, order, after, limit, window }: PartPage & { readonly window: Sql },
): Promise<readonly BidRow[]> {
  const beyond = after === null ? sql`true` : behind(columns, valuesOf(after), order);
  const rows = await db.query<StoredRow>(sql`
    with page as materialized (
      select s.player_id, s.seq, s.market_day_id, s.accepted_at, l.line, l.selection, l.points, l.rate_stake, l.rate_return
      from ${source} where ${where} and ${window} and ${beyond}
      order by ${ordered(columns, order)} limit ${limit}
    )
    select page.*, ${microsOf(sql`page.accepted_at`)} as micros, p.name as player_name, p.mobile, m.id as market_id,
      m.name as market_name, m.family, d.day, w.amount as won
    from page join ${playerNames} p on p.id = page.player_id
    join ${marketDays} d on d.id = page.market_day_id join ${marketNames} m on m.id = d.market_id
    left join ${lineWins} w on w.player_id = page.player_id and w.seq = page.seq and w.line = page.line`);
  const ascending = rows
    .map((row) => withState(row, books))
    .toSorted((one, other) => compareKeys(keyOf(name)(one), keyOf(name)(other)));
  return order === 'asc' ? ascending : ascending.toReversed();
}

function withState(row: StoredRow, books: Books): BidRow {
  const book = books.get(keyOfBook(row.market_day_id, Math.floor(row.selection / 1_000_000)));
  if (book === undefined) throw new Error('a bid is of a game of its market day');
  return { ...row, book, state: stateOf(book, row.won) };
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
  const books = await readBooks(db, filter.marketDays);
  const [sums, paid] = await Promise.all([
    db.one<Omit<BidSums, 'paid'>>(
      asksForLines(filter)
        ? sql`select count(*)::int as bids, coalesce(sum(l.points), 0)::bigint as points
            from ${asksFor(filter).notWon ? lines : wonLines(filter)}
            where ${sumLineWhere(filter, books, asksFor(filter).notWon ? null : 'won')}`
        : sql`select coalesce(sum(cardinality(s.selections)), 0)::int as bids, coalesce(sum(s.total), 0)::bigint as points
            from ${placedSlips} s where ${slipWhere(filter)}`,
    ),
    asksFor(filter).won ? sumWins(db, filter, books) : 0,
  ]);
  return { ...sums, paid };
}

async function sumWins(db: Queryable, filter: BidFilter, books: Books): Promise<number> {
  const isOfDays = !asksForLines(filter) && filter.players === null && filter.slips === null;
  const { paid } = await db.one<{ paid: number }>(
    isOfDays
      ? sql`select coalesce(sum(w.amount), 0)::bigint as paid from ${winsOfDays(filter.marketDays)} w`
      : sql`select coalesce(sum(w.amount), 0)::bigint as paid from ${wonLines(filter)} where ${sumLineWhere(filter, books, 'won')}`,
  );
  return paid;
}

/** How many sessions of the filter have no result yet, so that their numbers are shut. */
export async function countShutSessions(
  db: Queryable,
  { marketDays: days, codes }: BidFilter,
): Promise<number> {
  const books = [...(await readBooks(db, days)).values()];
  const asked = books.filter(({ key }) => codes === null || codes.includes(codeOfBook(key)));
  return new Set(asked.flatMap(({ shutSessionId }) => (shutSessionId === null ? [] : [shutSessionId]))).size;
}
