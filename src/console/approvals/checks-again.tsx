import { Check, Dot, X } from 'lucide-react';
import { joinClasses } from '#ui/join-classes.ts';
import { useAsk } from '../ask.ts';
import { errorOf } from '../call-error.ts';
import { FailureNote } from '../shell/failure-note.tsx';
import { formatWhen } from '../shell/formats/format-when.ts';
import type { Approval } from './approval.ts';
import { type CheckRow, sayChecks } from './say-checks.ts';

/** The checks of a confirmation, run when the proposal is opened: what would happen if it were confirmed now. */
export function ChecksAgain({ approval }: { readonly approval: Approval }) {
  const { approval_id: id, state } = approval;
  const query = useAsk(
    '/console/api/get-approval-checks',
    { approval_id: id },
    // Once it is decided it has no checks any more, so a decision must not read them again; opening it does.
    { queryKey: ['preview', 'checks', id], enabled: state === 'waiting', staleTime: 0, gcTime: 0 },
  );
  const { data } = query;
  const error = errorOf(query);
  if (state !== 'waiting') return null;
  return (
    <section aria-label="Checks, run again now" className="grid gap-1.5">
      <h3 className="text-13 font-semi text-text-2">Checks, run again now</h3>
      {data === undefined ? null : (
        <ul className="grid gap-1.5 text-14">
          {sayChecks(approval, data).map((row) => (
            <Row
              key={row.text}
              row={row}
              at={formatWhen(data.checked_at, { withTime: true, seconds: true })}
            />
          ))}
        </ul>
      )}
      {data === undefined && error === null ? <p className="text-14 text-text-3">Checking...</p> : null}
      {data === undefined ? <FailureNote error={error} /> : null}
    </section>
  );
}

const SIGNS = {
  holds: { icon: Check, said: 'Holds: ', look: 'text-gain' },
  fails: { icon: X, said: 'Fails: ', look: 'text-danger' },
  figure: { icon: Dot, said: '', look: 'text-text-3' },
} as const;

function Row({ row: { outcome, text }, at }: { readonly row: CheckRow; readonly at: string }) {
  const { icon: Icon, said, look } = SIGNS[outcome];
  return (
    <li className="grid grid-cols-[18px_minmax(0,1fr)_auto] items-start gap-x-2">
      <Icon aria-hidden="true" className={joinClasses('mt-0.5 size-[18px]', look)} />
      <span className={joinClasses(outcome === 'fails' && 'font-semi text-danger')}>
        <span className="sr-only">{said}</span>
        {text}
      </span>
      <span className="text-13 text-text-3 tabular-nums">{at}</span>
    </li>
  );
}
