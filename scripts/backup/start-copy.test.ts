import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CopyPlan, startCopy } from './start-copy.ts';

let plan: CopyPlan;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'ank-copy-'));
  const [binDir, dataDir] = [join(folder, 'bin'), join(folder, 'data')];
  mkdirSync(binDir);
  mkdirSync(dataDir);
  const socketDir = join(folder, 's');
  const names = { superuser: 'postgres', database: 'ank' };
  plan = { binDir, dataDir, user: null, socketDir, port: null, ...names, readyMsMax: 3_600_000 };
});
afterEach(() => rmSync(join(plan.dataDir, '..'), { recursive: true, force: true }));

/** Programs in the place of PostgreSQL's: one that begins to run and is not ready in time, and one that speaks many languages. */
function writePrograms(): () => string {
  const log = join(plan.binDir, 'asked');
  const pid = join(plan.dataDir, 'postmaster.pid');
  const program = (name: string, lines: string) =>
    writeFileSync(join(plan.binDir, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
  program(
    'pg_ctl',
    `echo "$*" >> ${log}\ncase "$3" in start) touch ${pid}; echo 'not ready' >&2; exit 1;; stop) rm ${pid};; esac`,
  );
  program(
    'pg_controldata',
    `if [ "$LC_ALL" = C ]; then echo 'max_connections setting:  250'; else echo 'max_connections-Einstellung:  250'; fi`,
  );
  return () => readFileSync(log, 'utf8');
}

test('a copy that is not ready in time is stopped: nothing runs on in a folder that goes away', async () => {
  const asked = writePrograms();
  await expect(startCopy(plan)).rejects.toThrow('did not start: not ready');
  expect(asked()).toContain('stop -w -m immediate');
  expect(existsSync(join(plan.dataDir, 'postmaster.pid'))).toBe(false);
});

test('it may take as long as was said, and gets the limits of the server that wrote the log, whatever language that speaks', async () => {
  const asked = writePrograms();
  await expect(startCopy(plan)).rejects.toThrow('not ready');
  expect(asked()).toContain('start -w -t 3600 ');
  expect(asked()).toContain("-c 'max_connections=250'");
});
