import { readSelection } from '#rules/game/selection.ts';
import { formatPoints, type Points } from '#rules/money.ts';

/** A number with its stake as clients read bids (B §7). */
export function formatLine(selection: number, stake: Points) {
  const { game, digits, closedigits } = readSelection(selection);
  return {
    pana: game.pana,
    session: game.session === 'open' ? 'Open' : 'Close',
    digits,
    closedigits,
    points: formatPoints(stake),
  };
}
