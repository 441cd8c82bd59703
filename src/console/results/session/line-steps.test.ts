import { expect, test } from 'vitest';
import { someSession } from '../some-session.ts';
import { lineSteps } from './line-steps.ts';

// Twelve minutes and 38 seconds before the cut-off of the session, noon in the operator's zone.
const BEFORE = Date.parse('2026-11-20T06:17:22.000Z');
const AFTER = Date.parse('2026-11-20T07:00:00.000Z');
const act = (action: string, at: string, by = 'Ravi Thakur') => ({
  event_id: `${action} of the trail`,
  action,
  at,
  by,
  by_id: '3',
  reason: '',
});
const noActs = { acts: [], sealed_at: null };

const settlement = {
  state: 'running' as const,
  batches: 4,
  batches_done: 1,
  players_paid: 1,
  bids_won: 1,
  points_paid: '95',
  started_at: '2026-11-20T06:50:00.000Z',
  finished_at: null,
};

test('while bids are open, the cut-off is next and says how long it takes', () => {
  const steps = lineSteps({ session: someSession(), report: noActs, nowMs: BEFORE });
  expect(steps.map(({ name, state }) => `${name}: ${state}`)).toEqual([
    'Bids open: done',
    'Cut-off: pressing',
    'Sealed: ahead',
    'Result entered: ahead',
    'Second person: ahead',
    'Recomputed and paid: ahead',
    'Settled: ahead',
  ]);
  expect(steps[1]?.note).toBe('12:00 PM, in 12:38');
  expect(steps[3]?.note).toBe('from 12:10 PM');
});

/** The step that is on. */
const stateAt = (nowMs: number, state: 'open' | 'closed') =>
  lineSteps({ session: someSession({ state }), report: noActs, nowMs }).find(({ state: known }) =>
    ['now', 'pressing'].includes(known),
  );

test('a step presses in the last quarter of an hour, and once its time has passed', () => {
  const cutOff = Date.parse('2026-11-20T06:30:00.000Z');
  expect(stateAt(cutOff - 15 * 60_000, 'open')).toMatchObject({ name: 'Cut-off', state: 'now' });
  expect(stateAt(cutOff - 15 * 60_000 + 1, 'open')).toMatchObject({ name: 'Cut-off', state: 'pressing' });
  expect(stateAt(cutOff + 60_000, 'closed')).toMatchObject({ name: 'Result entered', state: 'now' });
  expect(stateAt(cutOff + 600_000, 'closed')).toMatchObject({ name: 'Result entered', state: 'pressing' });
});

test('an earlier end says what was planned', () => {
  const early = { planned: '2026-11-20T08:30:00.000Z', by: 'Ravi', confirmed_by: 'Meera', reason: 'Drawn' };
  const report = { acts: [], sealed_at: '2026-11-20T06:30:00.000Z' };
  const steps = lineSteps({
    session: someSession({ closed_early: early, state: 'closed' }),
    report,
    nowMs: AFTER,
  });
  expect(steps[1]).toEqual({ name: 'Cut-off', note: '12:00 PM, planned 2:00 PM', state: 'done' });
  expect(steps[2]).toEqual({ name: 'Sealed', note: '12:00:00 PM', state: 'done' });
  expect(steps[3]?.state).toBe('pressing');
});

test('who entered, who confirmed, and how much is paid', () => {
  const report = {
    acts: [
      act('result_declared', '2026-11-20T06:50:00.000Z', 'Meera'),
      act('result_proposed', '2026-11-20T06:45:00.000Z'),
    ],
    sealed_at: '2026-11-20T06:30:00.000Z',
  };
  const session = someSession({ state: 'declared', settlement });
  const steps = lineSteps({ session, report, nowMs: AFTER });
  expect(steps.slice(3)).toEqual([
    {
      name: 'Result entered',
      note: '12:15:00 PM, Ravi Thakur',
      state: 'done',
      event: 'result_proposed of the trail',
    },
    {
      name: 'Second person',
      note: '12:20:00 PM, Meera',
      state: 'done',
      event: 'result_declared of the trail',
    },
    { name: 'Recomputed and paid', note: '25%', state: 'now' },
    { name: 'Settled', note: '', state: 'ahead' },
  ]);
  const done = { ...settlement, state: 'done' as const, finished_at: '2026-11-20T06:51:00.000Z' };
  const settled = lineSteps({
    session: someSession({ state: 'settled', settlement: done }),
    report,
    nowMs: AFTER,
  });
  expect(settled.map(({ state }) => state)).toEqual(Array.from({ length: 7 }, () => 'done'));
});

test('a result that was taken back has to be entered again', () => {
  const report = {
    acts: [act('result_proposed', '2026-11-20T06:45:00.000Z')],
    sealed_at: '2026-11-20T06:30:00.000Z',
  };
  const steps = lineSteps({ session: someSession({ state: 'closed' }), report, nowMs: AFTER });
  expect(steps[3]).toEqual({ name: 'Result entered', note: 'from 12:10 PM', state: 'pressing' });
});

test('a void ends the line with its refunds', () => {
  const voided = {
    reason: 'Nothing was drawn',
    made_by: 'Asha',
    confirmed_by: 'Meera',
    at: '2026-11-20T06:40:00.000Z',
    finished_at: null,
    batches: 4,
    batches_done: 3,
    bids_refunded: 3,
    players_refunded: 3,
    points_refunded: '30',
  };
  const report = {
    acts: [act('session_voided', '2026-11-20T06:40:00.000Z', 'Meera')],
    sealed_at: '2026-11-20T06:30:00.000Z',
  };
  const steps = lineSteps({ session: someSession({ state: 'voided', void: voided }), report, nowMs: AFTER });
  expect(steps.slice(3)).toEqual([
    { name: 'Void', note: '12:10:00 PM, Meera', state: 'done', event: 'session_voided of the trail' },
    { name: 'Refunded', note: '75%', state: 'now' },
  ]);
  // Before its cut-off, too: nobody waits for that any more.
  const before = lineSteps({
    session: someSession({ state: 'voided', void: voided }),
    report,
    nowMs: BEFORE,
  });
  expect(before[1]).toEqual({ name: 'Cut-off', note: '12:00 PM', state: 'done' });
  expect(before.slice(3)).toEqual(steps.slice(3));
});
