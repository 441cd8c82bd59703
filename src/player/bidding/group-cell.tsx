import type { Dispatch } from 'react';
import { X } from 'lucide-react';
import { joinClasses } from '#ui/join-classes.ts';
import { biddingWords } from '../words/bidding.ts';
import { useWords } from '../words/use-words.ts';
import type { DraftAction, DraftLine } from './draft.ts';
import { showNumber } from './show-number.ts';
import { showPoints } from './show-points.ts';
import { useUndoTime } from './use-undo-time.ts';

type Props = { readonly line: DraftLine; readonly change: Dispatch<DraftAction> };

/** One pana of a group, with a delete of its own. */
export function GroupCell({ line, change }: Props) {
  const words = useWords(biddingWords);
  if (line.isRemoved) return <RemovedCell line={line} change={change} />;
  const number = showNumber(line.pick);
  return (
    <li className={joinClasses(CELL, 'pl-3 max-[374px]:pl-2')}>
      {number}
      <button
        type="button"
        aria-label={words('delete_line', { number, points: showPoints(line.stake) })}
        onClick={() => change({ type: 'lines_removed', ids: [line.id] })}
        className="grid h-11 min-w-11 place-items-center text-text-3 focus-visible:-outline-offset-3"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </li>
  );
}

function RemovedCell({ line, change }: Props) {
  const words = useWords(biddingWords);
  const number = showNumber(line.pick);
  const ids = [line.id];
  useUndoTime(() => change({ type: 'removal_ended', ids }));
  return (
    <li className={joinClasses(CELL, 'bg-inverse pl-3 text-on-inverse max-[374px]:pl-2')}>
      <s aria-hidden="true">{number}</s>
      <span role="status" className="sr-only">
        {words('removed', { number, points: showPoints(line.stake) })}
      </span>
      <button
        type="button"
        onClick={() => change({ type: 'removal_undone', ids })}
        className="min-h-11 px-2 text-14 font-bold text-bindu focus-visible:outline-bindu focus-visible:-outline-offset-3"
      >
        {words('undo')}
      </button>
    </li>
  );
}

const CELL =
  'flex min-h-11 items-center justify-between border-line text-16 font-bold tracking-[.02em] tabular-nums border-b not-nth-[3n]:border-r';
