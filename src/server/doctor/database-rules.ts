import { type DatabaseFacts, type Facts, type Finding, findingsOf, type Rule } from './facts.ts';

const VERSION_MIN = 150_000;

/** Above this a node is not ready. */
const CLOCK_MS_MAX = 2_000;
const CLOCK_MS_NOTED = 500;

/** The listener, a checker, an administrator. */
const CONNECTIONS_BESIDE = 5;

const LAG_SECONDS_MAX = 30;

/** PostgreSQL: what money needs of it, who serves, and whether it is the store of this program. */
export const lookAtDatabase: Rule = (facts) => {
  const { database, databaseProblem, environment } = facts;
  if (database === null)
    return findingsOf('database', [
      [
        'error',
        databaseProblem !== '',
        `The database cannot be reached (${databaseProblem}): look at its address, and whether it runs.`,
      ],
    ]);
  return [
    ...lookAtStore(database, facts),
    // The embedded store has settings of its own, and says at the start what it does not survive.
    ...(environment.embedded
      ? []
      : [
          ...lookAtSettings(database),
          ...lookAtSafety(database, facts),
          ...lookAtStandbys(database, facts),
          ...lookAtArchive(database, facts),
        ]),
  ];
};

function lookAtStore(database: DatabaseFacts, { environment }: Facts): readonly Finding[] {
  return findingsOf('store', [
    [
      'error',
      database.storedMode !== null && database.storedMode !== environment.mode,
      `The store belongs to APP_MODE=${database.storedMode}: start with that, or name another, empty store.`,
    ],
    [
      'error',
      database.missingKey !== null,
      `The store is sealed with the key ${database.missingKey}, which is not in SECRET_KEY or OTHER_SECRET_KEYS: give it.`,
    ],
    [
      'warning',
      database.waiting.length > 0,
      `${database.waiting.length} migrations or functions wait (first ${database.waiting[0] ?? ''}): start one node with MIGRATION_DATABASE_URL, or run "npm run make-roles -- --keep-passwords".`,
    ],
  ]);
}

function lookAtSettings({ settings, version }: DatabaseFacts): readonly Finding[] {
  const off = (name: string) => settings[name] === 'off';
  return findingsOf('postgresql', [
    ['error', version < VERSION_MIN, 'PostgreSQL is older than 15: upgrade it.'],
    ['error', off('fsync'), 'fsync is off: a power cut loses bids and may ruin the store. Switch it on.'],
    [
      'error',
      off('synchronous_commit'),
      'synchronous_commit is off: a crash loses slips that were answered. Set it to on, or remote_apply with a standby.',
    ],
    ['error', off('full_page_writes'), 'full_page_writes is off: a power cut may ruin pages. Switch it on.'],
    [
      'error',
      off('autovacuum'),
      'autovacuum is off: the store grows without end and stops one day. Switch it on.',
    ],
    [
      'warning',
      off('data_checksums'),
      'The data folder has no checksums: damage of the disk is found late. Stop PostgreSQL once and run pg_checksums --enable.',
    ],
    [
      'warning',
      settings['log_timezone'] !== undefined && !['UTC', 'Etc/UTC', 'GMT'].includes(settings['log_timezone']),
      `PostgreSQL writes its log in the zone ${settings['log_timezone'] ?? ''}: set timezone and log_timezone to UTC, so that logs and restores speak of one time.`,
    ],
  ]);
}

