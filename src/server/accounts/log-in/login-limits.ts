import type { Instant } from '#rules/time/time.ts';

/** Log-ins of one scope that were begun since the last one that succeeded. */
export interface Tries {
  readonly failures: number;
  readonly firstAt: Instant;
  readonly lastAt: Instant;
}

/**
 * growing: `free` tries, then waits that double up to a longest one, and none at all after `max` (NIST's ceiling).
 * window: at most `max` within `seconds`. lock: after `max` none for `seconds`, then as many again.
 */
export type LoginLimit =
  | {
      readonly kind: 'growing';
      readonly free: number;
      readonly firstWaitSeconds: number;
      readonly longestWaitSeconds: number;
      readonly max: number;
    }
  | { readonly kind: 'window' | 'lock'; readonly max: number; readonly seconds: number };

const DAY_SECONDS = 24 * 3600;

/** Figures of security §6.2. */
export const LOGIN_LIMITS = {
  /** A phone, from browsers that its owner never used and from other clients. */
  phone: { kind: 'growing', free: 5, firstWaitSeconds: 1, longestWaitSeconds: 900, max: 100 },
  /** A phone from one browser of its owner: its own counter, so that strangers cannot lock the owner out. */
  device: { kind: 'growing', free: 10, firstWaitSeconds: 900, longestWaitSeconds: 900, max: 100 },
  /** One address: beyond it every try costs a proof of work. */
  address: { kind: 'window', max: 30, seconds: 600 },
  /** Loose, because whole mobile networks share addresses. */
  network: { kind: 'window', max: 200, seconds: 600 },
  staff: { kind: 'lock', max: 5, seconds: 1800 },
} as const satisfies Readonly<Record<string, LoginLimit>>;

/** What the tries of a scope are after one more was begun, or how long that has to wait. A try counts until it succeeds. */
export function beginTry(
  limit: LoginLimit,
  tries: Tries,
  now: Instant,
): { readonly ok: true; readonly tries: Tries } | { readonly ok: false; readonly waitSeconds: number } {
  const waitSeconds = secondsToWait(limit, tries, now);
  if (waitSeconds > 0) return { ok: false, waitSeconds };
  const anew = startsAnew(limit, tries, now);
  return {
    ok: true,
    tries: { failures: anew ? 1 : tries.failures + 1, firstAt: anew ? now : tries.firstAt, lastAt: now },
  };
}

function secondsToWait(limit: LoginLimit, { failures, firstAt, lastAt }: Tries, now: Instant): number {
  if (limit.kind === 'growing') {
    return failures >= limit.max ? DAY_SECONDS : secondsLeft(lastAt, growingWait(limit, failures), now);
  }
  if (failures < limit.max) return 0;
  return secondsLeft(limit.kind === 'window' ? firstAt : lastAt, limit.seconds, now);
}

function startsAnew(limit: LoginLimit, { failures, firstAt }: Tries, now: Instant): boolean {
  if (failures === 0) return true;
  if (limit.kind === 'window') return secondsLeft(firstAt, limit.seconds, now) === 0;
  // Whoever may try at the limit has waited the lock out.
  return limit.kind === 'lock' && failures >= limit.max;
}

function growingWait(limit: LoginLimit & { readonly kind: 'growing' }, failures: number): number {
  if (failures < limit.free) return 0;
  return Math.min(limit.firstWaitSeconds * 2 ** (failures - limit.free), limit.longestWaitSeconds);
}

function secondsLeft(since: Instant, seconds: number, now: Instant): number {
  return Math.max(0, Math.ceil((since + seconds * 1000 - now) / 1000));
}
