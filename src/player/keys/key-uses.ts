import { browserStore } from '#client/drafts/browser-store.ts';

// Whoever has used keys so often knows them; `?` still lists all.
const KNOWN_AFTER = 10;

const uses = browserStore('ank-keys', 0, (stored): stored is number => typeof stored === 'number');
// For the whole visit: nothing under the eyes changes its width because a key was pressed.
const isKnown = uses.current() >= KNOWN_AFTER;

/** Counts a key that did something, as long as the hints are still shown. */
export function noteKeyUse(): void {
  if (uses.current() < KNOWN_AFTER) uses.write(uses.current() + 1);
}

/** Whether the keys are shown beside what they do. */
export function areKeysKnown(): boolean {
  return isKnown;
}
