import type { Input } from '../api.ts';

/** What is written about one day of a market. */
export type OneDay = {
  readonly act: 'times' | 'holiday';
  readonly day: string;
  readonly open_time: string;
  readonly close_time: string;
  readonly overnight: boolean;
  readonly name: string;
  readonly name_hindi: string;
  readonly name_marathi: string;
  readonly bids: 'keep' | 'void';
  readonly reason: string;
};

export const NO_DAY: OneDay = {
  act: 'times',
  day: '',
  open_time: '',
  close_time: '',
  overnight: false,
  name: '',
  name_hindi: '',
  name_marathi: '',
  bids: 'keep',
  reason: '',
};

/** The same as the calendar takes it: a closed day has a name and no times, another one times and no name. */
export function inputOfDay(one: OneDay, marketId: string): Input<'/console/api/preview-calendar-change'> {
  const { act, day, bids } = one;
  const times = act === 'times' ? one : NO_DAY;
  const named = act === 'holiday' ? one : NO_DAY;
  return {
    act,
    from: day,
    to: '',
    all: false,
    market_ids: [marketId],
    name: named.name,
    name_hindi: named.name_hindi,
    name_marathi: named.name_marathi,
    open_time: times.open_time,
    close_time: times.close_time,
    overnight: times.overnight,
    shift_minutes: 0,
    bids: act === 'holiday' ? bids : 'keep',
  };
}
