import { useLocation } from 'wouter';
import { useServerNow } from '#client/time/use-server-now.ts';
import { useApprovals, useOutcomes } from '../../approvals/use-approvals.ts';
import { useUnmatchedPaymentsToDecide } from '../../bank/use-unmatched-payments.ts';
import { usePaymentsToDecide } from '../../payments/queue/queue-sources.ts';
import { needsYou } from '../../results/needs-you.ts';
import { useSessions } from '../../results/use-sessions.ts';
import { useMe } from '../../staff/use-me.ts';
import { navigationFor, type NavigationEntry, type WaitingCount } from '../navigation-for.ts';

export type MenuEntry = NavigationEntry & {
  readonly current: boolean;
  /** What waits there for this person, and what of their own has ended without being looked at. */
  readonly waiting: number;
  readonly news: number;
};

/** The menu now: the permitted screens, which of them is open, and how many items wait there. */
export function useNavigation(): readonly MenuEntry[] {
  const { permissions } = useMe();
  const [path] = useLocation();
  const waiting = useWaitingCount();
  const outcomes = useOutcomes().data?.approvals.length ?? 0;
  return navigationFor(permissions).map((place) => ({
    ...place,
    current: isCurrent(place, path),
    waiting: place.counts === undefined ? 0 : waiting[place.counts],
    news: place.counts === 'approvals' ? outcomes : 0,
  }));
}

/** Sessions and past results belong to the results board. */
function isCurrent({ to }: NavigationEntry, path: string): boolean {
  if (to !== '/') return path.startsWith(to);
  return path === '/' || path.startsWith('/sessions') || path.startsWith('/results');
}

/** How many items wait for this staff member: the numbers in the menu. */
function useWaitingCount(): WaitingCount {
  const { permissions } = useMe();
  const nowMs = useServerNow();
  const sessions = useSessions().data?.sessions ?? [];
  const approvals = useApprovals().data?.approvals ?? [];
  const needs = needsYou({ sessions, approvals, permissions, nowMs });
  return {
    results: needs.filter(({ kind }) => kind === 'declare').length,
    approvals: needs.filter((need) => need.kind !== 'declare' && need.approval.may_confirm).length,
    bank: useUnmatchedPaymentsToDecide(),
    ...usePaymentsToDecide(),
  };
}
