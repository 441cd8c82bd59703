import { BID_DAYS_MAX } from '#contract/console/lists/list-words.ts';
import { Action } from '../shell/action.tsx';
import { formatDays } from '../shell/table/rules/days.ts';
import type { TableModel } from '../shell/table/use-table.ts';
import { type AskedDays, lastDays } from './bid-days.ts';
import type { Bid } from './bid-source.ts';

type Props = {
  readonly table: Pick<TableModel<Bid>, 'today' | 'setFilter'>;
  readonly asked: AskedDays;
  readonly ofPlayers: boolean;
};

/** What to do about more days than a list of bids can have: the last of them, or the bids of a player. */
export function LongSpanNote({ table: { today, setFilter }, asked, ofPlayers }: Props) {
  const last = ofPlayers ? null : lastDays(asked, today);
  if (last === null) return null;
  return (
    <p role="status" className="flex flex-wrap items-center gap-2 text-14 text-text-2">
      Bids of everybody are listed for {BID_DAYS_MAX} days at a time, those of a player for any time.
      <Action
        kind="line"
        compact
        onClick={() => setFilter('day', { field: 'day', not: false, terms: [last] })}
      >
        Show {formatDays(last, today)}
      </Action>
    </p>
  );
}
