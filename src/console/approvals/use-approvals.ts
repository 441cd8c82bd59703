import type { ApprovalKind } from '#contract/console/approvals.calls.ts';
import { useAsk } from '../ask.ts';
import { useRenewal } from '../shell/use-renewal.ts';
import { useMe } from '../staff/use-me.ts';
import type { Approval } from './approval.ts';

// The dot of the bar counts on an answer at least so often.
const RENEWAL = { withoutLiveMs: 5000, withLiveMs: 10_000 } as const;

/** Everything that waits for a second person. */
export function useApprovals() {
  const { permissions } = useMe();
  return useAsk(
    '/console/api/list-approvals',
    {},
    {
      queryKey: ['approvals', 'waiting'],
      enabled: permissions.includes('approvals.see'),
      refetchInterval: useRenewal(RENEWAL),
    },
  );
}

/** What became of own proposals and was not looked at yet. */
export function useOutcomes() {
  const { permissions } = useMe();
  return useAsk(
    '/console/api/list-approval-outcomes',
    {},
    {
      queryKey: ['approvals', 'outcomes'],
      enabled: permissions.includes('approvals.see'),
      refetchInterval: useRenewal(RENEWAL),
    },
  );
}

/** One approval, whatever its outcome. */
export function useApproval(approvalId: string) {
  return useAsk(
    '/console/api/list-approvals',
    { approval_id: approvalId },
    { queryKey: ['approvals', 'one', approvalId], refetchInterval: useRenewal(RENEWAL) },
  );
}

/** The waiting approvals of one kind. */
export function useWaiting<Kind extends ApprovalKind>(kind: Kind): readonly Approval<Kind>[] {
  const approvals: readonly Approval[] = useApprovals().data?.approvals ?? [];
  return approvals.filter((one): one is Approval<Kind> => one.kind === kind);
}
