import { readSources } from './read-sources.ts';
import type { TidyRule } from './problem.ts';
import { noAny } from './rules/no-any.ts';
import { noBarrels } from './rules/no-barrels.ts';
import { noCasts } from './rules/no-casts.ts';
import { noCycles } from './rules/no-cycles.ts';
import { noDefaultExports } from './rules/no-default-exports.ts';
import { noDrawers } from './rules/no-drawers.ts';
import { noHiddenInputs } from './rules/no-hidden-inputs.ts';
import { noLooseEnds } from './rules/no-loose-ends.ts';
import { noMachinePaths } from './rules/no-machine-paths.ts';
import { noSkippedTests } from './rules/no-skipped-tests.ts';
import { ownedMigrations } from './rules/owned-migrations.ts';
import { packagesOfRuntimes } from './rules/packages-of-runtimes.ts';
import { privateTables } from './rules/private-tables.ts';
import { shortFiles } from './rules/short-files.ts';
import { shortFunctions } from './rules/short-functions.ts';
import { directionOfFeatures } from './rules/direction-of-features.ts';
import { directionOfRuntimes } from './rules/direction-of-runtimes.ts';

const RULES: Readonly<Record<string, TidyRule>> = {
  'direction of runtimes': directionOfRuntimes,
  'packages of runtimes': packagesOfRuntimes,
  'direction of features': directionOfFeatures,
  'private tables': privateTables,
  'no cycles': noCycles,
  'no barrels': noBarrels,
  'no default exports': noDefaultExports,
  'no drawers': noDrawers,
  'short files': shortFiles,
  'short functions': shortFunctions,
  'no hidden inputs': noHiddenInputs,
  'no casts': noCasts,
  'no any': noAny,
  'no loose ends': noLooseEnds,
  'no skipped tests': noSkippedTests,
  'owned migrations': ownedMigrations,
  'no machine paths': noMachinePaths,
};

/** What the compiler and the linter do not check. Each problem is one line: "path:line: what is wrong (rule)". */
export function tidyProblems(root: string): readonly string[] {
  const files = readSources(root);
  return Object.entries(RULES).flatMap(([name, rule]) =>
    rule(files).map(({ path, line, text }) => `${path}:${line}: ${text} (${name})`),
  );
}
