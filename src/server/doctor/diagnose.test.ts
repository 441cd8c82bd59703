import { expect, test } from 'vitest';
import { diagnose, formatFindings } from './diagnose.ts';
import type {
  CertificateFacts,
  DatabaseFacts,
  EnvironmentFacts,
  Facts,
  HouseFacts,
  MachineFacts,
  StandbyFacts,
} from './facts.ts';

const environment: EnvironmentFacts = {
  problems: [],
  mode: 'production',
  embedded: false,
  hasMigrationUrl: false,
  publicUrl: 'https://play.example.in',
  consoleUrl: 'https://desk.example.in',
  zone: 'Asia/Kolkata',
  otherKeys: 0,
  connectionsMax: 12_000,
  poolMax: 12,
  realMoney: false,
  liveGateways: 0,
};

const machine: MachineFacts = {
  nodeVersion: '24.12.0',
  otherPackages: [],
  handlesMax: 12_200,
  disks: [{ path: '/data', freeBytes: 15, sizeBytes: 100 }],
};

const settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  synchronous_standby_names: 'db2',
  full_page_writes: 'on',
  autovacuum: 'on',
  data_checksums: 'on',
  max_connections: '31',
  archive_mode: 'on',
  archive_command: 'pgbackrest archive-push %p',
  log_timezone: 'UTC',
};

const database: DatabaseFacts = {
  version: 150_000,
  role: 'ank_serve',
  ownsTables: false,
  settings,
  clockOffMs: -500,
  waiting: [],
  patroniCluster: null,
  archiver: { failed: 0, failedLast: false },
  standbys: [{ sync: 'sync', lagSeconds: 30 }],
  dataFolder: '/data/15',
  adminProblem: '',
  storedMode: 'production',
  missingKey: null,
};

const house: HouseFacts = {
  owners: 3,
  ownersWithPhone: 3,
  makers: 4,
  checkers: 4,
  stops: [{ what: 'play', hours: 23 }],
  payoutsStopped: false,
  booksCheckedMinutes: 15,
  broken: 0,
  coldWithoutFiles: [],
  backup: { hours: 26, tooOld: false },
  drill: { hours: 192, tooOld: false },
  hasPushKeys: true,
};

const reader: StandbyFacts = { verdict: 'fresh', role: 'ank_read', ownsTables: false };

const node = { url: 'http://127.0.0.1:3000', reasons: [], clockOffMs: 500, failingJobs: [] };

const certificate: CertificateFacts = {
  address: 'https://play.example.in',
  daysLeft: 14,
  isForName: true,
  distrust: '',
};

const WELL: Facts = {
  environment,
  machine,
  database,
  databaseProblem: '',
  house,
  standby: reader,
  nodes: [node, { ...node, url: 'http://127.0.0.1:3001' }],
  site: { status: 200, refusal: '', hasStrictTransport: true },
  certificates: [certificate],
  sms: { host: 'sms.example.in', problem: '' },
};

test('where all is well, nothing is said, at the very edge of every rule', () => {
  expect(diagnose(WELL)).toEqual([]);
  expect(formatFindings([])).toBe('Everything that was looked at is well.');
});

const env = (change: Partial<EnvironmentFacts>): Partial<Facts> => ({
  environment: { ...environment, ...change },
});
const on = (change: Partial<MachineFacts>): Partial<Facts> => ({ machine: { ...machine, ...change } });
const db = (change: Partial<DatabaseFacts>): Partial<Facts> => ({ database: { ...database, ...change } });
const set = (change: Readonly<Record<string, string>>) => db({ settings: { ...settings, ...change } });
const member = (change: Partial<DatabaseFacts>) => db({ patroniCluster: 'ank', ...change });
const copy = (change: Partial<StandbyFacts>): Partial<Facts> => ({
  standby: { ...reader, ...change },
});
const unnamed = { ...settings, synchronous_standby_names: '' };
const home = (change: Partial<HouseFacts>): Partial<Facts> => ({ house: { ...house, ...change } });
const shown = (change: Partial<CertificateFacts>): Partial<Facts> => ({
  certificates: [{ ...certificate, ...change }],
});
const disk = (freeBytes: number) => on({ disks: [{ path: '/data', freeBytes, sizeBytes: 100 }] });

