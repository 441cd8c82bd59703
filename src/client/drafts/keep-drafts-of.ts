const OWNER = 'ank-drafts-of';

/** Where the time is stored at which a player came into the app; a log-in restarts it. */
export const IN_APP_SINCE = 'ank-since';

/**
 * Lists and payments that were started in this window belong to the player who started them. A log-out removes them, but a
 * session can end in other ways: then they wait for the same number, and are gone for any other.
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
  const channel = openChannel();
  // A channel reaches its own origin only, and takes no target.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage(owner);
  channel?.close();
}

/**
 * Calls back when somebody logs in in another window for whom nothing was begun in this one: the session of both windows is
 * theirs now, and what was begun here is gone. Returns the unsubscribe.
 */
export function onOtherPlayer(listener: () => void): () => void {
  const channel = openChannel();
  channel?.addEventListener('message', ({ data: owner }: MessageEvent<unknown>) => {
    try {
      if (sessionStorage.getItem(OWNER) === owner) return;
      sessionStorage.clear();
    } catch {
      return;
    }
    listener();
  });
  return () => channel?.close();
}

/** Between the windows of one browser; old browsers have none. */
function openChannel(): BroadcastChannel | null {
  return 'BroadcastChannel' in globalThis ? new BroadcastChannel(OWNER) : null;
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
