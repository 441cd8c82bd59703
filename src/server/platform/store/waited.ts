/** While something is waited for, it is looked at so often. */
export const LOOK_MS = 100;

/** More than this between two looks is this process sleeping, and not the store being slow. */
const COUNTED_MS_MAX = 500;

/** How much of the time since the last look counts as waiting for the store, in milliseconds. */
export function waitedSince(lookedAtMs: number): number {
  const ms = performance.now() - lookedAtMs;
  return Math.min(Math.max(ms, LOOK_MS), COUNTED_MS_MAX);
}

/** What is thrown at who has waited for too long: an outage (outage.ts). */
export function notInTime(): Error {
  return Object.assign(new Error('no answer of the store in time'), { code: 'ETIMEDOUT' });
}
