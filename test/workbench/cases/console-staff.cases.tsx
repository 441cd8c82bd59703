import { owner, staffPage } from '../answers/console-people.ts';
import type { Answers } from '../answer-by.ts';
import { casesOf } from '../case.ts';

/** A whole screen of the console. */
const screen = (at: string, shows: string, answers: Answers = {}) => ({
  at: `/console${at}`,
  shows,
  answers,
});

/** The pages about staff. */
export const cases = [
  ...casesOf('console', 'Staff', {
    usual: screen('/staff', 'Asha Kulkarni'),
    loading: screen('/staff', '', { '/console/api/list-staff': 'pending' }),
    offline: screen('/staff', 'This could not be loaded', { '/console/api/list-staff': 'offline' }),
  }),
  ...casesOf('console', 'Own account', {
    usual: screen('/account', 'Your account'),
    'without passkeys': screen('/account', 'Passkeys', {
      '/console/api/list-own-passkeys': { possible: true, passkeys: [] },
    }),
    'not possible here': screen('/account', 'Not possible here', {
      '/console/api/list-own-passkeys': { possible: false, passkeys: [] },
    }),
  }),
  ...casesOf('console', 'Staff member', {
    usual: screen('/staff/2', 'Mobile revealed, player 1007'),
    'one of the last two owners': screen('/staff/2', 'One of the last two owners', {
      '/console/api/get-staff-member': {
        ...staffPage,
        member: { ...staffPage.member, roles: ['owner'], kept: true },
        sessions: [],
        devices: [],
        acts: [],
        waiting: [],
      },
    }),
    deactivated: screen('/staff/2', 'Bring back', {
      '/console/api/get-staff-member': {
        ...staffPage,
        member: { ...staffPage.member, active: false, mobile: '' },
        sessions: [],
        waiting: [],
      },
    }),
    'for an auditor': screen('/staff/2', 'Log-in sessions', {
      '/console/api/get-me': { ...owner, roles: ['auditor'], permissions: ['console.use', 'staff.see'] },
    }),
    loading: screen('/staff/2', '', { '/console/api/get-staff-member': 'pending' }),
    unknown: screen('/staff/9', 'There is no such staff member', {
      '/console/api/get-staff-member': { refused: 'staff_unknown' },
    }),
  }),
];
