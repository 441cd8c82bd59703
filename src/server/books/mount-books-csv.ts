import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { formatCsvLine } from '#rules/csv.ts';
import { formatPoints, points } from '#rules/money.ts';
import { admitStaff } from '../platform/admit-staff.ts';
import { sendRefusal, type Sessions } from '../platform/web/answer-call.ts';
import type { Db } from '../platform/store/db.ts';
import type { AppContext } from '../platform/app-context.ts';
import { selectClosedBooks, selectClosedDays } from './closed-days.table.ts';

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
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="books.csv"')
      .type('text/csv; charset=utf-8')
      .send(Readable.from(writeBooks(node.db)));
  });
}

/** The pieces of the file. */
async function* writeBooks(db: Db): AsyncGenerator<string> {
  // Spreadsheets read the letters right only with this mark at the beginning.
  yield `\uFEFF${formatCsvLine(HEAD)}\r\n`;
  let before: string | null = null;
  for (;;) {
    const days: readonly string[] = (await selectClosedDays(db, { before, limit: DAYS_OF_PART })).map(
      ({ day }) => day,
    );
    before = days.at(-1) ?? null;
    if (before === null) return;
    const books = await selectClosedBooks(db, days);
    for (const day of days) yield formatDay(day, books);
  }
}

function formatDay(day: string, books: Awaited<ReturnType<typeof selectClosedBooks>>): string {
  const rows = books.accounts
    .filter((row) => row.day === day)
    .flatMap(({ account, opening, closing }) => [
      [account, 'opening', '', ...formatAmount(opening)],
      ...books.movements
        .filter((row) => row.day === day && row.account === account)
        .map(({ kind, entries, amount }) => [account, kind, String(entries), ...formatAmount(amount)]),
      [account, 'closing', '', ...formatAmount(closing)],
    ]);
  return rows.map((cells) => `${formatCsvLine([day, ...cells])}\r\n`).join('');
}

function formatAmount(amount: number): readonly [plus: string, minus: string] {
  const text = formatPoints(points(Math.abs(amount)));
  return amount < 0 ? ['', text] : [text, ''];
}
