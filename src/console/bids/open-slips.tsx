import { formatCount } from '#client/format/format-count.ts';
import { BID_SLIPS_MAX } from '#contract/console/lists/list-words.ts';
import { Action } from '../shell/action.tsx';
import type { ChosenRows } from '../shell/table/parts/choice-bar.tsx';
import type { TableModel } from '../shell/table/use-table.ts';
import { type Bid, keyOf } from './bid-source.ts';
import { slipsSearch } from './slip-address.ts';

type Props = { readonly table: Pick<TableModel<Bid>, 'goTo'>; readonly chosen: ChosenRows<Bid> };

/** The slips of chosen bids with all of their lines, whatever else the filter leaves out; [ and ] go through them. */
export function OpenSlips({ table, chosen: { rows, count, clear } }: Props) {
  const slips = [...new Set(rows.map(({ slip_no: slip }) => slip))];
  const [first] = rows;
  if (first === undefined || rows.length < count || slips.length > BID_SLIPS_MAX)
    return (
      <span className="self-center">At most {formatCount(BID_SLIPS_MAX)} slips can be opened at once</span>
    );
  return (
    <Action
      kind="bar"
      compact
      onClick={() => {
        clear();
        table.goTo(slipsSearch(slips, keyOf(first)));
      }}
    >
      {slips.length === 1 ? 'Open the slip' : `Open ${formatCount(slips.length)} slips`}
    </Action>
  );
}
