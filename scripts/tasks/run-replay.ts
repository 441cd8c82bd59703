import { providePostgres } from '../machine/provide-postgres.ts';
import { runTool } from '../stages/run-tool.ts';

const PLAYED = [
  'test/replay/replay.test.ts',
  'test/replay/import.test.ts',
  'test/money/every-day.test.ts',
  'test/money/every-result.test.ts',
] as const;

/**
 * Plays every published day of the three files, every day that two panas can make, and every result under every bid, and
 * imports the files; `npm test` does some of each.
 */
export async function runReplay(args: readonly string[]): Promise<number> {
  await providePostgres();
  process.env['REPLAY'] = 'every-day';
  return runTool('vitest/vitest.mjs', ['run', '--project', 'server', ...PLAYED, ...args]);
}
