import type { Calls } from '#contract/calls.ts';
import { PERMISSION_NAMES } from '#contract/permissions.ts';
import type { Answers } from '../answer-by.ts';
import { minutesFromNow, NOW, TODAY } from './moment.ts';
import { deposit, limits, QR, withdrawal } from './player.ts';

type BidRow = Calls['/console/api/list-player-bids']['reply']['bid_data'][number];

type PlayerPage = Calls['/console/api/get-player']['reply'];
type StaffMember = Calls['/console/api/list-staff']['reply']['staff'][number];

export const owner: Calls['/console/api/get-me']['reply'] = {
  staff_id: '1',
  login: 'vinod',
  name: 'Vinod Shinde',
  roles: ['owner', 'results-checker'],
  // An owner may do everything.
  permissions: [...PERMISSION_NAMES],
  demo: true,
  must_change_password: false,
  must_set_up_totp: false,
  server_time: NOW,
};

export const person = { player_id: '1006', player_name: 'Vikram Naik', mobile: '90••• ••006' } as const;

export const playerPage: PlayerPage = {
  ...person,
  adjustment_max: '10000',
  registered_at: minutesFromNow(-9000),
  last_seen_at: minutesFromNow(-40),
  demo: true,
  active: true,
  betting: true,
  erased: false,
  deletion_due_at: null,
  wallet_amt: '50',
  hold_amt: '600',
  deposit_held: '0',
  debt: '0',
  deposited: '500',
  deposits: 1,
  withdrawn: '0',
  withdrawals: 0,
  staked: '590',
  slips: 9,
  net: '-590',
  limits: limits.limits,
  restriction: null,
  payout_numbers: [
    { method: 'google_pay', number: '90••• ••006', usable_from: minutesFromNow(-600), shared: true },
  ],
  sessions: [
    {
      session_id: '4',
      device: 'Chrome, Android',
      logged_in_at: minutesFromNow(-60),
      last_active_at: minutesFromNow(-40),
    },
  ],
  flags: ['number_shared', 'wagering_requirement_open'],
  money_out_from: null,
  wagering_requirement: '500',
  related: [{ player_id: '1005', player_name: 'Sunita Pawar', mobile: '90••• ••005' }],
  server_time: NOW,
};

export const staffMember: StaffMember = {
  staff_id: '2',
  login: 'asha',
  name: 'Asha Kulkarni',
  roles: ['results-maker'],
  active: true,
  demo: true,
  totp: false,
  mobile: '',
  joined: true,
  last_login_at: minutesFromNow(-90),
  sessions: 1,
};

export const staffPage: Calls['/console/api/get-staff-member']['reply'] = {
  member: {
    ...staffMember,
    roles: ['results-checker', 'support'],
    demo: false,
    totp: true,
    mobile: '98••• ••412',
    added_at: minutesFromNow(-900_000),
    totp_since: minutesFromNow(-900_000),
    kept: false,
  },
  figures: { acts_today: 64, shown_today: 7, checked: 310, checked_wrong: 1, log_ins: 41 },
  sessions: [
    {
      session_id: '8',
      device: 'Chrome on Windows',
      network: '203.0.113.0/24',
      current: false,
      logged_in_at: minutesFromNow(-200),
      last_active_at: minutesFromNow(-1),
    },
    {
      session_id: '7',
      device: '',
      network: '',
      current: false,
      logged_in_at: minutesFromNow(-300),
      last_active_at: minutesFromNow(-14),
    },
  ],
  devices: [
    {
      device: 'Firefox on Linux',
      network: '198.51.100.0/24',
      first_login_at: minutesFromNow(-90_000),
      last_login_at: minutesFromNow(-9000),
    },
  ],
  acts: [
    {
      event_id: '91',
      at: minutesFromNow(-12),
      action: 'mobile_revealed',
      object: 'player:1007',
      reason: 'Asked for a call back',
    },
    {
      event_id: '90',
      at: minutesFromNow(-1500),
      action: 'result_check_differed',
      object: 'session:19989',
      reason: '',
    },
  ],
  waiting: [
    {
      approval_id: '31',
      change: 'roles',
      roles: ['results-checker', 'support', 'risk'],
      made_by: 'Meera Nair',
      made_at: minutesFromNow(-60),
      takes_effect_at: null,
    },
    {
      approval_id: '30',
      change: 'mobile',
      roles: [],
      made_by: 'Meera Nair',
      made_at: minutesFromNow(-600),
      takes_effect_at: minutesFromNow(840),
    },
  ],
  server_time: NOW,
};

