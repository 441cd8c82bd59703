import { providePostgres } from '../machine/provide-postgres.ts';
import { runTool } from '../stages/run-tool.ts';

const PLAYED = [
  'src/rules/every-bid.test.ts',
  'test/replay/replay.test.ts',
  'test/replay/import.test.ts',
  'src/server/results/past-results/import-results.test.ts',
  'test/money/every-day.test.ts',
  'test/money/every-result.test.ts',
] as const;

/**
 * Plays every published day of the three files, every day that two panas can make, every result under every bid, by the
 * rules alone and by the server, and imports the files; `npm test` does some of each.
 */
export async function runReplay(args: readonly string[]): Promise<number> {
  await providePostgres();
  process.env['REPLAY'] = 'every-day';
  return runTool('vitest/vitest.mjs', [
    'run',
    '--project',
    'rules',
    '--project',
    'server',
    ...PLAYED,
    ...args,
  ]);
}
