import { expect, test } from 'vitest';
import { formatAct } from './format-act.ts';

test('An event of the trail is read as words', () => {
  expect(formatAct({ action: 'result_check_differed', object: 'session:12' })).toBe(
    'Result check differed, market session 12',
  );
  expect(formatAct({ action: 'payouts_stopped', object: '' })).toBe('Payouts stopped');
});
