import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ApprovalKind } from '#contract/console/approvals.calls.ts';
import type { Reply } from '../api.ts';
import { ask } from '../ask.ts';
import type { CallError } from '../call-error.ts';
import { useRenewal } from '../shell/use-renewal.ts';
import { useMe } from '../staff/use-me.ts';
import type { Approval } from './approval.ts';

type Approvals = Reply<'/console/api/list-approvals'>;

/** Everything that waits for a second person, or what was decided. */
export function useApprovals(which: 'waiting' | 'decided' = 'waiting'): UseQueryResult<Approvals, CallError> {
  const { permissions } = useMe();
  return useQuery<Approvals, CallError>({
    queryKey: ['approvals', which],
    queryFn: () => ask('/console/api/list-approvals', { which }),
    enabled: permissions.includes('approvals.see'),
    refetchInterval: useRenewal({ withoutLiveMs: 5000, withLiveMs: 15_000 }),
  });
}

/** One approval, whatever its outcome. */
export function useApproval(approvalId: string): UseQueryResult<Approvals, CallError> {
  return useQuery<Approvals, CallError>({
    queryKey: ['approvals', 'one', approvalId],
    queryFn: () => ask('/console/api/list-approvals', { approval_id: approvalId }),
    refetchInterval: useRenewal({ withoutLiveMs: 5000, withLiveMs: 15_000 }),
  });
}

/** What waits of one kind. */
export function useWaiting<Kind extends ApprovalKind>(kind: Kind): readonly Approval<Kind>[] {
  const approvals: readonly Approval[] = useApprovals().data?.approvals ?? [];
  return approvals.filter((one): one is Approval<Kind> => one.kind === kind);
}
