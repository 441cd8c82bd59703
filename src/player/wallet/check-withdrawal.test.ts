import { describe, expect, it } from 'vitest';
import { amountsToOffer, checkWithdrawal, usualMethod } from './check-withdrawal.ts';

const NOON = Date.parse('2026-11-22T06:30:00Z');
const NIGHT = Date.parse('2026-11-22T20:30:00Z');
const info = {
  wallet_amt: '1000',
  hold_amt: '0',
  debt_amt: '0',
  min_bid_amount: '10',
  max_bid_amount: '100000',
  max_bid_lines: 500,
  min_withdrawal: '500',
  max_withdrawal: '800',
  withdraw_open_time: '10:00 AM',
  withdraw_close_time: '08:00 PM',
  withdraw_opens_at: '2026-11-22T04:30:00Z',
  withdraw_closes_at: '2026-11-22T14:31:00Z',
  min_transfer: '100',
  max_transfer: '50000',
};

describe('MON-06 a withdrawal before it is sent', () => {
  it.each([
    ['', null, NIGHT, 'amount_required'],
    ['1001', null, NIGHT, 'wallet_limit_exceeded'],
    ['499', null, NIGHT, 'below_min_withdrawal'],
    ['801', null, NIGHT, 'above_max_withdrawal'],
    ['500', null, NIGHT, 'payment_method_required'],
    ['500', 'paytm', NIGHT, 'withdrawal_closed'],
    ['500', 'paytm', NOON, undefined],
    ['800', 'phonepe', NOON, undefined],
  ] as const)('%s to %s is refused first for %4$s', (amount, method, now, code) => {
    expect(checkWithdrawal({ amount, method }, info, now)?.code).toBe(code);
  });

  it('says the least amount', () => {
    expect(checkWithdrawal({ amount: '1', method: null }, info, NOON)?.params).toEqual({ min: '500' });
  });
});

it.each([
  ['499', [], null],
  ['500', [], '500'],
  ['1000.5', ['500'], '1000'],
  ['12480', ['500', '1000', '2000'], '4000'],
  ['2500', ['500', '1000', '2000'], '2500'],
])('with %s points the chips are %j and all is %s', (wallet_amt, amounts, all) => {
  expect(amountsToOffer({ ...info, wallet_amt, max_withdrawal: '4000' })).toEqual({ amounts, all });
});

const usable = (method: 'google_pay' | 'paytm' | 'phonepe') => ({ method, isUsable: true });

it.each([
  ['none', [], 'paytm', null],
  ['one', [usable('paytm')], null, 'paytm'],
  [
    'one of two that waits not',
    [usable('paytm'), { method: 'phonepe', isUsable: false }],
    'phonepe',
    'paytm',
  ],
  ['two, and the last is known', [usable('paytm'), usable('phonepe')], 'phonepe', 'phonepe'],
  ['two, and nothing was withdrawn', [usable('paytm'), usable('phonepe')], null, null],
] as const)('of %s the chosen method is the usual one', (_, own, last, chosen) => {
  expect(usualMethod(own, last)).toBe(chosen);
});
