const OWNER = 'ank-drafts-of';

/** Where the time is stored at which a player came into the app; a log-in restarts it. */
export const IN_APP_SINCE = 'ank-since';

/**
 * Lists and payments that were started in this window belong to the player who started them. A log-out removes them,
 * but
 * a session can end in other ways: then they wait for the same number, and are gone for any other.
 */
export async function keepDraftsOf(mobile: string): Promise<void> {
  const owner = await markOf(mobile);
  try {
    if (sessionStorage.getItem(OWNER) !== owner) sessionStorage.clear();
    sessionStorage.setItem(OWNER, owner);
    sessionStorage.removeItem(IN_APP_SINCE);
  } catch {
    // Where storage is switched off nothing was kept.
  }
}

/** Distinguishes numbers without storing one. */
async function markOf(mobile: string): Promise<string> {
  const digits = mobile.replaceAll(/\D/g, '').slice(-10);
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(digits));
  return [...new Uint8Array(hash).subarray(0, 4)].join('-');
}
