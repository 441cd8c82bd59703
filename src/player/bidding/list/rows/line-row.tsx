import { useEffect, useState } from 'react';
import { Trash2 } from 'lucide-react';
import { readSelection } from '#rules/game/selection.ts';
import type { RateCard } from '#rules/game/rates.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { betColours } from '../../../draws/bet-colours.ts';
import { biddingMessages } from '../../messages/en.ts';
import { useMessages } from '../../../messages/use-messages.ts';
import type { BidScreenRow } from '../../bid-screens.ts';
import { lineSide, type DraftLine } from '../draft.ts';
import { paysOf, showPoints } from '../../bid-figures.ts';
import { showNumber } from '../../bid-figures.ts';

type Props = {
  readonly line: DraftLine;
  /** The name of its number or numbers. */
  readonly inputs: BidScreenRow['inputs'];
  /** Unknown until the rates have been read. */
  readonly rates: RateCard | null;
  /** The session of this line takes no more bids. */
  readonly isLate: boolean;
  /** It was added last: its ring shows for a moment where it went. */
  readonly isNewest: boolean;
  readonly onRemove: () => void;
};

/** One bid of the list. */
export function LineRow({ line, inputs, rates, isLate, isNewest, onRemove }: Props) {
  const isNew = useMoment(isNewest);
  const messages = useMessages(biddingMessages);
  const number = showNumber(line.selection);
  const points = showPoints(line.stake);
  const hasTwoSides = inputs.open.length > 1;
  const { game } = readSelection(line.selection);
  return (
    <li
      className={joinClasses(
        'relative grid min-h-[50px] items-center overflow-hidden gap-x-2.5 rounded-ctl bg-surface py-1 pr-0.5 pl-3 [@media(max-height:700px)]:min-h-[46px]',
        hasTwoSides ? 'grid-cols-[1fr_auto_44px]' : 'grid-cols-[auto_1fr_auto_44px]',
        isNewest && 'animate-line-in',
        ringOf({ isLate, isNew }),
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
          'text-13 leading-[1.25]',
          isLate ? 'font-bold text-closing' : 'text-text-2',
          // The texts of the two sides need more space than there is beside them.
          hasTwoSides && 'col-start-1',
        )}
      >
        <LineText line={line} inputs={inputs} rates={rates} isLate={isLate} />
      </span>
      <span
        className={joinClasses(
          'text-18 font-bold tabular-nums',
          hasTwoSides && 'col-start-2 row-span-2 row-start-1',
        )}
      >
        {points}
      </span>
      <button
        type="button"
        aria-label={messages('delete_line', { number, points })}
        onClick={onRemove}
        className={joinClasses(
          'grid size-11 place-items-center rounded-ctl text-text-3 focus-visible:-outline-offset-3',
          hasTwoSides && 'col-start-3 row-span-2 row-start-1',
        )}
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </button>
    </li>
  );
}

/** 'Open, pays 950', or with two sides 'Open Digit 2, Close Pana 369, pays 10,000'. */
function LineText({ line, inputs, rates, isLate }: Pick<Props, 'line' | 'inputs' | 'rates' | 'isLate'>) {
  const messages = useMessages(biddingMessages);
  const { game, digits, closedigits } = readSelection(line.selection);
  if (isLate) return messages(game.family === 'main' ? `${game.closesWith}_is_over` : 'hint_all_over');
  const sides = inputs[game.session].map((input, place) => {
    const number = place === 0 ? digits : closedigits;
    return messages('side', { name: messages(input.label), number });
  });
  const what = sides.length > 1 ? sides.join(', ') : messages(lineSide(game));
  return rates === null ? what : messages('what_pays', { what, points: showPoints(paysOf(line, rates)) });
}

const NEW_MS = 600;

/** True for a moment at the beginning. */
function useMoment(starts: boolean): boolean {
  const [isNow, setNow] = useState(starts);
  useEffect(() => {
    const timer = setTimeout(() => setNow(false), NEW_MS);
    return () => clearTimeout(timer);
  }, []);
  return isNow;
}

function ringOf({ isLate, isNew }: { readonly isLate: boolean; readonly isNew: boolean }): string {
  if (isLate) return 'inset-ring-2 inset-ring-closing-mark';
  return isNew ? 'inset-ring-[1.5px] inset-ring-focus' : 'inset-ring inset-ring-line';
}
