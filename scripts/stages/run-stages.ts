import { cpus } from 'node:os';
import type { Stage, Tally } from './stage.ts';

/** How arguments name stages; all others go to the stages. */
export const ONLY = '--only=';

type Outcome = {
  readonly stage: Stage;
  readonly tally: Tally;
  readonly seconds: number;
  /** How busy all processors of the machine were meanwhile, from 0 to 1, whoever used them. */
  readonly busy: number;
};

/** Stages in a list of their own run beside each other: while one of them waits, the other one works. */
export type Steps = readonly (Stage | readonly Stage[])[];

/**
 * Runs the stages one after the other, also after one failed, so that the figures are complete.
 * Arguments: `--only=unit,size` names the stages to run; all others go to the stages.
 * The last line printed is "N passed, N failed" and nothing else. Answers the exit code.
 */
export async function runStages(steps: Steps, args: readonly string[]): Promise<number> {
  const chosen = chooseStages(steps.flat(), args);
  if (chosen === null) return 2;
  const passedOn = args.filter((arg) => !arg.startsWith(ONLY));

  const outcomes: Outcome[] = [];
  for (const step of steps) {
    const beside = [step].flat().filter((stage) => chosen.includes(stage));
    outcomes.push(...(await Promise.all(beside.map((stage) => runOne(stage, passedOn)))));
  }
  return report(outcomes);
}

function chooseStages(stages: readonly Stage[], args: readonly string[]): readonly Stage[] | null {
  const wanted = args
    .filter((arg) => arg.startsWith(ONLY))
    .flatMap((arg) => arg.slice(ONLY.length).split(','));
  const unknown = wanted.filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    console.error(
      `There is no stage "${unknown.join(', ')}". Stages: ${stages.map(({ name }) => name).join(', ')}.`,
    );
    return null;
  }
  return wanted.length === 0 ? stages : stages.filter(({ name }) => wanted.includes(name));
}

async function runOne(stage: Stage, args: readonly string[]): Promise<Outcome> {
  console.log(`\n── ${stage.name}: ${stage.shows}`);
  const startedMs = performance.now();
  const before = processorTimes();
  const tally = await tallyOf(stage, args);
  const { busyMs, allMs } = processorTimes();
  return {
    stage,
    tally,
    seconds: (performance.now() - startedMs) / 1000,
    busy: (busyMs - before.busyMs) / Math.max(1, allMs - before.allMs),
  };
}

function processorTimes(): { readonly busyMs: number; readonly allMs: number } {
  const idleMs = cpus().reduce((sum, { times }) => sum + times.idle, 0);
  const allMs = cpus().reduce((sum, { times }) => Object.values(times).reduce((one, ms) => one + ms, sum), 0);
  return { busyMs: allMs - idleMs, allMs };
}

async function tallyOf(stage: Stage, args: readonly string[]): Promise<Tally> {
  try {
    return await stage.run(args);
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
}

function report(outcomes: readonly Outcome[]): number {
  console.log('');
  // Once more at the end, where nobody has to look for them.
  for (const { stage, tally } of outcomes)
    for (const failure of tally.failures ?? []) console.error(`✗ ${stage.name}: ${failure}`);
  for (const { stage, tally, seconds, busy } of outcomes) {
    const mark = tally.failed === 0 ? '✓' : '✗';
    const figures = `${String(tally.passed).padStart(5)} passed ${String(tally.failed).padStart(4)} failed`;
    const time = `${seconds.toFixed(1).padStart(7)} s, processors ${Math.round(busy * 100)} % busy`;
    console.log(`${mark} ${stage.name.padEnd(10)}${figures} ${time}`);
  }
  const passed = outcomes.reduce((sum, { tally }) => sum + tally.passed, 0);
  const failed = outcomes.reduce((sum, { tally }) => sum + tally.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
