import { formatPoints as wireOf } from '#rules/money.ts';
import type { Points } from '#rules/money.ts';
import { formatPoints } from '#ui/format-points.ts';

/** Points as the screens show them: '12,480'. */
export function showPoints(amount: Points): string {
  return formatPoints(wireOf(amount));
}
