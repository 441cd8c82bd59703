import type { ReactNode } from 'react';
import { joinClasses } from '#ui/join-classes.ts';
import { KEY_SHAPE } from './key-shape.ts';

type Props = {
  /** What the rows are, on the left, and their last column, on the right. */
  readonly head: readonly [ReactNode, ReactNode] | null;
  /** Nothing in it takes the focus, so it has the focus itself where it is scrolled by keys. */
  readonly isRead?: boolean;
  readonly children: ReactNode;
};

/** The middle of a bid screen, between the session and the dock. Only this part scrolls. */
export function BidTape({ head, isRead = false, children }: Props) {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isRead ? 0 : undefined}
      className={joinClasses(
        'flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto focus-visible:-outline-offset-3 px-3 pt-2.5 pb-2 [@media(max-height:700px)]:gap-[5px] [@media(max-height:700px)]:pt-1.5 [@media(max-height:700px)]:pb-1',
        head === null && 'pb-3',
      )}
    >
      {head === null ? null : (
        <div className="flex flex-none items-baseline justify-between gap-2 px-1 text-13 text-text-2 tabular-nums">
          <span className="font-semi text-text">{head[0]}</span>
          <span>{head[1]}</span>
        </div>
      )}
      {children}
    </div>
  );
}

/** Panas in cells, six in a row; five where the phone is narrow. */
export const PANA_GRID = 'grid grid-cols-6 content-start gap-[5px] max-[374px]:grid-cols-5';

export const PANA_CELL = `${KEY_SHAPE} min-h-[46px] rounded-key text-16 leading-[1.1] font-bold tracking-[.02em]`;

/** Under the pana. */
export const PANA_NOTE = 'text-12 font-medium tracking-normal text-text-3';
