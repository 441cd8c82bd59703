import { useEffect, useRef } from 'react';
import { biddingWords } from '../words/bidding.ts';
import { useWords } from '../words/use-words.ts';
import type { DraftLine } from './draft.ts';
import { showNumber } from './show-number.ts';
import { showPoints } from './show-points.ts';

type Props = {
  readonly line: DraftLine;
  readonly onUndo: () => void;
  /** Nobody wanted it back. */
  readonly onEnd: () => void;
};

const UNDO_MS = 5000;

/** Stands in the place of a removed line for as long as it can be put back. */
export function UndoRow({ line, onUndo, onEnd }: Props) {
  const words = useWords(biddingWords);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    const timer = setTimeout(() => end.current(), UNDO_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <li className="flex min-h-[46px] items-center justify-between rounded-ctl bg-inverse pr-1 pl-3.5 text-14 font-medium text-on-inverse">
      <span role="status">
        {words('removed', { number: showNumber(line.pick), points: showPoints(line.stake) })}
      </span>
      <button
        type="button"
        onClick={onUndo}
        className="min-h-11 rounded-ctl px-3.5 font-bold text-bindu focus-visible:outline-bindu focus-visible:-outline-offset-3"
      >
        {words('undo')}
      </button>
    </li>
  );
}
