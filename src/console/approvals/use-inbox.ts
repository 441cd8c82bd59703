import { useMemo, useState } from 'react';
import type { Approval } from './approval.ts';
import { useApprovals, useOutcomes } from './use-approvals.ts';

export type Inbox = {
  readonly waiting: readonly Approval[];
  /** Own ones that have ended and were not looked at. */
  readonly outcomes: readonly Approval[];
  /** The same with those that were looked at since the page is open: a row does not vanish when it is opened. */
  readonly ended: readonly Approval[];
};

/** What waits, and what of the own has ended without being looked at; undefined before the first answer. */
export function useInbox(): Inbox | undefined {
  const waiting: readonly Approval[] | undefined = useApprovals().data?.approvals;
  const outcomes: readonly Approval[] | undefined = useOutcomes().data?.approvals;
  const [ended, setEnded] = useState<readonly Approval[]>(outcomes ?? []);
  const known = new Set(ended.map(({ approval_id: id }) => id));
  const added = (outcomes ?? []).filter(({ approval_id: id }) => !known.has(id));
  if (added.length > 0) setEnded([...added, ...ended]);
  return useMemo(
    () => (waiting === undefined ? undefined : { waiting, outcomes: outcomes ?? [], ended }),
    [waiting, outcomes, ended],
  );
}
