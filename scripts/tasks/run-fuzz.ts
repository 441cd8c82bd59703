import { providePostgres } from '../machine/provide-postgres.ts';
import { runTool } from '../stages/run-tool.ts';

const RUNS = '200';

/** Asks every call 200 times with likely and 400 times with hostile inputs; `npm test` asks each some dozen times. */
export async function runFuzz(args: readonly string[]): Promise<number> {
  await providePostgres();
  process.env['FUZZ_RUNS'] ??= RUNS;
  return runTool('vitest/vitest.mjs', ['run', '--project', 'server', 'test/access/fuzz.test.ts', ...args]);
}
