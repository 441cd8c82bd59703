import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../support/free-port.ts';
import { noonZone } from '../support/noon-zone.ts';

/** The real server as `npm start` runs it, in a process and a folder of its own, with the demo world. */
export interface House {
  readonly url: string;
  /** Ends it as an operator does, then checks its books. */
  readonly close: () => Promise<void>;
}

type Env = Readonly<Record<string, string>>;

/** Starts a house where it is noon: some markets are over, most take bids, none meets midnight by accident. */
export async function openHouse(env: Env = {}): Promise<House> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ank-journeys-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    APP_MODE: 'demo',
    // An empty setting is none: the store is the embedded one, whatever the shell around the tests says.
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    PORT: String(port),
    TIME_ZONE: noonZone(),
    ...env,
  };
  const server = runNode('main.ts', settings, 'ignore');
  await untilReady(url, server);
  return {
    url,
    close: async () => {
      await endServer(server);
      await checkBooks(settings);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function runNode(script: string, env: Env, stdout: 'ignore' | 'pipe'): ChildProcess {
  const file = fileURLToPath(new URL(`../../src/server/${script}`, import.meta.url));
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', stdout, 'inherit'],
  });
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  while (!(await isReady(url))) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    await pause(50);
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

async function endServer(server: ChildProcess): Promise<void> {
  if (server.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  if (server.exitCode !== 0) throw new Error(`the server ended with ${server.exitCode ?? server.signalCode}`);
}

async function checkBooks(env: Env): Promise<void> {
  const check = runNode('run-invariants.ts', env, 'pipe');
  let said = '';
  check.stdout?.on('data', (text: Buffer) => {
    said += text.toString();
  });
  await once(check, 'close');
  if (check.exitCode !== 0) throw new Error(`the books are wrong: ${said}`);
}
