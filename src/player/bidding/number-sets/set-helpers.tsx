import { isComplete } from '../entry/bid-entry.ts';
import { quickBid } from '../entry/quick-bid.ts';
import { showNumber } from '../bid-figures.ts';
import type { Bids } from '../use-bids.ts';
import { HelperRow } from './helper-row.tsx';
import { useCheckSet } from './use-check-set.ts';

/** The sets of numbers that the screen offers, beside what was typed or added last. */
export function SetHelpers({ bids }: { readonly bids: Bids }) {
  const { asked, entry, change, onEntry, newest } = bids;
  const check = useCheckSet(bids);
  const typed = isComplete(entry.numbers, bids.inputs) ? quickBid(asked, entry.numbers) : null;
  const listed = newest === null ? null : { number: newest, isListed: true };
  return (
    <HelperRow
      guard={bids.guard}
      sets={bids.sets}
      row={asked.row}
      session={asked.session}
      current={typed === null ? listed : { number: showNumber(typed.selection), isListed: false }}
      rates={bids.rates}
      check={check}
      onAdd={(lines, name) => {
        change({ type: 'lines_added', entries: [lines], name });
        bids.onStaked(entry.points);
        onEntry({ type: 'emptied' });
      }}
    />
  );
}
