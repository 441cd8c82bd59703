import type { Log } from './log.ts';

/**
 * Says in the log that something begins, once and not at every look. `tell` gets what was found now, by a key; what is not found
 * any more is forgotten, and told again when it comes back.
 */
export function openTeller(log: Pick<Log, 'error'>, message: string) {
  const known = new Set<string>();
  return (found: ReadonlyMap<string, object>): void => {
    for (const key of known) if (!found.has(key)) known.delete(key);
    for (const [key, detail] of found) {
      if (known.has(key)) continue;
      known.add(key);
      log.error(detail, message);
    }
  };
}
