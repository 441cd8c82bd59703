import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { formatCsvLine } from '#rules/csv.ts';
import { formatPoints, type Points, points, subtractPoints, sumPoints, addPoints } from '#rules/money.ts';
import { type MarketDay, marketDay, parseDay } from '#rules/time/time.ts';
import { admitStaff } from '../platform/admit-staff.ts';
import type { AppContext } from '../platform/app-context.ts';
import { recordLook } from '../platform/audit-event.ts';
import { callerOf } from '../platform/web/caller.ts';
import type { Db } from '../platform/store/db.ts';
import type { Sessions } from '../platform/web/admit-call.ts';
import { requestOf, sendRefusal } from '../platform/web/answer-call.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import {
  type ClosedDay,
  selectClosedBooks,
  selectClosedDays,
  selectClosedDay,
  selectOpenDay,
  sumClosedDays,
} from './closed-days.table.ts';

const PAGE_MAX = 200;

type ClosedBooks = Awaited<ReturnType<typeof selectClosedBooks>>;

/** The days whose books are closed, in their order. */
export function listClosedDays({ db }: AppContext): Handler<'/console/api/list-closed-days'> {
  return async (_, input) => {
    const [from, to] = [dayOf(input.from), dayOf(input.to)];
    if (from === undefined || to === undefined)
      return refusal('date_not_valid', { field: from === undefined ? 'from' : 'to' });
    const after = input.cursor === '' ? null : parseClosedDay(input.cursor);
    if (after === null && input.cursor !== '') return refusal('cursor_not_valid');
    const limit = input.limit ?? PAGE_MAX;
    const span = { from, to };
    const [rows, sums] = await Promise.all([
      selectClosedDays(db, { span, order: input.order, after, limit: limit + 1 }),
      after === null ? sumClosedDays(db, span) : null,
    ]);
    const page = rows.slice(0, limit);
    const books = await selectClosedBooks(
      db,
      page.map(({ day }) => day),
    );
    return answer({
      days: page.map((row) => formatDay(row, books)),
      next_cursor: rows.length > limit ? (page.at(-1)?.day ?? null) : null,
      sums:
        sums === null ? null : { days: sums.days, entries: sums.entries, ...formatMovements(sums.movements) },
    });
  };
}

/** A day of a filter in any form, null for an empty one; undefined is none. */
function dayOf(text: string): MarketDay | null | undefined {
  if (text === '') return null;
  const day = parseDay(text);
  return day.ok ? day.value : undefined;
}

/** A day as the wire names it, or null. */
function parseClosedDay(text: string): MarketDay | null {
  const day = marketDay(text);
  return day.ok ? day.value : null;
}

function formatDay({ day, entries, closed_at }: ClosedDay, books: ClosedBooks) {
  const ofPlayers = books.movements.filter((row) => row.day === day && row.account === 'players');
  const players = books.accounts.find((row) => row.day === day && row.account === 'players');
  return {
    day,
    entries,
    ...formatMovements(ofPlayers),
    players_funds: formatPoints(points(players?.closing ?? 0)),
    closed_at: new Date(closed_at).toISOString(),
  };
}

/** What moved the wallets of players. */
function formatMovements(ofPlayers: readonly { readonly kind: string; readonly amount: number }[]) {
  const sum = (...kinds: readonly string[]): Points =>
    sumPoints(ofPlayers.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => points(amount)));
  return {
    deposits: formatPoints(sum('deposit')),
    withdrawals: minus(sum('withdrawal_hold', 'withdrawal_release')),
    staked: minus(sum('stake', 'refund')),
    won: formatPoints(sum('win', 'win_reversal')),
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
    const day = parseClosedDay(input.day);
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

function formatAccounts(books: Awaited<ReturnType<typeof selectOpenDay>>) {
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

/** So many days are read at once, and are in memory at once. */
const DAYS_OF_PART = 31;
/** Above and below zero are columns of their own, so that no amount begins like a formula. */
const HEAD = ['Day', 'Account', 'What', 'Entries', 'Plus', 'Minus'];

/** All closed days as one file, newest first, made while it is sent. */
export function mountBooksCsv(app: FastifyInstance, node: AppContext, sessions: Sessions): void {
  app.get('/console/api/books-csv', { exposeHeadRoute: false }, async (request, reply) => {
    const admission = await admitStaff(node, sessions, request);
    if (!admission.ok) {
      sendRefusal(reply, admission.refusal);
      return reply;
    }
    await recordLook(
      node.db,
      { ...requestOf(request, reply, callerOf(request)), staff: admission.staff },
      { action: 'books_exported', object: 'books' },
    );
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="books.csv"')
      .type('text/csv; charset=utf-8')
      .send(Readable.from(writeBooks(node)));
  });
}

/** The pieces of the file. */
async function* writeBooks({ db, standby }: Pick<AppContext, 'db' | 'standby'>): AsyncGenerator<string> {
  // Spreadsheets read the letters right only with this mark at the beginning.
  yield `\uFEFF${formatCsvLine(HEAD)}\r\n`;
  let before: string | null = null;
  for (;;) {
    const after: string | null = before;
    const { days, books }: Part = await standby.read(() => readPart(db, after));
    before = days.at(-1) ?? null;
    if (before === null) return;
    for (const day of days) yield formatCsvOfDay(day, books);
  }
}

interface Part {
  readonly days: readonly string[];
  readonly books: ClosedBooks;
}

async function readPart(db: Db, after: string | null): Promise<Part> {
  const days = (await selectClosedDays(db, { after, limit: DAYS_OF_PART })).map(({ day }) => day);
  return { days, books: await selectClosedBooks(db, days) };
}

function formatCsvOfDay(day: string, books: ClosedBooks): string {
  const rows = books.accounts
    .filter((row) => row.day === day)
    .flatMap(({ account, opening, closing }) => [
      [account, 'opening', '', ...splitAmount(opening)],
      ...books.movements
        .filter((row) => row.day === day && row.account === account)
        .map(({ kind, entries, amount }) => [account, kind, String(entries), ...splitAmount(amount)]),
      [account, 'closing', '', ...splitAmount(closing)],
    ]);
  return rows.map((cells) => `${formatCsvLine([day, ...cells])}\r\n`).join('');
}

function splitAmount(amount: number): readonly [plus: string, minus: string] {
  const text = formatPoints(points(Math.abs(amount)));
  return amount < 0 ? ['', text] : [text, ''];
}
