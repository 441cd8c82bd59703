import { inputOfDays, NO_DAYS, type PlannedDays } from './planned-days.ts';

/** What is written about one day of a market. */
export type OneDay = Omit<PlannedDays, 'act' | 'from' | 'to' | 'all' | 'market_ids' | 'shift'> & {
  readonly act: 'times' | 'holiday';
  readonly day: string;
};

export const NO_DAY: OneDay = { ...NO_DAYS, act: 'times', day: '' };

/** The same as the calendar takes it: days of one market, from and until one day. */
export function inputOfDay({ day, ...one }: OneDay, marketId: string): ReturnType<typeof inputOfDays> {
  return inputOfDays({ ...NO_DAYS, ...one, from: day, all: false, market_ids: [marketId] });
}
