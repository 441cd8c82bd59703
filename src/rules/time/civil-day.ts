/**
 * Calendar dates as running day numbers, by arithmetic alone: no clock and no time zone can get in. Day 0 is
 * 1 January 1970, a Thursday.
 */
export type CivilDate = { readonly year: number; readonly month: number; readonly day: number };

// A year that begins in March has its leap day at the end, which makes the day of the year a plain formula. The
// calendar repeats every 400 years (an era) of 146,097 days; 719,468 days lie between 1 March 0000 and day 0.
const ERA_YEARS = 400;
const ERA_DAYS = 146_097;
const EPOCH_SHIFT = 719_468;

/**
 * The running number of a date.
 * @example dayNumberOf({ year: 1970, month: 1, day: 2 }) // 1
 */
export function dayNumberOf(date: CivilDate): number {
  const year = date.month <= 2 ? date.year - 1 : date.year;
  const era = Math.floor(year / ERA_YEARS);
  const yearOfEra = year - era * ERA_YEARS;
  const monthFromMarch = (date.month + 9) % 12;
  const dayOfYear = Math.floor((153 * monthFromMarch + 2) / 5) + date.day - 1;
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  return era * ERA_DAYS + yearOfEra * 365 + leapDays + dayOfYear - EPOCH_SHIFT;
}

/**
 * The date of a running number.
 * @example civilDateOf(1) // { year: 1970, month: 1, day: 2 }
 */
export function civilDateOf(dayNumber: number): CivilDate {
  const shifted = dayNumber + EPOCH_SHIFT;
  const era = Math.floor(shifted / ERA_DAYS);
  const dayOfEra = shifted - era * ERA_DAYS;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return { year: yearOfEra + era * ERA_YEARS + (month <= 2 ? 1 : 0), month, day };
}

/**
 * True for a date that the calendar has.
 * @example isCivilDate({ year: 2024, month: 2, day: 29 })
 */
export function isCivilDate(date: CivilDate): boolean {
  if (date.month < 1 || date.month > 12 || date.day < 1 || date.day > 31) return false;
  return civilDateOf(dayNumberOf(date)).day === date.day;
}
