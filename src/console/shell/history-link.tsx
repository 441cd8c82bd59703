import { History } from 'lucide-react';
import type { TrailSubject } from '#contract/console/lists/trail-actions.ts';
import { ActionLink } from './action.tsx';

/** One thing, such as 'session:12', or all of a kind. */
export type HistoryOf = { readonly object: string } | { readonly subject: TrailSubject };

/** What was done to a thing: leads to its part of the trail. */
export function HistoryLink({ of }: { readonly of: HistoryOf }) {
  return (
    <ActionLink
      to={`/audit?${new URLSearchParams(of).toString()}`}
      kind="line"
      compact
      icon={<History aria-hidden="true" />}
    >
      <span className="max-desk:sr-only">History</span>
    </ActionLink>
  );
}
