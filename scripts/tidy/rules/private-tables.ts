import { posix } from 'node:path';
import type { Problem } from '../problem.ts';
import type { SourceFile } from '../source-file.ts';

/** The SQL of a table is used only in the folder of the feature that owns the table. */
export function privateTables(files: readonly SourceFile[]): readonly Problem[] {
  return files.flatMap((file) =>
    file.imports
      .filter(({ path }) => path?.endsWith('.table.ts') && posix.dirname(path) !== posix.dirname(file.path))
      .map(({ line, specifier }) => ({
        path: file.path,
        line,
        text: `"${specifier}" is private to its folder`,
      })),
  );
}
