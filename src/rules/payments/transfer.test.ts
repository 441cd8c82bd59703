import { expect, test } from 'vitest';
import { points, wholePoints } from '../money.ts';
import {
  judgeTransfer,
  parseRecipient,
  TRANSFER_REFUSALS,
  type TransferFacts,
  type TransferTerms,
} from './transfer.ts';

const OWN = '9812345678';
const terms: TransferTerms = {
  min: wholePoints(100),
  max: wholePoints(20_000),
  perDay: 5,
  pointsPerDay: wholePoints(20_000),
  playThrough: true,
};
const facts: TransferFacts = {
  balance: wholePoints(30_000),
  recipientKnown: true,
  sentBefore: true,
  provedRecently: false,
  frozenUntil: null,
  sentToday: { count: 4, points: wholePoints(19_000) },
  wageringRequirement: points(0),
};

type Change = { readonly amount?: string; readonly facts?: Partial<TransferFacts> };
const judge = ({ amount = '1000', facts: changed = {} }: Change) =>
  judgeTransfer(amount, terms, { ...facts, ...changed });
const codeOf = (change: Change) => {
  const verdict = judge(change);
  return verdict.ok ? 'accepted' : verdict.refusal.code;
};
const fresh = { sentToday: { count: 0, points: points(0) } };

/** Each fails for one reason alone; the order is the order of precedence. */
const CASES = [
  ['transfer_points_required', { amount: '' }],
  ['points_not_valid', { amount: '100.5' }],
  ['below_min_transfer', { amount: '99' }],
  ['not_enough_points', { facts: { balance: points(99_999) } }],
  ['above_max_transfer', { amount: '20001', facts: { ...fresh, provedRecently: true } }],
  ['transfer_user_unknown', { facts: { recipientKnown: false } }],
  ['step_up_required', { facts: { sentBefore: false } }],
  ['money_out_waits', { facts: { frozenUntil: '23-November-2026 01:30 AM' } }],
  ['transfers_of_day', { facts: { sentToday: { count: 5, points: points(0) } } }],
  ['deposit_not_played', { facts: { wageringRequirement: points(1) } }],
] as const satisfies readonly (readonly [string, Change])[];

test('MON-05 a transfer within all limits is accepted', () => {
  expect(judge({})).toEqual({ ok: true, value: wholePoints(1_000) });
  expect(codeOf({ amount: '100' })).toBe('accepted');
  expect(codeOf({ amount: '20000', facts: { ...fresh, provedRecently: true } })).toBe('accepted');
});

test.each(CASES)('T26 refuses %s', (code, change) => {
  expect(codeOf(change)).toBe(code);
});

test('every refusal has a case', () => {
  expect(TRANSFER_REFUSALS.slice(3)).toEqual(CASES.map(([code]) => code));
});

test.each([
  ['', 'phone_required'],
  ['5812345678', 'transfer_phone_not_valid'],
  ['98123456789', 'transfer_phone_not_valid'],
  ['९८१२३४५६७९', 'transfer_phone_not_valid'],
  [OWN, 'transfer_to_self'],
])('T26 nothing is sent to %j: %s', (mobile, code) => {
  expect(parseRecipient(mobile, OWN)).toMatchObject({ ok: false, refusal: { code, field: 'mobile_no' } });
});

test.each(['-100', '0', '1e3', ' 100', '१००', '+100'])('T26 %j is no amount to send', (amount) => {
  expect(codeOf({ amount })).toBe('points_not_valid');
});

test('more than 1,000, or the first transfer to somebody, asks for the password once more', () => {
  expect(codeOf({ amount: '1001', facts: fresh })).toBe('step_up_required');
  expect(codeOf({ amount: '1001', facts: { ...fresh, provedRecently: true } })).toBe('accepted');
  expect(codeOf({ amount: '100', facts: { sentBefore: false, provedRecently: true } })).toBe('accepted');
});

const left = (amount: string, change: Partial<TransferFacts>) => {
  const verdict = judge({ amount, facts: { provedRecently: true, ...change } });
  return verdict.ok ? 'accepted' : [verdict.refusal.code, verdict.refusal.params?.['points']];
};

test('what is sent in a day is limited, to the point, and the refusal says what is left', () => {
  expect(codeOf({ amount: '1000' })).toBe('accepted');
  expect(left('1001', {})).toEqual(['transfers_of_day', '1000']);
  expect(left('100', { sentToday: { count: 5, points: points(0) } })).toEqual(['transfers_of_day', '0']);
  expect(left('100', { sentToday: { count: 1, points: wholePoints(20_001) } })).toEqual([
    'transfers_of_day',
    '0',
  ]);
});

test('MON-05 more than there is says so, also above the most of one transfer', () => {
  expect(codeOf({ amount: '50000', facts: { ...fresh, balance: wholePoints(680) } })).toBe(
    'not_enough_points',
  );
});
