import { renameSync, rmSync } from 'node:fs';
import type { Db } from '../../src/server/platform/store/db.ts';
import { StartRefusedError } from '../../src/server/platform/start-refused.ts';
import type { BackupPlace } from './backup-place.ts';
import {
  archiveCommand,
  CLUSTER_ARCHIVE_COMMAND,
  ownerOf,
  pgbackrest,
  type User,
  writeConfig,
} from './pgbackrest.ts';
import { readServerFacts, type ServerFacts } from './server-facts.ts';

/**
 * Makes the repository, and has PostgreSQL archive its log there; done again it changes nothing. Of a standby only the file of
 * pgBackRest is written, so that it archives from the moment at which it leads. Throws `StartRefusedError` with what to do where
 * it cannot, and where PostgreSQL has to be restarted first.
 */
export async function setUpArchive(
  db: Db,
  place: BackupPlace,
): Promise<{ readonly server: ServerFacts; readonly user: User | null }> {
  const server = await readServerFacts(db);
  const problem = problemOf(server, place);
  if (problem !== null) throw new StartRefusedError(problem);
  const user = ownerOf(server.dataDir);
  if (server.follows === null) await makeRepository(place, server, user);
  else writeConfig(place, server, user);
  if (server.isHeldBack && server.patroniCluster !== null) await releaseArchive(db, server.patroniCluster);
  if (server.archiveCommand !== archiveCommand(place) && server.patroniCluster === null)
    await archiveBy(db, place);
  if (server.archiveMode === 'off')
    throw new StartRefusedError(
      'PostgreSQL archives its log from its next start on: restart it once, then run this again.',
    );
  return { server, user };
}

/** What a restore has switched off is Patroni's again, who has a name of its own for a restart. */
async function releaseArchive(db: Db, cluster: string): Promise<never> {
  await db.query({ parts: ['alter system reset archive_mode'], values: [] });
  throw new StartRefusedError(
    `PostgreSQL archives its log from its next start on: "patronictl restart ${cluster}" with the name of this member, then run this again.`,
  );
}

/**
 * The new file takes the place of the old one when the repository is known to be of this database: until then another one may
 * archive by the old.
 */
async function makeRepository(place: BackupPlace, server: ServerFacts, user: User | null): Promise<void> {
  const config = `${place.config}.new`;
  writeConfig({ ...place, config }, server, user);
  try {
    await pgbackrest({ config }, 'stanza-create', { args: ['--no-online'], user });
    renameSync(config, place.config);
  } catch (error) {
    if (error instanceof Error && error.message.includes('do not match the database'))
      throw new StartRefusedError(
        `${place.repository} has the backups of another database, or of another version of it: let BACKUP_DIR name another folder.`,
      );
    throw error;
  } finally {
    rmSync(config, { force: true });
  }
}

/** What keeps backups from being made, as a sentence; null when nothing does. */
export function problemOf(server: ServerFacts, place: BackupPlace): string | null {
  if (!server.isSuperuser)
    return `ADMIN_DATABASE_URL logs in as ${server.superuser}, who is no superuser: backups and their settings need one.`;
  return server.patroniCluster === null
    ? problemOfAlone(server, place)
    : problemOfMember(server, server.patroniCluster);
}

function problemOfAlone(
  { archiveMode, archiveCommand: command, follows }: ServerFacts,
  place: BackupPlace,
): string | null {
  if (follows !== null)
    return 'This is a standby, and nothing says what will archive when it leads: take the backup where its primary is.';
  const isFree = archiveMode === 'off' || command === '' || command === '(disabled)';
  if (!isFree && command !== archiveCommand(place) && !command.startsWith('pgbackrest --config='))
    return `PostgreSQL archives its log by another command already (${command}): take it away first.`;
  return null;
}

/** What is set on one member by hand is gone with the next leader, so all of them have it from Patroni or none. */
function problemOfMember(
  { archiveMode, archiveCommand: command, isHeldBack }: ServerFacts,
  cluster: string,
): string | null {
  const archives = archiveMode !== 'off' || isHeldBack;
  // Where the archive is off the command is not told.
  if (archives && (command === CLUSTER_ARCHIVE_COMMAND || command === '(disabled)')) return null;
  return `Patroni keeps the settings of this database: give all members archive_mode "on" and archive_command "${CLUSTER_ARCHIVE_COMMAND}" by "patronictl edit-config ${cluster}", as in deploy/patroni/patroni.yml.`;
}

/** A segment that is not full is archived after a minute, so that at most a minute is lost with the disk. */
async function archiveBy(db: Db, place: BackupPlace): Promise<void> {
  for (const text of [
    'alter system set archive_mode = on',
    `alter system set archive_command = '${archiveCommand(place).replaceAll("'", "''")}'`,
    "alter system set archive_timeout = '60s'",
    'select pg_reload_conf()',
  ])
    await db.query({ parts: [text], values: [] });
}
