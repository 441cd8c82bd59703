import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';

const SCRIPT = join(import.meta.dirname, '../../deploy/patroni/hand-over-when-full.sh');
const SLEEP = execFileSync('sh', ['-c', 'command -v sleep'], { encoding: 'utf8' }).trim();
/** As Patroni 3.0 answers. */
const MEMBERS =
  '{"members": [{"name": "db1", "role": "sync_standby", "state": "streaming"}, {"name": "db2", "role": "leader", "state": "running"}]}';

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Place {
  readonly freeMb: number;
  readonly leads: boolean;
  /** Whether a standby can take over. */
  readonly handsOver?: boolean;
}

/** Runs the script beside a disk with so much room and a Patroni of such a kind; answers what it asked of that. */
async function asked({ freeMb, leads, handsOver = true }: Place, until: string) {
  folder = mkdtempSync(join(tmpdir(), 'ank-hand-over-'));
  const log = join(folder, 'asked');
  const program = (name: string, lines: string) =>
    writeFileSync(join(folder, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
  program('df', `echo head; echo "/dev/x 999 9 ${freeMb} 9% /data"; echo looked >> ${log}`);
  program(
    'curl',
    `echo "$*" >> ${log}\ncase "$*" in */leader) exit ${leads ? 0 : 22};; */cluster) echo '${MEMBERS}';; */switchover) exit ${handsOver ? 0 : 22};; esac`,
  );
  program('sleep', `echo "sleeps $1" >> ${log}; exec ${SLEEP} 0.1`);
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

test('who has handed over waits for long, so that the lead does not go round where all disks are full', async () => {
  expect(await asked({ freeMb: 99, leads: true }, 'sleeps 600')).not.toContain('sleeps 10\n');
});

test('where no standby can take over it is asked again soon', async () => {
  const words = await asked({ freeMb: 99, leads: true, handsOver: false }, 'sleeps 10\n');
  expect(words).not.toContain('sleeps 600');
});

test('a leader with room, and a standby without, ask for nothing', async () => {
  expect(await asked({ freeMb: 100, leads: true }, 'looked')).not.toContain('http');
  expect(await asked({ freeMb: 0, leads: false }, '/leader')).not.toContain('switchover');
});
