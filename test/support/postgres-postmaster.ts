import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { UnprivilegedUser } from './unprivileged-user.ts';

export type PostmasterPlan = {
  readonly binDir: string;
  readonly folder: string;
  readonly dataDir: string;
  readonly user: UnprivilegedUser | null;
};

export type Postmaster = {
  readonly pid: number;
  /** The shell around the postmaster; it exits right after it. */
  readonly guard: ChildProcess;
  readonly running: () => boolean;
};

// The shell keeps a pipe to us as its input. When we die, however that happens, the pipe closes: it then ends
// the database and removes the folder. When the database ends by itself the shell ends as well.
const GUARD = `
"$1" -D "$2" >>"$3/log" 2>&1 </dev/null &
postmaster=$!
exec 3<&0
( while read -r _ <&3; do :; done; : >"$3/orphaned"; kill -QUIT $postmaster ) &
watcher=$!
wait $postmaster
code=$?
if [ -e "$3/orphaned" ]; then rm -rf "$3"; else kill $watcher; fi
exit $code
`;

const START_MS_MAX = 30_000;
const POLL_MS = 20;

/** Starts the postmaster on an initialised folder and waits until it takes connections. */
export async function startPostmaster(plan: PostmasterPlan): Promise<Postmaster> {
  const deadlineMs = Date.now() + START_MS_MAX;
  for (;;) {
    const guard = spawn(
      '/bin/sh',
      ['-c', GUARD, 'sh', join(plan.binDir, 'postgres'), plan.dataDir, plan.folder],
      {
        cwd: plan.folder,
        stdio: ['pipe', 'ignore', 'ignore'],
        // In a session of its own, so that Ctrl-C in the terminal leaves it to us when the database ends.
        detached: true,
        ...plan.user,
      },
    );
    const running = (): boolean => guard.exitCode === null && guard.signalCode === null;
    const pid = await readyPid({ dataDir: plan.dataDir, running, deadlineMs });
    if (pid !== null) return { pid, guard, running };
    // After a crash the old backends need a moment to notice it, and until then a new start is refused.
    if (Date.now() > deadlineMs) throw new Error(`PostgreSQL did not start:\n${logOf(plan.folder)}`);
    await wait(POLL_MS * 5);
  }
}

type ReadyQuestion = {
  readonly dataDir: string;
  readonly running: () => boolean;
  readonly deadlineMs: number;
};

/** The pid of the postmaster once its file says "ready", or null when it ended or took too long. */
async function readyPid({ dataDir, running, deadlineMs }: ReadyQuestion): Promise<number | null> {
  const file = join(dataDir, 'postmaster.pid');
  while (running() && Date.now() < deadlineMs) {
    // The file of a killed postmaster is taken away by the next one.
    const text = await readFile(file, 'utf8').catch(() => '');
    const lines = text.split('\n');
    const pid = Number(lines[0]);
    if (lines[7]?.trim() === 'ready' && isAlive(pid)) return pid;
    await wait(POLL_MS);
  }
  return null;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function logOf(folder: string): string {
  const file = join(folder, 'log');
  return existsSync(file) ? readFileSync(file, 'utf8').slice(-4000) : '(no log)';
}
