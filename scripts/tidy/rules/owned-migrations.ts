import type { Problem } from '../problem.ts';
import { SERVER_FEATURES } from '../server-features.ts';
import type { SourceFile } from '../source-file.ts';

const OWNED = /^db\/(?:migrations|functions)\/.*\.sql$/;

const FEATURES = Object.keys(SERVER_FEATURES);
const OWNER = new RegExp(`^-- feature: (?:${FEATURES.join('|')})\\b`);

/** The first line of a migration, function or view names the feature that owns it: "-- feature: wallet. …". */
export function ownedMigrations(files: readonly SourceFile[]): readonly Problem[] {
  return files
    .filter(({ path, text }) => OWNED.test(path) && !OWNER.test(text))
    .map(({ path }) => ({
      path,
      line: 1,
      text: `must begin with "-- feature: …", one of ${FEATURES.join(', ')}`,
    }));
}
