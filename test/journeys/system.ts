import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { createDatabase } from '../support/create-database.ts';
import { noonZone } from '../support/noon-zone.ts';

/** The real server as `npm start` runs it, in a process and a folder of its own, with the demo world. */
export interface System {
  readonly url: string;
  /** Where its clocks are: TIME_ZONE. */
  readonly zone: string;
  /** Ends it as an operator does, then checks its books. */
  readonly close: () => Promise<void>;
}

type Env = Readonly<Record<string, string>>;

/** What the first process of a run has planted for all others: a database to be copied on a cluster, and its folder. */
const PLANTED = z.object({
  cluster: z.string(),
  database: z.string(),
  dataDir: z.string(),
  zone: z.string(),
});
const PLANTED_SYSTEM = 'PLANTED_SYSTEM';

/**
 * Starts a system where it is noon: some markets are over, most take bids, none meets midnight by accident. It begins with
 * a copy of the planted one on PostgreSQL, where there is one; otherwise with the embedded store, which takes several times
 * the processor time to load and to plant.
 */
export async function openSystem(env: Env = {}): Promise<System> {
  const told = process.env[PLANTED_SYSTEM];
  const planted = told === undefined ? null : PLANTED.parse(JSON.parse(told));
  const zone = env['TIME_ZONE'] ?? planted?.zone ?? noonZone();
  const dataDir = newDataDir();
  if (planted !== null) cpSync(planted.dataDir, dataDir, { recursive: true });
  const store = planted === null ? '' : await createDatabase(planted.cluster, planted.database);
  const { url, server, settings } = await startSystem(dataDir, {
    ...env,
    TIME_ZONE: zone,
    DATABASE_URL: store,
  });
  return opened({ url, zone, server, settings });
}

/** The same on a store of its own in its folder, as `npm start` makes it where nothing else is configured. */
export async function openEmbeddedSystem(env: Env = {}): Promise<System> {
  const zone = noonZone();
  const { url, server, settings } = await startSystem(newDataDir(), { ...env, TIME_ZONE: zone });
  return opened({ url, zone, server, settings });
}

function opened({ url, zone, server, settings }: Started & { readonly zone: string }): System {
  return {
    url,
    zone,
    close: async () => {
      await endServer(server);
      await checkBooks(settings);
      rmSync(settings.DATA_DIR, { recursive: true, force: true });
    },
  };
}

/** Seeds a system for all that this process and its children open, which takes longer than most journeys. */
export async function plantSystem(cluster: string): Promise<void> {
  const dataDir = newDataDir();
  const zone = noonZone();
  const url = await createDatabase(cluster);
  const { server } = await startSystem(dataDir, { TIME_ZONE: zone, DATABASE_URL: url });
  await endServer(server);
  const planted = { cluster, database: new URL(url).pathname.slice(1), dataDir, zone };
  process.env[PLANTED_SYSTEM] = JSON.stringify(planted satisfies z.output<typeof PLANTED>);
}

interface Started {
  readonly url: string;
  readonly server: ChildProcess;
  readonly settings: Env & { readonly DATA_DIR: string };
}

async function startSystem(dataDir: string, env: Env): Promise<Started> {
  const settings = {
    APP_MODE: 'demo',
    // An empty setting is none: the store is the embedded one, whatever the shell around the tests says.
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    // So that newcomers of many journeys come from addresses of their own.
    TRUSTED_PROXIES: '127.0.0.1',
    // The system chooses: a port that was free a moment ago may be somebody else's by now.
    PORT: '0',
    ...env,
  };
  const server = runNode('main.ts', settings);
  const url = `http://127.0.0.1:${await saidBy(server, /Ank is ready\s+http:\/\/localhost:(\d+)/)}`;
  while (!(await fetch(`${url}/readyz`)).ok) await pause(50);
  return { url, server, settings };
}

function newDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'ank-journeys-'));
}

function runNode(script: string, env: Env): ChildProcess {
  const file = fileURLToPath(new URL(`../../src/server/${script}`, import.meta.url));
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Waits until the process prints what is wanted, and answers the part in brackets. */
async function saidBy(child: ChildProcess, wanted: RegExp): Promise<string> {
  let said = '';
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  child.stdout?.on('data', (text: Buffer) => {
    said += text.toString();
    const found = wanted.exec(said)?.[1];
    if (found !== undefined) resolve(found);
  });
  child.once('close', () => reject(new Error(`the process ended with ${child.exitCode}: ${said}`)));
  return promise;
}

async function endServer(server: ChildProcess): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  if (server.exitCode !== 0) throw new Error(`the server ended with ${server.exitCode ?? server.signalCode}`);
}

async function checkBooks(env: Env): Promise<void> {
  await saidBy(runNode('run-invariants.ts', env), /(The books are right\.)/);
}
