import { AsyncLocalStorage } from 'node:async_hooks';
import { notWaitedFor, type Sql, sql } from './sql.ts';

/** Something that answers statements: the database, or one transaction on it. */
export interface Queryable {
  query<Row>(statement: Sql): Promise<readonly Row[]>;
  /** The first row, or a fault: for statements that always answer one. */
  one<Row>(statement: Sql): Promise<Row>;
  /** The first row, or null. */
  maybeOne<Row>(statement: Sql): Promise<Row | null>;
}

/** All ways to ask, by the one that answers rows. */
export function queryable(query: Queryable['query']): Queryable {
  return {
    query,
    one: async <Row>(statement: Sql) => {
      const [row] = await query<Row>(statement);
      if (row === undefined) throw new Error('a statement that must answer a row answered none');
      return row;
    },
    maybeOne: async <Row>(statement: Sql) => (await query<Row>(statement))[0] ?? null,
  };
}

/** The store, embedded or PostgreSQL. Both speak the same SQL and answer the same values. */
export interface Db extends Queryable {
  readonly kind: 'pglite' | 'postgres';
  /** Runs the work in one transaction; an error rolls back. Inside, only the given `tx` may be used. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /**
   * Does work that only reads over one connection, which it waits for once; what it asks at once is asked in one round trip.
   * It asks as always, and begins no transaction.
   */
  reading<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Another way to ask: what is asked while another statement of the line is under way goes out behind it over the same connection,
   * so that the store begins with one as soon as it has ended the other. Each is a transaction of its own.
   */
  line(): Queryable;
  /** Runs a script of several statements in one transaction. */
  script(text: string): Promise<void>;
  /** Calls back for every notification; the subscription survives lost connections, and says when it was lost. */
  listen(
    channel: string,
    on: { readonly message: (payload: string) => void; readonly gap: () => void },
  ): Promise<void>;
  /**
   * When the connection that listens was lost or still missing last, by the clock of this process; never for the embedded store. A
   * store that is only slow keeps it.
   */
  lostAtMs(): number;
  /** The whole embedded store as one packed file, as it is between two statements. PostgreSQL has none, nor has one in memory. */
  readonly dump?: () => Promise<Buffer>;
  close(): Promise<void>;
}

/** Tells every node, and this one, when the transaction commits. */
export async function notify(db: Queryable, channel: string, payload: object): Promise<void> {
  await db.query(sql`select pg_notify(${channel}, ${JSON.stringify(payload)})`);
}

/** What is to be told when the running transaction has committed. */
const inTransaction = new AsyncLocalStorage<Telling[]>();

interface Telling {
  readonly channel: string;
  readonly payload: object;
}

/**
 * Tells every node right after the running transaction has committed. PostgreSQL lets one transaction after the other commit that notifies, each until the disk and the standby
 * have it; what moves points must not wait for the others (docs/decisions/0095-told-after-the-commit.md). It is not told when the node
 * ends in between: this is for screens, which ask again.
 */
export function notifyAfterwards(channel: string, payload: object): void {
  const told = inTransaction.getStore();
  if (told === undefined) throw new Error('what comes after a transaction was asked for outside of one');
  told.push({ channel, payload });
}

/** Remembers what is to be told so far. What is returned takes back the rest: that of work which is itself taken back. */
export function rememberTold(): () => void {
  const told = inTransaction.getStore() ?? [];
  const before = told.length;
  return () => {
    told.length = before;
  };
}

/**
 * Using the pool inside a transaction's callback would hang on the embedded store and silently leave the
 * transaction on PostgreSQL, so it is a fault on both.
 */
export function assertOutsideTransaction(): void {
  if (inTransaction.getStore() !== undefined)
    throw new Error('the database was used inside a transaction; use its tx');
}

/** Marks everything that `work` awaits as inside a transaction. Answers what to ask when that has committed, too; null for nothing. */
export async function insideTransaction<T>(
  work: () => Promise<T>,
): Promise<{ readonly value: T; readonly afterwards: Sql | null }> {
  const told: Telling[] = [];
  const value = await inTransaction.run(told, work);
  return { value, afterwards: told.length === 0 ? null : notifyAll(told) };
}

function notifyAll(told: readonly Telling[]): Sql {
  return sql`
    select ${notWaitedFor}, pg_notify(channel, payload)
    from unnest(${told.map(({ channel }) => channel)}::text[], ${told.map(({ payload }) => JSON.stringify(payload))}::text[])
      as told (channel, payload)`;
}
