import type { Reply } from '../../api.ts';

export type Me = Reply<'/console/api/get-me'>;

/** Who is logged in. `ended` distinguishes a session that expired from a first visit and from a log-out. */
export type Presence =
  | { readonly state: 'in'; readonly me: Me }
  | { readonly state: 'out'; readonly ended: boolean };

/**
 * The query cache keeps the presence under this key; log-in, log-out and every refusal for a lost session write to it.
 */
export const PRESENCE_KEY = ['presence'] as const;

/**
 * Remembers that somebody logged in with this browser, nothing more. Without the mark the first page load need not
 * check who is logged in, and a first visit makes no request that has to fail.
 */
export const sessionMark = { set, clear, canExist };

const STORED_AS = 'ank-console';

function set(): void {
  try {
    localStorage.setItem(STORED_AS, '1');
  } catch {
    // Storage may be switched off; then every page load checks.
  }
}

function clear(): void {
  try {
    localStorage.removeItem(STORED_AS);
  } catch {
    // See above.
  }
}

function canExist(): boolean {
  try {
    return localStorage.getItem(STORED_AS) !== null;
  } catch {
    return true;
  }
}
