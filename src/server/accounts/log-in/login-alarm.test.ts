import { expect, test } from 'vitest';
import { openLoginAlarm } from './log-in.ts';

function listen() {
  let nowMs = 0;
  const alarm = openLoginAlarm(() => nowMs);
  const noteMany = (outcome: 'right' | 'wrong', count: number) =>
    Array.from({ length: count }, () => alarm.note(outcome)).filter(Boolean).length;
  return { alarm, noteMany, wait: (ms: number) => (nowMs += ms) };
}

test('AUTH-07 fifty wrong log-ins in a minute set off no alarm, one more does, and it is reported once', () => {
  const { alarm, noteMany } = listen();
  expect([noteMany('wrong', 50), alarm.rings()]).toEqual([0, false]);
  expect([noteMany('wrong', 1), alarm.rings()]).toEqual([1, true]);
  expect(noteMany('wrong', 20)).toBe(0);
});

test('AUTH-07 many wrong log-ins among many more right ones are a busy evening', () => {
  const { alarm, noteMany } = listen();
  noteMany('right', 90);
  noteMany('wrong', 60);
  expect(alarm.rings()).toBe(false);
  noteMany('wrong', 1);
  expect(alarm.rings()).toBe(true);
});

test('AUTH-07 the alarm ends by itself a minute later', () => {
  const { alarm, noteMany, wait } = listen();
  noteMany('wrong', 60);
  wait(59_999);
  expect(alarm.rings()).toBe(true);
  wait(1);
  expect(alarm.rings()).toBe(false);
});
