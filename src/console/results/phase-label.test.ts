import { expect, test } from 'vitest';
import type { MarketSession } from './format-session.ts';
import { phaseLabel, sessionPhase } from './session-phase.tsx';
import { someSession } from './some-session.ts';

const closesMs = Date.parse(someSession().closes_at);
const MINUTE = 60_000;

const settlement = {
  state: 'running',
  batches: 40,
  batches_done: 17,
  players_paid: 3120,
  bids_won: 3811,
  points_paid: '412880',
  started_at: someSession().closes_at,
  finished_at: null,
} as const;

test.each<[Partial<MarketSession>, number, string]>([
  [{}, -60 * MINUTE, 'Close bids on'],
  [{ session: 'open' }, -60 * MINUTE, 'Open bids on'],
  [{ session: 'open', family: 'starline' }, -60 * MINUTE, 'Bids on'],
  [{}, -12 * MINUTE - 38_000, 'Ends in 12:38'],
  [{}, 0, 'Result due 12:10 PM'],
  [{}, 17 * MINUTE, 'Result late 7 min'],
  [{}, 10 * MINUTE + 1, 'Result late under 1 min'],
  [{ waits_for_open: true }, 0, 'Needs open result'],
  [{ state: 'declared' }, 0, 'Settling 0%'],
  [{ state: 'declared', settlement }, 0, 'Settling 42%'],
  [{ state: 'declared', settlement: { ...settlement, batches: 0, batches_done: 0 } }, 0, 'Settling 0%'],
  [{ state: 'settled' }, 0, 'Settled'],
  [{ state: 'closed', settlement: { ...settlement, state: 'reversing' } }, 0, 'Reversing 42%'],
  [{ state: 'voided' }, 0, 'Void'],
])('a session %o is, %i ms after its end, called %s', (known, afterMs, label) => {
  const session = someSession(known);
  const nowMs = closesMs + afterMs;
  expect(phaseLabel({ session, phase: sessionPhase(session, nowMs), nowMs })).toBe(label);
});
