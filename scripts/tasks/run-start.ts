import { buildApps } from '../build/build-apps.ts';
import { SERVER_FLAGS } from '../machine/server-flags.ts';
import { runProgram } from '../run-program.mjs';

/** Builds what changed and runs one server; the environment is the server's. */
export async function runStart(args: readonly string[]): Promise<number> {
  if (!(await buildApps())) return 1;
  const { code } = await runProgram(process.execPath, [...SERVER_FLAGS, 'src/server/main.ts', ...args]);
  return code;
}
