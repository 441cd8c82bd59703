/**
 * A result that comes later than planned (decisions §3). It may come up to a day later. The end of bids may follow by as much
 * while bids are open; then it stays within the market day, and ten minutes before the result at least.
 */
import { accept, refuse, type Refusal, type Verdict } from '../verdict.ts';
import { addDays, instant, instantAt, localTime, parseClock, type Instant } from './time.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BEFORE_RESULT_MS = 10 * 60_000;

export type Postponed = { readonly closesAt: Instant; readonly resultAt: Instant };

/**
 * The new times of a session. The time of day means the next moment after the planned result on which clocks show it. Refuses
 * clock_not_valid, postponed_too_far, and bids_have_ended where bids are to go on that have ended.
 * @example postpone(session, { time: '04:45 PM', bidsToo: false }, at) // { ok: true, value: { closesAt, resultAt: later } }
 */
export function postpone(
  session: {
    readonly closesAt: Instant;
    readonly resultAt: Instant;
    readonly isOpen: boolean;
    /** When the next market day begins. */
    readonly dayEndsAt: Instant;
  },
  asked: { readonly time: string; readonly bidsToo: boolean },
  { now, zone }: { readonly now: Instant; readonly zone: string },
): Verdict<Postponed, Refusal<'clock_not_valid' | 'postponed_too_far' | 'bids_have_ended'>> {
  const { closesAt, resultAt, isOpen, dayEndsAt } = session;
  const minute = parseClock(asked.time.trim());
  if (!minute.ok) return refuse({ ...minute.refusal, field: 'result_time' });
  const planned = localTime(resultAt, zone);
  const sameDay = instantAt(planned.day, minute.value, zone);
  const then = sameDay > resultAt ? sameDay : instantAt(addDays(planned.day, 1), minute.value, zone);
  const tooFar = { code: 'postponed_too_far' as const, field: 'result_time' };
  if (then <= now || then - resultAt >= DAY_MS) return refuse(tooFar);
  if (!asked.bidsToo) return accept({ closesAt, resultAt: then });
  if (!isOpen || closesAt <= now) return refuse({ code: 'bids_have_ended', field: 'bids_too' });
  const closes = instant(Math.min(closesAt + (then - resultAt), then - BEFORE_RESULT_MS));
  return closes > dayEndsAt || closes < closesAt
    ? refuse(tooFar)
    : accept({ closesAt: closes, resultAt: then });
}
