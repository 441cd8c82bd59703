import { globSync, readFileSync } from 'node:fs';
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

const PROJECTS = ['--project', 'rules', '--project', 'server'] as const;

/**
 * Plays every published day of the three files, every day that two panas can make, every result under every bid, by the
 * rules alone and by the server, imports the files, and runs on both stores what runs on PostgreSQL alone otherwise;
 * `npm test` does some of each.
 */
export async function runReplay(args: readonly string[]): Promise<number> {
  await providePostgres();
  Object.assign(process.env, { REPLAY: 'every-day', STORES: 'both' });
  const files = new Set([...PLAYED, ...onBothStores()]);
  return runTool('vitest/vitest.mjs', ['run', ...PROJECTS, ...files, ...args]);
}

function onBothStores(): readonly string[] {
  return globSync('{src,test}/**/*.test.ts').filter((file) =>
    readFileSync(file, 'utf8').includes('support/stores.ts'),
  );
}