function lookAtSafety(database: DatabaseFacts, { environment, nodes }: Facts): readonly Finding[] {
  const { settings, clockOffMs } = database;
  const nodesMin = Math.max(1, nodes.length);
  const needed = nodesMin * (environment.poolMax + 1) + CONNECTIONS_BESIDE;
  const connections = Number(settings['max_connections'] ?? Number.POSITIVE_INFINITY);
  const isLive = environment.mode === 'production';
  return findingsOf('database', [
    [
      'error',
      isLive && database.ownsTables,
      `DATABASE_URL logs in as ${database.role}, who owns the tables: run "npm run make-roles" and serve as ank_serve.`,
    ],
    [
      'error',
      connections < needed,
      `max_connections is ${connections}, and ${nodesMin} node(s) need ${needed}: raise it, or lower POOL_MAX.`,
    ],
    [
      'error',
      Math.abs(clockOffMs) > CLOCK_MS_MAX,
      `The clock of this machine is ${seconds(clockOffMs)} s away from the database's: run a time service (chrony) on both.`,
    ],
    [
      'warning',
      Math.abs(clockOffMs) > CLOCK_MS_NOTED && Math.abs(clockOffMs) <= CLOCK_MS_MAX,
      `The clock of this machine is ${seconds(clockOffMs)} s away from the database's: see that a time service runs on both.`,
    ],
    [
      'warning',
      database.adminProblem !== '',
      `ADMIN_DATABASE_URL cannot be used (${database.adminProblem}), so standbys and the disk of the database were not looked at: put it right, or leave it out.`,
    ],
  ]);
}

/** Where there is a standby, what was answered should be there too. */
function lookAtStandbys(database: DatabaseFacts, { standby }: Facts): readonly Finding[] {
  const { settings, standbys, patroniCluster } = database;
  const lag = Math.max(0, ...standbys.map(({ lagSeconds }) => lagSeconds ?? 0));
  const waitsFor = settings['synchronous_standby_names'] ?? '';
  const hasStandby = patroniCluster !== null || standby !== null || standbys.length > 0;
  // What is not shown to the role that asks may be synchronous.
  const isThere = standbys.some(({ sync }) => sync === null || ['sync', 'quorum'].includes(sync));
  return findingsOf('standbys', [
    ['warning', lag > LAG_SECONDS_MAX, `A standby is ${lag} s behind: look at its network and disk.`],
    [
      'error',
      patroniCluster !== null && waitsFor === '',
      'The leader has no synchronous standby, so a failover may lose slips that were answered: "patronictl list" must show a Sync Standby that runs, and "patronictl show-config" synchronous_mode: true.',
    ],
    [
      'warning',
      patroniCluster === null && hasStandby && waitsFor === '',
      'No standby is synchronous, so slips that were answered are lost with the primary: name one in synchronous_standby_names.',
    ],
    [
      'error',
      waitsFor !== '' && !isThere,
      `Every slip waits for a synchronous standby (${waitsFor}) and none is there: start it, or take it out of synchronous_standby_names.`,
    ],
    [
      'error',
      waitsFor !== '' && settings['synchronous_commit'] === 'local',
      'synchronous_commit is local, so slips are answered before a standby has them: set it to on, or remote_apply.',
    ],
  ]);
}

/** The log since the last backup is the newest that was played: without an archive it is on the disks of databases alone. */
function lookAtArchive(
  { settings, archiver, patroniCluster }: DatabaseFacts,
  { environment }: Facts,
): readonly Finding[] {
  const isOff = settings['archive_mode'] === 'off';
  return findingsOf('database', [
    [
      environment.mode === 'production' ? 'error' : 'warning',
      isOff && patroniCluster === null,
      'PostgreSQL does not archive its log, so everything since the last backup is lost with the disk: run "npm run backup" once.',
    ],
    [
      environment.mode === 'production' ? 'error' : 'warning',
      isOff && patroniCluster !== null,
      'The leader does not archive its log: run "npm run backup" on its machine, which says what Patroni has to be told.',
    ],
    [
      'error',
      !isOff && settings['archive_command'] === '',
      'PostgreSQL keeps its log for an archive and has no archive_command, so nothing is archived and its disk fills: run "npm run backup".',
    ],
    [
      'error',
      archiver !== null && archiver.failedLast && patroniCluster === null,
      `Archiving the log fails (${archiver?.failed ?? 0} times): look into the log of PostgreSQL, and whether BACKUP_DIR is full.`,
    ],
    [
      'error',
      archiver !== null && archiver.failedLast && patroniCluster !== null,
      `Archiving the log fails on the leader (${archiver?.failed ?? 0} times): see that BACKUP_DIR is there and has room, and run "npm run backup" on its machine.`,
    ],
  ]);
}

function seconds(ms: number): string {
  return (Math.abs(ms) / 1000).toFixed(1);
}
