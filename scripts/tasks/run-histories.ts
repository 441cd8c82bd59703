import { parseArgs } from 'node:util';
import { providePostgres } from '../machine/provide-postgres.ts';
import { runTool } from '../stages/run-tool.ts';

const COUNT = '1000';
const USAGE = 'npm run histories -- [--seed 17] [--count 1]';

/**
 * Plays a thousand random histories of clients at two nodes and holds what they were told against the books;
 * `-- --seed 17 --count 1` plays one again. `npm test` plays a few.
 */
export async function runHistories(args: readonly string[]): Promise<number> {
  await providePostgres();
  const { values } = parseArgs({
    args: [...args],
    options: { seed: { type: 'string' }, count: { type: 'string', default: COUNT } },
  });
  const seed = values.seed ?? String(Math.floor(Math.random() * 2 ** 30));
  const { count } = values;
  if (![seed, count].every((text) => /^\d+$/.test(text))) {
    console.error(USAGE);
    return 2;
  }
  console.log(
    `${count} histories from seed ${seed}; one again: npm run histories -- --seed ${seed} --count 1`,
  );
  process.env['HISTORIES'] = count;
  process.env['HISTORIES_SEED'] = seed;
  return runTool('vitest/vitest.mjs', [
    'run',
    '--project',
    'server',
    'test/faults/history/histories.test.ts',
  ]);
}
