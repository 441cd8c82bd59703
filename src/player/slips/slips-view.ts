import { FAMILIES } from '#rules/game/games.ts';
import { addDays, formatHistoryDate, parseDay, type MarketDay } from '#rules/time/time.ts';
import { fieldsOf } from '../bidding/navigation-state.ts';
import { FAMILY_SCREENS } from '../routes/family-screens.ts';
import { findScreenPath } from '../routes/find-screen-path.ts';

export const FAMILY_CHOICES = ['all', ...FAMILIES] as const;
export type FamilyChoice = (typeof FAMILY_CHOICES)[number];

export const DATE_CHOICES = ['today', 'seven_days', 'own_dates'] as const;
export type DateChoice = (typeof DATE_CHOICES)[number];

/** Which slips My Bids shows. */
export type SlipsView = {
  readonly family: FamilyChoice;
  readonly dates: DateChoice;
  /** Of 'own_dates'; null is today. */
  readonly from: MarketDay | null;
  readonly to: MarketDay | null;
  readonly wonOnly: boolean;
};

/**
 * What an address shows before anything was chosen there: the histories of the documents (B §2) are this one screen
 * with their family and, for those of wins, with their filter. Main markets share theirs with all families, unless the
 * address says which.
 */
export function viewOfAddress(address: string, search: string): SlipsView {
  const path = findScreenPath(address);
  const family = FAMILIES.find(
    (one) => path === FAMILY_SCREENS[one].bids || path === FAMILY_SCREENS[one].wins,
  );
  const isMain = family === undefined || family === 'main';
  return {
    family: isMain && new URLSearchParams(search).get('tab') !== 'main' ? 'all' : (family ?? 'main'),
    dates: 'today',
    from: null,
    to: null,
    wonOnly: FAMILIES.some((one) => path === FAMILY_SCREENS[one].wins),
  };
}

/** What was chosen on the screen, from its history entry; null before anything was. */
export function readView(state: unknown): SlipsView | null {
  const { family, dates, from, to, wonOnly } = fieldsOf(fieldsOf(state)['slips']);
  const knownFamily = FAMILY_CHOICES.find((one) => one === family);
  const knownDates = DATE_CHOICES.find((one) => one === dates);
  if (knownFamily === undefined || knownDates === undefined) return null;
  return {
    family: knownFamily,
    dates: knownDates,
    from: dayOrNull(from),
    to: dayOrNull(to),
    wonOnly: wonOnly === true,
  };
}

/** The dates to ask for; empty is today by the server's calendar, so that the first request need not wait. */
export function datesOf(
  view: SlipsView,
  today: MarketDay | null,
): { readonly from: string; readonly to: string } {
  if (view.dates === 'today') return { from: '', to: '' };
  if (view.dates === 'own_dates') return { from: wireDate(view.from), to: wireDate(view.to) };
  return { from: today === null ? '' : formatHistoryDate(addDays(today, -6)), to: '' };
}

function wireDate(day: MarketDay | null): string {
  return day === null ? '' : formatHistoryDate(day);
}

function dayOrNull(text: unknown): MarketDay | null {
  const day = parseDay(text);
  return day.ok ? day.value : null;
}
