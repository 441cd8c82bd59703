import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const POLL_MS = 200;

// Longer than any install or build takes. The number of a killed process may belong to another one by now, most
// likely in a container, where the numbers start again from 1.
const HELD_MS_MAX = 10 * 60_000;

/**
 * Does the work while no other process of this checkout does work under the same name.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(name, work) {
  const file = fileURLToPath(new URL(`../.cache/${name}.lock`, import.meta.url));
  mkdirSync(dirname(file), { recursive: true });
  while (!tryLock(file)) await wait(POLL_MS);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * @param {string} file
 * @returns {boolean}
 */
function tryLock(file) {
  try {
    // "wx" fails when the file is there: of two processes exactly one creates it.
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isHeld(file)) rmSync(file, { force: true });
    return false;
  }
}

/**
 * Whether the process that wrote the lock still runs. One that was killed leaves its lock behind.
 * @param {string} file
 * @returns {boolean}
 */
function isHeld(file) {
  try {
    if (Date.now() - statSync(file).mtimeMs > HELD_MS_MAX) return false;
    const pid = Number(readFileSync(file, 'utf8'));
    if (pid === process.pid) return false;
    // Between its creation and its writing the file is empty for a moment.
    if (pid === 0) return true;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
