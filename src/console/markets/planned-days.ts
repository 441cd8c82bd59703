import type { Input } from '../api.ts';

type Asked = Input<'/console/api/preview-calendar-change'>;

/** What is written about some days. */
export type PlannedDays = {
  readonly act: Asked['act'];
  readonly from: string;
  readonly to: string;
  readonly all: boolean;
  readonly market_ids: readonly string[];
  readonly name: string;
  readonly name_hindi: string;
  readonly name_marathi: string;
  /** Minutes by which every market is later; 0 for the times below it. */
  readonly shift: string;
  readonly open_time: string;
  readonly close_time: string;
  readonly overnight: boolean;
  readonly bids: 'keep' | 'void';
  readonly reason: string;
};

export const NO_DAYS: PlannedDays = {
  act: 'holiday',
  from: '',
  to: '',
  all: true,
  market_ids: [],
  name: '',
  name_hindi: '',
  name_marathi: '',
  shift: '0',
  open_time: '',
  close_time: '',
  overnight: false,
  bids: 'keep',
  reason: '',
};

/** The same as the server takes it, with what the form shows and nothing that was written before something else was chosen. */
export function inputOfDays(written: PlannedDays): Asked {
  const { act, from, to, all, market_ids: ids, shift } = written;
  const named = act === 'holiday' ? written : NO_DAYS;
  const times = act === 'times' && shift === '0' ? written : NO_DAYS;
  const minutes = Number(shift);
  return {
    act,
    from,
    to,
    all,
    market_ids: all ? [] : [...ids],
    name: named.name,
    name_hindi: named.name_hindi,
    name_marathi: named.name_marathi,
    open_time: times.open_time,
    close_time: times.close_time,
    overnight: times.overnight,
    shift_minutes: act === 'times' && Number.isInteger(minutes) ? minutes : 0,
    bids: named.bids,
  };
}
