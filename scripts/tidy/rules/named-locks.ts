import { LOCKS } from '../../../src/server/platform/locks.ts';
import { findPattern } from '../find-pattern.ts';
import type { Problem } from '../problem.ts';
import type { SourceFile } from '../source-file.ts';

const HOME = 'src/server/platform/locks.ts';

// In two pieces, because this file is checked as well.
const CALL = ['pg_(?:try_)?', 'advisory\\w*lock\\w*'].join('');

const ANY = new RegExp(`\\b${CALL}`, 'g');
const UNNAMED = new RegExp(`\\b${CALL}\\((?!lock_class\\('(?:${Object.keys(LOCKS).join('|')})'\\))`, 'g');

/** An advisory lock is one of src/server/platform/locks.ts: TypeScript takes it there, SQL by its name. Tests have gates of their own. */
export function namedLocks(files: readonly SourceFile[]): readonly Problem[] {
  return files
    .filter(({ path, isSource, isTest }) => (isSource && !isTest && path !== HOME) || path.endsWith('.sql'))
    .flatMap(({ path, text, isSource }) =>
      findPattern({
        path,
        within: text,
        pattern: isSource ? ANY : UNNAMED,
        say: (found) => `${found} takes a lock that ${HOME} does not name`,
      }),
    );
}
