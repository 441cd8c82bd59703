import type { Problem } from '../problem.ts';
import { SERVER_FEATURES } from '../server-features.ts';
import type { SourceFile } from '../source-file.ts';

const MIGRATION = /^db\/migrations\/.*\.sql$/;

const OWNER = new RegExp(`^-- feature: (?:${SERVER_FEATURES.join('|')})\\b`);

/** The first line of a migration names the feature that owns its tables: "-- feature: wallet. …". */
export function ownedMigrations(files: readonly SourceFile[]): readonly Problem[] {
  return files
    .filter(({ path, text }) => MIGRATION.test(path) && !OWNER.test(text))
    .map(({ path }) => ({
      path,
      line: 1,
      text: `must begin with "-- feature: …", one of ${SERVER_FEATURES.join(', ')}`,
    }));
}
