import type { Problem } from '../problem.ts';
import type { SourceFile } from '../source-file.ts';

/** The SQL of a table is used only by the feature that owns the table. */
export function privateTables(files: readonly SourceFile[]): readonly Problem[] {
  return files.flatMap((file) =>
    file.imports
      .filter(({ path }) => path?.endsWith('.table.ts') && featureOf(path) !== featureOf(file.path))
      .map(({ line, specifier }) => ({
        path: file.path,
        line,
        text: `"${specifier}" is private to its feature`,
      })),
  );
}

/** A feature is a folder of src/server, whatever folders it has inside. */
function featureOf(path: string): string {
  return path.split('/').slice(0, 3).join('/');
}
