import { approval, contentApproval, endedApproval, importApproval } from '../answers/console-results.ts';
import { owner } from '../answers/console-people.ts';
import { minutesFromNow, NOW } from '../answers/moment.ts';
import type { Answers } from '../answer-by.ts';
import { casesOf } from '../case.ts';

const screen = (at: string, shows: string, answers: Answers = {}) => ({
  at: `/console${at}`,
  shows,
  answers,
});

const LIST = '/console/api/list-approvals';
const OUTCOMES = '/console/api/list-approval-outcomes';
const DECIDED = '/console/api/list-decided-approvals';

const several: Answers = {
  [LIST]: {
    approvals: [
      // The server answers so for each one that is open, too.
      { ...contentApproval(), approval_id: '32', own: true, may_confirm: false },
      approval({ expires_at: minutesFromNow(3) }),
      { ...importApproval, approval_id: '33', expires_at: minutesFromNow(900) },
    ],
    server_time: NOW,
  },
  [OUTCOMES]: { approvals: [endedApproval()] },
};

/** Without an own one, so that the one that the server answers for is the first of the list. */
const forYou: Answers = {
  ...several,
  [LIST]: {
    approvals: [
      approval({ expires_at: minutesFromNow(3) }),
      { ...importApproval, approval_id: '33', expires_at: minutesFromNow(900) },
    ],
    server_time: NOW,
  },
};

export const cases = [
  ...casesOf('console', 'Approvals', {
    'for you': screen('/approvals', 'Godavari Noon', forYou),
    'all by kind': screen('/approvals?view=all&order=kind', 'Import results', several),
    yours: screen('/approvals?view=yours', 'The source says otherwise', several),
    'checks that fail': screen('/approvals/31', 'Points 47,500, 47,000 when it was proposed', {
      ...forYou,
      '/console/api/get-approval-checks': {
        person: 'You are not allowed to decide about your own account.',
        thing: 'The result was already declared',
        figures: [{ name: 'points', was: '47000', now: '47500' }],
        checked_at: NOW,
      },
    }),
    'checks offline': screen('/approvals/31', 'Checks, run again now', {
      ...forYou,
      '/console/api/get-approval-checks': 'offline',
    }),
    empty: screen('/approvals', 'Nothing waits for you.', { [LIST]: { approvals: [], server_time: NOW } }),
    loading: screen('/approvals', '', { [LIST]: 'pending' }),
    offline: screen('/approvals', 'This could not be loaded', { [LIST]: 'offline' }),
    decided: screen('/approvals/decided', 'The source says otherwise'),
    'nothing decided': screen('/approvals/decided', 'Nothing was decided', {
      [DECIDED]: { approvals: [], count: 0, next_cursor: null, people: [], server_time: NOW },
    }),
  }),
  ...casesOf('console', 'Not allowed', {
    'who can help': screen('/staff', 'Meera Joshi', {
      '/console/api/get-me': { ...owner, roles: ['content'], permissions: ['console.use', 'content.see'] },
    }),
  }),
  ...casesOf('console', 'Approval that has ended', {
    rejected: screen('/approvals/29', 'The session still waits for its result', {
      [LIST]: { approvals: [endedApproval()], server_time: NOW },
      [OUTCOMES]: { approvals: [endedApproval()] },
    }),
    expired: screen('/approvals/29', 'Nobody decided in time', {
      [LIST]: {
        approvals: [
          endedApproval({ state: 'expired', decided_by: '', decided_at: null, decision_reason: '' }),
        ],
        server_time: NOW,
      },
    }),
  }),
];
