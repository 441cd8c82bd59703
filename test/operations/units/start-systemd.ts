import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

/** A systemd that runs apart from the machine's own. */
interface Systemd {
  /** Runs a block as root beside it, and answers what it said; what one block exports is there for the next, as in one terminal. */
  readonly run: (text: string) => string;
  readonly logs: () => string;
  readonly end: () => Promise<void>;
}

const BOOT = join(import.meta.dirname, 'boot-systemd.sh');
const SYSTEMD = '/lib/systemd/systemd';

/** A node is there within seconds, a backup within a minute. */
const BLOCK_MS_MAX = 120_000;
const END_MS_MAX = 30_000;

/** This checkout is in /opt/ank there, and this Node is on the PATH of its units. */
export async function startSystemd(): Promise<Systemd> {
  if (!existsSync(SYSTEMD)) throw new Error(`there is no ${SYSTEMD}. On Debian: apt-get install systemd.`);
  const node = dirname(dirname(process.execPath));
  const child = spawn('sh', [BOOT, resolve('.'), node], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [pid] = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    once(child, 'exit').then(() => [null]),
  ]);
  if (pid === null) throw new Error('systemd does not start in namespaces of its own');
  const kill = () => void (child.exitCode === null && process.kill(Number(pid), 'SIGKILL'));
  process.once('exit', kill);
  const enter = ['--target', String(pid), '--mount', '--pid', '--cgroup', '--net', 'bash', '-c'];
  const ask = (script: string) =>
    spawnSync('nsenter', [...enter, script], {
      encoding: 'utf8',
      timeout: BLOCK_MS_MAX,
      env: { PATH: `/opt/node/bin:${process.env['PATH'] ?? ''}`, HOME: '/root' },
    });
  while (ask('systemctl is-system-running --wait').status !== 0) await wait(100);
  return {
    run: (text) => {
      const { status, stdout, stderr } = ask(
        `set -eo pipefail; [ ! -f /run/kept ] || . /run/kept; cd "$PWD"\n${text}\n(umask 077; export -p >/run/kept)`,
      );
      if (status === 0) return stdout;
      const how = status === null ? 'did not end in time' : `ended with ${status}`;
      throw new Error(`${text}\n${how}:\n${stdout}${stderr}`.slice(0, 4000));
    },
    logs: () => ask('tail -n 20 /run/log-of-*').stdout,
    end: async () => {
      process.off('exit', kill);
      ask('systemctl exit --force');
      const late = setTimeout(kill, END_MS_MAX);
      if (child.exitCode === null) await once(child, 'exit');
      clearTimeout(late);
    },
  };
}
