import { NO_FORM } from '../../../src/console/markets/market-plan.ts';
import type { ShownApproval } from '#contract/console/approvals.calls.ts';
import {
  changeCalendarApproval,
  changeMarketApproval,
  marketPlan,
  postponeApproval,
} from '../answers/console-markets.ts';
import { owner } from '../answers/console-people.ts';
import { marketSession } from '../answers/console-results.ts';
import { minutesFromNow, NOW } from '../answers/moment.ts';
import type { Answers } from '../answer-by.ts';
import { casesOf } from '../case.ts';

const screen = (at: string, shows: string, answers: Answers = {}) => ({
  at: `/console${at}`,
  shows,
  answers,
});
const PLANS = '/console/api/list-market-plans';
const inboxOf = (one: ShownApproval): Answers => ({
  '/console/api/list-approvals': { approvals: [one], server_time: NOW },
});

export const cases = [
  ...casesOf('console', 'Markets', {
    usual: screen('/markets', 'Godavari Day'),
    'one beside the list': screen('/markets?market=104', 'From which day'),
    'a change waits': screen('/markets?market=106', 'waits for a second person'),
    'one that can be taken back': screen('/markets?market=107', 'Take back'),
    ended: screen('/markets?view=ended', 'Tapi Dusk'),
    empty: screen('/markets', 'Make the first one', {
      [PLANS]: { markets: [], today: '2026-11-23', server_time: NOW },
    }),
    'without changing': screen('/markets?market=104', 'Godavari Day', {
      '/console/api/get-me': { ...owner, roles: ['auditor'], permissions: ['console.use', 'markets.see'] },
    }),
    loading: screen('/markets', '', { [PLANS]: 'pending' }),
    offline: screen('/markets', 'This could not be loaded', { [PLANS]: 'offline' }),
    'long names': screen('/markets', 'Shri Ganesh', {
      [PLANS]: {
        markets: [marketPlan({ name: 'Shri Ganesh Sahyadri Maharashtra Night Sp' })],
        today: '2026-11-23',
        server_time: NOW,
      },
    }),
  }),
  ...casesOf('console', 'New market', {
    usual: screen('/markets/new', 'They appear here'),
    'a draft that was kept': {
      ...screen('/markets/new', 'Draft kept on this computer'),
      kept: {
        'ank-new-market-gali': JSON.stringify({
          by: owner.staff_id,
          form: { ...NO_FORM, name: 'Manjra Evening', open_time: '06:30 PM', number_limit: '500' },
        }),
      },
    },
  }),
  ...casesOf('console', 'Times of the markets', { usual: screen('/markets/times', 'As of Mon 23 Nov') }),
  ...casesOf('console', 'Calendar', {
    usual: screen('/calendar?month=2026-11', 'Diwali, all closed'),
    list: screen('/calendar?month=2026-11&look=list', '29 of 29 play'),
    'a day beside the month': screen('/calendar?month=2026-11&day=2026-11-24', 'Waits for a second person'),
    'a plain day': screen('/calendar?month=2026-11&day=2026-11-27', 'Nothing is out of the ordinary'),
    loading: screen('/calendar', '', { '/console/api/get-calendar': 'pending' }),
    offline: screen('/calendar', 'This could not be loaded', { '/console/api/get-calendar': 'offline' }),
  }),
  ...casesOf('console', 'Approval of a plan', {
    'a market': screen('/approvals/31', 'Change Godavari Day', inboxOf(changeMarketApproval)),
    'a holiday': screen('/approvals/31', 'Guru Nanak Jayanti', inboxOf(changeCalendarApproval)),
    'a later result': screen('/approvals/31', 'Postpone Sahyadri Day', inboxOf(postponeApproval)),
  }),
  ...casesOf('console', 'Session that ended early', {
    usual: screen('/sessions/19989', 'Bids ended early', {
      '/console/api/get-market-session': {
        session: marketSession({
          closed_early: {
            planned: minutesFromNow(-10),
            by: 'Asha Kulkarni',
            confirmed_by: 'Vinod Shinde',
            reason: 'The draw was early',
          },
        }),
        reversals: [],
        server_time: NOW,
      },
    }),
  }),
];
