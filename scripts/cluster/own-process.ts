import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { unhurried } from '../../test/support/hurry.ts';
import type { UnprivilegedUser } from '../../test/support/unprivileged-user.ts';

/** A program of the cluster that runs until it is told to end. */
export interface OwnProcess {
  readonly name: string;
  readonly pid: number;
  readonly isRunning: () => boolean;
  /** Asks it to end, kills it when it does not, and waits until it is gone. */
  readonly stop: () => Promise<void>;
  /** Ends it as a cut of the power would, and waits until it is gone. */
  readonly kill: () => Promise<void>;
  readonly log: () => string;
}

export interface Start {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  /** What stands before the program, such as the words that enter a network of its own. */
  readonly enter?: readonly string[];
  readonly folder: string;
  readonly user: UnprivilegedUser | null;
  readonly env?: Readonly<Record<string, string>>;
}

const STOP_MS_MAX = 20_000;

/**
 * Starts a program whose words go to a file of its name. It ends with this process, however that ends: the kernel tells
 * it (`setpriv --pdeathsig`). It is in a session of its own, so that Ctrl+C leaves the order of ending to us.
 */
export function startOwn({ name, program, args, enter = [], folder, user, env = {} }: Start): OwnProcess {
  const logFile = join(folder, `${name}.log`);
  const output = openSync(logFile, 'a');
  const as =
    user === null ? [] : ['--reuid', String(user.uid), '--regid', String(user.gid), '--clear-groups'];
  const [first = '', ...rest] = [...enter, 'setpriv', '--pdeathsig', 'TERM', ...as, program, ...args];
  const child = unhurried(() =>
    spawn(first, rest, {
      cwd: folder,
      detached: true,
      stdio: ['ignore', output, output],
      env: { ...process.env, ...env },
    }),
  );
  closeSync(output);
  child.once('error', ({ message }) => appendFileSync(logFile, `${message}\n`));
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    name,
    pid: child.pid ?? 0,
    isRunning,
    stop: () => stop(child, isRunning),
    kill: () => end(child, isRunning, 'SIGKILL'),
    log: () => readFileSync(logFile, 'utf8'),
  };
}

async function end(child: ChildProcess, isRunning: () => boolean, signal: NodeJS.Signals): Promise<void> {
  if (!isRunning()) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

async function stop(child: ChildProcess, isRunning: () => boolean): Promise<void> {
  const late = AbortSignal.timeout(STOP_MS_MAX);
  const killLate = () => void child.kill('SIGKILL');
  late.addEventListener('abort', killLate);
  await end(child, isRunning, 'SIGTERM');
  late.removeEventListener('abort', killLate);
}

const POLL_MS = 200;

/**
 * Asks until the answer is yes; throws with the end of the logs when it takes too long, or when a program ended that has
 * to be there for it.
 */
export async function untilTrue(
  what: string,
  isSo: () => Promise<boolean>,
  { msMax, needs }: { readonly msMax: number; readonly needs: readonly OwnProcess[] },
): Promise<void> {
  const deadline = performance.now() + msMax;
  while (!(await isSo().catch(() => false))) {
    const ended = needs.find((program) => !program.isRunning());
    if (ended !== undefined) throw new Error(`${ended.name} ended:\n${endOf([ended])}`);
    if (performance.now() > deadline) throw new Error(`${what} did not come:\n${endOf(needs)}`);
    await wait(POLL_MS);
  }
}

function endOf(programs: readonly OwnProcess[]): string {
  return programs.map((program) => program.log().slice(-2_000)).join('\n');
}
