import { cardOfDay, type PlainCard } from '../../replay/plain-rates.ts';
import type { Family } from '#rules/game/games.ts';

/** The days of the house: two to prepare, three to play, and the morning after, when the last one is closed. */
export const DAYS = {
  founding: '2026-03-02',
  joining: '2026-03-03',
  first: '2026-03-04',
  second: '2026-03-05',
  third: '2026-03-06',
  after: '2026-03-07',
} as const;

/** What the two people change of the rates of a new house, by what ten points return: hardly a payout comes out even. */
export const NEW_RATES = {
  main: { single_digit: '95.5', half_sangam: '10001.01' },
  starline: { single_pana: '1433.33' },
  gali: { double_pana: '955.55' },
} as const satisfies Record<Family, Partial<Record<keyof PlainCard, string>>>;

const NEW_HOUSE = cardOfDay(0);

/** The cards that players bid by. Gali's right digits are single panas by name. */
export const CARDS: Readonly<Record<Family, PlainCard>> = {
  main: {
    ...NEW_HOUSE,
    single_digit: ['10', NEW_RATES.main.single_digit],
    half_sangam: ['10', NEW_RATES.main.half_sangam],
  },
  starline: { ...NEW_HOUSE, single_pana: ['10', NEW_RATES.starline.single_pana] },
  gali: { ...NEW_HOUSE, single_pana: ['10', '95'], double_pana: ['10', NEW_RATES.gali.double_pana] },
};

/** Some settings of each group, with how many hours pass before each counts. */
export const NEW_SETTINGS = [
  { key: 'max_lines', to: '40', hours: 0 },
  { key: 'limit_alarm_percent', to: '70', hours: 0 },
  { key: 'welcome_points', to: '50', hours: 24 },
  { key: 'min_deposit', to: '200', hours: 24 },
  { key: 'credit_without_line_max', to: '1000', hours: 24 },
  // Safer ways count at once, by one owner: a new payee waits a day, and two people pay out sooner.
  { key: 'payee_delay_minutes', to: '1440', hours: 0 },
  { key: 'second_approver_from', to: '3000', hours: 0 },
  { key: 'play_through', to: 'on', hours: 0 },
  { key: 'withdraw_open', to: '09:00 AM', hours: 24 },
  { key: 'withdraw_close', to: '09:00 PM', hours: 24 },
  { key: 'min_transfer', to: '50', hours: 24 },
  { key: 'correction_hours', to: '48', hours: 24 },
  { key: 'starline_chart_url', to: 'https://www.youtube.com/starline', hours: 0 },
] as const;

export const PAYEE = { payee_name: 'Ank Games', upi_payment_id: 'ank@upi' } as const;

/** What is drawn on each day of play, and what somebody reads wrong first. */
export const DRAWN = {
  first: { open: '128', close: '345' },
  second: { open: '117', close: '550' },
  third: { open: '000', close: '779' },
  wrong: { open: '137', close: '778' },
  star: { open: '239', close: '' },
  gold: { open: '61', close: '' },
} as const;
