import type { Dispatch, ReactNode } from 'react';
import { Pencil, Trash2 } from 'lucide-react';
import { readSelection } from '#rules/game/selection.ts';
import type { RateCard } from '#rules/game/rates.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { betColours } from '../../../draws/bet-colours.ts';
import { biddingMessages } from '../../messages/en.ts';
import { useMessages } from '../../../messages/use-messages.ts';
import type { BidScreenRow } from '../../bid-screens.ts';
import { lineSide, type DraftAction, type DraftLine } from '../draft.ts';
import { paysOf, showPoints } from '../../bid-figures.ts';
import { showNumber } from '../../bid-figures.ts';

type Props = {
  readonly line: DraftLine;
  readonly row: BidScreenRow;
  /** Unknown until the rates have been read. */
  readonly rates: RateCard | null;
  /** The session of this line takes no more bids. */
  readonly isLate: boolean;
  readonly change: Dispatch<DraftAction>;
  readonly onEdit: (line: DraftLine) => void;
};

/** One bid of the list: its stake can be changed, and it can be deleted. */
export function LineRow({ line, row, rates, isLate, change, onEdit }: Props) {
  const messages = useMessages(biddingMessages);
  const number = showNumber(line.selection);
  const points = showPoints(line.stake);
  const { game } = readSelection(line.selection);
  return (
    <li
      className={joinClasses(
        'relative grid min-h-[52px] grid-cols-[auto_1fr_auto_auto] items-center gap-x-2 py-0.5 pr-0.5 pl-3',
        isLate && 'bg-closing-soft',
      )}
    >
      {game.family === 'gali' ? (
        <i
          aria-hidden="true"
          className={joinClasses('absolute inset-y-0 left-0 w-[5px]', betColours(game.pana).mark)}
        />
      ) : null}
      <span className="min-w-11 text-20 leading-tight font-black tracking-[.03em] tabular-nums">
        {number}
      </span>
      <span
        className={joinClasses(
          'min-w-0 text-13 leading-[1.25]',
          isLate ? 'font-bold text-closing' : 'text-text-2',
        )}
      >
        <LineText line={line} row={row} rates={rates} isLate={isLate} />
      </span>
      <span className="text-18 font-bold tabular-nums">{points}</span>
      <span className="flex">
        <RowButton label={messages('edit_line', { number, points })} onPress={() => onEdit(line)}>
          <Pencil aria-hidden="true" className="size-5" />
        </RowButton>
        <RowButton
          label={messages('delete_line', { number, points })}
          onPress={() => change({ type: 'lines_removed', ids: [line.id], name: number })}
        >
          <Trash2 aria-hidden="true" className="size-5" />
        </RowButton>
      </span>
    </li>
  );
}

type ButtonProps = {
  readonly label: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
};

export function RowButton({ label, onPress, children }: ButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-ctl text-text-3 focus-visible:-outline-offset-3"
    >
      {children}
    </button>
  );
}

/** 'Open, pays 950', 'Double Pana, Open, pays 2,800' or 'Open Digit 2, Close Pana 369, pays 10,000'. */
function LineText({ line, row, rates, isLate }: Pick<Props, 'line' | 'row' | 'rates' | 'isLate'>) {
  const messages = useMessages(biddingMessages);
  const { game, digits, closedigits } = readSelection(line.selection);
  if (isLate) return messages(game.family === 'main' ? `${game.closesWith}_is_over` : 'hint_all_over');
  const inputs = row.inputs[game.session];
  const sides = inputs.map((input, place) => {
    const number = place === 0 ? digits : closedigits;
    return messages('side', { name: messages(input.label), number });
  });
  const what = inputs.length > 1 ? sides.join(', ') : messages(lineSide(game));
  const named = game.pana === row.name ? what : `${messages(game.pana)}, ${what}`;
  return rates === null
    ? named
    : messages('what_pays', { what: named, points: showPoints(paysOf(line, rates)) });
}
