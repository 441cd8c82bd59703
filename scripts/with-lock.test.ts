import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { withLock } from './with-lock.mjs';

const NAME = `test-${process.pid}`;
const FILE = `.cache/${NAME}.lock`;

afterEach(() => rmSync(FILE, { force: true }));

test('processes that come at once do their work one after the other', async () => {
  const program = `
    const { withLock } = await import(${JSON.stringify(new URL('./with-lock.mjs', import.meta.url).href)});
    await withLock('${NAME}', async () => {
      console.log('begins');
      await new Promise((resolve) => setTimeout(resolve, 100));
      console.log('ends');
    });
  `;
  const log = `.cache/${NAME}.log`;
  const output = openSync(log, 'a');
  try {
    const children = [1, 2, 3].map(() =>
      spawn(process.execPath, ['--input-type=module', '--eval', program], {
        stdio: ['ignore', output, 'inherit'],
      }),
    );
    await Promise.all(children.map((child) => once(child, 'exit')));
    expect(readFileSync(log, 'utf8')).toBe('begins\nends\n'.repeat(3));
    expect(existsSync(FILE)).toBe(false);
  } finally {
    closeSync(output);
    rmSync(log);
  }
});

test('the lock of a process that was killed does not stop anybody', async () => {
  mkdirSync('.cache', { recursive: true });
  writeFileSync(FILE, '999999999');
  expect(await withLock(NAME, async () => 'done')).toBe('done');
});

test('a lock that is older than any work takes does not stop anybody', async () => {
  writeFileSync(FILE, String(process.ppid));
  const anHourAgo = Date.now() / 1000 - 3600;
  utimesSync(FILE, anHourAgo, anHourAgo);
  expect(await withLock(NAME, async () => 'done')).toBe('done');
});

test('work that fails gives the lock back', async () => {
  await expect(withLock(NAME, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(existsSync(FILE)).toBe(false);
});
