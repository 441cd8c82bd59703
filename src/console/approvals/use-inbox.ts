import { useMemo } from 'react';
import type { Approval } from './approval.ts';
import { useApprovals, useOutcomes } from './use-approvals.ts';

export type Inbox = { readonly waiting: readonly Approval[]; readonly outcomes: readonly Approval[] };

/** What waits, and what of the own has ended without being looked at; undefined before the first answer. */
export function useInbox(): Inbox | undefined {
  const waiting: readonly Approval[] | undefined = useApprovals().data?.approvals;
  const outcomes: readonly Approval[] | undefined = useOutcomes().data?.approvals;
  return useMemo(
    () => (waiting === undefined ? undefined : { waiting, outcomes: outcomes ?? [] }),
    [waiting, outcomes],
  );
}
