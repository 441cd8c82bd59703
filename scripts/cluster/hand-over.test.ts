import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';

const SCRIPT = join(import.meta.dirname, '../../deploy/patroni/hand-over-when-full.sh');
/** As Patroni 3.0 answers. */
const MEMBERS =
  '{"members": [{"name": "db1", "role": "sync_standby", "state": "streaming"}, {"name": "db2", "role": "leader", "state": "running"}]}';

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the script beside a disk with so much room and a Patroni of such a kind; answers what it asked of that. */
async function asked(disk: { readonly freeMb: number; readonly leads: boolean }, until: string) {
  folder = mkdtempSync(join(tmpdir(), 'ank-hand-over-'));
  const log = join(folder, 'asked');
  const program = (name: string, lines: string) =>
    writeFileSync(join(folder, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
  program('df', `echo head; echo "/dev/x 999 9 ${disk.freeMb} 9% /data"; echo looked >> ${log}`);
  program(
    'curl',
    `echo "$*" >> ${log}\ncase "$*" in */leader) exit ${disk.leads ? 0 : 22};; */cluster) echo '${MEMBERS}';; esac`,
  );
  const env = { ...process.env, PATH: `${folder}:${process.env['PATH'] ?? ''}` };
  const script = spawn('sh', [SCRIPT, '/data', 'http://patroni', '100'], { env, stdio: 'ignore' });
  const words = () => readFileSync(log, 'utf8');
  await vi.waitFor(() => expect(words()).toContain(until), { timeout: 20_000, interval: 50 });
  script.kill('SIGKILL');
  await once(script, 'exit');
  return words();
}

test('a leader whose disk is almost full asks for another one by its own name', async () => {
  const words = await asked({ freeMb: 99, leads: true }, 'switchover');
  expect(words).toContain('-d {"leader": "db2"} http://patroni/switchover');
});

test('a leader with room, and a standby without, ask for nothing', async () => {
  expect(await asked({ freeMb: 100, leads: true }, 'looked')).not.toContain('http');
  expect(await asked({ freeMb: 0, leads: false }, '/leader')).not.toContain('switchover');
});
