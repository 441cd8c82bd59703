import { findPattern } from '../find-pattern.ts';
import type { Problem } from '../problem.ts';
import type { SourceFile } from '../source-file.ts';

// Vite, Vitest and Playwright read their settings from the default export.
const CONFIG = /\.config\.ts$/;

const DEFAULT_EXPORT = /\bexport\s+default\b|\bas\s+default\b/g;

/** A thing has one name, the one that it is exported under. */
export function noDefaultExports(files: readonly SourceFile[]): readonly Problem[] {
  return files
    .filter(({ isSource, path }) => isSource && !CONFIG.test(path))
    .flatMap(({ path, code }) =>
      findPattern({
        path,
        within: code,
        pattern: DEFAULT_EXPORT,
        say: () => 'default export; export it by name',
      }),
    );
}
