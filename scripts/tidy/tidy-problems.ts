import { readSources } from './read-sources.ts';
import type { TidyRule } from './problem.ts';
import { graphOfFeatures } from './rules/graph-of-features.ts';
import { namedLocks } from './rules/named-locks.ts';
import { knownRequirements } from './rules/known-requirements.ts';
import { noBarrels } from './rules/no-barrels.ts';
import { noCasts } from './rules/no-casts.ts';
import { noCycles } from './rules/no-cycles.ts';
import { noDrawers } from './rules/no-drawers.ts';
import { noHiddenInputs } from './rules/no-hidden-inputs.ts';
import { noLooseEnds } from './rules/no-loose-ends.ts';
import { noMachinePaths } from './rules/no-machine-paths.ts';
import { noSkippedTests } from './rules/no-skipped-tests.ts';
import { noSqlByHand } from './rules/no-sql-by-hand.ts';
import { offeredTables } from './rules/offered-tables.ts';
import { ownedMigrations } from './rules/owned-migrations.ts';
import { packagesOfRuntimes } from './rules/packages-of-runtimes.ts';
import { privateTables } from './rules/private-tables.ts';
import { shortFiles } from './rules/short-files.ts';
import { shortFolders } from './rules/short-folders.ts';
import { shortFunctions } from './rules/short-functions.ts';
import { valuesOfContract } from './rules/values-of-contract.ts';
import { directionOfFeatures } from './rules/direction-of-features.ts';
import { directionOfRuntimes } from './rules/direction-of-runtimes.ts';

const RULES: Readonly<Record<string, TidyRule>> = {
  'direction of runtimes': directionOfRuntimes,
  'packages of runtimes': packagesOfRuntimes,
  'values of contract': valuesOfContract,
  'direction of features': directionOfFeatures,
  'graph of features': graphOfFeatures,
  'private tables': privateTables,
  'no cycles': noCycles,
  'no barrels': noBarrels,
  'no drawers': noDrawers,
  'short files': shortFiles,
  'short folders': shortFolders,
  'short functions': shortFunctions,
  'no hidden inputs': noHiddenInputs,
  'no casts': noCasts,
  'no loose ends': noLooseEnds,
  'no skipped tests': noSkippedTests,
  'owned migrations': ownedMigrations,
  'offered tables': offeredTables,
  'named locks': namedLocks,
  'no machine paths': noMachinePaths,
  'no sql by hand': noSqlByHand,
  'known requirements': knownRequirements,
};

/** What the compiler and the linter do not check. Each problem is one line: "path:line: what is wrong (rule)". */
export function tidyProblems(root: string): readonly string[] {
  const files = readSources(root);
  return Object.entries(RULES).flatMap(([name, rule]) =>
    rule(files).map(({ path, line, text }) => `${path}:${line}: ${text} (${name})`),
  );
}