test.each<readonly [Partial<Facts>, 'error' | 'warning', string]>([
  [env({ problems: ['PORT: too large'] }), 'error', 'PORT: too large'],
  [env({ publicUrl: '' }), 'warning', 'PUBLIC_URL is not set'],
  [env({ publicUrl: 'http://play.example.in' }), 'error', 'PUBLIC_URL begins with http://'],
  [env({ consoleUrl: 'http://desk.example.in' }), 'error', 'CONSOLE_URL begins with http://'],
  [env({ consoleUrl: '' }), 'warning', 'CONSOLE_URL is not set'],
  [env({ otherKeys: 1 }), 'warning', 'OTHER_SECRET_KEYS is set'],
  [env({ hasMigrationUrl: true }), 'warning', 'MIGRATION_DATABASE_URL is set'],
  [env({ realMoney: true }), 'warning', 'no payment gateway'],
  [on({ nodeVersion: '24.11.9' }), 'error', 'Node 24.11.9 is too old'],
  [on({ otherPackages: ['pg'] }), 'error', '(pg): run "npm ci"'],
  [on({ handlesMax: 12_199 }), 'error', 'raise the limit (LimitNOFILE, ulimit -n) to 12200'],
  [disk(14), 'warning', '/data has 14 % left'],
  [disk(4), 'error', '/data has 4 % left'],
  [{ database: null, databaseProblem: 'ECONNREFUSED' }, 'error', 'cannot be reached (ECONNREFUSED)'],
  [db({ storedMode: 'demo' }), 'error', 'belongs to APP_MODE=demo'],
  [db({ missingKey: '1a2b3c4d' }), 'error', 'the key 1a2b3c4d'],
  [
    db({ waiting: ['0080-backups.sql'] }),
    'warning',
    '1 migrations or functions wait (first 0080-backups.sql)',
  ],
  [db({ version: 149_999 }), 'error', 'older than 15'],
  [db({ ownsTables: true, role: 'ank' }), 'error', 'logs in as ank, who owns the tables'],
  [db({ clockOffMs: -501 }), 'warning', '0.5 s away'],
  [db({ clockOffMs: 2_001 }), 'error', '2.0 s away'],
  [db({ archiver: { failed: 7, failedLast: true } }), 'error', 'Archiving the log fails (7 times)'],
  [
    db({
      standbys: [
        { sync: 'sync', lagSeconds: 1 },
        { sync: 'async', lagSeconds: 31 },
      ],
    }),
    'warning',
    'A standby is 31 s behind',
  ],
  [member({ settings: unnamed, standbys: [] }), 'error', 'The leader has no synchronous standby'],
  [db({ settings: unnamed }), 'warning', 'No standby is synchronous'],
  [db({ standbys: [] }), 'error', 'Every slip waits for a synchronous standby (db2) and none is there'],
  [db({ standbys: [{ sync: 'async', lagSeconds: 0 }] }), 'error', 'none is there'],
  [set({ synchronous_commit: 'local' }), 'error', 'synchronous_commit is local'],
  [db({ adminProblem: 'password' }), 'warning', 'ADMIN_DATABASE_URL cannot be used (password)'],
  [shown({ daysLeft: 13 }), 'warning', 'ends in 13 days'],
  [shown({ daysLeft: -1, distrust: 'CERT_HAS_EXPIRED' }), 'error', 'has ended'],
  [shown({ isForName: false, distrust: 'ERR_TLS' }), 'error', 'for other names'],
  [shown({ distrust: 'SELF_SIGNED' }), 'error', 'is not trusted (SELF_SIGNED)'],
  [
    { ...shown({ isForName: false }), site: { status: null, refusal: '', hasStrictTransport: false } },
    'error',
    'get one for play.example.in',
  ],
  [{ sms: { host: 'sms.example.in', problem: 'ENOTFOUND' } }, 'error', 'cannot be reached (ENOTFOUND)'],
  [set({ fsync: 'off' }), 'error', 'fsync is off'],
  [set({ synchronous_commit: 'off' }), 'error', 'synchronous_commit is off'],
  [set({ full_page_writes: 'off' }), 'error', 'full_page_writes is off'],
  [set({ autovacuum: 'off' }), 'error', 'autovacuum is off'],
  [set({ data_checksums: 'off' }), 'warning', 'no checksums'],
  [set({ max_connections: '30' }), 'error', 'max_connections is 30, and 2 node(s) need 31'],
  [set({ archive_mode: 'off' }), 'error', 'PostgreSQL does not archive its log'],
  [set({ archive_command: '' }), 'error', 'has no archive_command'],
  [
    member({ settings: { ...settings, archive_mode: 'off' } }),
    'error',
    'The leader does not archive its log',
  ],
  [member({ archiver: { failed: 7, failedLast: true } }), 'error', 'fails on the leader (7 times)'],
  [set({ log_timezone: 'Asia/Kolkata' }), 'warning', 'log in the zone Asia/Kolkata'],
  [home({ owners: 1, ownersWithPhone: 1 }), 'error', 'fewer than two owners'],
  [home({ ownersWithPhone: 1 }), 'error', 'Fewer than two owners have a phone'],
  [home({ owners: 2, ownersWithPhone: 2 }), 'warning', 'Add a third'],
  [home({ checkers: 0 }), 'error', 'somebody else who checks'],
  [home({ stops: [{ what: 'deposits', hours: 24 }] }), 'warning', 'deposits stands still for 24 hours'],
  [home({ payoutsStopped: true }), 'warning', 'Payouts are stopped'],
  [home({ broken: 2 }), 'error', 'The books have 2 differences'],
  [home({ booksCheckedMinutes: 16 }), 'warning', 'checked 16 minutes ago'],
  [home({ backup: { hours: 27, tooOld: true } }), 'error', 'newest backup is 27 hours old'],
  [home({ drill: { hours: 193, tooOld: true } }), 'warning', 'last drill is 193 hours ago'],
  [home({ coldWithoutFiles: ['2026-01'] }), 'warning', 'The files of 2026-01 are not where they were put'],
  [home({ hasPushKeys: false }), 'warning', 'no keys for notifications'],
  [copy({ role: 'ank', ownsTables: true }), 'error', 'DATABASE_READ_URL logs in as ank, who owns the tables'],
  [copy({ verdict: 'other_system' }), 'error', 'leads to another database'],
  [copy({ verdict: 'not_a_standby' }), 'warning', 'leads to a primary'],
  [copy({ verdict: 'away' }), 'warning', 'does not answer'],
  [copy({ verdict: 'behind' }), 'warning', 'is behind'],
  [copy({ verdict: 'other_timeline' }), 'warning', 'has not followed the last failover'],
  [{ nodes: [node, { ...node, reasons: null }] }, 'error', 'does not answer: start it'],
  [{ nodes: [node, { ...node, reasons: ['clock'] }] }, 'error', 'is not ready (clock)'],
  [
    { nodes: [node, { ...node, failingJobs: ['close days'] }] },
    'warning',
    'the last turn of close days failed',
  ],
  [{ nodes: [node] }, 'warning', 'One node was looked at'],
  [{ nodes: [node, { ...node, clockOffMs: 501 }] }, 'error', 'more than a second apart'],
  [{ site: { status: null, refusal: '', hasStrictTransport: false } }, 'error', 'PUBLIC_URL does not answer'],
  [
    { site: { status: 403, refusal: 'plain_http', hasStrictTransport: false } },
    'error',
    'not in TRUSTED_PROXIES',
  ],
  [
    { site: { status: 200, refusal: '', hasStrictTransport: false } },
    'warning',
    'without Strict-Transport-Security',
  ],
])('%j is one %s: %s', (change, level, says) => {
  const found = diagnose({ ...WELL, ...change });
  expect(found.map((finding) => finding.level)).toEqual([level]);
  expect(found[0]?.says).toContain(says);
});

test('a demo needs no staff of its own, no public address and no archive, and errors come first', () => {
  const demo: Facts = {
    ...WELL,
    ...env({ mode: 'demo', publicUrl: '', consoleUrl: '' }),
    ...home({ owners: 0, ownersWithPhone: 0, makers: 0, checkers: 0, broken: 1 }),
    database: { ...database, storedMode: 'demo', settings: { ...settings, archive_mode: 'off' } },
  };
  const found = diagnose(demo);
  expect(found.map(({ level }) => level)).toEqual(['error', 'warning']);
  expect(formatFindings(found)).toMatch(
    /^error {4}books: .*\nwarning {2}database: .*\n1 errors, 1 warnings\.$/,
  );
});

test('a standby of which the serving role sees nothing but that it is there, is taken for a synchronous one', () => {
  expect(diagnose({ ...WELL, ...db({ standbys: [{ sync: null, lagSeconds: null }] }) })).toEqual([]);
});

test('a database without any standby waits for none', () => {
  expect(diagnose({ ...WELL, ...db({ settings: unnamed, standbys: [] }), standby: null })).toEqual([]);
});
