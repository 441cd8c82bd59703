import type { ReactNode } from 'react';
import { joinClasses } from '#ui/join-classes.ts';
import { useMessages } from '../messages/use-messages.ts';
import { biddingMessages } from './messages/en.ts';

type Props = {
  /** What the rows are, on the left, and their last column, on the right. */
  readonly head: readonly [ReactNode, ReactNode] | null;
  /** Shown above the head. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
};

/** The middle of a bid screen: the list, or the numbers to choose from. Only this part scrolls. */
export function BidTape({ head, above, children }: Props) {
  const messages = useMessages(biddingMessages);
  return (
    <section
      aria-label={messages('your_bids')}
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

/** Panas in cells, six in a row; five where the phone is narrow. */
export const PANA_GRID = 'grid grid-cols-6 content-start gap-[5px] max-[374px]:grid-cols-5';

export const PANA_CELL =
  'grid min-h-[46px] min-w-0 content-center justify-items-center rounded-key text-16 leading-[1.1] font-bold tracking-[.02em] tabular-nums';

/** Under the pana. */
export const PANA_NOTE = 'text-12 font-medium tracking-normal text-text-3';
