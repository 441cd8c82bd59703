import { formatPoints, formatRate, points, subtractPoints, sumPoints } from '#rules/money.ts';
import { readSelection } from '#rules/game/selection.ts';
import {
  formatGaliResult,
  formatMainResult,
  formatStarlineResult,
  marketResult,
} from '#rules/game/results.ts';
import { maskMobile, shortName } from '#rules/short-name.ts';
import type { Queryable } from '../../platform/store/db.ts';
import type { Declaration } from './declaration.ts';
import {
  countWinningPlayers,
  type LargestWinRow,
  selectLargestWins,
  selectTotals,
  selectWinners,
  type WinnersRow,
} from '../settle/results.table.ts';

const LARGEST_SHOWN = 5;

/**
 * What a declaration pays, for the second person who has typed the same number: nobody sees it of a number of their choice
 * (FAIR-06).
 * The preview of a declaration: winners, payout, the operator's side, by game and the largest wins. */
export async function previewOf(db: Queryable, declaration: Declaration) {
  const { session, winning } = declaration;
  const totals = (await selectTotals(db, [session.marketDayId])).find(
    (row) => row.decided_at === session.session,
  );
  const winners = await selectWinners(db, session.marketDayId, winning);
  const largest = await selectLargestWins(db, session.marketDayId, winning, LARGEST_SHOWN);
  const staked = points(totals?.points ?? 0);
  const payout = sumPoints(winners.map((row) => points(row.payout)));
  return {
    ...wireResultOf(declaration),
    bids: totals?.bids ?? 0,
    players: totals?.players ?? 0,
    points: formatPoints(staked),
    winning_bids: winners.reduce((sum, row) => sum + row.bids, 0),
    winning_players: await countWinningPlayers(db, session.marketDayId, winning),
    payout: formatPoints(payout),
    operator: formatPoints(subtractPoints(staked, payout)),
    games: winning.map((selection) =>
      formatGame(
        selection,
        winners.filter((row) => row.selection === selection),
      ),
    ),
    largest: largest.map(formatWin),
  };
}

function wireResultOf({ market, open, close }: Declaration) {
  const result = marketResult(market.family, open, close);
  if (result.family === 'main') return formatMainResult(result);
  return result.family === 'starline' ? formatStarlineResult(result) : formatGaliResult(result);
}

function formatGame(selection: number, rows: readonly Omit<WinnersRow, 'players'>[]) {
  const rates = rows.map((row) =>
    formatRate({ rateStake: points(row.rate_stake), rateReturn: points(row.rate_return) }),
  );
  return {
    pana: readSelection(selection).game.pana,
    winning: formatNumber(selection),
    bids: rows.reduce((sum, row) => sum + row.bids, 0),
    points: formatPoints(sumPoints(rows.map((row) => points(row.points)))),
    rate: [...new Set(rates)].join(', '),
    payout: formatPoints(sumPoints(rows.map((row) => points(row.payout)))),
  };
}

function formatWin(row: LargestWinRow) {
  return {
    player: `${shortName(row.name)}, ${maskMobile(row.mobile)}`,
    pana: readSelection(row.selection).game.pana,
    number: formatNumber(row.selection),
    points: formatPoints(points(row.points)),
    payout: formatPoints(points(row.payout)),
  };
}

function formatNumber(selection: number): string {
  const { digits, closedigits } = readSelection(selection);
  return [digits, closedigits].filter((side) => side !== '').join(' - ');
}
