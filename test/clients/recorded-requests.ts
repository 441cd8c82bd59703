import type { CallPath } from '#contract/calls.ts';
import type { TestPlayer } from '../support/people.ts';
import type { TestDraw } from '../support/test-market.ts';

/** What a recorded request is about, on the system under test. */
export interface RecordedWorld {
  readonly player: TestPlayer;
  readonly password: string;
  /** Somebody to send points to. */
  readonly friend: TestPlayer;
  /** A number that nobody has. */
  readonly newMobile: string;
  readonly markets: Readonly<Record<'main' | 'starline' | 'gali', TestDraw>>;
  /** Today, month first. */
  readonly today: string;
}

export interface RecordedRequest {
  readonly client: 'React' | 'Android' | 'React Native' | 'Flutter';
  readonly path: CallPath;
  readonly body: object;
  /** What is refused on purpose, and with which code. */
  readonly refused?: string;
}

/**
 * Requests as clients of the family send them, none of them with a key: recorded on the wire, with our tokens, numbers,
 * markets and days put in.
 */
export function recordedRequests(world: RecordedWorld): readonly RecordedRequest[] {
  return [
    ...beforeLogin(world),
    ...lookingAround(world),
    ...bidding(world),
    ...money(world),
    ...account(world),
  ];
}

const APP = { env_type: 'Prod', app_key: 'key of the app' } as const;
const DEV = { env_type: '1', app_key: 'key of the app' } as const;

function by(
  client: RecordedRequest['client'],
  path: CallPath,
  body: object,
  refused?: string,
): RecordedRequest {
  return { client, path, body, ...(refused === undefined ? {} : { refused }) };
}

function beforeLogin({ player, password, newMobile }: RecordedWorld): readonly RecordedRequest[] {
  const newcomer = { ...APP, mobile: newMobile };
  return [
    by('Android', '/api-get-app-key', { env_type: 'Prod' }),
    by('React', '/api-check-mobile', newcomer),
    by('React', '/api-forget-check-mobile', { ...APP, mobile: player.mobile }),
    by('React', '/api-resend-otp', { ...APP, mobile: '7000099999' }, 'invalid_navigation'),
    // Who cannot say the date of birth and agree to the terms does not become a player.
    by(
      'React',
      '/api-user-registration',
      { ...newcomer, name: null, email: 'email', password, security_pin: '123456', device_id: null },
      'name_required',
    ),
    by('React', '/api-user-login', { ...APP, device_id: '{{android_id}}', password, mobile: player.mobile }),
    by('React Native', '/api-check-security-pin', {
      ...DEV,
      unique_token: player.token,
      security_pin: '1234',
    }),
  ];
}

function lookingAround({ player, markets }: RecordedWorld): readonly RecordedRequest[] {
  const own = { ...APP, unique_token: player.token };
  const game = { ...own, game_id: String(markets.main.id) };
  const starline = { ...own, game_id: String(markets.starline.id) };
  const gali = { ...own, game_id: String(markets.gali.id) };
  return [
    by('React', '/api-get-dashboard-data', own),
    by('React Native', '/api-get-dashboard-data', { ...DEV, unique_token: player.token, player_id: 'x' }),
    by('React', '/api-starline-game', APP),
    by('React', '/api-galidisawar-game', {}),
    by('Android', '/api-galidisswar-game', own),
    by('React', '/api-game-rates', APP),
    by('React', '/api-starline-game-rates', APP),
    by('React', '/api-galidisawar-game-rates', APP),
    by('Android', '/api-galidisswar-game-rates', own),
    by('Flutter', '/api-get-current-date', game),
    by('Android', '/api-check-game-status', game),
    by('Android', '/api-check-starline-game-status', starline),
    by('Android', '/api-check-galidisswar-game-status', gali),
    by('Android', '/api-check-galidisawar-game-status', gali),
    by('Android', '/api-check-games-active-inactive', game),
    by('Android', '/api-check-starline-games-active-inactive', starline),
    by('Android', '/api-check-galidisswar-games-active-inactive', gali),
    by('Android', '/api-check-galidisawar-games-active-inactive', gali),
    by('React Native', '/api-get-sp-motor-combination', { ...own, type: 8, number: '1234', points: '10' }),
    by('React Native', '/api-get-sp-dp-tp-combination', {
      ...own,
      number: '4',
      sp_flag: 1,
      dp_flag: 1,
      tp_flag: 0,
      points: '10',
    }),
    by('React', '/api-get-slider-images', APP),
    by('React', '/api-get-social-data', APP),
    by('Android', '/api-get-contact-details', own),
    by('React', '/api-how-to-play', APP),
    by('React', '/api-money-deposit-withdrawal-rule', APP),
    by('Android', '/api-get-notice', own),
    by('Flutter', '/api-get-notification', own),
  ];
}

