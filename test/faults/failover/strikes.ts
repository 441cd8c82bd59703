import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseNode } from '../../../scripts/cluster/database-node.ts';
import type { Network } from '../../../scripts/cluster/networks.ts';
import { startOwn } from '../../../scripts/cluster/own-process.ts';
import type { ClusterOptions } from '../../../scripts/cluster/start-cluster.ts';
import { findProgram } from '../../../scripts/machine/provide-program.ts';
import { unhurried } from '../../support/hurry.ts';

/** Something that befalls the leader. */
export interface Strike {
  readonly what: string;
  /** Why it cannot be tried here; null when it can. */
  readonly hindrance: () => string | null;
  readonly options?: Partial<ClusterOptions>;
  readonly strike: (leader: DatabaseNode, at: Struck) => Promise<void>;
  /** Undone this long after it, so that the cluster is whole again. */
  readonly undoAfterMs: number;
  readonly undo: (leader: DatabaseNode, at: Struck) => Promise<void>;
}

export interface Struck {
  readonly network: Network;
  readonly place: number;
  readonly folder: string;
}

const NEEDS_ROOT = () => (process.getuid?.() === 0 ? null : 'needs root');
const DISK_SIZE = '1200m';
const SLOW_MICROS = 300_000;
const CLOCK_MINUTES = 10;
const CLOCK_FILE = 'clock';
/** Of Debian's package faketime, in the folder of the machine's kind; empty where it is not there. */
const FAKE_CLOCK = globSync('/usr/lib/*/faketime/libfaketime.so.1')[0] ?? '';
const NEEDS_FAKE_CLOCK = () => (FAKE_CLOCK === '' ? 'needs libfaketime' : null);

export const STRIKES = {
  kill: {
    what: 'PostgreSQL and its Patroni killed with -9',
    hindrance: () => null,
    strike: (leader) => leader.kill(),
    undoAfterMs: 20_000,
    undo: async (leader) => leader.start(),
  },
  cut: {
    what: 'the network cable of the leader pulled for 25 s',
    hindrance: NEEDS_ROOT,
    strike: async (_, { network, place }) => network.setCable?.(place, 'down'),
    undoAfterMs: 25_000,
    undo: async (_, { network, place }) => network.setCable?.(place, 'up'),
  },
  disk: {
    what: 'the disk of the leader full for 25 s',
    hindrance: NEEDS_ROOT,
    options: { prepareData: mountMemory },
    strike: async (leader) => fill(join(leader.dataDir, '..', 'filler')),
    undoAfterMs: 25_000,
    undo: async (leader) => rmSync(join(leader.dataDir, '..', 'filler'), { force: true }),
  },
  slow: {
    what: `every flush to the disk of the leader (fsync, fdatasync) ${SLOW_MICROS / 1000} ms late for 25 s`,
    hindrance: () => NEEDS_ROOT() ?? (findProgram('strace') === null ? 'needs strace' : null),
    strike: async (leader, { folder }) => void slowDown(leader, folder),
    undoAfterMs: 25_000,
    undo: async () => undefined,
  },
  clock: {
    what: `the clock of the leader's PostgreSQL ${CLOCK_MINUTES} minutes ahead for 25 s, then back`,
    hindrance: NEEDS_FAKE_CLOCK,
    options: { programsFor: withFakeClock },
    strike: async (leader) => setClock(leader, CLOCK_MINUTES * 60),
    undoAfterMs: 25_000,
    undo: async (leader) => setClock(leader, 0),
  },
  back: {
    what: `the clock of the leader's PostgreSQL ${CLOCK_MINUTES} minutes behind for 25 s`,
    hindrance: NEEDS_FAKE_CLOCK,
    options: { programsFor: withFakeClock },
    strike: async (leader) => setClock(leader, -CLOCK_MINUTES * 60),
    undoAfterMs: 25_000,
    undo: async (leader) => setClock(leader, 0),
  },
} as const satisfies Readonly<Record<string, Strike>>;

/** PostgreSQL whose clock is read from a file of its node's folder; Patroni, etcd and the kernel keep the true time. */
function withFakeClock(folder: string, usual: string): string {
  const programs = join(folder, 'programs');
  mkdirSync(programs);
  for (const name of readdirSync(usual))
    if (name !== 'postgres') symlinkSync(join(usual, name), join(programs, name));
  const clock = join(folder, CLOCK_FILE);
  writeFileSync(clock, '+0\n');
  const words = [
    `LD_PRELOAD=${FAKE_CLOCK}`,
    `FAKETIME_TIMESTAMP_FILE=${clock}`,
    'FAKETIME_CACHE_DURATION=1',
    'FAKETIME_DISABLE_SHM=1',
    // A clock that is set leaves the time since the start of the machine as it is.
    'FAKETIME_DONT_FAKE_MONOTONIC=1',
  ];
  const script = `#!/bin/sh\nexec env ${words.join(' ')} ${join(usual, 'postgres')} "$@"\n`;
  writeFileSync(join(programs, 'postgres'), script, { mode: 0o755 });
  return programs;
}

function setClock(leader: DatabaseNode, seconds: number): void {
  const sign = seconds < 0 ? '-' : '+';
  writeFileSync(join(leader.dataDir, '..', CLOCK_FILE), `${sign}${Math.abs(seconds)}\n`);
}

export type StrikeName = keyof typeof STRIKES;

function mountMemory(folder: string): () => void {
  run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_SIZE}`, 'tmpfs', folder]);
  return () => run('umount', [folder]);
}

/** As much as there is room for, by a program of its own: who measures must not stand still meanwhile. */
async function fill(file: string): Promise<void> {
  const words = ['if=/dev/zero', `of=${file}`, 'bs=1M'];
  const dd = unhurried(() =>
    spawn('dd', words, { env: { ...process.env, LC_ALL: 'C' }, stdio: ['ignore', 'ignore', 'pipe'] }),
  );
  const [said] = await Promise.all([text(dd.stderr), once(dd, 'exit')]);
  if (!said.includes('No space left on device')) throw new Error(`the disk is not full: ${said}`);
}

function run(program: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
}

/** Every process of the leader's PostgreSQL waits before each flush to the disk, as on one that is dying; what the kernel only keeps in memory is not late. */
async function slowDown(leader: DatabaseNode, folder: string): Promise<void> {
  const postmaster = leader.postmaster();
  if (postmaster === null) return;
  const pids = [postmaster, ...childrenOf(postmaster)].flatMap((pid) => ['-p', String(pid)]);
  const calls = 'fdatasync,fsync';
  const slow = startOwn({
    name: 'strace',
    program: findProgram('strace') ?? 'strace',
    args: ['-f', '-q', '-o', '/dev/null', '-e', `inject=${calls}:delay_enter=${SLOW_MICROS}`, ...pids],
    folder,
    user: null,
  });
  await wait(STRIKES.slow.undoAfterMs);
  await slow.stop();
}

function childrenOf(pid: number): readonly number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}
