import pg from 'pg';
import type { Log } from '../log.ts';
import { connectionSettings } from './postgres-db.ts';

/** Everybody may be answered by the primary instead, so nobody waits for long. */
const CONNECT_MS_MAX = 300;
const STATEMENT_MS_MAX = 2_000;

/** Connections to a standby. `query_timeout` is kept here, and so ends what a network that is gone never answers. */
export function openStandbyPool(
  url: string,
  { poolMax, log }: { readonly poolMax: number; readonly log: Log },
): pg.Pool {
  const pool = new pg.Pool({
    ...connectionSettings(url),
    connectionTimeoutMillis: CONNECT_MS_MAX,
    max: poolMax,
    statement_timeout: STATEMENT_MS_MAX,
    query_timeout: STATEMENT_MS_MAX,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'connection to the standby lost'));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
