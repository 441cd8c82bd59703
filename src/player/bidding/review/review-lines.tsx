import { useEffect, useRef, useState, type RefObject } from 'react';
import { ChevronDown } from 'lucide-react';
import { joinClasses } from '#ui/join-classes.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { showPoints } from '../bid-figures.ts';
import { KIND_MARKS } from '../entry/kind-boxes.tsx';
import { biddingMessages } from '../messages/en.ts';
import type { ReviewGroup, ReviewRow } from './review-groups.ts';

type Props = { readonly groups: readonly ReviewGroup[] };

/** Every number of the slip. Only this part of the review scrolls. */
export function ReviewLines({ groups }: Props) {
  const messages = useMessages(biddingMessages);
  const box = useRef<HTMLDivElement>(null);
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const { drawn, below, onScroll, pageDown } = useScrolled(box, count);
  return (
    <>
      <div
        ref={box}
        // Keys scroll it, too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label={messages('numbers')}
        onScroll={onScroll}
        className={joinClasses(
          'relative -mx-5 overflow-y-auto overscroll-contain px-5 focus-visible:-outline-offset-3',
          // Of several, one and a half stay in view; a single one leaves no gap below it.
          count > 1 ? 'min-h-[92px] flex-[0_1_auto]' : 'flex-none',
        )}
      >
        <table className="w-full border-separate border-spacing-0 text-right tabular-nums">
          <thead className="text-13 text-text-3">
            <tr>
              <th scope="col" className={joinClasses(HEAD, 'text-left')}>
                {messages('number')}
              </th>
              <th scope="col" className={joinClasses(HEAD, FIGURE)}>
                {messages('stake')}
              </th>
              <th scope="col" className={joinClasses(HEAD, FIGURE)}>
                {messages('can_win')}
              </th>
            </tr>
          </thead>
          {firstRows(groups, drawn).map((group) => (
            <tbody key={group.session}>
              {groups.length > 1 ? <GroupHead group={group} /> : null}
              {group.rows.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      {below === 0 ? null : (
        <button
          type="button"
          onClick={pageDown}
          className="relative -mx-5 flex min-h-7 flex-none items-center justify-center gap-1.5 bg-well text-13 text-text-2 before:absolute before:inset-x-0 before:-top-4 before:bottom-0 focus-visible:-outline-offset-3"
        >
          <ChevronDown aria-hidden="true" className="size-[15px]" />
          {messages('more_below', { count: below })}
        </button>
      )}
    </>
  );
}

const HEAD = 'sticky top-0 z-10 border-b border-line bg-surface pt-1.5 pb-1 font-medium';
const CELL = 'h-[42px] border-b border-line py-1';
// The figures of a narrow phone must not touch.
const FIGURE = 'pl-1.5';

/** Open or Close with what is staked on it. */
function GroupHead({ group: { session, rows, total } }: { readonly group: ReviewGroup }) {
  const messages = useMessages(biddingMessages);
  const count = rows.length;
  const bids = count === 1 ? messages('bids_one') : messages('bids', { count });
  return (
    <tr>
      <th scope="rowgroup" colSpan={3} className="border-b border-line pt-3 pb-1 text-left text-14 font-bold">
        {messages(session)}
        <span className="ml-2 font-medium text-text-2">
          {bids}, {messages('pts', { points: showPoints(total) })}
        </span>
      </th>
    </tr>
  );
}

function Row({ row: { number, pana, stake, canWin, isBlamed } }: { readonly row: ReviewRow }) {
  const messages = useMessages(biddingMessages);
  return (
    <tr data-bid className={joinClasses(isBlamed && 'bg-danger-soft text-danger')}>
      <th
        scope="row"
        className={joinClasses(
          CELL,
          'text-left',
          isBlamed && 'pl-2 shadow-[inset_3px_0_0_var(--danger-mark)]',
        )}
      >
        <span className="text-20 font-black tracking-[.02em]">{number}</span>
        {pana === null ? null : (
          <span className={joinClasses('ml-2 text-13 font-medium', !isBlamed && 'text-text-3')}>
            {KIND_MARKS[pana.kind]} · {messages('ank', { ank: pana.ank })}
          </span>
        )}
        {isBlamed ? <span className="sr-only">, {messages('not_possible')}</span> : null}
      </th>
      <td className={joinClasses(CELL, FIGURE, 'w-[76px] font-bold')}>{showPoints(stake)}</td>
      <td className={joinClasses(CELL, FIGURE, 'w-[92px] font-semi', isBlamed ? 'pr-2' : 'text-won')}>
        {canWin === null ? '' : showPoints(canWin)}
      </td>
    </tr>
  );
}

// What fits a screen several times over; the rest of a long slip is drawn when it is scrolled to.
const STEP = 100;

function firstRows(groups: readonly ReviewGroup[], most: number): readonly ReviewGroup[] {
  let left = most;
  return groups.map((group) => {
    const rows = group.rows.slice(0, Math.max(0, left));
    left -= rows.length;
    return { ...group, rows };
  });
}

/** How many rows are drawn, and how many are still below the edge; none any more once the end was seen. */
function useScrolled(box: RefObject<HTMLDivElement | null>, count: number) {
  const [drawn, setDrawn] = useState(STEP);
  const [below, setBelow] = useState(0);
  const isEndSeen = useRef(false);
  const onScroll = (): void => {
    const hidden = rowsBelow(box.current);
    const isEnd = hidden === 0 && drawn >= count;
    isEndSeen.current ||= isEnd;
    if (hidden < STEP / 2 && drawn < count) setDrawn(drawn + STEP);
    setBelow(isEndSeen.current ? 0 : hidden + Math.max(0, count - drawn));
  };
  const latest = useRef(onScroll);
  useEffect(() => {
    latest.current = onScroll;
  });
  useEffect(() => {
    if (box.current === null) return undefined;
    const observer = new ResizeObserver(() => latest.current());
    for (const element of [box.current, ...box.current.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  const pageDown = (): void =>
    box.current?.scrollBy({ top: box.current.clientHeight * 0.8, behavior: 'smooth' });
  return { drawn, below, onScroll, pageDown };
}

/** Rows of which not even the half is in view. */
function rowsBelow(box: HTMLElement | null): number {
  if (box === null) return 0;
  const edge = box.getBoundingClientRect().bottom;
  const rows = [...box.querySelectorAll('[data-bid]')].map((row) => row.getBoundingClientRect());
  return rows.filter(({ top, height }) => top + height / 2 > edge).length;
}
