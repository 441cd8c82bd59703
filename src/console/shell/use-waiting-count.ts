import { useServerNow } from '#ui/use-server-now.ts';
import { needsYou } from '../results/needs-you.ts';
import { useApprovals } from '../results/use-approvals.ts';
import { useSessions } from '../results/use-sessions.ts';
import { useMe } from '../staff/use-me.ts';

/** How many results wait for this person: the number beside "Results" in the menu. */
export function useWaitingCount(): number {
  const { roles } = useMe();
  const nowMs = useServerNow();
  const sessions = useSessions().data?.sessions ?? [];
  const approvals = useApprovals().data?.approvals ?? [];
  return needsYou({ sessions, approvals, roles, nowMs }).length;
}
