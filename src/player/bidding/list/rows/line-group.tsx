import { useEffect, useRef, type Dispatch, type ReactNode } from 'react';
import { Trash2, X } from 'lucide-react';
import { sumPoints } from '#rules/money.ts';
import { readSelection } from '#rules/game/selection.ts';
import type { RateCard } from '#rules/game/rates.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { useMessages } from '../../../messages/use-messages.ts';
import { countKinds } from '../../entry/kind-boxes.tsx';
import type { DraftAction, DraftLine } from '../draft.ts';
import { biddingMessages } from '../../messages/en.ts';
import { paysOf, showPoints } from '../../bid-figures.ts';
import { showNumber } from '../../bid-figures.ts';

type Props = {
  /** As typed: the first pana first. */
  readonly lines: readonly DraftLine[];
  /** The name of the bids when their digits are no longer known. */
  readonly name: string;
  readonly isMixed: boolean;
  readonly rates: RateCard | null;
  readonly isLate: boolean;
  readonly isNewest: boolean;
  readonly change: Dispatch<DraftAction>;
};

/** The bids of one entry: deleted all at once, or one by one. */
export function LineGroup({ lines, name, isMixed, change, ...props }: Props) {
  const messages = useMessages(biddingMessages);
  const left = lines.filter((line) => !line.isRemoved);
  const title = useTitle({ lines: left.length === 0 ? lines : left, name, isMixed });
  if (left.length === 0) {
    return (
      <UndoRow
        text={messages('removed', { number: title, points: pointsOf(lines) })}
        onUndo={() => change({ type: 'removal_undone', ids: idsOf(lines) })}
        onEnd={() => change({ type: 'removal_ended', ids: idsOf(lines) })}
      />
    );
  }
  const removeAll = (): void => {
    // Panas that were removed before stay removed when the group is restored.
    change({ type: 'lines_dropped', ids: idsOf(lines.filter((line) => line.isRemoved)) });
    change({ type: 'lines_removed', ids: idsOf(left) });
  };
  return (
    <li
      className={joinClasses(
        'overflow-hidden rounded-ctl bg-surface inset-ring',
        props.isLate ? 'inset-ring-2 inset-ring-closing-mark' : 'inset-ring-line',
        props.isNewest && 'animate-line-in',
      )}
    >
      <GroupHead {...props} title={title} left={left} onRemove={removeAll} />
      <ul aria-label={title} className="-mb-px grid grid-cols-3 border-t border-line">
        {lines.map((line) => (
          <GroupCell key={line.id} line={line} change={change} />
        ))}
      </ul>
    </li>
  );
}

type TitleOf = Pick<Props, 'lines' | 'name' | 'isMixed'>;

/** '12369', 'Digit 4: SP 12 + DP 9', or only what the screen is called. */
function useTitle({ lines, name, isMixed }: TitleOf): string {
  const messages = useMessages(biddingMessages);
  const typed = lines[0]?.group?.typed ?? '';
  if (!isMixed) return typed === '' ? name : typed;
  const kinds = countKinds(lines.map((line) => line.selection));
  return typed === '' ? kinds : messages('digit_makes', { digit: typed, kinds });
}

type HeadProps = Pick<Props, 'rates' | 'isLate'> & {
  readonly title: string;
  readonly left: readonly DraftLine[];
  readonly onRemove: () => void;
};

