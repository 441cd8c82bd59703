import { cutting, exposure, gate } from '../answers/console-exposure.ts';
import { owner, playerPage } from '../answers/console-people.ts';
import {
  approval,
  contentApproval,
  importApproval,
  marketSession,
  openSession,
  proposedSession,
  settledSession,
  voidedSession,
} from '../answers/console-results.ts';
import { askedWithdrawal, backupRun, deskDeposit, paidWithdrawal, slidesItem } from '../answers/console.ts';
import { inboxWith } from '../answers/console-statements.ts';
import { minutesFromNow, NOW } from '../answers/moment.ts';
import type { Answers } from '../answer-by.ts';
import { casesOf } from '../case.ts';
import { LONG } from '../long-text.ts';

const screen = (at: string, shows: string, answers: Answers = {}) => ({
  at: `/console${at}`,
  shows,
  answers,
});
const SESSIONS = '/console/api/list-market-sessions';
const GATE = '/console/api/get-exposure-gate';
const ofSession = (session: ReturnType<typeof marketSession>): Answers => ({
  '/console/api/get-market-session': { session, reversals: [], server_time: NOW },
});
const withdrawalsOf = (withdrawal: typeof paidWithdrawal): Answers => ({
  '/console/api/list-withdrawals': { withdrawals: [withdrawal], waiting: 1, next_cursor: null },
});
const sessionsOf = (...sessions: readonly ReturnType<typeof marketSession>[]): Answers => ({
  [SESSIONS]: {
    sessions: [...sessions],
    server_time: NOW,
    one_person_can_close: false,
    one_person_can_declare: false,
  },
});