export const peopleAnswers = {
  '/console/api/get-me': owner,
  '/console/api/list-own-passkeys': {
    possible: true,
    passkeys: [
      {
        passkey_id: '1',
        name: 'Desk key',
        added_at: minutesFromNow(-9000),
        last_used_at: minutesFromNow(-30),
      },
      { passkey_id: '2', name: 'Phone', added_at: minutesFromNow(-90), last_used_at: null },
    ],
  },
  '/console/api/begin-totp': {
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    otpauth_url: 'otpauth://totp/Ank:asha?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    qr_image: QR,
  },
  '/console/api/get-demo-logins': {
    staff: [{ login: 'vinod', password: 'ank-demo-staff-2026', role: 'Owner', name: 'Vinod Shinde' }],
  },
  '/console/api/list-staff': {
    staff: [
      staffMember,
      { ...staffMember, staff_id: '3', login: 'ravi', name: 'Ravi Desai', roles: ['cashier'], active: false },
    ],
  },
  '/console/api/get-staff-member': staffPage,
  '/console/api/find-players': {
    players: [
      {
        ...person,
        active: true,
        betting: true,
        erased: false,
        wallet_amt: '50',
        registered_at: minutesFromNow(-9000),
      },
      {
        player_id: '1005',
        player_name: 'Sunita Pawar',
        mobile: '90••• ••005',
        active: false,
        betting: false,
        erased: false,
        wallet_amt: '9160',
        registered_at: minutesFromNow(-9000),
      },
    ],
    requests: [
      {
        ...person,
        kind: 'deposit',
        request_id: '7',
        amount: '500',
        state: 'pending',
        asked_at: minutesFromNow(-20),
      },
    ],
    next_cursor: null,
    count: { players: 2, exact: true, wallets: '9210' },
  },
  '/console/api/get-player': playerPage,
  '/console/api/list-player-entries': {
    transaction_history: [
      {
        transaction_id: 'T-0ZE-10',
        transaction_type: '2',
        transaction_note: 'Bid: Mogra Gali, Left Digit, Jodi Digit',
        insert_date: '23-November-2026 11:44 AM',
        inserted_at: minutesFromNow(-3),
        amount: '70',
        amount_status: '5',
        balance_after: '50',
        kind: 'stake',
        market_name: 'Mogra Gali',
        market_name_hindi: '',
        market_name_marathi: '',
        about: 'Left Digit, Jodi Digit',
        state: null,
      },
    ],
    next_cursor: null,
  },
  '/console/api/list-player-bids': {
    bid_data: [bid(), bid({ slip_no: 'B-0Z9-4', digits: '2', state: 'lost', shut_session_id: null })],
    next_cursor: null,
  },
  '/console/api/list-player-deposits': { fund_requests: [deposit()], next_cursor: null },
  '/console/api/list-player-withdrawals': { withdrawdata: [withdrawal()], next_cursor: null },
  '/console/api/list-player-transfers': { transfers: [], next_cursor: null },
  '/console/api/list-player-notices': { notices: [], unread: 0, next_cursor: null },
  '/console/api/list-player-notes': { notes: [] },
} satisfies Answers;

/** A bid that waits, but for what is said otherwise. */
function bid(own: Partial<BidRow> = {}): BidRow {
  return {
    slip_no: 'B-0Z9-5',
    line: 1,
    game_id: '117',
    pana: 'Single Digit',
    game_name: 'Koyna Midnight',
    session: 'Open',
    digits: '',
    closedigits: '',
    bid_date: TODAY,
    bid_time: '11:44 AM',
    points: '50',
    state: 'pending',
    won_amount: '0',
    shut_session_id: '41',
    ...own,
  };
}
