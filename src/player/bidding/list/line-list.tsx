import type { ReactNode } from 'react';
import { SP_DP_TP, type Session } from '#rules/game/games.ts';
import type { RateCard } from '#rules/game/rates.ts';
import { Pattern } from '#ui/pattern.tsx';
import { WarningBox } from '#ui/warning-box.tsx';
import { useMessages } from '../../messages/use-messages.ts';
import { BidTape } from '../bid-tape.tsx';
import type { BidState } from '../entry/bid-entry.ts';
import { rowsOf, canMoveToClose, type DraftLine } from './draft.ts';
import { LineGroup, UndoRow } from './rows/line-group.tsx';
import { LineRow } from './rows/line-row.tsx';
import { biddingMessages } from '../messages/en.ts';
import { isLate } from '../cutoffs/session-cutoffs.ts';
import { showNumber } from '../bid-figures.ts';
import { showPoints } from '../bid-figures.ts';

type Props = Pick<BidState, 'row' | 'cutoffs' | 'change'> & {
  readonly session: Session;
  readonly lines: readonly DraftLine[];
  readonly rates: RateCard | null;
  /** Shown below the rows. */
  readonly children?: ReactNode;
};

/** The bids that are in the list, newest first. */
export function LineList(props: Props) {
  const { row, session, lines, cutoffs, change, children } = props;
  const messages = useMessages(biddingMessages);
  // B §2: its lines are shown as Close Digit and points.
  const isGaliJodi = row.family === 'gali' && row.name === 'Jodi Digit';
  const late = lines.filter((line) => !line.isRemoved && isLate(line.selection, cutoffs));
  return (
    <BidTape
      head={[messages(isGaliJodi ? 'Close Digit' : 'your_bids'), messages('points')]}
      above={<Sides row={row} session={session} />}
    >
      {late.length === 0 ? null : <LateLines late={late} cutoffs={cutoffs} change={change} />}
      <ul className="grid flex-none gap-1.5">
        {rowsOf(lines).map((together) => (
          <ListedRow key={together[0]?.group?.id ?? together[0]?.id} {...props} together={together} />
        ))}
      </ul>
      {children}
    </BidTape>
  );
}

/** Which part of the result the numbers of a sangam are about, wherever there is room for it. */
function Sides({ row, session }: Pick<Props, 'row' | 'session'>) {
  if (row.inputs[session].length === 1) return null;
  return (
    <div className="mx-auto flex-none py-1 [@media(max-height:700px)]:hidden">
      <Pattern blocks={row.blocks[session]} size="large" />
    </div>
  );
}

/** A single bid, or the bids of one entry. */
function ListedRow(props: Props & { readonly together: readonly DraftLine[] }) {
  const { row, rates, cutoffs, change, lines, together } = props;
  const messages = useMessages(biddingMessages);
  const [line] = together;
  if (line === undefined) return null;
  const common = { rates, isLate: isLate(line.selection, cutoffs), isNewest: line.id === lines[0]?.id };
  if (line.group !== null) {
    return (
      <LineGroup
        {...common}
        lines={together.toReversed()}
        name={messages(row.name)}
        isMixed={row.name === SP_DP_TP}
        change={change}
      />
    );
  }
  if (!line.isRemoved) {
    return (
      <LineRow
        {...common}
        line={line}
        inputs={row.inputs}
        onRemove={() => change({ type: 'lines_removed', ids: [line.id] })}
      />
    );
  }
  return (
    <UndoRow
      text={messages('removed', { number: showNumber(line.selection), points: showPoints(line.stake) })}
      onUndo={() => change({ type: 'removal_undone', ids: [line.id] })}
      onEnd={() => change({ type: 'removal_ended', ids: [line.id] })}
    />
  );
}

type LateLinesProps = Pick<Props, 'cutoffs' | 'change'> & { readonly late: readonly DraftLine[] };

/** The cut-off has passed while these lines were in the list: the player decides what happens to them. */
function LateLines({ late, cutoffs, change }: LateLinesProps) {
  const messages = useMessages(biddingMessages);
  const count = late.length;
  const canMove = !cutoffs.close.isOver && late.some(canMoveToClose);
  return (
    <div role="alert" className="flex-none">
      <WarningBox>
        {count === 1 ? messages('late_one') : messages('late', { count })}
        <span className="-mb-2 flex flex-wrap gap-x-4">
          {canMove ? (
            <LateAction
              text={messages('move_to_close')}
              onPress={() => change({ type: 'late_lines_moved' })}
            />
          ) : null}
          <LateAction
            text={messages('remove_late')}
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
