import { expect, test } from 'vitest';
import { points, wholePoints } from '../money.ts';
import { instant, minuteOfDay } from '../time/time.ts';
import {
  judgeWithdrawal,
  WITHDRAWAL_REFUSALS,
  type WithdrawalFacts,
  type WithdrawalTerms,
  type WithdrawalRequestInput,
} from './withdrawal.ts';

const NOW = instant(Date.UTC(2026, 10, 22, 6));
const request: WithdrawalRequestInput = { amount: '500', paymentMethod: '3', mobile: '9812345678' };
const terms: WithdrawalTerms = {
  min: wholePoints(500),
  max: wholePoints(50_000),
  window: { opens: minuteOfDay(600), closes: minuteOfDay(1200) },
  perDay: 3,
  playThrough: true,
  stopped: false,
};
const facts: WithdrawalFacts = {
  at: NOW,
  minute: minuteOfDay(690),
  balance: wholePoints(60_000),
  ownMobile: '9812345678',
  numbers: new Map([['paytm', NOW]]),
  frozenUntil: null,
  askedToday: 2,
  wageringRequirement: points(0),
};

type Change = {
  readonly request?: Partial<WithdrawalRequestInput>;
  readonly terms?: Partial<WithdrawalTerms>;
  readonly facts?: Partial<WithdrawalFacts>;
};
const judge = (change: Change) =>
  judgeWithdrawal(
    { ...request, ...change.request },
    { ...terms, ...change.terms },
    { ...facts, ...change.facts },
  );

/** Each fails for one reason alone; the order is the order of precedence. */
const CASES = [
  ['amount_required', { request: { amount: '' } }],
  ['points_not_valid', { request: { amount: '500.5' } }],
  ['wallet_limit_exceeded', { request: { amount: '1000' }, facts: { balance: points(99_999) } }],
  ['below_min_withdrawal', { request: { amount: '499' } }],
  ['above_max_withdrawal', { request: { amount: '50001' } }],
  ['payment_method_required', { request: { paymentMethod: '1' } }],
  ['withdrawal_closed', { facts: { minute: minuteOfDay(1201) } }],
  ['mobile_contradicts', { request: { mobile: '9812345679' } }],
  ['payout_number_missing', { facts: { numbers: new Map([['phonepe', NOW]]) } }],
  ['payout_number_waits', { facts: { numbers: new Map([['paytm', instant(NOW + 1)]]) } }],
  ['money_out_waits', { facts: { frozenUntil: '23-November-2026 01:30 AM' } }],
  ['withdrawals_stopped', { terms: { stopped: true } }],
  ['withdrawals_of_day', { facts: { askedToday: 3 } }],
  ['deposit_not_played', { facts: { wageringRequirement: points(1) } }],
] as const satisfies readonly (readonly [string, Change])[];

test('MON-06 a withdrawal within all limits is accepted, to the app that was chosen', () => {
  expect(judge({})).toEqual({ ok: true, value: { amount: wholePoints(500), method: 'paytm' } });
  expect(judge({ request: { mobile: '' } }).ok, 'the number is known from the login').toBe(true);
  expect(judge({ request: { amount: '50000' }, facts: { balance: wholePoints(50_000) } }).ok).toBe(true);
});

test.each(CASES)('MON-06 refuses %s', (code, change) => {
  const verdict = judge(change);
  expect(verdict.ok ? 'accepted' : verdict.refusal.code).toBe(code);
});

test('MON-06 every refusal has a case, and of several reasons the first one is given', () => {
  expect(CASES.map(([code]) => code)).toEqual([...WITHDRAWAL_REFUSALS]);
  const twice = CASES.slice(6).map(([code, change], i) => {
    const later: Change = CASES.slice(6)[i + 1]?.[1] ?? {};
    const earlier: Change = change;
    const verdict = judge({
      request: { ...later.request, ...earlier.request },
      terms: { ...later.terms, ...earlier.terms },
      facts: { ...later.facts, ...earlier.facts },
    });
    return [code, verdict.ok ? 'accepted' : verdict.refusal.code];
  });
  expect(twice).toEqual(CASES.slice(6).map(([code]) => [code, code]));
});

test.each(['-500', '0', '5e2', ' 500', '५००', '0x1F4', '+500', '1000000000', 'NaN'])(
  '%j is no amount to withdraw',
  (amount) => {
    expect(judge({ request: { amount } })).toMatchObject({
      ok: false,
      refusal: { code: 'points_not_valid' },
    });
  },
);

test('deposits need not be played where the operator does not ask for it', () => {
  expect(judge({ terms: { playThrough: false }, facts: { wageringRequirement: wholePoints(9) } }).ok).toBe(
    true,
  );
});
