import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { UnprivilegedUser } from '../../test/support/unprivileged-user.ts';

/**
 * A folder of its own for a cluster, in .cache; in the folder for temporary files where the user that PostgreSQL runs as
 * may not come here.
 */
export function openClusterFolder(user: UnprivilegedUser | null): string {
  const cache = resolve('.cache');
  mkdirSync(cache, { recursive: true });
  const parent = user === null || isOpenToAll(cache) ? cache : tmpdir();
  const folder = mkdtempSync(join(parent, 'cluster-'));
  // Others pass through to folders of their own; logs have what is nobody's business.
  chmodSync(folder, 0o711);
  return folder;
}

export function removeClusterFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}

function isOpenToAll(folder: string): boolean {
  const isOpen = (statSync(folder).mode & 0o001) !== 0;
  return isOpen && (dirname(folder) === folder || isOpenToAll(dirname(folder)));
}
