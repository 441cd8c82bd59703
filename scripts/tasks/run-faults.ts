import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Fault, FAULT_IDS, type FaultId, FAULTS, isFault } from '../faults/fault-list.ts';
import {
  FAULTS_FOLDER,
  type FaultOutcome,
  keepOutcomes,
  KEPT_OUTCOMES,
  lineOf,
} from '../faults/fault-outcomes.ts';
import { hereAndNow, saidFigures } from '../faults/said-figures.ts';
import { providePostgres } from '../machine/provide-postgres.ts';
import { runTool } from '../stages/run-tool.ts';
import { runScript } from './run-script.ts';

/** Beside each other two files of a fault would share the processors that each of them measures. */
const ONE_BY_ONE = ['--project', 'server', '--no-file-parallelism'];

const SEEDS = 1_000_000;

const USAGE = `npm run test:faults -- [F04 F06 …] [--seed 42] [--long] [--keep]
  --long   10,000 sequences of the model (F22)
  --keep   puts the figures into ${KEPT_OUTCOMES}, from which docs/testing.md is written`;

/** Tries the faults of security §5.2 as often as the list asks, one after the other, and says what came of each. */
export async function runFaults(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { seed: { type: 'string' }, long: { type: 'boolean' }, keep: { type: 'boolean' } },
  });
  const chosen = positionals.length === 0 ? FAULT_IDS : positionals.filter(isFault);
  if (positionals.some((name) => !isFault(name)) || !/^\d*$/.test(values.seed ?? '')) {
    console.error(USAGE);
    return 2;
  }
  await providePostgres();
  mkdirSync(FAULTS_FOLDER, { recursive: true });
  const seed = values.seed ?? String(Math.floor(Math.random() * SEEDS));
  process.env['FAULTS'] = 'whole';
  process.env['FAULT_SEED'] = seed;
  if (values.long === true) process.env['FAULT_SEQUENCES'] = '10000';
  console.log(`seed ${seed}; the same again: npm run test:faults -- ${chosen.join(' ')} --seed ${seed}`);
  const outcomes: FaultOutcome[] = [];
  for (const fault of chosen) outcomes.push(await tryFault(fault, seed));
  console.log(`\n${outcomes.map(lineOf).join('\n')}`);
  const file = keepOutcomes(outcomes, { keep: values.keep === true });
  console.log(`seed ${seed}; figures in ${file}`);
  return outcomes.every(({ outcome }) => outcome !== 'failed') ? 0 : 1;
}

async function tryFault(fault: FaultId, seed: string): Promise<FaultOutcome> {
  const { files, script, instead }: Fault = FAULTS[fault];
  const tried = { fault, seed, ...hereAndNow() };
  if (instead !== undefined) return { ...tried, outcome: 'elsewhere', seconds: 0, figures: { by: instead } };
  const file = `${FAULTS_FOLDER}/${fault}.jsonl`;
  rmSync(file, { force: true });
  process.env['FIGURES'] = file;
  const startedAt = Date.now();
  console.log(`\n${fault}: ${FAULTS[fault].asks}`);
  const only = ['-t', String.raw`\b${fault}\b`];
  const code =
    script === undefined
      ? await runTool('vitest/vitest.mjs', ['run', ...ONE_BY_ONE, ...files, ...only])
      : await runScript(script, []);
  const figures = { ...saidFigures(file, fault), ...saidFigures(file, 'books') };
  return {
    ...tried,
    // A test that looks at no books has not tried the fault.
    outcome: code === 0 && 'books' in figures ? 'held' : 'failed',
    seconds: Math.round((Date.now() - startedAt) / 1000),
    figures,
  };
}
