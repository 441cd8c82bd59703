import { describe, expect, it } from 'vitest';
import { slip } from '../../../test/workbench/answers/slips.ts';
import { learnWins } from './learn-wins.ts';
import type { KnownWin } from './win-store.ts';

const won = (own: Parameters<typeof slip>[0] = {}) =>
  slip({
    slip_no: 'B-1',
    state: 'won',
    won: '190',
    lines: slip().lines.map((line) =>
      line.digits === '4' ? { ...line, state: 'won', won_amount: '190' } : { ...line, state: 'lost' },
    ),
    ...own,
  });

const learn = (
  known: readonly KnownWin[],
  slips: readonly ReturnType<typeof won>[],
  next: string | null = null,
) => learnWins(known, { slips: [...slips], next_cursor: next });

describe('what a player has won', () => {
  it('is news with its bid, on the day of its market', () => {
    expect(learn([], [won()])).toEqual([
      {
        slipNo: 'B-1',
        gameId: '109',
        marketDay: '23-November-2026',
        won: '190',
        bids: 1,
        pana: 'Single Digit',
        number: '4',
        session: 'Open',
        isSeen: false,
        isCorrected: false,
      },
    ]);
  });

  it('of several bids names none of them, of starline no session', () => {
    const lines = won().lines.map((line) => ({ ...line, state: 'won' as const, won_amount: '190' }));
    expect(learn([], [won({ lines, won: '570' })])).toMatchObject([{ bids: 3, pana: '', number: '' }]);
    expect(learn([], [won({ family: 'starline' })])).toMatchObject([{ session: '', number: '4' }]);
  });

  it('stays seen, until a slip has won more', () => {
    const seen = learn([], [won()]).map((win) => ({ ...win, isSeen: true }));
    expect(learn(seen, [won()])).toMatchObject([{ isSeen: true }]);
    expect(learn(seen, [won({ won: '380' })])).toMatchObject([{ isSeen: false, won: '380' }]);
  });

  it('is corrected when it is gone and nobody has seen it', () => {
    const news = learn([], [won(), won({ slip_no: 'B-2' })]);
    expect(learn(news, [won()])).toMatchObject([
      { slipNo: 'B-1', isCorrected: false },
      { slipNo: 'B-2', isCorrected: true },
    ]);
    const seen = news.map((win) => ({ ...win, isSeen: true }));
    expect(learn(seen, [won()]).map(({ slipNo }) => slipNo)).toEqual(['B-1']);
  });

  it('that is beyond the page is not taken for corrected', () => {
    const news = learn([], [won({ slip_no: 'B-2' })]);
    expect(learn(news, [won()], 'more')).toMatchObject([{ slipNo: 'B-1', isCorrected: false }]);
  });

  it('is nothing where nothing was won', () => {
    expect(learn([], [slip()])).toEqual([]);
  });
});
