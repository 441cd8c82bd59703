/**
 * Breaks and exclusions that players choose (security.md RG-04). Neither is ever made shorter. A break ends by itself; an
 * exclusion only when its time is over, the player has asked to come back, and another 24 hours have passed.
 */
import { instant } from './time.ts';
import type { Instant } from './time.ts';
import { accept, refuse } from './verdict.ts';
import type { Refusal, Verdict } from './verdict.ts';

export type PlayStop = {
  readonly kind: 'break' | 'exclusion';
  readonly until: Instant;
  readonly askedBackAt: Instant | null;
};

const WAIT_MS = 86_400_000;

/**
 * When play is open again; null while that hangs on the player's asking.
 * @example openFrom({ kind: 'break', until, askedBackAt: null }) // until
 */
export function openFrom({ kind, until, askedBackAt }: PlayStop): Instant | null {
  if (kind === 'break') return until;
  return askedBackAt === null ? null : instant(askedBackAt + WAIT_MS);
}

/**
 * The stop that keeps a player from playing, of several the longest; null when play is open.
 * @example runningStop([], at) // null
 */
export function runningStop(stops: readonly PlayStop[], at: Instant): PlayStop | null {
  return stops
    .filter((stop) => (openFrom(stop) ?? Infinity) > at)
    .reduce<PlayStop | null>((longest, stop) => (isLonger(stop, longest) ? stop : longest), null);
}

/**
 * The stops with one more. Refuses break_running when the one that runs lasts as long or longer.
 * @example addStop([], { kind: 'break', until, askedBackAt: null }, at).ok // true
 */
export function addStop(
  stops: readonly PlayStop[],
  stop: PlayStop,
  at: Instant,
): Verdict<readonly PlayStop[], Refusal<'break_running'>> {
  if (!isLonger(stop, runningStop(stops, at))) return refuse({ code: 'break_running' });
  return { ok: true, value: [...stops, stop] };
}

/**
 * The stops after the player asked to come back. Refuses exclusion_running before the exclusion's end, limit_unknown when
 * there is none to come back from.
 * @example askBack([{ kind: 'exclusion', until: at, askedBackAt: null }], at) // askedBackAt is at
 */
export function askBack(
  stops: readonly PlayStop[],
  at: Instant,
): Verdict<readonly PlayStop[], Refusal<'exclusion_running' | 'limit_unknown'>> {
  const waiting = stops.filter((stop) => openFrom(stop) === null);
  if (waiting.some((stop) => stop.until > at)) return refuse({ code: 'exclusion_running' });
  if (waiting.length === 0) return refuse({ code: 'limit_unknown' });
  return accept(stops.map((stop) => (openFrom(stop) === null ? { ...stop, askedBackAt: at } : stop)));
}

function isLonger(stop: PlayStop, other: PlayStop | null): boolean {
  if (other === null) return true;
  const [ends, otherEnds] = [openFrom(stop) ?? Infinity, openFrom(other) ?? Infinity];
  // Of two exclusions without an end as yet, the one that can be ended later.
  return ends > otherEnds || (ends === Infinity && stop.until > other.until);
}
