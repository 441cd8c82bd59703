import { expect, test } from 'vitest';
import type { MarketSession } from './format-session.ts';
import { orderSessions } from './needs-you.ts';
import { someSession } from './some-session.ts';

const nowMs = Date.parse('2026-11-20T08:00:00.000Z');
const at = (minutes: number): string => new Date(nowMs + minutes * 60_000).toISOString();

function named(game_name: string, known: Partial<MarketSession>): MarketSession {
  return someSession({ session_id: game_name, game_name, ...known });
}

function names(board: readonly MarketSession[]): readonly string[] {
  return orderSessions(board, nowMs).map(({ game_name: name }) => name);
}

const BOARD = [
  named('settled long ago', { state: 'settled', closes_at: at(-300) }),
  named('open for long', { closes_at: at(200), result_at: at(210) }),
  named('due', { closes_at: at(-5), result_at: at(5) }),
  named('closing', { closes_at: at(10), result_at: at(20) }),
  named('late', { closes_at: at(-60), result_at: at(-50) }),
  named('just settled', { state: 'settled', closes_at: at(-30) }),
  named('settling', { state: 'declared', closes_at: at(-400) }),
  named('later', { closes_at: at(-20), result_at: at(-10) }),
  named('opens tomorrow', { takes_bids_from: at(60), closes_at: at(600), result_at: at(610) }),
  named('open', { closes_at: at(60), result_at: at(70) }),
];

test('What hurts most comes first, then what closes next, then what is done, newest first.', () => {
  expect(names(BOARD)).toEqual([
    'late',
    'later',
    'due',
    'closing',
    'open',
    'open for long',
    'opens tomorrow',
    'settling',
    'just settled',
    'settled long ago',
  ]);
});

test('Two sessions that end together stand in the order of their names, whatever the server sent first.', () => {
  const [one, other] = [named('Bhima Night', {}), named('Amba Night', {})];
  expect(names([one, other])).toEqual(['Amba Night', 'Bhima Night']);
  expect(names([other, one])).toEqual(['Amba Night', 'Bhima Night']);
});
