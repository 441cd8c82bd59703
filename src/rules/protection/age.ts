/**
 * Who is old enough to play (RG-01): a player must have had their 18th birthday by today's date in the operator's
 * zone. A birthday of 29 February is 1 March in other years, the later of the two possible days.
 */
import { isCivilDate } from '../time/civil-day.ts';
import type { MarketDay } from '../time/time.ts';
import { accept, refuse, type Refusal, type Verdict } from '../verdict.ts';

/** 'YYYY-MM-DD', a real day. */
export type BirthDate = string & { readonly __kind: 'birth date' };

/** In order of precedence. */
export const BIRTH_DATE_REFUSALS = ['birth_date_required', 'birth_date_not_valid', 'too_young'] as const;
export type BirthDateRefusal = Refusal<(typeof BIRTH_DATE_REFUSALS)[number]>;

export const AGE_MIN = 18;
// The oldest known person lived 122 years; a greater age is a typing error.
const AGE_MAX = 125;

/**
 * Reads 'YYYY-MM-DD' as the birth date of somebody who may play today. Refuses birth_date_required (nothing there),
 * then birth_date_not_valid (no real day, in the future, too long ago), then too_young.
 * @example parseBirthDate('2008-11-22', today) // { ok: true, value: '2008-11-22' } on 22 November 2026
 */
export function parseBirthDate(text: string, today: MarketDay): Verdict<BirthDate, BirthDateRefusal> {
  if (text === '') return refuse({ code: 'birth_date_required' });
  if (!isDay(text)) return refuse({ code: 'birth_date_not_valid' });
  const age = ageOn(text, today);
  if (age < 0 || age > AGE_MAX) return refuse({ code: 'birth_date_not_valid' });
  return age < AGE_MIN ? refuse({ code: 'too_young' }) : accept(text);
}

/**
 * Whole years lived by the beginning of a day, the birthday included; negative before the birth.
 * @example ageOn('2008-11-22', '2026-11-21') // 17
 */
export function ageOn(birthDate: BirthDate, day: MarketDay): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  // Months and days are written alike, with two digits each, so that they compare as text.
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

function isDay(text: string): text is BirthDate {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  return isCivilDate({ year: Number(year), month: Number(month), day: Number(day) });
}
