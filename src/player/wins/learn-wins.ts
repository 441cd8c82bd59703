import { formatBidDate, marketDay } from '#rules/time/time.ts';
import type { Reply } from '../calls/api.ts';
import type { KnownWin } from './win-store.ts';

type MySlips = Reply<'/api-my-slips'>;

/**
 * What is news after the server has said which slips have won. A win that has grown is news again; one that nobody has
 * seen yet and that is gone was taken back by a correction.
 */
export function learnWins(
  known: readonly KnownWin[],
  { slips, next_cursor }: Pick<MySlips, 'slips' | 'next_cursor'>,
): readonly KnownWin[] {
  const found = slips.filter(({ won }) => won !== '0').map((slip) => winOf(slip, known));
  const isWhole = next_cursor === null;
  const gone = known.filter(({ slipNo }) => found.every((win) => win.slipNo !== slipNo));
  return [
    ...found,
    ...gone
      .filter((win) => win.isCorrected || (isWhole && !win.isSeen))
      .map((win) => ({ ...win, isCorrected: true })),
  ];
}

function winOf(slip: MySlips['slips'][number], known: readonly KnownWin[]): KnownWin {
  const before = known.find(({ slipNo }) => slipNo === slip.slip_no);
  const lines = slip.lines.filter(({ state }) => state === 'won');
  const only = lines.length === 1 ? lines[0] : undefined;
  const day = marketDay(slip.market_day);
  return {
    slipNo: slip.slip_no,
    gameId: slip.game_id,
    marketDay: day.ok ? formatBidDate(day.value) : slip.market_day,
    won: slip.won,
    bids: lines.length,
    pana: only?.pana ?? '',
    number: only === undefined ? '' : [only.digits, only.closedigits].filter((part) => part !== '').join('-'),
    session: slip.family === 'main' ? (only?.session ?? '') : '',
    isSeen: before !== undefined && before.isSeen && before.won === slip.won,
    isCorrected: false,
  };
}
