import { describe, expect, it, test } from 'vitest';
import { checkTransfer, partOfTransfer, pointsToOffer, refusalWhileTyping } from './check-transfer.ts';
import { TRANSFER_REFUSALS } from '#rules/payments/transfer.ts';

const OWN = '9812345678';
const OTHER = '9812345679';
const info = { wallet_amt: '1000', min_transfer: '100', max_transfer: '800' };
const found = (phone: string, points: string, own = info) => checkTransfer({ phone, points }, own, OWN);

describe('MON-05 a transfer before it is sent says one thing at a time, the number before the points', () => {
  it.each([
    ['', '', 'phone_required', 'mobile_no'],
    ['12345', '99', 'transfer_phone_not_valid', 'mobile_no'],
    [OWN, '801', 'transfer_to_self', 'mobile_no'],
    [OTHER, '', 'transfer_points_required', 'amount'],
    [OTHER, '99', 'below_min_transfer', 'amount'],
    [OTHER, '801', 'above_max_transfer', 'amount'],
    // Also above the most of one transfer.
    [OTHER, '1001', 'not_enough_points', 'amount'],
  ])('to %s with %s points', (phone, points, code, field) => {
    expect(found(phone, points)).toMatchObject({ code, field });
  });

  it.each(['100', '800'])('%s points can be sent', (points) => {
    expect(found(OTHER, points)).toBeNull();
  });

  it('never sends more than there is', () => {
    expect(found(OTHER, '151', { ...info, wallet_amt: '150' })?.code).toBe('not_enough_points');
  });
});

it.each([
  ['', '', false, undefined],
  ['', '', true, undefined],
  ['12345', '', false, undefined],
  ['12345', '', true, 'transfer_phone_not_valid'],
  ['1234567890', '', false, 'transfer_phone_not_valid'],
  [OWN, '', false, 'transfer_to_self'],
  [OTHER, '', true, undefined],
  [OTHER, '50', true, undefined],
  [OTHER, '801', true, 'above_max_transfer'],
  [OTHER, '5000', true, 'not_enough_points'],
])('while typing, %s and %s points, the number left: %s, is told %s', (phone, points, hasLeft, code) => {
  expect(refusalWhileTyping({ phone, points }, found(phone, points), hasLeft)?.code).toBe(code);
});

test('every refusal about the number or the points has its field', () => {
  const elsewhere = TRANSFER_REFUSALS.filter((code) => partOfTransfer(code) === null);
  expect(elsewhere).toEqual(['step_up_required', 'money_out_waits']);
});

it.each([
  ['99', []],
  ['500', ['200', '500']],
  ['12480', ['200', '500']],
])('with %s points the chips are %j', (wallet_amt, chips) => {
  expect(pointsToOffer({ ...info, wallet_amt })).toEqual(chips);
});
