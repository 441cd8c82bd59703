import { existsSync, mkdirSync, readFileSync, writeFileSync, chownSync } from 'node:fs';
import { join } from 'node:path';
import type { UnprivilegedUser } from '../../test/support/unprivileged-user.ts';
import type { Place } from './networks.ts';
import { type OwnProcess, startOwn } from './own-process.ts';
import { formatPatroniConfig, type PatroniPlan } from './patroni-config.ts';

/** PostgreSQL under Patroni in one place. */
export interface DatabaseNode {
  readonly name: string;
  readonly dataDir: string;
  readonly patroni: () => OwnProcess;
  readonly postmaster: () => number | null;
  /** What Patroni says of itself; null while it does not answer. */
  readonly role: () => Promise<string | null>;
  /** Kills PostgreSQL and its Patroni at the same moment. */
  readonly kill: () => Promise<void>;
  /** Ends both; a PostgreSQL that Patroni could not end in time does not run on without it. */
  readonly stop: () => Promise<void>;
  readonly start: () => void;
}

type Plan = PatroniPlan & {
  readonly program: string;
  readonly place: Place;
  readonly folder: string;
  readonly user: UnprivilegedUser | null;
};

/** On a busy machine Patroni takes its time. */
const ANSWER_MS_MAX = 3_000;

export function startDatabaseNode(plan: Plan): DatabaseNode {
  const { name, folder, user, dataDir, program, place } = plan;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (user) chownSync(dataDir, user.uid, user.gid);
  const config = join(folder, `${name}.yml`);
  // It has the password of the owner in it.
  writeFileSync(config, formatPatroniConfig(plan), { mode: 0o600 });
  if (user) chownSync(config, user.uid, user.gid);
  const start = () => startOwn({ name, program, args: [config], enter: place.enter, folder, user });
  let patroni = start();
  const postmaster = () => postmasterOf(dataDir);
  return {
    name,
    dataDir,
    patroni: () => patroni,
    postmaster,
    role: () => roleOf(`http://${plan.address}:${plan.restPort}`),
    kill: async () => {
      const pid = postmaster();
      const gone = patroni.kill();
      if (pid !== null) killNow(pid);
      await gone;
    },
    stop: async () => {
      const wasRunning = patroni.isRunning();
      await patroni.stop();
      const pid = postmaster();
      if (wasRunning && pid !== null) killNow(pid);
    },
    start: () => {
      if (!patroni.isRunning()) patroni = start();
    },
  };
}

function postmasterOf(dataDir: string): number | null {
  const file = join(dataDir, 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null;
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Gone by itself meanwhile.
  }
}

async function roleOf(url: string): Promise<string | null> {
  try {
    const response = await fetch(`${url}/patroni`, { signal: AbortSignal.timeout(ANSWER_MS_MAX) });
    const said: unknown = await response.json();
    if (typeof said !== 'object' || said === null || !('role' in said)) return null;
    const isRunning = 'state' in said && said.state === 'running';
    const isSync = 'sync_standby' in said && said.sync_standby === true;
    return isRunning ? (isSync ? 'sync_standby' : String(said.role)) : null;
  } catch {
    return null;
  }
}