function GroupHead({ title, left, rates, isLate, onRemove }: HeadProps) {
  const messages = useMessages(biddingMessages);
  return (
    <div className="grid min-h-[50px] grid-cols-[1fr_auto_44px] items-center gap-2 py-1.5 pr-0.5 pl-3">
      <span className="min-w-0">
        <b className="block text-16 leading-tight font-bold break-words tabular-nums">{title}</b>
        <span
          className={joinClasses(
            'block text-13 leading-[1.25]',
            isLate ? 'font-bold text-closing' : 'text-text-2',
          )}
        >
          <GroupText left={left} rates={rates} isLate={isLate} />
        </span>
      </span>
      <span className="text-18 font-bold tabular-nums">{pointsOf(left)}</span>
      <button
        type="button"
        aria-label={messages('delete_group', { count: left.length, name: title })}
        onClick={onRemove}
        className="grid size-11 place-items-center rounded-ctl text-text-3 focus-visible:-outline-offset-3"
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}

/** '10 bids of 20, Open, each pays 2,800'. */
function GroupText({ left, rates, isLate }: Pick<HeadProps, 'left' | 'rates' | 'isLate'>): ReactNode {
  const messages = useMessages(biddingMessages);
  const [first] = left;
  if (first === undefined) return null;
  const { game } = readSelection(first.selection);
  if (isLate) return messages(`${game.closesWith}_is_over`);
  const count = left.length;
  const of = { count, points: showPoints(first.stake), session: messages(game.session) };
  const bids = messages(count === 1 ? 'group_of_one' : 'group_of', of);
  if (rates === null) return bids;
  const pays = left.map((line) => paysOf(line, rates)).toSorted((one, other) => one - other);
  const from = showPoints(pays[0] ?? first.stake);
  const to = showPoints(pays.at(-1) ?? first.stake);
  const each =
    from === to ? messages('each_pays', { points: from }) : messages('each_pays_between', { from, to });
  return `${bids}, ${each}`;
}

function idsOf(lines: readonly DraftLine[]): readonly number[] {
  return lines.map((line) => line.id);
}

function pointsOf(lines: readonly DraftLine[]): string {
  return showPoints(sumPoints(lines.map((line) => line.stake)));
}

type GroupCellProps = { readonly line: DraftLine; readonly change: Dispatch<DraftAction> };

/** One pana of a group, with a delete of its own. */
function GroupCell({ line, change }: GroupCellProps) {
  const messages = useMessages(biddingMessages);
  if (line.isRemoved) return <RemovedCell line={line} change={change} />;
  const number = showNumber(line.selection);
  return (
    <li className={joinClasses(CELL, 'pl-3 max-[374px]:pl-2')}>
      {number}
      <button
        type="button"
        aria-label={messages('delete_line', { number, points: showPoints(line.stake) })}
        onClick={() => change({ type: 'lines_removed', ids: [line.id] })}
        className="grid h-11 min-w-11 place-items-center text-text-3 focus-visible:-outline-offset-3"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </li>
  );
}

function RemovedCell({ line, change }: GroupCellProps) {
  const messages = useMessages(biddingMessages);
  const number = showNumber(line.selection);
  const ids = [line.id];
  useUndoTime(() => change({ type: 'removal_ended', ids }));
  return (
    <li className={joinClasses(CELL, 'bg-inverse pl-3 text-on-inverse max-[374px]:pl-2')}>
      <s aria-hidden="true">{number}</s>
      <span role="status" className="sr-only">
        {messages('removed', { number, points: showPoints(line.stake) })}
      </span>
      <button
        type="button"
        onClick={() => change({ type: 'removal_undone', ids })}
        className="min-h-11 px-2 text-14 font-bold text-bindu focus-visible:outline-bindu focus-visible:-outline-offset-3"
      >
        {messages('undo')}
      </button>
    </li>
  );
}

const CELL =
  'flex min-h-11 items-center justify-between border-line text-16 font-bold tracking-[.02em] tabular-nums border-b not-nth-[3n]:border-r';

type UndoRowProps = {
  /** What was removed. */
  readonly text: string;
  readonly onUndo: () => void;
  /** The time to undo is over. */
  readonly onEnd: () => void;
};

/** Replaces a removed row for as long as it can be restored. */
export function UndoRow({ text, onUndo, onEnd }: UndoRowProps) {
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
function useUndoTime(onEnd: () => void): void {
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    const timer = setTimeout(() => end.current(), UNDO_MS);
    return () => clearTimeout(timer);
  }, []);
}
