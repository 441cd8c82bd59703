import { lineOf } from './line-of.ts';
import type { Problem } from './problem.ts';

type Search = {
  readonly path: string;
  /** The text of the file, or its code or comments only. */
  readonly within: string;
  readonly pattern: RegExp;
  /** What is wrong, given what was found. */
  readonly say: (found: string) => string;
};

/** One problem for every match; the pattern is global. */
export function findPattern({ path, within, pattern, say }: Search): readonly Problem[] {
  return [...within.matchAll(pattern)].map((match) => ({
    path,
    line: lineOf(within, match.index),
    text: say(match[0].trim()),
  }));
}
