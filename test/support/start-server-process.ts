import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { SERVER_FLAGS } from '../../scripts/machine/server-flags.ts';
import { noonZone } from './noon-zone.ts';

export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** Kills it as a crash would, and waits until it is gone. */
  readonly kill: () => Promise<void>;
  /** Asks it to end, and returns its exit code. */
  readonly end: () => Promise<number | null>;
}

const OWN_SCRIPT = fileURLToPath(new URL('./server-process.ts', import.meta.url));

/** Starts a node in a process of its own, with its own memory and its own connections; benches start those of other checkouts. */
export async function startServerProcess(
  databaseUrl: string,
  env: Readonly<Record<string, string>> = {},
  script = OWN_SCRIPT,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...SERVER_FLAGS, '--disable-warning=ExperimentalWarning', script], {
    env: { ...process.env, DATABASE_URL: databaseUrl, TIME_ZONE: noonZone(), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('exit', (code) => reject(new Error(`the server process ended with ${String(code)}`)));
  });
  const gone = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await once(child, 'exit');
    }
    return child.exitCode;
  };
  return {
    url,
    child,
    kill: async () => void (await gone('SIGKILL')),
    end: () => gone('SIGTERM'),
  };
}
