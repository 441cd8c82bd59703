import pg from 'pg';
import type { Log } from '../log.ts';
import { openLine } from './connection-line.ts';
import { type ConnectionQueue, openConnectionQueue } from './connection-queue.ts';
import { assertOutsideTransaction, type Db, insideTransaction, type Queryable, queryable } from './db.ts';
import { isReadOnly, withRetries } from './outage.ts';
import { answersReading, assertNotReading, readBy } from './reading.ts';
import { queryOn, toQuery } from './query-on.ts';
import { openWires, watchForSilence, type Wires } from './silence.ts';
import type { Sql } from './sql.ts';
import { WIRE_PARSERS } from './wire-types.ts';

const CONNECT_MS = 5_000;
const NEW_MS_MAX = 5_000;
const RECONNECT_MS = 500;
const KEEP_ALIVE_MS = 5_000;
/** A result wakes every node at once, after minutes of little to do: new connections then would hold it up. */
const IDLE_MS_MAX = 10 * 60_000;

export interface PostgresOptions {
  readonly poolMax: number;
  readonly log: Log;
  /** So long after its beginning a call without a connection is told to come again. */
  readonly newMsMax?: number;
}

/** PostgreSQL 15 or newer over a pool. Limits of a connection are those of security §6.6. */
export function openPostgres(url: string, options: PostgresOptions): Db {
  const wires = openWires();
  const settings = {
    ...connectionSettings(url),
    stream: wires.open,
    connectionTimeoutMillis: CONNECT_MS,
  };
  const pool = new pg.Pool({
    ...settings,
    max: options.poolMax,
    idleTimeoutMillis: IDLE_MS_MAX,
    statement_timeout: 5_000,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 5_000,
  });
  const queue = openConnectionQueue({
    connections: options.poolMax,
    newMsMax: options.newMsMax ?? NEW_MS_MAX,
  });
  // A cut connection emits 'error' on the pool when idle and on the client when in use: without a listener
  // the process would end.
  pool.on('error', (error) => options.log.warn({ err: error }, 'database connection lost'));
  pool.on('connect', (client) => client.on('error', () => undefined));
  let lostAtMs = -Infinity;
  const lost = () => {
    lostAtMs = performance.now();
  };
  const listeners: { close(): Promise<void> }[] = [];

  return {
    kind: 'postgres',
    ...queryable(async <Row>(statement: Sql) => {
      assertOutsideTransaction();
      const asked = answersReading();
      if (asked !== null) return asked.query<Row>(statement);
      const { rows } = await inTurn(queue, () => pool.query<Row & pg.QueryResultRow>(toQuery(statement)));
      return rows;
    }),
    transaction: (work) => {
      assertOutsideTransaction();
      assertNotReading();
      return withRetries(() => inTurn(queue, () => transact(pool, work)));
    },
    reading: (work) => (answersReading() === null ? inTurn(queue, () => readOnOne(pool, work)) : work()),
    line: () => openLine(pool, queue),
    lostAtMs: () => lostAtMs,
    script: async (text) => {
      const client = new pg.Client(settings);
      await client.connect();
      try {
        // Statements of one query string are one transaction.
        await client.query(text);
      } finally {
        await client.end();
      }
    },
    listen: async (channel, on) => {
      const subscription = await subscribe(settings, wires, { channel, lost, ...on }, options.log);
      listeners.push(subscription);
    },
    close: async () => {
      await Promise.all(listeners.map((listener) => listener.close()));
      await pool.end();
    },
  };
}

/** What every connection of ours has. */
export function connectionSettings(url: string) {
  return {
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: 'ank',
    // A plan over many parts of a table looks dear, and is then compiled at every use, which takes longer than all else.
    options: '-c timezone=UTC -c jit=off',
    types: { getTypeParser: typeParser },
    // What is asked at once over one connection is on its way at once.
    pipeline: true,
  } satisfies pg.ClientConfig;
}

