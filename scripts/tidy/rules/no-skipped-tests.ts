import { findPattern } from '../find-pattern.ts';
import type { Problem } from '../problem.ts';
import type { SourceFile } from '../source-file.ts';

const SKIPPED = /\b(?:test|it|describe|suite|bench)(?:\.\w+)*\.(?:skip|only|todo|fixme|skipIf|runIf)\b/g;

/** Every test runs, and none runs alone. */
export function noSkippedTests(files: readonly SourceFile[]): readonly Problem[] {
  return files
    .filter(({ isTest, isSource }) => isTest && isSource)
    .flatMap(({ path, code }) =>
      findPattern({ path, within: code, pattern: SKIPPED, say: (found) => `${found}: a test runs or goes` }),
    );
}
