import { formatPoints, parsePoints, sumPoints } from '#rules/money.ts';
import { accepted } from '#rules/verdict.ts';

/** The sum of amounts as they came over the wire, exact, again as wire text. */
export function sumWirePoints(amounts: readonly string[]): string {
  return formatPoints(sumPoints(amounts.map((amount) => accepted(parsePoints(amount)))));
}
