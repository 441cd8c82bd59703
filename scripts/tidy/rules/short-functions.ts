import { findFunctions } from '../find-functions.ts';
import type { Problem } from '../problem.ts';
import type { SourceFile } from '../source-file.ts';

const LINES_MAX = 70;

/** A function has at most 70 lines. A `describe` of tests is a chapter, not a function. */
export function shortFunctions(files: readonly SourceFile[]): readonly Problem[] {
  return files
    .filter(({ isSource }) => isSource)
    .flatMap(({ path, code }) =>
      findFunctions(code)
        .filter(({ callee, lines }) => lines > LINES_MAX && !callee.startsWith('describe'))
        .map(({ line, lines }) => ({
          path,
          line,
          text: `a function of ${lines} lines, at most ${LINES_MAX}`,
        })),
    );
}
