import { sql } from './sql.ts';

/**
 * The name of the cluster that PostgreSQL is a member of, as a scalar query; null without one. Patroni alone gives this setting
 * on the command line; Debian writes the name of its own folder into a file.
 */
export const PATRONI_CLUSTER = sql`
  select setting::text from pg_settings where name = 'cluster_name' and source = 'command line' and setting <> ''`;