export const cases = [
  ...casesOf('console', 'Log-in', {
    usual: screen('/', 'Log in', { '/console/api/get-me': { refused: 'not_logged_in' } }),
    'server not reached': screen('/', 'The console cannot be reached', { '/console/api/get-me': 'offline' }),
    'on its way': screen('/', '', { '/console/api/get-me': 'pending' }),
    'own password first': screen('/', 'password', {
      '/console/api/get-me': { ...owner, must_change_password: true },
    }),
    'authenticator next': screen('/', 'Show the secret', {
      '/console/api/get-me': { ...owner, must_set_up_totp: true },
    }),
  }),
  ...casesOf('console', 'Invitation', {
    usual: screen('/join', 'Your invitation', { '/console/api/get-me': { refused: 'not_logged_in' } }),
  }),
  ...casesOf('console', 'Results board', {
    usual: screen('/', 'Mandovi Day'),
    empty: screen('/', '', sessionsOf()),
    loading: screen('/', '', { [SESSIONS]: 'pending' }),
    offline: screen('/', 'This could not be loaded', { [SESSIONS]: 'offline' }),
    'long names': screen(
      '/',
      'Shri Ganesh',
      sessionsOf(
        marketSession({ game_name: 'Shri Ganesh Sahyadri Maharashtra Night Special', points: '98765432' }),
      ),
    ),
  }),
  ...casesOf('console', 'Session', {
    'waiting for its result': screen('/sessions/19989', 'Mandovi Day'),
    'taking bids': screen('/sessions/19990', 'Sahyadri Day', ofSession(openSession)),
    settled: screen('/sessions/19980', 'Kaveri Dawn', ofSession(settledSession)),
    void: screen('/sessions/19970', 'Nothing was drawn', ofSession(voidedSession)),
    'past its deadline': screen(
      '/sessions/19989',
      'Declare or void',
      ofSession(marketSession({ overdue: true, result_at: minutesFromNow(-3000) })),
    ),
    unknown: screen('/sessions/1', 'This could not be loaded', {
      '/console/api/get-market-session': { refused: 'market_session_unknown' },
    }),
  }),
  ...casesOf('console', 'Close a session early', {
    usual: screen('/sessions/19990?do=close', 'Bids end at', ofSession(openSession)),
  }),
  ...casesOf('console', 'Postpone a result', {
    usual: screen('/sessions/19990?do=postpone', 'Result at', ofSession(openSession)),
  }),
  ...casesOf('console', 'Void a session', {
    usual: screen('/sessions/19990?do=void', 'Type Sahyadri Day to go on', ofSession(openSession)),
  }),
  ...casesOf('console', 'Take a result back', {
    usual: screen('/sessions/19980?do=reverse', 'Propose the reversal', ofSession(settledSession)),
  }),
  ...casesOf('console', 'Sessions of a day', {
    usual: screen('/sessions?day=2026-11-20', 'Kaveri Dawn'),
    empty: screen('/sessions?day=2020-01-01', 'No market played on this day.', {
      '/console/api/list-sessions-of-day': { day: '2020-01-01', sessions: [] },
    }),
  }),
  ...casesOf('console', 'Declare a result', {
    usual: screen('/sessions/19989/declare', 'Mandovi Day'),
    'proposed already': screen('/sessions/19991/declare', 'Godavari Noon', ofSession(proposedSession)),
  }),
  ...casesOf('console', 'Approval', {
    'of a result': screen('/approvals/31', 'Godavari Noon'),
    'of an own one': screen('/approvals/31', '', {
      '/console/api/list-approvals': {
        approvals: [approval({ own: true, may_confirm: false })],
        server_time: NOW,
      },
    }),
    'whose maker is gone': screen('/approvals/31', 'nobody can confirm it', {
      '/console/api/list-approvals': {
        approvals: [approval({ maker_may: false, may_confirm: false })],
        server_time: NOW,
      },
    }),
    'of a kind of a later version': screen('/approvals/31', 'Of later', {
      '/console/api/list-approvals': {
        approvals: [Object.assign(approval(), { kind: 'of_later' })],
        server_time: NOW,
      },
    }),
    'of pictures': screen('/approvals/31', 'Look for payees', {
      '/console/api/list-approvals': { approvals: [contentApproval()], server_time: NOW },
    }),
    'of past results': screen('/approvals/31', 'Download the file', {
      '/console/api/list-approvals': { approvals: [importApproval], server_time: NOW },
    }),
    'of a statement': screen('/approvals/41', 'Closing balance', inboxWith({})),
    'of a statement without balances': screen(
      '/approvals/41',
      'not given',
      inboxWith({ opening: null, closing: null }),
    ),
    'of a statement after a gap': screen('/approvals/41', '', inboxWith({ closing_before: '180000' })),
    gone: screen('/approvals/31', '', { '/console/api/list-approvals': { approvals: [], server_time: NOW } }),
  }),
  ...casesOf('console', 'Exposure', {
    'choose a session': screen('/exposure', 'Sahyadri Day'),
    'before a look': screen('/exposure/19990', 'Who looks may not declare', { [GATE]: gate }),
    'own entry waits': screen('/exposure/19990', 'Withdraw it first', {
      [GATE]: { ...gate, cannot_look: 'exposure_entry_waits' },
    }),
    'too few would be left': screen('/exposure/19990', 'fewer than two', {
      [GATE]: { ...gate, cannot_look: 'exposure_too_few_left' },
    }),
    'open book': screen('/exposure/19990', 'Worst result'),
    'after the results': screen('/exposure/19990', 'the book is open', {
      [GATE]: { ...gate, state: 'after' },
    }),
    'no bids': screen('/exposure/19990', 'Bid so far', {
      '/console/api/get-exposure': {
        ...exposure,
        staked: '0',
        slips: 0,
        losses: 0,
        boards: exposure.boards.map((board) => ({
          ...board,
          staked: '0',
          cells: board.cells.map((cell) => ({ ...cell, staked: '0', pays: '0', limit: null })),
        })),
        sangams: [],
        parts: null,
      },
    }),
    loading: screen('/exposure/19990', 'Exposure', { '/console/api/get-exposure': 'pending' }),
    offline: screen('/exposure/19990', 'This could not be loaded', {
      '/console/api/get-exposure': 'offline',
    }),
  }),
  ...casesOf('console', 'Cutting', {
    usual: screen('/exposure/19990/cutting', 'Total to cut'),
    'no sheet yet': screen('/exposure/19990/cutting', 'No sheet yet', {
      '/console/api/list-cutting-sheets': { ...cutting, sheets: [], taken: [] },
    }),
    'switched off': screen('/exposure/19990/cutting', 'This could not be loaded', {
      '/console/api/list-cutting-sheets': { refused: 'cutting_off' },
    }),
  }),
  ...casesOf('console', 'Past results', {
    usual: screen('/results/past', 'Market'),
    'by the old address': screen('/past-results?market=106', 'Market'),
  }),
  ...casesOf('console', 'Rates', {
    usual: screen('/rates', 'Jodi'),
    failed: screen('/rates', 'This could not be loaded', {
      '/console/api/list-rates': { refused: 'unavailable' },
    }),
  }),
  ...casesOf('console', 'Players', {
    usual: screen('/players', 'Vikram Naik'),
    empty: screen('/players', '', {
      '/console/api/find-players': {
        players: [],
        requests: [],
        next_cursor: null,
        count: { players: 0, exact: true, wallets: '0' },
      },
    }),
    offline: screen('/players', 'This could not be loaded', { '/console/api/find-players': 'offline' }),
  }),
  ...casesOf('console', 'Player', {
    usual: screen('/players/1006', 'Vikram Naik'),
    'blocked, in debt, with a long name': screen('/players/1006', 'Thiruvananthapuram', {
      '/console/api/get-player': {
        ...playerPage,
        player_name: LONG.slice(0, 70),
        active: false,
        betting: false,
        debt: '300',
        deletion_due_at: minutesFromNow(2000),
        restriction: {
          kind: 'self_exclusion',
          until: minutesFromNow(9000),
          reinstatement_asked: false,
          back_from: null,
        },
      },
    }),
  }),
  ...casesOf('console', 'Books', {
    usual: screen('/books', 'Received less paid'),
    'payouts stopped': screen('/books', '', {
      '/console/api/get-books-state': {
        recent: null,
        whole: {
          finished_at: minutesFromNow(-3),
          broken: 1,
          violations: [{ invariant: 'wallets_equal_entries', detail: LONG }],
        },
        pass: { began_at: minutesFromNow(-2), finished_at: null, slices: 11, percent: 42 },
        stop: {
          began_at: minutesFromNow(-9),
          first_by: '',
          first_reason: '',
          can_lift: false,
          own: false,
        },
        server_time: NOW,
      },
    }),
  }),
  ...casesOf('console', 'Backups', {
    'none yet': screen('/books', 'No backup yet', {
      '/console/api/get-backups': {
        backup: { newest: null, age_seconds: 600, too_old: false },
        drill: { newest: null, age_seconds: 600, too_old: false },
        runs: [],
        server_time: NOW,
      },
    }),
    'too old, and failed': screen('/books', 'Too old.', {
      '/console/api/get-backups': {
        backup: { newest: backupRun, age_seconds: 200_000, too_old: true },
        drill: { newest: null, age_seconds: 900_000, too_old: true },
        runs: [{ ...backupRun, outcome: 'failed', label: '', entries: 0, bytes: 0, said: LONG }, backupRun],
        server_time: NOW,
      },
    }),
    loading: screen('/books', 'Received less paid', { '/console/api/get-backups': 'pending' }),
    error: screen('/books', 'Try again', { '/console/api/get-backups': { refused: 'unavailable' } }),
  }),
  ...casesOf('console', 'Day of the books', { usual: screen('/books/2026-11-22', 'Wallets of players') }),
  ...casesOf('console', 'Deposits', {
    usual: screen('/deposits', 'Vikram Naik'),
    empty: screen('/deposits', '', {
      '/console/api/list-deposits': { deposits: [], waiting: 0, next_cursor: null },
    }),
    loading: screen('/deposits', '', { '/console/api/list-deposits': 'pending' }),
    'long texts': screen('/deposits', '', {
      '/console/api/list-deposits': {
        deposits: [{ ...deskDeposit, player_name: LONG.slice(0, 70), amount: '98765432' }],
        waiting: 1,
        next_cursor: null,
      },
    }),
  }),
  ...casesOf('console', 'Withdrawals', {
    usual: screen('/withdrawals', 'Vikram Naik'),
    'approved as paid': screen('/withdrawals?id=9', 'Ask to cancel', withdrawalsOf(paidWithdrawal)),
    'asked to cancel': screen('/withdrawals?id=9', 'asked to cancel it', withdrawalsOf(askedWithdrawal)),
    'asked to cancel by oneself': screen(
      '/withdrawals?id=9',
      'You asked to cancel.',
      withdrawalsOf({ ...askedWithdrawal, own_first: true, own_cancel: true }),
    ),
    empty: screen('/withdrawals', '', {
      '/console/api/list-withdrawals': { withdrawals: [], waiting: 0, next_cursor: null },
    }),
    offline: screen('/withdrawals', 'This could not be loaded', {
      '/console/api/list-withdrawals': 'offline',
    }),
  }),
  ...casesOf('console', 'Bank', {
    usual: screen('/bank', '750'),
    statements: screen('/bank?show=statements', 'waits for a second person'),
    'no statements': screen('/bank?show=statements', 'No statement was uploaded yet.', {
      '/console/api/list-statements': { statements: [], next_cursor: null },
    }),
  }),
  ...casesOf('console', 'Content', {
    usual: screen('/content', ''),
    'that waits': screen('/content?content=slides', 'Waits for a second person', {
      '/console/api/list-content': { items: [slidesItem], terms_version: 1 },
      '/console/api/list-approvals': {
        approvals: [contentApproval()],
        server_time: NOW,
      },
    }),
    'that is scheduled': screen('/content?content=slides', 'Players see it from', {
      '/console/api/list-content': {
        items: [
          {
            ...slidesItem,
            scheduled: {
              approval_id: '31',
              made_by: 'Asha Kulkarni',
              agreed_by: 'Vinod Shinde',
              reason: LONG,
              in_force_at: minutesFromNow(12),
            },
          },
        ],
        terms_version: 1,
      },
      '/console/api/list-approvals': { approvals: [], server_time: NOW },
    }),
  }),
  ...casesOf('console', 'Menu', {
    'of a long name': screen('/rates', 'Rates', {
      '/console/api/get-me': {
        ...owner,
        name: 'Venkatanarasimharajuvaripeta Kulkarni',
        roles: ['results-maker', 'results-checker', 'cashier'],
      },
    }),
  }),
  ...casesOf('console', 'Unknown address', { usual: screen('/nowhere', '') }),
];
