import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { isFault } from './fault-list.ts';

/** The last outcome of each fault that somebody kept; docs/testing.md shows it. */
export const KEPT_OUTCOMES = 'docs/faults.json';

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
