import type { Dispatch, ReactNode } from 'react';
import { SP_DP_TP } from '#rules/games.ts';
import type { Session } from '#rules/games.ts';
import type { RateCard } from '#rules/rates.ts';
import { Pattern } from '#ui/pattern.tsx';
import { biddingWords } from '../words/bidding.ts';
import { useWords } from '../words/use-words.ts';
import type { BidScreenRow } from './bid-screens.ts';
import { BidTape } from './bid-tape.tsx';
import { rowsOf } from './draft.ts';
import type { DraftAction, DraftLine } from './draft.ts';
import { LateLines } from './late-lines.tsx';
import { LineGroup } from './line-group.tsx';
import { LineRow } from './line-row.tsx';
import { isLate } from './session-cutoffs.ts';
import type { Cutoffs } from './session-cutoffs.ts';
import { showNumber } from './show-number.ts';
import { showPoints } from './show-points.ts';
import { UndoRow } from './undo-row.tsx';

type Props = {
  readonly row: BidScreenRow;
  readonly session: Session;
  readonly lines: readonly DraftLine[];
  readonly cutoffs: Cutoffs;
  readonly rates: RateCard | null;
  readonly change: Dispatch<DraftAction>;
  /** Stands below the rows. */
  readonly children?: ReactNode;
};

/** The bids that are in the list, newest first. */
export function LineList(props: Props) {
  const { row, session, lines, cutoffs, change, children } = props;
  const words = useWords(biddingWords);
  // Document B §2: its lines are shown as Close Digit and points.
  const isGaliJodi = row.family === 'gali' && row.name === 'Jodi Digit';
  const late = lines.filter((line) => !line.isRemoved && isLate(line.pick, cutoffs));
  return (
    <BidTape
      head={[words(isGaliJodi ? 'Close Digit' : 'your_bids'), words('points')]}
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

/** A bid that stands alone, or the bids of one entry. */
function ListedRow(props: Props & { readonly together: readonly DraftLine[] }) {
  const { row, rates, cutoffs, change, lines, together } = props;
  const words = useWords(biddingWords);
  const [line] = together;
  if (line === undefined) return null;
  const common = { rates, isLate: isLate(line.pick, cutoffs), isNewest: line.id === lines[0]?.id };
  if (line.group !== null) {
    return (
      <LineGroup
        {...common}
        lines={together.toReversed()}
        name={words(row.name)}
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
      text={words('removed', { number: showNumber(line.pick), points: showPoints(line.stake) })}
      onUndo={() => change({ type: 'removal_undone', ids: [line.id] })}
      onEnd={() => change({ type: 'removal_ended', ids: [line.id] })}
    />
  );
}
