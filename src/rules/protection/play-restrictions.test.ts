import { describe, expect, test } from 'vitest';
import {
  addRestriction,
  requestReinstatement,
  openFrom,
  runningRestriction,
  type PlayRestriction,
} from './play-restrictions.ts';
import { instant } from '../time/time.ts';
import { accept } from '../verdict.ts';

const DAY = 86_400_000;
const NOW = instant(Date.UTC(2026, 10, 22, 12));
const inDays = (days: number) => instant(NOW + days * DAY);
const pause = (days: number): PlayRestriction => ({
  kind: 'cool_off',
  until: inDays(days),
  reinstatementAskedAt: null,
});
const exclusion = (days: number, reinstatementAsked: number | null = null): PlayRestriction => ({
  kind: 'self_exclusion',
  until: inDays(days),
  reinstatementAskedAt: reinstatementAsked === null ? null : inDays(reinstatementAsked),
});
const RUNNING = { ok: false, refusal: { code: 'cool_off_running' } };
const code = (restrictions: readonly PlayRestriction[]) => {
  const verdict = requestReinstatement(restrictions, NOW);
  return verdict.ok ? verdict.value : verdict.refusal.code;
};

describe('RG-04 Breaks and exclusions', () => {
  test('a break ends by itself', () => {
    expect(openFrom(pause(7))).toBe(inDays(7));
    expect(runningRestriction([pause(7)], inDays(6.9))).toEqual(pause(7));
    expect(runningRestriction([pause(7)], inDays(7))).toBeNull();
  });

  test('an exclusion ends a day after the player asked to come back, and never by itself', () => {
    expect(openFrom(exclusion(180))).toBeNull();
    expect(runningRestriction([exclusion(180)], inDays(5000))).toEqual(exclusion(180));
    expect(openFrom(exclusion(180, 200))).toBe(inDays(201));
    expect(runningRestriction([exclusion(180, 200)], inDays(200.9))).not.toBeNull();
    expect(runningRestriction([exclusion(180, 200)], inDays(201))).toBeNull();
  });

  test.each([
    ['a shorter break', [pause(7)], pause(6)],
    ['a break as long', [pause(7)], pause(7)],
    ['a break in an exclusion', [exclusion(180)], pause(42)],
    ['a break in an exclusion that nobody asked back from', [exclusion(-1)], pause(42)],
    ['a shorter exclusion', [exclusion(365)], exclusion(180)],
    ['a break that would end before the waiting day', [exclusion(-1, 0)], pause(1)],
  ])('nothing is made shorter: not by %s', (_, restrictions, restriction) => {
    expect(addRestriction(restrictions, restriction, NOW)).toEqual(RUNNING);
  });

  test.each([
    ['a break', [], pause(1)],
    ['a break after another has ended', [pause(0)], pause(1)],
    ['a longer break', [pause(7)], pause(30)],
    ['an exclusion in a break', [pause(30)], exclusion(180)],
    ['a longer exclusion', [exclusion(180)], exclusion(365)],
    ['an exclusion of who asked back', [exclusion(-1, 0)], exclusion(180)],
    ['a break of who asked back', [exclusion(-1, 0)], pause(7)],
  ])('%s begins, and is what keeps the player from playing', (_, restrictions, restriction) => {
    expect(addRestriction(restrictions, restriction, NOW)).toEqual(accept([...restrictions, restriction]));
    expect(runningRestriction([...restrictions, restriction], NOW)).toEqual(restriction);
    expect(runningRestriction([restriction, ...restrictions], NOW)).toEqual(restriction);
  });

  test('reinstatement can be requested after the end of every exclusion, once', () => {
    expect(code([exclusion(0.01)])).toBe('self_exclusion_running');
    expect(code([exclusion(-1), exclusion(1)])).toBe('self_exclusion_running');
    expect(code([])).toBe('limit_unknown');
    expect(code([pause(7)])).toBe('limit_unknown');
    expect(code([exclusion(-3, -0.5)])).toBe('limit_unknown');
    expect(code([exclusion(-9, -8), exclusion(-2), exclusion(0)])).toEqual([
      exclusion(-9, -8),
      exclusion(-2, 0),
      exclusion(0, 0),
    ]);
  });
});
