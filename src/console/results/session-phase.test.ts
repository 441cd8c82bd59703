import { describe, expect, test } from 'vitest';
import type { MarketSession } from './format-session.ts';
import { sessionPhase, type SessionPhase } from './session-phase.tsx';
import { someSession } from './some-session.ts';

const closesMs = Date.parse(someSession().closes_at);
const dueMs = Date.parse(someSession().result_at);
const MINUTE = 60_000;

const settlement = {
  state: 'reversing',
  batches: 4,
  batches_done: 1,
  players_paid: 12,
  bids_won: 14,
  points_paid: '950',
  started_at: someSession().closes_at,
  finished_at: null,
} as const;

const proposal = { approval_id: '1', made_by: 'Asha', made_at: someSession().closes_at, own: false };

/** A void; `finishedAt` is null while bids come back. */
function voided(finishedAt: string | null) {
  return {
    reason: 'Nothing was drawn',
    made_by: 'Asha',
    confirmed_by: 'Ravi',
    at: '2026-11-20T06:55:00.000Z',
    finished_at: finishedAt,
    batches: 2,
    batches_done: finishedAt === null ? 1 : 2,
    bids_refunded: 10,
    players_refunded: 4,
    points_refunded: '100',
  };
}

describe('the phase of a session', () => {
  test.each<[string, Partial<MarketSession>, number, SessionPhase]>([
    ['before its day takes bids', {}, Date.parse(someSession().takes_bids_from) - 1, 'not-yet'],
    ['from the first instant that it takes bids', {}, Date.parse(someSession().takes_bids_from), 'open'],
    ['fifteen minutes before the end', {}, closesMs - 15 * MINUTE, 'open'],
    ['a moment later', {}, closesMs - 15 * MINUTE + 1, 'closing'],
    ['one millisecond before the end', {}, closesMs - 1, 'closing'],
    ['at the end itself', {}, closesMs, 'due'],
    ['closed early, before its time', { state: 'closed' }, closesMs - 60 * MINUTE, 'due'],
    ['when the result is due', {}, dueMs, 'due'],
    ['one millisecond after the result was due', {}, dueMs + 1, 'late'],
    ['over, without the open result of its day', { waits_for_open: true }, dueMs + 1, 'blocked'],
    ['over, and the open of its day is void', { open_result: '' }, closesMs, 'due'],
    ['asked to be voided', { proposal: { ...proposal, kind: 'void_session' } }, dueMs + 1, 'void-waits'],
    ['void, while bids come back', { state: 'voided', void: voided(null) }, dueMs, 'refunding'],
    ['void, and all is back', { state: 'voided', void: voided('2026-11-20T07:00:00.000Z') }, dueMs, 'voided'],
    [
      'sent to the second person',
      { state: 'closed', proposal: { ...proposal, kind: 'declare_result' } },
      dueMs + 1,
      'second-person',
    ],
    [
      'asked to close early',
      { proposal: { ...proposal, kind: 'close_session' } },
      closesMs - 60 * MINUTE,
      'closing-early',
    ],
    [
      'asked to close early, but over before anybody confirmed',
      { proposal: { ...proposal, kind: 'close_session' } },
      closesMs,
      'due',
    ],
    [
      'settled, and somebody asks to take the result back',
      { state: 'settled', proposal: { ...proposal, kind: 'reverse_result' } },
      dueMs,
      'reversal-waits',
    ],
    ['being reversed, while winners give back', { state: 'closed', settlement }, dueMs + 1, 'reversing'],
    ['declared', { state: 'declared' }, dueMs, 'settling'],
    ['settled', { state: 'settled' }, dueMs, 'settled'],
    ['voided', { state: 'voided' }, dueMs, 'voided'],
  ])('%s', (_when, known, nowMs, phase) => {
    expect(sessionPhase(someSession(known), nowMs)).toBe(phase);
  });
});
