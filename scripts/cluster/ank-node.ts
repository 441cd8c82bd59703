import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { SERVER_FLAGS } from '../machine/server-flags.ts';
import { type OwnProcess, startOwn, untilTrue } from './own-process.ts';

const START_MS_MAX = 120_000;

export interface AnkNode {
  readonly url: string;
  readonly process: OwnProcess;
  /** What it has said so far. */
  readonly said: () => string;
}

/** Starts an Ank node as `npm start` does, and waits until it is ready. */
export async function startAnkNode(plan: {
  readonly name: string;
  readonly port: number;
  readonly folder: string;
  readonly databaseUrl: string;
  readonly env: Readonly<Record<string, string>>;
}): Promise<AnkNode> {
  const { name, port, folder } = plan;
  const dataDir = join(folder, name);
  mkdirSync(dataDir, { recursive: true });
  const own = startOwn({
    name,
    program: process.execPath,
    args: [...SERVER_FLAGS, join(import.meta.dirname, '../../src/server/main.ts')],
    folder,
    user: null,
    env: {
      APP_MODE: 'demo',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      TRUSTED_PROXIES: '127.0.0.1',
      // All of it shares few processors, and each session of a new leader has to plan its statements first.
      POOL_MAX: '6',
      ...plan.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: plan.databaseUrl,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  const isReady = async () => (await fetch(`${url}/readyz`)).ok;
  try {
    await untilTrue(name, isReady, { msMax: START_MS_MAX, needs: [own] });
  } catch (error) {
    await own.kill();
    throw error;
  }
  return { url, process: own, said: own.log };
}