function bidding({ player, markets, today }: RecordedWorld): readonly RecordedRequest[] {
  const own = { ...APP, unique_token: player.token };
  const between = { bid_from: today, bid_to: today };
  const won = { date_from: today, date_to: today };
  const slip = (family: keyof typeof markets, pana: string, digits: string) => {
    const { id, name, bidDate } = markets[family];
    const session = family === 'gali' ? 'Close' : 'Open';
    return {
      unique_token: player.token,
      Gamename: name,
      totalbit: 10,
      gameid: String(id),
      pana,
      bid_date: bidDate,
      session: family === 'main' ? pana : session,
      result: [{ digits, closedigits: '', points: '10', session: family === 'gali' ? '' : session }],
    };
  };
  const idOf = (family: keyof typeof markets) => ({ game_id: String(markets[family].id) });
  return [
    by('React', '/api-submit-bid', {
      ...own,
      ...idOf('main'),
      new_result: slip('main', 'Single Digit', '6'),
    }),
    by('React Native', '/api-submit-bid', { ...DEV, new_result: slip('main', 'सिंगल पाना', '123') }),
    by('React', '/api-starline-submit-bid', {
      ...own,
      ...idOf('starline'),
      new_result: slip('starline', 'Single Digit', '6'),
    }),
    by('React', '/api-galidisawar-submit-bid', {
      ...own,
      ...idOf('gali'),
      new_result: slip('gali', 'Left Digit', '4'),
    }),
    by('Android', '/api-galidisswar-submit-bid', { ...APP, new_result: slip('gali', 'Jodi Digit', '45') }),
    by('React', '/api-bid-history-data', { ...own, ...between }),
    by('React', '/api-starline-bid-history-data', { ...own, ...between }),
    by('React', '/api-galidisawar-bid-history-data', { ...own, ...between }),
    by('Android', '/api-galidisswar-bid-history-data', { ...own, bid_from: '', bid_to: '' }),
  ].concat(WINS.map(([client, path]) => by(client, path, { ...own, ...won })));
}

const WINS = [
  ['React', '/api-wining-history-data'],
  ['React', '/api-starline-wining-history-data'],
  ['React', '/api-galidisawar-wining-history-data'],
  ['Android', '/api-galidisswar-wining-history-data'],
] as const satisfies readonly (readonly [RecordedRequest['client'], CallPath])[];

function money({ player, friend }: RecordedWorld): readonly RecordedRequest[] {
  const own = { ...APP, unique_token: player.token };
  const { mobile } = player;
  const upi = { amount: '500', txn_id: '412345678901', txn_ref: 'txn1764000000000' };
  return [
    by('React', '/api-admin-bank-details', own),
    by('React', '/api-get-qr-pay', own),
    by('React', '/api-last-fund-request-detail', { ...own, mobile_no: mobile }),
    by('React', '/api-fund-request-add', { ...own, request_amount: '500' }),
    by('Android', '/api-add-money-via-upi', { ...own, ...upi, upigpay: '1', upiphonepe: '0', otherupi: '0' }),
    by('Flutter', '/api-last-fund-request-detail', own),
    by('Android', '/api-fund-request-history', own),
    by('Flutter', '/api-get-auto-deposit-list', own),
    by('React', '/api-check-user-for-transfer-amt', { ...own, mobile_no: friend.mobile }),
    by('React', '/api-user-transfer-wallet-balance', {
      ...own,
      amount: '150',
      mobile_no: friend.mobile,
      transfer_note: 'for chai',
    }),
    by('React', '/api-user-payment-method-list', { ...own, mobile_no: mobile }),
    by('Flutter', '/api-get-user-payment-details', own),
    by(
      'React',
      '/api-user-withdraw-fund-request',
      { ...own, mobile, request_amount: 600, payment_method: '' },
      'payment_method_required',
    ),
    by('Android', '/api-user-withdraw-fund-request', {
      ...own,
      mobile,
      request_amount: 600,
      payment_method: 'PayTM',
    }),
    by('React', '/api-user-withdraw-transaction-history', { ...own, mobile_no: mobile }),
    by('React', '/api-user-wallet-balance', own),
    by('Flutter', '/api-wallet-transaction-history', own),
  ];
}

function account({ player, password }: RecordedWorld): readonly RecordedRequest[] {
  const own = { ...APP, unique_token: player.token };
  return [
    by('Android', '/api-get-profile', own),
    by('React', '/api-profile-update', { ...own, user_name: 'Irfan S' }),
    by('React', '/api-change-password', { ...own, old_pass: password, new_pass: 'chandan-9082-x' }),
  ];
}
