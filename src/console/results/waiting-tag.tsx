import { Hourglass } from 'lucide-react';
import { StatusTag } from '#ui/status-tag.tsx';
import { formatSpan } from '../shell/format-span.ts';
import type { Approval } from './approval.ts';

type Props = { readonly approval: Pick<Approval, 'made_at'>; readonly nowMs: number };

/** How long somebody has waited for the second person. */
export function WaitingTag({ approval, nowMs }: Props) {
  return (
    <StatusTag tone="pending" icon={<Hourglass aria-hidden="true" />} className="tabular-nums">
      Waiting {formatSpan(nowMs - Date.parse(approval.made_at))}
    </StatusTag>
  );
}
