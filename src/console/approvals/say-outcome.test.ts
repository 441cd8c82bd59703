import { expect, test } from 'vitest';
import { sayOutcome } from './say-outcome.ts';

const by = { decided_by: 'Ravi Thakur', decision_reason: 'It was 950' };

test('an outcome says who decided, and why not', () => {
  expect(sayOutcome({ ...by, state: 'approved' }, 'Main rates').text).toBe('Ravi Thakur approved Main rates');
  expect(sayOutcome({ ...by, state: 'rejected' }, 'Main rates')).toEqual({
    kind: 'bad',
    text: 'Ravi Thakur rejected Main rates: It was 950',
  });
  expect(sayOutcome({ ...by, state: 'expired' }, 'Main rates').text).toBe(
    'Nobody decided in time: Main rates',
  );
});
