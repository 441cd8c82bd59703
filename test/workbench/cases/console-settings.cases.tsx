import { stoppedAnswer } from '../answers/console-settings.ts';
import type { Answers } from '../answer-by.ts';
import { casesOf } from '../case.ts';

const screen = (at: string, shows: string, answers: Answers = {}) => ({
  at: `/console${at}`,
  shows,
  answers,
});

export const cases = [
  ...casesOf('console', 'Settings', {
    usual: screen('/settings', 'Stop button'),
    limits: screen('/settings/limits', 'Smallest bid'),
    'money out': screen('/settings/money_out', 'Withdrawals of a player on a day'),
    'rules without a switch': screen('/settings/proof', 'The clock of the database decides'),
    stopped: screen('/settings/emergency', '2 stopped: Deposits, Play on Kalyan Morning', {
      '/console/api/list-stops': stoppedAnswer,
    }),
    'nothing stopped': screen('/settings/emergency', 'Everything goes on.'),
    loading: screen('/settings', '', { '/console/api/list-settings': 'pending' }),
    offline: screen('/settings', 'This could not be loaded', { '/console/api/list-settings': 'offline' }),
  }),
  ...casesOf('console', 'Payment settings', {
    usual: screen('/settings/payees', 'Limits and hours'),
    'by the old address': screen('/payment-settings', 'Limits and hours'),
  }),
];
