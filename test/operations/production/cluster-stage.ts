import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findPostgres } from '../../../scripts/machine/find-postgres.ts';
import { SILENT_LOG } from '../../../src/server/platform/log.ts';
import type { Db } from '../../../src/server/platform/store/db.ts';
import { openPostgres } from '../../../src/server/platform/store/postgres-db.ts';
import { type Machine, openMachine } from './machine.ts';
import { freePorts } from './try-one.ts';

const MEMBERS = ['db1', 'db2', 'db3'] as const;
const LEADER_MS_MAX = 60_000;

/** The machines of docs/production-cluster.md, and what was booked on them. */
export interface Stage {
  readonly front: Machine;
  readonly databases: readonly Machine[];
  readonly names: Readonly<Record<string, string>>;
  /** Acknowledged bookings, by the player they were made for. */
  readonly booked: number[];
  /** Entries that are known to be in the archive, or in a database that is stopped. */
  entries: number;
  lost: Machine | null;
}

/** Each machine has an address of the loopback network, so ports are the same on all of them. */
export async function openStage(folder: string, program: string): Promise<Stage> {
  const [tls, plain, node1, node2, primary, standby, db, patroni, etcd, peer] = await freePorts(10);
  const shared = {
    ANK: program,
    ...Object.fromEntries(MEMBERS.map((_, i) => [`DB${i + 1}`, addressOf(i + 1)])),
    DB_PORT: String(db),
    PATRONI_PORT: String(patroni),
    ETCD_PORT: String(etcd),
    ETCD_PEER_PORT: String(peer),
    MACHINES: folder,
  };
  const open = (name: string, names: Readonly<Record<string, string>>) => {
    const home = join(folder, name);
    const all = { ...shared, ETC: join(home, 'etc'), STATE: join(home, 'state'), ...names };
    const isDatabase = name !== 'front';
    const plan = { name, folder: home, names: all, ownSockets: isDatabase };
    return { all, machine: openMachine(plan) };
  };
  const front = open('front', {
    SITE: `localhost:${tls}`,
    PORT_TLS: String(tls),
    PORT_PLAIN: String(plain),
    PRIMARY_PORT: String(primary),
    STANDBY_PORT: String(standby),
    NODE_PORT_1: String(node1),
    NODE_PORT_2: String(node2),
  });
  const databases = MEMBERS.map((name, i) =>
    open(name, {
      MEMBER: name,
      ADDRESS: addressOf(i + 1),
      PGBIN: findPostgres() ?? '',
      DB_DIR: join(folder, name, 'database'),
      BACKUP_DIR: join(folder, 'backups'),
      ETCD_DIR: join(folder, name, 'etcd'),
      ETCD_FILE: join(folder, name, 'etcd.env'),
    }),
  );
  return {
    front: front.machine,
    databases: databases.map(({ machine }) => machine),
    names: databases.reduce<Readonly<Record<string, string>>>(
      (names, { all }) => ({ ...all, ...names }),
      front.all,
    ),
    booked: [],
    entries: 0,
    lost: null,
  };
}

function addressOf(place: number): string {
  return `127.${(process.pid % 200) + 20}.${(process.pid >> 8) % 250}.${place}`;
}

/** The machines that the word after `sh` names at this moment. */
export async function machinesAt(stage: Stage, place: string): Promise<readonly Machine[]> {
  const { databases, front, lost } = stage;
  if (place === 'everywhere') return [front, ...databases];
  if (place === 'front') return [front];
  if (place === 'databases') return databases;
  if (place === 'lost') return lost === null ? [] : [lost];
  const named = databases.filter(({ name }) => name === place);
  if (named.length > 0) return named;
  const leader = await leaderOf(stage);
  if (place === 'leader') return databases.filter(({ name }) => name === leader);
  if (place === 'standbys') return databases.filter(({ name }) => name !== leader);
  throw new Error(`no machine is called ${place}`);
}

/** The name of the member that leads, as any of them says; one that has just been lost may still be called so. */
async function leaderOf({ names, lost }: Stage): Promise<string> {
  const deadline = Date.now() + LEADER_MS_MAX;
  for (;;) {
    for (const [i] of MEMBERS.entries()) {
      const url = `http://${names[`DB${i + 1}`]}:${names['PATRONI_PORT']}`;
      const answer = await fetch(`${url}/primary`, { signal: AbortSignal.timeout(3_000) }).catch(() => null);
      if (answer?.ok === true) return MEMBERS[i] ?? '';
    }
    if (Date.now() > deadline) throw new Error(`nobody leads; lost: ${lost?.name ?? 'nobody'}`);
    await wait(500);
  }
}

/** Through the door, as the superuser. */
export function openPrimary({ names }: Stage): Db {
  const password = readFileSync(join(names['ETC'] ?? '', 'admin-password'), 'utf8').trim();
  const url = `postgres://postgres:${password}@127.0.0.1:${names['PRIMARY_PORT']}/ank`;
  return openPostgres(url, { poolMax: 1, log: SILENT_LOG });
}

export async function withPrimary<T>(stage: Stage, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openPrimary(stage);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}
