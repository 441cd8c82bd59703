/**
 * Bids that end before their time (decisions §5). Players who are choosing numbers keep two minutes at least, and an end only
 * ever moves forward: later is a postponement.
 */
import { accept, refuse, type Refusal, type Verdict } from '../verdict.ts';
import { addDays, type Instant, instantAt, localTime, parseClock } from './time.ts';

const NOTICE_MS = 2 * 60_000;

/**
 * The end of bids that a time of day means: the next moment on which clocks show it. Refuses clock_not_valid, and
 * earlier_end_not_valid where it is less than two minutes away or not before the planned end.
 * @example earlierEnd({ closesAt: fourPm }, '03:30 PM', { now: threePm, zone }) // { ok: true, value: halfPastThree }
 */
export function earlierEnd(
  { closesAt }: { readonly closesAt: Instant },
  time: string,
  { now, zone }: { readonly now: Instant; readonly zone: string },
): Verdict<Instant, Refusal<'clock_not_valid' | 'earlier_end_not_valid'>> {
  const minute = parseClock(time.trim());
  if (!minute.ok) return refuse({ ...minute.refusal, field: 'ends_at' });
  const { day } = localTime(now, zone);
  const today = instantAt(day, minute.value, zone);
  const ends = today > now ? today : instantAt(addDays(day, 1), minute.value, zone);
  return ends - now >= NOTICE_MS && ends < closesAt
    ? accept(ends)
    : refuse({ code: 'earlier_end_not_valid', field: 'ends_at' });
}
