import { formatPoints as wireOf } from '#rules/money.ts';
import type { Points, Rate } from '#rules/money.ts';
import { formatPoints } from '#ui/format-points.ts';

/** A rate as tiles and hints show it: '10-95', '10-1400', '10-1,00,000'. */
export function showRate(rate: Rate): string {
  return `${showValue(rate.val1)}-${showValue(rate.val2)}`;
}

/** Four figures are read at a glance; longer ones need their commas. */
function showValue(value: Points): string {
  const wire = wireOf(value);
  return wire.length > 4 ? formatPoints(wire) : wire;
}
