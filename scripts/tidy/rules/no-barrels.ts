import type { Problem } from '../problem.ts';
import type { SourceFile } from '../source-file.ts';

const RE_EXPORT = /\bexport\s+(?:type\s+)?(?:\*(?:\s+as\s+[\w$]+)?|\{[^}]*\})\s*from\b\s*;?/g;
const IMPORT = /\bimport\b[^;]*;/g;
const LOCAL_EXPORT_LIST = /\bexport\s+(?:type\s+)?\{[^}]*\}\s*;?/g;

/** No file that only hands on what others export: it hides who uses what and pulls everything in at once. */
export function noBarrels(files: readonly SourceFile[]): readonly Problem[] {
  return files
    .filter(({ isSource, code }) => isSource && isBarrel(code))
    .map(({ path }) => ({ path, line: 1, text: 'only re-exports; import from the files themselves' }));
}

function isBarrel(code: string): boolean {
  const withoutImports = code.replace(RE_EXPORT, '').replace(IMPORT, '');
  const exportsSomething = /\bexport\b/.test(code);
  return exportsSomething && withoutImports.replace(LOCAL_EXPORT_LIST, '').replace(/[;\s]/g, '') === '';
}
