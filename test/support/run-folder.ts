import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'ank-run-';
const DAY_MS = 24 * 60 * 60_000;
/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** Unit tests and journeys beside each other were seen to take 2 GB. */
const ROOM_MIN = 8 * 1024 ** 3;

/**
 * Gives this process and its children a folder for temporary files that goes away with what it answers: in memory where
 * there is room, since making and removing hundreds of databases on a disk took a quarter of the tests' time.
 */
export function openRunFolder(): () => void {
  const parent = hasRoom(MEMORY) ? MEMORY : tmpdir();
  removeForgotten(parent);
  const folder = mkdtempSync(join(parent, PREFIX));
  // PostgreSQL runs as another user, in a folder of its own below.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM_MIN;
  } catch {
    return false;
  }
}

/** A run that was killed could not remove its own. */
function removeForgotten(parent: string): void {
  for (const name of readdirSync(parent).filter((found) => found.startsWith(PREFIX))) {
    const folder = join(parent, name);
    // Another run may just be removing it.
    const { mtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity };
    if (mtimeMs < Date.now() - DAY_MS) rmSync(folder, { recursive: true, force: true });
  }
}
