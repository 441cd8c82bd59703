import { parsePoints, wholePoints } from '#rules/money.ts';
import type { Points } from '#rules/money.ts';

/** An amount of an answer; one that cannot be read counts as nothing, and the server judges anyway. */
export function readPoints(wire: string): Points {
  const verdict = parsePoints(wire);
  return verdict.ok ? verdict.value : wholePoints(0);
}
