import type { ApprovalKind } from '#contract/console/approvals.calls.ts';
import { useAsk } from '../ask.ts';
import { useRenewal } from '../shell/use-renewal.ts';
import { useMe } from '../staff/use-me.ts';
import type { Approval } from './approval.ts';

const RENEWAL = { withoutLiveMs: 5000, withLiveMs: 15_000 } as const;

/** Everything that waits for a second person, or what was decided. */
export function useApprovals(which: 'waiting' | 'decided' = 'waiting') {
  const { permissions } = useMe();
  return useAsk(
    '/console/api/list-approvals',
    { which },
    {
      queryKey: ['approvals', which],
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
