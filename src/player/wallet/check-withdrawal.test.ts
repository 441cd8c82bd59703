import { describe, expect, it } from 'vitest';
import { checkWithdrawal } from './wallet-info.ts';

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
