import { useServerNow } from '#ui/use-server-now.ts';
import { formatSeen } from '../shell/format-seen.ts';
import { formatSpan } from '../shell/format-span.ts';
import { isOverdue } from './promise.ts';

type Props = { readonly askedAt: string; readonly decidedAt: string | null };

/** How long somebody has waited, or when it was decided. */
export function WaitingCell({ askedAt, decidedAt }: Props) {
  const nowMs = useServerNow();
  if (decidedAt !== null) return formatSeen(decidedAt, nowMs);
  const span = formatSpan(nowMs - Date.parse(askedAt));
  return isOverdue(askedAt, nowMs) ? (
    <b className="font-semi text-danger">
      {span}
      <span className="sr-only">, longer than we promise</span>
    </b>
  ) : (
    span
  );
}
