import type { BidState } from '#contract/console/lists/list-words.ts';
import { isLargeSlip, LARGE_SLIP, placedSlips } from '../bidding/slip-store.ts';
import { type Sql, sql } from '../platform/store/sql.ts';
import { lineWins, winsOfDays } from '../results/settle/win-store.ts';
import type { Rate } from '#rules/money.ts';
import type { BidFilter, SlipName } from './bid-filter.ts';
import { type Book, type Books, stateOf } from './books.ts';

/** What lists of bids are made of: lines `l` of slips `s`. What their books say is known before, so nothing is joined to it. */
export const lines = sql`${placedSlips} s
  cross join lateral unnest(s.selections, s.points, s.rate_stake, s.rate_return) with ordinality
    as l (selection, points, rate_stake, rate_return, line)`;

/** Only the lines that have won, with their win as `w`. */
export function wonLines({ marketDays }: BidFilter): Sql {
  return sql`${winsOfDays(marketDays)} w join ${placedSlips} s on s.player_id = w.player_id and s.seq = w.seq
    cross join lateral (select w.line::bigint, s.selections[w.line] as selection, s.points[w.line] as points,
      s.rate_stake[w.line] as rate_stake, s.rate_return[w.line] as rate_return) l`;
}

/** Whether a line can have won, or can have not, and be in the filter. */
export function asksFor({ states }: BidFilter): { readonly won: boolean; readonly notWon: boolean } {
  return {
    won: states === null || states.includes('won'),
    notWon: states === null || states.some((state) => state !== 'won'),
  };
}

/** Whether the filter asks for less than whole slips. */
export function asksForLines(filter: BidFilter): boolean {
  const { codes, selections, groups, rates, pointsMin, pointsMax, states } = filter;
  return [codes, selections, groups, rates, pointsMin, pointsMax, states].some((one) => one !== null);
}

/** What a filter says of slips. */
export function slipWhere({ marketDays, players, slips, selections, groups, pointsMin }: BidFilter): Sql {
  const least = pointsMin === null ? sql`true` : sql`s.total >= ${pointsMin}::bigint`;
  return sql`s.market_day_id = any (${marketDays}::bigint[])
    and ${amongOrAll(sql`s.player_id`, players, sql`bigint[]`)} and ${slips === null ? sql`true` : isAmongSlips(slips)}
    and ${selections === null ? sql`true` : sql`s.selections && ${selections}::int[]`}
    and ${anyOf(groups, (group) => sql`s.selections @> ${group}::int[]`)}
    and ${least} and ${pointsMin !== null && pointsMin >= LARGE_SLIP ? isLargeSlip : sql`true`}`;
}

/** Whether the rows are known to have won, or not to; null where they are any. */
export type Outcome = 'won' | 'not_won' | null;

/** Lines of the books that are wanted. */
type Among = (isWanted: (book: Book) => boolean) => Sql;

/** What it says of lines, too, for a sum, which reads them all. */
export function sumLineWhere(filter: BidFilter, books: Books, outcome: Outcome): Sql {
  return lineWhere(filter, books, outcome, (isWanted) => inBooks(books, isWanted));
}

/**
 * The same of lines of a page, each held against the books on its own. As a join, which is what is best for a sum, every slip
 * would meet every book before its lines are looked at wherever few lines are expected: 4 s for a page of a million bids.
 */
export function pageLineWhere(filter: BidFilter, books: Books, outcome: Outcome): Sql {
  return lineWhere(filter, books, outcome, (isWanted) => sql`(${inBooks(books, isWanted)}) is true`);
}

/** Numbers are looked for only where the book is not shut any more. */
function lineWhere(filter: BidFilter, books: Books, outcome: Outcome, among: Among): Sql {
  const { codes, selections, groups, rates, pointsMin, pointsMax, states } = filter;
  const open = among(({ shutSessionId }) => shutSessionId === null);
  return sql`${slipWhere(filter)} and ${amongOrAll(sql`l.selection / 1000000`, codes, sql`int[]`)}
    and ${selections === null ? sql`true` : sql`l.selection = any (${selections}::int[]) and ${open}`}
    and ${anyOf(groups, (group) => sql`s.selections @> ${group}::int[] and l.selection = any (${group}::int[])`)}
    and ${groups === null ? sql`true` : open}
    and ${anyOf(rates, isOfRate)}
    and ${pointsMin === null ? sql`true` : sql`l.points >= ${pointsMin}::bigint`}
    and ${pointsMax === null ? sql`true` : sql`l.points <= ${pointsMax}::bigint`}
    and ${states === null ? sql`true` : stateWhere(new Set(states), { books, outcome, among })}`;
}

export const hasNotWon = sql`not exists (
  select from ${lineWins} v where v.player_id = s.player_id and v.seq = s.seq and v.line = l.line)`;

/** The lines in some states. Whether one has won is looked up only where it is neither known nor all the same. */
function stateWhere(
  states: ReadonlySet<BidState>,
  { books, outcome, among }: { readonly books: Books; readonly outcome: Outcome; readonly among: Among },
): Sql {
  const wanted = (book: Book) => ({
    won: states.has(stateOf(book, 1)),
    notWon: states.has(stateOf(book, null)),
  });
  if (outcome === 'won') return among((book) => wanted(book).won);
  if (outcome === 'not_won') return among((book) => wanted(book).notWon);
  const all = among((book) => wanted(book).won && wanted(book).notWon);
  const lost = among((book) => wanted(book).notWon);
  // Nothing has won where a win and no win are one state, but in settled books: there both are wanted, or one.
  if (!states.has('won')) return needsLookUp(states, books) ? sql`${lost} and ${hasNotWon}` : lost;
  const won = among((book) => wanted(book).won);
  return needsLookUp(states, books)
    ? sql`(${all} or ${won} and not ${hasNotWon} or ${lost} and ${hasNotWon})`
    : all;
}

function needsLookUp(states: ReadonlySet<BidState>, books: Books): boolean {
  return [...books.values()].some((book) => states.has(stateOf(book, 1)) !== states.has(stateOf(book, null)));
}

/** The lines of some books, by the number that src/server/bids/books.ts gives each. */
function inBooks(books: Books, isWanted: (book: Book) => boolean): Sql {
  const keys = [...books.values()].filter(isWanted).map(({ key }) => key);
  return keys.length === 0
    ? sql`false`
    : sql`s.market_day_id * 100 + l.selection / 1000000 in (select unnest(${keys}::bigint[]))`;
}

/** Any of some conditions; all rows where there are none to be asked, and no row where there is nothing to fit. */
function anyOf<One>(values: readonly One[] | null, condition: (one: One) => Sql): Sql {
  if (values === null) return sql`true`;
  return sql`(${values.reduce((all, one) => sql`${all} or ${condition(one)}`, sql`false`)})`;
}

function isOfRate({ rateStake, rateReturn }: Rate): Sql {
  return sql`(l.rate_stake = ${rateStake}::bigint and l.rate_return = ${rateReturn}::bigint)`;
}

/** Slips by the entries that paid for them. */
export function isAmongSlips(slips: readonly SlipName[]): Sql {
  const [players, seqs] = [slips.map(({ playerId }) => playerId), slips.map(({ seq }) => seq)];
  return sql`(s.player_id, s.seq) in (select * from unnest(${players}::bigint[], ${seqs}::bigint[]))`;
}

export function amongOrAll(column: Sql, values: readonly unknown[] | null, type: Sql): Sql {
  return values === null ? sql`true` : sql`${column} = any (${values}::${type})`;
}
