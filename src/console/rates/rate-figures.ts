import { formatPoints as formatWire } from '#ui/format-points.ts';
import { formatPoints, payout, wholePoints } from '#rules/money.ts';
import type { Rate } from '#rules/money.ts';
import { chanceOf, returnToPlayer } from '#rules/rates.ts';

const COUNT = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });
const PERCENT = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2, style: 'percent' });
const EXAMPLE = 10;

/** How often a bid of the game wins: '1 in 10', '1 in 166.7'. */
export function formatChance(gameCode: number): string {
  return `1 in ${COUNT.format(1 / chanceOf(gameCode))}`;
}

/** The share of all stakes that players get back: '95%'. */
export function formatReturn(gameCode: number, rate: Rate): string {
  return PERCENT.format(returnToPlayer(gameCode, rate));
}

/** The share of all stakes that stays with the house: '5%', '−3%'. */
export function formatEdge(gameCode: number, rate: Rate): string {
  const edge = 1 - returnToPlayer(gameCode, rate);
  return `${houseLoses(gameCode, rate) ? '−' : ''}${PERCENT.format(Math.abs(edge))}`;
}

/** Whether the house pays back more than it takes, in the long run. */
export function houseLoses(gameCode: number, rate: Rate): boolean {
  // Chances are fractions, so a fair rate may come out a hair above 1.
  return returnToPlayer(gameCode, rate) > 1 + Number.EPSILON * 4;
}

/** What a small bid would bring: '10 points return 95'. */
export function formatExample(rate: Rate): string {
  return `${EXAMPLE} points return ${formatWire(formatPoints(payout(wholePoints(EXAMPLE), rate)))}`;
}
