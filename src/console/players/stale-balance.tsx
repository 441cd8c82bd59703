import { formatPoints } from '#ui/format-points.ts';
import { WarningBox } from '#ui/warning-box.tsx';
import type { Adjustment } from './use-adjustments.ts';

/** Says when the wallet is no longer what the first person saw. */
export function StaleBalance({ adjustment }: { readonly adjustment: Adjustment }) {
  const { balance_then: then, balance_now: now } = adjustment;
  if (then === now) return null;
  return (
    <WarningBox>
      The wallet has changed since: it held {formatPoints(then)}, now {formatPoints(now)}.
    </WarningBox>
  );
}
