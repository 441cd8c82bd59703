import { formatPoints, type Points, points, subtractPoints, sumPoints, addPoints } from '#rules/money.ts';
import { type MarketDay, marketDay } from '#rules/time/time.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import {
  type AccountRow,
  type ClosedDay,
  type MovementRow,
  selectClosedBooks,
  selectClosedDays,
  selectClosedDay,
  selectOpenDay,
} from './closed-days.table.ts';

const PAGE_MAX = 60;

/** The days whose books are closed, newest first. */
export function listClosedDays({ db }: AppContext): Handler<'/console/api/list-closed-days'> {
  return async (_, input) => {
    const before = input.cursor === '' ? null : parseDay(input.cursor);
    if (before === null && input.cursor !== '') return refusal('cursor_not_valid');
    const limit = Math.min(input.limit ?? PAGE_MAX, PAGE_MAX);
    const rows = await selectClosedDays(db, { before, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const { accounts, movements } = await selectClosedBooks(
      db,
      page.map(({ day }) => day),
    );
    return answer({
      days: page.map((row) => formatDay(row, { accounts, movements })),
      next_cursor: rows.length > limit ? (page.at(-1)?.day ?? null) : null,
    });
  };
}

/** A day as the wire names it, or null. */
function parseDay(text: string): MarketDay | null {
  const day = marketDay(text);
  return day.ok ? day.value : null;
}

function formatDay(
  { day, entries, closed_at }: ClosedDay,
  books: {
    readonly accounts: readonly (AccountRow & { readonly day: string })[];
    readonly movements: readonly (MovementRow & { readonly day: string })[];
  },
) {
  const ofPlayers = books.movements.filter((row) => row.day === day && row.account === 'players');
  const sum = (...kinds: readonly string[]): Points =>
    sumPoints(ofPlayers.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => points(amount)));
  const players = books.accounts.find((row) => row.day === day && row.account === 'players');
  return {
    day,
    entries,
    deposits: formatPoints(sum('deposit')),
    withdrawals: minus(sum('withdrawal_hold', 'withdrawal_release')),
    staked: minus(sum('stake', 'refund')),
    won: formatPoints(sum('win', 'win_reversal')),
    players_funds: formatPoints(points(players?.closing ?? 0)),
    closed_at: new Date(closed_at).toISOString(),
  };
}

/** What left the wallets, as an amount above zero. */
function minus(amount: Points): string {
  return formatPoints(subtractPoints(points(0), amount));
}

/** One day account by account: what it began with, what moved it, what it ended with. */
export function getBookDay({ db, clock }: AppContext): Handler<'/console/api/get-book-day'> {
  return async (_, input) => {
    const server_time = new Date(clock.now()).toISOString();
    if (input.day === '') {
      const accounts = formatAccounts(await selectOpenDay(db));
      return answer({ day: '', closed_at: null, accounts, server_time });
    }
    const day = parseDay(input.day);
    if (day === null) return refusal('date_not_valid', { field: 'day' });
    const closed = await selectClosedDay(db, day);
    if (closed === null) return refusal('day_not_closed', { field: 'day' });
    return answer({
      day,
      closed_at: new Date(closed.closed_at).toISOString(),
      accounts: formatAccounts(await selectClosedBooks(db, [day])),
      server_time,
    });
  };
}

function formatAccounts(books: {
  readonly accounts: readonly AccountRow[];
  readonly movements: readonly MovementRow[];
}) {
  return books.accounts.map(({ account, opening }) => {
    const own = books.movements.filter((row) => row.account === account);
    const moved = sumPoints(own.map(({ amount }) => points(amount)));
    return {
      account,
      opening: formatPoints(points(opening)),
      closing: formatPoints(addPoints(points(opening), moved)),
      movements: own.map(({ kind, entries, amount }) => ({
        kind,
        entries,
        amount: formatPoints(points(amount)),
      })),
    };
  });
}
