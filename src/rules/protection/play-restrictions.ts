/**
 * Cool-off and self-exclusion (RG-04). Neither can be made shorter. A cool-off ends automatically. A self-exclusion
 * ends when its time is over, the player has requested reinstatement, and another 24 hours have passed.
 */
import { instant, type Instant } from '../time/time.ts';
import { accept, refuse, type Refusal, type Verdict } from '../verdict.ts';

export type PlayRestriction = {
  readonly kind: 'cool_off' | 'self_exclusion';
  readonly until: Instant;
  readonly reinstatementAskedAt: Instant | null;
};

const WAIT_MS = 86_400_000;

/**
 * When play is open again; null until the player requests reinstatement.
 * @example openFrom({ kind: 'cool_off', until, reinstatementAskedAt: null }) // until
 */
export function openFrom({ kind, until, reinstatementAskedAt }: PlayRestriction): Instant | null {
  if (kind === 'cool_off') return until;
  return reinstatementAskedAt === null ? null : instant(reinstatementAskedAt + WAIT_MS);
}

/**
 * The restriction that stops play, of several the longest; null when play is open.
 * @example runningRestriction([], at) // null
 */
export function runningRestriction(
  restrictions: readonly PlayRestriction[],
  at: Instant,
): PlayRestriction | null {
  return restrictions
    .filter((restriction) => (openFrom(restriction) ?? Infinity) > at)
    .reduce<PlayRestriction | null>(
      (longest, restriction) => (isLonger(restriction, longest) ? restriction : longest),
      null,
    );
}

/**
 * Adds a restriction. Refuses cool_off_running when a running one lasts as long or longer.
 * @example addRestriction([], { kind: 'cool_off', until, reinstatementAskedAt: null }, at).ok // true
 */
export function addRestriction(
  restrictions: readonly PlayRestriction[],
  restriction: PlayRestriction,
  at: Instant,
): Verdict<readonly PlayRestriction[], Refusal<'cool_off_running'>> {
  if (!isLonger(restriction, runningRestriction(restrictions, at)))
    return refuse({ code: 'cool_off_running' });
  return { ok: true, value: [...restrictions, restriction] };
}

/**
 * The restrictions after a request for reinstatement. Refuses self_exclusion_running before the exclusion's end,
 * limit_unknown without an exclusion.
 * @example requestReinstatement([{ kind: 'self_exclusion', until: at, reinstatementAskedAt: null }], at) // reinstatementAskedAt is at
 */
export function requestReinstatement(
  restrictions: readonly PlayRestriction[],
  at: Instant,
): Verdict<readonly PlayRestriction[], Refusal<'self_exclusion_running' | 'limit_unknown'>> {
  const waiting = restrictions.filter((restriction) => openFrom(restriction) === null);
  if (waiting.some((restriction) => restriction.until > at))
    return refuse({ code: 'self_exclusion_running' });
  if (waiting.length === 0) return refuse({ code: 'limit_unknown' });
  return accept(
    restrictions.map((restriction) =>
      openFrom(restriction) === null ? { ...restriction, reinstatementAskedAt: at } : restriction,
    ),
  );
}

function isLonger(restriction: PlayRestriction, other: PlayRestriction | null): boolean {
  if (other === null) return true;
  const [ends, otherEnds] = [openFrom(restriction) ?? Infinity, openFrom(other) ?? Infinity];
  // Of two exclusions without an end, the one that can be ended later.
  return ends > otherEnds || (ends === Infinity && restriction.until > other.until);
}
