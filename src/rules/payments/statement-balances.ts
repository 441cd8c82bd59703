/**
 * Whether a bank's statement adds up (security §6.7): the balance before a row and what the row moved are the balance after
 * it, and the opening balance and all rows together are the closing one. Who forges a row has to forge every balance after
 * it. Where the bank gives no balances there is nothing to compare, and the second person is told so.
 */
import { addPoints, type Points, points, subtractPoints, sumPoints } from '../money.ts';
import type { MarketDay } from '../time/time.ts';
import type { Statement, StatementRow } from './bank-statement.ts';

export type StatementBalances = {
  /** Null where the bank does not say, and it does not follow from the rows. */
  readonly opening: Points | null;
  readonly closing: Points | null;
  /** Where the first balance is another one than the rows make, and by how much; null where all add up. */
  readonly differs: { readonly line: number | null; readonly difference: Points } | null;
};

type Movement = { readonly line: number; readonly moved: Points; readonly balance: Points | null };

/**
 * The balances of a statement and whether they add up. Banks write the newest row first or last; either order may.
 * @example readBalances(statement) // { opening: points(0), closing: points(500), differs: null }
 */
export function readBalances({ rows, ...named }: Statement): StatementBalances {
  const movements = rows.flatMap(({ line, read }) => ('problem' in read ? [] : [{ line, ...read }]));
  const down = follow(movements, named);
  if (down.differs === null) return down;
  const up = follow(movements.toReversed(), named);
  const isNewestFirst = (movements[0]?.day ?? '') > (movements.at(-1)?.day ?? '');
  return up.differs === null || isNewestFirst ? up : down;
}

function follow(
  movements: readonly Movement[],
  { opening: named, closing: last }: Pick<Statement, 'opening' | 'closing'>,
): StatementBalances {
  let [opening, balance, total] = [named, named, points(0)];
  let differs: StatementBalances['differs'] = null;
  const compare = (line: number | null, stated: Points): void => {
    if (balance !== null && stated !== balance)
      differs ??= { line, difference: subtractPoints(stated, balance) };
    balance = stated;
  };
  for (const { line, moved, balance: stated } of movements) {
    total = addPoints(total, moved);
    if (balance === null && stated !== null) opening = subtractPoints(stated, total);
    if (balance !== null) balance = addPoints(balance, moved);
    if (stated !== null) compare(line, stated);
  }
  if (last !== null) compare(null, last);
  return { opening, closing: balance, differs };
}

export type StatementSums = {
  readonly firstDay: MarketDay;
  readonly lastDay: MarketDay;
  readonly rowCount: number;
  readonly unreadable: number;
  readonly sumIn: Points;
  readonly sumOut: Points;
};

/**
 * What a statement says in short; null where no row of it can be read.
 * @example sumStatement(rows)?.sumIn // points(50000)
 */
export function sumStatement(rows: readonly StatementRow[]): StatementSums | null {
  const read = rows.flatMap((row) => ('problem' in row.read ? [] : [row.read]));
  const days = read.map(({ day }) => day).toSorted();
  const [firstDay, lastDay] = [days[0], days.at(-1)];
  if (firstDay === undefined || lastDay === undefined) return null;
  const moved = read.map((row) => row.moved);
  return {
    firstDay,
    lastDay,
    rowCount: rows.length,
    unreadable: rows.length - read.length,
    sumIn: sumPoints(moved.filter((amount) => amount > 0)),
    sumOut: sumPoints(
      moved.filter((amount) => amount < 0).map((amount) => subtractPoints(points(0), amount)),
    ),
  };
}
