import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { isFault } from './fault-list.ts';

/** The last outcome of each fault that somebody kept; docs/testing.md shows it. */
export const KEPT_OUTCOMES = 'docs/faults.json';
export const FAULTS_FOLDER = '.cache/faults';

const faultOutcome = z.object({
  fault: z.string().refine(isFault),
  outcome: z.enum(['held', 'failed', 'elsewhere']),
  date: z.string(),
  machine: z.string(),
  seed: z.string(),
  seconds: z.number(),
  figures: z.record(z.string(), z.union([z.number(), z.string()])),
});

/** What came of a fault when it was tried. */
export type FaultOutcome = Readonly<z.infer<typeof faultOutcome>>;

export function outcomesOf(file: string): readonly FaultOutcome[] {
  return existsSync(file) ? z.array(faultOutcome).parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
}

export function lineOf({ fault, outcome, seconds, figures }: FaultOutcome): string {
  const words = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  return `${fault} ${outcome.padEnd(9)} ${String(seconds).padStart(4)} s  ${words.join(' · ')}`;
}

/** Writes what came of a run, with `keep` also for the document; returns where it is. */
export function keepOutcomes(
  outcomes: readonly FaultOutcome[],
  { keep }: { readonly keep: boolean },
): string {
  const last = `${FAULTS_FOLDER}/last.json`;
  mkdirSync(FAULTS_FOLDER, { recursive: true });
  for (const file of keep ? [last, KEPT_OUTCOMES] : [last]) {
    const all = withNew(outcomesOf(file), outcomes);
    writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
  }
  return last;
}

/** Those of another run that were not tried now stay, also where this one only says which command tries them. */
export function withNew(
  kept: readonly FaultOutcome[],
  outcomes: readonly FaultOutcome[],
): readonly FaultOutcome[] {
  const all = new Map(kept.map((one) => [one.fault, one]));
  outcomes
    .filter(({ fault, outcome }) => outcome !== 'elsewhere' || !all.has(fault))
    .forEach((one) => all.set(one.fault, one));
  return [...all.values()].toSorted((a, b) => a.fault.localeCompare(b.fault));
}
