import { browserStore } from '#client/drafts/browser-store.ts';

/**
 * A part of Home that comes after the first paint: whether this browser has shown it before. Then its place is free from
 * the first paint on; otherwise it comes with the next visit, so that it never pushes a market away from under a finger.
 */
function knownPlace(storedAs: string) {
  const { current, write } = browserStore(storedAs, 0, isOne);
  return { some: () => current() === 1, note: (hasSome: boolean) => write(Number(hasSome)) };
}

function isOne(stored: unknown): stored is number {
  return stored === 1;
}

/** The images of the operator. */
export const knownSlides = knownPlace('ank-slides');
/** A slip that can be placed again. */
export const knownSlip = knownPlace('ank-again');
