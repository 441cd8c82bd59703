import { Bookmark } from 'lucide-react';
import { SP_DP_TP } from '#rules/game/games.ts';
import type { RateCard } from '#rules/game/rates.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { WarningBox } from '#ui/warning-box.tsx';
import { useMessages } from '../../messages/use-messages.ts';
import type { BidState } from '../entry/bid-entry.ts';
import { rowsOf, canMoveToClose, type DraftLine } from './draft.ts';
import { LineGroup } from './rows/line-group.tsx';
import { LineRow } from './rows/line-row.tsx';
import { biddingMessages } from '../messages/en.ts';
import { isLate } from '../cutoffs/session-cutoffs.ts';

type Props = Pick<BidState, 'row' | 'cutoffs' | 'change'> & {
  readonly id: string;
  readonly lines: readonly DraftLine[];
  readonly rates: RateCard | null;
  /** Opens the sheet that changes the stake of a line. */
  readonly onEdit: (line: DraftLine) => void;
  /** Asks for a name to keep the list under. */
  readonly onSaving: (isSaving: true) => void;
  /** It has a column of its own, and as much of it as it needs. */
  readonly fills?: boolean;
};

/** The bids that are in the list, newest first. Three of them are seen at once. */
export function LineList(props: Props) {
  const { id, lines, cutoffs, change } = props;
  const messages = useMessages(biddingMessages);
  const late = lines.filter((line) => isLate(line.selection, cutoffs));
  return (
    <section
      id={id}
      aria-label={messages('your_bids')}
      className={joinClasses(
        'min-h-11 shrink animate-[list-in_var(--t-base)_var(--ease-out)] overflow-y-auto border-b border-line',
        props.fills ? 'border-t' : '-mx-3 -mt-2 max-h-[157px]',
      )}
    >
      {late.length === 0 ? null : <LateLines late={late} cutoffs={cutoffs} change={change} />}
      <ul className="divide-y divide-line">
        {rowsOf(lines).map((together) => (
          <ListedRow key={together[0]?.group?.id ?? together[0]?.id} {...props} together={together} />
        ))}
      </ul>
      <button
        type="button"
        onClick={() => props.onSaving(true)}
        className="flex min-h-11 w-full items-center justify-center gap-2 border-t border-line text-14 font-semi text-brand focus-visible:-outline-offset-3"
      >
        <Bookmark aria-hidden="true" className="size-[18px]" />
        {messages('save_list')}
      </button>
    </section>
  );
}

/** A single bid, or the bids of one entry. */
function ListedRow(props: Props & { readonly together: readonly DraftLine[] }) {
  const { row, rates, cutoffs, change, together, onEdit } = props;
  const messages = useMessages(biddingMessages);
  const [line] = together;
  if (line === undefined) return null;
  const common = { rates, isLate: isLate(line.selection, cutoffs), change, onEdit };
  if (line.group === null) return <LineRow {...common} line={line} row={row} />;
  const name = messages(row.name);
  return <LineGroup {...common} lines={together.toReversed()} name={name} isMixed={row.name === SP_DP_TP} />;
}

type LateLinesProps = Pick<Props, 'cutoffs' | 'change'> & { readonly late: readonly DraftLine[] };

/** The cut-off has passed while these lines were in the list: the player decides what happens to them. */
function LateLines({ late, cutoffs, change }: LateLinesProps) {
  const messages = useMessages(biddingMessages);
  const count = late.length;
  const canMove = !cutoffs.close.isOver && late.some(canMoveToClose);
  return (
    <div role="alert" className="px-3 py-1.5">
      <WarningBox>
        {count === 1 ? messages('late_one') : messages('late', { count })}
        <span className="-mb-2 flex flex-wrap gap-x-4">
          {canMove ? (
            <LateAction
              text={messages('move_late', { count: late.filter(canMoveToClose).length })}
              onPress={() => change({ type: 'late_lines_moved' })}
            />
          ) : null}
          <LateAction
            text={messages('remove_late')}
            onPress={() => change({ type: 'lines_removed', ids: late.map((line) => line.id) })}
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
