import { posix } from 'node:path';
import type { Problem } from '../problem.ts';
import type { SourceFile } from '../source-file.ts';

const MODULES_MAX = 25;

/** A folder of src has at most 25 modules; beyond that, sub-folders say what users do with them. */
export function shortFolders(files: readonly SourceFile[]): readonly Problem[] {
  const modules = files.filter(
    ({ isSource, isTest, path }) => isSource && !isTest && path.startsWith('src/'),
  );
  const byFolder = Map.groupBy(modules, ({ path }) => posix.dirname(path));
  return [...byFolder]
    .filter(([, { length }]) => length > MODULES_MAX)
    .map(([path, { length }]) => ({ path, line: 1, text: `${length} modules, at most ${MODULES_MAX}` }));
}
