import { expect, test } from 'vitest';
import { judgeStandby, type LogPlace, parseLsn, type StandbyState, timelineOf } from './judge-standby.ts';

const PRIMARY: LogPlace = { system: '7', timeline: 2, lsn: 100n };
const SAME: StandbyState = { system: '7', isStandby: true, timeline: 2, replayed: 100n };

test.each<[string, Partial<StandbyState>, string]>([
  ['one that has carried out everything', {}, 'fresh'],
  ['one that is further by now', { replayed: 140n }, 'fresh'],
  ['one that lacks the last byte', { replayed: 99n }, 'behind'],
  ['one that has carried out nothing yet', { replayed: null }, 'behind'],
  [
    'one that follows the primary of before, and is further',
    { timeline: 1, replayed: 900n },
    'other_timeline',
  ],
  ['one that does not say what it follows', { timeline: null }, 'other_timeline'],
  ['one that was promoted', { isStandby: false, timeline: 3 }, 'not_a_standby'],
  ['the primary itself', { isStandby: false }, 'not_a_standby'],
  ['a standby of another database', { system: '8', replayed: 900n }, 'other_system'],
])('F09 %s', (_, change, verdict) => {
  expect(judgeStandby(PRIMARY, { ...SAME, ...change })).toBe(verdict);
});

test('places of the log compare as numbers, not as texts', () => {
  expect(parseLsn('0/0')).toBe(0n);
  expect(parseLsn('1/A0')).toBe(4_294_967_456n);
  expect(parseLsn('A/0')).toBeGreaterThan(parseLsn('9/FFFFFFFF'));
  expect(parseLsn('0/9000000')).toBeLessThan(parseLsn('0/10000000'));
});

test('the timeline stands in the name of a file of the log', () => {
  expect(timelineOf('000000010000000000000003')).toBe(1);
  expect(timelineOf('0000001F0000000000000003')).toBe(31);
});
