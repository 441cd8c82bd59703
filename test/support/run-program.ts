import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A program of the server as a process of its own, as an operator runs it: its exit code, and all that it says. */
export async function runProgram(
  name: `run-${string}.ts`,
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
) {
  const program = fileURLToPath(new URL(`../../src/server/${name}`, import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += String(chunk);
    });
  await once(child, 'close');
  return { code: child.exitCode, said };
}
