import type { ReactNode } from 'react';
import { joinClasses } from '#ui/join-classes.ts';
import { biddingWords } from '../words/bidding.ts';
import { useWords } from '../words/use-words.ts';

type Props = {
  /** What the rows are, on the left, and their last column, on the right. */
  readonly head: readonly [ReactNode, ReactNode] | null;
  /** Stands over the head. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
};

/** The middle of a bid screen: the list, or the numbers to choose from. It alone scrolls. */
export function BidTape({ head, above, children }: Props) {
  const words = useWords(biddingWords);
  return (
    <section
      aria-label={words('your_bids')}
      className={joinClasses(
        'flex min-h-0 flex-1 flex-col gap-1.5 overflow-y-auto px-3 pt-2 pb-1',
        head === null && 'pb-3',
      )}
    >
      {above}
      {head === null ? null : (
        <div className="flex flex-none items-baseline justify-between px-1 py-0.5 text-13 text-text-2 tabular-nums">
          <span>{head[0]}</span>
          <span>{head[1]}</span>
        </div>
      )}
      {children}
    </section>
  );
}
