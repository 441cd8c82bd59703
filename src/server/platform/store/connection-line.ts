import type pg from 'pg';
import type { ConnectionQueue } from './connection-queue.ts';
import { assertOutsideTransaction, type Queryable, queryable } from './db.ts';
import { queryOn } from './query-on.ts';
import type { Sql } from './sql.ts';

interface Held {
  readonly client: Promise<pg.PoolClient>;
  asked: number;
  hasFailed: boolean;
}

/**
 * Statements in a line share one connection of the pool while one of them is under way. Each is a transaction of its own, and what
 * has failed in one harms none behind it, unless the connection is lost.
 */
export function openLine(pool: pg.Pool, queue: ConnectionQueue): Queryable {
  let held: Held | null = null;

  async function take(): Promise<pg.PoolClient> {
    await queue.enter();
    try {
      return await pool.connect();
    } catch (error) {
      queue.leave();
      throw error;
    }
  }

  async function giveBack({ client, hasFailed }: Held): Promise<void> {
    (await client).release(hasFailed);
    queue.leave();
  }

  return queryable(async <Row>(statement: Sql) => {
    assertOutsideTransaction();
    held ??= { client: take(), asked: 0, hasFailed: false };
    const own = held;
    own.asked += 1;
    try {
      return await queryOn(await own.client).query<Row>(statement);
    } catch (error) {
      own.hasFailed = true;
      throw error;
    } finally {
      own.asked -= 1;
      // Over a connection that may be broken nothing more is asked.
      if (held === own && (own.hasFailed || own.asked === 0)) held = null;
      if (own.asked === 0) await giveBack(own).catch(() => undefined);
    }
  });
}
