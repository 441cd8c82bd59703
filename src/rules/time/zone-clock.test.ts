import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, instantMsOfWallClock, wallClockMs } from './zone-clock.ts';

/** What a clock shows, by the runtime itself and in another way than the rule asks it. */
function shownBy(zone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return (instantMs: number): number => Date.parse(`${format.format(instantMs).replace(' ', 'T')}Z`);
}

const ZONES = Intl.supportedValuesOf('timeZone');
const FROM_MS = Date.UTC(1995, 0, 1);
const TO_MS = Date.UTC(2040, 0, 1);

describe('the wall clock of a zone', () => {
  it('is what the runtime shows there, in every zone, with and without what was asked before', () => {
    expect(ZONES.length).toBeGreaterThan(300);
    for (const zone of ZONES) {
      const shown = shownBy(zone);
      fc.assert(
        fc.property(fc.integer({ min: FROM_MS, max: TO_MS }), (at) => {
          expect(wallClockMs(at, zone)).toBe(shown(at));
          expect(wallClockMs(at + DAY_MS / 2, zone)).toBe(shown(at + DAY_MS / 2));
        }),
        { numRuns: 20 },
      );
    }
  });

  it.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'])(
    'in %s goes on over each minute of the days on which the clocks change',
    (zone) => {
      const shown = shownBy(zone);
      for (const day of [
        Date.UTC(2026, 2, 8),
        Date.UTC(2026, 2, 29),
        Date.UTC(2026, 3, 4),
        Date.UTC(2026, 9, 25),
      ])
        for (let minute = -60; minute < 1500; minute += 1)
          expect(wallClockMs(day + minute * 60_000, zone)).toBe(shown(day + minute * 60_000));
    },
  );

  it('before 1970 and at a broken second, is the second that has begun', () => {
    expect(wallClockMs(-1, 'UTC')).toBe(-1000);
    expect(wallClockMs(999, 'Asia/Kolkata')).toBe(19_800_000);
  });

  it('still answers after more days than are kept', () => {
    for (let day = 0; day < 25_000; day += 1) wallClockMs(day * DAY_MS, 'Asia/Kolkata');
    expect(wallClockMs(0, 'Asia/Kolkata')).toBe(19_800_000);
  });

  it('leads back to the instant', () => {
    expect(instantMsOfWallClock(wallClockMs(Date.UTC(2026, 10, 22), 'Asia/Kolkata'), 'Asia/Kolkata')).toBe(
      Date.UTC(2026, 10, 22),
    );
  });
});
