import { expect, test } from 'vitest';
import { withdrawalSteps } from './withdrawal-steps.tsx';

type Asked = Parameters<typeof withdrawalSteps>[0];

const asked: Asked = {
  state: 'pending',
  needs_second: false,
  first_by: '',
  own_first: false,
  asked_at: '2026-11-20T08:15:00.000Z',
  decided_at: null,
  decided_by: '',
};
const decided = { decided_at: '2026-11-20T08:30:00.000Z', decided_by: 'Meera Joshi' };

test.each<[string, Partial<Asked>, readonly string[]]>([
  ['one person is enough', {}, ['done Request sent', 'now Pay and approve']],
  [
    'two are needed',
    { needs_second: true },
    ['done Request sent', 'now First person pays', 'later Second person approves'],
  ],
  [
    'the other one has paid',
    { state: 'first_approved', needs_second: true, first_by: 'Ravi Thakur' },
    ['done Request sent', 'done First person', 'now You approve'],
  ],
  [
    'one has paid oneself',
    { state: 'first_approved', needs_second: true, first_by: 'Ravi Thakur', own_first: true },
    ['done Request sent', 'done First person', 'later Somebody else approves'],
  ],
  [
    'both have approved',
    { state: 'approved', first_by: 'Ravi Thakur', ...decided },
    ['done Request sent', 'done First person', 'done Approved'],
  ],
  ['it was cancelled', { state: 'cancelled', ...decided }, ['done Request sent', 'stopped Cancelled']],
])('the steps of a withdrawal say who is next when %s', (_, change, steps) => {
  const shown = withdrawalSteps({ ...asked, ...change }, '5 min');
  expect(shown.map(({ title, state }) => `${state} ${title}`)).toEqual(steps);
});
