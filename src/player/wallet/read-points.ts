import { parsePoints, wholePoints, type Points } from '#rules/money.ts';

/** An amount of an answer; one that cannot be read counts as zero, and the server decides anyway. */
export function readPoints(wire: string): Points {
  const verdict = parsePoints(wire);
  return verdict.ok ? verdict.value : wholePoints(0);
}
