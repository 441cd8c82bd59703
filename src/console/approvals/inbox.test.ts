import { expect, test } from 'vitest';
import { haste, inboxPath, kindName, nextToDecide, orderRows, rowBeside, rowsOfView } from './inbox.ts';

type Row = Parameters<typeof nextToDecide>[0][number];

const row = (id: number, change: Partial<Row> = {}): Row => ({
  approval_id: String(id),
  kind: 'change_rates',
  state: 'waiting',
  own: false,
  may_confirm: true,
  expires_at: new Date(id * 60_000).toISOString(),
  ...change,
});
const ids = (rows: readonly Row[]) => rows.map(({ approval_id: id }) => id).join(' ');

test('for you is what you can confirm, all is what waits, yours is what you proposed with what became of it', () => {
  const inbox = {
    waiting: [row(1), row(2, { own: true, may_confirm: false }), row(3, { may_confirm: false })],
    ended: [row(4, { own: true, may_confirm: false, state: 'rejected' })],
  };
  expect(ids(rowsOfView(inbox, 'you'))).toBe('1');
  expect(ids(rowsOfView(inbox, 'all'))).toBe('1 2 3');
  expect(ids(rowsOfView(inbox, 'yours'))).toBe('4 2');
});

test('what has ended comes first, then what has the least time left', () => {
  const rows = [row(5), row(2), row(9, { state: 'expired' }), row(3)];
  expect(ids(orderRows(rows, 'time'))).toBe('9 2 3 5');
});

test('by kind the kinds stand in the order of their names, each by time', () => {
  const rows = [row(5), row(4, { kind: 'adjust_wallet' }), row(2), row(1, { kind: 'void_session' })];
  expect(ids(orderRows(rows, 'kind'))).toBe('4 2 5 1');
  expect(kindName('adjust_wallet')).toBe('Adjust wallet');
});

test('the row before and after: nothing past the ends, the first where the open one is not in the list', () => {
  const rows = [row(1), row(2), row(3)];
  expect(rowBeside(rows, { id: '2', step: 1 })?.approval_id).toBe('3');
  expect(rowBeside(rows, { id: '2', step: -1 })?.approval_id).toBe('1');
  expect(rowBeside(rows, { id: '3', step: 1 })).toBeUndefined();
  expect(rowBeside(rows, { id: '1', step: -1 })).toBeUndefined();
  expect(rowBeside(rows, { id: '7', step: -1 })?.approval_id).toBe('1');
  expect(rowBeside([], { id: '7', step: 1 })).toBeUndefined();
});

test('after a decision comes the next that you can decide, from the top again at the end, never the same', () => {
  const rows = [row(1), row(2, { may_confirm: false }), row(3), row(4)];
  expect(nextToDecide(rows, '1')?.approval_id).toBe('3');
  expect(nextToDecide(rows, '4')?.approval_id).toBe('1');
  expect(nextToDecide(rows, '9')?.approval_id).toBe('1');
  expect(nextToDecide([row(1)], '1')).toBeUndefined();
  expect(nextToDecide([row(1), row(2, { may_confirm: false })], '1')).toBeUndefined();
});

test('an address leaves out what is usual', () => {
  expect(inboxPath('31', { view: 'you', order: 'time' })).toBe('/approvals/31');
  expect(inboxPath('', { view: 'you', order: 'time' })).toBe('/approvals');
  expect(inboxPath('31', { view: 'all', order: 'kind' })).toBe('/approvals/31?view=all&order=kind');
});

test('under five minutes are the last, under half an hour soon', () => {
  const minute = 60_000;
  expect([4, 5, 29, 30].map((minutes) => haste(minutes * minute))).toEqual(['last', 'soon', 'soon', 'calm']);
});
