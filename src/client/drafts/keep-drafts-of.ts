const OWNER = 'ank-drafts-of';

/** Where the time is stored at which a player came into the app; a log-in restarts it. */
export const IN_APP_SINCE = 'ank-since';

/**
 * Lists and payments that were started in this window belong to the player who started them. A log-out removes them,
 * but
 * a session can end in other ways: then they wait for the same number, and are gone for any other.
 */
export function keepDraftsOf(mobile: string): void {
  const owner = markOf(mobile);
  try {
    if (sessionStorage.getItem(OWNER) !== owner) sessionStorage.clear();
    sessionStorage.setItem(OWNER, owner);
    sessionStorage.removeItem(IN_APP_SINCE);
  } catch {
    // Where storage is switched off nothing was kept.
  }
}

/**
 * Distinguishes numbers without storing one. Not by crypto.subtle, which is missing on pages without https, such as a demo
 * in the local network.
 */
function markOf(mobile: string): string {
  const digits = mobile.replaceAll(/\D/g, '').slice(-10);
  return String(
    [...digits].reduce((mark, digit) => Math.imul(mark ^ digit.charCodeAt(0), FNV_PRIME), FNV_BASIS),
  );
}

// The checksum FNV-1a of 32 bits.
const FNV_BASIS = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
