import type { Problem } from '../problem.ts';
import type { SourceFile } from '../source-file.ts';

const DRAWERS: ReadonlySet<string> = new Set([
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'shared',
  'misc',
  'lib',
  'types',
]);

/** No file or folder whose name takes anything in. */
export function noDrawers(files: readonly SourceFile[]): readonly Problem[] {
  return files.flatMap(({ path }) => {
    const drawer = path.split('/').find((part) => DRAWERS.has((part.split('.')[0] ?? '').toLowerCase()));
    return drawer === undefined
      ? []
      : [{ path, line: 1, text: `"${drawer}" says nothing about what is inside` }];
  });
}
