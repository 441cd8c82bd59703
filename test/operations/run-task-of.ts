import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const RUN = fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url));

/** A task of the project as an operator runs it: its exit code, and all that it says. */
export async function runTaskOf(
  name: string,
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<{ readonly code: number | null; readonly said: string }> {
  const child = spawn(process.execPath, [RUN, name, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += String(chunk);
    });
  await once(child, 'exit');
  return { code: child.exitCode, said };
}
