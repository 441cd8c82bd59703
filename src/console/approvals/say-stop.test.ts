import { expect, test } from 'vitest';
import { MISSING_PERSON } from '#contract/console/missing-person.ts';
import { sayStop, tagOfStop } from './say-stop.ts';

test('who stopped a change is named with the reason', () => {
  const stop = { stopped_by: 'Ravi', stop_reason: 'Not ours' };
  expect([sayStop(stop), tagOfStop(stop)]).toEqual(['Stopped by Ravi: Not ours', 'Stopped by Ravi']);
});

test('whoever is missing has stopped nothing', () => {
  const stop = { stopped_by: 'Ravi', stop_reason: MISSING_PERSON.maker };
  expect(sayStop(stop)).toBe(
    'Did not take effect. When its time came, whoever asked for it might not do so any more. (Ravi)',
  );
  expect(tagOfStop(stop)).toBe('Without Ravi');
});
