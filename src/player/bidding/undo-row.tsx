import { biddingWords } from '../words/bidding.ts';
import { useWords } from '../words/use-words.ts';
import { useUndoTime } from './use-undo-time.ts';

type Props = {
  /** What was removed. */
  readonly text: string;
  readonly onUndo: () => void;
  /** Nobody wanted it back. */
  readonly onEnd: () => void;
};

/** Stands in the place of a removed row for as long as it can be put back. */
export function UndoRow({ text, onUndo, onEnd }: Props) {
  const words = useWords(biddingWords);
  useUndoTime(onEnd);
  return (
    <li className="flex min-h-[46px] items-center justify-between rounded-ctl bg-inverse pr-1 pl-3.5 text-14 font-medium text-on-inverse">
      <span role="status">{text}</span>
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
