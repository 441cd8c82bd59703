import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { isMoneyCase } from './money-cases.ts';

/** The last figures of each money case that somebody kept; docs/testing.md shows them. */
export const KEPT_FIGURES = 'docs/cases.json';

const caseFigures = z.object({
  case: z.string().refine(isMoneyCase),
  /** Tests that name the case and passed. */
  tests: z.number().int().positive(),
  date: z.string(),
  machine: z.string(),
  figures: z.record(z.string(), z.union([z.number(), z.string()])),
});

/** What the tests of a money case counted and measured. */
export type CaseFigures = Readonly<z.infer<typeof caseFigures>>;

export function caseFiguresOf(file: string): readonly CaseFigures[] {
  return existsSync(file) ? z.array(caseFigures).parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
}
