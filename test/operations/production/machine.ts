import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { unprivilegedUser } from '../../support/unprivileged-user.ts';

/** What a document calls a machine: a folder with variables of its own, in which blocks run one after the other. */
export interface Machine {
  readonly name: string;
  readonly folder: string;
  readonly run: (text: string) => Promise<string>;
}

/** What stands in the place of systemd, and of a copy to another machine. */
const STAND_INS = join(import.meta.dirname, 'bin');

/** A block that takes longer waits for something that does not come. */
const BLOCK_MS_MAX = 15 * 60_000;
const STOP_MS_MAX = 30_000;

/** A folder for a try, with the program as it is committed. */
export function openTry(): { readonly folder: string; readonly program: string } {
  const folder = mkdtempSync(join(tmpdir(), 'ank-production-'));
  // Others pass through to folders of their own.
  chmodSync(folder, 0o711);
  const program = join(folder, 'program');
  const { status, stderr } = spawnSync('git', ['clone', '--quiet', '--no-hardlinks', '.', program], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the program could not be unpacked: ${stderr}`);
  return { folder, program };
}

/**
 * The variables that a block exports are there for the next one, which begins where it ended, as in one terminal. With
 * `ownSockets` the folder for the sockets of PostgreSQL is the machine's own, as if no other database ran here.
 */
export function openMachine(plan: {
  readonly name: string;
  readonly folder: string;
  readonly names: Readonly<Record<string, string>>;
  readonly ownSockets?: boolean;
}): Machine {
  const { name, folder, names, ownSockets = false } = plan;
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  const kept = join(folder, 'kept');
  const env = {
    ...names,
    PATH: `${STAND_INS}:/usr/sbin:${process.env['PATH'] ?? ''}`,
    HOME: folder,
    npm_config_cache: resolve(process.env['HOME'] ?? '/', '.npm'),
  };
  const enter = ownSockets ? ownSocketsIn(folder) : [];
  const run = (text: string) => {
    const script = `set -eo pipefail\nif [ -f ${kept} ]; then . ${kept}; cd "$PWD"; fi\n${text}\n(umask 077; export -p > ${kept})\n`;
    return runScript([...enter, 'bash', '-c', script], { name, text, folder, env });
  };
  return { name, folder, run };
}

/** Words before a program that give it the folder of the machine where it looks for /run/postgresql. */
function ownSocketsIn(folder: string): readonly string[] {
  const sockets = join(folder, 'sockets');
  for (const each of [sockets, '/run/postgresql']) mkdirSync(each, { recursive: true });
  const user = unprivilegedUser();
  if (user !== null) chownSync(sockets, user.uid, user.gid);
  const mount = `mount --bind ${sockets} /run/postgresql && exec "$@"`;
  return ['unshare', '--mount', '--propagation', 'private', 'sh', '-c', mount, 'sh'];
}

async function runScript(
  [program = '', ...args]: readonly string[],
  {
    name,
    text,
    folder,
    env,
  }: Readonly<Record<'name' | 'text' | 'folder', string>> & { readonly env: NodeJS.ProcessEnv },
): Promise<string> {
  const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += String(chunk);
    });
  const end = () => endGroup(child.pid);
  const late = setTimeout(end, BLOCK_MS_MAX);
  process.once('SIGINT', end).once('SIGTERM', end);
  await once(child, 'exit');
  clearTimeout(late);
  process.off('SIGINT', end).off('SIGTERM', end);
  if (child.exitCode === 0) return said;
  throw new Error(`${name}: ${text}\nended with ${String(child.exitCode)}:\n${said.slice(-4000)}`);
}

/** With what the block has begun itself; what runs on in the background has a session of its own. */
function endGroup(pid: number | undefined): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}

/** Ends all that was started on a machine: its units, its proxy, then databases by the files of their pids. */
export async function endAllOn(machine: Machine, databases: readonly string[]): Promise<void> {
  const state = join(machine.folder, 'state');
  const names = existsSync(state) ? readdirSync(state).filter((name) => /^unit-|\.pid$/.test(name)) : [];
  for (const name of names) await endProcess(join(state, name), 'SIGTERM');
  for (const file of databases) await endProcess(file, 'SIGINT');
}

async function endProcess(file: string, first: NodeJS.Signals): Promise<void> {
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0;
  if (!(pid > 1) || !signalled(pid, first)) return;
  const deadline = Date.now() + STOP_MS_MAX;
  while (signalled(pid, 0)) {
    await wait(100);
    if (Date.now() > deadline) signalled(pid, 'SIGKILL');
  }
}

function signalled(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
