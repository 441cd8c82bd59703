import { expect, test } from 'vitest';
import { accepted } from '../verdict.ts';
import { instantAt, localTime, marketDay, minuteOfDay, parseClock } from '../time/time.ts';
import { isInWindow, windowFrom } from './withdrawal.ts';

const clock = (text: string) => accepted(parseClock(text));
const minutes = Array.from({ length: 1440 }, (_, minute) => minuteOfDay(minute));

/** The minutes of a window, walked one by one as a clock goes. */
function walk(opens: number, closes: number): ReadonlySet<number> {
  const inside = new Set<number>();
  let minute = opens;
  while (minute !== closes) {
    inside.add(minute);
    minute = (minute + 1) % 1440;
  }
  return inside.add(closes);
}

test.each([
  ['10:00 AM', '08:00 PM', 601],
  ['10:00 PM', '02:00 AM', 241],
  ['12:00 AM', '11:59 PM', 1440],
  ['12:00 PM', '12:00 PM', 1],
  ['11:59 PM', '12:00 AM', 2],
  ['12:00 PM', '11:59 AM', 1440],
])('MON-06 a window from %s to %s is open at every one of its minutes and at no other', (from, to, count) => {
  const window = { opens: clock(from), closes: clock(to) };
  const expected = walk(window.opens, window.closes);
  const open = minutes.filter((minute) => isInWindow(window, minute));
  expect(open).toEqual(minutes.filter((minute) => expected.has(minute)));
  expect(open).toHaveLength(count);
});

test('MON-06 both ends belong to the window, the minutes beside them do not', () => {
  const window = { opens: clock('10:00 AM'), closes: clock('08:00 PM') };
  const at = (text: string) => isInWindow(window, clock(text));
  expect(['09:59 AM', '10:00 AM', '08:00 PM', '08:01 PM'].map(at)).toEqual([false, true, true, false]);
});

test.each([
  ['10:00 AM', '08:00 PM'],
  ['10:00 PM', '02:00 AM'],
  ['12:00 PM', '12:00 PM'],
  ['12:00 AM', '11:59 PM'],
])('MON-06 the instants of a window from %s to %s say the same as its minutes, all day long', (from, to) => {
  const window = { opens: clock(from), closes: clock(to) };
  const day = accepted(marketDay('2026-11-22'));
  // Those around every tenth minute, where windows begin and end.
  for (const minute of minutes.filter((one) => [9, 0, 1].includes(one % 10))) {
    const at = instantAt(day, minute, 'Asia/Kolkata');
    const { from: opens, until } = windowFrom(window, at, 'Asia/Kolkata');
    expect(at < until).toBe(true);
    expect(opens <= at).toBe(isInWindow(window, minute));
    expect(localTime(opens, 'Asia/Kolkata').minute).toBe(window.opens);
  }
});
