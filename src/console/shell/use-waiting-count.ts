import { useServerNow } from '#client/time/use-server-now.ts';
import { useApprovals } from '../approvals/use-approvals.ts';
import { useUnmatchedPaymentsToDecide } from '../bank/use-unmatched-payments.ts';
import { usePaymentsToDecide } from '../payments/queue/queue-sources.ts';
import { needsYou } from '../results/needs-you.ts';
import { useSessions } from '../results/use-sessions.ts';
import { useMe } from '../staff/use-me.ts';

export type WaitingCount = {
  readonly results: number;
  readonly approvals: number;
  readonly deposits: number;
  readonly withdrawals: number;
  readonly bank: number;
};

/** How many items wait for this staff member: the numbers in the menu. */
export function useWaitingCount(): WaitingCount {
  const { permissions } = useMe();
  const nowMs = useServerNow();
  const sessions = useSessions().data?.sessions ?? [];
  const approvals = useApprovals().data?.approvals ?? [];
  const needs = needsYou({ sessions, approvals, permissions, nowMs });
  return {
    results: needs.filter(({ kind }) => kind === 'declare').length,
    approvals: needs.filter(({ kind }) => kind === 'approve').length,
    bank: useUnmatchedPaymentsToDecide(),
    ...usePaymentsToDecide(),
  };
}
