import { findPattern } from '../find-pattern.ts';
import type { Problem } from '../problem.ts';
import type { SourceFile } from '../source-file.ts';

const ANY = /(?:[:<,|&(]|\bas)\s*any(?=\s*(?:[;,)=\]}>|&]|\[\]|$))/gm;

const SILENCED = /@ts-(?:ignore|nocheck|expect-error)\b/g;

/** The compiler sees everything: no `any`, no line that it is told to overlook. */
export function noAny(files: readonly SourceFile[]): readonly Problem[] {
  return files
    .filter(({ isSource }) => isSource)
    .flatMap(({ path, code, comments }) => [
      ...findPattern({
        path,
        within: code,
        pattern: ANY,
        say: () => '"any"; use "unknown" and find out what it is',
      }),
      ...findPattern({
        path,
        within: comments,
        pattern: SILENCED,
        say: (found) => `${found} hides what is wrong`,
      }),
    ]);
}
