import { Hourglass } from 'lucide-react';
import { StatusTag } from '#ui/status-tag.tsx';
import { formatLeft } from '#client/format/format-left.ts';
import { useServerNow } from '#client/time/use-server-now.ts';
import type { Approval } from './approval.ts';

type Props = { readonly approval: Pick<Approval, 'state' | 'expires_at'> };

const DECIDED = {
  approved: { tone: 'approved', text: 'Approved' },
  rejected: { tone: 'cancelled', text: 'Rejected' },
  expired: { tone: 'closed', text: 'Expired' },
} as const;

/** How long a second person still has, or the outcome. */
export function WaitingTag({ approval: { state, expires_at: until } }: Props) {
  const nowMs = useServerNow();
  if (state !== 'waiting') return <StatusTag tone={DECIDED[state].tone}>{DECIDED[state].text}</StatusTag>;
  return (
    <StatusTag tone="pending" icon={<Hourglass aria-hidden="true" />} className="tabular-nums">
      {formatLeft(Date.parse(until) - nowMs)} left
    </StatusTag>
  );
}
