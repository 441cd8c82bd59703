import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LIST = 'db/released.sha256';

/** Released migrations that do not stand as they were: stores that have them would be refused. */
export function releasedProblems(root: string): readonly string[] {
  const lines = readFileSync(join(root, LIST), 'utf8').trim().split('\n');
  return lines.flatMap((line) => {
    const [hash, path = ''] = line.split('  ');
    if (!existsSync(join(root, path))) return [`${path} was released and is gone.`];
    const now = createHash('sha256')
      .update(readFileSync(join(root, path)))
      .digest('hex');
    return now === hash ? [] : [`${path} was released and has been changed; add a new migration instead.`];
  });
}
