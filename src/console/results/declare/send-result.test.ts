import { describe, expect, test } from 'vitest';
import { declareChecks, type Check } from './send-result.tsx';
import { readEntry } from './read-entry.ts';
import { someSession } from '../some-session.ts';

const operator = {
  balanced: true,
  checked_at: '2026-11-20T08:15:00.000Z',
  broken: [],
  payouts_stopped_at: null,
  server_time: '2026-11-20T08:16:00.000Z',
};
const nowMs = Date.parse('2026-11-20T08:16:00.000Z');
const ready = {
  session: someSession({ state: 'closed' }),
  entry: readEntry('main', '369'),
  operator,
  nowMs,
  isOwner: false,
};

function problems(checks: readonly Check[]): readonly string[] {
  return checks.filter(({ state }) => state === 'no').map(({ text }) => text);
}

describe('the checks before a result is sent', () => {
  test('All is said as facts when all is right.', () => {
    expect(declareChecks(ready)).toEqual([
      { name: 'ended', state: 'ok', text: 'Close bids ended 12:00 PM on the server clock' },
      { name: 'open', state: 'ok', text: 'Open result is 147-2' },
      { name: 'entry', state: 'ok', text: '369 is a Single Pana' },
      { name: 'result', state: 'ok', text: 'No result yet for this session' },
      { name: 'books', state: 'ok', text: '2,903 close bids, ledger balanced 1:45 PM' },
    ]);
  });
  test('A session that still takes bids cannot be declared.', () => {
    const early = { ...ready, session: someSession(), nowMs: Date.parse(someSession().closes_at) - 1 };
    expect(problems(declareChecks(early))).toEqual(['Close bids run until 12:00 PM']);
  });
  test('A session that was closed early can, and says so.', () => {
    const closed = { ...ready, nowMs: Date.parse(someSession().closes_at) - 1 };
    expect(declareChecks(closed)[0]).toMatchObject({
      state: 'ok',
      text: 'Close bids were closed before 12:00 PM',
    });
  });
  test('point 8: before its published time only an owner can go on, and is told that it takes two and a reason', () => {
    const early = {
      ...ready,
      session: someSession({ state: 'closed', result_at: '2026-11-20T09:00:00.000Z' }),
    };
    expect(problems(declareChecks(early))).toEqual(['The result is due 2:30 PM']);
    expect(declareChecks({ ...early, isOwner: true })[1]).toEqual({
      name: 'due',
      state: 'waiting',
      text: 'Due 2:30 PM: before that two owners and a reason',
    });
  });
  test('A close result waits for the open result; an open result waits for nothing.', () => {
    const missing = someSession({ state: 'closed', open_result: '' });
    expect(problems(declareChecks({ ...ready, session: missing }))).toEqual([
      'The open result is not declared yet',
    ]);
    const open = declareChecks({ ...ready, session: { ...missing, session: 'open' } });
    expect(open.map(({ name }) => name)).toEqual(['ended', 'entry', 'result', 'books']);
  });
  test('A number in the wrong order is named with the right one.', () => {
    expect(problems(declareChecks({ ...ready, entry: readEntry('main', '963') }))).toEqual([
      '963 is not a pana, it is written 369',
    ]);
  });
  test('A session that has a result, or whose entry waits for somebody, takes no second one.', () => {
    const settled = someSession({ state: 'settled' });
    expect(problems(declareChecks({ ...ready, session: settled }))).toEqual([
      'This session already has a result',
    ]);
    const proposal = {
      approval_id: '1',
      kind: 'declare_result',
      made_by: 'Vinod',
      made_at: settled.closes_at,
      own: false,
    } as const;
    const waiting = someSession({ state: 'closed', proposal });
    expect(problems(declareChecks({ ...ready, session: waiting }))).toEqual([
      'An entry of Vinod waits for a second person',
    ]);
  });
  test('Books that do not balance stop the result; unchecked books are not called balanced.', () => {
    const broken = { ...operator, balanced: false, broken: ['MON-01'] };
    expect(problems(declareChecks({ ...ready, operator: broken }))).toEqual(['The ledger does not balance']);
    expect(declareChecks({ ...ready, operator: undefined }).at(-1)).toMatchObject({
      state: 'waiting',
      text: '2,903 close bids, ledger not checked yet',
    });
  });
});
