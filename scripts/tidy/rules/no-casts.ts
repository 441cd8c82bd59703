import { findPattern } from '../find-pattern.ts';
import type { Problem } from '../problem.ts';
import type { SourceFile } from '../source-file.ts';

// `as const` claims nothing, and in an import or export list `as` gives another name.
const CAST = /(?<=[\w$)\]}'"`])\s+as\s+(?!const\b)[\w${[(]+/g;

const LIST = /\b(?:import|export)\b[^;{]*\{[^}]*\}|\*\s+as\s+\w+/g;

const BRANDING_LINE = /^\s*return\b.*\bas\s+[A-Z]\w*;$/;

/** In the rules `as` gives a value its brand, as the last step of the function that checked it, and does nothing else. */
export function noCasts(files: readonly SourceFile[]): readonly Problem[] {
  return files
    .filter(({ path, isSource, isTest }) => isSource && !isTest && path.startsWith('src/rules/'))
    .flatMap(({ path, code, text }) => {
      const within = code.replace(LIST, (list) => list.replace(/[^\n]/g, ' '));
      const lines = text.split('\n');
      return findPattern({
        path,
        within,
        pattern: CAST,
        say: (found) => `"${found}" outside of a branding return`,
      }).filter(({ line }) => !BRANDING_LINE.test(lines[line - 1] ?? ''));
    });
}
