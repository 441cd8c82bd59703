import { AsyncLocalStorage } from 'node:async_hooks';
import {
  COLD_TABLES,
  type ColdFigures,
  type ColdMove,
  type ColdTable,
  insertColdMove,
  selectMonths,
} from '../../ledger/cold-months.ts';
import { recordEvent } from '../../platform/audit-event.ts';
import { tryLock } from '../../platform/locks.ts';
import type { Db, Queryable } from '../../platform/store/db.ts';
import { sql } from '../../platform/store/sql.ts';
import { figuresOfPart, findObstacles, newerColumns } from './cold-month-store.ts';
import { inOwnTime } from './read-part.ts';

/** Done at the machine, by nobody whom the console knows. */
const REQUEST = { id: 'cold', ipPrefix: 'local' };

/** Half a second each, so it gives up after a few minutes of statements that never end. */
const LOCK_TRIES_MAX = 300;

/** Why nothing was moved. */
export type NotMoved = 'moved_before' | 'not_free' | 'other_figures' | 'locked_out';

/** What a step of the work has come to. */
export type Tell = (step: string) => void;

/**
 * Does the whole work on a month, its files included, while nobody else moves one: two would write into one folder. Null where
 * somebody does. The lock goes with the process, however that ends.
 */
export function movingAlone<T>(db: Db, work: () => Promise<T>): Promise<T | null> {
  // The connection of this transaction only keeps the lock: the work has others.
  const outside = AsyncLocalStorage.snapshot();
  return inOwnTime(db, async (tx) => ((await tryLock(tx, 'cold_months')) ? outside(work) : null));
}

/**
 * Takes a month out of the tables, in one transaction: what stays is one entry for each player and day. Everything that takes long
 * is done before bids are kept from the tables for a moment.
 */
export async function detachMonth(db: Db, move: ColdMove, tell: Tell): Promise<NotMoved | null> {
  return undoing(db, async (tx) => {
    const { period, figures } = move;
    const month = (await selectMonths(tx)).find((one) => one.period === period);
    if (month?.cold !== false) return 'moved_before';
    if ((await findObstacles(tx, period)).length > 0) return 'not_free';
    // The files may be of an earlier try, or of another store.
    for (const table of COLD_TABLES)
      if (!isSame(await figuresOfPart(tx, `${table}_${period}`), figures[table])) return 'other_figures';
    await tx.query(sql`select make_cold_part('ledger', ${period})`);
    await carry(tx, period);
    tell('carried');
    const carried = await figuresOfCarried(tx, `ledger_${period}_next`);
    const { rows, amount, won } = figures.ledger;
    if (carried.rows !== rows || carried.amount !== amount || carried.won !== won) return 'other_figures';
    const moveId = await insertColdMove(tx, move, 'detach');
    await tx.query(sql`select keep_cold_references(${moveId})`);
    await record(tx, move, 'month_detached');
    tell('ready');
    if (!(await lockParts(tx, period))) return 'locked_out';
    await tx.query(sql`
      select swap_cold_part(t, ${period}, t = 'ledger') from unnest(${[...COLD_TABLES]}::text[]) t`);
    tell('swapped');
    return null;
  });
}

/**
 * Puts a month back, in one transaction: `fill` puts the rows of the files into tables beside the parts. They take their places
 * when they are what went, and what was carried for them is what they come to.
 */
export async function attachMonth(
  db: Db,
  move: ColdMove,
  work: {
    readonly fill: (tx: Queryable, table: ColdTable) => Promise<readonly string[]>;
    readonly tell: Tell;
  },
): Promise<NotMoved | null> {
  return undoing(db, async (tx) => {
    const { period, figures } = move;
    const month = (await selectMonths(tx)).find((one) => one.period === period);
    if (month?.cold !== true) return 'moved_before';
    for (const table of COLD_TABLES) {
      await tx.query(sql`select make_cold_part(${table}, ${period})`);
      const columns = await work.fill(tx, table);
      const newer = await newerColumns(tx, table, columns);
      const found = await figuresOfPart(tx, `${table}_${period}_next`, newer);
      if (!isSame(found, figures[table])) return 'other_figures';
      work.tell(`filled ${table}`);
    }
    if (!(await isWhatWasCarried(tx, period))) return 'other_figures';
    await insertColdMove(tx, move, 'attach');
    await record(tx, move, 'month_attached');
    work.tell('ready');
    if (!(await lockParts(tx, period))) return 'locked_out';
    await tx.query(sql`
      select swap_cold_part(t, ${period}, true) from unnest(${[...COLD_TABLES]}::text[]) t`);
    work.tell('swapped');
    return null;
  });
}

class Undone extends Error {
  readonly why: NotMoved;
  constructor(why: NotMoved) {
    super(why);
    this.why = why;
  }
}

/** One transaction, and nothing of it where the work answers why not. */
async function undoing(db: Db, work: (tx: Queryable) => Promise<NotMoved | null>): Promise<NotMoved | null> {
  try {
    return await inOwnTime(db, async (tx) => {
      const why = await work(tx);
      if (why !== null) throw new Undone(why);
      return why;
    });
  } catch (error) {
    if (error instanceof Undone) return error.why;
    throw error;
  }
}

function isSame(one: ColdFigures, other: ColdFigures): boolean {
  return (
    one.rows === other.rows &&
    one.amount === other.amount &&
    one.won === other.won &&
    one.content === other.content
  );
}

async function carry(tx: Queryable, period: number): Promise<void> {
  const [part, next] = [`ledger_${period}`, `ledger_${period}_next`];
  await tx.query(sql`select put_carried(${part}, ${next})`);
}

async function figuresOfCarried(tx: Queryable, part: string): Promise<Omit<ColdFigures, 'content'>> {
  return tx.one(sql`select rows, amount, won from carried_figures(${part})`);
}

async function isWhatWasCarried(tx: Queryable, period: number): Promise<boolean> {
  const { same } = await tx.one<{ same: boolean }>(
    sql`select is_carried(${`ledger_${period}`}, ${`ledger_${period}_next`}) as same`,
  );
  return same;
}

async function lockParts(tx: Queryable, period: number): Promise<boolean> {
  const { locked } = await tx.one<{ locked: boolean }>(
    sql`select lock_parts(${period}, ${LOCK_TRIES_MAX}) as locked`,
  );
  return locked;
}

async function record(
  tx: Queryable,
  move: ColdMove,
  action: 'month_detached' | 'month_attached',
): Promise<void> {
  const { by, folder, sha256, figures } = move;
  await recordEvent(tx, REQUEST, {
    actor: 'system',
    action,
    object: `month:${move.period}`,
    detail: { by, folder, sha256, entries: figures.ledger.rows },
  });
}
