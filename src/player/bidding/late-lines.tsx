import type { Dispatch } from 'react';
import { WarningBox } from '#ui/warning-box.tsx';
import { biddingWords } from '../words/bidding.ts';
import { useWords } from '../words/use-words.ts';
import { canMoveToClose } from './draft.ts';
import type { DraftAction, DraftLine } from './draft.ts';
import type { Cutoffs } from './session-cutoffs.ts';

type Props = {
  readonly late: readonly DraftLine[];
  readonly cutoffs: Cutoffs;
  readonly change: Dispatch<DraftAction>;
};

/** The cut-off has passed while these lines waited: the player decides what becomes of them. */
export function LateLines({ late, cutoffs, change }: Props) {
  const words = useWords(biddingWords);
  const count = late.length;
  const canMove = !cutoffs.close.isOver && late.some(canMoveToClose);
  return (
    <div role="alert" className="flex-none">
      <WarningBox>
        {count === 1 ? words('late_one') : words('late', { count })}
        <span className="-mb-2 flex flex-wrap gap-x-4">
          {canMove ? (
            <LateAction text={words('move_to_close')} onPress={() => change({ type: 'late_lines_moved' })} />
          ) : null}
          <LateAction
            text={words('remove_late')}
            onPress={() => change({ type: 'lines_dropped', ids: late.map((line) => line.id) })}
          />
        </span>
      </WarningBox>
    </div>
  );
}

function LateAction({ text, onPress }: { readonly text: string; readonly onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} className="min-h-11 rounded-ctl font-bold underline">
      {text}
    </button>
  );
}