async function inTurn<T>(queue: ConnectionQueue, work: () => Promise<T>): Promise<T> {
  await queue.enter();
  try {
    return await work();
  } finally {
    queue.leave();
  }
}

/** Nobody else gets the connection before each of the work's statements is answered, nor after one has failed. */
async function readOnOne<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const own = queryOn(client);
  const answers: Promise<unknown>[] = [];
  const noted = queryable(<Row>(statement: Sql) => {
    const rows = own.query<Row>(statement);
    answers.push(rows);
    return rows;
  });
  try {
    return await readBy(noted, work);
  } finally {
    const ends = await Promise.allSettled(answers);
    client.release(ends.some(({ status }) => status === 'rejected'));
  }
}

async function transact<T>(pool: pg.Pool, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const tx = queryOn(client);
  try {
    await client.query('begin');
    const { value, afterwards } = await insideTransaction(() => work(tx));
    const { command } = await client.query('commit');
    // PostgreSQL takes back without an error what a statement has failed in, if the work went on as if it had not.
    if (command !== 'COMMIT') throw new Error('a transaction ended well in which a statement had failed');
    if (afterwards === null) client.release();
    else
      await tx.query(afterwards).then(
        () => client.release(),
        (error: Error) => client.release(error),
      );
    return value;
  } catch (error) {
    // A client whose rollback fails is not given back: nobody may inherit a half-open transaction.
    await client.query('rollback').then(
      () => client.release(isReadOnly(error)),
      (broken: Error) => client.release(broken),
    );
    throw error;
  }
}

interface Subscription {
  readonly channel: string;
  readonly message: (payload: string) => void;
  readonly gap: () => void;
  /** The connection was lost, or is not back yet. */
  readonly lost: () => void;
}

/**
 * LISTEN on a connection of its own, which comes back by itself after an outage. It is also the one that is asked for signs
 * of life: when there are none, every connection of the store is cut, so that calls are answered instead of waiting.
 */
async function subscribe(
  settings: pg.ClientConfig,
  wires: Wires,
  on: Subscription,
  log: Log,
): Promise<{ close(): Promise<void> }> {
  let closed = false;
  let client: pg.Client;
  const listen = `listen ${pg.escapeIdentifier(on.channel)}`;
  const again = () => {
    on.lost();
    if (!closed) setTimeout(reconnect, RECONNECT_MS);
  };
  const connect = async () => {
    client = new pg.Client({ ...settings, stream: wires.openToTry });
    client.on('notification', (message) => on.message(message.payload ?? ''));
    client.on('error', () => undefined);
    await client.connect();
    await client.query(listen);
    // Only now: a client that never got here also emits 'end', and its failure is answered below.
    client.on('end', again);
    wires.mend();
  };
  const reconnect = () => {
    if (closed) return;
    connect().then(on.gap, (error: unknown) => {
      log.warn({ err: error }, 'listening is interrupted');
      client.end().catch(() => undefined);
      again();
    });
  };
  await connect();
  const watch = watchForSilence(wires, {
    // Listening twice is listening once, and what has become a standby refuses it.
    ask: () => client.query(listen).catch((error: unknown) => cutReadOnly(error, wires)),
    silent: () => {
      log.warn({}, 'the database is silent: its connections are cut');
      wires.cut();
    },
  });
  return {
    close: async () => {
      closed = true;
      watch.stop();
      await client.end();
    },
  };
}

/** The primary of before is a standby now: its connections are of no use any more. */
function cutReadOnly(error: unknown, wires: Wires): void {
  if (isReadOnly(error)) wires.cut();
}

function typeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  const parse: unknown = WIRE_PARSERS[oid] ?? pg.types.getTypeParser(oid, format);
  return isParser(parse) ? parse : (text) => text;
}

function isParser(value: unknown): value is (text: string) => unknown {
  return typeof value === 'function';
}
