import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { runNpm } from './run-npm.mjs';

const LOCK_FILE = fileURLToPath(new URL('../package-lock.json', import.meta.url));
const STAMP_FILE = fileURLToPath(new URL('../node_modules/.installed', import.meta.url));

/** Makes node_modules what the lock file says; does nothing when it already is. */
export async function installPackages() {
  const stamp = stampOfLockFile();
  if (existsSync(STAMP_FILE) && readFileSync(STAMP_FILE, 'utf8') === stamp) return;
  console.log('Installing packages …');
  // With NODE_ENV=production npm would leave out what builds the two apps.
  const code = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund']);
  if (code !== 0) {
    console.error('npm ci failed; its message is above.');
    process.exit(1);
  }
  writeFileSync(STAMP_FILE, stamp);
}

/** @returns {string} changes with the lock file and with the machine, because some packages hold programs for one machine */
function stampOfLockFile() {
  const hash = createHash('sha256').update(readFileSync(LOCK_FILE)).digest('hex');
  return `${process.platform}-${process.arch} ${hash}\n`;
}
