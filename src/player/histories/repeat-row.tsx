import { RotateCcw } from 'lucide-react';
import { Link } from 'wouter';
import type { Family } from '#rules/games.ts';
import { repeatOf } from '../bidding/repeat-slip.ts';
import { hasScreen } from '../has-screen.ts';
import { useSession } from '../use-session.ts';
import { biddingWords } from '../words/bidding.ts';
import { historiesWords } from '../words/histories.ts';
import { useWords } from '../words/use-words.ts';
import type { PlacedBids } from './group-by-slip.ts';

type Props = { readonly family: Family; readonly slip: PlacedBids };

/** The slip's reference, and the way to place all of its bids again. */
export function RepeatRow({ family, slip }: Props) {
  const bidding = useWords(biddingWords);
  const session = useSession();
  // Half a slip would be another slip: it can be repeated once all of it has been read.
  const again = slip.isWhole ? repeatOf(family, slip.bids) : null;
  const canRepeat = session.state === 'in' && session.bettingOn;
  return (
    <div className="flex min-h-11 items-center justify-between gap-2 border-t border-line pr-1 pl-[18px] text-13 text-text-2">
      <span>
        {slip.slipNo}, <CountText slip={slip} />
      </span>
      {again === null || !canRepeat || !hasScreen(again.route) ? null : (
        <Link
          href={again.route}
          state={again.state}
          className="inline-flex min-h-11 items-center gap-1.5 px-2.5 text-15 font-semi text-brand focus-visible:-outline-offset-3"
        >
          <RotateCcw aria-hidden="true" className="size-4" />
          {bidding('repeat')}
          <span className="sr-only">, {slip.slipNo}</span>
        </Link>
      )}
    </div>
  );
}

function CountText({ slip: { bids, isWhole } }: Pick<Props, 'slip'>) {
  const words = useWords(historiesWords);
  const bidding = useWords(biddingWords);
  const count = bids.length;
  if (!isWhole) return words('bids_or_more', { count });
  return count === 1 ? bidding('bids_one') : bidding('bids', { count });
}
