import { findPattern } from '../find-pattern.ts';
import type { Problem } from '../problem.ts';
import type { SourceFile } from '../source-file.ts';

// Folders at the root of single machines, apart from their slashes because this file is checked as well.
const FOLDERS = ['work', 'root'] as const;

const MACHINE_PATH = new RegExp(`(?<![\\w.~-])/(?:${FOLDERS.join('|')})/[\\w.-]*`, 'g');

/** No path of the machine that something was written on: it is nowhere else. */
export function noMachinePaths(files: readonly SourceFile[]): readonly Problem[] {
  return files.flatMap(({ path, text }) =>
    findPattern({
      path,
      within: text,
      pattern: MACHINE_PATH,
      say: (found) => `${found} is a path of one machine`,
    }),
  );
}
