import { formatInstant } from '#client/format/format-instant.ts';
import { serverClock } from '#client/time/server-clock.ts';

/**
 * When the browser read something, by the clock of the server that every page shows: the computer at hand may be minutes
 * off, and the age of what is shown must not be.
 */
export function formatReadAt(browserMs: number, look: 'minute' | 'second'): string {
  return formatInstant(browserMs + serverClock.now() - Date.now(), look);
}
