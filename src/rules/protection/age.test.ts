import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ageOn, parseBirthDate } from './age.ts';
import { addDays, instantAt, localTime, marketDay, minuteOfDay } from '../time/time.ts';
import { accept, accepted } from '../verdict.ts';

const day = (text: string) => accepted(marketDay(text));
const TODAY = day('2026-11-22');
const read = (text: string, today = TODAY) => {
  const verdict = parseBirthDate(text, today);
  return verdict.ok ? verdict.value : verdict.refusal.code;
};

describe('RG-01 Who may play', () => {
  test('is old enough on the 18th birthday, and not the day before', () => {
    expect(parseBirthDate('2008-11-22', TODAY)).toEqual(accept('2008-11-22'));
    expect(read('2008-11-23')).toBe('too_young');
    expect(read('2008-11-22', addDays(TODAY, -1))).toBe('too_young');
    expect(read('2026-11-22')).toBe('too_young');
  });

  test('is judged by the date at the operator: after midnight in India it may be the day before elsewhere', () => {
    const midnight = instantAt(TODAY, minuteOfDay(0), 'Asia/Kolkata');
    expect(read('2008-11-22', localTime(midnight, 'Asia/Kolkata').day)).toBe('2008-11-22');
    expect(read('2008-11-22', localTime(midnight, 'UTC').day)).toBe('too_young');
  });

  test('who was born on 29 February is 18 on 1 March, because 2026 has no such day', () => {
    expect(read('2008-02-29', day('2026-02-28'))).toBe('too_young');
    expect(read('2008-02-29', day('2026-03-01'))).toBe('2008-02-29');
    expect(read('2008-02-29', day('2028-02-29'))).toBe('2008-02-29');
  });

  test.each([
    ['', 'birth_date_required'],
    ['2026-11-23', 'birth_date_not_valid'],
    ['2007-02-29', 'birth_date_not_valid'],
    ['1990-13-01', 'birth_date_not_valid'],
    ['1990-00-10', 'birth_date_not_valid'],
    ['1990-04-31', 'birth_date_not_valid'],
    ['1900-11-22', 'birth_date_not_valid'],
    ['0000-01-01', 'birth_date_not_valid'],
    ['22-11-1990', 'birth_date_not_valid'],
    ['1990-11-22 ', 'birth_date_not_valid'],
    ['1990-1-2', 'birth_date_not_valid'],
    ['१९९०-०१-०१', 'birth_date_not_valid'],
    ['nonsense', 'birth_date_not_valid'],
  ])('the birth date "%s" is refused as %s', (text, code) => {
    expect(read(text)).toBe(code);
  });

  test('people born long before 1970 play', () => {
    expect(read('1931-01-05')).toBe('1931-01-05');
    expect(read('1901-11-22')).toBe('1901-11-22');
  });

  test('an age grows by one in every year, on one day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 10_000 }), (born, later) => {
        const birth = accepted(parseBirthDate(addDays(day('1970-01-01'), born), day('2060-01-01')));
        const from = addDays(day('1970-01-01'), born + later);
        const ages = Array.from({ length: 367 }, (_, n) => ageOn(birth, addDays(from, n)));
        expect(ages[0]).toBeGreaterThanOrEqual(0);
        ages.forEach((age, n) => expect(age - (ages[n - 1] ?? age)).toBeOneOf([0, 1]));
        expect(new Set(ages).size).toBeOneOf([2, 3]);
      }),
      { numRuns: 100 },
    );
  });
});
