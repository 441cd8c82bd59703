import { providePostgres } from '../machine/provide-postgres.ts';
import { runTool } from '../stages/run-tool.ts';

const COUNT = 1_000;

/**
 * Plays a thousand random histories of clients at two nodes and holds what they were told against the books;
 * `-- --seed 17 --count 1` plays one again. `npm test` plays a few.
 */
export async function runHistories(args: readonly string[]): Promise<number> {
  await providePostgres();
  const seed = numberAfter(args, '--seed') ?? Math.floor(Math.random() * 2 ** 30);
  const count = numberAfter(args, '--count') ?? COUNT;
  console.log(
    `${count} histories from seed ${seed}; one again: npm run histories -- --seed ${seed} --count 1`,
  );
  process.env['HISTORIES'] = String(count);
  process.env['HISTORIES_SEED'] = String(seed);
  return runTool('vitest/vitest.mjs', [
    'run',
    '--project',
    'server',
    'test/faults/history/histories.test.ts',
  ]);
}

function numberAfter(args: readonly string[], name: string): number | null {
  const place = args.indexOf(name);
  const number = Number(args[place + 1]);
  return place < 0 || !Number.isSafeInteger(number) ? null : number;
}
