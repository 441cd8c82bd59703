import { addPoints, formatPoints, points, sumPoints } from '#rules/money.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import {
  type AccountRow,
  type MovementRow,
  selectClosedBooks,
  selectClosedDay,
  selectOpenDay,
} from './closed-days.table.ts';
import { parseDay } from './list-closed-days.ts';

/** One day account by account: what it began with, what moved it, what it ended with. */
export function getBookDay({ db, clock }: Node): Handler<'/console/api/get-book-day'> {
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
