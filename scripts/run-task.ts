import { runChecks } from './tasks/run-checks.ts';
import { runDev } from './tasks/run-dev.ts';
import { runScript } from './tasks/run-script.ts';
import { runStart } from './tasks/run-start.ts';
import { runTests } from './tasks/run-tests.ts';

type Task = (args: readonly string[]) => Promise<number>;

const TASKS: ReadonlyMap<string, Task> = new Map([
  ['start', runStart],
  ['dev', runDev],
  ['test', runTests],
  ['check', runChecks],
  ['bench', (args) => runScript('test/load/bench.ts', args)],
  ['docs', (args) => runScript('scripts/write-docs.ts', args)],
  ['invariants', (args) => runScript('src/server/run-invariants.ts', args)],
]);

/** Runs the task that the first word names and answers the exit code. */
export async function runTask([name = '', ...args]: readonly string[]): Promise<number> {
  const task = TASKS.get(name);
  if (task) return task(args);
  console.error(`There is no task "${name}". Tasks: ${[...TASKS.keys()].join(', ')}.`);
  return 2;
}
