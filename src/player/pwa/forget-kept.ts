/** Where the browser keeps them. */
export const KEPT_AS = 'ank-answers';

/** Removes what was kept of a player's own answers (kept-answers.ts): at a log-out, and when a session has ended. */
export function forgetKept(): void {
  try {
    localStorage.removeItem(KEPT_AS);
  } catch {
    // Where storage cannot be reached, nothing was written.
  }
}

/** Whether the player who was here last has left something to read without a connection. */
export function hasKept(): boolean {
  try {
    return localStorage.getItem(KEPT_AS) !== null;
  } catch {
    return false;
  }
}
