import type { Problem } from '../problem.ts';
import type { SourceFile } from '../source-file.ts';

const LINES_MAX = 400;

/** A source has at most 400 lines. */
export function shortFiles(files: readonly SourceFile[]): readonly Problem[] {
  return files
    .filter(({ isSource }) => isSource)
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > LINES_MAX)
    .map(({ path, lines }) => ({ path, line: LINES_MAX + 1, text: `${lines} lines, at most ${LINES_MAX}` }));
}
