import type { Dispatch, ReactNode } from 'react';
import type { RateCard } from '#rules/rates.ts';
import { biddingWords } from '../words/bidding.ts';
import { useWords } from '../words/use-words.ts';
import { BidTape } from './bid-tape.tsx';
import type { DraftAction, DraftLine } from './draft.ts';
import { LateLines } from './late-lines.tsx';
import { LineRow } from './line-row.tsx';
import { isLate } from './session-cutoffs.ts';
import type { Cutoffs } from './session-cutoffs.ts';
import { UndoRow } from './undo-row.tsx';

type Props = {
  readonly lines: readonly DraftLine[];
  readonly cutoffs: Cutoffs;
  readonly rates: RateCard | null;
  readonly change: Dispatch<DraftAction>;
  /** Stands below the rows. */
  readonly children?: ReactNode;
};

/** The bids that are in the list, newest first. */
export function LineList({ lines, cutoffs, rates, change, children }: Props) {
  const words = useWords(biddingWords);
  const late = lines.filter((line) => !line.isRemoved && isLate(line.pick, cutoffs));
  return (
    <BidTape head={[words('your_bids'), words('points')]}>
      {late.length === 0 ? null : <LateLines late={late} cutoffs={cutoffs} change={change} />}
      <ul className="grid flex-none gap-1.5">
        {lines.map((line) =>
          line.isRemoved ? (
            <UndoRow
              key={line.id}
              line={line}
              onUndo={() => change({ type: 'removal_undone', id: line.id })}
              onEnd={() => change({ type: 'removal_ended', id: line.id })}
            />
          ) : (
            <LineRow
              key={line.id}
              line={line}
              rates={rates}
              isLate={isLate(line.pick, cutoffs)}
              isNewest={line.id === lines[0]?.id}
              onRemove={() => change({ type: 'line_removed', id: line.id })}
            />
          ),
        )}
      </ul>
      {children}
    </BidTape>
  );
}
