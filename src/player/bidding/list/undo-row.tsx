import { useEffect, useRef } from 'react';
import { useMessages } from '../../messages/use-messages.ts';
import { biddingMessages } from '../messages/en.ts';

type Props = {
  /** What was removed. */
  readonly text: string;
  readonly onUndo: () => void;
  /** The time to undo is over. */
  readonly onEnd: () => void;
};

/** Stands in the place of a removed row for as long as it can be restored. */
export function UndoRow({ text, onUndo, onEnd }: Props) {
  const messages = useMessages(biddingMessages);
  useUndoTime(onEnd);
  return (
    <li className="flex min-h-[46px] items-center justify-between rounded-ctl bg-inverse pr-1 pl-3.5 text-14 font-medium text-on-inverse">
      <span role="status">{text}</span>
      <button
        type="button"
        onClick={onUndo}
        className="min-h-11 rounded-ctl px-3.5 font-bold text-bindu focus-visible:outline-bindu focus-visible:-outline-offset-3"
      >
        {messages('undo')}
      </button>
    </li>
  );
}

const UNDO_MS = 5000;

/** Calls back when the time to undo is over. */
export function useUndoTime(onEnd: () => void): void {
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    const timer = setTimeout(() => end.current(), UNDO_MS);
    return () => clearTimeout(timer);
  }, []);
}
