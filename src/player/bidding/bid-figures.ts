import { formatPoints } from '#client/format/format-points.ts';
import { possibleWin as highestTogether } from '#rules/game/possible-win.ts';
import { readSelection, type Selection } from '#rules/game/selection.ts';
import type { RateCard } from '#rules/game/rates.ts';
import { payout, formatPoints as wireOf, type Points, type Rate } from '#rules/money.ts';
import type { DraftLine } from './list/draft.ts';

type Line = Pick<DraftLine, 'selection' | 'stake'>;

/** The number of a bid as lists show it: '7', '128', and for sangams both sides, '2 - 369'. */
export function showNumber(selection: Selection): string {
  const { digits, closedigits } = readSelection(selection);
  return [digits, closedigits].filter((side) => side !== '').join(' - ');
}

/** What a line pays if it wins. */
export function paysOf(line: Line, rates: RateCard): Points {
  return payout(line.stake, rates[readSelection(line.selection).game.rateKey]);
}

/** The most that can come true at once of the bids of one slip. */
export function possibleWin(lines: readonly Line[], rates: RateCard): Points {
  return highestTogether(
    lines.map(({ selection, stake }) => {
      const { game } = readSelection(selection);
      return { selection, stake, rate: rates[game.rateKey] };
    }),
  );
}

/** Points as the screens show them: '12,480'. */
export function showPoints(amount: Points): string {
  return formatPoints(wireOf(amount));
}

/** A rate as tiles and hints show it: '10-95', '10-1400', '10-1,00,000'. */
export function showRate(rate: Rate): string {
  return `${showPoints(rate.rateStake)}-${showPoints(rate.rateReturn)}`;
}
