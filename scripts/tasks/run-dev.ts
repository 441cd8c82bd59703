import { rmSync } from 'node:fs';
import { APPS } from '../build/apps.ts';
import { BUILD_STAMPS } from '../build/build-stamps.ts';
import { runProgram } from '../run-program.mjs';

const VITE = 'node_modules/vite/bin/vite.js';

/** One server that starts again when its sources change, and both apps built again when theirs do. */
export async function runDev(args: readonly string[]): Promise<number> {
  // What the watching builds leave behind has no compressed files, so the next start builds anew.
  rmSync(BUILD_STAMPS, { recursive: true, force: true });
  const { execPath } = process;
  const builds = Object.keys(APPS).map((name) =>
    runProgram(execPath, [
      VITE,
      'build',
      '--watch',
      '--logLevel',
      'warn',
      '--config',
      `vite.${name}.config.ts`,
    ]),
  );
  const server = runProgram(execPath, ['--watch', 'src/server/main.ts', ...args]);
  const { code } = await Promise.race([server, ...builds]);
  // One of the three ended, so the other two are of no use; this reaches them through our own handler.
  process.kill(process.pid, 'SIGTERM');
  await Promise.all([server, ...builds]);
  return code;
}
