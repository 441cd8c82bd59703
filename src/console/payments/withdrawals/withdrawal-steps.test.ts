import { expect, test } from 'vitest';
import { withdrawalSteps } from './withdrawal-steps.tsx';

type Asked = Parameters<typeof withdrawalSteps>[0];

const asked: Asked = {
  state: 'pending',
  needs_second: false,
  first_by: '',
  own_first: false,
  cancel_asked_by: '',
  own_cancel: false,
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
  [
    'the other one asks to cancel what was paid',
    { state: 'first_approved', first_by: 'Ravi Thakur', cancel_asked_by: 'Ravi Thakur' },
    ['done Request sent', 'done First person', 'done Asked to cancel', 'now You approve or cancel'],
  ],
  [
    'one has paid oneself and somebody else asks to cancel',
    { state: 'first_approved', first_by: 'Ravi Thakur', own_first: true, cancel_asked_by: 'Asha Kulkarni' },
    [
      'done Request sent',
      'done First person',
      'done Asked to cancel',
      'now You cancel, or somebody else approves',
    ],
  ],
  [
    'one has asked to cancel what somebody else paid',
    { state: 'first_approved', first_by: 'Ravi Thakur', cancel_asked_by: 'Asha Kulkarni', own_cancel: true },
    [
      'done Request sent',
      'done First person',
      'done Asked to cancel',
      'now You approve, or somebody else cancels',
    ],
  ],
  [
    'one has paid and asked to cancel',
    {
      state: 'first_approved',
      first_by: 'Ravi Thakur',
      own_first: true,
      cancel_asked_by: 'Ravi Thakur',
      own_cancel: true,
    },
    [
      'done Request sent',
      'done First person',
      'done Asked to cancel',
      'later Somebody else approves or cancels',
    ],
  ],
  [
    'two have cancelled what was paid',
    { state: 'cancelled', first_by: 'Ravi Thakur', cancel_asked_by: 'Ravi Thakur', ...decided },
    ['done Request sent', 'done First person', 'done Asked to cancel', 'stopped Cancelled'],
  ],
  ['it was cancelled', { state: 'cancelled', ...decided }, ['done Request sent', 'stopped Cancelled']],
])('the steps of a withdrawal say who is next when %s', (_, change, steps) => {
  const shown = withdrawalSteps({ ...asked, ...change }, '5 min');
  expect(shown.map(({ title, state }) => `${state} ${title}`)).toEqual(steps);
});
