import { Fragment, useRef, type RefObject } from 'react';
import { Link } from 'wouter';
import { useServerNow } from '#client/time/use-server-now.ts';
import { Empty } from '#ui/empty.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { Box } from '../shell/box.tsx';
import { formatRoughSpan } from '../shell/formats/format-span.ts';
import { useKeys } from '../shell/keys/use-keys.ts';
import type { Approval } from './approval.ts';
import { viewOf } from './approval-views.ts';
import { haste, inboxPath, kindName, type InboxPlace, type InboxView } from './inbox.ts';

type Props = {
  readonly rows: readonly Approval[];
  readonly place: InboxPlace;
  /** The one that is open; '' for none. */
  readonly open: string;
  /** Which of them have ended without being looked at. */
  readonly news: ReadonlySet<string>;
};

const NOTHING: Readonly<Record<InboxView, { readonly title: string; readonly text: string }>> = {
  you: { title: 'Nothing waits for you.', text: 'What a colleague proposes appears here by itself.' },
  all: { title: 'Nothing waits.', text: 'What a colleague proposes appears here by itself.' },
  yours: {
    title: 'Nothing of yours waits.',
    text: 'What became of your proposals stands here until you have looked at it.',
  },
};

/** The rows of a view; J and K or the arrows move, Enter opens. */
export function InboxList({ rows, place, open, news }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useKeys({ down: () => moveIn(list, 1), up: () => moveIn(list, -1) });
  if (rows.length === 0)
    return (
      <Box>
        <Empty {...NOTHING[place.view]} />
      </Box>
    );
  return (
    <Box>
      {/* On a link the table of keys leaves the arrows to the browser, which would scroll. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        ref={list}
        aria-label="Approvals"
        className="divide-y divide-line"
        onKeyDown={(event) => {
          const step = ARROWS[event.key];
          if (step !== undefined && moveIn(list, step)) event.preventDefault();
        }}
      >
        {rows.map((approval, at) => (
          <Fragment key={approval.approval_id}>
            {place.order === 'kind' && rows[at - 1]?.kind !== approval.kind ? (
              <li className="bg-well px-4 py-1.5 text-13 font-semi text-text-2">{kindName(approval.kind)}</li>
            ) : null}
            <InboxRow
              approval={approval}
              to={inboxPath(approval.approval_id, place)}
              isOpen={approval.approval_id === open}
              isNews={news.has(approval.approval_id)}
            />
          </Fragment>
        ))}
      </ul>
    </Box>
  );
}

const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus among the rows; the first press goes to the open one. False where there is nowhere to go. */
function moveIn(list: RefObject<HTMLUListElement | null>, step: 1 | -1): boolean {
  const links = [...(list.current?.querySelectorAll<HTMLElement>('a') ?? [])];
  const at = links.findIndex((link) => link === document.activeElement);
  const open = links.findIndex((link) => link.getAttribute('aria-current') === 'true');
  const next = at === -1 ? links[Math.max(0, open)] : links[at + step];
  next?.focus();
  return next !== undefined;
}

type RowProps = {
  readonly approval: Approval;
  readonly to: string;
  readonly isOpen: boolean;
  readonly isNews: boolean;
};

/** One row: what it is, who proposed it and why, for how long it has waited and how long it still can. */
function InboxRow({ approval, to, isOpen, isNews }: RowProps) {
  const { icon: Icon, title } = viewOf(approval);
  const { own, state } = approval;
  return (
    <li>
      <Link
        href={to}
        aria-current={isOpen ? 'true' : undefined}
        className={joinClasses(
          'grid grid-cols-[20px_minmax(0,1fr)_auto] gap-x-2.5 gap-y-px px-3.5 py-[7px] text-text -outline-offset-2! max-desk:py-[11px]',
          isOpen ? 'bg-brand-soft shadow-[inset_3px_0_0_var(--brand)]' : 'hover:bg-well',
        )}
      >
        <Icon aria-hidden="true" className="mt-px size-[17px] text-text-3" />
        <span className="min-w-0">
          <span
            className={joinClasses(
              'block text-14 leading-[1.35]',
              own && state === 'waiting' ? 'font-medium text-text-2' : 'font-semi',
            )}
          >
            {title(approval)}
          </span>
          <span className="block text-13 leading-[1.35] [overflow-wrap:anywhere] text-text-3">
            {secondLine(approval)}
          </span>
        </span>
        <Times approval={approval} isNews={isNews} />
      </Link>
    </li>
  );
}

function secondLine({
  state,
  own,
  made_by: by,
  reason,
  decided_by: decider,
  decision_reason: why,
}: Approval) {
  if (state === 'expired') return 'Nobody decided in time.';
  if (state !== 'waiting') return [OUTCOME[state], decider, why === '' ? '' : `: ${why}`].join('');
  const who = own ? 'You proposed this' : by;
  return reason === '' ? who : `${who}. ${reason}`;
}

const OUTCOME = { approved: 'Approved by ', rejected: 'Rejected by ' } as const;

const COLOURS = { last: 'font-semi text-danger', soon: 'font-semi text-closing', calm: '' } as const;

/** An own one that has ended is marked until its maker has looked at it. */
function Times({ approval, isNews }: Pick<RowProps, 'approval' | 'isNews'>) {
  const { state, made_at: at, expires_at: until } = approval;
  const nowMs = useServerNow();
  const leftMs = Date.parse(until) - nowMs;
  return (
    <span className="text-right text-13 whitespace-nowrap text-text-3 tabular-nums">
      {formatRoughSpan(nowMs - Date.parse(at))}
      <br />
      {state === 'waiting' ? (
        <span className={COLOURS[haste(leftMs)]}>{formatRoughSpan(leftMs)} left</span>
      ) : (
        <span className="font-semi text-brand">{isNews ? 'New' : null}</span>
      )}
    </span>
  );
}
