import { useEffect, useState } from 'react';
import { Trash2 } from 'lucide-react';
import { readPick } from '#rules/pick.ts';
import type { RateCard } from '#rules/rates.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { biddingWords } from '../words/bidding.ts';
import { useWords } from '../words/use-words.ts';
import type { DraftLine } from './draft.ts';
import { paysOf } from './possible-win.ts';
import { showNumber } from './show-number.ts';
import { showPoints } from './show-points.ts';

type Props = {
  readonly line: DraftLine;
  /** Unknown until the rates have been read. */
  readonly rates: RateCard | null;
  /** The session of this line takes no more bids. */
  readonly isLate: boolean;
  /** It was added last: its ring shows for a moment where it went. */
  readonly isNewest: boolean;
  readonly onRemove: () => void;
};

/** One bid of the list. */
export function LineRow({ line, rates, isLate, isNewest, onRemove }: Props) {
  const isNew = useMoment(isNewest);
  const words = useWords(biddingWords);
  const number = showNumber(line.pick);
  const points = showPoints(line.stake);
  const { game } = readPick(line.pick);
  const session = words(game.session);
  return (
    <li
      className={joinClasses(
        'grid min-h-[50px] grid-cols-[auto_1fr_auto_44px] items-center gap-2.5 rounded-ctl bg-surface py-1 pr-0.5 pl-3 [@media(max-height:700px)]:min-h-[46px]',
        isNewest && 'animate-line-in',
        ringOf({ isLate, isNew }),
      )}
    >
      <span className="min-w-11 text-20 font-black tracking-[.03em] tabular-nums">{number}</span>
      <span
        className={joinClasses('text-13 leading-[1.25]', isLate ? 'font-bold text-closing' : 'text-text-2')}
      >
        {isLate ? words(`${game.closesWith}_is_over`) : null}
        {isLate || rates === null
          ? null
          : words('session_pays', { session, points: showPoints(paysOf(line, rates)) })}
        {!isLate && rates === null ? session : null}
      </span>
      <span className="text-18 font-bold tabular-nums">{points}</span>
      <button
        type="button"
        aria-label={words('delete_line', { number, points })}
        onClick={onRemove}
        className="grid size-11 place-items-center rounded-ctl text-text-3 focus-visible:-outline-offset-3"
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </button>
    </li>
  );
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
