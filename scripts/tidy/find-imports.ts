import { posix } from 'node:path';
import { lineOf } from './line-of.ts';

/** What a file names in an import, a re-export or an import(). */
export type Import = {
  readonly line: number;
  readonly specifier: string;
  /** The file of the project that is meant, or null for a package. */
  readonly path: string | null;
  /** The package that is meant, such as "node:fs", "zod" or "@fastify/helmet"; null for a file of the project. */
  readonly packageName: string | null;
  /** By import(), when it is needed. */
  readonly isDeferred: boolean;
  /** Types only, so that nothing of it is there at run time. */
  readonly isType: boolean;
};

type ImportSearch = {
  readonly folder: string;
  readonly code: string;
  readonly withStrings: string;
};

const DEFERRED = /\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g;
const OF_TYPES = /^(?:import|export)\s+type\s+[{*\w]/;
const FORMS = [
  /\bimport\s+(?:[\w$*{}\s,]+?\s+from\s+)?['"]([^'"\n]+)['"]/g,
  /\bexport\s+(?:type\s+)?(?:\*(?:\s+as\s+[\w$]+)?|\{[^}]*\})\s*from\s*['"]([^'"\n]+)['"]/g,
  DEFERRED,
] as const;

/** Every import of a file in the order of its lines. */
export function findImports({ folder, code, withStrings }: ImportSearch): readonly Import[] {
  return FORMS.flatMap((pattern) =>
    [...withStrings.matchAll(pattern)]
      .filter(({ index }) => isCode(code, index))
      .map(({ index, 0: text, 1: specifier = '' }) => ({
        line: lineOf(withStrings, index),
        specifier,
        isDeferred: pattern === DEFERRED,
        isType: OF_TYPES.test(text),
        ...resolve(folder, specifier),
      })),
  ).toSorted((one, other) => one.line - other.line);
}

/** An example inside a string is an import to the pattern, but not to us. */
function isCode(code: string, index: number): boolean {
  return code[index] !== ' ';
}

function resolve(folder: string, specifier: string): Pick<Import, 'path' | 'packageName'> {
  if (specifier.startsWith('#')) return { path: `src/${specifier.slice(1)}`, packageName: null };
  if (specifier.startsWith('.')) return { path: posix.join(folder, specifier), packageName: null };
  const parts = specifier.split('/');
  return { path: null, packageName: parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/') };
}
