import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FAULT_MS_MAX } from '../../../../test/support/fault-sizes.ts';
import { StartRefusedError } from '../start-refused.ts';
import { openPglite } from './pglite-db.ts';
import { sql } from './sql.ts';

// The embedded store takes seconds to start, and many times that on a busy machine.
const STARTS_MS_MAX = FAULT_MS_MAX;
const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));

const children: ChildProcess[] = [];
let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'ank-store-'));
});
afterAll(() => {
  children.forEach((child) => child.kill('SIGKILL'));
  rmSync(dataDir, { recursive: true, force: true });
});

test(
  'F20 OPS-07 a second opening of the folder is refused with a clear text, and is free again after closing',
  { timeout: STARTS_MS_MAX },
  async () => {
    const db = await openPglite({ dataDir });
    const second = openPglite({ dataDir });
    await expect(second).rejects.toBeInstanceOf(StartRefusedError);
    await expect(second).rejects.toThrow(
      `The demo store in ${dataDir} is in use by another process. Stop that one, or choose another DATA_DIR, or use PostgreSQL by DATABASE_URL.`,
    );
    await db.close();
    await (await openPglite({ dataDir })).close();
  },
);

test(
  'F20 a second server on the folder ends at once and says why, and the first goes on',
  { timeout: STARTS_MS_MAX },
  async () => {
    const db = await openPglite({ dataDir });
    const second = startNode(MAIN, [], { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1' });
    let said = '';
    second.stderr?.on('data', (chunk) => {
      said += String(chunk);
    });
    await once(second, 'close');
    expect(second.exitCode).toBe(1);
    expect(said.trim()).toMatch(
      /^Ank does not start:\n {2}- The demo store in \S+ is in use by another process\. Stop that one, .* DATABASE_URL\.$/,
    );
    expect(await db.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
    await db.close();
  },
);

function startNode(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): ChildProcess {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    env: { ...process.env, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}
