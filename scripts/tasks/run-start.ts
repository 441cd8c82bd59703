import { buildApps } from '../build/build-apps.ts';
import { SERVER_FLAGS } from '../machine/server-flags.ts';
import { runScript } from './run-script.ts';

/** Builds what changed and runs one server; the environment is the server's. */
export async function runStart(args: readonly string[]): Promise<number> {
  if (!(await buildApps())) return 1;
  return runScript('src/server/main.ts', args, SERVER_FLAGS);
}
