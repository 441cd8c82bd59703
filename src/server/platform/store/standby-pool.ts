import pg from 'pg';
import type { Log } from '../log.ts';
import { connectionSettings } from './postgres-db.ts';

/** Everybody may be answered by the primary instead, so nobody waits for long. */
const CONNECT_MS_MAX = 300;
const STATEMENT_MS_MAX = 2_000;

/** Connections to a standby, on which nothing can be written. `query_timeout` is kept here, and so ends what a network that is gone never answers. */
export function openStandbyPool(
  url: string,
  { poolMax, log }: { readonly poolMax: number; readonly log: Log },
): pg.Pool {
  const settings = connectionSettings(url);
  const pool = new pg.Pool({
    ...settings,
    // Whoever logs in, and also when the standby becomes the primary while somebody reads.
    options: `${settings.options} -c default_transaction_read_only=on`,
    connectionTimeoutMillis: CONNECT_MS_MAX,
    max: poolMax,
    statement_timeout: STATEMENT_MS_MAX,
    query_timeout: STATEMENT_MS_MAX,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'connection to the standby lost'));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
