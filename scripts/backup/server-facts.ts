import type { Queryable } from '../../src/server/platform/store/db.ts';
import { PATRONI_CLUSTER } from '../../src/server/platform/store/patroni-cluster.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import type { ServerPlace } from './pgbackrest.ts';

export interface ServerFacts extends ServerPlace {
  readonly archiveMode: string;
  readonly archiveCommand: string;
  readonly isSuperuser: boolean;
  /** The address of the primary that it follows, empty while it does not reach it; null where it is a primary itself. */
  readonly follows: string | null;
  /** The name of its cluster where Patroni keeps its settings; null where nobody does. */
  readonly patroniCluster: string | null;
  /** Whether a restore has switched the archive off, over the head of Patroni. */
  readonly isHeldBack: boolean;
}

/** What a running PostgreSQL says of itself; where it lives it says to a superuser alone. */
export async function readServerFacts(db: Queryable): Promise<ServerFacts> {
  const facts = await db.one<{
    superuser: string;
    is_superuser: boolean;
    data_dir: string;
    port: number;
    sockets: string;
    archive_mode: string;
    archive_command: string;
    follows: string | null;
    cluster: string | null;
    held_back: boolean;
  }>(sql`
    select rolname::text as superuser, rolsuper as is_superuser, current_setting('port')::int as port,
      case when rolsuper then current_setting('data_directory') else '' end as data_dir,
      case when rolsuper then current_setting('unix_socket_directories') else '' end as sockets,
      current_setting('archive_mode') as archive_mode, current_setting('archive_command') as archive_command,
      case when pg_is_in_recovery() then coalesce((select sender_host from pg_stat_wal_receiver), '') end as follows,
      (${PATRONI_CLUSTER}) as cluster,
      coalesce((select setting = 'off' and sourcefile like '%/postgresql.auto.conf'
        from pg_settings where name = 'archive_mode'), false) as held_back
    from pg_roles where rolname = current_user`);
  return {
    superuser: facts.superuser,
    isSuperuser: facts.is_superuser,
    dataDir: facts.data_dir,
    port: facts.port,
    socketDir: facts.sockets.split(',')[0]?.trim() ?? '',
    archiveMode: facts.archive_mode,
    archiveCommand: facts.archive_command,
    follows: facts.follows,
    patroniCluster: facts.cluster,
    isHeldBack: facts.held_back,
  };
}

/** What is told on a standby, where timers run as on the leader and leave the work to that. */
export function formatStandby(follows: string): string {
  const leader = follows === '' ? 'its leader, which it does not reach now' : follows;
  return `This is a standby of ${leader}: backups and drills are made there, by the same commands.`;
}
