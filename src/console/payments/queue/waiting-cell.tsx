import { useServerNow } from '#client/time/use-server-now.ts';
import { formatSeen } from '../../shell/format-seen.ts';
import { formatSpan } from '../../shell/format-span.ts';

type Props = {
  readonly askedAt: string;
  readonly decidedAt: string | null;
  /** '' where no person decided. */
  readonly decidedBy: string;
};

/** How long somebody has waited, or when it was decided and by whom. */
export function WaitingCell({ askedAt, decidedAt, decidedBy }: Props) {
  const nowMs = useServerNow();
  if (decidedAt !== null) {
    return (
      <span className="block leading-snug">
        {formatSeen(decidedAt, nowMs)}
        {decidedBy === '' ? null : <small className="block text-13 text-text-3">{decidedBy}</small>}
      </span>
    );
  }
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

const MINUTE_MS = 60_000;

/** How long we ask players to wait for their money, in and out. */
export const PROMISE_MINUTES = 30;

/** Whether somebody has waited longer than we promise. */
export function isOverdue(askedAt: string, nowMs: number): boolean {
  return nowMs - Date.parse(askedAt) > PROMISE_MINUTES * MINUTE_MS;
}
