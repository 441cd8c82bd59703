import type { Queryable } from '../../src/server/platform/store/db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import type { ServerPlace } from './pgbackrest.ts';

export interface ServerFacts extends ServerPlace {
  readonly archiveMode: string;
  readonly archiveCommand: string;
  readonly isSuperuser: boolean;
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
  }>(sql`
    select rolname::text as superuser, rolsuper as is_superuser, current_setting('port')::int as port,
      case when rolsuper then current_setting('data_directory') else '' end as data_dir,
      case when rolsuper then current_setting('unix_socket_directories') else '' end as sockets,
      current_setting('archive_mode') as archive_mode, current_setting('archive_command') as archive_command
    from pg_roles where rolname = current_user`);
  return {
    superuser: facts.superuser,
    isSuperuser: facts.is_superuser,
    dataDir: facts.data_dir,
    port: facts.port,
    socketDir: facts.sockets.split(',')[0]?.trim() ?? '',
    archiveMode: facts.archive_mode,
    archiveCommand: facts.archive_command,
  };
}
