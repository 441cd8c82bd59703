import type { Input, PlayerPath } from './api.ts';
import { openEntry, type CacheEntry } from './cache-entry.ts';

/**
 * What the screens have read from the server, by call and input, shared by everything that shows it. It is our own
 * code because it is a tenth of a library's size, and the first load has to stay under 100 kB.
 */
export const callCache = { entry, entriesOf, refreshAll, refreshShown, forgetAllBut };

type AnyEntry = Pick<CacheEntry<PlayerPath>, 'path' | 'outdate' | 'refreshShown' | 'forget'>;
const entries = new Map<string, AnyEntry>();

/** The one entry of a call with an input; the same request always has the same entry. */
function entry<Path extends PlayerPath>(path: Path, input: Input<Path>): CacheEntry<Path> {
  const key = `${path} ${JSON.stringify(input)}`;
  const found = entries.get(key);
  if (found !== undefined && isOf(found, path)) return found;
  const opened = openEntry(path, input);
  entries.set(key, opened);
  return opened;
}

function isOf<Path extends PlayerPath>(found: AnyEntry, path: Path): found is CacheEntry<Path> {
  return found.path === path;
}

/** All inputs that a call was requested with so far. */
function entriesOf(path: PlayerPath): readonly AnyEntry[] {
  return [...entries.values()].filter((one) => one.path === path);
}

/** Requests again all that is shown, and marks the rest as outdated. */
async function refreshAll(): Promise<void> {
  await Promise.all([...entries.values()].map((one) => one.outdate()));
}

/**
 * Requests again what is shown and older than that, because what was read a moment ago need not be read twice, and marks the
 * rest as outdated: a screen that takes what is known would show it for as long as no event comes.
 */
async function refreshShown(ageMs: number): Promise<void> {
  await Promise.all([...entries.values()].map((one) => one.refreshShown(ageMs)));
}

/** Nothing personal stays in memory when a session ends. */
function forgetAllBut(kept: PlayerPath): void {
  for (const one of entries.values()) if (one.path !== kept) one.forget();
}
