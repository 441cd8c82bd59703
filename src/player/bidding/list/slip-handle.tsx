import { useRef, type PointerEvent } from 'react';
import { ChevronUp, Undo2 } from 'lucide-react';
import { joinClasses } from '#ui/join-classes.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { showPoints } from '../bid-figures.ts';
import type { BidScreenRow } from '../bid-screens.ts';
import type { DockNote } from '../entry/use-dock-note.ts';
import { GuardedKey } from '../guarded-key.tsx';
import { biddingMessages } from '../messages/en.ts';
import type { TapGuard } from '../tap-guard.ts';
import { draftTotal, type Draft } from './draft.ts';

type Props = {
  readonly guard: TapGuard;
  readonly row: BidScreenRow;
  readonly draft: Draft;
  readonly isOpen: boolean;
  readonly listId: string;
  /** Said instead of the sum for a moment. */
  readonly note: DockNote | null;
  readonly onToggle: () => void;
  readonly onUndo: () => void;
};

// As far as a thumb pulls without meaning it.
const PULL_PX = 24;

/** '3 bids, 60 points': a tap or a pull opens the list, and Undo takes back the last step. */
export function SlipHandle({ guard, draft, isOpen, listId, onToggle, onUndo, ...props }: Props) {
  const messages = useMessages(biddingMessages);
  const isEmpty = draft.lines.length === 0;
  const pull = usePull({ isOpen, isEmpty, onToggle });
  return (
    <div
      onPointerDown={pull.onPointerDown}
      className="relative -mx-3 flex min-h-[58px] flex-none touch-none items-center justify-between gap-2 border-b border-line pt-2 pr-2 pl-3 before:absolute before:top-1.5 before:left-1/2 before:h-[5px] before:w-11 before:-translate-x-1/2 before:rounded-[3px] before:bg-line-strong before:opacity-75 [@media(max-height:700px)]:min-h-[52px]"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        disabled={isEmpty}
        onClick={pull.onClick}
        className="inline-flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-ctl text-left text-16 leading-tight font-bold tabular-nums disabled:font-medium disabled:text-text-3"
      >
        <i
          aria-hidden="true"
          className={joinClasses(
            'grid size-[30px] flex-none place-items-center rounded-full',
            isEmpty ? 'bg-well text-text-3' : 'bg-solid text-on-solid',
          )}
        >
          <ChevronUp
            strokeWidth={2.6}
            className={joinClasses('size-5 transition-transform duration-(--t-base)', isOpen && 'rotate-180')}
          />
        </i>
        <HandleText {...props} draft={draft} />
        {/* After what is seen, so that somebody who speaks to the phone can name what stands there. */}
        {isEmpty ? null : <span className="sr-only">{messages('show_list')}</span>}
      </button>
      <UndoKey guard={guard} draft={draft} onUndo={onUndo} />
    </div>
  );
}

/** Takes back the last step, and says which that is; not there before the first. */
export function UndoKey({ guard, draft, onUndo }: Pick<Props, 'guard' | 'draft' | 'onUndo'>) {
  const messages = useMessages(biddingMessages);
  const [last] = draft.steps;
  if (last === undefined) return null;
  return (
    <GuardedKey
      guard={guard}
      tapKey="undo"
      onTap={onUndo}
      className="inline-flex min-h-11 flex-none items-center gap-1.5 rounded-ctl px-2.5 text-15 font-semi text-brand tabular-nums"
    >
      <Undo2 aria-hidden="true" className="size-[18px]" />
      {last.name === '' ? messages('undo') : messages('undo_step', { step: last.name })}
    </GuardedKey>
  );
}

export function HandleText({ row, draft, note }: Pick<Props, 'row' | 'draft' | 'note'>) {
  const messages = useMessages(biddingMessages);
  if (note !== null) {
    return (
      <span className={joinClasses('min-w-0 text-14', note.tone === 'bad' ? 'text-danger' : 'text-brand')}>
        {note.text}
      </span>
    );
  }
  const count = draft.lines.length;
  const points = showPoints(draftTotal(draft));
  if (count === 0) return <span className="min-w-0">{messages(`none_${noneOf(row)}`)}</span>;
  return (
    <span className="min-w-0">
      {count === 1 ? messages('bids_points_one', { points }) : messages('bids_points', { count, points })}
    </span>
  );
}

function noneOf({ makes, inputs }: BidScreenRow) {
  const [input, second] = inputs.open;
  if (makes === 'sp_motor' || makes === 'dp_motor') return 'made';
  if (second !== undefined) return 'sangam';
  if (input?.list === 'digit' || input?.list === 'jodi') return input.list;
  return input?.pad === 'board' ? 'board_pana' : 'pana';
}

type Pull = Pick<Props, 'isOpen' | 'onToggle'> & { readonly isEmpty: boolean };

/** The thumb pulls the list up, or down again; wherever it ends, that is no tap. */
function usePull({ isOpen, isEmpty, onToggle }: Pull) {
  const isPulled = useRef(false);
  return {
    onPointerDown: ({ clientY: startY }: PointerEvent) => {
      isPulled.current = false;
      const end = ({ clientY }: { readonly clientY: number }): void => {
        const pulled = isOpen ? clientY - startY : startY - clientY;
        isPulled.current = pulled > PULL_PX && !isEmpty;
        if (isPulled.current) onToggle();
      };
      const over = new AbortController();
      window.addEventListener('pointerup', end, over);
      for (const last of ['pointerup', 'pointercancel'])
        window.addEventListener(last, () => over.abort(), over);
    },
    onClick: () => {
      if (!isPulled.current) onToggle();
      isPulled.current = false;
    },
  };
}
