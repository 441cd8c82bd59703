/** While something is waited for, it is looked at so often. */
export const LOOK_MS = 100;

/** More than this between two looks is this process sleeping, and not the store being slow. */
const COUNTED_MS_MAX = 500;

/** How much of the time since the last look counts as waiting for the store, in milliseconds. */
export function waitedSince(lookedAtMs: number): number {
  return Math.min(performance.now() - lookedAtMs, COUNTED_MS_MAX);
}

/** The same at the next look, which a timer may bring a moment early. */
export function waitedAtLook(lookedAtMs: number): number {
  return Math.max(waitedSince(lookedAtMs), LOOK_MS);
}

/** What is thrown at who has waited for too long: an outage (outage.ts). */
export function notInTime(): Error {
  return Object.assign(new Error('no answer of the store in time'), { code: 'ETIMEDOUT' });
}
