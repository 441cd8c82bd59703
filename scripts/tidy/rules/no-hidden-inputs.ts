import { findPattern } from '../find-pattern.ts';
import type { Problem } from '../problem.ts';
import type { SourceFile } from '../source-file.ts';

const CLOCK = /\bDate\.now\s*\(|\bnew Date\s*\(\s*\)/g;

const WORLD =
  /\bMath\.random\b|\bperformance\.now\b|\bcrypto\.\w+|\bprocess\.\w+|\bconsole\.\w+|\bglobalThis\b|\bfetch\s*\(|\bset(?:Timeout|Interval)\s*\(/g;

const RULES = /^src\/rules\//;

// Where a bid is too late or a result too early by the clock of the database, which all nodes share.
const DATABASE_CLOCK = /^src\/server\/(?:ledger|bidding|results|markets|wallet|payments)\//;

/** Rules see only their arguments; what decides about money asks the database for the time. */
export function noHiddenInputs(files: readonly SourceFile[]): readonly Problem[] {
  const sources = files.filter(({ isSource, isTest }) => isSource && !isTest);
  return sources.flatMap(({ path, code: within }) => [
    ...(RULES.test(path)
      ? [CLOCK, WORLD].flatMap((pattern) =>
          findPattern({ path, within, pattern, say: (found) => `a rule is pure and does not use ${found}` }),
        )
      : []),
    ...(DATABASE_CLOCK.test(path)
      ? findPattern({
          path,
          within,
          pattern: CLOCK,
          say: (found) => `${found}: here the database's clock decides`,
        })
      : []),
  ]);
}
