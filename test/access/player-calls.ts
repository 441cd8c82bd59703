import { createECDH, randomBytes } from 'node:crypto';
import type { CallSpec } from '#contract/call.ts';
import { type CallPath, calls } from '#contract/calls.ts';
import { PIXEL } from '../support/pixel.ts';
import { softwarePasskey } from '../support/software-passkey.ts';
import { addDraw, addMarket } from '../support/test-market.ts';
import type { TestSystem } from '../support/test-system.ts';
import { digitsOn, slipOn } from '../support/test-slip.ts';

export const PASSWORD = 'kumkum-4471';

/** A browser that tries to receive everything: keys that nobody else has, at an address of its own. */
export function browserOf(name: string): object {
  const keys = createECDH('prime256v1');
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
    p256dh: keys.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
    results: true,
    wins: true,
  };
}

/** Every call that players can make for themselves, with a body that has an effect. */
export interface PlayerCall {
  readonly path: CallPath;
  readonly body: object;
}

/** Bodies for calls that need one. A call that needs one and is missing here is a fault of the tests. */
export async function playerCalls(system: TestSystem): Promise<readonly PlayerCall[]> {
  const [main, starline, gali] = [
    await addMarket(system),
    await addDraw(system, 'starline'),
    await addDraw(system, 'gali'),
  ];
  const limit = { kind: 'stake', period: 'day' };
  const bodies: Readonly<Partial<Record<CallPath, object>>> = {
    '/api-submit-bid': digitsOn(main, [6], 10),
    '/api-starline-submit-bid': digitsOn(starline, [6], 10),
    '/api-galidisawar-submit-bid': slipOn(gali, [{ digits: '6', points: 10, session: 'Open' }], {
      pana: 'Left Digit',
    }),
    '/api-galidisswar-submit-bid': slipOn(gali, [{ digits: '7', points: 10, session: 'Open' }], {
      pana: 'Left Digit',
    }),
    '/api-save-slip': {
      name: 'Mine',
      family: 'gali',
      lines: [{ pana: 'Left Digit', session: 'Open', digits: '6', closedigits: '', points: '10' }],
    },
    '/api-change-password': { old_pass: PASSWORD, new_pass: 'haldi-9082-x', end_others: true },
    '/api-confirm-password': { password: PASSWORD },
    '/api-profile-update': { user_name: 'Asha Renamed' },
    '/api-set-limit': { ...limit, amount: '500' },
    '/api-confirm-limit': limit,
    '/api-cancel-limit-increase': limit,
    '/api-start-cool-off': { hours: 24 },
    '/api-self-exclude': { months: 6, word: 'EXCLUDE' },
    '/api-set-reality-check': { minutes: 30 },
    '/api-change-preferences': { favourites: ['101'], stakes: { main: '20' } },
    '/api-accept-terms': { version: 1 },
    '/api-set-consent': { purpose: 'marketing_sms', given: true },
    '/api-request-export': { format: 'json' },
    '/api-ask-deletion': { word: 'DELETE' },
    '/api-subscribe-push': browserOf('mine'),
    '/api-set-withdrawal-reminder': { on: true },
    '/api-get-pay-link': { request_amount: 500, app: 'other' },
    '/api-fund-request-add': { request_amount: 500 },
    '/api-add-money-via-upi': { amount: 500, txn_id: '412345678909', upigpay: '1' },
    '/api-fund-payment-slip-upload': { fund_request_id: '10001', payment_slip: PIXEL },
    '/api-get-sp-motor-combination': { type: 8, number: 1234, points: 10 },
    '/api-get-sp-dp-tp-combination': { number: 4, sp_flag: 1, points: 10 },
    '/api-add-passkey': {
      name: 'Phone',
      passkey: softwarePasskey('https://play.example.in').make({ challenge: 'none', rp_id: 'none' }),
    },
    '/api-fund-request-proof': { fund_request_id: '10001', utr: '412345678901' },
  };
  return Object.entries<CallSpec>(calls).flatMap(([path, spec]) => {
    if (!isOwn(path) || (spec.actor !== 'player' && spec.actor !== 'visitor')) return [];
    const body = bodies[path] ?? {};
    const read = spec.input.safeParse(body);
    if (!read.success) throw new Error(`${path} needs a body in player-calls.ts: ${read.error.message}`);
    return [{ path, body }];
  });
}

function isOwn(path: string): path is CallPath {
  return path in calls;
}
