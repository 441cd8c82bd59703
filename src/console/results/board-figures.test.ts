import { expect, test } from 'vitest';
import { boardFigures } from './day-summary.tsx';
import { someSession } from './some-session.ts';

const nowMs = Date.parse('2026-11-20T08:00:00.000Z');
const at = (minutes: number): string => new Date(nowMs + minutes * 60_000).toISOString();

const settlement = {
  state: 'done',
  batches: 4,
  batches_done: 4,
  players_paid: 3,
  bids_won: 5,
  started_at: at(-30),
  finished_at: at(-29),
} as const;

test('The board adds up points exactly, to the hundredth.', () => {
  const figures = boardFigures(
    [
      someSession({ closes_at: at(60), result_at: at(70), bids: 3, points: '0.1' }),
      someSession({ closes_at: at(5), result_at: at(15), bids: 4, points: '0.2' }),
      someSession({ closes_at: at(-5), result_at: at(5), bids: 9, points: '1000' }),
      someSession({ closes_at: at(-60), result_at: at(-50), bids: 9, points: '1000' }),
      someSession({ state: 'settled', settlement: { ...settlement, points_paid: '93040.5' } }),
      someSession({ state: 'settled', settlement: { ...settlement, points_paid: '0.25' } }),
      someSession({ state: 'voided' }),
    ],
    nowMs,
  );
  expect(figures).toEqual({
    running: { sessions: 2, bids: 7, points: '0.3' },
    toDeclare: { sessions: 2, late: 1 },
    secondPerson: { sessions: 0 },
    paid: { sessions: 2, points: '93040.75' },
  });
});

test('An empty board shows zeros.', () => {
  expect(boardFigures([], nowMs).running).toEqual({ sessions: 0, bids: 0, points: '0' });
});
